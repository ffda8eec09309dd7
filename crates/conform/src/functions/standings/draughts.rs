//! Individual events by the draughts code.

use runda_standings::{Competition, Preset, Scoring, WinCount, compute};
use serde_json::Value;

use super::{answer, input};
use crate::Case;

/// How tables of the cases call the values.
const NAMES: &[(&str, &str)] = &[
    ("WINS", "wins"),
    ("ADVDIFF", "advantage"),
    ("ADVPLUS", "pluses"),
    ("RSUM", "rating_sum"),
    ("RCUTS", "rating_cuts"),
    ("MEDSOL", "median_solkoff"),
    ("REDSOL", "reduced_solkoff"),
];

/// `kw25_rr`: a round robin.
pub(super) fn round_robin(case: &Case) -> Result<Value, String> {
    let cycles = input::optional(&case.input, "cycles")?.unwrap_or(1);
    let event = input::event(&case.input, Competition::RoundRobin { cycles }, Scoring::DRAUGHTS)?;
    let preset = match case.input["advantage"].as_bool() {
        Some(true) => Preset::DraughtsRoundRobinAdvantage,
        _ => Preset::DraughtsRoundRobin,
    };
    let mut criteria = preset.criteria();
    if case.input["wins_include_forfeits"].as_bool() == Some(false) {
        criteria.settings.wins = WinCount::BoardOnly;
    }
    let standings = compute(&event, &criteria).map_err(input::text)?;
    Ok(answer::standings(&standings, NAMES))
}

/// `kw25_swiss`: a Swiss of either variant.
pub(super) fn swiss(case: &Case) -> Result<Value, String> {
    let event = input::event(&case.input, Competition::Swiss, Scoring::DRAUGHTS)?;
    let preset = match case.input["variant"].as_str() {
        Some("ranking") => Preset::DraughtsSwissRanking,
        _ => Preset::DraughtsSwissSolkoff,
    };
    let standings = compute(&event, &preset.criteria()).map_err(input::text)?;
    Ok(answer::standings(&standings, NAMES))
}
