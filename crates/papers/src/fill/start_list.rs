//! The start list by number, by rating and by name.

use std::cmp::Reverse;

use runda_documents::{Head, Paper, Player, StartLine, StartList};
use runda_rulebook::{Arg, alphabet};
use runda_tournament::{PlayerView, RatingList};

use crate::PaperError;
use crate::source::Source;

pub(crate) fn by_number(source: &Source<'_>) -> Result<(Head, Paper), PaperError> {
    list(source, &source.state.players(), "paper-kind-start-list")
}

pub(crate) fn by_rating(source: &Source<'_>) -> Result<(Head, Paper), PaperError> {
    let mut players = source.state.players();
    players.sort_by_cached_key(|view| {
        (Reverse(view.participant.person.rating), alphabet::key(&view.name))
    });
    list(source, &players, "paper-kind-start-list-by-rating")
}

pub(crate) fn by_name(source: &Source<'_>) -> Result<(Head, Paper), PaperError> {
    let mut players = source.state.players();
    players.sort_by_cached_key(|view| alphabet::key(&view.name));
    list(source, &players, "paper-kind-start-list-by-name")
}

fn list(
    source: &Source<'_>,
    players: &[PlayerView<'_>],
    title: &str,
) -> Result<(Head, Paper), PaperError> {
    let count = source.text("players-count", &[("n", Arg::from(players.len()))]);
    let lines = players.iter().map(|view| line(source, view)).collect();
    let head = source.head(source.word(title), String::new(), "/players")?;
    Ok((head, Paper::StartList(StartList { lines, remarks: vec![count] })))
}

fn line(source: &Source<'_>, view: &PlayerView<'_>) -> StartLine {
    let person = &view.participant.person;
    StartLine {
        player: entered(view),
        list: match person.list {
            Some(RatingList::A) => "A".into(),
            Some(RatingList::B) => "B".into(),
            Some(RatingList::N) => "N".into(),
            Some(RatingList::Technical) => source.word("paper-list-technical"),
            None => String::new(),
        },
        born: person.birth_year.map(|year| year.to_string()).unwrap_or_default(),
    }
}

/// A player who may have no number yet.
pub(super) fn entered(view: &PlayerView<'_>) -> Player {
    let number = view.number.map(|number| number.to_string()).unwrap_or_default();
    Player { number, ..Source::person(&view.participant.person) }
}
