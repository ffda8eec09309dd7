//! Tables by rounds: opponent, colour, result and running score.

use alloc::collections::BTreeMap;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use runda_rulebook::{Colour, Place, Points, Round, StartNo, Unpaired};
use serde::Serialize;

use super::{Sign, points};
use crate::criteria::Criteria;
use crate::event::{Competition, Event, EventError};
use crate::fraction::Fraction;
use crate::scoring::Scoring;
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
    /// What stands in the table.
    pub sign: Sign,
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
            (None, _) => self.sign.to_string(),
        }
    }
}

/// The table of a Swiss: each cell opponent, colour, result, and the running score.
///
/// **Rule:** ST-72, PZSz02 B.VI A.1.5
pub fn round_table(event: &Event, standings: &Standings) -> RoundTable {
    let rounds = standings.rounds;
    let mut sheets = Sheets::new(standings);
    sheets.add_games(event);
    sheets.add_unpaired(event);
    sheets.add_bonuses(event);
    let row = |(row, cells): (&Row, Vec<RoundCell>)| RoundRow {
        number: row.number,
        place: row.place,
        cells,
        points: row.points,
        values: row.values.clone(),
    };
    RoundTable {
        rounds,
        rows: standings.rows.iter().zip(sheets.finish(event.scoring)).map(row).collect(),
    }
}

/// The same with the place after each round, by the criteria applied to the rounds until then.
///
/// **Rule:** ST-6, ST-72, KW25 V 2.7.2
pub fn progress_table(event: &Event, criteria: &Criteria) -> Result<RoundTable, EventError> {
    let now = compute(event, criteria)?;
    progress_by(event, &now, |round| {
        compute(&Event { after: Some(round), ..event.clone() }, criteria)
    })
}

/// The same where the standings after each round are known in another way, as in a cup.
///
/// **Rule:** ST-6, ST-72, KW25 V 2.7.2
pub fn progress_by<E>(
    event: &Event,
    now: &Standings,
    after: impl Fn(Round) -> Result<Standings, E>,
) -> Result<RoundTable, E> {
    let mut table = round_table(event, now);
    for round in (0..table.rounds.into()).map(Round::from_index) {
        let then = after(round)?;
        let places: BTreeMap<StartNo, Option<Place>> =
            then.rows.iter().map(|row| (row.number, row.place)).collect();
        for row in &mut table.rows {
            let place = places.get(&row.number).copied().flatten();
            if let Some(cell) = row.cells.get_mut(round.index()) {
                cell.place_after = place;
            }
        }
    }
    Ok(table)
}

/// The cells of everybody while the records are read, in the order of the rows.
struct Sheets {
    /// Numbers and the row of each, by number.
    rows: Vec<(StartNo, usize)>,
    /// Cells and the points gained in each round.
    cells: Vec<Vec<(RoundCell, Points)>>,
}

impl Sheets {
    fn new(standings: &Standings) -> Self {
        let numbers = standings.rows.iter().map(|row| row.number);
        let mut rows: Vec<(StartNo, usize)> = numbers.zip(0..).collect();
        rows.sort_unstable();
        let empty = alloc::vec![(RoundCell::default(), Points::ZERO); standings.rounds.into()];
        Self { cells: alloc::vec![empty; rows.len()], rows }
    }

    /// The cell of a player in a round; nothing for whom or what the table does not list.
    fn cell(&mut self, player: StartNo, round: Round) -> Option<&mut (RoundCell, Points)> {
        let at = self.rows.binary_search_by_key(&player, |(number, _)| *number).ok()?;
        let row = self.rows.get(at)?.1;
        self.cells.get_mut(row)?.get_mut(round.index())
    }

    fn add_games(&mut self, event: &Event) {
        for game in &event.games {
            for (own, colour, opponent) in
                [(game.white, Colour::White, game.black), (game.black, Colour::Black, game.white)]
            {
                if let Some((cell, gained)) = self.cell(own, game.round) {
                    cell.opponent = Some(opponent);
                    cell.colour = Some(colour);
                    cell.sign = Sign::of_game(*game, colour, &event.scoring);
                    *gained += points(*game, colour, &event.scoring).unwrap_or_default();
                }
            }
        }
    }

    fn add_unpaired(&mut self, event: &Event) {
        let scoring = &event.scoring;
        for record in &event.unpaired {
            let points = match record.kind {
                Unpaired::Bye if event.system.is_predetermined() => Points::ZERO,
                Unpaired::Bye => scoring.bye,
                Unpaired::FullPointBye => scoring.win,
                Unpaired::HalfPointBye => scoring.draw,
                Unpaired::Absent | Unpaired::Out => scoring.absence,
                Unpaired::Free => Points::ZERO,
            };
            let Some((cell, gained)) = self.cell(record.player, record.round) else { continue };
            cell.unpaired = Some(record.kind);
            cell.sign = match record.kind {
                Unpaired::Free => Sign::Blank,
                // Whoever is out of a cup has nothing to play for: nothing is lost there.
                Unpaired::Out if event.system == Competition::Knockout => Sign::Blank,
                kind => Sign::Rest(kind, scoring.written(points)),
            };
            *gained += points;
        }
    }

    fn add_bonuses(&mut self, event: &Event) {
        for adjustment in &event.adjustments {
            let round = adjustment.round.unwrap_or(Round::FIRST);
            if let Some((_, gained)) = self.cell(adjustment.player, round) {
                *gained += adjustment.points;
            }
        }
    }

    /// The cells with their running scores; a round without any record has a dash.
    fn finish(self, scoring: Scoring) -> impl Iterator<Item = Vec<RoundCell>> {
        self.cells.into_iter().map(move |row| {
            let mut running = Points::ZERO;
            let finished = |(mut cell, gained): (RoundCell, Points)| {
                running += gained;
                cell.running = scoring.written(running);
                if cell.opponent.is_none() && cell.unpaired.is_none() {
                    cell.sign = Sign::Missing;
                }
                cell
            };
            row.into_iter().map(finished).collect()
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::{GameRecord, Player, UnpairedRecord};
    use crate::preset::Preset;
    use runda_rulebook::GameResult;

    /// ST-6, ST-72: opponent, colour, result, running score and the place after each round.
    #[test]
    fn a_progress_table_tells_each_round() {
        let no = |number: u16| StartNo::new(number).unwrap();
        let round = |number: u16| Round::new(number).unwrap();
        let mut event = Event::new(Competition::Swiss, Scoring::CHESS);
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
