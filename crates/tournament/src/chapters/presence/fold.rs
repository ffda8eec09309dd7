//! The check-in that is open; absences and leaves are kept with each participant.

use alloc::collections::BTreeSet;

use runda_rulebook::{Round, Unpaired};
use serde::{Deserialize, Serialize};

use super::Event;
use crate::chapters::entries::Entries;
use crate::state::{CheckIn, Leave, LeaveKind};
use crate::{Entrant, Shared};

/// Who has told to be there.
#[derive(Debug, Default, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub(crate) struct Presence {
    /// The check-in that is open.
    pub(crate) check_in: Option<CheckIn>,
}

impl Presence {
    /// Folds one event into the check-in, or into the absences and leaves of the participants.
    pub(crate) fn fold(&mut self, event: &Event, entries: &mut Shared<Entries>) {
        match event {
            Event::CheckInOpened { round } => {
                self.check_in = Some(CheckIn { round: *round, present: BTreeSet::new() });
            }
            Event::CheckedIn { entrant, .. } => {
                if let Some(check_in) = &mut self.check_in {
                    check_in.present.insert(*entrant);
                }
            }
            Event::CheckInRevoked { entrant, .. } => {
                if let Some(check_in) = &mut self.check_in {
                    check_in.present.remove(entrant);
                }
            }
            Event::CheckInClosed { round, absent } => {
                self.check_in = None;
                for entrant in absent {
                    set_absence(entries, *entrant, &[*round], Some(Unpaired::Absent));
                }
            }
            Event::AbsenceAnnounced { entrant, rounds, kind } => {
                set_absence(entries, *entrant, rounds, Some(*kind));
            }
            Event::AbsenceCancelled { entrant, rounds } => {
                set_absence(entries, *entrant, rounds, None);
            }
            Event::Withdrawn { entrant, from, reason } => {
                leave(entries, *entrant, *from, LeaveKind::Withdrawn, reason);
            }
            Event::Expelled { entrant, from, reason } => {
                leave(entries, *entrant, *from, LeaveKind::Expelled, reason);
            }
            Event::Reinstated { entrant, from, .. } => come_back(entries, *entrant, *from),
            Event::PlaceDecided { entrant, classified, .. } => {
                if let Some(participant) = entries.participant_mut(*entrant) {
                    participant.classified = Some(*classified);
                }
            }
        }
    }
}

fn set_absence(
    entries: &mut Shared<Entries>,
    entrant: Entrant,
    rounds: &[Round],
    kind: Option<Unpaired>,
) {
    let Some(participant) = entries.participant_mut(entrant) else { return };
    for round in rounds {
        match kind {
            Some(kind) => participant.absences.insert(*round, kind),
            None => participant.absences.remove(round),
        };
    }
}

fn leave(
    entries: &mut Shared<Entries>,
    entrant: Entrant,
    from: Round,
    kind: LeaveKind,
    reason: &str,
) {
    if let Some(participant) = entries.participant_mut(entrant) {
        participant.leaves.push(Leave { from, until: None, kind, reason: reason.into() });
    }
}

fn come_back(entries: &mut Shared<Entries>, entrant: Entrant, from: Round) {
    let Some(participant) = entries.participant_mut(entrant) else { return };
    for leave in participant.leaves.iter_mut().filter(|leave| leave.until.is_none()) {
        leave.until = Some(from);
    }
}
