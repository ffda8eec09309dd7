//! Money as organisers write it: `1500 zł`, `12,50 EUR`.

use runda_rulebook::Language;
use runda_standings::Amount;

/// An amount in the smallest unit, and its currency.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Money {
    pub(crate) amount: Amount,
    pub(crate) currency: String,
}

/// The longest name of a currency; more is something else, such as a cup beside the money.
const LONGEST: usize = 4;

impl Money {
    /// Reads an amount; none if the text says anything else.
    pub(crate) fn read(text: &str) -> Option<Self> {
        let text = text.trim();
        let end =
            text.find(|letter: char| !matches!(letter, '0'..='9' | ' ' | '\u{a0}' | ',' | '.'))?;
        let (number, currency) = text.split_at(end);
        let number: String = number.chars().filter(|it| !it.is_whitespace()).collect();
        let (whole, part) = number.split_once([',', '.']).unwrap_or((&number, "0"));
        let part: Amount = match part.len() {
            1 => part.parse::<Amount>().ok()?.checked_mul(10)?,
            2 => part.parse().ok()?,
            _ => return None,
        };
        let amount = whole.parse::<Amount>().ok()?.checked_mul(100)?.checked_add(part)?;
        // A fund of a thousand such prizes still can be added up.
        let sane = amount < Amount::from(u32::MAX) * 1000;
        let known = currency.chars().count() <= LONGEST && !currency.contains(char::is_whitespace);
        (sane && known).then(|| Self { amount, currency: currency.into() })
    }

    /// As people write it in this language; whole amounts without the part.
    pub(crate) fn shown(&self, language: Language) -> String {
        let (whole, part) = (self.amount / 100, self.amount % 100);
        let point = match language {
            Language::Polish => ',',
            Language::English => '.',
        };
        let number = match part {
            0 => whole.to_string(),
            part => format!("{whole}{point}{part:02}"),
        };
        if self.currency.is_empty() { number } else { format!("{number}\u{a0}{}", self.currency) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(text: &str) -> Option<String> {
        Money::read(text).map(|money| money.shown(Language::Polish))
    }

    #[test]
    fn money_is_read_and_written() {
        assert_eq!(shown("1 500 zł").as_deref(), Some("1500\u{a0}zł"));
        assert_eq!(shown("12,5 EUR").as_deref(), Some("12,50\u{a0}EUR"));
        assert_eq!(shown("0.99zł").as_deref(), Some("0,99\u{a0}zł"));
        for other in
            ["", "puchar", "1500 zł i puchar", "1500", "1,500 zł", "99999999999999999999 zł"]
        {
            assert_eq!(shown(other), None, "{other}");
        }
    }
}
