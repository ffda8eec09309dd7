//! Fields between separators: reading with any of the usual ones, writing with one.

use serde::{Deserialize, Serialize};

use crate::Remark;

/// What stands between two fields.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Separator {
    /// `;`, as spreadsheets write where the comma is the decimal sign.
    #[default]
    Semicolon,
    /// `,`
    Comma,
    /// A tab, as pasted from a spreadsheet.
    Tab,
}

impl Separator {
    /// Every one of them.
    pub const ALL: [Self; 3] = [Self::Semicolon, Self::Comma, Self::Tab];

    /// The sign itself.
    pub const fn sign(self) -> char {
        match self {
            Self::Semicolon => ';',
            Self::Comma => ',',
            Self::Tab => '\t',
        }
    }

    /// The separator of a text: the one most frequent in its first line that is not empty, quoted
    /// fields left out; a semicolon if there is none.
    pub fn of(text: &str) -> Self {
        let first = text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
        let bare: String = first.split('"').step_by(2).collect();
        let frequency = |separator: &Self| bare.matches(separator.sign()).count();
        // Of equally frequent ones the first counts, so the order of the list decides.
        let best = Self::ALL.into_iter().rev().max_by_key(frequency).unwrap_or_default();
        if frequency(&best) == 0 { Self::Semicolon } else { best }
    }
}

/// One field and the column where it begins.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Field {
    /// The line, counted from 1.
    pub line: usize,
    /// The first column, counted from 1 in characters.
    pub column: usize,
    /// The text, quotes taken off.
    pub text: String,
}

/// The fields of one record; a quoted field may run over several lines.
pub type Row = Vec<Field>;

/// Cuts a text into rows; empty lines are left out. A quote that never ends is told, and ends with
/// the text.
///
/// ```
/// use runda_formats::csv::{self, Separator};
///
/// let mut remarks = Vec::new();
/// let rows = csv::read("name;club\n\"Kowal; Jan\";\"\"\"Hetman\"\"\"\n", Separator::Semicolon, &mut remarks);
/// assert_eq!(rows[1][0].text, "Kowal; Jan");
/// assert_eq!(rows[1][1].text, "\"Hetman\"");
/// ```
pub fn read(text: &str, separator: Separator, remarks: &mut Vec<Remark>) -> Vec<Row> {
    let mut reader = Reader { rows: Vec::new(), row: Row::new(), line: 1, column: 1 };
    let mut signs = text.chars().peekable();
    let mut field = reader.begin();
    let mut quoted = false;
    while let Some(sign) = signs.next() {
        match sign {
            '"' if quoted && signs.peek() == Some(&'"') => {
                signs.next();
                reader.column += 1;
                field.text.push('"');
            }
            '"' if quoted => quoted = false,
            '"' if field.text.trim().is_empty() => {
                field.text.clear();
                quoted = true;
            }
            '\r' | '\n' => {
                if sign == '\r' && signs.peek() == Some(&'\n') {
                    signs.next();
                }
                if quoted {
                    field.text.push('\n');
                    reader.next_line();
                } else {
                    reader.end_row(field);
                    reader.next_line();
                    field = reader.begin();
                }
                continue;
            }
            sign if sign == separator.sign() && !quoted => {
                reader.row.push(field);
                reader.column += 1;
                field = reader.begin();
                continue;
            }
            sign => field.text.push(sign),
        }
        reader.column += 1;
    }
    if quoted {
        remarks.push(Remark::warning(field.line, field.column, "csv-open-quote"));
    }
    reader.end_row(field);
    reader.rows
}

struct Reader {
    rows: Vec<Row>,
    row: Row,
    line: usize,
    column: usize,
}

impl Reader {
    const fn begin(&self) -> Field {
        Field { line: self.line, column: self.column, text: String::new() }
    }

    fn next_line(&mut self) {
        self.line += 1;
        self.column = 1;
    }

    fn end_row(&mut self, field: Field) {
        self.row.push(field);
        let row = std::mem::take(&mut self.row);
        if row.iter().any(|field| !field.text.trim().is_empty()) {
            self.rows.push(row);
        }
    }
}

/// Writes one row with its line end; fields are quoted where they must be.
pub fn write_row<'a>(
    fields: impl IntoIterator<Item = &'a str>,
    separator: Separator,
    text: &mut String,
) {
    for (index, field) in fields.into_iter().enumerate() {
        if index > 0 {
            text.push(separator.sign());
        }
        let bare = !field.contains(['"', '\r', '\n', separator.sign()]) && field.trim() == field;
        if bare {
            text.push_str(field);
        } else {
            text.push('"');
            text.push_str(&field.replace('"', "\"\""));
            text.push('"');
        }
    }
    text.push_str("\r\n");
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(text: &str, separator: Separator) -> Vec<Vec<String>> {
        let rows = read(text, separator, &mut Vec::new());
        rows.into_iter().map(|row| row.into_iter().map(|field| field.text).collect()).collect()
    }

    #[test]
    fn the_separator_is_the_most_frequent_one_outside_quotes() {
        assert_eq!(Separator::of("\n\"a;b;c\",d,e"), Separator::Comma);
        assert_eq!(Separator::of("Kowal, Jan;1900"), Separator::Semicolon);
        assert_eq!(Separator::of("a\tb"), Separator::Tab);
        assert_eq!(Separator::of("Jan Kowal"), Separator::Semicolon);
    }

    #[test]
    fn quoted_fields_may_hold_anything() {
        let rows = texts("a,\"b\r\n\"\"c\"\",\"\r\n\r\nd,\"\"", Separator::Comma);
        assert_eq!(rows, [vec!["a", "b\n\"c\","], vec!["d", ""]]);
    }

    #[test]
    fn every_field_knows_where_it_begins() {
        let rows = read("ą;\"x\ny\";z\nq", Separator::Semicolon, &mut Vec::new());
        let places: Vec<_> =
            rows.iter().flatten().map(|field| (field.line, field.column)).collect();
        assert_eq!(places, [(1, 1), (1, 3), (2, 4), (3, 1)]);
    }

    #[test]
    fn a_quote_that_never_ends_is_told() {
        let mut remarks = Vec::new();
        let rows = read("a;\"b", Separator::Semicolon, &mut remarks);
        assert_eq!(rows.len(), 1);
        assert_eq!((remarks[0].line, remarks[0].column), (1, 3));
    }
}
