//! `runda play-off`, `finish`, `report-sent`: the end of a tournament.

use std::process::ExitCode;

use runda_clock::TimeControl;
use runda_tournament::PlayOff;
use runda_tournament::chapters::{closing, play_offs};

use super::order::{Order, number};

/// Enter a play-off: it decides places and adds no points
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  runda play-off cup 4 5                 number 4 goes on\n  runda play-off memorial Nowak Kos Lis --tempo 5+3s"
)]
pub(crate) struct PlayOffArgs {
    #[command(flatten)]
    order: Order,
    /// Everybody in it, the winner first, by number or name
    #[arg(required = true, num_args = 2..)]
    players: Vec<String>,
    /// The time control it was played with
    #[arg(long)]
    tempo: Option<TimeControl>,
    /// Lots, games, whatever is worth telling
    #[arg(long, default_value = "")]
    note: String,
}

pub(crate) fn play_off(args: &PlayOffArgs) -> anyhow::Result<ExitCode> {
    args.order.one(|state| {
        let order: anyhow::Result<Vec<_>> =
            args.players.iter().map(|named| number(state, named)).collect();
        let play_off = PlayOff {
            order: order?,
            tempo: args.tempo.clone(),
            note: args.note.clone(),
            ..PlayOff::default()
        };
        Ok(play_offs::Command::RecordPlayOff { play_off }.into())
    })
}

/// Close a tournament: its standings are final
#[derive(Debug, clap::Args)]
pub(crate) struct FinishArgs {
    #[command(flatten)]
    order: Order,
}

pub(crate) fn finish(args: &FinishArgs) -> anyhow::Result<ExitCode> {
    args.order.one(|_| Ok(closing::Command::FinishTournament.into()))
}

/// Note that the report of a finished tournament was sent
#[derive(Debug, clap::Args)]
pub(crate) struct ReportSentArgs {
    #[command(flatten)]
    order: Order,
}

pub(crate) fn report_sent(args: &ReportSentArgs) -> anyhow::Result<ExitCode> {
    args.order.one(|_| Ok(closing::Command::SendReport.into()))
}
