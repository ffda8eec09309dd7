//! What a round screen shows beside the boards where the system asks for it: the stage of a cup and its bracket,
//! level encounters, the score of two sides, where a match stands, seats, lots, and ways out.

mod cup;
mod seats;
mod ways;

use runda_rulebook::{Round, StartNo};
use runda_tournament::pairing::MatchStanding;
use runda_tournament::{Phase, RoundStatus, State};

use crate::event_head::game_of;
use crate::refused::{Said, capitalised};
use crate::words::Words;

pub(super) use cup::out_of_the_cup;
pub(crate) use cup::{Bracket, bracket};
pub(super) use seats::Seat;
pub(super) use ways::{Way, waiver};

/// Everything of a round that belongs to its system.
#[derive(Debug)]
pub(super) struct Parts {
    /// What the round is called, the score of the sides, where the match stands: a line each.
    pub headlines: Vec<String>,
    /// Encounters and ties that wait for a play-off.
    pub play_offs: Vec<Due>,
    /// What can be done where no legal pairing exists; nothing unless pairing was tried.
    pub ways: Vec<Way>,
    /// Whether pairing was tried in vain a moment ago, and the sentence why.
    pub impasse: Option<String>,
    pub bracket: Option<Bracket>,
    pub seats: Vec<Seat>,
    /// The seed of the lots drawn for the round.
    pub lot: Option<String>,
    /// Whether teams play, so that the round has line-ups.
    pub of_teams: bool,
    /// Whether the tournament is finished and its report not noted as sent.
    pub unreported: bool,
    /// Whether the finished tournament is a group that feeds a final.
    pub feeds: bool,
    /// Why the table of the regulations cannot be played by so many.
    pub unplayable: Option<Said>,
}

/// A play-off that is due.
#[derive(Debug)]
pub(super) struct Due {
    /// What it is for.
    pub title: String,
    pub players: Vec<(StartNo, String)>,
}

impl Parts {
    pub(super) fn new(state: &State, round: Round, address: &str, words: &Words) -> Self {
        let record = state.round(round);
        let impasse =
            address.ends_with("?seen=impasse").then(|| ways::why(state, round, words)).flatten();
        Self {
            headlines: headlines(state, round, words),
            play_offs: play_offs(state, round, words),
            ways: if impasse.is_some() { ways::of(state, round, words) } else { Vec::new() },
            impasse,
            bracket: bracket(state, state.rounds().len(), words),
            seats: seats::of(state, round),
            lot: record.and_then(|record| record.seed.clone()),
            of_teams: state.is_of_teams(),
            unreported: state.phase() == Phase::Finished,
            feeds: state.phase() >= Phase::Finished
                && state.regulations().is_some_and(|it| it.next_stage.is_some()),
            unplayable: match record {
                None => ways::table_does_not_fit(state, words),
                Some(_) => None,
            },
        }
    }
}

/// What the round is called and how the whole stands.
pub(crate) fn headlines(state: &State, round: Round, words: &Words) -> Vec<String> {
    let game = game_of(state);
    let mut lines = Vec::new();
    if let Some(stage) = state.cup_stage(round) {
        lines.push(capitalised(&words.reason(&stage.name(), state)));
    }
    if let Some([first, second]) = state.side_scores().filter(|_| !state.rounds().is_empty()) {
        let [one, other] = side_names(state, words);
        lines.push(words.text(
            "systems-side-score",
            &[
                ("one", one.into()),
                ("other", other.into()),
                ("first", first.shown(game).into()),
                ("second", second.shown(game).into()),
            ],
        ));
    }
    match state.match_standing() {
        Some(MatchStanding::Won(winner)) => {
            lines.push(words.with("systems-match-won", "player", state.player_name(winner)));
        }
        Some(MatchStanding::Level) => lines.push(words.t("systems-match-level")),
        Some(MatchStanding::Open) | None => {}
    }
    lines
}

/// The names of the two sides, or what the halves of the start list are called.
fn side_names(state: &State, words: &Words) -> [String; 2] {
    match state.named_sides() {
        Some(names) => names.clone(),
        None => [words.t("systems-upper-half"), words.t("systems-lower-half")],
    }
}

/// Level encounters of a cup, and at the end the ties that nothing separates.
///
/// **Rule:** KO-8, KO-50, KO-58, R-33, PZSz02 B.VI D.5(a), KW25 V 1.7.1.6
fn play_offs(state: &State, round: Round, words: &Words) -> Vec<Due> {
    let named = |number: StartNo| (number, state.player_name(number));
    let level = state.level_encounters(round).into_iter().map(|(board, players)| Due {
        title: words.with("systems-level-encounter", "board", board),
        players: players.map(named).to_vec(),
    });
    let mut due: Vec<Due> = level.collect();
    let last = round.next() == state.next_round()
        && state.round(round).is_some_and(|record| record.status() == RoundStatus::Complete);
    if !last || state.phase() >= Phase::Finished {
        return due;
    }
    let decided = |players: &[StartNo]| {
        state.play_offs().iter().any(|it| players.iter().all(|number| it.order.contains(number)))
    };
    if state.match_standing() == Some(MatchStanding::Level) {
        let players: Vec<StartNo> = state.numbers().collect();
        if !decided(&players) {
            let title = words.t("systems-level-match");
            due.push(Due { title, players: players.into_iter().map(named).collect() });
        }
    }
    for offer in state.play_offs_offered() {
        if !decided(&offer.value) {
            let title = words.t("systems-level-places");
            due.push(Due { title, players: offer.value.into_iter().map(named).collect() });
        }
    }
    due
}
