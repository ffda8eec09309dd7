//! The pairings of a round by name.

use runda_documents::{Head, NameLine, PairingsByName, Paper};
use runda_rulebook::{Colour, alphabet};

use super::pairings_by_board::head;
use crate::PaperError;
use crate::source::Source;

pub(crate) fn fill(source: &Source<'_>) -> Result<(Head, Paper), PaperError> {
    let view = source.round_view()?;
    let playing = view.boards.iter().filter(|board| board.is_first()).flat_map(|board| {
        Colour::BOTH.map(|colour| NameLine {
            name: board.names.get(colour).clone(),
            number: board.players.get(colour).to_string(),
            board: board.board.to_string(),
            colour: source.colour(colour),
            opponent: board.names.get(!colour).clone(),
        })
    });
    let resting = view.rests.iter().map(|rest| NameLine {
        name: rest.name.clone(),
        number: rest.player.to_string(),
        opponent: source.rest(rest.kind),
        ..NameLine::default()
    });
    let mut lines: Vec<NameLine> = playing.chain(resting).collect();
    lines.sort_by_cached_key(|line| alphabet::key(&line.name));
    let head = head(source, view.round, "paper-title-pairings-by-name")?;
    Ok((head, Paper::PairingsByName(PairingsByName { lines })))
}
