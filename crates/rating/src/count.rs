//! Which games of a tournament count, for whom, and why the others do not.

use alloc::vec::Vec;
use core::ops::Range;

use runda_rulebook::{Colour, GameResult, Points, coded};
use serde::{Deserialize, Serialize};

use crate::{Opposition, RatingList};

/// A player of a register or of one tournament, by his position in the sorted list of identifiers, so that
/// comparing numbers compares identifiers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PlayerNo(pub u32);

impl PlayerNo {
    /// The position.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// What a list says of a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Standing {
    /// His rating, an integer.
    pub rating: u16,
    /// The list he stands on.
    pub list: RatingList,
}

/// A game as it stands in the results.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PlayedGame {
    /// Its round.
    pub round: u16,
    /// Who had White.
    pub white: PlayerNo,
    /// Who had Black.
    pub black: PlayerNo,
    /// How it ended.
    pub result: GameResult,
}

/// A round without an opponent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bye {
    /// The round.
    pub round: u16,
    /// Who had none.
    pub player: PlayerNo,
}

/// The results of one tournament, match or team event: one rating unit for each of its players.
///
/// **Rule:** RT-7, KW25 VI 4.2
#[derive(Debug, Clone, Copy)]
pub struct Sheet<'a> {
    /// The games, in any order.
    pub games: &'a [PlayedGame],
    /// Rounds without an opponent.
    pub byes: &'a [Bye],
    /// Whether the tempo is an official one (RT-5).
    pub official_tempo: bool,
    /// Whether it was played at the board.
    pub at_the_board: bool,
}

coded! {
    /// Why a game is not counted; the first that holds is named.
    ///
    /// **Rule:** RT-4, RT-6, RT-26, KW25 VI 3.2, 4.1, 4.5
    NotCounted {
        /// A round without an opponent.
        Bye = "bye",
        /// The tempo is not an official one.
        Tempo = "tempo",
        /// Not played at the board.
        Mode = "mode",
        /// Somebody did not play.
        Forfeit = "forfeit",
        /// Both lost by ruling.
        BothLost = "both_lost",
        /// Open or adjourned.
        Unfinished = "unfinished",
        /// Annulled.
        Annulled = "annulled",
        /// The opponent is on no list.
        OpponentUnlisted = "opponent_unlisted",
        /// The opponent is on the technical list.
        OpponentTechnical = "opponent_technical",
    }
}

/// What a game is for one side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Count {
    /// It counts.
    Counted {
        /// The opponent's rating.
        rating: u16,
        /// The list it stands on.
        list: RatingList,
        /// Points scored as the tables of the code write them, 2-1-0.
        points: u8,
    },
    /// It does not.
    Not(NotCounted),
}

/// A game from one side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct CountedGame {
    /// Its round.
    pub round: u16,
    /// The opponent; none in a round without one.
    pub opponent: Option<PlayerNo>,
    /// Whether it counts.
    pub count: Count,
}

/// One player's games of one tournament.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unit {
    /// The player.
    pub player: PlayerNo,
    /// His games in [`Units::games`], in order of rounds.
    pub games: Range<u32>,
    /// What those that count add up to.
    pub opposition: Opposition,
}

/// A tournament taken apart by players.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Units {
    /// By player, everybody who had a game or a bye.
    pub units: Vec<Unit>,
    /// The games of all of them.
    pub games: Vec<CountedGame>,
}

impl Units {
    /// The games of one of them.
    pub fn games_of(&self, unit: &Unit) -> &[CountedGame] {
        self.games.get(unit.games.start as usize..unit.games.end as usize).unwrap_or_default()
    }

    /// What stands for a player.
    pub fn of(&self, player: PlayerNo) -> Option<&Unit> {
        let found = self.units.binary_search_by_key(&player, |unit| unit.player);
        found.ok().and_then(|index| self.units.get(index))
    }
}

/// One side of a game, or a bye, on its way into the unit of its player: player, round, order, opponent, result.
type Side = (PlayerNo, u16, u32, Option<PlayerNo>, GameResult, Colour);

/// Takes a tournament apart: for each player his games in order of rounds, each counted or not with the reason.
/// `standing` is the list in force on its last day.
///
/// **Rule:** RT-4, RT-6, RT-7, RT-16, KW25 VI 3.2, 4.1, 4.2
pub fn units(sheet: Sheet<'_>, standing: impl Fn(PlayerNo) -> Option<Standing>) -> Units {
    let mut sides: Vec<Side> = Vec::with_capacity(sheet.games.len() * 2 + sheet.byes.len());
    for (order, game) in (0..).zip(sheet.games) {
        let PlayedGame { round, white, black, result } = *game;
        sides.push((white, round, order, Some(black), result, Colour::White));
        sides.push((black, round, order, Some(white), result, Colour::Black));
    }
    for bye in sheet.byes {
        sides.push((bye.player, bye.round, u32::MAX, None, GameResult::Open, Colour::White));
    }
    sides.sort_unstable_by_key(|&(player, round, order, ..)| (player, round, order));

    let mut all = Units { units: Vec::new(), games: Vec::with_capacity(sides.len()) };
    let mut at = 0_u32;
    for of_player in sides.chunk_by(|one, other| one.0 == other.0) {
        let (start, mut opposition) = (at, Opposition::default());
        for &(_, round, _, opponent, result, colour) in of_player {
            let count = match opponent {
                None => Count::Not(NotCounted::Bye),
                Some(opponent) => count(sheet, standing(opponent), result, colour),
            };
            if let Count::Counted { rating, points, .. } = count {
                opposition.add(rating, points);
            }
            all.games.push(CountedGame { round, opponent, count });
            at = at.saturating_add(1);
        }
        let player = of_player.first().map_or(PlayerNo(0), |side| side.0);
        all.units.push(Unit { player, games: start..at, opposition });
    }
    all
}

/// Whether one side of a game counts; `opponent` is none if he stands on no list. The player himself need not be
/// classified.
///
/// **Rule:** RT-4, RT-6, KW25 VI 3.2, 4.1, 4.5, II 5.5
fn count(
    sheet: Sheet<'_>,
    opponent: Option<Standing>,
    result: GameResult,
    colour: Colour,
) -> Count {
    let reason = if !sheet.official_tempo {
        NotCounted::Tempo
    } else if !sheet.at_the_board {
        NotCounted::Mode
    } else if let Some(reason) = without_play(result) {
        reason
    } else {
        match opponent {
            None => NotCounted::OpponentUnlisted,
            Some(Standing { list, rating }) if list.is_classified() => {
                return Count::Counted { rating, list, points: points(result, colour) };
            }
            Some(_) => NotCounted::OpponentTechnical,
        }
    };
    Count::Not(reason)
}

/// Why a result shows no play at the board; a draw with advantage is a draw.
///
/// **Rule:** RT-6, KW25 II 5.5, 2.5.3, I 6.5.5
const fn without_play(result: GameResult) -> Option<NotCounted> {
    match result {
        GameResult::WhiteWins
        | GameResult::BlackWins
        | GameResult::Draw
        | GameResult::DrawWhiteAdvantage
        | GameResult::DrawBlackAdvantage => None,
        GameResult::WhiteByForfeit | GameResult::BlackByForfeit | GameResult::BothForfeit => {
            Some(NotCounted::Forfeit)
        }
        GameResult::BothLose => Some(NotCounted::BothLost),
        GameResult::Open | GameResult::Adjourned => Some(NotCounted::Unfinished),
        GameResult::Annulled => Some(NotCounted::Annulled),
    }
}

fn points(result: GameResult, colour: Colour) -> u8 {
    match result.score(colour) {
        Points::WIN => 2,
        Points::DRAW => 1,
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn listed(player: PlayerNo) -> Option<Standing> {
        match player.0 {
            0 => Some(Standing { rating: 2200, list: RatingList::A }),
            1 => Some(Standing { rating: 2100, list: RatingList::N }),
            2 => Some(Standing { rating: 2000, list: RatingList::Technical }),
            _ => None,
        }
    }

    fn sheet(games: &[PlayedGame]) -> Sheet<'_> {
        Sheet { games, byes: &[], official_tempo: true, at_the_board: true }
    }

    fn game(round: u16, white: u32, black: u32, result: GameResult) -> PlayedGame {
        PlayedGame { round, white: PlayerNo(white), black: PlayerNo(black), result }
    }

    /// RT-4: in one game it may count for one side only; the opponent is to be classified.
    #[test]
    fn a_game_may_count_for_one_side_only() {
        let games = [
            game(2, 0, 2, GameResult::WhiteWins),
            game(1, 3, 0, GameResult::Draw),
            game(3, 1, 0, GameResult::BlackWins),
        ];
        let all = units(sheet(&games), listed);
        let reasons = |player| -> Vec<Count> {
            all.games_of(all.of(PlayerNo(player)).unwrap()).iter().map(|game| game.count).collect()
        };
        let counted = |rating, list, points| Count::Counted { rating, list, points };
        assert_eq!(
            reasons(0),
            [
                Count::Not(NotCounted::OpponentUnlisted),
                Count::Not(NotCounted::OpponentTechnical),
                counted(2100, RatingList::N, 2)
            ]
        );
        assert_eq!(reasons(2), [counted(2200, RatingList::A, 0)]);
        assert_eq!(reasons(3), [counted(2200, RatingList::A, 1)]);
        assert_eq!(all.of(PlayerNo(0)).unwrap().opposition.games, 1);
    }

    /// RT-6: what was not played, or shows no playing result, never counts.
    #[test]
    fn results_without_play_do_not_count() {
        for result in GameResult::ALL {
            let games = [game(1, 0, 1, result)];
            let all = units(sheet(&games), listed);
            let counted = all.units.iter().map(|unit| unit.opposition.games).sum::<u32>();
            assert_eq!(counted == 2, result.is_ratable(), "{result}");
        }
    }

    /// RT-4, RT-5: tempo and mode hold for the whole event and are named before anything else but a bye.
    #[test]
    fn tempo_and_mode_speak_first() {
        let games = [game(1, 0, 3, GameResult::WhiteByForfeit)];
        let byes = [Bye { round: 2, player: PlayerNo(0) }];
        let first = |sheet: Sheet<'_>| units(sheet, listed).games[0].count;
        let slow = Sheet { byes: &byes, ..sheet(&games) };
        assert_eq!(
            first(Sheet { official_tempo: false, at_the_board: false, ..slow }),
            Count::Not(NotCounted::Tempo)
        );
        assert_eq!(first(Sheet { at_the_board: false, ..slow }), Count::Not(NotCounted::Mode));
        assert_eq!(first(slow), Count::Not(NotCounted::Forfeit));
        assert_eq!(units(slow, listed).games[1].count, Count::Not(NotCounted::Bye));
    }
}
