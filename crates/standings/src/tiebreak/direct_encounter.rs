//! Direct encounter: the table of the games among the tied.

use alloc::vec;
use alloc::vec::Vec;

use crate::criterion::Criterion;
use crate::edition::DirectEncounterRule;
use crate::field::{Entry, Field};
use crate::fraction::Fraction;
use crate::listing::Group;
use crate::team_event::ScoreKind;
use crate::value::Value;

/// The position of each member inside the tied group; those still level share one.
///
/// **Rule:** ST-47, ST-111, ST-116, FIDE26 C.07 6
pub(crate) fn positions(group: &Group<'_>, criterion: &Criterion) -> Vec<Value> {
    let kind = criterion.modifiers.score.unwrap_or(group.field.primary);
    let blocks = blocks(group, criterion, kind);
    in_order_of_members(group.members, &blocks)
}

/// The members in blocks, from the first to the last.
pub(super) fn blocks(group: &Group<'_>, criterion: &Criterion, kind: ScoreKind) -> Vec<Vec<usize>> {
    let table =
        Table { field: group.field, kind, forfeits: counts_forfeits(group.field, criterion) };
    table.rank(group.members)
}

/// Positions as values, in the order of the members.
pub(super) fn in_order_of_members(members: &[usize], blocks: &[Vec<usize>]) -> Vec<Value> {
    let mut places: Vec<(usize, u32)> = Vec::with_capacity(members.len());
    let mut above = 0;
    for block in blocks {
        places.extend(block.iter().map(|&member| (member, above + 1)));
        above += u32::try_from(block.len()).unwrap_or(0);
    }
    places.sort_unstable();
    let place = |member: &usize| {
        let at = places.binary_search_by_key(member, |(known, _)| *known);
        Value::Position(at.map_or(1, |at| places[at].1))
    };
    members.iter().map(place).collect()
}

/// In a Swiss a forfeit counts only by the rules of 2012 or with `/P`; with pre-determined
/// pairings it always does.
///
/// **Rule:** ST-111, ST-117, FIDE26 C.07 6.1.1, 15.2
fn counts_forfeits(field: &Field, criterion: &Criterion) -> bool {
    criterion.modifiers.forfeits_played
        || field.system.is_predetermined()
        || field.rules.direct_encounter == DirectEncounterRule::ForfeitsCount
}

/// The separate table of a tied group.
struct Table<'a> {
    field: &'a Field,
    kind: ScoreKind,
    forfeits: bool,
}

/// One member: what they have, and the most they could reach.
struct Standing {
    who: usize,
    least: Fraction,
    most: Fraction,
}

impl Table<'_> {
    /// Ranks the members; a subset still level is taken by itself until nothing changes.
    fn rank(&self, members: &[usize]) -> Vec<Vec<usize>> {
        if members.len() < 2 {
            return vec![members.to_vec()];
        }
        let standings = self.standings(members);
        let all_met = standings.iter().all(|standing| standing.least == standing.most);
        let is_swiss = !self.field.system.is_predetermined();
        let is_old = self.field.rules.direct_encounter == DirectEncounterRule::ForfeitsCount;
        if all_met || !(is_swiss || is_old) {
            return self.by_points(members, standings);
        }
        self.out_of_reach(members, standings)
    }

    /// Everybody met everybody: the table ranks, each level subset starts again. In a round robin
    /// a pair without a game counts nothing for both.
    ///
    /// **Rule:** ST-113, ST-115, FIDE26 C.07 6.2
    fn by_points(&self, members: &[usize], mut standings: Vec<Standing>) -> Vec<Vec<usize>> {
        standings.sort_by_key(|standing| core::cmp::Reverse(standing.least));
        let level = |a: &Standing, b: &Standing| a.least == b.least;
        let mut blocks = Vec::new();
        for subset in standings.chunk_by(level) {
            let subset: Vec<usize> = subset.iter().map(|standing| standing.who).collect();
            if subset.len() == members.len() {
                return vec![subset];
            }
            blocks.extend(self.rank(&subset));
        }
        blocks
    }

    /// Some have not met: who cannot be caught takes the first place, then the second in the same
    /// table, until the test fails. Since 2023 the rest starts again with a table of its own.
    ///
    /// **Rule:** ST-47, ST-114, FIDE26 C.07 6.3
    fn out_of_reach(&self, members: &[usize], mut rest: Vec<Standing>) -> Vec<Vec<usize>> {
        let mut blocks = Vec::new();
        // Only who has most can be out of reach of all others; the last one has no rival left.
        rest.sort_by_key(|standing| standing.least);
        while let Some((candidate, others)) = rest.split_last() {
            if others.iter().any(|other| candidate.least <= other.most) {
                break;
            }
            blocks.push(vec![candidate.who]);
            rest.pop();
        }
        let mut rest: Vec<usize> = rest.iter().map(|standing| standing.who).collect();
        rest.sort_unstable();
        match self.field.rules.direct_encounter {
            _ if rest.is_empty() => {}
            DirectEncounterRule::PlayedOnly if rest.len() < members.len() => {
                blocks.extend(self.rank(&rest));
            }
            DirectEncounterRule::PlayedOnly | DirectEncounterRule::ForfeitsCount => {
                blocks.push(rest);
            }
        }
        blocks
    }

    /// What everybody has of the games among the members, and the most they could reach with a win
    /// against each member not met.
    fn standings(&self, members: &[usize]) -> Vec<Standing> {
        let win = Fraction::tenths(self.field.scale(self.kind).win);
        let mut is_member = vec![false; self.field.lines.len()];
        for &member in members {
            is_member[member] = true;
        }
        let mut met = Vec::new();
        let standing = |&who: &usize| {
            let least = self.mutual(who, &is_member, &mut met);
            let met = met.len();
            let missing = i64::try_from(members.len() - 1 - met).unwrap_or(0);
            Standing { who, least, most: least + win * Fraction::whole(missing) }
        };
        members.iter().map(standing).collect()
    }

    /// The points of `who` against other members, whom they met noted on `met`; several games against
    /// one of them are averaged, by the rules of 2012 added.
    ///
    /// **Rule:** ST-106, ST-112, FIDE26 C.07 4.4, 6.1.2
    fn mutual(
        &self,
        who: usize,
        is_member: &[bool],
        met: &mut Vec<(usize, i32, usize)>,
    ) -> Fraction {
        met.clear();
        for entry in self.field.lines[who].entries.iter().filter(|entry| self.counts(entry)) {
            let Some(other) = entry.opponent.filter(|&other| is_member[other]) else { continue };
            let points = entry.points[self.kind.index()];
            match met.iter_mut().find(|(known, ..)| *known == other) {
                Some((_, sum, games)) => (*sum, *games) = (*sum + points, *games + 1),
                None => met.push((other, points, 1)),
            }
        }
        let result = |&(_, sum, games): &(usize, i32, usize)| {
            let sum = Fraction::tenths(sum);
            match self.field.rules.direct_encounter {
                DirectEncounterRule::PlayedOnly => sum.divided(games).unwrap_or(sum),
                DirectEncounterRule::ForfeitsCount => sum,
            }
        };
        met.iter().map(result).sum()
    }

    fn counts(&self, entry: &Entry) -> bool {
        entry.kind.is_played() || (self.forfeits && entry.kind.is_forfeit())
    }
}
