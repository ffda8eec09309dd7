//! A pasted list: a table with headings, or one name per line.

use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use runda_formats::players::{ListedPlayer, PlayerList, read_text};
use runda_formats::trf;
use runda_rulebook::{Key, PersonId};
use runda_tournament::chapters::entries;
use runda_tournament::{Person, Sex};
use serde::Deserialize;

use super::list::{Order, PlayersPage};
use crate::frame::Chief;
use crate::page;
use crate::problem::Problem;
use crate::sent::SentForm;
use crate::sitting::AtDesk;

#[derive(Debug, Deserialize)]
pub(super) struct Pasted {
    list: String,
    #[serde(default)]
    acknowledged: Vec<Key>,
}

/// Enters everybody, or nobody and says which lines are wrong.
pub(super) async fn paste(
    _: Chief,
    at: AtDesk,
    SentForm(sent): SentForm<Pasted>,
) -> Result<Response, Problem> {
    let (app, viewer, id) = (at.app.clone(), at.viewer.clone(), at.id.clone());
    let read = at.slowly(move |at| {
        let list = read_text(&sent.list);
        if list.errors().next().is_some() || list.players.is_empty() {
            return Ok(Err(refused(at, &list, sent.list)));
        }
        let people = list.players.into_iter().map(|(_, listed)| person(listed)).collect();
        Ok(Ok((people, sent.acknowledged)))
    });
    let (people, acknowledged) = match read.await? {
        Ok(read) => read,
        Err(refused) => return Ok(refused),
    };
    let command = entries::Command::EnterPlayers { people }.into();
    app.execute(&id, &viewer, command, &acknowledged).await?;
    Ok(Redirect::to(&format!("/desk/t/{id}/players")).into_response())
}

/// Which lines are wrong, over what was pasted.
fn refused(at: AtDesk, list: &PlayerList, pasted: String) -> Response {
    let AtDesk { viewer, frame, id, tournament, .. } = at;
    let words = crate::TEXTS.catalogue(frame.words.language());
    let remarks = list.remarks.iter().map(|remark| remark.text(&words)).collect();
    let mut page = PlayersPage::new(frame, &viewer, &id, tournament.state(), Order::Number);
    (page.remarks, page.pasted) = (remarks, pasted);
    let mut response = page::show(&page);
    *response.status_mut() = StatusCode::UNPROCESSABLE_ENTITY;
    response
}

/// A listed player as the tournament enters them.
pub(super) fn person(listed: ListedPlayer) -> Person {
    Person {
        grade: listed.grade().clone(),
        surname: listed.family_name,
        given_name: listed.given_name,
        sex: listed.sex.map(|sex| match sex {
            trf::Sex::Woman => Sex::Woman,
            trf::Sex::Man => Sex::Man,
        }),
        birth_year: listed.born.map(|born| born.year),
        rating: listed.rating,
        club: listed.club,
        federation: listed.federation,
        register: listed.licence.parse().ok().map(PersonId),
        ..Person::default()
    }
}
