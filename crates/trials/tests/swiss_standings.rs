//! The order of the round list of the draughts Swiss is the order of the standings.
//!
//! The pairing room reckons the valuation between rounds by itself, because sisters do not know
//! each other; here both are asked about the same tournaments.

#![allow(clippy::unwrap_used, reason = "what helps a test may stop it")]

use runda_rulebook::{GameResult, Round, StartNo, Unpaired};
use runda_standings::{
    Competition, Event, GameRecord, Player, Preset, Scoring, UnpairedRecord, compute,
};
use runda_swiss::{History, Variant};
use runda_trials::swiss::{Simulation, SwissTrial, plans};

/// The tournament before `round` as the standings see it: adjourned games are draws for now.
fn event(history: &History, round: Round) -> Event {
    let mut event = Event::new(Competition::Swiss, Scoring::DRAUGHTS);
    event.after = round.index().checked_sub(1).map(Round::from_index);
    event.players = history
        .players
        .iter()
        .map(|player| Player { rating: player.rating, ..Player::new(player.no) })
        .collect();
    for game in &history.games {
        let result = match game.result {
            GameResult::Adjourned => GameResult::Draw,
            result => result,
        };
        event.games.push(GameRecord::new(game.round, game.white, game.black, result));
    }
    for &(round, player) in &history.byes {
        event.unpaired.push(UnpairedRecord { round, player, kind: Unpaired::Bye });
    }
    event
}

/// Everybody on the standings by the preset, then by start number, absent players left out.
fn by_standings(history: &History, round: Round, preset: Preset, steps: usize) -> Vec<StartNo> {
    let mut criteria = preset.criteria();
    criteria.list.truncate(steps);
    let standings = compute(&event(history, round), &criteria).unwrap();
    let mut rows: Vec<(_, StartNo)> =
        standings.rows.iter().map(|row| (row.place.unwrap(), row.number)).collect();
    rows.sort_unstable();
    rows.into_iter().map(|row| row.1).filter(|no| !history.absent.contains(no)).collect()
}

fn compare(variant: Variant, preset: Preset, steps: usize, first_round: u16) {
    let mut compared = 0;
    for (plan, seed) in plans(16, 40).take(150) {
        let mut simulation = Simulation::new(SwissTrial { variant, ..plan }, seed);
        while let Some(Ok(pairing)) = simulation.pair() {
            let round = simulation.round();
            if round.get() >= first_round {
                let expected = by_standings(simulation.history(), round, preset, steps);
                assert_eq!(pairing.round_list, expected, "round {round}, seed {seed}, {plan:?}");
                compared += 1;
            }
            simulation.play(&pairing);
        }
    }
    assert!(compared > 300, "{compared} rounds");
}

/// SW-16, ST-31: from round 3 on the niderlandzki list follows points, median Solkoff, reduced
/// Solkoff and the results with the higher placed.
#[test]
fn the_niderlandzki_list_is_the_standings() {
    compare(Variant::Niderlandzki, Preset::DraughtsSwissSolkoff, 4, 3);
}

/// SW-16, ST-26: the ranking list follows points and the sum of the opponents' ratings, nothing
/// more.
#[test]
fn the_ranking_list_follows_the_sum_of_ratings() {
    compare(Variant::Ranking, Preset::DraughtsSwissRanking, 2, 2);
}
