//! One file is one tournament: pairing and checking, standings and import read the same participants, results and
//! colours out of every report file of the golden cases.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may stop at what cannot be")]

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use runda_exchange::{DutchFile, ImportError, import, standings};
use runda_field::dutch::{Entry, Outcome as OwnOutcome};
use runda_formats::trf::{self, Document};
use runda_rulebook::{Colour, GameResult, Round, StartNo, Unpaired};
use runda_standings::{BoardScore, Outcome};
use runda_tournament::Moment;
use serde_json::Value;

/// What a round brought a player, as far as all readers have to know it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Seen {
    /// Played, with the score: 2, 1, 0; a game without a result counts as adjourned.
    Game(StartNo, Colour, u8),
    /// Not played, and whether it was won.
    Forfeit(StartNo, bool),
    Rest(Unpaired),
}

type Readings = BTreeMap<(StartNo, Round), Seen>;

/// The report files of the golden cases: files of their own, or the text inside a case.
fn documents() -> Vec<(String, Document)> {
    let cases = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../cases");
    let mut documents = Vec::new();
    for folder in ["fide-dutch", "fide-tiebreak"] {
        for entry in fs::read_dir(cases.join(folder)).unwrap() {
            let path: PathBuf = entry.unwrap().path();
            let bytes = fs::read(&path).unwrap();
            let document = match path.extension().and_then(|ending| ending.to_str()) {
                Some("trf") => trf::parse(&bytes).document,
                Some("json") => {
                    let case: Value = serde_json::from_slice(&bytes).unwrap();
                    trf::parse_text(case["input"]["trf"].as_str().unwrap()).document
                }
                _ => continue,
            };
            documents.push((path.display().to_string(), document));
        }
    }
    documents
}

fn by_the_engine(document: &Document) -> Readings {
    let file = DutchFile::new(document);
    let mut seen = Readings::new();
    for player in file.next().players {
        for (index, entry) in player.entries.iter().enumerate() {
            let line = match *entry {
                Entry::Game { opponent, colour, outcome } => {
                    let score = match outcome {
                        OwnOutcome::Win => 2,
                        OwnOutcome::Draw => 1,
                        OwnOutcome::Loss => 0,
                    };
                    Seen::Game(file.shown(opponent), colour, score)
                }
                Entry::ForfeitWin { opponent } => Seen::Forfeit(file.shown(opponent), true),
                Entry::ForfeitLoss { opponent } => Seen::Forfeit(file.shown(opponent), false),
                Entry::Bye => Seen::Rest(Unpaired::Bye),
                Entry::FullPointBye => Seen::Rest(Unpaired::FullPointBye),
                Entry::HalfPointBye => Seen::Rest(Unpaired::HalfPointBye),
                Entry::ZeroPointBye => Seen::Rest(Unpaired::Absent),
            };
            seen.insert((file.shown(player.number), Round::from_index(index)), line);
        }
    }
    seen
}

/// Both sides of a game.
fn sides(white: StartNo, black: StartNo, outcome: Outcome) -> [Seen; 2] {
    let board = |score| match score {
        BoardScore::Win => 2,
        BoardScore::Draw => 1,
        BoardScore::Loss => 0,
    };
    let [for_white, for_black] = match outcome {
        Outcome::Result(GameResult::WhiteByForfeit) => {
            return [Seen::Forfeit(black, true), Seen::Forfeit(white, false)];
        }
        Outcome::Result(GameResult::BlackByForfeit) => {
            return [Seen::Forfeit(black, false), Seen::Forfeit(white, true)];
        }
        Outcome::Result(GameResult::BothForfeit) => {
            return [Seen::Forfeit(black, false), Seen::Forfeit(white, false)];
        }
        Outcome::Result(GameResult::WhiteWins) => [2, 0],
        Outcome::Result(GameResult::BlackWins) => [0, 2],
        Outcome::Result(GameResult::Draw | GameResult::Open) => [1, 1],
        Outcome::Result(GameResult::BothLose) => [0, 0],
        Outcome::Result(other) => panic!("no report file says {other:?}"),
        Outcome::Unusual { white, black } => [board(white), board(black)],
    };
    [Seen::Game(black, Colour::White, for_white), Seen::Game(white, Colour::Black, for_black)]
}

/// A free round of a round robin is an absence for the engine of a Swiss.
fn plain(kind: Unpaired) -> Unpaired {
    if kind == Unpaired::Free { Unpaired::Absent } else { kind }
}

fn by_the_standings(document: &Document) -> Readings {
    let event = standings::event(document);
    let mut seen = Readings::new();
    for game in &event.games {
        let [white, black] = sides(game.white, game.black, game.outcome);
        seen.insert((game.white, game.round), white);
        seen.insert((game.black, game.round), black);
    }
    for rest in &event.unpaired {
        seen.insert((rest.player, rest.round), Seen::Rest(plain(rest.kind)));
    }
    assert_eq!(event.players.len(), document.players().count());
    seen
}

fn by_the_import(document: &Document) -> Result<Readings, ImportError> {
    let imported = import(document, None, Moment(0), "arbiter")?;
    let state = imported.tournament.state();
    let mut numbers: Vec<StartNo> = document.players().map(trf::Player::number).collect();
    numbers.sort_unstable();
    assert_eq!(numbers.len(), state.start_list().len());
    let shown = |number: StartNo| numbers[number.index()];
    let mut seen = Readings::new();
    for (index, record) in state.rounds().iter().enumerate() {
        let round = Round::from_index(index);
        for (_, _, game) in record.boards() {
            let (white, black) = (shown(game.pair.white), shown(game.pair.black));
            let [for_white, for_black] = sides(white, black, game.result().into());
            seen.insert((white, round), for_white);
            seen.insert((black, round), for_black);
        }
        for (player, kind) in &record.rests {
            seen.insert((shown(*player), round), Seen::Rest(plain(*kind)));
        }
    }
    Ok(seen)
}

/// TR-11, TR-12, TR-13, TR-14, TR-32: whoever reads a file reads the same tournament.
#[test]
fn pairing_checking_standings_and_import_read_the_same_tournament() {
    let (mut read, mut kept) = (0, 0);
    for (path, document) in documents() {
        let engine = by_the_engine(&document);
        assert_eq!(engine, by_the_standings(&document), "{path}");
        read += 1;
        match by_the_import(&document) {
            Ok(imported) => {
                assert_eq!(engine, imported, "{path}");
                kept += 1;
            }
            // A scoring of neither game, or a result a tournament cannot have.
            Err(ImportError::Scoring | ImportError::Round { .. }) => {}
            Err(error) => panic!("{path}: {error}"),
        }
    }
    assert!(read >= 300, "{read} files");
    assert!(kept * 10 >= read * 9, "{kept} of {read} files became tournaments");
}
