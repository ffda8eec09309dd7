//! What an arbiter wants to see before they publish: what stands in the way, what is unusual, and
//! where a pairing by hand differs from the engine's.

use runda_rulebook::{Board, Colour, Key, Reason, Round, StartNo};
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

/// Something that stands in the way of a pairing, and the page where it is put right.
#[derive(Debug)]
pub(super) struct Obstacle {
    pub text: String,
    /// Where the next step is done, and the words on the button.
    pub address: String,
    pub button: String,
}

/// Why the round cannot be paired yet; empty when it can.
pub(super) fn obstacles(state: &State, (id, round): (&str, Round), words: &Words) -> Vec<Obstacle> {
    let base = format!("/desk/t/{id}");
    let obstacle = |text: String, end: &str, button: String| Obstacle {
        text,
        address: format!("{base}/{end}"),
        button,
    };
    let to_round = |text: String, number: u16| {
        let button = words.n("web-players-to-round", number);
        obstacle(text, &format!("rounds/{number}"), button)
    };
    let mut list = Vec::new();
    if state.entrants().count() < 2 {
        list.push(obstacle(words.t("web-obstacle-players"), "players", words.t("web-player-add")));
    }
    let ends_by_results = state.regulations().is_some_and(|it| it.system.ends_by_results());
    if state.number_of_rounds().is_none() && !ends_by_results {
        let button = words.t("web-tab-settings");
        list.push(obstacle(words.t("web-obstacle-rounds"), "settings", button));
    }
    for (text, end, button) in of_the_system(state, round, words) {
        list.push(obstacle(text, &end, button));
    }
    if let Some(check_in) = state.check_in() {
        let text = words.n("panel-obstacle-check-in", check_in.round.get());
        list.push(obstacle(text, "check-in", words.t("web-check-in")));
    }
    if round > state.next_round() {
        let next = state.next_round().get();
        list.push(to_round(words.n("panel-obstacle-earlier", next), next));
    }
    let needs_results = state.regulations().is_some_and(|r| r.system.needs_results());
    for (index, record) in state.rounds().iter().enumerate().take(round.index()) {
        let number = Round::from_index(index).get();
        match record.status() {
            RoundStatus::Complete => {}
            _ if !needs_results => {}
            RoundStatus::InPlay => {
                let args = [("round", number.into()), ("n", record.open_games().into())];
                list.push(to_round(words.text("web-obstacle-open", &args), number));
            }
            RoundStatus::ByHand | RoundStatus::Draft | RoundStatus::Published => {
                list.push(to_round(words.with("web-obstacle-unplayed", "round", number), number));
            }
        }
    }
    list
}

/// What the system of the tournament asks for first: two players for a match, a side for everybody, a play-off where an
/// encounter is level; with the page where it is put right and the words of its button.
///
/// **Rule:** KO-8, KO-22, KO-30, PZSz02 B.VI E.1, F.1
fn of_the_system(state: &State, round: Round, words: &Words) -> Vec<(String, String, String)> {
    let players = |text: String| (text, "players".to_owned(), words.t("web-tab-players"));
    let mut list = Vec::new();
    let before = round.index().checked_sub(1).map(Round::from_index);
    if let Some(before) = before.filter(|before| !state.level_encounters(*before).is_empty()) {
        let text = words.with("systems-obstacle-level", "round", before);
        let button = words.n("web-players-to-round", before.get());
        list.push((text, format!("rounds/{before}"), button));
    }
    let entered = state.entrants().count();
    if state.match_standing().is_some() && entered > 2 {
        list.push(players(words.n("systems-match-of-two", entered)));
    }
    if let Some(sides) = state.named_sides() {
        let neither = state.entrants().filter(|(_, who)| !sides.contains(&who.person.club));
        let names: Vec<String> = neither.map(|(_, who)| who.person.name()).collect();
        if !names.is_empty() {
            list.push(players(words.with("systems-not-of-a-side", "names", names.join(", "))));
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

/// What the comparison of a pairing by hand with the engine's says.
#[derive(Debug)]
pub(super) struct Difference {
    pub is_the_same: bool,
    /// The verdict, then board by board who is concerned.
    pub lines: Vec<String>,
}

/// How a pairing made by hand differs from the engine's, once the hand is done.
pub(super) fn difference(state: &State, round: Round, words: &Words) -> Option<Difference> {
    let record = state.round(round)?;
    let comparison = record.comparison.as_ref()?;
    if !comparison.compared || comparison.is_the_same() {
        let key = if comparison.compared { "web-hand-same" } else { "web-hand-not-compared" };
        return Some(Difference { is_the_same: comparison.compared, lines: vec![words.t(key)] });
    }
    let verdict = if comparison.breaches.is_empty() {
        words.t("panel-hand-differs")
    } else {
        words.n("panel-hand-breaks", comparison.breaches.len())
    };
    let at = |key: &str, board: Board| {
        let pair = record.encounters.get(&board)?.sides;
        let args = [
            ("board", board.into()),
            ("white", state.player_name(pair.white).into()),
            ("black", state.player_name(pair.black).into()),
        ];
        Some(words.text(key, &args))
    };
    let pairs = comparison.other_pairs.iter().filter_map(|it| at("panel-hand-pair", *it));
    let colours = comparison.other_colours.iter().filter_map(|it| at("panel-hand-colour", *it));
    let rests = comparison
        .other_rests
        .iter()
        .map(|player| words.with("panel-hand-rest", "player", state.player_name(*player)));
    let lines = core::iter::once(verdict).chain(pairs).chain(colours).chain(rests).collect();
    Some(Difference { is_the_same: false, lines })
}
