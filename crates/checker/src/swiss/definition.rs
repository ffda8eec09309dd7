//! The pairing word by word from the definition.

use alloc::vec::Vec;

use runda_field::Game;
use runda_field::swiss::{Float, FloatControl, History, Waiver};
use runda_rulebook::{Colour, Round, StartNo};

use super::bits::Bits;
use super::complete::{Partners, Within};
use super::facts::{Facts, facts};
use super::group::Group;
use super::meetings::Meetings;
use super::order::round_list;

/// A pairing as the definition gives it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reference {
    /// Everybody who takes part, from the top.
    pub round_list: Vec<StartNo>,
    /// The bye.
    pub bye: Option<StartNo>,
    /// The games in the order of the boards.
    pub pairs: Vec<Game>,
    /// Whose absolute expectation could not bind.
    pub released: Vec<StartNo>,
    /// Who is bound to which colour.
    pub bound: Vec<(StartNo, Colour)>,
}

/// Reckons the pairing of a round straight from SW-16 to SW-37 and the waivers of SW-41, for histories in good
/// order. Nothing if there is no legal pairing.
pub fn by_definition(history: &History, round: Round) -> Option<Reference> {
    let list = round_list(&facts(history, round), history.variant, round);
    let size = list.len();
    let mut field = Field {
        meetings: Meetings::new(history, &list),
        exempt: Bits::nobody(size),
        last_round: round >= history.rounds,
        history,
        list,
    };
    let mut partners = Partners::none(size);
    let mut players: Vec<usize> = (0..size).collect();
    let mut bye = None;
    if size % 2 == 1 {
        let resting = field.bye(&mut partners)?;
        players.retain(|&player| player != resting);
        bye = Some(resting);
    }
    let within = Within::all(Bits::of(size, players.iter().copied()));
    if !partners.complete(&field.meetings, &within) {
        return None;
    }
    let groups: Vec<&[usize]> =
        players.chunk_by(|&a, &b| field.list[a].score() == field.list[b].score()).collect();
    field.exempt_leaders_and_outsiders(&groups);
    let released =
        if field.last_round { Vec::new() } else { field.bind(&players, &within, &mut partners)? };
    let pairs = field.pair_groups(&groups, &mut partners)?;
    let number = |place: usize| field.list[place].no;
    Some(Reference {
        round_list: (0..size).map(number).collect(),
        bye: bye.map(number),
        pairs: pairs.into_iter().map(|(a, b)| field.coloured(a.min(b), a.max(b))).collect(),
        released: released.into_iter().map(number).collect(),
        bound: (0..size).filter_map(|p| Some((number(p), field.meetings.bound(p)?))).collect(),
    })
}

struct Field<'a> {
    history: &'a History,
    list: Vec<Facts>,
    meetings: Meetings,
    /// Leaders and outsiders without opponents.
    exempt: Bits,
    last_round: bool,
}

impl Field<'_> {
    /// From the bottom the first without free points whose absence leaves the others a complete hard pairing;
    /// if a second bye is allowed, the lowest with fewest of them.
    ///
    /// **Rule:** SW-19, SW-41, KW25 V 2.8.3, 2.8.4, 2.8.6.1.2, 2.8.7.12
    fn bye(&self, partners: &mut Partners) -> Option<usize> {
        let size = self.list.len();
        let mut candidates: Vec<usize> = (0..size).rev().collect();
        if self.history.waivers.contains(&Waiver::SecondBye) {
            candidates.sort_by_key(|&candidate| self.list[candidate].free_points);
        } else {
            candidates.retain(|&candidate| self.list[candidate].free_points == 0);
        }
        candidates.into_iter().find(|&candidate| {
            let others = (0..size).filter(|&player| player != candidate);
            partners.complete(&self.meetings, &Within::all(Bits::of(size, others)))
        })
    }

    /// **Rule:** SW-20, KW25 V 2.8.2, 2.8.6.2.3
    fn exempt_leaders_and_outsiders(&mut self, groups: &[&[usize]]) {
        for group in groups.first().into_iter().chain(groups.last()) {
            for &player in *group {
                if group.iter().all(|&other| !self.meetings.is_hard(player, other)) {
                    self.exempt.add(player);
                }
            }
        }
    }

    /// Binds who has a forbidden colour, then from the top whom a complete pairing can serve; answers who is
    /// released.
    ///
    /// **Rule:** SW-21, SW-22, KW25 V 2.8.5.1, 2.8.5.2, 2.8.6.1.3, 2.8.6.1.4, 2.8.8.4
    fn bind(
        &mut self,
        players: &[usize],
        within: &Within,
        partners: &mut Partners,
    ) -> Option<Vec<usize>> {
        let mut released = Vec::new();
        for &player in players {
            if let Some(colour) = self.list[player].only_colour() {
                self.meetings.bind(player, colour);
            }
        }
        if !partners.complete(&self.meetings, within) {
            return None;
        }
        for &player in players {
            let expected = self.list[player].absolute(self.exempt.has(player));
            let Some(colour) = expected.filter(|_| self.meetings.bound(player).is_none()) else {
                continue;
            };
            self.meetings.bind(player, colour);
            let partner = partners.of(player);
            if partner.is_some_and(|partner| self.meetings.is_allowed(player, partner)) {
                continue;
            }
            let mut tried = partners.clone();
            if tried.complete(&self.meetings, within) {
                *partners = tried;
            } else {
                self.meetings.release(player);
                released.push(player);
            }
        }
        Some(released)
    }

    /// **Rule:** SW-24, SW-27, KW25 V 2.8.1, 2.8.7.1
    fn pair_groups(
        &self,
        groups: &[&[usize]],
        partners: &mut Partners,
    ) -> Option<Vec<(usize, usize)>> {
        let size = self.list.len();
        let watch = self.history.floats == FloatControl::Watched && !self.last_round;
        let marked = |mark: Float| {
            Bits::of(size, (0..size).filter(|&p| watch && self.list[p].mark == Some(mark)))
        };
        let went_down = marked(Float::Down);
        let mut went_up = marked(Float::Up);
        // Nobody comes down to the leaders: of the exempt only outsiders are ever candidates (SW-26).
        went_up.leave(&self.exempt);
        let mut pairs = Vec::new();
        let mut down: Vec<usize> = Vec::new();
        for at in 0..groups.len() {
            let group = Group {
                meetings: &self.meetings,
                down,
                own: groups[at],
                low: Bits::of(size, groups[at + 1..].iter().copied().flatten().copied()),
                next: groups.get(at + 1).copied(),
                went_down: &went_down,
                went_up: &went_up,
            };
            down = group.pair(partners, &mut pairs)?;
        }
        Some(pairs)
    }

    /// **Rule:** SW-37, KW25 V 2.8.5, 2.8.6.1.3, 2.8.6.1.4, 2.8.8
    fn coloured(&self, high: usize, low: usize) -> Game {
        let (h, l) = (&self.list[high], &self.list[low]);
        let possible = |colour: Colour| !h.is_forbidden(colour) && !l.is_forbidden(!colour);
        let lot = if h.no.get() % 2 == 1 { self.history.lot } else { !self.history.lot };
        let colour = match (possible(Colour::White), possible(Colour::Black)) {
            (true, false) => Colour::White,
            (false, true) => Colour::Black,
            (true, true) | (false, false) => match (h.absolute(false), l.absolute(false)) {
                (Some(own), Some(other)) if own == other => {
                    let served = |player: usize| self.meetings.bound(player).is_some();
                    if served(low) && !served(high) { !own } else { own }
                }
                (Some(own), _) => own,
                (None, Some(other)) => !other,
                (None, None) => h.ordinary().or(l.ordinary().map(|other| !other)).unwrap_or(lot),
            },
        };
        let (white, black) = match colour {
            Colour::White => (h.no, l.no),
            Colour::Black => (l.no, h.no),
        };
        Game { white, black }
    }
}
