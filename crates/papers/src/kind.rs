//! The catalogue of papers.

use std::fmt;
use std::str::FromStr;

use runda_documents::{Head, Paper};
use runda_rulebook::Catalogue;

use crate::PaperError;
use crate::fill;
use crate::source::Source;

/// Who may see a paper.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Audience {
    /// Everybody: it hangs on the wall.
    Everybody,
    /// The arbiters: it holds signatures, money or blanks.
    Arbiters,
}

/// What a paper is about; this is what asking for a round means to it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scope {
    /// The tournament: a round means nothing to it.
    Tournament,
    /// One round: that one, else the latest.
    Round,
    /// What has been played: up to that round, else everything.
    Results,
}

type Filler = fn(&Source<'_>) -> Result<(Head, Paper), PaperError>;

macro_rules! kinds {
    ($($(#[$doc:meta])* $name:ident, $code:literal, $scope:ident, $audience:ident, $filler:ident;)*) => {
        /// A paper a tournament has.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Kind {
            $($(#[$doc])* $name,)*
        }

        impl Kind {
            /// Every paper, in the order of a tournament.
            pub const ALL: &[Self] = &[$(Self::$name,)*];

            /// The name on the command line and in addresses.
            pub const fn code(self) -> &'static str {
                match self { $(Self::$name => $code,)* }
            }

            /// What it is about.
            pub const fn scope(self) -> Scope {
                match self { $(Self::$name => Scope::$scope,)* }
            }

            /// Who may see it.
            pub const fn audience(self) -> Audience {
                match self { $(Self::$name => Audience::$audience,)* }
            }

            pub(crate) const fn filler(self) -> Filler {
                match self { $(Self::$name => fill::$filler,)* }
            }
        }
    };
}

kinds! {
    /// The start list by number.
    StartList, "start-list", Tournament, Everybody, start_list;
    /// The start list by rating.
    StartListByRating, "start-list-by-rating", Tournament, Everybody, start_list_by_rating;
    /// The start list by name.
    StartListByName, "start-list-by-name", Tournament, Everybody, start_list_by_name;
    /// The list at the door, with fees.
    CheckIn, "check-in", Tournament, Arbiters, check_in;
    /// Rounds, dates and, where a table fixes them, pairs.
    Schedule, "schedule", Tournament, Everybody, schedule;
    /// The pairings of a round by board.
    Pairings, "pairings", Round, Everybody, pairings_by_board;
    /// The pairings of a round by name.
    PairingsByName, "pairings-by-name", Round, Everybody, pairings_by_name;
    /// Cards for the tables of a round.
    TableCards, "table-cards", Round, Arbiters, table_cards;
    /// Slips for the results of a round.
    ResultSlips, "result-slips", Round, Arbiters, result_slips;
    /// Score sheets for the games of a round.
    ScoreSheets, "score-sheets", Round, Arbiters, score_sheets;
    /// Score sheets without names.
    BlankScoreSheet, "blank-score-sheet", Tournament, Arbiters, blank_score_sheet;
    /// The protocol of a match.
    MatchProtocol, "match-protocol", Round, Arbiters, match_protocol;
    /// Why a round is paired as it is.
    Explanation, "explanation", Round, Everybody, explanation;
    /// The standings with their tie-breaks.
    Standings, "standings", Results, Everybody, standings;
    /// The crosstable, by rounds.
    Crosstable, "crosstable", Results, Everybody, crosstable;
    /// The square of a round robin.
    Square, "square", Results, Everybody, square;
    /// Score and place after every round.
    Progress, "progress", Results, Everybody, progress;
    /// The tree of a knockout.
    Bracket, "bracket", Results, Everybody, bracket;
    /// The start card of every player.
    StartCards, "start-cards", Results, Arbiters, start_cards;
    /// A notice for the board.
    Notice, "notice", Tournament, Everybody, notices;
    /// Who gets which prize.
    Prizes, "prizes", Results, Arbiters, prizes;
    /// Receipts for the prizes.
    Receipts, "receipts", Results, Arbiters, receipts;
    /// Diplomas.
    Diplomas, "diplomas", Results, Arbiters, diplomas;
    /// The arbiter's report.
    Report, "report", Results, Arbiters, report;
    /// The application for norms and categories.
    NormApplication, "norm-application", Tournament, Arbiters, norm_application;
    /// The application for a title.
    TitleApplication, "title-application", Tournament, Arbiters, title_application;
}

impl Kind {
    /// The papers of a round that has been paired: what the arbiter hangs up and lays out.
    pub const ROUND: &[Self] = &[
        Self::Pairings,
        Self::PairingsByName,
        Self::ResultSlips,
        Self::TableCards,
        Self::Explanation,
        Self::Standings,
    ];

    /// The name people read.
    pub fn name(self, words: &Catalogue) -> String {
        words.text(&format!("paper-kind-{}", self.code()), &[])
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// No paper goes by this name.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("there is no paper {0:?}; `runda print --list` names them all")]
pub struct UnknownKind(pub String);

impl FromStr for Kind {
    type Err = UnknownKind;

    fn from_str(text: &str) -> Result<Self, UnknownKind> {
        let found = Self::ALL.iter().copied().find(|kind| kind.code() == text);
        found.ok_or_else(|| UnknownKind(text.into()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use runda_rulebook::Language;

    #[test]
    fn every_paper_has_a_name_in_both_languages_and_is_found_by_its_code() {
        for kind in Kind::ALL {
            assert_eq!(kind.code().parse(), Ok(*kind));
            for language in Language::ALL {
                let name = kind.name(&crate::TEXTS.catalogue(language));
                assert!(!name.starts_with("paper-"), "{name}");
            }
        }
        assert!("menu".parse::<Kind>().is_err());
    }
}
