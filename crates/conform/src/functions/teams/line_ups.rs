//! Line-ups: what is checked, what stands in, until when, and when all are opened.

use runda_rulebook::{Board, Game, StartNo};
use runda_teams::Refusal;
use runda_teams::deadline::{self, RoundStart, Sealed, Way};
use runda_teams::line_up::{Declared, LineUp, LineUpSystem, Squad, stand_in};
use serde_json::{Value, json};

use super::read::{clock, game, list, number, start_no, time};
use super::{Answer, Problem, cited};

/// Names by board; nothing is an empty board.
fn names(values: &[Value]) -> LineUp<String> {
    values.iter().map(|name| name.as_str().map(str::to_owned)).collect()
}

/// Names that are there.
fn named(input: &Value, name: &str) -> Vec<String> {
    names(list(input, name)).into_iter().flatten().collect()
}

fn system(input: &Value, game: Game) -> Result<LineUpSystem, Problem> {
    let unknown = Refusal::NoLineUpSystem { game };
    let named = match &input["system"] {
        Value::Null => None,
        Value::String(name) => Some(name.parse().map_err(|_| unknown)?),
        _ => return Err(unknown.into()),
    };
    Ok(LineUpSystem::of_event(named, game)?)
}

fn numbers(boards: &[Board]) -> Vec<u16> {
    boards.iter().map(|board| board.get()).collect()
}

pub(super) fn check(input: &Value) -> Answer {
    let game = game(input, "code")?;
    let mut squad = Squad::new(system(input, game)?, game, number(input, "b")?);
    squad.basic = named(input, "basic");
    squad.reserves = input.get("reserves").map(|_| named(input, "reserves"));
    squad.previous = names(list(input, "previous"));
    squad.other_club = named(input, "other_club");
    squad.no_licence = named(input, "no_licence");
    let accepted = runda_teams::line_up::check(&squad, &names(list(input, "lineup")))?;
    Ok(json!({
        "accepted": true,
        "boards": accepted.boards,
        "forfeited_boards": numbers(&accepted.forfeited),
    }))
}

pub(super) fn default(input: &Value) -> Answer {
    let game = game(input, "code")?;
    let system = system(input, game)?;
    let later = number::<u16>(input, "round")? > 1;
    let previous = input["previous"].as_array().filter(|_| later);
    let declared = Declared {
        previous: previous.map(|previous| names(previous)),
        entry: named(input, "entry"),
        basic: named(input, "basic"),
        impossible: named(input, "impossible"),
    };
    let stands = stand_in(system, number(input, "b")?, &declared)?;
    Ok(json!({
        "lineup": stands.line_up,
        "forfeited_boards": numbers(&stands.forfeited),
        "final": true,
        "because": stands.item(),
        "article": stands.article().map(|article| cited(&article)),
    }))
}

fn round_start(input: &Value) -> Result<RoundStart, Problem> {
    let start = time(&input["start"], None)?;
    let break_before = input["break_minutes"].as_i64().map(|minutes| minutes * 60);
    Ok(RoundStart { start, break_before })
}

/// A time that may be missing.
fn at(value: &Value, round: RoundStart) -> Result<Option<i64>, Problem> {
    if value.is_null() { Ok(None) } else { time(value, Some(round.start)).map(Some) }
}

pub(super) fn deadline(input: &Value) -> Answer {
    let round = round_start(input)?;
    let times = list(input, "handed_in").iter().map(|value| time(value, Some(round.start)));
    let times: Vec<i64> = times.collect::<Result<_, _>>()?;
    let handed_in = deadline::handed_in(round, at(&input["published"], round)?, &times)?;
    Ok(json!({
        "deadline": clock(handed_in.deadline),
        "accepted": handed_in.accepted,
        "counts": handed_in.counts.map(clock),
        "default": handed_in.counts.is_none(),
    }))
}

pub(super) fn publication(input: &Value) -> Answer {
    let round = round_start(input)?;
    let mut teams = Vec::new();
    for team in list(input, "teams") {
        let way = match team["how"].as_str() {
            None | Some("form") => Way::Form,
            Some("envelope") => Way::Envelope,
            Some(other) => return Err(Problem::Unreadable(format!("no way {other:?}"))),
        };
        teams.push(Sealed {
            team: start_no(&team["no"])?,
            way,
            handed_in: at(&team["handed_in"], round)?,
            asked: at(&team["asks"], round)?,
            typed: at(&team["typed"], round)?,
        });
    }
    let opening = deadline::opening(round, &teams, at(&input["opened"], round)?)?;
    let numbers = |teams: &[StartNo]| teams.iter().map(|team| team.get()).collect::<Vec<_>>();
    Ok(json!({
        "opens": clock(opening.opens),
        "may_open_from": clock(opening.may_open_from),
        "late": numbers(&opening.late),
        "default": numbers(&opening.without),
    }))
}
