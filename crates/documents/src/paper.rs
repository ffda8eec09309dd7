//! The papers: one struct, one file, one template each.

mod fact;
mod player;
mod section;

use serde::Serialize;

use crate::PageSize;

pub use fact::Fact;
pub use player::Player;
pub use section::{FormTable, Section};

macro_rules! papers {
    ($($(#[$doc:meta])* $name:ident in $file:ident, $template:literal on $size:ident;)*) => {
        $(mod $file;)*
        $(pub use $file::*;)*

        /// Everything that can be printed.
        #[derive(Debug, Clone, PartialEq, Eq, Serialize)]
        #[serde(tag = "kind")]
        pub enum Paper {
            $($(#[$doc])* #[serde(rename = $template)] $name($name),)*
        }

        impl Paper {
            /// The size of page it is made for.
            pub const fn usual_size(&self) -> PageSize {
                match self {
                    $(Self::$name(_) => PageSize::$size,)*
                }
            }
        }

        /// The templates by name.
        pub(crate) const TEMPLATES: &[(&str, &str)] =
            &[$(($template, include_str!(concat!("../templates/", $template, ".typ"))),)*];
    };
}

papers! {
    /// The pairings of a round by board.
    PairingsByBoard in pairings_by_board, "pairings-by-board" on A4;
    /// The pairings of a round by name.
    PairingsByName in pairings_by_name, "pairings-by-name" on A4;
    /// Cards for the tables of a round.
    TableCards in table_cards, "table-cards" on A4;
    /// Slips for the results of a round.
    ResultSlips in result_slips, "result-slips" on A4;
    /// Everybody who takes part.
    StartList in start_list, "start-list" on A4;
    /// The list at the door.
    CheckInList in check_in, "check-in" on A4;
    /// The standings with their tie-breaks.
    Standings in standings, "standings" on A4;
    /// The crosstable of a Swiss.
    Crosstable in crosstable, "crosstable" on A4;
    /// The square of a round robin.
    Square in square, "square" on A4;
    /// Score and place after every round.
    Progress in progress, "progress" on A4;
    /// Rounds, dates and pairs.
    Schedule in schedule, "schedule" on A4;
    /// Why a round is paired as it is.
    Explanation in explanation, "explanation" on A4;
    /// The tree of a knockout.
    Bracket in bracket, "bracket" on A4;
    /// The start card of every player.
    StartCards in start_cards, "start-cards" on A4;
    /// The protocol of a match.
    MatchProtocol in match_protocol, "match-protocol" on A4;
    /// Sheets for the moves.
    ScoreSheets in score_sheets, "score-sheets" on A4;
    /// The arbiter's report.
    Report in report, "report" on A4;
    /// An application for norms or a title.
    Application in application, "application" on A4;
    /// Who gets which prize.
    PrizeList in prize_list, "prize-list" on A4;
    /// Receipts for prizes.
    Receipts in receipts, "receipts" on A4;
    /// Diplomas.
    Diplomas in diplomas, "diplomas" on A4;
    /// Notices.
    Notices in notices, "notices" on A4;
}
