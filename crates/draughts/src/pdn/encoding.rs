//! Texts that are not UTF-8.

use alloc::borrow::Cow;
use alloc::string::String;

/// How a text that is not UTF-8 is to be read.
///
/// **Rule:** PD-2, KW25 I 8.1
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum CodePage {
    /// For people who write Polish.
    Windows1250,
    /// For the rest of western Europe.
    Windows1252,
}

/// The upper half of Windows-1250.
const UPPER_1250: &str = concat!(
    "€\u{81}‚\u{83}„…†‡\u{88}‰Š‹ŚŤŽŹ",
    "\u{90}‘’“”•–—\u{98}™š›śťžź",
    "\u{a0}ˇ˘Ł¤Ą¦§¨©Ş«¬\u{ad}®Ż",
    "°±˛ł´µ¶·¸ąş»Ľ˝ľż",
    "ŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎ",
    "ĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢß",
    "ŕáâăäĺćçčéęëěíîď",
    "đńňóôőö÷řůúűüýţ˙",
);

/// The part of Windows-1252 that differs from Latin-1.
const UPPER_1252: &str = "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8d}Ž\u{8f}\u{90}‘’“”•–—˜™š›œ\u{9d}žŸ";

/// The text of a file: UTF-8 with or without a mark in front, else the code page given. Says whether
/// the code page was needed, so that the user can be told.
///
/// ```
/// use runda_draughts::pdn::{CodePage, decode};
///
/// assert_eq!(decode("Łódź".as_bytes(), CodePage::Windows1250), ("Łódź".into(), false));
/// assert_eq!(decode(b"\xa3\xf3d\x9f", CodePage::Windows1250), ("Łódź".into(), true));
/// ```
///
/// **Rule:** PD-2, KW25 I 8.1
pub fn decode(bytes: &[u8], fallback: CodePage) -> (Cow<'_, str>, bool) {
    match core::str::from_utf8(bytes) {
        Ok(text) => (Cow::Borrowed(text.strip_prefix('\u{feff}').unwrap_or(text)), false),
        Err(_) => (
            Cow::Owned(bytes.iter().map(|&byte| character(byte, fallback)).collect::<String>()),
            true,
        ),
    }
}

fn character(byte: u8, page: CodePage) -> char {
    let upper = match page {
        CodePage::Windows1250 => UPPER_1250,
        CodePage::Windows1252 => UPPER_1252,
    };
    let place = byte.checked_sub(0x80).map(usize::from);
    place.and_then(|place| upper.chars().nth(place)).unwrap_or(char::from(byte))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// PD-2: every letter of Polish, in the code page and beside it.
    #[test]
    fn polish_letters_come_out_of_the_code_page() {
        let bytes = b"\xa5\xb9\xc6\xe6\xca\xea\xa3\xb3\xd1\xf1\xd3\xf3\x8c\x9c\x8f\x9f\xaf\xbf";
        assert_eq!(decode(bytes, CodePage::Windows1250).0, "ĄąĆćĘęŁłŃńÓóŚśŹźŻż");
        assert_eq!(UPPER_1250.chars().count(), 128);
        assert_eq!(UPPER_1252.chars().count(), 32);
        assert_eq!(decode(b"caf\xe9 \x80", CodePage::Windows1252).0, "café €");
    }

    #[test]
    fn a_mark_in_front_is_dropped() {
        assert_eq!(decode("\u{feff}1. 32-28".as_bytes(), CodePage::Windows1250).0, "1. 32-28");
    }
}
