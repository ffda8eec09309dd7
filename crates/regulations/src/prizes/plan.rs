//! Everything there is to win.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use runda_standings::{Accumulation, Sharing};
use serde::de::value::{MapAccessDeserializer, SeqAccessDeserializer};
use serde::de::{MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{Prize, PrizeError};

/// Everything there is to win, and how it is shared.
///
/// Regulations write it as a list of prizes; where something is said of sharing, as a table with that list in it.
///
/// ```
/// use runda_regulations::prizes::PrizePlan;
///
/// let plan: PrizePlan = serde_json::from_str(r#"[{"for": "1", "what": "1500 zł"}]"#)?;
/// assert_eq!(plan.prizes.len(), 1);
/// assert_eq!(serde_json::to_string(&plan)?, r#"[{"for":"1","what":"1500 zł"}]"#);
/// # Ok::<(), serde_json::Error>(())
/// ```
///
/// **Rule:** ST-63, ST-66, FIDE12 annex 3, 1(e)-(f)
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub struct PrizePlan {
    /// The prizes, in the order they are announced.
    pub prizes: Vec<Prize>,
    /// Who is level for them.
    pub sharing: Sharing,
    /// Whether one player may take several.
    pub accumulation: Accumulation,
    /// The currency of amounts written without one; none: a bare number is no money.
    pub currency: Option<String>,
}

impl PrizePlan {
    /// Prizes as they are usually shared.
    pub fn of(prizes: Vec<Prize>) -> Self {
        Self { prizes, ..Self::default() }
    }

    /// Whether nothing is announced.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Every prize that cannot be meant as it is written.
    pub fn faults(&self) -> Vec<PrizeError> {
        self.prizes.iter().filter_map(|prize| prize.check().err()).collect()
    }

    fn is_plain(&self) -> bool {
        let usual = Self::default();
        (self.sharing, self.accumulation, &self.currency)
            == (usual.sharing, usual.accumulation, &usual.currency)
    }
}

/// The form with a word about sharing.
#[derive(Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
#[derive(Default)]
struct Table {
    sharing: Sharing,
    accumulation: Accumulation,
    #[serde(skip_serializing_if = "Option::is_none")]
    currency: Option<String>,
    list: Vec<Prize>,
}

impl Serialize for PrizePlan {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.is_plain() {
            return self.prizes.serialize(serializer);
        }
        let Self { prizes, sharing, accumulation, currency } = self.clone();
        Table { sharing, accumulation, currency, list: prizes }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for PrizePlan {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(EitherForm)
    }
}

struct EitherForm;

impl<'de> Visitor<'de> for EitherForm {
    type Value = PrizePlan;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of prizes, or a table with a list of prizes")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, list: A) -> Result<PrizePlan, A::Error> {
        Vec::deserialize(SeqAccessDeserializer::new(list)).map(PrizePlan::of)
    }

    fn visit_map<A: MapAccess<'de>>(self, table: A) -> Result<PrizePlan, A::Error> {
        let Table { sharing, accumulation, currency, list } =
            Table::deserialize(MapAccessDeserializer::new(table))?;
        Ok(PrizePlan { prizes: list, sharing, accumulation, currency })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Regulations;

    /// Regulations of before hold a list of texts, and are written back as they were.
    #[test]
    fn prizes_of_old_regulations_are_read_and_written_back_unchanged() {
        let old = r#"[{"for":"1","what":"1500 zł"},{"for":"best junior","what":"książka"},{"for":" 4–6 ","what":""}]"#;
        let plan: PrizePlan = serde_json::from_str(old).unwrap();
        assert_eq!(serde_json::to_string(&plan).unwrap(), old);
        let toml = "name = \"Open\"\n[[prizes]]\nfor = \"kobiety\"\nwhat = \"Puchar\"\n";
        let regulations = Regulations::from_toml(toml).unwrap();
        assert_eq!(regulations.prizes, PrizePlan::of(alloc::vec![Prize::new("kobiety", "Puchar")]));
        assert!(
            regulations.to_toml().ends_with("[[prizes]]\nfor = \"kobiety\"\nwhat = \"Puchar\"\n")
        );
    }

    #[test]
    fn a_plan_with_a_word_about_sharing_is_a_table() {
        let toml = "name = \"Open\"\n[prizes]\nsharing = \"equal-points\"\naccumulation = \"one-each\"\n\
                    currency = \"zł\"\nlist = [{ for = \"juniors\", what = \"150\", condition = \"U18\" }, \
                    { for = \"finest game\", what = \"50\", winners = [5] }]\n";
        let regulations = Regulations::from_toml(toml).unwrap();
        assert_eq!(regulations.prizes.sharing, Sharing::EqualPoints);
        assert_eq!(regulations.prizes.prizes.len(), 2);
        assert_eq!(Regulations::from_toml(&regulations.to_toml()), Ok(regulations));
    }

    #[test]
    fn a_field_nobody_knows_is_told_inside_both_forms() {
        for text in
            ["[[prizes]]\nfor = \"1\"\nwhat = \"\"\nwinner = [1]\n", "[prizes]\nshare = 1\n"]
        {
            let error =
                Regulations::from_toml(&alloc::format!("name = \"Open\"\n{text}")).unwrap_err();
            let named = alloc::format!("{error}");
            assert!(named.contains("prizes") && named.contains("nobody knows"), "{named}");
        }
    }
}
