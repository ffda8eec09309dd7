//! Endings that people declare.

use alloc::string::String;

use runda_rulebook::{Colour, Explained, Key, Reason};

use crate::verdict::{advantage, capture_pending};
use crate::{DrawnBy, Position, Rules, Verdict, WonBy};

/// How the players or the arbiter end a game.
///
/// **Rule:** G-30, G-31, G-32, KW25 I 7.2.1, 7.2.4, 7.3
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Ending {
    /// This side resigned.
    Resigned(Colour),
    /// This side refused to obey the rules.
    Refused(Colour),
    /// A draw was agreed, with an advantage the players may declare beside the one on the board.
    Agreed {
        /// The side for which the players declare an advantage.
        declared: Option<Colour>,
    },
    /// The arbiter found that neither side can win, and says why.
    NoWinPossible {
        /// The arbiter's reason.
        reason: String,
    },
}

/// Why an ending is not accepted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum EndingError {
    /// An advantage was declared where draws with advantage are not played.
    #[error("draws with advantage are not played here; enter a plain draw")]
    AdvantageNotPlayed,
    /// The declared advantage contradicts the board.
    #[error("the board shows an advantage of the other side; enter that, or a plain draw")]
    AdvantageOfTheOther,
    /// The arbiter gave no reason.
    #[error("the finding that neither side can win needs a reason; write one")]
    NoReason,
}

impl Ending {
    /// The verdict in the position on the board.
    ///
    /// Material of three or more always gives the advantage; by agreement the players may also
    /// declare one that the board does not show, but they cannot agree one away.
    ///
    /// **Rule:** G-30, G-31, G-32, G-54, KW25 I 6.5.2, 6.5.4, 7.2-7.3
    pub fn judge(
        &self,
        position: &Position,
        rules: Rules,
    ) -> Result<Explained<Verdict>, EndingError> {
        let lost = |side: Colour, by, place, key| {
            let reason = Reason::new(rules.article(place), Key::new(key)).with("colour", side);
            Explained::because(Verdict::Won { winner: !side, by }, reason)
        };
        match self {
            Self::Resigned(side) => {
                Ok(lost(*side, WonBy::Resignation, "I 7.2.1", "draughts-resigned"))
            }
            Self::Refused(side) => Ok(lost(*side, WonBy::Refusal, "I 7.2.4", "draughts-refused")),
            Self::Agreed { declared } => agreed(*declared, position, rules),
            Self::NoWinPossible { reason } if reason.trim().is_empty() => {
                Err(EndingError::NoReason)
            }
            Self::NoWinPossible { reason } => {
                let why = Reason::new(rules.article("I 7.3.3"), Key::new("draughts-no-win"))
                    .with("reason", reason.as_str());
                Ok(drawn(DrawnBy::NoWinPossible, why, position, rules))
            }
        }
    }
}

fn drawn(by: DrawnBy, why: Reason, position: &Position, rules: Rules) -> Explained<Verdict> {
    let (side, on_the_board) = advantage(position, rules);
    let mut verdict = Explained::because(Verdict::Drawn { by, advantage: side }, why);
    verdict.reasons.extend(on_the_board);
    verdict.reasons.extend(capture_pending(position, rules));
    verdict
}

fn agreed(
    declared: Option<Colour>,
    position: &Position,
    rules: Rules,
) -> Result<Explained<Verdict>, EndingError> {
    if declared.is_some() && !rules.has_advantage() {
        return Err(EndingError::AdvantageNotPlayed);
    }
    let why = Reason::new(rules.article("I 7.3.1"), Key::new("draughts-agreed"));
    let mut verdict = drawn(DrawnBy::Agreement, why, position, rules);
    if let (Some(side), Verdict::Drawn { by, advantage }) = (declared, verdict.value) {
        match advantage {
            Some(shown) if shown != side => return Err(EndingError::AdvantageOfTheOther),
            Some(_) => {}
            None => {
                verdict.value = Verdict::Drawn { by, advantage: Some(side) };
                let key = Key::new("draughts-advantage-declared");
                let why = Reason::new(rules.article("I 6.5.4"), key).with("colour", side);
                verdict.reasons.push(why);
            }
        }
    }
    Ok(verdict)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Version;
    use runda_rulebook::{Edition, GameResult};

    fn agree(fen: &str, declared: Option<Colour>, rules: Rules) -> Result<GameResult, EndingError> {
        let position = Position::from_fen(Version::V100, fen).unwrap();
        Ending::Agreed { declared }.judge(&position, rules).map(|verdict| verdict.value.result())
    }

    const PLAIN: Rules = Rules::new(Version::V100, Edition::Kw25);

    /// G-53, G-54: W-55 to W-60 and GA-5, with and without draws with advantage.
    #[test]
    fn an_agreed_draw_shows_the_advantage_of_the_board() {
        let played = PLAIN.with_advantage().unwrap();
        let cases = [
            ("W:WK1,K2,K3:BK45", GameResult::DrawWhiteAdvantage),
            ("W:WK1,K2,31:BK45", GameResult::DrawWhiteAdvantage),
            ("W:WK1,31,32:BK45", GameResult::Draw),
            ("W:WK1,K2:BK45", GameResult::Draw),
            ("W:W31,32,33,34,35:B1,2", GameResult::DrawWhiteAdvantage),
            ("W:W31,32:BK45,K44,1", GameResult::DrawBlackAdvantage),
        ];
        for (fen, expected) in cases {
            assert_eq!(agree(fen, None, played), Ok(expected), "{fen}");
            assert_eq!(agree(fen, None, PLAIN), Ok(GameResult::Draw), "{fen}");
        }
    }

    /// G-55: no look-ahead, but a warning when the side to move could still take.
    #[test]
    fn a_pending_capture_is_a_warning_and_changes_nothing() {
        let position = Position::from_fen(Version::V100, "W:W33,38,39,40,43:B29,20").unwrap();
        let played = PLAIN.with_advantage().unwrap();
        let verdict = Ending::Agreed { declared: None }.judge(&position, played).unwrap();
        assert_eq!(verdict.value.result(), GameResult::DrawWhiteAdvantage);
        let keys: alloc::vec::Vec<&str> = verdict.reasons.iter().map(|r| r.key.as_str()).collect();
        let expected = ["draughts-agreed", "draughts-advantage-white", "draughts-capture-pending"];
        assert_eq!(keys, expected);
    }

    /// G-54: GA-7, GA-8.
    #[test]
    fn players_may_declare_an_advantage_but_not_agree_one_away() {
        let played = PLAIN.with_advantage().unwrap();
        let five_to_four = "W:W31,32,33,34,35:B1,2,3,4";
        let declared = agree(five_to_four, Some(Colour::White), played);
        assert_eq!(declared, Ok(GameResult::DrawWhiteAdvantage));
        let five_to_two = "W:W31,32,33,34,35:B1,2";
        assert_eq!(agree(five_to_two, None, played), Ok(GameResult::DrawWhiteAdvantage));
        let against = agree(five_to_two, Some(Colour::Black), played);
        assert_eq!(against, Err(EndingError::AdvantageOfTheOther));
        let nowhere = agree(five_to_four, Some(Colour::White), PLAIN);
        assert_eq!(nowhere, Err(EndingError::AdvantageNotPlayed));
    }

    /// G-30, G-32: the arbiter's finding needs a reason; who resigns or refuses loses.
    #[test]
    fn declared_endings_have_their_codes() {
        let start = Position::start(Version::V100);
        let judge = |ending: Ending| ending.judge(&start, PLAIN);
        let silent = judge(Ending::NoWinPossible { reason: " ".into() });
        assert_eq!(silent, Err(EndingError::NoReason));
        let said = judge(Ending::NoWinPossible { reason: "blocked on both wings".into() });
        assert_eq!(said.unwrap().value.code(), "no_win_possible");
        let resigned = judge(Ending::Resigned(Colour::White)).unwrap();
        assert_eq!(
            (resigned.value.code(), resigned.value.result()),
            ("resign", GameResult::BlackWins)
        );
        let refused = judge(Ending::Refused(Colour::Black)).unwrap();
        assert_eq!(
            (refused.value.code(), refused.value.result()),
            ("refusal", GameResult::WhiteWins)
        );
    }
}
