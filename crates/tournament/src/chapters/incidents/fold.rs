//! The incidents, oldest first.

use alloc::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::Event;
use crate::incident::{Incident, IncidentId};

/// Sanctions, claims, irregularities, appeals and notices as they stand.
#[derive(Debug, Default, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub(crate) struct Incidents {
    /// All of them, by number.
    pub(crate) all: BTreeMap<IncidentId, Incident>,
}

impl Incidents {
    pub(crate) fn fold(&mut self, event: &Event) {
        let all = &mut self.all;
        match event {
            Event::SanctionImposed { incident, sanction } => {
                all.insert(*incident, Incident::Sanction { sanction: sanction.clone() });
            }
            Event::ClaimFiled { incident, claim } => {
                all.insert(*incident, Incident::Claim { claim: claim.clone(), ruling: None });
            }
            Event::ClaimDecided { incident, ruling: decided } => {
                if let Some(Incident::Claim { ruling, .. }) = all.get_mut(incident) {
                    *ruling = Some(decided.clone());
                }
            }
            Event::IrregularityNoted { incident, irregularity } => {
                let irregularity = irregularity.clone();
                all.insert(*incident, Incident::Irregularity { irregularity });
            }
            Event::AppealFiled { incident, appeal } => {
                all.insert(*incident, Incident::Appeal { appeal: appeal.clone(), ruling: None });
            }
            Event::AppealDecided { incident, ruling: decided } => {
                if let Some(Incident::Appeal { ruling, .. }) = all.get_mut(incident) {
                    *ruling = Some(decided.clone());
                }
            }
            Event::NoticePosted { incident, notice } => {
                all.insert(*incident, Incident::Notice { notice: notice.clone(), posted: true });
            }
            Event::NoticeTakenDown { incident } => {
                if let Some(Incident::Notice { posted, .. }) = all.get_mut(incident) {
                    *posted = false;
                }
            }
        }
    }
}
