//! One line of a report file.

use runda_rulebook::{Colour, Points, Round, StartNo};
use serde::{Deserialize, Serialize};

use super::{BbpLetter, Counted, Entry, Heading, LineUp, Player, ResultCode, Team};
use crate::Date;

/// One line of a report file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Record {
    /// A line of plain text: 012, 022, 032, 092, 102, 112, 122, 182, 192, 222, 352.
    Heading(Heading, String),
    /// 042.
    FirstDay(Date),
    /// 052.
    LastDay(Date),
    /// 062, 072, 082.
    Count(Counted, u32),
    /// 132: the days of the rounds.
    RoundDays(Vec<Option<Date>>),
    /// 142: the number of rounds.
    Rounds(u16),
    /// 152: the initial colour.
    InitialColour(Colour),
    /// 162: letters W D L A P X and their points.
    Scoring(Vec<(String, Points)>),
    /// 172: how the starting order was made.
    StartingOrder {
        /// The federation of the national ratings.
        federation: String,
        /// `FIDE`, `NRO`, `FIDON`, `NIDOF`, `HBFN`, `LBFN` or `OTHER`.
        method: String,
    },
    /// 202: tie-breaks after points.
    TieBreaks(Vec<String>),
    /// 212: the whole order of criteria, `PTS` among them.
    Criteria(Vec<String>),
    /// 240: byes.
    Byes(Byes),
    /// 250: virtual points.
    VirtualPoints(VirtualPoints),
    /// 260: who may not meet.
    Forbidden(Forbidden),
    /// 299: points that no result explains.
    Adjustment(Adjustment),
    /// 001.
    Player(Player),
    /// A national rating line.
    National {
        /// The federation whose rating it is, in place of `001`.
        federation: String,
        /// The player as that federation knows him.
        entry: Entry,
    },
    /// 310: a team.
    TeamEntry(Team),
    /// 300: a line-up out of order.
    LineUp(LineUp),
    /// 013: a team of the old format; not counted if there is a record 310.
    Team {
        /// Its name.
        name: String,
        /// Its players in board order.
        players: Vec<StartNo>,
    },
    /// `XXR`: the number of rounds.
    Xxr(u16),
    /// `XXC`: initial colour, numbering by place in the file, or both.
    Xxc {
        /// `white1` or `black1`.
        initial_colour: Option<Colour>,
        /// `rank`: players are numbered by their place in the file.
        rank: bool,
    },
    /// `XXZ`: absent in the round to be paired.
    Xxz(Vec<StartNo>),
    /// `XXS`: codes and points.
    Xxs(Vec<(String, Points)>),
    /// `XXA`: the virtual points of one player, round by round.
    Xxa {
        /// The player whose it is.
        player: StartNo,
        /// From the first round on.
        points: Vec<Points>,
    },
    /// `XXP`: no two of these may meet.
    Xxp(Vec<StartNo>),
    /// `BBW` to `BBU`.
    Bbp(BbpLetter, Points),
    /// `###`, with the whole line.
    Comment(String),
    /// A line kept as it is: a team record, a line of another program, or one that could not be
    /// read.
    Kept(String),
}

impl Record {
    /// The three characters that open the line; empty for a line kept as it is.
    pub fn code(&self) -> &str {
        match self {
            Self::Heading(heading, _) => heading.code(),
            Self::Count(counted, _) => counted.code(),
            Self::FirstDay(_) => "042",
            Self::LastDay(_) => "052",
            Self::RoundDays(_) => "132",
            Self::Rounds(_) => "142",
            Self::InitialColour(_) => "152",
            Self::Scoring(_) => "162",
            Self::StartingOrder { .. } => "172",
            Self::TieBreaks(_) => "202",
            Self::Criteria(_) => "212",
            Self::Byes(_) => "240",
            Self::VirtualPoints(_) => "250",
            Self::Forbidden(_) => "260",
            Self::Adjustment(_) => "299",
            Self::Player(_) => "001",
            Self::National { federation, .. } => federation,
            Self::Team { .. } => "013",
            Self::TeamEntry(_) => "310",
            Self::LineUp(_) => "300",
            Self::Xxr(_) => "XXR",
            Self::Xxc { .. } => "XXC",
            Self::Xxz(_) => "XXZ",
            Self::Xxs(_) => "XXS",
            Self::Xxa { .. } => "XXA",
            Self::Xxp(_) => "XXP",
            Self::Bbp(letter, _) => match letter {
                BbpLetter::Win => "BBW",
                BbpLetter::Draw => "BBD",
                BbpLetter::Loss => "BBL",
                BbpLetter::ZeroBye => "BBZ",
                BbpLetter::ForfeitLoss => "BBF",
                BbpLetter::PairingBye => "BBU",
            },
            Self::Comment(_) => "###",
            Self::Kept(line) => line.get(..3).unwrap_or_default(),
        }
    }

    pub(super) const fn virtual_points(&self) -> Option<&VirtualPoints> {
        match self {
            Self::VirtualPoints(points) => Some(points),
            _ => None,
        }
    }

    pub(super) const fn adjustment(&self) -> Option<&Adjustment> {
        match self {
            Self::Adjustment(adjustment) => Some(adjustment),
            _ => None,
        }
    }

    pub(super) const fn section(&self) -> u8 {
        match self {
            Self::Heading(..)
            | Self::FirstDay(_)
            | Self::LastDay(_)
            | Self::Count(..)
            | Self::RoundDays(_)
            | Self::Rounds(_)
            | Self::InitialColour(_)
            | Self::Scoring(_)
            | Self::StartingOrder { .. }
            | Self::TieBreaks(_)
            | Self::Criteria(_) => 0,
            Self::Xxr(_) | Self::Xxc { .. } | Self::Xxs(_) | Self::Bbp(..) => 1,
            Self::Player(_) => 2,
            Self::National { .. } => 3,
            Self::Team { .. } | Self::TeamEntry(_) | Self::LineUp(_) => 4,
            Self::Byes(_)
            | Self::VirtualPoints(_)
            | Self::Forbidden(_)
            | Self::Adjustment(_)
            | Self::Xxz(_)
            | Self::Xxa { .. }
            | Self::Xxp(_) => 5,
            Self::Comment(_) | Self::Kept(_) => 6,
        }
    }

    /// The place inside the section.
    pub(super) fn order(&self) -> (String, Option<StartNo>) {
        let number = match self {
            Self::Player(player) => Some(player.number()),
            Self::National { entry, .. } => Some(entry.number),
            Self::Xxa { player, .. } => Some(*player),
            Self::Comment(_) | Self::Kept(_) => return (String::new(), None),
            _ => None,
        };
        (self.code().to_owned(), number)
    }
}

/// Record 240: who has a bye of one kind in one round. For the round to be paired it is the way to
/// say who is absent.
///
/// **Rule:** TR-23, FIDE26 C.02.03 A 240
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Byes {
    /// Full, half or zero.
    pub kind: ResultCode,
    /// In which round.
    pub round: Round,
    /// The players it concerns.
    pub players: Vec<StartNo>,
}

/// Record 250: virtual points of a range of starting numbers in a range of rounds.
///
/// **Rule:** TR-24, FIDE26 C.02.03 A 250
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct VirtualPoints {
    /// Match points; teams only.
    pub match_points: Option<Points>,
    /// Points.
    pub points: Points,
    /// First round.
    pub first_round: Round,
    /// Last round.
    pub last_round: Round,
    /// First starting number.
    pub first_player: StartNo,
    /// Last starting number.
    pub last_player: StartNo,
}

/// Record 260: no two of these may meet in these rounds.
///
/// **Rule:** TR-25, FIDE26 C.02.03 A 260
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Forbidden {
    /// First round.
    pub first_round: Round,
    /// Last round.
    pub last_round: Round,
    /// The players it concerns.
    pub players: Vec<StartNo>,
}

/// Record 299: points that no result explains.
///
/// **Rule:** TR-26, FIDE26 C.02.03 A 299
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Adjustment {
    /// `W D L F H Z + -`, or none for a bonus or penalty.
    pub kind: Option<char>,
    /// Match points; teams only.
    pub match_points: Option<Points>,
    /// Points; may be negative.
    pub points: Points,
    /// In which round; none for all of them.
    pub round: Option<Round>,
    /// The players it concerns.
    pub players: Vec<StartNo>,
}
