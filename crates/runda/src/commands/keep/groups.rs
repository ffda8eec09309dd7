//! `runda groups`: everybody entered, divided into groups.

use std::io::Write;
use std::process::ExitCode;

use runda_desk::TournamentId;
use runda_tournament::Dividing;

use super::place::{self, Asked};
use crate::commands::lots::fresh_seed;

/// Divide the players of a tournament into groups, each a tournament of its own
///
/// The groups have the regulations of the whole; `runda stage` makes the final of them. Prints the short names of the
/// groups.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  runda groups mistrzostwa --into 4\n  runda groups mistrzostwa --into 4 --method baskets --seed 6152"
)]
pub(crate) struct Args {
    /// Short name of the tournament
    tournament: TournamentId,
    /// How many groups
    #[arg(long, default_value_t = 2)]
    into: usize,
    /// How
    #[arg(long, value_enum, default_value_t = Method::Snake)]
    method: Method,
    /// Seed of the lots of the baskets; else a fresh one
    #[arg(long)]
    seed: Option<String>,
    #[command(flatten)]
    asked: Asked,
}

#[derive(Debug, Clone, Copy, clap::ValueEnum)]
enum Method {
    /// By the snake, strongest first
    Snake,
    /// By baskets of equal strength, each drawn
    Baskets,
    /// By the group noted with each entry
    Noted,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let words = args.asked.speech.catalogue();
    let how = match args.method {
        Method::Snake => Dividing::Snake,
        Method::Baskets => Dividing::Baskets,
        Method::Noted => Dividing::Noted,
    };
    let seed = match &args.seed {
        Some(seed) => seed.clone(),
        None => fresh_seed()?.to_string(),
    };
    let made = place::run(async {
        let desk = args.asked.place.desk().await?;
        let signed = place::signed(args.asked.by.as_deref());
        let known = desk.tournament(&args.tournament).await?;
        let state = known.state();
        let made = desk.divide(&args.tournament, (args.into, how), &seed, &signed).await;
        made.map_err(|error| place::told(error, &words, state, state.book()))
    })?;
    let mut out = std::io::stdout();
    for id in made {
        writeln!(out, "{id}")?;
    }
    Ok(ExitCode::SUCCESS)
}
