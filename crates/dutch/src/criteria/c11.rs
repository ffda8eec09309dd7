//! \[C11\] Topscorers of the last round: the fewest colours three times running.
//!
//! **Weight:** minus one for every pair of the bracket in which a topscorer takes part and somebody gets a colour for the
//! third time running; silent in a bracket without topscorers.
//!
//! **Argument:** as \[C10\]. Who of the two is refused their preference is asked of the rules that give out the colours,
//! so the criterion looks at the game that would be played.

use super::super::exact::Problem;
use super::super::field::Field;
use super::pair::Pair;

/// As many as there can be pairs, if there is a topscorer.
pub(super) fn most(problem: &Problem<'_>) -> usize {
    super::c10::most(problem)
}

#[inline]
pub(super) fn gain(pair: &Pair<'_>) -> i64 {
    -i64::from(pair.is_inside() && pair.field.repeats_colour(pair.edge.high, pair.edge.low))
}

impl Field {
    /// \[C11\] Whether a pair with a topscorer gives someone a colour three times running.
    ///
    /// **Rule:** FD-32, FD-67, FIDE26 C.04.3 2.4.6
    pub(crate) fn repeats_colour(&self, one: usize, other: usize) -> bool {
        let pair = [&self.contenders[one], &self.contenders[other]];
        let wanted = pair[0].preference.colour();
        if wanted.is_none()
            || wanted != pair[1].preference.colour()
            || !pair.iter().any(|player| player.topscorer)
        {
            return false;
        }
        let (white, black, _) = self.colours(one, other);
        let refused = if wanted == Some(runda_rulebook::Colour::White) { black } else { white };
        let given = wanted.map(|colour| !colour);
        matches!(self.contenders[refused].colours.as_slice(),
            [.., before, last] if Some(*before) == given && Some(*last) == given)
    }
}
