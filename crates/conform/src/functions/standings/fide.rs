//! Individual events by the FIDE rules of 2012 (or another edition, where the case names one).

use runda_standings::{
    Competition, Criteria, Event, Preset, Scoring, TiebreakEdition, WinCount, compute,
};
use serde_json::{Map, Value};

use super::{answer, input, teams};
use crate::Case;

/// `fide_rank`: places by a recommended list or by the codes of the case.
pub(super) fn rank(case: &Case) -> Result<Value, String> {
    if case.input.get("teams").is_some() {
        return teams::fide(case);
    }
    let event = event(case)?;
    let preset = match (case.input["list"].as_str(), event.system) {
        (Some("a"), _) => Some(Preset::FideRoundRobin),
        (Some("c"), _) => Some(Preset::FideSwiss),
        (Some("d"), _) => Some(Preset::FideSwissRated),
        (Some(other), _) => return Err(format!("no recommended list {other:?}")),
        (None, _) if case.input.get("tiebreaks").is_some() => None,
        (None, Competition::Swiss) => Some(Preset::FideSwiss),
        (None, _) => Some(Preset::FideRoundRobin),
    };
    let codes = codes(case)?;
    let criteria = match preset {
        Some(preset) => preset.criteria(),
        None => Criteria::fide(edition(case)?, &codes.join(",")).map_err(input::text)?,
    };
    let standings = compute(&event, &set(criteria, case)?).map_err(input::text)?;
    Ok(answer::standings(&standings, &[("WINS", "wins")]))
}

/// `fide_values`: the values of the codes asked for.
pub(super) fn values(case: &Case) -> Result<Value, String> {
    let event = event(case)?;
    let codes = codes(case)?;
    let mut values: Map<String, Value> = Map::new();
    for code in std::iter::once("points").chain(codes.iter().map(String::as_str)) {
        let list = if code == "points" { "PTS".to_owned() } else { format!("PTS,{code}") };
        let criteria = Criteria::fide(edition(case)?, &list).map_err(input::text)?;
        let standings = compute(&event, &set(criteria, case)?).map_err(input::text)?;
        for row in &standings.rows {
            let found = row.values.last().filter(|_| standings.left_out.is_empty());
            let value = found.map_or(Value::Null, answer::value);
            let of_player =
                values.entry(row.number.to_string()).or_insert_with(|| Value::Object(Map::new()));
            if let Value::Object(fields) = of_player {
                fields.insert(code.to_owned(), value);
            }
        }
    }
    Ok(serde_json::json!({ "values": values }))
}

fn codes(case: &Case) -> Result<Vec<String>, String> {
    let codes = input::list(&case.input, "tiebreaks")?;
    Ok(codes.iter().filter_map(|code| code.as_str().map(str::to_owned)).collect())
}

fn event(case: &Case) -> Result<Event, String> {
    let cycles = input::optional(&case.input, "cycles")?.unwrap_or(1);
    let system = match case.input["system"].as_str() {
        Some("swiss") | None => Competition::Swiss,
        Some("rr" | "round-robin") => Competition::RoundRobin { cycles },
        Some(other) => return Err(format!("no system {other:?}")),
    };
    let mut event = input::event(&case.input, system, Scoring::CHESS)?;
    if case.input.get("rules").is_none() {
        event.withdrawal = runda_standings::WithdrawalRule::AtLeastHalf;
    }
    Ok(event)
}

fn edition(case: &Case) -> Result<TiebreakEdition, String> {
    let name = case.input["edition"].as_str().unwrap_or("fide2012");
    name.parse().map_err(input::text)
}

/// What the case sets beside the list.
fn set(mut criteria: Criteria, case: &Case) -> Result<Criteria, String> {
    match case.input["unplayed"].as_str() {
        Some("self-draw") => criteria.settings.rules = criteria.settings.rules.with_self_draw(),
        Some("virtual") | None => {}
        Some(other) => return Err(format!("no treatment of unplayed rounds {other:?}")),
    }
    if case.input["wins_include_forfeits"].as_bool() == Some(false) {
        criteria.settings.wins = WinCount::BoardOnly;
    }
    Ok(criteria)
}
