//! A finished schedule: every round before the first is played.

use alloc::vec::Vec;
use core::fmt;

use runda_rulebook::{Board, Colour, Explained, Reason, Round, StartNo};
use serde::{Deserialize, Serialize};

use super::{RoundRobinPlan, plan};
use crate::Game;

/// One round: its games in the order of boards, and who has no game.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ScheduledRound {
    /// Which time the table is played, counted from 1.
    pub cycle: u16,
    /// The round of the table, which differs from the round of the event after the first cycle and
    /// where two rounds were exchanged.
    pub table_round: Round,
    /// The games; the first is at board 1.
    pub games: Vec<Game>,
    /// Who is free in this round, when the number of players is odd.
    pub free: Option<StartNo>,
}

impl ScheduledRound {
    /// The games with their boards.
    pub fn boards(&self) -> impl Iterator<Item = (Board, Game)> {
        self.games.iter().enumerate().map(|(index, game)| (Board::from_index(index), *game))
    }
}

impl fmt::Display for ScheduledRound {
    /// `1-6 2-5 3-4`, and the free player in brackets.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, game) in self.games.iter().enumerate() {
            write!(f, "{}{game}", if index == 0 { "" } else { " " })?;
        }
        self.free.map_or(Ok(()), |player| write!(f, " ({player})"))
    }
}

/// What one player does in one round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Appearance {
    /// The round.
    pub round: Round,
    /// Board, colour and opponent; nothing when he is free.
    pub game: Option<(Board, Colour, StartNo)>,
}

/// How well colours are balanced over a whole schedule.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ColourBalance {
    /// The largest difference between white and black games of one player.
    pub difference: u32,
    /// The longest run of one colour; free rounds do not interrupt it.
    pub run: u32,
}

/// The whole schedule of a round robin, made before round 1 and never changed.
///
/// **Rule:** RR-5, KW25 V 1.2, PZSz02 B.VI A.3.1
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
pub struct Schedule {
    pub(super) players: u16,
    pub(super) plan: RoundRobinPlan,
    pub(super) rounds: Vec<ScheduledRound>,
    pub(super) remarks: Vec<Reason>,
}

impl Schedule {
    /// How many players there are.
    pub const fn players(&self) -> u16 {
        self.players
    }

    /// The system and its cycles.
    pub const fn plan(&self) -> RoundRobinPlan {
        self.plan
    }

    /// All rounds in order.
    pub fn rounds(&self) -> &[ScheduledRound] {
        &self.rounds
    }

    /// One round, if the schedule has so many.
    pub fn round(&self, round: Round) -> Option<&ScheduledRound> {
        self.rounds.get(round.index())
    }

    /// What the arbiter should know about this schedule: choices made, balance not reached.
    pub fn remarks(&self) -> &[Reason] {
        &self.remarks
    }

    /// The game at a board, and why these two meet there with these colours.
    pub fn game(&self, round: Round, board: Board) -> Option<Explained<Game>> {
        let scheduled = self.round(round)?;
        let game = *scheduled.games.get(board.index())?;
        let reasons = plan::reasons(self.players, self.plan, scheduled, game);
        Some(Explained { value: game, reasons })
    }

    /// The whole path of one player; empty if there is no such number.
    pub fn of_player(&self, player: StartNo) -> Vec<Appearance> {
        if player.get() > self.players {
            return Vec::new();
        }
        let appearance = |(index, round): (usize, &ScheduledRound)| Appearance {
            round: Round::from_index(index),
            game: round.boards().find_map(|(board, game)| {
                Some((board, game.colour(player)?, game.opponent(player)?))
            }),
        };
        self.rounds.iter().enumerate().map(appearance).collect()
    }

    /// The balance of colours over all players, shown beside the schedule as its price.
    ///
    /// **Rule:** RR-12, RR-23, PZSz02 B.VI A.3.1
    pub fn colour_balance(&self) -> ColourBalance {
        let mut tallies = alloc::vec![Tally::default(); usize::from(self.players)];
        for game in self.rounds.iter().flat_map(|round| &round.games) {
            for (player, colour) in [(game.white, Colour::White), (game.black, Colour::Black)] {
                if let Some(tally) = tallies.get_mut(player.index()) {
                    tally.add(colour);
                }
            }
        }
        tallies.iter().fold(ColourBalance::default(), |worst, tally| ColourBalance {
            difference: worst.difference.max(tally.difference.unsigned_abs()),
            run: worst.run.max(tally.longest),
        })
    }
}

/// The colours of one player so far.
#[derive(Debug, Clone, Default)]
struct Tally {
    difference: i32,
    last: Option<Colour>,
    run: u32,
    longest: u32,
}

impl Tally {
    fn add(&mut self, colour: Colour) {
        self.difference += if colour == Colour::White { 1 } else { -1 };
        self.run = if self.last == Some(colour) { self.run + 1 } else { 1 };
        self.longest = self.longest.max(self.run);
        self.last = Some(colour);
    }
}
