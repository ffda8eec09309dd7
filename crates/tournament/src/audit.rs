//! Every event as a sentence, for the audit log.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use runda_rulebook::{Key, Reason, Round};

use crate::event::{Event, Version};
use crate::{State, words};

fn said(key: &'static str) -> Reason {
    Reason::remark(Key::new(key))
}

impl State {
    /// What an event says, as data: names are those the state knows now.
    pub fn sentence(&self, event: &Event) -> Reason {
        match event {
            Event::TournamentCreated { regulations } => {
                said("log-tournament-created").with("name", regulations.name.clone())
            }
            Event::RegulationsChanged { reason, .. } => {
                said("log-regulations-changed").with("reason", reason.clone())
            }
            Event::PlayerEntered { person, .. } => {
                said("log-player-entered").with("name", person.name())
            }
            Event::PlayerCorrected { person, .. } => {
                said("log-player-corrected").with("name", person.name())
            }
            Event::EntryRemoved { entrant } => {
                said("log-entry-removed").with("name", self.name_of(*entrant))
            }
            Event::LateEntryAccepted { person, number, missed, .. } => said("log-late-entry")
                .with("name", person.name())
                .with("number", number.get())
                .with("n", missed.len()),
            Event::StartListAssigned { order, seed, .. } => said("log-start-list")
                .with("n", order.len())
                .with("seed", seed.clone().unwrap_or_else(|| "-".into())),
            Event::PlayOffRecorded { play_off } => {
                said("log-play-off").with("players", play_off.order.clone())
            }
            Event::TournamentFinished => said("log-finished"),
            Event::ReportSent => said("log-report-sent"),
            Event::Undone { events, reason } => said("log-undone")
                .with("n", events.len())
                .with("events", listed(events))
                .with("reason", reason.clone()),
            _ => self.sentence_of_presence(event),
        }
    }

    fn sentence_of_presence(&self, event: &Event) -> Reason {
        let named = |key, entrant| said(key).with("name", self.name_of(entrant));
        match event {
            Event::CheckInOpened { round } => said("log-check-in-opened").with("round", *round),
            Event::CheckedIn { round, entrant } => {
                named("log-checked-in", *entrant).with("round", *round)
            }
            Event::CheckInRevoked { round, entrant } => {
                named("log-check-in-revoked", *entrant).with("round", *round)
            }
            Event::CheckInClosed { round, absent } => {
                said("log-check-in-closed").with("round", *round).with("n", absent.len())
            }
            Event::AbsenceAnnounced { entrant, rounds, kind } => named("log-absence", *entrant)
                .with("rounds", listed_rounds(rounds))
                .with("kind", words::rest(*kind)),
            Event::AbsenceCancelled { entrant, rounds } => {
                named("log-absence-cancelled", *entrant).with("rounds", listed_rounds(rounds))
            }
            Event::Withdrawn { entrant, from, reason } => {
                named("log-withdrawn", *entrant).with("round", *from).with("reason", reason.clone())
            }
            Event::Reinstated { entrant, from, reason } => named("log-reinstated", *entrant)
                .with("round", *from)
                .with("reason", reason.clone()),
            Event::Expelled { entrant, from, reason } => {
                named("log-expelled", *entrant).with("round", *from).with("reason", reason.clone())
            }
            Event::PlaceDecided { entrant, classified: true, reason } => {
                named("log-place-given", *entrant).with("reason", reason.clone())
            }
            Event::PlaceDecided { entrant, reason, .. } => {
                named("log-place-taken", *entrant).with("reason", reason.clone())
            }
            _ => sentence_of_a_round(event),
        }
    }
}

fn sentence_of_a_round(event: &Event) -> Reason {
    let of = |key, round: Round| said(key).with("round", round);
    match event {
        Event::WaiverGranted { round, waiver, reason } => of("log-waiver", *round)
            .with("waiver", words::waiver(*waiver))
            .with("reason", reason.clone()),
        Event::RoundPaired { round, pairs, system, .. } => of("log-round-paired", *round)
            .with("n", pairs.len())
            .with("system", words::system(system)),
        Event::PairingDiscarded { round, reason } => {
            of("log-pairing-discarded", *round).with("reason", reason.clone())
        }
        Event::ManualPairingBegun { round } => of("log-manual-begun", *round),
        Event::PairPlaced { round, board, pair } => of("log-pair-placed", *round)
            .with("board", *board)
            .with("white", pair.white)
            .with("black", pair.black),
        Event::PairRemoved { round, board } => of("log-pair-removed", *round).with("board", *board),
        Event::ColoursSwapped { round, board } => {
            of("log-colours-swapped", *round).with("board", *board)
        }
        Event::RestGiven { round, rest } => {
            let kind = words::rest(rest.kind);
            of("log-rest-given", *round).with("player", rest.player).with("kind", kind)
        }
        Event::RestTaken { round, player } => of("log-rest-taken", *round).with("player", *player),
        Event::ManualPairingEnded { round, comparison } => of("log-manual-ended", *round)
            .with("pairs", comparison.other_pairs.len())
            .with("colours", comparison.other_colours.len())
            .with("breaches", comparison.breaches.len()),
        Event::RoundPublished { round } => of("log-round-published", *round),
        Event::RoundStarted { round } => of("log-round-started", *round),
        _ => sentence_of_a_board(event),
    }
}

fn sentence_of_a_board(event: &Event) -> Reason {
    let at = |key, round: &Round, board: &runda_rulebook::Board| {
        said(key).with("round", *round).with("board", *board)
    };
    match event {
        Event::ResultRecorded { round, board, outcome } => {
            at("log-result-recorded", round, board).with("result", words::result(outcome.result))
        }
        Event::ResultCorrected { round, board, before, after, reason, .. } => {
            at("log-result-corrected", round, board)
                .with("before", words::result(before.result))
                .with("after", words::result(after.result))
                .with("reason", reason.clone())
        }
        Event::ResultConfirmed { round, board } => at("log-result-confirmed", round, board),
        Event::ColoursFoundReversed { round, board } => at("log-colours-reversed", round, board),
        Event::GameAdjourned { round, board, reason } => {
            at("log-game-adjourned", round, board).with("reason", reason.clone())
        }
        Event::GameResumed { round, board } => at("log-game-resumed", round, board),
        Event::GameAnnulled { round, board, reason } => {
            at("log-game-annulled", round, board).with("reason", reason.clone())
        }
        _ => sentence_of_an_incident(event),
    }
}

fn sentence_of_an_incident(event: &Event) -> Reason {
    match event {
        Event::SanctionImposed { sanction, .. } => said("log-sanction")
            .with("player", sanction.player)
            .with("offence", words::offence(sanction.offence))
            .with("penalty", words::penalty(sanction.penalty))
            .with("note", sanction.note.clone()),
        Event::ClaimFiled { claim, .. } => said("log-claim")
            .with("round", claim.game.round)
            .with("board", claim.game.board)
            .with("rule", claim.rule.clone()),
        Event::ClaimDecided { incident, ruling } => {
            let key = if ruling.granted { "log-claim-granted" } else { "log-claim-refused" };
            said(key).with("number", incident.0).with("reason", ruling.reason.clone())
        }
        Event::IrregularityNoted { irregularity, .. } => {
            said("log-irregularity").with("note", irregularity.note.clone())
        }
        Event::AppealFiled { appeal, .. } => said("log-appeal")
            .with("player", appeal.appellant)
            .with("against", appeal.against.clone()),
        Event::AppealDecided { incident, ruling } => {
            let key = if ruling.upheld { "log-appeal-upheld" } else { "log-appeal-rejected" };
            said(key).with("number", incident.0).with("reason", ruling.reason.clone())
        }
        Event::NoticePosted { notice, .. } => said("log-notice").with("text", notice.text.clone()),
        Event::NoticeTakenDown { incident } => said("log-notice-down").with("number", incident.0),
        _ => said("log-nothing"),
    }
}

fn listed(events: &[Version]) -> String {
    let list: Vec<String> = events.iter().map(|event| format!("{event}")).collect();
    list.join(", ")
}

fn listed_rounds(rounds: &[Round]) -> String {
    let list: Vec<String> = rounds.iter().map(|round| format!("{round}")).collect();
    list.join(", ")
}
