//! A player of the field, with everything the criteria ask of them.

use alloc::vec::Vec;

use runda_field::dutch::{Entry, Player, Scoring};
use runda_rulebook::{Colour, Points, StartNo};

use super::preference::{Preference, difference};

/// A player who takes part in the round to be paired. Contenders are numbered by rank: see
/// [`Field`](super::field::Field).
#[derive(Debug, Clone)]
pub(crate) struct Contender {
    /// The number under which the player is known.
    pub(crate) number: StartNo,
    /// The place among the numbers valid in this round, counted from 1.
    pub(crate) tpn: usize,
    /// Standings points and virtual points of the round.
    pub(crate) score: Points,
    /// The colours of the games played, oldest first.
    pub(crate) colours: Vec<Colour>,
    /// Whites less blacks.
    pub(crate) difference: i32,
    /// The colour due.
    pub(crate) preference: Preference,
    /// Ranks of those who may not be met, ascending.
    pub(crate) excluded: Vec<u32>,
    /// The float of the previous round and of the one before.
    pub(crate) floats: [Option<Float>; 2],
    /// Rounds without a game.
    pub(crate) unplayed: u16,
    /// May not get the bye.
    pub(crate) barred: bool,
    /// A topscorer of the last round.
    pub(crate) topscorer: bool,
}

/// A step out of the own scoregroup.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Float {
    /// Met someone with more points.
    Up,
    /// Met someone with fewer points, or got points without playing.
    Down,
}

/// How long ago a float was: rounds of the tournament, whether or not the player played in them.
///
/// **Rule:** FD-12, FIDE26 C.04.3 2.4.9-2.4.16
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Ago {
    /// In the previous round.
    One,
    /// Two rounds before.
    Two,
}

impl Contender {
    /// Whether the player floated down then.
    #[inline]
    pub(crate) fn floated_down(&self, ago: Ago) -> bool {
        self.floats[ago as usize] == Some(Float::Down)
    }

    /// Whether the player floated up then.
    #[inline]
    pub(crate) fn floated_up(&self, ago: Ago) -> bool {
        self.floats[ago as usize] == Some(Float::Up)
    }
}

/// The points of a player before round `round` (counted from 1), virtual points of it included.
///
/// **Rule:** FD-8, FIDE26 C.04.7 1.5
pub(crate) fn score_before(player: &Player, round: usize, scoring: &Scoring) -> Points {
    let absence = scoring.worth(&Entry::ZeroPointBye);
    let past = round.saturating_sub(1);
    let recorded = player.entries.len().min(past);
    let earned: Points = player.entries.iter().take(past).map(|entry| scoring.worth(entry)).sum();
    let missing: Points = (recorded..past).map(|_| absence).sum();
    let lent = player.virtual_points.get(past).copied().unwrap_or_default();
    earned + missing + player.adjustment + lent
}

/// The float of a player in a past round; `opponent` is asked for the score of the player met.
/// Floats follow rounds, played or not, where colours follow games. Until 2026 every round without
/// play was a downfloat; the bye is one even if it is worth no more than a loss.
///
/// **Rule:** FD-10, FD-11, FD-12, FD-84, FD-91, FD-92, FIDE26 C.04.3 1.4.2-1.4.4
pub(crate) fn float_in(
    player: &Player,
    round: usize,
    scoring: &Scoring,
    opponent: impl Fn(StartNo) -> Option<Points>,
) -> Option<Float> {
    let entry = player.entries.get(round.checked_sub(1)?)?;
    match *entry {
        Entry::Game { opponent: met, .. } => {
            let own = score_before(player, round, scoring);
            match own.cmp(&opponent(met)?) {
                core::cmp::Ordering::Greater => Some(Float::Down),
                core::cmp::Ordering::Less => Some(Float::Up),
                core::cmp::Ordering::Equal => None,
            }
        }
        Entry::Bye => Some(Float::Down),
        Entry::ForfeitWin { .. }
        | Entry::ForfeitLoss { .. }
        | Entry::FullPointBye
        | Entry::HalfPointBye
        | Entry::ZeroPointBye => (scoring.worth(entry) > scoring.loss).then_some(Float::Down),
    }
}

/// Whether a player may never get the bye: he had it, or the points of a win without playing. Until
/// 2026 a full-point bye did not count.
///
/// **Rule:** FD-23, FD-73, FD-75, FD-76, FD-84, FIDE26 C.04.3 2.1.2
pub(crate) fn is_barred_from_bye(player: &Player, scoring: &Scoring) -> bool {
    player.entries.iter().any(|entry| match entry {
        Entry::Bye => true,
        Entry::Game { .. } => false,
        Entry::ForfeitWin { .. }
        | Entry::ForfeitLoss { .. }
        | Entry::FullPointBye
        | Entry::HalfPointBye
        | Entry::ZeroPointBye => scoring.worth(entry) >= scoring.win,
    })
}

impl Contender {
    /// Everything that follows from the player's own entries; opponents and floats come later.
    pub(crate) fn new(player: &Player, scoring: &Scoring, played: u16) -> Self {
        let colours: Vec<Colour> = player.entries.iter().copied().filter_map(colour_of).collect();
        let games = u16::try_from(colours.len()).unwrap_or(u16::MAX);
        Self {
            number: player.number,
            tpn: 0,
            score: score_before(player, usize::from(played) + 1, scoring),
            difference: difference(&colours),
            preference: Preference::after(&colours),
            colours,
            excluded: Vec::new(),
            floats: [None; 2],
            unplayed: played.saturating_sub(games),
            barred: is_barred_from_bye(player, scoring),
            topscorer: false,
        }
    }
}

/// The colour of an entry: only games played on the board have one.
///
/// **Rule:** FD-13, FD-62, FD-75, FIDE26 C.04.2 3.4
fn colour_of(entry: Entry) -> Option<Colour> {
    match entry {
        Entry::Game { colour, .. } => Some(colour),
        Entry::ForfeitWin { .. }
        | Entry::ForfeitLoss { .. }
        | Entry::Bye
        | Entry::FullPointBye
        | Entry::HalfPointBye
        | Entry::ZeroPointBye => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec;
    use runda_field::dutch::Outcome;

    fn player(entries: Vec<Entry>) -> Player {
        Player { entries, ..Player::new(StartNo::FIRST) }
    }

    fn game(outcome: Outcome) -> Entry {
        Entry::Game { opponent: StartNo::from_index(1), colour: Colour::White, outcome }
    }

    /// FD-10, FD-11, FD-12, FD-84, FD-91: floats follow rounds, and an absence is none.
    #[test]
    fn points_without_play_are_a_downfloat_and_an_absence_is_none() {
        let scoring = Scoring::CHESS;
        for (entry, float) in [
            (Entry::Bye, Some(Float::Down)),
            (Entry::HalfPointBye, Some(Float::Down)),
            (Entry::ForfeitWin { opponent: StartNo::from_index(1) }, Some(Float::Down)),
            (Entry::ForfeitLoss { opponent: StartNo::from_index(1) }, None),
            (Entry::ZeroPointBye, None),
        ] {
            assert_eq!(float_in(&player(vec![entry]), 1, &scoring, |_| None), float);
        }
        let winner = player(vec![game(Outcome::Win), game(Outcome::Draw)]);
        let met = |tenths| move |_| Some(Points::from_tenths(tenths));
        assert_eq!(float_in(&winner, 2, &scoring, met(5)), Some(Float::Down));
        assert_eq!(float_in(&winner, 2, &scoring, met(10)), None);
        assert_eq!(float_in(&winner, 2, &scoring, met(15)), Some(Float::Up));
    }

    /// FD-11, FD-76, FD-92: a bye worth as little as a loss is still a downfloat and bars the next one.
    #[test]
    fn a_bye_is_a_downfloat_whatever_it_is_worth() {
        let scoring = Scoring { bye: Points::ZERO, ..Scoring::CHESS };
        let had_it = player(vec![Entry::Bye]);
        assert_eq!(float_in(&had_it, 1, &scoring, |_| None), Some(Float::Down));
        assert!(is_barred_from_bye(&had_it, &scoring));
    }

    /// FD-23, FD-72, FD-73, FD-75, FD-84, FD-93: who may not get the bye.
    #[test]
    fn the_points_of_a_win_without_playing_bar_from_the_bye() {
        let scoring = Scoring::CHESS;
        let opponent = StartNo::from_index(1);
        for entry in [Entry::Bye, Entry::FullPointBye, Entry::ForfeitWin { opponent }] {
            assert!(is_barred_from_bye(&player(vec![entry]), &scoring));
        }
        for entry in [
            Entry::HalfPointBye,
            Entry::ZeroPointBye,
            Entry::ForfeitLoss { opponent },
            game(Outcome::Win),
        ] {
            assert!(!is_barred_from_bye(&player(vec![entry]), &scoring));
        }
    }

    /// FD-13, FD-62: colours follow games.
    #[test]
    fn a_forfeited_game_leaves_no_colour() {
        let forfeit = Entry::ForfeitWin { opponent: StartNo::from_index(1) };
        let contender =
            Contender::new(&player(vec![game(Outcome::Draw), forfeit]), &Scoring::CHESS, 2);
        assert_eq!(contender.colours, [Colour::White]);
        assert_eq!(contender.unplayed, 1);
        assert_eq!(contender.score, Points::from_tenths(15));
    }
}
