//! The web application: the arbiter's desk, public pages, hall screens, live updates, JSON.
//!
//! ```no_run
//! use runda_web::{App, Config, Server};
//!
//! # async fn run(desk: runda_desk::Desk) -> Result<(), Box<dyn std::error::Error>> {
//! let app = App::open(Config::default(), desk).await?;
//! let server = Server::bind(app).await?;
//! println!("{}", server.sign_in_link()?);
//! server.run(std::future::pending()).await?;
//! # Ok(())
//! # }
//! ```
//!
//! Invariants:
//! - A page is a struct with a [`Frame`]; its template can ask for nothing else.
//! - Pages work without JavaScript; scripts are ES modules in the binary, never inline.
//! - No word a reader sees is written here: all come from the message files.
//! - Nothing is loaded from another host, and nothing is written without the token of a form.
//! - No rule of a game or a tournament is decided here.
//!
//! Modules in reading order: [`App`] and [`Config`] (what runs), `routes` (the map), `layers` (what
//! lies around), [`Frame`] and [`Problem`] (what every page knows, and what may go wrong),
//! `sent` (what browsers send), `shelf` (pages kept ready), `work` and `errands` (what takes long), `server` (connections), `api` (JSON), `live` (the socket), `assets`, `network`.

#![forbid(unsafe_code)]
#![warn(clippy::indexing_slicing)]

mod api;
mod app;
mod assets;
mod config;
mod confirm;
mod cookies;
mod days;
mod errands;
mod event_head;
mod frame;
mod just;
mod layers;
mod live;
mod network;
mod orders;
mod page;
mod problem;
mod refused;
mod routes;
mod screens;
mod sent;
mod server;
mod shelf;
mod signs;
mod sitting;
mod squeeze;
mod stories;
#[cfg(test)]
mod testing;
mod turns;
mod words;
mod work;

pub use api::api_description;
pub use app::{App, OpenError};
pub use config::Config;
pub use frame::{Frame, Theme};
pub use live::{Hub, Missed, Notice, Topic};
pub use network::{addresses, names_in_the_hall, qr_svg, qr_text};
pub use problem::Problem;
pub use routes::router;
pub use server::{Certificate, ServeError, Server, TlsError};
pub use words::{Count, Words};

runda_rulebook::texts!(
    ["web", "public", "pages", "panel", "api", "clock", "board", "wizard", "systems"],
    [
        runda_desk,
        runda_draughts,
        runda_exchange,
        #[cfg(feature = "print")]
        runda_papers,
    ]
);
