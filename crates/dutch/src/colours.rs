//! Who gets White.

use runda_rulebook::Colour;

use super::contender::Contender;
use super::field::Field;

/// The rule that gave the colours of a pair.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum ColourRule {
    /// Both preferences granted.
    BothGranted,
    /// The stronger preference, or the greater colour difference.
    Stronger,
    /// The last round in which the two had different colours.
    Alternation,
    /// The preference of the higher ranked player.
    HigherRanked,
    /// The initial-colour, by the number of the higher ranked player.
    InitialColour,
}

impl ColourRule {
    /// The article of C.04.3.
    pub const fn place(self) -> &'static str {
        match self {
            Self::BothGranted => "C.04.3 5.2.1",
            Self::Stronger => "C.04.3 5.2.2",
            Self::Alternation => "C.04.3 5.2.3",
            Self::HigherRanked => "C.04.3 5.2.4",
            Self::InitialColour => "C.04.3 5.2.5",
        }
    }
}

/// The colour of the higher ranked player `high` against `low`, and the rule that gave it.
///
/// **Rule:** FD-58, FD-59, FD-60, FIDE26 C.04.3 5.2
pub(crate) fn colour_of_higher(
    high: &Contender,
    low: &Contender,
    initial: Colour,
) -> (Colour, ColourRule) {
    match (high.preference.colour(), low.preference.colour()) {
        (None, None) if high.tpn % 2 == 1 => (initial, ColourRule::InitialColour),
        (None, None) => (!initial, ColourRule::InitialColour),
        (Some(own), None) => (own, ColourRule::BothGranted),
        (None, Some(other)) => (!other, ColourRule::BothGranted),
        (Some(own), Some(other)) if own != other => (own, ColourRule::BothGranted),
        (Some(wanted), Some(_)) => colour_wanted_by_both(high, low, wanted),
    }
}

/// FD-59: both want `wanted`.
fn colour_wanted_by_both(
    high: &Contender,
    low: &Contender,
    wanted: Colour,
) -> (Colour, ColourRule) {
    let claim = |player: &Contender| {
        let absolute = player.preference.is_absolute();
        let weight = if absolute { player.difference.unsigned_abs() } else { 0 };
        (player.preference.strength(), weight)
    };
    match claim(high).cmp(&claim(low)) {
        core::cmp::Ordering::Greater => return (wanted, ColourRule::Stronger),
        core::cmp::Ordering::Less => return (!wanted, ColourRule::Stronger),
        core::cmp::Ordering::Equal => (),
    }
    let last_difference =
        high.colours.iter().rev().zip(low.colours.iter().rev()).find(|(own, other)| own != other);
    match last_difference {
        Some((own, _)) => (!*own, ColourRule::Alternation),
        None => (wanted, ColourRule::HigherRanked),
    }
}

impl Field {
    /// White and Black of a pair of ranks, and the rule that decided.
    pub(crate) fn colours(&self, one: usize, other: usize) -> (usize, usize, ColourRule) {
        let (high, low) = (one.min(other), one.max(other));
        let (colour, rule) =
            colour_of_higher(&self.contenders[high], &self.contenders[low], self.initial_colour);
        match colour {
            Colour::White => (high, low, rule),
            Colour::Black => (low, high, rule),
        }
    }
}
