//! One round.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::string::String;
use alloc::vec::Vec;

use runda_rulebook::{Board, Colour, GameNo, Reason, StartNo, Unpaired};
use serde::{Deserialize, Serialize};

use super::encounter::{Encounter, Game, Meeting};
use crate::event::{Account, CheckSum, Comparison, Pair};
use crate::{Shared, SystemKind};

/// A round from the first draft to the last result.
#[derive(Debug, Default, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub struct RoundRecord {
    /// How far it has been taken.
    pub stage: Stage,
    /// Who meets whom, by board.
    pub encounters: Shared<BTreeMap<Board, Encounter>>,
    /// Those without an opponent.
    pub rests: BTreeMap<StartNo, Unpaired>,
    /// The system that paired it; none when it was paired by hand from nothing.
    pub system: Option<SystemKind>,
    /// The seed of the lots drawn for it.
    pub seed: Option<String>,
    /// The colour drawn for number 1, in the first round.
    pub first_colour: Option<Colour>,
    /// What the engine said.
    pub reasons: Shared<Vec<Reason>>,
    /// How it came about, in the words of the engine.
    pub account: Option<Shared<Account>>,
    /// What the comparison at the end of pairing by hand showed.
    pub comparison: Option<Comparison>,
    /// Whether a result before it was corrected after it was published, so that it may be paired again.
    pub may_pair_again: bool,
}

/// How far the arbiter has taken a round.
#[derive(
    Debug, Default, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// The arbiter pairs by hand.
    ByHand,
    /// A pairing nobody has seen.
    #[default]
    Draft,
    /// A pairing everybody may see.
    Published,
    /// The clocks were started.
    Started,
}

/// What a round is, seen from outside.
///
/// **Rule:** SW-42, KW25 V 2.8.9.6
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RoundStatus {
    /// The arbiter pairs by hand.
    ByHand,
    /// Paired, not shown.
    Draft,
    /// Shown, not started.
    Published,
    /// Games are open.
    InPlay,
    /// Every game has a result, or is adjourned.
    Complete,
}

impl RoundRecord {
    /// What the round is, seen from outside. It is complete as soon as no game is open.
    pub fn status(&self) -> RoundStatus {
        match self.stage {
            Stage::ByHand => RoundStatus::ByHand,
            Stage::Draft => RoundStatus::Draft,
            Stage::Published => RoundStatus::Published,
            Stage::Started if self.open_games() > 0 => RoundStatus::InPlay,
            Stage::Started => RoundStatus::Complete,
        }
    }

    /// Every game with its board and its number there, in the order of the boards.
    pub fn boards(&self) -> impl Iterator<Item = (Board, GameNo, &Game)> {
        self.encounters.iter().flat_map(move |(board, met)| {
            met.games.iter().map(|(number, game)| (*board, *number, game))
        })
    }

    /// Every game, in the order of the boards.
    pub fn games(&self) -> impl Iterator<Item = &Game> {
        self.encounters.values().flat_map(|encounter| encounter.games.values())
    }

    /// The sides of every encounter with its board, colours as they were paired.
    pub fn pairs(&self) -> impl Iterator<Item = (Board, Pair)> {
        self.encounters.iter().map(|(board, encounter)| (*board, encounter.sides))
    }

    /// What every encounter is for those who count meetings: pairings and tables.
    ///
    /// **Rule:** R-30, R-34, KW25 V 2.8.6.1.1
    pub fn meetings(&self) -> impl Iterator<Item = Meeting> {
        self.encounters.values().map(Encounter::meeting)
    }

    /// How many games there are.
    pub fn number_of_games(&self) -> usize {
        self.encounters.values().map(|encounter| encounter.games.len()).sum()
    }

    /// The first game at a board.
    pub fn game(&self, board: Board) -> Option<&Game> {
        self.game_no(board, GameNo::FIRST)
    }

    /// A game of the encounter at a board.
    pub fn game_no(&self, board: Board, game: GameNo) -> Option<&Game> {
        self.encounters.get(&board)?.games.get(&game)
    }

    /// How many games are open.
    pub fn open_games(&self) -> usize {
        self.games().filter(|game| game.is_open()).count()
    }

    /// How many games are not final: open, annulled or adjourned.
    pub fn unfinished_games(&self) -> usize {
        self.games().filter(|game| !game.result().is_final()).count()
    }

    /// The board of somebody, and the encounter there.
    pub fn encounter_of(&self, player: StartNo) -> Option<(Board, &Encounter)> {
        let own = |(_, met): &(&Board, &Encounter)| met.sides.opponent_of(player).is_some();
        self.encounters.iter().find(own).map(|(board, met)| (*board, met))
    }

    /// The games of somebody, the first one first.
    pub fn games_of(&self, player: StartNo) -> impl Iterator<Item = &Game> {
        self.encounter_of(player).into_iter().flat_map(|(_, met)| met.games.values())
    }

    /// Whether the player has a board or a rest.
    pub fn places(&self, player: StartNo) -> bool {
        self.rests.contains_key(&player) || self.encounter_of(player).is_some()
    }

    /// Everybody who has a board or a rest.
    pub fn placed(&self) -> BTreeSet<StartNo> {
        let playing = self.pairs().flat_map(|(_, pair)| [pair.white, pair.black]);
        playing.chain(self.rests.keys().copied()).collect()
    }

    /// A check sum of the pairing: who sits where with which colour for how many games, and who rests.
    pub fn check_sum(&self) -> u32 {
        let mut sum = CheckSum::new();
        for (board, encounter) in self.encounters.iter() {
            let pair = encounter.sides;
            for number in [board.get(), pair.white.get(), pair.black.get()] {
                sum.add(number.into());
            }
            if let more @ 2.. = encounter.games.len() {
                sum.add(u64::try_from(more).unwrap_or(u64::MAX));
            }
        }
        for (player, kind) in &self.rests {
            sum.add(player.get().into());
            sum.write(kind.code().as_bytes());
        }
        sum.sum()
    }

    /// The first board without a game.
    pub fn first_empty_board(&self) -> Board {
        let mut board = Board::FIRST;
        while self.encounters.contains_key(&board) && board != board.next() {
            board = board.next();
        }
        board
    }
}
