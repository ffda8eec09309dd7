//! Players moved down are paired first.

use alloc::vec::Vec;

use runda_field::swiss::Float;

use super::engine::Log;
use super::kinds::Zone;
use super::pairing::{Cause, Step, Tried};
use super::stay::{Bracket, Signature, Watch, class_index};
use super::table::Table;

/// Finds an opponent for each kept player moved down to the group, from the top: members of the
/// group from the top, those moved up in the last round after the others, then other players
/// moved down from the bottom. A pair must leave the others as well paired as before: nobody more
/// and nobody better protected leaves the group.
///
/// **Rule:** SW-26, KW25 V 2.8.1.2, 2.8.2, 2.8.7.2, 2.8.7.10
pub(super) fn pair_moved_down(
    table: &mut Table<'_>,
    bracket: &mut Bracket,
    watch: Watch,
    log: &mut Log,
) {
    let mut signature = bracket.stay(table);
    while let Some(seeker) = bracket.moved_down.iter().copied().find(|&d| table.is_kept(d)) {
        let mut tried = Vec::new();
        let mut quick = Quick::Unknown;
        let found = candidates(table, bracket, seeker, watch).into_iter().find_map(|candidate| {
            let answer = match candidate {
                Candidate::Later(_) => Err(Cause::MovedUpBefore),
                Candidate::Now(player) => {
                    table.against(seeker, player).map_or(Ok(()), Err).and_then(|()| {
                        let mut trial = Trial { table, bracket, signature, quick: &mut quick };
                        trial.pair(seeker, player)
                    })
                }
            };
            let player = candidate.player();
            match answer {
                Ok(after) => Some((player, after)),
                Err(cause) => {
                    tried.push(Tried { player: table.no(player), cause });
                    None
                }
            }
        });
        let Some((partner, after)) = found else {
            debug_assert!(false, "SW-33: a kept player always has a partner");
            return;
        };
        signature = after;
        bracket.remove(seeker);
        bracket.remove(partner);
        log.fix(seeker, partner, Step::MovedDown, tried);
    }
}

/// Somebody to be tried, or held back for the moment because he was moved up before.
#[derive(Debug, Clone, Copy)]
enum Candidate {
    Now(usize),
    Later(usize),
}

impl Candidate {
    const fn player(self) -> usize {
        match self {
            Self::Now(player) | Self::Later(player) => player,
        }
    }
}

/// The candidates in the order in which they are tried. Outsiders without opponents are not held
/// back.
///
/// **Rule:** SW-26, KW25 V 2.8.1.2, 2.8.2, 2.8.6.2.3
fn candidates(table: &Table<'_>, bracket: &Bracket, seeker: usize, watch: Watch) -> Vec<Candidate> {
    let held_back = |player: usize| {
        watch == Watch::On
            && table.record(player).mark == Some(Float::Up)
            && !table.without_opponents[player]
    };
    let residents = bracket.residents.iter().copied();
    let first = residents.clone().map(|player| {
        if held_back(player) { Candidate::Later(player) } else { Candidate::Now(player) }
    });
    let then = residents.filter(|&player| held_back(player)).map(Candidate::Now);
    let others = bracket.moved_down.iter().rev().copied();
    let last = others.filter(|&d| d != seeker && table.is_kept(d)).map(Candidate::Now);
    first.chain(then).chain(last).collect()
}

/// What is known of the partners that leave the kept set as it is.
#[derive(Debug)]
enum Quick {
    Unknown,
    Known(Vec<bool>),
}

/// A pair put to the test.
struct Trial<'t, 'a> {
    table: &'t mut Table<'a>,
    bracket: &'t Bracket,
    signature: Signature,
    quick: &'t mut Quick,
}

impl Trial<'_, '_> {
    /// Fixes the pair if it leaves the others as well paired, and answers with the signature they
    /// have then.
    fn pair(&mut self, seeker: usize, partner: usize) -> Result<Signature, Cause> {
        let mut wanted = self.signature;
        for player in [seeker, partner] {
            if self.table.is_kept(player) {
                let index = class_index(self.table.class[player]);
                wanted[index] = wanted[index].saturating_sub(1);
            }
        }
        if self.keeps_all(seeker, partner) {
            self.table.matching.fix(seeker, partner);
            return Ok(wanted);
        }
        // If nobody leaves the group now, any other outcome is worse.
        if self.bracket.members().all(|player| self.table.is_kept(player)) {
            return Err(Cause::MoreWouldLeave);
        }
        self.keep_anew(seeker, partner, wanted)
    }

    /// Whether the pair fits together with the very players kept now: then nothing else changes.
    fn keeps_all(&mut self, seeker: usize, partner: usize) -> bool {
        if !self.table.is_kept(partner) {
            return false;
        }
        match self.quick {
            Quick::Known(possible) if !possible[partner] => false,
            Quick::Known(_) => self.table.matching.try_pair(seeker, partner),
            Quick::Unknown => {
                let fits = self.table.matching.try_pair(seeker, partner);
                if !fits {
                    *self.quick = Quick::Known(self.table.matching.possible_partners(seeker));
                }
                fits
            }
        }
    }

    /// Reckons anew who stays when the two are gone, and accepts no lower signature.
    fn keep_anew(
        &mut self,
        seeker: usize,
        partner: usize,
        wanted: Signature,
    ) -> Result<Signature, Cause> {
        let before = self.table.matching.snapshot();
        for player in self.bracket.members() {
            self.table.set_zone(player, Zone::Free);
        }
        if !self.table.matching.try_pair(seeker, partner) {
            self.table.matching.restore(&before);
            return Err(Cause::RestUnpairable);
        }
        self.table.matching.fix(seeker, partner);
        let rest = self.bracket.without(seeker, partner);
        if let Some(signature) = rest.stay_at_least(self.table, wanted) {
            return Ok(signature);
        }
        self.table.matching.unfix(seeker, partner);
        self.table.matching.restore(&before);
        Err(Cause::MoreWouldLeave)
    }
}

impl Bracket {
    fn without(&self, one: usize, other: usize) -> Self {
        let keep = |list: &[usize]| -> Vec<usize> {
            list.iter().copied().filter(|&player| player != one && player != other).collect()
        };
        Self { moved_down: keep(&self.moved_down), residents: keep(&self.residents) }
    }
}
