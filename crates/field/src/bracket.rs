//! What enters a round of a knockout.

use alloc::vec::Vec;

use runda_rulebook::{Colour, StartNo};

use crate::Game;

/// An encounter that is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Encounter {
    /// The two, with the colours of their first game.
    pub pair: Game,
    /// Who goes on; nobody when both were absent or both lost.
    pub winner: Option<StartNo>,
    /// Whether they sat down: a forfeit leaves no colours.
    pub played: bool,
}

/// A knockout of the numbers 1 to `players` before one of its rounds. An encounter of several games takes as many
/// rounds, one for each game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cup {
    /// How many took part at the beginning.
    pub players: usize,
    /// The colour drawn for number 1; nothing where lots are drawn for every encounter.
    pub first: Option<Colour>,
    /// Whether the losers of the semi-finals play for the third place.
    pub third_place: bool,
    /// The stages that are over, from the first on.
    pub stages: Vec<Vec<Encounter>>,
    /// The games of the round before, when the encounters of this stage go on.
    pub under_way: Vec<Game>,
    /// Who has left the event, with the number of stages that were over then.
    pub left: Vec<(usize, StartNo)>,
}
