//! One match: score, colours, seats, start, protocol.

use runda_rulebook::{Board, BoardResult, Colour, Game, Round};
use runda_standings::Fraction;
use runda_teams::Refusal;
use runda_teams::host::{self, ByCamp, Camp};
use runda_teams::protocol::{BoardLine, Head, Signatory, totals};
use runda_teams::score;
use runda_teams::seating::{Layout, Pace, plan};
use runda_teams::start::{self, Arrivals, Readiness, StartOfMatch, Step, follow};
use serde_json::{Map, Value, json};

use super::read::{boards, both, game, list, number, optional, rating, shown, text};
use super::{Answer, Problem, cited};

pub(super) fn match_score(input: &Value) -> Answer {
    let b = number(input, "b")?;
    let results = boards(&input["boards"], b)?;
    let game = game(input, "scoring")?;
    let score = score::match_score(game, b, &results)?;
    Ok(json!({
        "small_points": both(game, score.small_points),
        "match_points": both(Game::Chess, score.match_points),
        "played": score.outcome.is_played(),
        "engine_code": score::for_engine(&results).code(),
    }))
}

pub(super) fn host_colours(input: &Value) -> Answer {
    let colours = host::colours(number(input, "b")?)?;
    let letters = |colours: &[Colour]| colours.iter().map(|colour| colour.letter()).collect();
    let white = |colours: &[Colour]| -> Vec<usize> {
        let numbered = (1..).zip(colours);
        numbered.filter(|(_, colour)| **colour == Colour::White).map(|(board, _)| board).collect()
    };
    let (host, guest): (String, String) = (letters(&colours.host), letters(&colours.guest));
    Ok(json!({
        "host": input["pair"][0],
        "guest": input["pair"][1],
        "host_colours": host,
        "guest_colours": guest,
        "host_white": white(&colours.host),
        "guest_white": white(&colours.guest),
    }))
}

pub(super) fn seat_plan(input: &Value) -> Answer {
    let pace = match input["tempo"].as_str() {
        None | Some("standard") => Pace::Standard,
        Some("rapid") => Pace::Rapid,
        Some("blitz") => Pace::Blitz,
        Some(other) => return Err(Problem::Unreadable(format!("no tempo {other:?}"))),
    };
    let name = input["layout"].as_str().unwrap_or("line");
    let layout = Layout::ALL.into_iter().find(|layout| layout.code() == name);
    let layout = layout.ok_or_else(|| Problem::Unreadable(format!("no layout {name:?}")))?;
    let warning = layout.judged(pace)?;
    let matches = list(input, "matches");
    let seats = plan(u16::try_from(matches.len()).unwrap_or(u16::MAX), number(input, "b")?)?;
    let sign = |seat: &runda_teams::seating::Seat, team: usize| {
        let teams = &matches[usize::from(seat.match_no) - 1];
        format!("{} {}", text(&teams[team]), seat.board)
    };
    let tables = seats.iter().map(|seat| {
        json!({
            "table": seat.table.get(),
            "match": seat.match_no,
            "board": seat.board.get(),
            "side_a": sign(seat, 0),
            "side_b": sign(seat, 1),
            "white": if seat.is_turned() { "b" } else { "a" },
            "turned": seat.is_turned(),
        })
    });
    let mut answer = json!({
        "offered": Layout::offered(pace).iter().map(|layout| layout.code()).collect::<Vec<_>>(),
        "warning": warning.map(|_| "TM-39"),
    });
    if layout == Layout::Line {
        answer["tables"] = tables.collect();
    }
    Ok(answer)
}

pub(super) fn may_start(input: &Value) -> Answer {
    let (game, b) = (game(input, "code")?, number(input, "b")?);
    let ready = start::may_start(game, b, number(input, "named")?, number(input, "present")?)?;
    let because = match ready {
        Readiness::Ready => None,
        Readiness::TooFewPresent => Some("too few present"),
        Readiness::LineUpNotFull => Some("line-up not full"),
    };
    Ok(json!({
        "needed": start::needed(b),
        "may_start": ready == Readiness::Ready,
        "because": because,
        "article": cited(&start::article(game)),
    }))
}

/// Milliseconds of so many minutes.
fn minutes(value: &Value) -> Option<u64> {
    value.as_u64().map(|minutes| minutes * 60_000)
}

pub(super) fn start_clocks(input: &Value) -> Answer {
    let boards = number(input, "b")?;
    let mut start = StartOfMatch::new(game(input, "code")?, boards);
    let arrivals =
        |team: &str| -> Arrivals { list(&input["arrivals"], team).iter().map(minutes).collect() };
    start.arrivals = ByCamp { host: arrivals("host"), guest: arrivals("guest") };
    let handed_in = |team: &str| input["lineup_at"].get(team).map_or(Some(0), minutes);
    start.line_up = ByCamp { host: handed_in("host"), guest: handed_in("guest") };
    if let Some(minutes) = input["default_min"].as_i64() {
        let minutes = u64::try_from(minutes).map_err(|_| Refusal::DefaultTime { minutes: 0 })?;
        start.default_time = minutes * 60_000;
    }
    start.announced = minutes(&input["announced"]);
    let clocks = follow(&start)?;
    let steps: Vec<Value> = clocks.steps.iter().map(|step| self::step(step, boards)).collect();
    Ok(json!({
        "steps": steps,
        "started": clocks.started,
        "boards": clocks.boards.iter().map(|board| board.map(BoardResult::code)).collect::<Vec<_>>(),
        "rule": clocks.called.item(),
    }))
}

fn step(step: &Step, boards: u16) -> Value {
    let in_minutes =
        |time: u64| shown(Fraction::new(i64::try_from(time).unwrap_or(i64::MAX), 60_000));
    let running =
        (0..usize::from(boards)).map(|index| match step.running.at(Board::from_index(index)) {
            Some(Camp::Host) => "host",
            Some(Camp::Guest) => "guest",
            None => "none",
        });
    let mut answer = json!({
        "at": in_minutes(step.at),
        "rule": step.rule.item(),
        "used": { "host": in_minutes(step.used.host), "guest": in_minutes(step.used.guest) },
        "running": running.collect::<Vec<_>>(),
    });
    if step.control_clock {
        answer["control_clock"] = json!(true);
    }
    if let Some(handling) = &step.handling {
        answer["press"] = handling.press.iter().map(|board| json!(board.get())).collect();
        answer["move"] = handling.moves.iter().map(|board| json!(board.get())).collect();
    }
    answer
}

pub(super) fn protocol_totals(input: &Value) -> Answer {
    let said = |name: &str| input[name].as_str().map(str::to_owned);
    let head = Head {
        // What the number looks like is the organiser's affair.
        number: (!input["number"].is_null())
            .then(|| optional(input, "number").ok().flatten().unwrap_or(0)),
        host: said("host"),
        guest: said("guest"),
        date: said("date"),
        round: optional::<u16>(input, "round")?.and_then(|round| Round::new(round).ok()),
        start: said("start"),
        end: said("end"),
        place: said("place"),
        arbiter: said("arbiter"),
    };
    let mut lines = Vec::new();
    for line in list(input, "boards") {
        let board: u16 = number(line, "board")?;
        let board = Board::new(board).map_err(|error| error.to_string())?;
        let code = line["result"].as_str().unwrap_or_default();
        let known = score::read(1, &[code]).map_err(|_| Refusal::NoSuchResult { board })?;
        let player = |camp: &str| {
            let name = line[format!("{camp}_player")].as_str().map(str::to_owned);
            (rating(&line[format!("{camp}_rating")]), name)
        };
        lines.push(BoardLine {
            board,
            host: player("host"),
            guest: player("guest"),
            result: known[0],
        });
    }
    let signed: Vec<Signatory> = list(input, "signed")
        .iter()
        .filter_map(|name| Signatory::ALL.into_iter().find(|s| Some(s.name()) == name.as_str()))
        .collect();
    let game = game(input, "scoring")?;
    let totals = totals(&head, game, number(input, "b")?, &lines, &signed)?;
    let white = totals.white.iter().map(|camp| match camp {
        Camp::Host => "host",
        Camp::Guest => "guest",
    });
    let mut answer = Map::new();
    answer.insert("total".into(), both(game, totals.score.small_points));
    answer.insert("match_points".into(), both(Game::Chess, totals.score.match_points));
    answer.insert("white".into(), white.collect());
    answer.insert("status".into(), json!(if totals.is_final { "final" } else { "provisional" }));
    answer.insert("unsigned".into(), totals.unsigned.iter().map(|s| json!(s.name())).collect());
    Ok(Value::Object(answer))
}
