//! Named seeds, and what becomes of them: the short form of fuzzing that the test command runs.

use std::path::Path;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};

/// One change to a seed; places are parts of 65,536 of its length.
#[derive(Debug, Clone)]
enum Edit {
    Set(u16, u8),
    Cut(u16, u8),
    Repeat(u16, u8),
    Put(u16, &'static str),
}

/// What tends to go wrong: borders of numbers, brackets, quotes, signs of more than one byte.
const ODD: [&str; 24] = [
    "0",
    "-1",
    "65535",
    "65536",
    "4294967296",
    "1e999",
    "\"",
    "\\",
    "{",
    "}",
    "[",
    "]",
    ":",
    ",",
    "\n",
    "\r",
    "\t",
    "\0",
    "\u{feff}",
    "ż",
    "½",
    "null",
    "=",
    "&",
];

fn edit() -> impl Strategy<Value = Edit> {
    prop_oneof![
        (any::<u16>(), any::<u8>()).prop_map(|(at, byte)| Edit::Set(at, byte)),
        (any::<u16>(), any::<u8>()).prop_map(|(at, length)| Edit::Cut(at, length)),
        (any::<u16>(), any::<u8>()).prop_map(|(at, length)| Edit::Repeat(at, length)),
        (any::<u16>(), prop::sample::select(ODD.to_vec()))
            .prop_map(|(at, text)| Edit::Put(at, text)),
    ]
}

impl Edit {
    fn make(&self, bytes: &mut Vec<u8>) {
        let place = |at: u16| usize::from(at) * bytes.len() / 65_536;
        match *self {
            Self::Set(at, byte) => {
                let at = place(at);
                if let Some(it) = bytes.get_mut(at) {
                    *it = byte;
                }
            }
            Self::Cut(at, length) => {
                let at = place(at);
                bytes.drain(at..(at + usize::from(length)).min(bytes.len()));
            }
            Self::Repeat(at, length) => {
                let at = place(at);
                let again = bytes[at..(at + usize::from(length)).min(bytes.len())].to_vec();
                bytes.splice(at..at, again);
            }
            Self::Put(at, text) => {
                let at = place(at);
                bytes.splice(at..at, text.bytes());
            }
        }
    }
}

/// The seeds of a target, by name.
pub(crate) fn seeds(target: &str) -> Vec<(String, Vec<u8>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/seeds").join(target);
    let mut seeds: Vec<(String, Vec<u8>)> = std::fs::read_dir(&folder)
        .unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
        .map(|entry| {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            (name, std::fs::read(&path).unwrap())
        })
        .collect();
    seeds.sort();
    assert!(!seeds.is_empty(), "{} has no seeds", folder.display());
    seeds
}

/// Runs a body over the seeds of its target, then over so many changed ones.
pub(crate) fn over(target: &str, cases: u32, body: impl Fn(&[u8])) {
    let seeds = seeds(target);
    for (_, seed) in &seeds {
        body(seed);
    }
    let choice = (0..seeds.len(), vec(edit(), 1..8));
    let config = Config { cases, failure_persistence: None, ..Config::default() };
    let run = TestRunner::new(config).run(&choice, |(seed, edits)| {
        let mut bytes = seeds[seed].1.clone();
        edits.iter().for_each(|edit| edit.make(&mut bytes));
        body(&bytes);
        Ok(())
    });
    if let Err(found) = run {
        panic!("{target}: {found}");
    }
}
