//! Money as organisers write it: `1500 zł`, `12,50 EUR`.

use alloc::format;
use alloc::string::{String, ToString};

use runda_rulebook::{Key, Language, Reason};
use runda_standings::Amount;

/// An amount in the smallest unit, and its currency.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Money {
    /// How much.
    pub amount: Amount,
    /// The currency, as it is written.
    pub currency: String,
}

/// The longest name of a currency; more is something else, such as a cup beside the money.
const LONGEST: usize = 4;

impl Money {
    /// Reads an amount; none if the text says anything else.
    pub fn read(text: &str) -> Option<Self> {
        let text = text.trim();
        let end =
            text.find(|letter: char| !matches!(letter, '0'..='9' | ' ' | '\u{a0}' | ',' | '.'))?;
        let (number, currency) = text.split_at(end);
        let amount = amount(number).ok()?;
        let known = currency.chars().count() <= LONGEST && !currency.contains(char::is_whitespace);
        known.then(|| Self { amount, currency: currency.into() })
    }

    /// As people write it in this language; whole amounts without the part.
    pub fn shown(&self, language: Language) -> String {
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

/// A text that is no amount.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is no amount; write 150 or \"150.50\"")]
pub struct AmountError(pub String);

impl AmountError {
    /// The same as data, to be said in any language.
    pub fn reason(&self) -> Reason {
        Reason::remark(Key::new("amount-error")).with("text", self.0.as_str())
    }
}

/// An amount without a currency: `150`, `1 500`, `150.50` or `150,5`.
///
/// ```
/// use runda_regulations::prizes::amount;
///
/// assert_eq!(amount("150,5"), Ok(15_050));
/// assert!(amount("much").is_err());
/// ```
pub fn amount(text: &str) -> Result<Amount, AmountError> {
    let number: String = text.chars().filter(|it| !it.is_whitespace()).collect();
    let (whole, part) = number.split_once([',', '.']).unwrap_or((&number, "0"));
    let digits =
        |text: &str| text.bytes().all(|it| it.is_ascii_digit()).then(|| text.parse().ok())?;
    let part: Option<Amount> = match part.len() {
        1 => digits(part).map(|part: Amount| part * 10),
        2 => digits(part),
        _ => None,
    };
    let amount = digits(whole).and_then(|whole: Amount| whole.checked_mul(100)?.checked_add(part?));
    // A fund of a thousand such prizes still can be added up.
    let sane = amount.filter(|amount| *amount < Amount::from(u32::MAX) * 1000);
    sane.ok_or_else(|| AmountError(text.trim().to_string()))
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

    #[test]
    fn amounts_are_whole_or_have_hundredths() {
        for (text, wanted) in [("12.50", 1_250), ("12,5", 1_250), ("7", 700), ("0.05", 5)] {
            assert_eq!(amount(text), Ok(wanted), "{text}");
        }
        for text in ["", "12.505", "-3", "+3", "many"] {
            assert_eq!(amount(text), Err(AmountError(text.into())));
        }
    }
}
