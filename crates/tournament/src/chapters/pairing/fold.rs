//! The rounds, from the first draft to the last result.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use runda_rulebook::{Board, Round};
use serde::{Deserialize, Serialize};

use super::Event;
use crate::Shared;
use crate::event::{Account, Comparison, GameRef, Waiver};
use crate::state::{Encounter, Game, RoundRecord, Stage};

/// The rounds paired so far, and the rules lifted for them.
#[derive(Debug, Default, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub(crate) struct Rounds {
    /// The rounds, round 1 first.
    pub(crate) rounds: Vec<RoundRecord>,
    /// The rules lifted, by round.
    pub(crate) waivers: Vec<(Round, Waiver)>,
}

fn kept(account: Option<&Account>) -> Option<Shared<Account>> {
    account.cloned().map(Shared::from)
}

/// Encounters on boards from 1 on.
fn on_boards(encounters: impl Iterator<Item = Encounter>) -> Shared<BTreeMap<Board, Encounter>> {
    (0..).map(Board::from_index).zip(encounters).collect::<BTreeMap<_, _>>().into()
}

impl Rounds {
    pub(crate) fn fold(&mut self, event: &Event) {
        match event {
            Event::WaiverGranted { round, waiver, .. } => self.waivers.push((*round, *waiver)),
            Event::RoundPaired { .. } => self.pair(event),
            Event::PairingDiscarded { round, .. } => self.rounds.truncate(round.index()),
            Event::ManualPairingBegun { round, .. } => {
                if self.rounds.len() <= round.index() {
                    self.put_round(*round, RoundRecord::default());
                }
                self.with_round(*round, |record| record.stage = Stage::ByHand);
            }
            Event::PairPlaced { round, board, pair, games, colours } => {
                self.with_round(*round, |record| {
                    record.encounters.insert(*board, Encounter::new(*pair, *games, *colours));
                });
            }
            Event::PairRemoved { round, board } => {
                self.with_round(*round, |record| {
                    record.encounters.remove(board);
                });
            }
            Event::ColoursSwapped { round, board } => {
                self.with_encounter(*round, *board, |encounter| {
                    encounter.sides = encounter.sides.swapped();
                    for game in encounter.games.values_mut() {
                        game.pair = game.pair.swapped();
                    }
                });
            }
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
            Event::ManualPairingEnded { round, comparison, account } => {
                self.with_round(*round, |record| {
                    end_by_hand(record, comparison);
                    record.account = kept(account.as_deref()).or_else(|| record.account.take());
                });
            }
            Event::RoundPublished { round, .. } => {
                self.with_round(*round, |record| record.stage = Stage::Published);
            }
            Event::RoundStarted { round } => {
                self.with_round(*round, |record| record.stage = Stage::Started);
            }
        }
    }

    /// The draft an engine made.
    fn pair(&mut self, event: &Event) {
        let Event::RoundPaired {
            round,
            pairs,
            games,
            colours,
            unpaired,
            system,
            seed,
            first_colour,
            reasons,
            account,
            terms: _,
        } = event
        else {
            return;
        };
        let record = RoundRecord {
            encounters: on_boards(pairs.iter().map(|pair| Encounter::new(*pair, *games, *colours))),
            rests: unpaired.iter().map(|rest| (rest.player, rest.kind)).collect(),
            system: Some(*system),
            seed: seed.clone(),
            first_colour: *first_colour,
            reasons: reasons.clone().into(),
            account: kept(account.as_deref()),
            ..RoundRecord::default()
        };
        self.put_round(*round, record);
    }

    /// Puts a round in its place; whatever was paired after it goes.
    fn put_round(&mut self, round: Round, record: RoundRecord) {
        self.rounds.truncate(round.index());
        self.rounds.push(record);
    }

    pub(crate) fn with_round(&mut self, round: Round, change: impl FnOnce(&mut RoundRecord)) {
        if let Some(record) = self.rounds.get_mut(round.index()) {
            change(record);
        }
    }

    pub(crate) fn with_game(&mut self, at: GameRef, change: impl FnOnce(&mut Game)) {
        self.with_encounter(at.round, at.board, |encounter| {
            if let Some(game) = encounter.games.get_mut(&at.game) {
                change(game);
            }
        });
    }

    fn with_encounter(&mut self, round: Round, board: Board, change: impl FnOnce(&mut Encounter)) {
        let record = self.rounds.get_mut(round.index());
        if let Some(encounter) = record.and_then(|record| record.encounters.get_mut(&board)) {
            change(encounter);
        }
    }
}

/// The boards move up, so that none is left empty.
fn end_by_hand(record: &mut RoundRecord, comparison: &Comparison) {
    record.stage = Stage::Draft;
    record.comparison = Some(comparison.clone());
    record.encounters = on_boards(record.encounters.values().cloned());
}
