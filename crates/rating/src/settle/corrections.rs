//! Corrections of closed quarters, booked as adjustments before the first tournament. A published list is read
//! here and never written.

use alloc::collections::BTreeMap;

use super::book::{Book, Booking, Recount};
use super::plan::{NotSettled, Postponed, QuarterPlan};
use super::work::{BookedRow, ByVersion, Kind, ListRow, Tournament, Work};
use crate::{Account, Factor, Hundredths, Opposition, PlayerNo, calculate, units};

/// Books the corrections in their order, and notes those that are refused.
///
/// **Rule:** RT-11, RT-18, KW25 VI 3.1
pub(super) fn enter(work: &Work, plan: &mut QuarterPlan, books: &mut ByVersion<Book<'_>>) {
    for index in plan.corrections.clone() {
        let Some(correction) = work.corrections.get(index) else { continue };
        let refused = match &correction.kind {
            Kind::Recount { tournament, booked } => {
                let book = books.get_mut(tournament.version);
                Recounting { tournament, booked, correction: index, factor: work.factor }
                    .enter(book)
            }
            Kind::Adjust { version, player, delta, games, .. } => {
                adjust(books.get_mut(*version), *player, *delta, *games, index)
            }
            Kind::Reinstate { row, version } => reinstate(books.get_mut(*version), row, index),
        };
        plan.not_settled.extend(refused.into_iter().map(|(player, reason)| NotSettled {
            is_correction: true,
            index,
            player,
            reason,
            quarter: None,
        }));
    }
    plan.sort_postponed(work);
}

/// Refusals of one correction: the whole of it, or one player.
type Refused = alloc::vec::Vec<(Option<PlayerNo>, Postponed)>;

/// A figure set by the commission, for a player who is on the list.
///
/// **Rule:** RT-18, KW25 VI 3.1
fn adjust(
    book: &mut Book<'_>,
    player: PlayerNo,
    delta: Hundredths,
    games: i32,
    correction: usize,
) -> Refused {
    let Some(mut account) = book.account(player) else {
        return alloc::vec![(None, Postponed::NotListed)];
    };
    account.add(delta, games.into());
    book.keep(player, account);
    book.write(player, &account, delta, Booking::Adjust { correction, games });
    Refused::new()
}

/// A player who was struck off gets his values back.
///
/// **Rule:** RT-11, KW25 VI 2.1.3-4
fn reinstate(book: &mut Book<'_>, row: &ListRow, correction: usize) -> Refused {
    if book.account(row.player).is_some() {
        return alloc::vec![(None, Postponed::OnList)];
    }
    let account = Account::of(row.rating, row.games, row.last_game, row.reached_2300);
    let account = Account { is_restored: true, ..account };
    book.keep(row.player, account);
    book.write(row.player, &account, Hundredths(0), Booking::Reinstate { correction });
    Refused::new()
}

/// A tournament of a closed quarter that is calculated again.
struct Recounting<'a> {
    tournament: &'a Tournament,
    booked: &'a [BookedRow],
    correction: usize,
    factor: Factor,
}

impl Recounting<'_> {
    /// Books for each player the difference of what should have been and what was, with the lists of its last
    /// day and the coefficient booked then. Later quarters are not calculated again.
    ///
    /// **Rule:** RT-18, KW25 VI 3.1
    fn enter(&self, book: &mut Book<'_>) -> Refused {
        let Some((_, list)) = book.in_force(self.tournament.last_day) else {
            return alloc::vec![(None, Postponed::NoList)];
        };
        let all = units(self.tournament.sheet(), |player| book.standing(list, player));
        let mut players: BTreeMap<PlayerNo, (Option<BookedRow>, Opposition)> = BTreeMap::new();
        for row in self.booked {
            players.entry(row.player).or_default().0 = Some(*row);
        }
        for unit in &all.units {
            players.entry(unit.player).or_default().1 = unit.opposition;
        }
        let mut refused = Refused::new();
        for (player, (row, opposition)) in players {
            if row.is_some() && book.account(player).is_none() {
                refused.push((Some(player), Postponed::NotListed));
                continue;
            }
            self.difference(book, list, player, (row, opposition));
        }
        refused
    }

    fn difference(
        &self,
        book: &mut Book<'_>,
        list: Option<usize>,
        player: PlayerNo,
        (row, opposition): (Option<BookedRow>, Opposition),
    ) {
        let mut account = book.account_for(player, list);
        let k = row.map_or(account.k(), |row| row.k);
        let (rating, _) = book.rating_of(player, list, &account);
        let now = calculate(rating, opposition, k, self.factor);
        let recount = Recount {
            correction: self.correction,
            k,
            games_before: row.map_or(0, |row| row.games),
            games_now: opposition.games,
            delta_before: row.map_or(Hundredths(0), |row| row.delta),
            delta_now: now.map_or(Hundredths(0), |now| now.delta),
        };
        let delta = recount.delta_now - recount.delta_before;
        let games = i64::from(recount.games_now) - i64::from(recount.games_before);
        if delta == Hundredths(0) && games == 0 {
            return;
        }
        if opposition.games > 0 {
            account.last_game = account.last_game.max(Some(self.tournament.last_day));
        }
        account.add(delta, games);
        book.keep(player, account);
        book.write(player, &account, delta, Booking::Recount(recount));
    }
}
