//! The judge of round robins: the round is what the table says, whoever has left meanwhile.
//!
//! ```
//! use runda_checker::{Method, round_robin};
//! use runda_field::schedule::{RoundRobin, RoundRobinTable};
//! use runda_field::{Game, Sheet};
//! use runda_rulebook::{Game as Sport, Round, StartNo};
//!
//! let berger = RoundRobin {
//!     sport: Sport::Draughts,
//!     players: 4,
//!     table: RoundRobinTable::Berger,
//!     cycles: 1,
//!     exchange: true,
//! };
//! let no = StartNo::from_index;
//! let mut sheet = Sheet {
//!     pairs: vec![Game { white: no(0), black: no(3) }, Game { white: no(1), black: no(2) }],
//!     bye: None,
//! };
//! let verdict = round_robin::judge(&berger, Round::FIRST, &sheet);
//! assert!(verdict.is_clean() && verdict.method == Method::Table);
//!
//! sheet.pairs[0] = sheet.pairs[0].reversed();
//! assert!(!round_robin::judge(&berger, Round::FIRST, &sheet).is_clean());
//! ```

mod berger;
mod half;
mod sliding;

use alloc::vec;
use alloc::vec::Vec;

use runda_field::schedule::{RoundRobin, RoundRobinTable};
use runda_field::{Game, Sheet};
use runda_rulebook::{Article, Edition, Game as Sport, Key, Reason, Round, StartNo};

use crate::due::{Due, error};
use crate::{Method, Verdict};

/// Two numbers of a table, white first.
type Cell = (usize, usize);

/// Judges a round of a round robin: it is the round of the table, with the games of those who have withdrawn; a
/// number nobody has leaves its opponent free.
///
/// **Rule:** RR-1, RR-3, RR-5, RR-11, RR-41, RR-42, KW25 V 1.1-1.5
pub fn judge(event: &RoundRobin, round: Round, sheet: &Sheet) -> Verdict {
    let findings = match due(event, round) {
        Ok(games) => {
            let (rule, colours) = (rule(event), colours(event));
            let due = Due { games, coloured: true, in_order: true, rule, colours };
            due.compare(sheet, event.players)
        }
        Err(reason) => vec![error(reason)],
    };
    Verdict { method: Method::Table, findings }
}

/// The games of a round, in the order of the boards; or why the table has none.
pub fn due(event: &RoundRobin, round: Round) -> Result<Vec<Game>, Reason> {
    let even = event.players.next_multiple_of(2);
    let rounds = even.saturating_sub(1);
    if event.table != RoundRobinTable::Berger
        && event.table != RoundRobinTable::Sliding
        && !even.is_multiple_of(4)
    {
        let reason = Reason::new(rule(event), Key::new("checker-half-impossible"));
        return Err(reason.with("players", event.players));
    }
    let all = rounds * event.cycles;
    if round.index() >= all {
        let reason = Reason::new(rule(event), Key::new("checker-no-round"));
        return Err(reason.with("round", round).with("rounds", all));
    }
    let (cycle, within) = (round.index() / rounds, round.index() % rounds);
    let at = exchanged(event, cycle, within, rounds);
    let cells = match event.table {
        RoundRobinTable::Berger => berger::round(even, at),
        RoundRobinTable::Half => half::round(even, at),
        RoundRobinTable::ReversedHalf => half::round(even, half::reversed(even, at)),
        RoundRobinTable::Sliding => sliding::round(event.players, at),
    };
    let number = |number: usize| StartNo::from_index(number - 1);
    let game = |(white, black): Cell| {
        let game = Game { white: number(white), black: number(black) };
        if cycle % 2 == 1 { game.reversed() } else { game }
    };
    let taken = |&(white, black): &Cell| white <= event.players && black <= event.players;
    Ok(cells.into_iter().filter(taken).map(game).collect())
}

/// The round of the table that is played in this place of a cycle: with several cycles the last two rounds of every
/// cycle but the last change places; with four numbers those of every odd cycle.
///
/// **Rule:** RR-14, RR-15, RR-16, FIDE12 annex 1, PZSz02 B.VI B.1
fn exchanged(event: &RoundRobin, cycle: usize, within: usize, rounds: usize) -> usize {
    let four = rounds == 3;
    let in_this_cycle = if four { cycle.is_multiple_of(2) } else { cycle + 1 < event.cycles };
    let by_table = event.table == RoundRobinTable::Berger && event.exchange && event.cycles > 1;
    if !(by_table && in_this_cycle) || rounds < 3 {
        return within;
    }
    match rounds - within {
        1 => within - 1,
        2 => within + 1,
        _ => within,
    }
}

/// What is cited for the table. The half systems stand in the draughts code only; for chess the regulations may
/// name any table.
fn rule(event: &RoundRobin) -> Article {
    match (event.sport, event.table) {
        (Sport::Draughts, RoundRobinTable::Berger) => Article::new(Edition::Kw25, "V 1.4"),
        (Sport::Draughts, RoundRobinTable::Half) => Article::new(Edition::Kw25, "V 1.5.1"),
        (Sport::Draughts, RoundRobinTable::ReversedHalf) => Article::new(Edition::Kw25, "V 1.5.2"),
        (Sport::Draughts, RoundRobinTable::Sliding) => Article::new(Edition::Kw25, "V 1.5.3"),
        (Sport::Chess, RoundRobinTable::Berger) => Article::new(Edition::Fide2012, "annex 1"),
        (Sport::Chess, RoundRobinTable::Half | RoundRobinTable::ReversedHalf) => {
            Article::new(Edition::Fide2012, "5(c)")
        }
        (Sport::Chess, RoundRobinTable::Sliding) => Article::new(Edition::PzSz2002, "B.VI A.5"),
    }
}

/// What is cited for the colours.
fn colours(event: &RoundRobin) -> Article {
    match (event.sport, event.table) {
        (Sport::Draughts, RoundRobinTable::Berger) => Article::new(Edition::Kw25, "V 1.4.6"),
        (Sport::Draughts, RoundRobinTable::Half | RoundRobinTable::ReversedHalf) => {
            Article::new(Edition::Kw25, "V 1.5.1.2-1.5.1.3")
        }
        (Sport::Draughts, RoundRobinTable::Sliding) => Article::new(Edition::Kw25, "V 1.5.3.1"),
        (
            Sport::Chess,
            RoundRobinTable::Berger
            | RoundRobinTable::Half
            | RoundRobinTable::ReversedHalf
            | RoundRobinTable::Sliding,
        ) => rule(event),
    }
}
