//! Events that never were: to try the engine, and to hand to other programs.

mod audit;

use runda_dutch::{DutchError, accelerate, pair};
use runda_field::dutch::{Entry, Event, Outcome, Pairing, Player, Scoring};
use runda_pairing::lots::{Lots, Seed};
use runda_rulebook::{Colour, Rating, StartNo};
use serde::{Deserialize, Serialize};

pub use audit::{Fault, Trial, audit, trials};

/// What kind of event to make. Rates are per cent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Settings {
    /// How many players are registered.
    pub players: u16,
    /// How many rounds are announced.
    pub rounds: u16,
    /// Games drawn.
    pub draws: u8,
    /// Games forfeited by one side; one in eight of them by both.
    pub forfeits: u8,
    /// Players who ask for a bye, each round.
    pub byes: u8,
    /// Players who withdraw, each round.
    pub withdrawals: u8,
    /// Players who enter after the first round.
    pub late_entries: u8,
    /// Whether the first rounds are accelerated.
    pub acceleration: Acceleration,
}

/// Whether the first rounds are accelerated.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Acceleration {
    /// They are not.
    #[default]
    None,
    /// The Baku system.
    Baku,
}

impl Settings {
    /// An ordinary event: a third of the games drawn, a few forfeits and byes.
    pub const fn ordinary(players: u16, rounds: u16) -> Self {
        Self {
            players,
            rounds,
            draws: 33,
            forfeits: 2,
            byes: 1,
            withdrawals: 1,
            late_entries: 0,
            acceleration: Acceleration::None,
        }
    }
}

/// A running event.
#[derive(Debug, Clone)]
pub struct Simulation {
    settings: Settings,
    lots: Lots,
    event: Event,
    /// The round in which each player comes, counted from 0; withdrawn players never come again.
    first_round: Vec<u16>,
    /// The bye each player has in the round to be paired.
    byes: Vec<Option<Entry>>,
    pairings: Vec<Pairing>,
}

impl Simulation {
    /// An event before its first round.
    pub fn new(settings: Settings, seed: &Seed) -> Self {
        let mut lots = Lots::new(seed, "simulation");
        let players: Vec<Player> = (0..usize::from(settings.players))
            .map(|index| Player::new(StartNo::from_index(index)))
            .collect();
        let first_round = players
            .iter()
            .map(|_| {
                if chance(&mut lots, settings.late_entries) {
                    1 + u16::try_from(lots.number() % 3).unwrap_or(0)
                } else {
                    0
                }
            })
            .collect();
        let mut event = Event {
            rounds: settings.rounds,
            played: 0,
            scoring: Scoring::CHESS,
            initial_colour: Some(lots.colour()),
            players,
            forbidden: Vec::new(),
        };
        if settings.acceleration == Acceleration::Baku {
            accelerate(&mut event);
        }
        let byes = vec![None; event.players.len()];
        let mut simulation =
            Self { settings, lots, event, first_round, byes, pairings: Vec::new() };
        simulation.ask_for_byes();
        simulation
    }

    /// The event before the round to be paired, or after the last one.
    pub const fn event(&self) -> &Event {
        &self.event
    }

    /// The pairings of the rounds played, with the colours of forfeited games too.
    pub fn pairings(&self) -> &[Pairing] {
        &self.pairings
    }

    /// The rating of a player: the first has 2500, and it falls evenly to 1200.
    pub fn rating(&self, number: StartNo) -> Option<Rating> {
        let steps = self.event.players.len().saturating_sub(1).max(1);
        let below = 1300 * number.index() / steps;
        Rating::new(2500_u16.saturating_sub(u16::try_from(below).unwrap_or(1300))).ok()
    }

    /// Whether all rounds have been played.
    pub const fn is_over(&self) -> bool {
        self.event.played >= self.event.rounds
    }

    /// Plays all rounds, or as many as can be paired.
    pub fn play(&mut self) -> Result<(), DutchError> {
        while !self.is_over() {
            let pairing = pair(&self.event)?;
            self.play_round(&pairing);
        }
        Ok(())
    }

    /// Plays one round as paired.
    pub fn play_round(&mut self, pairing: &Pairing) {
        let mut entries: Vec<Entry> =
            self.byes.iter().map(|bye| bye.unwrap_or(Entry::ZeroPointBye)).collect();
        for game in &pairing.games {
            let (white, black) = self.result(game.white, game.black);
            entries[game.white.index()] = white;
            entries[game.black.index()] = black;
        }
        if let Some(receiver) = pairing.bye {
            entries[receiver.index()] = Entry::Bye;
        }
        for (player, entry) in self.event.players.iter_mut().zip(entries) {
            player.entries.push(entry);
        }
        self.event.played += 1;
        self.pairings.push(pairing.clone());
        self.ask_for_byes();
    }

    fn result(&mut self, white: StartNo, black: StartNo) -> (Entry, Entry) {
        let win = |opponent| Entry::ForfeitWin { opponent };
        let loss = |opponent| Entry::ForfeitLoss { opponent };
        if chance(&mut self.lots, self.settings.forfeits) {
            return match self.lots.number() % 8 {
                0 => (loss(black), loss(white)),
                1..=4 => (win(black), loss(white)),
                _ => (loss(black), win(white)),
            };
        }
        let rating = |number| self.rating(number).map_or(0, |rating| i64::from(rating.get()));
        // A linear stand-in for the expected score: nobody reads ratings out of these games.
        let expected = (50 + (rating(white) - rating(black)) / 10).clamp(4, 96);
        let (for_white, for_black) = if chance(&mut self.lots, self.settings.draws) {
            (Outcome::Draw, Outcome::Draw)
        } else if i64::try_from(self.lots.number() % 100).unwrap_or(0) < expected {
            (Outcome::Win, Outcome::Loss)
        } else {
            (Outcome::Loss, Outcome::Win)
        };
        (
            Entry::Game { opponent: black, colour: Colour::White, outcome: for_white },
            Entry::Game { opponent: white, colour: Colour::Black, outcome: for_black },
        )
    }

    /// Who is not there in the next round, and why.
    fn ask_for_byes(&mut self) {
        let round = self.event.played;
        for index in 0..self.event.players.len() {
            if round > 0 && chance(&mut self.lots, self.settings.withdrawals) {
                self.first_round[index] = u16::MAX;
            }
            let asked = chance(&mut self.lots, self.settings.byes);
            let bye = match (self.first_round[index] > round, asked, self.lots.number() % 3) {
                (true, ..) | (false, true, 0) => Some(Entry::ZeroPointBye),
                (false, true, _) => Some(Entry::HalfPointBye),
                (false, false, _) => None,
            };
            self.byes[index] = bye;
            self.event.players[index].absent = bye.is_some();
        }
    }
}

fn chance(lots: &mut Lots, percent: u8) -> bool {
    percent > 0 && lots.number() % 100 < u64::from(percent)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_makes_the_same_event() {
        let seed = Seed::new("lot 7").unwrap();
        let settings = Settings { late_entries: 10, ..Settings::ordinary(40, 5) };
        let mut one = Simulation::new(settings, &seed);
        let mut other = Simulation::new(settings, &seed);
        one.play().unwrap();
        other.play().unwrap();
        assert_eq!(one.event(), other.event());
        assert!(one.is_over());
    }
}
