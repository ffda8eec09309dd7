//! The JSON API: everything public to read, results, check-in and entries to write with a token.
//!
//! | address under `/api/v1` | what | file |
//! | --- | --- | --- |
//! | `/openapi.json` | this table for programs | `description`, `schemas` |
//! | `/tournaments`, `/tournaments/{id}` | tournaments of this server | `tournaments` |
//! | `…/players` | the starting list; `POST` enters players | `players`, `write` |
//! | `…/rounds`, `…/rounds/{round}` | published rounds with pairings and results | `rounds` |
//! | `…/rounds/{round}/boards/{board}/result` | `PUT` records or corrects a result | `write` |
//! | `…/check-in`, `…/check-in/{player}` | who is there; `PUT` and `DELETE` change it | `check_in` |
//! | `…/standings`, `…/crosstable` | the tables, with every tie-break | `tables` |
//!
//! Invariants: nothing a public page does not show can be read without a token; field names and codes are a
//! promise of version 1; scores and tie-breaks are exact texts, never floats.

mod answer;
mod bearer;
mod check_in;
mod description;
mod players;
mod rounds;
mod schemas;
mod tables;
mod tournaments;
mod write;

use axum::Router;
use axum::routing::{get, put};

pub(crate) use self::bearer::bearer;
pub use self::description::description as api_description;
use crate::app::App;

pub(crate) fn routes() -> Router<App> {
    let one = "/api/v1/tournaments/{id}";
    let at = |end: &str| format!("{one}{end}");
    Router::new()
        .route("/api/v1/openapi.json", get(description::show))
        .route("/api/v1/tournaments", get(tournaments::list))
        .route(one, get(tournaments::show))
        .route(&at("/players"), get(players::list).post(write::enter))
        .route(&at("/rounds"), get(rounds::list))
        .route(&at("/rounds/{round}"), get(rounds::show))
        .route(&at("/rounds/{round}/boards/{board}/result"), put(write::result))
        .route(&at("/check-in"), get(check_in::show))
        .route(&at("/check-in/{player}"), put(check_in::arrive).delete(check_in::leave))
        .route(&at("/standings"), get(tables::standings))
        .route(&at("/crosstable"), get(tables::crosstable))
}
