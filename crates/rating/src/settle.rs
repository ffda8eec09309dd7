//! The settlement of a quarter over the whole register: from the lists and the approved tournaments to the next
//! list and the evidence of every change.
//!
//! One function, [`settle`], does it at once; [`Settlement`] does it tournament by tournament, can be stored
//! between two of them and continued, and tells how far it is. Both give the same list.
//!
//! **Rule:** RT-17, KW25 VI 4.3

mod book;
mod corrections;
mod plan;
mod publish;
mod work;

pub use book::{Booking, Evidence, Line, Recount, TournamentLine};
pub use plan::{NotSettled, Postponed, QuarterPlan};
pub use publish::{NewList, NewRow, Removed, Transition};
pub use work::{
    BookedRow, ByVersion, Correction, Kind, List, ListRow, Players, Tournament, Version, Work,
};

use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use crate::{Factor, Quarter};
use book::{Book, StoredBook};

/// Why nothing can be settled.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SettleError {
    /// The list to go on from is missing.
    #[error("the latest list of version {} is not the one of {}", version.code(), quarter.first_day())]
    NotTheLatestList {
        /// The version.
        version: Version,
        /// The quarter to settle.
        quarter: Quarter,
    },
    /// What was stored belongs to other tournaments.
    #[error("what was stored belongs to another settlement; begin anew")]
    NotThisSettlement,
}

/// A settlement on its way.
#[derive(Debug)]
pub struct Settlement<'a> {
    work: &'a Work,
    plan: QuarterPlan,
    books: ByVersion<Book<'a>>,
    done: usize,
}

/// A settlement between two tournaments, to be kept in a file.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Stored {
    quarter: Quarter,
    order: Vec<usize>,
    done: usize,
    plan: QuarterPlan,
    books: ByVersion<StoredBook>,
}

/// What a quarter came to.
#[derive(Debug, Clone)]
pub struct Settled {
    /// The quarter.
    pub quarter: Quarter,
    /// Positions of the tournaments in [`Work::tournaments`], in the order of settlement.
    pub settled: Vec<usize>,
    /// What was left out, corrections first, by identifier.
    pub not_settled: Vec<NotSettled>,
    /// The next list of each version.
    pub lists: ByVersion<NewList>,
    /// What the changes rest on.
    pub evidence: ByVersion<Evidence>,
}

impl<'a> Settlement<'a> {
    /// Opens the books and enters the corrections, which come before the first tournament.
    ///
    /// **Rule:** RT-17, RT-18, KW25 VI 3.1, 4.3
    pub fn begin(work: &'a Work) -> Result<Self, SettleError> {
        let mut plan = QuarterPlan::of(work);
        let mut books = open(work)?;
        corrections::enter(work, &mut plan, &mut books);
        Ok(Self { work, plan, books, done: 0 })
    }

    /// Goes on from what was stored.
    pub fn resume(work: &'a Work, stored: Stored) -> Result<Self, SettleError> {
        if stored.quarter != work.quarter || stored.order != QuarterPlan::of(work).order {
            return Err(SettleError::NotThisSettlement);
        }
        let mut books = open(work)?;
        books.hundred.restore(stored.books.hundred);
        books.sixty_four.restore(stored.books.sixty_four);
        Ok(Self { work, plan: stored.plan, books, done: stored.done })
    }

    /// What is to be kept until it goes on.
    pub fn store(&self) -> Stored {
        Stored {
            quarter: self.work.quarter,
            order: self.plan.order.clone(),
            done: self.done,
            plan: self.plan.clone(),
            books: ByVersion {
                hundred: self.books.hundred.store(),
                sixty_four: self.books.sixty_four.store(),
            },
        }
    }

    /// Settles one more tournament; `false` when all are.
    pub fn step(&mut self) -> bool {
        let next = self.plan.order.get(self.done).copied();
        let Some((index, tournament)) =
            next.and_then(|index| Some((index, self.work.tournaments.get(index)?)))
        else {
            return false;
        };
        self.books.get_mut(tournament.version).enter(index, tournament, self.work.factor);
        self.done += 1;
        true
    }

    /// How many tournaments are settled.
    pub const fn done(&self) -> usize {
        self.done
    }

    /// How many there are.
    pub fn total(&self) -> usize {
        self.plan.order.len()
    }

    /// Settles what is left, closes the books and makes the lists.
    ///
    /// **Rule:** RT-8, RT-12, RT-25, KW25 VI 2.1, 4.4
    pub fn finish(mut self) -> Settled {
        while self.step() {}
        let end = self.work.quarter.period_end();
        let (hundred, of_hundred) = self.books.hundred.close(end);
        let (sixty_four, of_sixty_four) = self.books.sixty_four.close(end);
        Settled {
            quarter: self.work.quarter,
            settled: self.plan.order,
            not_settled: self.plan.not_settled,
            lists: ByVersion { hundred, sixty_four },
            evidence: ByVersion { hundred: of_hundred, sixty_four: of_sixty_four },
        }
    }
}

fn open(work: &Work) -> Result<ByVersion<Book<'_>>, SettleError> {
    Ok(ByVersion {
        hundred: Book::open(work, Version::Hundred)?,
        sixty_four: Book::open(work, Version::SixtyFour)?,
    })
}

/// Settles a quarter: the next lists and the evidence, a function of the lists, tournaments and corrections and
/// of nothing else, whatever their order.
///
/// **Rule:** RT-2, RT-17, KW25 VI 3.1, 4.3, VII 1, 2
pub fn settle(work: &Work) -> Result<Settled, SettleError> {
    Ok(Settlement::begin(work)?.finish())
}

impl Work {
    /// The factor of the edition that is in force.
    pub const FACTOR: Factor = Factor::KW25;
}
