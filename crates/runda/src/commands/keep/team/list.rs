//! `runda team list`: the teams and their players.

use std::io::Write;
use std::process::ExitCode;

use anyhow::bail;
use runda_desk::TournamentId;
use runda_formats::Table;
use runda_rulebook::{Catalogue, EntryId, Round, TeamId};
use runda_tournament::{Entrant, LineUp, State, Team};
use serde_json::{Value, json};

use super::super::place::{self, Place};
use crate::commands::language::Speech;

/// List the teams with their players, or their line-ups of a round
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Short name of the tournament
    tournament: TournamentId,
    /// The line-ups of this round
    #[arg(long, value_name = "N")]
    round: Option<u16>,
    /// As JSON
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    place: Place,
    #[command(flatten)]
    speech: Speech,
}

pub(super) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let words = args.speech.catalogue();
    let tournament = place::run(async {
        let known = args.place.desk().await?.tournament(&args.tournament).await;
        known.map_err(|error| place::opening(error, &words))
    })?;
    let state = tournament.state();
    if !state.is_of_teams() {
        bail!(
            "players take part in {} and no teams; write [teams] into its regulations before round 1",
            args.tournament
        );
    }
    let round = args.round.map(Round::new).transpose()?;
    let mut teams: Vec<(TeamId, &Team)> =
        state.teams().map(|(id, record)| (id, &record.team)).collect();
    teams.sort_by_key(|(id, _)| state.number_of(Entrant::Team(*id)));
    let mut out = std::io::stdout();
    if args.json {
        let all: Vec<Value> = teams.iter().map(|team| document(state, *team, round)).collect();
        writeln!(out, "{}", serde_json::to_string_pretty(&all)?)?;
    } else {
        write!(out, "{}", table(state, &words, &teams, round).to_text())?;
    }
    Ok(ExitCode::SUCCESS)
}

fn name(state: &State, player: EntryId) -> String {
    state.name_of(Entrant::Player(player))
}

/// One row a player: with a round those who sit at its boards, else everybody in the order of the entry.
fn table(
    state: &State,
    words: &Catalogue,
    teams: &[(TeamId, &Team)],
    round: Option<Round>,
) -> Table {
    let head = |key: &str| words.text(key, &[]);
    let mut table = Table::new()
        .right(head("cli-number"))
        .left(head("cli-team"))
        .right(head("cli-board"))
        .left(head("cli-name"))
        .right(head("cli-rating"));
    for (id, team) in teams {
        let number = state.number_of(Entrant::Team(*id));
        let number = number.map(|number| number.to_string()).unwrap_or_default();
        for (at, player) in seats(state, (*id, team), round) {
            let rating = player.and_then(|it| state.participant(it)?.person.rating);
            let row = [
                number.clone(),
                team.name.clone(),
                at,
                player.map_or_else(|| "–".to_owned(), |player| name(state, player)),
                rating.map(|rating| rating.get().to_string()).unwrap_or_default(),
            ];
            table.row(row);
        }
    }
    table
}

/// Everybody of a team with the number of their place, reserves behind an R; or the boards of a round.
fn seats(
    state: &State,
    (id, team): (TeamId, &Team),
    round: Option<Round>,
) -> Vec<(String, Option<EntryId>)> {
    let numbered = |players: &[Option<EntryId>]| -> Vec<(String, Option<EntryId>)> {
        (1..).zip(players).map(|(at, player)| (at.to_string(), *player)).collect()
    };
    match round {
        Some(round) => {
            let line_up: Option<&LineUp> = state.line_up(round, id);
            line_up.map(|line_up| numbered(&line_up.players)).unwrap_or_default()
        }
        None => {
            let all: Vec<Option<EntryId>> = team.players().map(Some).collect();
            let mut seats = numbered(&all);
            for (at, seat) in (1..).zip(seats.iter_mut().skip(team.members.len())) {
                seat.0 = format!("R{at}");
            }
            seats
        }
    }
}

fn document(state: &State, (id, team): (TeamId, &Team), round: Option<Round>) -> Value {
    let player = |player: EntryId| json!({ "entry": player, "name": name(state, player) });
    let all = |players: &[EntryId]| players.iter().map(|it| player(*it)).collect::<Vec<_>>();
    let line_up = round.and_then(|round| state.line_up(round, id)).map(|line_up| {
        let seats = line_up.players.iter().map(|seat| seat.map(player));
        json!({ "players": seats.collect::<Vec<_>>(), "source": line_up.source })
    });
    json!({
        "team": id,
        "no": state.number_of(Entrant::Team(id)),
        "name": team.name,
        "club": team.club,
        "captain": team.captain,
        "members": all(&team.members),
        "reserves": all(&team.reserves),
        "line-up": line_up,
    })
}
