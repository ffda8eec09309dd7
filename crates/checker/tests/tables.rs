//! The tables of round robins and of two sides: as printed, and wrong rounds lose the seal.

#![allow(clippy::unwrap_used, reason = "what helps a test may stop it")]

mod support;

use std::collections::{BTreeMap, BTreeSet};

use runda_checker::{Method, Weight, round_robin, scheveningen};
use runda_field::schedule::{Contest, ContestTable, RoundRobin, RoundRobinTable};
use runda_field::{Sheet, Side};
use runda_rulebook::{Colour, Edition, Game as Sport, Round, StartNo};

use RoundRobinTable::{Berger, Half, ReversedHalf, Sliding};
use support::{no, round, said, sheet, table, text};

/// The rounds of a table, one line each.
fn rounds(event: &RoundRobin) -> Vec<String> {
    let all = event.players.next_multiple_of(2) - 1;
    let games = |at| round_robin::due(event, Round::from_index(at)).unwrap();
    (0..all * event.cycles).map(|at| text(&games(at))).collect()
}

/// The tables of a data file: number of players, then one line a round.
fn printed(file: &'static str) -> BTreeMap<usize, Vec<&'static str>> {
    let mut tables = BTreeMap::new();
    let mut players = 0;
    for line in file.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        match line.strip_prefix("players ") {
            Some(number) => players = number.parse().unwrap(),
            None => tables.entry(players).or_insert_with(Vec::new).push(line),
        }
    }
    tables
}

/// RR-6, RR-13: the walk gives the seven printed tables.
#[test]
fn the_walk_gives_the_printed_berger_tables() {
    let books = printed(include_str!("../../pairing/tests/tables/berger.txt"));
    assert_eq!(books.len(), 7);
    for (players, lines) in books {
        assert_eq!(rounds(&table(Berger, players, 1)), lines, "{players} players");
    }
}

/// RR-7, RR-8, RR-9, RR-10: RRA-7. The closed forms of the book agree with the walk.
#[test]
fn the_closed_forms_agree_with_the_walk() {
    for even in (4..=60).step_by(2) {
        let half = even / 2;
        for r in 1..even {
            let games = round_robin::due(&table(Berger, even, 1), round(r)).unwrap();
            for game in games {
                let (white, black) = (usize::from(game.white.get()), usize::from(game.black.get()));
                let (small, large) = (white.min(black), white.max(black));
                let sum = if large == even { 2 * small } else { small + large };
                assert_eq!(if sum > even { sum - even } else { sum - 1 }, r);
                let white_by_rule = match (large == even, sum % 2) {
                    (true, _) if small <= half => small,
                    (true, _) | (false, 0) => large,
                    (false, _) => small,
                };
                assert_eq!(white, white_by_rule, "{even} players, round {r}");
            }
        }
    }
}

/// RR-11, RR-14, RR-15, RR-20, RR-21, RR-25, RR-26: RRA-3, RRA-8, RRA-10, RRA-12, RRA-13, RRA-14.
#[test]
fn the_examples_of_the_book_come_out() {
    assert_eq!(rounds(&table(Berger, 5, 1))[0], "2-5 3-4");
    assert_eq!(
        rounds(&table(Berger, 4, 2)),
        ["1-4 2-3", "2-4 3-1", "4-3 1-2", "4-1 3-2", "3-4 2-1", "4-2 1-3"]
    );
    let half = [
        "1-4 2-3 5-8 6-7",
        "4-3 1-2 8-7 5-6",
        "2-4 3-1 6-8 7-5",
        "1-5 2-6 3-7 4-8",
        "6-1 7-2 8-3 5-4",
        "1-7 2-8 3-5 4-6",
        "8-1 5-2 6-3 7-4",
    ];
    assert_eq!(rounds(&table(Half, 8, 1)), half);
    let reversed: Vec<&str> = half[3..].iter().chain(&half[..3]).copied().collect();
    assert_eq!(rounds(&table(ReversedHalf, 8, 1)), reversed);
    assert_eq!(rounds(&table(Half, 7, 1))[0], "1-4 2-3 6-7");
    assert_eq!(rounds(&table(Sliding, 7, 1))[..3], ["1-6 5-2 3-4", "7-5 4-1 2-3", "6-4 3-7 1-2"]);
    assert_eq!(
        rounds(&table(Sliding, 8, 1))[..3],
        ["1-8 7-2 3-6 5-4", "7-1 6-8 2-5 4-3", "1-6 5-7 8-4 3-2"]
    );
}

/// RR-1, RR-16, RR-27: RRA-9, RRA-15. In every table and cycle everybody meets everybody once, and nobody has the same
/// colour three times running where the book promises it.
#[test]
fn everybody_meets_everybody_in_every_cycle() {
    for players in 3_usize..=20 {
        for kind in [Berger, Half, ReversedHalf, Sliding] {
            if matches!(kind, Half | ReversedHalf) && players.next_multiple_of(2) % 4 != 0 {
                continue;
            }
            for cycles in 1..=4 {
                let event = table(kind, players, cycles);
                let in_cycle = players.next_multiple_of(2) - 1;
                let mut colours: BTreeMap<StartNo, Vec<Colour>> = BTreeMap::new();
                let mut met: BTreeMap<(StartNo, StartNo), Vec<usize>> = BTreeMap::new();
                for at in 0..in_cycle * cycles {
                    for game in round_robin::due(&event, Round::from_index(at)).unwrap() {
                        let pair = (game.white.min(game.black), game.white.max(game.black));
                        met.entry(pair).or_default().push(at / in_cycle);
                        colours.entry(game.white).or_default().push(Colour::White);
                        colours.entry(game.black).or_default().push(Colour::Black);
                    }
                }
                assert_eq!(met.len(), players * (players - 1) / 2);
                assert!(met.values().all(|at| *at == (0..cycles).collect::<Vec<_>>()));
                let thrice =
                    |row: &Vec<Colour>| row.windows(3).any(|w| w[0] == w[1] && w[1] == w[2]);
                if kind == Berger {
                    assert!(!colours.values().any(thrice), "{players} players, {cycles} cycles");
                }
            }
        }
    }
}

/// RR-15: without the exchange somebody has a colour three times running, and the judge tells the two apart.
#[test]
fn the_exchange_of_the_last_two_rounds_is_judged() {
    let with = table(Berger, 6, 2);
    let without = RoundRobin { exchange: false, ..with };
    let fourth = sheet(&rounds(&without)[3]);
    assert!(round_robin::judge(&without, round(4), &fourth).is_clean());
    assert!(!round_robin::judge(&with, round(4), &fourth).is_clean());
    assert!(round_robin::judge(&with, round(5), &fourth).is_clean());
}

/// RR-5, RR-11, RR-41, RR-42: planted faults lose the seal, each with the article of the sport.
#[test]
fn a_wrong_round_of_a_table_is_found() {
    let mut event = table(Berger, 6, 1);
    let judge = |event: &RoundRobin, sheet: &Sheet| round_robin::judge(event, round(1), sheet);
    let right = judge(&event, &sheet("1-6 2-5 3-4"));
    assert!(right.is_clean() && right.method == Method::Table);

    assert_eq!(
        said(&judge(&event, &sheet("1-6 5-2 3-4"))),
        [
            "2 should have White and 5 Black, and the sheet has it the other way round [KW25 V 1.4.6]"
        ]
    );
    assert_eq!(
        said(&judge(&event, &sheet("1-6 2-5"))),
        ["3 and 4 should meet in this round, and they are not on the sheet together [KW25 V 1.4]"]
    );
    assert_eq!(judge(&event, &sheet("1-5 2-6 3-4")).findings.len(), 4, "two missing, two not due");
    assert_eq!(
        said(&judge(&event, &sheet("1-6 2-5 3-3")))[0],
        "3 stands on the sheet more than once [KW25 V 1.4]"
    );
    assert_eq!(
        said(&judge(&event, &sheet("1-6 2-5 3-4 7-8")))[0],
        "number 7 is on the sheet and not on the start list [KW25 V 1.4]"
    );
    let other_boards = judge(&event, &sheet("2-5 1-6 3-4"));
    assert_eq!(other_boards.findings[0].weight, Weight::Warning);
    assert!(!other_boards.is_clean());
    let with_bye = Sheet { bye: Some(no(6)), ..sheet("1-6 2-5 3-4") };
    assert!(!judge(&event, &with_bye).is_clean());

    event.sport = Sport::Chess;
    for finding in judge(&event, &sheet("6-1 2-3 4-5")).findings {
        assert_eq!(finding.reason.article.unwrap().edition(), Edition::Fide2012);
    }
}

/// RR-1, RR-19: RRA-11. A table that does not exist and a round that it does not have are named.
#[test]
fn a_round_outside_the_table_is_found() {
    let late = round_robin::judge(&table(Berger, 6, 1), round(6), &sheet("1-6 2-5 3-4"));
    assert_eq!(said(&late), ["the table has no round 6: it ends after round 5 [KW25 V 1.4]"]);
    let half = round_robin::judge(&table(Half, 10, 1), round(1), &sheet("1-5"));
    assert_eq!(
        said(&half),
        ["the half system needs a number of players that is divisible by four or one less, and \
             there are 10 [KW25 V 1.5.1]"]
    );
}

fn contest(table: ContestTable, a: usize, b: usize, cycles: usize) -> Contest {
    Contest { sport: Sport::Chess, a, b, table, white_first: Side::A, cycles }
}

/// `A1-B4` written in numbers of the start list.
fn numbered(line: &str, a: usize) -> String {
    let number = |word: &str| {
        let place: usize = word[1..].parse().unwrap();
        if word.starts_with('A') { place } else { a + place }
    };
    let pair = |pair: &str| {
        let (white, black) = pair.split_once('-').unwrap();
        format!("{}-{}", number(white), number(black))
    };
    line.split_whitespace().map(pair).collect::<Vec<_>>().join(" ")
}

/// KO-24, KO-25: KOA-14, KOA-15. The printed tables come out.
#[test]
fn the_printed_scheveningen_tables_come_out() {
    let due =
        |contest: &Contest, at| text(&scheveningen::due(contest, Round::from_index(at)).unwrap());
    for (size, lines) in printed(include_str!("../../pairing/tests/tables/scheveningen.txt")) {
        for (at, line) in lines.into_iter().enumerate() {
            let contest = contest(ContestTable::Pzsz, size, size, 1);
            assert_eq!(due(&contest, at), numbered(line, size));
        }
    }
    let kw = [
        "A1-B1 A2-B2 A3-B3 A4-B4",
        "B2-A1 B3-A2 B4-A3 B1-A4",
        "A1-B3 A2-B4 A3-B1 A4-B2",
        "B4-A1 B1-A2 B2-A3 B3-A4",
    ];
    for (at, line) in kw.into_iter().enumerate() {
        assert_eq!(due(&contest(ContestTable::Kw, 4, 4, 1), at), numbered(line, 4));
    }
}

/// KO-22, KO-23, KO-27, KO-29: KOA-16. Everybody meets everybody of the other side once a cycle, and one side has White.
#[test]
fn everybody_meets_the_other_side() {
    for table in [ContestTable::Kw, ContestTable::Pzsz] {
        for (a, b) in (1..=12).map(|n| (n, n)).chain([(4, 3), (5, 2), (2, 6)]) {
            let contest = contest(table, a, b, 2);
            let mut met: BTreeSet<(StartNo, StartNo)> = BTreeSet::new();
            for at in 0..2 * a.max(b) {
                let games = scheveningen::due(&contest, Round::from_index(at)).unwrap();
                let whites: BTreeSet<bool> =
                    games.iter().map(|game| game.white.index() < a).collect();
                assert!(whites.len() <= 1, "one side has White");
                for game in games {
                    assert_ne!(game.white.index() < a, game.black.index() < a);
                    assert!(met.insert((game.white, game.black)), "colours turn in cycle 2");
                }
            }
            assert_eq!(met.len(), 2 * a * b);
        }
    }
}

/// KO-22, KO-23: planted faults of a contest lose the seal and cite the book of the sport.
#[test]
fn a_wrong_round_of_a_contest_is_found() {
    let mut contest = contest(ContestTable::Pzsz, 4, 4, 1);
    let judge =
        |contest: &Contest, text: &str| scheveningen::judge(contest, round(1), &sheet(text));
    assert!(judge(&contest, "1-8 2-7 3-6 4-5").is_clean());
    assert_eq!(
        said(&judge(&contest, "8-1 2-7 3-6 4-5")),
        ["1 should have White and 8 Black, and the sheet has it the other way round \
             [PZSz02 B.VI F.5]"]
    );
    assert!(!judge(&contest, "1-2 3-4 5-6 7-8").is_clean(), "the own side");
    assert!(!judge(&contest, "1-8 2-7 3-6").is_clean(), "a game is missing");
    assert!(!judge(&contest, "1-8 2-7 3-6 4-9").is_clean(), "a stranger");
    contest.white_first = Side::B;
    assert!(!judge(&contest, "1-8 2-7 3-6 4-5").is_clean(), "the lot was another");
    contest.sport = Sport::Draughts;
    for finding in judge(&contest, "1-8 2-7 3-6 4-5").findings {
        assert_eq!(finding.reason.article.unwrap().edition(), Edition::Kw25);
    }
}
