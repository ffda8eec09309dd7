//! Nothing slow on the threads that answer: a handler computes, parses, renders and prints in its turn, through one of
//! the doors to the workers.

use super::purity::code;
use crate::tree::Source;

/// Where handlers are.
const HANDLERS: [&str; 2] = ["crates/web/src/routes", "crates/web/src/api"];

/// The doors: what stands in their brackets is done elsewhere.
const DOORS: [&str; 4] = [".slowly(", ".run(", ".ask(", "spawn_blocking("];

/// What takes its time whoever asks.
const SLOW: [&str; 9] = [
    "trf::parse(",
    "read_text(",
    "players::read(",
    "import(",
    "lint(",
    "print(",
    "fill(",
    "explain::",
    "Forecast::new(",
];

/// What takes its time where a tournament stands behind it.
const SLOW_WITH_A_TOURNAMENT: [&str; 9] = [
    "page::show(",
    "pages::show(",
    "unless_known(",
    "Json(",
    ".table(",
    ".progress(",
    ".round_view(",
    ".judged(",
    ".write()",
];

/// How a handler comes to a tournament.
const TOURNAMENT: [&str; 4] = ["AtDesk", "InPublic", ".tournament(", ".with_journal("];

/// Handlers that keep others waiting.
pub fn wrong(sources: &[Source]) -> Vec<String> {
    let handlers =
        sources.iter().filter(|it| HANDLERS.iter().any(|path| it.path.starts_with(path)));
    handlers.flat_map(wrong_in).collect()
}

fn wrong_in(source: &Source) -> Vec<String> {
    let text = code(source);
    let mut wrong = Vec::new();
    for (at, found) in text.match_indices("async fn ") {
        let rest = &text[at + found.len()..];
        let Some(opening) = rest.find('(') else { continue };
        let name = rest[..opening].split('<').next().unwrap_or_default();
        let Some(end) = closed(rest, opening) else { continue };
        let Some(body) = rest[end..].find('{').map(|open| end + open) else { continue };
        let whole = &rest[..closed(rest, body).unwrap_or(rest.len())];
        let with_a_tournament = TOURNAMENT.iter().any(|word| whole.contains(word));
        let here = without_doors(&whole[body..]).replace("Json(json!", "");
        let more = SLOW_WITH_A_TOURNAMENT.iter().filter(|_| with_a_tournament);
        for slow in SLOW.iter().chain(more).filter(|word| is_said(&here, word)) {
            wrong.push(format!(
                "{}: {name} does {slow:?} on a thread that answers; do it in its turn ({})",
                source.path, DOORS[0]
            ));
        }
    }
    wrong
}

/// Whether a text calls a function of this name, and not one of a longer name or of something else.
fn is_said(text: &str, word: &str) -> bool {
    let is_part = |sign: char| sign.is_alphanumeric() || sign == '_' || sign == '.';
    let begins = |at: usize| word.starts_with('.') || !text[..at].ends_with(is_part);
    text.match_indices(word).any(|(at, _)| begins(at))
}

/// A text without what stands in the brackets of a door.
fn without_doors(text: &str) -> String {
    let mut left = text.to_owned();
    for door in DOORS {
        while let Some(at) = left.find(door) {
            let end = closed(&left, at + door.len() - 1).map_or(left.len(), |end| end + 1);
            left.replace_range(at..end, "");
        }
    }
    left
}

/// Where the bracket that opens at `at` is closed.
fn closed(text: &str, at: usize) -> Option<usize> {
    let mut depth = 0_usize;
    for (index, sign) in text.char_indices().skip_while(|(index, _)| *index < at) {
        match sign {
            '(' | '{' => depth += 1,
            ')' | '}' => {
                depth = depth.saturating_sub(1);
                if depth == 0 {
                    return Some(index);
                }
            }
            _ => {}
        }
    }
    None
}
