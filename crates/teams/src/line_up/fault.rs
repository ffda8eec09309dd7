//! What can be wrong with a line-up, and by which article.

use runda_rulebook::{Article, Board, Edition, Game, Key, Reason};
use serde::{Deserialize, Serialize};

use super::LineUpSystem;

/// What is wrong, in the order in which it is asked.
///
/// **Rule:** TM-36, KW25 V 3.6
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Breach {
    /// The player may not play for the club.
    OtherClub,
    /// The player has no licence.
    NoLicence,
    /// The player stands in the line-up twice.
    Twice,
    /// The player was not entered before the event.
    NotEntered,
    /// The player sits above one who comes before them.
    Order,
    /// A basic player sits at another board than their own, or below it.
    OtherBoard,
    /// A reserve sat at another board in the round before.
    ReserveMoved,
    /// Not more than half of the boards have a player.
    TooFew,
    /// An empty board stands before one with a player.
    Gap,
    /// Chess: a board has no player.
    NotFull,
}

/// A line-up that is refused: what is wrong, by which system, and at which board it is seen first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Fault {
    /// What is wrong.
    pub breach: Breach,
    /// The system.
    pub system: LineUpSystem,
    /// Whose rules hold.
    pub game: Game,
    /// The first board at which the check fails; for an order the later of the two.
    pub board: Option<Board>,
}

impl Fault {
    /// The item of the specification.
    pub const fn item(&self) -> &'static str {
        use LineUpSystem::{Joker, Ladder, Open, PzszLadder, PzszReplace};
        match (self.breach, self.system) {
            (Breach::OtherClub | Breach::NoLicence | Breach::Twice, _) => "TM-36",
            (Breach::NotEntered, PzszLadder | PzszReplace) => "TM-29",
            (Breach::Order | Breach::OtherBoard, PzszLadder | PzszReplace) => "TM-28",
            (Breach::NotEntered | Breach::Order | Breach::OtherBoard, Open | Ladder) => "TM-25",
            (Breach::NotEntered | Breach::Order | Breach::OtherBoard, Joker) => "TM-26",
            (Breach::ReserveMoved, _) => "TM-27",
            (Breach::TooFew | Breach::Gap | Breach::NotFull, _) => "TM-37",
        }
    }

    /// The article.
    ///
    /// **Rule:** TM-25, TM-26, TM-27, TM-28, TM-29, TM-36, TM-37, KW25 V 3.4, 3.6, PZSz02 B.VI E.2(c), E.2(e)
    pub const fn article(&self) -> Article {
        use LineUpSystem::{Joker, Ladder, Open, PzszLadder, PzszReplace};
        match (self.breach, self.system) {
            (Breach::OtherClub | Breach::NoLicence, _) => kw("V 3.6.1.1"),
            (Breach::Twice, _) => kw("V 3.6"),
            (Breach::NotEntered | Breach::Order | Breach::OtherBoard, PzszLadder | PzszReplace) => {
                pzsz("B.VI E.2(c)")
            }
            (Breach::NotEntered, Open | Ladder) => kw("V 3.6.2.2"),
            (Breach::Order | Breach::OtherBoard, Open | Ladder) => kw("V 3.6.2.4"),
            (Breach::NotEntered, Joker) => kw("V 3.6.3.1"),
            (Breach::Order | Breach::OtherBoard, Joker) => kw("V 3.6.3.3"),
            (Breach::ReserveMoved, Joker) => kw("V 3.6.3.4"),
            (Breach::ReserveMoved, Open | Ladder | PzszLadder | PzszReplace) => kw("V 3.6.2.5"),
            (Breach::TooFew | Breach::Gap, _) => kw("V 3.4"),
            (Breach::NotFull, _) => pzsz("B.VI E.2(e)"),
        }
    }

    /// The same as data, to be said in any language. Who sits at the board the caller knows.
    pub fn reason(&self) -> Reason {
        let key = match self.breach {
            Breach::OtherClub => "team-fault-other-club",
            Breach::NoLicence => "team-fault-no-licence",
            Breach::Twice => "team-fault-twice",
            Breach::NotEntered => "team-fault-not-entered",
            Breach::Order => "team-fault-order",
            Breach::OtherBoard => "team-fault-other-board",
            Breach::ReserveMoved => "team-fault-reserve-moved",
            Breach::TooFew => "team-fault-too-few",
            Breach::Gap => "team-fault-gap",
            Breach::NotFull => "team-fault-not-full",
        };
        let reason = Reason::new(self.article(), Key::new(key)).with("system", self.system.name());
        match self.board {
            Some(board) => reason.with("board", board),
            None => reason,
        }
    }
}

const fn kw(place: &'static str) -> Article {
    Article::new(Edition::Kw25, place)
}

const fn pzsz(place: &'static str) -> Article {
    Article::new(Edition::PzSz2002, place)
}
