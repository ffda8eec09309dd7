//! `runda check-in`, `absent`, `present`, `withdraw`, `reinstate`, `expel`, `classify`: who is there.

use std::process::ExitCode;

use clap::Subcommand;
use runda_rulebook::Round;
use runda_tournament::Command;
use runda_tournament::chapters::presence;

use super::order::{Order, entrant, round_or_next};
use super::rounds::rest;

/// Check players in before a round
///
/// Open it, note who is there, close it: whoever did not come counts as absent.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  runda check-in memorial open\n  runda check-in memorial in Nowak Kos\n  runda check-in memorial close"
)]
pub(crate) struct CheckInArgs {
    #[command(flatten)]
    order: Order,
    /// For which round; else the next one
    #[arg(long)]
    round: Option<u16>,
    #[command(subcommand)]
    step: Step,
}

#[derive(Debug, Subcommand)]
enum Step {
    /// Let players check in
    Open,
    /// Note who is there
    In {
        /// By number or name
        #[arg(required = true)]
        players: Vec<String>,
    },
    /// Take that back
    Out {
        /// By number or name
        #[arg(required = true)]
        players: Vec<String>,
    },
    /// Count everybody else as absent
    Close,
}

pub(crate) fn check_in(args: &CheckInArgs) -> anyhow::Result<ExitCode> {
    args.order.carry_out(|state| {
        let round = round_or_next(state, args.round)?;
        let each = |players: &[String], make: &dyn Fn(_) -> presence::Command| {
            let order = |named: &String| Ok(Command::from(make(entrant(state, named)?)));
            players.iter().map(order).collect()
        };
        match &args.step {
            Step::Open => Ok(vec![presence::Command::OpenCheckIn { round }.into()]),
            Step::Close => Ok(vec![presence::Command::CloseCheckIn { round }.into()]),
            Step::In { players } => {
                each(players, &|entrant| presence::Command::CheckIn { round, entrant })
            }
            Step::Out { players } => {
                each(players, &|entrant| presence::Command::RevokeCheckIn { round, entrant })
            }
        }
    })
}

/// Note that somebody will not play in some rounds
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  runda absent memorial Nowak 3 4\n  runda absent open 12 5 --kind half"
)]
pub(crate) struct AbsentArgs {
    #[command(flatten)]
    order: Order,
    /// Who, by number or name
    player: String,
    /// In which rounds
    #[arg(required = true)]
    rounds: Vec<u16>,
    /// What the rounds bring: absent, or in chess half or full
    #[arg(long, default_value = "absent")]
    kind: String,
}

pub(crate) fn absent(args: &AbsentArgs) -> anyhow::Result<ExitCode> {
    args.order.one(|state| {
        let (entrant, rounds) = (entrant(state, &args.player)?, rounds(&args.rounds)?);
        let kind = rest(&args.kind)?;
        Ok(presence::Command::AnnounceAbsence { entrant, rounds, kind }.into())
    })
}

/// Note that somebody plays after all in rounds they were absent from
#[derive(Debug, clap::Args)]
pub(crate) struct PresentArgs {
    #[command(flatten)]
    order: Order,
    /// Who, by number or name
    player: String,
    /// In which rounds
    #[arg(required = true)]
    rounds: Vec<u16>,
}

pub(crate) fn present(args: &PresentArgs) -> anyhow::Result<ExitCode> {
    args.order.one(|state| {
        let (entrant, rounds) = (entrant(state, &args.player)?, rounds(&args.rounds)?);
        Ok(presence::Command::CancelAbsence { entrant, rounds }.into())
    })
}

fn rounds(numbers: &[u16]) -> anyhow::Result<Vec<Round>> {
    numbers.iter().map(|number| Ok(Round::new(*number)?)).collect()
}

/// Somebody, and why.
#[derive(Debug, clap::Args)]
pub(crate) struct LeaveArgs {
    #[command(flatten)]
    order: Order,
    /// Who, by number or name
    player: String,
    /// Why
    #[arg(long)]
    reason: String,
}

pub(crate) fn withdraw(args: &LeaveArgs) -> anyhow::Result<ExitCode> {
    args.order.one(|state| {
        let (entrant, reason) = (entrant(state, &args.player)?, args.reason.clone());
        Ok(presence::Command::Withdraw { entrant, reason }.into())
    })
}

pub(crate) fn reinstate(args: &LeaveArgs) -> anyhow::Result<ExitCode> {
    args.order.one(|state| {
        let (entrant, reason) = (entrant(state, &args.player)?, args.reason.clone());
        Ok(presence::Command::Reinstate { entrant, reason }.into())
    })
}

pub(crate) fn expel(args: &LeaveArgs) -> anyhow::Result<ExitCode> {
    args.order.one(|state| {
        let (entrant, reason) = (entrant(state, &args.player)?, args.reason.clone());
        Ok(presence::Command::Expel { entrant, reason }.into())
    })
}

/// Decide whether somebody has a place in the standings
#[derive(Debug, clap::Args)]
pub(crate) struct ClassifyArgs {
    #[command(flatten)]
    order: Order,
    /// Who, by number or name
    player: String,
    /// They have none
    #[arg(long)]
    not: bool,
    /// Why
    #[arg(long)]
    reason: String,
}

pub(crate) fn classify(args: &ClassifyArgs) -> anyhow::Result<ExitCode> {
    args.order.one(|state| {
        let (entrant, reason) = (entrant(state, &args.player)?, args.reason.clone());
        Ok(presence::Command::DecidePlace { entrant, classified: !args.not, reason }.into())
    })
}
