//! What the judge reads from a history, by itself.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec;
use alloc::vec::Vec;
use core::cmp::Ordering;

use runda_field::swiss::{Float, History, Waiver};
use runda_rulebook::{Colour, Points, Round, StartNo};

/// One player as the articles see him.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Facts {
    pub(super) no: StartNo,
    pub(super) rating: u32,
    /// Points for the pairing, round by round.
    pub(super) points: Vec<Points>,
    /// Opponents he was paired with, round by round.
    pub(super) opponents: Vec<Option<StartNo>>,
    pub(super) met: Vec<StartNo>,
    pub(super) colours: Vec<Colour>,
    pub(super) free_points: usize,
    pub(super) mark: Option<Float>,
    pub(super) here: bool,
    /// Whether the arbiter has lifted the colour limits.
    pub(super) unlimited: bool,
}

/// SW-41: the pairs the regulations do not want, unless the arbiter has lifted them.
pub(super) fn excluded(history: &History) -> &[(StartNo, StartNo)] {
    if history.waivers.contains(&Waiver::Exclusions) { &[] } else { &history.excluded }
}

impl Facts {
    /// SW-11: the pairing score.
    pub(super) fn score(&self) -> Points {
        self.points.iter().copied().sum()
    }

    pub(super) fn count(&self, colour: Colour) -> usize {
        self.colours.iter().filter(|&&own| own == colour).count()
    }

    /// The last `games` colours, if they are all the same.
    fn running(&self, games: usize) -> Option<Colour> {
        let last = *self.colours.last()?;
        let row = self.colours.iter().rev().take_while(|&&colour| colour == last).count();
        (row >= games).then_some(last)
    }

    /// The colour of which the player has had at least so many more than of the other.
    fn ahead(&self, games: usize) -> Option<Colour> {
        Colour::BOTH.into_iter().find(|&colour| self.count(colour) >= self.count(!colour) + games)
    }

    /// SW-17: one more of this colour would break 2.8.6.1.3 or 2.8.6.1.4.
    pub(super) fn is_forbidden(&self, colour: Colour) -> bool {
        !self.unlimited && (self.ahead(3) == Some(colour) || self.running(3) == Some(colour))
    }

    /// SW-21: the other colour where one is forbidden.
    pub(super) fn only_colour(&self) -> Option<Colour> {
        Colour::BOTH.into_iter().find(|&colour| self.is_forbidden(!colour))
    }

    /// SW-21: the colour absolutely expected. A player of SW-20 is `exempt` from a difference of two.
    pub(super) fn absolute(&self, exempt: bool) -> Option<Colour> {
        let by_difference = || if exempt { None } else { self.ahead(2) };
        self.only_colour().or_else(|| self.running(2).or_else(by_difference).map(|colour| !colour))
    }

    /// SW-36: the colour expected in the ordinary way.
    pub(super) fn ordinary(&self) -> Option<Colour> {
        match self.count(Colour::White).cmp(&self.count(Colour::Black)) {
            Ordering::Greater => Some(Colour::Black),
            Ordering::Less => Some(Colour::White),
            Ordering::Equal => self.colours.last().map(|&last| !last),
        }
    }
}

/// The player with this number, of a list in the order of the numbers.
pub(super) fn find(everybody: &[Facts], no: StartNo) -> Option<&Facts> {
    everybody.binary_search_by_key(&no, |facts| facts.no).ok().map(|place| &everybody[place])
}

/// Everybody on the start list, by number.
pub(super) fn facts(history: &History, round: Round) -> Vec<Facts> {
    let mut everybody = start_list(history, round);
    games(history, round, &mut everybody);
    for &(at, no) in history.byes.iter().filter(|bye| bye.0 < round) {
        if let Ok(place) = everybody.binary_search_by_key(&no, |facts| facts.no) {
            everybody[place].points[at.index()] = Points::WIN;
            everybody[place].free_points += 1;
        }
    }
    let marks = match &history.marks {
        Some(marks) => marks.iter().copied().collect(),
        None => marks(&everybody, round),
    };
    for facts in &mut everybody {
        facts.mark = marks.get(&facts.no).copied();
    }
    everybody
}

fn start_list(history: &History, round: Round) -> Vec<Facts> {
    let absent: BTreeSet<StartNo> = history.absent.iter().copied().collect();
    let mut everybody: Vec<Facts> = history
        .players
        .iter()
        .map(|player| Facts {
            no: player.no,
            rating: player.rating.map_or(0, |rating| u32::from(rating.get())),
            points: vec![Points::ZERO; round.index()],
            opponents: vec![None; round.index()],
            met: Vec::new(),
            colours: Vec::new(),
            free_points: 0,
            mark: None,
            here: !absent.contains(&player.no),
            unlimited: history.waivers.contains(&Waiver::ColourLimits),
        })
        .collect();
    everybody.sort_by_key(|facts| facts.no);
    everybody
}

/// SW-12 to SW-14: meetings, colours and points without play, in the order of the rounds.
fn games(history: &History, round: Round, everybody: &mut [Facts]) {
    let mut games: Vec<_> = history.games.iter().filter(|game| game.round < round).collect();
    games.sort_by_key(|game| game.round);
    for game in games {
        for colour in Colour::BOTH {
            let (no, opponent) = match colour {
                Colour::White => (game.white, game.black),
                Colour::Black => (game.black, game.white),
            };
            let Ok(place) = everybody.binary_search_by_key(&no, |facts| facts.no) else { continue };
            let facts = &mut everybody[place];
            let at = game.round.index();
            facts.points[at] = game.result.pairing_score(colour);
            facts.opponents[at] = Some(opponent);
            facts.free_points += usize::from(game.result.bars_bye(colour));
            if game.result.gives_colour() {
                facts.colours.push(colour);
            }
            if game.result.counts_as_met() && !may_meet_again(history, no, opponent) {
                facts.met.push(opponent);
            }
        }
    }
}

/// SW-15: the marks of the round before, where they were not kept.
fn marks(everybody: &[Facts], round: Round) -> BTreeMap<StartNo, Float> {
    let Some(last) = round.index().checked_sub(1) else { return BTreeMap::new() };
    let before = |facts: &Facts| facts.points.iter().take(last).copied().sum::<Points>();
    let mark = |facts: &Facts| {
        let opponent = find(everybody, facts.opponents[last]?)?;
        match before(facts).cmp(&before(opponent)) {
            Ordering::Greater => Some((facts.no, Float::Down)),
            Ordering::Less => Some((facts.no, Float::Up)),
            Ordering::Equal => None,
        }
    };
    everybody.iter().filter_map(mark).collect()
}

/// SW-41: whether the arbiter lets the two meet a second time.
fn may_meet_again(history: &History, one: StartNo, other: StartNo) -> bool {
    let lifted = [Waiver::SecondMeeting(one, other), Waiver::SecondMeeting(other, one)];
    history.waivers.iter().any(|waiver| lifted.contains(waiver))
}
