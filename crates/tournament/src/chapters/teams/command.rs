//! What the arbiter asks for: teams and their line-ups.

use alloc::vec::Vec;

use runda_rulebook::{EntryId, Round, TeamId};
use serde::{Deserialize, Serialize};

use crate::flat::kinds;
use crate::{Duty, Team, TeamForm};

/// A wish of the arbiter: teams and their line-ups.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Command {
    /// Enter a team with its players before round 1 is paired.
    EnterTeam {
        /// Its form.
        form: TeamForm,
    },
    /// Change what a team is called, who speaks for it, or before round 1 who plays for it.
    AmendTeam {
        /// The team it is about.
        team: TeamId,
        /// The team as it shall be.
        form: Team,
    },
    /// Say who sits at the boards of a team in a round.
    SetLineUp {
        /// In this round.
        round: Round,
        /// For this team.
        team: TeamId,
        /// The players, board 1 first; none leaves the board empty.
        players: Vec<Option<EntryId>>,
    },
}

impl Command {
    /// Who may ask for it.
    pub const fn needs(&self) -> Duty {
        match self {
            Self::EnterTeam { .. } | Self::AmendTeam { .. } => Duty::Chief,
            Self::SetLineUp { .. } => Duty::Assistant,
        }
    }
}

kinds! { Command:
    EnterTeam = "enter-team",
    AmendTeam = "amend-team",
    SetLineUp = "set-line-up",
}
