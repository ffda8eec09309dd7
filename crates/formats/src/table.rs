//! A table of texts, and the ways to show it.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use crate::csv::{self, Separator};

/// On which side a column is flush.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Align {
    /// Words.
    #[default]
    Left,
    /// Numbers.
    Right,
    /// Signs.
    Centre,
}

/// A column: its heading and on which side it is flush.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Column {
    /// The heading.
    pub heading: String,
    /// The side.
    pub align: Align,
}

/// Headings and rows. Rows may be shorter than the headings, never longer: what is too much is not
/// shown.
///
/// ```
/// use runda_formats::Table;
/// use runda_formats::csv::Separator;
///
/// let mut table = Table::new().right("no").left("name").right("points");
/// table.row(["1", "Żak, Ewa", "5"]);
/// table.row(["12", "Dąb, Jan", "4½"]);
/// assert_eq!(table.to_text(), "\
/// no  name      points
///  1  Żak, Ewa       5
/// 12  Dąb, Jan      4½
/// ");
/// assert_eq!(table.to_csv(Separator::Semicolon).lines().last(), Some("12;Dąb, Jan;4½"));
/// assert_eq!(table.to_markdown().lines().nth(1), Some("| ---: | --- | ---: |"));
/// ```
#[derive(Debug, Default, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Table {
    /// The columns.
    pub columns: Vec<Column>,
    /// The cells, row by row.
    pub rows: Vec<Vec<String>>,
}

impl Table {
    /// A table without columns.
    pub fn new() -> Self {
        Self::default()
    }

    /// With one more column, flush left.
    #[must_use]
    pub fn left(self, heading: impl Into<String>) -> Self {
        self.column(heading, Align::Left)
    }

    /// With one more column, flush right.
    #[must_use]
    pub fn right(self, heading: impl Into<String>) -> Self {
        self.column(heading, Align::Right)
    }

    /// With one more column, centred.
    #[must_use]
    pub fn centre(self, heading: impl Into<String>) -> Self {
        self.column(heading, Align::Centre)
    }

    /// With one more column.
    #[must_use]
    pub fn column(mut self, heading: impl Into<String>, align: Align) -> Self {
        self.columns.push(Column { heading: heading.into(), align });
        self
    }

    /// Adds a row.
    pub fn row<T: Into<String>>(&mut self, cells: impl IntoIterator<Item = T>) {
        self.rows.push(cells.into_iter().map(Into::into).collect());
    }

    /// Aligned columns with two blanks between them, for a terminal or a monospaced page.
    pub fn to_text(&self) -> String {
        let lines: Vec<Vec<String>> =
            self.lines().map(|line| line.into_iter().map(one_line).collect()).collect();
        let mut widths = vec![0; self.columns.len()];
        for line in &lines {
            for (widest, cell) in widths.iter_mut().zip(line) {
                *widest = width(cell).max(*widest);
            }
        }
        let mut text = String::new();
        for line in &lines {
            let cells = line.iter().zip(&widths).zip(&self.columns);
            let cells: Vec<String> =
                cells.map(|((cell, width), column)| pad(cell, *width, column.align)).collect();
            text.push_str(cells.join("  ").trim_end());
            text.push('\n');
        }
        text
    }

    /// A Markdown table.
    pub fn to_markdown(&self) -> String {
        let mut lines = self.lines().map(|line| {
            let cells = line.into_iter().map(|cell| one_line(cell).replace('|', "\\|"));
            format!("| {} |\n", cells.collect::<Vec<_>>().join(" | "))
        });
        let headings = lines.next().unwrap_or_default();
        let rule = self.columns.iter().map(|column| match column.align {
            Align::Left => "---",
            Align::Right => "---:",
            Align::Centre => ":---:",
        });
        let rule = format!("| {} |\n", rule.collect::<Vec<_>>().join(" | "));
        headings + &rule + &lines.collect::<String>()
    }

    /// Fields between separators, UTF-8 without a byte order mark; see [`BYTE_ORDER_MARK`]. A cell
    /// that a spreadsheet would take for a formula gets an apostrophe: names come from strangers.
    pub fn to_csv(&self, separator: Separator) -> String {
        let mut text = String::new();
        for line in self.lines() {
            let cells: Vec<_> = line.into_iter().map(harmless).collect();
            csv::write_row(cells.iter().map(|cell| &**cell), separator, &mut text);
        }
        text
    }

    /// The headings and then the rows, all of the same length.
    fn lines(&self) -> impl Iterator<Item = Vec<&str>> {
        let headings = self.columns.iter().map(|column| column.heading.as_str()).collect();
        let rows = self.rows.iter().map(|row| {
            let cells = row.iter().map(String::as_str).chain(std::iter::repeat(""));
            cells.take(self.columns.len()).collect()
        });
        std::iter::once(headings).chain(rows)
    }
}

/// What some spreadsheets want at the beginning of a file to read it as UTF-8.
pub const BYTE_ORDER_MARK: char = '\u{FEFF}';

fn one_line(cell: &str) -> String {
    cell.split(['\r', '\n', '\t']).collect::<Vec<_>>().join(" ")
}

/// A cell that is no formula. Numbers with a sign and the signs of forfeits stay as they are.
fn harmless(cell: &str) -> Cow<'_, str> {
    let behind = cell.trim_start().trim_start_matches(['+', '-']);
    let signed = behind.len() < cell.trim_start().len()
        && behind.chars().any(|sign| !(sign.is_ascii_digit() || "½.,% ".contains(sign)));
    if signed || cell.trim_start().starts_with(['=', '@']) {
        Cow::Owned(format!("'{cell}"))
    } else {
        Cow::Borrowed(cell)
    }
}

/// How many places a text takes: signs that are put over the one before take none.
fn width(text: &str) -> usize {
    text.chars().filter(|sign| !('\u{300}'..='\u{36F}').contains(sign)).count()
}

fn pad(text: &str, columns: usize, align: Align) -> String {
    let free = columns.saturating_sub(width(text));
    let before = match align {
        Align::Left => 0,
        Align::Right => free,
        Align::Centre => free / 2,
    };
    format!("{}{text}{}", " ".repeat(before), " ".repeat(free - before))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_rows_are_filled_and_long_ones_cut() {
        let mut table = Table::new().left("a").centre("b");
        table.row(["1"]);
        table.row(["x", "yyy", "lost"]);
        assert_eq!(table.to_text(), "a   b\n1\nx  yyy\n");
        assert_eq!(table.to_csv(Separator::Comma), "a,b\r\n1,\r\nx,yyy\r\n");
    }

    #[test]
    fn a_name_cannot_be_a_formula() {
        let mut table = Table::new().left("x");
        for cell in ["=1+1", "@SUM(A1)", "+cmd|' /C calc'!A0", "-5", "+", "-", "+12½", "-0.5"] {
            table.row([cell]);
        }
        let lines =
            ["x", "'=1+1", "'@SUM(A1)", "'+cmd|' /C calc'!A0", "-5", "+", "-", "+12½", "-0.5", ""];
        assert_eq!(table.to_csv(Separator::Semicolon), lines.join("\r\n"));
    }

    #[test]
    fn a_cell_cannot_break_out_of_its_table() {
        let mut table = Table::new().left("name");
        table.row(["a|b\nc"]);
        assert_eq!(table.to_markdown(), "| name |\n| --- |\n| a\\|b c |\n");
        assert_eq!(table.to_csv(Separator::Semicolon), "name\r\n\"a|b\nc\"\r\n");
        assert_eq!(table.to_text(), "name\na|b c\n");
    }
}
