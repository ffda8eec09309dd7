//! The rest of a score group: the upper half against the lower.

use alloc::vec::Vec;

use super::engine::Log;
use super::pairing::{Cause, Step, Tried};
use super::table::Table;
use runda_matching::Refused;

/// Splits the group into halves and pairs the first of the upper half with the first of the lower
/// half whom they can meet so that the others have a complete pairing; if there is none, with the
/// last of the upper half, and so on upwards. The rest is split anew.
///
/// **Rule:** SW-28, SW-31, KW25 V 2.8.4, 2.8.7.3-2.8.7.7, 2.8.7.9, 2.8.9.2
pub(super) fn pair_halves(table: &mut Table<'_>, mut group: Vec<usize>, log: &mut Log) {
    // Those before `top` are paired.
    let mut top = 0;
    while let Some(&first) = group.get(top) {
        let half = usize::midpoint(top, group.len());
        let candidates = (half..group.len()).chain((top + 1..half).rev());
        let mut refused: Vec<(usize, Refused)> = Vec::new();
        let partner =
            table.matching.first_partner(first, candidates.map(|at| group[at]), |player, why| {
                refused.push((player, why));
            });
        let tried = refused.into_iter().map(|(player, why)| {
            let cause = match why {
                Refused::NotJoined => table.against(first, player),
                Refused::OthersStranded => None,
            };
            Tried { player: table.no(player), cause: cause.unwrap_or(Cause::RestUnpairable) }
        });
        let tried: Vec<Tried> = tried.collect();
        let Some(partner) = partner else {
            debug_assert!(false, "SW-33: the group has a complete pairing");
            return;
        };
        table.matching.fix(first, partner);
        top += 1;
        if let Ok(place) = group.binary_search(&partner) {
            group.remove(place);
        }
        log.fix(first, partner, Step::Halves, tried);
    }
}
