//! The plain input: who took part, who met whom, what came of it.

use alloc::vec::Vec;

use runda_rulebook::{Colour, GameResult, Key, Points, Rating, Reason, Round, StartNo, Unpaired};
use serde::{Deserialize, Serialize};

use crate::Scoring;

/// An individual tournament as far as its standings ask for it.
///
/// `tournament` and the readers of files build it; the order of the lists does not matter. What is
/// missing is read by the system: in a Swiss a player without a record in a round was not paired,
/// in a round robin he had a free round or the game is still to come.
///
/// ```
/// use runda_rulebook::{GameResult, Round, StartNo};
/// use runda_standings::{Event, GameRecord, Player, Scoring, Competition};
///
/// let [one, two] = [1, 2].map(|number: u16| StartNo::new(number).unwrap());
/// let mut event = Event::new(Competition::RoundRobin { cycles: 1 }, Scoring::DRAUGHTS);
/// event.players = vec![Player::new(one), Player::new(two)];
/// event.games.push(GameRecord::new(Round::FIRST, one, two, GameResult::WhiteWins));
/// assert_eq!(event.last_round(), 1);
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Event {
    /// How opponents are found.
    pub system: Competition,
    /// What results are worth.
    pub scoring: Scoring,
    /// Standings after this round; later records are left out (ST-6). `None`: after all records.
    pub after: Option<Round>,
    /// The rounds announced, where known; the last of them is the final round.
    pub announced: Option<Round>,
    /// Everybody on the starting list, also those who left.
    pub players: Vec<Player>,
    /// The games, paired or played.
    pub games: Vec<GameRecord>,
    /// Rounds without an opponent.
    pub unpaired: Vec<UnpairedRecord>,
    /// Players who stopped before the end.
    pub withdrawn: Vec<StartNo>,
    /// How a round robin treats them.
    pub withdrawal: WithdrawalRule,
    /// Players the arbiter took off the classification: listed last, without a place (ST-13).
    pub without_place: Vec<StartNo>,
    /// Points no result explains.
    pub adjustments: Vec<Adjustment>,
    /// Play-offs as they ended (ST-61).
    pub playoffs: Vec<PlayOff>,
    /// Players in the order in which lots were drawn, where they were (ST-60).
    pub lots: Vec<StartNo>,
}

impl Event {
    /// An event without players.
    pub fn new(system: Competition, scoring: Scoring) -> Self {
        Self { system, scoring, ..Self::default() }
    }

    /// The last round with a record, or the one asked for by [`Event::after`].
    pub fn last_round(&self) -> u16 {
        let games = self.games.iter().map(|game| game.round);
        let unpaired = self.unpaired.iter().map(|record| record.round);
        let last = games.chain(unpaired).map(Round::get).max().unwrap_or(0);
        self.after.map_or(last, Round::get)
    }
}

/// How opponents are found; it decides what a missing record means.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Competition {
    /// Swiss: pairings follow the scores.
    #[default]
    Swiss,
    /// Everybody meets everybody.
    RoundRobin {
        /// How often each pair meets.
        cycles: u16,
    },
    /// Everybody of one team meets everybody of the other.
    Scheveningen {
        /// The opponents of each player.
        opponents: u16,
    },
    /// Whoever loses an encounter leaves; its places are those of the cup ([`crate::Cup`]).
    Knockout,
}

impl Competition {
    /// Whether opponents were known before the first round.
    pub const fn is_predetermined(self) -> bool {
        !matches!(self, Self::Swiss | Self::Knockout)
    }

    /// The games one participant is to play, free rounds left out; a Swiss has as many as rounds, and so has a cup for
    /// whoever wins it.
    ///
    /// **Rule:** ST-10, KW25 II 5.7.1
    pub fn scheduled_games(self, participants: usize, rounds: u16) -> usize {
        match self {
            Self::Swiss | Self::Knockout => rounds.into(),
            Self::RoundRobin { cycles } => {
                participants.saturating_sub(1) * usize::from(cycles.max(1))
            }
            Self::Scheveningen { opponents } => opponents.into(),
        }
    }
}

/// From which part of his games a player who left a round robin stays in the table.
///
/// **Rule:** ST-8, ST-9, KW25 II 5.7.1
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WithdrawalRule {
    /// More than half, by the draughts code.
    #[default]
    MoreThanHalf,
    /// At least half, by FIDE.
    AtLeastHalf,
}

/// A player of the starting list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    /// His number.
    pub number: StartNo,
    /// His rating on the starting list, technical or not (ST-27).
    pub rating: Option<Rating>,
    /// Whether the rating is a technical one.
    #[serde(default)]
    pub technical_rating: bool,
    /// His place on rating list A on the first day (ST-20).
    pub list_a: Option<u32>,
}

impl Player {
    /// A player without a rating.
    pub const fn new(number: StartNo) -> Self {
        Self { number, rating: None, technical_rating: false, list_a: None }
    }

    /// The same player with a rating.
    #[must_use]
    pub const fn rated(mut self, rating: Rating) -> Self {
        self.rating = Some(rating);
        self
    }
}

/// One pair of one round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameRecord {
    /// The round.
    pub round: Round,
    /// Who had White.
    pub white: StartNo,
    /// Who had Black.
    pub black: StartNo,
    /// What came of it.
    pub outcome: Outcome,
}

impl GameRecord {
    /// A pair with a result of the rule book.
    pub const fn new(round: Round, white: StartNo, black: StartNo, result: GameResult) -> Self {
        Self { round, white, black, outcome: Outcome::Result(result) }
    }
}

/// What came of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    /// A result of the closed list.
    Result(GameResult),
    /// A played game whose points the arbiter set apart, as ½ to one and 0 to the other; chess only.
    Unusual {
        /// What White got.
        white: BoardScore,
        /// What Black got.
        black: BoardScore,
    },
}

impl From<GameResult> for Outcome {
    fn from(result: GameResult) -> Self {
        Self::Result(result)
    }
}

/// What one side got for a game on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BoardScore {
    /// The points of a win.
    Win,
    /// The points of a draw.
    Draw,
    /// The points of a loss.
    Loss,
}

impl Outcome {
    /// What this side got on the board, where the game was played.
    pub(crate) const fn on_board(self, colour: Colour) -> Option<BoardScore> {
        match (self, colour) {
            (Self::Unusual { white, .. }, Colour::White) => Some(white),
            (Self::Unusual { black, .. }, Colour::Black) => Some(black),
            (Self::Result(result), _) if !result.is_played() => None,
            (Self::Result(result), _) if result.is_win(colour) => Some(BoardScore::Win),
            (Self::Result(result), _) if matches!(result.score(colour), Points::DRAW) => {
                Some(BoardScore::Draw)
            }
            (Self::Result(_), _) => Some(BoardScore::Loss),
        }
    }
}

/// A round without an opponent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct UnpairedRecord {
    /// The round.
    pub round: Round,
    /// Who sat out.
    pub player: StartNo,
    /// Why they have no opponent.
    pub kind: Unpaired,
}

/// Points no result explains: a bonus or a penalty.
///
/// **Rule:** ST-110, FIDE26 C.07 4.3
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Adjustment {
    /// Whose score changes.
    pub player: StartNo,
    /// From which round on; from the first one if none is named.
    pub round: Option<Round>,
    /// By how much; below nothing as a penalty.
    pub points: Points,
}

/// A play-off as it ended: groups from the first to the last, level players together.
///
/// **Rule:** ST-63, FIDE12 annex 3, 1(e)-(f)
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayOff {
    /// The players in their order.
    pub order: Vec<Vec<StartNo>>,
}

/// An input that contradicts itself.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum EventError {
    /// A number stands twice on the starting list.
    #[error(
        "number {0} stands twice on the starting list; give each participant a number of their own"
    )]
    NumberTwice(StartNo),
    /// A record names somebody who is not on the list.
    #[error(
        "round {round} names number {player}, who is not on the starting list; enter them or correct the pairing"
    )]
    UnknownPlayer {
        /// The round of the record.
        round: Round,
        /// The number nobody has.
        player: StartNo,
    },
    /// Somebody is paired with nobody else.
    #[error("round {round} pairs number {player} with nobody else; correct the pairing")]
    OwnOpponent {
        /// The round.
        round: Round,
        /// The player.
        player: StartNo,
    },
    /// Somebody has two records in one round of a Swiss.
    #[error("number {player} has two records in round {round}; keep one of them")]
    TwoRecords {
        /// The round.
        round: Round,
        /// The player.
        player: StartNo,
    },
}

impl EventError {
    /// The same as data, to be said in any language.
    pub fn reason(&self) -> Reason {
        let remark = |key| Reason::remark(Key::new(key));
        let of = |key, round: Round, player: StartNo| {
            remark(key).with("round", round).with("number", player.get())
        };
        match *self {
            Self::NumberTwice(player) => {
                remark("standings-error-number-twice").with("number", player.get())
            }
            Self::UnknownPlayer { round, player } => of("standings-error-unknown", round, player),
            Self::OwnOpponent { round, player } => of("standings-error-alone", round, player),
            Self::TwoRecords { round, player } => of("standings-error-two-records", round, player),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// ST-10: the free round of an odd field is no game.
    #[test]
    fn scheduled_games_are_opponents_times_cycles() {
        assert_eq!(Competition::RoundRobin { cycles: 2 }.scheduled_games(7, 14), 12);
        assert_eq!(Competition::RoundRobin { cycles: 1 }.scheduled_games(5, 5), 4);
        assert_eq!(Competition::Swiss.scheduled_games(80, 9), 9);
        assert_eq!(Competition::Scheveningen { opponents: 4 }.scheduled_games(8, 4), 4);
        assert!(Competition::Scheveningen { opponents: 4 }.is_predetermined());
    }

    #[test]
    fn an_unusual_score_is_a_played_game() {
        let unusual = Outcome::Unusual { white: BoardScore::Draw, black: BoardScore::Loss };
        assert_eq!(unusual.on_board(Colour::White), Some(BoardScore::Draw));
        assert_eq!(unusual.on_board(Colour::Black), Some(BoardScore::Loss));
        assert_eq!(Outcome::Result(GameResult::WhiteByForfeit).on_board(Colour::White), None);
    }
}
