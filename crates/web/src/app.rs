//! What all handlers share.

use std::net::SocketAddr;
use std::sync::{Arc, OnceLock};

use runda_desk::{Desk, DeskError};
use runda_store::Position;

use crate::access::{Access, AccessError, Turnstile};
use crate::config::Config;
use crate::live::{self, Hub};
use crate::network;
use crate::screens::Screens;
use crate::shelf::Shelf;
use crate::stories::Stories;

/// Why the application cannot open.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// Accounts cannot be kept.
    #[error(transparent)]
    Access(#[from] AccessError),
    /// What the hall screens show cannot be read.
    #[error("the file of hall screens cannot be used ({0}); check screens.json in the data folder")]
    Screens(std::io::Error),
    /// The log cannot be read.
    #[error(transparent)]
    Desk(#[from] DeskError),
}

/// What all handlers share; cheap to clone.
#[derive(Debug, Clone)]
pub struct App(Arc<Inside>);

#[derive(Debug)]
struct Inside {
    config: Config,
    desk: Desk,
    access: Access,
    hub: Arc<Hub>,
    turnstile: Turnstile,
    stories: Stories,
    screens: Screens,
    shelf: Shelf,
    pairing: tokio::sync::Mutex<()>,
    address: OnceLock<SocketAddr>,
}

impl App {
    /// Opens the accounts, finds the end of the log and starts the hub.
    pub async fn open(config: Config, desk: Desk) -> Result<Self, OpenError> {
        let access = match &config.data {
            Some(folder) => {
                std::fs::create_dir_all(folder).map_err(AccessError::from)?;
                Access::open(folder.join("access.json"))?
            }
            None => Access::in_memory()?,
        };
        let screens = config.data.as_ref().map(|folder| folder.join("screens.json"));
        let screens = Screens::open(screens).map_err(OpenError::Screens)?;
        let head = desk.catch_up(Position::default()).await?;
        let hub = Arc::new(Hub::starting_at(head.0));
        live::carry(&desk, &hub);
        let (turnstile, stories) = (Turnstile::default(), Stories::default());
        let (shelf, address) = (Shelf::default(), OnceLock::new());
        let inside = Inside {
            config,
            desk,
            access,
            hub,
            turnstile,
            stories,
            screens,
            shelf,
            pairing: tokio::sync::Mutex::default(),
            address,
        };
        Ok(Self(Arc::new(inside)))
    }

    /// How the server runs.
    pub fn config(&self) -> &Config {
        &self.0.config
    }

    /// Where tournaments are kept.
    pub fn desk(&self) -> &Desk {
        &self.0.desk
    }

    /// Accounts, sessions, invitations.
    pub fn access(&self) -> &Access {
        &self.0.access
    }

    /// Everything that is said live.
    pub fn hub(&self) -> &Arc<Hub> {
        &self.0.hub
    }

    /// The turn to pair: looking whether the round is paired, numbering and pairing are one act, whoever
    /// presses the button in another window meanwhile waits and then sees the pairing.
    pub(crate) async fn turn_to_pair(&self) -> tokio::sync::MutexGuard<'_, ()> {
        self.0.pairing.lock().await
    }

    /// The address the server really listens at.
    pub(crate) fn listens_at(&self, address: SocketAddr) {
        // Only the first server of an application counts.
        let _ = self.0.address.set(address);
    }

    /// The addresses people reach the server at, best first.
    pub(crate) fn addresses(&self) -> Vec<String> {
        let listen = self.0.address.get().copied().unwrap_or(self.0.config.listen);
        network::addresses(listen, self.0.config.public_address.as_deref())
    }

    /// The screens of the hall.
    pub(crate) fn screens(&self) -> &Screens {
        &self.0.screens
    }

    /// Why rounds are paired as they are.
    pub(crate) fn stories(&self) -> &Stories {
        &self.0.stories
    }

    /// Public pages kept ready.
    pub(crate) fn shelf(&self) -> &Shelf {
        &self.0.shelf
    }

    pub(crate) fn turnstile(&self) -> &Turnstile {
        &self.0.turnstile
    }
}
