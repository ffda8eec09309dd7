//! The answer: a pairing, with everything that was tried on the way.

use alloc::vec::Vec;

use runda_field::{Game, Sheet};
use runda_rulebook::{Colour, Points, Round, StartNo};
use serde::{Deserialize, Serialize};

/// Why a candidate was passed over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// The two have met.
    Met,
    /// The regulations exclude the pair.
    Excluded,
    /// Both could only have White: Black would be the fourth running or a difference of four.
    WhiteLimit,
    /// Both could only have Black.
    BlackLimit,
    /// Both absolutely expect White and are bound to it.
    BothExpectWhite,
    /// Both absolutely expect Black and are bound to it.
    BothExpectBlack,
    /// He was moved up in the last round and comes after those who were not.
    MovedUpBefore,
    /// The players left over could not all be paired.
    RestUnpairable,
    /// More players would have to leave the score group, or better protected ones.
    MoreWouldLeave,
}

/// A candidate passed over, and why.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Tried {
    /// The candidate.
    pub player: StartNo,
    /// Why it was not him.
    pub cause: Cause,
}

/// At which step a pair was fixed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// A player moved down found his opponent (V 2.8.1.2).
    MovedDown,
    /// The first of the upper half found his opponent in the group (V 2.8.7.3).
    Halves,
}

/// Which rule gave the colours.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ColourRule {
    /// Only this distribution keeps both within the limits.
    OnlyOne,
    /// Both absolutely expect what they get.
    BothAbsolute,
    /// Both absolutely expect the same; the bound one is served.
    BoundFirst,
    /// Both absolutely expect the same; the higher one is served.
    HigherAbsolute,
    /// Only one absolutely expects a colour.
    OneAbsolute,
    /// The higher one expects a colour.
    HigherOrdinary,
    /// Only the lower one expects a colour.
    LowerOrdinary,
    /// Neither expects one: the lot and the start number decide.
    Lot,
}

/// A pair of the round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pair {
    /// Who has White.
    pub white: StartNo,
    /// Who has Black.
    pub black: StartNo,
    /// The one whose opponent was looked for.
    pub seeker: StartNo,
    /// The score group in which the pair was fixed, counted from 0 at the top.
    pub group: usize,
    /// At which step of the procedure it was fixed.
    pub step: Step,
    /// Which rule gave the colours.
    pub colours: ColourRule,
    /// The candidates passed over, in the order in which they were tried.
    pub tried: Vec<Tried>,
}

impl Pair {
    /// The one who was found.
    pub fn found(&self) -> StartNo {
        if self.seeker == self.white { self.black } else { self.white }
    }

    /// The colour a player of this pair has.
    pub fn colour_of(&self, player: StartNo) -> Option<Colour> {
        if player == self.white {
            Some(Colour::White)
        } else {
            (player == self.black).then_some(Colour::Black)
        }
    }
}

/// In which order players of a score group are kept in it: the first class first.
///
/// **Rule:** SW-24, KW25 V 2.8.1.2, 2.8.2, 2.8.6.2.1, 2.8.6.2.3, 2.8.9.11
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Class {
    /// Already moved down to this group.
    MovedDown,
    /// Has nobody to meet in the next lower group.
    NobodyBelow,
    /// Was moved down in the last round.
    DownBefore,
    /// Everybody else.
    Other,
}

impl Class {
    /// All four, the best protected first.
    pub(super) const ALL: [Self; 4] =
        [Self::MovedDown, Self::NobodyBelow, Self::DownBefore, Self::Other];
}

/// A player who left his score group downwards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Moved {
    /// The player.
    pub player: StartNo,
    /// The group he left, counted from 0 at the top.
    pub group: usize,
    /// The points of that group.
    pub points: Points,
    /// His class in that group.
    pub class: Class,
    /// Whether he had no possible opponent in it at all.
    pub alone: bool,
    /// Whether he left only because the group was odd.
    pub odd: bool,
}

/// A player kept in his group by his class although others, higher on the list, left it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Protected {
    /// The player.
    pub player: StartNo,
    /// The group, counted from 0 at the top.
    pub group: usize,
    /// The points of that group.
    pub points: Points,
    /// His class in it.
    pub class: Class,
}

/// A complete pairing of a round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pairing {
    /// The round.
    pub round: Round,
    /// Everybody who takes part, in the order of the round list, the bye included.
    pub round_list: Vec<StartNo>,
    /// Who has the bye.
    pub bye: Option<StartNo>,
    /// Those below him who could not have it.
    pub bye_passed: Vec<(StartNo, ByeCause)>,
    /// The pairs in the order of the boards.
    pub pairs: Vec<Pair>,
    /// Whose opponent has fewer points, by start number.
    pub down: Vec<StartNo>,
    /// Whose opponent has more points, by start number.
    pub up: Vec<StartNo>,
    /// Whose absolute expectation could not bind, in list order.
    pub released: Vec<StartNo>,
    /// Who is bound to which colour, in list order.
    pub bound: Vec<(StartNo, Colour)>,
    /// Who left a score group downwards, from the top.
    pub moved: Vec<Moved>,
    /// Who was kept in his group for a reason of his own.
    pub protected: Vec<Protected>,
}

/// Why somebody low on the list does not have the bye.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ByeCause {
    /// He has had points without playing.
    FreePoints,
    /// The others could not all be paired without him.
    OthersUnpairable,
}

impl Pairing {
    /// The pair a player is in.
    pub fn pair_of(&self, player: StartNo) -> Option<&Pair> {
        self.pairs.iter().find(|pair| pair.white == player || pair.black == player)
    }
}

impl From<&Pairing> for Sheet {
    fn from(pairing: &Pairing) -> Self {
        let game = |pair: &Pair| Game { white: pair.white, black: pair.black };
        Self { pairs: pairing.pairs.iter().map(game).collect(), bye: pairing.bye }
    }
}
