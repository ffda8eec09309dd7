//! Results of games.
//!
//! **Length:** one chapter of the arbiter's work; its stories share the openings at the top.

use runda_rulebook::{Cause, GameNo, GameResult, Key, Round, Variant};
use runda_tournament::chapters::{closing, pairing, presence, results};
use runda_tournament::{
    Consequences, Event, Game, Ground, Outcome, Refusal, Regulations, RoundRobinTable, Stage,
    System, Tournament,
};

use super::support::{
    ask, board, by_system, judged, last, number, pair_by_hand, player, record, refused, regulated,
    resting_on, round, warned, with_players,
};

const TABLE: System = System::RoundRobin { cycles: 1, table: RoundRobinTable::Berger };

fn outcome(result: GameResult, cause: Cause) -> Outcome {
    Outcome { cause, ..result.into() }
}

fn correct(at: u16, result: GameResult, reason: &str) -> results::Command {
    results::Command::CorrectResult {
        round: round(1),
        board: board(at),
        game: GameNo::FIRST,
        outcome: result.into(),
        ground: Ground::Mistake,
        reason: reason.into(),
    }
}

fn confirm(at: u16) -> results::Command {
    results::Command::ConfirmResult { round: round(1), board: board(at), game: GameNo::FIRST }
}

fn reversed(at: u16) -> results::Command {
    results::Command::NoteReversedColours { round: round(1), board: board(at), game: GameNo::FIRST }
}

fn adjourn(at: u16) -> results::Command {
    results::Command::AdjournGame {
        round: round(1),
        board: board(at),
        game: GameNo::FIRST,
        reason: String::new(),
    }
}

fn resume(at: u16) -> results::Command {
    results::Command::ResumeGame { round: round(1), board: board(at), game: GameNo::FIRST }
}

fn annul(at: u16, reason: &str) -> results::Command {
    results::Command::AnnulGame {
        round: round(1),
        board: board(at),
        game: GameNo::FIRST,
        reason: reason.into(),
    }
}

/// Four players, round 1 published: 1-2, 3-4.
fn published() -> Tournament {
    let mut tournament = with_players(4);
    pair_by_hand(&mut tournament, 1, &[(1, 2), (3, 4)], None);
    tournament
}

fn complete() -> Tournament {
    let mut tournament = published();
    ask(&mut tournament, record(1, 1, GameResult::WhiteWins));
    ask(&mut tournament, record(1, 2, GameResult::Draw));
    tournament
}

fn finished() -> Tournament {
    let mut tournament = complete();
    ask(&mut tournament, closing::Command::FinishTournament);
    tournament
}

fn game(tournament: &Tournament, at: u16) -> &Game {
    tournament.state().round(round(1)).unwrap().game(board(at)).unwrap()
}

fn at(n: u16) -> (Round, runda_rulebook::Board) {
    (round(1), board(n))
}

/// A result is entered once, at a board of a round that was shown; the first one starts the round.
#[test]
fn a_result_is_entered_once_and_starts_its_round() {
    let tournament = published();
    let events = tournament.decide(&record(1, 1, GameResult::Draw)).unwrap();
    let kinds: Vec<_> = events.iter().map(Event::kind).collect();
    assert_eq!(kinds, ["round-started", "result-recorded"]);
    let (round, board) = at(3);
    assert_eq!(
        refused(&tournament, record(1, 3, GameResult::Draw)),
        Refusal::NoSuchBoard { round, board }
    );
    let not = Refusal::NotPaired { round: super::support::round(2) };
    assert_eq!(refused(&tournament, record(2, 1, GameResult::Draw)), not);
    let mut by_hand = with_players(4);
    ask(&mut by_hand, pairing::Command::BeginManualPairing { round });
    assert_eq!(refused(&by_hand, record(1, 1, GameResult::Draw)), Refusal::NotPublished { round });
    let complete = complete();
    assert_eq!(complete.decide(&confirm(1).into()).unwrap().len(), 1);
    let (round, board) = at(1);
    let again = refused(&complete, record(1, 1, GameResult::Draw));
    assert_eq!(again, Refusal::AlreadyRecorded { round, board: board.into() });
    let over = refused(&finished(), record(1, 1, GameResult::Draw));
    assert_eq!(over, Refusal::Finished);
}

/// R-11, R-25: "open" is no result; adjourned and annulled have their own events.
#[test]
fn what_is_entered_beside_results_is_another_event() {
    let mut tournament = published();
    let open = refused(&tournament, record(1, 1, GameResult::Open));
    assert_eq!(open, Refusal::NotAResult { code: Key::new("word-result-open") });
    let entered = |result, note: &str| -> Result<Vec<&str>, Refusal> {
        let (round, board) = at(1);
        let outcome = Outcome { note: note.into(), ..Outcome::from(result) };
        let command =
            results::Command::RecordResult { round, board, game: GameNo::FIRST, outcome }.into();
        published().decide(&command).map(|events| events.iter().map(Event::kind).collect())
    };
    assert_eq!(entered(GameResult::Adjourned, "").unwrap(), ["round-started", "game-adjourned"]);
    assert_eq!(entered(GameResult::Annulled, "n").unwrap(), ["round-started", "game-annulled"]);
    assert_eq!(entered(GameResult::Annulled, ""), Err(Refusal::ReasonMissing));
    ask(&mut tournament, pairing::Command::StartRound { round: round(1) });
    for result in [GameResult::Adjourned, GameResult::Annulled, GameResult::Open] {
        let (round, board) = at(1);
        let event = results::Event::ResultRecorded {
            round,
            board,
            game: GameNo::FIRST,
            outcome: result.into(),
        };
        let refusal = Refusal::NotAResult { code: word(result) };
        assert_eq!(judged(&tournament, event), Err(refusal));
    }
}

/// R-18, R-23: before the start a game is forfeited by exactly who is gone, with the cause it has.
#[test]
fn before_the_start_only_the_gone_forfeit() {
    use GameResult::{BlackByForfeit, BothForfeit, WhiteByForfeit, WhiteWins};
    let mut table = by_system(TABLE, 4);
    ask(&mut table, pairing::Command::PairRound { round: round(1), seed: None });
    let pair = game(&table, 1).pair;
    assert_eq!((pair.white, pair.black), (number(1), number(4)));
    let mut swiss = published();
    let recorded = |result, cause| {
        let (round, board) = at(1);
        results::Event::ResultRecorded {
            round,
            board,
            game: GameNo::FIRST,
            outcome: outcome(result, cause),
        }
    };
    let early = Err(Refusal::NotPublished { round: round(1) });
    for tournament in [&table, &swiss] {
        for result in [WhiteByForfeit, BlackByForfeit, BothForfeit, WhiteWins] {
            assert_eq!(judged(tournament, recorded(result, Cause::Absence)), early);
            assert_eq!(judged(tournament, recorded(result, Cause::Sanction)), early);
        }
    }
    let leave = |n| presence::Command::Withdraw { entrant: player(n), reason: "ill".into() };
    ask(&mut table, leave(4));
    assert_eq!(judged(&table, recorded(WhiteByForfeit, Cause::Absence)), Ok(()));
    assert_eq!(judged(&table, recorded(WhiteByForfeit, Cause::Sanction)), early);
    assert_eq!(judged(&table, recorded(BlackByForfeit, Cause::Absence)), early);
    assert_eq!(judged(&table, recorded(BothForfeit, Cause::Absence)), early);
    ask(&mut table, leave(1));
    assert_eq!(judged(&table, recorded(BothForfeit, Cause::Absence)), Ok(()));
    assert_eq!(judged(&table, recorded(WhiteByForfeit, Cause::Absence)), early);
    ask(&mut swiss, leave(3));
    assert_eq!(judged(&swiss, recorded(WhiteByForfeit, Cause::Sanction)), early);
    let mut expelled = published();
    ask(&mut expelled, presence::Command::Expel { entrant: player(2), reason: "r".into() });
    let events = expelled.journal().last().unwrap().event.clone();
    let Event::Results(results::Event::ResultRecorded { outcome: found, .. }) = events else {
        panic!("{events:?}")
    };
    assert_eq!(found, outcome(WhiteByForfeit, Cause::Sanction));
    assert_eq!(expelled.state().round(round(1)).unwrap().stage, Stage::Published);
}

/// R-10, R-28: a correction names what was, gives a reason, and changes something.
#[test]
fn a_correction_changes_a_result_that_is_there() {
    let mut tournament = published();
    let (round, board) = at(1);
    let draw = GameResult::Draw;
    assert_eq!(refused(&Tournament::default(), correct(1, draw, "r")), Refusal::NotCreated);
    assert_eq!(
        refused(&tournament, correct(1, draw, "r")),
        Refusal::NoResultYet { round, board: board.into() }
    );
    ask(&mut tournament, record(1, 1, GameResult::WhiteWins));
    assert_eq!(refused(&tournament, correct(1, draw, " ")), Refusal::ReasonMissing);
    let same = refused(&tournament, correct(1, GameResult::WhiteWins, "r"));
    assert_eq!(same, Refusal::SameResult { round, board: board.into() });
    for code in [GameResult::Adjourned, GameResult::Annulled] {
        let refusal = Refusal::NotAResult { code: word(code) };
        assert_eq!(refused(&tournament, correct(1, code, "r")), refusal);
    }
    let advantage = GameResult::DrawWhiteAdvantage;
    assert_eq!(refused(&tournament, correct(1, advantage, "r")), Refusal::NoAdvantage);
    let missing = Refusal::NoSuchBoard { round, board: super::support::board(3) };
    assert_eq!(refused(&tournament, correct(3, draw, "r")), missing);
    let event = |before: GameResult| results::Event::ResultCorrected {
        round,
        board,
        game: GameNo::FIRST,
        before: before.into(),
        after: draw.into(),
        ground: Ground::Mistake,
        reason: "r".into(),
        consequences: Consequences::default(),
    };
    assert_eq!(judged(&tournament, event(GameResult::WhiteWins)), Ok(()));
    let other = judged(&tournament, event(GameResult::BlackWins));
    assert_eq!(other, Err(Refusal::AlreadyRecorded { round, board: board.into() }));
    ask(&mut tournament, confirm(1));
    ask(&mut tournament, correct(1, draw, "r"));
    assert_eq!((game(&tournament, 1).result(), game(&tournament, 1).confirmed), (draw, false));
}

/// R-2, R-10: what happened on the board stays under any number of rulings, until it was a mistake.
#[test]
fn what_was_played_stays_under_every_ruling() {
    let mut tournament = complete();
    let ruled = |result: GameResult, ground| {
        let (round, board) = at(1);
        let (outcome, reason) = (result.into(), "r".into());
        results::Command::CorrectResult {
            round,
            board,
            game: GameNo::FIRST,
            outcome,
            ground,
            reason,
        }
    };
    ask(&mut tournament, ruled(GameResult::BothLose, Ground::Ruling));
    assert_eq!(game(&tournament, 1).on_the_board, Some(GameResult::WhiteWins));
    ask(&mut tournament, ruled(GameResult::BlackWins, Ground::Ruling));
    assert_eq!(game(&tournament, 1).on_the_board, Some(GameResult::WhiteWins));
    ask(&mut tournament, ruled(GameResult::Draw, Ground::Mistake));
    assert_eq!(game(&tournament, 1).on_the_board, None);
    ask(&mut tournament, ruled(GameResult::BothLose, Ground::Ruling));
    ask(&mut tournament, annul(1, "r"));
    assert_eq!(game(&tournament, 1).on_the_board, None);
}

/// R-29: a result is cleared only while the tournament runs; afterwards it is changed.
#[test]
fn a_result_is_cleared_only_before_the_end() {
    let mut tournament = complete();
    assert_eq!(warned(&tournament, correct(1, GameResult::Open, "r")), [""; 0]);
    ask(&mut tournament, closing::Command::FinishTournament);
    assert_eq!(refused(&tournament, correct(1, GameResult::Open, "r")), Refusal::Finished);
    assert_eq!(warned(&tournament, correct(1, GameResult::Draw, "r")), ["ask-standings-issued"]);
    ask(&mut tournament, closing::Command::SendReport);
    assert_eq!(warned(&tournament, correct(1, GameResult::Draw, "r")), ["ask-annex-to-report"]);
}

/// What had been issued when the first result was changed.
fn issued(tournament: &Tournament) -> Consequences {
    let command = correct(1, GameResult::Draw, "r").into();
    let keys = match tournament.decide(&command) {
        Err(refusal) => refusal.warnings().iter().map(|warning| warning.key.clone()).collect(),
        Ok(_) => Vec::new(),
    };
    match tournament.decide_acknowledged(&command, &keys).unwrap().remove(0) {
        Event::Results(results::Event::ResultCorrected { consequences, .. }) => consequences,
        other => panic!("{other:?}"),
    }
}

/// R-27, R-28: later rounds are named; the one not started may be paired again.
#[test]
fn a_correction_names_what_was_issued() {
    let mut tournament = complete();
    assert_eq!(issued(&tournament), Consequences::default());
    pair_by_hand(&mut tournament, 2, &[(3, 1), (4, 2)], None);
    let mut expected = Consequences { rounds_paired: vec![round(2)], ..Consequences::default() };
    expected.may_pair_again = Some(round(2));
    assert_eq!(issued(&tournament), expected);
    assert_eq!(warned(&tournament, correct(1, GameResult::Draw, "r")), ["ask-next-round-paired"]);
    ask(&mut tournament, pairing::Command::StartRound { round: round(2) });
    expected.may_pair_again = None;
    assert_eq!(issued(&tournament), expected);
    ask(&mut tournament, record(2, 1, GameResult::Draw));
    ask(&mut tournament, record(2, 2, GameResult::Draw));
    ask(&mut tournament, closing::Command::FinishTournament);
    expected.standings_issued = true;
    assert_eq!(issued(&tournament), expected);
    ask(&mut tournament, closing::Command::SendReport);
    expected.annex_to_report = true;
    assert_eq!(issued(&tournament), expected);
    let mut table = by_system(TABLE, 4);
    for of in [1, 2] {
        ask(&mut table, pairing::Command::PairRound { round: round(of), seed: None });
    }
    ask(&mut table, pairing::Command::PublishRound { round: round(1) });
    ask(&mut table, record(1, 1, GameResult::WhiteWins));
    assert_eq!(issued(&table), Consequences::default());
}

#[test]
fn a_result_is_confirmed_when_it_is_there() {
    let mut tournament = published();
    let (round, board) = at(1);
    assert_eq!(
        refused(&tournament, confirm(1)),
        Refusal::NoResultYet { round, board: board.into() }
    );
    ask(&mut tournament, adjourn(1));
    assert_eq!(
        refused(&tournament, confirm(1)),
        Refusal::NoResultYet { round, board: board.into() }
    );
    let mut complete = complete();
    ask(&mut complete, confirm(1));
    assert!(game(&complete, 1).confirmed && !game(&complete, 2).confirmed);
    assert!(finished().decide(&confirm(1).into()).is_ok());
}

/// R-26: the colours can be found the wrong way round in a game that was played, and the right way again.
#[test]
fn colours_are_found_reversed_in_a_game_that_is_played() {
    let mut tournament = published();
    ask(&mut tournament, reversed(1));
    assert_eq!(tournament.state().round(round(1)).unwrap().stage, Stage::Started);
    assert_eq!(game(&tournament, 1).played_pair().white, number(2));
    ask(&mut tournament, reversed(1));
    assert_eq!(game(&tournament, 1).played_pair().white, number(1));
    let forfeit = record(1, 2, GameResult::WhiteByForfeit);
    ask(&mut tournament, forfeit);
    let (round, board) = at(2);
    assert_eq!(
        refused(&tournament, reversed(2)),
        Refusal::AlreadyRecorded { round, board: board.into() }
    );
    assert_eq!(refused(&finished(), reversed(1)), Refusal::Finished);
    let event = results::Event::ColoursFoundReversed {
        round,
        board: super::support::board(1),
        game: GameNo::FIRST,
    };
    assert_eq!(judged(&published(), event), Err(Refusal::NotPublished { round }));
}

/// R-25: an open game is adjourned, an adjourned one goes on.
#[test]
fn a_game_is_adjourned_and_resumed() {
    let mut tournament = complete();
    let (round, board) = at(1);
    assert_eq!(
        refused(&tournament, adjourn(1)),
        Refusal::AlreadyRecorded { round, board: board.into() }
    );
    assert_eq!(
        refused(&tournament, resume(1)),
        Refusal::NotAdjourned { round, board: board.into() }
    );
    ask(&mut tournament, annul(1, "wrong position"));
    assert_eq!(
        refused(&tournament, resume(1)),
        Refusal::NotAdjourned { round, board: board.into() }
    );
    ask(&mut tournament, adjourn(1));
    assert_eq!(game(&tournament, 1).result(), GameResult::Adjourned);
    assert_eq!(
        refused(&tournament, adjourn(1)),
        Refusal::AlreadyRecorded { round, board: board.into() }
    );
    ask(&mut tournament, resume(1));
    assert_eq!(game(&tournament, 1).result(), GameResult::Open);
    assert_eq!(refused(&finished(), resume(1)), Refusal::Finished);
    assert_eq!(refused(&finished(), adjourn(1)), Refusal::Finished);
    let event = |reason: &str| results::Event::GameAdjourned {
        round,
        board,
        game: GameNo::FIRST,
        reason: reason.into(),
    };
    assert_eq!(judged(&published(), event("")), Err(Refusal::NotPublished { round }));
}

/// R-11: a game is annulled once, with a reason; a result taken away is asked about like a correction.
#[test]
fn a_game_is_annulled_once_with_a_reason() {
    let mut tournament = complete();
    let (round, board) = at(1);
    assert_eq!(refused(&tournament, annul(1, "")), Refusal::ReasonMissing);
    assert_eq!(warned(&tournament, annul(1, "r")), [""; 0]);
    pair_by_hand(&mut tournament, 2, &[(3, 1), (4, 2)], None);
    assert_eq!(warned(&tournament, annul(1, "r")), ["ask-next-round-paired"]);
    ask(&mut tournament, annul(1, "r"));
    assert_eq!(game(&tournament, 1).result(), GameResult::Annulled);
    assert_eq!(
        refused(&tournament, annul(1, "r")),
        Refusal::SameResult { round, board: board.into() }
    );
    assert_eq!(refused(&finished(), annul(1, "r")), Refusal::Finished);
    let mut open = published();
    pairing_started(&mut open);
    assert_eq!(warned(&open, annul(1, "r")), [""; 0]);
    let event =
        results::Event::GameAnnulled { round, board, game: GameNo::FIRST, reason: "r".into() };
    assert_eq!(judged(&published(), event), Err(Refusal::NotPublished { round }));
}

fn pairing_started(tournament: &mut Tournament) {
    ask(tournament, pairing::Command::StartRound { round: round(1) });
}

/// An annulled game that was adjourned before asks nothing: it had no points to take away.
#[test]
fn annulling_an_adjourned_game_asks_nothing() {
    let mut tournament = complete();
    ask(&mut tournament, annul(1, "r"));
    ask(&mut tournament, adjourn(1));
    pair_by_hand(&mut tournament, 2, &[(3, 1), (4, 2)], None);
    assert_eq!(warned(&tournament, annul(1, "r")), [""; 0]);
}

/// R-7, R-8, R-37: which cause leads to which result.
#[test]
fn a_cause_leads_to_its_results_only() {
    use GameResult::{
        BlackByForfeit, BlackWins, BothForfeit, BothLose, Draw, WhiteByForfeit, WhiteWins,
    };
    let won = &[WhiteWins, BlackWins][..];
    let one_forfeit = &[WhiteByForfeit, BlackByForfeit][..];
    let all = [WhiteWins, BlackWins, Draw, WhiteByForfeit, BlackByForfeit, BothForfeit, BothLose];
    let mut tournament = published();
    pairing_started(&mut tournament);
    for (cause, fitting) in [
        (Cause::Ordinary, all.to_vec()),
        (Cause::Resignation, won.to_vec()),
        (Cause::NoMoveLeft, won.to_vec()),
        (Cause::RefusalOfRules, won.to_vec()),
        (Cause::TimeExpired, won.to_vec()),
        (Cause::IllegalSealedMove, won.to_vec()),
        (Cause::ClocksStopped, won.to_vec()),
        (Cause::Agreement, vec![Draw]),
        (Cause::DrawByRule, vec![Draw]),
        (Cause::RegulationDraw, vec![Draw]),
        (Cause::BothFlags, vec![Draw]),
        (Cause::Sanction, [won, one_forfeit, &[BothLose]].concat()),
        (Cause::DeviceOffence, [won, one_forfeit].concat()),
        (Cause::Absence, [one_forfeit, &[BothForfeit]].concat()),
        (Cause::CannotContinue, [one_forfeit, &[BothForfeit, BothLose]].concat()),
        (Cause::BoardOrientation, vec![]),
    ] {
        for result in all {
            let (round, board) = at(1);
            let outcome = outcome(result, cause);
            let verdict = judged(
                &tournament,
                results::Event::ResultRecorded { round, board, game: GameNo::FIRST, outcome },
            );
            assert_eq!(verdict.is_ok(), fitting.contains(&result), "{cause:?} {result:?}");
        }
    }
}

/// C-47, R-37: a draw agreed before move 40 on the large board, 15 on the small one, is asked about.
#[test]
fn a_draw_agreed_early_is_asked_about() {
    let asked = |variant, last_move, tempo: Option<&str>, cause| {
        let system = if variant == Variant::Chess { System::FideDutch } else { System::default() };
        let tempo = tempo.map(|text| text.parse().unwrap());
        let regulations =
            Regulations { variant, system, tempo, rounds: Some(5), ..Regulations::new("T") };
        let mut tournament = regulated(regulations, 2);
        pair_by_hand(&mut tournament, 1, &[(1, 2)], None);
        let (round, board) = at(1);
        let outcome = Outcome { last_move, ..outcome(GameResult::Draw, cause) };
        warned(
            &tournament,
            results::Command::RecordResult { round, board, game: GameNo::FIRST, outcome },
        )
    };
    let agreed = Cause::Agreement;
    for (variant, last, early) in [
        (Variant::V100, 39, true),
        (Variant::V100, 40, false),
        (Variant::V64, 14, true),
        (Variant::V64, 15, false),
        (Variant::Chess, 1, false),
    ] {
        let expected: &[&str] = if early { &["ask-early-draw"] } else { &[] };
        assert_eq!(asked(variant, Some(last), None, agreed), expected, "{variant:?} {last}");
    }
    assert_eq!(asked(Variant::V100, None, None, agreed), [""; 0]);
    assert_eq!(asked(Variant::V100, Some(39), None, Cause::DrawByRule), [""; 0]);
    assert_eq!(asked(Variant::V100, Some(39), Some("80+60s"), agreed), ["ask-early-draw"]);
    assert_eq!(asked(Variant::V100, Some(39), Some("5"), agreed), [""; 0]);
}

/// What rests on a result: its confirmation, its correction, what follows the start of the round.
#[test]
fn undoing_a_result_takes_along_what_was_said_of_it() {
    let mut tournament = published();
    ask(&mut tournament, record(1, 1, GameResult::WhiteWins));
    let started = last(&tournament, "round-started");
    let first = last(&tournament, "result-recorded");
    ask(&mut tournament, confirm(1));
    ask(&mut tournament, correct(1, GameResult::Draw, "r"));
    let corrected = last(&tournament, "result-corrected");
    ask(&mut tournament, correct(1, GameResult::BlackWins, "r"));
    ask(&mut tournament, confirm(1));
    ask(&mut tournament, adjourn(2));
    let all = ["result-confirmed", "result-corrected", "result-corrected", "result-confirmed"];
    assert_eq!(resting_on(&tournament, first), all);
    assert_eq!(resting_on(&tournament, corrected), ["result-corrected"]);
    let since = ["result-recorded", "result-confirmed", "result-corrected", "result-corrected"];
    let since: Vec<_> = since.into_iter().chain(["result-confirmed", "game-adjourned"]).collect();
    assert_eq!(resting_on(&tournament, started), since);
}

/// The word for what is no result to enter.
fn word(result: GameResult) -> Key {
    let words = [
        (GameResult::Open, "word-result-open"),
        (GameResult::Adjourned, "word-result-adj"),
        (GameResult::Annulled, "word-result-ann"),
    ];
    Key::new(words.into_iter().find(|(known, _)| *known == result).unwrap().1)
}
