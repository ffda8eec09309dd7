//! The stylesheet, the scripts and the pictures, inside the binary.
//!
//! All of them live under one address that carries the digest of them all, so browsers keep them for
//! ever and scripts may import each other by relative names.

use std::sync::LazyLock;

use axum::extract::Path;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Redirect, Response};
use runda_rulebook::Language;

use crate::problem::Problem;
use crate::words::Words;
use runda_access::secret;

/// One stylesheet, kept in one file per part of the house.
const STYLE: &str = concat!(
    include_str!("../assets/css/theme.css"),
    include_str!("../assets/css/base.css"),
    include_str!("../assets/css/components.css"),
    include_str!("../assets/css/desk.css"),
    include_str!("../assets/css/wizard.css"),
    include_str!("../assets/css/cups.css"),
    include_str!("../assets/css/public.css"),
    include_str!("../assets/css/screens.css"),
    include_str!("../assets/css/board.css"),
    include_str!("../assets/css/clock.css"),
    include_str!("../assets/css/embed.css"),
    include_str!("../assets/css/print.css"),
);

macro_rules! scripts {
    ($($name:literal),* $(,)?) => {
        &[$((concat!("js/", $name), SCRIPT, include_str!(concat!("../assets/js/", $name)))),*]
    };
}

const SCRIPT: &str = "text/javascript; charset=utf-8";
const PICTURE: &str = "image/svg+xml";

/// The scripts: one module per page, and what they share.
const SCRIPTS: &[(&str, &str, &str)] = scripts![
    "app.js",
    "board.js",
    "clock-rules.js",
    "clock.js",
    "confirm.js",
    "control.js",
    "countdown.js",
    "drafts.js",
    "early.js",
    "embed.js",
    "inside.js",
    "keys.js",
    "live.js",
    "log.js",
    "manual.js",
    "palette.js",
    "players.js",
    "public.js",
    "queue.js",
    "refresh.js",
    "round.js",
    "screen.js",
    "standings.js",
    "why.js",
    "wizard.js",
    "words.js",
];

/// Everything else.
const FILES: &[(&str, &str, &str)] = &[
    ("app.css", "text/css; charset=utf-8", STYLE),
    ("icons.svg", PICTURE, include_str!("../assets/icons.svg")),
    ("logo.svg", PICTURE, include_str!("../assets/logo.svg")),
];

/// The messages the scripts use, one module per language: names that begin with `js-`.
static WORDS: LazyLock<[(&str, String); 2]> = LazyLock::new(|| {
    [("js/words.pl.js", Language::Polish), ("js/words.en.js", Language::English)]
        .map(|(name, language)| (name, words_module(language)))
});

fn words_module(language: Language) -> String {
    let words = Words::new(language);
    let table: serde_json::Map<String, serde_json::Value> =
        words.beginning_with("js-").map(|(name, text)| (name.into(), text.into())).collect();
    format!("export default {};\n", serde_json::Value::Object(table))
}

/// The digest of everything, as it stands in the addresses.
static DIGEST: LazyLock<String> = LazyLock::new(|| {
    let mut all = String::new();
    for (name, _, text) in SCRIPTS.iter().chain(FILES) {
        all.push_str(name);
        all.push_str(text);
    }
    for (_, text) in &*WORDS {
        all.push_str(text);
    }
    secret::fingerprint(&all).chars().take(12).collect()
});

/// The address of an embedded file.
pub(crate) fn address(file: &str) -> String {
    format!("/assets/{}/{file}", *DIGEST)
}

fn find(file: &str) -> Option<(&'static str, &'static str)> {
    let fixed = SCRIPTS.iter().chain(FILES).find(|(name, ..)| *name == file);
    fixed.map(|(_, kind, text)| (*kind, *text)).or_else(|| {
        let words = WORDS.iter().find(|(name, _)| *name == file)?;
        Some((SCRIPT, words.1.as_str()))
    })
}

/// Answers with an embedded file; an address of an older version leads to the present one.
pub(crate) async fn serve(Path((digest, file)): Path<(String, String)>) -> Response {
    let Some((kind, text)) = find(&file) else {
        return Problem::not_found().into_response();
    };
    if digest != *DIGEST {
        return Redirect::temporary(&address(&file)).into_response();
    }
    let mut response = text.into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
    let forever = HeaderValue::from_static("public, max-age=31536000, immutable");
    headers.insert(header::CACHE_CONTROL, forever);
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_embedded_asks_another_host() {
        for (name, _, text) in SCRIPTS.iter().chain(FILES) {
            let foreign = text.replace("http://www.w3.org/", "");
            assert!(!foreign.contains("http://") && !foreign.contains("https://"), "{name}");
        }
    }

    #[test]
    fn the_words_of_the_scripts_are_a_module_in_each_language() {
        let (_, text) = find("js/words.pl.js").unwrap();
        assert!(text.starts_with("export default {") && text.contains("js-"));
        assert!(find("js/words.de.js").is_none());
    }
}
