//! Whether a sanction, a claim, an irregularity, an appeal or a notice may be noted and decided.

use alloc::string::String;
use alloc::vec::Vec;

use runda_rulebook::{Game, Key, Reason};

use super::Event;
use crate::chapters::guards;
use crate::incident::{
    Appeal, AppealRuling, GameRef, Incident, IncidentId, Instance, Penalty, Sanction,
};
use crate::{Refusal, State};

pub(crate) fn accepts(state: &State, event: &Event) -> Result<Vec<Reason>, Refusal> {
    guards::existing(state)?;
    match event {
        Event::SanctionImposed { incident, sanction } => {
            unused(state, *incident)?;
            check_sanction(state, sanction)?;
        }
        Event::ClaimFiled { incident, claim } => {
            unused(state, *incident)?;
            happened_in(state, Some(claim.game))?;
            said(claim.rule.as_str())?;
        }
        Event::ClaimDecided { incident, ruling } => {
            said(&ruling.reason)?;
            decide_claim(state, *incident)?;
        }
        Event::IrregularityNoted { incident, irregularity } => {
            unused(state, *incident)?;
            happened_in(state, irregularity.game)?;
            said(&irregularity.note)?;
        }
        Event::AppealFiled { incident, appeal } => {
            unused(state, *incident)?;
            check_appeal(state, appeal)?;
        }
        Event::AppealDecided { incident, ruling } => {
            said(&ruling.reason)?;
            decide_appeal(state, *incident, ruling)?;
        }
        Event::NoticePosted { incident, notice } => {
            unused(state, *incident)?;
            said(&notice.text)?;
        }
        Event::NoticeTakenDown { incident } => take_down(state, *incident)?,
    }
    Ok(Vec::new())
}

/// A number no incident has.
fn unused(state: &State, incident: IncidentId) -> Result<(), Refusal> {
    if state.incidents.all.contains_key(&incident) { Err(decided(incident)) } else { Ok(()) }
}

fn find(state: &State, incident: IncidentId) -> Result<&Incident, Refusal> {
    state.incidents.all.get(&incident).ok_or(missing(incident))
}

const fn missing(incident: IncidentId) -> Refusal {
    Refusal::NoSuchIncident { number: incident.0 as usize }
}

const fn decided(incident: IncidentId) -> Refusal {
    Refusal::AlreadyDecided { number: incident.0 as usize }
}

fn said(text: &str) -> Result<(), Refusal> {
    if text.trim().is_empty() { Err(Refusal::TextMissing) } else { Ok(()) }
}

fn happened_in(state: &State, game: Option<GameRef>) -> Result<(), Refusal> {
    match game {
        Some(game) => guards::game(state, game).map(|_| ()),
        None => Ok(()),
    }
}

/// The arbiter reacts to every offence, with a sanction or with a stated reason why not.
///
/// **Rule:** C-83, C-85, KW25 II 2.5
fn check_sanction(state: &State, sanction: &Sanction) -> Result<(), Refusal> {
    let regulations = guards::existing(state)?;
    guards::numbered(state, sanction.player)?;
    happened_in(state, sanction.game)?;
    match sanction.penalty {
        Penalty::Other if regulations.variant.game() != Game::Chess => {
            Err(Refusal::PenaltyOnlyInChess)
        }
        Penalty::None | Penalty::Other => said(&sanction.note),
        Penalty::Reprimand
        | Penalty::Warning
        | Penalty::LossOfGame
        | Penalty::Disqualification
        | Penalty::Time => Ok(()),
    }
}

/// A protest to the jury is written, in time, and with the deposit the regulations name.
///
/// **Rule:** C-90, C-91, RG-43, FIDE12 10(c)
fn check_appeal(state: &State, appeal: &Appeal) -> Result<(), Refusal> {
    let regulations = guards::existing(state)?;
    guards::numbered(state, appeal.appellant)?;
    said(&appeal.against)?;
    if appeal.instance == Instance::ChiefArbiter {
        return Ok(());
    }
    let asked = |field: &Option<String>| {
        field.as_deref().is_some_and(|value| !value.eq_ignore_ascii_case("none"))
    };
    let lacking = if !appeal.in_writing {
        "word-appeal-writing"
    } else if asked(&regulations.appeals.deposit) && !appeal.deposit_paid {
        "word-appeal-deposit"
    } else if asked(&regulations.appeals.deadline) && !appeal.in_time {
        "word-appeal-deadline"
    } else {
        return Ok(());
    };
    Err(Refusal::AppealNotAdmissible { what: Key::new(lacking) })
}

fn decide_claim(state: &State, incident: IncidentId) -> Result<(), Refusal> {
    match find(state, incident)? {
        Incident::Claim { ruling: None, .. } => Ok(()),
        Incident::Claim { ruling: Some(_), .. } => Err(decided(incident)),
        Incident::Sanction { .. }
        | Incident::Irregularity { .. }
        | Incident::Appeal { .. }
        | Incident::Notice { .. } => Err(missing(incident)),
    }
}

/// **Rule:** C-89, C-91, RG-42, RG-43, FIDE12 10(b)-(c)
fn decide_appeal(
    state: &State,
    incident: IncidentId,
    ruling: &AppealRuling,
) -> Result<(), Refusal> {
    let voters = ruling.voters.len();
    match find(state, incident)? {
        Incident::Appeal { ruling: None, appeal } => {
            let even = appeal.instance == Instance::Jury && voters.is_multiple_of(2);
            if even { Err(Refusal::EvenJury { voters }) } else { Ok(()) }
        }
        Incident::Appeal { ruling: Some(_), .. } => Err(decided(incident)),
        Incident::Sanction { .. }
        | Incident::Claim { .. }
        | Incident::Irregularity { .. }
        | Incident::Notice { .. } => Err(missing(incident)),
    }
}

fn take_down(state: &State, incident: IncidentId) -> Result<(), Refusal> {
    match find(state, incident)? {
        Incident::Notice { posted: true, .. } => Ok(()),
        Incident::Notice { posted: false, .. } => Err(decided(incident)),
        Incident::Sanction { .. }
        | Incident::Claim { .. }
        | Incident::Irregularity { .. }
        | Incident::Appeal { .. } => Err(missing(incident)),
    }
}
