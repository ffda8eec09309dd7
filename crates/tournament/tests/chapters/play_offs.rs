//! Games for a place.

use runda_rulebook::{GameResult, Variant};
use runda_tournament::chapters::{closing, pairing, play_offs};
use runda_tournament::{
    NextStage, PlayOff, PlayOffGame, Refusal, Regulations, RoundRobinTable, System, Tournament,
};

use super::support::{
    ask, board, last, number, refused, regulated, resting_on, round, warned, with_players,
};

const TABLE: System = System::RoundRobin { cycles: 1, table: RoundRobinTable::Berger };

fn order(list: &[u16]) -> PlayOff {
    PlayOff { order: list.iter().map(|n| number(*n)).collect(), ..PlayOff::default() }
}

fn held(play_off: PlayOff) -> play_offs::Command {
    play_offs::Command::RecordPlayOff { play_off }
}

/// A round robin of four by these regulations, all drawn but the games of number 1, who wins.
fn played(regulations: Regulations) -> Tournament {
    let mut tournament = regulated(Regulations { system: TABLE, ..regulations }, 4);
    for of in 1..=3 {
        ask(&mut tournament, pairing::Command::PairRound { round: round(of), seed: None });
        ask(&mut tournament, pairing::Command::PublishRound { round: round(of) });
        for at in 1..=2 {
            let game =
                tournament.state().round(round(of)).unwrap().game(board(at)).unwrap().clone();
            let result = if game.pair.white == number(1) {
                GameResult::WhiteWins
            } else if game.pair.black == number(1) {
                GameResult::BlackWins
            } else {
                GameResult::Draw
            };
            ask(&mut tournament, super::support::record(of, at, result));
        }
    }
    tournament
}

/// two or more, each once, all of them known, all games between them.
#[test]
fn a_play_off_is_between_two_or_more_who_are_known() {
    let tournament = with_players(4);
    assert_eq!(refused(&Tournament::default(), held(order(&[1, 2]))), Refusal::NotCreated);
    for small in [&[][..], &[1], &[1, 1], &[1, 2, 1]] {
        assert_eq!(refused(&tournament, held(order(small))), Refusal::PlayOffTooSmall, "{small:?}");
    }
    let level = PlayOff { level: vec![vec![number(1), number(3)]], ..order(&[1, 2, 3]) };
    assert_eq!(refused(&tournament, held(level)), Refusal::PlayOffTooSmall);
    assert_eq!(
        refused(&tournament, held(order(&[1, 5]))),
        Refusal::NoSuchNumber { number: number(5) }
    );
    let game = |white, black| PlayOffGame {
        white: number(white),
        black: number(black),
        result: GameResult::Draw,
        armageddon: false,
    };
    for (white, black, stranger) in [(1, 3, 3), (3, 1, 3)] {
        let with = PlayOff { games: vec![game(white, black)], ..order(&[1, 2]) };
        assert_eq!(
            refused(&tournament, held(with)),
            Refusal::NoSuchNumber { number: number(stranger) }
        );
    }
    let with = PlayOff { games: vec![game(1, 2)], ..order(&[1, 2]) };
    assert!(tournament.decide(&held(with).into()).is_ok());
}

/// C-75: in draughts not slower than the event: 60 moves on the large board, 36 on the small one.
#[test]
fn a_play_off_is_not_slower_than_the_event() {
    let verdict = |variant, event: &str, tempo: &str| {
        let system = if variant == Variant::Chess { System::FideDutch } else { System::default() };
        let regulations = Regulations {
            variant,
            system,
            tempo: event.parse().ok(),
            rounds: Some(3),
            ..Regulations::new("T")
        };
        let tournament = regulated(regulations, 2);
        let play_off = PlayOff { tempo: tempo.parse().ok(), ..order(&[1, 2]) };
        tournament.decide(&held(play_off).into()).err()
    };
    let too_slow = |found: Option<Refusal>| matches!(found, Some(Refusal::PlayOffTooSlow { .. }));
    assert!(!too_slow(verdict(Variant::V100, "45", "45")));
    assert!(too_slow(verdict(Variant::V100, "45", "46")));
    // 60 moves of 30 s are 30 min: 15 and 30 s are 45 min on the large board, 33 on the small one.
    assert!(!too_slow(verdict(Variant::V100, "45", "15+30s")));
    assert!(too_slow(verdict(Variant::V100, "44", "15+30s")));
    assert!(!too_slow(verdict(Variant::V64, "33", "15+30s")));
    assert!(too_slow(verdict(Variant::V64, "32", "15+30s")));
    assert!(!too_slow(verdict(Variant::Chess, "5", "90")));
}

/// KO-51: for the first place, or where some go on, nothing is asked; for lower places it is.
#[test]
fn a_play_off_for_low_places_is_asked_about() {
    let plain = played(Regulations::new("T"));
    assert_eq!(warned(&plain, held(order(&[2, 3, 4]))), ["ask-play-off-low-places"]);
    assert_eq!(warned(&plain, held(order(&[1, 2]))), [""; 0]);
    let going_on = |promoted| {
        let next = NextStage { promoted, system: TABLE, carry_over: false };
        played(Regulations { next_stage: Some(next), ..Regulations::new("T") })
    };
    // Three share the places 2 to 4: the border of those who go on lies among them or not.
    for (promoted, asked) in [(1, true), (2, false), (3, false), (4, true)] {
        let found = warned(&going_on(promoted), held(order(&[2, 3, 4])));
        assert_eq!(!found.is_empty(), asked, "{promoted}");
    }
}

#[test]
fn a_play_off_belongs_to_a_tournament_that_runs() {
    let mut tournament = played(Regulations::new("T"));
    ask(&mut tournament, held(order(&[3, 2, 4])));
    assert_eq!(tournament.state().play_offs(), [order(&[3, 2, 4])]);
    let recorded = last(&tournament, "play-off-recorded");
    ask(&mut tournament, closing::Command::FinishTournament);
    assert_eq!(refused(&tournament, held(order(&[2, 3]))), Refusal::Finished);
    assert_eq!(resting_on(&tournament, recorded), [""; 0]);
}

/// KO-51: in a cup a play-off decides an encounter, and nothing is asked, whatever places the two share.
#[test]
fn a_play_off_of_a_cup_is_not_questioned() {
    let system = System::Knockout { games: 1, third_place: false };
    let mut cup = regulated(Regulations { system, ..Regulations::new("Cup") }, 8);
    let seed = Some("cup".to_string());
    ask(&mut cup, pairing::Command::PairRound { round: round(1), seed });
    ask(&mut cup, pairing::Command::PublishRound { round: round(1) });
    let mut lost = Vec::new();
    for at in 1..=4 {
        let game = cup.state().round(round(1)).unwrap().game(board(at)).unwrap().clone();
        ask(&mut cup, super::support::record(1, at, GameResult::WhiteWins));
        lost.push(game.pair.black.get());
    }
    assert_eq!(warned(&cup, held(order(&lost[..2]))), [""; 0]);
}
