//! Sentences of the log: rounds.

use runda_rulebook::{Reason, Round};

use super::Event;
use crate::audit::log;
use crate::words;

/// What an event says, as data.
pub(crate) fn said(event: &Event) -> Reason {
    let of = |key, round: Round| log(key).with("round", round);
    match event {
        Event::WaiverGranted { round, waiver, reason } => of("log-waiver", *round)
            .with("waiver", words::waiver(*waiver))
            .with("reason", reason.clone()),
        Event::RoundPaired { round, pairs, system, seed, .. } => {
            let key = if seed.is_some() { "log-round-paired-lot" } else { "log-round-paired" };
            of(key, *round)
                .with("n", pairs.len())
                .with("system", words::system(system.code()))
                .with("seed", seed.clone().unwrap_or_default())
        }
        Event::PairingDiscarded { round, reason } => {
            of("log-pairing-discarded", *round).with("reason", reason.clone())
        }
        Event::ManualPairingBegun { round, .. } => of("log-manual-begun", *round),
        Event::PairPlaced { round, board, pair, .. } => of("log-pair-placed", *round)
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
        Event::ManualPairingEnded { round, comparison, .. } => of("log-manual-ended", *round)
            .with("pairs", comparison.other_pairs.len())
            .with("colours", comparison.other_colours.len())
            .with("breaches", comparison.breaches.len()),
        Event::RoundPublished { round, .. } => of("log-round-published", *round),
        Event::RoundStarted { round } => of("log-round-started", *round),
    }
}
