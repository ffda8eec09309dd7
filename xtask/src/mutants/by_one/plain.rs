//! A text in which only code is left.

/// The text with comments, strings and characters blanked out, sign for sign, so that every place stays.
pub(in crate::mutants) fn plain(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut inside = Inside::Code;
    let signs: Vec<char> = text.chars().collect();
    let mut at = 0;
    while let Some(&sign) = signs.get(at) {
        let next = signs.get(at + 1).copied();
        let long = matches!((inside, sign), (Inside::Text | Inside::Sign, '\\'));
        let was = inside;
        inside = match (inside, sign) {
            (Inside::Code, '/') if next == Some('/') => Inside::Comment,
            (Inside::Code, '"') => Inside::Text,
            // A lifetime has no closing sign: `'a` is no character, `'a'` is.
            (Inside::Code, '\'') if next == Some('\\') || signs.get(at + 2) == Some(&'\'') => {
                Inside::Sign
            }
            (Inside::Comment, '\n') | (Inside::Text, '"') | (Inside::Sign, '\'') => Inside::Code,
            (same, _) => same,
        };
        let kept = sign == '\n' || (was == Inside::Code && inside == Inside::Code);
        out.push(if kept { sign } else { ' ' });
        if long && let Some(next) = next {
            out.push(if next == '\n' { next } else { ' ' });
            at += 1;
        }
        at += 1;
    }
    out
}

/// Where in a text we are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Inside {
    Code,
    Comment,
    Text,
    Sign,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_code_is_left_and_every_place_stays() {
        assert_eq!(plain("a // b\nc"), "a     \nc");
        assert_eq!(plain(r#"f("x\"y", 'z', '\'', &'a b)"#), "f(      ,    ,     , &'a b)");
    }
}
