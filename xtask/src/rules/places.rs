//! Where the items of the specification stand in the sources.

use super::ids;
use crate::tree::Source;

/// Where a `**Rule:**` line stands: the file with the thing it documents, and the line of that thing; none if it
/// documents the whole file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Place {
    pub(super) shown: String,
    pub(super) line: Option<usize>,
}

/// Every item that a `**Rule:**` line outside tests cites.
pub(super) fn of_code(source: &Source, found: &mut dyn FnMut(String, Place)) {
    if is_test_file(&source.path) {
        return;
    }
    let lines: Vec<&str> = code_part(&source.text).lines().collect();
    for (index, line) in lines.iter().enumerate() {
        let Some((_, mut cited)) = line.split_once("**Rule:**").map(|(a, b)| (a, b.to_owned()))
        else {
            continue;
        };
        for more in lines[index + 1..].iter().map(|line| line.trim()) {
            match more.strip_prefix("///").or_else(|| more.strip_prefix("//!")) {
                Some(text) if !text.trim().is_empty() && !text.contains("**") => {
                    cited.push_str(text);
                }
                _ => break,
            }
        }
        let of_file = line.trim_start().starts_with("//!");
        let line = index + lines_before_code(&lines[index..]);
        let thing = lines.get(line).filter(|_| !of_file).map_or(String::new(), |it| documented(it));
        for id in ids::in_text(&cited) {
            let shown = format!("{}{thing}", short(&source.path));
            found(id, Place { shown, line: (!of_file).then_some(line) });
        }
    }
}

/// Every item that the doc comment of a test names. What another comment mentions is not tested by it.
pub(super) fn of_tests(source: &Source, found: &mut dyn FnMut(String, String)) {
    let text = if is_test_file(&source.path) {
        source.text.as_str()
    } else {
        &source.text[code_part(&source.text).len()..]
    };
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    for (index, line) in lines.iter().enumerate() {
        let Some(named) = line.strip_prefix("///") else { continue };
        if is_of_a_test(&lines[index..]) {
            for id in ids::in_text(named) {
                found(id, short(&source.path));
            }
        }
    }
}

/// Whether a doc comment belongs to a test: `#[test]` follows, or a line of a table of tests (`name: …`).
fn is_of_a_test(lines: &[&str]) -> bool {
    let after = lines.iter().skip_while(|line| line.starts_with("//"));
    for line in after {
        if line.contains("test]") {
            return true;
        }
        if !line.starts_with("#[") {
            let name = line.split(|c: char| !c.is_alphanumeric() && c != '_').next();
            let name = name.unwrap_or_default();
            return !name.is_empty() && line[name.len()..].starts_with(':');
        }
    }
    false
}

/// How many lines of comments and attributes there are, those over several lines included, before the first of code.
fn lines_before_code(lines: &[&str]) -> usize {
    let mut open = 0_usize;
    for (index, line) in lines.iter().map(|line| line.trim()).enumerate() {
        if open == 0 && (line.is_empty() || line.starts_with("//")) {
            continue;
        }
        if open == 0 && !line.starts_with("#[") {
            return index;
        }
        let count = |signs: [char; 2]| line.matches(signs).count();
        open = (open + count(['[', '('])).saturating_sub(count([']', ')']));
    }
    lines.len()
}

/// Every item that a golden case names.
pub(super) fn of_case(source: &Source, found: &mut dyn FnMut(String, String)) {
    for id in ids::in_text(&source.text) {
        found(id, source.path.clone());
    }
}

pub(super) fn is_test_file(path: &str) -> bool {
    path.contains("/tests/")
        || path.ends_with("/tests.rs")
        || path.contains("/benches/")
        || path.contains("/examples/")
}

/// The part of a file before its tests.
fn code_part(text: &str) -> &str {
    let end = text.find("\n#[cfg(test)]\nmod ").unwrap_or(text.len());
    &text[..end]
}

fn short(path: &str) -> String {
    path.trim_start_matches("crates/").replace("/src/", "/")
}

/// The name of the item that begins with a line, as `::name`; of a block of functions the name of its type.
fn documented(line: &str) -> String {
    const KINDS: [&str; 8] = ["fn", "struct", "enum", "const", "static", "trait", "mod", "type"];
    let words: Vec<&str> = line.split_whitespace().collect();
    let Some(first) = words.first() else { return String::new() };
    let name = if first.starts_with("impl") {
        let of_trait = words.windows(2).find(|pair| pair[0] == "for").map(|pair| pair[1]);
        of_trait.or_else(|| words.get(1).copied()).unwrap_or_default()
    } else {
        let named = words.windows(2).find(|pair| KINDS.contains(&pair[0]) && pair[1] != "fn");
        named.map_or(*first, |pair| pair[1])
    };
    let end = name.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(name.len());
    if end == 0 { String::new() } else { format!("::{}", &name[..end]) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rule_line_is_tied_to_what_it_documents() {
        let source = Source {
            path: "crates/pairing/src/swiss.rs".into(),
            text: "/// Gives.\n///\n/// **Rule:** SW-19, KW25 V 2.8.4\n#[must_use]\npub(crate) fn bye() {}\n".into(),
        };
        let mut found = Vec::new();
        of_code(&source, &mut |id, place| found.push((id, place)));
        let place = Place { shown: "pairing/swiss.rs::bye".into(), line: Some(4) };
        assert_eq!(found, [("SW-19".to_owned(), place)]);
    }

    #[test]
    fn attributes_of_several_lines_and_blocks_of_functions_are_passed_and_named() {
        let text = "//! All.\n//!\n//! **Rule:** SW-1, KW25 V 2\n\n/// One.\n///\n/// **Rule:** SW-2, KW25 V 2\n\
                    #[derive(\n    Debug, Clone,\n)]\npub struct One;\n\n/// **Rule:** SW-3, KW25 V 2\n\
                    impl fmt::Display for One {\n}\n";
        let source = Source { path: "crates/swiss/src/a.rs".into(), text: text.into() };
        let mut found = Vec::new();
        of_code(&source, &mut |id, place| found.push((id, place.shown, place.line)));
        let row = |id: &str, shown: &str, line| (id.to_owned(), shown.to_owned(), line);
        let one = "swiss/a.rs::One";
        let wanted = [
            row("SW-1", "swiss/a.rs", None),
            row("SW-2", one, Some(10)),
            row("SW-3", one, Some(13)),
        ];
        assert_eq!(found, wanted);
    }

    #[test]
    fn a_test_names_what_its_doc_comment_names_and_a_mention_elsewhere_is_no_test() {
        let text = "/// SW-1: yes.\n#[test]\nfn a() {\n    // SW-2\n}\n\n/// SW-3\nfn help() {}\n\
                    table! {\n    /// SW-4\n    by_four: 4;\n}\nconst S: &str = \"SW-5\";\n";
        let source = Source { path: "crates/swiss/tests/a.rs".into(), text: text.into() };
        let mut tested = Vec::new();
        of_tests(&source, &mut |id, _| tested.push(id));
        assert_eq!(tested, ["SW-1", "SW-4"]);
    }
}
