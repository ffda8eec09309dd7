//! Sanctions, claims, appeals, notices, play-offs.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod support;

use runda_rulebook::{Colour, GameNo, GameResult, Variant};
use runda_tournament::chapters::{incidents, play_offs};
use runda_tournament::incident::{
    Appeal, AppealRuling, Claim, ClaimRule, ClaimRuling, GameRef, Incident, IncidentId, Instance,
    Irregularity, Notice, Offence, Penalty, Sanction,
};
use runda_tournament::{Appeals, Command, PlayOff, PlayOffGame, Refusal, Regulations, Tournament};
use support::{ask, board, number, pair_by_hand, record, regulated, round, with_players};

fn in_play() -> Tournament {
    let mut tournament = with_players(2);
    pair_by_hand(&mut tournament, 1, &[(1, 2)], None);
    tournament
}

fn first_game() -> GameRef {
    GameRef { round: round(1), board: board(1), game: GameNo::FIRST }
}

fn sanction(penalty: Penalty, note: &str) -> Command {
    let (player, offence) = (number(1), Offence::Talking);
    let game = Some(first_game());
    incidents::Command::ImposeSanction {
        sanction: Sanction { player, offence, penalty, game, note: note.into() },
    }
    .into()
}

/// C-82, C-83, C-85: every offence ends with a sanction or a stated reason; free penalties are chess.
#[test]
fn an_offence_is_closed_by_a_sanction_or_a_reason() {
    let mut tournament = in_play();
    assert_eq!(tournament.decide(&sanction(Penalty::None, "")), Err(Refusal::TextMissing));
    assert_eq!(
        tournament.decide(&sanction(Penalty::Other, "clean the hall")),
        Err(Refusal::PenaltyOnlyInChess)
    );
    ask(&mut tournament, sanction(Penalty::Reprimand, ""));
    ask(&mut tournament, sanction(Penalty::None, "asked for the time"));
    let earlier = tournament.state().incidents().count();
    assert_eq!(earlier, 2);
    let chess = Regulations { variant: Variant::Chess, rounds: Some(3), ..Regulations::new("C") };
    let mut chess = regulated(chess, 2);
    pair_by_hand(&mut chess, 1, &[(1, 2)], None);
    assert!(chess.decide(&sanction(Penalty::Other, "clean the hall")).is_ok());
}

/// C-52: a claim is filed with its rule and decided once.
#[test]
fn a_claim_is_decided_once() {
    let mut tournament = in_play();
    let claim = Claim {
        game: first_game(),
        by: Colour::White,
        rule: ClaimRule::as_written("I 6.1"),
        ply: Some(98),
        position: String::new(),
        clock_running: true,
        note: String::new(),
    };
    ask(&mut tournament, incidents::Command::FileClaim { claim });
    let incident = IncidentId(1);
    let ruling = ClaimRuling { granted: true, reason: "I 6.1".into() };
    let decide: Command = incidents::Command::DecideClaim { incident, ruling }.into();
    ask(&mut tournament, decide.clone());
    assert_eq!(tournament.decide(&decide), Err(Refusal::AlreadyDecided { number: 1 }));
    assert!(matches!(
        tournament.state().incidents().next().unwrap().1,
        Incident::Claim { ruling: Some(_), .. }
    ));
}

fn appeal(instance: Instance, deposit_paid: bool) -> Command {
    let appeal = Appeal {
        appellant: number(2),
        against: "the loss on board 1".into(),
        instance,
        in_writing: true,
        deposit_paid,
        in_time: true,
    };
    incidents::Command::FileAppeal { appeal }.into()
}

/// C-88, C-89, C-91, RG-41, RG-43: CA-47, CA-48: deposit, and an odd number of votes.
#[test]
fn an_appeal_to_the_jury_needs_its_deposit_and_an_odd_vote() {
    let appeals = Appeals { deposit: Some("100 zł".into()), ..Appeals::default() };
    let regulations = Regulations { appeals, rounds: Some(3), ..Regulations::new("T") };
    let mut tournament = regulated(regulations, 2);
    pair_by_hand(&mut tournament, 1, &[(1, 2)], None);
    let unpaid = tournament.decide(&appeal(Instance::Jury, false));
    assert!(matches!(unpaid, Err(Refusal::AppealNotAdmissible { .. })));
    assert!(tournament.decide(&appeal(Instance::ChiefArbiter, false)).is_ok());
    ask(&mut tournament, appeal(Instance::Jury, true));
    let ruling = |voters: &[&str]| {
        incidents::Command::DecideAppeal {
            incident: IncidentId(1),
            ruling: AppealRuling {
                upheld: false,
                deposit_returned: false,
                voters: voters.iter().map(ToString::to_string).collect(),
                reason: "II 2.6.2".into(),
            },
        }
        .into()
    };
    let even = tournament.decide(&ruling(&["Lis", "Kos", "Wilk", "Bąk"]));
    assert_eq!(even, Err(Refusal::EvenJury { voters: 4 }));
    ask(&mut tournament, ruling(&["Lis", "Kos", "Wilk"]));
}

#[test]
fn notices_hang_until_they_are_taken_down() {
    let mut tournament = in_play();
    ask(
        &mut tournament,
        incidents::Command::PostNotice { notice: Notice { text: "Lunch at 13:00".into() } },
    );
    let incident = IncidentId(1);
    ask(&mut tournament, incidents::Command::TakeDownNotice { incident });
    assert!(tournament.decide(&incidents::Command::TakeDownNotice { incident }.into()).is_err());
    let blank = Irregularity { game: None, note: " ".into() };
    let refused =
        tournament.decide(&incidents::Command::NoteIrregularity { irregularity: blank }.into());
    assert_eq!(refused, Err(Refusal::TextMissing));
}

/// RA-30: a play-off decides places and adds no points.
#[test]
fn a_play_off_adds_no_points() {
    let mut tournament = in_play();
    ask(&mut tournament, record(1, 1, GameResult::Draw));
    let game = PlayOffGame {
        white: number(1),
        black: number(2),
        result: GameResult::Draw,
        armageddon: true,
    };
    let play_off = PlayOff {
        order: vec![number(2), number(1)],
        games: vec![game],
        note: "6 v 5".into(),
        ..PlayOff::default()
    };
    ask(&mut tournament, play_offs::Command::RecordPlayOff { play_off });
    let standings = tournament.state().standings(None).unwrap();
    assert_eq!(standings.order(), [number(2), number(1)]);
    let points: Vec<_> = standings.rows.iter().map(|row| row.points).collect();
    assert_eq!(points[0], points[1]);
    let alone = PlayOff { order: vec![number(1)], ..PlayOff::default() };
    let refused = tournament.decide(&play_offs::Command::RecordPlayOff { play_off: alone }.into());
    assert_eq!(refused, Err(Refusal::PlayOffTooSmall));
}
