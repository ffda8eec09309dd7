//! `docs/systems.md`: which system can be created, run, explained, printed and run by verbs, and the test that proves it.

use std::fmt::Write as _;
use std::fs;

use anyhow::{Context, Result, bail};

use crate::rules::Freshness;
use crate::tree;

/// Where the page lies.
const PAGE: &str = "docs/systems.md";

/// A system and the tests that prove each cell: created in the wizard, run to the final table by forms, run by the clicks of
/// a person in Chromium, by verbs of the command line. Explaining a board and printing a paper are part of the run.
struct Row {
    system: &'static str,
    forms: &'static str,
    clicks: &'static str,
    verbs: &'static str,
}

const ROUND_ROBIN: [&str; 3] = [
    "round_robins_run_from_the_wizard_to_the_table",
    "round_robins_run_from_the_wizard_to_the_final_table",
    "every_system_runs_by_verbs",
];
const SWISS: [&str; 3] = [
    "swisses_run_from_the_wizard_to_the_table",
    "swisses_run_from_the_wizard_to_the_final_table",
    "every_system_runs_by_verbs",
];
const MATCH: [&str; 3] = [
    "matches_of_three_kinds_end_when_they_are_decided",
    "matches_and_sides_run_from_the_wizard_to_the_final_table",
    "every_system_runs_by_verbs",
];
const SIDES: [&str; 3] = [
    "sides_have_names_and_a_score",
    "matches_and_sides_run_from_the_wizard_to_the_final_table",
    "every_system_runs_by_verbs",
];

const fn row(system: &'static str, [forms, clicks, verbs]: [&'static str; 3]) -> Row {
    Row { system, forms, clicks, verbs }
}

const ROWS: [Row; 24] = [
    row("Round robin, Berger, 1 cycle", ROUND_ROBIN),
    row("Round robin, 2 cycles", ROUND_ROBIN),
    row("Round robin, 3 cycles", ROUND_ROBIN),
    row("Half", ROUND_ROBIN),
    row("Reversed half", ROUND_ROBIN),
    row("Sliding", ROUND_ROBIN),
    row("Last rounds of a cycle not exchanged", ROUND_ROBIN),
    row("Swiss PZWarc, Dutch style", SWISS),
    row("Swiss PZWarc, classic", SWISS),
    row("Swiss PZWarc, ranking", SWISS),
    row("Swiss PZWarc, uncontrolled", SWISS),
    row("FIDE Dutch, chess", SWISS),
    row("FIDE Dutch with Baku acceleration", SWISS),
    row(
        "Cup, 2 games and third place, with a level match",
        [
            "a_cup_with_a_level_match_runs_to_its_places",
            "a_cup_of_eight_with_a_level_match_runs_to_its_places",
            "a_level_cup_goes_on_after_its_play_off",
        ],
    ),
    row(
        "Cup, 1 game",
        [
            "a_cup_of_single_games_runs_to_its_end",
            "a_cup_of_eight_with_a_level_match_runs_to_its_places",
            "every_system_runs_by_verbs",
        ],
    ),
    row("Scheveningen, draughts", SIDES),
    row("Scheveningen, chess", SIDES),
    row("Match of n games", MATCH),
    row("Match to points", MATCH),
    row("Match to wins", MATCH),
    row(
        "Groups and final",
        [
            "groups_offer_their_final_with_carried_games",
            "groups_make_their_final_by_a_button",
            "groups_and_their_final_run_by_verbs",
        ],
    ),
    row(
        "Play-off",
        [
            "a_level_match_offers_a_play_off",
            "a_cup_of_eight_with_a_level_match_runs_to_its_places",
            "a_level_cup_goes_on_after_its_play_off",
        ],
    ),
    row(
        "Mini-matches",
        ["mini_matches_run_from_the_wizard_to_the_table", "", "every_system_runs_by_verbs"],
    ),
    row(
        "League of teams",
        [
            "a_league_of_teams_runs_from_the_wizard_to_the_table",
            "",
            "a_league_of_teams_runs_by_verbs",
        ],
    ),
];

/// The page, or the first cell whose test nobody wrote.
pub fn page() -> Result<String> {
    let sources = tree::files("crates/web/tests", &[".rs"])?
        .into_iter()
        .chain(tree::files("crates/runda/tests", &[".rs"])?)
        .map(|source| source.text)
        .collect::<String>();
    let mut page = String::from(
        "# Systems\n\nEvery system and the tests that run it: created in the wizard and run to the closed table by the forms of the\n\
         pages, by the clicks and keys of a person in Chromium, and by the verbs of the command line. On the way board 1 is\n\
         explained and the pairing list printed in the round robins, the Swisses and the cup of single games; in the other\n\
         rows neither is shown yet. Written by `cargo xtask generate`; do not edit.\n\n\
         | system | by the forms of the pages | Chromium | command line |\n| --- | --- | --- | --- |\n",
    );
    for Row { system, forms, clicks, verbs } in ROWS {
        let mut cells = Vec::new();
        for test in [forms, clicks, verbs] {
            if test.is_empty() {
                cells.push("–".to_owned());
            } else if sources.contains(&format!("fn {test}()")) {
                cells.push(format!("`{test}`"));
            } else {
                bail!("{system}: there is no test {test}; write it, or name the one there is");
            }
        }
        writeln!(page, "| {system} | {} |", cells.join(" | "))?;
    }
    Ok(page)
}

/// Writes the page, or says that it is stale.
pub fn generate(freshness: Freshness) -> Result<()> {
    let (path, page) = (tree::root().join(PAGE), page()?);
    match freshness {
        Freshness::Write => {
            fs::write(&path, page).with_context(|| format!("{PAGE} cannot be written"))
        }
        Freshness::Check => {
            let kept = fs::read_to_string(&path).unwrap_or_default();
            if kept == page {
                Ok(())
            } else {
                bail!("{PAGE} is stale; run `cargo xtask generate` and commit it")
            }
        }
    }
}
