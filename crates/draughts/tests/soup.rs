//! Strangers' bytes: nothing panics, nothing hangs, and what was read can be written.
//!
//! The bodies are those of the fuzz targets in `fuzz/`.

use proptest::prelude::*;

#[path = "../../../fuzz/bodies/draughts.rs"]
mod bodies;

/// Bytes that look a little like what the parsers expect.
fn likely(alphabet: &'static [&'static str], length: usize) -> impl Strategy<Value = String> {
    prop::collection::vec(prop::sample::select(alphabet), 0..length)
        .prop_map(|parts| parts.concat())
}

const FEN: &[&str] = &[
    "W", "B", ":", ",", "K", "-", "1", "9", "31", "50", "a1", "h8", "?", ".", " ", "G", "H0", "é",
];

const PDN: &[&str] = &[
    "[Event \"",
    "\"]",
    "[FEN \"",
    "W:W31-50:B1-20",
    "[GameType \"26\"]",
    "[GameType \"20\"]",
    "\n",
    "1.",
    "32-28",
    "19-23",
    "28x19",
    "c3-d4",
    "b6:d4",
    "2-0",
    "1-1",
    "*",
    "{",
    "}",
    "(",
    ")",
    "!?",
    "$7",
    ";",
    "%",
    "/FEN \"",
    "B::",
    "/",
    "-",
    " ",
    "\\\"",
    "½-½",
    "…",
    "9 - 14",
    "\u{a0}",
    "x",
    "7",
];

/// How many times more the long form tries (`cargo xtask long`).
const LONGER: u32 = if option_env!("RUNDA_LONG").is_some() { 25 } else { 1 };

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500 * LONGER))]

    /// G-69, PD-25: any text is a position or an error.
    #[test]
    fn any_text_is_a_position_or_an_error(text in prop_oneof![any::<String>(), likely(FEN, 30)]) {
        bodies::fen(text.as_bytes());
    }

    /// PD-65, PD-66: any text is a file of games, some of them with problems.
    #[test]
    fn any_text_is_a_file_of_games(text in prop_oneof![any::<String>(), likely(PDN, 60)]) {
        bodies::pdn(text.as_bytes());
    }

    /// PD-2: any bytes are a text.
    #[test]
    fn any_bytes_are_a_text(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        bodies::pdn(&bytes);
        bodies::fen(&bytes);
    }

    /// PD-59: any word is a move or an error.
    #[test]
    fn any_word_is_a_move_or_an_error(text in prop_oneof![any::<String>(), likely(PDN, 6)]) {
        bodies::word(text.as_bytes());
    }
}
