//! The input of a case becomes the input of the engine.

use runda_rulebook::{Game, GameResult, Points, Rating, Round, StartNo, Unpaired};
use runda_standings::{
    BoardResult, Competition, Event, GameRecord, Player, Scoring, UnpairedRecord, WithdrawalRule,
};
use serde_json::Value;

/// An individual event as the cases write it.
pub(super) fn event(input: &Value, system: Competition, usual: Scoring) -> Result<Event, String> {
    let mut event = Event::new(system, scoring(input, usual)?);
    for player in list(input, "players")? {
        event.players.push(self::player(player)?);
    }
    for game in list(input, "games")? {
        event.games.push(self::game(game)?);
    }
    for bye in list(input, "byes")? {
        event.unpaired.push(unpaired(bye)?);
    }
    for gone in list(input, "withdrawn")? {
        event.withdrawn.push(start_no(gone.get("no").unwrap_or(gone))?);
    }
    event.withdrawal = match input["rules"].as_str() {
        Some("fide") => WithdrawalRule::AtLeastHalf,
        Some("kw25" | "kw") | None => WithdrawalRule::MoreThanHalf,
        Some(other) => return Err(format!("no rules {other:?}")),
    };
    event.after = optional(input, "rounds")?.map(Round::new).transpose().map_err(text)?;
    Ok(event)
}

fn player(value: &Value) -> Result<Player, String> {
    let mut player = Player::new(start_no(value.get("no").unwrap_or(value))?);
    player.rating = rating(value)?;
    player.list_a = optional(value, "place_a")?.map(u32::from);
    Ok(player)
}

/// The rating of a player or team; zero and null are none.
pub(super) fn rating(value: &Value) -> Result<Option<Rating>, String> {
    match optional(value, "rating")? {
        None | Some(0) => Ok(None),
        Some(rating) => Rating::new(rating).map(Some).map_err(text),
    }
}

/// `[round, white, black, code]`.
fn game(value: &Value) -> Result<GameRecord, String> {
    let [round, white, black, code] = value.as_array().map_or(&[][..], Vec::as_slice) else {
        return Err(format!("{value} is no game; write [round, white, black, code]"));
    };
    let code = code.as_str().unwrap_or_default();
    let result: GameResult = code.parse().map_err(text)?;
    Ok(GameRecord::new(self::round(round)?, start_no(white)?, start_no(black)?, result))
}

/// `[round, player]` or `[round, player, code]`.
fn unpaired(value: &Value) -> Result<UnpairedRecord, String> {
    let (round, player, code) = match value.as_array().map(Vec::as_slice) {
        Some([round, player]) => (round, player, "BYE"),
        Some([round, player, code]) => (round, player, code.as_str().unwrap_or_default()),
        _ => return Err(format!("{value} is no bye; write [round, player]")),
    };
    let kind = match code {
        "BYE" | "U" => Unpaired::Bye,
        "HALF" | "H" => Unpaired::HalfPointBye,
        "FULL" | "F" => Unpaired::FullPointBye,
        "FREE" => Unpaired::Free,
        "ABS" | "Z" => Unpaired::Absent,
        "OUT" => Unpaired::Out,
        other => return Err(format!("{other:?} is no kind of bye")),
    };
    Ok(UnpairedRecord { round: self::round(round)?, player: start_no(player)?, kind })
}

/// The scoring by name or by its parts; `bye_points` sets the bye.
pub(super) fn scoring(input: &Value, usual: Scoring) -> Result<Scoring, String> {
    let mut scoring = match &input["scoring"] {
        Value::Null => usual,
        Value::String(name) if name == "draughts" => Scoring::DRAUGHTS,
        Value::String(name) if name == "chess" => Scoring::CHESS,
        parts @ Value::Object(_) => {
            let win = points(&parts["win"], "win")?;
            let mut scoring = Scoring::wins(win, points(&parts["draw"], "draw")?);
            if let Some(loss) = parts.get("loss") {
                scoring.loss = points(loss, "loss")?;
            }
            scoring
        }
        other => return Err(format!("{other} is no scoring")),
    };
    for name in ["bye_points", "bye_value", "bye"] {
        if let Some(bye) = input.get(name).filter(|bye| !bye.is_null()) {
            let written = points(bye, name)?;
            scoring.bye = match scoring.game {
                Game::Draughts => written.half(),
                Game::Chess => written,
            };
        }
    }
    Ok(scoring)
}

/// A list; a missing one is empty.
pub(super) fn list<'a>(input: &'a Value, name: &str) -> Result<&'a [Value], String> {
    match &input[name] {
        Value::Null => Ok(&[]),
        Value::Array(values) => Ok(values),
        other => Err(format!("{name} is no list but {other}")),
    }
}

/// The boards of a match.
pub(super) fn boards(value: &Value) -> Result<Vec<BoardResult>, String> {
    let codes = value.as_array().ok_or_else(|| format!("{value} is no list of boards"))?;
    let board = |code: &Value| code.as_str().unwrap_or_default().parse().map_err(text);
    codes.iter().map(board).collect()
}

/// A number that may be missing.
pub(super) fn optional(input: &Value, name: &str) -> Result<Option<u16>, String> {
    match &input[name] {
        Value::Null => Ok(None),
        value => {
            let number = value.as_u64().and_then(|number| u16::try_from(number).ok());
            number.map(Some).ok_or_else(|| format!("{name}: {value} is no number"))
        }
    }
}

/// Points as they are written, from a JSON number or text, without a float in between.
pub(super) fn points(value: &Value, name: &str) -> Result<Points, String> {
    let refuse = || format!("{name}: {value} is no number of points");
    let text = match value {
        Value::Number(number) => number.to_string(),
        Value::String(text) => text.clone(),
        _ => return Err(refuse()),
    };
    Points::parse(&text).map_err(|_| refuse())
}

pub(super) fn round(value: &Value) -> Result<Round, String> {
    value
        .as_u64()
        .map_or_else(|| Err(format!("{value} is no round")), |n| Round::new(n).map_err(text))
}

pub(super) fn start_no(value: &Value) -> Result<StartNo, String> {
    let number = value.as_u64().ok_or_else(|| format!("{value} is no start number"))?;
    StartNo::new(number).map_err(text)
}

/// Any error as the text a report shows.
pub(super) fn text(error: impl std::fmt::Display) -> String {
    error.to_string()
}
