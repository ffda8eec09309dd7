//! What a tournament rests on from its first pairing on.

use runda_clock::TimeControl;
use runda_rulebook::{Edition, Key, Variant};
use serde::{Deserialize, Serialize};

use crate::{Entrant, Regulations, System, TeamRules};

/// What the players came for, and the numbers they play under: game, rule book, system and tempo do not
/// change once round 1 is paired, and numbers never do. The first pairing records them, so that taking back
/// something older cannot change them behind its back.
///
/// **Rule:** SW-1, SW-5, KW25 V 2.4, 2.6
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(clippy::struct_excessive_bools, reason = "each is a choice of the organiser by itself")]
pub struct Terms {
    /// The game.
    pub variant: Variant,
    /// The rule book.
    pub edition: Edition,
    /// How the players are paired.
    pub system: System,
    /// The time control.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tempo: Option<TimeControl>,
    /// Whether a draw with advantage counts.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub draw_with_advantage: bool,
    /// Whether it is a superblitz.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub superblitz: bool,
    /// The games of an encounter, where it is a mini-match.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub games_per_encounter: Option<u8>,
    /// Whether the first rounds are accelerated.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub accelerated: bool,
    /// Whether the last two rounds of a cycle keep their places.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub cycle_order_kept: bool,
    /// Teams instead of single players.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub teams: Option<TeamRules>,
    /// A check sum of the start list.
    pub numbers: u32,
}

impl Terms {
    /// The terms of these regulations for this start list.
    pub(crate) fn of(regulations: &Regulations, start_list: &[Entrant]) -> Self {
        let mut numbers = CheckSum::new();
        for entrant in start_list {
            numbers.add(match entrant {
                Entrant::Player(_) => 0,
                Entrant::Team(_) => 1,
            });
            numbers.add(entrant.id());
        }
        Self {
            variant: regulations.variant,
            edition: regulations.edition,
            system: regulations.system,
            tempo: regulations.tempo.clone(),
            draw_with_advantage: regulations.draw_with_advantage,
            superblitz: regulations.superblitz,
            games_per_encounter: regulations.games_per_encounter,
            accelerated: regulations.accelerated,
            cycle_order_kept: regulations.cycle_order_kept,
            teams: regulations.teams,
            numbers: numbers.sum(),
        }
    }

    /// The first of the terms in which the two differ, numbers left out.
    pub(crate) fn change(&self, other: &Self) -> Option<Key> {
        let fixed = [
            ("word-field-variant", self.variant == other.variant),
            ("word-field-edition", self.edition == other.edition),
            ("word-field-system", self.system == other.system),
            ("word-field-tempo", self.tempo == other.tempo),
            (
                "word-field-draw-with-advantage",
                self.draw_with_advantage == other.draw_with_advantage,
            ),
            ("word-field-superblitz", self.superblitz == other.superblitz),
            ("word-field-games", self.games_per_encounter == other.games_per_encounter),
            ("word-field-accelerated", self.accelerated == other.accelerated),
            ("word-field-cycle-order", self.cycle_order_kept == other.cycle_order_kept),
            ("word-field-teams", self.teams == other.teams),
        ];
        fixed.into_iter().find_map(|(field, same)| (!same).then_some(Key::new(field)))
    }
}

/// A small fingerprint (FNV-1a) of a list of numbers; it tells two lists apart, no more.
pub(crate) struct CheckSum(u32);

impl CheckSum {
    pub(crate) const fn new() -> Self {
        Self(0x811c_9dc5)
    }

    pub(crate) fn add(&mut self, number: u64) {
        self.write(&number.to_le_bytes());
    }

    pub(crate) fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u32::from(*byte)).wrapping_mul(0x0100_0193);
        }
    }

    pub(crate) const fn sum(self) -> u32 {
        self.0
    }
}
