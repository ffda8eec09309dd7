//! A pairing table on paper, as JSON and as CSV.

use std::io::{self, Write};

use serde_json::{Value, json};

/// A whole table, ready to be written.
#[derive(Debug)]
pub(super) struct Sheet {
    /// The name of the system.
    pub(super) system: &'static str,
    /// How many players.
    pub(super) players: usize,
    /// The rounds in order.
    pub(super) rounds: Vec<SheetRound>,
    /// What the arbiter should know.
    pub(super) remarks: Vec<String>,
}

/// One round.
#[derive(Debug)]
pub(super) struct SheetRound {
    /// What it is called, if it has a name.
    pub(super) name: Option<String>,
    /// The pairs, white first, board 1 first.
    pub(super) games: Vec<[String; 2]>,
    /// Who has no opponent.
    pub(super) free: Vec<String>,
}

impl Sheet {
    /// Columns: round, name if any, boards.
    pub(super) fn write_table(&self, out: &mut impl Write) -> io::Result<()> {
        let names = self.rounds.iter().filter_map(|round| round.name.as_deref());
        let name_width = names.map(|name| name.chars().count()).max();
        let number_width = self.rounds.len().to_string().len();
        let pair_width = self.rounds.iter().flat_map(|round| &round.games);
        let pair_width = pair_width.map(|[white, black]| white.len() + black.len() + 1).max();
        for (number, round) in (1..).zip(&self.rounds) {
            let name = name_width
                .map(|width| format!("{:width$}", round.name.as_deref().unwrap_or_default()));
            let pairs = round.games.iter().map(|[white, black]| {
                let pair = format!("{white}-{black}");
                format!("{pair:width$}", width = pair_width.unwrap_or_default())
            });
            let free = round.free.iter().map(|free| format!("({free})"));
            let number = format!("{number:>number_width$}");
            let cells = core::iter::once(number).chain(name).chain(pairs).chain(free);
            let line = cells.collect::<Vec<_>>().join("  ");
            writeln!(out, "{}", line.trim_end())?;
        }
        if !self.remarks.is_empty() {
            writeln!(out)?;
        }
        self.remarks.iter().try_for_each(|remark| writeln!(out, "{remark}"))
    }

    /// Lines `round,board,white,black`; a free player has no board and no opponent.
    pub(super) fn write_csv(&self, out: &mut impl Write) -> io::Result<()> {
        writeln!(out, "round,board,white,black")?;
        for (number, round) in (1..).zip(&self.rounds) {
            for (board, [white, black]) in (1..).zip(&round.games) {
                writeln!(out, "{number},{board},{white},{black}")?;
            }
            for free in &round.free {
                writeln!(out, "{number},,{free},")?;
            }
        }
        Ok(())
    }

    /// One document.
    pub(super) fn write_json(&self, out: &mut impl Write) -> io::Result<()> {
        let rounds: Vec<Value> = (1..).zip(&self.rounds).map(|(n, round)| round.json(n)).collect();
        let document = json!({
            "system": self.system,
            "players": self.players,
            "rounds": rounds,
            "remarks": self.remarks,
        });
        serde_json::to_writer_pretty(&mut *out, &document)?;
        writeln!(out)
    }
}

impl SheetRound {
    fn json(&self, number: usize) -> Value {
        let board = |(board, [white, black]): (usize, &[String; 2])| json!({ "board": board, "white": white, "black": black });
        let boards: Vec<Value> = (1..).zip(&self.games).map(board).collect();
        let mut round = json!({ "round": number, "boards": boards });
        if let (Some(name), Some(fields)) = (&self.name, round.as_object_mut()) {
            fields.insert("name".into(), json!(name));
        }
        if let (false, Some(fields)) = (self.free.is_empty(), round.as_object_mut()) {
            fields.insert("free".into(), json!(self.free));
        }
        round
    }
}
