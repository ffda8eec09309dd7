//! The Swiss system of the draughts code, board by board.

use alloc::vec::Vec;

use runda_rulebook::{
    Article, Board, ByColour, Edition, Explained, Key, Reason, Round, StartNo, Unpaired,
};
use runda_swiss::{self as swiss, History, Offer, Pairing, Waiver, offers};

use super::{Passage, Story, away, impossible, lot, title};
use crate::event::Rest;
use crate::{Refusal, State};

pub(super) fn story(state: &State, round: Round) -> Result<Story, Refusal> {
    account(&history(state, round)?, round).map_err(|refusal| impossible(refusal.reason()))
}

pub(super) fn why_not(
    state: &State,
    round: Round,
    one: StartNo,
    other: StartNo,
) -> Result<Vec<Reason>, Refusal> {
    swiss::why_not(&history(state, round)?, round, one, other)
        .map_err(|refusal| impossible(refusal.reason()))
}

pub(crate) fn history(state: &State, round: Round) -> Result<History, Refusal> {
    let mut history =
        state.swiss_history(round, lot(state, round)?).ok_or(Refusal::RoundsUnknown)?;
    history.absent = away(state, round);
    Ok(history)
}

/// A round of the draughts Swiss as the code gives it: the round list, every board, the bye, the moves. If
/// there is no legal pairing: what stands against it and what the arbiter may do.
///
/// **Rule:** SW-48, KW25 V 2.8
pub fn account(history: &History, round: Round) -> Result<Story, swiss::Refusal> {
    match swiss::pair(history, round) {
        Ok(pairing) => Ok(of_pairing(&pairing)),
        Err(swiss::Refusal::NoLegalPairing(impasse)) => {
            let mut story = Story::new(round);
            let stands_against = title("swiss-title-impasse").with("round", round);
            story.opening.push(Passage::of_the_round(stands_against, impasse.reasons()));
            let may_do = what_to_do(history, round)?;
            story.closing.push(Passage::of_the_round(title("swiss-title-offers"), may_do));
            Ok(story)
        }
        Err(refusal) => Err(refusal),
    }
}

fn of_pairing(pairing: &Pairing) -> Story {
    let mut story = Story::new(pairing.round);
    let list = title("swiss-title-list").with("players", pairing.round_list.clone());
    story.opening.push(Passage::of_the_round(list, Vec::new()));
    for (at, pair) in pairing.pairs.iter().enumerate() {
        let value = ByColour { white: pair.white, black: pair.black };
        let board = Explained { value, reasons: pairing.explain_pair(pair) };
        story.boards.insert(Board::from_index(at), board);
    }
    let bye = pairing.explain_bye();
    story.rests.extend(bye.map(|bye| bye.map(|player| Rest { player, kind: Unpaired::Bye })));
    let moves = pairing.explain_moves();
    if !moves.is_empty() {
        story.closing.push(Passage::of_the_round(title("swiss-title-moves"), moves));
    }
    story
}

/// The offers to the arbiter, as reasons.
///
/// **Rule:** SW-41, KW25 V 2.4
fn what_to_do(history: &History, round: Round) -> Result<Vec<Reason>, swiss::Refusal> {
    const END: Article = Article::new(Edition::Kw25, "V 2.4");
    let mut reasons = Vec::new();
    for offer in offers(history, round)? {
        match offer {
            Offer::EndAfter(last) => {
                reasons.push(Reason::new(END, Key::new("swiss-end-after")).with("round", last));
            }
            Offer::Waive(waivers) => reasons.extend(waivers.into_iter().map(Waiver::reason)),
        }
    }
    Ok(reasons)
}
