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
        /// The player or the team it is about.
        entrant: Entrant,
    },
    /// It was a mistake: he is not there.
    CheckInRevoked {
        /// For this round.
        round: Round,
        /// The player or the team it is about.
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
        /// The player or the team it is about.
        entrant: Entrant,
        /// The rounds it is about.
        rounds: Vec<Round>,
        /// What the rounds bring.
        kind: Unpaired,
    },
    /// He will play after all.
    AbsenceCancelled {
        /// The player or the team it is about.
        entrant: Entrant,
        /// The rounds it is about.
        rounds: Vec<Round>,
    },
    /// Someone left the tournament.
    Withdrawn {
        /// The player or the team it is about.
        entrant: Entrant,
        /// The first round without him.
        from: Round,
        /// The reason, in the words of whoever gave it.
        reason: String,
    },
    /// He came back.
    Reinstated {
        /// The player or the team it is about.
        entrant: Entrant,
        /// The first round with him again.
        from: Round,
        /// The reason, in the words of whoever gave it.
        reason: String,
    },
    /// Someone was disqualified.
    Expelled {
        /// The player or the team it is about.
        entrant: Entrant,
        /// The first round without him.
        from: Round,
        /// The reason, in the words of whoever gave it.
        reason: String,
    },
    /// The chief arbiter decided whether someone has a place in the standings.
    PlaceDecided {
        /// The player or the team it is about.
        entrant: Entrant,
        /// Whether he is classified.
        classified: bool,
        /// The reason, in the words of whoever gave it.
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
