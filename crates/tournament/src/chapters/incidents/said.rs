//! Sentences of the log: incidents.

use runda_rulebook::Reason;

use super::Event;
use crate::audit::log;
use crate::{State, words};

/// What an event says, as data.
pub(crate) fn said(state: &State, event: &Event) -> Reason {
    match event {
        Event::SanctionImposed { sanction, .. } => log("log-sanction")
            .with("player", sanction.player)
            .with("offence", words::offence(sanction.offence))
            .with("penalty", words::penalty(sanction.penalty))
            .with("note", sanction.note.clone()),
        Event::ClaimFiled { claim, .. } => log("log-claim")
            .with("round", claim.game.round)
            .with("board", state.name_of_game(claim.game))
            .with("rule", claim.rule.as_str()),
        Event::ClaimDecided { incident, ruling } => {
            let key = if ruling.granted { "log-claim-granted" } else { "log-claim-refused" };
            log(key).with("number", incident.0).with("reason", ruling.reason.clone())
        }
        Event::IrregularityNoted { irregularity, .. } => {
            log("log-irregularity").with("note", irregularity.note.clone())
        }
        Event::AppealFiled { appeal, .. } => log("log-appeal")
            .with("player", appeal.appellant)
            .with("against", appeal.against.clone()),
        Event::AppealDecided { incident, ruling } => {
            let key = if ruling.upheld { "log-appeal-upheld" } else { "log-appeal-rejected" };
            log(key).with("number", incident.0).with("reason", ruling.reason.clone())
        }
        Event::NoticePosted { notice, .. } => log("log-notice").with("text", notice.text.clone()),
        Event::NoticeTakenDown { incident } => log("log-notice-down").with("number", incident.0),
    }
}
