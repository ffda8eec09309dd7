//! What has happened: who is there: check-in, absences, leaving and coming back.

use alloc::string::String;
use alloc::vec::Vec;

use runda_rulebook::{Round, Unpaired};
use serde::{Deserialize, Serialize};

use crate::Entrant;
use crate::flat::kinds;

/// A fact: who is there: check-in, absences, leaving and coming back.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Event {
    /// Players tell that they are there.
    CheckInOpened {
        /// For this round.
        round: Round,
    },
    /// One is there.
    CheckedIn {
        /// For this round.
        round: Round,
        /// Who.
        entrant: Entrant,
    },
    /// It was a mistake: he is not there.
    CheckInRevoked {
        /// For this round.
        round: Round,
        /// Who.
        entrant: Entrant,
    },
    /// Whoever has not come is absent.
    CheckInClosed {
        /// For this round.
        round: Round,
        /// Those who did not check in.
        absent: Vec<Entrant>,
    },
    /// Someone will not play in some rounds.
    AbsenceAnnounced {
        /// Who.
        entrant: Entrant,
        /// When.
        rounds: Vec<Round>,
        /// What the rounds bring.
        kind: Unpaired,
    },
    /// He will play after all.
    AbsenceCancelled {
        /// Who.
        entrant: Entrant,
        /// When.
        rounds: Vec<Round>,
    },
    /// Someone left the tournament.
    Withdrawn {
        /// Who.
        entrant: Entrant,
        /// The first round without him.
        from: Round,
        /// Why.
        reason: String,
    },
    /// He came back.
    Reinstated {
        /// Who.
        entrant: Entrant,
        /// The first round with him again.
        from: Round,
        /// Why.
        reason: String,
    },
    /// Someone was disqualified.
    Expelled {
        /// Who.
        entrant: Entrant,
        /// The first round without him.
        from: Round,
        /// Why.
        reason: String,
    },
    /// The chief arbiter decided whether someone has a place in the standings.
    PlaceDecided {
        /// Who.
        entrant: Entrant,
        /// Whether he is classified.
        classified: bool,
        /// Why.
        reason: String,
    },
}

kinds! { Event:
    CheckInOpened = "check-in-opened",
    CheckedIn = "checked-in",
    CheckInRevoked = "check-in-revoked",
    CheckInClosed = "check-in-closed",
    AbsenceAnnounced = "absence-announced",
    AbsenceCancelled = "absence-cancelled",
    Withdrawn = "withdrawn",
    Reinstated = "reinstated",
    Expelled = "expelled",
    PlaceDecided = "place-decided",
}
