//! The judge of knockouts: the bracket is followed from its first round on.

mod colours;
mod way;

use alloc::vec;
use alloc::vec::Vec;

use runda_field::Sheet;
use runda_field::bracket::Cup;
use runda_rulebook::{Article, Edition, Key, Reason};

use crate::due::{Due, error};
use crate::{Finding, Method, Verdict};

use colours::Colours;
use way::{Way, follow};

/// The bracket.
const BRACKET: Article = Article::new(Edition::PzSz2002, "B.VI D.2");
/// Colours of single games.
const COLOURS: Article = Article::new(Edition::PzSz2002, "B.VI D.3(b)-(d)");
/// Colours inside an encounter.
const GAMES: Article = Article::new(Edition::PzSz2002, "B.VI D.3(a)");

/// Judges a round of a knockout: neighbours of the bracket meet, whoever won before; who has an empty place beside
/// passes; colours are those of number 1 in the first round and evened afterwards, and change from game to game.
/// The order of the boards is free, and so are the colours where lots are drawn.
///
/// **Rule:** KO-2, KO-3, KO-5, KO-6, KO-8, KO-9, KO-11, KO-13, KO-14, PZSz02 B.VI D.1-D.3
pub fn judge(cup: &Cup, sheet: &Sheet) -> Verdict {
    Verdict { method: Method::Bracket, findings: findings(cup, sheet) }
}

fn findings(cup: &Cup, sheet: &Sheet) -> Vec<Finding> {
    let Way { pairs, third, mut before } = match follow(cup) {
        Ok(way) => way,
        Err(reason) => return vec![error(reason)],
    };
    let stage = cup.stages.len();
    let made =
        |pair: &way::Pair| sheet.pairs.iter().any(|game| game.opponent(pair.0) == Some(pair.1));
    let third = third.filter(|(pair, demanded)| *demanded || made(pair)).map(|(pair, _)| pair);
    let colours = Colours::of(cup);
    let (games, coloured, rule) = if cup.under_way.is_empty() {
        let mut games: Vec<_> =
            pairs.iter().map(|&(high, low)| colours.pair(stage, high, low)).collect();
        games.extend(third.map(|(high, low)| colours.pair(stage, high, low)));
        (games, cup.first.is_some(), COLOURS)
    } else {
        before.extend(other_pairs(cup, &pairs, third));
        (cup.under_way.iter().map(|game| game.reversed()).collect(), true, GAMES)
    };
    let due = Due { games, coloured, in_order: false, rule: BRACKET, colours: rule };
    before.extend(due.compare(sheet, cup.players));
    before
}

/// Games under way that the bracket does not have.
fn other_pairs(cup: &Cup, pairs: &[way::Pair], third: Option<way::Pair>) -> Vec<Finding> {
    let known = |high, low| {
        pairs.iter().chain(&third).any(|&(a, b)| (a, b) == (high, low) || (b, a) == (high, low))
    };
    let stray = cup.under_way.iter().filter(|game| !known(game.white, game.black));
    stray
        .map(|game| {
            let reason = Reason::new(BRACKET, Key::new("checker-game-surplus"));
            error(crate::due::about(reason, *game))
        })
        .collect()
}
