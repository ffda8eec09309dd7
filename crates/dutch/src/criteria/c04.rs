//! \[C4\] Whoever a bracket leaves must be pairable: whether players can be paired at all.
//!
//! **Weight:** none of its own. Where the players below are listed in a problem, all of them must be matched, and the
//! matching is the proof.
//!
//! **Argument:** only \[C1\] to \[C3\] count here, scoregroups play no part, so it is a question about a complete
//! matching of a graph with a few kinds of vertices. The players asked about are always neighbours in rank, so a range of
//! ranks names them.

use alloc::vec::Vec;
use core::ops::Range;

use runda_rulebook::{Colour, Points};

use super::super::contender::Contender;
use super::super::error::DutchError;
use super::super::field::Field;
use super::super::preference::Preference;
use runda_matching::{Graph, Kind, Matching};

/// Kinds of vertices: a preference that is not absolute, absolute ones, those of topscorers.
const FREE: u8 = 0;
const WHITE: u8 = 1;
const BLACK: u8 = 2;
const WHITE_TOPSCORER: u8 = 3;
const BLACK_TOPSCORER: u8 = 4;
/// Added to the kind of a player who may be left with the bye.
const RECEIVER: u8 = 8;
/// The bye itself, and a guest who is joined with everyone not kept apart from him.
const BYE: u8 = 16;
const GUEST: u8 = 17;

/// A pool of players below a bracket.
#[derive(Debug)]
pub(crate) struct Pool<'f> {
    field: &'f Field,
    ranks: Range<usize>,
    bye: Option<Points>,
    kinds: Vec<Kind>,
    apart: Vec<(usize, usize)>,
}

impl<'f> Pool<'f> {
    /// The players of `ranks`; with `bye`, one of them with that score is to be left over.
    ///
    /// **Rule:** FD-25, FD-26, FIDE26 C.04.3 2.2.1, 2.3.1
    pub(crate) fn new(field: &'f Field, ranks: Range<usize>, bye: Option<Points>) -> Self {
        let receives = |rank| bye.is_some_and(|score| may_receive(field, rank, score));
        let mut kinds: Vec<Kind> = ranks
            .clone()
            .map(|rank| kind(&field.contenders[rank], if receives(rank) { RECEIVER } else { 0 }))
            .collect();
        if bye.is_some() {
            kinds.push(Kind::new(BYE));
        }
        let mut apart = Vec::new();
        for rank in ranks.clone() {
            let others = field.contenders[rank].excluded.iter().map(|&other| other as usize);
            let later = others.filter(|other| (rank + 1..ranks.end).contains(other));
            apart.extend(later.map(|other| (rank - ranks.start, other - ranks.start)));
        }
        Self { field, ranks, bye, kinds, apart }
    }

    /// The same with one more, who can be paired with `hosts` only.
    pub(crate) fn with_guest_of(mut self, hosts: &[usize]) -> Self {
        let guest = self.kinds.len();
        let start = self.ranks.start;
        let is_host = |vertex: usize| hosts.binary_search(&(start + vertex)).is_ok();
        let strangers = (0..guest).filter(|&at| at >= self.ranks.len() || !is_host(at));
        self.apart.extend(strangers.map(|vertex| (vertex, guest)));
        self.kinds.push(Kind::new(GUEST));
        self
    }

    /// The same joined by players from above, no two of whom are paired with each other.
    pub(crate) fn joined_by(mut self, moved_down: &[usize]) -> Self {
        let first = self.kinds.len();
        for (vertex, &rank) in (first..).zip(moved_down) {
            let contender = &self.field.contenders[rank];
            self.apart.extend((first..vertex).map(|other| (other, vertex)));
            let met = contender.excluded.iter().map(|&other| other as usize);
            let met = met.filter(|other| self.ranks.contains(other));
            self.apart.extend(met.map(|other| (other - self.ranks.start, vertex)));
            let receives = self.bye.is_some_and(|score| may_receive(self.field, rank, score));
            self.kinds.push(kind(contender, if receives { RECEIVER } else { 0 }));
        }
        self
    }

    fn matching(&self) -> Matching {
        Matching::new(Graph::new(self.kinds.clone(), joins, &self.apart))
    }

    /// Whether everybody can be paired.
    pub(crate) fn is_complete(&self) -> bool {
        self.matching().complete() == 0
    }

    /// Which of `candidates`, each joining the pool alone, make it complete.
    pub(crate) fn completed_by(&self, candidates: impl Iterator<Item = usize>) -> Vec<usize> {
        let mut matching = self.matching();
        if matching.complete() != 1 {
            return Vec::new();
        }
        let left = matching.can_be_left();
        let start = self.ranks.start;
        let hosts: Vec<usize> = self.ranks.clone().filter(|rank| left[rank - start]).collect();
        let bye = self.bye.filter(|_| left[self.ranks.len()]);
        candidates
            .filter(|&rank| {
                hosts.iter().any(|&host| self.field.compatible(rank, host))
                    || bye.is_some_and(|score| may_receive(self.field, rank, score))
            })
            .collect()
    }
}

/// What a player is like for \[C3\].
fn kind(contender: &Contender, receiver: u8) -> Kind {
    let base = match (contender.preference, contender.topscorer) {
        (Preference::Absolute(Colour::White), false) => WHITE,
        (Preference::Absolute(Colour::Black), false) => BLACK,
        (Preference::Absolute(Colour::White), true) => WHITE_TOPSCORER,
        (Preference::Absolute(Colour::Black), true) => BLACK_TOPSCORER,
        (Preference::None | Preference::Mild(_) | Preference::Strong(_), _) => FREE,
    };
    Kind::new(base + receiver)
}

/// \[C2\] and \[C3\] between kinds.
///
/// **Rule:** FD-23, FD-24, FIDE26 C.04.3 2.1.2, 2.1.3
fn joins(one: Kind, other: Kind) -> bool {
    match (one.number(), other.number()) {
        (BYE | GUEST, BYE | GUEST) => false,
        (BYE, player) | (player, BYE) => player & RECEIVER != 0,
        (GUEST, _) | (_, GUEST) => true,
        (one, other) => {
            !matches!((one % RECEIVER, other % RECEIVER), (WHITE, WHITE) | (BLACK, BLACK))
        }
    }
}

fn may_receive(field: &Field, rank: usize, score: Points) -> bool {
    field.contenders[rank].score == score && field.may_get_bye(rank)
}

/// Whether counting alone tells that the field can be paired, whoever gets the bye.
///
/// **Rule:** FD-68, FIDE26 C.04.3 2.2.1
pub(super) fn is_assured(field: &Field) -> bool {
    let contenders = &field.contenders;
    let met = contenders.iter().map(|player| player.excluded.len()).max().unwrap_or(0);
    let same = Colour::BOTH.map(|colour| {
        let wanted = Preference::Absolute(colour);
        contenders.iter().filter(|player| player.preference == wanted).count()
    });
    contenders.len() >= 2 * (met + same[0].max(same[1])) + 3
}

/// Why there is no legal pairing: the first rule without which there would be one.
///
/// **Rule:** FD-56, FIDE26 C.04.3 1.9.3
pub(super) fn cause(field: &Field) -> DutchError {
    let most_left = field.contenders.len() % 2;
    let mut pool = Pool::new(field, 0..field.contenders.len(), None);
    if pool.matching().complete() <= most_left {
        return DutchError::ByeExhausted;
    }
    pool.kinds.fill(Kind::new(FREE));
    if pool.matching().complete() <= most_left {
        DutchError::ColoursExhausted
    } else {
        DutchError::OpponentsExhausted
    }
}
