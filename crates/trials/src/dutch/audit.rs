//! Whole simulated events of the FIDE (Dutch) System put to the test: every round of the engine goes before
//! the judge.

use runda_checker::dutch::{conditions, demanded, judge};
use runda_dutch::pair;
use runda_field::Game;
use runda_field::dutch::{Event, Pairing, Scoring};
use runda_pairing::lots::{Lots, Seed};
use runda_rulebook::{Points, StartNo};

use super::{Acceleration, Settings, Simulation};
use crate::{Depth, Tally};

/// A round in which something is wrong; the trial brings it back.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("round {round} of the event with seed {}: {what}; repeat it with {trial:?}", trial.seed)]
pub struct Fault {
    /// The event.
    pub trial: Trial,
    /// The round.
    pub round: u16,
    /// What was found.
    pub what: String,
}

/// An event to be tried.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Trial {
    /// What it is like.
    pub settings: Settings,
    /// How many rounds in a hundred are paired at random, against all rules.
    pub at_random: u8,
    /// Where its random numbers start.
    pub seed: Seed,
}

/// Plays an event to its end and looks at every round: as it is and, now and then, with pairs
/// forbidden, with another scoring or as the last one.
///
/// **Rule:** FD-79, FD-100, FIDE26 C.04.3 3.8
pub fn audit(trial: &Trial, depth: Depth) -> Result<Tally, Fault> {
    let mut tally = Tally::default();
    let mut lots = Lots::new(&trial.seed, "audit");
    let mut simulation = Simulation::new(trial.settings, &trial.seed);
    while !simulation.is_over() {
        let round = simulation.event().played + 1;
        let event = twisted(simulation.event(), &mut lots);
        let fault = |what: String| Fault { trial: trial.clone(), round, what };
        tally.add(look(&event, depth).map_err(fault)?);
        let played = if chance(&mut lots, trial.at_random) {
            at_random(simulation.event(), &mut lots)
        } else {
            match pair(simulation.event()) {
                Ok(pairing) => pairing,
                Err(_) => break,
            }
        };
        simulation.play_round(&played);
    }
    Ok(tally)
}

/// One round, by the engine and by the judge. Larger fields are held against the conditions only.
fn look(event: &Event, depth: Depth) -> Result<Tally, String> {
    let present = event.players.iter().filter(|player| !player.absent).count();
    let judged = present <= depth.0;
    let answer = pair(event);
    let tally =
        Tally { rounds: 1, compared: u64::from(judged), refused: u64::from(answer.is_err()) };
    match &answer {
        Ok(pairing) => {
            let verdict = if judged { judge(event, pairing) } else { conditions(event, pairing) };
            if !verdict.is_clean() {
                let (findings, wanted) = (verdict.findings, demanded(event));
                return Err(format!("{findings:?}: {pairing:?} and not {wanted:?} in {event:?}"));
            }
        }
        Err(error) if judged => {
            if let Some(wanted) = demanded(event) {
                return Err(format!("{error}, but {wanted:?} is possible in {event:?}"));
            }
        }
        Err(_) => {}
    }
    Ok(tally)
}

/// What can be asked for one round without changing the history.
fn twisted(event: &Event, lots: &mut Lots) -> Event {
    let mut event = event.clone();
    if chance(lots, 33) {
        for _ in 0..lots.number() % 4 {
            let mut anyone = || lots.position(event.players.len()).unwrap_or(0);
            let (one, other) = (anyone(), anyone());
            if one != other {
                event.forbidden.push((event.players[one].number, event.players[other].number));
            }
        }
    }
    let tenths = Points::from_tenths;
    match lots.number() % 6 {
        0 => event.scoring = Scoring::of(tenths(30), tenths(10), tenths(0)),
        1 => event.scoring = Scoring { bye: tenths(5), ..Scoring::CHESS },
        2 => event.scoring = Scoring::of(tenths(30), tenths(20), tenths(10)),
        _ => (),
    }
    if chance(lots, 25) {
        event.rounds = event.played + 1;
    }
    event
}

/// A round nobody would pair: anyone with anyone, as if made by hand.
fn at_random(event: &Event, lots: &mut Lots) -> Pairing {
    let mut present: Vec<StartNo> =
        event.players.iter().filter(|player| !player.absent).map(|player| player.number).collect();
    lots.shuffle(&mut present);
    let (pairs, rest) = present.as_chunks::<2>();
    let games = pairs.iter().map(|&[white, black]| Game { white, black }).collect();
    Pairing { games, bye: rest.first().copied() }
}

/// As many events as wanted, of 3 to `most` players; every sort of trouble appears in some of them.
pub fn trials(seed: &Seed, most: u16) -> impl Iterator<Item = Trial> {
    let seed = seed.clone();
    let mut lots = Lots::new(&seed, "trials");
    (0_u64..).filter_map(move |number| {
        let settings = any_settings(&mut lots, most);
        let at_random = pick(&mut lots, &[0, 0, 20, 50]);
        let seed = Seed::new(format!("{seed} {number}")).ok()?;
        Some(Trial { settings, at_random, seed })
    })
}

fn any_settings(lots: &mut Lots, most: u16) -> Settings {
    let most = most.max(4);
    let reach = pick(lots, &[6, 8, 8, 10, 20, 40, most]).min(most);
    let players = 3 + below(lots, reach - 2);
    Settings {
        players,
        rounds: 2 + below(lots, players.min(13)),
        draws: pick(lots, &[0, 30, 60, 90]),
        forfeits: pick(lots, &[0, 0, 10, 30]),
        byes: pick(lots, &[0, 0, 10, 20]),
        withdrawals: pick(lots, &[0, 0, 4]),
        late_entries: pick(lots, &[0, 0, 25]),
        acceleration: pick(lots, &[Acceleration::None, Acceleration::None, Acceleration::Baku]),
    }
}

fn below(lots: &mut Lots, count: u16) -> u16 {
    u16::try_from(lots.number() % u64::from(count.max(1))).unwrap_or(0)
}

fn pick<T: Copy>(lots: &mut Lots, from: &[T]) -> T {
    from[usize::from(below(lots, u16::try_from(from.len()).unwrap_or(1)))]
}

fn chance(lots: &mut Lots, percent: u8) -> bool {
    lots.number() % 100 < u64::from(percent)
}
