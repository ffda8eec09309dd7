//! The clock: runs of stamped events, late players, classes and names of tempos.

use runda_clock::replay::{Script, Version, WrittenControl, replay};
use runda_clock::{
    Arrivals, FirstMove, LateRules, TimeControl, absence, classify, is_allowed_under,
    is_official_for_rating, is_recommended_for_championships, is_superblitz_tempo, measured_moves,
    presets,
};
use runda_rulebook::{ByColour, Colour, Variant};
use serde::{Deserialize, Deserializer};
use serde_json::{Value, json};

use super::Function;
use crate::Case;

/// The functions of this engine.
pub(crate) const FUNCTIONS: &[(&str, Function)] = &[
    ("clock_run", run),
    ("absence", late),
    ("minutes", minutes),
    ("tempo_class", tempo_class),
    ("named_tempo", named_tempo),
];

fn read<T: for<'a> Deserialize<'a>>(case: &Case) -> Result<T, String> {
    T::deserialize(&case.input).map_err(|error| error.to_string())
}

fn value(answer: impl serde::Serialize) -> Result<Value, String> {
    serde_json::to_value(answer).map_err(|error| error.to_string())
}

fn refused(code: &str) -> Value {
    json!({ "refused": code })
}

fn run(case: &Case) -> Result<Value, String> {
    match replay(&read::<Script>(case)?) {
        Ok(answer) => value(answer),
        Err(error) => Ok(json!({ "error": error.code() })),
    }
}

#[derive(Deserialize)]
struct Late {
    #[serde(default)]
    rules: LateRules,
    control: WrittenControl,
    #[serde(default)]
    arrive: ByColour<Option<i64>>,
    default_minutes: Option<u32>,
    /// Absent: at once; null: they wait.
    #[serde(default = "at_once", deserialize_with = "first_move")]
    first_move: FirstMove,
    #[serde(default)]
    restore: Vec<Colour>,
    #[serde(default)]
    since: i64,
}

const fn at_once() -> FirstMove {
    FirstMove::AtOnce
}

fn first_move<'a, D: Deserializer<'a>>(input: D) -> Result<FirstMove, D::Error> {
    let stamp = Option::<i64>::deserialize(input)?;
    Ok(stamp.map_or(FirstMove::Waits, FirstMove::At))
}

fn late(case: &Case) -> Result<Value, String> {
    let Late { rules, control, arrive, default_minutes, first_move, restore, since } = read(case)?;
    let controls = match control.read() {
        Ok(controls) => controls,
        Err(error) => return Ok(refused(error.code())),
    };
    let arrivals =
        Arrivals { rules, controls, arrive, default_minutes, first_move, restore, since };
    match absence(&arrivals) {
        Ok(answer) => value(answer),
        Err(error) => Ok(refused(error.code())),
    }
}

#[derive(Deserialize)]
struct Tempo {
    #[serde(default)]
    control: String,
    #[serde(default)]
    version: Version,
    moves: Option<u16>,
    format: Option<String>,
    name: Option<String>,
    age_group: Option<u8>,
}

fn minutes(case: &Case) -> Result<Value, String> {
    let tempo: Tempo = read(case)?;
    let control: TimeControl = match tempo.control.parse() {
        Ok(control) => control,
        Err(error) => return Ok(refused(runda_clock::NotationError::code(&error))),
    };
    let time = control.time_for_moves(tempo.moves.unwrap_or(measured_moves(tempo.version.into())));
    Ok(json!({ "ms": u64::from(time.as_seconds()) * 1000, "time": time.to_string() }))
}

fn tempo_class(case: &Case) -> Result<Value, String> {
    let tempo: Tempo = read(case)?;
    let control: TimeControl = match tempo.control.parse() {
        Ok(control) => control,
        Err(error) => return Ok(refused(runda_clock::NotationError::code(&error))),
    };
    let variant = Variant::from(tempo.version);
    let superblitz = tempo.format.as_deref() == Some("superblitz");
    if superblitz && !is_superblitz_tempo(&control) {
        return Ok(refused("not_superblitz"));
    }
    let moves = measured_moves(variant);
    let time = control.time_for_moves(moves);
    let judged = classify(&control, variant);
    let mut answer = json!({
        "moves": moves,
        "time": time.to_string(),
        "ms": u64::from(time.as_seconds()) * 1000,
        "class": if superblitz { "superblitz".into() } else { value(judged.class)? },
        "outside_bands": judged.outside_bands && !superblitz,
    });
    if variant != Variant::Chess {
        answer["official"] = (!superblitz && is_official_for_rating(&control, variant)).into();
    }
    if variant == Variant::V100 {
        answer["red"] = is_recommended_for_championships(&control).into();
    }
    Ok(answer)
}

fn named_tempo(case: &Case) -> Result<Value, String> {
    let tempo: Tempo = read(case)?;
    let variant = Variant::from(tempo.version);
    if let Some(name) = &tempo.name {
        let row: Vec<presets::Preset> =
            presets::named(variant).filter(|preset| preset.row == name).collect();
        let Some(first) = row.first() else { return Ok(refused("unknown")) };
        let class = match first.control.parse() {
            _ if first.row == "Superblitz" => json!("superblitz"),
            Ok(control) => value(classify(&control, variant).class)?,
            Err(error) => return Err(runda_clock::NotationError::to_string(&error)),
        };
        return Ok(json!({
            "controls": row.iter().map(|preset| preset.control).collect::<Vec<_>>(),
            "class": class,
            "official": first.official,
            "source": first.place,
        }));
    }
    let control: TimeControl = match tempo.control.parse() {
        Ok(control) => control,
        Err(error) => return Ok(refused(runda_clock::NotationError::code(&error))),
    };
    let mut rows: Vec<(&str, &str)> = presets::named(variant)
        .filter(|preset| preset.is(&control))
        .map(|preset| (preset.row, preset.place))
        .collect();
    rows.dedup();
    let (names, sources): (Vec<&str>, Vec<&str>) = rows.into_iter().unzip();
    let allowed = tempo.age_group.is_none_or(|age| is_allowed_under(&control, variant, age));
    Ok(json!({ "names": names, "sources": sources, "allowed": allowed }))
}
