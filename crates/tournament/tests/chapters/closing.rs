//! The end.

use runda_rulebook::{Article, Edition, GameNo, GameResult, Key, Reason};
use runda_tournament::chapters::{closing, pairing, results};
use runda_tournament::{Phase, Refusal, Regulations, Tournament};

use super::support::{
    ask, board, last, pair_by_hand, record, refused, regulated, resting_on, round, warned,
    with_players,
};

const FINISH: closing::Command = closing::Command::FinishTournament;
const REPORT: closing::Command = closing::Command::SendReport;

fn of_rounds(rounds: u16) -> Tournament {
    regulated(Regulations { rounds: Some(rounds), ..Regulations::new("T") }, 4)
}

/// no end while a round is not started or a game not over.
#[test]
fn a_tournament_ends_when_every_game_is_over() {
    assert_eq!(refused(&Tournament::default(), FINISH), Refusal::NotCreated);
    let mut tournament = of_rounds(1);
    assert_eq!(refused(&tournament, FINISH), Refusal::NotPaired { round: round(1) });
    pair_by_hand(&mut tournament, 1, &[(1, 2), (3, 4)], None);
    assert_eq!(
        refused(&tournament, FINISH),
        Refusal::RoundNotComplete { round: round(1), open: 2 }
    );
    ask(&mut tournament, pairing::Command::StartRound { round: round(1) });
    assert_eq!(refused(&tournament, FINISH), Refusal::GamesOpen { games: 2 });
    ask(&mut tournament, record(1, 1, GameResult::Draw));
    let (of, at, reason) = (round(1), board(2), String::new());
    ask(
        &mut tournament,
        results::Command::AdjournGame { round: of, board: at, game: GameNo::FIRST, reason },
    );
    assert_eq!(refused(&tournament, FINISH), Refusal::GamesOpen { games: 1 });
    ask(
        &mut tournament,
        results::Command::ResumeGame { round: of, board: at, game: GameNo::FIRST },
    );
    ask(&mut tournament, record(1, 2, GameResult::Draw));
    ask(&mut tournament, FINISH);
    assert_eq!(tournament.state().phase(), Phase::Finished);
    assert_eq!(refused(&tournament, FINISH), Refusal::Finished);
}

/// R-36, SW-41: fewer rounds than announced and results nobody confirmed are shown first.
#[test]
fn the_end_asks_about_rounds_and_confirmations() {
    let play = |rounds, confirmed: &[u16]| {
        let mut tournament = of_rounds(rounds);
        pair_by_hand(&mut tournament, 1, &[(1, 2), (3, 4)], None);
        for at in [1, 2] {
            ask(&mut tournament, record(1, at, GameResult::Draw));
        }
        for at in confirmed {
            let board = board(*at);
            ask(
                &mut tournament,
                results::Command::ConfirmResult { round: round(1), board, game: GameNo::FIRST },
            );
        }
        tournament
    };
    assert_eq!(warned(&play(1, &[1, 2]), FINISH), [""; 0]);
    let fewer = Reason::new(Article::new(Edition::Kw25, "V 2.4"), Key::new("ask-fewer-rounds"));
    let fewer = fewer.with("played", 1_usize).with("announced", 2_u16);
    assert_eq!(refused(&play(2, &[1, 2]), FINISH).warnings(), [fewer]);
    let open = Reason::new(Article::new(Edition::Kw25, "IV 2.19"), Key::new("ask-unconfirmed"));
    assert_eq!(refused(&play(1, &[2]), FINISH).warnings(), [open.with("n", 1_usize)]);
}

#[test]
fn the_report_is_sent_once_and_after_the_end() {
    assert_eq!(refused(&Tournament::default(), REPORT), Refusal::NotCreated);
    let mut tournament = with_players(2);
    assert_eq!(refused(&tournament, REPORT), Refusal::NotFinished);
    pair_by_hand(&mut tournament, 1, &[(1, 2)], None);
    assert_eq!(refused(&tournament, REPORT), Refusal::NotFinished);
    ask(&mut tournament, record(1, 1, GameResult::Draw));
    ask(&mut tournament, FINISH);
    ask(&mut tournament, REPORT);
    assert_eq!(tournament.state().phase(), Phase::Reported);
    assert_eq!(refused(&tournament, REPORT), Refusal::AlreadyReported);
    let finished = last(&tournament, "tournament-finished");
    assert_eq!(resting_on(&tournament, finished), ["report-sent"]);
}

/// Between entries and end: the phase follows from what has happened.
#[test]
fn the_phase_follows_from_what_has_happened() {
    assert_eq!(Tournament::default().state().phase(), Phase::Nothing);
    let mut tournament = with_players(2);
    assert_eq!(tournament.state().phase(), Phase::Entries);
    ask(&mut tournament, pairing::Command::BeginManualPairing { round: round(1) });
    assert_eq!(tournament.state().phase(), Phase::Running);
    let reason = String::new();
    ask(&mut tournament, pairing::Command::DiscardPairing { round: round(1), reason });
    assert_eq!(tournament.state().phase(), Phase::Entries);
}
