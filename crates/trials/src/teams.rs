//! Team tournaments that never took place, to try the engines on.

mod audit;

use runda_field::swiss::{Entrant, FloatControl, Variant};
use runda_field::teams::{MatchWorth, SheetMatch, TeamHistory, TeamMatch, TeamSheet, TeamSwiss};
use runda_rulebook::{BoardResult, Colour, Rating, Round, StartNo};

use runda_teams::round_robin::league;
use runda_teams::seating::tables;
use runda_teams::{Refusal, swiss};

use crate::swiss::Dice;

pub use audit::{Fault, TeamTally, audit};

/// By which system the teams meet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TeamSystem {
    /// The Swiss of the draughts code.
    Pzwarc(Variant),
    /// The FIDE (Dutch) System.
    Dutch,
    /// A round robin of so many cycles.
    League(u16),
}

/// What a made-up team tournament is like.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TeamTrial {
    /// The system.
    pub system: TeamSystem,
    /// How many teams.
    pub teams: u16,
    /// The boards of a match.
    pub boards: u16,
    /// How many rounds; a round robin has as many as its table.
    pub rounds: Round,
    /// Whether forfeits, absences, withdrawals, adjourned boards and exchanged colours happen now and then.
    pub incidents: bool,
    /// Whether things happen among the incidents that a report file does not tell afterwards: boards adjourned while
    /// the next round is paired, colours exchanged at the boards.
    pub untold: bool,
    /// How many teams a club has that do not meet; 0 or 1 for none.
    pub clubs: u16,
}

impl TeamTrial {
    /// A tournament without incidents.
    pub const fn new(system: TeamSystem, teams: u16, boards: u16, rounds: Round) -> Self {
        Self { system, teams, boards, rounds, incidents: false, untold: false, clubs: 0 }
    }

    /// A tournament of a random kind, of 2 to `most` teams.
    pub fn any(dice: &mut Dice, most: u16) -> Self {
        let systems = [
            TeamSystem::Pzwarc(Variant::Classic),
            TeamSystem::Pzwarc(Variant::Niderlandzki),
            TeamSystem::Pzwarc(Variant::Ranking),
            TeamSystem::Dutch,
            TeamSystem::Dutch,
            TeamSystem::League(1 + dice.below(3)),
        ];
        let teams = 2 + dice.below(most.saturating_sub(1));
        let system = systems[usize::from(dice.below(6))];
        let rounds = Round::from_index(usize::from(1 + dice.below(teams.clamp(3, 9))));
        Self {
            incidents: dice.below(3) > 0,
            untold: true,
            clubs: [0, 0, 0, 2][usize::from(dice.below(4))],
            ..Self::new(system, teams, 2 + dice.below(7), rounds)
        }
    }

    /// The rounds there are.
    pub const fn rounds(&self) -> u16 {
        match self.system {
            TeamSystem::League(cycles) => (self.teams.next_multiple_of(2) - 1) * cycles,
            TeamSystem::Pzwarc(_) | TeamSystem::Dutch => self.rounds.get(),
        }
    }
}

/// A team tournament being played, round by round.
///
/// ```
/// use runda_rulebook::Round;
/// use runda_trials::teams::{TeamTrial, Simulation, TeamSystem};
///
/// let plan = TeamTrial::new(TeamSystem::Dutch, 9, 4, Round::from_index(4));
/// let mut simulation = Simulation::new(plan, 7);
/// let first = simulation.pair().unwrap()?;
/// assert_eq!((first.matches.len(), first.bye.is_some()), (4, true));
/// simulation.play(&first);
/// # Ok::<(), runda_teams::Refusal>(())
/// ```
#[derive(Debug, Clone)]
pub struct Simulation {
    plan: TeamTrial,
    dice: Dice,
    round: Round,
    history: TeamHistory,
    withdrawn: Vec<StartNo>,
}

impl Simulation {
    /// A tournament before its first round.
    pub fn new(plan: TeamTrial, seed: u64) -> Self {
        let mut dice = Dice::new(seed);
        let lot = if dice.below(2) == 0 { Colour::White } else { Colour::Black };
        let floats = FloatControl::Watched;
        let swiss = match plan.system {
            TeamSystem::Pzwarc(variant) => {
                TeamSwiss::Pzwarc { variant, floats, waivers: Vec::new() }
            }
            TeamSystem::Dutch | TeamSystem::League(_) => TeamSwiss::Dutch(MatchWorth::CHESS),
        };
        let rating = |place: u16| 2300_u16.saturating_sub(2 * place).max(900);
        let team = |place: u16| Entrant {
            no: StartNo::from_index(place.into()),
            rating: Rating::new(rating(place)).ok(),
        };
        let teams: Vec<Entrant> = (0..plan.teams).map(team).collect();
        let mut history = TeamHistory::new(swiss, plan.boards, plan.rounds, lot, teams);
        let club = |place: u16| place.checked_div(plan.clubs).filter(|_| plan.clubs > 1);
        for one in 0..plan.teams {
            let kin = (one + 1..plan.teams)
                .filter(|&other| club(one).is_some() && club(one) == club(other));
            let pair =
                |other: u16| (StartNo::from_index(one.into()), StartNo::from_index(other.into()));
            history.excluded.extend(kin.map(pair));
        }
        Self { plan, dice, round: Round::FIRST, history, withdrawn: Vec::new() }
    }

    /// The tournament as it stands before the round to be paired.
    pub const fn history(&self) -> &TeamHistory {
        &self.history
    }

    /// The round to be paired.
    pub const fn round(&self) -> Round {
        self.round
    }

    /// What it is like.
    pub const fn plan(&self) -> TeamTrial {
        self.plan
    }

    fn happens(&mut self, rate: u16) -> bool {
        self.plan.incidents && self.dice.below(1000) < rate
    }

    /// Pairs the next round; nothing when the tournament is over.
    pub fn pair(&mut self) -> Option<Result<TeamSheet, Refusal>> {
        if self.round.get() > self.plan.rounds() {
            return None;
        }
        self.history.absent = self.withdrawn.clone();
        for no in (0..usize::from(self.plan.teams)).map(StartNo::from_index) {
            if !self.withdrawn.contains(&no) && self.happens(40) {
                self.history.absent.push(no);
            }
        }
        Some(match self.plan.system {
            TeamSystem::Pzwarc(_) | TeamSystem::Dutch => {
                swiss::pair(&self.history, self.round).map(|paired| paired.sheet)
            }
            TeamSystem::League(cycles) => self.scheduled(cycles),
        })
    }

    /// The round of the table; who withdraws stays in it.
    fn scheduled(&self, cycles: u16) -> Result<TeamSheet, Refusal> {
        let schedule = league(self.plan.teams.into(), cycles, true)?;
        let games = schedule.rounds().get(self.round.index()).map(|round| round.games.clone());
        let numbered = (1_u16..).zip(games.unwrap_or_default());
        let matches = numbered.map(|(number, game)| SheetMatch {
            number,
            host: game.white,
            guest: game.black,
            tables: tables(number, self.plan.boards),
        });
        Ok(TeamSheet { matches: matches.collect(), bye: None })
    }

    /// Plays a round as it was paired, and lets happen what happens between rounds.
    pub fn play(&mut self, sheet: &TeamSheet) {
        let round = self.round;
        for played in &mut self.history.matches {
            for board in played.boards.iter_mut().filter(|board| board.is_open()) {
                *board = BoardResult::First;
            }
        }
        for paired in &sheet.matches {
            let (host, guest) = (paired.host, paired.guest);
            let boards = self.boards(host, guest);
            let played = boards.iter().any(|board| !board.is_forfeit());
            let exchanged = played && self.plan.untold && self.happens(15);
            self.history.matches.push(TeamMatch { round, host, guest, boards, exchanged });
        }
        self.history.byes.extend(sheet.bye.map(|no| (round, no)));
        for no in (0..usize::from(self.plan.teams)).map(StartNo::from_index) {
            if !self.withdrawn.contains(&no) && self.happens(15) {
                self.withdrawn.push(no);
            }
        }
        self.round = round.next();
    }

    /// Throws for the boards of a match; the better team wins more often.
    fn boards(&mut self, host: StartNo, guest: StartNo) -> Vec<BoardResult> {
        let count = usize::from(self.plan.boards);
        if self.happens(40) {
            let whole = [
                BoardResult::FirstByForfeit,
                BoardResult::SecondByForfeit,
                BoardResult::BothForfeit,
            ];
            return vec![whole[usize::from(self.dice.below(3))]; count];
        }
        let favour = i32::from(guest.get()) - i32::from(host.get());
        let wins = u16::try_from(350 + favour.clamp(-20, 20) * 10).unwrap_or(350);
        let board = |own: &mut Self| match own.dice.below(1000) {
            _ if own.happens(20) => BoardResult::FirstByForfeit,
            _ if own.happens(20) => BoardResult::SecondByForfeit,
            _ if own.happens(5) => BoardResult::BothLose,
            _ if own.plan.untold && own.happens(10) => BoardResult::Adjourned,
            thrown if thrown < wins => BoardResult::First,
            thrown if thrown < wins + 300 => BoardResult::Draw,
            _ => BoardResult::Second,
        };
        (0..count).map(|_| board(self)).collect()
    }
}
