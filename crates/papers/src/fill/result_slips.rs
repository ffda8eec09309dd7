//! Slips for the results of a round.

use runda_documents::{Head, Link, Paper, ResultSlip, ResultSlips};
use runda_rulebook::{GameResult, Variant};
use runda_tournament::{BoardView, RoundView};

use super::pairings_by_board::head;
use crate::PaperError;
use crate::source::Source;

pub(crate) fn fill(source: &Source<'_>) -> Result<(Head, Paper), PaperError> {
    let view = source.round_view()?;
    let slips =
        view.boards.iter().map(|board| slip(source, &view, board)).collect::<Result<_, _>>()?;
    let page = ResultSlips { results: results(source), slips };
    Ok((head(source, view.round, "paper-title-pairings")?, Paper::ResultSlips(page)))
}

fn slip(
    source: &Source<'_>,
    view: &RoundView,
    board: &BoardView,
) -> Result<ResultSlip, PaperError> {
    let live =
        source.options.live.as_ref().map(|address| {
            Link::to(format!("{address}/rounds/{}#board-{}", view.round, board.board))
        });
    Ok(ResultSlip {
        board: board.label(),
        white: source.player(board.players.white),
        black: source.player(board.players.black),
        live: live.transpose()?,
    })
}

/// What can be ticked: a draw with advantage only where the regulations know it.
fn results(source: &Source<'_>) -> Vec<String> {
    let regulations = source.regulations;
    let advantage = regulations.draw_with_advantage && regulations.variant == Variant::V100;
    let drawn = if advantage {
        vec![GameResult::DrawWhiteAdvantage, GameResult::Draw, GameResult::DrawBlackAdvantage]
    } else {
        vec![GameResult::Draw]
    };
    let all = [GameResult::WhiteWins].into_iter().chain(drawn).chain([GameResult::BlackWins]);
    all.map(|result| source.result(result)).collect()
}
