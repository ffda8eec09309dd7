//! `runda standings`, `crosstable`, `prizes` and the standings part of `check`, from outside.
#![allow(clippy::unwrap_used, reason = "a test stops at the first surprise")]

mod support;

use std::path::PathBuf;
use std::process::Output;

use tempfile::TempDir;

/// Four players, two rounds; 4 has a half-point bye in round 2 and 3 the bye of the pairing.
const OPEN: &str = "\
012 Spring Open
042 2026/05/02
142 2
192 FIDE_DUTCH
212 PTS,DE,BH/C1,SB
001    1      Alberg, Ada                       2210                             2.0    1     4 w 1     2 b 1
001    2      Berdal, Bo                        2140                             1.0    2     3 b 1     1 w 0
001    3      Carlsen, Cy                       2100                             1.0    3     2 w 0  0000 - U
001    4      Dahl, Dag                         1550                             0.5    4     1 b 0  0000 - H
";

/// Three teams of two boards, a bye each.
const LEAGUE: &str = "\
012 Liga
042 2026/05/02
142 3
192 FIDE_TEAM_TYPEA_MP_GP
212 PTS,MPvGP
001    1      Alberg, Ada                       2210                             1.5          3 w 1     5 b =  0000 - Z
001    2      Berdal, Bo                        2140                             1.0          4 b =     6 w =  0000 - Z
001    3      Carlsen, Cy                       2100                             0.0          1 b 0  0000 - Z     5 w -
001    4      Dahl, Dag                         2050                             1.5          2 w =  0000 - Z     6 b 1
001    5      Ek, Eva                           2000                             1.5       0000 - Z     1 w =     3 b +
001    6      Falk, Fia                         1990                             0.5       0000 - Z     2 b =     4 w 0
310   1 Anchors                          ANC             4.0    3.5   1     1    2
310   2 Bishops                          BIS             2.0    2.5   3     3    4
310   3 Castles                          CAS             3.0    3.0   2     5    6
320  1.0  1.0   3   2   1
";

/// A folder with files in it.
struct Desk(TempDir);

impl Desk {
    fn new() -> Self {
        let desk = Self(tempfile::tempdir().unwrap());
        std::fs::write(desk.path("open.trf"), OPEN).unwrap();
        std::fs::write(desk.path("liga.trf"), LEAGUE).unwrap();
        desk
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn name(&self, name: &str) -> String {
        self.path(name).display().to_string()
    }

    fn run(&self, args: &[&str]) -> Output {
        let mut command = support::command(&self.path("data"), args);
        command.current_dir(self.0.path()).output().unwrap()
    }

    fn printed(&self, args: &[&str]) -> String {
        support::succeeded(args, self.run(args))
    }
}

#[test]
fn standings_are_printed_by_place() {
    let desk = Desk::new();
    let text = desk.printed(&["standings", "open.trf"]);
    let names: Vec<&str> = text.lines().skip(1).filter_map(|line| line.split(',').next()).collect();
    assert_eq!(names.len(), 4, "{text}");
    for (line, name) in names.iter().zip(["Alberg", "Berdal", "Carlsen", "Dahl"]) {
        assert!(line.ends_with(name), "{text}");
    }
    let polish = desk.printed(&["standings", "open.trf", "--language", "pl"]);
    assert!(polish.starts_with("miejsce"), "{polish}");
    let json: serde_json::Value =
        serde_json::from_str(&desk.printed(&["standings", "open.trf", "--json"])).unwrap();
    assert_eq!(json["rows"][0]["name"], "Alberg, Ada");
    assert_eq!(json["splits"][0]["criterion"], 0);
}

/// ST-7: term by term, with articles, in both languages.
#[test]
fn every_number_is_explained_in_both_languages() {
    let desk = Desk::new();
    let text = desk.printed(&["standings", "open.trf", "--explain", "Dahl"]);
    assert!(text.contains("C.07 16.4") && text.contains("C.07 8.1"), "{text}");
    assert!(text.contains("dropped first: not played by own choice"), "{text}");
    let polish = desk.printed(&["standings", "open.trf", "--explain", "4", "--language", "pl"]);
    assert!(polish.contains("C.07 16.5"), "{polish}");
    let why = desk.printed(&["standings", "open.trf", "--why", "2", "3"]);
    assert_eq!(why.lines().count(), 1);
    assert!(why.starts_with("2 Berdal, Bo stands above 3 Carlsen, Cy"), "{why}");
}

/// ST-71, ST-72: teams as a table by rounds and as a square.
#[test]
fn teams_have_their_tables() {
    let desk = Desk::new();
    let rounds = desk.printed(&["crosstable", "liga.trf"]);
    assert!(rounds.contains("Anchors") && rounds.contains("2 1.5:0.5"), "{rounds}");
    let square = desk.printed(&["crosstable", "liga.trf", "--form", "square", "--by", "number"]);
    assert!(square.contains("1:1"), "{square}");
    let csv = desk.printed(&["standings", "liga.trf", "--csv"]);
    assert!(csv.lines().nth(1).unwrap().contains("Anchors"), "{csv}");
    let explained = desk.printed(&["standings", "liga.trf", "--explain", "Castles"]);
    assert!(explained.contains("3 Castles"), "{explained}");
}

/// ST-107: what a file states is checked, of players and of teams.
#[test]
fn stated_places_are_checked() {
    let desk = Desk::new();
    let league = desk.run(&["check", "liga.trf"]);
    assert!(league.status.success(), "{}", String::from_utf8_lossy(&league.stdout));
    let wrong = LEAGUE.replace("   3.0   2     5", "   3.0   3     5");
    std::fs::write(desk.path("wrong.trf"), wrong).unwrap();
    let output = desk.run(&["check", "wrong.trf"]);
    assert!(!output.status.success());
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.contains("3 Castles: the file states rank 3"), "{text}");
}

/// A check that looked at nothing must not look like one that found nothing.
#[test]
fn a_file_without_players_and_a_round_that_was_not_played_are_refused() {
    let desk = Desk::new();
    std::fs::write(desk.path("empty.trf"), "012 Nobody came\n").unwrap();
    for verb in ["check", "explain", "standings"] {
        let refused = support::refused(&desk.path("data"), &[verb, &desk.name("empty.trf")]);
        assert!(refused.contains("lists no players; a report file has 001 lines"), "{refused}");
    }
    let open = desk.name("open.trf");
    let refused = support::refused(&desk.path("data"), &["check", &open, "--round", "99"]);
    assert!(refused.contains("choose a round from 1 to 2"), "{refused}");
}

/// ST-66: who gets what, with the computation.
#[test]
fn prizes_are_given_out_with_their_computation() {
    let desk = Desk::new();
    let plan = "sharing = \"equal-points\"\naccumulation = \"one-each\"\nplaces = [100, 60, \"30.01\"]\n\
                [[classes]]\nname = \"under 1600\"\nrating-below = 1600\namounts = [20]\n\
                [[specials]]\nname = \"best game\"\nwinners = [\"Berdal\"]\namount = 10\n";
    std::fs::write(desk.path("prizes.toml"), plan).unwrap();
    let text = desk.printed(&["prizes", "open.trf", "--plan", "prizes.toml"]);
    // Places 2 and 3 together 90.01: 45.00 each, a hundredth is left.
    assert!(text.contains("45.00") && text.contains("90.01"), "{text}");
    assert!(text.contains("given up for a larger prize"), "{text}");
    assert!(text.contains("paid 210.00 of 220.01; 10.01 left"), "{text}");
    let json: serde_json::Value = serde_json::from_str(&desk.printed(&[
        "prizes",
        "open.trf",
        "--plan",
        "prizes.toml",
        "--json",
    ]))
    .unwrap();
    assert_eq!(json["remainder"], "10.01");
    // A file of another program announces nothing.
    let refused = desk.run(&["prizes", "open.trf"]);
    let said = String::from_utf8(refused.stderr).unwrap();
    assert!(!refused.status.success() && said.contains("--plan"), "{said}");
    std::fs::write(desk.path("bad.toml"), "places = [\"much\"]\n").unwrap();
    let refused = desk.run(&["prizes", "open.trf", "--plan", "bad.toml"]);
    let said = String::from_utf8(refused.stderr).unwrap();
    assert!(!refused.status.success() && said.contains("is no amount"), "{said}");
}
