//! The papers: one struct, one file, one template each.

mod fact;
mod player;

use serde::Serialize;

use crate::PageSize;

pub use fact::Fact;
pub use player::Player;

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
}
