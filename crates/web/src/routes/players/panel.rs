//! The panel of one player: data, absences and byes, forbidden pairs, leaving, place, another person.

use askama::Template;
use axum::extract::Path;
use axum::http::StatusCode;
use axum::response::Response;
use runda_rulebook::{EntryId, Game, Key, Round, StartNo, Unpaired};
use runda_tournament::chapters::{entries, presence, setup};
use runda_tournament::{Entrant, Exclusions, Person, Phase, Regulations, Stage, State};
use serde::Deserialize;

use super::form::{Fault, Filled, PersonForm};
use crate::event_head::{EventHead, Tab, game_of};
use crate::frame::Frame;
use crate::just::{Just, told_at};
use crate::page;
use crate::problem::Problem;
use crate::refused::Said;
use crate::sent::SentForm;
use crate::signs::rest_key;
use crate::sitting::AtDesk;

/// So many rounds ahead are offered where nobody knows how many there will be.
const ROUNDS_AHEAD: u16 = 6;

/// The page of one player.
#[derive(Debug, Template)]
#[template(path = "players/player.html")]
pub(super) struct PlayerPage {
    frame: Frame,
    event: EventHead,
    id: u64,
    name: String,
    number: Option<StartNo>,
    filled: Filled,
    is_chief: bool,
    /// Whether nobody has been paired yet.
    is_open: bool,
    is_over: bool,
    leave: Left,
    /// What leaving would mean, told beforehand.
    consequences: Vec<Said>,
    rounds: Vec<RoundBox>,
    kinds: Vec<(&'static str, &'static str)>,
    banned: Vec<(StartNo, String)>,
    others: Vec<(StartNo, String)>,
    /// What was decided about the place in the standings.
    place: &'static str,
    just: Option<Just>,
}

/// Whether somebody has left, and how.
#[derive(Debug, PartialEq, Eq)]
enum Left {
    No,
    Withdrawn,
    Expelled,
}

/// A round nobody has seen yet.
#[derive(Debug)]
struct RoundBox {
    number: u16,
    /// Why the player does not play in it, if that is known.
    away: Option<&'static str>,
}

impl PlayerPage {
    pub(super) fn new(
        (frame, is_chief): (Frame, bool),
        event_id: &str,
        state: &State,
        id: u64,
    ) -> Option<Self> {
        let player = EntryId(id);
        let participant = state.participant(player)?;
        let number = participant.number;
        let regulations = state.regulations()?;
        let others = state.numbers().filter(|other| Some(*other) != number);
        let named = |other: StartNo| (other, state.player_name(other));
        let banned = banned(regulations, number);
        Some(Self {
            event: EventHead::new(event_id, state, Tab::Players, None),
            id,
            name: state.name_of(player.into()),
            number,
            filled: Filled { form: PersonForm::from(&participant.person), faults: Vec::new() },
            is_chief,
            is_open: state.phase() <= Phase::Entries,
            is_over: state.phase() >= Phase::Finished,
            leave: match participant.current_leave() {
                None => Left::No,
                Some(_) if participant.is_expelled() => Left::Expelled,
                Some(_) => Left::Withdrawn,
            },
            consequences: super::actions::consequences(&frame, state, player),
            rounds: rounds_ahead(state, |round| {
                participant.absences.get(&round).map(|kind| rest_key(*kind))
            }),
            kinds: kinds(state),
            others: others.filter(|other| !banned.contains(other)).map(named).collect(),
            banned: banned.into_iter().map(named).collect(),
            place: match participant.classified {
                None => "panel-place-by-rule",
                Some(true) => "panel-place-given",
                Some(false) => "panel-place-taken",
            },
            just: None,
            frame,
        })
    }

    /// The same with what was typed and what is wrong with it.
    fn refilled(mut self, form: PersonForm, faults: Vec<Fault>) -> Response {
        self.filled = Filled { form, faults };
        let mut response = page::show(&self);
        *response.status_mut() = StatusCode::UNPROCESSABLE_ENTITY;
        response
    }
}

/// The rounds nobody has seen yet, each with what is known of it.
fn rounds_ahead(state: &State, away: impl Fn(Round) -> Option<&'static str>) -> Vec<RoundBox> {
    let seen = state.rounds().iter().take_while(|record| record.stage >= Stage::Published).count();
    let last = state.number_of_rounds().map_or_else(
        || u16::try_from(seen).unwrap_or(u16::MAX).saturating_add(ROUNDS_AHEAD),
        core::convert::identity,
    );
    let ahead = (seen..usize::from(last)).map(Round::from_index);
    ahead.map(|round| RoundBox { number: round.get(), away: away(round) }).collect()
}

/// What a round missed may bring: an absence, in chess also a bye asked for.
fn kinds(state: &State) -> Vec<(&'static str, &'static str)> {
    let kinds: &[Unpaired] = match game_of(state) {
        Game::Draughts => &[Unpaired::Absent],
        Game::Chess => &[Unpaired::HalfPointBye, Unpaired::Absent, Unpaired::FullPointBye],
    };
    kinds.iter().map(|kind| (kind.code(), rest_key(*kind))).collect()
}

/// Whom a player may not meet by name.
fn banned(regulations: &Regulations, number: Option<StartNo>) -> Vec<StartNo> {
    let Some(number) = number else { return Vec::new() };
    let other = |[one, two]: &[StartNo; 2]| match number {
        _ if *one == number => Some(*two),
        _ if *two == number => Some(*one),
        _ => None,
    };
    regulations.exclusions.pairs.iter().filter_map(other).collect()
}

pub(super) async fn show(
    AtDesk { app, viewer, frame, id, tournament }: AtDesk,
    Path((_, player)): Path<(String, u64)>,
) -> Result<Response, Problem> {
    let just = Just::of(&app, &id, &frame, &viewer).await;
    let who = (frame, viewer.is_chief());
    let page = PlayerPage::new(who, &id, tournament.state(), player);
    let mut page = page.ok_or_else(Problem::not_found)?;
    page.just = just;
    Ok(page::show(&page))
}

fn own(id: &str, player: u64) -> String {
    format!("/desk/t/{id}/players/{player}")
}

/// The data of the entry as they shall be.
pub(super) async fn edit(
    AtDesk { app, viewer, frame, id, tournament }: AtDesk,
    Path((_, player)): Path<(String, u64)>,
    SentForm(form): SentForm<PersonForm>,
) -> Result<Response, Problem> {
    let state = tournament.state();
    let before = state.participant(EntryId(player)).ok_or_else(Problem::not_found)?;
    let person = match form.person(before.person.clone()) {
        Ok(person) => person,
        Err(faults) => {
            let page = PlayerPage::new((frame, viewer.is_chief()), &id, state, player);
            return Ok(page.ok_or_else(Problem::not_found)?.refilled(form, faults));
        }
    };
    let command = entries::Command::CorrectPlayer { player: EntryId(player), person }.into();
    let done = app.execute(&id, &viewer, command, &form.acknowledged).await?;
    Ok(told_at(&own(&id, player), &done))
}

/// Puts another person in the place of a wrong one: number, pairings and results stay.
pub(super) async fn replace(
    AtDesk { app, viewer, frame, id, tournament }: AtDesk,
    Path((_, player)): Path<(String, u64)>,
    SentForm(form): SentForm<PersonForm>,
) -> Result<Response, Problem> {
    let state = tournament.state();
    let person = match form.person(Person::default()) {
        Ok(person) => person,
        Err(faults) => {
            let page = PlayerPage::new((frame, viewer.is_chief()), &id, state, player);
            return Ok(page.ok_or_else(Problem::not_found)?.refilled(form, faults));
        }
    };
    let command = entries::Command::CorrectPlayer { player: EntryId(player), person }.into();
    let done = app.execute(&id, &viewer, command, &form.acknowledged).await?;
    Ok(told_at(&own(&id, player), &done))
}

#[derive(Debug, Deserialize)]
pub(super) struct Absence {
    #[serde(rename = "do")]
    what: AbsenceChange,
    #[serde(default)]
    rounds: Vec<Round>,
    #[serde(default = "absent")]
    kind: Unpaired,
    #[serde(default)]
    acknowledged: Vec<Key>,
}

const fn absent() -> Unpaired {
    Unpaired::Absent
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum AbsenceChange {
    Announce,
    Cancel,
}

pub(super) async fn absences(
    AtDesk { app, viewer, id, .. }: AtDesk,
    Path((_, player)): Path<(String, u64)>,
    SentForm(Absence { what, rounds, kind, acknowledged }): SentForm<Absence>,
) -> Result<Response, Problem> {
    let entrant = Entrant::Player(EntryId(player));
    let command = match what {
        AbsenceChange::Announce => presence::Command::AnnounceAbsence { entrant, rounds, kind },
        AbsenceChange::Cancel => presence::Command::CancelAbsence { entrant, rounds },
    };
    let done = app.execute(&id, &viewer, command.into(), &acknowledged).await?;
    Ok(told_at(&own(&id, player), &done))
}

#[derive(Debug, Deserialize)]
pub(super) struct Banned {
    #[serde(rename = "do")]
    what: BanChange,
    other: StartNo,
    #[serde(default)]
    reason: String,
    #[serde(default)]
    acknowledged: Vec<Key>,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum BanChange {
    Forbid,
    Allow,
}

/// Who may not be paired with whom stands in the regulations.
pub(super) async fn pairs(
    AtDesk { app, viewer, id, tournament, .. }: AtDesk,
    Path((_, player)): Path<(String, u64)>,
    SentForm(sent): SentForm<Banned>,
) -> Result<Response, Problem> {
    let state = tournament.state();
    let participant = state.participant(EntryId(player)).ok_or_else(Problem::not_found)?;
    let number = participant.number.ok_or_else(Problem::unreadable_form)?;
    let before = state.regulations().ok_or_else(Problem::not_found)?;
    let is_pair = |pair: &[StartNo; 2]| pair.contains(&number) && pair.contains(&sent.other);
    let mut pairs = before.exclusions.pairs.clone();
    pairs.retain(|pair| !is_pair(pair));
    match sent.what {
        BanChange::Forbid => pairs.push([number, sent.other]),
        BanChange::Allow => {}
    }
    let exclusions = Exclusions { pairs, ..before.exclusions.clone() };
    let regulations = Regulations { exclusions, ..before.clone() };
    let command =
        setup::Command::ChangeRegulations { regulations: regulations.into(), reason: sent.reason };
    let done = app.execute(&id, &viewer, command.into(), &sent.acknowledged).await?;
    Ok(told_at(&own(&id, player), &done))
}

#[derive(Debug, Deserialize)]
pub(super) struct Leaving {
    what: What,
    #[serde(default)]
    reason: String,
    #[serde(default)]
    acknowledged: Vec<Key>,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum What {
    Withdraw,
    Reinstate,
    Expel,
    Place,
    NoPlace,
}

pub(super) async fn leave(
    AtDesk { app, viewer, id, .. }: AtDesk,
    Path((_, player)): Path<(String, u64)>,
    SentForm(Leaving { what, reason, acknowledged }): SentForm<Leaving>,
) -> Result<Response, Problem> {
    let entrant = Entrant::Player(EntryId(player));
    let command = match what {
        What::Withdraw => presence::Command::Withdraw { entrant, reason },
        What::Reinstate => presence::Command::Reinstate { entrant, reason },
        What::Expel => presence::Command::Expel { entrant, reason },
        What::Place => presence::Command::DecidePlace { entrant, classified: true, reason },
        What::NoPlace => presence::Command::DecidePlace { entrant, classified: false, reason },
    };
    let done = app.execute(&id, &viewer, command.into(), &acknowledged).await?;
    Ok(told_at(&own(&id, player), &done))
}
