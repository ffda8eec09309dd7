//! What happens at the clocks until a match is on, step by step.
//!
//! All times are milliseconds from the scheduled start.

use alloc::vec::Vec;

use runda_rulebook::{Article, Board, BoardResult, Colour, Edition, Game, Key, Reason};
use serde::{Deserialize, Serialize};

use super::needed;
use crate::Refusal;
use crate::host::{ByCamp, Camp};

/// An hour, the default time of the code.
const HOUR: u64 = 60 * 60 * 1000;

/// When the players of a team took their places, board by board; zero is in time, nothing is never or not yet.
pub type Arrivals = Vec<Option<u64>>;

/// A match before its start, as far as the clocks ask.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct StartOfMatch {
    /// Whose rules hold.
    pub game: Game,
    /// The boards of the match.
    pub boards: u16,
    /// The arrivals of both teams.
    pub arrivals: ByCamp<Arrivals>,
    /// Chess: when a full line-up was handed in. Draughts does not ask.
    pub line_up: ByCamp<Option<u64>>,
    /// After which time a team or a player who is not there loses.
    pub default_time: u64,
    /// Chess: from which moment the arbiter takes a match as begun that neither team can start. None: the scheduled
    /// start.
    pub announced: Option<u64>,
    /// Told at this moment: who is missing may still come. None: told afterwards, who is missing never came.
    pub now: Option<u64>,
}

impl StartOfMatch {
    /// A match in which everybody is in time, an hour of default time.
    pub fn new(game: Game, boards: u16) -> Self {
        let all = || alloc::vec![Some(0); usize::from(boards)];
        Self {
            game,
            boards,
            arrivals: ByCamp { host: all(), guest: all() },
            line_up: ByCamp { host: Some(0), guest: Some(0) },
            default_time: HOUR,
            announced: None,
            now: None,
        }
    }

    /// When a team may start: enough players are there, and in chess its line-up is in.
    fn able(&self, camp: Camp) -> Option<u64> {
        let mut times: Vec<u64> = self.arrivals.get(camp).iter().flatten().copied().collect();
        times.sort_unstable();
        let present = times.get(usize::from(needed(self.boards)) - 1).copied()?;
        match self.game {
            Game::Draughts => Some(present),
            Game::Chess => self.line_up.get(camp).map(|handed_in| present.max(handed_in)),
        }
    }
}

/// Which item a step rests on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum StartRule {
    /// Both may start: the round starts as any other (C-26).
    Normal,
    /// One team cannot start: all its clocks run (TM-16).
    OneCannot,
    /// The late team has enough players (TM-17).
    LateOneCan,
    /// Neither can start: a control clock runs (TM-18).
    NeitherCan,
    /// One of two late teams can start (TM-18).
    FirstCan,
    /// Both become able at one moment (TM-19).
    BothAtOnce,
}

impl StartRule {
    /// The item of the specification.
    pub const fn item(self) -> &'static str {
        match self {
            Self::Normal => "C-26",
            Self::OneCannot => "TM-16",
            Self::LateOneCan => "TM-17",
            Self::NeitherCan | Self::FirstCan => "TM-18",
            Self::BothAtOnce => "TM-19",
        }
    }

    /// The article.
    ///
    /// **Rule:** TM-16, TM-17, TM-18, TM-19, KW25 V 3.4.1, 3.4.2, PZSz02 B.VI E.2(f)
    pub const fn article(self, game: Game) -> Article {
        match (self, game) {
            (Self::Normal, Game::Draughts) => Article::new(Edition::Kw25, "II 4.4"),
            (Self::OneCannot, Game::Draughts) => Article::new(Edition::Kw25, "V 3.4.1.1"),
            (Self::LateOneCan, Game::Draughts) => Article::new(Edition::Kw25, "V 3.4.1.2"),
            (Self::NeitherCan, Game::Draughts) => Article::new(Edition::Kw25, "V 3.4.2.1"),
            (Self::FirstCan | Self::BothAtOnce, Game::Draughts) => {
                Article::new(Edition::Kw25, "V 3.4.2.2")
            }
            (Self::Normal, Game::Chess) => Article::new(Edition::PzSz2002, "B.VI E.2(e)"),
            (
                Self::OneCannot
                | Self::LateOneCan
                | Self::NeitherCan
                | Self::FirstCan
                | Self::BothAtOnce,
                Game::Chess,
            ) => Article::new(Edition::PzSz2002, "B.VI E.2(f)"),
        }
    }

    const fn key(self) -> &'static str {
        match self {
            Self::Normal => "team-start-normal",
            Self::OneCannot => "team-start-one-cannot",
            Self::LateOneCan => "team-start-late-one-can",
            Self::NeitherCan => "team-start-neither-can",
            Self::FirstCan => "team-start-first-can",
            Self::BothAtOnce => "team-start-both-at-once",
        }
    }
}

/// Whose clock runs at the boards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Running {
    /// Nobody's.
    Nobody,
    /// That of this team at every board.
    All(Camp),
    /// That of White at every board.
    White,
}

impl Running {
    /// Whose clock runs at a board.
    pub const fn at(self, board: Board) -> Option<Camp> {
        match self {
            Self::Nobody => None,
            Self::All(camp) => Some(camp),
            Self::White => Some(Camp::with_white(board)),
        }
    }
}

/// What the late team does at its boards when it may start.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Handling {
    /// The late team.
    pub team: Camp,
    /// Boards where it has black and presses its clock, so that White's runs.
    pub press: Vec<Board>,
    /// Boards where it has white and moves.
    pub moves: Vec<Board>,
}

/// One thing that happens, and what is done with the clocks then.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Step {
    /// The moment it happened.
    pub at: u64,
    /// By which rule.
    pub rule: StartRule,
    /// The team it speaks of: that which cannot start, or can now.
    pub team: Option<Camp>,
    /// The time used on every clock of a team, set or left so.
    pub used: ByCamp<u64>,
    /// Whose clocks run from now on.
    pub running: Running,
    /// What the late team does.
    pub handling: Option<Handling>,
    /// Whether the control clock is started.
    pub control_clock: bool,
}

impl Step {
    /// What the arbiter does, as data.
    pub fn reason(&self, game: Game) -> Reason {
        let minutes = |time: u64| i64::try_from(time / 60_000).unwrap_or(i64::MAX);
        let team = match self.team {
            Some(Camp::Host) => "team-word-host",
            Some(Camp::Guest) | None => "team-word-guest",
        };
        Reason::new(self.rule.article(game), Key::new(self.rule.key()))
            .with("team", Key::new(team))
            .with("minutes", minutes(self.at))
            .with("host", minutes(self.used.host))
            .with("guest", minutes(self.used.guest))
    }
}

/// Whether a match is on, and what is forfeited.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Calling {
    /// Nothing is forfeited.
    Nothing,
    /// The match is lost on all boards by a team or by both (TM-20).
    Match,
    /// Single boards are lost by players who did not come in time (TM-21).
    Boards,
}

impl Calling {
    /// The item of the specification.
    ///
    /// **Rule:** TM-20, TM-21, KW25 II 5.5
    pub const fn item(self) -> Option<&'static str> {
        match self {
            Self::Nothing => None,
            Self::Match => Some("TM-20"),
            Self::Boards => Some("TM-21"),
        }
    }
}

/// The start of a match as it went.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clocks {
    /// The steps until the match starts or nothing more happens.
    pub steps: Vec<Step>,
    /// Whether it has started.
    pub started: bool,
    /// What is forfeited, board by board; nothing where play goes on or may still begin.
    pub boards: Vec<Option<BoardResult>>,
    /// What kind of forfeit.
    pub called: Calling,
}

/// Tells step by step what happens at the clocks of a match.
///
/// ```
/// use runda_rulebook::Game;
/// use runda_teams::start::{StartOfMatch, StartRule, follow};
///
/// const MINUTE: u64 = 60_000;
/// let mut start = StartOfMatch::new(Game::Draughts, 4);
/// start.arrivals.guest = vec![Some(0), Some(0), Some(12 * MINUTE), Some(30 * MINUTE)];
/// let clocks = follow(&start)?;
/// assert_eq!(clocks.steps[1].rule, StartRule::LateOneCan);
/// assert_eq!(clocks.steps[1].used.guest, 12 * MINUTE);
/// # Ok::<(), runda_teams::Refusal>(())
/// ```
///
/// **Rule:** TM-16, TM-17, TM-18, TM-19, TM-20, TM-22, TM-50, KW25 V 3.4, PZSz02 B.VI E.2(f)
pub fn follow(start: &StartOfMatch) -> Result<Clocks, Refusal> {
    check(start)?;
    let mut able = ByCamp { host: start.able(Camp::Host), guest: start.able(Camp::Guest) };
    let begun = begun(start, &able);
    let limit = begun.saturating_add(start.default_time);
    for camp in Camp::BOTH {
        // Who comes after the default time does not start any more.
        let time = able.get_mut(camp);
        *time = time.filter(|&time| time <= limit);
    }
    let mut steps = steps(start, &able, begun);
    if let Some(now) = start.now {
        steps.retain(|step| step.at <= now);
    }
    let over = start.now.is_none_or(|now| now > limit);
    let [host, guest] = Camp::BOTH.map(|camp| able.get(camp).is_some());
    let started = host && guest && steps.last().is_some_and(|step| step.running == Running::White);
    let boards = usize::from(start.boards);
    let (boards, called) = match (host, guest) {
        _ if !over => (alloc::vec![None; boards], Calling::Nothing),
        (true, true) => single_boards(start, limit),
        (true, false) => (alloc::vec![Some(BoardResult::FirstByForfeit); boards], Calling::Match),
        (false, true) => (alloc::vec![Some(BoardResult::SecondByForfeit); boards], Calling::Match),
        (false, false) => (alloc::vec![Some(BoardResult::BothForfeit); boards], Calling::Match),
    };
    Ok(Clocks { steps, started, boards, called })
}

/// The default time of draughts is at most an hour; every board has its arrivals.
///
/// **Rule:** TM-20, C-31, KW25 II 5.5
fn check(start: &StartOfMatch) -> Result<(), Refusal> {
    if start.boards == 0 {
        return Err(Refusal::Boards { given: 0, boards: 0 });
    }
    for camp in Camp::BOTH {
        let given = start.arrivals.get(camp).len();
        if given != usize::from(start.boards) {
            return Err(Refusal::Boards { given, boards: start.boards });
        }
    }
    match start.game {
        Game::Draughts if start.default_time > HOUR => {
            Err(Refusal::DefaultTime { minutes: start.default_time / 60_000 })
        }
        Game::Draughts | Game::Chess => Ok(()),
    }
}

/// From when the match counts as begun: the scheduled start; in chess, where neither team can start, the moment the
/// arbiter announced, unless one became able before it.
///
/// **Rule:** TM-20, TM-50, PZSz02 B.VI E.2(f)
fn begun(start: &StartOfMatch, able: &ByCamp<Option<u64>>) -> u64 {
    let first = match (able.host, able.guest) {
        (Some(host), Some(guest)) => Some(host.min(guest)),
        (one, other) => one.or(other),
    };
    match (start.game, start.announced) {
        (Game::Chess, Some(announced)) if first.is_none_or(|first| first >= announced) => announced,
        (Game::Chess | Game::Draughts, _) => 0,
    }
}

fn steps(start: &StartOfMatch, able: &ByCamp<Option<u64>>, begun: u64) -> Vec<Step> {
    let nothing = ByCamp { host: 0, guest: 0 };
    let step = |at, rule, team, used, running| Step {
        at,
        rule,
        team,
        used,
        running,
        handling: None,
        control_clock: false,
    };
    // The team that is able first, and when each is.
    let first = match (able.host, able.guest) {
        (Some(host), Some(guest)) if guest < host => Some((Camp::Guest, guest)),
        (Some(host), _) => Some((Camp::Host, host)),
        (None, guest) => guest.map(|guest| (Camp::Guest, guest)),
    };
    let neither = Step {
        control_clock: true,
        ..step(begun, StartRule::NeitherCan, None, nothing, Running::Nobody)
    };
    let Some((early, at)) = first else { return alloc::vec![neither] };
    let late = early.other();
    let then = *able.get(late);
    let mut steps = Vec::new();
    // Half of the control clock's time stands on every clock.
    let shared = at.saturating_sub(begun) / 2;
    let used = ByCamp { host: shared, guest: shared };
    match (at, then == Some(at)) {
        (0, true) => steps.push(step(0, StartRule::Normal, None, nothing, Running::White)),
        (0, false) => {
            steps.push(step(0, StartRule::OneCannot, Some(late), nothing, Running::All(late)));
        }
        (_, true) => {
            steps.push(neither);
            steps.push(step(at, StartRule::BothAtOnce, None, used, Running::White));
        }
        (_, false) => {
            steps.push(neither);
            steps.push(step(at, StartRule::FirstCan, Some(early), used, Running::All(late)));
        }
    }
    if let Some(then) = then.filter(|&then| then > at) {
        let mut used = used;
        *used.get_mut(late) += then - at;
        let handling = Some(handling(start.boards, late));
        let rule = StartRule::LateOneCan;
        steps.push(Step { handling, ..step(then, rule, Some(late), used, Running::White) });
    }
    steps
}

/// Where the late team has black it presses its clock, where it has white it moves.
///
/// **Rule:** TM-17, KW25 V 3.4.1.2
fn handling(boards: u16, team: Camp) -> Handling {
    let boards = (0..usize::from(boards)).map(Board::from_index);
    let (press, moves) = boards.partition(|&board| team.colour_at(board) == Colour::Black);
    Handling { team, press, moves }
}

/// In a match that has started a player who is not there at the default time loses his board.
///
/// **Rule:** TM-21, KW25 II 5.5
fn single_boards(start: &StartOfMatch, limit: u64) -> (Vec<Option<BoardResult>>, Calling) {
    let came = |time: &Option<u64>| time.is_some_and(|time| time <= limit);
    let pairs = start.arrivals.host.iter().zip(&start.arrivals.guest);
    let boards: Vec<Option<BoardResult>> = pairs
        .map(|(host, guest)| match (came(host), came(guest)) {
            (true, true) => None,
            (true, false) => Some(BoardResult::FirstByForfeit),
            (false, true) => Some(BoardResult::SecondByForfeit),
            (false, false) => Some(BoardResult::BothForfeit),
        })
        .collect();
    let called =
        if boards.iter().any(Option::is_some) { Calling::Boards } else { Calling::Nothing };
    (boards, called)
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec;

    const MINUTE: u64 = 60_000;

    fn minutes(times: [Option<u64>; 4]) -> Arrivals {
        times.map(|time| time.map(|minutes| minutes * MINUTE)).to_vec()
    }

    fn draughts(host: [Option<u64>; 4], guest: [Option<u64>; 4]) -> StartOfMatch {
        let mut start = StartOfMatch::new(Game::Draughts, 4);
        start.arrivals = ByCamp { host: minutes(host), guest: minutes(guest) };
        start
    }

    /// TM-16, TM-17: TMA-4.
    #[test]
    fn a_late_team_presses_where_it_has_black() {
        let start = draughts([Some(0); 4], [Some(0), Some(0), Some(12), None]);
        let clocks = follow(&start).unwrap();
        assert_eq!(clocks.steps[0].running, Running::All(Camp::Guest));
        let last = &clocks.steps[1];
        assert_eq!((last.used.host, last.used.guest), (0, 12 * MINUTE));
        let handling = last.handling.as_ref().unwrap();
        assert_eq!(handling.press, [1, 3].map(|board: u16| Board::new(board).unwrap()));
        assert_eq!(clocks.boards, [None, None, None, Some(BoardResult::FirstByForfeit)]);
        assert_eq!(clocks.called.item(), Some("TM-21"));
    }

    /// TM-18: TMA-5.
    #[test]
    fn two_late_teams_share_the_time_of_the_control_clock() {
        let late = [Some(0), Some(30), Some(30), Some(30)];
        let clocks = follow(&draughts([Some(0), Some(0), Some(20), Some(20)], late)).unwrap();
        assert!(clocks.steps[0].control_clock);
        let used: Vec<_> = clocks.steps.iter().map(|s| (s.used.host, s.used.guest)).collect();
        assert_eq!(used, [(0, 0), (10 * MINUTE, 10 * MINUTE), (10 * MINUTE, 20 * MINUTE)]);
    }

    /// TM-19, TM-20: TMA-6, and both at one moment.
    #[test]
    fn an_hour_without_either_team_is_lost_by_both() {
        let clocks = follow(&draughts([Some(0), Some(0), None, None], [None; 4])).unwrap();
        assert_eq!(clocks.boards, vec![Some(BoardResult::BothForfeit); 4]);
        assert_eq!((clocks.started, clocks.called), (false, Calling::Match));
        let nine = [Some(0), Some(9), Some(9), Some(9)];
        let clocks = follow(&draughts(nine, nine)).unwrap();
        assert_eq!(clocks.steps[1].rule, StartRule::BothAtOnce);
        assert_eq!(clocks.steps[1].used.guest, 270_000);
        assert!(clocks.started);
    }

    /// TM-50: TMA-24, the announced moment counts for the half and for the default time.
    #[test]
    fn an_announced_beginning_moves_the_default_time() {
        let mut start = draughts([Some(0), Some(0), Some(30), Some(30)], [None; 4]);
        start.game = Game::Chess;
        start.announced = Some(10 * MINUTE);
        let clocks = follow(&start).unwrap();
        assert_eq!(clocks.steps[1].used.guest, 10 * MINUTE);
        assert_eq!(clocks.boards[0], Some(BoardResult::FirstByForfeit));
        start.now = Some(70 * MINUTE);
        assert_eq!(follow(&start).unwrap().called, Calling::Nothing);
        start.now = Some(70 * MINUTE + 1);
        assert_eq!(follow(&start).unwrap().called, Calling::Match);
        // One became able before anything was announced: the scheduled start holds.
        start.announced = Some(35 * MINUTE);
        assert_eq!(follow(&start).unwrap().steps[1].used.guest, 15 * MINUTE);
    }

    /// TM-22: told while it happens, nobody is forfeited who may still come.
    #[test]
    fn a_screen_tells_what_is_known_so_far() {
        let mut start = draughts([Some(0); 4], [Some(0), Some(0), None, None]);
        start.now = Some(5 * MINUTE);
        let clocks = follow(&start).unwrap();
        assert_eq!((clocks.steps.len(), clocks.started), (1, false));
        assert_eq!(clocks.called, Calling::Nothing);
        let reason = clocks.steps[0].reason(Game::Draughts);
        assert_eq!(reason.article, Some(Article::new(Edition::Kw25, "V 3.4.1.1")));
    }

    /// TM-20: draughts cannot wait longer than an hour (C-31).
    #[test]
    fn the_default_time_is_an_hour_at_most() {
        let mut start = StartOfMatch::new(Game::Draughts, 4);
        start.default_time = 90 * MINUTE;
        assert_eq!(follow(&start).unwrap_err().item(), "C-31");
        start.game = Game::Chess;
        assert!(follow(&start).is_ok());
    }
}
