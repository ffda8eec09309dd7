//! The starting list, and one player with all their rounds.

use askama::Template;
use runda_rulebook::{Colour, Game, GameResult, Round, StartNo};
use runda_tournament::{Meeting, Person, State};

use super::head::{Part, PublicHead, published};
use crate::event_head::game_of;
use crate::frame::Frame;
use crate::signs::rest_key;

/// The starting list.
#[derive(Debug, Template)]
#[template(path = "public/players.html")]
pub(super) struct PlayersPage {
    frame: Frame,
    event: PublicHead,
    rows: Vec<Row>,
}

/// One player of the list.
#[derive(Debug)]
struct Row {
    number: Option<StartNo>,
    name: String,
    grade: String,
    rating: String,
    club: String,
    has_left: bool,
}

impl PlayersPage {
    pub(super) fn new(frame: Frame, id: &str, state: &State, position: u64) -> Self {
        let row = |view: runda_tournament::PlayerView<'_>| {
            let person = &view.participant.person;
            Row {
                number: view.number,
                name: view.name.clone(),
                grade: person.grade.to_string(),
                rating: person.rating.map(|rating| rating.to_string()).unwrap_or_default(),
                club: person.club.clone(),
                has_left: view.participant.current_leave().is_some(),
            }
        };
        let rows = state.players().into_iter().map(row).collect();
        Self { frame, event: PublicHead::new(id, state, Part::Players, None, position), rows }
    }
}

/// One player and their rounds.
#[derive(Debug, Template)]
#[template(path = "public/player.html")]
pub(super) struct PlayerPage {
    frame: Frame,
    event: PublicHead,
    number: StartNo,
    person: Person,
    points: String,
    /// The next game in one sentence, if it is known.
    next: Option<String>,
    rounds: Vec<Played>,
}

/// One round of a player.
#[derive(Debug)]
struct Played {
    round: u16,
    board: String,
    colour: Option<Colour>,
    opponent: Option<(StartNo, String)>,
    rest: Option<&'static str>,
    sign: &'static str,
    class: &'static str,
}

impl PlayerPage {
    pub(super) fn new(
        frame: Frame,
        id: &str,
        state: &State,
        (number, position): (StartNo, u64),
    ) -> Option<Self> {
        let participant = state.player(number)?;
        let game = game_of(state);
        let frame = frame.for_game(game);
        let rounds: Vec<Played> =
            published(state).filter_map(|round| played(state, round, number, game)).collect();
        let points = state.records_before(state.next_round());
        let points = points.get(number.index()).map(|record| record.points).unwrap_or_default();
        Some(Self {
            event: PublicHead::new(id, state, Part::Players, None, position),
            number,
            person: participant.person.clone(),
            points: points.shown(game),
            next: rounds.last().and_then(|last| sentence(last, &frame)),
            rounds,
            frame,
        })
    }
}

fn played(state: &State, round: Round, number: StartNo, game: Game) -> Option<Played> {
    let record = state.round(round)?;
    if let Some((board, met)) = record.encounter_of(number) {
        let Meeting { pair, result, .. } = met.meeting();
        let (colour, opponent) = pair.opponent_of(number)?;
        return Some(Played {
            round: round.get(),
            board: board.to_string(),
            colour: Some(colour),
            opponent: Some((opponent, state.player_name(opponent))),
            rest: None,
            sign: result.table_sign(colour, game),
            class: chip(result, colour),
        });
    }
    let kind = record.rests.get(&number)?;
    Some(Played {
        round: round.get(),
        board: String::new(),
        colour: None,
        opponent: None,
        rest: Some(rest_key(*kind)),
        sign: "",
        class: "bye",
    })
}

/// The style of a result's chip.
fn chip(result: GameResult, colour: Colour) -> &'static str {
    if !result.is_final() {
        "open"
    } else if result.is_win(colour) {
        "win"
    } else if result.score(colour) == runda_rulebook::Points::ZERO {
        "loss"
    } else {
        "draw"
    }
}

/// `Round 3: board 12, you have White against Nowak Anna.`
fn sentence(last: &Played, frame: &Frame) -> Option<String> {
    if last.class != "open" {
        return None;
    }
    let (_, opponent) = last.opponent.as_ref()?;
    Some(frame.words.text(
        "public-next",
        &[
            ("round", last.round.into()),
            ("board", last.board.as_str().into()),
            ("colour", last.colour?.into()),
            ("opponent", opponent.as_str().into()),
        ],
    ))
}
