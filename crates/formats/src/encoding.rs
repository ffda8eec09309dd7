//! Which of the usual encodings a file is in.

use std::borrow::Cow;
use std::fmt;

use serde::{Deserialize, Serialize};

/// An encoding in which tournament files arrive.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Encoding {
    /// UTF-8, with or without a byte order mark.
    #[serde(rename = "UTF-8")]
    Utf8,
    /// UTF-16 with a byte order mark, as spreadsheets save "Unicode text".
    #[serde(rename = "UTF-16")]
    Utf16,
    /// Windows-1250, Central European.
    #[serde(rename = "windows-1250")]
    Windows1250,
    /// ISO 8859-2, Central European.
    #[serde(rename = "ISO-8859-2")]
    Latin2,
    /// ISO 8859-1, Western; read with its Windows extension.
    #[serde(rename = "ISO-8859-1")]
    Latin1,
}

impl Encoding {
    /// The name by which the encoding is known.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Utf8 => "UTF-8",
            Self::Utf16 => "UTF-16",
            Self::Windows1250 => "windows-1250",
            Self::Latin2 => "ISO-8859-2",
            Self::Latin1 => "ISO-8859-1",
        }
    }

    const fn table(self) -> &'static encoding_rs::Encoding {
        match self {
            Self::Utf8 => encoding_rs::UTF_8,
            Self::Utf16 => encoding_rs::UTF_16LE,
            Self::Windows1250 => encoding_rs::WINDOWS_1250,
            Self::Latin2 => encoding_rs::ISO_8859_2,
            Self::Latin1 => encoding_rs::WINDOWS_1252,
        }
    }
}

impl fmt::Display for Encoding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The text of a file and the encoding it was in. A byte order mark is taken off.
///
/// ```
/// use runda_formats::encoding::{Encoding, decode};
///
/// let (text, encoding) = decode(b"Kowalska, Ma\xb3gorzata; Wi\x9cniewski, Jan");
/// assert_eq!((&*text, encoding), ("Kowalska, Małgorzata; Wiśniewski, Jan", Encoding::Windows1250));
/// ```
///
/// **Our reading:** bytes that are no UTF-8 are ISO 8859-1 unless they hold signs that make no
/// letters there but Central European ones.
///
/// **Rule:** TR-5, FIDE26 C.02.03 A
pub fn decode(bytes: &[u8]) -> (Cow<'_, str>, Encoding) {
    let encoding = detect(bytes);
    let (text, _, _) = encoding.table().decode(bytes);
    (text, encoding)
}

fn detect(bytes: &[u8]) -> Encoding {
    if bytes.starts_with(&[0xFF, 0xFE]) || bytes.starts_with(&[0xFE, 0xFF]) {
        return Encoding::Utf16;
    }
    if std::str::from_utf8(bytes).is_ok() {
        return Encoding::Utf8;
    }
    [Encoding::Latin1, Encoding::Windows1250, Encoding::Latin2]
        .into_iter()
        .min_by_key(|&encoding| strangeness(bytes, encoding))
        .unwrap_or(Encoding::Latin1)
}

/// How badly the bytes fit: signs that are no letters there, then Central European letters that
/// are not Polish.
fn strangeness(bytes: &[u8], encoding: Encoding) -> (usize, usize) {
    let high: Vec<u8> = bytes.iter().copied().filter(|byte| !byte.is_ascii()).collect();
    let (text, _, _) = encoding.table().decode(&high);
    match encoding {
        // The codes 80 to 9F are no signs of ISO 8859-1; its Windows extension puts œ and Ÿ where
        // Windows-1250 has ś and ź.
        Encoding::Latin1 => {
            let strange = |(byte, sign): (&u8, char)| *byte < 0xA0 || !sign.is_alphabetic();
            (high.iter().zip(text.chars()).filter(|&pair| strange(pair)).count(), 0)
        }
        Encoding::Utf8 | Encoding::Utf16 | Encoding::Windows1250 | Encoding::Latin2 => (
            text.chars().filter(|sign| !sign.is_alphabetic()).count(),
            text.chars().filter(|&sign| !"ąćęłńóśźżĄĆĘŁŃÓŚŹŻ".contains(sign)).count(),
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NAMES: &str = "Żółć, Gęślą; Jaźń Święty, Łukasz; Ścibor, Ćwiek";

    /// TR-5: the three encodings that Polish files use.
    #[test]
    fn polish_names_are_read_in_every_usual_encoding() {
        for encoding in [Encoding::Utf8, Encoding::Windows1250, Encoding::Latin2] {
            let (bytes, _, lost) = encoding.table().encode(NAMES);
            assert!(!lost);
            assert_eq!(decode(&bytes), (Cow::Borrowed(NAMES), encoding));
        }
    }

    /// TR-5: what is no UTF-8 and shows no Polish sign is Western.
    #[test]
    fn western_names_are_read_as_iso_8859_1() {
        let names = "Müller, André; Nuñez, Begoña; Sørensen, Åge";
        let (bytes, _, _) = Encoding::Latin1.table().encode(names);
        assert_eq!(decode(&bytes), (Cow::Borrowed(names), Encoding::Latin1));
    }

    /// TR-5: ą, ś and ź stand at different codes in the two Central European encodings.
    #[test]
    fn one_polish_letter_is_enough_to_tell_the_encoding() {
        for letter in ["ą", "ś", "ź", "Ą", "Ś", "Ź"] {
            for encoding in [Encoding::Windows1250, Encoding::Latin2] {
                let (bytes, _, _) = encoding.table().encode(letter);
                assert_eq!(decode(&bytes), (Cow::Borrowed(letter), encoding));
            }
        }
    }

    #[test]
    fn byte_order_marks_are_taken_off() {
        assert_eq!(decode(b"\xef\xbb\xbf012 A").0, "012 A");
        assert_eq!(decode(b"\xff\xfe0\x001\x00").0, "01");
        assert_eq!(decode(b"\xfe\xff\x000\x001"), (Cow::Borrowed("01"), Encoding::Utf16));
    }
}
