//! The linter on whole files.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

use runda_regulations::Regulations;
use runda_regulations::lint::{Entries, Grade, lint};
use runda_rulebook::{Language, Numbers};

const IN_ORDER: &str = include_str!("../../../cases/regulations/lublin.toml");
const FAULTY: &str = include_str!("../../../cases/regulations/faulty.toml");

fn keys(text: &str, entries: Entries, grade: Grade) -> Vec<String> {
    let findings = lint(&Regulations::from_toml(text).unwrap(), entries);
    let wanted = findings.into_iter().filter(|finding| finding.grade == grade);
    wanted.map(|finding| finding.reason.key.as_str().to_string()).collect()
}

fn all(text: &str) -> Vec<String> {
    let findings = lint(&Regulations::from_toml(text).unwrap(), Entries::default());
    findings.into_iter().map(|finding| finding.reason.key.as_str().to_string()).collect()
}

/// RG-11: regulations in order are left in peace. RG-9: exactly 21 days are in time.
#[test]
fn regulations_in_order_are_left_in_peace() {
    assert_eq!(keys(IN_ORDER, Entries::default(), Grade::Contradicts), [""; 0]);
    assert_eq!(keys(IN_ORDER, Entries::default(), Grade::NotRated), [""; 0]);
}

/// C-12 (CA-16), C-31 (CA-21), G-52 and ST-25 (GA-6), SW-1, ST-31, RG-37, RG-42, C-90.
#[test]
fn what_contradicts_the_code_is_named() {
    let found = keys(FAULTY, Entries::default(), Grade::Contradicts);
    for expected in [
        "lint-three-minutes-young",
        "lint-default-time",
        "lint-advantage-64",
        "lint-no-rounds",
        "lint-tie-breaks-differ",
        "lint-two-chief-arbiters",
        "lint-chief-in-committee",
        "lint-jury-size",
        "lint-appeal-terms",
        "lint-ends-before-it-begins",
    ] {
        assert!(found.iter().any(|key| key == expected), "{expected} in {found:?}");
    }
}

/// C-17, TI-11, TI-14, TI-35, RG-9, RG-10, RG-27, RG-30.
#[test]
fn what_will_not_be_rated_is_named() {
    let found = keys(FAULTY, Entries::default(), Grade::NotRated);
    for expected in [
        "lint-tempo-not-official",
        "lint-norm-tempo",
        "lint-title-tempo",
        "lint-notified-late",
        "lint-licences",
        "lint-arbiter-licence",
    ] {
        assert!(found.iter().any(|key| key == expected), "{expected} in {found:?}");
    }
}

/// C-19: the tempo must be announced.
#[test]
fn regulations_without_a_tempo_contradict_the_code() {
    let found = keys("name = \"Blank\"", Entries::default(), Grade::Contradicts);
    assert_eq!(found, ["lint-no-tempo", "lint-no-rounds"]);
}

/// SW-2: fewer than two players for each round; SW-4, ST-30: many technical ratings.
#[test]
fn the_field_of_players_brings_advice() {
    let text = "name = \"Few\"\nrounds = 9\ntempo = \"90\"\n[system]\nkind = \"swiss-pzwarc\"\nvariant = \"ranking\"\n";
    let entries = Entries { players: Some(16), technical: 5, unlicensed: 0 };
    let found = keys(text, entries, Grade::Advice);
    assert!(found.contains(&"swiss-few-players".to_string()), "{found:?}");
    assert!(found.contains(&"swiss-many-technical".to_string()), "{found:?}");
    let quarter = Entries { players: Some(20), technical: 5, unlicensed: 0 };
    let found = keys(text, quarter, Grade::Advice);
    assert!(!found.contains(&"swiss-many-technical".to_string()), "{found:?}");
}

/// RR-1, RR-4, RR-17, RR-19: rounds, size, cycles and halves of a round robin.
#[test]
fn a_round_robin_must_fit_its_table() {
    let text = |system: &str| {
        format!(
            "name = \"RR\"\nrounds = 9\nexpected-players = 9\ntempo = \"90\"\n[system]\nkind = \"round-robin\"\n{system}"
        )
    };
    assert!(!all(&text("")).contains(&"lint-round-robin-rounds".into()));
    assert!(all(&text("table = \"half\"")).contains(&"lint-no-halves".into()));
    let found = all(&text("cycles = 3"));
    assert!(found.contains(&"lint-odd-cycles".into()), "{found:?}");
    assert!(found.contains(&"lint-round-robin-rounds".into()), "{found:?}");
    let many = text("").replace("expected-players = 9", "expected-players = 40");
    assert!(all(&many).contains(&"rr-advice-groups".into()));
}

/// RG-17: one participant without a licence is enough to lose category I and titles.
#[test]
fn one_participant_without_a_licence_is_enough() {
    let entries = Entries { players: Some(40), technical: 0, unlicensed: 1 };
    assert_eq!(keys(IN_ORDER, entries, Grade::NotRated), ["lint-unlicensed"]);
}

/// RR-50, RR-51: a stage that follows names its system and how many go on.
#[test]
fn a_next_stage_is_read() {
    let text = "name = \"Two stages\"\n[next-stage]\npromoted = 8\n[next-stage.system]\nkind = \"knockout\"\n";
    let stage = Regulations::from_toml(text).unwrap().next_stage.unwrap();
    assert_eq!(stage.promoted, 8);
    assert!(!stage.carry_over, "nothing is carried over unless the regulations say so");
}

/// TI-41, RG-20, RG-21, C-32, RG-38, RG-46: chess has its own book.
#[test]
fn chess_is_read_by_its_own_book() {
    let text = "name = \"Open\"\nvariant = \"chess\"\nedition = \"FIDE26\"\nrounds = 9\ntempo = \"60\"\nnorms = \"titles\"\n[system]\nkind = \"fide-dutch\"\n";
    let found = all(text);
    for expected in [
        "lint-norm-tempo-chess",
        "lint-not-notified-chess",
        "lint-default-time-missing",
        "lint-no-director",
        "lint-no-tie-breaks",
        "lint-not-announced",
    ] {
        assert!(found.iter().any(|key| key == expected), "{expected} in {found:?}");
    }
    assert!(!found.iter().any(|key| key == "lint-edition-of-other-game"));
}

/// C-11, C-15, C-7, SW-3: advice and formats of tempo.
#[test]
fn tempos_are_judged_by_their_use() {
    let championship = "name = \"MP\"\nlevel = \"championship\"\nrounds = 9\ntempo = \"90\"\nunused-time-lost = true\n";
    let found = all(championship);
    assert!(found.contains(&"lint-championship-tempo".into()));
    assert!(found.contains(&"lint-unused-time-lost".into()));
    assert!(found.contains(&"lint-no-jury".into()));
    let superblitz = "name = \"SB\"\nsuperblitz = true\nrounds = 9\ntempo = \"6+2s\"\n";
    assert!(all(superblitz).contains(&"lint-superblitz-tempo".into()));
    assert!(all(FAULTY).contains(&"lint-uncontrolled".into()));
}

#[test]
fn every_finding_is_a_sentence_in_both_languages() {
    let findings = lint(&Regulations::from_toml(FAULTY).unwrap(), Entries::default());
    for language in Language::ALL {
        let catalogue = runda_regulations::TEXTS.catalogue(language);
        for finding in &findings {
            let sentence = catalogue.cited(&finding.reason, &Numbers);
            assert!(!sentence.contains(['{', '}']), "{sentence}");
            assert_ne!(catalogue.reason(&finding.reason, &Numbers), finding.reason.key.as_str());
        }
    }
}

#[test]
fn regulations_that_cannot_be_read_say_what_is_wrong() {
    let error = Regulations::from_toml("name = \"X\"\nrunds = 9\n").unwrap_err().to_string();
    assert!(error.contains("runds"), "{error}");
    let error = Regulations::from_toml("name = \"X\"\ntempo = \"fast\"\n").unwrap_err().to_string();
    assert!(error.contains("is no time control"), "{error}");
    assert!(Regulations::from_toml("rounds = 9\n").is_err());
}

#[test]
fn regulations_read_what_they_write() {
    for text in [IN_ORDER, FAULTY] {
        let regulations = Regulations::from_toml(text).unwrap();
        assert_eq!(Regulations::from_toml(&regulations.to_toml()), Ok(regulations));
    }
}

/// RR-39: a night and twelve hours between the draw and round 1 of a chess round robin of several days.
#[test]
fn a_draw_too_close_to_the_first_round_is_questioned() {
    let event = |draw: &str, last: &str, variant: &str| {
        all(&format!(
            "name = \"T\"\nvariant = \"{variant}\"\nfirst-day = \"2026-05-02\"\nlast-day = \"{last}\"\n\
             [system]\nkind = \"round-robin\"\n[draw]\n{draw}\n\
             [[schedule]]\nround = 1\nday = \"2026-05-02\"\ntime = \"09:00\"\n"
        ))
    };
    let late = |keys: Vec<String>| keys.iter().any(|key| key == "lint-draw-too-late");
    let (same_day, evening) = ("day = \"2026-05-02\"", "day = \"2026-05-01\"\ntime = \"22:30\"");
    assert!(late(event(same_day, "2026-05-04", "chess")));
    assert!(late(event(evening, "2026-05-04", "chess")));
    assert!(!late(event("day = \"2026-05-01\"\ntime = \"20:00\"", "2026-05-04", "chess")));
    assert!(!late(event("day = \"2026-05-01\"", "2026-05-04", "chess")));
    assert!(!late(event(same_day, "2026-05-02", "chess")), "an event of one day may ignore it");
    assert!(!late(event(same_day, "2026-05-04", "v100")), "and so may draughts");
}

/// RR-43: whatever keeps players apart must be shown to them.
#[test]
fn special_conditions_are_to_be_announced() {
    let text =
        "name = \"T\"\nrounds = 5\n[exclusions]\nsame-club = true\npairs = [[1, 2], [3, 4]]\n";
    assert!(all(text).iter().any(|key| key == "lint-announce-conditions"));
    let shown = Regulations::from_toml(text).unwrap().special_conditions();
    let keys: Vec<&str> = shown.iter().map(|reason| reason.key.as_str()).collect();
    assert_eq!(keys, ["condition-same-club", "condition-pairs"]);
    assert!(!all("name = \"T\"\nrounds = 5\n").contains(&"lint-announce-conditions".to_string()));
}

/// ST-62, ST-65: a play-off is announced with everything it needs; the short one has a system for
/// every number of tied players.
#[test]
fn a_play_off_is_announced_with_everything_it_needs() {
    let play_off = |lines: &str| -> Vec<String> {
        let text = format!("name = \"Turniej\"\nexpected-players = 6\n[play-off]\n{lines}");
        all(&text).into_iter().filter(|key| key.starts_with("lint-play-off")).collect()
    };
    let mut bare = play_off("places = \"all\"\n");
    bare.sort_unstable();
    let wanted = ["control", "places", "system", "time"].map(|it| format!("lint-play-off-{it}"));
    assert_eq!(bare, wanted);
    assert_eq!(play_off("minutes = 60\nshort = true\n"), [""; 0]);
    let two = "minutes = 60\ncontrol = \"3+2s\"\n[[play-off.systems]]\nplayers = 2\n\
               system = \"two games\"\n";
    assert_eq!(play_off(two), ["lint-play-off-numbers"]);
    let more = "[[play-off.systems]]\nplayers = 3\nor-more = true\nsystem = \"knockout\"\n";
    assert_eq!(play_off(&format!("{two}{more}")), [""; 0]);
    assert_eq!(all("name = \"Turniej\"\n").iter().filter(|k| k.contains("play-off")).count(), 0);
}

/// C-110: CA-55, CA-56, CA-57, CA-58, and the tempo for the young.
#[test]
fn the_code_asks_more_of_a_tempo_than_to_be_rated() {
    let about = |variant: &str, tempo: &str, more: &str| -> Vec<String> {
        let text = format!(
            "name = \"T\"\nrounds = 5\nvariant = \"{variant}\"\ntempo = \"{tempo}\"\n{more}\n"
        );
        let asked = [
            "lint-tempo-unlisted",
            "lint-small-bonus",
            "lint-tempo-of-64",
            "lint-tempo-of-youth",
            "lint-championship-tempo",
        ];
        all(&text).into_iter().filter(|key| asked.contains(&key.as_str())).collect()
    };
    let official = "level = \"official\"";
    assert_eq!(about("v100", "25", official), ["lint-tempo-unlisted"]);
    assert_eq!(about("v100", "20", official), [""; 0]);
    assert_eq!(about("v100", "25", ""), [""; 0]);
    assert_eq!(about("v100", "45+15s", ""), ["lint-small-bonus"]);
    assert_eq!(about("v100", "45", ""), [""; 0]);
    assert_eq!(about("v100", "25+5s", ""), [""; 0], "rapid");
    assert_eq!(about("v64", "30", ""), ["lint-tempo-of-64"]);
    assert_eq!(about("v64", "30+20s", ""), ["lint-tempo-of-64"]);
    assert_eq!(about("v64", "30+30s", ""), [""; 0]);
    assert_eq!(about("v64", "60", "under = 16"), ["lint-tempo-of-youth"]);
    assert_eq!(about("v64", "45/25, 15", "under = 16"), [""; 0]);
    let championship = "level = \"championship\"";
    assert_eq!(about("v100", "60+30s", championship), ["lint-championship-tempo"]);
    assert_eq!(about("v100", "80+60s", championship), [""; 0]);
}
