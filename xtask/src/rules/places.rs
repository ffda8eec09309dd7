//! Where the items of the specification stand in the sources.

use super::ids;
use crate::tree::Source;

/// Every item that a `**Rule:**` line outside tests cites, with the file and the thing it documents.
pub(super) fn of_code(source: &Source, found: &mut dyn FnMut(String, String)) {
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
        let thing = documented(&lines[index..]);
        for id in ids::in_text(&cited) {
            found(id, format!("{}{thing}", short(&source.path)));
        }
    }
}

/// Every item that a test names: in a test file, or after `#[cfg(test)]`.
pub(super) fn of_tests(source: &Source, found: &mut dyn FnMut(String, String)) {
    let text = if is_test_file(&source.path) {
        source.text.as_str()
    } else {
        &source.text[code_part(&source.text).len()..]
    };
    for id in ids::in_text(text) {
        found(id, short(&source.path));
    }
}

/// Every item that a golden case names.
pub(super) fn of_case(source: &Source, found: &mut dyn FnMut(String, String)) {
    for id in ids::in_text(&source.text) {
        found(id, source.path.clone());
    }
}

fn is_test_file(path: &str) -> bool {
    path.contains("/tests/") || path.ends_with("/tests.rs") || path.contains("/benches/")
}

/// The part of a file before its tests.
fn code_part(text: &str) -> &str {
    let end = text.find("\n#[cfg(test)]\nmod ").unwrap_or(text.len());
    &text[..end]
}

fn short(path: &str) -> String {
    path.trim_start_matches("crates/").replace("/src/", "/")
}

/// The name of the item below a doc comment, as `::name`.
fn documented(lines: &[&str]) -> String {
    const KINDS: [&str; 8] = ["fn", "struct", "enum", "const", "static", "trait", "mod", "type"];
    for line in lines.iter().map(|line| line.trim()) {
        if line.starts_with("//!") {
            return String::new();
        }
        if line.starts_with("//") || line.starts_with('#') || line.is_empty() {
            continue;
        }
        let words: Vec<&str> = line.split_whitespace().collect();
        let name = words
            .windows(2)
            .find(|pair| KINDS.contains(&pair[0]) && pair[1] != "fn")
            .map_or(words[0], |pair| pair[1]);
        let end = name.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(name.len());
        return if end == 0 { String::new() } else { format!("::{}", &name[..end]) };
    }
    String::new()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rule_line_is_tied_to_what_it_documents() {
        let source = Source {
            path: "crates/pairing/src/swiss.rs".into(),
            text: "/// Gives.\n///\n/// **Rule:** SW-19, KW25 V 2.8.4\n#[must_use]\npub(crate) fn bye() {}\n\n#[cfg(test)]\nmod tests {\n    /// SW-20: no.\n}\n".into(),
        };
        let mut found = Vec::new();
        of_code(&source, &mut |id, place| found.push((id, place)));
        assert_eq!(found, [("SW-19".to_owned(), "pairing/swiss.rs::bye".to_owned())]);
        let mut tested = Vec::new();
        of_tests(&source, &mut |id, _| tested.push(id));
        assert_eq!(tested, ["SW-20"]);
    }
}
