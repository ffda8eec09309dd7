//! Language and theme of this browser. A plain link, so that it works without scripts; nothing but
//! the look of the page depends on it.

use axum::Router;
use axum::extract::Query;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use runda_rulebook::Language;
use serde::Deserialize;

use crate::app::App;
use crate::cookies::{self, Keep, Readers};
use crate::frame::{THEME_COOKIE, Theme};
use crate::words;

pub(super) fn routes() -> Router<App> {
    Router::new().route("/preferences", get(set).post(set_and_send_again))
}

#[derive(Debug, Deserialize)]
struct Wishes {
    lang: Option<String>,
    theme: Option<String>,
    #[serde(default)]
    back: String,
}

async fn set(Query(wishes): Query<Wishes>) -> Response {
    let mut response = Redirect::to(local(&wishes.back)).into_response();
    remember(&wishes, response.headers_mut());
    response
}

/// The same on a page that answers a form: the form goes to its address once more, with everything typed.
async fn set_and_send_again(Query(wishes): Query<Wishes>) -> Response {
    let mut response = Redirect::temporary(local(&wishes.back)).into_response();
    remember(&wishes, response.headers_mut());
    response
}

fn remember(wishes: &Wishes, headers: &mut HeaderMap) {
    let year = Keep::Days(365);
    let language = wishes.lang.as_ref().and_then(|code| code.parse::<Language>().ok());
    let theme = wishes.theme.as_ref().and_then(|code| Theme::named(code));
    let chosen = [
        language.and_then(|it| cookies::set(words::COOKIE, it.code(), year, Readers::Scripts)),
        theme.and_then(|it| cookies::set(THEME_COOKIE, it.code(), year, Readers::Scripts)),
    ];
    for cookie in chosen.into_iter().flatten() {
        headers.append(header::SET_COOKIE, cookie);
    }
}

/// Where to go back to: an address of this server, or its first page.
pub(crate) fn local(address: &str) -> &str {
    let inside = address.starts_with('/')
        && !address.starts_with("//")
        && !address.contains(['\\', '\r', '\n', '\t']);
    if inside { address } else { "/" }
}

#[cfg(test)]
mod tests {
    use super::local;

    #[test]
    fn nobody_is_sent_to_another_host() {
        assert_eq!(local("/t/open?x=1"), "/t/open?x=1");
        for foreign in ["", "https://evil", "//evil", "/\\evil", "\\evil", "/\t/evil"] {
            assert_eq!(local(foreign), "/", "{foreign:?}");
        }
    }
}
