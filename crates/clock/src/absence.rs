//! Players who are late: what the clocks show when they come, and who forfeits.

use alloc::vec::Vec;

use runda_rulebook::{ByColour, Colour, GameResult, Variant};
use serde::{Deserialize, Serialize};

use crate::clock::shares;
use crate::{Bonus, Class, Controls, Milliseconds, Stamp, classify};

/// Which book says whose clock runs and how long one waits.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum LateRules {
    /// The draughts code of 2025.
    #[default]
    #[serde(rename = "KW25")]
    Kw25,
    /// The draughts code of 2022.
    #[serde(rename = "KW22")]
    Kw22,
    /// The chess rules for tournaments.
    #[serde(rename = "FIDE")]
    Fide,
    /// Polish team chess.
    #[serde(rename = "PZSz-team")]
    PzszTeam,
}

/// When White makes his first move while Black is still missing.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, Hash)]
pub enum FirstMove {
    /// As soon as he is there and his clock runs.
    #[default]
    AtOnce,
    /// At this moment.
    At(Stamp),
    /// Not before Black comes.
    Waits,
}

/// Who came when, by which rules. Stamps are counted from the scheduled start.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Arrivals {
    /// The book.
    pub rules: LateRules,
    /// The control of each side.
    pub controls: Controls,
    /// When each came; none: never.
    pub arrive: ByColour<Option<Stamp>>,
    /// The default time of the regulations, where they set one.
    pub default_minutes: Option<u32>,
    /// White's first move.
    pub first_move: FirstMove,
    /// Whose clock the arbiter resets on arrival.
    pub restore: Vec<Colour>,
    /// The time from the start of a mini-match to this game.
    pub since: Milliseconds,
}

/// The regulations ask for something the book does not allow.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum AbsenceError {
    /// A default time of more than an hour.
    #[error("the default time is an hour at most; set 60 minutes or less")]
    DefaultOver60,
}

impl AbsenceError {
    /// Its name in the golden cases.
    pub const fn code(self) -> &'static str {
        match self {
            Self::DefaultOver60 => "default_over_60",
        }
    }
}

/// What happened on the way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum What {
    /// The round starts.
    Start,
    /// White comes.
    ArriveWhite,
    /// Black comes.
    ArriveBlack,
    /// Both come at once.
    ArriveBoth,
    /// White moves while Black is missing.
    FirstMove,
    /// White has forfeited.
    ForfeitWhite,
    /// Black has forfeited.
    ForfeitBlack,
    /// Both have forfeited.
    ForfeitBoth,
}

/// The beginning of a game with somebody late.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Absence {
    /// The default time.
    pub default: Milliseconds,
    /// What is left of it in this game.
    pub limit: Milliseconds,
    /// The forfeit, if it came to one.
    pub result: Option<GameResult>,
    /// The moment it happened.
    pub at: Option<Stamp>,
    /// What White has left.
    pub white: Milliseconds,
    /// What Black has left.
    pub black: Milliseconds,
    /// The side whose clock runs.
    pub running: Option<Colour>,
    /// Stamp, what, White's time, Black's time, running side.
    pub steps: Vec<(Stamp, What, Milliseconds, Milliseconds, Option<Colour>)>,
}

/// Plays the beginning of a game until both are there or somebody has forfeited.
///
/// **Rule:** C-26, C-28, C-29, C-30, C-31, C-33, KW25 II 4.4-4.5, 5.5
pub fn absence(arrivals: &Arrivals) -> Result<Absence, AbsenceError> {
    let default = default_time(arrivals)?;
    let limit = (default - arrivals.since).max(0);
    let mut room = Room::new(arrivals, limit);
    room.step(What::Start);
    while !room.is_settled() {
        let Some((stamp, next)) = room.next() else { break };
        room.pass(stamp);
        room.happen(next);
    }
    let running = room.running().filter(|_| room.result.is_none());
    Ok(Absence {
        default,
        limit,
        at: room.result.map(|_| room.now),
        result: room.result,
        white: room.left.white,
        black: room.left.black,
        running,
        steps: room.steps,
    })
}

/// How long one waits: an hour in draughts, less if the regulations say so, never more; in chess not at all; in Polish
/// team chess an hour, with accelerated tempos half of what one player has for sixty moves.
///
/// **Rule:** C-31, C-32, KW25 II 5.5, FIDE12 3(6), PZSz02 B.VI E 2(f)
fn default_time(arrivals: &Arrivals) -> Result<Milliseconds, AbsenceError> {
    const HOUR: Milliseconds = 60 * MINUTE;
    const MINUTE: Milliseconds = 60_000;

    let regulated = arrivals.default_minutes.map(|minutes| Milliseconds::from(minutes) * MINUTE);
    let control = &arrivals.controls.white;
    match (arrivals.rules, regulated) {
        (LateRules::Kw25 | LateRules::Kw22, Some(time)) if time > HOUR => {
            Err(AbsenceError::DefaultOver60)
        }
        (_, Some(time)) => Ok(time),
        (LateRules::Kw25 | LateRules::Kw22, None) => Ok(HOUR),
        (LateRules::Fide, None) => Ok(0),
        (LateRules::PzszTeam, None) => match classify(control, Variant::Chess).class {
            Class::Standard => Ok(HOUR),
            Class::Rapid | Class::Blitz => {
                Ok(Milliseconds::from(control.time_for_moves(60).as_seconds()) * 1000 / 2)
            }
        },
    }
}

/// What can come next, in the order in which it counts at one stamp.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Next {
    TimeIsUp,
    Arrival,
    PresenceAtTheStart,
    FirstMove,
    DefaultTime,
}

/// The playing room before the game has really begun.
struct Room<'a> {
    arrivals: &'a Arrivals,
    limit: Stamp,
    now: Stamp,
    here: ByColour<bool>,
    moved: bool,
    left: ByColour<Milliseconds>,
    /// Time that passed while both were missing and belongs to both.
    common: Milliseconds,
    result: Option<GameResult>,
    steps: Vec<(Stamp, What, Milliseconds, Milliseconds, Option<Colour>)>,
}

impl<'a> Room<'a> {
    fn new(arrivals: &'a Arrivals, limit: Stamp) -> Self {
        let at_start = |side| arrivals.arrive.get(side).is_some_and(|stamp| stamp <= 0);
        let base = |side| {
            let period = arrivals.controls.get(side).period(1);
            period.map_or(0, |period| Milliseconds::from(period.base_minutes) * 60_000)
        };
        Self {
            arrivals,
            limit,
            now: 0,
            here: ByColour { white: at_start(Colour::White), black: at_start(Colour::Black) },
            moved: false,
            left: ByColour { white: base(Colour::White), black: base(Colour::Black) },
            common: 0,
            result: None,
            steps: Vec::new(),
        }
    }

    const fn is_settled(&self) -> bool {
        self.result.is_some() || (self.here.white && self.here.black)
    }

    const fn nobody_here(&self) -> bool {
        !self.here.white && !self.here.black
    }

    /// Whether the time that passes now is shared by both: nobody is here, and the book shares.
    ///
    /// **Rule:** C-28, KW25 II 4.5
    const fn is_common(&self) -> bool {
        match self.arrivals.rules {
            LateRules::Kw25 | LateRules::Kw22 | LateRules::PzszTeam => self.nobody_here(),
            LateRules::Fide => false,
        }
    }

    /// Whose clock runs: White's until he has moved; by the code of 2022 and in Polish team chess Black's while only he
    /// is missing. A control clock of team chess is nobody's.
    ///
    /// **Rule:** C-26, C-28, C-29, KW25 II 4.4-4.5, KW22 II 4.5
    const fn running(&self) -> Option<Colour> {
        if self.moved {
            return Some(Colour::Black);
        }
        match self.arrivals.rules {
            LateRules::PzszTeam if self.nobody_here() => None,
            LateRules::Kw22 | LateRules::PzszTeam if self.here.white && !self.here.black => {
                Some(Colour::Black)
            }
            LateRules::Kw25 | LateRules::Kw22 | LateRules::Fide | LateRules::PzszTeam => {
                Some(Colour::White)
            }
        }
    }

    /// The next thing and its stamp.
    fn next(&self) -> Option<(Stamp, Next)> {
        let limit = match self.limit {
            0 => (0, Next::PresenceAtTheStart),
            limit => (limit, Next::DefaultTime),
        };
        let arrival = Colour::BOTH
            .into_iter()
            .filter(|side| !self.here.get(*side))
            .filter_map(|side| *self.arrivals.arrive.get(side))
            .min();
        [
            self.time_is_up().map(|stamp| (stamp, Next::TimeIsUp)),
            arrival.map(|stamp| (stamp, Next::Arrival)),
            self.first_move().map(|stamp| (stamp, Next::FirstMove)),
            Some(limit),
        ]
        .into_iter()
        .flatten()
        .min()
    }

    /// When the time of somebody missing is up.
    ///
    /// **Rule:** C-33, KW25 II 5.5
    fn time_is_up(&self) -> Option<Stamp> {
        if self.is_common() {
            return Some(self.now + self.left.white + self.left.black - self.common);
        }
        let side = self.running().filter(|side| !self.here.get(*side))?;
        Some(self.now + self.left.get(side))
    }

    fn first_move(&self) -> Option<Stamp> {
        let to_move = self.here.white && !self.moved && self.running() == Some(Colour::White);
        match self.arrivals.first_move {
            FirstMove::AtOnce => Some(self.now),
            FirstMove::At(stamp) => Some(stamp.max(self.now)),
            FirstMove::Waits => None,
        }
        .filter(|_| to_move)
    }

    fn pass(&mut self, stamp: Stamp) {
        let time = stamp - self.now;
        if self.is_common() {
            self.common += time;
        } else if let Some(side) = self.running() {
            *self.left.get_mut(side) -= time;
        }
        self.now = stamp;
    }

    fn happen(&mut self, next: Next) {
        match next {
            Next::Arrival => self.arrive(),
            Next::FirstMove => {
                let period = self.arrivals.controls.white.period(1);
                if let Some(Bonus::Fischer(seconds)) = period.map(|period| period.bonus) {
                    self.left.white += Milliseconds::from(seconds) * 1000;
                }
                self.moved = true;
                self.step(What::FirstMove);
            }
            Next::TimeIsUp | Next::PresenceAtTheStart | Next::DefaultTime => self.forfeit(),
        }
    }

    /// Somebody comes: common time is shared, and the arbiter resets a clock where he must.
    ///
    /// **Rule:** C-28, C-30, KW25 II 4.4.3, 4.5
    fn arrive(&mut self) {
        self.share();
        let comes =
            |side| !self.here.get(side) && *self.arrivals.arrive.get(side) == Some(self.now);
        let (white, black) = (comes(Colour::White), comes(Colour::Black));
        for (side, comes) in [(Colour::White, white), (Colour::Black, black)] {
            if !comes {
                continue;
            }
            *self.here.get_mut(side) = true;
            if let Some(period) = self
                .arrivals
                .controls
                .get(side)
                .period(1)
                .filter(|_| self.arrivals.restore.contains(&side))
            {
                *self.left.get_mut(side) = Milliseconds::from(period.base_minutes) * 60_000;
            }
        }
        self.step(match (white, black) {
            (true, true) => What::ArriveBoth,
            (true, false) => What::ArriveWhite,
            (false, _) => What::ArriveBlack,
        });
    }

    fn share(&mut self) {
        let (white, black) = shares(core::mem::take(&mut self.common));
        self.left.white -= white;
        self.left.black -= black;
    }

    /// Whoever is missing has forfeited.
    ///
    /// **Rule:** C-31, C-33, KW25 II 5.5
    fn forfeit(&mut self) {
        self.share();
        let (result, what) = match (self.here.white, self.here.black) {
            (false, false) => (GameResult::BothForfeit, What::ForfeitBoth),
            (false, true) => (GameResult::BlackByForfeit, What::ForfeitWhite),
            (true, _) => (GameResult::WhiteByForfeit, What::ForfeitBlack),
        };
        self.step(what);
        self.result = Some(result);
    }

    fn step(&mut self, what: What) {
        self.steps.push((self.now, what, self.left.white, self.left.black, self.running()));
    }
}
