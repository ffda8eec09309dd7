//! Teams: entered with players, reserves and captain, one by one or pasted; and who sits where in a round.

use askama::Template;
use axum::Router;
use axum::extract::Path;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use runda_rulebook::{EntryId, Key, Round, TeamId};
use runda_tournament::chapters::{entries, teams};
use runda_tournament::{Entrant, Person, Phase, State, Team, TeamForm};
use serde::Deserialize;

use crate::app::App;
use crate::event_head::{EventHead, Tab};
use crate::frame::Frame;
use crate::page;
use crate::problem::Problem;
use crate::sent::SentForm;
use crate::sitting::{AtDesk, OfRound};

pub(super) fn routes() -> Router<App> {
    Router::new()
        .route("/desk/t/{id}/teams", get(show).post(enter))
        .route("/desk/t/{id}/teams/paste", post(paste))
        .route("/desk/t/{id}/teams/{team}", post(amend))
        .route("/desk/t/{id}/teams/{team}/remove", post(remove))
        .route("/desk/t/{id}/rounds/{round}/line-ups", get(line_ups).post(set_line_up))
}

/// The teams of an event.
#[derive(Debug, Template)]
#[template(path = "teams/page.html")]
struct TeamsPage {
    frame: Frame,
    event: EventHead,
    teams: Vec<TeamCard>,
    boards: u16,
    /// Whether teams may still be entered.
    open: bool,
}

/// One team.
#[derive(Debug)]
struct TeamCard {
    id: TeamId,
    number: String,
    team: Team,
    members: Vec<String>,
    reserves: Vec<String>,
}

async fn show(at: AtDesk) -> Result<Response, Problem> {
    at.slowly(|AtDesk { frame, id, tournament, .. }| {
        let state = tournament.state();
        if !state.is_of_teams() {
            return Err(Problem::not_found());
        }
        let names = |players: &[EntryId]| -> Vec<String> {
            players.iter().map(|player| state.name_of((*player).into())).collect()
        };
        let card = |(team, record): (TeamId, &runda_tournament::TeamRecord)| TeamCard {
            id: team,
            number: record.listed.number.map(|number| number.to_string()).unwrap_or_default(),
            members: names(&record.team.members),
            reserves: names(&record.team.reserves),
            team: record.team.clone(),
        };
        Ok(page::show(&TeamsPage {
            event: EventHead::new(&id, state, Tab::Players, None),
            teams: state.teams().map(card).collect(),
            boards: state.games_in_a_round().into(),
            open: state.phase() == Phase::Entries,
            frame,
        }))
    })
    .await
}

/// A team as the form sends it; players one a line.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Entered {
    name: String,
    club: String,
    captain: String,
    members: String,
    reserves: String,
    acknowledged: Vec<Key>,
}

/// Players one a line: surname, first names, and a rating where the line ends with one.
fn people(lines: &str) -> Vec<Person> {
    let lines = lines.lines().map(str::trim).filter(|line| !line.is_empty());
    lines.map(person).collect()
}

fn person(line: &str) -> Person {
    let (name, rating) = match line.rsplit_once([' ', ';', ',', '\t']) {
        Some((name, last)) => match last.parse::<u16>() {
            Ok(rating) => (name.trim_end_matches([' ', ';', ',']), Some(rating)),
            Err(_) => (line, None),
        },
        None => (line, None),
    };
    let (surname, given) = name.trim().split_once(' ').unwrap_or((name.trim(), ""));
    let rating = rating.and_then(|rating| runda_rulebook::Rating::new(rating).ok());
    Person { rating, ..Person::named(surname, given.trim()) }
}

async fn enter(
    AtDesk { app, viewer, id, .. }: AtDesk,
    SentForm(sent): SentForm<Entered>,
) -> Result<Response, Problem> {
    let form = TeamForm {
        name: sent.name.trim().into(),
        club: sent.club.trim().into(),
        captain: sent.captain.trim().into(),
        members: people(&sent.members),
        reserves: people(&sent.reserves),
    };
    let command = teams::Command::EnterTeam { form }.into();
    app.execute(&id, &viewer, command, &sent.acknowledged).await?;
    Ok(back(&id))
}

fn back(id: &str) -> Response {
    Redirect::to(&format!("/desk/t/{id}/teams")).into_response()
}

/// A pasted list of teams.
#[derive(Debug, Deserialize)]
struct Pasted {
    list: String,
    #[serde(default)]
    acknowledged: Vec<Key>,
}

/// Teams as blocks with an empty line between them: the name first, then the players, basic ones as far as there are
/// boards, the others as reserves. `Kapitan:` or `Captain:` names the captain.
fn blocks(list: &str, boards: usize) -> Vec<TeamForm> {
    let text = list.replace("\r\n", "\n");
    let block = |block: &str| {
        let mut lines = block.lines().map(str::trim).filter(|line| !line.is_empty());
        let mut form = TeamForm { name: lines.next()?.to_owned(), ..TeamForm::default() };
        for line in lines {
            let captain = ["kapitan:", "captain:"]
                .iter()
                .find(|word| line.to_lowercase().starts_with(**word));
            match captain {
                Some(word) => line.get(word.len()..)?.trim().clone_into(&mut form.captain),
                None if form.members.len() < boards => form.members.push(person(line)),
                None => form.reserves.push(person(line)),
            }
        }
        Some(form)
    };
    text.split("\n\n").filter_map(block).collect()
}

async fn paste(
    AtDesk { app, viewer, id, tournament, .. }: AtDesk,
    SentForm(sent): SentForm<Pasted>,
) -> Result<Response, Problem> {
    for form in blocks(&sent.list, tournament.state().games_in_a_round().into()) {
        let command = teams::Command::EnterTeam { form }.into();
        app.execute(&id, &viewer, command, &sent.acknowledged).await?;
    }
    Ok(back(&id))
}

async fn amend(
    AtDesk { app, viewer, id, tournament, .. }: AtDesk,
    Path((_, team)): Path<(String, u64)>,
    SentForm(sent): SentForm<Entered>,
) -> Result<Response, Problem> {
    let team = TeamId(team);
    let before = tournament.state().team(team).ok_or_else(Problem::not_found)?;
    let form = Team {
        name: sent.name.trim().into(),
        club: sent.club.trim().into(),
        captain: sent.captain.trim().into(),
        ..before.clone()
    };
    let command = teams::Command::AmendTeam { team, form }.into();
    app.execute(&id, &viewer, command, &sent.acknowledged).await?;
    Ok(back(&id))
}

/// Nothing to fill in.
#[derive(Debug, Deserialize)]
struct Nothing {}

async fn remove(
    AtDesk { app, viewer, id, .. }: AtDesk,
    Path((_, team)): Path<(String, u64)>,
    SentForm(Nothing {}): SentForm<Nothing>,
) -> Result<Response, Problem> {
    let entrant = Entrant::Team(TeamId(team));
    app.execute(&id, &viewer, entries::Command::RemoveEntry { entrant }.into(), &[]).await?;
    Ok(back(&id))
}

/// Who sits where in a round.
#[derive(Debug, Template)]
#[template(path = "teams/line_ups.html")]
struct LineUpsPage {
    frame: Frame,
    event: EventHead,
    number: u16,
    teams: Vec<Sheet>,
}

/// The line-up of a team.
#[derive(Debug)]
struct Sheet {
    id: TeamId,
    name: String,
    /// Whether the captain handed one in.
    handed_in: bool,
    /// For each board everybody who may sit there, and whether they do.
    boards: Vec<Vec<(EntryId, String, bool)>>,
}

async fn line_ups(at: AtDesk, OfRound(round): OfRound) -> Result<Response, Problem> {
    at.slowly(move |AtDesk { frame, id, tournament, .. }| {
        let state = tournament.state();
        if !state.is_of_teams() {
            return Err(Problem::not_found());
        }
        Ok(page::show(&LineUpsPage {
            event: EventHead::new(&id, state, Tab::Round, Some(round)),
            number: round.get(),
            teams: state.teams().map(|(team, _)| sheet(state, round, team)).collect(),
            frame,
        }))
    })
    .await
}

fn sheet(state: &State, round: Round, team: TeamId) -> Sheet {
    let of_team: Vec<EntryId> = state.team(team).into_iter().flat_map(Team::players).collect();
    let handed_in = state.line_up(round, team);
    let boards = usize::from(state.games_in_a_round());
    let mut seats: Vec<Option<EntryId>> = match handed_in {
        Some(line_up) => line_up.players.clone(),
        None => of_team.iter().copied().map(Some).collect(),
    };
    seats.resize(boards, None);
    let choices = |seat: Option<EntryId>| -> Vec<(EntryId, String, bool)> {
        let choice = |it: &EntryId| (*it, state.name_of((*it).into()), Some(*it) == seat);
        of_team.iter().map(choice).collect()
    };
    Sheet {
        id: team,
        name: state.name_of(team.into()),
        handed_in: handed_in.is_some(),
        boards: seats.into_iter().map(choices).collect(),
    }
}

/// A line-up as the form sends it: a player for each board, nothing where it stays empty.
#[derive(Debug, Deserialize)]
struct LineUpSent {
    team: u64,
    #[serde(default)]
    player: Vec<String>,
}

async fn set_line_up(
    AtDesk { app, viewer, id, .. }: AtDesk,
    OfRound(round): OfRound,
    SentForm(sent): SentForm<LineUpSent>,
) -> Result<Response, Problem> {
    let players = sent.player.iter().map(|player| player.parse().ok().map(EntryId)).collect();
    let team = TeamId(sent.team);
    let command = teams::Command::SetLineUp { round, team, players }.into();
    app.execute(&id, &viewer, command, &[]).await?;
    Ok(Redirect::to(&format!("/desk/t/{id}/rounds/{round}/line-ups")).into_response())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// TM-4: a pasted team has its basic players as far as there are boards, and the others as reserves.
    #[test]
    fn teams_are_pasted_in_blocks() {
        let list = "Orzeł\r\nNowak Anna 2010\r\nKos Jan\r\nLis Ewa\r\nKapitan: Anna Nowak\r\n\r\n\
                    Start\r\nMróz Piotr; 1950\r\nŻak Iga";
        let teams = blocks(list, 2);
        assert_eq!(teams.len(), 2);
        assert_eq!((teams[0].name.as_str(), teams[0].captain.as_str()), ("Orzeł", "Anna Nowak"));
        assert_eq!((teams[0].members.len(), teams[0].reserves.len()), (2, 1));
        assert_eq!(teams[0].members[0].rating.map(runda_rulebook::Rating::get), Some(2010));
        assert_eq!(teams[1].members[0].surname, "Mróz");
        assert_eq!(teams[1].members[0].given_name, "Piotr");
    }
}
