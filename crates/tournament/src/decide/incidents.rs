//! Sanctions, claims, irregularities, appeals, notices.

use runda_rulebook::{Game, Key};

use super::{Decided, guards};
use crate::event::Event;
use crate::incident::{Appeal, GameRef, Incident, IncidentId, Instance, Penalty, Sanction};
use crate::{Command, Refusal, State};

pub(super) fn decide(state: &State, command: &Command) -> Result<Decided, Refusal> {
    guards::existing(state)?;
    let incident = next(state);
    match command {
        Command::ImposeSanction { sanction } => {
            check_sanction(state, sanction)?;
            Ok(Event::SanctionImposed { incident, sanction: sanction.clone() }.into())
        }
        Command::FileClaim { claim } => {
            happened_in(state, Some(claim.game))?;
            said(&claim.rule)?;
            Ok(Event::ClaimFiled { incident, claim: claim.clone() }.into())
        }
        Command::DecideClaim { incident, ruling } => {
            said(&ruling.reason)?;
            match find(state, *incident)? {
                Incident::Claim { ruling: None, .. } => {
                    let (incident, ruling) = (*incident, ruling.clone());
                    Ok(Event::ClaimDecided { incident, ruling }.into())
                }
                Incident::Claim { ruling: Some(_), .. } => Err(decided(*incident)),
                _ => Err(missing(*incident)),
            }
        }
        Command::NoteIrregularity { irregularity } => {
            happened_in(state, irregularity.game)?;
            said(&irregularity.note)?;
            let irregularity = irregularity.clone();
            Ok(Event::IrregularityNoted { incident, irregularity }.into())
        }
        Command::FileAppeal { appeal } => {
            check_appeal(state, appeal)?;
            Ok(Event::AppealFiled { incident, appeal: appeal.clone() }.into())
        }
        Command::DecideAppeal { incident, ruling } => decide_appeal(state, *incident, ruling),
        Command::PostNotice { notice } => {
            said(&notice.text)?;
            Ok(Event::NoticePosted { incident, notice: notice.clone() }.into())
        }
        Command::TakeDownNotice { incident } => match find(state, *incident)? {
            Incident::Notice { posted: true, .. } => {
                Ok(Event::NoticeTakenDown { incident: *incident }.into())
            }
            Incident::Notice { posted: false, .. } => Err(decided(*incident)),
            _ => Err(missing(*incident)),
        },
        _ => Err(Refusal::TextMissing),
    }
}

fn next(state: &State) -> IncidentId {
    IncidentId(state.incidents.keys().next_back().map_or(1, |last| last.0.saturating_add(1)))
}

fn find(state: &State, incident: IncidentId) -> Result<&Incident, Refusal> {
    state.incidents.get(&incident).ok_or(missing(incident))
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
        Some(GameRef { round, board }) => guards::game(state, round, board).map(|_| ()),
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
    let asked = |field: &Option<alloc::string::String>| {
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

/// **Rule:** C-89, C-91, RG-42, RG-43, FIDE12 10(b)-(c)
fn decide_appeal(
    state: &State,
    incident: IncidentId,
    ruling: &crate::incident::AppealRuling,
) -> Result<Decided, Refusal> {
    said(&ruling.reason)?;
    match find(state, incident)? {
        Incident::Appeal { ruling: None, appeal } => {
            let voters = ruling.voters.len();
            if appeal.instance == Instance::Jury && voters.is_multiple_of(2) {
                return Err(Refusal::EvenJury { voters });
            }
            Ok(Event::AppealDecided { incident, ruling: ruling.clone() }.into())
        }
        Incident::Appeal { ruling: Some(_), .. } => Err(decided(incident)),
        _ => Err(missing(incident)),
    }
}
