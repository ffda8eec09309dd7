//! Topscorers of the last round may break the colour rules, but as little as possible.

use super::super::field::Field;

impl Field {
    /// \[C10\] Whether a pair with a topscorer brings someone to a colour difference above two.
    ///
    /// **Rule:** FD-31, FD-67, FIDE26 C.04.3 2.4.5
    pub(crate) fn exceeds_difference(&self, one: usize, other: usize) -> bool {
        let pair = [&self.contenders[one], &self.contenders[other]];
        pair.iter().any(|player| player.topscorer)
            && pair[0].preference.colour() == pair[1].preference.colour()
            && pair.iter().all(|player| player.difference.abs() > 1)
    }

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
