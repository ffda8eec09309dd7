//! Which period a number of moves has reached.

use core::num::NonZeroU16;

use crate::{Period, TimeControl};

impl TimeControl {
    /// The period with this number, counted from 1, repeats included; none if the control does not reach so far.
    ///
    /// **Rule:** C-1, KW25 II 6.1.5
    pub fn period(&self, number: u32) -> Option<&Period> {
        let index = usize::try_from(number.checked_sub(1)?).ok()?;
        self.periods().get(index).or_else(|| self.periods().last().filter(|last| last.repeat))
    }

    /// The moves to be made before the period with this number begins.
    ///
    /// **Rule:** C-8, KW25 II 6.1.5.2
    pub fn moves_before(&self, number: u32) -> u32 {
        let quota = |period: &Period| period.moves.map_or(0, |moves| u32::from(moves.get()));
        let earlier = number.saturating_sub(1);
        let printed = u32::try_from(self.periods().len()).unwrap_or(u32::MAX);
        let listed: u32 = (1..=earlier.min(printed))
            .filter_map(|number| self.period(number))
            .map(quota)
            .fold(0, u32::saturating_add);
        let repeats = earlier.saturating_sub(printed);
        listed.saturating_add(repeats.saturating_mul(self.periods().last().map_or(0, quota)))
    }

    /// The number of the period in which the move after `moves` moves is played.
    ///
    /// **Rule:** C-8, KW25 II 6.1.5.2
    pub fn period_after(&self, moves: u32) -> u32 {
        let mut left = moves;
        let mut number = 1_u32;
        for period in self.periods() {
            match period.moves.map(NonZeroU16::get).map(u32::from) {
                Some(quota) if left >= quota => left -= quota,
                Some(_) | None => return number,
            }
            number = number.saturating_add(1);
        }
        let again = self.periods().last().and_then(|last| last.moves);
        number.saturating_add(again.map_or(0, |quota| left / u32::from(quota.get())))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// C-1, C-8: `120/50, 60/25*` has its controls at the moves 50, 75, 100.
    #[test]
    fn a_repeated_period_begins_again_when_its_moves_are_made() {
        let control: TimeControl = "120/50, 60/25*".parse().unwrap();
        for (moves, period) in [(0, 1), (49, 1), (50, 2), (74, 2), (75, 3), (99, 3), (100, 4)] {
            assert_eq!(control.period_after(moves), period, "{moves}");
        }
        for (period, moves) in [(1, 0), (2, 50), (3, 75), (4, 100)] {
            assert_eq!(control.moves_before(period), moves, "{period}");
            assert_eq!(
                control.period(period).unwrap().base_minutes,
                if period == 1 { 120 } else { 60 }
            );
        }
        assert_eq!(control.period(0), None);
    }

    /// C-8: the second period of `90/45, 30+30s` begins with move 46 and has no end.
    #[test]
    fn a_last_period_without_a_quota_holds_every_later_move() {
        let control: TimeControl = "90/45, 30+30s".parse().unwrap();
        assert_eq!(
            (control.period_after(44), control.period_after(45), control.period_after(900)),
            (1, 2, 2)
        );
        assert_eq!((control.moves_before(2), control.period(3)), (45, None));
    }
}
