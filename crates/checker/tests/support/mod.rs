//! Words the tests of tables and brackets share.

#![allow(dead_code, reason = "not every test file needs every word")]

use runda_checker::Verdict;
use runda_field::schedule::{RoundRobin, RoundRobinTable};
use runda_field::{Game, Sheet};
use runda_rulebook::messages::Numbers;
use runda_rulebook::{Game as Sport, Language, Round, StartNo};

pub(crate) fn no(number: usize) -> StartNo {
    StartNo::from_index(number - 1)
}

pub(crate) fn round(number: usize) -> Round {
    Round::from_index(number - 1)
}

/// `1-4 2-3` as a sheet.
pub(crate) fn sheet(text: &str) -> Sheet {
    let game = |pair: &str| {
        let (white, black) = pair.split_once('-').unwrap();
        Game { white: no(white.parse().unwrap()), black: no(black.parse().unwrap()) }
    };
    Sheet { pairs: text.split_whitespace().map(game).collect(), bye: None }
}

/// Games as `1-4 2-3`.
pub(crate) fn text(games: &[Game]) -> String {
    let words: Vec<String> = games.iter().map(ToString::to_string).collect();
    words.join(" ")
}

/// What a judge says, in English, cited.
pub(crate) fn said(verdict: &Verdict) -> Vec<String> {
    let english = runda_checker::TEXTS.catalogue(Language::English);
    verdict.findings.iter().map(|finding| english.cited(&finding.reason, &Numbers)).collect()
}

pub(crate) fn table(table: RoundRobinTable, players: usize, cycles: usize) -> RoundRobin {
    RoundRobin { sport: Sport::Draughts, players, table, cycles, exchange: true }
}
