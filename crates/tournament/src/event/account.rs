//! How a round came about, told on the day and kept with it.

use alloc::string::String;
use core::fmt;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::decompress_to_vec_with_limit;
use runda_rulebook::Edition;
use serde::{Deserialize, Serialize};

use crate::explain::Story;
use crate::{Regulations, SystemKind};

/// The engine that paired a round: the system, the rule book it reads, and how often the reading of that
/// book was amended since the first release.
///
/// **Rule:** SW-48, FD-69, KW25 V 2.8, FIDE26 C.04.3 3.8
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Engine {
    /// The playing system.
    pub system: SystemKind,
    /// The book it obeys.
    pub edition: Edition,
    /// The reading of the book, counted from 1.
    pub reading: u16,
}

impl Engine {
    /// Today's engine of a system. The Swiss of the draughts code is read for the second time: players moved
    /// down meet the first allowed candidate (SW-26, SW-33).
    pub const fn of(system: SystemKind, edition: Edition) -> Self {
        let reading = match system {
            SystemKind::SwissPzwarc => 2,
            SystemKind::RoundRobin
            | SystemKind::FideDutch
            | SystemKind::Knockout
            | SystemKind::Scheveningen
            | SystemKind::Match => 1,
        };
        Self { system, edition, reading }
    }

    /// The engine that pairs by these regulations today.
    pub fn by(regulations: &Regulations) -> Self {
        Self::of(regulations.system.kind(), regulations.book_of_pairings())
    }
}

/// Everything an engine had to say of a round when it paired it: floats, candidates tried, why the bye, which
/// rule gave the colours. No later result, correction or better engine changes it.
///
/// It is packed, for it is long and seldom read: JSON, deflated, in base 64.
///
/// **Rule:** SW-48, FD-69, KW25 V 2.8, FIDE26 C.04.3 3.8
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Account {
    /// Who paired.
    #[serde(flatten)]
    pub engine: Engine,
    /// The packed story.
    told: String,
}

/// Enough for a round of ten thousand players; a file that unpacks to more is none of ours.
const LONGEST: usize = 64 << 20;

/// Fast rather than small: players wait for the pairing.
const LEVEL: u8 = 3;

impl Account {
    /// Packs what an engine says.
    pub(crate) fn new(engine: Engine, story: &Story) -> Option<Self> {
        let text = serde_json::to_vec(story).ok()?;
        Some(Self { engine, told: STANDARD.encode(compress_to_vec(&text, LEVEL)) })
    }

    /// What the engine said; none if the text was damaged.
    pub fn story(&self) -> Option<Story> {
        let packed = STANDARD.decode(&self.told).ok()?;
        let text = decompress_to_vec_with_limit(&packed, LONGEST).ok()?;
        serde_json::from_slice(&text).ok()
    }
}

impl fmt::Debug for Account {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Engine { system, edition, reading } = self.engine;
        write!(f, "Account({} {} {reading}, {} bytes)", system.code(), edition, self.told.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use runda_rulebook::Round;

    fn engine() -> Engine {
        Engine::of(SystemKind::SwissPzwarc, Edition::Kw25)
    }

    /// SW-48
    #[test]
    fn what_is_packed_is_unpacked() {
        let story = Story::new(Round::FIRST);
        let account = Account::new(engine(), &story).unwrap();
        assert_eq!(account.story(), Some(story));
        let kept = serde_json::to_string(&account).unwrap();
        assert!(
            kept.starts_with(r#"{"system":"swiss-pzwarc","edition":"KW25","reading":2,"told":"#),
            "{kept}"
        );
        assert_eq!(serde_json::from_str::<Account>(&kept).unwrap(), account);
    }

    #[test]
    fn a_damaged_account_is_none() {
        let bomb = compress_to_vec(&alloc::vec![b' '; LONGEST + 1], 1);
        for told in ["", "*", "AAAA", &STANDARD.encode(bomb)] {
            let account = Account { engine: engine(), told: told.into() };
            assert_eq!(account.story(), None, "{} bytes", told.len());
        }
    }
}
