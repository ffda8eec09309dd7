//! What regulations say about play-offs.

use alloc::string::String;
use alloc::vec::Vec;

use runda_clock::TimeControl;
use serde::{Deserialize, Serialize};

/// Games for places still level at the end, as they are announced.
///
/// **Rule:** ST-62, FIDE12 annex 3, 1(a)-(d)
#[derive(Debug, Default, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub struct PlayOffRules {
    /// Which places are played for.
    pub places: PlayOffPlaces,
    /// Minutes reserved for it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub minutes: Option<u16>,
    /// The short play-off of the FIDE example: three minutes and two seconds a move, a system for
    /// every number of tied players.
    #[serde(skip_serializing_if = "crate::regulations::is_false")]
    pub short: bool,
    /// The time control.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub control: Option<TimeControl>,
    /// What so many tied players play.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub systems: Vec<TiedSystem>,
}

/// Which places a play-off is for.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PlayOffPlaces {
    /// The first place.
    #[default]
    First,
    /// Places that qualify for something.
    Qualifying,
    /// Every place.
    All,
}

/// What so many tied players play.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct TiedSystem {
    /// So many players.
    pub players: u16,
    /// And any larger number.
    #[serde(default, skip_serializing_if = "crate::regulations::is_false")]
    pub or_more: bool,
    /// The system, in the organiser's words.
    pub system: String,
}

impl PlayOffRules {
    /// The numbers of tied players, from two to everybody, for which no system is named; the short
    /// play-off has one for each.
    ///
    /// **Rule:** ST-62, ST-65, FIDE12 annex 3, 1(c)
    pub fn numbers_without_system(&self, players: u16) -> Vec<u16> {
        let covers = |system: &TiedSystem, number: u16| {
            system.players == number || (system.or_more && system.players < number)
        };
        let is_open = |number: &u16| {
            !self.short && !self.systems.iter().any(|system| covers(system, *number))
        };
        (2..=players).filter(is_open).collect()
    }
}
