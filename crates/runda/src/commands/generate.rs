//! `runda generate`: tournaments that never took place. One file per system.

mod fide_dutch;
mod nightly;
mod swiss_pzwarc;
mod teams;

use std::process::ExitCode;

use super::written::Output;

/// Make up a tournament, or try the engine on very many of them
///
/// Plays a tournament with random results by the rules of a system and prints it as JSON. The same
/// seed gives the same tournament for ever; the seed used is always told.
///
/// swiss-pzwarc prints one case for each round in the form of the golden cases
/// (cases/swiss-pzwarc/README.md), one per line, so that `runda conform FILE.jsonl` reads it.
///
/// fide-dutch prints a report file (TRF26), which `runda check` reads; the rates in per cent and
/// --accelerated are for it.
///
/// team-swiss and team-round-robin print a report file with teams (records 310), which `runda pair`,
/// `runda check` and `runda standings` read.
///
/// With --check the tournaments are not printed: as many as needed for so many rounds are played,
/// of up to --players players, and every round is put before a judge who shares no code with the
/// engine; in fields of more than --depth players only conditions and colours are looked at.
///
/// Examples:
///   runda generate --system swiss-pzwarc --players 40 --rounds 9 --seed 7 > made-up.jsonl
///   runda generate --system swiss-pzwarc --players 200 --rounds 11 --draws 500 --incidents
///   runda generate --system swiss-pzwarc --players 200 --check 1000000
///   runda generate --system fide-dutch --players 200 --check 1000000
///   runda generate --system fide-dutch --players 100 --rounds 9 --seed 7 --byes 5 > made-up.trf
///   runda generate --system team-swiss --teams 20 --boards 4 --rounds 7 --seed 7 > teams.trf
#[derive(Debug, clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Args {
    /// By which system
    #[arg(long, value_enum)]
    system: System,
    /// How many players; with --check at most so many
    #[arg(long, value_name = "N", default_value_t = 40)]
    players: u16,
    /// How many teams, in an event of teams; with --check at most so many
    #[arg(long, value_name = "N", default_value_t = 20)]
    teams: u16,
    /// The boards of a match
    #[arg(long, value_name = "N", default_value_t = 4)]
    boards: u16,
    /// How many rounds
    #[arg(long, value_name = "N", default_value_t = 9)]
    rounds: u16,
    /// Where the random numbers start; without it a new one is taken
    #[arg(long, value_name = "NUMBER")]
    seed: Option<u64>,
    /// Drawn games, in thousandths
    #[arg(long, value_name = "RATE", default_value_t = 250)]
    draws: u16,
    /// Forfeits, absences, withdrawals, late entries and adjourned games now and then
    #[arg(long)]
    incidents: bool,
    /// Order inside score groups: classic, niderlandzki or ranking
    #[arg(long, value_name = "NAME", default_value = "classic")]
    variant: String,
    /// Do not watch repeated floats
    #[arg(long)]
    uncontrolled: bool,
    /// Check so many rounds instead of printing tournaments
    #[arg(long, value_name = "ROUNDS")]
    check: Option<u64>,
    /// With --check: judge fields up to this size by every criterion, not by conditions and colours
    /// only; 16 for swiss-pzwarc, whose definition is slow, 100 for fide-dutch
    #[arg(long, value_name = "PLAYERS", requires = "check")]
    depth: Option<usize>,
    /// Games forfeited, per cent
    #[arg(long, value_name = "RATE")]
    forfeits: Option<u8>,
    /// Players who ask for a bye each round, per cent
    #[arg(long, value_name = "RATE")]
    byes: Option<u8>,
    /// Players who withdraw each round, per cent
    #[arg(long, value_name = "RATE")]
    withdrawals: Option<u8>,
    /// Players who enter after round 1, per cent
    #[arg(long, value_name = "RATE")]
    late: Option<u8>,
    /// With Baku acceleration
    #[arg(long)]
    accelerated: bool,
    #[command(flatten)]
    output: Output,
}

#[derive(Debug, Clone, Copy, clap::ValueEnum)]
enum System {
    /// The Swiss system of the Polish draughts code
    SwissPzwarc,
    /// The FIDE (Dutch) System
    FideDutch,
    /// A Swiss of teams, by the FIDE (Dutch) System
    TeamSwiss,
    /// A round robin of teams
    TeamRoundRobin,
}

impl Args {
    /// Up to how many players a round is judged by every criterion.
    fn depth(&self) -> usize {
        self.depth.unwrap_or(match self.system {
            System::SwissPzwarc => 16,
            System::FideDutch | System::TeamSwiss | System::TeamRoundRobin => 100,
        })
    }
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let seed = args.seed.unwrap_or_else(fresh_seed);
    eprintln!("seed {seed}");
    match (args.system, args.check) {
        (System::SwissPzwarc, None) => swiss_pzwarc::print(args, seed),
        (System::SwissPzwarc, Some(rounds)) => swiss_pzwarc::check(args, seed, rounds),
        (System::FideDutch, None) => fide_dutch::print(args, seed),
        (System::FideDutch, Some(rounds)) => fide_dutch::check(args, seed, rounds),
        (System::TeamSwiss | System::TeamRoundRobin, None) => teams::print(args, seed),
        (System::TeamSwiss | System::TeamRoundRobin, Some(rounds)) => {
            teams::check(args, seed, rounds)
        }
    }
}

/// A seed nobody has chosen.
fn fresh_seed() -> u64 {
    use std::hash::{BuildHasher, Hasher, RandomState};
    RandomState::new().build_hasher().finish()
}
