//! `runda publish`, `start`, `discard`, `waive`, `by-hand`: the life of a round.

use std::process::ExitCode;

use anyhow::bail;
use clap::Subcommand;
use runda_rulebook::{Board, Unpaired};
use runda_tournament::chapters::pairing;
use runda_tournament::{Rest, Waiver};

use super::order::{Order, number, round_or_last, round_or_next};
use crate::commands::lots::fresh_seed;

/// Show the pairing of a round to everybody
#[derive(Debug, clap::Args)]
pub(crate) struct PublishArgs {
    #[command(flatten)]
    order: Order,
    /// Which round; else the last one paired
    #[arg(long)]
    round: Option<u16>,
}

pub(crate) fn publish(args: &PublishArgs) -> anyhow::Result<ExitCode> {
    args.order.one(|state| {
        let round = round_or_last(state, args.round)?;
        Ok(pairing::Command::PublishRound { round }.into())
    })
}

/// Start the clocks of a round
///
/// In a final whose groups let games count again, the results of those games are entered at once.
#[derive(Debug, clap::Args)]
pub(crate) struct StartArgs {
    #[command(flatten)]
    order: Order,
    /// Which round; else the last one paired
    #[arg(long)]
    round: Option<u16>,
}

pub(crate) fn start(args: &StartArgs) -> anyhow::Result<ExitCode> {
    args.order.one(|state| {
        let round = round_or_last(state, args.round)?;
        Ok(pairing::Command::StartRound { round }.into())
    })
}

/// Throw a pairing away that nobody has played
#[derive(Debug, clap::Args)]
pub(crate) struct DiscardArgs {
    #[command(flatten)]
    order: Order,
    /// Which round; else the last one paired
    #[arg(long)]
    round: Option<u16>,
    /// Why
    #[arg(long, default_value = "")]
    reason: String,
}

pub(crate) fn discard(args: &DiscardArgs) -> anyhow::Result<ExitCode> {
    args.order.one(|state| {
        let round = round_or_last(state, args.round)?;
        Ok(pairing::Command::DiscardPairing { round, reason: args.reason.clone() }.into())
    })
}

/// Lift a rule for a round that has no legal pairing
///
/// What would help is told by `runda pair` and `runda explain`.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  runda waive memorial exclusions --reason \"no pairing\"\n  runda waive memorial meeting --of 3 --of 7 --reason \"no pairing\""
)]
pub(crate) struct WaiveArgs {
    #[command(flatten)]
    order: Order,
    /// Which rule
    #[arg(value_enum)]
    rule: Rule,
    /// Who may meet a second time: twice, by number or name
    #[arg(long = "of", value_name = "PLAYER")]
    players: Vec<String>,
    /// Which round; else the next one
    #[arg(long)]
    round: Option<u16>,
    /// Why
    #[arg(long)]
    reason: String,
}

#[derive(Debug, Clone, Copy, clap::ValueEnum)]
enum Rule {
    /// Excluded pairs may meet
    Exclusions,
    /// The limits of colours do not hold
    Colours,
    /// Somebody may have a second bye
    Bye,
    /// Two may meet a second time
    Meeting,
}

pub(crate) fn waive(args: &WaiveArgs) -> anyhow::Result<ExitCode> {
    args.order.one(|state| {
        let waiver = match (args.rule, &args.players[..]) {
            (Rule::Exclusions, []) => Waiver::Exclusions,
            (Rule::Colours, []) => Waiver::ColourLimits,
            (Rule::Bye, []) => Waiver::SecondBye,
            (Rule::Meeting, [one, other]) => {
                Waiver::SecondMeeting(number(state, one)?, number(state, other)?)
            }
            (Rule::Meeting, _) => bail!("a second meeting is of two; name both with --of"),
            _ => bail!("--of belongs to a second meeting; leave it out"),
        };
        let round = round_or_next(state, args.round)?;
        Ok(pairing::Command::GrantWaiver { round, waiver, reason: args.reason.clone() }.into())
    })
}

/// Pair a round by hand
///
/// Begin, put two at a board, give rests, and end: the end compares with the engine.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  runda by-hand memorial begin\n  runda by-hand memorial pair 1 4\n  runda by-hand memorial rest 5\n  runda by-hand memorial end"
)]
pub(crate) struct ByHandArgs {
    #[command(flatten)]
    order: Order,
    /// Which round; else the one that is being paired, or the next one
    #[arg(long)]
    round: Option<u16>,
    #[command(subcommand)]
    step: Step,
}

#[derive(Debug, Subcommand)]
enum Step {
    /// Pair by hand from here on
    Begin,
    /// Put two at a board, White first
    Pair {
        /// Who has White
        white: String,
        /// Who has Black
        black: String,
        /// The board; else the first empty one
        #[arg(long)]
        board: Option<u16>,
    },
    /// Clear a board
    Clear {
        /// The board
        board: u16,
    },
    /// Exchange the colours of a board
    Swap {
        /// The board
        board: u16,
    },
    /// Leave somebody without an opponent
    Rest {
        /// Who
        player: String,
        /// What it brings: bye, half, full, free, absent
        #[arg(long, default_value = "bye")]
        kind: String,
    },
    /// Let somebody be paired after all
    Unrest {
        /// Who
        player: String,
    },
    /// Finish, and compare with the engine
    End,
}

pub(crate) fn by_hand(args: &ByHandArgs) -> anyhow::Result<ExitCode> {
    args.order.one(|state| {
        let round = match args.step {
            Step::Begin => round_or_next(state, args.round)?,
            _ => round_or_last(state, args.round)?,
        };
        Ok(match &args.step {
            Step::Begin => pairing::Command::BeginManualPairing { round },
            Step::Pair { white, black, board } => pairing::Command::PlacePair {
                round,
                board: board.map(Board::new).transpose()?,
                white: number(state, white)?,
                black: number(state, black)?,
            },
            Step::Clear { board } => {
                pairing::Command::RemovePair { round, board: Board::new(*board)? }
            }
            Step::Swap { board } => {
                pairing::Command::SwapColours { round, board: Board::new(*board)? }
            }
            Step::Rest { player, kind } => {
                let rest = Rest { player: number(state, player)?, kind: rest(kind)? };
                pairing::Command::GiveRest { round, rest }
            }
            Step::Unrest { player } => {
                pairing::Command::TakeRest { round, player: number(state, player)? }
            }
            Step::End => {
                let seed = Some(fresh_seed()?.to_string());
                pairing::Command::EndManualPairing { round, seed }
            }
        }
        .into())
    })
}

/// What a round without an opponent brings, as it is written on the command line.
pub(super) fn rest(code: &str) -> anyhow::Result<Unpaired> {
    Ok(match code {
        "bye" => Unpaired::Bye,
        "half" => Unpaired::HalfPointBye,
        "full" => Unpaired::FullPointBye,
        "free" => Unpaired::Free,
        "absent" => Unpaired::Absent,
        _ => {
            bail!("{code:?} is no round without an opponent; write bye, half, full, free or absent")
        }
    })
}
