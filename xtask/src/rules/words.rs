//! A source as words and signs, without comments and without what stands in quotes.

/// A word or a sign and its line, counted from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Word<'a> {
    pub(super) text: &'a str,
    pub(super) line: usize,
}

/// The words of a text.
pub(super) fn words(text: &str) -> Vec<Word<'_>> {
    let mut found = Vec::new();
    let (mut at, mut line) = (0, 0);
    while let Some(first) = text[at..].chars().next() {
        let rest = &text[at..];
        let length = match first {
            '/' if rest.starts_with("//") => rest.find('\n').unwrap_or(rest.len()),
            '/' if rest.starts_with("/*") => rest.find("*/").map_or(rest.len(), |end| end + 2),
            'r' | 'b' if raw(rest).is_some() => raw(rest).unwrap_or(1),
            '"' => quoted(rest),
            '\'' => character(rest),
            _ if first.is_alphanumeric() || first == '_' => {
                let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_');
                let end = end.unwrap_or(rest.len());
                found.push(Word { text: &rest[..end], line });
                end
            }
            _ if first.is_whitespace() => first.len_utf8(),
            ':' if rest.starts_with("::") => {
                found.push(Word { text: "::", line });
                2
            }
            _ => {
                found.push(Word { text: &rest[..first.len_utf8()], line });
                first.len_utf8()
            }
        };
        line += rest[..length].matches('\n').count();
        at += length;
    }
    found
}

/// The length of a raw text `r#"…"#`, if one begins here.
fn raw(text: &str) -> Option<usize> {
    let after = text.strip_prefix("br").or_else(|| text.strip_prefix('r'))?;
    let hashes = after.len() - after.trim_start_matches('#').len();
    after[hashes..].strip_prefix('"')?;
    let closing = format!("\"{}", "#".repeat(hashes));
    let opening = text.len() - after.len() + hashes + 1;
    Some(text[opening..].find(&closing).map_or(text.len(), |end| opening + end + closing.len()))
}

/// The length of a text in quotes.
fn quoted(text: &str) -> usize {
    let mut escaped = false;
    for (at, sign) in text.char_indices().skip(1) {
        match sign {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '"' => return at + 1,
            _ => {}
        }
    }
    text.len()
}

/// The length of a character in quotes, or of the sign of a lifetime.
fn character(text: &str) -> usize {
    let mut signs = text.char_indices().skip(1);
    match signs.next() {
        Some((_, '\\')) => text[2..].find('\'').map_or(1, |end| {
            // `'\''` ends at the second one.
            if end == 0 { 4 } else { end + 3 }
        }),
        Some((_, _)) => match signs.next() {
            Some((at, '\'')) => at + 1,
            _ => 1,
        },
        None => 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_and_quotes_hold_no_words() {
        let text = "a::b // c\n\"d \\\" e\" r#\"f\"# 'g' '\\'' &'h i /* j */ k";
        let found: Vec<(&str, usize)> = words(text).iter().map(|w| (w.text, w.line)).collect();
        assert_eq!(found, [("a", 0), ("::", 0), ("b", 0), ("&", 1), ("h", 1), ("i", 1), ("k", 1)]);
    }
}
