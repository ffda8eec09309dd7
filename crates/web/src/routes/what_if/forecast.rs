//! The open games of a round ended in every way, and the next round paired each time.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use runda_rulebook::{Board, GameNo, GameResult, Round, StartNo, Unpaired};
use runda_tournament::chapters::results;
use runda_tournament::pairing::pair;
use runda_tournament::{Moment, Recorded, Refusal, State};

/// More ways than this are not tried one by one.
const MOST_TRIES: usize = 243;
/// Nor for longer than this.
const PATIENCE: Duration = Duration::from_secs(2);
/// A game, by its board and its number there.
type Place = (Board, GameNo);

/// How a game may end.
const ENDS: [GameResult; 3] = [GameResult::WhiteWins, GameResult::Draw, GameResult::BlackWins];

/// How often each pair came about.
#[derive(Debug, Default)]
pub(super) struct Forecast {
    /// How many games are open.
    pub open: usize,
    /// How many ways were tried.
    pub tries: usize,
    /// In how many of them there was a pairing.
    pub paired: usize,
    /// Whether these are all ways there are.
    pub is_complete: bool,
    /// The pairs, the smaller number first; without an opponent the bye.
    pub pairs: BTreeMap<(StartNo, Option<StartNo>), usize>,
    /// Why there was no pairing, the last time there was none.
    pub obstacle: Option<Refusal>,
}

impl Forecast {
    pub(super) fn new(state: &State, round: Round) -> Self {
        let open: Vec<Place> = state.rounds().last().map_or_else(Vec::new, |record| {
            let open = record.boards().filter(|(_, _, game)| game.is_open());
            open.map(|(board, game, _)| (board, game)).collect()
        });
        let ways = u32::try_from(open.len()).ok().and_then(|games| 3_usize.checked_pow(games));
        let tries = ways.unwrap_or(usize::MAX).min(MOST_TRIES);
        let mut forecast = Self { open: open.len(), ..Self::default() };
        let started = Instant::now();
        for way in 0..tries {
            if way > 0 && started.elapsed() > PATIENCE {
                break;
            }
            forecast.take(state, round, &ended(&open, way));
        }
        forecast.is_complete = ways == Some(forecast.tries);
        forecast
    }

    /// Pairs the round after these results and counts the pairs.
    fn take(&mut self, state: &State, round: Round, results: &[(Place, GameResult)]) {
        self.tries += 1;
        let mut state = state.clone();
        for ((board, game), result) in results {
            let version = state.version().next();
            let event = results::Event::ResultRecorded {
                round: Round::from_index(round.index().saturating_sub(1)),
                board: *board,
                game: *game,
                outcome: (*result).into(),
            }
            .into();
            state.apply(&Recorded { version, at: Moment(0), by: String::new(), event });
        }
        match pair(&state, round, Some("what if")) {
            Ok(paired) => {
                self.paired += 1;
                for game in &paired.pairs {
                    let (one, other) = (game.white.min(game.black), game.white.max(game.black));
                    *self.pairs.entry((one, Some(other))).or_default() += 1;
                }
                for rest in paired.unpaired.iter().filter(|rest| rest.kind == Unpaired::Bye) {
                    *self.pairs.entry((rest.player, None)).or_default() += 1;
                }
            }
            Err(refusal) => self.obstacle = Some(refusal),
        }
    }
}

/// The way number `way` to end the games: its digits to the base of three. Where there are more games
/// than digits, the digits are used again, shifted.
fn ended(open: &[Place], way: usize) -> Vec<(Place, GameResult)> {
    let digit = |at: usize| {
        let power = u32::try_from(at % 5).unwrap_or(0);
        (way / 3_usize.pow(power) + at / 5) % 3
    };
    open.iter()
        .enumerate()
        .filter_map(|(at, place)| Some((*place, *ENDS.get(digit(at))?)))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use runda_trials::demo;
    use std::collections::BTreeSet;

    #[test]
    fn every_way_to_end_few_games_is_tried_once() {
        let open = [1, 2, 3].map(|board: u16| (Board::new(board).unwrap(), GameNo::FIRST));
        let ways: BTreeSet<Vec<&str>> = (0..27)
            .map(|way| ended(&open, way).iter().map(|(_, result)| result.code()).collect())
            .collect();
        assert_eq!(ways.len(), 27);
    }

    #[test]
    fn the_table_of_a_round_robin_is_certain_whatever_happens() {
        let tournament = demo::round_robin();
        let forecast = Forecast::new(tournament.state(), tournament.state().next_round());
        assert_eq!(forecast.open, 3);
        assert_eq!((forecast.tries, forecast.is_complete), (27, true));
        assert!(forecast.pairs.values().all(|times| *times == 27));
        assert_eq!(forecast.pairs.len(), 5);
    }

    #[test]
    fn too_many_open_games_are_sampled() {
        let tournament = demo::swiss();
        let forecast = Forecast::new(tournament.state(), tournament.state().next_round());
        assert!(forecast.open > 5 && !forecast.is_complete);
        assert!(forecast.tries <= MOST_TRIES && forecast.paired > 0);
    }
}
