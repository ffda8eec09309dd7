//! The golden cases of the clock (`cases/clock`), asked of the room itself: every reading, every refusal, every step.
#![allow(
    clippy::disallowed_methods,
    clippy::unwrap_used,
    reason = "the golden cases are read from files, and a broken one must stop the test"
)]

use std::fs;
use std::path::Path;

use runda_clock::replay::{Script, Version, WrittenControl, replay};
use runda_clock::{
    Arrivals, FirstMove, TimeControl, absence, classify, is_official_for_rating,
    is_recommended_for_championships, is_superblitz_tempo, measured_moves,
};
use runda_rulebook::{ByColour, Variant};
use serde_json::{Value, from_value, json, to_value};

/// The cases of a file that ask this function: name, input, what is expected.
fn cases(file: &str, function: &str) -> Vec<(String, Value, Value)> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../cases/clock").join(file);
    let text = fs::read_to_string(path).unwrap();
    let all = text.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let asked: Vec<_> = all
        .filter(|case| case["function"] == function)
        .map(|case| (case["id"].to_string(), case["input"].clone(), case["expected"].clone()))
        .collect();
    assert!(!asked.is_empty(), "{file} asks nothing of {function}");
    asked
}

/// Everything that is expected is there; an answer may say more.
fn same(case: &str, expected: &Value, answer: &Value) {
    match (expected, answer) {
        (Value::Object(expected), Value::Object(answer)) => {
            for (key, value) in expected {
                let given = answer.get(key).unwrap_or(&Value::Null);
                same(&format!("{case}.{key}"), value, given);
            }
        }
        (Value::Array(expected), Value::Array(answer)) if expected.len() == answer.len() => {
            for (at, (expected, answer)) in expected.iter().zip(answer).enumerate() {
                same(&format!("{case}[{at}]"), expected, answer);
            }
        }
        _ => assert_eq!(expected, answer, "{case}"),
    }
}

/// C-5 to C-9, C-20 to C-61: whole games of presses, with every reading on the way.
#[test]
fn clocks_run_as_the_cases_say() {
    for (id, input, expected) in cases("runs.jsonl", "clock_run") {
        let answer = match replay(&from_value::<Script>(input).unwrap()) {
            Ok(answer) => to_value(answer).unwrap(),
            Err(error) => json!({ "error": error.code() }),
        };
        same(&id, &expected, &answer);
    }
}

/// C-26 to C-33: who is late, what the clocks show, who forfeits.
#[test]
fn latecomers_find_what_the_cases_say() {
    for (id, input, expected) in cases("absence.jsonl", "absence") {
        let read = |key: &str| input.get(key).cloned();
        let control: WrittenControl = from_value(input["control"].clone()).unwrap();
        let arrivals = Arrivals {
            rules: read("rules").map(|it| from_value(it).unwrap()).unwrap_or_default(),
            controls: control.read().unwrap(),
            arrive: read("arrive").map(|it| from_value(it).unwrap()).unwrap_or_default(),
            default_minutes: read("default_minutes").map(|it| from_value(it).unwrap()),
            first_move: match read("first_move") {
                None => FirstMove::AtOnce,
                Some(stamp) => stamp.as_i64().map_or(FirstMove::Waits, FirstMove::At),
            },
            restore: read("restore").map(|it| from_value(it).unwrap()).unwrap_or_default(),
            since: read("since").and_then(|it| it.as_i64()).unwrap_or_default(),
        };
        let answer = match absence(&arrivals) {
            Ok(answer) => to_value(answer).unwrap(),
            Err(error) => json!({ "refused": error.code() }),
        };
        same(&id, &expected, &answer);
    }
}

/// C-10, C-14 to C-18: time for the measured moves, class, official or not.
#[test]
fn tempos_are_judged_as_the_cases_say() {
    for (id, input, expected) in cases("tempo.jsonl", "tempo_class") {
        let Ok(control) = input["control"].as_str().unwrap_or_default().parse::<TimeControl>()
        else {
            assert!(expected.get("refused").is_some(), "{id}");
            continue;
        };
        let version: Version =
            input.get("version").map(|it| from_value(it.clone()).unwrap()).unwrap_or_default();
        let variant = Variant::from(version);
        let superblitz = input["format"] == "superblitz";
        if superblitz && !is_superblitz_tempo(&control) {
            assert_eq!(expected["refused"], "not_superblitz", "{id}");
            continue;
        }
        let tempo = classify(&control, variant);
        let time = control.time_for_moves(measured_moves(variant));
        let class = to_value(tempo.class).unwrap();
        let answer = json!({
            "moves": measured_moves(variant),
            "time": time.to_string(),
            "ms": u64::from(time.as_seconds()) * 1000,
            "class": if superblitz { json!("superblitz") } else { class },
            "outside_bands": tempo.outside_bands && !superblitz,
            "official": !superblitz && is_official_for_rating(&control, variant),
            "red": is_recommended_for_championships(&control),
        });
        same(&id, &expected, &answer);
    }
}

/// C-2: a written control is for both sides, or one for each.
#[test]
fn a_written_control_is_for_both_or_for_each() {
    let each = |white: &str, black: &str| ByColour { white: white.into(), black: black.into() };
    let both = WrittenControl::Both("15+5s".into()).read().unwrap();
    assert_eq!((both.white.to_string(), both.black.to_string()), ("15+5s".into(), "15+5s".into()));
    let armageddon = WrittenControl::Each(each("6", "5")).read().unwrap();
    assert_eq!(
        (armageddon.white.to_string(), armageddon.black.to_string()),
        ("6".into(), "5".into())
    );
    assert!(WrittenControl::Each(each("6", "x")).read().is_err());
    assert!(WrittenControl::Each(each("x", "6")).read().is_err());
}
