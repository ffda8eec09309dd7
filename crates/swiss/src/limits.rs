//! The absolute conditions: which pairs are possible at all.

use alloc::vec::Vec;

use runda_rulebook::Colour;

use super::Waiver;
use super::record::{Field, Record};

/// The colour a player may in no case get: white with a difference of +3 or after three whites
/// running; black likewise.
///
/// **Rule:** SW-17, KW25 V 2.8.6.1.3, 2.8.6.1.4
pub(super) fn is_forbidden(record: &Record, colour: Colour) -> bool {
    let towards = match colour {
        Colour::White => record.difference,
        Colour::Black => -record.difference,
    };
    towards >= 3 || record.running(3) == Some(colour)
}

/// The absolute conditions for pairs, with what the arbiter has waived for this round.
#[derive(Debug, Clone, Copy)]
pub(super) struct Limits<'a> {
    waivers: &'a [Waiver],
}

impl<'a> Limits<'a> {
    pub(super) const fn new(waivers: &'a [Waiver]) -> Self {
        Self { waivers }
    }

    pub(super) fn allows_second_bye(self) -> bool {
        self.waivers.contains(&Waiver::SecondBye)
    }

    /// Whether a player can take a colour.
    pub(super) fn can_take(self, record: &Record, colour: Colour) -> bool {
        self.waivers.contains(&Waiver::ColourLimits) || !is_forbidden(record, colour)
    }

    /// The colour left to a player of whom the other one is forbidden; with the limits waived
    /// nothing is forbidden.
    ///
    /// **Rule:** SW-17, SW-41, KW25 V 2.8.6.1.3, 2.8.6.1.4
    pub(super) fn only_colour(self, record: &Record) -> Option<Colour> {
        let can = |colour| self.can_take(record, colour);
        match (can(Colour::White), can(Colour::Black)) {
            (true, false) => Some(Colour::White),
            (false, true) => Some(Colour::Black),
            (true, true) | (false, false) => None,
        }
    }

    /// The pairs that are kept apart one by one: met at the board or excluded by the regulations.
    ///
    /// **Rule:** SW-12, SW-18, KW25 V 2.8.6.1.1
    pub(super) fn apart(self, field: &Field) -> Vec<(usize, usize)> {
        let mut apart: Vec<(usize, usize)> = Vec::new();
        for (a, record) in field.records.iter().enumerate() {
            let met = record.met.iter().copied().filter(|&b| a < b);
            apart.extend(
                met.filter(|&b| !self.lifts_meeting(record, &field.records[b])).map(|b| (a, b)),
            );
        }
        if !self.waivers.contains(&Waiver::Exclusions) {
            apart.extend(&field.excluded);
        }
        apart
    }

    fn lifts_meeting(self, one: &Record, other: &Record) -> bool {
        let pair = (one.no.min(other.no), one.no.max(other.no));
        self.waivers.iter().any(|waiver| match waiver {
            Waiver::SecondMeeting(a, b) => (*a.min(b), *a.max(b)) == pair,
            Waiver::Exclusions | Waiver::ColourLimits | Waiver::SecondBye => false,
        })
    }
}
