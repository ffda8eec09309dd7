//! The JSON form of a Swiss tournament and of a pairing, as the golden cases write them.

use runda_rulebook::{Colour, GameResult, Rating, Round, StartNo};
use runda_swiss::{Entrant, Float, FloatControl, History, Pairing, PastGame, Variant, Waiver};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// The `input` of a case of `swiss_pzwarc`; only the players are required.
#[derive(Debug, Clone, Serialize, Deserialize)]
struct Input {
    #[serde(default)]
    variant: Variant,
    #[serde(default = "yes")]
    float_control: bool,
    rounds: Option<u16>,
    round: Option<u16>,
    #[serde(default = "white")]
    lot: String,
    players: Vec<Player>,
    #[serde(default)]
    games: Vec<(u16, u16, u16, String)>,
    #[serde(default)]
    byes: Vec<(u16, u16)>,
    #[serde(default)]
    absent: Vec<u16>,
    #[serde(default)]
    withdrawn: Vec<u16>,
    #[serde(default)]
    excluded: Vec<(u16, u16)>,
    /// Float marks stored with the last pairing; reckoned from the results when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    marks: Option<Vec<(u16, Float)>>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    waivers: Vec<Waiver>,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
struct Player {
    no: u16,
    #[serde(default)]
    rating: Option<u16>,
}

fn yes() -> bool {
    true
}

fn white() -> String {
    "W".into()
}

/// Reads the `input` of a case: the tournament and the round to pair.
pub fn read(input: &Value) -> Result<(History, Round), String> {
    let input = Input::deserialize(input).map_err(|error| error.to_string())?;
    let number = |no: u16| StartNo::new(no).map_err(|error| error.to_string());
    let round_number = |no: u16| Round::new(no).map_err(|error| error.to_string());
    let games = input.games.iter().map(|(round, white, black, code)| {
        let result: GameResult = code.parse().map_err(|error| format!("{error}"))?;
        let (white, black) = (number(*white)?, number(*black)?);
        Ok(PastGame { round: round_number(*round)?, white, black, result })
    });
    let players = input.players.iter().map(|player| {
        let rating = player.rating.and_then(|rating| Rating::new(rating).ok());
        Ok(Entrant { no: number(player.no)?, rating })
    });
    let last_known = input.games.iter().map(|game| game.0).chain(input.byes.iter().map(|b| b.0));
    let round = round_number(input.round.unwrap_or(last_known.max().unwrap_or(0) + 1))?;
    let rounds = input.rounds.map_or(Ok(round), round_number)?;
    let lot = match input.lot.as_str() {
        "W" => Colour::White,
        "B" => Colour::Black,
        other => return Err(format!("lot {other:?} is no colour; write W or B")),
    };
    let mut history = History::new(rounds, lot, players.collect::<Result<_, String>>()?);
    history.variant = input.variant;
    history.floats =
        if input.float_control { FloatControl::Watched } else { FloatControl::Uncontrolled };
    history.games = games.collect::<Result<_, String>>()?;
    history.byes = each(&input.byes, |&(round, no)| Ok((round_number(round)?, number(no)?)))?;
    history.absent = each(&input.absent, |&no| number(no))?;
    history.absent.extend(each(&input.withdrawn, |&no| number(no))?);
    history.excluded = each(&input.excluded, |&(a, b)| Ok((number(a)?, number(b)?)))?;
    history.marks = match &input.marks {
        Some(marks) => Some(each(marks, |&(no, mark)| Ok((number(no)?, mark)))?),
        None => None,
    };
    history.waivers = input.waivers;
    Ok((history, round))
}

fn each<T, U>(items: &[T], read: impl Fn(&T) -> Result<U, String>) -> Result<Vec<U>, String> {
    items.iter().map(read).collect()
}

/// Writes a tournament and the round to pair as the `input` of a case.
pub fn write(history: &History, round: Round) -> Value {
    let player = |entrant: &Entrant| json!({ "no": entrant.no.get(), "rating": entrant.rating.map(Rating::get) });
    let game = |game: &PastGame| {
        json!([game.round.get(), game.white.get(), game.black.get(), game.result.code()])
    };
    let mut input = json!({
        "scoring": "draughts",
        "variant": history.variant.name(),
        "float_control": history.floats == FloatControl::Watched,
        "rounds": history.rounds.get(),
        "round": round.get(),
        "lot": history.lot.letter().to_string(),
        "players": history.players.iter().map(player).collect::<Vec<_>>(),
        "games": history.games.iter().map(game).collect::<Vec<_>>(),
        "byes": history.byes.iter().map(|bye| [bye.0.get(), bye.1.get()]).collect::<Vec<_>>(),
        "absent": numbers(&history.absent),
        "withdrawn": [],
        "excluded":
            history.excluded.iter().map(|pair| [pair.0.get(), pair.1.get()]).collect::<Vec<_>>(),
    });
    if let Some(marks) = &history.marks {
        input["marks"] = marks.iter().map(|(no, mark)| json!([no.get(), mark])).collect();
    }
    if !history.waivers.is_empty() {
        input["waivers"] = json!(history.waivers);
    }
    input
}

/// Writes a pairing as the `expected` of a case.
pub fn answer(pairing: &Pairing) -> Value {
    let pair = |pair: &runda_swiss::Pair| [pair.white.get(), pair.black.get()];
    json!({
        "round_list": numbers(&pairing.round_list),
        "bye": pairing.bye.map(StartNo::get),
        "pairs": pairing.pairs.iter().map(pair).collect::<Vec<_>>(),
        "down": numbers(&pairing.down),
        "up": numbers(&pairing.up),
        "released": numbers(&pairing.released),
    })
}

fn numbers(players: &[StartNo]) -> Vec<u16> {
    players.iter().map(|player| player.get()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tournament_reads_what_it_writes() {
        let input = json!({
            "round": 2, "rounds": 5, "lot": "B", "variant": "ranking", "float_control": false,
            "players": [{"no": 1, "rating": 2000}, {"no": 2, "rating": 1900}, {"no": 3}],
            "games": [[1, 1, 2, "D"]], "byes": [[1, 3]], "absent": [2], "excluded": [[1, 3]],
            "a field of the future": 7,
        });
        let (history, round) = read(&input).unwrap();
        assert_eq!(read(&write(&history, round)).unwrap(), (history, round));
    }

    #[test]
    fn a_code_that_is_no_result_is_named() {
        let input = json!({ "players": [{"no": 1}, {"no": 2}], "games": [[1, 1, 2, "1-0"]] });
        assert!(read(&input).unwrap_err().contains("1-0"));
    }
}
