//! axe on every page: those of everybody and those of the arbiter, in both languages, light and dark; and
//! every page is as wide as a phone and as a desktop, and no wider.
//!
//! Pages are found as a reader finds them, by following links from the first page and from the desk. One
//! address of each kind is looked at: addresses that differ only in numbers, or in the order and the round
//! of a list, are of one kind.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use serde_json::Value;

use crate::chromium::Chromium;
use crate::desk;
use crate::page::{Page, artifacts, quoted};
use crate::server::Server;

/// Kinds that must be among the pages found, or the walk has missed a part of the house.
const KNOWN: [&str; 24] = [
    "/",
    "/desk",
    "/desk/account",
    "/desk/accounts",
    "/desk/new",
    "/desk/t/*/check-in",
    "/desk/t/*/log",
    "/desk/t/*/players",
    "/desk/t/*/players/*",
    "/desk/t/*/rounds/*",
    "/desk/t/*/rounds/*/repair",
    "/desk/t/*/screens",
    "/desk/t/*/settings",
    "/desk/t/*/standings",
    "/desk/t/*/crosstable",
    "/board",
    "/clock?tempo=*",
    "/desk/tokens",
    "/t/*/about",
    "/t/*/progress",
    "/t/*/players",
    "/t/*/players/*",
    "/t/*/rounds/*",
    "/t/*/standings/*",
];

/// Pages no link leads to for somebody who has signed in.
const STRANGERS: [&str; 4] = ["/sign-in", "/join", "/join/0000", "/nothing-here"];

fn axe() -> String {
    let path = artifacts().join("node_modules/axe-core/axe.min.js");
    std::fs::read_to_string(&path)
        .unwrap_or_else(|_| panic!("{} is missing; run `cargo xtask setup`", path.display()))
}

/// The kind of an address: numbers and the short names of tournaments do not matter.
fn kind(address: &str) -> String {
    let (path, query) = address.split_once('?').unwrap_or((address, ""));
    let parts: Vec<&str> = path.split('/').collect();
    let shaped = parts.iter().enumerate().map(|(at, part)| {
        let is_name = at > 0 && parts[at - 1] == "t";
        let is_number = !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
        if is_name || is_number { "*" } else { part }
    });
    let mut shape = shaped.collect::<Vec<_>>().join("/");
    for pair in query.split('&').filter(|pair| !pair.is_empty()) {
        let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
        let word = if value.bytes().any(|byte| byte.is_ascii_digit()) { "*" } else { value };
        if !matches!(name, "sort" | "after" | "order") {
            let _ = write!(shape, "?{name}={word}");
        }
    }
    shape
}

/// The links of a page, without looking at it.
fn links(page: &Page, address: &str) -> Vec<String> {
    let look = format!(
        "fetch({}).then(async (answer) => {{ \
         if (!(answer.headers.get('content-type') ?? '').startsWith('text/html')) return null; \
         const there = new DOMParser().parseFromString(await answer.text(), 'text/html'); \
         return [...there.querySelectorAll('a[href]')].map((a) => a.getAttribute('href')); }})",
        quoted(address)
    );
    match page.eval(&look) {
        Value::Array(found) => {
            found.iter().filter_map(|link| link.as_str().map(ToOwned::to_owned)).collect()
        }
        _ => vec!["(no page)".into()],
    }
}

/// One address of every kind that can be reached, by kind.
fn walk(page: &Page) -> BTreeMap<String, String> {
    let mut found: BTreeMap<String, String> = BTreeMap::new();
    let mut waiting = vec!["/desk".to_owned(), "/".to_owned()];
    let mut seen: BTreeSet<String> = BTreeSet::new();
    while let Some(address) = waiting.pop() {
        let shape = kind(&address);
        if !seen.insert(shape.clone()) {
            continue;
        }
        let next = links(page, &address);
        if next == ["(no page)"] {
            continue;
        }
        found.insert(shape, address.clone());
        for link in next {
            let link = link.split('#').next().unwrap_or_default();
            let link = match link.strip_prefix('?') {
                Some(query) => format!("{}?{query}", address.split('?').next().unwrap_or_default()),
                None => link.to_owned(),
            };
            let inside = link.starts_with('/') && !link.starts_with("//");
            if inside && !link.starts_with("/preferences") && !link.starts_with("/assets") {
                waiting.push(link);
            }
        }
    }
    found
}

/// What axe has to say about the page as it stands.
fn faults(page: &Page, options: &str) -> Vec<String> {
    let run = format!(
        "axe.run(document, {options}).then((report) => report.violations.flatMap((rule) => \
         rule.nodes.map((node) => `${{rule.id}}: ${{rule.help}} — ${{node.target.join(' ')}} ${{node.failureSummary}}`)))"
    );
    let found = page.eval(&run);
    found.as_array().unwrap().iter().map(ToString::to_string).collect()
}

/// One look at everything: a language, and the theme in which all of axe is asked. In the other theme only
/// colours can be wrong.
struct Look {
    language: &'static str,
    theme: &'static str,
    other: &'static str,
}

const LOOKS: [Look; 2] = [
    Look { language: "pl", theme: "light", other: "dark" },
    Look { language: "en", theme: "dark", other: "light" },
];

fn look_at(page: &Page, axe: &str, address: &str, look: &Look) -> Vec<String> {
    page.open(address);
    page.eval(axe);
    let theme = |name: &str| {
        page.eval(&format!(
            "document.documentElement.dataset.theme = '{name}'; \
             document.getAnimations().forEach((moving) => moving.finish())"
        ));
    };
    theme(look.theme);
    let mut found = faults(page, "{}");
    theme(look.other);
    let colours = faults(page, "{ runOnly: { type: 'rule', values: ['color-contrast'] } }");
    found.extend(colours.into_iter().map(|fault| format!("{}: {fault}", look.other)));
    found.into_iter().map(|fault| format!("{address} {fault}")).collect()
}

/// Shows the page as wide as a desktop and as a phone, in light and in dark; keeps the pictures, and
/// tells if anything is wider than the window.
fn fits(page: &Page, name: &str) -> Vec<String> {
    let mut wide = Vec::new();
    page.eval("document.documentElement.dataset.theme = 'light'");
    for width in [360, 1280] {
        page.screen(width, 800);
        page.screenshot(&format!("{name}-{width}"));
        let found = page.eval(
            "document.documentElement.scrollWidth > innerWidth && [...document.querySelectorAll('*')]\
             .filter((e) => e.getBoundingClientRect().right > innerWidth + 1 && !e.closest('.scroll'))\
             .map((e) => e.tagName + '.' + e.className).slice(0, 5).join(' ')",
        );
        if let Value::String(found) = found {
            wide.push(format!("{name} is wider than {width} px: {found}"));
        }
    }
    page.eval("document.documentElement.dataset.theme = 'dark'");
    page.screenshot(&format!("{name}-dark"));
    wide
}

/// A kind of page as the name of a file.
fn file_name(kind: &str) -> String {
    let plain = kind.trim_matches('/').replace("/*", "-one").replace(['/', '?', '=', '*'], "-");
    if plain.is_empty() { "home".into() } else { plain }
}

#[test]
fn axe_finds_nothing_on_any_page_and_every_page_fits_its_window() {
    let axe = axe();
    let (server, chromium) = (Server::with_examples(), Chromium::start());
    let chief = chromium.person().window();
    desk::sign_in(&chief, &server);
    let found = walk(&chief);
    for known in KNOWN {
        assert!(found.contains_key(known), "{known} is not among {:?}", found.keys());
    }
    let stranger = chromium.person().window();
    let strangers = STRANGERS.map(|address| (address.to_owned(), address.to_owned()));
    let mut wrong = Vec::new();
    for look in &LOOKS {
        let preferred = server.at(&format!("/preferences?lang={}&back=/", look.language));
        chief.open(&preferred);
        stranger.open(&preferred);
        let at_the_desk = found.iter().map(|page| (&chief, page));
        let outside = strangers.iter().map(|(kind, address)| (&stranger, (kind, address)));
        for (page, (kind, address)) in at_the_desk.chain(outside) {
            wrong.extend(look_at(page, &axe, &server.at(address), look));
            if look.language == "pl" {
                wrong.extend(fits(page, &format!("page-{}", file_name(kind))));
            }
        }
    }
    assert!(wrong.is_empty(), "{} faults:\n{}", wrong.len(), wrong.join("\n"));
}
