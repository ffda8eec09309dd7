//! "Why do these two not meet?"

use alloc::vec;
use alloc::vec::Vec;

use runda_field::swiss::History;
use runda_rulebook::{Board, Colour, Key, Reason, Round, StartNo};

use super::engine::pair;
use super::explain::{because, refused, remark, why_moved};
use super::kinds::Nature;
use super::limits::Limits;
use super::pairing::{Cause, Class, Moved, Pair, Pairing, Step};
use super::record::Field;
use super::refusal::Refusal;
use super::round_list::round_list;
use super::table::Table;

/// Why two players are not paired: the alternative is put to the test, and the first condition or
/// step that decides against it is named. If they are paired, that is said.
///
/// **Rule:** SW-48, KW25 V 2.8
pub fn why_not(
    history: &History,
    round: Round,
    one: StartNo,
    other: StartNo,
) -> Result<Vec<Reason>, Refusal> {
    let pairing = pair(history, round)?;
    let field = Field::new(history, round)?;
    let (a, b) = (field.place(one)?, field.place(other)?);
    if a == b {
        return Ok(remark("swiss-whynot-same"));
    }
    for (place, no) in [(a, one), (b, other)] {
        if field.records[place].absent {
            return Ok(vec![
                because("V 2.8.9.4-2.8.9.5", "swiss-whynot-absent").with("player", no),
            ]);
        }
    }
    let both = |pair: &Pair| pair.colour_of(one).and(pair.colour_of(other)).is_some();
    if let Some(board) = pairing.pairs.iter().position(both) {
        let reason = Reason::remark(Key::new("swiss-whynot-paired"));
        return Ok(vec![reason.with("board", Board::from_index(board))]);
    }
    let list = round_list(&field, history.variant, round)?;
    let mut table = Table::new(&field, list, Limits::new(&history.waivers));
    let position = |no: StartNo| pairing.round_list.iter().position(|&p| p == no).unwrap_or(0);
    let (x, y) = (position(one), position(other));
    if let Some(cause) = table.against(x, y) {
        return Ok(vec![refused(cause, one).with("players", vec![other])]);
    }
    if pairing.bye == Some(one) || pairing.bye == Some(other) {
        return Ok(pairing.explain_bye().map_or_else(Vec::new, |bye| bye.reasons));
    }
    if let Some(colour) = same_bound(&pairing, one, other) {
        let cause = match colour {
            Colour::White => Cause::BothExpectWhite,
            Colour::Black => Cause::BothExpectBlack,
        };
        return Ok(vec![refused(cause, one).with("players", vec![other])]);
    }
    if !leaves_complete_pairing(&mut table, &pairing, x, y) {
        let reason = because("V 2.8.7.10-2.8.7.11", "swiss-whynot-rest");
        return Ok(vec![reason.with("one", one).with("other", other)]);
    }
    Ok(deciding_step(&pairing, &field, one, other))
}

fn same_bound(pairing: &Pairing, one: StartNo, other: StartNo) -> Option<Colour> {
    let bound = |no: StartNo| pairing.bound.iter().find(|b| b.0 == no).map(|b| b.1);
    bound(one).filter(|colour| bound(other) == Some(*colour))
}

/// Whether all others could be paired if these two were.
fn leaves_complete_pairing(table: &mut Table<'_>, pairing: &Pairing, x: usize, y: usize) -> bool {
    for (at, no) in pairing.round_list.iter().enumerate() {
        let bound = pairing.bound.iter().find(|b| b.0 == *no).map(|b| b.1);
        let nature = Nature { bound, ..table.nature(at) };
        table.matching.set_kind(at, nature.kind());
        if pairing.bye == Some(*no) {
            table.matching.try_remove(at);
        }
    }
    table.matching.complete() == 0 && table.matching.try_pair(x, y)
}

/// The step of the procedure that gave one of the two another opponent.
fn deciding_step(pairing: &Pairing, field: &Field, one: StartNo, other: StartNo) -> Vec<Reason> {
    let with = |pair: &&Pair| pair.colour_of(one).or(pair.colour_of(other)).is_some();
    let Some(first) = pairing.pairs.iter().find(with) else { return Vec::new() };
    let (mine, theirs) = if first.colour_of(one).is_some() { (one, other) } else { (other, one) };
    if first.seeker != mine {
        let reason = because("V 2.8.7.1", "swiss-whynot-taken").with("player", mine);
        return vec![reason.with("seeker", first.seeker)];
    }
    if let Some(tried) = first.tried.iter().rev().find(|tried| tried.player == theirs) {
        return vec![refused(tried.cause, mine).with("players", vec![theirs])];
    }
    if let Some(reason) = left_before(pairing, first, theirs) {
        return vec![reason];
    }
    let lower = group_of(pairing, field, theirs).is_none_or(|group| group > first.group);
    let reason = match (lower, first.step) {
        (true, _) => because("V 2.8.6.2.1", "swiss-whynot-lower"),
        (false, Step::MovedDown) => because("V 2.8.1.2", "swiss-whynot-later"),
        (false, Step::Halves) => because("V 2.8.7.4-2.8.7.7", "swiss-whynot-later"),
    };
    vec![reason.with("player", mine).with("found", first.found()).with("other", theirs)]
}

/// Why a player was no candidate in the group of a pair: they left it downwards. For players moved
/// down the others of the group are candidates all the same.
fn left_before(pairing: &Pairing, pair: &Pair, player: StartNo) -> Option<Reason> {
    let left = |moved: &&Moved| moved.player == player && moved.group == pair.group;
    let moved = pairing.moved.iter().find(left)?;
    let was_candidate = match pair.step {
        Step::MovedDown => moved.class != Class::MovedDown,
        Step::Halves => false,
    };
    (!was_candidate).then(|| why_moved(moved))
}

/// The score group of a player, counted from 0 at the top, the bye left out.
fn group_of(pairing: &Pairing, field: &Field, no: StartNo) -> Option<usize> {
    let score = |no: StartNo| field.place(no).ok().map(|place| field.records[place].score);
    let mut scores: Vec<_> = pairing
        .round_list
        .iter()
        .filter(|player| Some(**player) != pairing.bye)
        .filter_map(|player| score(*player))
        .collect();
    scores.dedup();
    scores.iter().position(|own| Some(*own) == score(no))
}
