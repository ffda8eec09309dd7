//! Team tie-breaks against a second, small implementation that shares no code with the crate.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that fails may panic")]

mod generated;

use std::collections::BTreeMap;

use generated::Dice;
use runda_rulebook::{Points, Round, StartNo};
use runda_standings::{
    BoardResult, Competition, Criteria, MatchRecord, MatchScoring, Scoring, Team, TeamEvent,
    TiebreakEdition, Value, compute_teams,
};

/// A round of a team: `o` played, `+` `-` forfeited, `u` the bye, `h` absent; match and game points
/// in tenths.
#[derive(Clone, Copy)]
struct Cell {
    what: char,
    opponent: Option<StartNo>,
    got: [i64; 2],
}

type Table = BTreeMap<StartNo, Vec<Cell>>;

struct Rules {
    is_swiss: bool,
    /// A drawn match in match and game points.
    draw: [i64; 2],
    rounds: usize,
}

fn round(index: usize) -> Round {
    Round::from_index(index)
}

/// A team event with byes, absences and matches not played.
fn any_event(seed: u64) -> TeamEvent {
    let mut dice = Dice(seed);
    let mut roll = |sides: u64| usize::try_from(dice.roll(sides)).unwrap();
    let is_swiss = seed.is_multiple_of(2);
    let teams = 4 + roll(5);
    let boards = 2 + roll(3);
    let mut event = TeamEvent {
        system: if is_swiss { Competition::Swiss } else { Competition::RoundRobin { cycles: 1 } },
        board_scoring: Scoring::CHESS,
        match_scoring: MatchScoring { bye: Points::from_tenths(10), ..MatchScoring::default() },
        boards: u16::try_from(boards).unwrap(),
        teams: (0..teams).map(|i| Team { number: StartNo::from_index(i), rating: None }).collect(),
        ..TeamEvent::default()
    };
    let board = |roll: &mut dyn FnMut(u64) -> usize| match roll(3) {
        0 => BoardResult::First,
        1 => BoardResult::Second,
        _ => BoardResult::Draw,
    };
    let played =
        |event: &mut TeamEvent, at: usize, pair: [usize; 2], roll: &mut dyn FnMut(u64) -> usize| {
            let boards = match roll(9) {
                0 => vec![BoardResult::FirstByForfeit; boards],
                1 => vec![BoardResult::BothForfeit; boards],
                _ => (0..boards).map(|_| board(roll)).collect(),
            };
            let [first, second] = pair.map(StartNo::from_index);
            event.matches.push(MatchRecord { round: round(at), first, second, boards });
        };
    if !is_swiss {
        let mut at = 0;
        for first in 0..teams {
            for second in first + 1..teams {
                played(&mut event, at, [first, second], &mut roll);
                at += 1;
            }
        }
        return event;
    }
    let rounds = 3 + roll(3);
    event.after = Some(round(rounds - 1));
    for at in 0..rounds {
        let mut present: Vec<usize> = (0..teams).filter(|_| roll(10) > 0).collect();
        for last in (1..present.len()).rev() {
            let other = roll(last as u64 + 1);
            present.swap(last, other);
        }
        if present.len() % 2 == 1 {
            event.byes.push((round(at), StartNo::from_index(present.pop().unwrap())));
        }
        for pair in present.chunks(2) {
            played(&mut event, at, [pair[0], pair[1]], &mut roll);
        }
    }
    event
}

fn table(event: &TeamEvent, rules: &Rules) -> Table {
    let absent = Cell { what: 'h', opponent: None, got: [0, 0] };
    let mut table: Table =
        event.teams.iter().map(|team| (team.number, vec![absent; rules.rounds])).collect();
    for &(round, team) in &event.byes {
        table.get_mut(&team).unwrap()[round.index()] =
            Cell { what: 'u', opponent: None, got: rules.draw };
    }
    for record in &event.matches {
        let points = |side: usize| -> i64 {
            let of = |board: &BoardResult| match board {
                BoardResult::First | BoardResult::FirstByForfeit => [10, 0],
                BoardResult::Second | BoardResult::SecondByForfeit => [0, 10],
                BoardResult::Draw => [5, 5],
                _ => [0, 0],
            };
            record.boards.iter().map(|board| of(board)[side]).sum()
        };
        let unplayed = !matches!(
            record.boards[0],
            BoardResult::First | BoardResult::Second | BoardResult::Draw
        );
        let nobody = record.boards[0] == BoardResult::BothForfeit;
        for (own, other, mine, theirs) in [
            (record.first, record.second, points(0), points(1)),
            (record.second, record.first, points(1), points(0)),
        ] {
            let (what, matches) = match (unplayed, mine.cmp(&theirs)) {
                _ if nobody => ('-', 0),
                (true, std::cmp::Ordering::Greater) => ('+', 20),
                (true, _) => ('-', 0),
                (false, std::cmp::Ordering::Greater) => ('o', 20),
                (false, std::cmp::Ordering::Equal) => ('o', 10),
                (false, std::cmp::Ordering::Less) => ('o', 0),
            };
            table.get_mut(&own).unwrap()[record.round.index()] =
                Cell { what, opponent: Some(other), got: [matches, mine] };
        }
    }
    table
}

fn total(cells: &[Cell], kind: usize) -> i64 {
    cells.iter().map(|cell| cell.got[kind]).sum()
}

fn adjusted(cells: &[Cell], kind: usize, rules: &Rules) -> i64 {
    let mut sum = 0;
    for (index, cell) in cells.iter().enumerate() {
        let trailing = cells[index..].iter().all(|later| matches!(later.what, 'h' | '-'));
        let is_draw = rules.is_swiss && cell.what == 'h' && trailing;
        sum += if is_draw { rules.draw[kind] } else { cell.got[kind] };
    }
    sum
}

/// The opponents' totals of one kind and the own points of the other, with voluntary absences.
fn addends(table: &Table, who: StartNo, kinds: [usize; 2], rules: &Rules) -> Vec<(i64, i64, bool)> {
    let [total_of, points_of] = kinds;
    let cells = &table[&who];
    let mut list = Vec::new();
    for cell in cells {
        let opponent = cell.opponent.map(|opponent| adjusted(&table[&opponent], total_of, rules));
        let own = total(cells, total_of);
        let value = match (rules.is_swiss, cell.what, opponent) {
            (false, _, None) => continue,
            (false, _, Some(opponent)) | (true, 'o', Some(opponent)) => opponent,
            (true, _, Some(opponent)) => own.min(opponent),
            (true, _, None) => own.min(rules.draw[total_of] * i64::try_from(rules.rounds).unwrap()),
        };
        let voluntary = rules.is_swiss && matches!(cell.what, 'h' | '-');
        list.push((value, cell.got[points_of], voluntary));
    }
    list
}

/// The sum without so many of the lowest.
fn cut(mut list: Vec<(i64, i64, bool)>, low: usize, weigh: fn(&(i64, i64, bool)) -> i64) -> i64 {
    for _ in 0..low.min(list.len()) {
        let least = (0..list.len()).min_by_key(|&i| (list[i].0, weigh(&list[i]))).unwrap();
        let absence = (0..list.len()).filter(|&i| list[i].2).min_by_key(|&i| weigh(&list[i]));
        let gone = absence.filter(|&i| weigh(&list[i]) >= weigh(&list[least])).unwrap_or(least);
        list.remove(gone);
    }
    list.iter().map(weigh).sum()
}

/// The value as numerator over denominator.
fn independent(table: &Table, who: StartNo, code: &str, rules: &Rules) -> (i64, i64) {
    let (name, modifier) = code.split_once('/').unwrap_or((code, ""));
    let low = usize::from(modifier == "C1") + 2 * usize::from(modifier == "C2");
    let kind = |letter: u8| usize::from(letter == b'G');
    match name.as_bytes() {
        b"MPTS" => (total(&table[&who], 0), 10),
        b"GPTS" => (total(&table[&who], 1), 10),
        b"BH" | b"BH:MP" => (cut(addends(table, who, [0, 0], rules), low, |a| a.0), 10),
        b"BH:GP" => (cut(addends(table, who, [1, 0], rules), low, |a| a.0), 10),
        &[b'E', one, two, b'S', b'B'] => {
            let list = addends(table, who, [kind(one), kind(two)], rules);
            (cut(list, low, |a| a.0 * a.1), 100)
        }
        _ => panic!("no second opinion on {code}"),
    }
}

/// ST-35, ST-51, ST-120, ST-121, ST-122, ST-124, ST-138, ST-148, ST-151: five hundred team events,
/// half of them Swiss.
#[test]
fn team_scores_and_products_agree_with_a_second_implementation() {
    const SWISS: &str = "MPTS,GPTS,BH,BH/C1,BH:GP,BH:GP/C2,EMMSB,EMMSB/C1,EMGSB,EMGSB/C1,EGMSB,\
                         EGMSB/C1,EGGSB,EGGSB/C1,EGGSB/C2";
    const ALL: &str = "MPTS,GPTS,EMMSB,EMMSB/C1,EMGSB,EMGSB/C1,EGMSB,EGMSB/C1,EGGSB,EGGSB/C2";
    let mut compared = 0_u32;
    for seed in 0..500 {
        let event = any_event(seed);
        let rounds = event.matches.iter().map(|record| record.round.get()).max().unwrap_or(0);
        let rules = Rules {
            is_swiss: event.system == Competition::Swiss,
            draw: [10, i64::from(event.boards) * 5],
            rounds: usize::from(event.after.map_or(rounds, Round::get)),
        };
        let table = table(&event, &rules);
        let codes = if rules.is_swiss { SWISS } else { ALL };
        let criteria = Criteria::fide(TiebreakEdition::C07In2026, codes).unwrap();
        let standings = compute_teams(&event, &criteria).unwrap();
        assert!(standings.left_out.is_empty());
        for row in &standings.rows {
            for (code, value) in codes.split(',').zip(&row.values) {
                let (above, below) = independent(&table, row.number, code, &rules);
                let Value::Number(number) = value else { panic!("{code} is no number") };
                assert_eq!(
                    number.numerator() * below,
                    above * number.denominator(),
                    "seed {seed}, {code} of {}",
                    row.number
                );
                compared += 1;
            }
        }
    }
    assert!(compared > 20_000, "{compared}");
}
