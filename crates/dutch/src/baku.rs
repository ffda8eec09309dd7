//! Baku acceleration.

use alloc::vec::Vec;

use runda_field::dutch::Event;
use runda_rulebook::{Points, StartNo};

/// Gives the upper half of an event the virtual points of the Baku system.
///
/// **Rule:** FD-80, FD-81, FD-83, FIDE26 C.04.7 1.1-1.5
pub fn accelerate(event: &mut Event) {
    let players = event.players.len();
    accelerate_of(event, players);
}

/// The same where the field had `players` in round 1: whoever came later stands behind them and joins group B.
///
/// **Rule:** FD-80, FD-82, FIDE26 C.04.7 1.2, 1.3
pub fn accelerate_of(event: &mut Event, players: usize) {
    let mut numbers: Vec<StartNo> = event.players.iter().map(|player| player.number).collect();
    numbers.sort_unstable();
    if let Some(&last) = numbers.get(upper_half(players).wrapping_sub(1)) {
        accelerate_to(event, last);
    }
}

/// The same with group A ending with the player `last`, who remains its last one however many late
/// entries are inserted before them.
///
/// **Rule:** FD-82, FIDE26 C.04.7 1.3
pub fn accelerate_to(event: &mut Event, last: StartNo) {
    let points = virtual_points(event.rounds, event.scoring.win);
    for player in &mut event.players {
        player.virtual_points = if player.number <= last { points.clone() } else { Vec::new() };
    }
}

/// The size of group A: half of the players, rounded up to an even number.
///
/// **Rule:** FD-80, FD-92, FIDE26 C.04.7 1.2
const fn upper_half(players: usize) -> usize {
    let even = 2 * players.div_ceil(4);
    if even > players { players } else { even }
}

/// The virtual points of group A round by round: a win in the first half of the accelerated
/// rounds, half of that in the second.
///
/// **Rule:** FD-81, FIDE26 C.04.7 1.4
fn virtual_points(rounds: u16, win: Points) -> Vec<Points> {
    let accelerated = rounds.div_ceil(2);
    let full = accelerated.div_ceil(2);
    let half = win.half();
    (0..accelerated).map(|round| if round < full { win } else { half }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec;
    use runda_field::dutch::{Player, Scoring};

    /// FD-80, FD-92: 161 players make a group of 82, not of 81.
    #[test]
    fn group_a_is_half_of_the_field_rounded_up_to_an_even_number() {
        for (players, group) in [(161, 82), (14, 8), (8, 4), (4, 2), (1, 1), (0, 0)] {
            assert_eq!(upper_half(players), group);
        }
    }

    /// FD-82: a player inserted above the last one of group A makes it odd.
    #[test]
    fn the_last_player_of_group_a_remains_the_same() {
        let mut event = Event {
            rounds: 9,
            played: 1,
            scoring: Scoring::CHESS,
            initial_colour: None,
            players: (0..9).map(|index| Player::new(StartNo::from_index(index))).collect(),
            forbidden: Vec::new(),
        };
        accelerate_to(&mut event, StartNo::from_index(4));
        let group = event.players.iter().filter(|player| !player.virtual_points.is_empty());
        assert_eq!(group.count(), 5);
    }

    /// FD-81: nine rounds: 1-3 one point, 4-5 half; eleven: 1-3 one, 4-6 half.
    #[test]
    fn half_of_the_rounds_are_accelerated() {
        let tenths = |rounds| -> Vec<i32> {
            virtual_points(rounds, Scoring::CHESS.win).iter().map(|it| it.tenths()).collect()
        };
        assert_eq!(tenths(9), [10, 10, 10, 5, 5]);
        assert_eq!(tenths(11), [10, 10, 10, 5, 5, 5]);
    }

    /// FD-82: who comes late leaves group A as it was.
    #[test]
    fn a_late_entry_behind_the_others_joins_group_b() {
        let mut event = Event {
            rounds: 5,
            played: 1,
            scoring: Scoring::CHESS,
            initial_colour: None,
            players: (0..6).map(|index| Player::new(StartNo::from_index(index))).collect(),
            forbidden: vec![],
        };
        accelerate_of(&mut event, 4);
        let accelerated = event.players.iter().filter(|it| !it.virtual_points.is_empty());
        assert_eq!(accelerated.count(), 2);
    }

    /// FD-83: group B has none.
    #[test]
    fn only_group_a_gets_virtual_points() {
        let mut event = Event {
            rounds: 5,
            played: 0,
            scoring: Scoring::CHESS,
            initial_colour: None,
            players: (0..5).map(|index| Player::new(StartNo::from_index(index))).collect(),
            forbidden: vec![],
        };
        accelerate(&mut event);
        let accelerated: Vec<bool> =
            event.players.iter().map(|player| !player.virtual_points.is_empty()).collect();
        assert_eq!(accelerated, [true, true, true, true, false]);
    }
}
