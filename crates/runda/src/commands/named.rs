//! A tournament as the command line names it: a file made by `runda export`, or one kept here.

use std::path::Path;

use runda_rulebook::Catalogue;
use runda_tournament::{Refusal, State, Tournament};

#[cfg(feature = "desk")]
use super::keep::place::{self, Place};

/// Where tournaments named on the command line are found.
#[derive(Debug, Clone, clap::Args)]
pub(crate) struct Whereabouts {
    #[cfg(feature = "desk")]
    #[command(flatten)]
    place: Place,
}

/// How a file made by `runda export` begins.
const HEADER: &[u8] = b"{\"runda-tournament\"";

impl Whereabouts {
    /// The tournament of a file made by `runda export`, or the one kept here under that name; none if it is
    /// a file of another kind.
    pub(crate) fn tournament(&self, named: &Path) -> anyhow::Result<Option<Tournament>> {
        match std::fs::read(named) {
            Ok(bytes) if bytes.starts_with(HEADER) => self.exported(named, bytes).map(Some),
            Ok(_) => Ok(None),
            Err(_) => self.kept(named),
        }
    }

    #[cfg(feature = "desk")]
    #[allow(clippy::unused_self, reason = "a program without the desk has nothing to look into")]
    fn exported(&self, file: &Path, bytes: Vec<u8>) -> anyhow::Result<Tournament> {
        use anyhow::Context as _;

        let text = String::from_utf8(bytes)
            .with_context(|| format!("{} is no text; get an unchanged copy", file.display()))?;
        let read =
            runda_desk::TournamentFile::read(&text).with_context(|| file.display().to_string())?;
        Ok(Tournament::replay(read.events))
    }

    #[cfg(feature = "desk")]
    fn kept(&self, named: &Path) -> anyhow::Result<Option<Tournament>> {
        let Some(Ok(id)) = named.to_str().map(str::parse::<runda_desk::TournamentId>) else {
            return Ok(None);
        };
        let opened = place::run(async { Ok(self.place.desk().await?.with_journal(&id).await?) });
        opened.map(|tournament| Some(Tournament::clone(&tournament)))
    }

    /// Pairs the next round of a kept tournament, gives start numbers first where nobody did, and says what
    /// happened.
    #[cfg(feature = "desk")]
    pub(crate) fn pair(
        &self,
        id: &runda_desk::TournamentId,
        seed: Option<&str>,
        words: Catalogue,
    ) -> anyhow::Result<std::process::ExitCode> {
        super::keep::pair(&self.place, id, seed, words)
    }

    #[cfg(not(feature = "desk"))]
    #[allow(clippy::unused_self, reason = "the same form as with the desk")]
    fn exported(&self, file: &Path, _bytes: Vec<u8>) -> anyhow::Result<Tournament> {
        anyhow::bail!(
            "{} is a tournament file, and this program was built without them; use the full one",
            file.display()
        )
    }

    #[cfg(not(feature = "desk"))]
    #[allow(
        clippy::unused_self,
        clippy::unnecessary_wraps,
        reason = "the same form as with the desk"
    )]
    fn kept(&self, _named: &Path) -> anyhow::Result<Option<Tournament>> {
        Ok(None)
    }
}

/// A refusal in the reader's language, players by name.
pub(crate) fn told(refusal: &Refusal, words: &Catalogue, state: &State) -> anyhow::Error {
    anyhow::anyhow!(words.cited(&refusal.reason(state.book()), state))
}
