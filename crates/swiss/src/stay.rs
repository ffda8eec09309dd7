//! Who stays in a score group and who leaves it.

use alloc::vec::Vec;

use runda_field::swiss::Float;
use runda_rulebook::Colour;

use super::kinds::{Nature, Zone};
use super::pairing::Class;
use super::table::Table;

/// A score group being paired: `D` and `R` of the definition, in list order.
#[derive(Debug)]
pub(super) struct Bracket {
    pub(super) moved_down: Vec<usize>,
    pub(super) residents: Vec<usize>,
}

/// How many are kept in each class; compared from the first class on.
pub(super) type Signature = [usize; 4];

impl Bracket {
    /// Opens a group: those moved down to it and its own players, each with their class.
    ///
    /// **Rule:** SW-24, KW25 V 2.8.1.2, 2.8.2, 2.8.6.2.1, 2.8.6.2.3, 2.8.9.11
    pub(super) fn open(
        table: &mut Table<'_>,
        moved_down: Vec<usize>,
        residents: Vec<usize>,
        next: Option<&[usize]>,
        watch: Watch,
    ) -> Self {
        for &player in &moved_down {
            table.class[player] = Class::MovedDown;
        }
        for &player in &residents {
            let nobody_below = next.is_some_and(|next| {
                !next.iter().any(|&other| table.matching.are_joined(player, other))
            });
            let down_before = watch == Watch::On && table.record(player).mark == Some(Float::Down);
            table.class[player] = if nobody_below {
                Class::NobodyBelow
            } else if down_before {
                Class::DownBefore
            } else {
                Class::Other
            };
        }
        Self { moved_down, residents }
    }

    /// Everybody in the group, in list order.
    pub(super) fn members(&self) -> impl Iterator<Item = usize> + '_ {
        self.moved_down.iter().chain(&self.residents).copied()
    }

    pub(super) fn remove(&mut self, player: usize) {
        for list in [&mut self.moved_down, &mut self.residents] {
            if let Ok(place) = list.binary_search(&player) {
                list.remove(place);
            }
        }
    }

    /// Decides who stays: class by class as many as possible, and of all sets of that many the
    /// highest, such that a complete pairing of this group and all lower ones remains that gives
    /// them and all kept in earlier classes partners inside the group.
    ///
    /// **Our reading:** first how many, then who, then the next class. Nobody is kept at the price of
    /// two others of their class; but the higher of two moved-down players is not sent on to keep one
    /// more of a later class.
    ///
    /// **Rule:** SW-25, KW25 V 2.8.4, 2.8.6.2.1, 2.8.7.2, 2.8.7.8, 2.8.7.10, 2.8.7.11
    pub(super) fn stay(&self, table: &mut Table<'_>) -> Signature {
        self.stay_at_least(table, [0; 4], [0; 4]).unwrap_or_default()
    }

    /// The same with some others, already paired, `counted` as kept in their classes; given up as
    /// soon as the signature is sure to be lower than `least`.
    pub(super) fn stay_at_least(
        &self,
        table: &mut Table<'_>,
        counted: Signature,
        least: Signature,
    ) -> Option<Signature> {
        for player in self.members() {
            table.set_zone(player, Zone::Free);
        }
        let mut signature = counted;
        for class in Class::ALL {
            let index = class_index(class);
            let players: Vec<usize> =
                self.members().filter(|&player| table.class[player] == class).collect();
            let mut one_less = signature;
            one_less[index] += players.len().saturating_sub(1);
            let all_needed = one_less[..=index] < least[..=index];
            // From the top, everybody who can be kept together with those kept so far.
            let mut room = Room::new(table, self);
            let mut left_out = Vec::new();
            for &player in &players {
                let nature = Nature { zone: Zone::Kept, ..table.nature(player) };
                if room.is_left(nature.bound) && table.matching.try_kind(player, nature.kind()) {
                    room.take(nature.bound);
                } else if all_needed {
                    return None;
                } else {
                    left_out.push(player);
                }
            }
            signature[index] += if left_out.is_empty() {
                players.len()
            } else {
                self.keep_most(table, class, &players, &left_out)
            };
            if signature[..=index] < least[..=index] {
                return None;
            }
        }
        Some(signature)
    }
}

/// How many more a group can keep at most, by counting alone: an odd group not everybody, and of
/// those bound to one colour no more than there are others to meet them.
///
/// **Rule:** SW-35, KW25 V 2.8.7.2
#[derive(Debug)]
struct Room {
    all: usize,
    white: usize,
    black: usize,
}

impl Room {
    fn new(table: &Table<'_>, bracket: &Bracket) -> Self {
        let mut room = Self { all: 0, white: 0, black: 0 };
        for player in bracket.members() {
            let bound = table.nature(player).bound;
            room.all += 1;
            room.white += usize::from(bound != Some(Colour::White));
            room.black += usize::from(bound != Some(Colour::Black));
        }
        room.all -= room.all % 2;
        for player in bracket.members().filter(|&player| table.is_kept(player)) {
            room.take(table.nature(player).bound);
        }
        room
    }

    fn is_left(&self, bound: Option<Colour>) -> bool {
        let of_colour = match bound {
            Some(Colour::White) => self.white,
            Some(Colour::Black) => self.black,
            None => 1,
        };
        self.all > 0 && of_colour > 0
    }

    fn take(&mut self, bound: Option<Colour>) {
        self.all -= 1;
        match bound {
            Some(Colour::White) => self.white -= 1,
            Some(Colour::Black) => self.black -= 1,
            None => {}
        }
    }
}

/// Whether repeated floats are watched in this round: not in the last one and not in an
/// uncontrolled event.
///
/// **Rule:** SW-24, SW-30, KW25 V 2.8.6.2.3, 2.8.7.2, 2.8.9.11
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Watch {
    On,
    Off,
}

pub(super) const fn class_index(class: Class) -> usize {
    match class {
        Class::MovedDown => 0,
        Class::NobodyBelow => 1,
        Class::DownBefore => 2,
        Class::Other => 3,
    }
}
