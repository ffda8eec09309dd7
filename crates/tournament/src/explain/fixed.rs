//! Systems in which a table or a bracket fixes who meets whom.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use runda_rulebook::{
    Article, Board, ByColour, Edition, Explained, Key, Reason, Round, StartNo, Unpaired,
};

use super::{Fixed, Pair, Passage, Story, title};
use crate::event::Rest;
use crate::pairing::{self, Paired};
use crate::{Refusal, State, System};

/// A round of a table or a bracket: one sentence on what fixes it, then every board by the table.
///
/// **Rule:** RR-5, KO-10, KO-22, KO-31, KW25 V 1.2, PZSz02 B.VI D.2, E.1, F.1
pub(super) fn story(state: &State, round: Round) -> Result<Story, Refusal> {
    let Paired { pairs, unpaired, reasons, .. } = paired(state, round)?;
    let fixed = Fixed::of(state, round).unwrap_or(Fixed::Nothing);
    let mut story = Story::new(round);
    let whole = title("explain-title-round").with("round", round);
    story.opening.push(Passage::of_the_round(whole, alloc::vec![what_fixes_it(state)]));
    for (at, pair) in pairs.iter().enumerate() {
        let board = Board::from_index(at);
        let value = ByColour { white: pair.white, black: pair.black };
        let own = fixed.why(round, board);
        let reasons = if own.is_empty() { reasons.clone() } else { own };
        story.boards.insert(board, Explained { value, reasons });
    }
    for rest in unpaired {
        let free = rest.kind == Unpaired::Free;
        let reasons = if free { fixed.why_free(rest.player) } else { Vec::new() };
        story.rests.push(Explained { value: rest, reasons });
    }
    Ok(story)
}

/// A round as the system gives it; a paired one as it was made if the lots of it cannot be repeated.
fn paired(state: &State, round: Round) -> Result<Paired, Refusal> {
    let record = state.round(round);
    let seed = record.and_then(|record| record.seed.as_deref());
    match (pairing::pair(state, round, seed), record) {
        (Ok(paired), _) => Ok(paired),
        (Err(Refusal::SeedMissing), None) => Err(Refusal::NotPaired { round }),
        (Err(refusal), None) => Err(refusal),
        (Err(_), Some(record)) => Ok(Paired {
            pairs: record.pairs().map(|(_, pair)| pair).collect::<Vec<Pair>>(),
            unpaired: record
                .rests
                .iter()
                .map(|(p, kind)| Rest { player: *p, kind: *kind })
                .collect(),
            first_colour: record.first_colour,
            reasons: record.reasons.to_vec(),
        }),
    }
}

/// The plain sentence on a system.
fn what_fixes_it(state: &State) -> Reason {
    let by = |edition, place, key| Reason::new(Article::new(edition, place), Key::new(key));
    match state.regulations().map(|regulations| regulations.system).unwrap_or_default() {
        System::RoundRobin { .. } => by(Edition::Kw25, "V 1.2", "explain-by-table"),
        System::Knockout { .. } => by(Edition::PzSz2002, "B.VI D.2", "explain-by-bracket"),
        System::Scheveningen { .. } => by(Edition::PzSz2002, "B.VI F.1", "explain-by-sides"),
        System::Match { .. } => by(Edition::PzSz2002, "B.VI E.1", "explain-by-match"),
        System::SwissPzwarc { .. } => by(Edition::Kw25, "V 2.8", "explain-by-results"),
        System::FideDutch => by(Edition::Fide2026, "C.04.3 1.9", "explain-by-results"),
    }
}

/// Why two do not meet in a round of a table or a bracket: when they do, or that they cannot.
///
/// **Rule:** RR-5, KO-5, KO-10, KO-22, KW25 V 1.2, PZSz02 B.VI D.2, F.1
pub(super) fn why_not(
    state: &State,
    round: Round,
    one: StartNo,
    other: StartNo,
) -> Result<Vec<Reason>, Refusal> {
    let about = |reason: Reason| alloc::vec![reason.with("one", one).with("other", other)];
    if pairing_of(state, round)?.is_some_and(|pairs| meet(&pairs, one, other)) {
        return Ok(about(Reason::remark(Key::new("explain-whynot-next"))));
    }
    let by_table = |rounds: &[Round]| {
        let rounds: Vec<String> = rounds.iter().map(ToString::to_string).collect();
        let reason = Reason { key: Key::new("explain-whynot-table"), ..what_fixes_it(state) };
        about(reason.with("n", rounds.len()).with("rounds", rounds.join(", ")))
    };
    let by_bracket = |key| Reason { key: Key::new(key), ..what_fixes_it(state) };
    match state.regulations().map(|regulations| regulations.system).unwrap_or_default() {
        System::Knockout { .. } => Ok(cup(state, round, [one, other], by_bracket)),
        System::Scheveningen { .. } if state.side_of(one) == state.side_of(other) => {
            Ok(about(by_bracket("explain-whynot-one-side")))
        }
        System::RoundRobin { .. }
        | System::SwissPzwarc { .. }
        | System::FideDutch
        | System::Scheveningen { .. }
        | System::Match { .. } => {
            Ok(by_table(&Fixed::of(state, round)?.meetings(state, one, other)))
        }
    }
}

/// The pairs of a round that is not paired yet, if the table gives them without lots.
fn pairing_of(state: &State, round: Round) -> Result<Option<Vec<Pair>>, Refusal> {
    if state.round(round).is_some() {
        return Ok(None);
    }
    match pairing::pair(state, round, None) {
        Ok(paired) => Ok(Some(paired.pairs)),
        Err(Refusal::SeedMissing) => Ok(None),
        Err(refusal) => Err(refusal),
    }
}

fn meet(pairs: &[Pair], one: StartNo, other: StartNo) -> bool {
    pairs.iter().any(|pair| pair.opponent_of(one).is_some_and(|found| found.1 == other))
}

/// Why two do not meet in a round of a cup: one of them is out, or the bracket keeps them apart so far.
fn cup(
    state: &State,
    round: Round,
    two: [StartNo; 2],
    by: impl Fn(&'static str) -> Reason,
) -> Vec<Reason> {
    let out = |number: &&StartNo| {
        let rest = state.round(round).and_then(|record| record.rests.get(*number).copied());
        rest.or_else(|| state.rest_in(**number, round)) == Some(Unpaired::Out)
    };
    if let Some(out) = two.iter().find(out) {
        return alloc::vec![by("explain-whynot-out").with("player", *out)];
    }
    let [one, other] = two;
    let reason = match state.cup_meeting(one, other) {
        Some(meeting) if meeting > round => by("explain-whynot-bracket").with("round", meeting),
        _ => by("explain-whynot-behind"),
    };
    alloc::vec![reason.with("one", one).with("other", other)]
}
