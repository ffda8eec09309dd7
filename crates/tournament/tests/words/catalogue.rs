//! The message files themselves, those of pages, papers and the command line included.

use runda_rulebook::Language;

use crate::speech::faults;

/// A text without its holes: `{player}` becomes a number, `{n|stolik|stoliki}` all its forms.
fn without_holes(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        out.push_str(before);
        let (hole, tail) = after.split_once('}').unwrap_or((after, ""));
        match hole.split_once('|') {
            Some((_, forms)) => out.push_str(&forms.replace('|', " / ")),
            None => out.push('7'),
        }
        rest = tail;
    }
    out.push_str(rest);
    out
}

#[test]
fn no_message_has_a_word_of_the_other_language() {
    let mut found = Vec::new();
    for language in Language::ALL {
        for (name, text) in runda_tournament::TEXTS.catalogue(language).entries() {
            let text = without_holes(text);
            for fault in faults(language, &text) {
                found.push(format!("{language:?} {name}: {fault} in {text:?}"));
            }
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}
