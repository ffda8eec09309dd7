//! Faults by one, which cargo-mutants does not make: a literal one too large, a border moved, a colour swapped, a guard
//! dropped. They are found in the text, without a parser: what does not compile does not count.

mod plain;

use anyhow::{Result, bail};

pub(super) use self::plain::plain;
use super::fault::{Fault, Place};
use super::wish::Wish;
use crate::tidy::purity::code;
use crate::tree;

/// What stands between blanks, and what stands there instead.
const BORDERS: [(&str, &str); 4] =
    [(" < ", " <= "), (" <= ", " < "), (" > ", " >= "), (" >= ", " > ")];

/// Colours, as variants and as fields.
const COLOURS: [(&str, &str); 4] =
    [("::White", "::Black"), ("::Black", "::White"), (".white", ".black"), (".black", ".white")];

/// All faults by one of the room, by place.
pub(super) fn faults(wish: &Wish) -> Result<Vec<Fault>> {
    let mut faults = Vec::new();
    for source in tree::files(&format!("crates/{}/src", wish.room), &[".rs"])? {
        // The tests of a long file stand beside it.
        if wish.wants(&source.path) && !source.path.ends_with("/tests.rs") {
            faults.extend(of(&source.path, code(&source)));
        }
    }
    if faults.is_empty() {
        bail!("there is nothing to plant in this choice of files");
    }
    faults.sort_unstable();
    Ok(faults)
}

/// The faults of one text.
fn of(file: &str, text: &str) -> Vec<Fault> {
    let plain = plain(text);
    let lines: Vec<&str> = plain.lines().collect();
    let mut found = Vec::new();
    for (index, line) in lines.iter().enumerate() {
        if line.trim_start().starts_with("#[") || line.trim_start().starts_with("#![") {
            continue;
        }
        let next = lines.get(index + 1).copied().unwrap_or_default();
        let here = swapped(line, &BORDERS)
            .chain(swapped(line, &COLOURS).filter(|change| is_whole_field(line, change)))
            .chain(literals(line))
            .chain(guard(line, next));
        for (from, to, instead) in here {
            let place = |at: usize| Place {
                line: index + 1,
                column: line.get(..at).unwrap_or_default().chars().count() + 1,
            };
            let replaced = line.get(from..to).unwrap_or_default().trim();
            let change = match instead.trim() {
                "" => format!("drop {replaced}"),
                by => format!("{replaced} becomes {by}"),
            };
            let (from, to) = (place(from), place(to));
            found.push(Fault { file: file.to_owned(), from, to, instead, change });
        }
    }
    found
}

/// Where a line changes, and to what.
type Change = (usize, usize, String);

fn swapped(line: &str, table: &'static [(&str, &str)]) -> impl Iterator<Item = Change> {
    let of = move |(word, instead): &(&'static str, &'static str)| {
        let instead = *instead;
        let places: Vec<Change> = line
            .match_indices(word)
            .map(|(at, word)| (at, at + word.len(), instead.to_owned()))
            .collect();
        places
    };
    table.iter().flat_map(of)
}

/// `.white` is a field, `.whites` and `.white_wins` are others; `::White` begins many variants.
fn is_whole_field(line: &str, (from, to, _): &Change) -> bool {
    let behind = line.get(*to..).and_then(|rest| rest.chars().next());
    !line.get(*from..).is_some_and(|rest| rest.starts_with('.'))
        || !behind.is_some_and(is_of_a_name)
}

const fn is_of_a_name(sign: char) -> bool {
    sign.is_ascii_alphanumeric() || sign == '_'
}

/// Whole numbers, each one larger; neither parts of names nor fields of tuples.
fn literals(line: &str) -> Vec<Change> {
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(rest) = line.get(at..).filter(|rest| !rest.is_empty()) {
        let before = line.get(..at).and_then(|before| before.chars().next_back());
        let length = rest.find(|sign: char| !is_of_a_name(sign)).unwrap_or(rest.len());
        if length == 0 {
            at += rest.chars().next().map_or(1, char::len_utf8);
            continue;
        }
        let word = rest.get(..length).unwrap_or_default();
        let digits = word.find(|sign: char| !sign.is_ascii_digit()).unwrap_or(word.len());
        let is_field = before == Some('.') && !line.get(..at).is_some_and(|l| l.ends_with(".."));
        let (number, suffix) = word.split_at(digits);
        let is_plain = suffix.is_empty() || suffix.starts_with(['_', 'u', 'i']);
        if let (Ok(number), false, true) = (number.parse::<u64>(), is_field, is_plain)
            && !suffix.trim_start_matches('_').starts_with(|sign: char| sign.is_ascii_digit())
        {
            found.push((at, at + digits, (number + 1).to_string()));
        }
        at += length;
    }
    found
}

/// A statement that only refuses, or a condition under which the function is left.
fn guard(line: &str, next: &str) -> Option<Change> {
    let begin = line.len() - line.trim_start().len();
    let statement = line.trim();
    let binds = ["let ", "return ", ".", "}", ")"].iter().any(|word| statement.starts_with(word));
    if statement.ends_with(")?;") && !binds && !statement.contains(" = ") {
        return Some((begin, begin + statement.len(), String::new()));
    }
    let condition = statement.strip_prefix("if ")?.strip_suffix(" {")?;
    let leaves = ["return", "continue"].iter().any(|word| next.trim_start().starts_with(word));
    (leaves && !condition.contains("let ")).then(|| {
        let from = begin + "if ".len();
        (from, from + condition.len(), "false".into())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn changes(text: &str) -> Vec<String> {
        let mut found: Vec<String> = of("a.rs", text).iter().map(ToString::to_string).collect();
        found.sort();
        found
    }

    #[test]
    fn borders_literals_and_colours_are_changed_by_one() {
        assert_eq!(changes("a <= b"), ["a.rs:1:2  <= becomes <"]);
        assert_eq!(changes("n(x.0, 40_u16)"), ["a.rs:1:8  40 becomes 41"]);
        assert_eq!(changes("0..9"), ["a.rs:1:1  0 becomes 1", "a.rs:1:4  9 becomes 10"]);
        assert_eq!(changes("V100, 0x7f, 1_000, 7"), ["a.rs:1:20  7 becomes 8"]);
        assert_eq!(changes("G::WhiteWins"), ["a.rs:1:2  ::White becomes ::Black"]);
        assert_eq!(changes("p.black + p.blacks"), ["a.rs:1:2  .black becomes .white"]);
        let planted = of("a.rs", "ó(a > b)")[0].planted("ó(a > b)");
        assert_eq!(planted.as_deref(), Some("ó(a >= b)"));
    }

    #[test]
    fn guards_are_dropped() {
        assert_eq!(changes("    given(reason)?;"), ["a.rs:1:5  drop given(reason)?;"]);
        assert_eq!(changes("    let a = given(reason)?;"), [""; 0]);
        assert_eq!(changes("if a && b {\n    return c;\n}"), ["a.rs:1:4  a && b becomes false"]);
        assert_eq!(changes("if a && b {\n    c();\n}"), [""; 0]);
    }

    #[test]
    fn comments_strings_and_attributes_are_left_alone() {
        assert_eq!(
            changes("// a < 5\nlet a = \"b < 5\";\n#[expect(a < 5)]\nlet c = '5';"),
            [""; 0]
        );
        assert_eq!(changes("f(\"ó\", 5)"), ["a.rs:1:8  5 becomes 6"]);
    }
}
