//! The repair guide: what may be done about a round that went wrong, and what follows from it.
//!
//! Every option is tried on the tournament as it is, without recording anything: the guide shows the
//! answer, with its article, before the arbiter decides.

use askama::Template;
use axum::response::Response;
use runda_rulebook::{Board, GameNo, GameResult, Round, Unpaired};
use runda_tournament::chapters::{entries, pairing, results};
use runda_tournament::{Command, Ground, Person, Refusal, State as Folded, decide};

use crate::event_head::{EventHead, Tab};
use crate::frame::Frame;
use crate::page;
use crate::problem::Problem;
use crate::refused::{Said, capitalised};
use crate::sitting::{AtDesk, OfRound};
use crate::words::Words;

/// A game, by its board and its number there.
type Seat = (Board, GameNo);

/// The guide of one round.
#[derive(Debug, Template)]
#[template(path = "round/repair.html")]
struct RepairPage {
    frame: Frame,
    event: EventHead,
    number: u16,
    cases: Vec<Case>,
}

/// Something that went wrong.
#[derive(Debug)]
struct Case {
    key: &'static str,
    remedies: Vec<Remedy>,
}

/// What may be done about it.
#[derive(Debug)]
struct Remedy {
    key: &'static str,
    address: String,
    /// What follows, or why it is not possible.
    notes: Vec<Said>,
    is_possible: bool,
}

/// Every remedy is tried on the tournament, some by pairing the round: that takes its time, elsewhere.
pub(super) async fn show(at: AtDesk, OfRound(round): OfRound) -> Result<Response, Problem> {
    at.slowly(move |at| made(at, round)).await
}

fn made(at: AtDesk, round: Round) -> Result<Response, Problem> {
    let AtDesk { frame, id, tournament, .. } = at;
    let number = round.get();
    let state = tournament.state();
    let record = state.round(round).ok_or_else(Problem::not_found)?;
    let first = record.encounters.keys().next().copied().unwrap_or(Board::FIRST);
    let played = record.boards().find(|(_, _, game)| game.result().is_final());
    let played = played.map(|(board, game, _)| (board, game));
    let guide = Guide { state, words: &frame.words };
    let screen = format!("/desk/t/{id}/rounds/{round}");
    let players = format!("/desk/t/{id}/players");
    let open = record.boards().find(|(_, _, game)| game.is_open());
    let open = open.map_or((first, GameNo::FIRST), |(board, game, _)| (board, game));
    let next = format!("/desk/t/{id}/rounds/{}", round.next());
    let board = |seat: Option<Seat>| match seat {
        Some((board, game)) => format!("{screen}/boards/{board}.{game}"),
        None => screen.clone(),
    };
    let cases = vec![
        Case {
            key: "web-repair-wrong-result",
            remedies: vec![
                guide.remedy("panel-repair-correct", &board(played), &correction(round, played)),
                guide.remedy(
                    "web-repair-again",
                    &next,
                    &pairing::Command::PairRound { round: round.next(), seed: Some("?".into()) }
                        .into(),
                ),
            ],
        },
        Case {
            key: "web-repair-no-show",
            remedies: vec![
                guide.remedy(
                    "panel-repair-forfeit",
                    &board(Some(open)),
                    &result(round, open, GameResult::WhiteByForfeit),
                ),
                guide.remedy(
                    "panel-repair-both",
                    &board(Some(open)),
                    &result(round, open, GameResult::BothForfeit),
                ),
                guide.remedy(
                    "web-repair-discard",
                    &screen,
                    &pairing::Command::DiscardPairing { round, reason: "?".into() }.into(),
                ),
            ],
        },
        came_late(&guide, (&players, &screen), round, capitalised(&frame.t("web-player-late"))),
        Case {
            key: "web-repair-colours",
            remedies: vec![guide.remedy(
                "panel-repair-reversed",
                &board(Some(open)),
                &reversed(round, open),
            )],
        },
    ];
    let event = EventHead::new(&id, state, Tab::Round, Some(round));
    Ok(page::show(&RepairPage { frame, event, number, cases }))
}

/// Somebody came after the pairing.
fn came_late(
    guide: &Guide<'_>,
    (players, screen): (&str, &str),
    round: Round,
    name: String,
) -> Case {
    let by_hand = pairing::Command::BeginManualPairing { round }.into();
    Case {
        key: "web-repair-late",
        remedies: vec![
            guide.remedy("panel-repair-late-next", players, &late_entry(guide.state, name)),
            guide.remedy("panel-repair-by-hand", screen, &by_hand),
        ],
    }
}

fn result(round: Round, (board, game): Seat, result: GameResult) -> Command {
    results::Command::RecordResult { round, board, game, outcome: result.into() }.into()
}

fn reversed(round: Round, (board, game): Seat) -> Command {
    results::Command::NoteReversedColours { round, board, game }.into()
}

/// A correction of some result there is: its consequences are those of any.
fn correction(round: Round, played: Option<Seat>) -> Command {
    let (board, game) = played.unwrap_or((Board::FIRST, GameNo::FIRST));
    let outcome = GameResult::Open.into();
    results::Command::CorrectResult {
        round,
        board,
        game,
        outcome,
        ground: Ground::Mistake,
        reason: "?".into(),
    }
    .into()
}

fn late_entry(state: &Folded, name: String) -> Command {
    let missed = vec![Unpaired::Absent; state.rounds().len()];
    entries::Command::AcceptLateEntry { person: Person::named(name, ""), missed }.into()
}

/// Tries commands on one round.
struct Guide<'a> {
    state: &'a Folded,
    words: &'a Words,
}

impl Guide<'_> {
    fn remedy(&self, key: &'static str, address: &str, command: &Command) -> Remedy {
        let say = |reason| Said::warning(reason, self.words, self.state);
        let (notes, is_possible) = match decide(self.state, command) {
            Ok(_) => (Vec::new(), true),
            Err(Refusal::NeedsConfirmation { warnings }) => {
                (warnings.iter().map(say).collect(), true)
            }
            Err(refusal) => (vec![Said::refusal(&refusal, self.words, self.state)], false),
        };
        Remedy { key, address: address.into(), notes, is_possible }
    }
}
