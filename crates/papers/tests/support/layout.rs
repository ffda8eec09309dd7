//! Whether a layout holds.

use runda_documents::{Piece, Typeset};
use runda_papers::{Kind, Options, PaperError, typeset};
use runda_tournament::Tournament;

/// How far letters may reach into each other: the side bearing of one.
const TOUCH: f64 = 0.8;

/// No text leaves its page, and none lies over another.
pub(crate) fn check(name: &str, typeset: &Typeset) {
    let pieces = typeset.pieces();
    assert!(!pieces.is_empty(), "{name} is blank");
    for (number, (width, height)) in (1..).zip(typeset.pages()) {
        let here: Vec<&Piece> = pieces.iter().filter(|piece| piece.page == number).collect();
        for (at, one) in here.iter().enumerate() {
            let inside = one.left >= 0.0 && one.right <= width;
            let inside = inside && one.top >= 0.0 && one.bottom <= height;
            assert!(inside, "{name}, page {number}: {one:?} leaves the page");
            if let Some(other) = here.iter().skip(at + 1).find(|other| overlap(one, other)) {
                panic!("{name}, page {number}: {one:?} lies over {other:?}");
            }
        }
    }
}

fn overlap(one: &Piece, other: &Piece) -> bool {
    let wide = one.right.min(other.right) - one.left.max(other.left);
    let high = one.bottom.min(other.bottom) - one.top.max(other.top);
    wide > TOUCH && high > TOUCH
}

/// Checks every paper of these kinds that the tournament has.
pub(crate) fn hold(kinds: &[Kind], what: &str, tournament: &Tournament, options: &Options) {
    for kind in kinds {
        match typeset(&[*kind], tournament.state(), options) {
            Ok(typeset) => check(&format!("{kind} of {what}"), &typeset),
            Err(PaperError::Press(error)) => panic!("{kind} of {what}: {error}"),
            Err(_) => {}
        }
    }
}
