//! A line cut by columns.

use runda_rulebook::{Points, Round, StartNo};

use crate::Remark;

/// A line of the file, its place, and the remarks made about it. Columns count characters from 1,
/// so that a name with accents does not shift what stands behind it.
///
/// **Rule:** TR-5, TR-6, FIDE26 C.02.03 A
pub(super) struct Line<'a> {
    pub(super) number: usize,
    pub(super) text: &'a str,
    signs: Vec<char>,
    pub(super) remarks: &'a mut Vec<Remark>,
}

impl<'a> Line<'a> {
    pub(super) fn new(number: usize, text: &'a str, remarks: &'a mut Vec<Remark>) -> Self {
        let signs = text.trim_end().chars().collect();
        Self { number, text, signs, remarks }
    }

    /// How many columns are used.
    pub(super) fn width(&self) -> usize {
        self.signs.len()
    }

    /// The sign in a column; a blank behind the end of the line.
    pub(super) fn sign(&self, column: usize) -> char {
        column.checked_sub(1).and_then(|index| self.signs.get(index)).copied().unwrap_or(' ')
    }

    /// The signs of some columns, without blanks around them.
    fn field(&self, first: usize, last: usize) -> &[char] {
        let last = last.min(self.width());
        let mut signs = self.signs.get(first.saturating_sub(1)..last).unwrap_or_default();
        while let Some((_, rest)) = signs.split_first().filter(|(sign, _)| sign.is_whitespace()) {
            signs = rest;
        }
        while let Some((_, rest)) = signs.split_last().filter(|(sign, _)| sign.is_whitespace()) {
            signs = rest;
        }
        signs
    }

    /// The text of some columns, without blanks around it.
    pub(super) fn text(&self, first: usize, last: usize) -> String {
        self.field(first, last).iter().collect()
    }

    /// The text from a column to the end of the line.
    pub(super) fn rest(&self, first: usize) -> String {
        self.text(first, self.width())
    }

    /// Makes a remark about a column of this line.
    pub(super) fn remark(&mut self, remark: Remark) {
        self.remarks.push(remark);
    }

    pub(super) fn warning(&self, column: usize, key: &'static str) -> Remark {
        Remark::warning(self.number, column, key)
    }

    pub(super) fn error(&self, column: usize, key: &'static str) -> Remark {
        Remark::error(self.number, column, key)
    }

    /// Something was expected in these columns and something else stands there.
    pub(super) fn unreadable(&mut self, first: usize, last: usize, key: &'static str) {
        let found = self.text(first, last);
        let remark = self.error(first, key).with("found", found);
        self.remark(remark);
    }

    /// A whole number in some columns: `None` if blank; a remark and `None` if it is none.
    /// Leading zeros are allowed.
    ///
    /// **Rule:** TR-8, FIDE26 C.02.03 A
    pub(super) fn whole(&mut self, first: usize, last: usize) -> Option<u32> {
        let field = self.field(first, last);
        if field.is_empty() {
            return None;
        }
        let number = field.iter().try_fold(0_u32, |number, sign| {
            number.checked_mul(10)?.checked_add(sign.to_digit(10)?)
        });
        if number.is_none() {
            self.unreadable(first, last, "trf-no-number");
        }
        number
    }

    pub(super) fn start_no(&mut self, first: usize, last: usize) -> Option<StartNo> {
        self.whole(first, last).and_then(|number| StartNo::new(number).ok())
    }

    pub(super) fn round(&mut self, first: usize, last: usize) -> Option<Round> {
        self.whole(first, last).and_then(|number| Round::new(number).ok())
    }

    /// Points in some columns: `None` if blank; a remark and `None` if they are none. A comma is
    /// understood and told.
    pub(super) fn points(&mut self, first: usize, last: usize) -> Option<Points> {
        let text = self.text(first, last);
        if text.is_empty() {
            return None;
        }
        let points = Points::parse(&text).ok();
        match points {
            None => self.unreadable(first, last, "trf-no-points"),
            Some(_) if text.contains([',', '½']) => {
                let remark = self.warning(first, "trf-points-comma").with("found", text);
                self.remark(remark);
            }
            Some(_) => {}
        }
        points
    }

    /// The words from a column on, with the column in which each begins.
    pub(super) fn words(&self, first: usize) -> Vec<(usize, String)> {
        let mut words: Vec<(usize, String)> = Vec::new();
        let mut open = false;
        for column in first..=self.width() {
            let sign = self.sign(column);
            match (sign.is_whitespace(), words.last_mut()) {
                (true, _) => open = false,
                (false, Some((_, word))) if open => word.push(sign),
                (false, _) => {
                    words.push((column, sign.to_string()));
                    open = true;
                }
            }
        }
        words
    }

    /// Starting numbers from a column on, blanks between them; `0000` is left out.
    pub(super) fn players(&mut self, first: usize) -> Option<Vec<StartNo>> {
        let mut players = Vec::new();
        for (column, word) in self.words(first) {
            match word.parse::<u32>() {
                Ok(0) => {}
                Ok(number) if number <= 9999 => players.extend(StartNo::new(number).ok()),
                _ => {
                    let remark = self.error(column, "trf-no-player-number").with("found", word);
                    self.remark(remark);
                    return None;
                }
            }
        }
        Some(players)
    }
}
