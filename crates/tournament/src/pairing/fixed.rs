//! Rounds that a table or a bracket fixes: who meets whom, where, and why.

use alloc::string::String;
use alloc::vec::Vec;

use runda_pairing::knockout::KnockoutRound;
use runda_pairing::round_robin::Schedule;
use runda_pairing::scheveningen::Contest;
use runda_pairing::{Game, Side};
use runda_rulebook::{Article, Board, Edition, Key, Reason, Round, StartNo};

use super::round_robin::schedule;
use super::scheveningen::{self, contest};
use crate::{Refusal, State, System};

/// What fixes a round before it is played.
#[derive(Debug)]
pub(crate) enum Fixed {
    /// The table of a round robin.
    Table(Schedule),
    /// The bracket of a knockout: the encounters of the round, and who passes.
    Bracket(KnockoutRound),
    /// The table of two sides.
    Sides {
        /// The table.
        contest: Contest,
        /// Whether two teams play it, so that a round of it is one encounter.
        of_teams: bool,
    },
    /// Nothing: every pairing rests on the results before it.
    Nothing,
}

impl Fixed {
    /// What fixes a round of this tournament.
    ///
    /// **Rule:** RR-5, KO-10, KW25 V 1.2, PZSz02 B.VI D.2
    pub(crate) fn of(state: &State, round: Round) -> Result<Self, Refusal> {
        let system = state.regulations().ok_or(Refusal::NotCreated)?.system;
        Ok(match system {
            System::RoundRobin { cycles, table } => Self::Table(schedule(state, cycles, table)?),
            System::Knockout { .. } => Self::Bracket(state.encounters_of(round)?),
            System::Scheveningen { table, cycles } => {
                let colour = state.lot().ok_or(Refusal::NotPaired { round })?;
                let contest = contest(state, (table, cycles), colour)?;
                Self::Sides { contest, of_teams: state.is_of_teams() }
            }
            System::SwissPzwarc { .. } | System::FideDutch | System::Match { .. } => Self::Nothing,
        })
    }

    /// Why the two at a board meet there with their colours.
    pub(crate) fn why(&self, round: Round, board: Board) -> Vec<Reason> {
        let found = match self {
            Self::Table(schedule) => schedule.game(round, board).map(|game| game.reasons),
            Self::Bracket(cup) => cup.pairs.get(board.index()).map(|game| game.reasons.clone()),
            Self::Sides { contest, of_teams: true } => Some(at_every_board(contest, round)),
            Self::Sides { contest, of_teams: false } => {
                contest.game(round, board).map(|game| game.reasons)
            }
            Self::Nothing => None,
        };
        found.unwrap_or_default()
    }

    /// Why somebody has no opponent.
    ///
    /// **Rule:** RR-11, KO-3, KW25 V 1.4.1, PZSz02 B.VI D.2
    pub(crate) fn why_free(&self, player: StartNo) -> Vec<Reason> {
        const FREE: Article = Article::new(Edition::Kw25, "V 1.4.1");
        match self {
            Self::Table(_) => {
                alloc::vec![Reason::new(FREE, Key::new("rr-free")).with("player", player)]
            }
            Self::Bracket(cup) => {
                let own = cup.passing.iter().find(|passing| passing.value == player);
                own.map_or_else(Vec::new, |passing| passing.reasons.clone())
            }
            Self::Sides { contest, .. } => contest.remarks().to_vec(),
            Self::Nothing => Vec::new(),
        }
    }

    /// The rounds in which the table has two players meet; none where there is no table.
    pub(crate) fn meetings(&self, state: &State, one: StartNo, other: StartNo) -> Vec<Round> {
        let rounds: Vec<bool> = match self {
            Self::Table(schedule) => {
                let met = |game: &Game| game.opponent(one) == Some(other);
                schedule.rounds().iter().map(|round| round.games.iter().any(met)).collect()
            }
            Self::Sides { contest, .. } => {
                let number = |participant| scheveningen::number(state, participant);
                let met = |white: StartNo, black: StartNo| {
                    (white, black) == (one, other) || (black, white) == (one, other)
                };
                let rounds = contest.rounds().iter();
                rounds
                    .map(|round| {
                        round.games.iter().any(|game| met(number(game.white), number(game.black)))
                    })
                    .collect()
            }
            Self::Bracket(..) | Self::Nothing => Vec::new(),
        };
        let marked = rounds.into_iter().enumerate().filter(|(_, meets)| *meets);
        marked.map(|(index, _)| Round::from_index(index)).collect()
    }
}

/// Why everybody of the one side meets whom they meet, board by board, and the colours once.
fn at_every_board(contest: &Contest, round: Round) -> Vec<Reason> {
    let games = (0..).map_while(|at| contest.game(round, Board::from_index(at)));
    let mut reasons: Vec<Reason> = Vec::new();
    for reason in games.flat_map(|game| game.reasons) {
        if !reasons.contains(&reason) {
            reasons.push(reason);
        }
    }
    reasons
}

impl State {
    /// Why the two at a board meet there with their colours: by the table or the bracket where one fixes
    /// it beforehand, otherwise by what the engine said of the whole round.
    ///
    /// **Rule:** RR-5, KO-10, KW25 V 1.2, PZSz02 B.VI D.2
    pub fn why(&self, round: Round, board: Board) -> Vec<Reason> {
        let Some(record) = self.round(round) else { return Vec::new() };
        let fixed = Fixed::of(self, round).map(|fixed| fixed.why(round, board)).unwrap_or_default();
        self.cited(if fixed.is_empty() { record.reasons.to_vec() } else { fixed })
    }

    /// The names of the two sides of a contest, where the regulations give them.
    ///
    /// **Rule:** KO-22, PZSz02 B.VI F.1
    pub fn named_sides(&self) -> Option<&[String; 2]> {
        let regulations = self.regulations()?;
        let contest = matches!(regulations.system, System::Scheveningen { .. });
        regulations.sides.as_ref().filter(|_| contest)
    }

    /// The side of a player where two sides meet: the upper half of the start list is A.
    ///
    /// **Rule:** KO-22, PZSz02 B.VI F.1
    pub(crate) fn side_of(&self, number: StartNo) -> Side {
        if number.index() < self.start_list().len().div_ceil(2) { Side::A } else { Side::B }
    }
}
