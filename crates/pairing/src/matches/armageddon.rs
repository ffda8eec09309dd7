//! The game that cannot be drawn.

use runda_rulebook::{Article, Colour, Edition, Explained, GameResult, Key, Reason};
use serde::{Deserialize, Serialize};

use crate::Side;

/// An armageddon: White has more time and must win, Black goes through with a draw.
///
/// **Rule:** KO-34, C-74, PZSz02 B.VI E.1(e)
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Armageddon {
    /// Minutes of White.
    pub white_minutes: u8,
    /// Minutes of Black.
    pub black_minutes: u8,
}

impl Armageddon {
    /// Six minutes against five.
    pub const SIX_TO_FIVE: Self = Self { white_minutes: 6, black_minutes: 5 };
    /// Five minutes against four.
    pub const FIVE_TO_FOUR: Self = Self { white_minutes: 5, black_minutes: 4 };

    /// Who goes through; nobody while the game is open or when both lost. The game keeps its own
    /// result, a draw stays a draw.
    ///
    /// **Rule:** KO-34, C-74, PZSz02 B.VI E.1(e)
    pub fn winner(white: Side, result: GameResult) -> Option<Explained<Side>> {
        const RULE: Article = Article::new(Edition::PzSz2002, "B.VI E.1(e)");
        let (side, key) = match result {
            _ if result.is_win(Colour::White) => (white, "match-armageddon-white"),
            _ if result.is_win(Colour::Black) => (!white, "match-armageddon-black"),
            GameResult::Draw | GameResult::DrawWhiteAdvantage | GameResult::DrawBlackAdvantage => {
                (!white, "match-armageddon-draw")
            }
            GameResult::Open
            | GameResult::WhiteWins
            | GameResult::BlackWins
            | GameResult::WhiteByForfeit
            | GameResult::BlackByForfeit
            | GameResult::BothForfeit
            | GameResult::BothLose
            | GameResult::Adjourned
            | GameResult::Annulled => return None,
        };
        let reason = Reason::new(RULE, Key::new(key)).with("side", side.letter());
        Some(Explained::because(side, reason))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// KO-34, C-74: a draw is enough for Black.
    #[test]
    fn a_draw_is_enough_for_black() {
        let winner = |result| Armageddon::winner(Side::A, result).map(|side| side.value);
        assert_eq!(winner(GameResult::Draw), Some(Side::B));
        assert_eq!(winner(GameResult::WhiteWins), Some(Side::A));
        assert_eq!(winner(GameResult::BlackByForfeit), Some(Side::B));
        assert_eq!(winner(GameResult::Open), None);
        assert_eq!(winner(GameResult::BothLose), None);
    }
}
