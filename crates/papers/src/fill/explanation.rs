//! Why a round is paired as it is.

use runda_documents::{ExplainedBoard, Explanation, Head, Paper};
use runda_rulebook::{Arg, Reason, StartNo};
use runda_tournament::{BoardView, RoundView};

use super::pairings_by_board::head;
use crate::PaperError;
use crate::source::Source;

pub(crate) fn fill(source: &Source<'_>) -> Result<(Head, Paper), PaperError> {
    let (round, record) = source.round()?;
    let view = source.round_view()?;
    let told = |reasons: &[&Reason]| -> Vec<String> {
        reasons.iter().map(|reason| source.words.cited(reason, source.state)).collect()
    };
    let boards = view.boards.iter().map(|board| {
        let why = source.state.why(round, board.board);
        // What the engine said of the whole round is told once, above; here what speaks of this pair.
        let own: Vec<&Reason> = if why == record.reasons {
            why.iter().filter(|reason| board_of(reason, &view) == Some(board)).collect()
        } else {
            why.iter().collect()
        };
        ExplainedBoard {
            board: board.board.to_string(),
            white: board.names.white.clone(),
            black: board.names.black.clone(),
            reasons: told(&own),
        }
    });
    let general: Vec<&Reason> =
        record.reasons.iter().filter(|reason| board_of(reason, &view).is_none()).collect();
    let page = Explanation { general: told(&general), boards: boards.collect() };
    Ok((head(source, round, "paper-title-explanation")?, Paper::Explanation(page)))
}

/// The board a reason speaks of: the one at which the first player it names sits.
fn board_of<'v>(reason: &Reason, view: &'v RoundView) -> Option<&'v BoardView> {
    let named: StartNo = reason.args.iter().find_map(|(_, value)| match value {
        Arg::Player(player) => Some(*player),
        Arg::Number(_)
        | Arg::Text(_)
        | Arg::Players(_)
        | Arg::Colour(_)
        | Arg::Points(_)
        | Arg::Article(_) => None,
    })?;
    view.boards.iter().find(|board| board.players.white == named || board.players.black == named)
}
