//! Team tournaments on the command line: made up, checked, paired, ranked.
#![allow(clippy::unwrap_used, reason = "a test stops at the first surprise")]

mod support;

use std::path::Path;

use tempfile::TempDir;

fn printed(args: &[&str]) -> String {
    support::printed(Path::new("nowhere"), args)
}

/// A made-up team tournament as a file.
fn made(folder: &TempDir, system: &str, more: &[&str]) -> String {
    let file = folder.path().join(format!("{system}.trf")).display().to_string();
    let args = ["generate", "--system", system, "--teams", "9", "--boards", "4", "--seed", "7"];
    let text = printed(&[&args[..], more].concat());
    std::fs::write(&file, text).unwrap();
    file
}

/// TM-3, TM-5: a team Swiss is made up, its rounds are what the rules demand, the next one is paired.
#[test]
fn a_team_swiss_is_made_up_checked_and_paired() {
    let folder = tempfile::tempdir().unwrap();
    let file = made(&folder, "team-swiss", &["--rounds", "5", "--incidents"]);
    let checked = printed(&["check", &file]);
    assert!(checked.contains("round 5: as the rules demand"), "{checked}");
    assert!(!checked.contains("pairings are not"), "{checked}");
    for system in ["fide-dutch", "swiss-pzwarc"] {
        let pairs = printed(&["pair", &file, "--system", system]);
        assert!(pairs.lines().count() >= 4, "{pairs}");
        let numbers = pairs.split_whitespace().map(|number| number.parse::<u16>().unwrap());
        let mut numbers: Vec<u16> = numbers.filter(|&number| number > 0).collect();
        numbers.sort_unstable();
        numbers.dedup();
        assert!(numbers.iter().all(|&number| number <= 9), "{pairs}");
    }
    let table = printed(&["standings", &file]);
    assert!(table.contains("Team 1"), "{table}");
}

/// TM-2: a league by its table; a match with host and guest exchanged is found.
#[test]
fn a_league_is_checked_by_its_table() {
    let folder = tempfile::tempdir().unwrap();
    let file = made(&folder, "team-round-robin", &[]);
    let checked = printed(&["check", &file]);
    assert!(checked.contains("round 9: as the rules demand"), "{checked}");
    let text = std::fs::read_to_string(&file).unwrap();
    let turned: String = text
        .lines()
        .map(|line| match line.strip_prefix("001") {
            Some(_) => {
                line.replace(" w ", " ? ").replace(" b ", " w ").replace(" ? ", " b ") + "\n"
            }
            None => format!("{line}\n"),
        })
        .collect();
    std::fs::write(&file, turned).unwrap();
    let output = support::runda(Path::new("nowhere"), &["check", &file]);
    assert!(!output.status.success());
}

/// TM-2, TM-3: very many rounds of teams go before the judge.
#[test]
fn made_up_team_rounds_are_judged() {
    let judged = ["generate", "--system", "team-swiss", "--teams", "12", "--check", "200"];
    printed(&[&judged[..], &["--seed", "3"]].concat());
}

/// A data folder with a league of two boards: two teams from a list, and one by name.
#[cfg(feature = "desk")]
fn league() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let regulations = folder.path().join("liga.toml");
    let text = "name = \"Liga\"\n[system]\nkind = \"round-robin\"\n[teams]\nboards = 2\n";
    std::fs::write(&regulations, text).unwrap();
    let list = folder.path().join("teams.csv");
    let rows = "Drużyna;Szachownica;Nazwisko;Imię;Ranking;Klub;Kapitan\n\
                Orzeł;1;Żak;Ewa;2010;KS Orzeł;x\nOrzeł;2;Kos;Jan;1900;KS Orzeł;\nOrzeł;R1;Lis;Ola;1800;KS Orzeł;\n\
                Sokół;1;Wilk;Adam;1950;MDK;\nSokół;2;Bąk;Iza;1850;MDK;\n";
    std::fs::write(&list, rows).unwrap();
    let said = |args: &[&str]| support::printed(folder.path(), args);
    assert_eq!(said(&["create", regulations.to_str().unwrap()]).trim(), "liga");
    let entered = said(&["team", "enter", "liga", list.to_str().unwrap(), "--yes"]);
    assert_eq!(entered.trim(), "2 teams entered");
    let one = ["--team", "Jastrząb", "--player", "Rak Iga", "--player", "Sum Leo", "--yes"];
    let entered = said(&[&["team", "enter", "liga"], &one[..]].concat());
    assert_eq!(entered.trim(), "1 team entered");
    folder
}

/// TM-4, TM-25, TM-42: teams are entered from a list with boards, reserves and captain, and listed so.
#[cfg(feature = "desk")]
#[test]
fn teams_are_entered_changed_and_listed() {
    let folder = league();
    let said = |args: &[&str]| support::printed(folder.path(), args);
    let listed = said(&["team", "list", "liga"]);
    assert!(listed.lines().any(|row| row.contains("Orzeł") && row.contains("R1")), "{listed}");
    assert_eq!(listed.lines().count(), 8, "{listed}");
    let amended =
        said(&["team", "amend", "liga", "Sokół", "--name", "Sokół II", "--order", "2", "Wilk"]);
    assert!(amended.contains("Sokół II"), "{amended}");
    let teams: serde_json::Value =
        serde_json::from_str(&said(&["team", "list", "liga", "--json"])).unwrap();
    let named = |name: &str| {
        let all = teams.as_array().unwrap();
        all.iter().find(|team| team["name"] == name).unwrap().clone()
    };
    assert_eq!(named("Orzeł")["captain"], "Żak, Ewa");
    assert_eq!(named("Sokół II")["members"][0]["name"], "Bąk Iza");
    let nothing = support::refused(folder.path(), &["team", "amend", "liga", "Orzeł"]);
    assert!(nothing.contains("nothing is to be changed; name at least one"), "{nothing}");
    let stranger =
        support::refused(folder.path(), &["team", "amend", "liga", "Kruk", "--club", "A"]);
    assert!(stranger.contains("is no team of this tournament; `runda team list`"), "{stranger}");
}

/// TM-1, TM-24, TM-36, R-35: line-ups by name or number, results board by board of a match, and the table of them.
#[cfg(feature = "desk")]
#[test]
fn a_match_is_played_board_by_board_from_the_command_line() {
    let folder = league();
    let said = |args: &[&str]| support::printed(folder.path(), args);
    let apply = |json: &str| said(&["apply", "liga", json, "--yes"]);
    apply(r#"{"type":"assign-start-list","method":"by-hand","order":[]}"#);
    apply(r#"{"type":"pair-round","round":1,"seed":"team-verbs"}"#);
    apply(r#"{"type":"publish-round","round":1}"#);
    let set = said(&["team", "line-up", "liga", "Orzeł", "--round", "1", "Lis", "1"]);
    assert!(set.contains("Lis Ola, Żak Ewa"), "{set}");
    let line_ups = said(&["team", "list", "liga", "--round", "1"]);
    assert!(
        line_ups.lines().any(|row| row.contains("Orzeł") && row.contains("Lis Ola")),
        "{line_ups}"
    );
    let stranger = ["team", "line-up", "liga", "Orzeł", "--round", "1", "Wilk", "-"];
    let stranger = support::refused(folder.path(), &stranger);
    assert!(stranger.contains("does not play for Orzeł; `runda team list`"), "{stranger}");
    // The host wins at board 1 and draws at board 2: 3-1 and two match points.
    let result = said(&["result", "liga", "1", "1.1=W", "1.2=D"]);
    assert!(result.contains("round 1 started"), "it begins with the first result: {result}");
    assert!(result.contains("board 1, game 2: draw"), "{result}");
    let table: serde_json::Value =
        serde_json::from_str(&said(&["standings", "liga", "--json"])).unwrap();
    let shown = |value: &serde_json::Value| value.to_string().replace('"', "");
    let points = |row: &serde_json::Value| ["MPTS", "GPTS"].map(|code| shown(&row["values"][code]));
    let points: Vec<[String; 2]> = table["rows"].as_array().unwrap().iter().map(points).collect();
    assert_eq!(points, [["2", "3"], ["0", "1"], ["0", "0"]]);
    let missing = support::refused(folder.path(), &["result", "liga", "1", "7.1=W"]);
    assert!(missing.contains(';'), "what is, and what can be done: {missing}");
    let unclear = support::refused(folder.path(), &["result", "liga", "1", "1.1"]);
    assert!(unclear.contains("as in 3=W or 3.2=D"), "{unclear}");
}

/// Every verb of teams has a page to work from.
#[cfg(feature = "desk")]
#[test]
fn every_verb_of_teams_explains_itself() {
    for (verb, sentence) in [
        (&["team", "enter"][..], "R1, R2 for reserves"),
        (&["team", "amend"], "never afterwards"),
        (&["team", "line-up"], "until the round begins"),
        (&["team", "list"], "line-ups of a round"),
        (&["result"], "3.2 is board 2 of match 3"),
    ] {
        let help = printed(&[verb, &["--help"]].concat());
        assert!(help.split_whitespace().collect::<Vec<_>>().join(" ").contains(sentence), "{help}");
    }
}
