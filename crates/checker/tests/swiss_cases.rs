//! The golden cases of the Swiss system of the draughts code, put to the judge.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "what helps a test may stop it"
)]

use std::path::PathBuf;

use runda_checker::swiss::{by_definition, judge};
use runda_field::swiss::{Entrant, FloatControl, History, PastGame, Variant};
use runda_field::{Game, Sheet};
use runda_rulebook::{Colour, Rating, Round, StartNo};
use serde_json::{Value, json};

fn number(value: &Value) -> u16 {
    u16::try_from(value.as_u64().unwrap()).unwrap()
}

fn no(value: &Value) -> StartNo {
    StartNo::new(number(value)).unwrap()
}

fn round(value: &Value) -> Round {
    Round::new(number(value)).unwrap()
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

fn history(input: &Value) -> History {
    let lot = if input["lot"] == "W" { Colour::White } else { Colour::Black };
    let player = |player: &Value| Entrant {
        no: no(&player["no"]),
        rating: player["rating"].as_u64().map(|_| Rating::new(number(&player["rating"])).unwrap()),
    };
    let players = list(&input["players"]).iter().map(player).collect();
    let mut history = History::new(round(&input["rounds"]), lot, players);
    let variant = |variant: &Variant| input["variant"] == variant.name();
    history.variant = Variant::ALL.into_iter().find(variant).unwrap();
    if input["float_control"] == false {
        history.floats = FloatControl::Uncontrolled;
    }
    let game = |game: &Value| PastGame {
        round: round(&game[0]),
        white: no(&game[1]),
        black: no(&game[2]),
        result: game[3].as_str().unwrap().parse().unwrap(),
    };
    history.games = list(&input["games"]).iter().map(game).collect();
    history.byes = list(&input["byes"]).iter().map(|bye| (round(&bye[0]), no(&bye[1]))).collect();
    history.absent =
        list(&input["absent"]).iter().chain(list(&input["withdrawn"])).map(no).collect();
    history.excluded =
        list(&input["excluded"]).iter().map(|pair| (no(&pair[0]), no(&pair[1]))).collect();
    history
}

fn cases() -> Vec<(String, Value)> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../cases/swiss-pzwarc");
    let mut files: Vec<PathBuf> =
        std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.retain(|path| path.extension().is_some_and(|ending| ending == "json"));
    files.sort();
    let read = |path: PathBuf| {
        let case: Value = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
        (case["id"].as_str().unwrap().to_owned(), case)
    };
    files.into_iter().map(read).collect()
}

/// SW-16, SW-19, SW-20, SW-21, SW-22, SW-23, SW-25, SW-26, SW-28, SW-29, SW-33, SW-37: SWA-1 to SWA-12, SWA-16 to
/// SWA-20. The definition gives the pairing of every golden case, and the judge finds nothing in it.
#[test]
fn the_definition_gives_the_pairing_of_every_golden_case() {
    let cases = cases();
    assert!(cases.len() >= 30, "{} cases", cases.len());
    for (id, case) in cases {
        let history = history(&case["input"]);
        let at = round(&case["input"]["round"]);
        let expected = &case["expected"];
        let Some(reference) = by_definition(&history, at) else {
            assert_eq!(expected["error"], "no legal pairing", "{id}");
            continue;
        };
        let numbers =
            |players: &[StartNo]| -> Value { players.iter().map(|player| player.get()).collect() };
        let pairs: Value = reference
            .pairs
            .iter()
            .map(|game| json!([game.white.get(), game.black.get()]))
            .collect();
        assert_eq!(numbers(&reference.round_list), expected["round_list"], "{id}");
        assert_eq!(json!(reference.bye.map(StartNo::get)), expected["bye"], "{id}");
        assert_eq!(pairs, expected["pairs"], "{id}");
        assert_eq!(numbers(&reference.released), expected["released"], "{id}");

        let game = |pair: &Value| Game { white: no(&pair[0]), black: no(&pair[1]) };
        let sheet = Sheet {
            pairs: list(&expected["pairs"]).iter().map(game).collect(),
            bye: expected["bye"].as_u64().map(|_| no(&expected["bye"])),
        };
        let verdict = judge(&history, at, &sheet);
        assert!(verdict.is_clean(), "{id}: {:?}", verdict.findings);
    }
}
