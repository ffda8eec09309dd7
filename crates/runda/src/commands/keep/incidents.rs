//! `runda sanction`, `claim`, `irregularity`, `appeal`, `notice`: what the arbiter notes beside results.

use std::process::ExitCode;

use anyhow::Context as _;
use clap::Subcommand;
use runda_tournament::Command;
use runda_tournament::incident::IncidentId;
use serde_json::{Value, json};

use super::order::{Order, number, round_or_last};

/// Note something beside the results, and rule on it
///
/// Numbers of incidents are those `runda log` tells, counted from 1.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  runda note memorial sanction Nowak device warning --note \"phone rang\"\n  runda note memorial claim 3 white repetition\n  runda note memorial rule-claim 1 --grant --reason \"three times\"\n  runda note memorial notice \"Round 4 begins at 16:30\""
)]
pub(crate) struct NoteArgs {
    #[command(flatten)]
    order: Order,
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    /// Punish a player
    Sanction {
        /// Who, by number or name
        player: String,
        /// What for: talking, material, leaving-the-board, touching, disturbing-opponent, advice, device, other, …
        offence: String,
        /// How: none, reprimand, warning, loss-of-game, disqualification, time, other
        penalty: String,
        /// What happened
        #[arg(long, default_value = "")]
        note: String,
    },
    /// Note a claim in a game
    Claim {
        /// Its board
        board: u16,
        /// Whose: white or black
        by: String,
        /// Under which rule, by its code
        rule: String,
        /// Which round; else the last one paired
        #[arg(long)]
        round: Option<u16>,
        /// What was said
        #[arg(long, default_value = "")]
        note: String,
    },
    /// Rule on a claim
    RuleClaim {
        /// Its number
        incident: u32,
        /// It is granted
        #[arg(long)]
        grant: bool,
        /// Why, with the article
        #[arg(long)]
        reason: String,
    },
    /// Note something irregular
    Irregularity {
        /// What happened, and what was done
        text: String,
    },
    /// Take an appeal
    Appeal {
        /// Who, by number or name
        player: String,
        /// Against which decision
        against: String,
        /// To whom: chief-arbiter, jury, college
        #[arg(long, default_value = "chief-arbiter")]
        to: String,
        /// The deposit is paid
        #[arg(long)]
        deposit_paid: bool,
    },
    /// Decide an appeal
    RuleAppeal {
        /// Its number
        incident: u32,
        /// It is upheld
        #[arg(long)]
        uphold: bool,
        /// The deposit is given back
        #[arg(long)]
        deposit_returned: bool,
        /// Who voted; an odd number
        #[arg(long = "voter")]
        voters: Vec<String>,
        /// Why
        #[arg(long)]
        reason: String,
    },
    /// Put something on the notice board
    Notice {
        /// What it says
        text: String,
    },
    /// Take a notice down
    TakeDown {
        /// Its number
        incident: u32,
    },
}

pub(crate) fn note(args: &NoteArgs) -> anyhow::Result<ExitCode> {
    args.order.one(|state| {
        let incident = |number: u32| json!(IncidentId(number));
        let command: Value = match &args.what {
            What::Sanction { player, offence, penalty, note } => {
                let player = number(state, player)?;
                let sanction =
                    json!({"player": player, "offence": offence, "penalty": penalty, "note": note});
                json!({"type": "impose-sanction", "sanction": sanction})
            }
            What::Claim { board, by, rule, round, note } => {
                let round = round_or_last(state, *round)?;
                let game = json!({"round": round, "board": board});
                let claim = json!({"game": game, "by": by, "rule": rule, "note": note});
                json!({"type": "file-claim", "claim": claim})
            }
            What::RuleClaim { incident: of, grant, reason } => json!({
                "type": "decide-claim", "incident": incident(*of),
                "ruling": {"granted": grant, "reason": reason},
            }),
            What::Irregularity { text } => {
                json!({"type": "note-irregularity", "irregularity": {"note": text}})
            }
            What::Appeal { player, against, to, deposit_paid } => json!({
                "type": "file-appeal",
                "appeal": {"appellant": number(state, player)?, "against": against, "instance": to,
                           "in-writing": true, "deposit-paid": deposit_paid, "in-time": true},
            }),
            What::RuleAppeal { incident: of, uphold, deposit_returned, voters, reason } => json!({
                "type": "decide-appeal", "incident": incident(*of),
                "ruling": {"upheld": uphold, "deposit-returned": deposit_returned,
                           "voters": voters, "reason": reason},
            }),
            What::Notice { text } => json!({"type": "post-notice", "notice": {"text": text}}),
            What::TakeDown { incident: of } => {
                json!({"type": "take-down-notice", "incident": incident(*of)})
            }
        };
        let read: Command = serde_json::from_value(command)
            .context("this is not what the code lists; `runda note --help` names the words")?;
        Ok(read)
    })
}
