//! A tournament from its creation to the last result, by the arbiter's commands alone.

mod support;

use runda_rulebook::{GameNo, GameResult};
use runda_tournament::chapters::results;
use runda_tournament::{Command, Refusal, RoundStatus, Version};
use support::{ask, board, pair_by_hand, record, round, with_players};

#[test]
fn a_round_goes_from_hand_made_draft_to_complete() {
    let mut tournament = with_players(5);
    pair_by_hand(&mut tournament, 1, &[(1, 2), (3, 4)], Some(5));
    let view = tournament.state().round_view(round(1)).unwrap();
    assert_eq!((view.status, view.open), (RoundStatus::Published, 2));
    ask(&mut tournament, record(1, 1, GameResult::WhiteWins));
    assert_eq!(tournament.state().round(round(1)).unwrap().status(), RoundStatus::InPlay);
    ask(&mut tournament, record(1, 2, GameResult::Draw));
    assert_eq!(tournament.state().round(round(1)).unwrap().status(), RoundStatus::Complete);
    let records = tournament.state().records_before(round(2));
    let halves: Vec<u32> = records.iter().map(|record| record.points.halves().unwrap()).collect();
    assert_eq!(halves, [2, 0, 1, 1, 2]);
}

#[test]
fn a_second_result_is_refused() {
    let mut tournament = with_players(4);
    pair_by_hand(&mut tournament, 1, &[(1, 2), (3, 4)], None);
    ask(&mut tournament, record(1, 1, GameResult::Draw));
    let refusal = tournament.decide(&record(1, 1, GameResult::WhiteWins)).unwrap_err();
    assert_eq!(
        refusal.to_string(),
        "board 1 of round 1 already has a result; enter a correction instead"
    );
}

#[test]
fn undoing_a_result_needs_what_rests_on_it_to_be_undone_too() {
    let mut tournament = with_players(4);
    pair_by_hand(&mut tournament, 1, &[(1, 2), (3, 4)], None);
    ask(&mut tournament, record(1, 1, GameResult::Draw));
    let first = tournament.version();
    let before = tournament.state().clone();
    ask(&mut tournament, record(1, 2, GameResult::Draw));
    let second = tournament.version();
    ask(
        &mut tournament,
        results::Command::ConfirmResult { round: round(1), board: board(2), game: GameNo::FIRST },
    );
    let undo = |events: Vec<Version>| Command::Undo { events, reason: "typing error".into() };
    assert_eq!(
        tournament.decide(&undo(vec![second])),
        Err(Refusal::RestedOn { events: vec![second.next()] })
    );
    ask(&mut tournament, undo(vec![second, second.next()]));
    let now = tournament.state().clone();
    assert_eq!(now.rounds(), before.rounds());
    assert_eq!(tournament.at(first).unwrap(), before);
    // The undoing itself can be undone at once.
    let redo = undo(vec![tournament.version()]);
    ask(&mut tournament, redo);
    assert!(tournament.state().round(round(1)).unwrap().game(board(2)).unwrap().confirmed);
}
