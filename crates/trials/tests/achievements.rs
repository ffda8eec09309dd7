//! Provisional ratings and norms of the example tournaments, computed a second way from the bare rounds.
#![allow(clippy::unwrap_used, reason = "a story that cannot be told has failed")]

use runda_rulebook::tables::expected_score;
use runda_rulebook::{Colour, Grade, StartNo, Variant};
use runda_titles::{State as Met, Verdict, What};
use runda_tournament::{NormName, RatingList, Regulations, Stage, State};
use runda_trials::demo;

/// Games, sum of ratings and points of the games that count, read off the rounds.
fn plainly(state: &State, number: StartNo) -> (i64, i64, i64) {
    let (mut games, mut sum, mut points) = (0, 0, 0);
    for round in state.rounds().iter().filter(|round| round.stage == Stage::Started) {
        for game in round.games().filter(|game| game.result().is_ratable()) {
            let pair = game.played_pair();
            let (colour, other) = if pair.white == number {
                (Colour::White, pair.black)
            } else if pair.black == number {
                (Colour::Black, pair.white)
            } else {
                continue;
            };
            let person = &state.player(other).unwrap().person;
            if person.list != Some(RatingList::Technical) {
                games += 1;
                sum += i64::from(person.rating.unwrap().get());
                points += i64::from(game.result().score(colour).halves().unwrap());
            }
        }
    }
    (games, sum, points)
}

/// RT-4, RT-19, RT-23, RT-26, RT-27: everybody's provisional change in the running Swiss, a second way.
#[test]
fn provisional_changes_follow_from_the_rounds() {
    let tournament = demo::swiss();
    let state = tournament.state();
    let rated = state.rating_changes(None);
    assert_eq!(rated.len(), state.start_list().len());
    let mut changed = 0;
    for player in &rated {
        let (games, sum, points) = plainly(state, player.number);
        let found = player.calculation;
        assert_eq!(found.map_or(0, |it| i64::from(it.games)), games, "{}", player.number);
        let Some(found) = found else { continue };
        let mean = (2 * sum + games).div_euclid(2 * games);
        let own = i64::from(player.rating);
        let table = expected_score(u16::try_from((own - mean).abs()).unwrap());
        let share = i64::from(if own >= mean { table.higher } else { table.lower });
        let surplus = points * 1_000_000 - 2 * games * share;
        assert_eq!(i64::from(found.mean), mean);
        let exact = 50 * i64::from(found.k) * surplus;
        assert!((found.delta.0 * 1_000_000 - exact).abs() <= 500_000, "{}", player.number);
        changed += 1;
    }
    assert!(changed > 30, "most of them have met somebody who counts");
}

/// TI-31, TI-35: in the Swiss of the example everything is notified and licensed, so titles are allowed; norms
/// above the grade held are listed with their conditions, and those to come are estimates.
#[test]
fn norms_of_a_running_swiss_are_estimates() {
    let tournament = demo::swiss();
    let state = tournament.state();
    let allowed = state.norms_allowed();
    let failing = |norm: &NormName| {
        let (_, conditions) = allowed.iter().find(|(name, _)| name == norm).unwrap();
        conditions.iter().filter(|it| it.state == Met::Failed).map(|it| it.what).collect::<Vec<_>>()
    };
    assert_eq!(failing(&NormName::Category(Grade::I)), []);
    for player in state.norms() {
        let person = &state.player(player.number).unwrap().person;
        for norm in &player.norms {
            if let NormName::Category(category) = norm.norm {
                let held =
                    Grade::from_code(person.grade.as_str().trim()).unwrap_or(Grade::Unclassified);
                assert!(category > held.base(), "{}", player.number);
            }
            assert!(!norm.conditions.is_empty());
            assert!(norm.conditions.iter().all(|condition| !condition.article.place().is_empty()));
        }
    }
    assert!(state.norms().iter().flat_map(|player| &player.norms).any(|norm| norm.is_estimate));
}

/// TI-10, TI-31: in the round robin everybody has nine games in all, known from the first round on, so nothing is
/// an estimate and the condition on games is never failed.
#[test]
fn norms_of_a_round_robin_are_exact() {
    let tournament = demo::round_robin();
    let state = tournament.state();
    for player in state.norms() {
        for norm in &player.norms {
            assert!(!norm.is_estimate);
            let games = norm.conditions.iter().find(|it| it.what == What::Games).unwrap();
            if matches!(norm.norm, NormName::Category(_)) {
                assert_ne!(games.state, Met::Failed, "{} {}", player.number, norm.norm.code());
            }
            if let Verdict::Possible { games, .. } = norm.verdict {
                assert!((1..=3).contains(&games), "six rounds are over, the seventh is played");
            }
        }
    }
}

/// RT-5, TI-14: an unlisted tempo is no official one unless it is declared so.
#[test]
fn a_tempo_is_official_by_the_list_or_by_declaration() {
    let mut regulations = Regulations {
        variant: Variant::V100,
        tempo: "45".parse().ok(),
        ..Regulations::new("Turniej")
    };
    assert!(!regulations.has_official_tempo());
    regulations.tempo_declared_official = Some("zgoda komisji".into());
    assert!(regulations.has_official_tempo());
}
