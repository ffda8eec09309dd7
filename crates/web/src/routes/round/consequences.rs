//! What rests on a result: told before it is corrected.

use runda_rulebook::{Board, Key, Reason, Round, StartNo};
use runda_tournament::chapters::results;
use runda_tournament::{Command, Refusal, State, Tournament};
use std::sync::Arc;

use crate::problem::Problem;

/// The key of the question.
const ASKED: Key = Key::new("panel-ask-rests");

/// The rounds that were paired with the result of a board, with those whom the two met in them; nothing in systems
/// where no round rests on results.
pub(crate) fn resting(state: &State, round: Round, board: Board) -> Vec<Reason> {
    let rests = state.regulations().is_some_and(|regulations| regulations.system.needs_results());
    let met = state.round(round).and_then(|record| record.encounters.get(&board));
    let (true, Some(met)) = (rests, met) else { return Vec::new() };
    let sides = [met.sides.white, met.sides.black];
    let later = state.rounds().iter().enumerate().skip(round.index() + 1);
    later
        .map(|(index, record)| {
            let pair = |player: StartNo| {
                let (_, met) = record.encounter_of(player)?;
                let (_, other) = met.sides.opponent_of(player)?;
                Some(format!("{} – {}", state.player_name(player), state.player_name(other)))
            };
            let pairs: Vec<String> = sides.into_iter().filter_map(pair).collect();
            Reason::remark(ASKED)
                .with("round", Round::from_index(index))
                .with("n", pairs.len())
                .with("pairs", if pairs.is_empty() { "–".to_owned() } else { pairs.join(", ") })
        })
        .collect()
}

/// Asks before a result on which later rounds rest is corrected or annulled.
pub(crate) fn ask(
    tournament: &Arc<Tournament>,
    command: &Command,
    acknowledged: &[Key],
) -> Result<(), Problem> {
    let Command::Results(
        results::Command::CorrectResult { round, board, .. }
        | results::Command::AnnulGame { round, board, .. },
    ) = command
    else {
        return Ok(());
    };
    let warnings = resting(tournament.state(), *round, *board);
    if warnings.is_empty() || acknowledged.contains(&ASKED) {
        return Ok(());
    }
    Err(Problem::refusal(Refusal::NeedsConfirmation { warnings }, Arc::clone(tournament)))
}
