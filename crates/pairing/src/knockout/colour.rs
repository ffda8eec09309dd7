//! Colours of encounters of one game; of longer ones the first game only.

use alloc::vec::Vec;

use runda_rulebook::{Article, Colour, Edition, Explained, Key, Reason, StartNo};

const FIRST_ROUND: Article = Article::new(Edition::PzSz2002, "B.VI D.3(b)");
const SECOND_ROUND: Article = Article::new(Edition::PzSz2002, "B.VI D.3(c)");
const LATER_ROUNDS: Article = Article::new(Edition::PzSz2002, "B.VI D.3(d)");

/// A participant with their colours so far: one entry a round, none for a round without a game at the
/// board (a bye, a forfeit).
///
/// **Rule:** KO-12, PZSz02 B.VI D.3(c)
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Contender {
    /// Their number in the bracket.
    pub number: StartNo,
    /// Their colours, round by round.
    pub history: Vec<Option<Colour>>,
}

impl Contender {
    /// Games with white minus games with black.
    fn difference(&self) -> i32 {
        let sign = |colour: &Colour| if *colour == Colour::White { 1 } else { -1 };
        self.history.iter().flatten().map(sign).sum()
    }

    fn has_played(&self) -> bool {
        self.history.iter().any(Option::is_some)
    }

    /// The colour that evens their balance, or else the opposite of their last one.
    fn wish(&self) -> Option<Colour> {
        let last = self.history.iter().flatten().next_back()?;
        Some(evening(self.difference()).unwrap_or(!*last))
    }
}

/// The colour that reduces a difference.
const fn evening(difference: i32) -> Option<Colour> {
    match difference {
        0 => None,
        1.. => Some(Colour::Black),
        _ => Some(Colour::White),
    }
}

/// The colour a number has by its parity: odd numbers have that of number 1.
///
/// **Rule:** KO-13, PZSz02 B.VI D.3(b)
pub const fn by_parity(number: StartNo, first: Colour) -> Colour {
    match (number.get() % 2, first) {
        (1, colour) => colour,
        (_, Colour::White) => Colour::Black,
        (_, Colour::Black) => Colour::White,
    }
}

/// The colour of the contender with the smaller number, `higher`, in round 1: as drawn for number 1
/// (`first`) if their number is odd.
///
/// **Rule:** KO-13, PZSz02 B.VI D.3(b)
pub fn in_first_round(higher: StartNo, first: Colour) -> Explained<Colour> {
    let reason = Reason::new(FIRST_ROUND, Key::new("ko-colour-first-round"))
        .with("player", higher)
        .with("colour", by_parity(higher, first));
    Explained::because(by_parity(higher, first), reason)
}

/// The colour of `higher`, the contender with the smaller number, in a later round: the first of six
/// rules that decides.
///
/// **Our reading:** two who have not played follow the parity of round 1; evening comes before
/// alternation also when the differences are unequal.
///
/// **Rule:** KO-14, PZSz02 B.VI D.3(c), D.3(d)
pub fn in_later_round(higher: &Contender, lower: &Contender, first: Colour) -> Explained<Colour> {
    let (one, other) = (higher.difference(), lower.difference());
    let (article, key, colour) = match (higher.has_played(), lower.has_played()) {
        (false, false) => {
            (SECOND_ROUND, "ko-colour-neither-played", by_parity(higher.number, first))
        }
        (true, false) => (SECOND_ROUND, "ko-colour-one-played", wish_of(higher, first)),
        (false, true) => (SECOND_ROUND, "ko-colour-one-played", !wish_of(lower, first)),
        (true, true) => match (evening(one), evening(other)) {
            (Some(colour), Some(opposite)) if colour != opposite => {
                (LATER_ROUNDS, "ko-colour-both-evened", colour)
            }
            (Some(colour), _) if one.abs() > other.abs() => {
                (LATER_ROUNDS, "ko-colour-larger-evened", colour)
            }
            (_, Some(colour)) if other.abs() > one.abs() => {
                (LATER_ROUNDS, "ko-colour-larger-evened", !colour)
            }
            _ => match last_different(higher, lower) {
                Some(colour) => (LATER_ROUNDS, "ko-colour-alternates", !colour),
                None => (LATER_ROUNDS, "ko-colour-equal-histories", wish_of(higher, first)),
            },
        },
    };
    let reason = Reason::new(article, Key::new(key))
        .with("player", higher.number)
        .with("other", lower.number)
        .with("colour", colour);
    Explained::because(colour, reason)
}

fn wish_of(contender: &Contender, first: Colour) -> Colour {
    contender.wish().unwrap_or(by_parity(contender.number, first))
}

/// The colour of `higher` in the last round in which both played with different colours.
fn last_different(higher: &Contender, lower: &Contender) -> Option<Colour> {
    let rounds = higher.history.iter().zip(&lower.history).rev();
    rounds
        .filter_map(|(one, other)| Some(((*one)?, (*other)?)))
        .find(|(one, other)| one != other)
        .map(|(one, _)| one)
}

/// The colours of one side in the games of an encounter, alternating from the first.
///
/// **Rule:** KO-11, KO-31, PZSz02 B.VI D.3(a), E.1(d)
pub fn alternating(first: Colour) -> impl Iterator<Item = Colour> {
    core::iter::successors(Some(first), |colour| Some(!*colour))
}

/// The colour of a team at a board, counted from 1, when it has `colour` at board 1: a table or bracket
/// of teams gives the colours of odd boards, even boards have the opposite.
///
/// **Rule:** KO-15, RR-18, PZSz02 B.VI D.4, B.2
pub const fn at_board(colour: Colour, board: runda_rulebook::Board) -> Colour {
    match (board.get() % 2, colour) {
        (1, colour) => colour,
        (_, Colour::White) => Colour::Black,
        (_, Colour::Black) => Colour::White,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use runda_rulebook::Board;
    use std::string::{String, ToString};

    /// A contender from `W`, `B` and `-` for a round without a game.
    fn contender(number: u16, history: &str) -> Contender {
        let colour = |letter| match letter {
            'W' => Some(Colour::White),
            'B' => Some(Colour::Black),
            _ => None,
        };
        let number = StartNo::new(number).unwrap();
        Contender { number, history: history.chars().map(colour).collect() }
    }

    /// Who has white when two meet, the lot of number 1 being white; and the message.
    fn white(one: (u16, &str), other: (u16, &str)) -> (u16, String) {
        let (higher, lower) = (contender(one.0, one.1), contender(other.0, other.1));
        let colour = in_later_round(&higher, &lower, Colour::White);
        let number = if colour.value == Colour::White { one.0 } else { other.0 };
        (number, colour.reasons[0].key.as_str().to_string())
    }

    /// KO-13: odd numbers have the colour of number 1.
    #[test]
    fn the_first_round_follows_the_lot_of_number_one() {
        let colour = |number| in_first_round(StartNo::new(number).unwrap(), Colour::White).value;
        assert_eq!([1, 4, 7].map(colour), [Colour::White, Colour::Black, Colour::White]);
    }

    /// KO-12, KO-14: KOA-4 to KOA-7, the second round.
    #[test]
    fn the_second_round() {
        assert_eq!(white((1, "W"), (4, "B")), (4, "ko-colour-both-evened".into()));
        assert_eq!(white((1, "W"), (5, "W")), (5, "ko-colour-equal-histories".into()));
        assert_eq!(white((1, "-"), (17, "W")), (1, "ko-colour-one-played".into()));
        assert_eq!(white((8, "-"), (9, "-")), (9, "ko-colour-neither-played".into()));
        assert_eq!(white((1, "-"), (9, "B")), (9, "ko-colour-one-played".into()));
    }

    /// KO-14: KOA-8 to KOA-10, later rounds.
    #[test]
    fn later_rounds() {
        assert_eq!(white((1, "WB"), (2, "BW")), (1, "ko-colour-alternates".into()));
        assert_eq!(white((1, "WB"), (3, "WB")), (1, "ko-colour-equal-histories".into()));
        assert_eq!(white((1, "-W"), (5, "WB")), (5, "ko-colour-larger-evened".into()));
        assert_eq!(white((1, "-W"), (4, "BW")), (4, "ko-colour-larger-evened".into()));
        assert_eq!(white((1, "WBW"), (2, "BWW")), (1, "ko-colour-alternates".into()));
    }

    /// KO-11, KO-15, RR-18: games of an encounter and boards of a team alternate.
    #[test]
    fn games_and_boards_alternate() {
        let games: Vec<Colour> = alternating(Colour::Black).take(3).collect();
        assert_eq!(games, [Colour::Black, Colour::White, Colour::Black]);
        let board = |number: u16| at_board(Colour::White, Board::new(number).unwrap());
        assert_eq!([1, 2, 3].map(board), [Colour::White, Colour::Black, Colour::White]);
    }
}
