//! Dates of tags.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

/// A date in the form of the standard, `YYYY.MM.DD` with `?` for what is unknown; none for a text that cannot be
/// understood, which is then kept as it is.
///
/// ```
/// use runda_draughts::pdn::read_date;
///
/// assert_eq!(read_date("4.7.2026").as_deref(), Some("2026.07.04"));
/// assert_eq!(read_date("2026-11"), None);
/// ```
///
/// **Rule:** PD-9, KW25 I 8.1
pub fn read_date(text: &str) -> Option<String> {
    // Of a range the first day counts.
    let first = text.trim().split([' ', '/', '~', '–']).next().unwrap_or_default();
    let parts: Vec<&str> = first.split(['.', '-']).collect();
    let (&[a, b, c] | &[a, b, c, ..]) = parts.as_slice() else { return None };
    let (year, month, day) = if a.len() == 4 { (a, b, c) } else { (c, b, a) };
    let (month, day) = (padded(month, 12)?, padded(day, 31)?);
    let is_year =
        year.len() == 4 && (year.bytes().all(|byte| byte.is_ascii_digit()) || year == "????");
    is_year.then(|| format!("{year}.{month}.{day}"))
}

/// Two digits, or two question marks.
fn padded(text: &str, most: u8) -> Option<String> {
    if text == "??" || text == "?" {
        return Some("??".into());
    }
    let number: u8 = text.parse().ok()?;
    (1..=most).contains(&number).then(|| format!("{number:02}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// PD-9.
    #[test]
    fn dates_of_many_forms_become_one() {
        let cases = [
            ("2026.11.14", "2026.11.14"),
            ("2026-11-14", "2026.11.14"),
            ("14-11-2026", "2026.11.14"),
            ("4.7.2026", "2026.07.04"),
            ("2026.7.4", "2026.07.04"),
            ("????.??.??", "????.??.??"),
            ("2026.11.??", "2026.11.??"),
            ("2026.11.14-2026.11.16", "2026.11.14"),
        ];
        for (text, date) in cases {
            assert_eq!(read_date(text).as_deref(), Some(date), "{text}");
        }
        for text in ["", "yesterday", "2026.13.01", "32.1.2026", "1.1.26"] {
            assert_eq!(read_date(text), None, "{text}");
        }
    }
}
