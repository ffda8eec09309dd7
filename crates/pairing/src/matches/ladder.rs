//! The tie-break of a level match, step by step.

use alloc::vec::Vec;

use runda_rulebook::{Article, Edition, Explained, GameResult, Key, Reason};
use serde::{Deserialize, Serialize};

use super::{Armageddon, colours, tally};
use crate::Side;
use crate::lots::{Lots, Seed, label};

const RULE: Article = Article::new(Edition::PzSz2002, "B.VI E.1(e)");

/// How fast extra games are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Tempo {
    /// Rapid, for example 30 minutes.
    Rapid,
    /// Blitz, for example 5 minutes.
    Blitz,
}

/// How often a series is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Repeats {
    /// Once; if it is level the next step follows.
    Once,
    /// Again and again until it is decided.
    UntilDecided,
}

/// One step of the ladder.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// The auxiliary points of the event the match belongs to.
    AuxiliaryPoints,
    /// Series of games, two as a rule.
    Series {
        /// Games of a series.
        games: u8,
        /// How fast.
        tempo: Tempo,
        /// How often.
        repeats: Repeats,
    },
    /// One game that cannot be drawn.
    Armageddon(Armageddon),
}

/// What has been done about the steps so far, in order.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Done {
    /// Auxiliary points compared: who had more, if anyone.
    Compared(Option<Side>),
    /// A series, complete or not: who had white in its first game, and the results.
    Series {
        /// Who had white first.
        first_white: Side,
        /// The results so far.
        results: Vec<GameResult>,
    },
    /// The armageddon: who had white, and its result.
    Armageddon {
        /// Who had white.
        white: Side,
        /// The result.
        result: GameResult,
    },
}

/// Where a ladder stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LadderState {
    /// Decided: this side has won.
    Won(Side),
    /// Compare the auxiliary points.
    Compare,
    /// Draw lots, then begin a series; the winner of the lot chooses his colour in its first game.
    BeginSeries {
        /// The number of the series in the whole tie-break, counted from 1.
        number: usize,
        /// How fast it is.
        tempo: Tempo,
    },
    /// Go on with a series.
    PlayGame {
        /// The game of the series, counted from 1.
        game: usize,
        /// Who has white.
        white: Side,
    },
    /// Draw lots, then play an armageddon.
    BeginArmageddon(Armageddon),
    /// The armageddon is under way, or ended without a winner and is played again.
    PlayArmageddon {
        /// Who has white.
        white: Side,
    },
    /// The regulations provide nothing more: the match stays level.
    Exhausted,
}

/// The steps the regulations provide for a level match.
///
/// **Rule:** KO-16, KO-33, PZSz02 B.VI D.5(a), E.1(e)
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Ladder(pub Vec<Step>);

impl Ladder {
    /// The ladder the book proposes: auxiliary points, two rapid games, two blitz games, armageddon.
    ///
    /// **Rule:** KO-33, C-73, ST-70, PZSz02 B.VI E.1(e)
    pub fn of_the_book() -> Self {
        let series = |tempo| Step::Series { games: 2, tempo, repeats: Repeats::Once };
        Self(alloc::vec![
            Step::AuxiliaryPoints,
            series(Tempo::Rapid),
            series(Tempo::Blitz),
            Step::Armageddon(Armageddon::SIX_TO_FIVE),
        ])
    }

    /// The tie-break of a single knockout game: blitz games until one is won, lots before each.
    ///
    /// **Rule:** KO-16, ST-67, PZSz02 B.VI D.5(a)
    pub fn of_knockout() -> Self {
        let repeats = Repeats::UntilDecided;
        Self(alloc::vec![Step::Series { games: 1, tempo: Tempo::Blitz, repeats }])
    }

    /// Where the tie-break stands after what has been done. Records that do not fit the ladder are
    /// passed over, so that a correction never blocks it.
    ///
    /// **Rule:** KO-16, KO-33, KO-34, PZSz02 B.VI D.5(a), E.1(e)
    pub fn state(&self, done: &[Done]) -> Explained<LadderState> {
        let mut done = done.iter().peekable();
        let mut series = 0;
        for step in &self.0 {
            let standing = match *step {
                Step::AuxiliaryPoints => compare(&mut done),
                Step::Series { games, tempo, repeats } => loop {
                    series += 1;
                    let games = usize::from(games.max(1));
                    match play_series(games, tempo, series, &mut done) {
                        None if repeats == Repeats::UntilDecided => {}
                        standing => break standing,
                    }
                },
                Step::Armageddon(rules) => Some(play_armageddon(rules, &mut done)),
            };
            if let Some(standing) = standing {
                return standing;
            }
        }
        Explained::because(
            LadderState::Exhausted,
            Reason::new(RULE, Key::new("match-ladder-exhausted")),
        )
    }
}

/// The records of what was done, as the steps take them.
type Records<'a> = core::iter::Peekable<core::slice::Iter<'a, Done>>;

/// Nothing when the points are equal and the next step follows.
fn compare(done: &mut Records<'_>) -> Option<Explained<LadderState>> {
    let reason = Reason::new(RULE, Key::new("match-ladder-compare"));
    match done.next_if(|record| matches!(record, Done::Compared(_))) {
        Some(Done::Compared(winner)) => {
            winner.map(|side| Explained::because(LadderState::Won(side), reason.clone()))
        }
        _ => Some(Explained::because(LadderState::Compare, reason)),
    }
}

/// Nothing when the series is level.
fn play_series(
    games: usize,
    tempo: Tempo,
    number: usize,
    done: &mut Records<'_>,
) -> Option<Explained<LadderState>> {
    let reason = Reason::new(RULE, Key::new("match-ladder-series")).with("number", number);
    let record = done.next_if(|record| matches!(record, Done::Series { .. }));
    let Some(Done::Series { first_white, results }) = record else {
        return Some(Explained::because(LadderState::BeginSeries { number, tempo }, reason));
    };
    let over: Vec<GameResult> =
        results.iter().copied().take_while(|result| result.is_final()).take(games).collect();
    if over.len() < games {
        let white = colours(*first_white).nth(over.len()).unwrap_or(*first_white);
        let state = LadderState::PlayGame { game: over.len() + 1, white };
        return Some(Explained::because(state, reason));
    }
    let points = tally(colours(*first_white), &over).points;
    points.ahead().map(|side| Explained::because(LadderState::Won(side), reason))
}

fn play_armageddon(rules: Armageddon, done: &mut Records<'_>) -> Explained<LadderState> {
    let reason = Reason::new(RULE, Key::new("match-ladder-armageddon"))
        .with("white", u32::from(rules.white_minutes))
        .with("black", u32::from(rules.black_minutes));
    let record = done.next_if(|record| matches!(record, Done::Armageddon { .. }));
    let Some(Done::Armageddon { white, result }) = record else {
        return Explained::because(LadderState::BeginArmageddon(rules), reason);
    };
    match Armageddon::winner(*white, *result) {
        Some(winner) => winner.map(LadderState::Won),
        None => Explained::because(LadderState::PlayArmageddon { white: *white }, reason),
    }
}

/// Who wins the lot before a series, the armageddon or the first game, and chooses his colour there.
/// `encounter` names the encounter, `series` counts from 1.
///
/// **Rule:** KO-31, KO-33, C-73, PZSz02 B.VI E.1(d), E.1(e)
pub fn lot_winner(seed: &Seed, encounter: &str, series: usize) -> Explained<Side> {
    let label = label::series(encounter, series);
    let first = Lots::new(seed, &label).position(2) == Some(0);
    let side = if first { Side::A } else { Side::B };
    let reason = Reason::new(RULE, Key::new("match-lot"))
        .with("side", side.letter())
        .with("label", label)
        .with("seed", seed.as_str());
    Explained::because(side, reason)
}

#[cfg(test)]
mod tests {
    use super::*;
    use GameResult::{BlackWins, Draw, WhiteWins};
    use std::vec;

    fn series(results: &[GameResult]) -> Done {
        Done::Series { first_white: Side::A, results: results.to_vec() }
    }

    /// KO-33, C-73, ST-70: the whole ladder of the book, down to the armageddon.
    #[test]
    fn the_ladder_of_the_book_to_its_end() {
        let ladder = Ladder::of_the_book();
        let state = |done: &[Done]| ladder.state(done).value;
        let mut done = vec![];
        assert_eq!(state(&done), LadderState::Compare);
        assert_eq!(state(&[Done::Compared(Some(Side::B))]), LadderState::Won(Side::B));
        done.push(Done::Compared(None));
        assert_eq!(state(&done), LadderState::BeginSeries { number: 1, tempo: Tempo::Rapid });
        done.push(series(&[WhiteWins]));
        assert_eq!(state(&done), LadderState::PlayGame { game: 2, white: Side::B });
        *done.last_mut().unwrap() = series(&[WhiteWins, WhiteWins]);
        assert_eq!(state(&done), LadderState::BeginSeries { number: 2, tempo: Tempo::Blitz });
        done.push(series(&[Draw, Draw]));
        assert_eq!(state(&done), LadderState::BeginArmageddon(Armageddon::SIX_TO_FIVE));
        done.push(Done::Armageddon { white: Side::A, result: Draw });
        assert_eq!(state(&done), LadderState::Won(Side::B));
    }

    /// KO-16, ST-67: a single knockout game is followed by others until one is won.
    #[test]
    fn knockout_games_are_repeated_until_decided() {
        let ladder = Ladder::of_knockout();
        let drawn = vec![series(&[Draw]); 7];
        let state = ladder.state(&drawn).value;
        assert_eq!(state, LadderState::BeginSeries { number: 8, tempo: Tempo::Blitz });
        let mut won = drawn;
        won.push(series(&[BlackWins]));
        assert_eq!(ladder.state(&won).value, LadderState::Won(Side::B));
        assert_eq!(Ladder(vec![]).state(&[]).value, LadderState::Exhausted);
    }

    /// KO-33: every series has its own lot, and the lot can be repeated.
    #[test]
    fn every_series_has_its_own_lot() {
        let seed = Seed::new("runda-test-1").unwrap();
        let lots: Vec<Side> = (1..=12).map(|n| lot_winner(&seed, "final", n).value).collect();
        let again: Vec<Side> = (1..=12).map(|n| lot_winner(&seed, "final", n).value).collect();
        assert_eq!(lots, again);
        assert!(lots.contains(&Side::A) && lots.contains(&Side::B));
    }
}
