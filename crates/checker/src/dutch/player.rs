//! What the handbook says about a single player.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;
use core::cmp::Ordering;

use runda_field::dutch::{self, Entry, Event};
use runda_rulebook::{Colour, Points, StartNo};

/// A player of the field of the round.
#[derive(Debug)]
pub(super) struct Player {
    pub(super) number: StartNo,
    /// The place among all who have a number.
    pub(super) place: usize,
    pub(super) score: Points,
    /// Whom they have met, or may not meet.
    pub(super) met: BTreeSet<StartNo>,
    pub(super) colours: Vec<Colour>,
    /// May not get the bye.
    pub(super) barred: bool,
    pub(super) topscorer: bool,
    /// Rounds without a game.
    pub(super) unplayed: usize,
    /// In the previous round and two rounds before.
    pub(super) floats: [Option<Float>; 2],
}

/// A step out of the own scoregroup.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Float {
    Down,
    Up,
}

/// How strongly a colour is wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Strength {
    Mild,
    Strong,
    Absolute,
}

/// The players of an event by number.
pub(super) type Register<'a> = BTreeMap<StartNo, &'a dutch::Player>;

impl Player {
    pub(super) fn new(
        event: &Event,
        register: &Register<'_>,
        of: &dutch::Player,
        place: usize,
    ) -> Self {
        let played = usize::from(event.played);
        let past = || of.entries.iter().take(played);
        let score = score_before(event, of, played + 1);
        let mut met = BTreeSet::new();
        let mut colours = Vec::new();
        for entry in past() {
            if let Entry::Game { opponent, colour, .. } = entry {
                met.insert(*opponent);
                colours.push(*colour);
            }
        }
        for &(one, other) in &event.forbidden {
            met.extend((one == of.number).then_some(other));
            met.extend((other == of.number).then_some(one));
        }
        let float =
            |ago: usize| played.checked_sub(ago).and_then(|at| float(event, register, of, at));
        Self {
            number: of.number,
            place,
            score,
            met,
            unplayed: played - colours.len(),
            colours,
            barred: past().any(|entry| is_bar(event, *entry)),
            topscorer: is_topscorer(event, score),
            floats: [float(1), float(2)],
        }
    }

    /// Whites less blacks.
    ///
    /// **Rule:** FD-13, FD-14, FIDE26 C.04.3 1.6
    pub(super) fn difference(&self) -> i64 {
        self.colours.iter().map(|colour| if *colour == Colour::White { 1 } else { -1 }).sum()
    }

    /// The colour wanted and how strongly.
    ///
    /// **Rule:** FD-15, FIDE26 C.04.3 1.7
    pub(super) fn preference(&self) -> Option<(Strength, Colour)> {
        let last = *self.colours.last()?;
        let twice = self.colours.len() > 1 && self.colours[self.colours.len() - 2] == last;
        Some(match self.difference() {
            2.. => (Strength::Absolute, Colour::Black),
            ..=-2 => (Strength::Absolute, Colour::White),
            -1..=1 if twice => (Strength::Absolute, !last),
            1 => (Strength::Strong, Colour::Black),
            -1 => (Strength::Strong, Colour::White),
            0 => (Strength::Mild, !last),
        })
    }

    /// The colour that must be given.
    pub(super) fn absolute(&self) -> Option<Colour> {
        self.preference()
            .filter(|(strength, _)| *strength == Strength::Absolute)
            .map(|(_, colour)| colour)
    }

    /// Whether `colour` now would be the third in a row.
    pub(super) fn would_be_third(&self, colour: Colour) -> bool {
        self.colours.len() > 1 && self.colours[self.colours.len() - 2..] == [colour, colour]
    }
}

/// The score that counted when a round (counted from 1) was paired, virtual points of it included.
///
/// **Our reading:** points that no result explains have always been there, for nobody knows since when.
///
/// **Rule:** FD-8, FD-83, FIDE26 C.04.7 1.5
fn score_before(event: &Event, player: &dutch::Player, round: usize) -> Points {
    let past = round - 1;
    let entry = |at: usize| player.entries.get(at).copied().unwrap_or(Entry::ZeroPointBye);
    let points: Points = (0..past).map(|at| event.scoring.worth(&entry(at))).sum();
    points + player.adjustment + player.virtual_points.get(past).copied().unwrap_or_default()
}

/// The float of a player in the past round at an index.
///
/// **Rule:** FD-10, FD-11, FD-12, FIDE26 C.04.3 1.4.2-1.4.4
fn float(
    event: &Event,
    register: &Register<'_>,
    player: &dutch::Player,
    at: usize,
) -> Option<Float> {
    let entry = player.entries.get(at)?;
    match entry {
        Entry::Game { opponent, .. } => {
            let other = register.get(opponent)?;
            let own = score_before(event, player, at + 1);
            match own.cmp(&score_before(event, other, at + 1)) {
                Ordering::Greater => Some(Float::Down),
                Ordering::Less => Some(Float::Up),
                Ordering::Equal => None,
            }
        }
        Entry::Bye => Some(Float::Down),
        Entry::ForfeitWin { .. }
        | Entry::ForfeitLoss { .. }
        | Entry::FullPointBye
        | Entry::HalfPointBye
        | Entry::ZeroPointBye => {
            (event.scoring.worth(entry) > event.scoring.loss).then_some(Float::Down)
        }
    }
}

/// Whether an entry bars from the bye: it was one, or brought a win's points without a game.
///
/// **Rule:** FD-23, FD-73, FD-76, FIDE26 C.04.3 2.1.2
fn is_bar(event: &Event, entry: Entry) -> bool {
    match entry {
        Entry::Bye => true,
        Entry::Game { .. } => false,
        Entry::ForfeitWin { .. }
        | Entry::ForfeitLoss { .. }
        | Entry::FullPointBye
        | Entry::HalfPointBye
        | Entry::ZeroPointBye => event.scoring.worth(&entry) >= event.scoring.win,
    }
}

/// Whether somebody with this score is a topscorer: more than half of what could be had, before the last round.
///
/// **Rule:** FD-16, FD-90, FIDE26 C.04.3 1.8
fn is_topscorer(event: &Event, score: Points) -> bool {
    let obtainable = i64::from(event.scoring.win.tenths()) * i64::from(event.played);
    event.played + 1 >= event.rounds && 2 * i64::from(score.tenths()) > obtainable
}
