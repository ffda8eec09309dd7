//! Everything the round screen shows.

use askama::Template;
use runda_rulebook::{Board, Game, GameResult, Points, Round, StartNo, Unpaired};
use runda_tournament::pairing::MatchStanding;
use runda_tournament::{BoardView, RoundStatus, RoundView, StartMethod, State, System, Tournament};

use super::parts::{self, Parts};
use super::review::{Difference, Obstacle};
use super::{finish, review};
use crate::event_head::{EventHead, Tab, game_of, status_words};
use crate::frame::Frame;
use crate::orders::last_own;
use crate::refused::Said;
use crate::signs::{encounter_points, rest_key, result_key, result_sign};
use crate::words::Words;
use runda_access::Viewer;

/// The round screen.
#[derive(Debug, Template)]
#[template(path = "round/page.html")]
pub(super) struct RoundPage {
    frame: Frame,
    event: EventHead,
    number: u16,
    stage: &'static str,
    status_key: &'static str,
    position: u64,
    session: String,
    /// The sign of every result in this game, as JSON for the script.
    symbols: String,
    symbol_white: String,
    symbol_draw: String,
    symbol_black: String,
    boards: Vec<BoardRow>,
    open: usize,
    /// The games that were adjourned and wait to be finished.
    adjourned: Vec<String>,
    /// How many results nobody has confirmed.
    unconfirmed: usize,
    /// Whether a draw may be one with advantage.
    with_advantage: bool,
    accepts_results: bool,
    taps: Vec<Choice>,
    others: Vec<Choice>,
    rail: Vec<RailGroup>,
    tray: Vec<RailPerson>,
    /// Those the arbiter gave a rest while pairing by hand.
    resting: Vec<RailPerson>,
    next_round: Option<u16>,
    /// What to read before the tournament is closed; none if it cannot be closed now.
    finishing: Option<Vec<Said>>,
    taking_part: usize,
    start_list_by: Option<StartMethod>,
    obstacles: Vec<Obstacle>,
    faults: Vec<Said>,
    /// How the judge of the system came to have nothing against the round; none where it has, or was not asked.
    seal: Option<String>,
    oddities: Vec<Said>,
    explanation: Vec<Said>,
    difference: Option<Difference>,
    last_sentence: String,
    /// What belongs to the system of the tournament.
    parts: Parts,
    /// Whether another window paired the round a moment ago.
    paired_elsewhere: bool,
}

/// A game at its board.
#[derive(Debug)]
#[expect(clippy::struct_excessive_bools, reason = "what a row shows, each by itself")]
struct BoardRow {
    board: Board,
    /// The board, and the game there where it is one of several.
    label: String,
    is_first: bool,
    /// The points of the encounter so far, beside the first of its games.
    encounter: Option<String>,
    white: Side,
    black: Side,
    code: &'static str,
    symbol: String,
    is_open: bool,
    is_final: bool,
    confirmed: bool,
    reversed: bool,
}

impl BoardRow {
    /// What a button beside an open board enters, in words.
    fn told(&self, frame: &Frame, tap: &Choice) -> String {
        let name = match tap.code {
            "W" => &self.white.name,
            "B" => &self.black.name,
            _ => return frame.with("panel-tap-draw", "board", self.label.as_str()),
        };
        let args = [("board", self.label.as_str().into()), ("name", name.as_str().into())];
        frame.words.text("panel-tap-win", &args)
    }
}

/// One player of a pair.
#[derive(Debug)]
struct Side {
    number: StartNo,
    name: String,
    /// The team they play for, in a match of teams.
    team: Option<String>,
    points: String,
}

/// A result to choose.
#[derive(Debug)]
pub(super) struct Choice {
    pub code: &'static str,
    pub symbol: String,
    pub key: &'static str,
}

/// One list of the rail.
#[derive(Debug)]
struct RailGroup {
    key: &'static str,
    people: Vec<RailPerson>,
}

/// Somebody without a board.
#[derive(Debug)]
struct RailPerson {
    number: StartNo,
    name: String,
    note: String,
}

impl RoundPage {
    /// The screen of a round; `None` if the tournament will never have it.
    pub(super) fn new(
        frame: Frame,
        viewer: &Viewer,
        id: &str,
        tournament: &Tournament,
        (round, position): (Round, u64),
    ) -> Option<Self> {
        let state = tournament.state();
        let exists = match state.number_of_rounds() {
            Some(most) => round.get() <= most.max(1),
            None => round <= state.next_round(),
        };
        if !exists && state.round(round).is_none() {
            return None;
        }
        let game = game_of(state);
        let frame = frame.for_game(game);
        let words = frame.words.clone();
        let view = state.round_view(round);
        let status = view.as_ref().map(|view| view.status);
        let (stage, status_key) = status_words(status);
        let boards = view.as_ref().map_or_else(Vec::new, |view| rows(view, game, &words));
        let open = boards.iter().filter(|row| row.is_open).count();
        let last = last_own(tournament, viewer);
        let symbol = |result| result_sign(result, game, &words);
        let (seal, faults) = review::judged(state, round);
        let difference = review::difference(state, round, &words);
        Some(Self {
            event: EventHead::new(id, state, Tab::Round, Some(round)),
            number: round.get(),
            stage,
            status_key,
            position,
            session: viewer.session.get(..8).unwrap_or_default().to_owned(),
            symbols: symbols_json(game, &words),
            symbol_white: symbol(GameResult::WhiteWins),
            symbol_draw: symbol(GameResult::Draw),
            symbol_black: symbol(GameResult::BlackWins),
            open,
            adjourned: boards
                .iter()
                .filter(|row| row.code == GameResult::Adjourned.code())
                .map(|row| row.label.clone())
                .collect(),
            unconfirmed: super::board::unconfirmed(state, round).len(),
            with_advantage: state.regulations().is_some_and(|it| it.draw_with_advantage),
            accepts_results: matches!(
                status,
                Some(RoundStatus::Published | RoundStatus::InPlay | RoundStatus::Complete)
            ),
            taps: choices(&TAPS, game, &words),
            others: choices(other_results(state), game, &words),
            rail: rail(state, round, view.as_ref(), &words),
            tray: tray(state, round, &words),
            resting: resting(state, round, &words),
            next_round: next_round(state, round),
            finishing: finish::finishing(state, &words),
            taking_part: taking_part(state, round),
            start_list_by: state.start_list().is_empty().then(|| start_method(state)),
            obstacles: review::obstacles(state, (id, round), &words),
            faults: said(&faults, &words, state),
            // A pairing by hand that is another than the system's has a verdict of its own.
            seal: seal
                .filter(|_| difference.as_ref().is_none_or(|it| it.is_the_same))
                .map(|method| words.t(method.key())),
            oddities: said(&review::oddities(state, round), &words, state),
            explanation: explanation(state, round, &words),
            difference,
            parts: Parts::new(state, round, &frame.address, &words),
            paired_elsewhere: frame.address.ends_with("?seen=paired"),
            last_sentence: last.map_or_else(String::new, |recorded| {
                Said::new(&tournament.told(&recorded.event), &words, state).text
            }),
            boards,
            frame,
        })
    }
}

/// What the engine said of the round.
fn explanation(state: &State, round: Round, words: &Words) -> Vec<Said> {
    let reasons = state.round(round).map(|record| state.cited(record.reasons.to_vec()));
    said(&reasons.unwrap_or_default(), words, state)
}

/// The results offered beside every open board.
const TAPS: [GameResult; 3] = [GameResult::WhiteWins, GameResult::Draw, GameResult::BlackWins];

fn said(reasons: &[runda_rulebook::Reason], words: &Words, state: &State) -> Vec<Said> {
    reasons.iter().map(|reason| Said::new(reason, words, state)).collect()
}

fn rows(view: &RoundView, game: Game, words: &Words) -> Vec<BoardRow> {
    let side = |row: &BoardView, colour| Side {
        number: *row.players.get(colour),
        name: row.names.get(colour).clone(),
        team: row.teams.as_ref().map(|teams| teams.get(colour).clone()),
        points: row.points.get(colour).shown(game),
    };
    let row = |row: &BoardView| BoardRow {
        board: row.board,
        label: row.label(),
        is_first: row.is_first(),
        encounter: (row.games > 1 && row.is_first()).then(|| encounter_points(row, game)),
        white: side(row, runda_rulebook::Colour::White),
        black: side(row, runda_rulebook::Colour::Black),
        code: row.outcome.result.code(),
        symbol: result_sign(row.outcome.result, game, words),
        is_open: matches!(row.outcome.result, GameResult::Open | GameResult::Annulled),
        is_final: row.outcome.result.is_final(),
        confirmed: row.confirmed,
        reversed: row.reversed,
    };
    view.boards.iter().map(row).collect()
}

fn symbols_json(game: Game, words: &Words) -> String {
    let table: serde_json::Map<String, serde_json::Value> = GameResult::ALL
        .into_iter()
        .map(|result| (result.code().into(), result_sign(result, game, words).into()))
        .collect();
    serde_json::Value::Object(table).to_string()
}

fn choices(results: &[GameResult], game: Game, words: &Words) -> Vec<Choice> {
    let choice = |result: &GameResult| Choice {
        code: result.code(),
        symbol: result_sign(*result, game, words),
        key: result_key(*result),
    };
    results.iter().map(choice).collect()
}

/// The results that have no button of their own.
fn other_results(state: &State) -> &'static [GameResult] {
    use GameResult::{
        Adjourned, BlackByForfeit, BlackWins, BothForfeit, BothLose, Draw, DrawBlackAdvantage,
        DrawWhiteAdvantage, WhiteByForfeit, WhiteWins,
    };
    const PLAIN: &[GameResult] = &[
        WhiteWins,
        Draw,
        BlackWins,
        WhiteByForfeit,
        BlackByForfeit,
        BothForfeit,
        BothLose,
        Adjourned,
    ];
    const WITH_ADVANTAGE: &[GameResult] = &[
        WhiteWins,
        Draw,
        BlackWins,
        DrawWhiteAdvantage,
        DrawBlackAdvantage,
        WhiteByForfeit,
        BlackByForfeit,
        BothForfeit,
        BothLose,
        Adjourned,
    ];
    match state.regulations() {
        Some(regulations) if regulations.draw_with_advantage => WITH_ADVANTAGE,
        _ => PLAIN,
    }
}

/// Every result that can be entered as one, for the page of a game.
pub(super) fn results_of(state: &State, words: &Words) -> Vec<Choice> {
    let mut list = choices(other_results(state), game_of(state), words);
    list.retain(|choice| choice.code != GameResult::Adjourned.code());
    list
}

/// The lists beside the boards: absent first, then byes, then those still to be paired.
fn rail(state: &State, round: Round, view: Option<&RoundView>, words: &Words) -> Vec<RailGroup> {
    let person = |number: StartNo, kind: Unpaired| RailPerson {
        number,
        name: state.player_name(number),
        note: words.t(rest_key(kind)),
    };
    let rests: Vec<(StartNo, Unpaired)> = match view {
        Some(view) => view.rests.iter().map(|rest| (rest.player, rest.kind)).collect(),
        None => state.numbers().filter_map(|n| Some((n, state.rest_in(n, round)?))).collect(),
    };
    let beaten = |number: StartNo| match state.regulations().map(|it| it.system) {
        Some(System::Knockout { .. }) => parts::out_of_the_cup(state, number, words),
        _ => None,
    };
    let (out, rests): (Vec<_>, Vec<_>) = rests
        .into_iter()
        .partition(|(number, kind)| *kind == Unpaired::Out && beaten(*number).is_some());
    let cup = RailGroup {
        key: "systems-rail-cup",
        people: out
            .iter()
            .map(|(n, k)| RailPerson { note: beaten(*n).unwrap_or_default(), ..person(*n, *k) })
            .collect(),
    };
    let group = |key, wanted: fn(Unpaired) -> bool| RailGroup {
        key,
        people: rests
            .iter()
            .filter(|(_, kind)| wanted(*kind))
            .map(|(n, k)| person(*n, *k))
            .collect(),
    };
    let groups = [
        group("web-rail-absent", |kind| matches!(kind, Unpaired::Absent)),
        group("web-rail-byes", |kind| {
            matches!(
                kind,
                Unpaired::Bye | Unpaired::HalfPointBye | Unpaired::FullPointBye | Unpaired::Free
            )
        }),
        cup,
        group("web-rail-out", |kind| matches!(kind, Unpaired::Out)),
    ];
    groups.into_iter().filter(|group| !group.people.is_empty()).collect()
}

/// Those who take part but have neither a board nor a rest yet, best scores first.
fn tray(state: &State, round: Round, words: &Words) -> Vec<RailPerson> {
    let Some(record) = state.round(round) else { return Vec::new() };
    let records = state.records_before(round);
    let points = |n: StartNo| records.get(n.index()).map_or(Points::ZERO, |record| record.points);
    let mut waiting: Vec<StartNo> =
        state.taking_part(round).into_iter().filter(|number| !record.places(*number)).collect();
    waiting.sort_by_key(|number| (core::cmp::Reverse(points(*number)), *number));
    let person = |number| RailPerson {
        number,
        name: state.player_name(number),
        note: words.with("web-points-of", "points", points(number)),
    };
    waiting.into_iter().map(person).collect()
}

/// Those without an opponent in a round that is paired by hand, and what it brings them; who is away by their own
/// word cannot be paired.
fn resting(state: &State, round: Round, words: &Words) -> Vec<RailPerson> {
    let record = state.round(round).filter(|record| record.status() == RoundStatus::ByHand);
    let rests = record.into_iter().flat_map(|record| &record.rests);
    let own = rests.filter(|(number, _)| state.rest_in(**number, round).is_none());
    own.map(|(number, kind)| RailPerson {
        number: *number,
        name: state.player_name(*number),
        note: words.t(rest_key(*kind)),
    })
    .collect()
}

/// How many will play; before start numbers are given, those who are here and not known to be absent.
fn taking_part(state: &State, round: Round) -> usize {
    if state.start_list().is_empty() {
        state.expected(round).count()
    } else {
        state.taking_part(round).len()
    }
}

fn next_round(state: &State, round: Round) -> Option<u16> {
    let next = round.next().get();
    let over = matches!(state.match_standing(), Some(MatchStanding::Won(_) | MatchStanding::Level));
    (!over && state.number_of_rounds().is_none_or(|most| next <= most)).then_some(next)
}

/// How the start list is made when nobody made one: by rating where the system seeds by it, else by lots.
fn start_method(state: &State) -> StartMethod {
    match state.regulations() {
        Some(regulations) if regulations.system.is_round_robin() => StartMethod::Lots,
        _ => StartMethod::Rating,
    }
}
