//! What holds of every knockout, whatever the number of participants and whoever wins.
#![allow(clippy::unwrap_used, reason = "a law that cannot be set up has failed")]

use std::collections::BTreeSet;

use runda_pairing::Game;
use runda_pairing::knockout::{Bracket, ColourRule, Decided, Knockout, Stage, placings};
use runda_pairing::lots::{Lots, Seed};
use runda_rulebook::{Colour, Round, StartNo};

fn no(number: u16) -> StartNo {
    StartNo::new(number).unwrap()
}

/// Plays a knockout to its end; `wins` picks the winner of each game.
fn play(players: usize, mut wins: impl FnMut(Game) -> StartNo) -> Knockout {
    let rule = ColourRule::Balanced { first: Colour::White };
    let mut cup = Knockout::new(Bracket::new(players).unwrap(), rule);
    while let Some(round) = cup.next_round() {
        let decided: Vec<Decided> =
            round.pairs.iter().map(|pair| Decided::Won(wins(pair.value))).collect();
        cup.record(&decided).unwrap();
    }
    cup
}

/// KO-1, KO-3: all but one lose exactly once, whoever wins.
#[test]
fn there_are_as_many_losers_as_participants_less_one() {
    for players in 2..=512 {
        let mut lots = Lots::new(&Seed::new(players.to_string()).unwrap(), "winners");
        let cup = play(players, |game| match lots.colour() {
            Colour::White => game.white,
            Colour::Black => game.black,
        });
        let mut losers = BTreeSet::new();
        let mut left = Vec::new();
        for (index, round) in cup.played().iter().enumerate() {
            for (game, decided) in round {
                let Decided::Won(winner) = decided else { panic!("every game was won") };
                let loser = game.opponent(*winner).unwrap();
                assert!(losers.insert(loser), "{players}: lost twice");
                left.push((Round::from_index(index), loser));
            }
        }
        assert_eq!(losers.len(), players - 1, "{players} participants");
        assert!(!losers.contains(&cup.winner().unwrap()));
        let places = placings(&[cup.winner().unwrap()], &left, None).value;
        let placed: usize = places.iter().map(|placing| placing.players.len()).sum();
        assert_eq!(placed, players);
        assert_eq!(cup.played().len(), cup.bracket().rounds() as usize);
    }
}

/// KO-5, KO-6: when favourites win, 1 and 2 meet in the final, 1 to 4 from the semi-finals on, and
/// the losers of every round are the weakest of those left.
#[test]
fn favourites_meet_as_late_as_possible() {
    for players in 2..=512 {
        let cup = play(players, |game| game.white.min(game.black));
        for (index, round) in cup.played().iter().enumerate() {
            let stage = cup.bracket().stage(Round::from_index(index)).unwrap();
            let left = match stage {
                Stage::Preliminary => cup.bracket().players(),
                Stage::RoundOf(left) => left,
            };
            for (game, _) in round {
                let (higher, lower) = (game.white.min(game.black), game.white.max(game.black));
                assert!(lower.get() <= left);
                assert!(lower > no(2) || left == 2, "{players}: 1 and 2 before the final");
                assert!(lower > no(4) || left <= 4, "{players}: {higher} and {lower} too early");
            }
        }
        assert_eq!(cup.winner(), Some(no(1)));
    }
}

/// KO-13: the first encounters always join an odd and an even number, so that all odd numbers can
/// have the colour of number 1.
#[test]
fn first_encounters_join_an_odd_and_an_even_number() {
    for players in 2..=512 {
        let rule = ColourRule::Balanced { first: Colour::Black };
        let cup = Knockout::new(Bracket::new(players).unwrap(), rule);
        let round = cup.next_round().unwrap();
        for pair in &round.pairs {
            assert_eq!((pair.value.white.get() % 2, pair.value.black.get() % 2), (0, 1));
        }
        assert_eq!(round.pairs.len() * 2 + round.passing.len(), players);
    }
}

/// KO-14: evening comes before alternation: whoever is further off balance than their opponent is
/// brought nearer to it.
#[test]
fn the_larger_difference_is_evened() {
    for players in [8, 22, 100, 511, 512] {
        let mut lots = Lots::new(&Seed::new(players.to_string()).unwrap(), "balance");
        let cup = play(players, |game| match lots.colour() {
            Colour::White => game.white,
            Colour::Black => game.black,
        });
        let mut balance = vec![0_i32; players];
        for (game, _) in cup.played().iter().flatten() {
            let (white, black) = (balance[game.white.index()], balance[game.black.index()]);
            assert!(white.abs() <= black.abs() || white < 0, "{players}: {game}, {white} {black}");
            assert!(black.abs() <= white.abs() || black > 0, "{players}: {game}, {white} {black}");
            balance[game.white.index()] += 1;
            balance[game.black.index()] -= 1;
        }
    }
}
