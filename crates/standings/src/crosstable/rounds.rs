//! Tables by rounds: opponent, colour, result and running score.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use runda_rulebook::{Colour, Place, Round, StartNo, Unpaired};
use serde::Serialize;

use super::{points, sign};
use crate::criteria::Criteria;
use crate::event::{Event, EventError};
use crate::fraction::Fraction;
use crate::standings::{Row, Standings, compute};
use crate::value::Value;

/// A table with one column per round.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct RoundTable {
    /// The rounds covered.
    pub rounds: u16,
    /// One row per player, by place.
    pub rows: Vec<RoundRow>,
}

/// One player.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct RoundRow {
    /// His number.
    pub number: StartNo,
    /// His place.
    pub place: Option<Place>,
    /// One cell per round.
    pub cells: Vec<RoundCell>,
    /// His score.
    pub points: Fraction,
    /// The values of the criteria, in their order.
    pub values: Vec<Value>,
}

/// One round of one player.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
pub struct RoundCell {
    /// The opponent.
    pub opponent: Option<StartNo>,
    /// The own colour.
    pub colour: Option<Colour>,
    /// What stands in the table; the code of the kind where there was no opponent.
    pub sign: String,
    /// Why there was no opponent.
    pub unpaired: Option<Unpaired>,
    /// The score after the round.
    pub running: Fraction,
    /// The place after the round, where the table tells it.
    pub place_after: Option<Place>,
}

impl RoundCell {
    /// Opponent, colour and result together, as `12w1`; a bye by its points.
    pub fn shown(&self) -> String {
        match (self.opponent, self.colour) {
            (Some(opponent), Some(Colour::White)) => alloc::format!("{opponent}w{}", self.sign),
            (Some(opponent), Some(Colour::Black)) => alloc::format!("{opponent}b{}", self.sign),
            (Some(opponent), None) => alloc::format!("{opponent} {}", self.sign),
            (None, _) => self.sign.clone(),
        }
    }
}

/// The table of a Swiss: each cell opponent, colour, result, and the running score.
///
/// **Rule:** ST-72, PZSz02 B.VI A.1.5
pub fn round_table(event: &Event, standings: &Standings) -> RoundTable {
    let rounds = standings.rounds;
    let row = |row: &Row| RoundRow {
        number: row.number,
        place: row.place,
        cells: cells(event, row.number, rounds),
        points: row.points,
        values: row.values.clone(),
    };
    RoundTable { rounds, rows: standings.rows.iter().map(row).collect() }
}

/// The same with the place after each round, by the criteria applied to the rounds until then.
///
/// **Rule:** ST-6, ST-72, KW25 V 2.7.2
pub fn progress_table(event: &Event, criteria: &Criteria) -> Result<RoundTable, EventError> {
    let mut table = round_table(event, &compute(event, criteria)?);
    for round in 1..=table.rounds {
        let after = Round::new(round).ok();
        let then = compute(&Event { after, ..event.clone() }, criteria)?;
        for row in &mut table.rows {
            let place = then.row(row.number).and_then(|row| row.place);
            if let Some(cell) = row.cells.get_mut(usize::from(round) - 1) {
                cell.place_after = place;
            }
        }
    }
    Ok(table)
}

fn cells(event: &Event, own: StartNo, rounds: u16) -> Vec<RoundCell> {
    let mut cells = alloc::vec![RoundCell::default(); rounds.into()];
    let mut gained = alloc::vec![0_i32; rounds.into()];
    for game in event.games.iter().filter(|game| game.round.get() <= rounds) {
        let (colour, opponent) = match (game.white, game.black) {
            (white, black) if white == own => (Colour::White, black),
            (white, black) if black == own => (Colour::Black, white),
            _ => continue,
        };
        let cell = &mut cells[game.round.index()];
        cell.opponent = Some(opponent);
        cell.colour = Some(colour);
        cell.sign = sign(*game, colour, &event.scoring);
        gained[game.round.index()] += points(*game, colour, &event.scoring).unwrap_or(0);
    }
    let mine = event.unpaired.iter().filter(|record| record.player == own);
    for record in mine.filter(|record| record.round.get() <= rounds) {
        let scoring = &event.scoring;
        let tenths = match record.kind {
            Unpaired::Bye if event.system.is_predetermined() => 0,
            Unpaired::Bye => scoring.bye,
            Unpaired::FullPointBye => scoring.win,
            Unpaired::HalfPointBye => scoring.draw,
            Unpaired::Absent | Unpaired::Out => scoring.absence,
            Unpaired::Free => 0,
        };
        let cell = &mut cells[record.round.index()];
        cell.unpaired = Some(record.kind);
        cell.sign = match record.kind {
            Unpaired::Free => String::new(),
            kind => alloc::format!("{} {}", kind.code().to_lowercase(), Fraction::tenths(tenths)),
        };
        gained[record.round.index()] += tenths;
    }
    let bonus = event.adjustments.iter().filter(|adjustment| adjustment.player == own);
    for adjustment in bonus {
        let round = adjustment.round.map_or(0, Round::index);
        if let Some(sum) = gained.get_mut(round) {
            *sum += adjustment.tenths;
        }
    }
    let mut running = 0;
    for (cell, gain) in cells.iter_mut().zip(gained) {
        running += gain;
        cell.running = Fraction::tenths(running);
        if cell.opponent.is_none() && cell.unpaired.is_none() {
            cell.sign = "–".to_string();
        }
    }
    cells
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::{GameRecord, Player, System, UnpairedRecord};
    use crate::preset::Preset;
    use crate::scoring::Scoring;
    use runda_rulebook::GameResult;

    /// ST-6, ST-72: opponent, colour, result, running score and the place after each round.
    #[test]
    fn a_progress_table_tells_each_round() {
        let no = |number: u16| StartNo::new(number).unwrap();
        let round = |number: u16| Round::new(number).unwrap();
        let mut event = Event::new(System::Swiss, Scoring::CHESS);
        event.players = (1..=3).map(|number| Player::new(no(number))).collect();
        event.games = alloc::vec![
            GameRecord::new(round(1), no(1), no(2), GameResult::Draw),
            GameRecord::new(round(2), no(3), no(1), GameResult::BlackWins),
        ];
        let bye = |number, player| UnpairedRecord {
            round: round(number),
            player: no(player),
            kind: Unpaired::Bye,
        };
        event.unpaired = alloc::vec![bye(1, 3), bye(2, 2)];
        let table = progress_table(&event, &Preset::FideSwiss.criteria()).unwrap();
        let first = table.rows.iter().find(|row| row.number == no(1)).unwrap();
        let shown: Vec<String> = first.cells.iter().map(RoundCell::shown).collect();
        assert_eq!(shown, ["2w½", "3b1"]);
        assert_eq!(first.cells[1].running, Fraction::tenths(15));
        // Level with 2 on points, who had Black.
        assert_eq!(first.cells[0].place_after.unwrap().get(), 3);
        let third = table.rows.iter().find(|row| row.number == no(3)).unwrap();
        assert_eq!(third.cells[0].shown(), "bye 1");
    }
}
