//! Which colour a player expects.

use runda_rulebook::Colour;

use super::record::Record;

/// Why a colour is absolutely expected.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Grounds {
    /// The last two games had the same colour.
    TwoRunning,
    /// The difference is +2 or -2, or beyond.
    Difference,
}

/// The absolutely expected colour and its grounds: after two games with the same colour the other
/// one, else by the difference.
///
/// **Rule:** SW-21, KW25 V 2.8.5.1, 2.8.6.2.2
pub(super) fn absolute(record: &Record) -> Option<(Colour, Grounds)> {
    if let Some(colour) = record.running(2) {
        return Some((!colour, Grounds::TwoRunning));
    }
    match record.difference {
        2.. => Some((Colour::Black, Grounds::Difference)),
        ..=-2 => Some((Colour::White, Grounds::Difference)),
        _ => None,
    }
}

/// The same for a leader or outsider without opponents in his group: the difference alone does not
/// count for him.
///
/// **Rule:** SW-21, KW25 V 2.8.6.2.3
pub(super) fn absolute_without_opponents(record: &Record) -> Option<(Colour, Grounds)> {
    absolute(record).filter(|(_, grounds)| *grounds == Grounds::TwoRunning)
}

/// The ordinary expectation: the colour that brings the difference towards zero, else the one
/// opposite to the last.
///
/// **Rule:** SW-36, KW25 V 2.8.8.1, 2.8.8.2
pub(super) fn ordinary(record: &Record) -> Option<Colour> {
    match record.difference {
        1.. => Some(Colour::Black),
        ..=-1 => Some(Colour::White),
        0 => record.last[0].map(|last| !last),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::swiss::record::Field;
    use crate::swiss::{Entrant, History, PastGame};
    use alloc::vec::Vec;
    use runda_rulebook::{GameResult, Round, StartNo};

    /// Player 1 with these colours, against a new opponent each time.
    fn with_colours(colours: &str) -> Record {
        let number = |n: usize| StartNo::from_index(n);
        let players =
            (0..=colours.len()).map(|n| Entrant { no: number(n), rating: None }).collect();
        let mut history = History::new(Round::from_index(20), Colour::White, players);
        history.games = colours
            .chars()
            .enumerate()
            .map(|(at, colour)| {
                let (own, other) = (number(0), number(at + 1));
                let (white, black) = if colour == 'W' { (own, other) } else { (other, own) };
                PastGame { round: Round::from_index(at), white, black, result: GameResult::Draw }
            })
            .collect::<Vec<_>>();
        Field::new(&history, Round::from_index(colours.len())).unwrap().records.remove(0)
    }

    /// SW-21: two equal colours count before the difference.
    #[test]
    fn two_equal_colours_running_decide_before_the_difference() {
        assert_eq!(absolute(&with_colours("WBWW")), Some((Colour::Black, Grounds::TwoRunning)));
        assert_eq!(absolute(&with_colours("WWBWB")), None);
        assert_eq!(absolute(&with_colours("WWBW")), Some((Colour::Black, Grounds::Difference)));
        assert_eq!(absolute(&with_colours("WWWWBB")), Some((Colour::White, Grounds::TwoRunning)));
        assert_eq!(absolute_without_opponents(&with_colours("WWBW")), None);
        assert!(absolute_without_opponents(&with_colours("BB")).is_some());
    }

    /// SW-36: the difference first, then the change of colours.
    #[test]
    fn the_ordinary_expectation_levels_and_then_alternates() {
        assert_eq!(ordinary(&with_colours("WWB")), Some(Colour::Black));
        assert_eq!(ordinary(&with_colours("WB")), Some(Colour::White));
        assert_eq!(ordinary(&with_colours("")), None);
    }

    /// SW-17: the third white running and a difference of three both close a colour.
    #[test]
    fn three_running_or_a_difference_of_three_forbid_the_colour() {
        use crate::swiss::limits::is_forbidden;
        assert!(is_forbidden(&with_colours("BBWWW"), Colour::White));
        assert!(is_forbidden(&with_colours("WWBWW"), Colour::White));
        assert!(!is_forbidden(&with_colours("WWBW"), Colour::White));
        assert!(is_forbidden(&with_colours("BBB"), Colour::Black));
        assert!(!is_forbidden(&with_colours("BBB"), Colour::White));
    }
}
