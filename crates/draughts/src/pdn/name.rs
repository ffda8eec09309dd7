//! The names of players.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;

/// A player as the tags name them: family name first, then a comma and the given name or initial.
///
/// ```
/// use runda_draughts::pdn::PlayerName;
///
/// let anna = PlayerName::read("Kowalska, Anna").unwrap();
/// assert_eq!(anna.given.as_deref(), Some("Anna"));
/// assert_eq!(anna.written(), "Kowalska, Anna");
/// ```
///
/// **Rule:** PD-11, PD-63, KW25 I 8.1
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PlayerName {
    /// Family name; the whole name where no comma tells them apart.
    pub family: String,
    /// Given name or initial.
    pub given: Option<String>,
}

impl PlayerName {
    /// Reads a name; none for an unknown one.
    pub fn read(value: &str) -> Option<Self> {
        let (family, given) = value.split_once(',').unwrap_or((value, ""));
        let (family, given) = (family.trim(), given.trim());
        if family.is_empty() || family == "?" {
            return None;
        }
        let given = (!given.is_empty()).then(|| given.to_owned());
        Some(Self { family: family.to_owned(), given })
    }

    /// The value of the tag.
    pub fn written(&self) -> String {
        match &self.given {
            Some(given) => format!("{}, {given}", self.family),
            None => self.family.clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// PD-11, PD-63.
    #[test]
    fn the_family_name_stands_before_the_comma() {
        let read = |text| PlayerName::read(text).unwrap();
        let jan = read(" Nowak-Kowalski ,J. ");
        assert_eq!((jan.family.as_str(), jan.given.as_deref()), ("Nowak-Kowalski", Some("J.")));
        assert_eq!(jan.written(), "Nowak-Kowalski, J.");
        assert_eq!(read("ursaminor7").given, None);
        assert_eq!(read("ursaminor7").written(), "ursaminor7");
        assert_eq!((PlayerName::read("?"), PlayerName::read(" ")), (None, None));
    }
}
