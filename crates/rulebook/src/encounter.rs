//! What comes of an encounter of several games: a mini-match, a meeting of a cup, a match of teams.

use crate::{ByColour, Colour, GameResult, Points};

/// The points both sides have from the games of an encounter. Every result is seen from one and the same side as
/// White, whatever colour that side had in the game; an adjourned or open game has none yet.
///
/// **Rule:** R-31, R-35, KW25 II 5.5, V 3.1
pub fn encounter_points(games: &[GameResult]) -> ByColour<Points> {
    let of = |colour| games.iter().map(|game| game.score(colour)).sum();
    ByColour { white: of(Colour::White), black: of(Colour::Black) }
}

/// The result of an encounter: more points win it, equal ones draw it. It is open while a game of it is, and one
/// of whose games none was played is won by forfeit. An encounter of one game has the result of the game.
///
/// **Our reading:** games in which nobody scores at all, because both lose or neither came, draw nothing: both
/// have lost the encounter.
///
/// **Rule:** R-31, R-35, KO-35, KW25 II 5.5, 5.6, V 3.1
pub fn encounter_result(games: &[GameResult]) -> GameResult {
    if let [only] = games {
        return *only;
    }
    let is_open = |game: &GameResult| matches!(game, GameResult::Open | GameResult::Annulled);
    if games.is_empty() || games.iter().any(is_open) {
        return GameResult::Open;
    }
    if games.contains(&GameResult::Adjourned) {
        return GameResult::Adjourned;
    }
    compared(games, encounter_points(games))
}

/// The result on which the next round is paired: an adjourned game counts as drawn.
///
/// **Rule:** R-25, R-34, KO-35, KW25 V 2.8.9.10, 2.8.6.1.1
pub fn encounter_for_pairing(games: &[GameResult]) -> GameResult {
    let stands = encounter_result(games);
    if games.len() < 2 || stands != GameResult::Adjourned {
        return stands;
    }
    let of = |colour| games.iter().map(|game| game.pairing_score(colour)).sum();
    compared(games, ByColour { white: of(Colour::White), black: of(Colour::Black) })
}

fn compared(games: &[GameResult], points: ByColour<Points>) -> GameResult {
    let played = games.iter().any(|game| !game.is_forfeit());
    match (points.white.cmp(&points.black), played) {
        (core::cmp::Ordering::Greater, true) => GameResult::WhiteWins,
        (core::cmp::Ordering::Greater, false) => GameResult::WhiteByForfeit,
        (core::cmp::Ordering::Less, true) => GameResult::BlackWins,
        (core::cmp::Ordering::Less, false) => GameResult::BlackByForfeit,
        (core::cmp::Ordering::Equal, _) if points.white > Points::ZERO => GameResult::Draw,
        (core::cmp::Ordering::Equal, true) => GameResult::BothLose,
        (core::cmp::Ordering::Equal, false) => GameResult::BothForfeit,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use GameResult::{
        Adjourned, Annulled, BlackByForfeit, BlackWins, BothForfeit, BothLose, Draw,
        DrawBlackAdvantage, Open, WhiteByForfeit, WhiteWins,
    };

    /// KO-35: TMA-1 (2-0, 1-1, 0-2, 1-1 is 4-4 and drawn), and one more or fewer of each.
    #[test]
    fn sums_are_compared() {
        for (games, points, result) in [
            (&[WhiteWins, Draw, BlackWins, Draw][..], (4, 4), Draw),
            (&[WhiteWins, Draw], (3, 1), WhiteWins),
            (&[BlackWins, DrawBlackAdvantage], (1, 3), BlackWins),
            (&[WhiteWins, BlackByForfeit], (2, 2), Draw),
            (&[WhiteByForfeit, BlackWins, BlackWins], (2, 4), BlackWins),
        ] {
            let found = encounter_points(games);
            let points = (Points::from_halves(points.0), Points::from_halves(points.1));
            assert_eq!((found.white, found.black), points, "{games:?}");
            assert_eq!(encounter_result(games), result, "{games:?}");
            assert_eq!(encounter_for_pairing(games), result, "{games:?}");
        }
    }

    /// nothing was played in an encounter forfeited in every game; nobody scores where both lose.
    #[test]
    fn an_encounter_without_a_game_is_a_forfeit() {
        assert_eq!(encounter_result(&[WhiteByForfeit, WhiteByForfeit]), WhiteByForfeit);
        assert_eq!(encounter_result(&[BlackByForfeit, BothForfeit]), BlackByForfeit);
        assert_eq!(encounter_result(&[BothForfeit, BothForfeit]), BothForfeit);
        assert_eq!(encounter_result(&[BothForfeit, BothLose]), BothLose);
    }

    /// an open game leaves the encounter open; an adjourned one is a draw for the pairing only.
    #[test]
    fn an_encounter_waits_for_its_last_game() {
        assert_eq!(encounter_result(&[WhiteWins, Open]), Open);
        assert_eq!(encounter_result(&[WhiteWins, Annulled]), Open);
        assert_eq!(encounter_for_pairing(&[Adjourned, Open]), Open);
        assert_eq!(encounter_result(&[WhiteWins, Adjourned]), Adjourned);
        assert_eq!(encounter_for_pairing(&[WhiteWins, Adjourned]), WhiteWins);
        assert_eq!(encounter_for_pairing(&[Adjourned, Adjourned]), Draw);
        assert_eq!(encounter_result(&[]), Open);
    }

    /// an encounter of one game is that game.
    #[test]
    fn one_game_is_its_own_encounter() {
        for result in GameResult::ALL {
            assert_eq!(encounter_result(&[result]), result);
            assert_eq!(encounter_for_pairing(&[result]), result);
        }
    }
}
