//! The three kinds of matches.

use runda_rulebook::{Article, Colour, Edition, Explained, GameResult, Key, Points, Reason};
use serde::{Deserialize, Serialize};

use crate::{BySide, Side};

/// How a match is decided.
///
/// **Rule:** KO-30, ST-70, PZSz02 B.VI E.1(a)-(c)
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MatchForm {
    /// A fixed number of games; the sum of points decides.
    Games {
        /// How many.
        count: u16,
        /// Whether all are played.
        ending: Ending,
    },
    /// Until a player reaches so many points.
    Points(Points),
    /// Until a player reaches so many wins; draws are ignored.
    Wins(u16),
}

/// When a match of a fixed number of games ends.
///
/// **Rule:** KO-32, C-72, PZSz02 B.VI E.1
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// After all games.
    #[default]
    AllGames,
    /// As soon as the loser can no longer draw level, if the regulations say so.
    WhenDecided,
}

/// What the two have made so far.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct MatchTally {
    /// Points.
    pub points: BySide<Points>,
    /// Games won.
    pub wins: BySide<u16>,
}

/// Where a match stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MatchState {
    /// Another game is to be played.
    Open {
        /// Its number, counted from 1.
        game: usize,
        /// Who has white in it.
        white: Side,
    },
    /// Decided: this side has won.
    Won(Side),
    /// Over and level: a tie-break follows.
    Level,
}

/// A match that cannot be, or results that do not belong to it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum MatchError {
    /// No games, no points or no wins to reach.
    #[error(
        "a match to nothing cannot be played [PZSz02 B.VI E.1]; give at least one game, point or win"
    )]
    Empty,
    /// Results after the end.
    #[error(
        "the match was over after game {last} [PZSz02 B.VI E.1]; remove the results of later games"
    )]
    AfterTheEnd {
        /// The game that ended it.
        last: usize,
    },
    /// A game in between has no result.
    #[error("game {game} has no result yet [PZSz02 B.VI E.1]; enter it before those that follow")]
    Unfinished {
        /// The game.
        game: usize,
    },
}

impl MatchError {
    /// The same as data, to be said in any language.
    pub fn reason(&self) -> Reason {
        const RULE: Article = Article::new(Edition::PzSz2002, "B.VI E.1");
        let by = |key| Reason::new(RULE, Key::new(key));
        match *self {
            Self::Empty => by("match-error-empty"),
            Self::AfterTheEnd { last } => by("match-error-after-the-end").with("game", last),
            Self::Unfinished { game } => by("match-error-unfinished").with("game", game),
        }
    }
}

/// Who has white, game by game: alternating from the first, for which lots are drawn.
///
/// **Rule:** KO-31, PZSz02 B.VI E.1(d)
pub fn colours(first_white: Side) -> impl Iterator<Item = Side> {
    core::iter::successors(Some(first_white), |side| Some(!*side))
}

/// The points and wins of both, given the results and who had white in each game.
pub fn tally(whites: impl Iterator<Item = Side>, results: &[GameResult]) -> MatchTally {
    let mut tally = MatchTally::default();
    for (white, result) in whites.zip(results) {
        for (side, colour) in [(white, Colour::White), (!white, Colour::Black)] {
            *tally.points.get_mut(side) += result.score(colour);
            let wins = tally.wins.get_mut(side);
            *wins = wins.saturating_add(u16::from(result.is_win(colour)));
        }
    }
    tally
}

/// Where a match stands after the results so far; `first_white` is who had white in game 1.
///
/// **Rule:** KO-30, KO-31, KO-32, C-70, C-71, C-72, PZSz02 B.VI E.1(a)-(d)
pub fn state(
    form: MatchForm,
    first_white: Side,
    results: &[GameResult],
) -> Result<Explained<MatchState>, MatchError> {
    if matches!(
        form,
        MatchForm::Games { count: 0, .. } | MatchForm::Points(Points::ZERO) | MatchForm::Wins(0)
    ) {
        return Err(MatchError::Empty);
    }
    for played in 0..=results.len() {
        let so_far = results.get(..played).unwrap_or_default();
        let last = so_far.last().copied().unwrap_or(GameResult::Draw);
        if !last.is_final() {
            return unfinished(played, results.len(), first_white);
        }
        let tally = tally(colours(first_white), so_far);
        if let Some(end) = ended(form, tally, played) {
            if played < results.len() {
                return Err(MatchError::AfterTheEnd { last: played });
            }
            return Ok(explained(form, tally, end));
        }
    }
    let white = colours(first_white).nth(results.len()).unwrap_or(first_white);
    let open = MatchState::Open { game: results.len() + 1, white };
    Ok(explained(form, tally(colours(first_white), results), open))
}

/// A game without a result may only be the last.
fn unfinished(
    game: usize,
    games: usize,
    first_white: Side,
) -> Result<Explained<MatchState>, MatchError> {
    if game < games {
        return Err(MatchError::Unfinished { game });
    }
    let white = colours(first_white).nth(game - 1).unwrap_or(first_white);
    Ok(Explained::plain(MatchState::Open { game, white }))
}

/// How the match has ended, if it has.
fn ended(form: MatchForm, tally: MatchTally, played: usize) -> Option<MatchState> {
    let by_points = || tally.points.ahead().map_or(MatchState::Level, MatchState::Won);
    match form {
        MatchForm::Games { count, ending } => {
            let left = usize::from(count).saturating_sub(played);
            let (ahead, behind) =
                (tally.points.a.max(tally.points.b), tally.points.a.min(tally.points.b));
            let out_of_reach = ahead > behind + Points::WIN * left;
            let decided = ending == Ending::WhenDecided && out_of_reach;
            (left == 0 || decided).then(by_points)
        }
        MatchForm::Points(limit) => (tally.points.a.max(tally.points.b) >= limit).then(by_points),
        MatchForm::Wins(limit) => {
            let most = tally.wins.a.max(tally.wins.b);
            (most >= limit).then(|| tally.wins.ahead().map_or(MatchState::Level, MatchState::Won))
        }
    }
}

fn explained(form: MatchForm, tally: MatchTally, state: MatchState) -> Explained<MatchState> {
    let (article, key) = match form {
        MatchForm::Games { .. } => ("B.VI E.1(a)", "match-points"),
        MatchForm::Points(_) => ("B.VI E.1(b)", "match-to-points"),
        MatchForm::Wins(_) => ("B.VI E.1(c)", "match-to-wins"),
    };
    let reason = Reason::new(Article::new(Edition::PzSz2002, article), Key::new(key));
    let reason = match form {
        MatchForm::Wins(_) => {
            reason.with("a", u32::from(tally.wins.a)).with("b", u32::from(tally.wins.b))
        }
        MatchForm::Games { .. } | MatchForm::Points(_) => {
            reason.with("a", tally.points.a).with("b", tally.points.b)
        }
    };
    Explained::because(state, reason)
}

#[cfg(test)]
mod tests {
    use super::*;
    use GameResult::{BlackWins, Draw, WhiteWins};
    use std::vec;
    use std::vec::Vec;

    fn now(form: MatchForm, results: &[GameResult]) -> MatchState {
        state(form, Side::A, results).unwrap().value
    }

    /// KO-31, KO-32, C-72: KOA-17, a draw brings both to six chess points.
    #[test]
    fn a_match_to_points_can_end_level() {
        let form = MatchForm::Points(Points::from_halves(12));
        let mut results: Vec<GameResult> = vec![Draw; 11];
        assert_eq!(now(form, &results), MatchState::Open { game: 12, white: Side::B });
        results.push(Draw);
        assert_eq!(now(form, &results), MatchState::Level);
    }

    /// KO-30, ST-70: KOA-18, a match to two wins, seen by A: W D D L W.
    #[test]
    fn a_match_to_two_wins_ends_after_game_five() {
        let form = MatchForm::Wins(2);
        let results = [WhiteWins, Draw, Draw, WhiteWins, WhiteWins];
        assert_eq!(now(form, &results[..4]), MatchState::Open { game: 5, white: Side::A });
        assert_eq!(now(form, &results), MatchState::Won(Side::A));
        let more = [WhiteWins, Draw, Draw, WhiteWins, WhiteWins, Draw];
        let refusal = state(form, Side::A, &more).unwrap_err();
        assert_eq!(refusal, MatchError::AfterTheEnd { last: 5 });
    }

    /// KO-32, C-72: all games are played unless the regulations let the match end when decided.
    #[test]
    fn a_decided_match_goes_on_or_ends_as_the_regulations_say() {
        let games = |ending| MatchForm::Games { count: 4, ending };
        let results = [WhiteWins, BlackWins, WhiteWins];
        assert!(matches!(now(games(Ending::AllGames), &results), MatchState::Open { game: 4, .. }));
        assert_eq!(now(games(Ending::WhenDecided), &results), MatchState::Won(Side::A));
        let level = [WhiteWins, WhiteWins, Draw, Draw];
        assert_eq!(now(games(Ending::AllGames), &level), MatchState::Level);
    }

    #[test]
    fn bad_matches_are_refused() {
        let empty = MatchForm::Games { count: 0, ending: Ending::AllGames };
        assert_eq!(state(empty, Side::A, &[]), Err(MatchError::Empty));
        assert_eq!(state(MatchForm::Wins(0), Side::A, &[]), Err(MatchError::Empty));
        let gap = state(MatchForm::Wins(2), Side::A, &[GameResult::Open, Draw]);
        assert_eq!(gap, Err(MatchError::Unfinished { game: 1 }));
        let pending = now(MatchForm::Wins(2), &[Draw, GameResult::Adjourned]);
        assert_eq!(pending, MatchState::Open { game: 2, white: Side::B });
    }
}
