//! Which system, how many cycles; and the schedule that follows.

use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use runda_rulebook::{Article, Edition, Key, Reason, Round};
use serde::{Deserialize, Serialize};

use super::error::even_number;
use super::{Berger, Game, Half, Order, Schedule, ScheduleError, ScheduledRound, Sliding, cycles};

/// The tables on offer; Berger's where the regulations are silent.
///
/// **Rule:** RR-3, KW25 V 1.3, 1.5
#[derive(
    Debug, Default, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(rename_all = "kebab-case")]
pub enum TableKind {
    /// Berger tables.
    #[default]
    Berger,
    /// Inside the halves, then half against half.
    Half,
    /// Half against half, then inside the halves.
    HalfReversed,
    /// The sliding system (Rutsch).
    Sliding,
}

impl TableKind {
    /// Every system, the default first.
    pub const ALL: [Self; 4] = [Self::Berger, Self::Half, Self::HalfReversed, Self::Sliding];

    /// The name used in files and on the command line.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Berger => "berger",
            Self::Half => "half",
            Self::HalfReversed => "half-reversed",
            Self::Sliding => "sliding",
        }
    }
}

impl fmt::Display for TableKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// No system goes by this name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("no such round robin [KW25 V 1.3, 1.5]; use berger, half, half-reversed or sliding")]
pub struct UnknownTable;

impl FromStr for TableKind {
    type Err = UnknownTable;

    fn from_str(text: &str) -> Result<Self, UnknownTable> {
        match text {
            "rutsch" | "przesuwny" => Ok(Self::Sliding),
            _ => Self::ALL.into_iter().find(|system| system.code() == text).ok_or(UnknownTable),
        }
    }
}

/// Whether the last two rounds of a cycle change places when several cycles are played.
///
/// **Rule:** RR-15, FIDE12 annex 1
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Exchange {
    /// They do, so that nobody has the same colour three times running.
    #[default]
    LastTwoRounds,
    /// They do not.
    Never,
}

/// What the regulations say about a round robin.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct RoundRobinPlan {
    /// The table.
    pub system: TableKind,
    /// How many times everybody meets everybody.
    pub cycles: u16,
    /// What happens at the end of a cycle; it concerns Berger tables only.
    #[serde(default)]
    pub exchange: Exchange,
}

impl RoundRobinPlan {
    /// One cycle of a system.
    pub const fn single(system: TableKind) -> Self {
        Self { system, cycles: 1, exchange: Exchange::LastTwoRounds }
    }

    /// Several cycles of a system.
    pub const fn cycles(system: TableKind, cycles: u16) -> Self {
        Self { system, cycles, exchange: Exchange::LastTwoRounds }
    }

    /// What happens at the end of one cycle of so many rounds.
    fn exchange_in(self, cycle: u16, rounds: u16) -> Exchange {
        match (self.system, cycles::is_exchanged(rounds, cycle, self.cycles)) {
            (TableKind::Berger, true) => self.exchange,
            _ => Exchange::Never,
        }
    }
}

/// The table of one cycle.
#[derive(Debug, Clone, Copy)]
enum Table {
    Berger(Berger),
    Half(Half),
    Sliding(Sliding),
}

impl Table {
    fn new(players: usize, system: TableKind) -> Result<Self, ScheduleError> {
        Ok(match system {
            TableKind::Berger => Self::Berger(Berger::new(players)?),
            TableKind::Half => Self::Half(Half::new(players, Order::Straight)?),
            TableKind::HalfReversed => Self::Half(Half::new(players, Order::Reversed)?),
            TableKind::Sliding => Self::Sliding(Sliding::new(players)?),
        })
    }

    fn round(self, round: Round) -> Option<ScheduledRound> {
        match self {
            Self::Berger(table) => table.round(round),
            Self::Half(table) => table.round(round),
            Self::Sliding(table) => table.round(round),
        }
    }
}

/// At most so many games are kept in one schedule.
const MOST_GAMES: usize = 1 << 24;

/// The whole schedule of a round robin for start numbers 1 to `players`.
///
/// **Rule:** RR-1, RR-5, RR-14, KW25 V 1.1, 1.2
pub fn schedule(players: usize, plan: RoundRobinPlan) -> Result<Schedule, ScheduleError> {
    let even = even_number(players)?;
    let table = Table::new(players, plan.system)?;
    let count = even as usize - 1;
    let most = (MOST_GAMES / (count * (players / 2))).clamp(1, usize::from(u16::MAX) / count);
    if plan.cycles == 0 || usize::from(plan.cycles) > most {
        return Err(ScheduleError::Cycles { cycles: plan.cycles, rounds: count, most });
    }
    let rounds_of_table = u16::try_from(count).unwrap_or(u16::MAX);
    let mut rounds = Vec::with_capacity(count * usize::from(plan.cycles));
    for cycle in 1..=plan.cycles {
        let exchange = plan.exchange_in(cycle, rounds_of_table);
        for number in cycles::order_of_rounds(rounds_of_table, exchange) {
            let round = Round::new(number).ok().and_then(|round| table.round(round));
            rounds.extend(round.map(|round| in_cycle(round, cycle)));
        }
    }
    let players = u16::try_from(players).unwrap_or(u16::MAX);
    Ok(Schedule { players, plan, rounds, remarks: remarks(plan, rounds_of_table) })
}

/// A round of the table as it is played in a cycle.
fn in_cycle(mut round: ScheduledRound, cycle: u16) -> ScheduledRound {
    round.cycle = cycle;
    if cycles::is_reversed(cycle) {
        round.games.iter_mut().for_each(|game| *game = game.reversed());
    }
    round
}

/// What the arbiter should know about a plan.
///
/// **Rule:** RR-15, RR-17, FIDE12 annex 1, PZSz02 B.VI B.1
fn remarks(plan: RoundRobinPlan, rounds: u16) -> Vec<Reason> {
    const EXCHANGE: Article = Article::new(Edition::Fide2012, "annex 1");
    const ODD: Article = Article::new(Edition::PzSz2002, "B.VI B.1");
    let mut remarks = Vec::new();
    if (1..=plan.cycles).any(|cycle| plan.exchange_in(cycle, rounds) != Exchange::Never) {
        remarks.push(Reason::new(EXCHANGE, Key::new("rr-rounds-exchanged")));
    }
    if plan.cycles > 1 && plan.cycles % 2 == 1 {
        remarks.push(
            Reason::new(ODD, Key::new("rr-odd-number-of-cycles"))
                .with("cycles", u32::from(plan.cycles)),
        );
    }
    remarks
}

/// Why a game stands where it stands.
pub(super) fn reasons(
    players: u16,
    plan: RoundRobinPlan,
    round: &ScheduledRound,
    game: Game,
) -> Vec<Reason> {
    const CYCLE: Article = Article::new(Edition::PzSz2002, "B.VI B.1");
    const EXCHANGE: Article = Article::new(Edition::Fide2012, "annex 1");
    let reversed = cycles::is_reversed(round.cycle);
    let in_table = if reversed { game.reversed() } else { game };
    let mut reasons = match Table::new(usize::from(players), plan.system) {
        Ok(Table::Berger(table)) => table.reasons(in_table),
        Ok(Table::Half(table)) => alloc::vec![table.reason(round.table_round, in_table)],
        Ok(Table::Sliding(table)) => alloc::vec![table.reason(round.table_round, in_table)],
        Err(_) => Vec::new(),
    };
    if reversed {
        reasons.push(
            Reason::new(CYCLE, Key::new("rr-colours-reversed"))
                .with("cycle", u32::from(round.cycle)),
        );
    }
    let rounds = (players.next_multiple_of(2)) - 1;
    let exchange = plan.exchange_in(round.cycle, rounds);
    if exchange == Exchange::LastTwoRounds && round.table_round.get() + 1 >= rounds {
        reasons.push(Reason::new(EXCHANGE, Key::new("rr-rounds-exchanged")));
    }
    reasons
}

#[cfg(test)]
mod tests {
    use super::*;
    use runda_rulebook::{Board, StartNo};
    use std::string::{String, ToString};

    fn printed(players: usize, plan: RoundRobinPlan) -> Vec<String> {
        schedule(players, plan).unwrap().rounds().iter().map(ToString::to_string).collect()
    }

    /// RR-14, RR-15: RRA-8.
    #[test]
    fn a_double_round_robin_of_four() {
        assert_eq!(
            printed(4, RoundRobinPlan::cycles(TableKind::Berger, 2)),
            ["1-4 2-3", "2-4 3-1", "4-3 1-2", "4-1 3-2", "3-4 2-1", "4-2 1-3"]
        );
    }

    /// RR-3: names on the command line.
    #[test]
    fn every_system_reads_what_it_prints() {
        for system in TableKind::ALL {
            assert_eq!(system.to_string().parse(), Ok(system));
        }
        assert_eq!("rutsch".parse(), Ok(TableKind::Sliding));
        assert_eq!("swiss".parse::<TableKind>(), Err(UnknownTable));
        assert_eq!(TableKind::default(), TableKind::Berger);
    }

    /// RR-17: an odd number of cycles is allowed with a warning.
    #[test]
    fn three_cycles_are_played_with_a_warning() {
        let keys = |cycles| -> Vec<String> {
            let plan = RoundRobinPlan::cycles(TableKind::Berger, cycles);
            let remarks = schedule(6, plan).unwrap().remarks().to_vec();
            remarks.iter().map(|remark| remark.key.as_str().to_string()).collect()
        };
        assert!(keys(1).is_empty());
        assert_eq!(keys(2), ["rr-rounds-exchanged"]);
        assert_eq!(keys(3), ["rr-rounds-exchanged", "rr-odd-number-of-cycles"]);
    }

    #[test]
    fn bad_input_is_refused_with_the_article_and_what_is_possible() {
        let refusal = |players, cycles| {
            schedule(players, RoundRobinPlan::cycles(TableKind::Berger, cycles))
                .unwrap_err()
                .to_string()
        };
        assert_eq!(
            refusal(1, 1),
            "a round robin needs at least 2 players and has 1 [KW25 V 1.1]; enter more players"
        );
        assert!(refusal(0, 1).contains("has 0 [KW25 V 1.1]"));
        assert!(refusal(5000, 1).contains("divide the field into groups"));
        assert!(refusal(usize::MAX, 1).contains("divide the field into groups"));
        assert!(refusal(10, 0).contains("use 1 to "));
        assert!(refusal(4096, 9).contains("use 1 to 2 cycles"));
    }

    /// RR-5: a player reads his whole path from the schedule.
    #[test]
    fn the_path_of_a_player_names_opponents_and_colours() {
        let schedule = schedule(5, RoundRobinPlan::single(TableKind::Berger)).unwrap();
        let path = schedule.of_player(StartNo::FIRST);
        assert_eq!(path.len(), 5);
        assert_eq!(path[0].game, None);
        assert!(path[1..].iter().all(|appearance| appearance.game.is_some()));
        assert!(schedule.of_player(StartNo::new(6_u8).unwrap()).is_empty());
    }

    #[test]
    fn a_game_of_the_second_cycle_says_that_colours_are_reversed() {
        let schedule = schedule(6, RoundRobinPlan::cycles(TableKind::Berger, 2)).unwrap();
        let sixth = Round::new(6_u8).unwrap();
        let keys: Vec<String> = schedule
            .game(sixth, Board::FIRST)
            .unwrap()
            .reasons
            .iter()
            .map(|reason| reason.key.as_str().to_string())
            .collect();
        assert_eq!(keys, ["rr-meets-last", "rr-colour-of-last-number", "rr-colours-reversed"]);
        assert_eq!(schedule.game(sixth, Board::new(4_u8).unwrap()), None);
        assert_eq!(schedule.game(Round::new(11_u8).unwrap(), Board::FIRST), None);
    }
}
