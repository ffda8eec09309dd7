//! What every verb that changes a kept tournament shares: it makes commands, carries them out, and says what
//! happened.

use std::io::Write;
use std::process::ExitCode;

use anyhow::{Context as _, bail};
use runda_desk::TournamentId;
use runda_rulebook::{Round, StartNo};
use runda_tournament::{Command, Entrant, State};

use super::apply::{self, Manner};
use super::place::{self, Asked};

/// Which tournament, and how.
#[derive(Debug, clap::Args)]
pub(super) struct Order {
    /// Short name of the tournament
    tournament: TournamentId,
    /// Go on although there are warnings
    #[arg(long)]
    yes: bool,
    #[command(flatten)]
    asked: Asked,
}

impl Order {
    /// Makes commands from the tournament as it is, carries them out one after the other, and prints a sentence for
    /// everything that happened.
    pub(super) fn carry_out(
        &self,
        make: impl FnOnce(&State) -> anyhow::Result<Vec<Command>>,
    ) -> anyhow::Result<ExitCode> {
        let words = self.asked.speech.catalogue();
        let manner = Manner { by: self.asked.by.clone(), yes: self.yes, words };
        let sentences = place::run(async {
            let desk = self.asked.place.desk().await?;
            let known = desk.tournament(&self.tournament).await?;
            let mut sentences = Vec::new();
            for command in make(known.state())? {
                let starts = command.kind() == "start-round";
                let mut commands = vec![command];
                while let Some(command) = commands.pop() {
                    let done = apply::on(&desk, &self.tournament, command, &manner).await?;
                    let state = done.tournament.state();
                    sentences.extend(
                        done.recorded
                            .iter()
                            .map(|it| words.reason(&state.sentence(&it.event), state)),
                    );
                }
                if starts {
                    // Games that were played in the groups count again.
                    for command in desk.carried_over(&self.tournament).await? {
                        apply::on(&desk, &self.tournament, command, &manner).await?;
                    }
                }
            }
            Ok(sentences)
        })?;
        let mut out = std::io::stdout();
        for sentence in sentences {
            writeln!(out, "{sentence}")?;
        }
        Ok(ExitCode::SUCCESS)
    }

    /// The same for one command.
    pub(super) fn one(
        &self,
        make: impl FnOnce(&State) -> anyhow::Result<Command>,
    ) -> anyhow::Result<ExitCode> {
        self.carry_out(|state| Ok(vec![make(state)?]))
    }
}

/// A round that was named, else the last one paired.
pub(super) fn round_or_last(state: &State, round: Option<u16>) -> anyhow::Result<Round> {
    if let Some(round) = round {
        return Ok(Round::new(round)?);
    }
    let paired = state.rounds().len().checked_sub(1);
    paired.map(Round::from_index).context("no round is paired yet; pair one first")
}

/// A round that was named, else the next one.
pub(super) fn round_or_next(state: &State, round: Option<u16>) -> anyhow::Result<Round> {
    Ok(round.map(Round::new).transpose()?.unwrap_or_else(|| state.next_round()))
}

/// Somebody by start number or by a part of the name; before there are numbers by a part of the name.
pub(super) fn entrant(state: &State, named: &str) -> anyhow::Result<Entrant> {
    if let Some(entrant) = named.parse::<u16>().ok().and_then(|number| StartNo::new(number).ok()) {
        return state
            .entrant(entrant)
            .with_context(|| format!("nobody has number {named}; `runda show` lists everybody"));
    }
    let wanted = named.to_lowercase();
    let found: Vec<(Entrant, String)> = state
        .entrants()
        .map(|(entrant, listed)| (entrant, listed.person.name()))
        .filter(|(_, name)| name.to_lowercase().contains(&wanted))
        .collect();
    match &found[..] {
        [(entrant, _)] => Ok(*entrant),
        [] => bail!("nobody is called {named:?}; `runda show` lists everybody"),
        several => {
            let names: Vec<&str> = several.iter().map(|(_, name)| name.as_str()).collect();
            bail!("{named:?} may be {}; write more of the name", names.join(" or "))
        }
    }
}

/// The start number of somebody, named as above.
pub(super) fn number(state: &State, named: &str) -> anyhow::Result<StartNo> {
    let entrant = entrant(state, named)?;
    state.number_of(entrant).with_context(|| {
        format!("{named} has no start number yet; give numbers with `runda start-list`")
    })
}
