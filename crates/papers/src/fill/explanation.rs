//! Why a round is paired as it is.

use runda_documents::{ExplainedPassage, Explanation, Head, Paper};
use runda_rulebook::{Key, Reason};
use runda_tournament::explain::{Passage, explain};

use super::pairings_by_board::head;
use crate::PaperError;
use crate::source::Source;

pub(crate) fn fill(source: &Source<'_>) -> Result<(Head, Paper), PaperError> {
    let (round, _) = source.round()?;
    let told = |passage: &Passage| ExplainedPassage {
        title: source.words.reason(&title(passage), source.state),
        reasons: passage.reasons.iter().map(|it| source.words.cited(it, source.state)).collect(),
    };
    let passages = explain(source.state, round)?.passages().iter().map(told).collect();
    let head = head(source, round, "paper-title-explanation")?;
    Ok((head, Paper::Explanation(Explanation { passages })))
}

/// A board is headed as on the other papers; every other head is the engine's own.
fn title(passage: &Passage) -> Reason {
    let mut title = passage.title.clone();
    if passage.board.is_some() {
        title.key = Key::new("paper-explained-board");
    }
    title
}
