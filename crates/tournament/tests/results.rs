//! Results, absences and corrections: the acceptance cases of chapter 12 that a tournament decides.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod support;

use runda_rulebook::{Cause, Colour, EntryId, GameNo, GameResult, Unpaired, Variant};
use runda_tournament::chapters::{closing, pairing, presence, results, setup};
use runda_tournament::{
    Command, Entrant, Ground, Outcome, Phase, Refusal, Regulations, RoundRobinTable, Stage, System,
    Tournament,
};
use support::{ask, board, number, pair_by_hand, record, regulated, round, with_players};

fn player(n: u64) -> Entrant {
    Entrant::Player(EntryId(n))
}

fn outcome(result: GameResult, cause: Cause) -> Outcome {
    Outcome { cause, ..result.into() }
}

fn correct(of: u16, at: u16, result: GameResult, ground: Ground) -> Command {
    let (round, board, outcome) = (round(of), board(at), Outcome::from(result));
    results::Command::CorrectResult {
        round,
        board,
        game: GameNo::FIRST,
        outcome,
        ground,
        reason: "a mistake".into(),
    }
    .into()
}

fn record_with(of: u16, at: u16, result: GameResult, cause: Cause) -> Command {
    results::Command::RecordResult {
        round: round(of),
        board: board(at),
        game: GameNo::FIRST,
        outcome: outcome(result, cause),
    }
    .into()
}

fn halves(tournament: &Tournament, before: u16) -> Vec<u32> {
    let records = tournament.state().records_before(round(before));
    records.iter().map(|record| record.points.halves().unwrap()).collect()
}

fn keys(refusal: &Refusal) -> Vec<&str> {
    refusal.warnings().iter().map(|warning| warning.key.as_str()).collect()
}

/// A Swiss of four with round 1 played 1-2, 3-4: White wins both.
fn after_round_one() -> Tournament {
    let mut tournament = with_players(4);
    pair_by_hand(&mut tournament, 1, &[(1, 2), (3, 4)], None);
    ask(&mut tournament, record(1, 1, GameResult::WhiteWins));
    ask(&mut tournament, record(1, 2, GameResult::WhiteWins));
    tournament
}

/// RA-3, RA-4. G-52: advantage only where the regulations and the board allow it.
#[test]
fn draws_with_advantage_are_taken_only_where_they_exist() {
    let advantage =
        Regulations { draw_with_advantage: true, rounds: Some(5), ..Regulations::new("T") };
    let mut tournament = regulated(advantage, 2);
    pair_by_hand(&mut tournament, 1, &[(1, 2)], None);
    ask(&mut tournament, record(1, 1, GameResult::DrawBlackAdvantage));
    assert_eq!(halves(&tournament, 2), [1, 1]);

    let mut plain = with_players(2);
    pair_by_hand(&mut plain, 1, &[(1, 2)], None);
    let refused = plain.decide(&record(1, 1, GameResult::DrawBlackAdvantage));
    assert_eq!(refused, Err(Refusal::NoAdvantage));

    let small =
        Regulations { draw_with_advantage: true, variant: Variant::V64, ..Regulations::new("T") };
    let create = setup::Command::CreateTournament { regulations: small.into() }.into();
    assert_eq!(Tournament::default().decide(&create), Err(Refusal::NoAdvantage));
}

/// RA-5, RA-6: a forfeit is no meeting, gives no colour, and bars the bye.
#[test]
fn after_a_forfeit_the_two_may_meet_again_and_the_winner_gets_no_bye() {
    let mut tournament = with_players(2);
    pair_by_hand(&mut tournament, 1, &[(1, 2)], None);
    ask(&mut tournament, record_with(1, 1, GameResult::BlackByForfeit, Cause::Absence));
    let records = tournament.state().records_before(round(2));
    assert!(records[0].met.is_empty() && records[0].colours.is_empty());
    assert!(records[1].free_points && !records[0].free_points);
    pair_by_hand(&mut tournament, 2, &[(2, 1)], None);
    assert_eq!(tournament.state().offences(round(2)), []);
}

/// RA-7, RA-8: neither came; both fell ill.
#[test]
fn a_double_forfeit_is_no_meeting_a_double_loss_is_one() {
    let mut tournament = with_players(4);
    pair_by_hand(&mut tournament, 1, &[(1, 2), (3, 4)], None);
    ask(&mut tournament, record_with(1, 1, GameResult::BothForfeit, Cause::Absence));
    ask(&mut tournament, record_with(1, 2, GameResult::BothLose, Cause::CannotContinue));
    let records = tournament.state().records_before(round(2));
    assert!(records[0].met.is_empty());
    assert_eq!(records[2].met, [number(4)]);
    assert_eq!(records[3].colours, [Colour::Black]);
    assert_eq!(halves(&tournament, 2), [0, 0, 0, 0]);
}

/// RA-12: an announced absence brings nothing and bars nothing.
#[test]
fn an_announced_absence_brings_nothing_and_bars_nothing() {
    let mut tournament = with_players(3);
    let rounds = vec![round(1)];
    let kind = Unpaired::Absent;
    ask(&mut tournament, presence::Command::AnnounceAbsence { entrant: player(3), rounds, kind });
    pair_by_hand(&mut tournament, 1, &[(1, 2)], None);
    let state = tournament.state();
    assert_eq!(state.round(round(1)).unwrap().rests[&number(3)], Unpaired::Absent);
    assert_eq!(halves(&tournament, 2)[2], 0);
    assert!(!tournament.state().records_before(round(2))[2].free_points);
}

/// RA-31, RA-32: no other split of points exists; whoever is absent when his time runs out loses by forfeit, not on time.
#[test]
fn a_cause_that_does_not_lead_to_the_result_is_refused() {
    let mut tournament = with_players(2);
    pair_by_hand(&mut tournament, 1, &[(1, 2)], None);
    for (result, cause) in [
        (GameResult::WhiteWins, Cause::Absence),
        (GameResult::WhiteByForfeit, Cause::TimeExpired),
        (GameResult::Draw, Cause::Resignation),
        (GameResult::WhiteWins, Cause::Agreement),
        (GameResult::BothForfeit, Cause::DeviceOffence),
    ] {
        let refused = tournament.decide(&record_with(1, 1, result, cause));
        assert!(matches!(refused, Err(Refusal::CauseDoesNotFit { .. })), "{result} {cause:?}");
    }
    assert!(tournament.decide(&record(1, 1, GameResult::Open)).is_err());
}

/// RA-18, RA-19: the telephone before and after the first move.
#[test]
fn a_device_found_before_the_first_move_is_a_forfeit() {
    let mut tournament = with_players(4);
    pair_by_hand(&mut tournament, 1, &[(1, 2), (3, 4)], None);
    ask(&mut tournament, record_with(1, 1, GameResult::WhiteWins, Cause::DeviceOffence));
    ask(&mut tournament, record_with(1, 2, GameResult::WhiteByForfeit, Cause::DeviceOffence));
    let first = tournament.state().round(round(1)).unwrap();
    assert!(first.game(board(1)).unwrap().result().is_ratable());
    assert!(!first.game(board(2)).unwrap().result().is_ratable());
}

/// RA-20: both punished after an arranged draw; the draw on the board stays on file.
#[test]
fn a_ruling_changes_what_counts_and_keeps_what_was_played() {
    let mut tournament = with_players(2);
    pair_by_hand(&mut tournament, 1, &[(1, 2)], None);
    ask(&mut tournament, record(1, 1, GameResult::Draw));
    ask(&mut tournament, correct(1, 1, GameResult::BothLose, Ground::Ruling));
    let game = &tournament.state().round(round(1)).unwrap().game(board(1)).unwrap();
    assert_eq!((game.on_the_board, game.result()), (Some(GameResult::Draw), GameResult::BothLose));
}

/// R-26, C-35: RA-21: the history shows the colours really played.
#[test]
fn reversed_colours_count_as_they_were_played() {
    let mut tournament = with_players(2);
    pair_by_hand(&mut tournament, 1, &[(1, 2)], None);
    ask(
        &mut tournament,
        results::Command::NoteReversedColours {
            round: round(1),
            board: board(1),
            game: GameNo::FIRST,
        },
    );
    ask(&mut tournament, record(1, 1, GameResult::WhiteWins));
    let records = tournament.state().records_before(round(2));
    assert_eq!(records[1].colours, [Colour::White]);
    assert_eq!(halves(&tournament, 2), [0, 2], "number 2 had White and won");
    let planned = tournament.state().round(round(1)).unwrap().game(board(1)).unwrap().pair;
    assert_eq!(planned.white, number(1));
}

/// RA-22: a correction while the next round runs leaves its pairing alone.
#[test]
fn a_correction_in_a_running_round_leaves_the_pairing_alone() {
    let mut tournament = after_round_one();
    pair_by_hand(&mut tournament, 2, &[(3, 1), (4, 2)], None);
    ask(&mut tournament, pairing::Command::StartRound { round: round(2) });
    let before = tournament.state().round(round(2)).unwrap().clone();
    assert!(tournament.decide(&correct(1, 1, GameResult::BlackWins, Ground::Mistake)).is_ok());
    ask(&mut tournament, correct(1, 1, GameResult::BlackWins, Ground::Mistake));
    assert_eq!(*tournament.state().round(round(2)).unwrap(), before);
    assert_eq!(halves(&tournament, 2), [0, 2, 2, 0]);
    let again = tournament.decide(&pairing::Command::BeginManualPairing { round: round(2) }.into());
    assert_eq!(again, Err(Refusal::RoundInPlay { round: round(2) }));
}

/// R-27, SW-44: RA-23: before the next round starts the arbiter is asked, and may pair again.
#[test]
fn a_correction_before_the_next_round_starts_asks_the_arbiter() {
    let mut tournament = after_round_one();
    pair_by_hand(&mut tournament, 2, &[(3, 1), (4, 2)], None);
    let published = pairing::Command::BeginManualPairing { round: round(2) }.into();
    let refusal = tournament.decide(&published).unwrap_err();
    assert_eq!(refusal, Refusal::PairingPublished { round: round(2) });
    let correction = correct(1, 1, GameResult::Draw, Ground::Mistake);
    let asked = tournament.decide(&correction).unwrap_err();
    assert_eq!(keys(&asked), ["ask-next-round-paired"]);
    ask(&mut tournament, correction);
    assert!(tournament.decide(&published).is_ok(), "the arbiter may pair again");
}

/// RA-24, RA-25: adjourned counts as a draw for the pairing; nothing is final before it is over.
#[test]
fn an_adjourned_game_pairs_as_a_draw_and_holds_up_the_end() {
    let mut tournament = with_players(2);
    pair_by_hand(&mut tournament, 1, &[(1, 2)], None);
    let reason = "no light".to_string();
    ask(
        &mut tournament,
        results::Command::AdjournGame {
            round: round(1),
            board: board(1),
            game: GameNo::FIRST,
            reason,
        },
    );
    assert_eq!(halves(&tournament, 2), [1, 1]);
    let end = tournament.decide(&closing::Command::FinishTournament.into());
    assert_eq!(end, Err(Refusal::GamesOpen { games: 1 }));
    assert!(tournament.state().standings(None).unwrap().provisional);
    ask(&mut tournament, record(1, 1, GameResult::WhiteWins));
    assert_eq!(halves(&tournament, 2), [2, 0]);
    ask(&mut tournament, closing::Command::FinishTournament);
    assert_eq!(tournament.state().phase(), Phase::Finished);
}

/// C-63: a game goes on where it was broken off.
#[test]
fn an_adjourned_game_can_be_resumed() {
    let mut tournament = with_players(2);
    pair_by_hand(&mut tournament, 1, &[(1, 2)], None);
    let (round, board) = (round(1), board(1));
    assert!(
        tournament
            .decide(&results::Command::ResumeGame { round, board, game: GameNo::FIRST }.into())
            .is_err()
    );
    ask(&mut tournament, record(1, 1, GameResult::Adjourned));
    ask(&mut tournament, results::Command::ResumeGame { round, board, game: GameNo::FIRST });
    assert_eq!(tournament.state().round(round).unwrap().open_games(), 1);
}

/// RA-35: a game annulled has no points and must be played again before the next pairing.
#[test]
fn an_annulled_game_stands_in_the_way_of_the_next_pairing() {
    let mut tournament = after_round_one();
    let reason = "the board lay the wrong way".to_string();
    ask(
        &mut tournament,
        results::Command::AnnulGame {
            round: round(1),
            board: board(1),
            game: GameNo::FIRST,
            reason,
        },
    );
    assert_eq!(halves(&tournament, 2), [0, 0, 2, 0]);
    let refused =
        tournament.decide(&pairing::Command::BeginManualPairing { round: round(2) }.into());
    assert_eq!(refused, Err(Refusal::RoundNotComplete { round: round(1), open: 1 }));
    ask(&mut tournament, record(1, 1, GameResult::BlackWins));
    assert!(
        tournament.decide(&pairing::Command::BeginManualPairing { round: round(2) }.into()).is_ok()
    );
}

/// R-37, C-47: RA-33: a draw agreed at move 22.
#[test]
fn an_early_draw_is_questioned_and_can_be_confirmed() {
    let standard = Regulations { tempo: "90".parse().ok(), ..Regulations::new("T") };
    let mut tournament = regulated(Regulations { rounds: Some(3), ..standard }, 2);
    pair_by_hand(&mut tournament, 1, &[(1, 2)], None);
    let early = Outcome { cause: Cause::Agreement, last_move: Some(22), ..GameResult::Draw.into() };
    let command = results::Command::RecordResult {
        round: round(1),
        board: board(1),
        game: GameNo::FIRST,
        outcome: early,
    }
    .into();
    let asked = tournament.decide(&command).unwrap_err();
    assert_eq!(keys(&asked), ["ask-early-draw"]);
    ask(&mut tournament, command);
    assert_eq!(tournament.state().round(round(1)).unwrap().open_games(), 0);
}

/// R-22, SW-46: RA-17: who leaves a Swiss keeps his results and is not paired again.
#[test]
fn who_leaves_a_swiss_keeps_his_results() {
    let mut tournament = after_round_one();
    ask(&mut tournament, presence::Command::Withdraw { entrant: player(1), reason: "ill".into() });
    assert_eq!(tournament.state().rest_in(number(1), round(2)), Some(Unpaired::Out));
    assert_eq!(halves(&tournament, 2)[0], 2);
    let standings = tournament.state().standings(None).unwrap();
    assert!(standings.row(number(1)).unwrap().place.is_some());
    ask(&mut tournament, pairing::Command::BeginManualPairing { round: round(2) });
    let (white, black) = (number(1), number(3));
    let place = pairing::Command::PlacePair { round: round(2), board: None, white, black }.into();
    let refused = tournament.decide(&place).unwrap_err();
    assert_eq!(refused, Refusal::NotTakingPart { players: vec![white] });
}

/// RA-34: disqualified in a running round.
#[test]
fn the_running_game_of_a_disqualified_player_is_lost() {
    let mut tournament = after_round_one();
    pair_by_hand(&mut tournament, 2, &[(3, 1), (4, 2)], None);
    ask(&mut tournament, pairing::Command::StartRound { round: round(2) });
    ask(&mut tournament, presence::Command::Expel { entrant: player(1), reason: "insults".into() });
    let state = tournament.state();
    let game = &state.round(round(2)).unwrap().game(board(1)).unwrap();
    assert_eq!((game.result(), game.official.cause), (GameResult::WhiteWins, Cause::Sanction));
    assert!(state.player(number(1)).unwrap().is_expelled());
    assert_eq!(state.rest_in(number(1), round(3)), Some(Unpaired::Out));
    ask(
        &mut tournament,
        presence::Command::DecidePlace {
            entrant: player(1),
            classified: false,
            reason: "II 2.5.4".into(),
        },
    );
    ask(&mut tournament, record(2, 2, GameResult::Draw));
    let standings = tournament.state().standings(None).unwrap();
    assert_eq!(standings.row(number(1)).unwrap().place, None);
}

/// A round robin of `players`, paired by its table.
fn round_robin(players: usize, variant: Variant) -> Tournament {
    let system = System::RoundRobin { cycles: 1, table: RoundRobinTable::Berger };
    regulated(Regulations { system, variant, ..Regulations::new("RR") }, players)
}

fn play_by_table(tournament: &mut Tournament, of: u16) {
    ask(tournament, pairing::Command::PairRound { round: round(of), seed: None });
    ask(tournament, pairing::Command::PublishRound { round: round(of) });
    ask(tournament, pairing::Command::StartRound { round: round(of) });
    let boards: Vec<_> =
        tournament.state().round(round(of)).unwrap().encounters.keys().copied().collect();
    for board in boards {
        let command = results::Command::RecordResult {
            round: round(of),
            board,
            game: GameNo::FIRST,
            outcome: GameResult::WhiteWins.into(),
        }
        .into();
        if tournament.decide(&command).is_ok() {
            ask(tournament, command);
        }
    }
}

/// Plays a whole round robin in which number 1 leaves after so many rounds; whether he has a place.
fn has_a_place(players: usize, variant: Variant, leaves_after: u16) -> bool {
    let mut tournament = round_robin(players, variant);
    let rounds = tournament.state().number_of_rounds().unwrap();
    for of in 1..=rounds {
        if of == leaves_after + 1 {
            let leaving = tournament.state().entrant(number(1)).unwrap();
            ask(
                &mut tournament,
                presence::Command::Withdraw { entrant: leaving, reason: "ill".into() },
            );
        }
        play_by_table(&mut tournament, of);
    }
    let standings = tournament.state().standings(None).unwrap();
    standings.row(number(1)).is_some_and(|row| row.place.is_some())
}

/// RA-13, RA-14: more than half in draughts, at least half in chess.
#[test]
fn who_leaves_a_round_robin_stays_only_after_enough_games() {
    assert!(!has_a_place(10, Variant::V100, 4));
    assert!(has_a_place(10, Variant::V100, 5));
    assert!(!has_a_place(10, Variant::Chess, 4));
    assert!(has_a_place(10, Variant::Chess, 5));
    // With nine players number 1 is free in round 1, so five rounds are four games of eight.
    assert!(!has_a_place(9, Variant::V100, 5));
    assert!(has_a_place(9, Variant::Chess, 5));
}

/// R-18, RR-42: the schedule stays, and the games of somebody who left are forfeits.
#[test]
fn the_games_of_somebody_who_left_a_round_robin_are_forfeits() {
    let mut tournament = round_robin(4, Variant::V100);
    play_by_table(&mut tournament, 1);
    ask(&mut tournament, presence::Command::Withdraw { entrant: player(4), reason: "ill".into() });
    ask(&mut tournament, pairing::Command::PairRound { round: round(2), seed: None });
    let state = tournament.state();
    let game = state.round(round(2)).unwrap().games_of(number(4)).next().unwrap();
    assert!(game.result().is_forfeit());
    assert_eq!(game.official.cause, Cause::Absence);
    assert_eq!(state.round(round(2)).unwrap().stage, Stage::Draft);
}

/// results wait for an arbiter's confirmation, and the end of the tournament reminds of it.
#[test]
fn unconfirmed_results_are_named_at_the_end() {
    let mut tournament = after_round_one();
    ask(
        &mut tournament,
        results::Command::ConfirmResult { round: round(1), board: board(1), game: GameNo::FIRST },
    );
    let asked = tournament.decide(&closing::Command::FinishTournament.into()).unwrap_err();
    assert_eq!(keys(&asked), ["ask-fewer-rounds", "ask-unconfirmed"]);
}

/// after the report a correction is an annex, and the arbiter is told.
#[test]
fn a_correction_after_the_report_is_an_annex() {
    let mut tournament = after_round_one();
    ask(&mut tournament, closing::Command::FinishTournament);
    assert!(tournament.decide(&record(1, 1, GameResult::Draw)).is_err());
    ask(&mut tournament, closing::Command::SendReport);
    let asked = tournament.decide(&correct(1, 1, GameResult::Draw, Ground::Mistake)).unwrap_err();
    assert_eq!(keys(&asked), ["ask-annex-to-report"]);
}

/// a correction without a reason is refused.
#[test]
fn a_correction_needs_a_reason() {
    let tournament = after_round_one();
    let (round, board) = (round(1), board(1));
    let outcome = Outcome::from(GameResult::Draw);
    let ground = Ground::Mistake;
    let silent = results::Command::CorrectResult {
        round,
        board,
        game: GameNo::FIRST,
        outcome,
        ground,
        reason: "  ".into(),
    }
    .into();
    assert_eq!(tournament.decide(&silent), Err(Refusal::ReasonMissing));
}
