//! Team events.

use runda_rulebook::Round;
use runda_standings::{
    Competition, Criteria, MatchRecord, Preset, ScoreKind, Scoring, Standings, Team, TeamEvent,
    TiebreakEdition, WithdrawalRule, compute_teams,
};
use serde_json::{Map, Value, json};

use super::{answer, input};
use crate::Case;

/// How tables of the cases call the values.
const NAMES: &[(&str, &str)] = &[
    ("MPTS", "match_points"),
    ("GPTS", "small_points"),
    ("GPTS", "game_points"),
    ("MWINS", "wins"),
    ("MWINS", "match_wins"),
    ("BOARDS", "boards"),
    ("RSUM", "rating_sum"),
    ("RCUTS", "rating_cuts"),
    ("MEDSOL", "median_solkoff"),
    ("REDSOL", "reduced_solkoff"),
];

/// `kw25_team_rr`: a team round robin.
pub(super) fn round_robin(case: &Case) -> Result<Value, String> {
    let cycles = input::optional(&case.input, "cycles")?.unwrap_or(1);
    let event = event(case, Competition::RoundRobin { cycles }, Scoring::DRAUGHTS)?;
    answer(&event, Preset::DraughtsTeamRoundRobin)
}

/// `kw25_team_swiss`: a team Swiss of either variant.
pub(super) fn swiss(case: &Case) -> Result<Value, String> {
    let event = event(case, Competition::Swiss, Scoring::DRAUGHTS)?;
    answer(
        &event,
        match case.input["variant"].as_str() {
            Some("ranking") => Preset::DraughtsTeamSwissRanking,
            _ => Preset::DraughtsTeamSwissSolkoff,
        },
    )
}

/// `fide_rank` of teams: the recommended lists (b) and (e) of 2012.
pub(super) fn fide(case: &Case) -> Result<Value, String> {
    let cycles = input::optional(&case.input, "cycles")?.unwrap_or(1);
    let is_swiss = match (case.input["system"].as_str(), case.input["list"].as_str()) {
        (_, Some("b")) | (Some("rr" | "round-robin"), None) => false,
        (_, Some("e")) | (Some("swiss") | None, None) => true,
        (_, Some(other)) => return Err(format!("no recommended list {other:?} of teams")),
        (Some(other), None) => return Err(format!("no system {other:?}")),
    };
    let system = if is_swiss { Competition::Swiss } else { Competition::RoundRobin { cycles } };
    let mut event = event(case, system, Scoring::CHESS)?;
    event.withdrawal = WithdrawalRule::AtLeastHalf;
    answer(
        &event,
        match (is_swiss, event.ranked_by) {
            (true, ScoreKind::Match) => Preset::FideTeamSwiss,
            (true, ScoreKind::Game) => Preset::FideTeamSwissByGames,
            (false, ScoreKind::Match) => Preset::FideTeamRoundRobin,
            (false, ScoreKind::Game) => Preset::FideTeamRoundRobinByGames,
        },
    )
}

fn answer(event: &TeamEvent, preset: Preset) -> Result<Value, String> {
    let standings = compute_teams(event, &preset.criteria()).map_err(input::text)?;
    Ok(answer::standings(&standings, NAMES))
}

/// The four forms and their cuts, as the cases call them.
const FORMS: [(&str, &str); 8] = [
    ("A", "EMMSB"),
    ("cut1A", "EMMSB/C1"),
    ("B", "EMGSB"),
    ("cut1B", "EMGSB/C1"),
    ("C", "EGMSB"),
    ("cut1C", "EGMSB/C1"),
    ("D", "EGGSB"),
    ("cut1D", "EGGSB/C1"),
];

/// `team_sb`: Sonneborn-Berger of teams in its four forms.
pub(super) fn sonneborn_berger(case: &Case) -> Result<Value, String> {
    let cycles = input::optional(&case.input, "cycles")?.unwrap_or(1);
    let system = match case.input["system"].as_str() {
        Some("swiss") => Competition::Swiss,
        _ => Competition::RoundRobin { cycles },
    };
    let mut event = event(case, system, Scoring::CHESS)?;
    if case.input.get("rules").is_none() {
        event.withdrawal = WithdrawalRule::AtLeastHalf;
    }
    let codes = FORMS.map(|(_, code)| code).join(",");
    let edition = TiebreakEdition::Fide2012;
    let criteria = Criteria::fide(edition, &format!("MPTS,GPTS,{codes}")).map_err(input::text)?;
    let standings = compute_teams(&event, &criteria).map_err(input::text)?;
    Ok(json!({ "teams": forms(&standings) }))
}

fn forms(standings: &Standings) -> Map<String, Value> {
    let names = ["match_points", "game_points"].into_iter().chain(FORMS.map(|(name, _)| name));
    let names: Vec<&str> = names.collect();
    let mut teams = Map::new();
    for row in &standings.rows {
        let values = names.iter().zip(&row.values);
        let fields: Map<String, Value> =
            values.map(|(name, value)| ((*name).to_owned(), answer::value(value))).collect();
        teams.insert(row.number.to_string(), Value::Object(fields));
    }
    teams
}

fn event(case: &Case, system: Competition, usual: Scoring) -> Result<TeamEvent, String> {
    let input = &case.input;
    let mut event = TeamEvent {
        system,
        board_scoring: input::scoring(input, usual)?,
        boards: input::optional(input, "boards")?.unwrap_or(0),
        after: input::optional(input, "rounds")?
            .map(Round::new)
            .transpose()
            .map_err(input::text)?,
        ..TeamEvent::default()
    };
    if input["rules"].as_str() == Some("fide") {
        event.withdrawal = WithdrawalRule::AtLeastHalf;
    }
    if input["ranked_by"].as_str() == Some("game_points") {
        event.ranked_by = ScoreKind::Game;
    }
    for team in input::list(input, "teams")? {
        let number = input::start_no(team.get("no").unwrap_or(team))?;
        event.teams.push(Team { number, rating: input::rating(team)? });
    }
    for record in input::list(input, "matches")? {
        event.matches.push(match_record(record)?);
    }
    for bye in input::list(input, "byes")? {
        event.byes.push((input::round(&bye[0])?, input::start_no(&bye[1])?));
    }
    for gone in input::list(input, "withdrawn")? {
        event.withdrawn.push(input::start_no(gone.get("no").unwrap_or(gone))?);
    }
    Ok(event)
}

/// `[round, first, second, [codes]]`.
fn match_record(value: &Value) -> Result<MatchRecord, String> {
    let [round, first, second, boards] = value.as_array().map_or(&[][..], Vec::as_slice) else {
        return Err(format!("{value} is no match; write [round, first, second, boards]"));
    };
    Ok(MatchRecord {
        round: input::round(round)?,
        first: input::start_no(first)?,
        second: input::start_no(second)?,
        boards: input::boards(boards)?,
    })
}
