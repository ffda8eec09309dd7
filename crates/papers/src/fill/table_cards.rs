//! Cards for the tables of a round.

use runda_documents::{Head, Paper, TableCard, TableCards};

use super::pairings_by_board::head;
use crate::PaperError;
use crate::source::Source;

pub(crate) fn fill(source: &Source<'_>) -> Result<(Head, Paper), PaperError> {
    let view = source.round_view()?;
    let cards = view.boards.iter().filter(|board| board.is_first()).map(|board| TableCard {
        board: board.board.to_string(),
        white: source.player(board.players.white),
        black: source.player(board.players.black),
    });
    let page = TableCards { cards: cards.collect() };
    Ok((head(source, view.round, "paper-title-pairings")?, Paper::TableCards(page)))
}
