//! Provisional changes of rating and the norms of everybody, each number with what it rests on.

use runda_rating::Count;
use runda_rulebook::messages::Numbers;
use runda_rulebook::{Arg, Game, Points, Round, StartNo};
use runda_titles::{Condition, State as Met, Verdict};
use runda_tournament::{PlayerNorm, RatedPlayer, State};

use crate::event_head::game_of;
use crate::words::Words;

/// The page: what is allowed at all, and a card for each player.
#[derive(Debug)]
pub(super) struct Achievements {
    pub rounds: u16,
    /// Norms that the event does not allow, with what stands in the way.
    pub forbidden: Vec<(String, Vec<String>)>,
    pub rows: Vec<Row>,
    pub is_estimate: bool,
    pub is_chess: bool,
    /// The list the ratings come from, as a day.
    pub list_of: Option<String>,
}

/// One player.
#[derive(Debug)]
pub(super) struct Row {
    pub number: StartNo,
    pub name: String,
    pub rating: String,
    /// The provisional change with its sign; empty without a counted game.
    pub change: String,
    pub change_class: &'static str,
    /// The rating result in chess, else the rating after the change.
    pub result: String,
    /// What the change rests on, line by line.
    pub evidence: Vec<String>,
    pub norms: Vec<Norm>,
}

/// One norm.
#[derive(Debug)]
pub(super) struct Norm {
    pub code: &'static str,
    pub verdict: String,
    /// `win`, `draw` or `loss`: reached, possible, out of reach.
    pub class: &'static str,
    pub conditions: Vec<Line>,
    pub last_round: Vec<String>,
}

/// One condition.
#[derive(Debug)]
pub(super) struct Line {
    pub class: &'static str,
    pub state: String,
    pub text: String,
}

impl Achievements {
    pub(super) fn new(state: &State, after: Option<Round>, words: &Words) -> Self {
        let all = state.norms();
        let is_chess = game_of(state) == Game::Chess;
        let rated = state.rating_changes(after);
        let chess = state.chess_ratings(after);
        let rows = state.numbers().map(|number| {
            let (rating, change, result, evidence) = if is_chess {
                of_chess(chess.iter().find(|it| it.number == number))
            } else {
                of_draughts(state, words, rated.iter().find(|it| it.number == number))
            };
            let norms = all.iter().find(|it| it.number == number);
            let norms = norms.map(|it| it.norms.as_slice()).unwrap_or_default();
            Row {
                number,
                name: state.player_name(number),
                rating,
                change_class: class_of(&change),
                change,
                result,
                evidence,
                norms: norms.iter().map(|norm| Norm::new(state, words, norm)).collect(),
            }
        });
        let forbidden = state.norms_allowed().into_iter().filter_map(|(norm, conditions)| {
            let failed: Vec<String> = conditions
                .iter()
                .filter(|condition| condition.state == Met::Failed)
                .map(|condition| said(words, condition))
                .collect();
            (!failed.is_empty()).then(|| (norm.code().to_owned(), failed))
        });
        Self {
            rounds: after.or_else(|| state.last_started()).map_or(0, Round::get),
            forbidden: forbidden.collect(),
            rows: rows.collect(),
            is_estimate: all.iter().flat_map(|it| &it.norms).any(|norm| norm.is_estimate),
            is_chess,
            list_of: state
                .regulations()
                .and_then(|it| it.rating_list_of)
                .map(|day| day.to_string()),
        }
    }
}

/// The style of a gain, a loss or nothing.
pub(super) fn class_of(change: &str) -> &'static str {
    match change.as_bytes().first() {
        Some(b'+') => "gain",
        Some(b'-') => "drop",
        Some(_) | None => "",
    }
}

/// Rating, change, rating result, evidence.
type Cells = (String, String, String, Vec<String>);

fn of_chess(player: Option<&runda_tournament::ChessRating>) -> Cells {
    let Some(player) = player else { return Cells::default() };
    let own = player.own.map(|own| own.to_string()).unwrap_or_default();
    let change = player.k.map(|_| player.change().signed()).unwrap_or_default();
    let result = player.performance.map(|it| it.d.to_string()).unwrap_or_default();
    let card = player.performance.map(|it| {
        format!(
            "a = {}, b = {}, c = {}, d = {} : {} = {}",
            it.a,
            it.b,
            it.c,
            it.c,
            it.games + 1,
            it.d
        )
    });
    (own, change, result, card.into_iter().collect())
}

fn of_draughts(state: &State, words: &Words, player: Option<&RatedPlayer>) -> Cells {
    let Some(player) = player else { return Cells::default() };
    let after = runda_rating::Hundredths::whole(player.rating.into()) + player.delta();
    let change = player.calculation.map(|it| it.delta.signed()).unwrap_or_default();
    let result = player.calculation.map(|_| after.rounded().to_string()).unwrap_or_default();
    let mut evidence: Vec<String> =
        player.games.iter().map(|game| game_line(state, words, game)).collect();
    evidence.extend(player.calculation.map(|it| {
        words.text(
            "rating-evidence-line",
            &[
                ("mean", Arg::Number(it.mean.into())),
                ("difference", Arg::Number(it.difference.into())),
                (
                    "percent",
                    Arg::Text(runda_rating::Millionths(i64::from(it.percent) * 100).to_string()),
                ),
                ("possible", Arg::Number(i64::from(it.games) * 2)),
                ("expected", Arg::Text(it.expected().to_string())),
                ("points", Arg::Number(it.points.into())),
                ("factor", Arg::Text(it.factor.0.to_string())),
                ("k", Arg::Number(it.k.into())),
                ("delta", Arg::Text(it.delta.signed())),
            ],
        )
    }));
    (player.rating.to_string(), change, result, evidence)
}

fn game_line(state: &State, words: &Words, game: &runda_rating::CountedGame) -> String {
    let opponent = game.opponent.map_or_else(
        || words.text("rating-nobody", &[]),
        |it| state.player_name(StartNo::from_index(it.index())),
    );
    let (round, opponent) =
        (("round", Arg::Number(game.round.into())), ("opponent", Arg::Text(opponent)));
    match game.count {
        Count::Counted { rating, list, points } => words.text(
            "rating-game-counted",
            &[
                round,
                opponent,
                ("rating", Arg::Number(rating.into())),
                ("list", Arg::Text(list.to_string())),
                ("points", Arg::Points(Points::from_halves(points.into()))),
            ],
        ),
        Count::Not(reason) => {
            let reason = words.text(&format!("rating-reason-{reason}"), &[]);
            words.text("rating-game-not-counted", &[round, opponent, ("reason", Arg::Text(reason))])
        }
    }
}

impl Norm {
    fn new(state: &State, words: &Words, norm: &PlayerNorm) -> Self {
        let (verdict, class) = match norm.verdict {
            Verdict::Reached => (words.text("norm-reached", &[]), "win"),
            Verdict::Possible { points, games } => {
                let args = [
                    ("points", Arg::Points(points)),
                    ("n", Arg::Number(points.halves().unwrap_or(0).into())),
                    ("games", Arg::Number(games.into())),
                ];
                (words.text("norm-possible", &args), "draw")
            }
            Verdict::OnlyAgainstStronger { .. } => (words.text("norm-only-stronger", &[]), "open"),
            Verdict::Impossible => (words.text("norm-impossible", &[]), "loss"),
        };
        let last_round = norm.last_round.iter().map(|last| {
            let opponent = ("opponent", Arg::Text(state.player_name(last.opponent)));
            match last.points {
                None => words.text("norm-last-round-never", &[opponent]),
                Some(points) => {
                    let shown = ("points", Arg::Points(points));
                    let count = points.halves().unwrap_or(0);
                    words.text(
                        "norm-last-round",
                        &[opponent, shown, ("n", Arg::Number(count.into()))],
                    )
                }
            }
        });
        Self {
            code: norm.norm.code(),
            verdict,
            class,
            conditions: norm
                .conditions
                .iter()
                .map(|condition| Line::new(words, condition))
                .collect(),
            last_round: last_round.collect(),
        }
    }
}

/// A condition with its article.
fn said(words: &Words, condition: &Condition) -> String {
    format!("{} [{}]", words.reason(&condition.reason(), &Numbers), condition.article)
}

impl Line {
    fn new(words: &Words, condition: &Condition) -> Self {
        let (key, class) = match condition.state {
            Met::Met => ("norm-met", "win"),
            Met::Open => ("norm-open", "open"),
            Met::Failed => ("norm-failed", "loss"),
        };
        Self { class, state: words.text(key, &[]), text: said(words, condition) }
    }
}
