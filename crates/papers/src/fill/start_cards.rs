//! The start card of every player.

use runda_documents::{Fact, Head, Paper, Player, StartCard, StartCardRound, StartCards};
use runda_rating::chess;
use runda_rulebook::{Colour, Game, Points, Round, StartNo};
use runda_standings::{RoundCell, RoundRow};
use runda_tournament::{RatingList, Table};

use super::officials::chief_arbiter;
use super::ratings::{self, mean};
use super::standings::place;
use crate::PaperError;
use crate::roman::roman;
use crate::source::Source;

/// So many rounds the card of the federation has.
const ROUNDS: usize = 11;

/// The card of the chess federation: the player, a line for every round, the lines of the rating, the
/// place, room for the commission. In a Swiss a mark tells who was moved down or up.
///
/// **Rule:** ST-73, SW-49, PZSz02 B.VI C.7, KW25 V 2.8.2
pub(crate) fn fill(source: &Source<'_>) -> Result<(Head, Paper), PaperError> {
    let table = source.table()?;
    let mut rows = table.by_rounds().rows;
    rows.sort_by_key(|row| row.number);
    let wanted = rows.iter().filter(|row| source.is_wanted(row.number));
    let cards = wanted.map(|row| card(source, &table, row)).collect();
    let page = StartCards { cards, arbiter: chief_arbiter(source) };
    let head = source.head(source.word("paper-kind-start-cards"), String::new(), "")?;
    Ok((head, Paper::StartCards(page)))
}

fn card(source: &Source<'_>, table: &Table, row: &RoundRow) -> StartCard {
    let person = source.state.player(row.number).map(|it| it.person.clone()).unwrap_or_default();
    let player = Player { points: source.score(row.points), ..on_card(source, row.number) };
    let known = |value: Option<String>| value.unwrap_or_default();
    let facts = vec![
        Fact::new(source.word("paper-grade"), player.grade.clone()),
        Fact::new(
            source.word("paper-card-register"),
            known(person.register.map(|number| number.to_string())),
        ),
        Fact::new(source.word("paper-rating"), player.rating.clone()),
        Fact::new(source.word("paper-born"), known(person.birth_year.map(|year| year.to_string()))),
    ];
    let planned = source.state.number_of_rounds().map_or(ROUNDS, usize::from);
    let lines = (0..planned.max(row.cells.len()))
        .map(|index| line(source, row.number, index, row.cells.get(index)))
        .collect();
    let final_row = table.row(row.number);
    StartCard {
        player,
        facts,
        rounds: lines,
        sums: sums(source, row.number),
        place: place(final_row.and_then(|it| it.place), final_row.and_then(|it| it.place_to)),
    }
}

fn line(
    source: &Source<'_>,
    own: StartNo,
    index: usize,
    cell: Option<&RoundCell>,
) -> StartCardRound {
    let number = roman(index + 1);
    let Some(cell) = cell else {
        return StartCardRound { round: number, ..StartCardRound::default() };
    };
    let mark = |colour| if cell.colour == Some(colour) { "×" } else { "" }.to_owned();
    let opponent = match (cell.opponent, cell.unpaired) {
        (Some(opponent), _) => on_card(source, opponent),
        (None, Some(kind)) => Player { name: source.rest(kind), ..Player::default() },
        (None, None) => Player::default(),
    };
    let register = cell
        .opponent
        .and_then(|opponent| source.state.player(opponent)?.person.register)
        .map(|number| number.to_string());
    StartCardRound {
        round: number,
        white: mark(Colour::White),
        black: mark(Colour::Black),
        moved: moved(source, own, Round::from_index(index)).into(),
        opponent,
        register: register.unwrap_or_default(),
        result: cell.sign.brief(),
        score: if cell.sign.is_blank() { String::new() } else { source.score(cell.running) },
    }
}

/// A player with the rating the card counts with; in chess the value of his category where he has no rating.
fn on_card(source: &Source<'_>, number: StartNo) -> Player {
    let player = source.player(number);
    let value = match (player.rating.as_str(), source.game, source.state.player(number)) {
        ("", Game::Chess, Some(it)) => ratings::counted(source.game, &it.person),
        _ => None,
    };
    match value {
        Some(value) => Player { rating: value.to_string(), ..player },
        None => player,
    }
}

/// `↓` for the one who met somebody with fewer points, `↑` for the other.
fn moved(source: &Source<'_>, own: StartNo, round: Round) -> &'static str {
    if !source.regulations.system.is_swiss() {
        return "";
    }
    let met = source.state.round(round).and_then(|record| record.encounter_of(own));
    let Some(pair) = met.map(|(_, met)| met.sides) else { return "" };
    let (white, black) = (pair.points.white, pair.points.black);
    let (mine, other) = if pair.white == own { (white, black) } else { (black, white) };
    match mine.cmp(&other) {
        core::cmp::Ordering::Greater => "↓",
        core::cmp::Ordering::Less => "↑",
        core::cmp::Ordering::Equal => "",
    }
}

/// A game that counts for the rating.
#[derive(Debug, Clone, Copy)]
struct Counted {
    opponent: Option<i64>,
    own: Points,
}

fn counted(source: &Source<'_>, own: StartNo) -> Vec<Counted> {
    let until = source.options.round.map_or(usize::MAX, |round| round.index() + 1);
    let games = source.state.rounds().iter().take(until).flat_map(|round| round.games_of(own));
    games
        .filter(|game| game.result().is_ratable())
        .filter_map(|game| {
            let sides = game.played_pair().sides();
            let (colour, _) = sides.into_iter().find(|(_, number)| *number == own)?;
            let (_, opponent) = sides.into_iter().find(|(_, number)| *number != own)?;
            let person = &source.state.player(opponent)?.person;
            // Whoever has a rating for this tournament only does not count for that of others.
            let technical = person.list == Some(RatingList::Technical);
            (!technical || source.game == Game::Chess).then(|| Counted {
                opponent: ratings::counted(source.game, person),
                own: game.result().score(colour),
            })
        })
        .collect()
}

fn sums(source: &Source<'_>, own: StartNo) -> Vec<Fact> {
    let games = counted(source, own);
    let rating = source.state.player(own);
    let rating = rating.and_then(|player| ratings::counted(source.game, &player.person));
    let named = |name: &str, value: Option<i64>| {
        Fact::new(source.word(name), value.map(|value| value.to_string()).unwrap_or_default())
    };
    let played = i64::try_from(games.len()).ok();
    match source.game {
        Game::Chess => {
            let lines = rating_lines(rating, &games);
            vec![
                named("paper-card-games", played),
                named("paper-card-a", lines.a),
                named("paper-card-b", Some(lines.b)),
                named("paper-card-c", lines.c),
                named("paper-card-d", lines.d),
            ]
        }
        Game::Draughts => {
            let opponents: Option<Vec<i64>> = games.iter().map(|game| game.opponent).collect();
            let mean = opponents.and_then(|ratings| mean(&ratings));
            let points: Points = games.iter().map(|game| game.own).sum();
            let rated = source.state.rating_changes(source.options.round).into_iter();
            let change = rated.filter(|it| it.number == own).find_map(|it| it.calculation);
            let stated = |name: &str, value: Option<String>| {
                Fact::new(source.word(name), value.unwrap_or_default())
            };
            vec![
                named("paper-card-games", played),
                named("paper-card-mean", mean),
                stated("paper-card-points", Some(points.shown(Game::Draughts))),
                stated("paper-card-expected", change.map(|it| it.expected().to_string())),
                stated("paper-card-change", change.map(|it| it.delta.signed())),
            ]
        }
    }
}

/// The lines a to d of the card; those that rest on an unknown rating are written by hand.
#[derive(Debug, PartialEq, Eq)]
struct RatingLines {
    a: Option<i64>,
    b: i64,
    c: Option<i64>,
    d: Option<i64>,
}

/// The lines of the rating result, as far as the ratings are known.
fn rating_lines(own: Option<i64>, games: &[Counted]) -> RatingLines {
    let known =
        |game: &Counted| Some(chess::RatedGame { opponent: game.opponent?, score: game.own });
    let all: Option<Vec<chess::RatedGame>> = games.iter().map(known).collect();
    let b = 400 * chess::wins_less_losses(games.iter().map(|game| game.own));
    let both = own.zip(all);
    let d = both.as_ref().and_then(|(own, all)| chess::performance(*own, all)).map(|it| it.d);
    let a = both.map(|(own, all)| own + all.iter().map(|game| game.opponent).sum::<i64>());
    RatingLines { a, b, c: a.map(|a| a + b), d }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(rating: i64, halves: u32) -> Counted {
        Counted { opponent: Some(rating), own: Points::from_halves(halves) }
    }

    /// RT-37, RT-39, ST-73: the worked example of the card; the forfeit is left out before.
    #[test]
    fn the_lines_of_the_card_add_up() {
        let games = [
            game(1600, 2),
            game(2000, 1),
            game(1800, 2),
            game(1400, 2),
            game(2200, 0),
            game(2000, 1),
            game(1800, 2),
            game(2100, 0),
            game(1800, 2),
        ];
        let lines = rating_lines(Some(1800), &games);
        let (a, b, c, d) = (Some(18_500), 1200, Some(19_700), Some(1970));
        assert_eq!(lines, RatingLines { a, b, c, d });
    }

    #[test]
    fn lines_that_rest_on_an_unknown_rating_are_left_to_the_hand() {
        let unknown = Counted { opponent: None, ..game(1600, 2) };
        let lines = rating_lines(Some(1800), &[unknown]);
        assert_eq!(lines, RatingLines { a: None, b: 400, c: None, d: None });
    }
}
