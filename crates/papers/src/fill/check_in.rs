//! The list at the door.

use runda_documents::{CheckInLine, CheckInList, Head, Paper};
use runda_rulebook::alphabet;

use super::start_list::entered;
use crate::PaperError;
use crate::source::Source;

pub(crate) fn fill(source: &Source<'_>) -> Result<(Head, Paper), PaperError> {
    let present = source.state.check_in().map(|check_in| &check_in.present);
    let mut players = source.state.players();
    players.sort_by_cached_key(|view| alphabet::key(&view.name));
    let lines = players.iter().map(|view| {
        let person = &view.participant.person;
        CheckInLine {
            player: entered(view),
            born: person.birth_year.map(|year| year.to_string()).unwrap_or_default(),
            licensed: person.licensed,
            present: present.is_some_and(|present| present.contains(&view.entrant)),
        }
    });
    let fee = source.options.fee.clone().unwrap_or_default();
    let page = CheckInList { lines: lines.collect(), fee };
    let round = source.state.check_in().map(|check_in| check_in.round);
    let subtitle = round.and_then(|round| source.beginning(round)).unwrap_or_default();
    let head = source.head(source.word("paper-kind-check-in"), subtitle, "/players")?;
    Ok((head, Paper::CheckInList(page)))
}
