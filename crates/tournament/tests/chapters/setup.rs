//! Creating a tournament and changing its regulations.

use runda_rulebook::{Article, Edition, GameResult, Key, Reason, Variant};
use runda_tournament::chapters::{closing, pairing, setup};
use runda_tournament::{Refusal, Regulations, RoundRobinTable, System, Tournament};

use super::support::{
    ask, last, pair_by_hand, record, refused, regulated, resting_on, round, warned, with_players,
};

fn create(regulations: Regulations) -> setup::Command {
    setup::Command::CreateTournament { regulations: regulations.into() }
}

fn change(regulations: Regulations, reason: &str) -> setup::Command {
    setup::Command::ChangeRegulations { regulations: regulations.into(), reason: reason.into() }
}

fn in_force(tournament: &Tournament) -> Regulations {
    tournament.state().regulations().unwrap().clone()
}

/// One change of each of the terms the players came for.
fn other_terms(old: &Regulations) -> [(&'static str, Regulations); 6] {
    let round_robin = System::RoundRobin { cycles: 1, table: RoundRobinTable::Berger };
    [
        ("word-field-variant", Regulations { variant: Variant::V64, ..old.clone() }),
        ("word-field-edition", Regulations { edition: Edition::Fide2012, ..old.clone() }),
        ("word-field-system", Regulations { system: round_robin, ..old.clone() }),
        ("word-field-tempo", Regulations { tempo: "15".parse().ok(), ..old.clone() }),
        (
            "word-field-draw-with-advantage",
            Regulations { draw_with_advantage: true, ..old.clone() },
        ),
        ("word-field-superblitz", Regulations { superblitz: true, ..old.clone() }),
    ]
}

/// R-7: a tournament is created once, with a name, and the advantage only on the large board.
#[test]
fn a_tournament_is_created_once_by_sound_regulations() {
    let nothing = Tournament::default();
    assert_eq!(refused(&nothing, create(Regulations::new(" "))), Refusal::Nameless);
    for (variant, allowed) in
        [(Variant::V100, true), (Variant::V64, false), (Variant::Chess, false)]
    {
        let advantage = Regulations { variant, draw_with_advantage: true, ..Regulations::new("T") };
        let verdict = nothing.decide(&create(advantage).into());
        assert_eq!(verdict.err(), (!allowed).then_some(Refusal::NoAdvantage));
    }
    assert_eq!(refused(&nothing, change(Regulations::new("T"), "r")), Refusal::NotCreated);
    let made = with_players(2);
    assert_eq!(refused(&made, create(Regulations::new("T"))), Refusal::AlreadyCreated);
}

/// SW-1: before round 1 everything may change without a word; after it, the terms stay.
#[test]
fn the_terms_change_only_before_the_first_pairing() {
    let mut tournament = with_players(4);
    let old = in_force(&tournament);
    for (_, new) in other_terms(&old) {
        assert!(tournament.decide(&change(new, "").into()).is_ok());
    }
    assert_eq!(refused(&tournament, change(Regulations::new(""), "")), Refusal::Nameless);
    let begin = pairing::Command::BeginManualPairing { round: round(1) };
    ask(&mut tournament, begin);
    for (field, new) in other_terms(&old) {
        let refusal = refused(&tournament, change(new, "r"));
        assert_eq!(refusal, Refusal::FixedAfterStart { field: Key::new(field) });
    }
    let renamed = Regulations { name: "Other".into(), ..old };
    assert_eq!(refused(&tournament, change(renamed.clone(), " ")), Refusal::ReasonMissing);
    assert_eq!(warned(&tournament, change(renamed, "r")), [""; 0]);
}

/// SW-1: the number of rounds may fall to those paired and no lower.
#[test]
fn the_number_of_rounds_does_not_fall_below_those_paired() {
    let mut tournament = with_players(4);
    pair_by_hand(&mut tournament, 1, &[(1, 2), (3, 4)], None);
    ask(&mut tournament, record(1, 1, GameResult::Draw));
    ask(&mut tournament, record(1, 2, GameResult::Draw));
    pair_by_hand(&mut tournament, 2, &[(1, 3), (2, 4)], None);
    let with = |rounds| Regulations { rounds: Some(rounds), ..in_force(&tournament) };
    let too_few = refused(&tournament, change(with(1), "r"));
    assert_eq!(too_few, Refusal::RoundsAlreadyPaired { paired: 2 });
    assert_eq!(warned(&tournament, change(with(2), "r")), ["ask-rounds-change"]);
    let asked = refused(&tournament, change(with(2), "r"));
    let numbers = Reason::new(Article::new(Edition::Kw25, "V 2.4"), Key::new("ask-rounds-change"));
    assert_eq!(asked.warnings(), [numbers.clone().with("before", 5_u16).with("after", 2_u16)]);
    // A number that is not told is none, before and after.
    let silent = Regulations { rounds: None, ..in_force(&tournament) };
    let asked = refused(&tournament, change(silent, "r"));
    assert_eq!(asked.warnings(), [numbers.clone().with("before", 5_u16).with("after", 0_u16)]);
    let system = System::RoundRobin { cycles: 1, table: RoundRobinTable::Berger };
    let mut table = regulated(Regulations { system, ..Regulations::new("T") }, 4);
    ask(&mut table, pairing::Command::PairRound { round: round(1), seed: None });
    let told = Regulations { rounds: Some(3), ..in_force(&table) };
    let asked = refused(&table, change(told, "r"));
    assert_eq!(asked.warnings(), [numbers.with("before", 0_u16).with("after", 3_u16)]);
}

/// SW-1: what may change is asked about once the tournament runs.
#[test]
fn a_change_that_may_be_made_is_asked_about() {
    let mut tournament = with_players(4);
    let old = in_force(&tournament);
    let tie_breaks = vec!["wins".into()];
    let other_ties = Regulations { tie_breaks, ..old.clone() };
    assert_eq!(warned(&tournament, change(other_ties.clone(), "")), [""; 0]);
    ask(&mut tournament, pairing::Command::BeginManualPairing { round: round(1) });
    assert_eq!(warned(&tournament, change(other_ties, "r")), ["ask-tie-breaks-change"]);
    let mut apart = old;
    apart.exclusions.same_club = true;
    assert_eq!(warned(&tournament, change(apart, "r")), ["ask-exclusions-change"]);
}

#[test]
fn a_finished_tournament_keeps_its_regulations() {
    let mut tournament = with_players(2);
    pair_by_hand(&mut tournament, 1, &[(1, 2)], None);
    ask(&mut tournament, record(1, 1, GameResult::Draw));
    ask(&mut tournament, closing::Command::FinishTournament);
    let same = in_force(&tournament);
    assert_eq!(refused(&tournament, change(same, "r")), Refusal::Finished);
}

/// SW-1: taking an early change of the terms back takes the first pairing along, whatever was changed.
#[test]
fn undoing_an_early_change_of_the_terms_takes_the_pairing_along() {
    let old = Regulations { rounds: Some(3), ..Regulations::new("T") };
    for (field, new) in other_terms(&old) {
        for by_hand in [false, true] {
            let mut tournament = regulated(old.clone(), 4);
            ask(&mut tournament, change(new.clone(), ""));
            let changed = last(&tournament, "regulations-changed");
            assert_eq!(resting_on(&tournament, changed), [""; 0]);
            let pairing: &[&str] = if by_hand {
                ask(&mut tournament, pairing::Command::BeginManualPairing { round: round(1) });
                &["manual-pairing-begun"]
            } else {
                let seed = Some("s".into());
                ask(&mut tournament, pairing::Command::PairRound { round: round(1), seed });
                &["round-paired"]
            };
            assert_eq!(resting_on(&tournament, changed), pairing, "{field}");
        }
    }
}

/// A started round robin does not become a Swiss.
#[test]
fn undoing_the_system_of_a_started_round_robin_takes_everything_along() {
    let mut tournament = with_players(4);
    let system = System::RoundRobin { cycles: 1, table: RoundRobinTable::Berger };
    let new = Regulations { system, ..in_force(&tournament) };
    ask(&mut tournament, change(new, ""));
    let changed = last(&tournament, "regulations-changed");
    ask(&mut tournament, pairing::Command::PairRound { round: round(1), seed: None });
    ask(&mut tournament, pairing::Command::PublishRound { round: round(1) });
    ask(&mut tournament, record(1, 1, GameResult::Draw));
    let expected = ["round-paired", "round-published", "round-started", "result-recorded"];
    assert_eq!(resting_on(&tournament, changed), expected);
}

/// Rounds beyond the announced number hang on the change that announced them.
#[test]
fn undoing_a_longer_tournament_takes_its_last_rounds_along() {
    let mut tournament = regulated(Regulations { rounds: Some(1), ..Regulations::new("T") }, 4);
    pair_by_hand(&mut tournament, 1, &[(1, 2), (3, 4)], None);
    ask(&mut tournament, record(1, 1, GameResult::Draw));
    ask(&mut tournament, record(1, 2, GameResult::Draw));
    let over = refused(&tournament, pairing::Command::BeginManualPairing { round: round(2) });
    assert_eq!(over, Refusal::NoMoreRounds { rounds: 1 });
    let longer = Regulations { rounds: Some(2), ..in_force(&tournament) };
    ask(&mut tournament, change(longer, "r"));
    let changed = last(&tournament, "regulations-changed");
    ask(&mut tournament, pairing::Command::BeginManualPairing { round: round(2) });
    assert_eq!(resting_on(&tournament, changed), ["manual-pairing-begun"]);
}
