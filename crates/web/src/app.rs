//! What all handlers share.

use std::net::SocketAddr;
use std::sync::{Arc, OnceLock};

use runda_access::{Access, AccessError, Turnstile};
use runda_desk::{Desk, DeskError, Notice};
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::{OwnedMutexGuard, Semaphore};

use crate::config::Config;
use crate::errands::Errands;
use crate::live::{self, Hub};
use crate::network;
use crate::screens::{Screens, ScreensError};
use crate::shelf::Shelf;
use crate::stories::Stories;
use crate::turns::Turns;
use crate::work::Work;

/// Why the application cannot open.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// Accounts cannot be kept.
    #[error(transparent)]
    Access(#[from] AccessError),
    /// What the hall screens show cannot be read.
    #[error(transparent)]
    Screens(#[from] ScreensError),
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
    turns: Turns,
    work: Work,
    errands: Errands,
    /// The turns to compress.
    squeezing: Semaphore,
    address: OnceLock<SocketAddr>,
}

impl App {
    /// Opens the accounts, finds the end of the log and starts the hub. What an earlier version kept in files
    /// of the data folder is taken into the database first.
    pub async fn open(config: Config, desk: Desk) -> Result<Self, OpenError> {
        if let Some(folder) = &config.data {
            Access::take_over(desk.log(), &folder.join("access.json")).await?;
            Screens::take_over(desk.log(), &folder.join("screens.json")).await?;
        }
        let access = Access::open(desk.log().clone()).await?;
        let screens = Screens::open(desk.log().clone()).await?;
        let head = desk.begin().await?;
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
            turns: Turns::default(),
            work: Work::default(),
            errands: Errands::default(),
            squeezing: Semaphore::new(std::thread::available_parallelism().map_or(2, usize::from)),
            address,
        };
        let app = Self(Arc::new(inside));
        app.look_again_after_restoring();
        Ok(app)
    }

    /// When a copy is put in place of everything, accounts and screens are looked at anew, for as long as the
    /// application is there.
    fn look_again_after_restoring(&self) {
        let (mut told, inside) = (self.0.desk.subscribe(), Arc::downgrade(&self.0));
        tokio::spawn(async move {
            loop {
                match told.recv().await {
                    Ok(Notice::Replaced { .. }) | Err(RecvError::Lagged(_)) => {}
                    Ok(Notice::Changed { .. } | Notice::Damaged { .. }) => continue,
                    Err(RecvError::Closed) => return,
                }
                let Some(inside) = inside.upgrade() else { return };
                if let Err(error) = inside.access.reload().await {
                    tracing::error!(%error, "the accounts of the copy cannot be read");
                }
                if let Err(error) = inside.screens.reload().await {
                    tracing::error!(%error, "the hall screens of the copy cannot be read");
                }
            }
        });
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

    /// The turn to pair a tournament: looking whether the round is paired, numbering and pairing are one act,
    /// whoever presses the button in another window meanwhile waits and then sees the pairing.
    pub(crate) async fn turn_to_pair(&self, id: &str) -> OwnedMutexGuard<()> {
        self.0.turns.of(id).lock_owned().await
    }

    /// Slow work, in its turn.
    pub(crate) fn work(&self) -> &Work {
        &self.0.work
    }

    /// Answers that take long.
    pub(crate) fn errands(&self) -> &Errands {
        &self.0.errands
    }

    /// The turns to compress.
    pub(crate) fn squeezing(&self) -> &Semaphore {
        &self.0.squeezing
    }

    /// The address the server really listens at.
    pub(crate) fn listens_at(&self, address: SocketAddr) {
        // Only the first server of an application counts.
        let _ = self.0.address.set(address);
    }

    /// The addresses people reach the server at, best first.
    pub(crate) fn addresses(&self) -> Vec<String> {
        let listen = self.0.address.get().copied().unwrap_or(self.0.config.listen);
        let encrypted = self.0.config.certificate.is_some();
        network::addresses(listen, self.0.config.public_address.as_deref(), encrypted)
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
