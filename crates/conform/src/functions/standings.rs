//! Standings and tie-breaks of the draughts code and of FIDE 2012.

mod answer;
mod draughts;
mod fide;
mod input;
mod teams;

use runda_standings::{Fraction, Scoring, prize_share as split};
use runda_teams::knockout::{DecidedBy, decide};
use serde_json::{Map, Value, json};

use super::Function;
use crate::Case;

pub(super) use answer::value as shown;

/// What cases may ask of this engine.
pub(super) const FUNCTIONS: &[(&str, Function)] = &[
    ("kw25_rr", draughts::round_robin),
    ("kw25_swiss", draughts::swiss),
    ("kw25_team_rr", teams::round_robin),
    ("kw25_team_swiss", teams::swiss),
    ("team_sb", teams::sonneborn_berger),
    ("fide_rank", fide::rank),
    ("fide_values", fide::values),
    ("virtual_opponent", virtual_opponent),
    ("knockout_tie", knockout_tie),
    ("prize_share", prize_share),
];

fn virtual_opponent(case: &Case) -> Result<Value, String> {
    let score = |name: &str| input::points(&case.input[name], name).map(Fraction::from);
    let win = if let Some(win) = case.input.get("win") {
        input::points(win, "win")?.into()
    } else {
        let scoring = input::scoring(&case.input, Scoring::CHESS)?;
        scoring.written(scoring.win)
    };
    let count = |name: &str| {
        let number = case.input[name].as_u64().and_then(|number| u16::try_from(number).ok());
        number.ok_or_else(|| format!("{name} is no number of rounds"))
    };
    let (round, rounds) = (count("round")?, count("n")?);
    let later = rounds.checked_sub(round).ok_or("the round lies behind the last one")?;
    let (before, in_round) = (score("score_before")?, score("score_in_round")?);
    let score = runda_standings::virtual_opponent(win, before, in_round, later);
    Ok(json!({ "svon": answer::number(score) }))
}

fn knockout_tie(case: &Case) -> Result<Value, String> {
    let legs = case.input["legs"].as_array().ok_or("legs is no list")?;
    let legs: Vec<Vec<_>> = legs.iter().map(input::boards).collect::<Result<_, _>>()?;
    let legs: Vec<&[_]> = legs.iter().map(Vec::as_slice).collect();
    let tie = decide(&input::scoring(&case.input, Scoring::CHESS)?, &legs);
    let decided_by = match tie.decided_by {
        DecidedBy::GamePoints => json!("game points"),
        DecidedBy::BoardWeights => json!("board weights"),
        DecidedBy::WinOnBoard(board) => json!(format!("win on board {board}")),
        DecidedBy::Open | DecidedBy::Replay | DecidedBy::NeitherCame => Value::Null,
    };
    Ok(json!({
        "game_points": [answer::number(tie.game_points.0), answer::number(tie.game_points.1)],
        "legs": tie.legs,
        "auxiliary": [tie.auxiliary.0, tie.auxiliary.1],
        "winner": tie.winner,
        "decided_by": decided_by,
    }))
}

fn prize_share(case: &Case) -> Result<Value, String> {
    let prizes: Vec<u64> = serde_json::from_value(case.input["prizes"].clone())
        .map_err(|error| format!("prizes: {error}"))?;
    let blocks: Vec<Vec<Value>> = serde_json::from_value(case.input["blocks"].clone())
        .map_err(|error| format!("blocks: {error}"))?;
    let sizes: Vec<usize> = blocks.iter().map(Vec::len).collect();
    let shares = split(&prizes, &sizes);
    let mut amounts = Map::new();
    let filled = blocks.iter().filter(|block| !block.is_empty());
    for (block, share) in filled.zip(&shares) {
        for member in block {
            let name = member.as_str().map_or_else(|| member.to_string(), str::to_owned);
            amounts.insert(name, json!(share.each));
        }
    }
    let remainder: u64 = shares.iter().map(|share| share.remainder).sum();
    let pools: Vec<u64> = shares.iter().map(|share| share.pool).collect();
    Ok(json!({ "amounts": amounts, "remainder": remainder, "pools": pools }))
}
