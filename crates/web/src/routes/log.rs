//! The log: everything that happened, who did it and when; undo of any entry.

use askama::Template;
use axum::Router;
use axum::extract::{Path, State};
use axum::response::Response;
use axum::routing::get;
use runda_tournament::{Event, Recorded, Tournament};

use crate::app::App;
use crate::event_head::{EventHead, Tab, game_of};
use crate::frame::{Arbiter, Frame};
use crate::page;
use crate::problem::Problem;
use crate::refused::Said;

pub(super) fn routes() -> Router<App> {
    Router::new().route("/desk/t/{id}/log", get(show))
}

/// The log of a tournament, newest first.
#[derive(Debug, Template)]
#[template(path = "log/page.html")]
struct LogPage {
    frame: Frame,
    event: EventHead,
    entries: Vec<Entry>,
}

/// One event.
#[derive(Debug)]
struct Entry {
    version: u64,
    /// Milliseconds since 1970; the script shows them in the reader's time zone.
    millis: i64,
    /// The same in universal time, for a page without scripts.
    moment: String,
    who: String,
    text: String,
    undone: bool,
    may_undo: bool,
}

async fn show(
    State(app): State<App>,
    Arbiter(viewer): Arbiter,
    frame: Frame,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let tournament = app.with_journal(&id).await?;
    let state = tournament.state();
    let frame = frame.for_game(game_of(state));
    let accounts = app.access().accounts();
    let name_of = |by: &str| {
        let account = accounts.iter().find(|account| account.id.as_str() == by);
        match account {
            Some(account) if !account.name.is_empty() => account.name.clone(),
            Some(account) => frame.t(account.role.key()),
            None => by.to_owned(),
        }
    };
    let entry = |recorded: &Recorded| Entry {
        version: recorded.version.0,
        millis: recorded.at.0,
        moment: universal_time(recorded.at.0),
        who: name_of(&recorded.by),
        text: Said::new(&state.sentence(&recorded.event), &frame.words, state).text,
        undone: tournament.is_undone(recorded.version),
        may_undo: may_undo(&tournament, recorded)
            && (viewer.is_chief() || recorded.by == viewer.account.as_str()),
    };
    let entries = tournament.journal().iter().rev().map(entry).collect();
    let event = EventHead::new(&id, state, Tab::Log, None);
    Ok(page::show(&LogPage { frame, event, entries }))
}

fn may_undo(tournament: &Tournament, recorded: &Recorded) -> bool {
    !tournament.is_undone(recorded.version)
        && !matches!(recorded.event, Event::TournamentCreated { .. } | Event::Undone { .. })
}

/// Day and time in universal time: `2026-11-15 21:07 UTC`.
fn universal_time(millis: i64) -> String {
    let (days, rest) = (millis.div_euclid(86_400_000), millis.rem_euclid(86_400_000));
    let (hours, minutes) = (rest / 3_600_000, rest / 60_000 % 60);
    let (year, month, day) = civil(days);
    format!("{year:04}-{month:02}-{day:02} {hours:02}:{minutes:02} UTC")
}

/// The date of a day counted from 1 January 1970, in the Gregorian calendar. Years begin in March
/// here, so that the leap day is the last of its year.
pub(super) const fn civil(days: i64) -> (i64, i64, i64) {
    let shifted = days + 719_468;
    let era = shifted.div_euclid(146_097);
    let of_era = shifted.rem_euclid(146_097);
    let year_of_era = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let day_of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted_month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * shifted_month + 2) / 5 + 1;
    let month = if shifted_month < 10 { shifted_month + 3 } else { shifted_month - 9 };
    let year = era * 400 + year_of_era + if month <= 2 { 1 } else { 0 };
    (year, month, day)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_are_written_as_calendars_do() {
        assert_eq!(universal_time(0), "1970-01-01 00:00 UTC");
        assert_eq!(universal_time(951_782_400_000), "2000-02-29 00:00 UTC");
        assert_eq!(universal_time(1_794_690_420_000), "2026-11-14 21:07 UTC");
        assert_eq!(universal_time(-60_000), "1969-12-31 23:59 UTC");
    }
}
