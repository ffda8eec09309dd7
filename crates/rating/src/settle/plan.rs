//! What is settled in this quarter and in which order.

use alloc::vec::Vec;

use runda_rulebook::coded;
use serde::{Deserialize, Serialize};

use super::work::{Correction, List, Tournament, Work};
use crate::{Day, PlayerNo, Quarter};

coded! {
    /// Why a tournament or a correction is left out of this quarter.
    ///
    /// **Rule:** RT-15, RT-16, RT-18, KW25 VI 3.1, 3.2
    Postponed {
        /// The commission has not approved it.
        NotApproved = "not_approved",
        /// Approved before it was over.
        ApprovedBeforeEnd = "approved_before_end",
        /// It belongs to a later quarter.
        Later = "later",
        /// It belongs to an earlier quarter.
        Earlier = "earlier",
        /// No list was in force on its last day.
        NoList = "no_list",
        /// The player is on the latest list no more.
        NotListed = "not_listed",
        /// The player is on the latest list.
        OnList = "on_list",
    }
}

/// Something left out, with the reason.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct NotSettled {
    /// Whether a correction is meant, and not a tournament.
    pub is_correction: bool,
    /// Its position in the work.
    pub index: usize,
    /// The one player of it that is meant.
    pub player: Option<PlayerNo>,
    /// Why it is so.
    pub reason: Postponed,
    /// The quarter it belongs to.
    pub quarter: Option<Quarter>,
}

/// The order of a settlement.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct QuarterPlan {
    /// Tournaments by their position in the work, in the order of settlement.
    pub order: Vec<usize>,
    /// Corrections by their position, in the order of booking.
    pub corrections: Vec<usize>,
    /// What is left out: corrections by identifier, then tournaments by identifier.
    pub not_settled: Vec<NotSettled>,
}

impl QuarterPlan {
    /// Sorts the work: corrections by day of decision, tournaments by last day, day of approval and identifier.
    ///
    /// **Rule:** RT-15, RT-17, RT-18, KW25 VI 3.1, 4.3
    pub fn of(work: &Work) -> Self {
        let mut plan = Self { order: Vec::new(), corrections: Vec::new(), not_settled: Vec::new() };
        for (index, correction) in work.corrections.iter().enumerate() {
            match correction_postponed(correction, work.quarter) {
                None => plan.corrections.push(index),
                Some((reason, quarter)) => plan.not_settled.push(NotSettled {
                    is_correction: true,
                    index,
                    player: None,
                    reason,
                    quarter,
                }),
            }
        }
        for (index, tournament) in work.tournaments.iter().enumerate() {
            match tournament_postponed(tournament, work) {
                None => plan.order.push(index),
                Some((reason, quarter)) => plan.not_settled.push(NotSettled {
                    is_correction: false,
                    index,
                    player: None,
                    reason,
                    quarter,
                }),
            }
        }
        let key = |index: &usize| {
            work.corrections
                .get(*index)
                .map(|correction| (correction.decided, correction.id.as_str()))
        };
        plan.corrections.sort_by(|one, other| key(one).cmp(&key(other)));
        let key = |index: &usize| {
            let tournament = work.tournaments.get(*index);
            tournament.map(|it| (it.last_day, it.approved, it.id.as_str()))
        };
        plan.order.sort_by(|one, other| key(one).cmp(&key(other)));
        plan.sort_postponed(work);
        plan
    }

    /// Corrections by identifier and player, then tournaments by identifier.
    pub(super) fn sort_postponed(&mut self, work: &Work) {
        let key = |left: &NotSettled| {
            let id = if left.is_correction {
                work.corrections.get(left.index).map(|correction| correction.id.as_str())
            } else {
                work.tournaments.get(left.index).map(|tournament| tournament.id.as_str())
            };
            (!left.is_correction, id, left.player)
        };
        self.not_settled.sort_by(|one, other| key(one).cmp(&key(other)));
    }
}

fn correction_postponed(
    correction: &Correction,
    quarter: Quarter,
) -> Option<(Postponed, Option<Quarter>)> {
    other_quarter(correction.decided, quarter)
}

fn tournament_postponed(
    tournament: &Tournament,
    work: &Work,
) -> Option<(Postponed, Option<Quarter>)> {
    let Some(approved) = tournament.approved else { return Some((Postponed::NotApproved, None)) };
    if approved < tournament.last_day {
        return Some((Postponed::ApprovedBeforeEnd, None));
    }
    other_quarter(approved, work.quarter).or_else(|| {
        let lists = work.lists.get(tournament.version);
        let is_covered = list_in_force(lists, work.quarter, tournament.last_day).is_some();
        (!is_covered).then_some((Postponed::NoList, None))
    })
}

fn other_quarter(day: Day, quarter: Quarter) -> Option<(Postponed, Option<Quarter>)> {
    let own = Quarter::of_approval(day);
    match own.cmp(&quarter) {
        core::cmp::Ordering::Less => Some((Postponed::Earlier, Some(own))),
        core::cmp::Ordering::Equal => None,
        core::cmp::Ordering::Greater => Some((Postponed::Later, Some(own))),
    }
}

/// The first day of the list in force on a day, and its position; a version without lists starts from an empty
/// one on the first day of the quarter, which has no position.
///
/// **Rule:** RT-13, RT-16, KW25 VI 3.1, 3.2
pub(super) fn list_in_force(
    lists: &[List],
    quarter: Quarter,
    day: Day,
) -> Option<(Day, Option<usize>)> {
    if lists.is_empty() {
        return (quarter.first_day() <= day).then_some((quarter.first_day(), None));
    }
    let in_force = lists.iter().enumerate().filter(|(_, list)| list.in_force_from <= day);
    let latest = in_force.max_by_key(|(_, list)| list.in_force_from)?;
    Some((latest.1.in_force_from, Some(latest.0)))
}
