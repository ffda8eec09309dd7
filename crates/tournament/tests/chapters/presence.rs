//! Check-in, absences, leaving and coming back.

use runda_rulebook::{
    Article, Cause, Edition, GameNo, GameResult, Key, Reason, StartNo, Unpaired, Variant,
};
use runda_tournament::chapters::{closing, pairing, presence, results};
use runda_tournament::{LeaveKind, Refusal, Regulations, RoundRobinTable, System, Tournament};

use super::support::{
    ask, board, by_system, judged, last, number, pair_by_hand, player, record, refused, regulated,
    resting_on, round, warned, with_players,
};

fn open(of: u16) -> presence::Command {
    presence::Command::OpenCheckIn { round: round(of) }
}

fn close(of: u16) -> presence::Command {
    presence::Command::CloseCheckIn { round: round(of) }
}

fn check_in(of: u16, n: u64) -> presence::Command {
    presence::Command::CheckIn { round: round(of), entrant: player(n) }
}

fn revoke(of: u16, n: u64) -> presence::Command {
    presence::Command::RevokeCheckIn { round: round(of), entrant: player(n) }
}

fn announce(n: u64, rounds: &[u16], kind: Unpaired) -> presence::Command {
    let rounds = rounds.iter().map(|of| round(*of)).collect();
    presence::Command::AnnounceAbsence { entrant: player(n), rounds, kind }
}

fn absent(n: u64, of: u16) -> presence::Command {
    announce(n, &[of], Unpaired::Absent)
}

fn cancel(n: u64, rounds: &[u16]) -> presence::Command {
    let rounds = rounds.iter().map(|of| round(*of)).collect();
    presence::Command::CancelAbsence { entrant: player(n), rounds }
}

fn withdraw(n: u64) -> presence::Command {
    presence::Command::Withdraw { entrant: player(n), reason: "ill".into() }
}

fn reinstate(n: u64) -> presence::Command {
    presence::Command::Reinstate { entrant: player(n), reason: "well".into() }
}

fn expel(n: u64) -> presence::Command {
    presence::Command::Expel { entrant: player(n), reason: "insults".into() }
}

fn begin(of: u16) -> pairing::Command {
    pairing::Command::BeginManualPairing { round: round(of) }
}

/// Four players, round 1 published: 1-2, 3-4.
fn published() -> Tournament {
    let mut tournament = with_players(4);
    pair_by_hand(&mut tournament, 1, &[(1, 2), (3, 4)], None);
    tournament
}

fn finished() -> Tournament {
    let mut tournament = published();
    ask(&mut tournament, record(1, 1, GameResult::Draw));
    ask(&mut tournament, record(1, 2, GameResult::Draw));
    ask(&mut tournament, closing::Command::FinishTournament);
    tournament
}

fn rest(tournament: &Tournament, n: u16, of: u16) -> Option<Unpaired> {
    tournament.state().rest_in(number(n), round(of))
}

fn so(n: u64) -> Refusal {
    Refusal::AlreadySo { name: format!("Player{n} A") }
}

/// One check-in at a time, for a round of the tournament that is not paired.
#[test]
fn check_in_is_opened_for_a_round_that_is_not_paired() {
    let mut tournament = with_players(4);
    assert!(tournament.decide(&open(5).into()).is_ok());
    assert_eq!(refused(&tournament, open(6)), Refusal::NoSuchRound { round: round(6) });
    ask(&mut tournament, open(1));
    assert_eq!(refused(&tournament, open(2)), Refusal::CheckInOpen { round: round(1) });
    assert_eq!(refused(&published(), open(1)), Refusal::AlreadyPaired { round: round(1) });
    assert!(published().decide(&open(2).into()).is_ok());
    assert_eq!(refused(&finished(), open(2)), Refusal::Finished);
    assert_eq!(refused(&with_nobody(), open(1)), Refusal::NobodyEntered);
}

fn with_nobody() -> Tournament {
    let mut tournament = with_players(1);
    let remove = runda_tournament::chapters::entries::Command::RemoveEntry { entrant: player(1) };
    ask(&mut tournament, remove);
    tournament
}

#[test]
fn somebody_checks_in_once_and_can_take_it_back() {
    let mut tournament = with_players(4);
    assert_eq!(refused(&tournament, check_in(1, 1)), Refusal::CheckInNotOpen { round: round(1) });
    ask(&mut tournament, open(1));
    assert_eq!(refused(&tournament, check_in(2, 1)), Refusal::CheckInNotOpen { round: round(2) });
    assert_eq!(
        refused(&tournament, check_in(1, 9)),
        Refusal::NoSuchEntrant { entrant: "9".into() }
    );
    assert_eq!(refused(&tournament, revoke(1, 1)), so(1));
    ask(&mut tournament, check_in(1, 1));
    assert_eq!(refused(&tournament, check_in(1, 1)), so(1));
    ask(&mut tournament, revoke(1, 1));
    assert!(tournament.state().check_in().unwrap().present.is_empty());
    ask(&mut tournament, withdraw(2));
    let left = Refusal::HasLeft { name: "Player2 A".into() };
    assert_eq!(refused(&tournament, check_in(1, 2)), left);
}

/// R-15: closing marks exactly those who were expected and did not come.
#[test]
fn closing_check_in_marks_exactly_the_missing() {
    let mut tournament = with_players(5);
    assert_eq!(refused(&tournament, close(1)), Refusal::CheckInNotOpen { round: round(1) });
    ask(&mut tournament, absent(4, 1));
    ask(&mut tournament, withdraw(5));
    ask(&mut tournament, open(1));
    ask(&mut tournament, check_in(1, 1));
    assert_eq!(refused(&tournament, close(2)), Refusal::CheckInNotOpen { round: round(2) });
    let closed = |absent: &[u64]| presence::Event::CheckInClosed {
        round: round(1),
        absent: absent.iter().map(|n| player(*n)).collect(),
    };
    assert_eq!(judged(&tournament, closed(&[2, 3])), Ok(()));
    for (wrong, about) in
        [(&[2][..], 3), (&[1, 2, 3], 1), (&[2, 3, 4], 4), (&[2, 3, 5], 5), (&[], 2)]
    {
        assert_eq!(judged(&tournament, closed(wrong)), Err(so(about)), "{wrong:?}");
    }
    let rule = Article::new(Edition::Kw25, "V 2.8.9.5");
    let warning = Reason::new(rule, Key::new("ask-mark-absent"));
    let warning = warning.with("n", 2_usize).with("all", 3_usize).with("round", round(1));
    assert_eq!(refused(&tournament, close(1)).warnings(), [warning]);
    ask(&mut tournament, close(1));
    assert!(tournament.state().check_in().is_none());
    let rests: Vec<_> = (1..=5).map(|n| rest(&tournament, n, 1)).collect();
    let (away, out) = (Some(Unpaired::Absent), Some(Unpaired::Out));
    assert_eq!(rests, [None, away, away, away, out]);
    assert_eq!(rest(&tournament, 2, 2), None);
}

/// Nobody missing: nothing to ask.
#[test]
fn closing_check_in_when_all_came_asks_nothing() {
    let mut tournament = with_players(2);
    ask(&mut tournament, open(1));
    ask(&mut tournament, check_in(1, 1));
    ask(&mut tournament, check_in(1, 2));
    assert_eq!(warned(&tournament, close(1)), [""; 0]);
}

/// R-15: an absence is told before the pairing is shown, for rounds of the tournament.
#[test]
fn an_absence_is_told_before_the_pairing_is_shown() {
    let mut tournament = with_players(4);
    assert_eq!(
        refused(&tournament, announce(1, &[], Unpaired::Absent)),
        Refusal::NoSuchRound { round: round(1) }
    );
    assert_eq!(refused(&tournament, absent(1, 6)), Refusal::NoSuchRound { round: round(6) });
    assert_eq!(refused(&tournament, absent(9, 1)), Refusal::NoSuchEntrant { entrant: "9".into() });
    assert!(tournament.decide(&absent(1, 5).into()).is_ok());
    ask(&mut tournament, begin(1));
    assert!(tournament.decide(&absent(1, 1).into()).is_ok());
    let published = published();
    assert_eq!(refused(&published, absent(1, 1)), Refusal::AlreadyPaired { round: round(1) });
    let both = announce(1, &[2, 1], Unpaired::Absent);
    assert_eq!(refused(&published, both), Refusal::AlreadyPaired { round: round(1) });
    assert!(published.decide(&absent(1, 2).into()).is_ok());
    assert_eq!(refused(&finished(), absent(1, 2)), Refusal::Finished);
}

/// R-12, R-15: what an absence may bring, in draughts and in chess.
#[test]
fn byes_asked_for_exist_in_chess_only() {
    use Unpaired::{Bye, Free, FullPointBye, HalfPointBye, Out};
    let chess = Regulations {
        variant: Variant::Chess,
        system: System::FideDutch,
        rounds: Some(5),
        ..Regulations::new("T")
    };
    let (draughts, mut chess) = (with_players(4), regulated(chess, 4));
    for (kind, in_chess) in
        [(HalfPointBye, true), (FullPointBye, true), (Bye, false), (Free, false), (Out, false)]
    {
        assert_eq!(refused(&draughts, announce(1, &[1], kind)), Refusal::ByeOnlyInChess);
        let verdict = chess.decide(&announce(1, &[1], kind).into());
        assert_eq!(verdict.is_ok(), in_chess, "{kind:?}");
    }
    ask(&mut chess, announce(1, &[1], HalfPointBye));
    assert_eq!(warned(&chess, announce(1, &[2], HalfPointBye)), ["ask-second-half-bye"]);
    assert_eq!(warned(&chess, announce(1, &[2], FullPointBye)), [""; 0]);
    assert_eq!(warned(&chess, announce(2, &[2], HalfPointBye)), [""; 0]);
}

/// A cancelled absence has its effect, once, and only before the pairing is shown.
#[test]
fn a_cancelled_absence_lets_somebody_play() {
    let mut tournament = with_players(4);
    ask(&mut tournament, announce(1, &[1, 2], Unpaired::Absent));
    assert_eq!(rest(&tournament, 1, 1), Some(Unpaired::Absent));
    assert_eq!(refused(&tournament, cancel(1, &[])), so(1));
    assert_eq!(refused(&tournament, cancel(1, &[3])), so(1));
    ask(&mut tournament, cancel(1, &[1]));
    assert_eq!((rest(&tournament, 1, 1), rest(&tournament, 1, 2)), (None, Some(Unpaired::Absent)));
    assert_eq!(refused(&tournament, cancel(1, &[1])), so(1));
    assert!(tournament.decide(&cancel(1, &[1, 2]).into()).is_ok());
    ask(&mut tournament, absent(4, 1));
    pair_by_hand(&mut tournament, 1, &[(1, 2)], Some(3));
    assert_eq!(refused(&tournament, cancel(4, &[1])), Refusal::AlreadyPaired { round: round(1) });
}

/// R-22, SW-46: whoever leaves is out from the first round nobody has seen, and in the earlier ones was in.
#[test]
fn who_leaves_is_out_from_the_first_round_nobody_has_seen() {
    let mut early = with_players(4);
    ask(&mut early, withdraw(1));
    assert_eq!(rest(&early, 1, 1), Some(Unpaired::Out));
    let mut by_hand = with_players(4);
    ask(&mut by_hand, begin(1));
    ask(&mut by_hand, withdraw(1));
    assert_eq!(rest(&by_hand, 1, 1), Some(Unpaired::Out));
    let mut shown = published();
    ask(&mut shown, withdraw(1));
    let rests = [1, 2, 3].map(|of| rest(&shown, 1, of));
    assert_eq!(rests, [None, Some(Unpaired::Out), Some(Unpaired::Out)]);
    assert_eq!(refused(&shown, withdraw(1)), Refusal::HasLeft { name: "Player1 A".into() });
    assert_eq!(refused(&shown, expel(1)), Refusal::HasLeft { name: "Player1 A".into() });
    let silent = presence::Command::Withdraw { entrant: player(2), reason: " ".into() };
    assert_eq!(refused(&shown, silent), Refusal::ReasonMissing);
    let leave =
        |of| presence::Event::Withdrawn { entrant: player(2), from: round(of), reason: "r".into() };
    assert_eq!(judged(&shown, leave(1)), Err(Refusal::AlreadyPaired { round: round(1) }));
    assert_eq!(judged(&shown, leave(2)), Ok(()));
    assert_eq!(refused(&finished(), withdraw(1)), Refusal::Finished);
}

/// Whoever comes back is in from the first round nobody has seen, not before the leave began.
#[test]
fn who_comes_back_is_in_again_from_the_next_round() {
    let mut tournament = published();
    assert_eq!(
        refused(&tournament, reinstate(1)),
        Refusal::HasNotLeft { name: "Player1 A".into() }
    );
    ask(&mut tournament, withdraw(1));
    let back = |of| presence::Event::Reinstated {
        entrant: player(1),
        from: round(of),
        reason: "r".into(),
    };
    assert_eq!(judged(&tournament, back(1)), Err(Refusal::HasNotLeft { name: "Player1 A".into() }));
    assert_eq!(judged(&tournament, back(2)), Ok(()));
    ask(&mut tournament, record(1, 1, GameResult::Draw));
    ask(&mut tournament, record(1, 2, GameResult::Draw));
    pair_by_hand(&mut tournament, 2, &[(2, 3)], Some(4));
    assert_eq!(judged(&tournament, back(2)), Err(Refusal::AlreadyPaired { round: round(2) }));
    let silent = presence::Command::Reinstate { entrant: player(1), reason: String::new() };
    assert_eq!(refused(&tournament, silent), Refusal::ReasonMissing);
    ask(&mut tournament, reinstate(1));
    let rests = [1, 2, 3].map(|of| rest(&tournament, 1, of));
    assert_eq!(rests, [None, Some(Unpaired::Out), None]);
    assert!(
        tournament
            .state()
            .participant(runda_rulebook::EntryId(1))
            .unwrap()
            .current_leave()
            .is_none()
    );
    ask(&mut tournament, withdraw(1));
    assert_eq!(rest(&tournament, 1, 3), Some(Unpaired::Out));
}

/// A leave that has not begun yet ends where it would have begun.
#[test]
fn who_comes_back_before_being_missed_was_never_out() {
    let mut tournament = published();
    ask(&mut tournament, withdraw(1));
    ask(&mut tournament, reinstate(1));
    assert_eq!([1, 2, 3].map(|of| rest(&tournament, 1, of)), [None, None, None]);
}

/// Expels the player with this number from the game 1-2 and tells how the game ends.
fn game_of_the_expelled(
    mut tournament: Tournament,
    n: u64,
) -> (GameResult, Cause, Option<StartNo>) {
    ask(&mut tournament, expel(n));
    let game = &tournament.state().round(round(1)).unwrap().game(board(1)).unwrap();
    let pair = game.played_pair();
    let loser = match game.result() {
        GameResult::WhiteWins | GameResult::WhiteByForfeit => Some(pair.black),
        GameResult::BlackWins | GameResult::BlackByForfeit => Some(pair.white),
        _ => None,
    };
    (game.result(), game.official.cause, loser)
}

/// R-23, R-26: the game of somebody disqualified is lost, by forfeit before the start, by the colour played.
#[test]
fn who_is_disqualified_loses_the_open_game_with_either_colour() {
    use GameResult::{BlackByForfeit, BlackWins, WhiteByForfeit, WhiteWins};
    let start = pairing::Command::StartRound { round: round(1) };
    let mut started = published();
    ask(&mut started, start);
    let mut reversed = started.clone();
    let note = results::Command::NoteReversedColours {
        round: round(1),
        board: board(1),
        game: GameNo::FIRST,
    };
    ask(&mut reversed, note);
    for (tournament, n, result) in [
        (published(), 1, BlackByForfeit),
        (published(), 2, WhiteByForfeit),
        (started.clone(), 1, BlackWins),
        (started.clone(), 2, WhiteWins),
        (reversed.clone(), 1, WhiteWins),
        (reversed, 2, BlackWins),
    ] {
        let loser = Some(number(u16::try_from(n).unwrap()));
        assert_eq!(game_of_the_expelled(tournament, n), (result, Cause::Sanction, loser));
    }
    let reason = "lunch".into();
    let (round, board) = (round(1), board(1));
    let adjourn = results::Command::AdjournGame { round, board, game: GameNo::FIRST, reason };
    ask(&mut started, adjourn);
    assert_eq!(game_of_the_expelled(started, 1).0, BlackWins);
}

/// R-23: what is over stays, what nobody has seen is paired again, and only the expelled is marked.
#[test]
fn a_disqualification_leaves_finished_games_and_drafts_alone() {
    let mut over = published();
    ask(&mut over, record(1, 1, GameResult::WhiteWins));
    assert_eq!(game_of_the_expelled(over, 1).0, GameResult::WhiteWins);
    let mut draft = with_players(4);
    ask(&mut draft, pairing::Command::PairRound { round: round(1), seed: Some("s".into()) });
    ask(&mut draft, expel(1));
    let record = draft.state().round(round(1)).unwrap();
    assert_eq!(record.open_games(), 2);
    let expelled: Vec<_> =
        (1..=4).map(|n| draft.state().player(number(n)).unwrap().is_expelled()).collect();
    assert_eq!(expelled, [true, false, false, false]);
    let kinds = |command: presence::Command| {
        let mut tournament = published();
        ask(&mut tournament, command);
        tournament.state().player(number(1)).unwrap().current_leave().unwrap().kind
    };
    assert_eq!((kinds(withdraw(1)), kinds(expel(1))), (LeaveKind::Withdrawn, LeaveKind::Expelled));
}

#[test]
fn a_place_is_decided_with_a_reason() {
    let mut tournament = published();
    let decide = |n, reason: &str| presence::Command::DecidePlace {
        entrant: player(n),
        classified: false,
        reason: reason.into(),
    };
    assert_eq!(refused(&tournament, decide(1, " ")), Refusal::ReasonMissing);
    assert_eq!(
        refused(&tournament, decide(9, "r")),
        Refusal::NoSuchEntrant { entrant: "9".into() }
    );
    assert_eq!(refused(&Tournament::default(), decide(1, "r")), Refusal::NotCreated);
    ask(&mut tournament, decide(1, "r"));
    assert_eq!(tournament.state().player(number(1)).unwrap().classified, Some(false));
    assert!(finished().decide(&decide(1, "r").into()).is_ok());
}

/// SW-10: a pairing by hand does not keep a player whose absence comes back.
#[test]
fn undoing_a_cancelled_absence_takes_the_pairs_along() {
    let mut tournament = with_players(4);
    ask(&mut tournament, absent(1, 1));
    ask(&mut tournament, cancel(1, &[1]));
    let cancelled = last(&tournament, "absence-cancelled");
    ask(&mut tournament, begin(1));
    let place = |white, black| pairing::Command::PlacePair {
        round: round(1),
        board: None,
        white: number(white),
        black: number(black),
    };
    ask(&mut tournament, place(3, 4));
    ask(&mut tournament, place(2, 1));
    assert_eq!(resting_on(&tournament, cancelled), ["pair-placed"]);
    ask(&mut tournament, pairing::Command::EndManualPairing { round: round(1), seed: None });
    let ended = ["pair-placed", "manual-pairing-ended"];
    assert_eq!(resting_on(&tournament, cancelled), ended);
}

/// SW-10: a round of the engine rests on who was there, and on what the absent were absent for.
#[test]
fn undoing_an_absence_takes_the_round_along() {
    let mut tournament = with_players(5);
    ask(&mut tournament, absent(5, 1));
    let announced = last(&tournament, "absence-announced");
    ask(&mut tournament, pairing::Command::PairRound { round: round(1), seed: Some("s".into()) });
    assert_eq!(resting_on(&tournament, announced), ["round-paired"]);
}

/// A table has everybody meet everybody, there or not: nothing rests on an absence.
#[test]
fn undoing_an_absence_leaves_a_table_alone() {
    let table = System::RoundRobin { cycles: 1, table: RoundRobinTable::Berger };
    let mut tournament = by_system(table, 4);
    ask(&mut tournament, absent(4, 1));
    let announced = last(&tournament, "absence-announced");
    ask(&mut tournament, pairing::Command::PairRound { round: round(1), seed: None });
    ask(&mut tournament, pairing::Command::PublishRound { round: round(1) });
    assert_eq!(resting_on(&tournament, announced), [""; 0]);
}

/// The forfeits of somebody who left rest on the leave, the table does not.
#[test]
fn undoing_a_leave_takes_its_forfeits_along() {
    let table = System::RoundRobin { cycles: 1, table: RoundRobinTable::Berger };
    let mut tournament = by_system(table, 4);
    ask(&mut tournament, withdraw(4));
    let left = last(&tournament, "withdrawn");
    ask(&mut tournament, pairing::Command::PairRound { round: round(1), seed: None });
    assert_eq!(resting_on(&tournament, left), ["result-recorded"]);
    let mut expelled = published();
    ask(&mut expelled, expel(2));
    let left = last(&expelled, "expelled");
    assert_eq!(resting_on(&expelled, left), ["result-recorded"]);
}

/// Who checked in is not among the missing: taking one back takes the closing along.
#[test]
fn undoing_a_check_in_takes_the_closing_along() {
    let mut tournament = with_players(4);
    ask(&mut tournament, open(1));
    let opened = last(&tournament, "check-in-opened");
    ask(&mut tournament, check_in(1, 1));
    let first = last(&tournament, "checked-in");
    ask(&mut tournament, check_in(1, 2));
    assert_eq!(resting_on(&tournament, first), [""; 0]);
    ask(&mut tournament, close(1));
    assert_eq!(resting_on(&tournament, first), ["check-in-closed"]);
    let all = ["checked-in", "checked-in", "check-in-closed"];
    assert_eq!(resting_on(&tournament, opened), all);
}
