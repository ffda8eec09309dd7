//! `runda torture`: what happens to acknowledged work when everything goes wrong.
//!
//! Children of this program write to a folder of their own; they are killed, starved of disk, doubled, restored and
//! copied in the middle of their work. What they acknowledged must be there afterwards, once.

mod account;
mod trials;
mod writer;

use std::io::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;

use self::account::Account;
use self::trials::Torture;

/// Put the store to the torture: kills, a full disk, two writers, restored copies, power cuts
///
/// Nothing of yours is touched: everything happens in a new folder that is removed afterwards. Each line tells how
/// often something was done, how many entries were acknowledged meanwhile, and how many of them were lost or doubled
/// afterwards. The same seed draws the same moments, as far as the computer lets it.
///
/// Examples:
///   runda torture
///   runda torture --kills 1000 --writers 4 --seed 7
#[derive(Debug, clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Args {
    /// So many writers are killed
    #[arg(long, value_name = "N", default_value_t = 100)]
    kills: u32,
    /// So many times each of the other things is done
    #[arg(long, value_name = "N", default_value_t = 10)]
    times: u32,
    /// So many write at a time
    #[arg(long, value_name = "N", default_value_t = 3)]
    writers: u32,
    /// Where the random numbers start; without it a new one is taken
    #[arg(long, value_name = "NUMBER")]
    seed: Option<u64>,
    /// The folder above the one that is used; else the one for temporary files
    #[arg(long, value_name = "DIR")]
    within: Option<PathBuf>,
}

/// Does it, and fails if anything was lost or doubled.
pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let seed = args.seed.unwrap_or_else(|| u64::from(std::process::id()));
    eprintln!("seed {seed}");
    let above = args.within.clone().unwrap_or_else(std::env::temp_dir);
    let mut torture = Torture::begin(&above, seed)?;
    let mut all = Account::default();
    let mut out = std::io::stdout().lock();
    writeln!(out, "| what | times | acknowledged | lost | doubled |")?;
    writeln!(out, "| --- | ---: | ---: | ---: | ---: |")?;
    let mut tell = |what: &str, times: u32, account: Account| -> anyhow::Result<()> {
        writeln!(out, "| {what} | {times} | {account} |")?;
        out.flush()?;
        all.add(account);
        Ok(())
    };
    tell("killed", args.kills, torture.kills(args.kills, args.writers.max(1))?)?;
    tell("two writers", args.times, torture.two_writers(args.times)?)?;
    tell("copy restored", args.times, torture.restores(args.times)?)?;
    #[cfg(unix)]
    {
        tell("full disk", args.times, torture.full_disks(args.times)?)?;
        tell("power cut", args.times, torture.power_cuts(args.times)?)?;
    }
    writeln!(out, "| all | | {all} |")?;
    torture.end()?;
    Ok(if all.is_clean() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
