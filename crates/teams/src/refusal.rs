//! Why something about teams is refused.

use alloc::boxed::Box;
use core::fmt;

use runda_dutch::DutchError;
use runda_pairing::round_robin::ScheduleError;
use runda_pairing::scheveningen::ScheveningenError;
use runda_rulebook::messages::Numbers;
use runda_rulebook::{Article, Board, Edition, Game, Key, Language, Reason, StartNo};
use runda_swiss as swiss;

use crate::line_up::Fault;
use crate::seating::Layout;

/// Why something about teams is refused: the item, the article, what is the case and what can be done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refusal {
    /// A match has another number of results or names than boards, or no boards.
    Boards {
        /// How many were given.
        given: usize,
        /// The boards of a match.
        boards: u16,
    },
    /// What stands at a board is no result.
    NoSuchResult {
        /// The board.
        board: Board,
    },
    /// The line-up breaks a rule.
    LineUp(Fault),
    /// The regulations name no line-up system, or one that does not exist.
    NoLineUpSystem {
        /// The game.
        game: Game,
    },
    /// More players are named than boards, or more are present than named.
    TooManyPresent {
        /// How many are named.
        named: u16,
        /// How many are present.
        present: u16,
    },
    /// A draughts event sets a default time of more than an hour.
    DefaultTime {
        /// The minutes.
        minutes: u64,
    },
    /// The break before a round is less than nothing.
    Break,
    /// The line-ups are opened before all captains have asked and all line-ups are in.
    OpenedEarly,
    /// An envelope is typed before the opening.
    TypedEarly {
        /// The team whose it is.
        team: StartNo,
    },
    /// An envelope that came too late stays closed.
    LateEnvelope {
        /// The team whose it is.
        team: StartNo,
    },
    /// Players sit as the code forbids.
    Layout(Layout),
    /// Somebody of a basic line-up has no rating, or the team has no basic line-up.
    NoRating {
        /// The team, by its position in the list, counted from 1.
        team: StartNo,
    },
    /// Teams of equal exact means, and no lot has parted them.
    NoLot,
    /// More matches were played than scheduled.
    TooManyMatches {
        /// Played.
        played: usize,
        /// Scheduled.
        scheduled: usize,
    },
    /// The regulations say neither "all" nor how many members count.
    NothingCounted,
    /// A knockout encounter has no leg, more than two, or two at one host.
    Legs,
    /// No Scheveningen table goes by this name.
    NoSuchTable,
    /// The grid of a contest has rows of different length.
    Grid,
    /// A contest is level and the regulations do not say what decides.
    NothingDecides,
    /// The protocol lacks something.
    Protocol {
        /// The field, as the form calls it.
        field: &'static str,
    },
    /// The schedule of a round robin cannot be made.
    Schedule(ScheduleError),
    /// The schedule of a contest cannot be made.
    Contest(ScheveningenError),
    /// The Swiss of the draughts code pairs nothing.
    Swiss(Box<swiss::Refusal>),
    /// The Swiss of FIDE pairs nothing.
    Dutch(DutchError),
}

const fn kw(place: &'static str) -> Article {
    Article::new(Edition::Kw25, place)
}

const fn pzsz(place: &'static str) -> Article {
    Article::new(Edition::PzSz2002, place)
}

impl Refusal {
    /// The item of the specification.
    pub const fn item(&self) -> &'static str {
        match self {
            Self::Boards { .. } => "TM-1",
            Self::NoSuchResult { .. } => "R-7",
            Self::LineUp(fault) => fault.item(),
            Self::NoLineUpSystem { .. } => "TM-23",
            Self::TooManyPresent { .. } => "TM-15",
            Self::DefaultTime { .. } => "C-31",
            Self::Break => "TM-30",
            Self::OpenedEarly | Self::TypedEarly { .. } | Self::LateEnvelope { .. } => "TM-31",
            Self::Layout(_) => "TM-39",
            Self::NoRating { .. } | Self::NoLot => "TM-4",
            Self::TooManyMatches { .. } => "TM-47",
            Self::NothingCounted => "TM-11",
            Self::Legs => "KO-21",
            Self::NoSuchTable => "KO-26",
            Self::Grid | Self::Contest(_) => "KO-22",
            Self::NothingDecides => "ST-41",
            Self::Protocol { .. } => "TM-44",
            Self::Schedule(ScheduleError::TooFewPlayers(_)) => "RR-1",
            Self::Schedule(
                ScheduleError::TooManyPlayers { .. }
                | ScheduleError::NoHalves { .. }
                | ScheduleError::Cycles { .. },
            ) => "RR-14",
            Self::Swiss(refusal) => match &**refusal {
                swiss::Refusal::NoLegalPairing(_) => "SW-40",
                swiss::Refusal::History(_) => "SW-11",
            },
            Self::Dutch(_) => "FD-56",
        }
    }

    /// The article, where one says so.
    pub fn article(&self) -> Option<Article> {
        match self {
            Self::Boards { .. } => Some(kw("V 3.1")),
            Self::NoSuchResult { .. } => Some(kw("II 5.4")),
            Self::LineUp(fault) => Some(fault.article()),
            Self::NoLineUpSystem { game: Game::Draughts } => Some(kw("V 3.6")),
            Self::NoLineUpSystem { game: Game::Chess } => Some(pzsz("B.VI E.2(c)")),
            Self::TooManyPresent { .. } => Some(kw("V 3.4")),
            Self::DefaultTime { .. } => Some(kw("II 5.5")),
            Self::Break => Some(kw("V 3.6.1.3")),
            Self::OpenedEarly | Self::TypedEarly { .. } | Self::LateEnvelope { .. } => {
                Some(kw("V 3.6.1.4"))
            }
            Self::Layout(layout) => Some(layout.article()),
            Self::NoRating { .. } | Self::NoLot => Some(pzsz("B.VI C.4")),
            Self::TooManyMatches { .. } => Some(kw("II 5.7.1")),
            Self::NothingCounted => Some(pzsz("B.VI C.5")),
            Self::Legs => Some(pzsz("B.VI D.5(b)")),
            Self::NoSuchTable => Some(pzsz("B.VI F.7")),
            Self::Grid => Some(pzsz("B.VI F.2")),
            Self::NothingDecides => Some(pzsz("B.VI F.6")),
            Self::Protocol { .. } => Some(pzsz("B.VI E.2(g)")),
            Self::Schedule(error) => error.reason().article,
            Self::Contest(error) => error.reason().article,
            Self::Swiss(refusal) => refusal.reason().article,
            Self::Dutch(error) => error.reason().article,
        }
    }

    /// The same as data, to be said in any language: what is the case, and what can be done.
    pub fn reason(&self) -> Reason {
        let by = |key| Reason { article: self.article(), key: Key::new(key), args: alloc::vec![] };
        match self {
            Self::Boards { given, boards } => {
                by("team-error-boards").with("given", *given).with("boards", *boards)
            }
            Self::NoSuchResult { board } => by("team-error-result").with("board", *board),
            Self::LineUp(fault) => fault.reason(),
            Self::NoLineUpSystem { .. } => by("team-error-line-up-system"),
            Self::TooManyPresent { named, present } => {
                by("team-error-present").with("named", *named).with("present", *present)
            }
            Self::DefaultTime { minutes } => by("team-error-default-time")
                .with("minutes", i64::try_from(*minutes).unwrap_or(i64::MAX)),
            Self::Break => by("team-error-break"),
            Self::OpenedEarly => by("team-error-opened-early"),
            Self::TypedEarly { team } => by("team-error-typed-early").with("team", *team),
            Self::LateEnvelope { team } => by("team-error-late-envelope").with("team", *team),
            Self::Layout(Layout::Mixed | Layout::Line) => by("team-error-mixed"),
            Self::Layout(Layout::Column) => by("team-error-column"),
            Self::NoRating { team } => by("team-error-no-rating").with("team", *team),
            Self::NoLot => by("team-error-no-lot"),
            Self::TooManyMatches { played, scheduled } => by("team-error-too-many-matches")
                .with("played", *played)
                .with("scheduled", *scheduled),
            Self::NothingCounted => by("team-error-nothing-counted"),
            Self::Legs => by("team-error-legs"),
            Self::NoSuchTable => by("team-error-no-such-table"),
            Self::Grid => by("team-error-grid"),
            Self::NothingDecides => by("team-error-nothing-decides"),
            Self::Protocol { field } => by("team-error-protocol").with("field", *field),
            Self::Schedule(error) => error.reason(),
            Self::Contest(error) => error.reason(),
            Self::Swiss(refusal) => refusal.reason(),
            Self::Dutch(error) => error.reason(),
        }
    }

    /// The board it concerns, where it concerns one.
    pub const fn board(&self) -> Option<Board> {
        if let Self::LineUp(fault) = self {
            return fault.board;
        }
        if let Self::NoSuchResult { board } = self { Some(*board) } else { None }
    }

    /// The team it concerns, where it concerns one.
    pub const fn team(&self) -> Option<StartNo> {
        if let Self::TypedEarly { team } | Self::LateEnvelope { team } | Self::NoRating { team } =
            self
        {
            return Some(*team);
        }
        None
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&crate::TEXTS.catalogue(Language::English).cited(&self.reason(), &Numbers))
    }
}

impl core::error::Error for Refusal {}

impl From<ScheduleError> for Refusal {
    fn from(error: ScheduleError) -> Self {
        Self::Schedule(error)
    }
}

impl From<ScheveningenError> for Refusal {
    fn from(error: ScheveningenError) -> Self {
        Self::Contest(error)
    }
}

impl From<DutchError> for Refusal {
    fn from(error: DutchError) -> Self {
        Self::Dutch(error)
    }
}

impl From<swiss::Refusal> for Refusal {
    fn from(refusal: swiss::Refusal) -> Self {
        Self::Swiss(Box::new(refusal))
    }
}
