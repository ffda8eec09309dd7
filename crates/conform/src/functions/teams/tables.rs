//! Team tables, and what stays of a team that leaves.

use std::collections::BTreeMap;

use runda_field::swiss::Variant;
use runda_rulebook::{Game, Place, Points, StartNo};
use runda_standings::{
    Competition, Criterion, MatchRecord, Preset, ScoreKind, Scoring, Team, TeamEvent,
    WithdrawalRule,
};
use runda_teams::joint::{Counted, Member, team_table};
use runda_teams::swiss::match_scoring;
use runda_teams::table::{Compared, Separation, Table, TableRow, preset, same_boards, table};
use runda_teams::withdrawal::{MatchLeft, OwnMatch, leave_round_robin, swiss_article};
use serde_json::{Map, Value, json};

use super::read::{
    bye, game, list, number, optional, points, rating, round, rules, shown, start_no, team_match,
    text,
};
use super::{Answer, Problem, cited};

/// How tables of the cases call the values of criteria.
const NAMES: &[(&str, &str)] = &[
    ("RSUM", "rating_sum"),
    ("RCUTS", "rating_cuts"),
    ("MEDSOL", "median_solkoff"),
    ("REDSOL", "reduced_solkoff"),
    ("EMMSB", "SB"),
];

fn withdrawal_rule(game: Game) -> WithdrawalRule {
    match game {
        Game::Draughts => WithdrawalRule::MoreThanHalf,
        Game::Chess => WithdrawalRule::AtLeastHalf,
    }
}

fn system(input: &Value) -> Result<Competition, Problem> {
    match input["system"].as_str() {
        Some("swiss") => Ok(Competition::Swiss),
        Some("round-robin") | None => {
            Ok(Competition::RoundRobin { cycles: optional(input, "cycles")?.unwrap_or(1) })
        }
        Some(other) => Err(Problem::Unreadable(format!("no system {other:?}"))),
    }
}

fn event(input: &Value) -> Result<TeamEvent, Problem> {
    let rules = rules(input)?;
    let mut event = TeamEvent {
        system: system(input)?,
        match_scoring: match_scoring(rules),
        board_scoring: Scoring::of(game(input, "scoring")?),
        withdrawal: withdrawal_rule(rules),
        ..TeamEvent::default()
    };
    if !input["rounds"].is_null() {
        event.after = Some(round(&input["rounds"])?);
    }
    for team in list(input, "teams") {
        event.teams.push(Team { number: start_no(&team["no"])?, rating: rating(&team["rating"]) });
    }
    for value in list(input, "matches") {
        let played = team_match(value, None)?;
        event.matches.push(MatchRecord {
            round: played.round,
            first: played.host,
            second: played.guest,
            boards: played.boards,
        });
    }
    for value in list(input, "byes") {
        event.byes.push(bye(value)?);
    }
    for value in list(input, "withdrawn") {
        event.withdrawn.push(start_no(value)?);
    }
    event.boards = same_boards(&event)?;
    Ok(event)
}

pub(super) fn standings(input: &Value) -> Answer {
    let event = event(input)?;
    let variant = match input["variant"].as_str() {
        Some("ranking") => Variant::Ranking,
        _ => Variant::Classic,
    };
    let rules = rules(input)?;
    let list = match rules {
        Game::Draughts => preset(rules, event.system, variant, ScoreKind::Match),
        Game::Chess => Preset::FideTeamRoundRobin,
    };
    let table = table(&event, &list.criteria()).map_err(|error| error.to_string())?;
    let numbers =
        |teams: &[StartNo]| json!(teams.iter().map(|team| team.get()).collect::<Vec<_>>());
    let excluded: Vec<StartNo> = table.standings.excluded.iter().map(|gone| gone.number).collect();
    Ok(json!({
        "order": numbers(&table.standings.order()),
        "table": table.rows.iter().map(|row| self::row(row, &table)).collect::<Vec<_>>(),
        "absolute_ties": table.standings.ties.iter().map(|tie| numbers(tie)).collect::<Vec<_>>(),
        "excluded": numbers(&excluded),
        "splits": table.separations.iter().map(|split| self::split(split, &table)).collect::<Vec<_>>(),
    }))
}

fn row(row: &TableRow, table: &Table) -> Value {
    let mut fields = Map::new();
    fields.insert("no".into(), json!(row.number.get()));
    fields.insert("place".into(), json!(row.place.map(Place::get)));
    fields.insert("to".into(), json!(row.place_to.map(Place::get)));
    fields.insert("match_points".into(), shown(row.match_points));
    fields.insert("small_points".into(), shown(row.small_points));
    fields.insert("match_wins".into(), json!(row.match_wins));
    fields.insert("boards".into(), row.boards.iter().copied().map(shown).collect());
    for (criterion, value) in table.standings.criteria.iter().zip(&row.values) {
        let code = criterion.to_string();
        for (_, name) in NAMES.iter().filter(|(known, _)| *known == code) {
            fields.insert((*name).into(), super::super::standings::shown(value));
        }
    }
    Value::Object(fields)
}

fn split(split: &Separation, table: &Table) -> Value {
    let place = table.standings.criteria.get(split.criterion);
    let place = place.map_or("", |criterion: &Criterion| criterion.article.place());
    let part = |part: &Vec<StartNo>| part.iter().map(|team| team.get()).collect::<Vec<_>>();
    let value = |value: &Compared| match value {
        Compared::Number(number) => shown(*number),
        Compared::List(list) => list.iter().copied().map(shown).collect(),
        Compared::Other(value) => json!(value.to_string()),
    };
    let values = split.values.iter().map(|(team, found)| (team.to_string(), value(found)));
    json!({
        "by": place.strip_prefix("V ").unwrap_or(place),
        "into": split.parts.iter().map(part).collect::<Vec<_>>(),
        "values": values.collect::<Map<String, Value>>(),
    })
}

pub(super) fn withdrawal(input: &Value) -> Answer {
    let rule = withdrawal_rule(rules(input)?);
    let team = start_no(&input["team"])?;
    if input["system"] == "swiss" {
        let article = cited(&swiss_article(rule));
        return Ok(json!({ "kept": true, "later_rounds": "OUT", "article": article }));
    }
    let mut matches = Vec::new();
    for value in list(input, "matches") {
        let played = team_match(value, None)?;
        matches.push(OwnMatch { is_host: played.host == team, boards: played.boards });
    }
    let absent: Vec<StartNo> =
        list(input, "also_absent").iter().map(start_no).collect::<Result<_, _>>()?;
    let mut left = Vec::new();
    for value in list(input, "left") {
        let opponent = start_no(&value[1])?;
        left.push(MatchLeft { opponent, also_absent: absent.contains(&opponent) });
    }
    let size = (number(input, "teams")?, optional(input, "cycles")?.unwrap_or(1));
    let leaving = leave_round_robin(rule, size, &matches, &left)?;
    let mut gains: BTreeMap<StartNo, (&str, Points)> = BTreeMap::new();
    for (opponent, mark, gain) in &leaving.marks {
        let sum = gains.entry(*opponent).or_insert((mark.sign(), Points::ZERO));
        sum.1 += *gain;
    }
    let marks = gains.iter().map(|(team, (mark, _))| (team.to_string(), json!(mark)));
    let gain = |points: Points| shown(points.into());
    let gained = gains.iter().map(|(team, (_, points))| (team.to_string(), gain(*points)));
    Ok(json!({
        "scheduled": leaving.scheduled,
        "played": leaving.played,
        "kept": leaving.kept,
        "counted_match_points": leaving.match_points.map(gain),
        "marks": marks.collect::<Map<String, Value>>(),
        "opponents_gain": gained.collect::<Map<String, Value>>(),
        "article": cited(&leaving.article()),
    }))
}

pub(super) fn joint_table(input: &Value) -> Answer {
    let counted = match &input["count"] {
        Value::String(all) if all == "all" => Some(Counted::All),
        count => {
            let best = count.as_u64().and_then(|best| usize::try_from(best).ok());
            best.map(Counted::Best)
        }
    };
    let mut members = Vec::new();
    for player in list(input, "players") {
        if player["team"].is_null() {
            continue;
        }
        let place: u16 = number(player, "place")?;
        members.push(Member {
            number: start_no(&player["no"])?,
            team: text(&player["team"]).to_owned(),
            points: points(&player["points"])?,
            place: Place::new(place).map_err(|error| error.to_string())?,
        });
    }
    let rows = team_table(counted, &members)?;
    let numbers = |players: &[StartNo]| players.iter().map(|no| no.get()).collect::<Vec<_>>();
    let row = |row: &runda_teams::joint::JointRow<String>| {
        json!({
            "team": row.team,
            "points": shown(row.points),
            "counted": numbers(&row.counted),
            "others": numbers(&row.others),
            "place_sum": row.place_sum,
            "best_place": row.best_place.get(),
            "place": row.place.get(),
        })
    };
    Ok(json!({ "table": rows.iter().map(row).collect::<Vec<_>>() }))
}
