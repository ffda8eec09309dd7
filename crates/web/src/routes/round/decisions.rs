//! What the arbiter decides about a round beside its results: play-offs, waivers, another table.

use axum::response::Response;
use runda_clock::TimeControl;
use runda_rulebook::{GameResult, Key, Round, StartNo};
use runda_tournament::chapters::{closing, pairing, play_offs, setup};
use runda_tournament::{PlayOff, PlayOffGame, RoundRobinTable, System};
use serde::Deserialize;

use super::actions::{back, lot_of};
use super::parts::waiver;
use crate::problem::Problem;
use crate::sent::SentForm;
use crate::sitting::{AtDesk, OfRound};

/// How a play-off ended: who goes on, or everybody's place; equal places are shared.
#[derive(Debug, Deserialize)]
#[serde(default)]
#[derive(Default)]
pub(super) struct PlayedOff {
    player: Vec<u16>,
    place: Vec<String>,
    first: String,
    tempo: String,
    note: String,
    /// Who had White, how it ended, and which sort of game it was, game by game.
    white: Vec<String>,
    result: Vec<String>,
    sort: Vec<String>,
    acknowledged: Vec<Key>,
}

/// Records a play-off.
///
/// **Rule:** R-33, KO-8, KO-16, KO-51, KW25 V 1.7.1.6, PZSz02 B.VI D.5(a)
pub(super) async fn play_off(
    AtDesk { app, viewer, id, .. }: AtDesk,
    OfRound(round): OfRound,
    SentForm(sent): SentForm<PlayedOff>,
) -> Result<Response, Problem> {
    let play_off = sent.play_off().ok_or_else(Problem::unreadable_form)?;
    let command = play_offs::Command::RecordPlayOff { play_off }.into();
    app.execute(&id, &viewer, command, &sent.acknowledged).await?;
    Ok(back(&id, round))
}

impl PlayedOff {
    fn play_off(&self) -> Option<PlayOff> {
        let numbers: Option<Vec<StartNo>> =
            self.player.iter().map(|number| StartNo::new(*number).ok()).collect();
        let numbers = numbers?;
        let mut placed: Vec<(u16, StartNo)> = if let Ok(first) = self.first.parse::<u16>() {
            numbers.iter().map(|it| (u16::from(it.get() != first) + 1, *it)).collect()
        } else {
            let places = self.place.iter().map(|place| place.trim().parse().ok());
            let places: Option<Vec<u16>> = places.collect();
            places?.into_iter().zip(numbers).collect()
        };
        placed.sort_unstable();
        let level = placed.chunk_by(|one, other| one.0 == other.0).filter(|it| it.len() > 1);
        let tempo = self.tempo.trim();
        let control =
            if tempo.is_empty() { None } else { Some(tempo.parse::<TimeControl>().ok()?) };
        Some(PlayOff {
            level: level.map(|group| group.iter().map(|it| it.1).collect()).collect(),
            order: placed.iter().map(|it| it.1).collect(),
            tempo: control,
            games: self.games(),
            note: self.note.trim().to_owned(),
        })
    }

    /// The games as far as they were noted; a row without a result is none.
    fn games(&self) -> Vec<PlayOffGame> {
        let rows = self.white.iter().zip(&self.result).zip(&self.sort);
        let game = |((white, result), sort): ((&String, &String), &String)| {
            let white = StartNo::new(white.parse::<u16>().ok()?).ok()?;
            let other = self.player.iter().find(|number| **number != white.get())?;
            let result: GameResult = result.parse().ok()?;
            let black = StartNo::new(*other).ok()?;
            Some(PlayOffGame { white, black, result, armageddon: sort == "armageddon" })
        };
        rows.filter_map(game).collect()
    }
}

/// Rules to lift for a round.
#[derive(Debug, Deserialize)]
pub(super) struct Waiving {
    #[serde(default)]
    waiver: Vec<String>,
    reason: String,
}

/// Lifts rules for a round that has no legal pairing, and pairs it.
///
/// **Rule:** SW-41, KW25 V 2.8.6.1
pub(super) async fn waive(
    AtDesk { app, viewer, id, .. }: AtDesk,
    OfRound(round): OfRound,
    SentForm(sent): SentForm<Waiving>,
) -> Result<Response, Problem> {
    let _turn = app.turn_to_pair(&id).await;
    for code in &sent.waiver {
        let waiver = waiver(code).ok_or_else(Problem::unreadable_form)?;
        let reason = sent.reason.clone();
        let command = pairing::Command::GrantWaiver { round, waiver, reason }.into();
        app.execute(&id, &viewer, command, &[]).await?;
    }
    let seed = Some(lot_of(&app, &id, round).await?);
    app.execute(&id, &viewer, pairing::Command::PairRound { round, seed }.into(), &[]).await?;
    Ok(back(&id, round))
}

/// Nothing to fill in.
#[derive(Debug, Deserialize)]
pub(super) struct Nothing {}

/// Plays by Berger's table where the one announced cannot be played by so many.
///
/// **Rule:** RR-3, RR-19, KW25 V 1.3, 1.5.1.1
pub(super) async fn berger(
    AtDesk { app, viewer, id, tournament, .. }: AtDesk,
    SentForm(Nothing {}): SentForm<Nothing>,
) -> Result<Response, Problem> {
    let regulations = tournament.state().regulations().ok_or_else(Problem::not_found)?;
    let mut regulations = regulations.clone();
    if let System::RoundRobin { table, .. } = &mut regulations.system {
        *table = RoundRobinTable::Berger;
    }
    let reason = String::new();
    let regulations = Box::new(regulations);
    let command = setup::Command::ChangeRegulations { regulations, reason }.into();
    app.execute(&id, &viewer, command, &[]).await?;
    Ok(back(&id, Round::FIRST))
}

/// Notes that the report of the finished tournament was sent.
///
/// **Rule:** RG-39, KW25 IV 2.25
pub(super) async fn report_sent(
    AtDesk { app, viewer, id, tournament, .. }: AtDesk,
    SentForm(Nothing {}): SentForm<Nothing>,
) -> Result<Response, Problem> {
    app.execute(&id, &viewer, closing::Command::SendReport.into(), &[]).await?;
    let last = tournament.state().rounds().len().saturating_sub(1);
    Ok(back(&id, Round::from_index(last)))
}
