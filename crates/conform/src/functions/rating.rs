//! Ratings: single calculations, a player's quarter, days and lists, the chess start card, and the settlement of a
//! whole quarter.

use runda_rating::chess::{self, RatedGame};
use runda_rating::{
    Account, Calculation, Count, Day, Factor, Hundredths, NEWCOMER, Opposition, PlayedGame,
    PlayerNo, Quarter, RatingList, Sheet, Standing, calculate, development_coefficient,
    has_reached_2300, list_membership, units,
};
use runda_rulebook::{GameResult, Points};
use serde::Deserialize;
use serde_json::{Value, json};

use super::Function;
use crate::{Case, settlement_case};

/// What cases may ask of this engine.
pub(super) const FUNCTIONS: &[(&str, Function)] = &[
    ("rating_change", change),
    ("rating_period", period),
    ("list_status", list_status),
    ("quarter_of", quarter_of),
    ("chess_performance", performance),
    ("settle", settlement_case::settle),
];

/// Reads the input of a case.
pub(super) fn read<T: serde::de::DeserializeOwned>(case: &Case) -> Result<T, String> {
    serde_json::from_value(case.input.clone()).map_err(|error| error.to_string())
}

#[derive(Deserialize)]
struct OwnGame {
    opp: Option<u16>,
    points: u8,
    #[serde(default = "on_list_a")]
    list: Option<RatingList>,
    #[serde(default = "yes")]
    played: bool,
}

#[expect(clippy::unnecessary_wraps, reason = "the shape serde asks for")]
pub(super) const fn on_list_a() -> Option<RatingList> {
    Some(RatingList::A)
}

pub(crate) const fn yes() -> bool {
    true
}

/// The counted games of a list as cases write it: the player is number 0, his opponents follow.
fn opposition(games: &[OwnGame]) -> Opposition {
    let me = PlayerNo(0);
    let sheet: Vec<PlayedGame> = (1..)
        .zip(games)
        .map(|(number, game)| PlayedGame {
            round: 1,
            white: me,
            black: PlayerNo(number),
            result: match (game.played, game.points) {
                (false, _) => GameResult::WhiteByForfeit,
                (true, 0) => GameResult::BlackWins,
                (true, 1) => GameResult::Draw,
                (true, _) => GameResult::WhiteWins,
            },
        })
        .collect();
    let sheet = Sheet { games: &sheet, byes: &[], official_tempo: true, at_the_board: true };
    let all = units(sheet, |player| {
        let game = games.get(player.index().checked_sub(1)?)?;
        Some(Standing { rating: game.opp?, list: game.list? })
    });
    all.of(me).map(|unit| unit.opposition).unwrap_or_default()
}

#[derive(Deserialize)]
struct ChangeInput {
    rating: Option<u16>,
    #[serde(default)]
    games_before: u32,
    #[serde(default)]
    reached_2300: bool,
    k: Option<u8>,
    factor: Option<serde_json::Number>,
    games: Vec<OwnGame>,
}

fn factor(given: Option<&serde_json::Number>) -> Result<Factor, String> {
    match given {
        None => Ok(Factor::KW25),
        Some(number) => {
            number.to_string().parse::<Hundredths>().map(Factor).map_err(|error| error.to_string())
        }
    }
}

fn change(case: &Case) -> Result<Value, String> {
    let input: ChangeInput = read(case)?;
    let rating = input.rating.unwrap_or(NEWCOMER);
    let reached = input.reached_2300 || has_reached_2300(Hundredths::whole(rating.into()));
    let k = input.k.unwrap_or(development_coefficient(input.games_before, reached));
    let factor = factor(input.factor.as_ref())?;
    Ok(match calculate(rating, opposition(&input.games), k, factor) {
        Some(found) => calculation(&found),
        None => json!({ "n": 0, "delta": "0" }),
    })
}

/// The terms of a change.
pub(super) fn calculation(found: &Calculation) -> Value {
    json!({
        "n": found.games,
        "avg": found.mean,
        "D": found.difference,
        "percent": percent(found.percent),
        "expected": found.expected().to_string(),
        "scored": found.points,
        "k": found.k,
        "f": found.factor.0.to_string(),
        "delta": found.delta.to_string(),
    })
}

/// A share of 1/10,000 percent as a decimal.
pub(crate) fn percent(share: u32) -> String {
    format!("{}.{:04}", share / 10_000, share % 10_000)
}

#[derive(Deserialize)]
struct PeriodInput {
    rating: Option<u16>,
    #[serde(default)]
    games_before: u32,
    #[serde(default)]
    reached_2300: bool,
    factor: Option<serde_json::Number>,
    tournaments: Vec<PeriodTournament>,
}

#[derive(Deserialize)]
struct PeriodTournament {
    games: Vec<OwnGame>,
}

fn period(case: &Case) -> Result<Value, String> {
    let input: PeriodInput = read(case)?;
    let factor = factor(input.factor.as_ref())?;
    let rating = input.rating.unwrap_or(NEWCOMER);
    let mut account = Account::of(rating, input.games_before, None, input.reached_2300);
    let mut tournaments = Vec::new();
    let today = Day::new(2026, 6, 30);
    for tournament in &input.tournaments {
        let k = account.k();
        let booked = account.book(rating, opposition(&tournament.games), today, factor);
        let n = booked.calculation.map_or(0, |calculation| calculation.games);
        tournaments.push(json!({ "n": n, "k": k, "delta": booked.delta.to_string() }));
    }
    let list = today.map(|today| list_membership(account.games, Some(today), today).code());
    Ok(json!({
        "tournaments": tournaments,
        "sum": account.change.to_string(),
        "new_rating": account.published(),
        "games": account.games,
        "reached_2300": account.reached_2300,
        "list": list,
    }))
}

fn list_status(case: &Case) -> Result<Value, String> {
    #[derive(Deserialize)]
    struct Input {
        games: u32,
        last_game: Option<Day>,
        period_end: Day,
    }
    let input: Input = read(case)?;
    Ok(json!({ "list": list_membership(input.games, input.last_game, input.period_end).code() }))
}

fn quarter_of(case: &Case) -> Result<Value, String> {
    #[derive(Deserialize)]
    struct Input {
        approved: Day,
    }
    let Input { approved } = read(case)?;
    let quarter = Quarter::of_approval(approved);
    Ok(json!({
        "quarter": quarter.to_string(),
        "closing_day": Quarter::of(approved).closing_day().to_string(),
        "approval_date_for_rating": Quarter::approval_for_rating(approved).to_string(),
        "list_in_force_from": quarter.in_force_from().to_string(),
    }))
}

#[derive(Deserialize)]
pub(super) struct ChessGame {
    opp: i64,
    res: serde_json::Number,
    #[serde(default = "yes")]
    played: bool,
}

/// The games that were played, with their scores.
pub(super) fn chess_games(games: &[ChessGame]) -> Result<Vec<RatedGame>, String> {
    let score = |number: &serde_json::Number| match Points::parse(&number.to_string()) {
        Ok(score @ (Points::ZERO | Points::DRAW | Points::WIN)) => Ok(score),
        _ => Err(format!("{number} is no result of a game")),
    };
    let played = games.iter().filter(|game| game.played);
    played.map(|game| Ok(RatedGame { opponent: game.opp, score: score(&game.res)? })).collect()
}

fn performance(case: &Case) -> Result<Value, String> {
    #[derive(Deserialize)]
    struct Input {
        own: i64,
        games: Vec<ChessGame>,
    }
    let input: Input = read(case)?;
    Ok(match chess::performance(input.own, &chess_games(&input.games)?) {
        None => json!({ "n": 0 }),
        Some(found) => json!({
            "n": found.games,
            "a": found.a,
            "b": found.b,
            "c": found.c,
            "d": found.d,
            "w_minus_p": found.wins_less_losses,
        }),
    })
}

/// A game of an evidence line as cases write it.
pub(crate) fn game_row(
    game: &runda_rating::CountedGame,
    name: impl Fn(PlayerNo) -> Value,
) -> (bool, Value) {
    let opponent = game.opponent.map_or(Value::Null, name);
    match game.count {
        Count::Counted { rating, list, points } => {
            (true, json!([game.round, opponent, rating, list.code(), points]))
        }
        Count::Not(reason) => (false, json!([game.round, opponent, reason.code()])),
    }
}
