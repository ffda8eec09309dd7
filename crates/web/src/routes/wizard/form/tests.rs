use super::*;
use runda_tournament::{MatchKind, RoundRobinTable, SwissVariant, System};

fn form(change: impl FnOnce(&mut RegulationsForm)) -> RegulationsForm {
    let mut form =
        RegulationsForm { name: "Open".into(), rounds: "7".into(), ..RegulationsForm::fresh() };
    change(&mut form);
    form
}

#[test]
fn a_form_makes_regulations_and_regulations_make_the_form() {
    let made = form(|f| {
        f.tempo = "60+30s".into();
        f.first_day = "2026-12-05".into();
        f.arbiter = "Anna Nowak".into();
        f.jury = "Ewa Kos\r\nJan Lis".into();
        f.prizes = "1: 500 zł\n2-3: 100 zł".into();
    });
    let regulations = made.regulations(None).unwrap();
    assert_eq!(regulations.rounds, Some(7));
    assert_eq!(regulations.appeals.jury, ["Ewa Kos", "Jan Lis"]);
    assert_eq!(regulations.prizes.prizes.len(), 2);
    let again = RegulationsForm::of(&regulations);
    assert_eq!(again.regulations(None), Ok(regulations.clone()));
    assert_eq!(again.regulations(Some(&regulations)), Ok(regulations));
}

#[test]
fn every_wrong_field_is_named_at_once() {
    let faults = form(|f| {
        f.name.clear();
        f.rounds = "many".into();
        f.tempo = "fast".into();
        f.first_day = "2026-12-05".into();
        f.last_day = "2026-12-04".into();
        f.prizes = "a cup".into();
    })
    .regulations(None)
    .unwrap_err();
    let fields: Vec<_> = faults.iter().map(|fault| fault.field).collect();
    assert_eq!(fields, ["name", "last_day", "rounds", "rounds", "tempo", "prizes"]);
}

#[test]
fn a_swiss_needs_its_rounds_and_a_round_robin_does_not() {
    let swiss = form(|f| f.rounds.clear()).regulations(None).unwrap_err();
    assert_eq!(swiss, [Fault::empty("rounds", "web-fault-rounds-missing")]);
    let table = form(|f| {
        f.rounds.clear();
        f.system = "round-robin".into();
    });
    assert!(table.regulations(None).is_ok());
}

/// KO-11, KO-35: games of an encounter belong to the system of a cup, elsewhere they are mini-matches.
#[test]
fn the_games_of_an_encounter_are_asked_for() {
    let made = |system: &str, games: &str| {
        form(|f| (f.system, f.games) = (system.into(), games.into())).regulations(None)
    };
    assert_eq!(made("knockout", "").unwrap().games_of_an_encounter(), 2);
    assert_eq!(made("knockout", "4").unwrap().games_of_an_encounter(), 4);
    let cup = made("knockout", "1").unwrap();
    assert_eq!(RegulationsForm::of(&cup).regulations(Some(&cup)), Ok(cup));
    assert_eq!(made("swiss-pzwarc", "").unwrap().games_per_encounter, None);
    assert_eq!(made("swiss-pzwarc", "1").unwrap().games_per_encounter, None);
    assert_eq!(made("round-robin", "2").unwrap().games_per_encounter, Some(2));
    let faults = made("round-robin", "0").unwrap_err();
    assert_eq!(faults, [Fault::unusable("games", "web-fault-games")]);
}

#[test]
fn a_programme_is_proposed_when_days_and_rounds_are_known() {
    let open = form(|f| f.first_day = "2026-12-05".into());
    let (filled, faults) = open.with_programme(None);
    assert!(faults.is_empty());
    assert_eq!(filled.programme().count(), 7);
    assert_eq!(filled.regulations(None).unwrap().schedule.len(), 7);
    let (_, faults) = form(|_| ()).with_programme(None);
    assert_eq!(faults, [Fault::unusable("first_day", "web-fault-programme-needs")]);
}

#[test]
fn what_the_form_does_not_ask_stays() {
    let declared = Some("a long tradition".to_owned());
    let before =
        Regulations { tempo_declared_official: declared.clone(), ..Regulations::new("Old") };
    let after = form(|_| ()).regulations(Some(&before)).unwrap();
    assert_eq!((after.name.as_str(), after.tempo_declared_official), ("Open", declared));
}

/// U-20: a box that is no longer shown does not count.
#[test]
fn a_box_of_another_game_does_not_count() {
    let ticked = |variant: &str| {
        form(|f| (f.variant, f.draw_with_advantage) = (variant.into(), flag(true)))
            .regulations(None)
            .unwrap()
            .draw_with_advantage
    };
    assert!(ticked("v100"));
    assert!(!ticked("v64"));
    assert!(!ticked("chess"));
    let before = form(|f| f.draw_with_advantage = flag(true)).regulations(None).unwrap();
    let mut sent = RegulationsForm::of(&before);
    sent.variant = "v64".into();
    assert!(!sent.regulations(Some(&before)).unwrap().draw_with_advantage);
}

/// U-21: choosing chess chooses a chess system and a chess book.
#[test]
fn chess_is_paired_by_a_system_of_chess() {
    let chess = form(|f| f.variant = "chess".into()).regulations(None).unwrap();
    assert_eq!((chess.system, chess.edition), (System::FideDutch, Edition::Fide2026));
    let before = form(|_| ()).regulations(None).unwrap();
    let mut sent = RegulationsForm::of(&before);
    sent.variant = "chess".into();
    assert_eq!(sent.regulations(Some(&before)).unwrap().system, System::FideDutch);
}

/// U-22: every system of the engines, in the fields of the form.
#[test]
fn every_system_can_be_asked_for() {
    let made = |change: fn(&mut RegulationsForm)| form(change).regulations(None).unwrap();
    assert_eq!(
        made(|f| (f.system, f.cycles, f.table) =
            ("round-robin".into(), "3".into(), "sliding".into()))
        .system,
        System::RoundRobin { cycles: 3, table: RoundRobinTable::Sliding }
    );
    assert_eq!(
        made(|f| (f.swiss_variant, f.uncontrolled) = ("ranking".into(), flag(true))).system,
        System::SwissPzwarc { variant: SwissVariant::Ranking, uncontrolled: true }
    );
    let cup = made(|f| (f.system, f.games) = ("knockout".into(), "1".into()));
    assert_eq!(cup.system, System::Knockout { games: 1, third_place: false });
    assert_eq!(cup.rounds, None, "a cup has the rounds of its bracket");
    let wins = made(|f| {
        (f.system, f.match_kind, f.match_target) = ("match".into(), "wins".into(), "2".into());
    });
    assert_eq!(wins.system, System::Match { until: MatchKind::Wins(2) });
    let sides = made(|f| {
        (f.system, f.side_a, f.side_b) = ("scheveningen".into(), "Orzeł".into(), "Start".into());
    });
    assert_eq!(sides.sides, Some(["Orzeł".to_owned(), "Start".to_owned()]));
    let baku = made(|f| (f.variant, f.accelerated) = ("chess".into(), flag(true)));
    assert!(baku.accelerated);
    let group = made(|f| {
        f.system = "round-robin".into();
        (f.next_system, f.next_promoted, f.next_carry) =
            ("round-robin".into(), "2".into(), flag(true));
    });
    assert!(group.next_stage.is_some_and(|next| next.promoted == 2 && next.carry_over));
    let league = made(|f| (f.teams, f.boards) = (flag(true), "4".into()));
    assert_eq!(league.teams.map(|teams| teams.boards), Some(4));
    for system in System::SAMPLES {
        let regulations = Regulations { system, rounds: Some(5), ..Regulations::new("Open") };
        let again = RegulationsForm::of(&regulations).regulations(Some(&regulations));
        assert_eq!(again, Ok(regulations), "load and save changes nothing (U-4)");
    }
}
