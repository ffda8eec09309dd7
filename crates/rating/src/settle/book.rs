//! The book of one version: what the lists say, everybody's account, and the lines of evidence.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::Range;

use serde::{Deserialize, Serialize};

use super::SettleError;
use super::plan::list_in_force;
use super::publish::{self, NewList};
use super::work::{List, ListRow, Tournament, Version, Work};
use crate::{
    Account, Calculation, CountedGame, Day, Factor, Hundredths, NEWCOMER, PlayerNo, Quarter,
    RatingList, Standing, units,
};

/// A line of evidence: what was booked, and how the account stood after it.
///
/// **Rule:** RT-26, KW25 VI 4.2
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line {
    /// The player whose it is.
    pub player: PlayerNo,
    /// What was booked.
    pub booking: Booking,
    /// The change.
    pub delta: Hundredths,
    /// The running rating after it.
    pub running: Hundredths,
    /// The number of games after it.
    pub games: u32,
    /// Whether 2300 was reached by then.
    pub reached_2300: bool,
}

/// What a line books.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Booking {
    /// A tournament.
    Tournament(TournamentLine),
    /// A tournament of a closed quarter, calculated again.
    Recount(Recount),
    /// A figure of the commission; games added or taken.
    Adjust {
        /// The correction, by its position in the work.
        correction: usize,
        /// Games added.
        games: i32,
    },
    /// A player who was struck off is back.
    Reinstate {
        /// The correction, by its position in the work.
        correction: usize,
    },
}

/// A player's tournament.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TournamentLine {
    /// The tournament, by its position in the work.
    pub tournament: usize,
    /// The first day of the list used.
    pub list: Day,
    /// The rating R the calculation starts from.
    pub rating: u16,
    /// The list it stands on.
    pub status: Option<RatingList>,
    /// The terms; none without a counted game.
    pub calculation: Option<Calculation>,
    /// His games in [`Evidence::games`].
    pub games: Range<u32>,
}

/// A difference to what was booked in a closed quarter.
///
/// **Rule:** RT-18, KW25 VI 3.1
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Recount {
    /// The correction, by its position in the work.
    pub correction: usize,
    /// The coefficient of then.
    pub k: u8,
    /// Games counted then.
    pub games_before: u32,
    /// Games that should have counted.
    pub games_now: u32,
    /// The change booked then.
    pub delta_before: Hundredths,
    /// The change as it should have been.
    pub delta_now: Hundredths,
}

/// What the changes of a quarter rest on, by player and in the order of booking.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub struct Evidence {
    lines: Vec<Line>,
    games: Vec<CountedGame>,
}

impl Evidence {
    /// The lines of a player.
    pub fn of(&self, player: PlayerNo) -> &[Line] {
        let start = self.lines.partition_point(|line| line.player < player);
        let end = self.lines.partition_point(|line| line.player <= player);
        self.lines.get(start..end).unwrap_or_default()
    }

    /// The lines of everybody, player after player.
    pub fn by_player(&self) -> impl Iterator<Item = &[Line]> {
        self.lines.chunk_by(|one, other| one.player == other.player)
    }

    /// The games of a tournament's line, in order of rounds.
    pub fn games(&self, line: &TournamentLine) -> &[CountedGame] {
        self.games.get(line.games.start as usize..line.games.end as usize).unwrap_or_default()
    }

    /// How many lines there are.
    pub fn len(&self) -> usize {
        self.lines.len()
    }

    /// Whether nothing was booked.
    pub fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }
}

/// The book of one version.
#[derive(Debug)]
pub(super) struct Book<'a> {
    quarter: Quarter,
    lists: &'a [List],
    /// Of each list, by player.
    standings: Vec<Vec<Option<Standing>>>,
    /// Of each list, those who are on the latest one no more, by player.
    struck_off: Vec<Vec<ListRow>>,
    accounts: Vec<Option<Account>>,
    lines: Vec<Line>,
    games: Vec<CountedGame>,
}

/// A book between two tournaments: the accounts that were touched, and the lines.
#[derive(Debug, Default, Clone, Serialize, Deserialize)]
pub(super) struct StoredBook {
    accounts: Vec<(PlayerNo, Account)>,
    lines: Vec<Line>,
    games: Vec<CountedGame>,
}

impl<'a> Book<'a> {
    /// Opens an account for everybody on the latest list, which must be that of the first day of the quarter.
    ///
    /// **Rule:** RT-13, RT-24, KW25 VI 3.1
    pub(super) fn open(work: &'a Work, version: Version) -> Result<Self, SettleError> {
        let lists = work.lists.get(version).as_slice();
        let quarter = work.quarter;
        let latest = lists.iter().enumerate().max_by_key(|(_, list)| list.in_force_from);
        if latest.is_some_and(|(_, list)| list.in_force_from != quarter.first_day()) {
            return Err(SettleError::NotTheLatestList { version, quarter });
        }
        let players = work.players.len();
        let standings = lists.iter().map(|list| by_player(list, players)).collect();
        let mut accounts = vec![None; players];
        for row in latest.iter().flat_map(|(_, list)| &list.rows) {
            if let Some(account) = accounts.get_mut(row.player.index()) {
                let of = Account::of(row.rating, row.games, row.last_game, row.reached_2300);
                *account = Some(Account { list_before: Some(row.list), ..of });
            }
        }
        let is_gone =
            |row: &&ListRow| accounts.get(row.player.index()).is_some_and(Option::is_none);
        let gone = |list: &List| {
            let mut gone: Vec<ListRow> = list.rows.iter().filter(is_gone).copied().collect();
            gone.sort_by_key(|row| row.player);
            gone
        };
        let struck_off = lists.iter().map(gone).collect();
        Ok(Self {
            quarter,
            lists,
            standings,
            struck_off,
            accounts,
            lines: Vec::new(),
            games: Vec::new(),
        })
    }

    /// The list in force on a day.
    pub(super) fn in_force(&self, day: Day) -> Option<(Day, Option<usize>)> {
        list_in_force(self.lists, self.quarter, day)
    }

    /// What a list says of a player.
    pub(super) fn standing(&self, list: Option<usize>, player: PlayerNo) -> Option<Standing> {
        self.standings.get(list?)?.get(player.index()).copied().flatten()
    }

    /// A player's account.
    pub(super) fn account(&self, player: PlayerNo) -> Option<Account> {
        self.accounts.get(player.index()).copied().flatten()
    }

    /// Opens or changes an account.
    pub(super) fn keep(&mut self, player: PlayerNo, account: Account) {
        if let Some(place) = self.accounts.get_mut(player.index()) {
            *place = Some(account);
        }
    }

    /// The account a tournament is booked to: his own; that of a list in force on its last day if he was struck
    /// off since, because it was approved late; a newcomer's.
    ///
    /// **Rule:** RT-11, RT-22, KW25 VI 2.1.3-4, 4.4
    pub(super) fn account_for(&self, player: PlayerNo, list: Option<usize>) -> Account {
        self.account(player)
            .unwrap_or_else(|| self.taken_up(player, list).unwrap_or(Account::newcomer()))
    }

    fn taken_up(&self, player: PlayerNo, list: Option<usize>) -> Option<Account> {
        let gone = self.struck_off.get(list?)?;
        let row = gone.get(gone.binary_search_by_key(&player, |row| row.player).ok()?)?;
        let account = Account::of(row.rating, row.games, row.last_game, row.reached_2300);
        Some(Account { is_restored: true, ..account })
    }

    /// The rating R of a calculation: that of the list used; of one reinstated or taken up again his own; else a
    /// newcomer's.
    ///
    /// **Rule:** RT-16, RT-24, KW25 VI 3.2, 4.4
    pub(super) fn rating_of(
        &self,
        player: PlayerNo,
        list: Option<usize>,
        account: &Account,
    ) -> (u16, Option<RatingList>) {
        match self.standing(list, player) {
            Some(standing) => (standing.rating, Some(standing.list)),
            None if account.is_restored => (account.rating_before, None),
            None => (NEWCOMER, None),
        }
    }

    /// Writes a line with the account as it stands after it.
    pub(super) fn write(
        &mut self,
        player: PlayerNo,
        account: &Account,
        delta: Hundredths,
        booking: Booking,
    ) {
        self.lines.push(Line {
            player,
            booking,
            delta,
            running: account.running(),
            games: account.games,
            reached_2300: account.reached_2300,
        });
    }

    /// Books a tournament, every player by himself: nobody's list rating or class changes inside the quarter.
    ///
    /// **Rule:** RT-16, RT-19, RT-21, RT-26, KW25 VI 3.2, 4.2, 4.3
    pub(super) fn enter(&mut self, index: usize, tournament: &Tournament, factor: Factor) {
        let Some((first_day, list)) = self.in_force(tournament.last_day) else { return };
        let all = units(tournament.sheet(), |player| self.standing(list, player));
        let offset = u32::try_from(self.games.len()).unwrap_or(u32::MAX);
        self.games.extend_from_slice(&all.games);
        self.lines.reserve(all.units.len());
        for unit in &all.units {
            let mut account = self.account_for(unit.player, list);
            let (rating, status) = self.rating_of(unit.player, list, &account);
            let booked = account.book(rating, unit.opposition, Some(tournament.last_day), factor);
            if booked.calculation.is_some() {
                self.keep(unit.player, account);
            }
            let line = TournamentLine {
                tournament: index,
                list: first_day,
                rating,
                status,
                calculation: booked.calculation,
                games: offset + unit.games.start..offset + unit.games.end,
            };
            self.write(unit.player, &account, booked.delta, Booking::Tournament(line));
        }
    }

    /// Closes the book: the next list, and the evidence by player.
    pub(super) fn close(mut self, period_end: Day) -> (NewList, Evidence) {
        self.lines.sort_by_key(|line| line.player);
        let list = publish::publish(&self.accounts, period_end);
        (list, Evidence { lines: self.lines, games: self.games })
    }

    pub(super) fn store(&self) -> StoredBook {
        let mut touched: Vec<PlayerNo> = self.lines.iter().map(|line| line.player).collect();
        touched.sort_unstable();
        touched.dedup();
        let accounts =
            touched.into_iter().filter_map(|player| Some((player, self.account(player)?)));
        StoredBook {
            accounts: accounts.collect(),
            lines: self.lines.clone(),
            games: self.games.clone(),
        }
    }

    pub(super) fn restore(&mut self, stored: StoredBook) {
        for (player, account) in stored.accounts {
            self.keep(player, account);
        }
        self.lines = stored.lines;
        self.games = stored.games;
    }
}

fn by_player(list: &List, players: usize) -> Vec<Option<Standing>> {
    let mut all = vec![None; players];
    for row in &list.rows {
        if let Some(place) = all.get_mut(row.player.index()) {
            *place = Some(Standing { rating: row.rating, list: row.list });
        }
    }
    all
}
