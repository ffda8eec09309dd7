//! Results as game files write them.

use runda_rulebook::GameResult;

use crate::Version;

/// Reads a result of either family, blanks and all; none for a text that is no result.
///
/// **Rule:** PD-41, PD-43, PD-60, KW25 I 6.5.5
pub fn read_result(text: &str) -> Option<GameResult> {
    let mut signs = [0u8; 16];
    let mut length = 0;
    for sign in text.chars().filter(|sign| !sign.is_whitespace()) {
        let plain = match sign {
            '½' => b'h',
            '–' | '−' | ':' => b'-',
            _ => u8::try_from(sign).ok()?,
        };
        *signs.get_mut(length)? = plain;
        length += 1;
    }
    match signs.get(..length)? {
        b"2-0" | b"1-0" => Some(GameResult::WhiteWins),
        b"0-2" | b"0-1" => Some(GameResult::BlackWins),
        b"1-1" | b"1/2-1/2" | b"h-h" | b"0.5-0.5" => Some(GameResult::Draw),
        b"0-0" => Some(GameResult::BothLose),
        b"1+-1-" | b"+1--1" => Some(GameResult::DrawWhiteAdvantage),
        b"1--1+" | b"-1-+1" => Some(GameResult::DrawBlackAdvantage),
        b"*" | b"?" | b"" => Some(GameResult::Open),
        _ => None,
    }
}

/// Writes a result in the family of the version. A forfeit has the score it brings.
///
/// **Rule:** PD-41, PD-43, PD-46, KW25 I 6.5.5
pub const fn write_result(result: GameResult, version: Version) -> &'static str {
    let large = matches!(version, Version::V100);
    match result {
        GameResult::WhiteWins | GameResult::WhiteByForfeit => {
            if large {
                "2-0"
            } else {
                "1-0"
            }
        }
        GameResult::BlackWins | GameResult::BlackByForfeit => {
            if large {
                "0-2"
            } else {
                "0-1"
            }
        }
        GameResult::Draw => {
            if large {
                "1-1"
            } else {
                "1/2-1/2"
            }
        }
        GameResult::DrawWhiteAdvantage => "1+ - 1-",
        GameResult::DrawBlackAdvantage => "1- - 1+",
        GameResult::BothLose | GameResult::BothForfeit => "0-0",
        GameResult::Open | GameResult::Adjourned | GameResult::Annulled => "*",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// PD-41, PD-43.
    #[test]
    fn both_families_and_the_advantage_are_read() {
        let cases = [
            ("2-0", GameResult::WhiteWins),
            ("1 - 0", GameResult::WhiteWins),
            ("0-2", GameResult::BlackWins),
            ("½-½", GameResult::Draw),
            ("0.5-0.5", GameResult::Draw),
            ("1/2-1/2", GameResult::Draw),
            ("0-0", GameResult::BothLose),
            ("1+-1-", GameResult::DrawWhiteAdvantage),
            ("1+ - 1-", GameResult::DrawWhiteAdvantage),
            ("1+:1-", GameResult::DrawWhiteAdvantage),
            ("+1 - -1", GameResult::DrawWhiteAdvantage),
            ("1- - 1+", GameResult::DrawBlackAdvantage),
            ("*", GameResult::Open),
        ];
        for (text, result) in cases {
            assert_eq!(read_result(text), Some(result), "{text}");
        }
        assert_eq!(read_result("4-6"), None);
        assert_eq!(read_result("a very long text that is no result"), None);
    }

    #[test]
    fn what_is_written_is_read_back() {
        for version in Version::ALL {
            for result in [GameResult::WhiteWins, GameResult::BlackWins, GameResult::Draw] {
                assert_eq!(read_result(write_result(result, version)), Some(result));
            }
        }
    }
}
