//! What an arbiter can do where a round cannot be paired.

use runda_rulebook::{Explained, Round};
use runda_tournament::chapters::pairing;
use runda_tournament::pairing::WayOut;
use runda_tournament::{Refusal, State, Waiver, decide};

use crate::refused::Said;
use crate::words::Words;

/// A way out: what it lifts, and the codes its button sends.
#[derive(Debug)]
pub(in crate::routes::round) struct Way {
    pub sentences: Vec<Said>,
    pub codes: Vec<String>,
    /// Whether it ends the event instead.
    pub ends: bool,
}

/// Why the round has no legal pairing, players by name; nothing if it has one.
pub(super) fn why(state: &State, round: Round, words: &Words) -> Option<String> {
    let seed = Some("0".repeat(32));
    let command = pairing::Command::PairRound { round, seed }.into();
    match decide(state, &command) {
        Err(refusal @ Refusal::NoLegalPairing { .. }) => {
            Some(Said::refusal(&refusal, words, state).text)
        }
        _ => None,
    }
}

/// The ways out, in the order the rules offer them.
///
/// **Rule:** SW-41, KW25 V 2.4, 2.8.6.1
pub(super) fn of(state: &State, round: Round, words: &Words) -> Vec<Way> {
    let way = |way: WayOut| match way {
        WayOut::EndAfter(_) => Way { sentences: Vec::new(), codes: Vec::new(), ends: true },
        WayOut::Waive(waivers) => Way {
            sentences: waivers
                .iter()
                .flat_map(|Explained { reasons, .. }| state.cited(reasons.clone()))
                .map(|reason| Said::new(&reason, words, state))
                .collect(),
            codes: waivers.iter().map(|waiver| code(waiver.value)).collect(),
            ends: false,
        },
    };
    state.ways_out(round).into_iter().map(way).collect()
}

/// A waiver as a form sends it.
fn code(waiver: Waiver) -> String {
    match waiver {
        Waiver::Exclusions => "exclusions".into(),
        Waiver::ColourLimits => "colour-limits".into(),
        Waiver::SecondBye => "second-bye".into(),
        Waiver::SecondMeeting(one, other) => format!("meeting-{one}-{other}"),
    }
}

/// The waiver a form sent.
pub(in crate::routes::round) fn waiver(code: &str) -> Option<Waiver> {
    Some(match code {
        "exclusions" => Waiver::Exclusions,
        "colour-limits" => Waiver::ColourLimits,
        "second-bye" => Waiver::SecondBye,
        _ => {
            let (one, other) = code.strip_prefix("meeting-")?.split_once('-')?;
            let number = |text: &str| runda_rulebook::StartNo::new(text.parse::<u16>().ok()?).ok();
            Waiver::SecondMeeting(number(one)?, number(other)?)
        }
    })
}

/// Why the table of the regulations cannot be played by everybody entered (U-24).
pub(super) fn table_does_not_fit(state: &State, words: &Words) -> Option<Said> {
    state.unplayable_table().map(|reason| Said::new(&reason, words, state))
}
