//! Regulations as a TOML file: the form an organiser fills in.
//!
//! The form is strict, the payload of an event is not. A field nobody knows is a slip of the pen in a file, and
//! all of them are told at once; inside an event it was written by a later Runda and is passed over, so that
//! a tournament opens whatever it holds.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use runda_rulebook::{Key, Reason};

use crate::prizes::PrizeError;
use crate::{Regulations, System};

/// A text that holds no regulations.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RegulationsError {
    /// Not TOML, or a value that does not fit.
    #[error(
        "the regulations cannot be read; mend what the reader of the file reports and try again: {message}"
    )]
    Unreadable {
        /// What is wrong, and on which line.
        message: String,
    },
    /// Fields nobody knows.
    #[error("the regulations hold what nobody knows: {}; mend or delete it", fields.join(", "))]
    Unknown {
        /// Which, with the tables they stand in.
        fields: Vec<String>,
    },
    /// Prizes that cannot be meant as they are written.
    #[error("{0}")]
    Prize(PrizeError),
    /// No name.
    #[error("the tournament has no name; write name = \"...\" on the first line")]
    Nameless,
}

fn unreadable(error: &toml::de::Error) -> RegulationsError {
    RegulationsError::Unreadable { message: error.to_string().trim().to_string() }
}

impl RegulationsError {
    /// The same as data, to be said in any language; what the reader of TOML says stays as it is.
    pub fn reason(&self) -> Reason {
        match self {
            Self::Unreadable { message } => {
                Reason::remark(Key::new("regulations-error-unreadable"))
                    .with("message", message.as_str())
            }
            Self::Unknown { fields } => Reason::remark(Key::new("regulations-error-unknown"))
                .with("fields", fields.join(", ")),
            Self::Prize(error) => error.reason(),
            Self::Nameless => Reason::remark(Key::new("regulations-error-nameless")),
        }
    }
}

impl Regulations {
    /// Reads a TOML file; what it leaves out has the value the rule books give it.
    pub fn from_toml(text: &str) -> Result<Self, RegulationsError> {
        let mut fields = Vec::new();
        let form = toml::Deserializer::parse(text).map_err(|error| unreadable(&error))?;
        let regulations: Self =
            serde_ignored::deserialize(form, |path| fields.push(path.to_string()))
                .map_err(|error| unreadable(&error))?;
        let table: toml::Table = toml::from_str(text).map_err(|error| unreadable(&error))?;
        unknown_in_systems(&table, &mut fields);
        fields.sort();
        if !fields.is_empty() {
            fields.sort_unstable();
            return Err(RegulationsError::Unknown { fields });
        }
        if let Some(fault) = regulations.prizes.faults().into_iter().next() {
            return Err(RegulationsError::Prize(fault));
        }
        if regulations.name.trim().is_empty() {
            return Err(RegulationsError::Nameless);
        }
        Ok(regulations)
    }

    /// Writes a TOML file that reads as the same regulations.
    pub fn to_toml(&self) -> String {
        toml::to_string(self).unwrap_or_default()
    }
}

/// A system is known by its kind, and serde looks at its fields only after that: what it passed over is found
/// here.
fn unknown_in_systems(regulations: &toml::Table, fields: &mut Vec<String>) {
    let own = regulations.get("system").map(|system| ("system", system));
    let next = regulations.get("next-stage").and_then(|stage| stage.get("system"));
    for (path, system) in own.into_iter().chain(next.map(|system| ("next-stage.system", system))) {
        let kind = system.get("kind").and_then(toml::Value::as_str).unwrap_or_default();
        let known = System::fields(kind);
        let keys = system.as_table().into_iter().flat_map(toml::Table::keys);
        let strange = keys.filter(|key| *key != "kind" && !known.contains(&key.as_str()));
        fields.extend(strange.map(|key| alloc::format!("{path}.{key}")));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_fields_nobody_knows_are_told_at_once() {
        let text = "name = \"Open\"\ncolour = 1\n[appeals]\ndeposti = \"50\"\n\
                    [system]\nkind = \"round-robin\"\ncycels = 2\n\
                    [next-stage]\npromoted = 2\nsystem = { kind = \"fide-dutch\", games = 1 }\n";
        let error = Regulations::from_toml(text).unwrap_err();
        let fields = ["appeals.deposti", "colour", "next-stage.system.games", "system.cycels"];
        assert_eq!(error, RegulationsError::Unknown { fields: fields.map(String::from).into() });
    }

    #[test]
    fn every_field_of_every_system_is_known() {
        for system in System::SAMPLES {
            let regulations = Regulations { system, ..Regulations::new("Open") };
            assert_eq!(Regulations::from_toml(&regulations.to_toml()), Ok(regulations));
        }
    }

    #[test]
    fn inside_an_event_what_a_later_runda_wrote_is_passed_over() {
        let regulations = r#"{"name": "Open", "weather": 3, "appeals": {"deposit": "50", "bank": "x"},
            "schedule": [{"round": 1, "day": "2026-11-15", "hall": 2}],
            "system": {"kind": "knockout", "games": 2, "double": true}}"#;
        let read: Regulations = serde_json::from_str(regulations).unwrap();
        assert_eq!(read.appeals.deposit.as_deref(), Some("50"));
        assert_eq!(read.system, System::Knockout { games: 2, third_place: false });
    }
}
