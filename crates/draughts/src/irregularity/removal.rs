//! How taken pieces left the board.

use alloc::vec::Vec;

use super::Irregularity;
use crate::path::{Done, Go, each_way};
use crate::{Move, Position, Square};

impl Position {
    /// Which irregularity it was to lift `removed`, in this order, after playing `capture`; none if the
    /// removal was proper: all taken pieces and no others, in the order of the capture or exactly in
    /// reverse. Whether a single man was lifted before or after the move makes no difference.
    ///
    /// ```
    /// use runda_draughts::{Irregularity, Position, Square, Version};
    ///
    /// let position = Position::from_fen(Version::V100, "W:W46:B41,32,23").unwrap();
    /// let capture = position.legal_moves()[0];
    /// let squares = |numbers: [u8; 3]| numbers.map(|n| Square::new(Version::V100, n).unwrap());
    /// assert_eq!(position.removal(capture, &squares([23, 32, 41])), None);
    /// let mixed = position.removal(capture, &squares([32, 41, 23]));
    /// assert_eq!(mixed, Some(Irregularity::WrongOrder));
    /// ```
    ///
    /// **Rule:** G-24, KW25 I 4.4, 4.5, 4.6, 4.11, 4.12, 4.16
    pub fn removal(&self, capture: Move, removed: &[Square]) -> Option<Irregularity> {
        let own = self.pieces(self.turn()).without(capture.from()).with(capture.to());
        if removed.iter().any(|&square| own.contains(square)) {
            return Some(Irregularity::OwnRemoved);
        }
        let mut left = capture.taken();
        for &square in removed {
            if !left.contains(square) {
                return Some(Irregularity::WrongRemoved);
            }
            left = left.without(square);
        }
        if !left.is_empty() {
            return Some(Irregularity::NotAllRemoved);
        }
        let backwards: Vec<Square> = removed.iter().rev().copied().collect();
        let mut proper = false;
        each_way(self, capture, &mut |way, done| {
            if done == Done::All {
                proper |= way.taken == removed || way.taken == backwards;
            }
            if proper { Go::Stop } else { Go::On }
        });
        (!proper).then_some(Irregularity::WrongOrder)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Version;

    /// G-24: forwards and backwards are proper, everything else has its code.
    #[test]
    fn taken_pieces_leave_in_order_or_in_reverse() {
        let position = Position::from_fen(Version::V100, "W:W46,31:B41,32,23,5").unwrap();
        let capture = position.read("46x19").unwrap().played;
        let removal = |numbers: &[u8]| {
            let squares: Vec<Square> =
                numbers.iter().map(|&n| Square::new(Version::V100, n).unwrap()).collect();
            position.removal(capture, &squares)
        };
        assert_eq!(removal(&[41, 32, 23]), None);
        assert_eq!(removal(&[23, 32, 41]), None);
        assert_eq!(removal(&[41, 23, 32]), Some(Irregularity::WrongOrder));
        assert_eq!(removal(&[41, 32]), Some(Irregularity::NotAllRemoved));
        assert_eq!(removal(&[41, 32, 23, 5]), Some(Irregularity::WrongRemoved));
        assert_eq!(removal(&[41, 32, 32]), Some(Irregularity::WrongRemoved), "twice");
        assert_eq!(removal(&[41, 31, 32, 23]), Some(Irregularity::OwnRemoved));
        assert_eq!(removal(&[19]), Some(Irregularity::OwnRemoved), "the piece that took");
    }

    /// G-24: two ways round the same pieces give two proper orders, and their reverses.
    #[test]
    fn any_way_of_the_capture_counts() {
        let position = Position::from_fen(Version::V100, "W:WK48:B30,20,9,12,18,28,38,43").unwrap();
        for &capture in &position.legal_moves() {
            each_way(&position, capture, &mut |way, done| {
                if done == Done::All {
                    assert_eq!(way.taken.len(), capture.taken().len() as usize);
                    assert_eq!(position.removal(capture, &way.taken), None);
                }
                Go::On
            });
        }
    }
}
