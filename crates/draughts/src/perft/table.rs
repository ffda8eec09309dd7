//! Counts of positions met before.

use alloc::vec;
use alloc::vec::Vec;

use super::Memory;
use crate::Version;
use crate::generate::Sides;

/// Remembers counts by the whole position, so that no two positions are ever mistaken for each
/// other. Each entry takes 32 bytes; a newer count replaces an older one in the same place.
#[derive(Debug, Clone)]
pub struct PerftTable {
    entries: Vec<Entry>,
    mask: usize,
    version: Version,
}

/// Own pieces with side and depth in the spare bits above the board, enemy pieces, kings, count.
type Entry = [u64; 4];

/// First bit above every board.
const SPARE: u32 = 56;
/// Depths beyond this are counted anew; their counts would not fit a word anyway.
const DEEPEST: u32 = 127;
/// A last ply is counted faster than it is looked up.
const SHALLOWEST: u32 = 3;

impl PerftTable {
    /// A table of at most `entries` places, of 32 bytes each.
    pub fn new(entries: usize) -> Self {
        let places = if entries < 2 { 1 } else { 1 << entries.ilog2() };
        Self { entries: vec![[0; 4]; places], mask: places - 1, version: Version::V100 }
    }

    /// Forgets everything when the board is another one than before.
    pub(super) fn choose(&mut self, version: Version) {
        if self.version != version {
            self.entries.fill([0; 4]);
            self.version = version;
        }
    }

    fn place(&self, key: [u64; 3]) -> usize {
        let [own, enemy, kings] = key;
        let mixed = own.wrapping_mul(0x9e37_79b9_7f4a_7c15)
            ^ enemy.wrapping_mul(0xc2b2_ae3d_27d4_eb4f).rotate_left(23)
            ^ kings.wrapping_mul(0x1656_67b1_9e37_79f9).rotate_left(41);
        let mixed = (mixed ^ (mixed >> 32)).wrapping_mul(0xd6e8_feb8_6659_fd93);
        (mixed >> 24) as usize & self.mask
    }
}

fn key(sides: &Sides, white: bool, depth: u32) -> [u64; 3] {
    let label = u64::from(depth) << 1 | u64::from(white);
    [sides.own | label << SPARE, sides.enemy, sides.kings]
}

impl Memory for PerftTable {
    fn known(&self, sides: &Sides, white: bool, depth: u32) -> Option<u64> {
        if !(SHALLOWEST..=DEEPEST).contains(&depth) {
            return None;
        }
        let key = key(sides, white, depth);
        let [own, enemy, kings, nodes] = *self.entries.get(self.place(key))?;
        ([own, enemy, kings] == key).then_some(nodes)
    }

    fn learn(&mut self, sides: &Sides, white: bool, depth: u32, nodes: u64) {
        if !(SHALLOWEST..=DEEPEST).contains(&depth) {
            return;
        }
        let key = key(sides, white, depth);
        let place = self.place(key);
        if let Some(entry) = self.entries.get_mut(place) {
            *entry = [key[0], key[1], key[2], nodes];
        }
    }
}
