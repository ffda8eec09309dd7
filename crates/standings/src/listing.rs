//! The table of all tie-breaks: code, names, direction, what each needs, article, editions.

mod draughts;
mod fide;

use runda_rulebook::{Article, Edition, Language};
use serde::Serialize;

use crate::criterion::Criterion;
use crate::edition::TiebreakEdition;
use crate::field::Field;
use crate::value::{Order, Value};
use crate::working::Sheet;

/// What one tie-break is.
#[derive(Debug, Clone, Copy)]
pub struct Listing {
    /// The code in files and regulations.
    pub code: &'static str,
    /// What a Polish arbiter calls it.
    pub polish: &'static str,
    /// What an English one calls it.
    pub english: &'static str,
    /// Which end comes first.
    pub order: Order,
    /// The rule book that defines it.
    pub book: Edition,
    /// Where it is played.
    pub place: &'static str,
    /// The rule books that know it.
    pub known: Known,
    /// What the event must have for it.
    pub needs: &'static [Need],
    /// Letters of the modifiers it takes.
    pub modifiers: &'static str,
    /// How it is computed.
    pub(crate) compute: Compute,
}

impl Listing {
    /// The name in a language.
    pub const fn name(&self, language: Language) -> &'static str {
        match language {
            Language::Polish => self.polish,
            Language::English => self.english,
        }
    }

    /// The article that defines it.
    pub const fn article(&self) -> Article {
        Article::new(self.book, self.place)
    }

    /// Whether it is computed inside a tied group rather than once for everybody.
    ///
    /// **Rule:** ST-105, FIDE26 C.07 4.3
    pub const fn is_within_group(&self) -> bool {
        matches!(self.compute, Compute::Group(_))
    }
}

/// Which rule books know a tie-break.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Known {
    /// Every one.
    Everywhere,
    /// The draughts code.
    Draughts,
    /// The FIDE editions from one to another.
    Fide(TiebreakEdition, TiebreakEdition),
}

impl Known {
    /// Whether this FIDE edition lists it.
    pub fn includes(self, edition: TiebreakEdition) -> bool {
        match self {
            Self::Everywhere => true,
            Self::Draughts => false,
            Self::Fide(from, to) => (from..=to).contains(&edition),
        }
    }
}

/// What an event must have for a tie-break.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Need {
    /// A rating for everybody.
    Ratings,
    /// A round robin.
    RoundRobin,
    /// Pairings that follow the scores.
    Swiss,
    /// Teams.
    Teams,
    /// Individual players.
    Individuals,
}

/// How far a value looks; what has changed elsewhere cannot touch it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Reach {
    /// The own record.
    Own,
    /// The opponents' scores.
    Opponents,
    /// The opponents of the opponents.
    Further,
    /// Everybody's scores.
    Everybody,
}

/// Computes the value of one participant, its terms on the sheet.
pub(crate) type OwnValue = fn(&Field, usize, &Criterion, &mut Sheet) -> Value;

/// Computes the values of a tied group, in the order of its members.
pub(crate) type GroupValues = fn(&Group<'_>, &Criterion) -> alloc::vec::Vec<Value>;

/// How a tie-break is computed.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Compute {
    /// Once for everybody.
    Own(OwnValue, Reach),
    /// Inside the tied group it meets.
    Group(GroupValues),
}

/// A tied group and the ranking around it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Group<'a> {
    pub(crate) field: &'a Field,
    pub(crate) members: &'a [usize],
    /// The block of the ranking each participant is in, counted from the top; `u32::MAX`: none.
    /// Empty where nobody asks for it.
    pub(crate) blocks: &'a [u32],
}

impl Group<'_> {
    /// The block a participant is in.
    pub(crate) fn block_of(&self, who: usize) -> u32 {
        self.blocks.get(who).copied().unwrap_or(0)
    }
}

/// Every tie-break, those of the draughts code first.
///
/// ```
/// assert!(runda_standings::listings().any(|listing| listing.code == "BH"));
/// ```
pub fn listings() -> impl Iterator<Item = &'static Listing> {
    draughts::LISTINGS.iter().chain(&fide::LISTINGS)
}

/// The tie-break with this code.
pub(crate) fn find(code: &str) -> Option<&'static Listing> {
    listings().find(|listing| listing.code.eq_ignore_ascii_case(code))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_code_stands_once_and_has_both_names() {
        let mut codes = BTreeSet::new();
        for listing in listings() {
            assert!(codes.insert(listing.code), "{} stands twice", listing.code);
            assert!(!listing.polish.is_empty() && !listing.english.is_empty());
            assert!(listing.modifiers.chars().all(|letter| "CMFPRLK".contains(letter)));
        }
        assert!(codes.len() > 45);
    }

    /// ST-101: which edition brought which code.
    #[test]
    fn editions_know_their_codes() {
        use TiebreakEdition as E;
        let known = |code, edition| find(code).unwrap().known.includes(edition);
        assert!(known("BH", E::Fide2012) && known("BH", E::C07In2026));
        assert!(!known("FB", E::Fide2012) && known("FB", E::C07In2023));
        assert!(!known("STD", E::C07In2024) && known("STD", E::C07In2026));
        assert!(known("SUMBH", E::Fide2012) && !known("SUMBH", E::C07In2026));
    }
}
