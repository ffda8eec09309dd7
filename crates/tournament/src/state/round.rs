//! One round.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::string::String;
use alloc::vec::Vec;

use runda_rulebook::{Board, Colour, GameNo, GameResult, Reason, StartNo, Unpaired};
use serde::{Deserialize, Serialize};

use crate::event::{Account, CheckSum, Comparison, Outcome, Pair};
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

/// A game of a round.
///
/// **Rule:** R-2, KW25 II 2.5.3, 5.4-5.6
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Game {
    /// Who was to play with which colour.
    pub pair: Pair,
    /// What counts.
    #[serde(default)]
    pub official: Outcome,
    /// What happened on the board, where a ruling made something else of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub on_the_board: Option<GameResult>,
    /// Whether they played with the colours the wrong way round.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub reversed: bool,
    /// Whether an arbiter confirmed the result.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub confirmed: bool,
}

/// Two sides who meet in a round: a game, a mini-match of several games, or a match of teams board by board.
///
/// **Rule:** R-2, R-31, KO-11, KO-22, KW25 II 5.5, PZSz02 B.VI D.3(a), F.1
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Encounter {
    /// The two sides, with the colours of the first game.
    pub sides: Pair,
    /// The games, the first of them first.
    pub games: BTreeMap<GameNo, Game>,
}

impl Encounter {
    /// An encounter of so many games; the colours change from game to game.
    ///
    /// **Rule:** KO-11, R-31, PZSz02 B.VI D.3(a), E.1(d)
    pub(crate) fn new(sides: Pair, games: usize) -> Self {
        let pair = |at: usize| if at.is_multiple_of(2) { sides } else { sides.swapped() };
        let games = (0..games).map(|at| (GameNo::from_index(at), Game::new(pair(at))));
        Self { sides, games: games.collect() }
    }
}

impl Game {
    pub(crate) fn new(pair: Pair) -> Self {
        Self {
            pair,
            official: Outcome::default(),
            on_the_board: None,
            reversed: false,
            confirmed: false,
        }
    }

    /// The result that counts, seen with the colours really played.
    pub const fn result(&self) -> GameResult {
        self.official.result
    }

    /// The pair with the colours really played.
    ///
    /// **Rule:** R-26, KW25 II 4.6
    pub const fn played_pair(&self) -> Pair {
        if self.reversed { self.pair.swapped() } else { self.pair }
    }

    /// Whether the game still stands in the way of the next pairing.
    ///
    /// **Rule:** SW-11, R-25, KW25 V 2.8.9.10
    pub const fn is_open(&self) -> bool {
        matches!(self.official.result, GameResult::Open | GameResult::Annulled)
    }
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

    /// Every game with its board, in the order of the boards.
    pub fn boards(&self) -> impl Iterator<Item = (Board, &Game)> {
        self.encounters
            .iter()
            .flat_map(move |(board, met)| met.games.values().map(|game| (*board, game)))
    }

    /// Every game, in the order of the boards.
    pub fn games(&self) -> impl Iterator<Item = &Game> {
        self.encounters.values().flat_map(|encounter| encounter.games.values())
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

    /// The board of a player, and his game.
    pub fn game_of(&self, player: StartNo) -> Option<(Board, &Game)> {
        self.boards().find(|(_, game)| game.pair.opponent_of(player).is_some())
    }

    /// Whether the player has a board or a rest.
    pub fn places(&self, player: StartNo) -> bool {
        self.rests.contains_key(&player) || self.game_of(player).is_some()
    }

    /// Everybody who has a board or a rest.
    pub fn placed(&self) -> BTreeSet<StartNo> {
        let playing = self.games().flat_map(|game| [game.pair.white, game.pair.black]);
        playing.chain(self.rests.keys().copied()).collect()
    }

    /// A check sum of the pairing: who sits where with which colour, and who rests.
    pub fn check_sum(&self) -> u32 {
        let mut sum = CheckSum::new();
        for (board, game) in self.boards() {
            for number in [board.get(), game.pair.white.get(), game.pair.black.get()] {
                sum.add(number.into());
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
