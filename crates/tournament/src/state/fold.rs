//! Folding events into the state. Nothing here judges, and nothing can fail.

use alloc::collections::{BTreeMap, BTreeSet};

use runda_rulebook::{Board, PlayerId, Round, StartNo, Unpaired};

use super::{CheckIn, Game, Leave, LeaveKind, Participant, Phase, RoundRecord, Stage, State};
use crate::Entrant;
use crate::event::{Event, Ground, Outcome, Recorded};
use crate::incident::{Incident, IncidentId};

impl State {
    /// Folds one recorded event. An [`Event::Undone`] only counts as seen: what it takes back is taken
    /// back by folding the rest of the journal again, which [`crate::Tournament`] does.
    pub fn apply(&mut self, recorded: &Recorded) {
        self.version = recorded.version;
        self.fold(&recorded.event);
    }

    fn fold(&mut self, event: &Event) {
        match event {
            Event::TournamentCreated { .. }
            | Event::RegulationsChanged { .. }
            | Event::PlayerEntered { .. }
            | Event::PlayerCorrected { .. }
            | Event::EntryRemoved { .. }
            | Event::LateEntryAccepted { .. }
            | Event::StartListAssigned { .. } => self.fold_entry(event),
            Event::CheckInOpened { .. }
            | Event::CheckedIn { .. }
            | Event::CheckInRevoked { .. }
            | Event::CheckInClosed { .. }
            | Event::AbsenceAnnounced { .. }
            | Event::AbsenceCancelled { .. }
            | Event::Withdrawn { .. }
            | Event::Reinstated { .. }
            | Event::Expelled { .. }
            | Event::PlaceDecided { .. } => self.fold_presence(event),
            Event::WaiverGranted { .. }
            | Event::RoundPaired { .. }
            | Event::PairingDiscarded { .. }
            | Event::ManualPairingBegun { .. }
            | Event::PairPlaced { .. }
            | Event::PairRemoved { .. }
            | Event::ColoursSwapped { .. }
            | Event::RestGiven { .. }
            | Event::RestTaken { .. }
            | Event::ManualPairingEnded { .. }
            | Event::RoundPublished { .. }
            | Event::RoundStarted { .. } => self.fold_round(event),
            Event::ResultRecorded { .. }
            | Event::ResultCorrected { .. }
            | Event::ResultConfirmed { .. }
            | Event::ColoursFoundReversed { .. }
            | Event::GameAdjourned { .. }
            | Event::GameResumed { .. }
            | Event::GameAnnulled { .. } => self.fold_result(event),
            Event::SanctionImposed { .. }
            | Event::ClaimFiled { .. }
            | Event::ClaimDecided { .. }
            | Event::IrregularityNoted { .. }
            | Event::AppealFiled { .. }
            | Event::AppealDecided { .. }
            | Event::NoticePosted { .. }
            | Event::NoticeTakenDown { .. } => self.fold_incident(event),
            Event::PlayOffRecorded { play_off } => self.play_offs.push(play_off.clone()),
            Event::TournamentFinished => self.phase = Phase::Finished,
            Event::ReportSent => self.phase = Phase::Reported,
            Event::Undone { .. } => {}
        }
    }

    fn fold_entry(&mut self, event: &Event) {
        match event {
            Event::TournamentCreated { regulations } => {
                self.regulations = Some((**regulations).clone());
                self.phase = Phase::Entries;
            }
            Event::RegulationsChanged { regulations, .. } => {
                self.regulations = Some((**regulations).clone());
            }
            Event::PlayerEntered { player, person } => {
                self.enter(*player, Participant::new(person.clone()));
                self.clear_numbers();
            }
            Event::PlayerCorrected { player, person } => {
                if let Some(participant) = self.participants.get_mut(player) {
                    participant.person = person.clone();
                }
            }
            Event::EntryRemoved { entrant: Entrant::Player(player) } => {
                self.participants.remove(player);
                self.clear_numbers();
            }
            Event::LateEntryAccepted { player, person, number, missed } => {
                let mut participant = Participant::new(person.clone());
                participant.number = Some(*number);
                participant.late = true;
                for (index, kind) in missed.iter().enumerate() {
                    participant.absences.insert(Round::from_index(index), *kind);
                    if let Some(round) = self.rounds.get_mut(index) {
                        round.rests.insert(*number, *kind);
                    }
                }
                self.enter(*player, participant);
                self.start_list.push(Entrant::Player(*player));
            }
            Event::StartListAssigned { order, .. } => {
                self.clear_numbers();
                self.start_list.clone_from(order);
                for (index, entrant) in order.iter().enumerate() {
                    if let Some(participant) = self.entered(*entrant) {
                        participant.number = Some(StartNo::from_index(index));
                    }
                }
            }
            _ => {}
        }
    }

    fn enter(&mut self, player: PlayerId, participant: Participant) {
        self.last_player = self.last_player.max(player.0);
        self.participants.insert(player, participant);
    }

    /// A change of the entries before round 1 renumbers the whole list.
    fn clear_numbers(&mut self) {
        if self.start_list.is_empty() {
            return;
        }
        self.start_list.clear();
        for participant in self.participants.values_mut() {
            participant.number = None;
        }
    }

    fn entered(&mut self, entrant: Entrant) -> Option<&mut Participant> {
        match entrant {
            Entrant::Player(player) => self.participants.get_mut(&player),
            Entrant::Team(_) => None,
        }
    }

    fn fold_presence(&mut self, event: &Event) {
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
                    self.set_absence(*entrant, &[*round], Some(Unpaired::Absent));
                }
            }
            Event::AbsenceAnnounced { entrant, rounds, kind } => {
                self.set_absence(*entrant, rounds, Some(*kind));
            }
            Event::AbsenceCancelled { entrant, rounds } => self.set_absence(*entrant, rounds, None),
            Event::Withdrawn { entrant, from, reason } => {
                self.leave(*entrant, *from, LeaveKind::Withdrawn, reason);
            }
            Event::Expelled { entrant, from, reason } => {
                self.leave(*entrant, *from, LeaveKind::Expelled, reason);
            }
            Event::Reinstated { entrant, from, .. } => {
                if let Some(participant) = self.entered(*entrant) {
                    for leave in participant.leaves.iter_mut().filter(|leave| leave.until.is_none())
                    {
                        leave.until = Some(*from);
                    }
                }
            }
            Event::PlaceDecided { entrant, classified, .. } => {
                if let Some(participant) = self.entered(*entrant) {
                    participant.classified = Some(*classified);
                }
            }
            _ => {}
        }
    }

    fn set_absence(&mut self, entrant: Entrant, rounds: &[Round], kind: Option<Unpaired>) {
        if let Some(participant) = self.entered(entrant) {
            for round in rounds {
                match kind {
                    Some(kind) => participant.absences.insert(*round, kind),
                    None => participant.absences.remove(round),
                };
            }
        }
    }

    fn leave(&mut self, entrant: Entrant, from: Round, kind: LeaveKind, reason: &str) {
        if let Some(participant) = self.entered(entrant) {
            participant.leaves.push(Leave { from, until: None, kind, reason: reason.into() });
        }
    }

    fn fold_round(&mut self, event: &Event) {
        match event {
            Event::WaiverGranted { round, waiver, .. } => self.waivers.push((*round, *waiver)),
            Event::RoundPaired { round, pairs, unpaired, system, seed, first_colour, reasons } => {
                let record = RoundRecord {
                    stage: Stage::Draft,
                    games: (0..)
                        .map(Board::from_index)
                        .zip(pairs.iter().map(|pair| Game::new(*pair)))
                        .collect(),
                    rests: unpaired.iter().map(|rest| (rest.player, rest.kind)).collect(),
                    system: Some(system.clone()),
                    seed: seed.clone(),
                    first_colour: *first_colour,
                    reasons: reasons.clone(),
                    comparison: None,
                    may_pair_again: false,
                };
                self.put_round(*round, record);
            }
            Event::PairingDiscarded { round, .. } => self.rounds.truncate(round.index()),
            Event::ManualPairingBegun { round } => {
                if self.rounds.len() <= round.index() {
                    self.put_round(*round, RoundRecord::default());
                }
                self.with_round(*round, |record| record.stage = Stage::ByHand);
            }
            Event::PairPlaced { round, board, pair } => {
                self.with_round(*round, |record| {
                    record.games.insert(*board, Game::new(*pair));
                });
            }
            Event::PairRemoved { round, board } => {
                self.with_round(*round, |record| {
                    record.games.remove(board);
                });
            }
            Event::ColoursSwapped { round, board } => self.with_game(*round, *board, |game| {
                game.pair = game.pair.swapped();
            }),
            Event::RestGiven { round, rest } => {
                self.with_round(*round, |record| {
                    record.rests.insert(rest.player, rest.kind);
                });
            }
            Event::RestTaken { round, player } => {
                self.with_round(*round, |record| {
                    record.rests.remove(player);
                });
            }
            Event::ManualPairingEnded { round, comparison } => {
                self.with_round(*round, |record| {
                    record.stage = Stage::Draft;
                    record.comparison = Some(comparison.clone());
                    let games = core::mem::take(&mut record.games);
                    record.games = (0..).map(Board::from_index).zip(games.into_values()).collect();
                });
            }
            Event::RoundPublished { round } => {
                self.with_round(*round, |record| record.stage = Stage::Published);
            }
            Event::RoundStarted { round } => {
                self.with_round(*round, |record| record.stage = Stage::Started);
            }
            _ => {}
        }
    }

    /// Puts a round in its place; whatever was paired after it goes.
    fn put_round(&mut self, round: Round, record: RoundRecord) {
        self.rounds.truncate(round.index());
        self.rounds.push(record);
    }

    fn with_round(&mut self, round: Round, change: impl FnOnce(&mut RoundRecord)) {
        if let Some(record) = self.rounds.get_mut(round.index()) {
            change(record);
        }
    }

    fn with_game(&mut self, round: Round, board: Board, change: impl FnOnce(&mut Game)) {
        if let Some(game) =
            self.rounds.get_mut(round.index()).and_then(|record| record.games.get_mut(&board))
        {
            change(game);
        }
    }

    fn fold_result(&mut self, event: &Event) {
        use runda_rulebook::GameResult::{Adjourned, Annulled, Open};
        match event {
            Event::ResultRecorded { round, board, outcome } => {
                self.with_game(*round, *board, |game| {
                    game.official = outcome.clone();
                    game.confirmed = false;
                });
            }
            Event::ResultCorrected {
                round, board, before, after, ground, consequences, ..
            } => {
                self.with_game(*round, *board, |game| {
                    game.on_the_board = match ground {
                        Ground::Mistake => None,
                        Ground::Ruling => game.on_the_board.or(Some(before.result)),
                    };
                    game.official = after.clone();
                    game.confirmed = false;
                });
                if let Some(again) = consequences.may_pair_again {
                    self.with_round(again, |record| record.may_pair_again = true);
                }
            }
            Event::ResultConfirmed { round, board } => {
                self.with_game(*round, *board, |game| game.confirmed = true);
            }
            Event::ColoursFoundReversed { round, board } => {
                self.with_game(*round, *board, |game| game.reversed = !game.reversed);
            }
            Event::GameAdjourned { round, board, reason } => {
                let outcome = Outcome { note: reason.clone(), ..Adjourned.into() };
                self.with_game(*round, *board, |game| game.official = outcome);
            }
            Event::GameResumed { round, board } => {
                self.with_game(*round, *board, |game| game.official = Open.into());
            }
            Event::GameAnnulled { round, board, reason } => {
                let outcome = Outcome { note: reason.clone(), ..Annulled.into() };
                self.with_game(*round, *board, |game| {
                    game.official = outcome;
                    game.on_the_board = None;
                    game.confirmed = false;
                });
            }
            _ => {}
        }
    }

    fn fold_incident(&mut self, event: &Event) {
        let incidents: &mut BTreeMap<IncidentId, Incident> = &mut self.incidents;
        match event {
            Event::SanctionImposed { incident, sanction } => {
                incidents.insert(*incident, Incident::Sanction { sanction: sanction.clone() });
            }
            Event::ClaimFiled { incident, claim } => {
                incidents.insert(*incident, Incident::Claim { claim: claim.clone(), ruling: None });
            }
            Event::ClaimDecided { incident, ruling: decided } => {
                if let Some(Incident::Claim { ruling, .. }) = incidents.get_mut(incident) {
                    *ruling = Some(decided.clone());
                }
            }
            Event::IrregularityNoted { incident, irregularity } => {
                let irregularity = irregularity.clone();
                incidents.insert(*incident, Incident::Irregularity { irregularity });
            }
            Event::AppealFiled { incident, appeal } => {
                let appeal = appeal.clone();
                incidents.insert(*incident, Incident::Appeal { appeal, ruling: None });
            }
            Event::AppealDecided { incident, ruling: decided } => {
                if let Some(Incident::Appeal { ruling, .. }) = incidents.get_mut(incident) {
                    *ruling = Some(decided.clone());
                }
            }
            Event::NoticePosted { incident, notice } => {
                let notice = notice.clone();
                incidents.insert(*incident, Incident::Notice { notice, posted: true });
            }
            Event::NoticeTakenDown { incident } => {
                if let Some(Incident::Notice { posted, .. }) = incidents.get_mut(incident) {
                    *posted = false;
                }
            }
            _ => {}
        }
    }
}
