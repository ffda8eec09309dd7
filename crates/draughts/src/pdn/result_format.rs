//! The `ResultFormat` tag.

use super::score::read_result;
use runda_rulebook::GameResult;

/// Which set of results an event uses.
///
/// ```
/// use runda_draughts::pdn::ResultFormat;
///
/// assert_eq!(ResultFormat::of_tag("plus draw"), Some(ResultFormat::PlusDraw));
/// assert!(ResultFormat::Delfts.has("1 1/2 - 1/2"));
/// assert!(!ResultFormat::Default.has("1+ - 1-"));
/// ```
///
/// **Rule:** PD-42, KW25 I 6.5.5
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ResultFormat {
    /// Won, drawn, lost, lost by both.
    #[default]
    Default,
    /// With the draw with advantage.
    PlusDraw,
    /// With an advantage worth half a point.
    Delfts,
    /// Decimal scores that add up to two.
    Goes,
}

impl ResultFormat {
    const NAMED: [Self; 3] = [Self::PlusDraw, Self::Delfts, Self::Goes];

    /// Reads the value of a tag; none for a name that is not of the standard.
    pub fn of_tag(value: &str) -> Option<Self> {
        let value = value.trim();
        Self::NAMED.into_iter().find(|each| each.name().eq_ignore_ascii_case(value))
    }

    /// The value of the tag; empty for the set that needs none.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Default => "",
            Self::PlusDraw => "Plus draw",
            Self::Delfts => "Delfts",
            Self::Goes => "Goes",
        }
    }

    /// Whether a text is one of its results.
    pub fn has(self, text: &str) -> bool {
        let known = read_result(text);
        let is_advantage =
            matches!(known, Some(GameResult::DrawWhiteAdvantage | GameResult::DrawBlackAdvantage));
        match self {
            Self::Default => known.is_some() && !is_advantage,
            Self::PlusDraw => known.is_some(),
            Self::Delfts => {
                let plain = text.trim();
                (known.is_some() && !is_advantage)
                    || matches!(plain, "1 1/2 - 1/2" | "1/2 - 1 1/2" | "1½-½" | "½-1½")
            }
            Self::Goes => text.trim() == "*" || adds_up_to_two(text),
        }
    }
}

/// Whether two decimal scores with at most two places add up to two.
fn adds_up_to_two(text: &str) -> bool {
    let hundredths = |score: &str| {
        let (whole, part) = score.trim().split_once('.').unwrap_or((score.trim(), ""));
        let whole: u32 = whole.parse().ok().filter(|points| *points <= 2)?;
        let part: u32 = match part.len() {
            0 => 0,
            1 => part.parse::<u32>().ok()? * 10,
            2 => part.parse().ok()?,
            _ => return None,
        };
        Some(whole * 100 + part)
    };
    let Some((white, black)) = text.split_once('-') else { return false };
    hundredths(white).zip(hundredths(black)).is_some_and(|(white, black)| white + black == 200)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// PD-42: the values of the table, each in its format only.
    #[test]
    fn every_format_has_its_own_results() {
        use ResultFormat::{Default, Delfts, Goes, PlusDraw};
        for text in ["2-0", "0-2", "1-1", "0-0", "*"] {
            assert!(Default.has(text) && PlusDraw.has(text) && Delfts.has(text), "{text}");
        }
        for text in ["1+ - 1-", "1- - 1+"] {
            assert!(PlusDraw.has(text), "{text}");
            assert!(!Default.has(text) && !Delfts.has(text) && !Goes.has(text), "{text}");
        }
        assert!(Delfts.has("1/2 - 1 1/2") && !PlusDraw.has("1/2 - 1 1/2"));
        for text in ["2-0", "1.01-0.99", "1.5 - 0.5", "0-2", "*"] {
            assert!(Goes.has(text), "{text}");
        }
        for text in ["1.01-1", "3-0", "1.001-0.999", "x-y", "", "4-6"] {
            assert!(!Goes.has(text), "{text}");
        }
        for each in ResultFormat::NAMED {
            assert_eq!(ResultFormat::of_tag(each.name()), Some(each));
        }
        assert_eq!(ResultFormat::of_tag(""), None);
    }
}
