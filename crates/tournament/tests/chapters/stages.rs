//! Round 1 of four players, taken as far as a test wants it.

use runda_rulebook::GameResult;
use runda_tournament::chapters::pairing;
use runda_tournament::{Stage, Tournament};

use super::support::{ask, pair_by_hand, record, round, with_players};

pub(super) fn pair(of: u16) -> pairing::Command {
    pairing::Command::PairRound { round: round(of), seed: Some("s".into()) }
}

pub(super) fn publish(of: u16) -> pairing::Command {
    pairing::Command::PublishRound { round: round(of) }
}

pub(super) fn start(of: u16) -> pairing::Command {
    pairing::Command::StartRound { round: round(of) }
}

pub(super) fn begin(of: u16) -> pairing::Command {
    pairing::Command::BeginManualPairing { round: round(of) }
}

/// Four players with round 1 taken to this stage.
pub(super) fn taken_to(stage: Stage) -> Tournament {
    let mut tournament = with_players(4);
    match stage {
        Stage::ByHand => ask(&mut tournament, begin(1)),
        Stage::Draft => ask(&mut tournament, pair(1)),
        Stage::Published => pair_by_hand(&mut tournament, 1, &[(1, 2), (3, 4)], None),
        Stage::Started => {
            pair_by_hand(&mut tournament, 1, &[(1, 2), (3, 4)], None);
            ask(&mut tournament, start(1));
        }
    }
    tournament
}

/// The same with both games drawn.
pub(super) fn complete() -> Tournament {
    let mut tournament = taken_to(Stage::Started);
    ask(&mut tournament, record(1, 1, GameResult::Draw));
    ask(&mut tournament, record(1, 2, GameResult::Draw));
    tournament
}
