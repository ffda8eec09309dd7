//! How it went: rounds, games, who came late and who left.

use runda_documents::Section;
use runda_rulebook::{Arg, GameResult};
use runda_tournament::{LeaveKind, Participant};

use super::fact;
use crate::source::Source;

pub(super) fn course(source: &Source<'_>) -> Section {
    let rounds = source.state.rounds();
    let results: Vec<GameResult> = rounds
        .iter()
        .flat_map(runda_tournament::RoundRecord::games)
        .map(runda_tournament::Game::result)
        .collect();
    let count = |wanted: fn(&GameResult) -> bool| {
        results.iter().filter(|result| wanted(result)).count().to_string()
    };
    let facts = vec![
        fact(source, "paper-course-rounds", rounds.len().to_string()),
        fact(source, "paper-course-played", count(|result| result.is_played())),
        fact(source, "paper-course-forfeits", count(|result| result.is_forfeit())),
        fact(source, "paper-course-open", count(|result| !result.is_final())),
    ];
    let people = source.state.participants().map(|(_, participant)| participant);
    let sentences = people.flat_map(|participant| told(source, participant));
    Section {
        title: source.word("paper-report-course"),
        facts,
        sentences: sentences.collect(),
        ..Section::default()
    }
}

/// What there is to say of somebody who was not there from the first round to the last.
fn told(source: &Source<'_>, participant: &Participant) -> Vec<String> {
    let name = || Arg::from(participant.person.name());
    let late = participant.late.then(|| source.text("paper-course-late", &[("player", name())]));
    let left = participant.leaves.iter().map(|leave| {
        let key = match leave.kind {
            LeaveKind::Withdrawn => "paper-course-withdrawn",
            LeaveKind::Expelled => "paper-course-expelled",
        };
        let reason = Arg::from(leave.reason.clone());
        let args = [("player", name()), ("round", leave.from.into()), ("reason", reason)];
        source.text(key, &args)
    });
    late.into_iter().chain(left).collect()
}
