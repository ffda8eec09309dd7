//! The engine of the FIDE (Dutch) System and its judge, who do not know each other.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may stop at what cannot be")]

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use runda_checker::{Method, dutch};
use runda_dutch::pair;
use runda_exchange::DutchFile;
use runda_field::Game;
use runda_field::dutch::Pairing;
use runda_formats::trf;
use runda_pairing::lots::Seed;
use runda_rulebook::StartNo;
use runda_trials::dutch::{Settings, Simulation};
use runda_trials::dutch::{Trial, audit, trials};
use runda_trials::{Depth, Tally};

/// Has events judged until so many rounds have been seen.
fn judge(label: &str, rounds: u64, most: u16, change: impl Fn(&mut Trial)) -> Tally {
    let mut tally = Tally::default();
    for mut trial in trials(&Seed::new(label).unwrap(), most) {
        if tally.compared >= rounds {
            break;
        }
        change(&mut trial);
        match audit(&trial, Depth(usize::from(most))) {
            Ok(seen) => tally.add(seen),
            Err(fault) => panic!("{fault}"),
        }
    }
    assert!(tally.compared >= rounds, "{tally:?}");
    assert_eq!(tally.compared, tally.rounds);
    tally
}

/// FD-64, FD-96, FD-100: events paired by the engine throughout.
///
/// FD-69, TR-37.
#[test]
fn the_judge_finds_nothing_in_ordinary_events() {
    let tally = judge("ordinary", 9000, 8, |trial| trial.at_random = 0);
    assert!(tally.refused < tally.rounds / 2, "{tally:?}");
}

/// FD-79, FD-100: any history is accepted, also one against the criteria.
#[test]
fn the_judge_finds_nothing_after_rounds_made_by_hand() {
    let tally = judge("made by hand", 9000, 8, |trial| trial.at_random = 50);
    assert!(tally.refused > 50, "{tally:?}");
}

/// FD-64, FD-100: brackets of which some are enumerated and some are matched.
#[test]
fn the_judge_finds_nothing_in_larger_fields() {
    judge("larger", 4000, 18, |trial| trial.at_random = 20);
}

/// FD-50, FD-65, FD-68: brackets too large to be enumerated.
#[test]
fn the_judge_finds_nothing_in_large_fields() {
    judge("large", 1500, 80, |_| ());
}

/// FD-50, FD-98: whole events of three hundred players.
#[test]
fn the_judge_finds_nothing_in_very_large_fields() {
    for (players, draws) in [(300, 33), (301, 90)] {
        let settings = Settings { draws, ..Settings::ordinary(players, 6) };
        let mut event = Simulation::new(settings, &Seed::new("very large").unwrap());
        while !event.is_over() {
            let pairing = pair(event.event()).unwrap();
            let verdict = dutch::judge(event.event(), &pairing);
            assert!(verdict.is_clean(), "{:?}", verdict.findings);
            assert_eq!(verdict.method, Method::SecondMatching);
            event.play_round(&pairing);
        }
        assert_eq!(event.pairings().len(), 6);
    }
}

/// FD-1 to FD-103: the judge demands the pairing of every golden case, and finds nothing wrong with it.
#[test]
fn the_judge_agrees_with_every_golden_case() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../cases/fide-dutch");
    let (mut cases, mut unpairable, mut enumerated) = (0, 0, 0);
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|it| it != "pairs") {
            continue;
        }
        let name = path.display();
        let parsed = trf::parse(&fs::read(path.with_extension("trf")).unwrap());
        let file = DutchFile::new(&parsed.document);
        let event = file.next();
        let demanded = dutch::demanded(&event);
        cases += 1;
        let text = fs::read_to_string(&path).unwrap();
        if text.trim() == "none" {
            assert_eq!(demanded, None, "{name}");
            unpairable += 1;
            continue;
        }
        let made = written(&file, &event, &text);
        let games = |pairing: &Pairing| pairing.games.iter().copied().collect::<BTreeSet<Game>>();
        let demanded = demanded.unwrap();
        assert_eq!(games(&demanded), games(&made), "{name}");
        assert_eq!(demanded.bye, made.bye, "{name}");
        let verdict = dutch::judge(&event, &made);
        assert!(verdict.is_clean(), "{name}: {:?}", verdict.findings);
        enumerated += usize::from(verdict.method == Method::Enumeration);
    }
    assert_eq!(cases, 223);
    assert!(unpairable > 0 && enumerated > 50, "{unpairable} {enumerated}");
}

/// The pairing a case prescribes, in the numbers used for pairing.
fn written(file: &DutchFile, event: &runda_field::dutch::Event, text: &str) -> Pairing {
    let number = |word: &str| {
        let shown = StartNo::new(word.parse::<u16>().unwrap()).unwrap();
        let players = event.players.iter().map(|player| player.number);
        players.into_iter().find(|used| file.shown(*used) == shown).unwrap()
    };
    let mut made = Pairing { games: Vec::new(), bye: None };
    for line in text.lines() {
        match line.split_whitespace().collect::<Vec<_>>()[..] {
            [player, "0"] => made.bye = Some(number(player)),
            [white, black] => {
                made.games.push(Game { white: number(white), black: number(black) });
            }
            _ => {}
        }
    }
    made
}
