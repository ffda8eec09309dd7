//! One plan of prizes, and who gets what by it.
#![allow(clippy::unwrap_used, reason = "a story that cannot be told has failed")]

mod support;

use runda_rulebook::GameResult::{Draw, WhiteWins};
use runda_standings::{Accumulation, Sharing};
use runda_tournament::prizes::{Given, GivenFor, GivenWhat, Prize, PrizePlan};
use runda_tournament::{Regulations, RegulationsError, Sex, Tournament};
use support::{ask, number, pair_by_hand, record, regulated};

/// 1 beats 2; 3 and 4 draw: the places are 1, 2-3, 4.
fn played(prizes: PrizePlan) -> Tournament {
    let regulations = Regulations {
        prizes,
        rounds: Some(1),
        first_day: "2026-11-15".parse().ok(),
        ..Regulations::new("Nagrody")
    };
    let mut tournament = regulated(regulations, 4);
    pair_by_hand(&mut tournament, 1, &[(1, 2), (3, 4)], None);
    ask(&mut tournament, record(1, 1, WhiteWins));
    ask(&mut tournament, record(1, 2, Draw));
    tournament
}

fn told(tournament: &Tournament) -> Vec<String> {
    let state = tournament.state();
    let given = state.announced().give_out(&state.table(None).unwrap().standings);
    let line = |Given { whom, player, what }: &Given| {
        let whom = match whom {
            GivenFor::Places((first, last)) => format!("{first}-{last}"),
            GivenFor::Class(name, _) | GivenFor::Named(name) => name.clone(),
        };
        let what = match what {
            GivenWhat::Money(amount) => amount.to_string(),
            GivenWhat::Thing(thing) => thing.clone(),
        };
        format!("{whom}: {} {what}", player.map_or(0, runda_rulebook::StartNo::get))
    };
    given.lines.iter().map(line).collect()
}

/// ST-63, ST-66: money of shared places is divided, a thing for a shared place waits for the arbiter.
#[test]
fn a_plan_of_the_regulations_is_given_out_by_the_table() {
    let plan = PrizePlan::of(vec![
        Prize::new("1", "100 zł"),
        Prize::new("2", "60 zł"),
        Prize::new("3", "30 zł"),
        Prize::new("1", "Puchar"),
        Prize::new("2", "Książka"),
        Prize::new("ładna partia", "20 zł"),
        Prize::new("uczniowie", "Zegar")
            .in_class("", vec![number(2), number(4)])
            .at(runda_rulebook::Place::from_index(1)),
    ]);
    let sharing = Sharing::EqualPoints;
    let told = told(&played(PrizePlan { sharing, ..plan }));
    assert_eq!(
        told[..5],
        ["1-1: 1 10000", "1-1: 1 Puchar", "2-3: 3 4500", "2-3: 4 4500", "2-2: 0 Książka"],
    );
    assert_eq!(told[5..], ["uczniowie: 2 Zegar", "ładna partia: 0 20 zł"]);
}

/// The condition of a class is asked of the players, and winners the arbiter names stand before it.
#[test]
fn classes_and_named_winners_are_found_among_the_players() {
    let plan = PrizePlan::of(vec![
        Prize::new("juniors", "50").in_class("U18", Vec::new()),
        Prize::new("girls", "40").in_class("U18 women", vec![number(2)]),
        Prize::new("finest game", "10").won_by(vec![number(4), number(3)]),
    ]);
    let plan = PrizePlan { currency: Some("zł".into()), ..plan };
    let tournament = played(plan);
    let mut everybody = tournament.state().contestants();
    everybody[2].birth_year = Some(2010);
    everybody[3].birth_year = Some(2007);
    everybody[2].sex = Some(Sex::Man);
    let prizes = &tournament.state().regulations().unwrap().prizes;
    let classes = |year| {
        let announced = prizes.announced(&everybody, year);
        assert_eq!(announced.fund.specials[0].winners, [number(4), number(3)]);
        let members = announced.fund.classes.into_iter().map(|class| class.members);
        members.collect::<Vec<_>>()
    };
    assert_eq!(classes(Some(2026)), [vec![number(3)], vec![number(2)]]);
    assert_eq!(classes(None), [vec![], vec![number(2)]]);
}

/// What cannot be meant is refused in both languages, with what can be written instead.
#[test]
fn a_condition_nobody_can_judge_is_refused() {
    use runda_rulebook::{Language, Numbers};
    let text =
        "name = \"Open\"\n[[prizes]]\nfor = \"juniors\"\nwhat = \"50 zł\"\ncondition = \"young\"\n";
    let error = Regulations::from_toml(text).unwrap_err();
    assert!(matches!(error, RegulationsError::Prize(_)));
    let said =
        |language| runda_tournament::TEXTS.catalogue(language).reason(&error.reason(), &Numbers);
    let (polish, english) = (said(Language::Polish), said(Language::English));
    assert!(polish.contains("„young”") && polish.contains("napisz na przykład"), "{polish}");
    assert!(english.contains("\"young\"") && english.contains("write for example"), "{english}");
}

/// Events are lenient: a condition of a later Runda is left to the arbiter, and written back.
#[test]
fn a_condition_of_a_later_time_is_left_to_the_arbiter() {
    let json = r#"{"sharing":"by-places","accumulation":"one-each","list":[{"for":"x","what":"1 zł","condition":"left-handed"}]}"#;
    let plan: PrizePlan = serde_json::from_str(json).unwrap();
    assert_eq!(plan.accumulation, Accumulation::OneEach);
    assert_eq!(serde_json::to_string(&plan).unwrap(), json);
    assert_eq!(told(&played(plan)), ["x: 0 1 zł"]);
}
