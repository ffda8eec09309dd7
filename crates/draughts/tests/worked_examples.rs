//! The worked examples of the rules, read from the two text files beside this one.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may stop at once")]

use runda_draughts::{Counters, Game, Move, Position, Rules, Verdict, Version};

/// The lines of a file that are no comments, continuation lines joined.
fn examples(file: &str) -> Vec<String> {
    let mut examples: Vec<String> = Vec::new();
    for line in file.lines().filter(|line| !line.starts_with('#')) {
        match line.strip_prefix("  ") {
            Some(more) => examples.last_mut().unwrap().extend([" ", more]),
            None => examples.push(line.into()),
        }
    }
    examples
}

fn position(version: &str, fen: &str) -> Position {
    Position::from_fen(version.parse::<Version>().unwrap(), fen).unwrap()
}

fn with_taken(each: &Move) -> String {
    let name = |square: runda_draughts::Square| square.name(each.version());
    let taken: Vec<String> = each.taken().into_iter().map(name).collect();
    if taken.is_empty() { each.to_string() } else { format!("{each}{{{}}}", taken.join(",")) }
}

/// G-11, G-12, G-13, G-17, G-18, G-19, G-20, G-21, G-22, G-23, G-26, G-27, G-28: W-01 to W-30, GA-3.
#[test]
fn legal_moves_are_those_of_the_rule_book() {
    let all = examples(include_str!("moves.txt"));
    assert_eq!(all.len(), 30);
    for line in all {
        let (head, moves) = line.split_once(" | ").unwrap();
        let [_, version, fen] = head.split(' ').collect::<Vec<_>>()[..] else { panic!("{head}") };
        let mut found = position(version, fen).legal_moves();
        found.sort();
        let found: Vec<String> = found.iter().map(with_taken).collect();
        let found = if found.is_empty() { "none".into() } else { found.join(" ") };
        assert_eq!(found, moves, "{head}");
    }
}

/// G-33, G-36, G-37, G-39, G-40, G-41, G-42, G-43, G-44, G-45, G-46, G-47, G-50, G-72:
/// W-31 to W-54, GA-4.
#[test]
fn verdicts_come_at_the_ply_of_the_rule_book_and_not_before() {
    let all = examples(include_str!("verdicts.txt"));
    assert_eq!(all.len(), 24);
    for line in all {
        let [head, setting, rest] = line.split(" | ").collect::<Vec<_>>()[..] else {
            panic!("{line}")
        };
        let game = play(head, setting, rest);
        let (expected, _) = split_expected(rest);
        assert_eq!(standing(&game, &expected), expected, "{head}");
    }
}

/// The expected words, and the moves behind them.
fn split_expected(rest: &str) -> (String, Vec<&str>) {
    let words: Vec<&str> = rest.split(' ').collect();
    let is_move = |word: &&str| word.contains('x') || word.contains('-') && !word.contains('=');
    let first = words.iter().position(is_move).unwrap();
    (words[..first].join(" "), words[first..].to_vec())
}

fn play(head: &str, setting: &str, rest: &str) -> Game {
    let [_, version, fen] = head.split(' ').collect::<Vec<_>>()[..] else { panic!("{head}") };
    let start = position(version, fen);
    let mut words = setting.split(' ');
    let mut rules = Rules::new(start.version(), words.next().unwrap().parse().unwrap());
    let mut quiet = 0;
    for word in words {
        match word.split_once('=') {
            Some(("quiet", count)) => quiet = count.parse().unwrap(),
            _ => rules = rules.with_advantage().unwrap(),
        }
    }
    let counters = Counters { quiet, ..Counters::at(&start, rules) };
    let mut game = Game::resume(start, rules, counters);
    for text in split_expected(rest).1 {
        let found = game.position().read(text).unwrap_or_else(|e| panic!("{head}: {e}"));
        game.play(found.played).unwrap();
        if game.due().is_some() {
            break;
        }
    }
    game
}

/// How a game stands, in the words of the file; counters only those asked for.
fn standing(game: &Game, expected: &str) -> String {
    let verdict = game.verdict().value;
    if verdict != Verdict::Open {
        let (ply, due) = game.due().unwrap();
        assert!(!due.reasons.is_empty());
        return format!("{ply} {} {}", verdict.code(), verdict.result().code());
    }
    let c = game.counters();
    let shown = |count: Option<u16>| count.map_or("-".into(), |count| count.to_string());
    let mut words = vec!["open".to_string()];
    for word in expected.split(' ').skip(1) {
        let name = word.split('=').next().unwrap();
        let count = match name {
            "rep" => Some(c.rep),
            "quiet" => Some(c.quiet),
            "a" => c.a,
            "road" => c.road,
            _ => c.b,
        };
        words.push(format!("{name}={}", shown(count)));
    }
    words.join(" ")
}

/// G-49: GA-23, a game resumed with stored counters.
#[test]
fn a_resumed_game_goes_on_counting() {
    let start = position("v100", "W:WK1,K2,K3:BK45");
    let rules = Rules::new(Version::V100, runda_rulebook::Edition::Kw25);
    let counters = Counters { a: Some(30), ..Counters::at(&start, rules) };
    let mut game = Game::resume(start, rules, counters);
    for text in ["1-6", "45-34"] {
        assert_eq!(game.due(), None);
        let found = game.position().read(text).unwrap();
        game.play(found.played).unwrap();
    }
    assert_eq!(game.due().map(|(ply, due)| (ply, due.value.code())), Some((2, "rule_6_3")));
}
