//! Why two players meet.

use alloc::vec::Vec;

use runda_pairing::round_robin;
use runda_rulebook::{Board, Reason, Round};

use super::round_robin::plan;
use super::scheveningen::contest;
use crate::{State, System};

impl State {
    /// Why the two at a board meet there with their colours: by the table or the bracket where one fixes
    /// it beforehand, otherwise by what the engine said of the whole round.
    ///
    /// **Rule:** RR-5, KO-10, KW25 V 1.2, PZSz02 B.VI D.2
    pub fn why(&self, round: Round, board: Board) -> Vec<Reason> {
        let Some(record) = self.round(round) else { return Vec::new() };
        let said = || record.reasons.clone();
        let Some(system) = self.regulations().map(|regulations| regulations.system) else {
            return said();
        };
        let by_table = match system {
            System::RoundRobin { cycles, table } => {
                round_robin::schedule(self.start_list().len(), plan(cycles, table))
                    .ok()
                    .and_then(|schedule| schedule.game(round, board))
                    .map_or_else(Vec::new, |game| game.reasons)
            }
            System::Knockout { .. } => self.why_in_cup(round, board),
            System::Scheveningen { table, cycles } => self
                .lot()
                .and_then(|colour| contest(self, (table, cycles), colour).ok())
                .and_then(|contest| contest.game(round, board))
                .map_or_else(Vec::new, |game| game.reasons),
            System::SwissPzwarc { .. } | System::FideDutch | System::Match { .. } => Vec::new(),
        };
        if by_table.is_empty() { said() } else { by_table }
    }
}
