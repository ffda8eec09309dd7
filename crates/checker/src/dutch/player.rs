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

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec;
    use runda_field::dutch::{Outcome, Scoring};
    use runda_rulebook::Colour::{Black, White};

    fn no(number: u16) -> StartNo {
        StartNo::new(number).unwrap()
    }

    fn won(opponent: u16, colour: Colour) -> Entry {
        Entry::Game { opponent: no(opponent), colour, outcome: Outcome::Win }
    }

    fn event(rounds: u16, played: u16, rows: Vec<Vec<Entry>>) -> Event {
        let player = |(at, entries): (usize, Vec<Entry>)| dutch::Player {
            entries,
            ..dutch::Player::new(StartNo::from_index(at))
        };
        Event {
            rounds,
            played,
            scoring: Scoring::CHESS,
            initial_colour: Some(White),
            players: rows.into_iter().enumerate().map(player).collect(),
            forbidden: vec![],
        }
    }

    /// The first of the players.
    fn first(event: &Event) -> Player {
        let register: Register<'_> =
            event.players.iter().map(|player| (player.number, player)).collect();
        Player::new(event, &register, &event.players[0], 1)
    }

    fn after(colours: &[Colour]) -> Player {
        let entries: Vec<Entry> = (2..).zip(colours).map(|(n, colour)| won(n, *colour)).collect();
        first(&event(9, u16::try_from(entries.len()).unwrap(), vec![entries]))
    }

    /// FD-13, FD-14, FD-15: difference, preference and what must be given, after every kind of history.
    #[test]
    fn preferences_follow_the_colours_had() {
        use Strength::{Absolute, Mild, Strong};
        for (colours, difference, preference) in [
            (&[][..], 0, None),
            (&[White], 1, Some((Strong, Black))),
            (&[Black], -1, Some((Strong, White))),
            (&[White, Black], 0, Some((Mild, White))),
            (&[Black, White], 0, Some((Mild, Black))),
            (&[White, White], 2, Some((Absolute, Black))),
            (&[Black, Black], -2, Some((Absolute, White))),
            (&[White, Black, White], 1, Some((Strong, Black))),
            (&[White, Black, Black], -1, Some((Absolute, White))),
            (&[Black, White, White], 1, Some((Absolute, Black))),
            (&[White, White, Black, Black], 0, Some((Absolute, White))),
            (&[White, Black, White, Black, White, White], 2, Some((Absolute, Black))),
            (&[White, White, Black, White, Black], 1, Some((Strong, Black))),
        ] {
            let player = after(colours);
            assert_eq!(player.difference(), difference, "{colours:?}");
            assert_eq!(player.preference(), preference, "{colours:?}");
            let absolute = preference.filter(|(strength, _)| *strength == Absolute);
            assert_eq!(player.absolute(), absolute.map(|(_, colour)| colour), "{colours:?}");
        }
        assert!(after(&[White, White]).would_be_third(White));
        assert!(!after(&[White, White]).would_be_third(Black));
        assert!(
            !after(&[Black, White]).would_be_third(White) && !after(&[White]).would_be_third(White)
        );
    }

    /// FD-16, FD-90: more than half of the points, before the last round and not earlier.
    #[test]
    fn topscorers_have_more_than_half_before_the_last_round() {
        for (rounds, played, tenths, is) in [
            (5, 4, 20, false),
            (5, 4, 21, true),
            (6, 4, 40, false),
            (4, 4, 21, true),
            (1, 0, 0, false),
        ] {
            let event = event(rounds, played, vec![]);
            assert_eq!(is_topscorer(&event, Points::from_tenths(tenths)), is, "{rounds} {tenths}");
        }
    }

    /// FD-8, FD-83: missing rounds are absences; virtual points are those of the round that is paired.
    #[test]
    fn scores_count_what_was_known_before_a_round() {
        let mut event = event(9, 3, vec![vec![won(2, White), Entry::HalfPointBye]]);
        event.scoring.absence = Points::from_tenths(1);
        let player = &mut event.players[0];
        player.adjustment = Points::from_tenths(100);
        player.virtual_points = [5, 6, 7, 8].map(Points::from_tenths).to_vec();
        let before = |round| score_before(&event, &event.players[0], round).tenths();
        assert_eq!([1, 2, 3, 4].map(before), [105, 116, 122, 124]);
    }

    /// FD-10, FD-11, FD-12, FD-23: floats by the scores of their time, rounds without a game, and who is barred.
    #[test]
    fn floats_follow_the_scores_of_their_round() {
        let lost = |opponent, colour| Entry::Game {
            opponent: no(opponent),
            colour,
            outcome: Outcome::Loss,
        };
        let rows = vec![
            vec![won(2, White), won(3, Black), won(4, White)],
            vec![lost(1, Black), Entry::Bye, Entry::ZeroPointBye],
            vec![Entry::HalfPointBye, lost(1, White), Entry::FullPointBye],
            vec![won(5, Black), won(5, White), lost(1, Black)],
        ];
        let event = event(9, 3, rows);
        let register: Register<'_> =
            event.players.iter().map(|player| (player.number, player)).collect();
        let of = |at: usize| Player::new(&event, &register, &event.players[at], at);
        // 1 had 1 against ½ in round 2, and 2 against 2 in round 3.
        assert_eq!(of(0).floats, [None, Some(Float::Down)]);
        assert_eq!(of(1).floats, [None, Some(Float::Down)]);
        assert_eq!(of(2).floats, [Some(Float::Down), Some(Float::Up)]);
        assert_eq!((0..4).map(|at| of(at).barred).collect::<Vec<_>>(), [false, true, true, false]);
        assert_eq!((0..4).map(|at| of(at).unplayed).collect::<Vec<_>>(), [0, 2, 2, 0]);
        assert_eq!(of(0).met, [2, 3, 4].map(no).into());
        assert_eq!(of(0).colours, [White, Black, White]);
    }

    /// FD-22: who may not be met by the regulations, from both sides.
    #[test]
    fn forbidden_pairs_count_as_met() {
        let mut event = event(9, 0, vec![vec![]]);
        event.forbidden = vec![(no(1), no(4)), (no(7), no(1)), (no(2), no(3))];
        assert_eq!(first(&event).met, [4, 7].map(no).into());
    }
}
