//! The sum of all game points decides.

use alloc::vec::Vec;

use runda_rulebook::{Article, Colour, Edition, Explained, GameResult, Key, Points, Reason};
use serde::{Deserialize, Serialize};

use super::Contest;
use crate::{BySide, Side};

/// The points of both sides, in all and player by player in the order of their numbers.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Totals {
    /// The sums that decide.
    pub sides: BySide<Points>,
    /// The table of each side.
    pub players: BySide<Vec<Points>>,
}

/// Adds up results given round by round, board by board; what is missing is not yet played. The side
/// with more game points wins; level sides are separated as the regulations say.
///
/// **Rule:** KO-29, PZSz02 B.VI F.6
pub fn score(contest: &Contest, results: &[Vec<GameResult>]) -> Explained<Totals> {
    const RULE: Article = Article::new(Edition::PzSz2002, "B.VI F.6");
    let mut totals = Totals::default();
    for (round, results) in contest.rounds().iter().zip(results) {
        for (game, result) in round.games.iter().zip(results) {
            for (participant, colour) in [(game.white, Colour::White), (game.black, Colour::Black)]
            {
                let points = result.score(colour);
                *totals.sides.get_mut(participant.side) += points;
                let table = totals.players.get_mut(participant.side);
                let number = usize::from(participant.number);
                if table.len() < number {
                    table.resize(number, Points::ZERO);
                }
                if let Some(sum) = table.get_mut(number - 1) {
                    *sum += points;
                }
            }
        }
    }
    let key = match totals.sides.ahead() {
        Some(Side::A | Side::B) => "ko-side-sum",
        None => "ko-side-sum-level",
    };
    let reason =
        Reason::new(RULE, Key::new(key)).with("a", totals.sides.a).with("b", totals.sides.b);
    Explained::because(totals, reason)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scheveningen::{Plan, Table, schedule};
    use std::vec;

    /// KO-29: points go to sides and to players, whatever colour they had.
    #[test]
    fn the_sum_of_all_points_decides() {
        let contest = schedule(2, 2, Plan::new(Table::Kw, Side::A)).unwrap();
        let results = vec![
            vec![GameResult::WhiteWins, GameResult::Draw],
            vec![GameResult::WhiteWins, GameResult::BlackByForfeit],
        ];
        let totals = score(&contest, &results).value;
        assert_eq!(totals.sides.a.halves() + totals.sides.b.halves(), 8);
        assert_eq!(totals.players.a, [Points::from_halves(2), Points::from_halves(3)]);
        assert_eq!(totals.sides.ahead(), Some(Side::A));
        assert_eq!(score(&contest, &[]).value.sides.ahead(), None);
    }
}
