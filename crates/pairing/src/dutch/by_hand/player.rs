//! What the handbook says about single players and single pairs.

use alloc::vec::Vec;
use core::cmp::{Ordering, Reverse};

use runda_field::dutch::{self, Entry, Event, Outcome, Score};
use runda_rulebook::{Colour, StartNo};

use super::Hand;

#[derive(Debug)]
pub(in super::super) struct Player {
    pub(in super::super) number: StartNo,
    place: usize,
    pub(in super::super) score: Score,
    met: Vec<StartNo>,
    colours: Vec<Colour>,
    pub(in super::super) barred: bool,
    pub(in super::super) topscorer: bool,
    pub(in super::super) unplayed: usize,
    /// Down is 1, up is -1; previous round first.
    pub(in super::super) floats: [i32; 2],
}

/// The field in order.
pub(in super::super) fn players(event: &Event) -> Vec<Player> {
    let played = usize::from(event.played);
    let took_part = |entry: &Entry| {
        !matches!(entry, Entry::ZeroPointBye | Entry::HalfPointBye | Entry::FullPointBye)
    };
    let mut listed: Vec<_> = event
        .players
        .iter()
        .filter(|player| !player.absent || player.entries.iter().any(took_part))
        .collect();
    listed.sort_by_key(|player| player.number);
    let mut players: Vec<Player> = Vec::new();
    for (index, player) in listed.iter().enumerate().filter(|(_, player)| !player.absent) {
        let score = score_before(event, player.number, played + 1);
        let mut met: Vec<StartNo> = Vec::new();
        let mut colours = Vec::new();
        for entry in &player.entries {
            if let Entry::Game { opponent, colour, .. } = entry {
                met.push(*opponent);
                colours.push(*colour);
            }
        }
        for &(one, other) in &event.forbidden {
            met.extend((one == player.number).then_some(other));
            met.extend((other == player.number).then_some(one));
        }
        let unplayed_worth = |entry: &Entry| match entry {
            Entry::Game { .. } => None,
            other => Some(worth(event, *other)),
        };
        let barred = player.entries.iter().any(|entry| {
            *entry == Entry::Bye
                || unplayed_worth(entry).is_some_and(|points| points >= event.scoring.win)
        });
        let half_of_all = event.scoring.win.tenths() * i32::from(event.played);
        players.push(Player {
            number: player.number,
            place: index + 1,
            score,
            met,
            unplayed: played - colours.len(),
            colours,
            barred,
            topscorer: event.played + 1 >= event.rounds && 2 * score.tenths() > half_of_all,
            floats: [float(event, player, played), float(event, player, played.wrapping_sub(1))],
        });
    }
    players.sort_by_key(|player| (Reverse(player.score), player.number));
    players
}

fn worth(event: &Event, entry: Entry) -> Score {
    let scoring = &event.scoring;
    match entry {
        Entry::Game { outcome: Outcome::Win, .. } => scoring.win,
        Entry::Game { outcome: Outcome::Draw, .. } => scoring.draw,
        Entry::Game { outcome: Outcome::Loss, .. } => scoring.loss,
        Entry::ForfeitWin { .. } => scoring.forfeit_win,
        Entry::ForfeitLoss { .. } => scoring.forfeit_loss,
        Entry::Bye => scoring.bye,
        Entry::FullPointBye => scoring.full_point_bye,
        Entry::HalfPointBye => scoring.half_point_bye,
        Entry::ZeroPointBye => scoring.absence,
    }
}

/// The score that counted when `round` was paired.
fn score_before(event: &Event, number: StartNo, round: usize) -> Score {
    let Some(player) = event.players.iter().find(|player| player.number == number) else {
        return Score::ZERO;
    };
    let mut score = player.virtual_points.get(round - 1).copied().unwrap_or_default();
    for entry in player.entries.iter().take(round - 1) {
        score += worth(event, *entry);
    }
    score
}

fn float(event: &Event, player: &dutch::Player, round: usize) -> i32 {
    if round == 0 || round > player.entries.len() {
        return 0;
    }
    match &player.entries[round - 1] {
        Entry::Game { opponent, .. } => {
            let own = score_before(event, player.number, round);
            match own.cmp(&score_before(event, *opponent, round)) {
                Ordering::Greater => 1,
                Ordering::Less => -1,
                Ordering::Equal => 0,
            }
        }
        Entry::Bye => 1,
        other => i32::from(worth(event, *other) > event.scoring.loss),
    }
}

impl Player {
    pub(in super::super) fn difference(&self) -> i32 {
        self.colours.iter().map(|colour| if *colour == Colour::White { 1 } else { -1 }).sum()
    }

    /// The colour due and how strongly: 3 absolute, 2 strong, 1 mild.
    pub(in super::super) fn due(&self) -> Option<(i32, Colour)> {
        let last = *self.colours.last()?;
        let twice = self.colours.len() > 1 && self.colours[self.colours.len() - 2] == last;
        Some(match self.difference() {
            2.. => (3, Colour::Black),
            ..=-2 => (3, Colour::White),
            _ if twice => (3, !last),
            1 => (2, Colour::Black),
            -1 => (2, Colour::White),
            _ => (1, !last),
        })
    }

    /// Whether `colour` now would be the third in a row.
    pub(in super::super) fn third(&self, colour: Colour) -> bool {
        self.colours.len() > 1 && self.colours[self.colours.len() - 2..] == [colour, colour]
    }
}

impl Hand {
    pub(in super::super) fn may_be_paired(&self, one: usize, other: usize) -> bool {
        let (a, b) = (&self.players[one], &self.players[other]);
        let both_absolute = matches!(
            (a.due(), b.due()),
            (Some((3, one)), Some((3, other))) if one == other
        );
        !a.met.contains(&b.number)
            && !b.met.contains(&a.number)
            && (!both_absolute || a.topscorer || b.topscorer)
    }

    /// White and Black of a pair.
    pub(in super::super) fn colours(&self, one: usize, other: usize) -> (usize, usize) {
        let (high, low) = (one.min(other), one.max(other));
        let (a, b) = (&self.players[high], &self.players[low]);
        let for_high = match (a.due(), b.due()) {
            (None, None) => {
                if a.place % 2 == 1 {
                    self.initial
                } else {
                    !self.initial
                }
            }
            (Some((_, colour)), None) => colour,
            (None, Some((_, colour))) => !colour,
            (Some((_, own)), Some((_, his))) if own != his => own,
            (Some((strength, wanted)), Some((his_strength, _))) => {
                let by_difference = if strength == 3 && his_strength == 3 {
                    a.difference().abs() - b.difference().abs()
                } else {
                    0
                };
                match (strength - his_strength, by_difference) {
                    (1.., _) | (0, 1..) => wanted,
                    (..=-1, _) | (0, ..=-1) => !wanted,
                    (0, 0) => {
                        let back = a.colours.iter().rev().zip(b.colours.iter().rev());
                        back.clone().find(|(x, y)| x != y).map_or(wanted, |(x, _)| !*x)
                    }
                }
            }
        };
        if for_high == Colour::White { (high, low) } else { (low, high) }
    }
}
