//! Entering, correcting, removing and letting go of players.

use axum::extract::Path;
use axum::response::{IntoResponse, Redirect, Response};
use runda_rulebook::{EntryId, Game, HeldGrade, Key, Rating, Unpaired};
use runda_tournament::chapters::{entries, presence};
use runda_tournament::{Entrant, Person, Phase, Refusal, StartMethod, State as Folded, decide};
use serde::Deserialize;

use super::list::Late;
use crate::event_head::game_of;
use crate::frame::Frame;
use crate::problem::Problem;
use crate::refused::{Said, capitalised};
use crate::sent::SentForm;
use crate::sitting::AtDesk;
use runda_access::secret;

fn back(id: &str) -> Response {
    Redirect::to(&format!("/desk/t/{id}/players#add")).into_response()
}

/// What was typed about a player.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct PersonForm {
    surname: String,
    given_name: String,
    grade: String,
    rating: String,
    club: String,
    birth_year: String,
    acknowledged: Vec<Key>,
    /// What each round missed is worth; only a late entry in chess sends it.
    missed: Vec<Unpaired>,
}

impl PersonForm {
    /// The person; what the form does not ask stays as it is in `before`.
    fn person(&self, before: Person) -> Result<Person, Problem> {
        let number = |text: &str| match text.trim() {
            "" => Ok(None),
            text => text.parse::<u16>().map(Some).map_err(|_| Problem::wrong_number()),
        };
        let rating = match number(&self.rating)?.filter(|rating| *rating > 0) {
            Some(rating) => Some(Rating::new(rating).map_err(|_| Problem::wrong_number())?),
            None => None,
        };
        Ok(Person {
            surname: self.surname.trim().into(),
            given_name: self.given_name.trim().into(),
            grade: HeldGrade::as_written(self.grade.trim()),
            club: self.club.trim().into(),
            rating,
            birth_year: number(&self.birth_year)?,
            ..before
        })
    }
}

/// Before round 1 an entry, afterwards a late entry with an absence for each round missed.
pub(super) async fn add(
    AtDesk { app, viewer, id, tournament, .. }: AtDesk,
    SentForm(form): SentForm<PersonForm>,
) -> Result<Response, Problem> {
    let person = form.person(Person::default())?;
    let command = if tournament.state().phase() <= Phase::Entries {
        entries::Command::EnterPlayers { people: vec![person] }.into()
    } else {
        let mut missed = form.missed.clone();
        missed.resize(tournament.state().rounds().len(), Unpaired::Absent);
        entries::Command::AcceptLateEntry { person, missed }.into()
    };
    app.execute(&id, &viewer, command, &form.acknowledged).await?;
    Ok(back(&id))
}

pub(super) async fn edit(
    AtDesk { app, viewer, id, tournament, .. }: AtDesk,
    Path((_, player)): Path<(String, u64)>,
    SentForm(form): SentForm<PersonForm>,
) -> Result<Response, Problem> {
    let player = EntryId(player);
    let before = tournament.state().participant(player).ok_or_else(Problem::not_found)?;
    let person = form.person(before.person.clone())?;
    app.execute(
        &id,
        &viewer,
        entries::Command::CorrectPlayer { player, person }.into(),
        &form.acknowledged,
    )
    .await?;
    Ok(back(&id))
}

#[derive(Debug, Deserialize)]
pub(super) struct Nothing {}

pub(super) async fn remove(
    AtDesk { app, viewer, id, .. }: AtDesk,
    Path((_, player)): Path<(String, u64)>,
    SentForm(Nothing {}): SentForm<Nothing>,
) -> Result<Response, Problem> {
    let command = entries::Command::RemoveEntry { entrant: EntryId(player).into() }.into();
    app.execute(&id, &viewer, command, &[]).await?;
    Ok(back(&id))
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
}

pub(super) async fn leave(
    AtDesk { app, viewer, id, .. }: AtDesk,
    Path((_, player)): Path<(String, u64)>,
    SentForm(sent): SentForm<Leaving>,
) -> Result<Response, Problem> {
    let (entrant, reason) = (Entrant::Player(EntryId(player)), sent.reason);
    let command = match sent.what {
        What::Withdraw => presence::Command::Withdraw { entrant, reason }.into(),
        What::Reinstate => presence::Command::Reinstate { entrant, reason }.into(),
    };
    app.execute(&id, &viewer, command, &sent.acknowledged).await?;
    Ok(back(&id))
}

/// Whether one more player may come now, and what they should know first.
pub(super) fn late_entry(frame: &Frame, state: &Folded) -> Late {
    if state.phase() <= Phase::Entries {
        return Late::Possible(Vec::new());
    }
    let missed = vec![Unpaired::Absent; state.rounds().len()];
    let somebody = Person::named(capitalised(&frame.t("web-player-late")), "");
    let command = entries::Command::AcceptLateEntry { person: somebody, missed }.into();
    let say = |reason: &runda_rulebook::Reason| Said::new(reason, &frame.words, state);
    match decide(state, &command) {
        Ok(_) => Late::Possible(Vec::new()),
        Err(Refusal::NeedsConfirmation { warnings }) => {
            Late::Possible(warnings.iter().map(say).collect())
        }
        Err(refusal) => Late::Refused(Said::refusal(&refusal, &frame.words, state)),
    }
}

/// The rounds for which a late entry may ask a half-point bye: in chess only.
pub(super) fn rounds_missed(state: &Folded) -> Vec<u16> {
    let late = state.phase() > Phase::Entries && game_of(state) == Game::Chess;
    let paired = u16::try_from(state.rounds().len()).unwrap_or(u16::MAX);
    if late { (1..=paired).collect() } else { Vec::new() }
}

/// What the tournament would ask before it lets a player go.
pub(super) fn consequences(frame: &Frame, state: &Folded, player: EntryId) -> Vec<Said> {
    let command = presence::Command::Withdraw { entrant: player.into(), reason: "?".into() }.into();
    match decide(state, &command) {
        Err(Refusal::NeedsConfirmation { warnings }) => {
            warnings.iter().map(|warning| Said::new(warning, &frame.words, state)).collect()
        }
        _ => Vec::new(),
    }
}

#[derive(Debug, Deserialize)]
pub(super) struct Numbering {
    method: StartMethod,
}

/// Gives everybody a start number.
pub(super) async fn number(
    AtDesk { app, viewer, id, .. }: AtDesk,
    SentForm(sent): SentForm<Numbering>,
) -> Result<Response, Problem> {
    let seed = secret::random::<16>().map(|bytes| secret::hex(&bytes)).map_err(Problem::broken)?;
    let command = entries::Command::AssignStartList {
        method: sent.method,
        seed: Some(seed),
        order: Vec::new(),
    }
    .into();
    app.execute(&id, &viewer, command, &[]).await?;
    Ok(back(&id))
}
