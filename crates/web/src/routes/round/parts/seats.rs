//! The seats of the sliding system: everybody finds the next one by themselves.

use runda_rulebook::{Colour, Round, StartNo};
use runda_tournament::State;

/// Somebody and where they sit in a round.
#[derive(Debug)]
pub(in crate::routes::round) struct Seat {
    pub number: StartNo,
    pub name: String,
    /// `T1` behind board 1, `B1` in front of it; empty for whoever pauses.
    pub here: String,
    pub next: String,
    pub colour: Option<Colour>,
}

/// The seats of a round and of the one after it; nothing in other systems.
///
/// **Rule:** RR-25, RR-26, RR-28, KW25 V 1.5.3.1
pub(super) fn of(state: &State, round: Round) -> Vec<Seat> {
    let seats = state.sliding_seats(round);
    let next = state.sliding_seats(round.next());
    let seat = |(number, seat, colour): (StartNo, String, Option<Colour>)| Seat {
        number,
        name: state.player_name(number),
        here: seat,
        next: next.iter().find(|it| it.0 == number).map(|it| it.1.clone()).unwrap_or_default(),
        colour,
    };
    seats.into_iter().map(seat).collect()
}
