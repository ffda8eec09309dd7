//! Speed of reading game files. Items are bytes.
//!
//! `cargo bench -p runda-draughts --bench pdn`
#![allow(clippy::panic, reason = "a bench that cannot begin should stop at once")]

use std::fmt::Write;

use divan::counter::BytesCount;
use divan::{Bencher, black_box};
use runda_draughts::pdn::{self, PdnGame, RawGames};
use runda_draughts::{Notation, Position, Version};

fn main() {
    divan::main();
}

/// A file of random games of 60 plies each, always the same.
fn file(games: usize) -> String {
    let mut state = 0x7064_6e00_u64;
    let mut text = String::new();
    for game in 0..games {
        text.push_str("[Event \"Turniej\"]\n[Site \"Łódź POL\"]\n[Date \"2026.11.14\"]\n");
        let _ = write!(text, "[Round \"{game}\"]\n[White \"Kowalska, Anna\"]\n");
        text.push_str("[Black \"Nowak, Jan\"]\n[Result \"1-1\"]\n[GameType \"20\"]\n\n");
        let mut position = Position::start(Version::V100);
        for ply in 0..60 {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let played = moves[(state >> 33) as usize % moves.len()];
            if ply % 2 == 0 {
                let _ = write!(text, "{}. ", ply / 2 + 1);
            }
            text.push_str(&position.text_among(&moves, played, Notation::OfTheCode));
            text.push(if ply % 10 == 9 { '\n' } else { ' ' });
            position = position.play(played);
        }
        text.push_str("*\n\n");
    }
    text
}

/// Tags and words, nothing replayed.
#[divan::bench]
fn words(bencher: Bencher<'_, '_>) {
    let text = file(1000);
    bencher
        .counter(BytesCount::new(text.len()))
        .bench(|| assert_eq!(RawGames::new(black_box(&text)).count(), 1000));
}

/// Every move replayed and checked.
#[divan::bench]
fn games(bencher: Bencher<'_, '_>) {
    let text = file(1000);
    bencher.counter(BytesCount::new(text.len())).bench(|| {
        let errors = pdn::games(black_box(&text)).filter(PdnGame::has_errors).count();
        assert_eq!(errors, 0);
    });
}
