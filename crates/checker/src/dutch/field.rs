//! The field of a round: who is there, in order, and what the handbook says about two of them.

use alloc::vec;
use alloc::vec::Vec;
use core::cmp::{Ordering, Reverse};

use runda_field::dutch::{Entry, Event};
use runda_rulebook::{Colour, Points, StartNo};

use super::fault::Fault;
use super::player::{Player, Register, Strength};

/// The field of the round. Players are spoken of by rank: their place in the order, from 0.
#[derive(Debug)]
pub(super) struct Field {
    pub(super) players: Vec<Player>,
    initial: Colour,
    /// Who may be paired with whom.
    allowed: Vec<bool>,
    /// The score of whoever gets the bye, if the field is odd and it has been found.
    pub(super) bye: Option<Points>,
}

impl Field {
    /// The field in order: higher score, then smaller number. Only those who are there are in it; somebody who
    /// has never taken part and is not there has no number.
    ///
    /// **Rule:** FD-3, FD-7, FD-9, FIDE26 C.04.2 2.4, C.04.3 1.2
    pub(super) fn new(event: &Event) -> Result<Self, Fault> {
        let mut register = Register::new();
        for player in &event.players {
            if register.insert(player.number, player).is_some() {
                return Err(Fault::TwoWithOneNumber(player.number));
            }
        }
        for player in &event.players {
            let stranger = player.entries.iter().copied().filter_map(super::fault::opponent);
            let mut stranger =
                stranger.filter(|it| *it == player.number || !register.contains_key(it));
            if let Some(opponent) = stranger.next() {
                return Err(Fault::UnknownOpponent { player: player.number, opponent });
            }
        }
        let past = usize::from(event.played);
        let numbered = register.values().filter(|player| {
            !player.absent || player.entries.iter().take(past).any(Entry::took_part)
        });
        let mut players: Vec<Player> = numbered
            .enumerate()
            .filter(|(_, player)| !player.absent)
            .map(|(index, player)| Player::new(event, &register, player, index + 1))
            .collect();
        players.sort_by_key(|player| (Reverse(player.score), player.number));
        let initial = event.initial_colour.unwrap_or_else(|| lost_colour(event, &register));
        let mut field = Self { players, initial, allowed: Vec::new(), bye: None };
        field.allowed = field.all_pairs();
        Ok(field)
    }

    fn all_pairs(&self) -> Vec<bool> {
        let ranks = 0..self.players.len();
        let legal = |one: usize, other: usize| {
            one != other && !self.have_met(one, other) && !self.clash(one, other)
        };
        ranks
            .clone()
            .flat_map(|one| ranks.clone().map(move |other| (one, other)))
            .map(|(one, other)| legal(one, other))
            .collect()
    }

    /// How many there are.
    pub(super) const fn len(&self) -> usize {
        self.players.len()
    }

    /// Whether one of them is left over.
    ///
    /// **Rule:** FD-17, FIDE26 C.04.3 1.5
    pub(super) const fn is_odd(&self) -> bool {
        self.players.len() % 2 == 1
    }

    /// The rank of a number.
    pub(super) fn rank(&self, number: StartNo) -> Option<usize> {
        self.players.iter().position(|player| player.number == number)
    }

    /// The score of a rank.
    pub(super) fn score(&self, rank: usize) -> Points {
        self.players[rank].score
    }

    /// The scoregroups from the top.
    ///
    /// **Rule:** FD-18, FIDE26 C.04.3 1.3
    pub(super) fn groups(&self) -> Vec<Vec<usize>> {
        let mut groups: Vec<Vec<usize>> = Vec::new();
        for rank in 0..self.players.len() {
            match groups.last_mut() {
                Some(group) if self.score(group[0]) == self.score(rank) => group.push(rank),
                Some(_) | None => groups.push(vec![rank]),
            }
        }
        groups
    }

    /// \[C1\]: whether two have met, or may not meet.
    ///
    /// **Rule:** FD-22, FIDE26 C.04.3 2.1.1
    pub(super) fn have_met(&self, one: usize, other: usize) -> bool {
        let (one, other) = (&self.players[one], &self.players[other]);
        one.met.contains(&other.number) || other.met.contains(&one.number)
    }

    /// \[C3\]: whether both must have the same colour, and neither is a topscorer.
    ///
    /// **Rule:** FD-24, FD-90, FIDE26 C.04.3 2.1.3
    pub(super) fn clash(&self, one: usize, other: usize) -> bool {
        let (one, other) = (&self.players[one], &self.players[other]);
        !one.topscorer
            && !other.topscorer
            && one.absolute().is_some()
            && one.absolute() == other.absolute()
    }

    /// \[C1\] and \[C3\].
    pub(super) fn may_be_paired(&self, one: usize, other: usize) -> bool {
        self.allowed[one * self.players.len() + other]
    }

    /// \[C2\] and \[C5\]: whether the bye may go to a rank.
    ///
    /// **Rule:** FD-23, FD-26, FIDE26 C.04.3 2.1.2, 2.3.1
    pub(super) fn may_get_bye(&self, rank: usize) -> bool {
        !self.players[rank].barred && self.bye == Some(self.score(rank))
    }

    /// White and Black of a pair, and the article that decides.
    ///
    /// **Rule:** FD-58, FD-59, FD-60, FIDE26 C.04.3 5.2
    pub(super) fn colours(&self, one: usize, other: usize) -> (usize, usize, &'static str) {
        let (high, low) = (one.min(other), one.max(other));
        let (a, b) = (&self.players[high], &self.players[low]);
        let (for_high, place) = match (a.preference(), b.preference()) {
            (None, None) if a.place % 2 == 1 => (self.initial, "C.04.3 5.2.5"),
            (None, None) => (!self.initial, "C.04.3 5.2.5"),
            (Some((_, own)), None) => (own, "C.04.3 5.2.1"),
            (None, Some((_, theirs))) => (!theirs, "C.04.3 5.2.1"),
            (Some((_, own)), Some((_, theirs))) if own != theirs => (own, "C.04.3 5.2.1"),
            (Some((own, wanted)), Some((theirs, _))) => match stronger((a, own), (b, theirs)) {
                Ordering::Greater => (wanted, "C.04.3 5.2.2"),
                Ordering::Less => (!wanted, "C.04.3 5.2.2"),
                Ordering::Equal => match last_difference(a, b) {
                    Some(colour) => (!colour, "C.04.3 5.2.3"),
                    None => (wanted, "C.04.3 5.2.4"),
                },
            },
        };
        if for_high == Colour::White { (high, low, place) } else { (low, high, place) }
    }
}

/// Whose preference is the stronger one; of two absolute ones that with the greater difference.
fn stronger((a, own): (&Player, Strength), (b, theirs): (&Player, Strength)) -> Ordering {
    own.cmp(&theirs).then_with(|| match own {
        Strength::Absolute => a.difference().abs().cmp(&b.difference().abs()),
        Strength::Strong | Strength::Mild => Ordering::Equal,
    })
}

/// The colour `a` had when they last differed, going back game by game.
fn last_difference(a: &Player, b: &Player) -> Option<Colour> {
    let back = a.colours.iter().rev().zip(b.colours.iter().rev());
    back.filter(|(one, other)| one != other).map(|(one, _)| *one).next()
}

/// The initial colour that nobody wrote down, read from the first games.
///
/// **Rule:** FD-61, FIDE26 C.04.3 5.1
fn lost_colour(event: &Event, register: &Register<'_>) -> Colour {
    for round in 0..usize::from(event.played) {
        let taken_part = register
            .values()
            .filter(|player| player.entries.iter().take(round + 1).any(Entry::took_part));
        for (index, player) in taken_part.enumerate() {
            if let Some(Entry::Game { colour, .. }) = player.entries.get(round) {
                return if index % 2 == 0 { *colour } else { !*colour };
            }
        }
    }
    Colour::White
}
