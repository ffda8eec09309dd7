//! The pairings of a round by board.

use runda_documents::{BoardLine, Head, PairingsByBoard, Paper, RestLine};
use runda_rulebook::{Arg, Round};
use runda_tournament::BoardView;

use crate::PaperError;
use crate::source::Source;

pub(crate) fn fill(source: &Source<'_>) -> Result<(Head, Paper), PaperError> {
    let view = source.round_view()?;
    let head = head(source, view.round, "paper-title-pairings")?;
    let rests = view.rests.iter().map(|rest| RestLine {
        player: source.scored(rest.player, rest.points),
        why: source.rest(rest.kind),
    });
    let page = PairingsByBoard {
        boards: view.boards.iter().map(|board| line(source, board)).collect(),
        rests: rests.collect(),
    };
    Ok((head, Paper::PairingsByBoard(page)))
}

/// The head of a list of one round.
pub(super) fn head(source: &Source<'_>, round: Round, title: &str) -> Result<Head, PaperError> {
    let title = source.text(title, &[("round", round.into())]);
    let of = source.state.number_of_rounds().map(|rounds| {
        source.text("paper-of-rounds", &[("round", round.into()), ("rounds", Arg::from(rounds))])
    });
    let subtitle: Vec<String> = source.beginning(round).into_iter().chain(of).collect();
    source.head(title, subtitle.join(" · "), &format!("/rounds/{round}"))
}

fn line(source: &Source<'_>, board: &BoardView) -> BoardLine {
    BoardLine {
        board: board.label(),
        white: source.scored(board.players.white, board.points.white),
        black: source.scored(board.players.black, board.points.black),
        result: source.result(board.outcome.result),
    }
}
