//! What a result changes: the game, in the round it belongs to.

use runda_rulebook::GameResult::{Adjourned, Annulled, Open};

use super::Event;
use crate::chapters::pairing::Rounds;
use crate::event::{Ground, Outcome};

pub(crate) fn fold(rounds: &mut Rounds, event: &Event) {
    let at = event.at();
    match event {
        Event::ResultRecorded { outcome, .. } => {
            rounds.with_game(at, |game| {
                game.official = outcome.clone();
                game.confirmed = false;
            });
        }
        Event::ResultCorrected { before, after, ground, consequences, .. } => {
            rounds.with_game(at, |game| {
                game.on_the_board = match ground {
                    Ground::Mistake => None,
                    Ground::Ruling => game.on_the_board.or(Some(before.result)),
                };
                game.official = after.clone();
                game.confirmed = false;
            });
            if let Some(again) = consequences.may_pair_again {
                rounds.with_round(again, |record| record.may_pair_again = true);
            }
        }
        Event::ResultConfirmed { .. } => {
            rounds.with_game(at, |game| game.confirmed = true);
        }
        Event::ColoursFoundReversed { .. } => {
            rounds.with_game(at, |game| game.reversed = !game.reversed);
        }
        Event::GameAdjourned { reason, .. } => {
            let outcome = Outcome { note: reason.clone(), ..Adjourned.into() };
            rounds.with_game(at, |game| game.official = outcome);
        }
        Event::GameResumed { .. } => {
            rounds.with_game(at, |game| game.official = Open.into());
        }
        Event::GameAnnulled { reason, .. } => {
            let outcome = Outcome { note: reason.clone(), ..Annulled.into() };
            rounds.with_game(at, |game| {
                game.official = outcome;
                game.on_the_board = None;
                game.confirmed = false;
            });
        }
    }
}
