//! The sheets of one file.

use std::str::FromStr;

use runda_rulebook::Language;
use serde::Serialize;
use serde_json::{Value, json};

use crate::{Head, Paper, PressError, Typeset, legible, press};

/// Papers that are set together, into one file.
#[derive(Debug, Clone)]
pub struct Bundle {
    /// The language of every word the papers bring themselves.
    pub language: Language,
    /// The moment of printing, by the clock on the wall.
    pub printed: Stamp,
    /// The papers, each on pages of its own.
    pub sheets: Vec<Sheet>,
}

/// One paper with its head, its size and its print.
#[derive(Debug, Clone, Serialize)]
pub struct Sheet {
    /// What stands above it.
    pub head: Head,
    /// The size of its pages.
    pub size: PageSize,
    /// The size of its letters.
    pub print: Print,
    /// The paper itself.
    pub paper: Paper,
}

impl Sheet {
    /// A paper in its usual size and print.
    pub fn new(head: Head, paper: Paper) -> Self {
        let size = paper.usual_size();
        Self { head, size, print: Print::Usual, paper }
    }
}

/// The sizes of pages.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum PageSize {
    /// 297 × 420 mm.
    A3,
    /// 210 × 297 mm.
    #[default]
    A4,
    /// 148 × 210 mm.
    A5,
    /// 105 × 148 mm.
    A6,
}

/// No size goes by this name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("no such size; use a3, a4, a5 or a6")]
pub struct UnknownSize;

impl FromStr for PageSize {
    type Err = UnknownSize;

    fn from_str(text: &str) -> Result<Self, UnknownSize> {
        match text.to_ascii_lowercase().as_str() {
            "a3" => Ok(Self::A3),
            "a4" => Ok(Self::A4),
            "a5" => Ok(Self::A5),
            "a6" => Ok(Self::A6),
            _ => Err(UnknownSize),
        }
    }
}

/// How large the letters are.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Print {
    /// For the table and the folder.
    #[default]
    Usual,
    /// For the wall.
    Large,
}

/// A moment by the clock on the wall.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stamp {
    /// The year.
    pub year: u16,
    /// The month, 1 to 12.
    pub month: u8,
    /// The day of the month.
    pub day: u8,
    /// The hour, 0 to 23.
    pub hour: u8,
    /// The minute.
    pub minute: u8,
}

impl Stamp {
    /// A moment as clocks and calendars count it: the year, then month, day, hour and minute.
    pub fn of(year: i16, [month, day, hour, minute]: [i8; 4]) -> Self {
        let small = |number: i8| u8::try_from(number).unwrap_or_default();
        Self {
            year: u16::try_from(year).unwrap_or_default(),
            month: small(month),
            day: small(day),
            hour: small(hour),
            minute: small(minute),
        }
    }
}

impl Bundle {
    /// Sets the sheets; each begins on a page of its own and counts its pages from 1.
    pub fn typeset(&self) -> Result<Typeset, PressError> {
        self.typeset_while(&|| true)
    }

    /// The same for as long as `still` says that somebody waits; then it ends with [`PressError::Unwanted`].
    pub fn typeset_while(
        &self,
        still: &(dyn Fn() -> bool + Send + Sync),
    ) -> Result<Typeset, PressError> {
        press::set(self.data()?.to_string(), still)
    }

    /// What the templates see.
    fn data(&self) -> Result<Value, PressError> {
        let catalogue = crate::TEXTS.catalogue(self.language);
        let words: serde_json::Map<String, Value> = catalogue
            .entries()
            .filter_map(|(name, text)| Some((name.strip_prefix("paper-")?.into(), text.into())))
            .collect();
        let mut sheets = serde_json::to_value(&self.sheets).map_err(PressError::data)?;
        legible::make(&mut sheets, press::has_letter);
        let Stamp { year, month, day, hour, minute } = self.printed;
        Ok(json!({
            "language": self.language.code(),
            "title": self.title(),
            "stamp": { "year": year, "month": month, "day": day, "hour": hour, "minute": minute },
            "printed": format!("{day}.{month:02}.{year} {hour}:{minute:02}"),
            "words": words,
            "sheets": sheets,
        }))
    }

    /// The title of the file: of its only paper, else of the tournament.
    fn title(&self) -> String {
        match self.sheets.as_slice() {
            [] => String::new(),
            [only] => format!("{} – {}", only.head.title, only.head.tournament),
            [first, ..] => first.head.tournament.clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn standings() -> Bundle {
        let paper = crate::Paper::Standings(crate::Standings::default());
        let printed = Stamp { year: 2026, month: 11, day: 15, hour: 9, minute: 30 };
        let sheets = vec![Sheet::new(Head::default(), paper)];
        Bundle { language: Language::Polish, printed, sheets }
    }

    /// T-32: a paper nobody waits for any more is given up, and the press works as before.
    #[test]
    fn a_paper_nobody_waits_for_is_given_up() {
        let asked = std::sync::atomic::AtomicUsize::new(0);
        let patient = |times| {
            let asked = &asked;
            move || asked.fetch_add(1, std::sync::atomic::Ordering::Relaxed) < times
        };
        let set = standings().typeset_while(&patient(3));
        assert_eq!(set.err(), Some(PressError::Unwanted));
        assert!(standings().typeset().is_ok());
    }

    /// T-30: what has thousands of pages is not set at all.
    #[test]
    fn thousands_of_pages_are_refused_before_they_are_set() {
        let mut bundle = standings();
        let one = bundle.data().unwrap()["sheets"].to_string().len();
        bundle.sheets = vec![bundle.sheets.remove(0); 2 * press::LARGEST / one];
        assert_eq!(bundle.typeset().err(), Some(PressError::TooMuch));
    }

    #[test]
    fn sizes_are_known_by_their_names() {
        assert_eq!("A5".parse(), Ok(PageSize::A5));
        assert_eq!("letter".parse::<PageSize>(), Err(UnknownSize));
    }
}
