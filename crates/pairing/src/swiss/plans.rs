//! Plans of made-up tournaments, as many as wanted.

use runda_rulebook::Round;

use super::simulate::{Dice, Plan};
use super::{FloatControl, Variant};

/// A tournament of a random kind: any variant, watched or not, with and without incidents,
/// families and draws.
pub fn any_plan(dice: &mut Dice, players: u16) -> Plan {
    let rounds = Round::from_index(usize::from(2 + dice.below(players.clamp(3, 11))));
    let mut plan = Plan::new(players, rounds);
    plan.variant = pick(dice, &Variant::ALL);
    plan.floats =
        pick(dice, &[FloatControl::Watched, FloatControl::Watched, FloatControl::Uncontrolled]);
    plan.draws = pick(dice, &[0, 250, 500, 1000]);
    if dice.below(3) > 0 {
        plan = plan.with_incidents();
    }
    plan.families = pick(dice, &[0, 0, 2, 3]);
    plan
}

fn pick<T: Copy>(dice: &mut Dice, from: &[T]) -> T {
    let count = u16::try_from(from.len()).unwrap_or(1);
    from[usize::from(dice.below(count))]
}

/// Plans and seeds of as many tournaments as wanted, of 2 to `most` players, small fields more
/// often than large ones.
pub fn plans(seed: u64, most: u16) -> impl Iterator<Item = (Plan, u64)> {
    let mut dice = Dice::new(seed);
    core::iter::from_fn(move || {
        let reach = pick(&mut dice, &[8, 16, 16, 32, 32, 64, most.max(3)]).min(most.max(3));
        let players = 2 + dice.below(reach - 1);
        let plan = any_plan(&mut dice, players);
        Some((plan, dice.throw()))
    })
}
