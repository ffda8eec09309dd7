//! The judge of matches of two players.

use alloc::vec;
use alloc::vec::Vec;

use runda_field::matches::{Match, MatchEnd};
use runda_field::{BySide, Game, Sheet, Side};
use runda_rulebook::{Article, Colour, Edition, GameResult, Key, Points, Reason, StartNo};

use crate::due::{Due, error};
use crate::{Method, Verdict};

const FORMS: Article = Article::new(Edition::PzSz2002, "B.VI E.1(a)-(c)");
const COLOURS: Article = Article::new(Edition::PzSz2002, "B.VI E.1(d)");

/// Judges the next game of a match: the two meet, with the colour drawn for game 1 and by turns afterwards, as long
/// as the match is not over.
///
/// **Rule:** KO-30, KO-31, KO-32, PZSz02 B.VI E.1
pub fn judge(event: &Match, sheet: &Sheet) -> Verdict {
    let findings = match over(event) {
        Some(reason) if !sheet.pairs.is_empty() => vec![error(reason)],
        Some(_) => Vec::new(),
        None => {
            let (one, other) = (number(Side::A), number(Side::B));
            let first = match event.first_white {
                Side::A => Game { white: one, black: other },
                Side::B => Game { white: other, black: one },
            };
            let game = if event.games.len().is_multiple_of(2) { first } else { first.reversed() };
            let due = Due {
                games: vec![game],
                coloured: true,
                in_order: false,
                rule: FORMS,
                colours: COLOURS,
            };
            due.compare(sheet, 2)
        }
    };
    Verdict { method: Method::Definition, findings }
}

fn number(side: Side) -> StartNo {
    match side {
        Side::A => StartNo::FIRST,
        Side::B => StartNo::FIRST.next(),
    }
}

/// What a result is worth to a side.
fn of(side: Side, game: Game, result: GameResult) -> (Points, bool) {
    game.colour(number(side)).map_or((Points::ZERO, false), |colour: Colour| {
        (result.score(colour), result.is_win(colour))
    })
}

/// Why there is no next game: all are played, or somebody has reached what was agreed. With points both may reach it
/// in one drawn game.
fn over(event: &Match) -> Option<Reason> {
    let mut points = BySide { a: Points::ZERO, b: Points::ZERO };
    let mut wins = BySide { a: 0_u16, b: 0_u16 };
    for &(game, result) in &event.games {
        for side in Side::BOTH {
            let (scored, won) = of(side, game, result);
            *points.get_mut(side) += scored;
            *wins.get_mut(side) += u16::from(won);
        }
    }
    let played = event.games.len();
    let reached = |side: Side| match event.end {
        MatchEnd::Games(_) => false,
        MatchEnd::Decided(count) => {
            let left = usize::from(count).saturating_sub(played);
            let most = |side: Side| *points.get(side) + Points::WIN * left;
            *points.get(side) > most(!side)
        }
        MatchEnd::Points(limit) => *points.get(side) >= limit,
        MatchEnd::Wins(limit) => *wins.get(side) >= limit,
    };
    let all = match event.end {
        MatchEnd::Games(count) | MatchEnd::Decided(count) => played >= usize::from(count),
        MatchEnd::Points(_) | MatchEnd::Wins(_) => false,
    };
    let decided = Side::BOTH.into_iter().find(|&side| reached(side));
    let key = match (all, decided) {
        (true, _) => "checker-match-all-played",
        (false, Some(_)) => "checker-match-decided",
        (false, None) => return None,
    };
    Some(Reason::new(FORMS, Key::new(key)).with("games", played))
}
