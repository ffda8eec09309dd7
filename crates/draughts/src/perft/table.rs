//! Counts of positions met before.

use alloc::vec;
use alloc::vec::Vec;

use super::Memory;
use crate::Version;
use crate::generate::Sides;

/// Remembers counts by the whole position, so that no two positions are ever mistaken for each
/// other.
///
/// Two counts of 32 bytes share one line of the processor's cache: the first keeps the deeper of
/// those that met there, the second the latest.
#[derive(Debug, Clone)]
pub struct PerftTable {
    words: Vec<u64>,
    /// The first word that begins a line of the cache.
    begin: usize,
    /// Number of pairs less one; the number is a power of two.
    mask: usize,
    version: Version,
}

/// Own pieces with side and depth in the spare bits above the board, enemy pieces, kings, count.
type Entry = [u64; 4];

/// Words of a pair of entries.
const PAIR: usize = 8;
/// First bit above every board.
const SPARE: u32 = 56;
/// Depths beyond this are counted anew; their counts would not fit a word anyway.
const DEEPEST: u32 = 127;
/// The last two plies are counted faster than they are looked up.
const SHALLOWEST: u32 = 3;

impl PerftTable {
    /// A table of at most `entries` places, of 32 bytes each, and of two at least.
    pub fn new(entries: usize) -> Self {
        let pairs = if entries < 4 { 1 } else { 1 << (entries / 2).ilog2() };
        let words = vec![0; (pairs + 1) * PAIR];
        let begin = words.as_ptr().align_offset(PAIR * size_of::<u64>()).min(PAIR);
        Self { words, begin, mask: pairs - 1, version: Version::V100 }
    }

    /// Forgets everything when the board is another one than before.
    pub(super) fn choose(&mut self, version: Version) {
        if self.version != version {
            self.words.fill(0);
            self.version = version;
        }
    }

    /// The word at which the pair for a position begins.
    fn place(&self, key: [u64; 3]) -> usize {
        let [own, enemy, kings] = key;
        let mixed = own.wrapping_mul(0x9e37_79b9_7f4a_7c15)
            ^ enemy.wrapping_mul(0xc2b2_ae3d_27d4_eb4f).rotate_left(23)
            ^ kings.wrapping_mul(0x1656_67b1_9e37_79f9).rotate_left(41);
        let mixed = (mixed ^ (mixed >> 32)).wrapping_mul(0xd6e8_feb8_6659_fd93);
        self.begin + ((mixed >> 24) as usize & self.mask) * PAIR
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
        let place = self.place(key);
        let (pair, _) = self.words.get(place..place + PAIR)?.as_chunks::<4>();
        let found = |entry: &&Entry| entry[..3] == key;
        pair.iter().find(found).map(|entry| entry[3])
    }

    fn learn(&mut self, sides: &Sides, white: bool, depth: u32, nodes: u64) {
        if !(SHALLOWEST..=DEEPEST).contains(&depth) {
            return;
        }
        let key = key(sides, white, depth);
        let place = self.place(key);
        let Some(pair) = self.words.get_mut(place..place + PAIR) else { return };
        let ([deeper, latest], _) = pair.as_chunks_mut::<4>() else { return };
        let entry = [key[0], key[1], key[2], nodes];
        if key[0] >> SPARE >= deeper[0] >> SPARE {
            *latest = core::mem::replace(deeper, entry);
        } else {
            *latest = entry;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sides(own: u64) -> Sides {
        Sides { own, enemy: 2, kings: 0 }
    }

    #[test]
    fn the_deeper_count_stays_and_the_latest_is_found() {
        let mut table = PerftTable::new(1);
        table.learn(&sides(4), true, 9, 900);
        for own in 5..9 {
            table.learn(&sides(own), true, 4, own);
            assert_eq!(table.known(&sides(own), true, 4), Some(own));
            assert_eq!(table.known(&sides(4), true, 9), Some(900));
        }
        assert_eq!(table.known(&sides(5), true, 4), None, "overwritten");
        assert_eq!(table.known(&sides(8), false, 4), None, "the other side to move");
        assert_eq!(table.known(&sides(8), true, 5), None, "another depth");
    }

    #[test]
    fn another_board_begins_with_an_empty_table() {
        let mut table = PerftTable::new(64);
        table.learn(&sides(4), true, 9, 900);
        table.choose(Version::V64);
        assert_eq!(table.known(&sides(4), true, 9), None);
    }

    /// At most so many places, in pairs, their number a power of two; every pair begins a line of the cache.
    #[test]
    fn the_table_has_the_size_asked_for() {
        for (entries, pairs) in
            [(0, 1), (1, 1), (3, 1), (4, 2), (7, 2), (8, 4), (15, 4), (16, 8), (1000, 256)]
        {
            let table = PerftTable::new(entries);
            assert_eq!(table.mask + 1, pairs, "{entries}");
            assert_eq!(table.words.len(), (pairs + 1) * 8, "{entries}");
            assert!(table.words[table.begin..].as_ptr().addr().is_multiple_of(64));
            for own in 0..1000 {
                let place = table.place([own, 2, 0]) - table.begin;
                assert!(place.is_multiple_of(8) && place < pairs * 8);
            }
        }
    }

    /// The last two plies and depths beyond 127 are not remembered; what is remembered is of that depth alone.
    #[test]
    fn depths_from_three_to_the_deepest_are_remembered() {
        let mut table = PerftTable::new(64);
        for (depth, kept) in [(2, false), (3, true), (63, true), (127, true), (128, false)] {
            table.learn(&sides(4), true, depth, u64::from(depth));
            let found = table.known(&sides(4), true, depth);
            assert_eq!(found, kept.then_some(u64::from(depth)), "{depth}");
        }
        let mut table = PerftTable::new(64);
        table.learn(&sides(4), true, 127, 900);
        assert_eq!(table.known(&sides(4), true, 63), None);
        assert_eq!(table.known(&sides(4), false, 127), None);
    }

    /// Of two counts as deep the newer takes the place of the deeper one, and the older one stays as the latest.
    #[test]
    fn of_equal_depth_the_newer_stays() {
        let mut table = PerftTable::new(1);
        table.learn(&sides(4), true, 5, 40);
        table.learn(&sides(5), true, 5, 50);
        assert_eq!(table.known(&sides(4), true, 5), Some(40));
        table.learn(&sides(6), true, 4, 60);
        let known =
            [4, 5, 6].map(|own| table.known(&sides(own), true, if own == 6 { 4 } else { 5 }));
        assert_eq!(known, [None, Some(50), Some(60)]);
    }
}
