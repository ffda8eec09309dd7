//! Positions with all their legal moves: `positions.tsv`.

use std::collections::BTreeSet;
use std::path::Path;

use runda_draughts::{Move, Notation, Position, Version, perft};

use super::rows::{Row, rows};
use crate::Report;

/// Runs every row.
pub(crate) fn run(file: &Path, text: &str, report: &mut Report) {
    for row in rows(text) {
        let name = format!("{}: {} ({})", file.display(), row.get("fen"), row.get("theme"));
        let lines = differences(&row).unwrap_or_else(|error| vec![error]);
        report.count(name, lines);
    }
}

fn differences(row: &Row<'_>) -> Result<Vec<String>, String> {
    let version: Version = row.get("variant").parse().map_err(|error| format!("{error}"))?;
    let position = Position::from_fen(version, row.get("fen")).map_err(|e| e.to_string())?;
    let mut moves = position.legal_moves();
    moves.sort();
    let mut lines = Vec::new();
    let mut expect = |column: &str, actual: String| {
        let expected = row.get(column);
        if expected != actual {
            lines.push(format!("{column}: expected {expected}, got {actual}"));
        }
    };
    expect("side", position.turn().letter().to_string());
    expect("moves", position.legal_texts(Notation::OfTheCode).join(","));
    expect("n_moves", moves.len().to_string());
    expect("n_captured", moves.first().map_or(0, |first| first.taken().len()).to_string());
    let with_captured: Vec<String> = moves.iter().map(|each| with_captured(*each)).collect();
    expect("moves_with_captured", with_captured.join(" "));
    expect("perft3", perft(&position, 3).to_string());
    if !row.get("moves_numeric").is_empty() {
        expect("moves_numeric", position.legal_texts(Notation::Numbers).join(","));
    }
    lines.extend(numeric_fen(row, version, &position));
    lines.extend(after_one(row, version, &position, &moves));
    lines.extend(read_back(&position, &moves));
    Ok(lines)
}

/// `start x end * captured * …` in numbers.
fn with_captured(each: Move) -> String {
    let mut text = each.short(Notation::Numbers);
    for square in each.taken() {
        text.push('*');
        text.push_str(&square.number().to_string());
    }
    text
}

fn numeric_fen(row: &Row<'_>, version: Version, position: &Position) -> Option<String> {
    let fen = row.get("fen_numeric");
    if fen.is_empty() || Position::from_fen(version, fen).as_ref() == Ok(position) {
        return None;
    }
    Some(format!("fen_numeric: {fen} is another position"))
}

/// One move and the position after it.
fn after_one(
    row: &Row<'_>,
    version: Version,
    position: &Position,
    moves: &[Move],
) -> Option<String> {
    let (one, fen) = row.get("after_one").split_once(" => ")?;
    let Some(played) = moves.iter().find(|each| with_captured(**each) == one) else {
        return Some(format!("after_one: {one} is not among the moves"));
    };
    let after = position.play(*played);
    match Position::from_fen(version, fen) {
        Ok(expected) if expected == after => None,
        Ok(_) => Some(format!("after_one: expected {fen}, got {after}")),
        Err(error) => Some(format!("after_one: {error}")),
    }
}

/// Every move is read from its own text, and no two share one.
fn read_back(position: &Position, moves: &[Move]) -> Vec<String> {
    let mut seen = BTreeSet::new();
    let mut lines = Vec::new();
    for &each in moves {
        let text = position.text_among(moves, each, Notation::OfTheCode);
        if !position.read(&text).is_ok_and(|found| found.played == each) {
            lines.push(format!("{text} is not read back"));
        }
        if !seen.insert(text.clone()) {
            lines.push(format!("{text} is written for two moves"));
        }
    }
    lines
}
