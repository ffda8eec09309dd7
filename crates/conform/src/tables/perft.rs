//! Counts of positions: `perft.tsv`.

use std::path::Path;

use runda_draughts::{PerftTable, Position, Version, perft_with};

use super::rows::{Row, rows};
use crate::Report;

/// Places in the table of counts: 32 MiB.
const TABLE: usize = 1 << 20;

/// Runs every row with at most `max_nodes` positions.
pub(crate) fn run(file: &Path, text: &str, max_nodes: u64, report: &mut Report) {
    let mut table = PerftTable::new(TABLE);
    let mut left_out = 0;
    for row in rows(text) {
        let name = format!("{}: {} depth {}", file.display(), row.get("name"), row.get("depth"));
        if row.get("nodes").parse::<u64>().is_ok_and(|nodes| nodes > max_nodes) {
            left_out += 1;
            continue;
        }
        report.count(name, differences(&row, &mut table));
    }
    if left_out > 0 {
        report.left_out.push(format!(
            "{left_out} counts of more than {max_nodes} positions in {}",
            file.display()
        ));
    }
}

fn differences(row: &Row<'_>, table: &mut PerftTable) -> Vec<String> {
    let (Ok(version), Ok(depth), Ok(nodes)) =
        (row.get("variant").parse(), row.get("depth").parse(), row.get("nodes").parse::<u64>())
    else {
        return vec!["variant, depth or nodes cannot be read".into()];
    };
    let mut lines = Vec::new();
    for column in ["fen", "fen_numeric"] {
        let fen = row.get(column);
        if fen.is_empty() && column == "fen_numeric" {
            continue;
        }
        lines.extend(difference(version, fen, depth, nodes, table));
    }
    lines
}

fn difference(
    version: Version,
    fen: &str,
    depth: u32,
    nodes: u64,
    table: &mut PerftTable,
) -> Option<String> {
    match Position::from_fen(version, fen) {
        Err(error) => Some(format!("{fen}: {error}")),
        Ok(position) => {
            let counted = perft_with(&position, depth, table);
            (counted != nodes).then(|| format!("expected {nodes}, counted {counted}"))
        }
    }
}
