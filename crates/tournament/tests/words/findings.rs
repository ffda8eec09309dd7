//! Every finding of the linter.

use std::collections::BTreeSet;

use runda_rulebook::Game;
use runda_tournament::Regulations;
use runda_tournament::lint::{Entries, Finding, lint};

use crate::speech::{cites_chess, keys_with, of_anybody, speaks_both};

const IN_ORDER: &str = include_str!("../../../../cases/regulations/lublin.toml");
const FAULTY: &str = include_str!("../../../../cases/regulations/faulty.toml");

/// Regulations that together make the linter say all it can.
const TEXTS: &[&str] = &[
    IN_ORDER,
    FAULTY,
    "name = \"A\"",
    "name = \"A\"\nvariant = \"chess\"",
    "name = \"A\"\nrounds = 9\nexpected-players = 8\ntempo = \"11\"\nrated = true\ntempo-declared-official = \"x\"\nrecording-waived = true\nedition = \"KW22\"\nnorms = \"second\"\n[system]\nkind = \"fide-dutch\"\n",
    "name = \"A\"\nrounds = 9\ntempo = \"4\"\ndraw-with-advantage = true\nrecording-waived = true\ndefault-time-minutes = 90\n[system]\nkind = \"swiss-pzwarc\"\nvariant = \"ranking\"\nuncontrolled = true\n",
    "name = \"A\"\ntempo = \"90\"\nrecording-waived = true\nlevel = \"championship\"\nunused-time-lost = true\nsuperblitz = true\nnorms = \"titles\"\nrounds = 9\n[[arbiters]]\nname = \"Kos\"\n[[arbiters]]\nname = \"Lis\"\nrole = \"round\"\nclass = \"third\"\n",
    "name = \"A\"\ntempo = \"90\"\nrounds = 5\nexpected-players = 10\nedition = \"FIDE26\"\n[system]\nkind = \"round-robin\"\ncycles = 3\ntable = \"half\"\n",
    "name = \"A\"\ntempo = \"90\"\nexpected-players = 6\n[system]\nkind = \"round-robin\"\n[play-off]\nplaces = \"all\"\n",
    "name = \"A\"\ntempo = \"90\"\nexpected-players = 18\ntie-breaks = [\"WINS\", \"WINS\"]\n[system]\nkind = \"round-robin\"\n[play-off]\nminutes = 30\ncontrol = \"5\"\n[[play-off.systems]]\nplayers = 2\nsystem = \"x\"\n",
    "name = \"A\"\nvariant = \"chess\"\nedition = \"FIDE26\"\nrounds = 9\nexpected-players = 8\ntempo = \"60\"\nnorms = \"titles\"\nrated = true\nunused-time-lost = true\nsuperblitz = true\n[system]\nkind = \"fide-dutch\"\n[[arbiters]]\nname = \"Kos\"\n[[arbiters]]\nname = \"Lis\"\n",
    "name = \"A\"\nvariant = \"chess\"\nedition = \"KW25\"\ntempo = \"60\"\ncommittee = [\"Kos\"]\ndraw-with-advantage = true\nfirst-day = \"2026-05-02\"\nlast-day = \"2026-05-03\"\ntie-breaks = [\"BH\"]\n[system]\nkind = \"round-robin\"\n[draw]\nday = \"2026-05-02\"\n[[schedule]]\nround = 1\nday = \"2026-05-02\"\ntime = \"10:00\"\n[[schedule]]\nround = 3\nday = \"2026-05-02\"\n[[schedule]]\nround = 2\nday = \"2026-05-02\"\n[[schedule]]\nround = 4\nday = \"2026-05-09\"\n[[arbiters]]\nname = \"Kos\"\n[exclusions]\nsame-club = true\n[appeals]\njury = [\"Kos\", \"Lis\", \"Bak\"]\n",
    "name = \"A\"\nvariant = \"chess\"\nedition = \"FIDE26\"\ntempo = \"90/40,30\"\nnorms = \"titles\"\nfirst-day = \"2026-05-03\"\nlast-day = \"2026-05-02\"\nrounds = 5\ntie-breaks = [\"BH\"]\n[system]\nkind = \"round-robin\"\n[[schedule]]\nround = 1\nday = \"2026-05-02\"\n[[schedule]]\nround = 2\nday = \"2026-05-02\"\n[[schedule]]\nround = 3\nday = \"2026-05-02\"\n[[schedule]]\nround = 4\nday = \"2026-05-02\"\n[appeals]\njury = [\"Kos\", \"Lis\"]\n",
    "name = \"A\"\nvariant = \"v64\"\nrounds = 7\ntempo = \"3\"\nunder = 13\nnorms = \"first\"\ndraw-with-advantage = true\n",
    "name = \"A\"\nrounds = 7\ntempo = \"3\"\nsuperblitz = true\ngames-per-encounter = 2\n[system]\nkind = \"knockout\"\n",
    "name = \"A\"\nrounds = 9\ntempo = \"60+15s\"\n[[arbiters]]\nname = \"Kos\"\nclass = \"second\"\n",
    "name = \"A\"\nvariant = \"v64\"\nrounds = 7\ntempo = \"41\"\nunder = 16\n",
    "name = \"A\"\nvariant = \"chess\"\nedition = \"FIDE26\"\n[teams]\nboards = 0\n[system]\nkind = \"match\"\ngames = 4\n",
];

fn findings() -> Vec<(Game, Finding)> {
    let mut all = Vec::new();
    for text in TEXTS {
        let regulations = Regulations::from_toml(text).unwrap_or_else(|it| panic!("{text}: {it}"));
        let many = Entries { players: Some(7), technical: 5, unlicensed: 2 };
        for entries in [Entries::default(), many] {
            let found = lint(&regulations, entries);
            all.extend(found.into_iter().map(|finding| (regulations.variant.game(), finding)));
        }
    }
    all
}

/// RG-11: what the linter finds is said in both languages, and there is nothing it cannot be brought to say.
#[test]
fn every_finding_speaks_both_languages() {
    let mut seen = BTreeSet::new();
    for (_, finding) in findings() {
        let named = finding.reason.args.iter().any(|(name, _)| name == "name");
        let reason = finding.reason.clone();
        speaks_both(&if named { of_anybody(reason) } else { reason });
        seen.insert(finding.reason.key.as_str().to_string());
    }
    let mut keys = keys_with("lint-");
    keys.retain(|key| {
        !key.starts_with("lint-grade-") && key != "lint-nothing" && key != "lint-summary"
    });
    let silent: Vec<_> = keys.difference(&seen).collect();
    assert!(silent.is_empty(), "the linter never says {silent:?}");
}

/// FD-104: in a chess event the chess articles are shown, not those of the draughts code.
#[test]
fn chess_regulations_are_read_by_the_chess_books() {
    let mut cited = BTreeSet::new();
    for (_, finding) in findings().into_iter().filter(|(game, _)| *game == Game::Chess) {
        cites_chess(&finding.reason);
        cited.extend(finding.reason.article.map(|article| article.to_string()));
    }
    for article in ["FIDE12 3(4)", "FIDE12 4", "FIDE26 C.04.1 1", "PZSz02 B.VI C.3"] {
        assert!(cited.contains(article), "{article} in {cited:?}");
    }
}
