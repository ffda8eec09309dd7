//! The weights of the boards in a drawn team match.

use super::data::BOARD_WEIGHTS;
use crate::Board;

/// What a win on a board is worth in a match on so many boards, 4 to 10.
///
/// **Rule:** KO-17, KO-20, ST-68, PZSz02 B.VI D.5(b)
pub fn board_weight(boards: usize, board: Board) -> Option<u8> {
    let mut rows = BOARD_WEIGHTS.iter().filter(|row| usize::from(row.0) == boards);
    let row = rows.find(|row| u16::from(row.1) == board.get())?;
    Some(row.2)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// KO-17, KO-20, ST-68: a higher board always weighs more, and every board of a match has a weight.
    #[test]
    fn a_higher_board_weighs_more() {
        for boards in 4..=10 {
            let weights: std::vec::Vec<u8> = (0..boards)
                .map(|index| board_weight(boards, Board::from_index(index)).unwrap())
                .collect();
            assert!(weights.is_sorted_by(|higher, lower| higher > lower), "{boards}");
        }
        assert_eq!(board_weight(4, Board::FIRST), Some(60));
        assert_eq!(board_weight(4, Board::from_index(4)), None);
        assert_eq!(board_weight(11, Board::FIRST), None);
    }
}
