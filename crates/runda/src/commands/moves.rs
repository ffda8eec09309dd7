//! `runda moves`: the legal moves of a position.

use std::io::Write;
use std::process::ExitCode;

use anyhow::Context;
use runda_draughts::{Move, Notation, Position, Square, Version};
use serde_json::{Value, json};

/// List the legal moves of a draughts position
///
/// Prints one move per line, sorted by start, end and captured squares: short (19x28) unless two
/// moves share start and end, then with all their squares (2x19x37x26). No line means that the side
/// to move has lost.
///
/// Examples:
///   runda moves --variant international
///   runda moves --variant international --fen W:W32,K46:B28,19,41
///   runda moves --variant 64 --fen W:WKa1:Bd4 --json
#[derive(Debug, clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Args {
    /// Which game: international (v100) or 64 (v64)
    #[arg(long, default_value = "international")]
    variant: Version,
    /// The position, as W:W31-50:B1-20; without it the start of a game
    #[arg(long)]
    fen: Option<String>,
    /// Write squares as numbers on the small board too, counted from b8
    #[arg(long)]
    numbers: bool,
    /// Draw the board above the moves
    #[arg(long)]
    board: bool,
    /// Print JSON: every move with its captured squares and the position after it
    #[arg(long, conflicts_with = "board")]
    json: bool,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let position = position(args.variant, args.fen.as_deref())?;
    let notation = if args.numbers { Notation::Numbers } else { Notation::OfTheCode };
    let mut out = std::io::stdout().lock();
    if args.json {
        writeln!(out, "{:#}", document(&position, notation))?;
        return Ok(ExitCode::SUCCESS);
    }
    if args.board {
        writeln!(out, "{}", position.diagram())?;
    }
    for text in position.legal_texts(notation) {
        writeln!(out, "{text}")?;
    }
    Ok(ExitCode::SUCCESS)
}

/// The position of a command line: a FEN, or the start of the game.
pub(crate) fn position(version: Version, fen: Option<&str>) -> anyhow::Result<Position> {
    match fen {
        Some(fen) => Position::from_fen(version, fen).with_context(|| format!("position {fen}")),
        None => Ok(Position::start(version)),
    }
}

fn document(position: &Position, notation: Notation) -> Value {
    let mut moves = position.legal_moves();
    moves.sort();
    let name = |square: Square| notation.square(position.version(), square);
    let one = |&each: &Move| {
        json!({
            "move": position.text_among(&moves, each, notation),
            "from": name(each.from()),
            "to": name(each.to()),
            "captured": each.taken().into_iter().map(name).collect::<Vec<_>>(),
            "after": position.play(each).to_string(),
        })
    };
    json!({
        "variant": position.version().code(),
        "fen": position.to_string(),
        "moves": moves.iter().map(one).collect::<Vec<_>>(),
    })
}
