//! The input of a team case becomes the input of the rules.

use runda_field::teams::TeamMatch;
use runda_rulebook::{BoardResult, Game, Points, Rating, Round, StartNo};
use runda_standings::{Fraction, Scoring};
use runda_teams::score;
use serde_json::{Value, json};

use super::Problem;

/// A whole number that must be there.
pub(super) fn number<T: TryFrom<u64>>(input: &Value, name: &str) -> Result<T, Problem> {
    optional(input, name)?.ok_or_else(|| Problem::Unreadable(format!("{name} is missing")))
}

/// A whole number that may be missing.
pub(super) fn optional<T: TryFrom<u64>>(input: &Value, name: &str) -> Result<Option<T>, Problem> {
    match &input[name] {
        Value::Null => Ok(None),
        value => {
            let number = value.as_u64().and_then(|number| T::try_from(number).ok());
            let unreadable = || Problem::Unreadable(format!("{name}: {value} is no number"));
            number.map(Some).ok_or_else(unreadable)
        }
    }
}

/// A list; a missing one is empty.
pub(super) fn list<'a>(input: &'a Value, name: &str) -> &'a [Value] {
    input[name].as_array().map_or(&[], Vec::as_slice)
}

/// The game whose rules hold, by the field `name`.
pub(super) fn game(input: &Value, name: &str) -> Result<Game, Problem> {
    match input[name].as_str() {
        None | Some("draughts") => Ok(Game::Draughts),
        Some("chess") => Ok(Game::Chess),
        Some(other) => Err(Problem::Unreadable(format!("no {name} {other:?}"))),
    }
}

/// The game behind `rules`.
pub(super) fn rules(input: &Value) -> Result<Game, Problem> {
    match input["rules"].as_str() {
        None | Some("kw25") => Ok(Game::Draughts),
        Some("fide") => Ok(Game::Chess),
        Some(other) => Err(Problem::Unreadable(format!("no rules {other:?}"))),
    }
}

/// A team or player by number.
pub(super) fn start_no(value: &Value) -> Result<StartNo, Problem> {
    let number = value.as_u64().and_then(|number| StartNo::new(number).ok());
    number.ok_or_else(|| Problem::Unreadable(format!("{value} is no number of a team")))
}

/// A round.
pub(super) fn round(value: &Value) -> Result<Round, Problem> {
    let number = value.as_u64().and_then(|number| Round::new(number).ok());
    number.ok_or_else(|| Problem::Unreadable(format!("{value} is no round")))
}

/// A rating; nothing and zero are none.
pub(super) fn rating(value: &Value) -> Option<Rating> {
    let rating = value.as_u64().and_then(|rating| u16::try_from(rating).ok())?;
    Rating::new(rating).ok()
}

/// The results of a match.
pub(super) fn boards(value: &Value, boards: u16) -> Result<Vec<BoardResult>, Problem> {
    let codes = value.as_array().map_or(&[][..], Vec::as_slice);
    let codes: Vec<&str> = codes.iter().map(|code| code.as_str().unwrap_or_default()).collect();
    Ok(score::read(boards, &codes)?)
}

/// `[round, host, guest, [codes]]`; without `b` a match has the boards it has.
pub(super) fn team_match(value: &Value, b: Option<u16>) -> Result<TeamMatch, Problem> {
    let [round, host, guest, codes] = value.as_array().map_or(&[][..], Vec::as_slice) else {
        return Err(Problem::Unreadable(format!("{value} is no match")));
    };
    let length = codes.as_array().map_or(0, Vec::len);
    let b = b.unwrap_or_else(|| u16::try_from(length).unwrap_or(u16::MAX));
    Ok(TeamMatch {
        round: self::round(round)?,
        host: start_no(host)?,
        guest: start_no(guest)?,
        boards: boards(codes, b)?,
        exchanged: false,
    })
}

/// `[round, team]`.
pub(super) fn bye(value: &Value) -> Result<(Round, StartNo), Problem> {
    Ok((round(&value[0])?, start_no(&value[1])?))
}

/// A fraction as a JSON number where it is whole, else as a decimal text.
pub(super) fn shown(fraction: Fraction) -> Value {
    let text = fraction.to_string();
    text.parse::<i64>().map_or(Value::String(text), |whole| json!(whole))
}

/// A pair of points, as a game writes them; match points are written as chess points are.
pub(super) fn both(game: Game, points: (Points, Points)) -> Value {
    let scoring = Scoring::of(game);
    json!([shown(scoring.written(points.0)), shown(scoring.written(points.1))])
}

/// Points with at most one decimal, as a fraction.
pub(super) fn points(value: &Value) -> Result<Fraction, Problem> {
    let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    let (whole, tenth) = text.split_once('.').unwrap_or((text.as_str(), "0"));
    let parsed = whole.parse::<i64>().ok().zip(tenth.get(..1).and_then(|t| t.parse::<i64>().ok()));
    let (whole, tenth) =
        parsed.ok_or_else(|| Problem::Unreadable(format!("{value} is no number of points")))?;
    Ok(Fraction::new(whole * 10 + tenth, 10))
}

/// A text; nothing is empty.
pub(super) fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

/// Seconds of a day from `HH:MM`; a time long after the start belongs to the day before.
pub(super) fn time(value: &Value, start: Option<i64>) -> Result<i64, Problem> {
    let text = value.as_str().unwrap_or_default();
    let parts = text.split_once(':').and_then(|(hours, minutes)| {
        Some((hours.parse::<i64>().ok()?, minutes.parse::<i64>().ok()?))
    });
    let (hours, minutes) =
        parts.ok_or_else(|| Problem::Unreadable(format!("{value} is no time of day")))?;
    let seconds = (hours * 60 + minutes) * 60;
    let is_before = start.is_some_and(|start| seconds > start + 12 * 3600);
    Ok(if is_before { seconds - 24 * 3600 } else { seconds })
}

/// `HH:MM` of seconds.
pub(super) fn clock(seconds: i64) -> String {
    let minutes = (seconds / 60).rem_euclid(24 * 60);
    format!("{:02}:{:02}", minutes / 60, minutes % 60)
}
