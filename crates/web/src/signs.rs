//! Signs and words of results and of rounds without an opponent.

use runda_rulebook::{Colour, Game, GameResult, Points, Unpaired};
use runda_tournament::BoardView;

use crate::words::Words;

/// A result as it stands between the two names: `2–0`, `½–½`, `+ : -`, or a word.
pub(crate) fn result_sign(result: GameResult, game: Game, words: &Words) -> String {
    let (white, black) =
        (result.table_sign(Colour::White, game), result.table_sign(Colour::Black, game));
    match result {
        GameResult::Open => String::new(),
        GameResult::Adjourned => words.t("web-sign-adjourned"),
        GameResult::Annulled => words.t("web-sign-annulled"),
        GameResult::WhiteByForfeit | GameResult::BlackByForfeit | GameResult::BothForfeit => {
            format!("{white} : {black}")
        }
        // Plus and minus belong to the scores: between them no dash that could be another sign.
        GameResult::DrawWhiteAdvantage | GameResult::DrawBlackAdvantage => {
            format!("{white} : {black}").replace('-', "−")
        }
        GameResult::WhiteWins | GameResult::BlackWins | GameResult::Draw | GameResult::BothLose => {
            format!("{white}–{black}")
        }
    }
}

/// The points of an encounter of several games so far: `3 : 1`.
pub(crate) fn encounter_points(row: &BoardView, game: Game) -> String {
    let runda_rulebook::ByColour { white, black } = row.encounter;
    format!("{} : {}", white.shown(game), black.shown(game))
}

/// How an encounter stands: the result of its only game, or the points of several once anybody has some.
pub(crate) fn encounter_sign(row: &BoardView, game: Game, words: &Words) -> String {
    if row.games == 1 {
        return result_sign(row.outcome.result, game, words);
    }
    let scored = row.encounter.white > Points::ZERO || row.encounter.black > Points::ZERO;
    if scored { encounter_points(row, game) } else { String::new() }
}

/// The message that names a result.
pub(crate) const fn result_key(result: GameResult) -> &'static str {
    match result {
        GameResult::WhiteWins => "web-result-w",
        GameResult::BlackWins => "web-result-b",
        GameResult::Draw => "web-result-d",
        GameResult::DrawWhiteAdvantage => "web-result-dw",
        GameResult::DrawBlackAdvantage => "web-result-db",
        GameResult::WhiteByForfeit => "web-result-fw",
        GameResult::BlackByForfeit => "web-result-fb",
        GameResult::BothForfeit => "web-result-ff",
        GameResult::BothLose => "web-result-zz",
        GameResult::Adjourned => "web-result-adj",
        GameResult::Annulled => "web-result-ann",
        GameResult::Open => "web-result-open",
    }
}

/// The message that names a round without an opponent.
pub(crate) const fn rest_key(kind: Unpaired) -> &'static str {
    match kind {
        Unpaired::Bye => "web-rest-bye",
        Unpaired::HalfPointBye => "web-rest-half",
        Unpaired::FullPointBye => "web-rest-full",
        Unpaired::Free => "web-rest-free",
        Unpaired::Absent => "web-rest-absent",
        Unpaired::Out => "web-rest-out",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use runda_rulebook::Language;

    /// U-84: the sign of an advantage can be read.
    #[test]
    fn a_draw_with_advantage_has_a_clear_sign() {
        let words = Words::new(Language::English);
        let sign = |result| result_sign(result, Game::Draughts, &words);
        assert_eq!(sign(GameResult::DrawWhiteAdvantage), "1+ : 1−");
        assert_eq!(sign(GameResult::DrawBlackAdvantage), "1− : 1+");
    }
}
