//! Which colour a player expects.

use runda_rulebook::Colour;

use super::limits::Limits;
use super::record::Record;

/// Why a colour is absolutely expected.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Grounds {
    /// The other colour is forbidden.
    Limit,
    /// The last two games had the same colour.
    TwoRunning,
    /// The difference is +2 or -2, or beyond.
    Difference,
}

/// The absolutely expected colour and its grounds: if one colour is forbidden the other one, else
/// after two games with the same colour the other one, else by the difference.
///
/// **Rule:** SW-21, KW25 V 2.8.5.1, 2.8.6.1.3, 2.8.6.1.4, 2.8.6.2.2
pub(super) fn absolute(record: &Record, limits: Limits<'_>) -> Option<(Colour, Grounds)> {
    if let Some(colour) = limits.only_colour(record) {
        return Some((colour, Grounds::Limit));
    }
    if let Some(colour) = record.running(2) {
        return Some((!colour, Grounds::TwoRunning));
    }
    match record.difference {
        2.. => Some((Colour::Black, Grounds::Difference)),
        ..=-2 => Some((Colour::White, Grounds::Difference)),
        -1..=1 => None,
    }
}

/// The same for a leader or outsider without opponents in their group: a difference of two does not
/// count for them, two equal colours and a forbidden one do.
///
/// **Our reading:** V 2.8.6.2.3 lifts the rule of the difference, not that of two equal colours and
/// not the limits.
///
/// **Rule:** SW-21, KW25 V 2.8.6.2.3
pub(super) fn absolute_without_opponents(
    record: &Record,
    limits: Limits<'_>,
) -> Option<(Colour, Grounds)> {
    absolute(record, limits).filter(|(_, grounds)| match grounds {
        Grounds::Limit | Grounds::TwoRunning => true,
        Grounds::Difference => false,
    })
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
    use crate::record::Field;
    use crate::{Entrant, History, PastGame, Waiver};
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

    /// SW-21: a forbidden colour counts before two equal ones, and those before the difference.
    #[test]
    fn limits_decide_before_two_equal_colours_and_these_before_the_difference() {
        let expected = |colours: &str| absolute(&with_colours(colours), Limits::new(&[]));
        assert_eq!(expected("WBWW"), Some((Colour::Black, Grounds::TwoRunning)));
        assert_eq!(expected("WWBWB"), None);
        assert_eq!(expected("WWBW"), Some((Colour::Black, Grounds::Difference)));
        assert_eq!(expected("WWWWBB"), Some((Colour::White, Grounds::TwoRunning)));
        assert_eq!(expected("WWWWWBB"), Some((Colour::Black, Grounds::Limit)), "+3 and two blacks");
        assert_eq!(expected("BBWWW"), Some((Colour::Black, Grounds::Limit)), "three running");
    }

    /// SW-21: leaders and outsiders without opponents are let off a difference of two only.
    #[test]
    fn without_opponents_a_difference_of_two_does_not_count_and_of_three_does() {
        let expected =
            |colours: &str| absolute_without_opponents(&with_colours(colours), Limits::new(&[]));
        assert_eq!(expected("WWBW"), None);
        assert_eq!(expected("BB"), Some((Colour::White, Grounds::TwoRunning)));
        assert_eq!(expected("BBWBB"), Some((Colour::White, Grounds::Limit)));
        assert_eq!(expected("WBWWBW"), None);
        assert_eq!(expected("WWBWBWW"), Some((Colour::Black, Grounds::Limit)));
    }

    /// SW-21, SW-41: with the limits waived no colour is forbidden, and the other grounds remain.
    #[test]
    fn waived_limits_give_no_expectation_of_their_own() {
        let waived = [Waiver::ColourLimits];
        let expected = |colours: &str| absolute(&with_colours(colours), Limits::new(&waived));
        assert_eq!(expected("WWWWWBB"), Some((Colour::White, Grounds::TwoRunning)));
        assert_eq!(expected("WWBWWBW"), Some((Colour::Black, Grounds::Difference)));
        let lone = absolute_without_opponents(&with_colours("WWBWWBW"), Limits::new(&waived));
        assert_eq!(lone, None);
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
        use crate::limits::is_forbidden;
        assert!(is_forbidden(&with_colours("BBWWW"), Colour::White));
        assert!(is_forbidden(&with_colours("WWBWW"), Colour::White));
        assert!(!is_forbidden(&with_colours("WWBW"), Colour::White));
        assert!(is_forbidden(&with_colours("BBB"), Colour::Black));
        assert!(!is_forbidden(&with_colours("BBB"), Colour::White));
    }
}
