//! Pairing by the engine, publishing, starting.

use runda_rulebook::{Cause, GameNo, GameResult, Unpaired};
use runda_tournament::chapters::{closing, pairing, presence, results, setup};
use runda_tournament::{
    Event, Ground, MatchKind, Outcome, Pair, Refusal, Regulations, RoundRobinTable, Stage, System,
    Tournament, Waiver,
};

use super::stages::{begin, complete, pair, publish, start, taken_to};
use super::support::{
    ask, board, by_system, judged, last, number, pair_by_hand, player, record, refused, regulated,
    resting_on, round, warned, with_players,
};

const TABLE: System = System::RoundRobin { cycles: 1, table: RoundRobinTable::Berger };

fn discard(of: u16) -> pairing::Command {
    pairing::Command::DiscardPairing { round: round(of), reason: String::new() }
}

/// SW-42, SW-43: what may be done with a round at each stage.
#[test]
fn a_round_is_paired_published_and_started_in_this_order() {
    let of = round(1);
    let (by_hand, shown, in_play, early) = (
        Refusal::StillManual { round: of },
        Refusal::PairingPublished { round: of },
        Refusal::RoundInPlay { round: of },
        Refusal::NotPublished { round: of },
    );
    for (stage, again, thrown, published, started) in [
        (Stage::ByHand, Some(&by_hand), None, Some(&by_hand), Some(&early)),
        (Stage::Draft, None, None, None, Some(&early)),
        (Stage::Published, Some(&shown), Some(&shown), Some(&shown), None),
        (Stage::Started, Some(&in_play), Some(&in_play), Some(&in_play), Some(&in_play)),
    ] {
        let tournament = taken_to(stage);
        let verdict = |command: pairing::Command| tournament.decide(&command.into()).err();
        assert_eq!(verdict(pair(1)).as_ref(), again, "{stage:?}");
        assert_eq!(verdict(begin(1)).as_ref(), again, "{stage:?}");
        assert_eq!(verdict(discard(1)).as_ref(), thrown, "{stage:?}");
        assert_eq!(verdict(publish(1)).as_ref(), published, "{stage:?}");
        assert_eq!(verdict(start(1)).as_ref(), started, "{stage:?}");
    }
    let none = with_players(4);
    for command in [publish(1), start(1), discard(1)] {
        assert_eq!(refused(&none, command), Refusal::NotPaired { round: of });
    }
}

/// SW-11: a round is paired in its turn, when the one before it is over.
#[test]
fn a_round_is_paired_in_its_turn() {
    assert_eq!(refused(&Tournament::default(), pair(1)), Refusal::NotCreated);
    let first = with_players(4);
    let early = Refusal::NotNextRound { round: round(2), next: round(1) };
    assert_eq!(refused(&first, pair(2)), early);
    let open = taken_to(Stage::Started);
    assert_eq!(refused(&open, pair(2)), Refusal::RoundNotComplete { round: round(1), open: 2 });
    let shown = taken_to(Stage::Published);
    assert_eq!(refused(&shown, pair(2)), Refusal::RoundNotComplete { round: round(1), open: 2 });
    let mut over = complete();
    ask(&mut over, pair(2));
    assert_eq!(refused(&over, pair(1)), Refusal::AlreadyPaired { round: round(1) });
    assert_eq!(refused(&over, discard(1)), Refusal::AlreadyPaired { round: round(2) });
    assert!(over.decide(&discard(2).into()).is_ok());
}

/// SW-1, KO-30: as many rounds as announced; a match to wins ends by its results.
#[test]
fn no_round_is_paired_beyond_the_announced_number() {
    let one = regulated(Regulations { rounds: Some(1), ..Regulations::new("T") }, 4);
    assert!(one.decide(&pair(1).into()).is_ok());
    assert_eq!(refused(&one, pair(2)), Refusal::NoMoreRounds { rounds: 1 });
    let unknown = regulated(Regulations::new("T"), 4);
    assert_eq!(refused(&unknown, pair(1)), Refusal::RoundsUnknown);
    let system = System::Match { until: MatchKind::Wins(2) };
    let duel = regulated(Regulations { system, ..Regulations::new("T") }, 2);
    assert!(duel.decide(&pair(1).into()).is_ok());
}

/// RR-5: a table needs no results, only its turn.
#[test]
fn a_table_is_paired_ahead() {
    let mut tournament = by_system(TABLE, 4);
    ask(&mut tournament, pair(1));
    ask(&mut tournament, pair(2));
    assert_eq!(tournament.state().rounds().len(), 2);
    assert_eq!(
        refused(&tournament, pair(4)),
        Refusal::NotNextRound { round: round(4), next: round(3) }
    );
}

#[test]
fn a_finished_tournament_is_paired_no_more() {
    let mut tournament = complete();
    ask(&mut tournament, closing::Command::FinishTournament);
    let waiver = pairing::Command::GrantWaiver {
        round: round(2),
        waiver: Waiver::SecondBye,
        reason: "r".into(),
    };
    for command in [pair(2), begin(2), discard(1), publish(1), start(1), waiver] {
        assert_eq!(refused(&tournament, command), Refusal::Finished);
    }
}

/// SW-41: a waiver is for a round of the tournament, with a reason.
#[test]
fn a_waiver_is_given_for_a_round_with_a_reason() {
    let mut tournament = with_players(4);
    let waive = |of, reason: &str| pairing::Command::GrantWaiver {
        round: round(of),
        waiver: Waiver::ColourLimits,
        reason: reason.into(),
    };
    assert_eq!(refused(&tournament, waive(6, "r")), Refusal::NoSuchRound { round: round(6) });
    assert_eq!(refused(&tournament, waive(5, " ")), Refusal::ReasonMissing);
    ask(&mut tournament, waive(5, "r"));
    let lifted = |of| tournament.state().waivers(round(of)).collect::<Vec<_>>();
    assert_eq!((lifted(5), lifted(4)), (vec![Waiver::ColourLimits], vec![]));
}

/// R-27, SW-44: after a correction before it the published round may be paired again, and only then.
#[test]
fn a_correction_lets_a_published_round_be_paired_again() {
    let mut tournament = complete();
    pair_by_hand(&mut tournament, 2, &[(1, 3), (2, 4)], None);
    assert_eq!(refused(&tournament, discard(2)), Refusal::PairingPublished { round: round(2) });
    let correct = results::Command::CorrectResult {
        round: round(1),
        board: board(1),
        game: GameNo::FIRST,
        outcome: GameResult::WhiteWins.into(),
        ground: Ground::Mistake,
        reason: "r".into(),
    };
    ask(&mut tournament, correct);
    for command in [pair(2), begin(2), discard(2)] {
        assert!(tournament.decide(&command.into()).is_ok());
    }
    ask(&mut tournament, discard(2));
    assert_eq!(tournament.state().rounds().len(), 1);
}

/// SW-43, SW-47: a breach of an absolute rule is shown, and opens the published round again.
#[test]
fn a_breach_opens_a_published_round_again() {
    let mut tournament = complete();
    pair_by_hand(&mut tournament, 2, &[(1, 2), (3, 4)], None);
    assert!(tournament.decide(&discard(2).into()).is_ok());
    ask(&mut tournament, start(2));
    assert_eq!(refused(&tournament, discard(2)), Refusal::RoundInPlay { round: round(2) });
}

/// R-18, RR-42: a table keeps the games of who is absent or gone; a Swiss does not.
#[test]
fn only_a_swiss_leaves_out_the_absent_when_it_is_published() {
    let leave = presence::Command::Withdraw { entrant: player(1), reason: "ill".into() };
    let mut swiss = taken_to(Stage::Draft);
    ask(&mut swiss, leave.clone());
    assert_eq!(refused(&swiss, publish(1)), Refusal::NotTakingPart { players: vec![number(1)] });
    let mut table = by_system(TABLE, 4);
    ask(&mut table, leave.clone());
    ask(&mut table, pair(1));
    assert!(table.decide(&publish(1).into()).is_ok());
    // Of a mini-match every game is forfeited.
    let regulations = Regulations {
        system: TABLE,
        games_per_encounter: Some(2),
        rounds: Some(3),
        ..Regulations::new("Test")
    };
    let mut table = regulated(regulations, 4);
    ask(&mut table, leave);
    ask(&mut table, pair(1));
    let games: Vec<_> = table.state().round(round(1)).unwrap().games_of(number(1)).collect();
    assert_eq!(games.len(), 2);
    for game in games {
        let lost = if game.pair.white == number(1) {
            GameResult::BlackByForfeit
        } else {
            GameResult::WhiteByForfeit
        };
        assert_eq!(game.official, Outcome { cause: Cause::Absence, ..lost.into() });
    }
    assert!(table.decide(&publish(1).into()).is_ok());
}

/// KO-1, KO-8: a round of a cup rests on who is in it: on the leaves, and on the results before it.
#[test]
fn undoing_what_a_bracket_rests_on_takes_its_round_along() {
    let mut cup = by_system(System::Knockout { games: 1, third_place: false }, 4);
    ask(&mut cup, presence::Command::Withdraw { entrant: player(1), reason: "ill".into() });
    let left = last(&cup, "withdrawn");
    ask(&mut cup, pair(1));
    assert_eq!(cup.state().round(round(1)).unwrap().rests[&number(1)], Unpaired::Out);
    assert_eq!(resting_on(&cup, left), ["round-paired"]);
    let mut cup = by_system(System::Knockout { games: 1, third_place: false }, 4);
    ask(&mut cup, pair(1));
    ask(&mut cup, publish(1));
    ask(&mut cup, record(1, 1, GameResult::WhiteWins));
    ask(&mut cup, record(1, 2, GameResult::WhiteWins));
    let correct = results::Command::CorrectResult {
        round: round(1),
        board: board(1),
        game: GameNo::FIRST,
        outcome: GameResult::BlackWins.into(),
        ground: Ground::Mistake,
        reason: "r".into(),
    };
    ask(&mut cup, correct);
    let corrected = last(&cup, "result-corrected");
    assert_eq!(resting_on(&cup, corrected), [""; 0]);
    ask(&mut cup, pair(2));
    assert_eq!(resting_on(&cup, corrected), ["round-paired"]);
}

/// KO-1: other pairs than those of the bracket are no round of the cup; White may be either.
#[test]
fn a_cup_is_paired_by_its_bracket() {
    let cup = by_system(System::Knockout { games: 1, third_place: false }, 4);
    let event = cup.decide(&pair(1).into()).unwrap().remove(0);
    let changed = |change: fn(&mut Vec<Pair>)| {
        let mut event = event.clone();
        if let Event::Pairing(pairing::Event::RoundPaired { pairs, .. }) = &mut event {
            change(pairs);
        }
        judged(&cup, event)
    };
    assert_eq!(changed(|_| {}), Ok(()));
    assert_eq!(changed(|pairs| pairs[0] = pairs[0].swapped()), Ok(()));
    let crossed = changed(|pairs| {
        let (one, two) = (pairs[0].black, pairs[1].black);
        pairs[0].black = two;
        pairs[1].black = one;
    });
    assert_eq!(crossed, Err(Refusal::BracketChanged { round: round(1) }));
}

/// R-18: White, Black, or both may be gone.
#[test]
fn the_games_of_the_gone_are_forfeits_with_either_colour() {
    for (gone, expected) in [
        (&[1][..], [GameResult::BlackByForfeit, GameResult::Open]),
        (&[4], [GameResult::WhiteByForfeit, GameResult::Open]),
        (&[1, 4], [GameResult::BothForfeit, GameResult::Open]),
        (&[2], [GameResult::Open, GameResult::BlackByForfeit]),
        (&[], [GameResult::Open, GameResult::Open]),
    ] {
        let mut tournament = by_system(TABLE, 4);
        for n in gone {
            let leave = presence::Command::Withdraw { entrant: player(*n), reason: "ill".into() };
            ask(&mut tournament, leave);
        }
        ask(&mut tournament, pair(1));
        let first = tournament.state().round(round(1)).unwrap();
        assert_eq!(
            (first.game(board(1)).unwrap().pair.white, first.game(board(1)).unwrap().pair.black),
            (number(1), number(4))
        );
        let results: Vec<_> = first.games().map(runda_tournament::Game::result).collect();
        assert_eq!(results, expected, "{gone:?}");
    }
}

/// SW-10: a rest of the engine that is not due any more holds the publication up.
#[test]
fn a_rest_that_is_not_due_any_more_holds_the_publication_up() {
    let mut tournament = with_players(5);
    let (entrant, rounds) = (player(5), vec![round(1)]);
    let kind = Unpaired::Absent;
    ask(
        &mut tournament,
        presence::Command::AnnounceAbsence { entrant, rounds: rounds.clone(), kind },
    );
    ask(&mut tournament, pair(1));
    ask(&mut tournament, presence::Command::CancelAbsence { entrant, rounds });
    assert_eq!(
        refused(&tournament, publish(1)),
        Refusal::NotEverybody { players: vec![number(5)] }
    );
    ask(&mut tournament, pair(1));
    assert!(tournament.decide(&publish(1).into()).is_ok());
}

/// Nobody has a bye who is away.
#[test]
fn who_has_the_bye_and_leaves_holds_the_publication_up() {
    let mut tournament = with_players(5);
    ask(&mut tournament, pair(1));
    let rests = &tournament.state().round(round(1)).unwrap().rests;
    let (bye, kind) = rests.iter().next().map(|(n, kind)| (*n, *kind)).unwrap();
    assert_eq!(kind, Unpaired::Bye);
    let entrant = tournament.state().entrant(bye).unwrap();
    ask(&mut tournament, presence::Command::Withdraw { entrant, reason: "ill".into() });
    assert_eq!(refused(&tournament, publish(1)), Refusal::NotTakingPart { players: vec![bye] });
}

/// What undoing a round takes along, and what it leaves.
#[test]
fn undoing_a_pairing_takes_its_round_along() {
    let mut tournament = complete();
    let notice = runda_tournament::incident::Notice { text: "Lunch".into() };
    ask(&mut tournament, runda_tournament::chapters::incidents::Command::PostNotice { notice });
    ask(&mut tournament, pair(2));
    let paired = last(&tournament, "round-paired");
    ask(&mut tournament, publish(2));
    ask(&mut tournament, record(2, 1, GameResult::Draw));
    let expected = ["round-published", "round-started", "result-recorded"];
    assert_eq!(resting_on(&tournament, paired), expected);
    let result = last(&tournament, "result-recorded");
    assert_eq!(resting_on(&tournament, result), [""; 0]);
    // The draw that completed round 1 carries the whole second round.
    let first = result - 6;
    assert_eq!(
        tournament.journal().iter().nth(usize::try_from(first).unwrap() - 1).unwrap().event.kind(),
        "result-recorded"
    );
    let expected = ["round-paired", "round-published", "round-started", "result-recorded"];
    assert_eq!(resting_on(&tournament, first), expected);
}

/// Warnings of a publication are the breaches of the round.
#[test]
fn a_publication_warns_of_breaches() {
    let mut tournament = with_players(4);
    assert_eq!(warned(&taken_to(Stage::Draft), publish(1)), [""; 0]);
    let mut apart = tournament.state().regulations().unwrap().clone();
    apart.exclusions.pairs = vec![[number(1), number(3)]];
    ask(&mut tournament, pair(1));
    let first = tournament.state().round(round(1)).unwrap();
    let game = first.games_of(number(1)).next().unwrap();
    let (_, opponent) = game.pair.opponent_of(number(1)).unwrap();
    apart.exclusions.pairs = vec![[number(1), opponent]];
    let change =
        setup::Command::ChangeRegulations { regulations: apart.into(), reason: "r".into() };
    ask(&mut tournament, change);
    assert_eq!(warned(&tournament, publish(1)), ["swiss-check-excluded", "swiss-check-differs"]);
}
