//! Pairing by hand.

use runda_rulebook::{ByColour, GameResult, StartNo, Unpaired, Variant};
use runda_tournament::chapters::{pairing, presence};
use runda_tournament::{
    BoardColours, Comparison, Pair, Refusal, Regulations, Rest, RoundRobinTable, Stage, System,
    Tournament,
};

use super::support::{
    ask, board, by_system, judged, last, number, pair_by_hand, player, record, refused, regulated,
    resting_on, round, warned, with_players,
};

fn begin(of: u16) -> pairing::Command {
    pairing::Command::BeginManualPairing { round: round(of) }
}

fn end(of: u16) -> pairing::Command {
    pairing::Command::EndManualPairing { round: round(of), seed: None }
}

fn place_at(at: Option<u16>, white: u16, black: u16) -> pairing::Command {
    let (white, black) = (number(white), number(black));
    pairing::Command::PlacePair { round: round(1), board: at.map(board), white, black }
}

fn place(white: u16, black: u16) -> pairing::Command {
    place_at(None, white, black)
}

fn remove(at: u16) -> pairing::Command {
    pairing::Command::RemovePair { round: round(1), board: board(at) }
}

fn swap(at: u16) -> pairing::Command {
    pairing::Command::SwapColours { round: round(1), board: board(at) }
}

fn rest(n: u16, kind: Unpaired) -> pairing::Command {
    pairing::Command::GiveRest { round: round(1), rest: Rest { player: number(n), kind } }
}

fn take(n: u16) -> pairing::Command {
    pairing::Command::TakeRest { round: round(1), player: number(n) }
}

fn begun(players: usize) -> Tournament {
    let mut tournament = with_players(players);
    ask(&mut tournament, begin(1));
    tournament
}

/// Everything by hand belongs to its phase.
#[test]
fn pairs_are_placed_only_by_hand() {
    let none = with_players(4);
    let mut draft = with_players(4);
    ask(&mut draft, pairing::Command::PairRound { round: round(1), seed: Some("s".into()) });
    let commands = || [place(1, 2), remove(1), swap(1), rest(1, Unpaired::Bye), take(1), end(1)];
    for command in commands() {
        assert_eq!(refused(&none, command), Refusal::NotPaired { round: round(1) });
    }
    for command in commands() {
        assert_eq!(refused(&draft, command), Refusal::NotManual { round: round(1) });
    }
}

#[test]
fn two_who_are_free_are_placed_at_an_empty_board() {
    let mut tournament = begun(5);
    assert_eq!(refused(&tournament, place(1, 1)), Refusal::SamePlayer { number: number(1) });
    assert_eq!(refused(&tournament, place(6, 1)), Refusal::NoSuchNumber { number: number(6) });
    assert_eq!(refused(&tournament, place(1, 6)), Refusal::NoSuchNumber { number: number(6) });
    ask(&mut tournament, place_at(Some(2), 1, 2));
    for taken in [place(1, 3), place(3, 1), place(2, 3), place(3, 2)] {
        assert!(matches!(refused(&tournament, taken), Refusal::AlreadyPlaced { .. }));
    }
    assert_eq!(
        refused(&tournament, place_at(Some(2), 3, 4)),
        Refusal::BoardTaken { board: board(2) }
    );
    ask(&mut tournament, place(3, 4));
    let first = tournament.state().round(round(1)).unwrap();
    assert_eq!(first.encounters.keys().map(|at| at.get()).collect::<Vec<_>>(), [1, 2]);
    assert_eq!(
        (first.game(board(1)).unwrap().pair.white, first.game(board(1)).unwrap().pair.black),
        (number(3), number(4))
    );
    assert_eq!(
        refused(&tournament, remove(3)),
        Refusal::NoSuchBoard { round: round(1), board: board(3) }
    );
    assert_eq!(
        refused(&tournament, swap(3)),
        Refusal::NoSuchBoard { round: round(1), board: board(3) }
    );
    ask(&mut tournament, swap(1));
    let first = tournament.state().round(round(1)).unwrap();
    assert_eq!(
        (first.game(board(1)).unwrap().pair.white, first.game(board(1)).unwrap().pair.black),
        (number(4), number(3))
    );
    ask(&mut tournament, remove(1));
    assert_eq!(tournament.state().round(round(1)).unwrap().number_of_games(), 1);
    ask(&mut tournament, place(3, 5));
}

#[test]
fn a_rest_is_given_to_who_is_free_and_taken_again() {
    let mut tournament = begun(3);
    ask(&mut tournament, place(1, 2));
    assert_eq!(
        refused(&tournament, rest(1, Unpaired::Bye)),
        Refusal::AlreadyPlaced { number: number(1) }
    );
    assert_eq!(
        refused(&tournament, rest(4, Unpaired::Bye)),
        Refusal::NoSuchNumber { number: number(4) }
    );
    assert_eq!(refused(&tournament, take(3)), Refusal::NoRest { number: number(3) });
    assert_eq!(refused(&tournament, rest(3, Unpaired::HalfPointBye)), Refusal::ByeOnlyInChess);
    assert_eq!(refused(&tournament, rest(3, Unpaired::FullPointBye)), Refusal::ByeOnlyInChess);
    for kind in [Unpaired::Bye, Unpaired::Free, Unpaired::Absent, Unpaired::Out] {
        assert!(tournament.decide(&rest(3, kind).into()).is_ok());
    }
    ask(&mut tournament, rest(3, Unpaired::Bye));
    assert_eq!(
        refused(&tournament, rest(3, Unpaired::Bye)),
        Refusal::AlreadyPlaced { number: number(3) }
    );
    ask(&mut tournament, take(3));
    assert!(tournament.state().round(round(1)).unwrap().rests.is_empty());
    let chess = Regulations {
        variant: Variant::Chess,
        system: System::FideDutch,
        rounds: Some(5),
        ..Regulations::new("T")
    };
    let mut chess = regulated(chess, 3);
    ask(&mut chess, begin(1));
    assert!(chess.decide(&rest(3, Unpaired::HalfPointBye).into()).is_ok());
}

/// SW-10: who is away from a Swiss gets no board, and no rest but the one they are away for.
#[test]
fn who_is_away_is_not_placed_in_a_swiss() {
    let absent = |n| presence::Command::AnnounceAbsence {
        entrant: player(n),
        rounds: vec![round(1)],
        kind: Unpaired::Absent,
    };
    let mut swiss = begun(4);
    ask(&mut swiss, absent(1));
    let away = Refusal::NotTakingPart { players: vec![number(1)] };
    assert_eq!(refused(&swiss, place(1, 2)), away);
    assert_eq!(refused(&swiss, place(2, 1)), away);
    assert_eq!(refused(&swiss, rest(1, Unpaired::Bye)), away);
    assert!(swiss.decide(&rest(1, Unpaired::Absent).into()).is_ok());
    let mut table = by_system(System::RoundRobin { cycles: 1, table: RoundRobinTable::Berger }, 4);
    ask(&mut table, begin(1));
    ask(&mut table, absent(1));
    assert!(table.decide(&place(1, 2).into()).is_ok());
    assert!(table.decide(&rest(1, Unpaired::Bye).into()).is_ok());
}

/// RG-39: the phase ends when everybody has a place; who is away gets the rest they are away for.
#[test]
fn the_phase_ends_when_everybody_has_a_place() {
    let mut tournament = begun(5);
    ask(&mut tournament, place_at(Some(3), 1, 2));
    let missing =
        |list: &[u16]| Refusal::NotEverybody { players: list.iter().map(|n| number(*n)).collect() };
    assert_eq!(refused(&tournament, end(1)), missing(&[3, 4, 5]));
    ask(&mut tournament, place_at(Some(2), 3, 4));
    assert_eq!(refused(&tournament, end(1)), missing(&[5]));
    let ended = pairing::Event::ManualPairingEnded {
        round: round(1),
        comparison: Comparison::default(),
        account: None,
    };
    assert_eq!(judged(&tournament, ended), Err(missing(&[5])));
    ask(&mut tournament, presence::Command::Withdraw { entrant: player(5), reason: "ill".into() });
    ask(&mut tournament, end(1));
    let record = tournament.state().round(round(1)).unwrap();
    assert_eq!(record.rests[&number(5)], Unpaired::Out);
    assert_eq!(record.stage, Stage::Draft);
    assert_eq!(record.encounters.keys().map(|at| at.get()).collect::<Vec<_>>(), [1, 2]);
    assert_eq!(record.game(board(1)).unwrap().pair.white, number(3));
}

/// SW-10: an absence told during the phase takes a board away.
#[test]
fn who_leaves_during_the_phase_holds_its_end_up() {
    let mut tournament = begun(2);
    ask(&mut tournament, place(1, 2));
    ask(&mut tournament, presence::Command::Withdraw { entrant: player(2), reason: "ill".into() });
    assert_eq!(refused(&tournament, end(1)), Refusal::NotTakingPart { players: vec![number(2)] });
}

/// SW-47: what the engine would have done otherwise is named, and a breach is asked about.
#[test]
fn the_end_of_the_phase_compares_and_warns() {
    let mut tournament = with_players(4);
    pair_by_hand(&mut tournament, 1, &[(1, 2), (3, 4)], None);
    ask(&mut tournament, record(1, 1, GameResult::Draw));
    ask(&mut tournament, record(1, 2, GameResult::Draw));
    ask(&mut tournament, begin(2));
    for (white, black) in [(2, 1), (4, 3)] {
        let (white, black) = (number(white), number(black));
        ask(
            &mut tournament,
            pairing::Command::PlacePair { round: round(2), board: None, white, black },
        );
    }
    let twice = ["swiss-check-met", "swiss-check-met"];
    assert_eq!(warned(&tournament, end(2)), twice);
    ask(&mut tournament, end(2));
    let record = tournament.state().round(round(2)).unwrap();
    assert_eq!(record.comparison.as_ref().unwrap().breaches.len(), 2);
    assert_eq!(record.comparison.as_ref().unwrap().other_rests, []);
}

/// The comparison tells pairs, colours and rests apart.
#[test]
fn a_comparison_tells_pairs_from_colours() {
    let seed = Some("s".to_string());
    let engine = {
        let mut tournament = with_players(5);
        ask(&mut tournament, pairing::Command::PairRound { round: round(1), seed: seed.clone() });
        tournament.state().round(round(1)).unwrap().clone()
    };
    let bye = *engine.rests.keys().next().unwrap();
    let pairs: Vec<Pair> = engine.games().map(|game| game.pair).collect();
    let compared = |pairs: [(u16, u16); 2], bye: u16| {
        let mut tournament = begun(5);
        for (white, black) in pairs {
            ask(&mut tournament, place(white, black));
        }
        ask(&mut tournament, rest(bye, Unpaired::Bye));
        let end = pairing::Command::EndManualPairing { round: round(1), seed: seed.clone() };
        ask(&mut tournament, end);
        tournament.state().round(round(1)).unwrap().comparison.clone().unwrap()
    };
    let (one, two) = (pairs[0], pairs[1]);
    let [w1, b1, w2, b2] = [one.white, one.black, two.white, two.black].map(StartNo::get);
    let same = compared([(w1, b1), (w2, b2)], bye.get());
    assert!(same.compared && same.is_the_same());
    let colours = compared([(b1, w1), (w2, b2)], bye.get());
    assert_eq!((colours.other_colours, colours.other_pairs), (vec![board(1)], vec![]));
    let crossed = compared([(w1, b2), (w2, b1)], bye.get());
    assert_eq!((crossed.other_colours, crossed.other_pairs), (vec![], vec![board(1), board(2)]));
    assert_eq!(crossed.other_rests, []);
    let other = compared([(w1, b1), (w2, bye.get())], b2);
    assert_eq!((other.other_pairs, other.other_rests), (vec![board(2)], vec![two.black]));
}

/// What was placed by hand rests on the steps before it, one by one.
#[test]
fn undoing_a_step_takes_along_what_was_built_on_it() {
    let mut tournament = begun(4);
    let begun_at = last(&tournament, "manual-pairing-begun");
    ask(&mut tournament, place(1, 2));
    let first = last(&tournament, "pair-placed");
    ask(&mut tournament, remove(1));
    let removed = last(&tournament, "pair-removed");
    ask(&mut tournament, place(2, 1));
    let again = last(&tournament, "pair-placed");
    ask(&mut tournament, swap(1));
    ask(&mut tournament, rest(3, Unpaired::Bye));
    let rested = last(&tournament, "rest-given");
    ask(&mut tournament, take(3));
    let taken = last(&tournament, "rest-taken");
    ask(&mut tournament, place(3, 4));
    assert_eq!(resting_on(&tournament, begun_at).len(), 7);
    // Without the first placing there is nothing to remove; without the removal nothing more to place.
    assert_eq!(resting_on(&tournament, first), ["pair-removed"]);
    assert_eq!(resting_on(&tournament, removed), ["pair-placed"]);
    assert_eq!(resting_on(&tournament, again), ["colours-swapped"]);
    assert_eq!(resting_on(&tournament, rested), ["rest-taken"]);
    assert_eq!(resting_on(&tournament, taken), ["pair-placed"]);
}

/// SW-42: exchanged colours are part of what everybody saw.
#[test]
fn undoing_a_swap_takes_the_publication_along() {
    let mut tournament = begun(2);
    ask(&mut tournament, place(1, 2));
    ask(&mut tournament, swap(1));
    let swapped = last(&tournament, "colours-swapped");
    ask(&mut tournament, end(1));
    assert_eq!(resting_on(&tournament, swapped), [""; 0]);
    ask(&mut tournament, pairing::Command::PublishRound { round: round(1) });
    ask(&mut tournament, record(1, 1, GameResult::WhiteWins));
    let expected = ["round-published", "round-started", "result-recorded"];
    assert_eq!(resting_on(&tournament, swapped), expected);
}

/// A pair out of a journal is judged as one out of a command.
#[test]
fn nobody_plays_themselves_in_a_journal_either() {
    let tournament = begun(4);
    let event = |white, black| pairing::Event::PairPlaced {
        round: round(1),
        board: board(1),
        pair: Pair { white: number(white), black: number(black), points: ByColour::default() },
        games: 1,
        colours: BoardColours::default(),
    };
    assert_eq!(judged(&tournament, event(1, 2)), Ok(()));
    assert_eq!(judged(&tournament, event(1, 1)), Err(Refusal::SamePlayer { number: number(1) }));
}

/// SW-42: a finished round names those who are away as well: without their rests it is not finished.
#[test]
fn a_finished_round_has_the_rests_of_those_away() {
    let mut tournament = with_players(5);
    let absence = presence::Command::AnnounceAbsence {
        entrant: player(5),
        rounds: vec![round(1)],
        kind: Unpaired::Absent,
    };
    ask(&mut tournament, absence);
    ask(&mut tournament, begin(1));
    ask(&mut tournament, place(1, 3));
    ask(&mut tournament, place(4, 2));
    let events = match tournament.decide(&end(1).into()) {
        Err(Refusal::NeedsConfirmation { warnings }) => {
            let keys: Vec<_> = warnings.into_iter().map(|warning| warning.key).collect();
            runda_tournament::decide_acknowledged(tournament.state(), &end(1).into(), &keys)
        }
        decided => decided,
    };
    let events = events.unwrap();
    let kinds: Vec<&str> = events.iter().map(runda_tournament::Event::kind).collect();
    assert_eq!(kinds, ["rest-given", "manual-pairing-ended"]);
    assert!(judged(&tournament, events[1].clone()).is_err(), "without the rest of number 5");
    assert_eq!(judged(&tournament, events[0].clone()), Ok(()));
}
