//! A number for a position, so that equal positions are found quickly.

use runda_rulebook::Colour;

use crate::{Move, Position, Version};

/// Keys of [colour and kind][bit], and of the turn.
struct Keys {
    pieces: [[u64; 64]; 4],
    black_to_move: u64,
    small_board: u64,
}

/// Fixed for ever: keys may be stored beside games.
static KEYS: Keys = {
    let mut state = 0x5275_6e64_6100_0064;
    let mut pieces = [[0; 64]; 4];
    let mut kind = 0;
    while kind < 4 {
        let mut bit = 0;
        while bit < 64 {
            (state, pieces[kind][bit]) = next(state);
            bit += 1;
        }
        kind += 1;
    }
    let (state, black_to_move) = next(state);
    let (_, small_board) = next(state);
    Keys { pieces, black_to_move, small_board }
};

/// One step of the generator splitmix64.
const fn next(state: u64) -> (u64, u64) {
    let state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mixed = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    (state, mixed ^ (mixed >> 31))
}

impl Position {
    /// A key of everything that makes a position the same: square and kind of every piece, side to
    /// move. Different positions may share a key; equal positions always do.
    ///
    /// **Rule:** G-36, KW25 I 6.1
    pub fn key(&self) -> u64 {
        let sets = [
            self.white & !self.kings,
            self.white & self.kings,
            self.black & !self.kings,
            self.black & self.kings,
        ];
        let mut key = match self.version {
            Version::V100 => 0,
            Version::V64 => KEYS.small_board,
        };
        for (kind, set) in KEYS.pieces.iter().zip(sets) {
            key ^= folded(kind, set);
        }
        if self.turn == Colour::Black { key ^ KEYS.black_to_move } else { key }
    }

    /// The key after a legal move, from the key before it.
    pub fn key_after(&self, key: u64, played: Move) -> u64 {
        let (own, other) = match self.turn {
            Colour::White => (0, 2),
            Colour::Black => (2, 0),
        };
        let next = self.play(played);
        let was = usize::from(self.kings >> played.from & 1 == 1);
        let is = usize::from(next.kings >> played.to & 1 == 1);
        let [from, to] = [played.from, played.to].map(|at| usize::from(at) & 63);
        key ^ KEYS.black_to_move
            ^ KEYS.pieces[own + was][from]
            ^ KEYS.pieces[own + is][to]
            ^ folded(&KEYS.pieces[other], played.taken & !self.kings)
            ^ folded(&KEYS.pieces[other + 1], played.taken & self.kings)
    }
}

fn folded(keys: &[u64; 64], mut set: u64) -> u64 {
    let mut key = 0;
    while set != 0 {
        key ^= keys[set.trailing_zeros() as usize & 63];
        set &= set - 1;
    }
    key
}
