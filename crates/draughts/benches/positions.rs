//! Speed of the generator. Every bench asserts its answer; items are positions counted.
//!
//! `cargo bench -p runda-draughts --bench positions`
#![allow(clippy::panic, reason = "a bench that cannot begin should stop at once")]

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use runda_draughts::{MoveList, PerftTable, Position, Version, perft, perft_with};

fn main() {
    divan::main();
}

/// A position with the number of positions behind it.
struct Known {
    name: &'static str,
    version: Version,
    fen: &'static str,
    depth: u32,
    nodes: u64,
}

impl std::fmt::Display for Known {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {} depth {}", self.version, self.name, self.depth)
    }
}

const START: &str = "W:W31-50:B1-20";
const START_64: &str = "W:W21-32:B1-12";

const KNOWN: [Known; 6] = [
    Known { name: "start", version: Version::V100, fen: START, depth: 8, nodes: 6_483_961 },
    Known {
        name: "random178",
        version: Version::V100,
        fen: "B:W6,9,10,11,20,21,22,23,30,K31,33,37,41,42,43,44,46:BK17,K24",
        depth: 6,
        nodes: 629_010,
    },
    Known {
        name: "woldouby",
        version: Version::V100,
        fen: "W:W25,27,28,30,32,33,34,35,37,38:B12,13,14,16,18,19,21,23,24,26",
        depth: 12,
        nodes: 1_910_989,
    },
    Known {
        name: "all-kings",
        version: Version::V100,
        fen: "W:WK31-50:BK1-20",
        depth: 8,
        nodes: 1_333_217,
    },
    Known { name: "start", version: Version::V64, fen: START_64, depth: 9, nodes: 4_431_766 },
    Known {
        name: "all-kings",
        version: Version::V64,
        fen: "W:WK21-32:BK1-12",
        depth: 8,
        nodes: 1_041_571,
    },
];

/// Bulk counting at the last ply, no table.
#[divan::bench(args = KNOWN)]
fn count(bencher: Bencher<'_, '_>, known: &Known) {
    let position = read(known);
    bencher
        .counter(ItemsCount::new(known.nodes))
        .bench(|| assert_eq!(perft(black_box(&position), known.depth), known.nodes));
}

/// Deeper counts, which a table of positions pays for.
const DEEP: [Known; 2] = [
    Known { name: "start", version: Version::V100, fen: START, depth: 11, nodes: 1_665_861_398 },
    Known { name: "start", version: Version::V64, fen: START_64, depth: 12, nodes: 511_882_477 },
];

/// With a table of 2^20 positions (32 MiB), new for every run.
#[divan::bench(args = DEEP, sample_count = 3)]
fn count_with_table(bencher: Bencher<'_, '_>, known: &Known) {
    let position = read(known);
    bencher
        .counter(ItemsCount::new(known.nodes))
        .with_inputs(|| PerftTable::new(1 << 20))
        .bench_values(|mut table| {
            assert_eq!(perft_with(black_box(&position), known.depth, &mut table), known.nodes);
        });
}

/// One list of legal moves, in a list used again.
#[divan::bench(args = [Version::V100, Version::V64])]
fn legal_moves(bencher: Bencher<'_, '_>, version: Version) {
    let start = Position::start(version);
    let mut moves = MoveList::new();
    bencher.bench_local(|| {
        black_box(&start).legal_moves_into(&mut moves);
        moves.len()
    });
}

fn read(known: &Known) -> Position {
    Position::from_fen(known.version, known.fen).unwrap_or_else(|error| panic!("{error}"))
}
