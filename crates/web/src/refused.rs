//! A refusal of the tournament as a problem: the sentence, its article, and the warnings to confirm.

use std::sync::Arc;

use runda_desk::DeskError;
use runda_rulebook::{Numbers, Reason};
use runda_tournament::{Refusal, State, Tournament};
use serde_json::{Value, json};

use crate::problem::Problem;
use crate::words::Words;

/// What the tournament would not do, and the tournament as it was then.
#[derive(Debug, Clone)]
pub(crate) struct Refused {
    pub refusal: Refusal,
    pub tournament: Arc<Tournament>,
    /// Who entered what stands in the way, where it is somebody's entry.
    pub by: Option<String>,
}

/// A reason as a page shows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Said {
    /// The name of the message; warnings are acknowledged by it.
    pub key: String,
    /// The sentence.
    pub text: String,
    /// The article that decides.
    pub article: Option<String>,
}

impl Said {
    /// A reason in the reader's language, players by name.
    pub(crate) fn new(reason: &Reason, words: &Words, state: &State) -> Self {
        Self {
            key: reason.key.as_str().into(),
            text: capitalised(&words.reason(reason, state)),
            article: reason.article.as_ref().map(ToString::to_string),
        }
    }

    /// A warning in the reader's language, by the book of the event.
    pub(crate) fn warning(reason: &Reason, words: &Words, state: &State) -> Self {
        Self::new(&reason.clone().in_book(state.book()), words, state)
    }

    /// A refusal in the reader's language, by the book of the event.
    pub(crate) fn refusal(refusal: &Refusal, words: &Words, state: &State) -> Self {
        Self::new(&refusal.reason(state.book()), words, state)
    }

    fn json(&self) -> Value {
        json!({ "key": self.key, "text": self.text, "article": self.article })
    }
}

/// A reason about nobody's tournament, as a sentence; players by number.
pub(crate) fn told(reason: &Reason, words: &Words) -> String {
    capitalised(&words.reason(reason, &Numbers))
}

/// Messages begin with a small letter; sentences do not.
pub(crate) fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

impl Refused {
    /// The sentence for people.
    pub(crate) fn said(&self, words: &Words) -> Said {
        Said::refusal(&self.refusal, words, self.tournament.state())
    }

    /// The warnings to confirm, if that is all that stands in the way.
    pub(crate) fn warnings(&self, words: &Words) -> Vec<Said> {
        let say = |reason| Said::warning(reason, words, self.tournament.state());
        self.refusal.warnings().iter().map(say).collect()
    }

    /// What a script needs besides the sentence.
    pub(crate) fn json(&self, words: &Words) -> Value {
        let said = self.said(words);
        let warnings: Vec<Value> = self.warnings(words).iter().map(Said::json).collect();
        json!({
            "key": said.key,
            "article": said.article,
            "warnings": warnings,
            "present": self.present(),
            "by": self.by,
        })
    }

    /// The result that stands at the board the command spoke of.
    fn present(&self) -> Option<&'static str> {
        let (Refusal::AlreadyRecorded { round, board }
        | Refusal::NoResultYet { round, board }
        | Refusal::SameResult { round, board }) = &self.refusal
        else {
            return None;
        };
        let record = self.tournament.state().round(*round)?;
        let (board, game) = board.place();
        record.game_no(board, game).map(|game| game.result().code())
    }
}

impl From<DeskError> for Problem {
    fn from(error: DeskError) -> Self {
        match error {
            DeskError::NoSuchTournament(_) => Self::not_found(),
            DeskError::Refused(refusal) => Self::refusal(refusal, Arc::default()),
            DeskError::Damaged { tournament, damage } => Self::damaged(&tournament, &damage),
            DeskError::Store(error) if error.is_of_the_disk() => Self::disk(&error),
            DeskError::NameTaken(_)
            | DeskError::File(_)
            | DeskError::Unwritable(_)
            | DeskError::TooBusy(_)
            | DeskError::BrokenOff
            | DeskError::Store(_) => Self::broken(error),
        }
    }
}
