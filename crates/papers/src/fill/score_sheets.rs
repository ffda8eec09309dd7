//! Score sheets: for the games of a round, and empty ones.

use runda_documents::{DrawnBoard, Head, Paper, ScoreSheet, ScoreSheets};
use runda_rulebook::Variant;

use crate::source::Source;
use crate::{PaperError, calendar};

/// Two sheets for every game of the round, with the names on them.
///
/// **Rule:** C-41, KW25 II 3.7.1
pub(crate) fn of_round(source: &Source<'_>) -> Result<(Head, Paper), PaperError> {
    let view = source.round_view()?;
    let scheduled = source.regulations.schedule.iter().find(|it| it.round == view.round);
    let day = scheduled.map(|it| calendar::day(it.day, &source.words)).unwrap_or_default();
    let games = view.boards.iter().map(|board| ScoreSheet {
        round: view.round.to_string(),
        board: board.label(),
        day: day.clone(),
        white: source.player(board.players.white),
        black: source.player(board.players.black),
    });
    page(source, games.collect())
}

/// Two sheets without names.
pub(crate) fn empty(source: &Source<'_>) -> Result<(Head, Paper), PaperError> {
    page(source, vec![ScoreSheet::default()])
}

fn page(source: &Source<'_>, games: Vec<ScoreSheet>) -> Result<(Head, Paper), PaperError> {
    let board = match source.regulations.variant {
        Variant::V100 => numbered(),
        Variant::V64 | Variant::Chess => named(),
    };
    let head = source.head(source.word("paper-kind-score-sheets"), String::new(), "")?;
    Ok((head, Paper::ScoreSheets(ScoreSheets { board, games })))
}

/// The large board: fifty squares are played on, numbered by rows from the upper left.
///
/// **Rule:** G-4, KW25 I 2.6.2
fn numbered() -> DrawnBoard {
    let square = |row: usize, file: usize| {
        ((row + file) % 2 == 1).then(|| (row * 5 + file / 2 + 1).to_string())
    };
    let rows = (0..10).map(|row| (0..10).map(|file| square(row, file)).collect());
    DrawnBoard { rows: rows.collect(), ..DrawnBoard::default() }
}

/// The board of eight: files by letters, ranks by numbers, a1 is dark.
///
/// **Rule:** G-5, KW25 I 2.6.4
fn named() -> DrawnBoard {
    let square = |row: usize, file: usize| ((row + file) % 2 == 1).then(String::new);
    DrawnBoard {
        rows: (0..8).map(|row| (0..8).map(|file| square(row, file)).collect()).collect(),
        files: ('a'..='h').map(String::from).collect(),
        ranks: (1..=8).rev().map(|rank: u8| rank.to_string()).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// G-4: 1 is the second square of the upper row, 46 the lower left corner, 50 beside the right one.
    #[test]
    fn the_large_board_is_numbered_as_the_code_draws_it() {
        let rows = numbered().rows;
        assert_eq!(rows[0][1].as_deref(), Some("1"));
        assert_eq!(rows[1][0].as_deref(), Some("6"));
        assert_eq!(rows[9][0].as_deref(), Some("46"));
        assert_eq!(rows[9][8].as_deref(), Some("50"));
        assert_eq!(rows.iter().flatten().flatten().count(), 50);
    }

    /// G-5: a1, the lower left corner, is played on.
    #[test]
    fn the_small_board_begins_with_a_dark_corner() {
        let board = named();
        assert_eq!(board.rows[7][0].as_deref(), Some(""));
        assert_eq!(board.rows[0][0], None);
        assert_eq!((board.files[0].as_str(), board.ranks[7].as_str()), ("a", "1"));
    }
}
