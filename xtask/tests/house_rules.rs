//! The house rules, as tests.

use xtask::rules::{self, Freshness};
use xtask::tree::Source;
use xtask::{house, tables, tidy};

#[test]
fn the_tree_keeps_the_house_rules() {
    assert_eq!(tidy::everything_wrong().unwrap(), [""; 0]);
}

fn source(path: &str, text: &str) -> Vec<Source> {
    vec![Source { path: path.into(), text: text.into() }]
}

fn graph(arrows: &[(&str, &[&str])]) -> tidy::arrows::Graph {
    let needed = |list: &[&str]| list.iter().map(ToString::to_string).collect();
    arrows.iter().map(|(name, list)| ((*name).to_string(), needed(list))).collect()
}

#[test]
fn a_checker_that_knows_an_engine_is_found() {
    let planted = graph(&[("runda-checker", &["runda-field", "runda-pairing", "serde"])]);
    assert_eq!(tidy::arrows::wrong(&planted), ["checker may not know pairing"]);
}

#[test]
fn an_arrow_upwards_and_a_room_nobody_listed_are_found() {
    let planted = graph(&[("runda-standings", &["runda-tournament"]), ("runda-cellar", &[])]);
    let wrong = tidy::arrows::wrong(&planted);
    assert_eq!(
        wrong,
        [
            "cellar has no line in the list of who may know whom",
            "standings may not know tournament"
        ]
    );
    let reached = graph(&[("runda-clock", &["jiff-like"]), ("jiff-like", &["tokio"])]);
    assert_eq!(tidy::arrows::wrong(&reached), ["clock is pure but reaches tokio"]);
}

#[test]
fn a_licence_a_source_and_a_double_nobody_allowed_are_found() {
    use tidy::dependencies::{Allowed, Package, wrong};
    let package = |name: &str, version: &str, licence: &str| Package {
        name: name.into(),
        version: version.into(),
        licence: licence.into(),
        source: "registry+https://example".into(),
    };
    let allowed = Allowed {
        licences: ["MIT", "Unicode-3.0"].map(str::to_owned).into(),
        doubles: ["old@1.0.0", "gone@1.0.0"].map(str::to_owned).into(),
    };
    let fine = [
        package("a", "1.0.0", "MIT OR Apache-2.0"),
        package("b", "1.0.0", "(Apache-2.0/MIT) AND Unicode-3.0"),
        package("old", "1.0.0", "MIT"),
        package("old", "2.0.0", "MIT"),
    ];
    let gone = "deny.toml allows gone@1.0.0 beside another version, but there is none";
    assert_eq!(wrong(&fine, &allowed), [gone]);
    let mut planted = fine.to_vec();
    planted.push(package("c", "1.0.0", "GPL-3.0-only"));
    planted.push(package("d", "1.0.0", "MIT AND GPL-3.0-only"));
    planted.push(package("b", "2.0.0", "MIT"));
    planted
        .push(Package { source: "git+https://elsewhere".into(), ..package("e", "1.0.0", "MIT") });
    let found = wrong(&planted, &allowed);
    assert_eq!(found.len(), 5, "{found:#?}");
    assert!(found.iter().any(|it| it.starts_with("c 1.0.0 has the licence")));
    assert!(found.iter().any(|it| it.starts_with("d 1.0.0 has the licence")));
    assert!(found.iter().any(|it| it == "b stands in 2 versions: 1.0.0, 2.0.0"));
    assert!(found.iter().any(|it| it.starts_with("e 1.0.0 comes from git+")));
}

#[test]
fn a_room_missing_on_the_map_is_found() {
    let map = "text\n| `clock` | time controls |\n";
    let rooms = graph(&[("runda-clock", &[]), ("runda", &[]), ("serde", &[])]);
    let wrong = tidy::arrows::missing_on_the_map(&rooms, map);
    assert_eq!(wrong, ["runda does not stand in the table of ARCHITECTURE.md"]);
}

#[test]
fn a_wildcard_over_an_enum_of_our_own_is_found() {
    let enums = "pub enum Stage {\n    Draft,\n    Published,\n    Started,\n}\n";
    let planted = "fn f(stage: Stage) -> bool {\n    match stage {\n        Stage::Draft => { false }\n        _ => true,\n    }\n}\n";
    let wrong =
        tidy::wildcards::wrong(&source("crates/tournament/src/a.rs", &format!("{enums}{planted}")));
    assert_eq!(wrong, ["crates/tournament/src/a.rs:9 has an arm `_` over an enum of our own"]);
    let fine = "fn g(n: u8) -> Stage {\n    match n {\n        0 => Stage::Draft,\n        _ => Stage::Started,\n    }\n}\n";
    let wrong =
        tidy::wildcards::wrong(&source("crates/tournament/src/a.rs", &format!("{enums}{fine}")));
    assert_eq!(wrong, [""; 0]);
    let elsewhere =
        tidy::wildcards::wrong(&source("crates/web/src/a.rs", &format!("{enums}{planted}")));
    assert_eq!(elsewhere, [""; 0], "the shell may");
}

#[test]
fn a_long_file_without_a_reason_is_found() {
    let long = "//! One thing.\n".to_string() + &"\n".repeat(500);
    assert_eq!(tidy::lengths::wrong(&source("crates/a/src/b.rs", &long)).len(), 1);
    let reason =
        "//! One thing.\n//! **Length:** a table of one book.\n".to_string() + &"\n".repeat(500);
    assert_eq!(tidy::lengths::wrong(&source("crates/a/src/b.rs", &reason)), [""; 0]);
    assert_eq!(tidy::lengths::wrong(&source("crates/a/src/b.rs", &"\n".repeat(500))), [""; 0]);
}

#[test]
fn a_message_nobody_wrote_and_a_clock_in_a_pure_room_are_found() {
    let texts = source("crates/web/messages/pl/a.txt", "web-next = Dalej");
    let known = tidy::messages::known(&texts);
    let graph = graph(&[("runda-web", &["runda-clock"]), ("runda-clock", &[])]);
    let names = |path, text| tidy::messages::wrong(&source(path, text), &graph, &known);
    assert_eq!(names("crates/web/src/b.rs", "Key::new(\"web-next\")"), [""; 0]);
    assert_eq!(
        names("crates/clock/src/b.rs", "Key::new(\"web-next\")"),
        ["crates/clock/src/b.rs names the message web-next, which it cannot say"]
    );
    assert_eq!(
        names("crates/web/templates/b.html", "{{ frame.t(\"no-such-words\") }}"),
        ["crates/web/templates/b.html names the message no-such-words, which it cannot say"]
    );
    let wrong = tidy::purity::wrong(&source("crates/clock/src/b.rs", "let now = Instant::now();"));
    assert_eq!(wrong, ["crates/clock/src/b.rs is pure but says Instant"]);
}

/// A handler that computes, parses, renders or prints before others get their answer is found; in its turn it may.
#[test]
fn slow_work_on_a_thread_that_answers_is_found() {
    let judged = |text: &str| tidy::threads::wrong(&source("crates/web/src/routes/a.rs", text));
    let planted = "async fn show(AtDesk { frame, tournament, .. }: AtDesk) -> Result<Response, Problem> {\n\
                   let table = tournament.state().table(None)?;\n    Ok(page::show(&Page { frame, table }))\n}\n\
                   async fn read(SentFile(bytes): SentFile) -> Response {\n    trf::parse(&bytes).into()\n}\n";
    let found = judged(planted);
    let told = |name: &str, slow: &str| {
        let start = format!("crates/web/src/routes/a.rs: {name} does {slow:?}");
        assert!(found.iter().any(|it| it.starts_with(&start)), "{start} in {found:#?}");
    };
    told("show", "page::show(");
    told("show", ".table(");
    told("read", "trf::parse(");
    assert_eq!(found.len(), 3, "{found:#?}");
    let fine = "async fn show(at: AtDesk) -> Result<Response, Problem> {\n    at.slowly(move |at| {\n        \
                Ok(page::show(&Page::new(at.tournament.state().table(None)?)))\n    })\n    .await\n}\n\
                async fn begin(frame: Frame) -> Response {\n    page::show(&SignIn { frame })\n}\n\
                fn plain(state: &State) -> Table {\n    state.table(None)\n}\n";
    assert_eq!(judged(fine), [""; 0]);
}

/// A short name that means three things is found; the glossary or a line that says what it means is enough.
#[test]
fn a_name_in_three_rooms_without_a_meaning_is_found() {
    let room = |name: &str| source(&format!("crates/{name}/src/a.rs"), "pub struct LineUp;\n");
    let three = [room("clock"), room("teams"), room("formats")].concat();
    let head = "name\twhat it is\n";
    let found = tidy::names::wrong(&three, &[], head);
    assert_eq!(found.len(), 1);
    assert!(found[0].starts_with("LineUp stands in clock, formats, teams;"), "{found:?}");
    assert_eq!(tidy::names::wrong(&three, &["line-up"], head), [""; 0]);
    let line = format!("{head}LineUp\twho sits at which board\n");
    assert_eq!(tidy::names::wrong(&three, &[], &line), [""; 0]);
    assert_eq!(tidy::names::wrong(&three[..2], &[], head), [""; 0]);
    assert_eq!(tidy::names::wrong(&[], &[], &line).len(), 1, "nothing is called so");
}

/// Titles are whole and articles are those of a book; what is cut off is found.
#[test]
fn a_title_that_is_cut_off_and_an_article_that_is_none_are_found() {
    let head = "id\tchapter\ttitle\tarticle\n";
    let judged = |rows: &str| rules::untrue(&format!("{head}{rows}"));
    assert_eq!(judged("G-1\t10\tTwo versions\tKW25 I 2.1\n"), [""; 0]);
    for title in ["The rules engine …", "Periods joined by", "A score (the", "", "Then:"] {
        assert_eq!(judged(&format!("G-1\t10\t{title}\tKW25 I 2.1\n")).len(), 1, "{title}");
    }
    assert_eq!(judged("G-1\t10\tTwo versions\t0-9\n").len(), 1);
}

/// A rule without a caller fails unless somebody is said to wait for it; one that has got its caller leaves the list.
#[test]
fn a_rule_without_a_caller_fails_unless_it_is_awaited() {
    let list = "item\twho waits for it\nC-2\tgames on the board\n";
    let callerless = |items: &[&str]| items.iter().map(ToString::to_string).collect::<Vec<_>>();
    assert_eq!(rules::unawaited(&callerless(&["C-2"]), list), [""; 0]);
    let planted = rules::unawaited(&callerless(&["C-2", "C-4"]), list);
    assert!(planted.len() == 1 && planted[0].starts_with("C-4 is written but nobody calls it"));
    let stale = rules::unawaited(&callerless(&[]), list);
    assert!(stale.len() == 1 && stale[0].starts_with("C-2 has a caller by now"));
}

#[test]
fn the_house_is_as_the_map_says() {
    let map = std::fs::read_to_string(xtask::tree::root().join("ARCHITECTURE.md")).unwrap();
    let rooms = house::rooms().unwrap();
    assert_eq!(house::differences(&rooms, &map), [""; 0]);
    let mut grown = rooms.clone();
    grown[0].lines += 30_000;
    grown[1].may_know = None;
    grown.pop();
    assert_eq!(house::differences(&grown, &map).len(), 3, "a size, an arrow and a room are found");
}

/// A rule counts as built only where somebody can meet it: what nobody calls is found.
#[test]
fn a_rule_that_nobody_calls_is_found() {
    let main = "fn main() { runda_clock::used(&Dial::new()); }";
    let clock = "/// **Rule:** C-1, KW25 II 1\npub fn used(dial: &Dial) { dial.turn() }\n\n\
                 /// **Rule:** C-2, KW25 II 2\npub fn unused(dial: &Dial) { dial.stop() }\n\n\
                 pub struct Dial;\n\nimpl Dial {\n    pub fn new() -> Self { Self }\n\n    \
                 /// **Rule:** C-3, KW25 II 3\n    pub fn turn(&self) {}\n\n    \
                 /// **Rule:** C-4, KW25 II 4\n    pub fn stop(&self) {}\n}\n\n\
                 #[cfg(test)]\nmod tests {\n    fn used_here() { super::unused(); }\n}\n";
    let tree = rules::Tree {
        sources: [
            source("crates/runda/src/main.rs", main),
            source("crates/clock/src/lib.rs", clock),
        ]
        .concat(),
        templates: Vec::new(),
        cases: Vec::new(),
        graph: graph(&[("runda", &["runda-clock"]), ("runda-clock", &[])]),
    };
    assert_eq!(rules::out_of_reach(&tree), ["C-2", "C-4"]);
}

#[test]
fn the_rule_index_is_fresh_and_every_rule_has_a_test() {
    rules::index(Freshness::Check).unwrap();
}

#[test]
fn the_printed_tables_and_the_glossary_are_fresh() {
    tables::generate(Freshness::Check).unwrap();
}
