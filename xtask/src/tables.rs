//! The printed tables of the rule books, from `crates/rulebook/data/*.tsv` into constants.

use std::fmt::Write as _;
use std::fs;

use anyhow::{Context, Result, bail};
use runda_rulebook::glossary;

use crate::rules::Freshness;
use crate::tree;

/// How a column becomes Rust.
#[derive(Clone, Copy)]
enum Kind {
    /// A whole number of this type; the word `min` is 0.
    Whole(&'static str),
    /// The same, or nothing.
    MaybeWhole(&'static str),
    /// A decimal as a whole number, so many digits behind the point.
    Decimal(&'static str, u32),
    /// A text.
    Text,
    /// A letter, or nothing.
    MaybeLetter,
    /// So many columns of small numbers in one array.
    Array(usize),
    /// A column left out.
    Skip,
}

use Kind::{Array, Decimal, MaybeLetter, MaybeWhole, Skip, Text, Whole};

/// One table: file, constant, what it is, columns.
struct Table {
    file: &'static str,
    name: &'static str,
    about: &'static str,
    columns: &'static [Kind],
}

const TABLES: &[Table] = &[
    Table {
        file: "expected-score",
        name: "EXPECTED_SCORE",
        about: "KW25 table VI: expected percent of the higher rated by difference, in 1/10,000 percent.",
        columns: &[Skip, Decimal("u32", 4), Skip],
    },
    Table {
        file: "category-increment",
        name: "CATEGORY_INCREMENT",
        about: "KW25 table I: games, points, increment in hundredths.",
        columns: &[Whole("u8"), Whole("u8"), Decimal("i16", 2), Skip],
    },
    Table {
        file: "category-weights",
        name: "CATEGORY_WEIGHTS",
        about: "KW25 VII 4.3: grade, weight of women, of men.",
        columns: &[Text, Skip, Whole("u8"), Whole("u8")],
    },
    Table {
        file: "norm-conversion",
        name: "NORM_CONVERSION",
        about: "KW25 table II: status held, norm, status after, title that waits for a rating, the rating in the open and women's ladder.",
        columns: &[Text, Text, Text, Text, MaybeWhole("u16"), MaybeWhole("u16"), Skip],
    },
    Table {
        file: "tournament-category",
        name: "TOURNAMENT_CATEGORY",
        about: "KW25 table III: letter, least and greatest mean rating in the open and women's ladder.",
        columns: &[
            MaybeLetter,
            MaybeWhole("u16"),
            MaybeWhole("u16"),
            MaybeWhole("u16"),
            MaybeWhole("u16"),
        ],
    },
    Table {
        file: "title-norm",
        name: "TITLE_NORM",
        about: "KW25 table IV: percent, letter for K, M and AM, points for 7 to 21 games; percent 0 is the least number of strong opponents.",
        columns: &[Whole("u8"), MaybeLetter, MaybeLetter, MaybeLetter, Array(15)],
    },
    Table {
        file: "titles-for-result",
        name: "TITLES_FOR_RESULT",
        about: "KW25 table V: group of events, first and last place, status.",
        columns: &[Whole("u8"), Skip, Whole("u8"), Whole("u8"), Text],
    },
    Table {
        file: "category-rating",
        name: "CATEGORY_RATING",
        about: "PZSz-CIV table 1: code of women, of men, rating of women, of men.",
        columns: &[Text, Text, Skip, Skip, Whole("u16"), Whole("u16")],
    },
    Table {
        file: "rating-increment",
        name: "RATING_INCREMENT",
        about: "PZSz-CIV table 2: games, wins less losses, increment.",
        columns: &[Whole("u8"), Whole("u8"), Whole("u16"), Skip],
    },
    Table {
        file: "tempo-requirements",
        name: "TEMPO_REQUIREMENTS",
        about: "PZSz-CIV table 3: norm, moves and minutes of the first period, minutes of the rest, minutes of both players, rounds per day.",
        columns: &[Text, MaybeWhole("u8"), Whole("u16"), Whole("u16"), Whole("u16"), Whole("u8")],
    },
    Table {
        file: "norm-rating",
        name: "NORM_RATING",
        about: "PZSz-CIV table 4: norm, rating result of women and men, FIDE rating of women and men, games.",
        columns: &[
            Text,
            Whole("u16"),
            Whole("u16"),
            MaybeWhole("u16"),
            MaybeWhole("u16"),
            Whole("u8"),
        ],
    },
    Table {
        file: "board-weights",
        name: "BOARD_WEIGHTS",
        about: "PZSz-BVI D.5(b): boards in the match, board, weight of a win.",
        columns: &[Whole("u8"), Whole("u8"), Whole("u8")],
    },
    Table {
        file: "glossary",
        name: "GLOSSARY",
        about: "Word of the code, Polish, English, meaning in English, in Polish, article.",
        columns: &[Text, Text, Text, Text, Text, Text],
    },
];

const DATA: &str = "crates/rulebook/src/tables/data.rs";
const GLOSSARY: &str = "docs/glossary.md";

/// Writes the constants and the glossary, or fails if they are not as they would be written.
pub fn generate(freshness: Freshness) -> Result<()> {
    let mut data = String::from(
        "//! The printed tables as constants. Written by `cargo xtask generate` from `data/*.tsv`; do not edit.\n",
    );
    for table in TABLES {
        data.push('\n');
        data.push_str(&constant(table)?);
    }
    settle(DATA, &data, freshness)?;
    settle(GLOSSARY, &glossary_page(), freshness)
}

/// Writes a file, or compares it.
fn settle(path: &str, text: &str, freshness: Freshness) -> Result<()> {
    let full = tree::root().join(path);
    match freshness {
        Freshness::Write => {
            fs::write(&full, text).with_context(|| format!("{path} cannot be written"))
        }
        Freshness::Check if fs::read_to_string(&full).unwrap_or_default() != text => {
            bail!("{path} is stale; run `cargo xtask generate` and commit it")
        }
        Freshness::Check => Ok(()),
    }
}

fn constant(table: &Table) -> Result<String> {
    let file = format!("crates/rulebook/data/{}.tsv", table.file);
    let text = fs::read_to_string(tree::root().join(&file)).with_context(|| file.clone())?;
    let rows: Vec<&str> = text.lines().skip(1).collect();
    let types: Vec<String> = table.columns.iter().filter_map(rust_type).collect();
    let mut constant = format!("/// {}\n", table.about);
    let row_type = if let [only] = types.as_slice() {
        only.clone()
    } else {
        let name: String = table.name.to_lowercase().split('_').map(capitalised).collect();
        constant.insert_str(0, &format!("pub(crate) type {name} = ({});\n\n", types.join(", ")));
        name
    };
    let _ = writeln!(constant, "pub(crate) const {}: [{row_type}; {}] = [", table.name, rows.len());
    let mut line = String::new();
    for row in rows {
        let cells = cells(row, table.columns).with_context(|| format!("{file}: {row}"))?;
        let cell = match cells.as_slice() {
            [only] => only.clone(),
            _ => format!("({})", cells.join(", ")),
        };
        if line.len() + cell.len() > 95 {
            let _ = writeln!(constant, "    {}", line.trim_end());
            line.clear();
        }
        let _ = write!(line, "{cell}, ");
    }
    let _ = writeln!(constant, "    {}\n];", line.trim_end());
    Ok(constant)
}

fn capitalised(word: &str) -> String {
    let mut signs = word.chars();
    signs.next().map(|first| first.to_ascii_uppercase()).into_iter().chain(signs).collect()
}

fn rust_type(kind: &Kind) -> Option<String> {
    match kind {
        Whole(kind) | Decimal(kind, _) => Some((*kind).to_owned()),
        MaybeWhole(kind) => Some(format!("Option<{kind}>")),
        Text => Some("&'static str".to_owned()),
        MaybeLetter => Some("Option<char>".to_owned()),
        Array(count) => Some(format!("[u8; {count}]")),
        Skip => None,
    }
}

fn cells(row: &str, columns: &[Kind]) -> Result<Vec<String>> {
    let mut fields = row.split('\t');
    let mut next = || fields.next().context("a column is missing");
    let mut cells = Vec::new();
    for column in columns {
        let cell = match column {
            Skip => {
                next()?;
                continue;
            }
            Whole(_) => next()?.replace("min", "0").parse::<u32>()?.to_string(),
            MaybeWhole(_) => match next()? {
                "" => "None".to_owned(),
                number => format!("Some({})", number.parse::<u32>()?),
            },
            Decimal(_, places) => scaled(next()?, *places)?,
            Text => format!("{:?}", next()?),
            MaybeLetter => match next()? {
                "" => "None".to_owned(),
                letter => format!("Some({:?})", letter.parse::<char>()?),
            },
            Array(count) => {
                let mut numbers = Vec::new();
                for _ in 0..*count {
                    numbers.push(next()?.parse::<u8>()?.to_string());
                }
                format!("[{}]", numbers.join(", "))
            }
        };
        cells.push(cell);
    }
    if fields.next().is_some() {
        bail!("there are more columns than described");
    }
    Ok(cells)
}

/// `50.1401` as `501_401`.
fn scaled(text: &str, places: u32) -> Result<String> {
    let (whole, decimals) = text.split_once('.').unwrap_or((text, ""));
    if decimals.len() != usize::try_from(places)? {
        bail!("{text} has not {places} decimals");
    }
    let number: i64 = format!("{whole}{decimals}").parse()?;
    let digits = number.unsigned_abs().to_string();
    let mut grouped = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) && digits.len() > 4 {
            grouped.push('_');
        }
        grouped.push(digit);
    }
    Ok(if number < 0 { format!("-{grouped}") } else { grouped })
}

/// The glossary as a page.
fn glossary_page() -> String {
    let mut page = String::from(
        "# Glossary\n\nThe words of the code, of the pages and of the rule books. Written by `cargo xtask generate`\n\
         from `crates/rulebook/data/glossary.tsv`; do not edit.\n\n\
         | code | Polish | English | meaning | znaczenie | article |\n| --- | --- | --- | --- | --- | --- |\n",
    );
    for term in glossary::terms() {
        let article = term.article.map(|article| article.to_string()).unwrap_or_default();
        let _ = writeln!(
            page,
            "| `{}` | {} | {} | {} | {} | {article} |",
            term.code, term.polish, term.english, term.meaning, term.znaczenie
        );
    }
    page
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decimals_become_whole_numbers() {
        assert_eq!(scaled("50.1401", 4).unwrap(), "501_401");
        assert_eq!(scaled("-0.50", 2).unwrap(), "-50");
        assert!(scaled("1.5", 2).is_err());
    }

    #[test]
    fn a_row_must_have_the_columns_described() {
        assert_eq!(
            cells("7\tA\t", &[Whole("u8"), MaybeLetter, MaybeWhole("u8")]).unwrap(),
            ["7", "Some('A')", "None"]
        );
        assert!(cells("7", &[Whole("u8"), Text]).is_err());
        assert!(cells("7\t8", &[Whole("u8")]).is_err());
    }
}
