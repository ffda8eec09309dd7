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
/// moved down from the bottom. A pair must leave as many players of each class in the group as
/// before; a class may lose one only where a better protected one gains.
///
/// **Our reading:** whether a candidate would have stayed themselves plays no part: a player moved down
/// meets the highest they may, and if that one was to leave, another leaves in their place.
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
        let mut known = Known::default();
        let mut candidates = Candidates::new(seeker, watch);
        let found = loop {
            let Some(candidate) = candidates.next(table, bracket) else { break None };
            let (player, answer) = match candidate {
                Candidate::Later(player) => (player, Err(Cause::MovedUpBefore)),
                Candidate::Now(player) => {
                    let mut trial = Trial { table, bracket, signature, known: &mut known };
                    (player, trial.pair(seeker, player))
                }
            };
            match answer {
                Ok(after) => break Some((player, after)),
                Err(cause) => tried.push(Tried { player: table.no(player), cause }),
            }
        };
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

/// Somebody to be tried, or held back for the moment because they were moved up before.
#[derive(Debug, Clone, Copy)]
enum Candidate {
    Now(usize),
    Later(usize),
}

/// The candidates in the order in which they are tried: members of the group from the top, then
/// those of them who were held back, then other kept players moved down from the bottom.
///
/// **Rule:** SW-26, KW25 V 2.8.1.2, 2.8.2, 2.8.6.2.3
#[derive(Debug)]
struct Candidates {
    seeker: usize,
    watch: Watch,
    /// How many places of the group have been gone through, once, twice, and upwards.
    first: usize,
    again: usize,
    upwards: usize,
}

impl Candidates {
    const fn new(seeker: usize, watch: Watch) -> Self {
        Self { seeker, watch, first: 0, again: 0, upwards: 0 }
    }

    fn next(&mut self, table: &Table<'_>, bracket: &Bracket) -> Option<Candidate> {
        if let Some(&player) = bracket.residents.get(self.first) {
            self.first += 1;
            let later = self.is_held_back(table, player);
            return Some(if later { Candidate::Later(player) } else { Candidate::Now(player) });
        }
        while let Some(&player) = bracket.residents.get(self.again) {
            self.again += 1;
            if self.is_held_back(table, player) {
                return Some(Candidate::Now(player));
            }
        }
        while let Some(&player) = bracket.moved_down.iter().rev().nth(self.upwards) {
            self.upwards += 1;
            if player != self.seeker && table.is_kept(player) {
                return Some(Candidate::Now(player));
            }
        }
        None
    }

    /// Whether a member of the group comes after the others. Outsiders without opponents do not.
    fn is_held_back(&self, table: &Table<'_>, player: usize) -> bool {
        self.watch == Watch::On
            && table.record(player).mark == Some(Float::Up)
            && !table.without_opponents[player]
    }
}

/// What is known of the partners of one player, once it was asked for.
#[derive(Debug, Default)]
struct Known {
    /// Who can be their partner so that everybody kept now stays.
    with_all_kept: Option<Vec<bool>>,
    /// Who can be their partner at all.
    at_all: Option<Vec<bool>>,
}

/// A pair put to the test.
struct Trial<'t, 'a> {
    table: &'t mut Table<'a>,
    bracket: &'t Bracket,
    signature: Signature,
    known: &'t mut Known,
}

impl Trial<'_, '_> {
    /// Fixes the pair if it is allowed and leaves the others as well paired, and answers with the signature they
    /// have then.
    fn pair(&mut self, seeker: usize, partner: usize) -> Result<Signature, Cause> {
        if let Some(cause) = self.table.against(seeker, partner) {
            return Err(cause);
        }
        if self.keeps_all(seeker, partner) {
            self.table.matching.fix(seeker, partner);
            return Ok(self.without(self.signature, [seeker, partner]));
        }
        if !self.leaves_a_pairing(seeker, partner) {
            return Err(Cause::RestUnpairable);
        }
        // If nobody leaves the group now, any other outcome is worse.
        if self.bracket.members().all(|player| self.table.is_kept(player)) {
            return Err(Cause::MoreWouldLeave);
        }
        self.keep_anew(seeker, partner).ok_or(Cause::MoreWouldLeave)
    }

    /// A signature without two players counted in it.
    fn without(&self, mut signature: Signature, pair: [usize; 2]) -> Signature {
        for player in pair {
            signature[class_index(self.table.class[player])] -= 1;
        }
        signature
    }

    /// Whether the pair fits together with the very players kept now: then nothing else changes.
    ///
    /// **Rule:** SW-35, KW25 V 2.8.7.10
    fn keeps_all(&mut self, seeker: usize, partner: usize) -> bool {
        let out_of_the_question =
            self.known.with_all_kept.as_ref().is_some_and(|possible| !possible[partner]);
        if out_of_the_question || !self.table.is_kept(partner) {
            return false;
        }
        let fits = self.table.matching.try_pair(seeker, partner);
        if !fits {
            self.known.with_all_kept = Some(self.table.matching.possible_partners(seeker));
        }
        fits
    }

    /// Whether all others could be paired somehow.
    fn leaves_a_pairing(&mut self, seeker: usize, partner: usize) -> bool {
        let Self { table, bracket, .. } = self;
        let possible = self.known.at_all.get_or_insert_with(|| {
            let zones: Vec<(usize, Zone)> =
                bracket.members().map(|player| (player, table.nature(player).zone)).collect();
            for &(player, _) in &zones {
                table.set_zone(player, Zone::Free);
            }
            let possible = table.matching.possible_partners(seeker);
            for (player, zone) in zones {
                table.set_zone(player, zone);
            }
            possible
        });
        possible[partner]
    }

    /// Reckons anew who stays when the two are gone, both counted as kept in their own classes,
    /// and accepts no lower signature.
    fn keep_anew(&mut self, seeker: usize, partner: usize) -> Option<Signature> {
        let before = self.table.matching.snapshot();
        for player in self.bracket.members() {
            self.table.set_zone(player, Zone::Free);
        }
        if !self.table.matching.try_pair(seeker, partner) {
            self.table.matching.restore(&before);
            return None;
        }
        self.table.matching.fix(seeker, partner);
        let mut counted = [0; 4];
        for player in [seeker, partner] {
            counted[class_index(self.table.class[player])] += 1;
        }
        let rest = self.bracket.without(seeker, partner);
        let found = rest.stay_at_least(self.table, counted, self.signature);
        if found.is_none() {
            self.table.matching.unfix(seeker, partner);
            self.table.matching.restore(&before);
        }
        found.map(|signature| self.without(signature, [seeker, partner]))
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
