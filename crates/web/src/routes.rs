//! The map of addresses. One noun, one file here, one folder of templates, one script.
//!
//! | address | what | file |
//! | --- | --- | --- |
//! | `/` | tournaments of this server, public | `home` |
//! | `/t/{slug}` | one tournament: my name, next round | `public` |
//! | `/t/{slug}/rounds/{n}` | pairings and results of a round, by board or `?by=name` | `public` |
//! | `/t/{slug}/standings`, `/crosstable`, `/progress`, `/norms` | the tables, `?after={n}` for an earlier round | `standings` |
//! | `/t/{slug}/rounds/{n}/why` | why a board, a bye; why not these two | `why` |
//! | `/t/{slug}/players`, `/players/{no}` | starting list, one player | `public` |
//! | `/screens`, `/screens/{name}` | hall screens, without sign-in | `screens` |
//! | `/sign-in`, `/sign-in/once/{token}`, `/sign-out` | signing in and out | `account` |
//! | `/join`, `/join/{code}` | joining with a tablet or phone | `account` |
//! | `/desk` | the arbiter's tournaments | `desk` |
//! | `/desk/new` | the wizard | `wizard` |
//! | `/desk/take-over`, `…/keep` | a tournament from a report file: shown, then kept | `take_over` |
//! | `/desk/account`, `/desk/accounts` | own account; assistants and their devices | `account` |
//! | `/desk/t/{id}/players`, `/check-in` | entering, editing, checking in, withdrawing | `players` |
//! | `/desk/t/{id}/rounds/{n}` | the round screen | `round` |
//! | `/desk/t/{id}/standings`, `/crosstable`, `/progress`, `/norms` | the tables with their working | `standings` |
//! | `/desk/t/{id}/rounds/{n}/why` | the same for drafts | `why` |
//! | `/desk/t/{id}/rounds/{n}/what-if` | the next round as it would be paired now | `what_if` |
//! | `/desk/t/{id}/screens` | the remote control of the hall screens | `screens` |
//! | `/desk/t/{id}/places` | everything one can go to, as JSON | `palette` |
//! | `/desk/t/{id}/papers`, `/papers/several.pdf`, `/print/{kind}.pdf` | papers, one or several | `papers` |
//! | `/t/{slug}/print/{kind}.pdf` | papers everybody may see | `papers` |
//! | `/desk/t/{id}/incidents` | rulings, sanctions, claims, irregularities, appeals, notices | `incidents` |
//! | `/desk/t/{id}/files/{file}` | the tournament as data | `files` |
//! | `/desk/t/{id}/log` | everything that happened, undo | `log` |
//! | `/desk/t/{id}/teams`, `…/rounds/{n}/line-ups` | teams and who sits where | `teams` |
//! | `/desk/t/{id}/lots` | lots with their seeds; the draw of start numbers | `lots` |
//! | `/desk/t/{id}/next-stage` | the final after the groups | `next_stage` |
//! | `/desk/t/{id}/settings` | regulations and their findings | `wizard` |
//! | `/t/{slug}/schedule.ics` | the schedule as a calendar | `schedule` |
//! | `/board`, `/board/position` | a board: games replayed, claims judged, `?game=`, `?fen=` | `board` |
//! | `/clock` | a clock for the table, `?tempo=` | `clock` |
//! | `/embed/t/{slug}/…` | tables for other people's pages | `embed` |
//! | `/api/v1/…` | the same for programs | `crate::api` |
//! | `/desk/tokens` | programs that may write | `account` |
//! | `/live`, `/live/poll` | the socket of a page, and polling | `crate::live` |
//! | `/assets/{digest}/{file}` | stylesheet, scripts, pictures | `crate::assets` |
//! | `/preferences` | language and theme of this browser | `preferences` |
//! | `/certificate` | the certificate of the connection, to be trusted | `health` |
//! | `/health` | whether the server is alive | `health` |

mod account;
mod board;
pub(crate) mod clock;
mod commands;
mod desk;
mod embed;
#[cfg_attr(not(feature = "print"), allow(dead_code, reason = "its page is that of the papers"))]
mod files;
mod health;
mod home;
mod incidents;
mod log;
mod lots;
mod next_stage;
mod palette;
#[cfg(feature = "print")]
mod papers;
mod players;
pub(crate) mod preferences;
mod preview;
pub(crate) mod public;
pub(crate) mod round;
mod schedule;
mod screens;
mod standings;
mod take_over;
mod teams;
mod what_if;
mod why;
pub(crate) mod wizard;

use axum::Router;
use axum::routing::get;

use crate::app::App;
use crate::problem::Problem;
use crate::{api, assets, layers, live};

/// Every page, form and stream of the server.
pub fn router(app: App) -> Router {
    let pages = Router::new()
        .merge(printing())
        .merge(home::routes())
        .merge(public::routes())
        .merge(account::routes())
        .merge(desk::routes())
        .merge(wizard::routes())
        .merge(players::routes())
        .merge(round::routes())
        .merge(commands::routes())
        .merge(incidents::routes())
        .merge(files::routes())
        .merge(log::routes())
        .merge(lots::routes())
        .merge(next_stage::routes())
        .merge(standings::routes())
        .merge(why::routes())
        .merge(screens::routes())
        .merge(what_if::routes())
        .merge(palette::routes())
        .merge(take_over::routes())
        .merge(teams::routes())
        .merge(embed::routes())
        .merge(schedule::routes())
        .merge(clock::routes())
        .merge(board::routes())
        .merge(api::routes())
        .merge(preferences::routes())
        .route("/live", get(live::socket))
        .route("/live/poll", get(live::poll))
        .route("/certificate", get(health::certificate))
        .route("/assets/{digest}/{*file}", get(assets::serve))
        .fallback(async || Problem::not_found())
        .method_not_allowed_fallback(async || Problem::not_found());
    let pages = layers::around_pages(pages, &app);
    let plain = Router::new().merge(health::routes());
    layers::around_everything(pages.merge(plain).with_state(app.clone()), app)
}

/// The papers, where the press was built in.
#[cfg(feature = "print")]
fn printing() -> Router<App> {
    papers::routes()
}

#[cfg(not(feature = "print"))]
fn printing() -> Router<App> {
    Router::new()
}
