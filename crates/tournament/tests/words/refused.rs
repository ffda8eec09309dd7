//! Refusals met in tournaments: the words they carry are those of the message files.

use std::collections::BTreeSet;

use runda_rulebook::{Edition, GameResult, Language, Reason, Variant};
use runda_tournament::incident::{Appeal, Instance};
use runda_tournament::{
    Appeals, Command, Person, Regulations, RoundRobinTable, System, Tournament,
};

use crate::speech::{cites_chess, has_two_halves, said, speaks_both};
use crate::support::{number, pair_by_hand, record, regulated, round};

fn event(variant: Variant) -> Tournament {
    let appeals =
        Appeals { deposit: Some("100".into()), deadline: Some("1 h".into()), ..Appeals::default() };
    let regulations = Regulations {
        variant,
        edition: if variant == Variant::Chess { Edition::Fide2026 } else { Edition::Kw25 },
        rounds: Some(3),
        tempo: "90".parse().ok(),
        appeals,
        ..Regulations::new("A")
    };
    let mut tournament = regulated(regulations, 2);
    pair_by_hand(&mut tournament, 1, &[(1, 2)], None);
    tournament
}

fn refused(tournament: &Tournament, command: &Command) -> Reason {
    let refusal = tournament.decide(command).unwrap_err();
    refusal.reason(tournament.state().book())
}

/// Every change that comes too late, each appeal that lacks something, faulty forms, codes that are no result.
fn commands(tournament: &Tournament) -> Vec<Command> {
    let old = tournament.state().regulations().unwrap().clone();
    let robin = System::RoundRobin { cycles: 1, table: RoundRobinTable::Berger };
    let change = |new: Regulations| Command::ChangeRegulations {
        regulations: new.into(),
        reason: "x".into(),
    };
    let appeal = |in_writing, deposit_paid, in_time| Command::FileAppeal {
        appeal: Appeal {
            appellant: number(1),
            against: "x".into(),
            instance: Instance::Jury,
            in_writing,
            deposit_paid,
            in_time,
        },
    };
    let unprintable = Person { birth_year: Some(1066), ..Person::named(" \u{7}", "x".repeat(200)) };
    vec![
        change(Regulations { variant: Variant::V64, ..old.clone() }),
        change(Regulations { edition: Edition::Kw22, ..old.clone() }),
        change(Regulations { system: robin, ..old.clone() }),
        change(Regulations { tempo: "30".parse().ok(), ..old.clone() }),
        change(Regulations { superblitz: true, ..old }),
        appeal(false, true, true),
        appeal(true, false, true),
        appeal(true, true, false),
        Command::AcceptLateEntry { person: unprintable, missed: Vec::new() },
        record(1, 1, GameResult::Open),
        Command::PairRound { round: round(9), seed: None },
    ]
}

#[test]
fn what_a_tournament_refuses_is_told_in_words_of_both_languages() {
    for variant in [Variant::V100, Variant::Chess] {
        let tournament = event(variant);
        let mut told = BTreeSet::new();
        for command in commands(&tournament) {
            let reason = refused(&tournament, &command);
            speaks_both(&reason);
            has_two_halves(&reason);
            if variant == Variant::Chess {
                cites_chess(&reason);
            }
            told.insert(said(Language::Polish, &reason));
        }
        assert_eq!(told.len(), commands(&tournament).len(), "each says something else: {told:?}");
    }
}

/// A number nobody has is shown as a number, not as somebody's missing name.
#[test]
fn a_number_nobody_has_is_told_by_the_number() {
    let tournament = event(Variant::V100);
    let stranger = runda_tournament::Refusal::NoSuchNumber { number: number(77) };
    let reason = stranger.reason(Edition::Kw25);
    let text = crate::speech::POLISH.reason(&reason, tournament.state());
    assert!(text.contains("77") && !text.contains('?'), "{text}");
}
