//! How far below a bracket one must look.
//!
//! \[C4\], \[C5\] and \[C8\] speak of all lower players, but where these are many they can take
//! anybody: if nobody is excluded from more than `d` of the others, any even number of at least
//! `2 d + 2` players can be paired (Dirac). Only where counting gives no answer is it sought by
//! matching.

use alloc::vec::Vec;
use core::cell::OnceCell;
use core::ops::Range;

use super::bracket::Bracket;
use super::criteria::c04::Pool;
use super::criteria::c05::bye_score;
use super::direct::Leftover;
use super::error::DutchError;
use super::exact::Completion;
use super::field::Field;
use super::preference::Preference;

use runda_rulebook::{Colour, Points};

/// The scoregroups of a field and what counting says about them.
#[derive(Debug)]
pub(crate) struct Outlook<'f> {
    field: &'f Field,
    /// The scoregroups as ranges of ranks.
    groups: Vec<Range<usize>>,
    /// The lowest score that can be given the bye, in an odd field.
    bye: Option<Points>,
    /// The most players anybody is excluded from by \[C1\].
    met: usize,
    /// Absolute preferences for White and Black from each rank to the end.
    absolute: Vec<[usize; 2]>,
    /// For each bracket what was found out about the players below, once asked.
    alone: Vec<OnceCell<bool>>,
    helpers: Vec<OnceCell<Vec<usize>>>,
}

impl<'f> Outlook<'f> {
    /// The view from above; refuses a field that cannot be paired at all.
    pub(crate) fn of(field: &'f Field) -> Result<Self, DutchError> {
        let bye = bye_score(field)?;
        let met = field.contenders.iter().map(|player| player.excluded.len()).max().unwrap_or(0);
        let groups = scoregroups(field);
        Ok(Self {
            field,
            bye,
            met,
            absolute: absolute_from(field),
            alone: groups.iter().map(|_| OnceCell::new()).collect(),
            helpers: groups.iter().map(|_| OnceCell::new()).collect(),
            groups,
        })
    }

    /// The field.
    pub(crate) const fn field(&self) -> &'f Field {
        self.field
    }

    /// The lowest score that can be given the bye.
    pub(crate) const fn bye(&self) -> Option<Points> {
        self.bye
    }

    /// The scoregroups from the top.
    pub(crate) fn groups(&self) -> &[Range<usize>] {
        &self.groups
    }

    /// The residents of the bracket after `index`; an empty range after the last one.
    pub(crate) fn next(&self, index: usize) -> Range<usize> {
        let end = self.field.contenders.len();
        self.groups.get(index + 1).cloned().unwrap_or(end..end)
    }

    /// Everybody below the next bracket.
    pub(crate) fn beyond(&self, index: usize) -> Range<usize> {
        self.next(index).end..self.field.contenders.len()
    }

    /// The most players of `ranks`, joined by `guests` from above with one absolute preference,
    /// that anybody is excluded from.
    fn excluded(&self, ranks: &Range<usize>, guests: usize) -> usize {
        self.met + self.absolute_in(ranks) + guests
    }

    /// The most players of `ranks` with the same absolute preference.
    fn absolute_in(&self, ranks: &Range<usize>) -> usize {
        let from = self.absolute.get(ranks.start).copied().unwrap_or_default();
        let to = self.absolute.get(ranks.end).copied().unwrap_or_default();
        (from[0] - to[0]).max(from[1] - to[1])
    }

    /// Whether the lowest ranks can be completed whoever of at most `guests` players joins them.
    ///
    /// **Rule:** FD-68, FIDE26 C.04.3 2.2.1
    fn takes_anybody(&self, ranks: &Range<usize>, guests: usize) -> bool {
        let enough = ranks.len() >= 2 * self.excluded(ranks, guests) + 3;
        enough && self.bye.is_none_or(|score| self.has_receiver(ranks, score))
    }

    fn has_receiver(&self, ranks: &Range<usize>, score: Points) -> bool {
        ranks
            .clone()
            .any(|rank| self.field.contenders[rank].score == score && self.field.may_get_bye(rank))
    }

    /// Whether `guests` downfloaters, whoever they are, find opponents in the bracket after
    /// `index`, and that one then sends on no more than parity demands: \[C4\], \[C5\] and \[C8\]
    /// do not tell them apart.
    ///
    /// **Rule:** FD-25, FD-29, FD-68, FIDE26 C.04.3 2.2.1, 2.4.3
    pub(crate) fn absorbs(&self, index: usize, guests: usize) -> bool {
        let next = self.next(index);
        let roomy = next.len() >= 2 * self.excluded(&next, guests) + guests + 3;
        roomy && self.completes_after(index, (next.len() + guests) % 2)
    }

    /// The same for these downfloaters: by counting, or else by matching.
    ///
    /// **Rule:** FD-25, FD-29, FIDE26 C.04.3 2.2.1, 2.4.3
    pub(crate) fn takes(&self, index: usize, downfloaters: &[usize]) -> bool {
        let next = self.next(index);
        if downfloaters.len() > next.len() {
            return false;
        }
        if self.absorbs(index, downfloaters.len()) {
            return true;
        }
        let odd = (next.len() + downfloaters.len()) % 2 == 1;
        let pool = Pool::new(self.field, next, None).joined_by(downfloaters);
        if odd {
            let helpers = self.helpers(index);
            !helpers.is_empty() && pool.with_guest_of(helpers).is_complete()
        } else {
            self.completes_alone(index + 1) && pool.is_complete()
        }
    }

    /// Whether the players beyond the next bracket can be completed with `sent` of its residents,
    /// none or one.
    fn completes_after(&self, index: usize, sent: usize) -> bool {
        match sent {
            0 => self.completes_alone(index + 1),
            _ => !self.helpers(index).is_empty(),
        }
    }

    /// The residents of the next bracket with each of whom the players beyond it are complete.
    fn helpers(&self, index: usize) -> &[usize] {
        self.helpers.get(index).map_or(&[], |cell| cell.get_or_init(|| self.find_helpers(index)))
    }

    fn find_helpers(&self, index: usize) -> Vec<usize> {
        let (next, beyond) = (self.next(index), self.beyond(index));
        if !beyond.is_empty() && self.takes_anybody(&beyond, 1) {
            return next.collect();
        }
        Pool::new(self.field, beyond, self.bye).completed_by(next)
    }

    /// Whether the players below bracket `index` can do without downfloaters.
    ///
    /// **Rule:** FD-25, FD-26, FIDE26 C.04.3 2.2.1, 2.3.1
    fn completes_alone(&self, index: usize) -> bool {
        let below = self.next(index).start..self.field.contenders.len();
        if below.is_empty() {
            return self.bye.is_none();
        }
        let complete = || {
            self.takes_anybody(&below, 0)
                || Pool::new(self.field, below.clone(), self.bye).is_complete()
        };
        self.alone.get(index).map_or_else(complete, |cell| *cell.get_or_init(complete))
    }

    /// Whether the players beyond the next bracket can be completed with these.
    ///
    /// **Rule:** FD-25, FD-26, FIDE26 C.04.3 2.2.1, 2.3.1
    pub(crate) fn completes_with(&self, index: usize, sent: &[usize]) -> bool {
        Pool::new(self.field, self.beyond(index), self.bye).joined_by(sent).is_complete()
    }

    /// Who may be left over by a bracket that can be paired perfectly, if counting can tell.
    pub(crate) fn leftover(&self, index: usize, bracket: &Bracket) -> Option<Leftover> {
        if bracket.moved_down.len() > bracket.residents.len() {
            return None;
        }
        if bracket.len().is_multiple_of(2) {
            return self.completes_alone(index).then_some(Leftover::Nobody);
        }
        let score = bracket.score(self.field);
        if self.next(index).is_empty() {
            return (self.bye == Some(score)).then(|| Leftover::OneOf(self.receivers(bracket)));
        }
        if self.bye.is_some_and(|bye| bye >= score) {
            return None;
        }
        let fit = self.fit_downfloaters(index, bracket);
        (!fit.is_empty()).then_some(Leftover::OneOf(fit))
    }

    /// \[C4\], \[C5\], \[C8\] The residents with each of whom, moved down alone, the next bracket
    /// sends on no more than parity demands.
    ///
    /// **Rule:** FD-25, FD-29, FIDE26 C.04.3 2.2.1, 2.4.3
    fn fit_downfloaters(&self, index: usize, bracket: &Bracket) -> Vec<usize> {
        if self.absorbs(index, 1) {
            return bracket.residents.clone();
        }
        let next = self.next(index);
        let pool = Pool::new(self.field, next.clone(), None);
        let residents = bracket.residents.iter().copied();
        if next.len() % 2 == 1 {
            if self.completes_alone(index + 1) { pool.completed_by(residents) } else { Vec::new() }
        } else {
            pool.with_guest_of(self.helpers(index)).completed_by(residents)
        }
    }

    /// \[C2\], \[C9\] The residents who may get the bye with the fewest unplayed games.
    ///
    /// **Rule:** FD-30, FIDE26 C.04.3 2.4.4
    fn receivers(&self, bracket: &Bracket) -> Vec<usize> {
        let unplayed = |rank: usize| self.field.contenders[rank].unplayed;
        let may = |rank: &usize| self.field.may_get_bye(*rank);
        let residents = || bracket.residents.iter().copied().filter(may);
        let fewest = residents().map(unplayed).min();
        residents().filter(|&rank| Some(unplayed(rank)) == fewest).collect()
    }

    /// How many groups beyond the next one must be looked into, and what is demanded of them, for
    /// a bracket whose downfloaters the next bracket cannot simply absorb.
    pub(crate) fn horizon(
        &self,
        index: usize,
        bracket: &Bracket,
    ) -> (Range<usize>, Completion<'static>) {
        let end = self.field.contenders.len();
        let start = self.next(index).end;
        for group in self.groups.iter().skip(index + 2) {
            let residents = bracket.residents.first().copied().unwrap_or(group.start);
            let guests = bracket.moved_down.len() + self.absolute_in(&(residents..group.start));
            if self.takes_anybody(&(group.start..end), guests) {
                return (start..group.start, Completion::Assured);
            }
        }
        (start..end, self.bye.map_or(Completion::Everyone, Completion::ByeAt))
    }
}

/// Absolute preferences for White and Black from each rank to the end.
fn absolute_from(field: &Field) -> Vec<[usize; 2]> {
    let mut absolute = alloc::vec![[0; 2]; field.contenders.len() + 1];
    for (rank, contender) in field.contenders.iter().enumerate().rev() {
        absolute[rank] = absolute[rank + 1];
        match contender.preference {
            Preference::Absolute(Colour::White) => absolute[rank][0] += 1,
            Preference::Absolute(Colour::Black) => absolute[rank][1] += 1,
            Preference::None | Preference::Mild(_) | Preference::Strong(_) => (),
        }
    }
    absolute
}

/// The ranks of the field by score.
///
/// **Rule:** FD-18, FIDE26 C.04.3 1.3
pub(super) fn scoregroups(field: &Field) -> Vec<Range<usize>> {
    let mut groups: Vec<Range<usize>> = Vec::new();
    for (rank, contender) in field.contenders.iter().enumerate() {
        match groups.last_mut() {
            Some(group) if field.contenders[group.start].score == contender.score => {
                group.end = rank + 1;
            }
            _ => groups.push(rank..rank + 1),
        }
    }
    groups
}
