//! Claims that the board alone can answer, in games without a bonus.

use crate::{MaterialClass, Position, Version};

/// Whether a game is played at the tempo of standard games or faster.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Pace {
    /// Standard.
    Standard,
    /// Rapid, blitz, superblitz.
    Accelerated,
}

impl Position {
    /// The ending that is not played out in a phase without bonus: a regulation draw may be proposed. Never
    /// where the side to move has to take.
    ///
    /// **Rule:** C-55, C-56, KW25 II 6.3.1, III 9.1
    pub fn regulation_draw(&self) -> Option<MaterialClass> {
        self.material_class().filter(|_| !self.must_capture())
    }

    /// Whether few enough pieces are left for a player short of time to claim a draw: eight in all,
    /// five in accelerated games on the small board. Clock and superiority are for others to judge.
    ///
    /// **Rule:** C-58, KW25 II 6.3.2, III 9.2
    pub const fn is_short_of_pieces(&self, pace: Pace) -> bool {
        let most = match (self.version, pace) {
            (Version::V64, Pace::Accelerated) => 5,
            _ => 8,
        };
        (self.white | self.black).count_ones() <= most
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(version: Version, fen: &str) -> Position {
        Position::from_fen(version, fen).unwrap()
    }

    /// C-55, C-56: CA-28, CA-30, CA-32.
    #[test]
    fn the_endings_are_proposed_but_never_before_a_capture() {
        let proposed = read(Version::V100, "W:WK1,K2:BK45");
        assert_eq!(proposed.regulation_draw(), Some(MaterialClass::B));
        let small = read(Version::V64, "W:WKc1,Ke1,Kg1:BKh2");
        assert_eq!(small.regulation_draw(), Some(MaterialClass::A));
        assert_eq!(read(Version::V100, "W:WK1,K2:BK18").regulation_draw(), None);
    }

    /// C-58: CA-33, CA-34, the count of pieces.
    #[test]
    fn eight_pieces_are_few_and_five_on_the_small_board_at_speed() {
        let eight = read(Version::V100, "W:W31-34:B1-4");
        assert!(eight.is_short_of_pieces(Pace::Accelerated));
        assert!(!read(Version::V100, "W:W31-35:B1-4").is_short_of_pieces(Pace::Accelerated));
        let five = read(Version::V64, "W:W21-23:B1-2");
        assert!(five.is_short_of_pieces(Pace::Accelerated));
        let six = read(Version::V64, "W:W21-23:B1-3");
        assert!(!six.is_short_of_pieces(Pace::Accelerated));
        assert!(six.is_short_of_pieces(Pace::Standard));
    }
}
