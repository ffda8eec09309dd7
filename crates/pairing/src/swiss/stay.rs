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
    /// Opens a group: those moved down to it and its own players, each with his class.
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
        self.moved_down.retain(|&other| other != player);
        self.residents.retain(|&other| other != player);
    }

    /// Takes the players by class, inside a class from the top, and keeps each one if a complete
    /// pairing of this group and all lower ones remains that gives him and all kept so far partners
    /// inside the group.
    ///
    /// **Rule:** SW-25, KW25 V 2.8.4, 2.8.7.2, 2.8.7.8, 2.8.7.11
    pub(super) fn stay(&self, table: &mut Table<'_>) -> Signature {
        self.stay_at_least(table, [0; 4]).unwrap_or_default()
    }

    /// The same, given up as soon as the signature is sure to be lower than `wanted`.
    pub(super) fn stay_at_least(
        &self,
        table: &mut Table<'_>,
        wanted: Signature,
    ) -> Option<Signature> {
        let mut order: Vec<usize> = self.members().collect();
        let mut most = [0; 4];
        for &player in &order {
            table.set_zone(player, Zone::Free);
            most[class_index(table.class[player])] += 1;
        }
        order.sort_by_key(|&player| (table.class[player], player));
        let mut room = Room::new(table, &order);
        // What is kept so far and everybody still to come.
        let mut signature = most;
        for &player in &order {
            let nature = Nature { zone: Zone::Kept, ..table.nature(player) };
            if room.is_left(nature.bound) && table.matching.try_kind(player, nature.kind()) {
                room.take(nature.bound);
            } else {
                signature[class_index(table.class[player])] -= 1;
                if signature < wanted {
                    return None;
                }
            }
        }
        Some(signature)
    }
}

/// How many a group can keep at most, by counting alone: an odd group not everybody, and of those
/// bound to one colour no more than there are others to meet them.
///
/// **Rule:** SW-35, KW25 V 2.8.7.2
#[derive(Debug)]
struct Room {
    all: usize,
    white: usize,
    black: usize,
}

impl Room {
    fn new(table: &Table<'_>, members: &[usize]) -> Self {
        let others = |colour: Colour| {
            members.iter().filter(|&&player| table.nature(player).bound != Some(colour)).count()
        };
        Self {
            all: members.len() - members.len() % 2,
            white: others(Colour::White),
            black: others(Colour::Black),
        }
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
