//! What has happened: teams and their line-ups.

use runda_rulebook::{Round, TeamId};
use serde::{Deserialize, Serialize};

use crate::flat::kinds;
use crate::{LineUp, Team};

/// A fact: teams and their line-ups.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Event {
    /// A team was entered; its players were before it.
    TeamEntered {
        /// The number of the team.
        team: TeamId,
        /// Who it is.
        form: Team,
    },
    /// A team was changed; its start number and results stay.
    TeamAmended {
        /// The team it is about.
        team: TeamId,
        /// Who it is now.
        form: Team,
    },
    /// The line-up of a team for a round is known.
    LineUpSet {
        /// For this round.
        round: Round,
        /// Of this team.
        team: TeamId,
        /// Who sits where.
        line_up: LineUp,
    },
}

kinds! { Event:
    TeamEntered = "team-entered",
    TeamAmended = "team-amended",
    LineUpSet = "line-up-set",
}
