//! Buchholz and Sonneborn-Berger against a second, small implementation that shares no code with
//! the crate: it works on plain tables in hundredths, by the text of the articles.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that fails may panic")]

mod generated;

use std::collections::BTreeMap;

use runda_rulebook::{Colour, GameResult, StartNo, Unpaired};
use runda_standings::{BoardScore, Criteria, Event, Outcome, TiebreakEdition, Value, compute};

/// What a round was: `o` over the board, `+` `-` forfeits, `u` bye not asked for, `h` asked for.
#[derive(Clone, Copy)]
struct Cell {
    what: char,
    opponent: Option<StartNo>,
    /// Tenths.
    got: i64,
}

type Table = BTreeMap<StartNo, Vec<Cell>>;

fn table(event: &Event) -> Table {
    let scoring = event.scoring;
    let absent = Cell { what: 'h', opponent: None, got: scoring.absence.tenths().into() };
    let rounds = usize::from(event.last_round());
    let mut table: Table =
        event.players.iter().map(|player| (player.number, vec![absent; rounds])).collect();
    for record in &event.unpaired {
        let (what, got) = match record.kind {
            Unpaired::Bye => ('u', scoring.bye),
            Unpaired::FullPointBye => ('u', scoring.win),
            Unpaired::HalfPointBye => ('h', scoring.draw),
            _ => ('h', scoring.absence),
        };
        table.get_mut(&record.player).unwrap()[record.round.index()] =
            Cell { what, opponent: None, got: got.tenths().into() };
    }
    for game in &event.games {
        for (own, other, colour) in
            [(game.white, game.black, Colour::White), (game.black, game.white, Colour::Black)]
        {
            let (what, got) = match game.outcome {
                Outcome::Unusual { white, black } => {
                    let mine = if colour == Colour::White { white } else { black };
                    let worth = if mine == BoardScore::Draw { scoring.draw } else { scoring.loss };
                    ('o', worth)
                }
                Outcome::Result(GameResult::Draw) => ('o', scoring.draw),
                Outcome::Result(result) => match (result.is_forfeit(), result.is_win(colour)) {
                    (false, true) => ('o', scoring.win),
                    (false, false) => ('o', scoring.loss),
                    (true, true) => ('+', scoring.win),
                    (true, false) => ('-', scoring.absence),
                },
            };
            table.get_mut(&own).unwrap()[game.round.index()] =
                Cell { what, opponent: Some(other), got: got.tenths().into() };
        }
    }
    table
}

struct Rules {
    year: u16,
    /// Tenths.
    win: i64,
    draw: i64,
}

fn total(cells: &[Cell]) -> i64 {
    cells.iter().map(|cell| cell.got).sum()
}

/// The score a player brings into the sums of others, in twentieths.
fn brings(cells: &[Cell], rules: &Rules) -> i64 {
    let mut twentieths = 0;
    for (index, cell) in cells.iter().enumerate() {
        let unplayed = cell.what != 'o';
        let trailing = cells[index..].iter().all(|later| matches!(later.what, 'h' | '-'));
        twentieths += match rules.year {
            2012 if unplayed => rules.win,
            2012 => 2 * cell.got,
            _ if cell.what == 'h' && trailing => 2 * rules.draw,
            _ => 2 * cell.got,
        };
    }
    twentieths
}

/// One addend a round: value in twentieths, own tenths, whether it is a voluntary absence.
fn addends(
    table: &Table,
    who: StartNo,
    rules: &Rules,
    forfeits_played: bool,
) -> Vec<(i64, i64, bool)> {
    let cells = &table[&who];
    let rounds = i64::try_from(cells.len()).unwrap();
    let mut list = Vec::new();
    for (index, cell) in cells.iter().enumerate() {
        let counts = cell.what == 'o' || (forfeits_played && matches!(cell.what, '+' | '-'));
        if counts {
            let value = brings(&table[&cell.opponent.unwrap()], rules);
            list.push((value, cell.got, false));
            continue;
        }
        let own = 2 * total(cells);
        let later = rounds - 1 - i64::try_from(index).unwrap();
        let value = match (rules.year, cell.opponent) {
            (2012, _) => 2 * (total(&cells[..index]) + rules.win - cell.got) + rules.win * later,
            (2024, _) => own,
            (_, Some(opponent)) => own.min(brings(&table[&opponent], rules)),
            (_, None) => own.min(2 * rules.draw * rounds),
        };
        list.push((value, cell.got, matches!(cell.what, 'h' | '-')));
    }
    list
}

/// Removes low and high values; `weigh` says what an addend is worth.
fn cut(
    mut list: Vec<(i64, i64, bool)>,
    (low, high): (usize, usize),
    year: u16,
    weigh: impl Fn(&(i64, i64, bool)) -> i64,
) -> i64 {
    for _ in 0..low {
        let Some(least) = (0..list.len()).min_by_key(|&i| (list[i].0, weigh(&list[i]))) else {
            break;
        };
        let absences = (0..list.len()).filter(|&i| list[i].2 && year != 2012);
        let absence = absences.min_by_key(|&i| weigh(&list[i]));
        let gone = match absence {
            Some(absence) if weigh(&list[absence]) >= weigh(&list[least]) => absence,
            _ => least,
        };
        list.remove(gone);
    }
    for _ in 0..high {
        let Some(most) = (0..list.len()).max_by_key(|&i| (list[i].0, weigh(&list[i]))) else {
            break;
        };
        list.remove(most);
    }
    list.iter().map(weigh).sum()
}

/// The last round drawn on every board that was paired.
fn fore(table: &Table, rules: &Rules) -> Table {
    let mut fore = table.clone();
    for cells in fore.values_mut() {
        if let Some(cell) = cells.last_mut().filter(|cell| cell.opponent.is_some()) {
            *cell = Cell { what: 'o', got: rules.draw, ..*cell };
        }
    }
    fore
}

/// The value as numerator over denominator.
fn independent(table: &Table, who: StartNo, code: &str, rules: &Rules) -> (i64, i64) {
    let cuts = match code.split('/').nth(1) {
        Some("C1") => (1, 0),
        Some("C2") => (2, 0),
        Some("M1") => (1, 1),
        Some("M2") => (2, 2),
        _ => (0, 0),
    };
    let played = code.ends_with("/P");
    match code.split('/').next().unwrap() {
        "BH" => (cut(addends(table, who, rules, played), cuts, rules.year, |a| a.0), 20),
        "FB" => {
            let fore = fore(table, rules);
            (cut(addends(&fore, who, rules, played), cuts, rules.year, |a| a.0), 20)
        }
        "SB" => {
            let list = addends(table, who, rules, played);
            let unit = if rules.year == 2012 { rules.win } else { 10 };
            (cut(list, cuts, rules.year, |a| a.0 * a.1), 20 * unit)
        }
        "SUMBH" => {
            let met = table[&who].iter().filter(|cell| cell.what == 'o');
            let sum = met.map(|cell| {
                let list = addends(table, cell.opponent.unwrap(), rules, false);
                list.iter().map(|a| a.0).sum::<i64>()
            });
            (sum.sum(), 20)
        }
        other => panic!("no second opinion on {other}"),
    }
}

/// ST-45, ST-46, ST-50, ST-53, ST-54, ST-55, ST-120, ST-121, ST-122, ST-131, ST-132, ST-135: a thousand
/// generated tournaments with byes and forfeits, three editions.
#[test]
fn the_families_agree_with_a_second_implementation_on_a_thousand_tournaments() {
    const NEW: &[&str] = &[
        "BH", "BH/C1", "BH/C2", "BH/M1", "BH/M2", "BH/P", "BH/C1/P", "FB", "FB/C1", "SB", "SB/C1",
        "SB/C2", "SB/P",
    ];
    const OLD: &[&str] = &["BH", "BH/C1", "BH/C2", "BH/M1", "BH/M2", "SB", "SUMBH"];
    let mut compared = 0_u32;
    for seed in 0..1_000 {
        let event = generated::swiss(seed);
        let table = table(&event);
        let (edition, year, codes) = match seed % 3 {
            0 => (TiebreakEdition::C07In2026, 2026, NEW),
            1 => (TiebreakEdition::C07In2024, 2024, NEW),
            _ => (TiebreakEdition::Fide2012, 2012, OLD),
        };
        let rules = Rules {
            year,
            win: event.scoring.win.tenths().into(),
            draw: event.scoring.draw.tenths().into(),
        };
        let criteria = Criteria::fide(edition, &codes.join(",")).unwrap();
        let standings = compute(&event, &criteria).unwrap();
        for row in &standings.rows {
            for (code, value) in codes.iter().zip(&row.values[1..]) {
                let (above, below) = independent(&table, row.number, code, &rules);
                let Value::Number(number) = value else { panic!("{code} is no number") };
                assert_eq!(
                    i128::from(number.numerator()) * i128::from(below),
                    i128::from(above) * i128::from(number.denominator()),
                    "seed {seed}, {edition}, {code} of {}",
                    row.number
                );
                compared += 1;
            }
        }
    }
    assert!(compared > 100_000, "{compared}");
}
