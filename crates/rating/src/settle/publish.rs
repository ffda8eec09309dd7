//! The next list: who stands on it and in which order.

use alloc::vec::Vec;
use core::cmp::Reverse;

use crate::{Account, Day, Hundredths, Membership, PlayerNo, RatingList, Removal, list_membership};

/// A row of the next list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NewRow {
    /// The player it is about.
    pub player: PlayerNo,
    /// On which list.
    pub list: RatingList,
    /// The rating as it is published.
    pub rating: u16,
    /// With its decimals.
    pub exact: Hundredths,
    /// What the quarter changed.
    pub change: Hundredths,
    /// Counted games of his life.
    pub games: u32,
    /// The last day of the last tournament with a counted game.
    pub last_game: Option<Day>,
    /// Whether 2300 was ever reached.
    pub reached_2300: bool,
    /// The coefficient of the next quarter's first tournament.
    pub k: u8,
    /// The place on the list; none on the technical one.
    pub place: Option<u32>,
}

/// Somebody who was struck off.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Removed {
    /// The player it is about.
    pub player: PlayerNo,
    /// Why it is so.
    pub reason: Removal,
}

/// A move from one list to another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Transition {
    /// The player it is about.
    pub player: PlayerNo,
    /// The list before; none if he was on none.
    pub before: Option<RatingList>,
    /// Where he is now.
    pub now: Membership,
}

/// The next lists of a version.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub struct NewList {
    /// All rows: list A by place, then B, N and the technical one.
    pub rows: Vec<NewRow>,
    /// Those struck off, by identifier.
    pub removed: Vec<Removed>,
    /// Changes of list, by identifier.
    pub transitions: Vec<Transition>,
}

impl NewList {
    /// The rows of one list, in its order.
    pub fn on(&self, list: RatingList) -> &[NewRow] {
        let start = self.rows.partition_point(|row| row.list < list);
        let end = self.rows.partition_point(|row| row.list <= list);
        self.rows.get(start..end).unwrap_or_default()
    }
}

/// Everybody's membership on the last day of the period, and the order of the lists.
///
/// **Rule:** RT-8, RT-9, RT-10, RT-12, RT-25, KW25 VI 2.1, 4.4, V 1.7.1.5
pub(super) fn publish(accounts: &[Option<Account>], period_end: Day) -> NewList {
    let mut new = NewList::default();
    for (player, account) in (0..).map(PlayerNo).zip(accounts) {
        let Some(account) = account else { continue };
        let now = list_membership(account.games, account.last_game, period_end);
        if account.list_before.map(Membership::On) != Some(now) {
            new.transitions.push(Transition { player, before: account.list_before, now });
        }
        match now {
            Membership::Removed(reason) => new.removed.push(Removed { player, reason }),
            Membership::On(list) => new.rows.push(row(player, list, account)),
        }
    }
    new.rows.sort_unstable_by_key(|row| (row.list, order(row), row.player));
    number(&mut new.rows);
    new
}

fn row(player: PlayerNo, list: RatingList, account: &Account) -> NewRow {
    NewRow {
        player,
        list,
        rating: account.published(),
        exact: account.running(),
        change: account.change,
        games: account.games,
        last_game: account.last_game,
        reached_2300: account.reached_2300,
        k: account.k(),
        place: None,
    }
}

/// Rating, unrounded rating and games, all descending.
///
/// **Rule:** RT-12, KW25 V 1.7.1.5, 2.6.1.1.2
const fn order(row: &NewRow) -> (Reverse<u16>, Reverse<Hundredths>, Reverse<u32>) {
    (Reverse(row.rating), Reverse(row.exact), Reverse(row.games))
}

/// Players still equal share the smaller place; the technical list has no places.
///
/// **Rule:** RT-12, KW25 V 1.7.1.5
fn number(rows: &mut [NewRow]) {
    for list in rows.chunk_by_mut(|one, other| one.list == other.list) {
        if !list.first().is_some_and(|row| row.list.is_classified()) {
            continue;
        }
        let mut place = 1;
        for equal in list.chunk_by_mut(|one, other| order(one) == order(other)) {
            for row in equal.iter_mut() {
                row.place = Some(place);
            }
            place += u32::try_from(equal.len()).unwrap_or(u32::MAX);
        }
    }
}
