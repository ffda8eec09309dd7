//! What the checker reads from a history, by itself.

use alloc::vec;
use alloc::vec::Vec;

use runda_rulebook::{Colour, Round, StartNo};

use crate::swiss::{Float, History, Waiver};

/// One player as the articles see him.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Facts {
    pub(super) no: StartNo,
    pub(super) rating: u32,
    /// Points for the pairing, round by round.
    pub(super) points: Vec<u32>,
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
    pub(super) fn score(&self) -> u32 {
        self.points.iter().sum()
    }

    pub(super) fn count(&self, colour: Colour) -> usize {
        self.colours.iter().filter(|&&own| own == colour).count()
    }

    /// SW-17: one more of this colour would break 2.8.6.1.3 or 2.8.6.1.4.
    pub(super) fn is_barred(&self, colour: Colour) -> bool {
        let four_apart = self.count(colour) >= self.count(!colour) + 3;
        let three_running =
            self.colours.len() >= 3 && self.colours.iter().rev().take(3).all(|&c| c == colour);
        !self.unlimited && (four_apart || three_running)
    }

    /// SW-21: the colour absolutely expected after two equal ones.
    pub(super) fn after_two(&self) -> Option<Colour> {
        match self.colours.as_slice() {
            [.., a, b] if a == b => Some(!*b),
            _ => None,
        }
    }

    /// SW-21: the colour absolutely expected, the difference included.
    pub(super) fn absolute(&self) -> Option<Colour> {
        self.after_two().or_else(|| {
            Colour::BOTH.into_iter().find(|&colour| self.count(!colour) >= self.count(colour) + 2)
        })
    }

    /// SW-36: the colour expected in the ordinary way.
    pub(super) fn ordinary(&self) -> Option<Colour> {
        match self.count(Colour::White).cmp(&self.count(Colour::Black)) {
            core::cmp::Ordering::Greater => Some(Colour::Black),
            core::cmp::Ordering::Less => Some(Colour::White),
            core::cmp::Ordering::Equal => self.colours.last().map(|&last| !last),
        }
    }
}

/// Everybody on the start list, by number.
pub(super) fn facts(history: &History, round: Round) -> Vec<Facts> {
    let mut everybody: Vec<Facts> =
        history.players.iter().map(|player| one(history, player.no, round)).collect();
    for (facts, player) in everybody.iter_mut().zip(&history.players) {
        facts.rating = player.rating.map_or(0, |rating| u32::from(rating.get()));
    }
    everybody.sort_by_key(|facts| facts.no);
    if let Some(marks) = &history.marks {
        for facts in &mut everybody {
            facts.mark = marks.iter().find(|(no, _)| *no == facts.no).map(|(_, mark)| *mark);
        }
    } else if let Some(last) = round.index().checked_sub(1) {
        let before: Vec<u32> =
            everybody.iter().map(|facts| facts.points.iter().take(last).sum()).collect();
        let score = |no: StartNo| {
            everybody.iter().position(|facts| facts.no == no).map_or(0, |place| before[place])
        };
        let marks: Vec<Option<Float>> = everybody
            .iter()
            .map(|facts| {
                let other = score(facts.opponents[last]?);
                match score(facts.no).cmp(&other) {
                    core::cmp::Ordering::Greater => Some(Float::Down),
                    core::cmp::Ordering::Less => Some(Float::Up),
                    core::cmp::Ordering::Equal => None,
                }
            })
            .collect();
        for (facts, mark) in everybody.iter_mut().zip(marks) {
            facts.mark = mark;
        }
    }
    everybody
}

fn one(history: &History, no: StartNo, round: Round) -> Facts {
    let mut facts = Facts {
        no,
        rating: 0,
        points: vec![0; round.index()],
        opponents: vec![None; round.index()],
        met: Vec::new(),
        colours: Vec::new(),
        free_points: 0,
        mark: None,
        here: !history.absent.contains(&no),
        unlimited: history.waivers.contains(&Waiver::ColourLimits),
    };
    let mut games: Vec<_> = history
        .games
        .iter()
        .filter(|game| game.round < round && (game.white == no || game.black == no))
        .collect();
    games.sort_by_key(|game| game.round);
    for game in games {
        let white = game.white == no;
        let (colour, opponent) =
            if white { (Colour::White, game.black) } else { (Colour::Black, game.white) };
        let at = game.round.index();
        facts.points[at] = game.result.pairing_score(colour).halves();
        facts.opponents[at] = Some(opponent);
        facts.free_points += usize::from(game.result.bars_bye(colour));
        if game.result.counts_as_met() {
            facts.colours.push(colour);
            if !may_meet_again(history, no, opponent) {
                facts.met.push(opponent);
            }
        }
    }
    for bye in history.byes.iter().filter(|bye| bye.1 == no && bye.0 < round) {
        facts.points[bye.0.index()] = 2;
        facts.free_points += 1;
    }
    facts
}

/// SW-41: whether the arbiter lets the two meet a second time.
fn may_meet_again(history: &History, one: StartNo, other: StartNo) -> bool {
    let lifted = [Waiver::SecondMeeting(one, other), Waiver::SecondMeeting(other, one)];
    history.waivers.iter().any(|waiver| lifted.contains(waiver))
}
