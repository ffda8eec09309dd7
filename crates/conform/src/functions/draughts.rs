//! The draughts core: legal moves, verdicts, draws with advantage.

use runda_draughts::{Counters, Ending, Game, Move, Position, Rules, Verdict, Version};
use runda_rulebook::Edition;
use serde::Deserialize;
use serde_json::{Value, json};

use super::Function;
use crate::Case;

/// The functions of this engine.
pub(crate) const FUNCTIONS: &[(&str, Function)] =
    &[("draughts_moves", moves), ("draughts_game", game), ("draughts_agreed_draw", agreed_draw)];

#[derive(Deserialize)]
struct Input {
    variant: String,
    fen: Option<String>,
    #[serde(default)]
    moves: Vec<String>,
    edition: Option<String>,
    #[serde(default)]
    advantage: bool,
    #[serde(default)]
    counters: Kept,
}

/// Counters kept from before; what is missing is taken from the position.
#[derive(Default, Deserialize)]
#[serde(default)]
struct Kept {
    rep: Option<u16>,
    quiet: Option<u16>,
    a: Option<u16>,
    road: Option<u16>,
    fifteen: Option<u16>,
    b: Option<u16>,
}

impl Input {
    fn read(case: &Case) -> Result<Self, String> {
        serde_json::from_value(case.input.clone()).map_err(|error| error.to_string())
    }

    fn position(&self) -> Result<Position, String> {
        let version: Version = self.variant.parse().map_err(|error| format!("{error}"))?;
        match &self.fen {
            Some(fen) => Position::from_fen(version, fen).map_err(|error| error.to_string()),
            None => Ok(Position::start(version)),
        }
    }

    fn rules(&self, version: Version) -> Result<Rules, String> {
        let edition = self.edition.as_deref().unwrap_or(Edition::default().code());
        let edition = edition.parse().map_err(|error| format!("{error}"))?;
        let rules = Rules::new(version, edition);
        if self.advantage {
            rules.with_advantage().map_err(|error| error.to_string())
        } else {
            Ok(rules)
        }
    }
}

fn moves(case: &Case) -> Result<Value, String> {
    let position = Input::read(case)?.position()?;
    let mut moves = position.legal_moves();
    moves.sort();
    Ok(json!({ "moves": moves.iter().map(with_taken).collect::<Vec<_>>() }))
}

fn with_taken(each: &Move) -> String {
    let taken: Vec<String> =
        each.taken().into_iter().map(|square| square.name(each.version())).collect();
    if taken.is_empty() { each.to_string() } else { format!("{each}{{{}}}", taken.join(",")) }
}

fn game(case: &Case) -> Result<Value, String> {
    let input = Input::read(case)?;
    let position = input.position()?;
    let rules = input.rules(position.version())?;
    let fresh = Counters::at(&position, rules);
    let kept = &input.counters;
    let counters = Counters {
        rep: kept.rep.unwrap_or(fresh.rep),
        quiet: kept.quiet.unwrap_or(fresh.quiet),
        a: kept.a.or(fresh.a),
        road: kept.road.or(fresh.road),
        fifteen: kept.fifteen.or(fresh.fifteen),
        b: kept.b.or(fresh.b),
    };
    let mut game = Game::resume(position, rules, counters);
    for text in &input.moves {
        let found = game.position().read(text).map_err(|error| error.to_string())?;
        game.play(found.played).map_err(|error| error.to_string())?;
        if game.due().is_some() {
            break;
        }
    }
    let verdict = game.verdict().value;
    let kind = match verdict {
        Verdict::Open => "none",
        Verdict::Won { .. } => "win",
        Verdict::Drawn { .. } => "draw",
    };
    let Counters { rep, quiet, a, road, fifteen, b } = *game.counters();
    Ok(json!({
        "ply": game.due().map(|(ply, _)| ply),
        "verdict": kind,
        "code": verdict.code(),
        "result": verdict.result().code(),
        "counters": {
            "rep": rep, "quiet": quiet, "a": a, "road": road, "fifteen": fifteen, "b": b,
        },
    }))
}

fn agreed_draw(case: &Case) -> Result<Value, String> {
    let input = Input::read(case)?;
    let position = input.position()?;
    let rules = input.rules(position.version())?;
    let verdict = Ending::Agreed { declared: None }
        .judge(&position, rules)
        .map_err(|error| error.to_string())?;
    let value = position.value();
    Ok(json!({
        "result": verdict.value.result().code(),
        "white": value.white,
        "black": value.black,
    }))
}
