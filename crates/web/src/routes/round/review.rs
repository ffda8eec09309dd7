//! What an arbiter wants to see before he publishes: what stands in the way, what is unusual, and
//! where a pairing by hand differs from the engine's.

use runda_rulebook::{Colour, Key, Reason, Round, StartNo};
use runda_tournament::{Method, Record, RoundRecord, RoundStatus, State};

use crate::words::Words;

/// What the judge of the system says of a round nobody has seen yet: how it was judged if it has nothing
/// against it, else what it has. A round the arbiter still pairs by hand has no seal.
pub(super) fn judged(state: &State, round: Round) -> (Option<Method>, Vec<Reason>) {
    match state.round(round).map(RoundRecord::status) {
        Some(RoundStatus::ByHand) => (None, state.offences(round)),
        Some(RoundStatus::Draft) => match state.judged(round) {
            Ok(verdict) if verdict.is_clean() => (Some(verdict.method), Vec::new()),
            Ok(verdict) => {
                let reasons = verdict.findings.into_iter().map(|finding| finding.reason);
                (None, state.cited(reasons.collect()))
            }
            Err(refusal) => (None, vec![refusal.reason(state.book())]),
        },
        Some(RoundStatus::Published | RoundStatus::InPlay | RoundStatus::Complete) | None => {
            (None, Vec::new())
        }
    }
}

/// Why the round cannot be paired yet; empty when it can.
pub(super) fn obstacles(state: &State, round: Round, words: &Words) -> Vec<String> {
    let mut list = Vec::new();
    if state.entrants().count() < 2 {
        list.push(words.t("web-obstacle-players"));
    }
    let ends_by_results = state.regulations().is_some_and(|it| it.system.ends_by_results());
    if state.number_of_rounds().is_none() && !ends_by_results {
        list.push(words.t("web-obstacle-rounds"));
    }
    list.extend(of_the_system(state, round, words));
    if let Some(check_in) = state.check_in() {
        list.push(words.n("web-obstacle-check-in", check_in.round.get()));
    }
    let needs_results = state.regulations().is_some_and(|r| r.system.needs_results());
    for (index, record) in state.rounds().iter().enumerate().take(round.index()) {
        let number = Round::from_index(index).get();
        match record.status() {
            RoundStatus::Complete => {}
            _ if !needs_results => {}
            RoundStatus::InPlay => list.push(words.text(
                "web-obstacle-open",
                &[("round", number.into()), ("n", record.open_games().into())],
            )),
            RoundStatus::ByHand | RoundStatus::Draft | RoundStatus::Published => {
                list.push(words.with("web-obstacle-unplayed", "round", number));
            }
        }
    }
    list
}

/// What the system of the tournament asks of its players: a match of two, somebody for each side, a play-off where
/// an encounter is level.
///
/// **Rule:** KO-8, KO-22, KO-30, PZSz02 B.VI E.1, F.1
fn of_the_system(state: &State, round: Round, words: &Words) -> Vec<String> {
    let mut list = Vec::new();
    let before = round.index().checked_sub(1).map(Round::from_index);
    if let Some(before) = before.filter(|before| !state.level_encounters(*before).is_empty()) {
        list.push(words.with("systems-obstacle-level", "round", before));
    }
    let entered = state.entrants().count();
    if state.match_standing().is_some() && entered > 2 {
        list.push(words.n("systems-match-of-two", entered));
    }
    if let Some(sides) = state.named_sides() {
        let neither = state.entrants().filter(|(_, who)| !sides.contains(&who.person.club));
        let names: Vec<String> = neither.map(|(_, who)| who.person.name()).collect();
        if !names.is_empty() {
            list.push(words.with("systems-not-of-a-side", "names", names.join(", ")));
        }
    }
    list
}

/// What is allowed but unusual: floats, a third colour in a row, club-mates, the bye.
pub(super) fn oddities(state: &State, round: Round) -> Vec<Reason> {
    let Some(record) = state.round(round) else { return Vec::new() };
    let records = state.records_before(round);
    let mut found = Vec::new();
    for (board, pair) in record.pairs() {
        let (white, black) = (pair.white, pair.black);
        let say = |key| Reason::remark(Key::new(key)).with("board", board);
        let points = pair.points;
        if points.white != points.black {
            let (low, high) =
                if points.white < points.black { (white, black) } else { (black, white) };
            found.push(say("web-odd-float").with("high", high).with("low", low));
        }
        for (colour, player) in pair.sides() {
            if third_in_a_row(records.get(player.index()), colour) {
                found.push(
                    say("web-odd-third-colour").with("player", player).with("colour", colour),
                );
            }
        }
        if same_club(state, white, black) {
            found.push(say("web-odd-club").with("white", white).with("black", black));
        }
    }
    for (player, kind) in &record.rests {
        if *kind == runda_rulebook::Unpaired::Bye {
            found.push(Reason::remark(Key::new("web-odd-bye")).with("player", *player));
        }
    }
    found
}

fn third_in_a_row(record: Option<&Record>, colour: Colour) -> bool {
    record.is_some_and(|record| {
        record.colours.len() >= 2 && record.colours.iter().rev().take(2).all(|past| *past == colour)
    })
}

fn same_club(state: &State, white: StartNo, black: StartNo) -> bool {
    let club = |number| state.player(number).map(|player| player.person.club.as_str());
    matches!((club(white), club(black)), (Some(one), Some(other)) if one == other && !one.is_empty())
}

/// How a pairing made by hand differs from the engine's, once the hand is done.
pub(super) fn difference(state: &State, round: Round, words: &Words) -> Option<String> {
    let comparison = state.round(round)?.comparison.as_ref()?;
    let list = |boards: &[runda_rulebook::Board]| {
        let boards: Vec<String> = boards.iter().map(ToString::to_string).collect();
        boards.join(", ")
    };
    Some(if !comparison.compared {
        words.t("web-hand-not-compared")
    } else if comparison.is_the_same() {
        words.t("web-hand-same")
    } else {
        words.text(
            "web-hand-differs",
            &[
                ("pairs", list(&comparison.other_pairs).into()),
                ("colours", list(&comparison.other_colours).into()),
                ("n", comparison.other_pairs.len().into()),
            ],
        )
    })
}
