//! Text that can be set, whatever somebody is called.

use serde_json::Value;

/// What stands for a letter the fonts do not have.
const UNKNOWN: char = '?';

/// The longest run of letters that no column has to break.
const LONGEST_WORD: usize = 24;

/// A place where a word may be broken; it is not seen.
const SOFT: char = '\u{200b}';

/// Makes every text legible: letters the fonts lack become question marks, and words longer than a column
/// get places where they may be broken, so that no text runs over its neighbour.
pub(crate) fn make(value: &mut Value, has_letter: fn(char) -> bool) {
    match value {
        Value::String(text) => {
            if text.chars().any(|letter| !is_known(letter, has_letter)) {
                *text = text.chars().map(|letter| known(letter, has_letter)).collect();
            }
            if is_hard(text) {
                *text = softened(text);
            }
        }
        Value::Array(values) => values.iter_mut().for_each(|value| make(value, has_letter)),
        // A picture is not read by people.
        Value::Object(fields) => {
            let read = fields.iter_mut().filter(|(name, _)| *name != "code" && *name != "kind");
            read.for_each(|(_, value)| make(value, has_letter));
        }
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

fn is_known(letter: char, has_letter: fn(char) -> bool) -> bool {
    letter.is_ascii_graphic() || matches!(letter, ' ' | '\n' | SOFT) || has_letter(letter)
}

fn known(letter: char, has_letter: fn(char) -> bool) -> char {
    match letter {
        _ if is_known(letter, has_letter) => letter,
        _ if letter.is_whitespace() => ' ',
        _ => UNKNOWN,
    }
}

fn is_hard(text: &str) -> bool {
    text.len() > LONGEST_WORD
        && text.split([' ', '\n', '-', SOFT]).any(|word| word.chars().count() > LONGEST_WORD)
}

fn softened(text: &str) -> String {
    let mut soft = String::with_capacity(text.len() * 2);
    let mut run = 0;
    for letter in text.chars() {
        run = if matches!(letter, ' ' | '\n' | '-' | SOFT) { 0 } else { run + 1 };
        if run > LONGEST_WORD / 4 {
            soft.push(SOFT);
        }
        soft.push(letter);
    }
    soft
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn latin(letter: char) -> bool {
        letter < '\u{250}' && !letter.is_control()
    }

    #[test]
    fn only_words_longer_than_a_column_are_broken() {
        let mut value = json!({ "name": "Brzęczyszczykiewicz Grzegorz", "code": "x".repeat(60) });
        let before = value.clone();
        make(&mut value, latin);
        assert_eq!(value, before);
        let mut monster = json!(["x".repeat(60)]);
        make(&mut monster, latin);
        let text = monster[0].as_str().unwrap();
        assert!(!is_hard(text), "{text}");
        assert_eq!(text.replace(SOFT, ""), "x".repeat(60));
    }

    #[test]
    fn letters_the_fonts_lack_become_question_marks() {
        let mut value = json!("Łoś 王\u{7}\tJan");
        make(&mut value, latin);
        assert_eq!(value, json!("Łoś ?? Jan"));
    }
}
