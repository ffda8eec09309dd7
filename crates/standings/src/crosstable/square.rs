//! The square of a round robin: everybody against everybody.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use runda_rulebook::{Colour, Place, StartNo};
use serde::Serialize;

use super::{Arrangement, Sign};
use crate::event::Event;
use crate::fraction::Fraction;
use crate::standings::Standings;
use crate::value::Value;

/// A square table; columns stand in the order of the rows.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct SquareTable {
    /// One row per player.
    pub rows: Vec<SquareRow>,
}

/// One player of the square.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct SquareRow {
    /// His number.
    pub number: StartNo,
    /// His place; none for a row whose games were taken out.
    pub place: Option<Place>,
    /// Whether his games count for nobody's place: the row is kept and marked (ST-71).
    pub annulled: bool,
    /// One cell per column.
    pub cells: Vec<SquareCell>,
    /// His score; none in an annulled row.
    pub points: Option<Fraction>,
    /// The values of the criteria, in their order.
    pub values: Vec<Value>,
}

/// One cell of the square.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum SquareCell {
    /// The own cell, blocked.
    Own,
    /// The games against the player of the column, by round; one per cycle.
    Games(Vec<GameCell>),
}

/// One game of a cell.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct GameCell {
    /// The round.
    pub round: u16,
    /// The colour of the row's player.
    pub colour: Colour,
    /// What stands in the table.
    pub sign: Sign,
}

/// The crosstable of a round robin.
///
/// ```
/// use runda_rulebook::{GameResult, Round, StartNo};
/// use runda_standings::{
///     Arrangement, Event, GameRecord, Player, Preset, Scoring, SquareCell, Competition, compute,
///     square_table,
/// };
///
/// let [one, two] = [1, 2].map(|number: u16| StartNo::new(number).unwrap());
/// let mut event = Event::new(Competition::RoundRobin { cycles: 1 }, Scoring::DRAUGHTS);
/// event.players = vec![Player::new(one), Player::new(two)];
/// event.games.push(GameRecord::new(Round::FIRST, one, two, GameResult::BlackByForfeit));
/// let standings = compute(&event, &Preset::DraughtsRoundRobin.criteria()).unwrap();
///
/// let table = square_table(&event, &standings, Arrangement::ByPlace);
/// assert_eq!(table.rows[0].cells[0], SquareCell::Own);
/// assert!(matches!(&table.rows[0].cells[1], SquareCell::Games(games) if games[0].sign.to_string() == "+"));
/// ```
///
/// **Rule:** ST-71, PZSz02 B.VI A
pub fn square_table(event: &Event, standings: &Standings, order: Arrangement) -> SquareTable {
    let mut numbers = standings.order();
    numbers.extend(standings.excluded.iter().map(|gone| gone.number));
    if order == Arrangement::ByNumber {
        numbers.sort_unstable();
    }
    let mut met = meetings(event);
    let rows = numbers.iter().map(|&number| row(standings, number, &numbers, &mut met)).collect();
    SquareTable { rows }
}

/// The games by whose cell they stand in: the row and the column.
type Meetings = BTreeMap<(StartNo, StartNo), Vec<GameCell>>;

fn meetings(event: &Event) -> Meetings {
    let mut met = Meetings::new();
    for game in &event.games {
        for (own, colour, opponent) in
            [(game.white, Colour::White, game.black), (game.black, Colour::Black, game.white)]
        {
            let sign = Sign::of_game(*game, colour, &event.scoring);
            let cell = GameCell { round: game.round.get(), colour, sign };
            met.entry((own, opponent)).or_default().push(cell);
        }
    }
    met
}

fn row(
    standings: &Standings,
    number: StartNo,
    columns: &[StartNo],
    met: &mut Meetings,
) -> SquareRow {
    let standing = standings.row(number);
    let cell = |&column: &StartNo| {
        if number == column {
            return SquareCell::Own;
        }
        let mut games = met.remove(&(number, column)).unwrap_or_default();
        games.sort_by_key(|game| game.round);
        SquareCell::Games(games)
    };
    SquareRow {
        number,
        place: standing.and_then(|row| row.place),
        annulled: standing.is_none(),
        cells: columns.iter().map(cell).collect(),
        points: standing.map(|row| row.points),
        values: standing.map(|row| row.values.clone()).unwrap_or_default(),
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;
    use crate::event::{Competition, GameRecord, Player};
    use crate::preset::Preset;
    use crate::scoring::Scoring;
    use runda_rulebook::{GameResult, Round};

    /// ST-11, ST-71: the row of a player who left too early is kept and marked.
    #[test]
    fn an_annulled_row_is_kept_and_marked() {
        let no = |number: u16| StartNo::new(number).unwrap();
        let mut event = Event::new(Competition::RoundRobin { cycles: 1 }, Scoring::DRAUGHTS);
        event.players = (1..=4).map(|number| Player::new(no(number))).collect();
        let game = |round: u16, white, black, result| {
            GameRecord::new(Round::new(round).unwrap(), no(white), no(black), result)
        };
        event.games = alloc::vec![
            game(1, 4, 1, GameResult::WhiteWins),
            game(1, 2, 3, GameResult::DrawWhiteAdvantage),
        ];
        event.withdrawn = alloc::vec![no(4)];
        let standings = crate::compute(&event, &Preset::DraughtsRoundRobin.criteria()).unwrap();
        let table = square_table(&event, &standings, Arrangement::ByNumber);
        let last = table.rows.last().unwrap();
        assert!(last.annulled && last.place.is_none() && last.points.is_none());
        assert!(
            matches!(&last.cells[0], SquareCell::Games(games) if games[0].sign.to_string() == "2")
        );
        assert_eq!(table.rows[0].points, Some(Fraction::ZERO));
        assert!(
            matches!(&table.rows[2].cells[1], SquareCell::Games(games) if games[0].sign.to_string() == "1-")
        );
    }
}
