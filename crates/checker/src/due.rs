//! A sheet against the games a table or a bracket demands.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;

use runda_field::{Game, Sheet};
use runda_rulebook::{Article, Key, Reason, StartNo};

use crate::{Finding, Weight};

/// What a round must hold.
#[derive(Debug)]
pub(crate) struct Due {
    /// The games in the order of the boards.
    pub(crate) games: Vec<Game>,
    /// Whether the colours are fixed; otherwise lots were drawn for them.
    pub(crate) coloured: bool,
    /// Whether the order of the boards is fixed.
    pub(crate) in_order: bool,
    /// What fixes who meets whom.
    pub(crate) rule: Article,
    /// What fixes the colours.
    pub(crate) colours: Article,
}

pub(crate) fn error(reason: Reason) -> Finding {
    Finding { weight: Weight::Error, reason }
}

pub(crate) fn about(reason: Reason, game: Game) -> Reason {
    reason.with("white", game.white).with("black", game.black)
}

/// Everybody stands on a sheet at most once, and on the start list of `players` numbers.
pub(crate) fn places(sheet: &Sheet, players: usize, rule: &Article) -> Vec<Finding> {
    let mut named: BTreeMap<StartNo, usize> = BTreeMap::new();
    for no in sheet.players() {
        *named.entry(no).or_default() += 1;
    }
    let mut findings = Vec::new();
    for (&no, &times) in &named {
        if no.index() >= players {
            let reason = Reason::new(rule.clone(), Key::new("checker-stranger"));
            findings.push(error(reason.with("player", no)));
        }
        if times > 1 {
            let reason = Reason::new(rule.clone(), Key::new("checker-twice"));
            findings.push(error(reason.with("player", no)));
        }
    }
    findings
}

impl Due {
    /// Everything in which a sheet is not what is demanded: strangers and players named twice, a bye with points,
    /// games missing, turned round or not demanded; and, where the games are right, their boards.
    pub(crate) fn compare(&self, sheet: &Sheet, players: usize) -> Vec<Finding> {
        let mut findings = places(sheet, players, &self.rule);
        if let Some(bye) = sheet.bye {
            let reason = Reason::new(self.rule.clone(), Key::new("checker-bye"));
            findings.push(error(reason.with("player", bye)));
        }
        let made: BTreeSet<Game> = sheet.pairs.iter().copied().collect();
        let due: BTreeSet<Game> = self.games.iter().copied().collect();
        for game in &self.games {
            let turned = made.contains(&game.reversed());
            let (article, key) = match (made.contains(game), turned) {
                (true, _) => continue,
                (false, true) if !self.coloured => continue,
                (false, true) => (&self.colours, "checker-colours"),
                (false, false) => (&self.rule, "checker-game-missing"),
            };
            findings.push(error(about(Reason::new(article.clone(), Key::new(key)), *game)));
        }
        for game in &sheet.pairs {
            if !due.contains(game) && !due.contains(&game.reversed()) {
                let reason = Reason::new(self.rule.clone(), Key::new("checker-game-surplus"));
                findings.push(error(about(reason, *game)));
            }
        }
        if findings.is_empty() && self.in_order {
            findings.extend(self.order(sheet));
        }
        findings
    }

    fn order(&self, sheet: &Sheet) -> Option<Finding> {
        let differs = |(due, own): (&Game, &Game)| due != own;
        let board = self.games.iter().zip(&sheet.pairs).position(differs)?;
        let reason = Reason::new(self.rule.clone(), Key::new("checker-boards"));
        let reason = about(reason.with("board", board + 1), self.games[board]);
        Some(Finding { weight: Weight::Warning, reason })
    }
}
