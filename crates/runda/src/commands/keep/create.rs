//! `runda create`: a tournament from its regulations.

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Context as _;
use runda_rulebook::messages::Numbers;
use runda_tournament::Regulations;

use super::place::{self, Asked};

/// Create a tournament from regulations or from a name alone
///
/// Regulations are a TOML file; `runda lint` says what is wrong or missing in it. The short name that is
/// printed is how every other verb calls the tournament.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  runda create regulations.toml\n  runda create --name \"Klubowe mistrzostwa\""
)]
pub(crate) struct Args {
    /// Regulations, a TOML file
    #[arg(value_name = "REGULATIONS", required_unless_present = "name")]
    regulations: Option<PathBuf>,
    /// Name of the tournament, in place of the one in the regulations
    #[arg(long)]
    name: Option<String>,
    #[command(flatten)]
    asked: Asked,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let catalogue = args.asked.speech.catalogue();
    let mut regulations = match &args.regulations {
        None => Regulations::default(),
        Some(file) => {
            let text = std::fs::read_to_string(file)
                .with_context(|| format!("{} cannot be read; check the name", file.display()))?;
            Regulations::from_toml(&text)
                .map_err(|error| anyhow::anyhow!(catalogue.cited(&error.reason(), &Numbers)))
                .with_context(|| file.display().to_string())?
        }
    };
    if let Some(name) = &args.name {
        regulations.name.clone_from(name);
    }
    let book = regulations.book();
    let id = place::run(async {
        let desk = args.asked.place.desk().await?;
        let signed = place::signed(args.asked.by.as_deref());
        let created = desk.create(regulations, &signed).await;
        Ok(created.map_err(|error| place::told(error, &catalogue, &Numbers, book))?.0)
    })?;
    writeln!(std::io::stdout(), "{id}")?;
    Ok(ExitCode::SUCCESS)
}
