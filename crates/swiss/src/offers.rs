//! What is offered to the arbiter when there is no legal pairing.

use alloc::vec;
use alloc::vec::Vec;

use runda_field::swiss::{History, Waiver};
use runda_rulebook::Round;

use super::engine::pair;
use super::limits::Limits;
use super::record::Field;
use super::refusal::Refusal;
use super::round_list::round_list;
use super::table::Table;

/// Something the arbiter can do when there is no legal pairing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Offer {
    /// End the event after the last round played.
    EndAfter(Round),
    /// Waive these conditions together; a pairing exists then.
    Waive(Vec<Waiver>),
}

/// What the arbiter can do about a round without legal pairing, in the order in which it is
/// offered; nothing if there is a pairing. Each waiver is offered alone if it helps alone; if
/// none does, they are added one after the other until they do.
///
/// **Rule:** SW-41, KW25 V 2.4, 2.8.6.1
pub fn offers(history: &History, round: Round) -> Result<Vec<Offer>, Refusal> {
    match pair(history, round) {
        Ok(_) => return Ok(Vec::new()),
        Err(Refusal::NoLegalPairing(_)) => {}
        Err(refusal) => return Err(refusal),
    }
    let mut offers = Vec::new();
    if let Some(played) = round.index().checked_sub(1) {
        offers.push(Offer::EndAfter(Round::from_index(played)));
    }
    let simple = [Waiver::Exclusions, Waiver::ColourLimits, Waiver::SecondBye];
    let alone: Vec<Vec<Waiver>> = simple
        .iter()
        .map(|&waiver| vec![waiver])
        .chain(fewest_meetings(history, round, &[]))
        .filter(|waivers| helps(history, round, waivers))
        .collect();
    if alone.is_empty() {
        let together = (2..=simple.len()).map(|count| simple[..count].to_vec());
        let with_meetings = fewest_meetings(history, round, &simple);
        let mut all = together.chain(with_meetings);
        offers.extend(all.find(|waivers| helps(history, round, waivers)).map(Offer::Waive));
    }
    offers.extend(alone.into_iter().map(Offer::Waive));
    Ok(offers)
}

fn with(history: &History, waivers: &[Waiver]) -> History {
    let mut waived = history.clone();
    waived.waivers.extend(waivers);
    waived
}

fn helps(history: &History, round: Round, waivers: &[Waiver]) -> bool {
    pair(&with(history, waivers), round).is_ok()
}

/// The second meetings that make a pairing possible, as few as there can be: each one gives two
/// more players an opponent. The lowest on the list meet again first.
fn fewest_meetings(history: &History, round: Round, waivers: &[Waiver]) -> Option<Vec<Waiver>> {
    let mut waivers = waivers.to_vec();
    for _ in 0..history.players.len() {
        if helps(history, round, &waivers) {
            return Some(waivers);
        }
        let history = with(history, &waivers);
        let field = Field::new(&history, round).ok()?;
        let list = round_list(&field, history.variant, round).ok()?;
        let mut table = Table::new(&field, list, Limits::new(&history.waivers));
        let left = table.matching.complete();
        let possible = table.matching.can_be_left();
        let again = table.meetings().rev().find(|&(a, b)| {
            let meeting = Waiver::SecondMeeting(table.no(a), table.no(b));
            possible[a] && possible[b] && {
                let once_more = with(&history, &[meeting]);
                let limits = Limits::new(&once_more.waivers);
                Table::new(&field, table.list.clone(), limits).matching.complete() < left
            }
        });
        let (a, b) = again?;
        waivers.push(Waiver::SecondMeeting(table.no(a), table.no(b)));
    }
    None
}

impl Table<'_> {
    /// Pairs on the list that have met, from the top.
    fn meetings(&self) -> impl DoubleEndedIterator<Item = (usize, usize)> + '_ {
        (0..self.list.len()).flat_map(move |a| {
            let met = move |b: &usize| self.record(a).met.contains(&self.list[*b]);
            (a + 1..self.list.len()).filter(met).map(move |b| (a, b))
        })
    }
}
