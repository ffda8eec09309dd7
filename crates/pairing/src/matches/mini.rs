//! The mini-match: several games that stand for one game of a tournament.

use runda_rulebook::{Article, Edition, Explained, GameResult, Key, Reason};
use serde::{Deserialize, Serialize};

use super::{colours, tally};
use crate::Side;

/// The result of an encounter that stands for one game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EncounterResult {
    /// 2-0 or 0-2.
    Won(Side),
    /// 1-1.
    Drawn,
    /// Not all games are over.
    Open,
}

impl EncounterResult {
    /// The result as the game between the two, `first_white` having had white in game 1: for pairing
    /// an encounter is one meeting with one colour.
    ///
    /// **Rule:** KO-35, R-34, KW25 V 2.8.6.1.1
    pub fn as_game(self, first_white: Side) -> GameResult {
        match self {
            Self::Won(side) if side == first_white => GameResult::WhiteWins,
            Self::Won(_) => GameResult::BlackWins,
            Self::Drawn => GameResult::Draw,
            Self::Open => GameResult::Open,
        }
    }
}

/// The result of a mini-match of `games` games with alternating colours: the sums of points are
/// compared.
///
/// **Rule:** KO-35, R-31, KW25 II 5.5
pub fn mini_match(
    games: usize,
    first_white: Side,
    results: &[GameResult],
) -> Explained<EncounterResult> {
    const RULE: Article = Article::new(Edition::Kw25, "II 5.5");
    let tally = tally(colours(first_white), results.get(..games).unwrap_or(results));
    let open = results.len() < games || results.iter().any(|result| !result.is_final());
    let value = match (open, tally.points.ahead()) {
        (true, _) => EncounterResult::Open,
        (false, Some(side)) => EncounterResult::Won(side),
        (false, None) => EncounterResult::Drawn,
    };
    let reason = Reason::new(RULE, Key::new("match-mini"))
        .with("a", tally.points.a)
        .with("b", tally.points.b);
    Explained::because(value, reason)
}

#[cfg(test)]
mod tests {
    use super::*;
    use GameResult::{Draw, WhiteWins};

    /// KO-35, R-31, R-34: sums decide, and the encounter is one game with the colours of game 1.
    #[test]
    fn the_sums_of_points_are_compared() {
        let result = |results: &[GameResult]| mini_match(2, Side::B, results).value;
        assert_eq!(result(&[WhiteWins]), EncounterResult::Open);
        assert_eq!(result(&[WhiteWins, Draw]), EncounterResult::Won(Side::B));
        assert_eq!(result(&[WhiteWins, WhiteWins]), EncounterResult::Drawn);
        assert_eq!(EncounterResult::Won(Side::B).as_game(Side::B), GameResult::WhiteWins);
        assert_eq!(EncounterResult::Won(Side::A).as_game(Side::B), GameResult::BlackWins);
    }
}
