//! Provisional changes of rating.

use alloc::vec::Vec;

use runda_rating::chess::{self, Performance};
use runda_rating::{
    Account, Bye, Calculation, CountedGame, Factor, Hundredths, NEWCOMER, PlayedGame, PlayerNo,
    Sheet, Standing, fide, units,
};
use runda_rulebook::{Game, Points, Rating, Round, StartNo};

use super::standing::is_chess;
use crate::state::Stage;
use crate::{Date, RatingList, State};

/// A player's provisional change with everything it rests on.
///
/// **Rule:** RT-26, RT-27, KW25 VI 4.2
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RatedPlayer {
    /// The player, by start number.
    pub number: StartNo,
    /// The rating R the calculation starts from; that of a newcomer without one.
    pub rating: u16,
    /// The list it stands on; none for a newcomer.
    pub list: Option<RatingList>,
    /// The change with its terms; none without a counted game.
    pub calculation: Option<Calculation>,
    /// The games, counted or not with the reason; opponents by start number less one.
    pub games: Vec<CountedGame>,
    /// Whether the number of games of his life is known; else the coefficient follows the list.
    pub games_known: bool,
}

impl RatedPlayer {
    /// The change, nothing without a counted game.
    pub fn delta(&self) -> Hundredths {
        self.calculation.map(|it| it.delta).unwrap_or_default()
    }
}

/// A chess player's rating result, and what his games change in the world federation's rating.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChessRating {
    /// The player, by start number.
    pub number: StartNo,
    /// The rating he is counted with.
    pub own: Option<u16>,
    /// Where it comes from.
    pub source: chess::Source,
    /// The rating result; none without a game, or against somebody whose rating nobody knows.
    pub performance: Option<Performance>,
    /// The coefficient of the world federation; none without a FIDE rating.
    pub k: Option<u8>,
    /// Games against rated opponents, with what each changes.
    pub fide: Vec<FideGame>,
}

/// What one game changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FideGame {
    /// Its round.
    pub round: Round,
    /// The opponent.
    pub opponent: StartNo,
    /// His rating.
    pub rating: u16,
    /// The score.
    pub score: Points,
    /// The change.
    pub change: Hundredths,
}

impl ChessRating {
    /// What all games together change.
    pub fn change(&self) -> Hundredths {
        self.fide.iter().map(|game| game.change).sum()
    }
}

impl State {
    /// The provisional changes of everybody in a tournament of draughts, by start number; nobody in chess.
    ///
    /// **Rule:** RT-4, RT-19, RT-21, RT-24, RT-27, KW25 VI 3.2, 4.1-4.5
    pub fn rating_changes(&self, after: Option<Round>) -> Vec<RatedPlayer> {
        let Some(regulations) = self.regulations().filter(|it| !is_chess(it.variant)) else {
            return Vec::new();
        };
        let (games, byes) = self.sheet(after);
        let sheet = Sheet {
            games: &games,
            byes: &byes,
            official_tempo: regulations.has_official_tempo(),
            at_the_board: true,
        };
        let standing = |player: PlayerNo| -> Option<Standing> {
            self.player(StartNo::from_index(player.index()))?.person.standing()
        };
        let all = units(sheet, standing);
        let rated = |number: StartNo| {
            let player = PlayerNo(u32::try_from(number.index()).ok()?);
            let unit = all.of(player);
            let person = &self.player(number)?.person;
            let on_list = person.standing();
            let rating = on_list.map_or(NEWCOMER, |it| it.rating);
            let before = person.counted_games.unwrap_or_else(|| usual_games(on_list));
            let mut account = Account::of(rating, before, None, false);
            let opposition = unit.map(|unit| unit.opposition).unwrap_or_default();
            Some(RatedPlayer {
                number,
                rating,
                list: on_list.map(|it| it.list),
                calculation: account.book(rating, opposition, None, Factor::KW25).calculation,
                games: unit.map(|unit| all.games_of(unit).to_vec()).unwrap_or_default(),
                games_known: person.counted_games.is_some() || on_list.is_none(),
            })
        };
        self.numbers().filter_map(rated).collect()
    }

    /// Games and byes of the rounds started, players by start number less one.
    fn sheet(&self, after: Option<Round>) -> (Vec<PlayedGame>, Vec<Bye>) {
        let at = |number: StartNo| PlayerNo(u32::try_from(number.index()).unwrap_or(u32::MAX));
        let (mut games, mut byes) = (Vec::new(), Vec::new());
        let rounds = self.rounds().iter().enumerate();
        let rounds = rounds.filter(|(index, _)| after.is_none_or(|after| *index <= after.index()));
        for (index, record) in rounds.filter(|(_, record)| record.stage == Stage::Started) {
            let round = Round::from_index(index).get();
            games.extend(record.games().map(|game| {
                let pair = game.played_pair();
                PlayedGame {
                    round,
                    white: at(pair.white),
                    black: at(pair.black),
                    result: game.result(),
                }
            }));
            byes.extend(record.rests.keys().map(|number| Bye { round, player: at(*number) }));
        }
        (games, byes)
    }

    /// The rating results of a chess tournament, and the forecast of the world federation's changes.
    ///
    /// **Rule:** RT-33, RT-37, RT-39, RT-40, PZSz02 C.IV A.4.3-A.4.6, FIDE26 B.02 8.3
    pub fn chess_ratings(&self, after: Option<Round>) -> Vec<ChessRating> {
        let is_chess = self.regulations().is_some_and(|it| it.variant.game() == Game::Chess);
        if !is_chess {
            return Vec::new();
        }
        self.numbers().filter_map(|number| self.chess_rating(number, after)).collect()
    }

    fn chess_rating(&self, number: StartNo, after: Option<Round>) -> Option<ChessRating> {
        let person = &self.player(number)?.person;
        let (own, source) = person.chess_rating();
        let played = self.sides(number, after).into_iter().filter(|side| side.result.is_ratable());
        let (mut games, mut fide_games, mut all_known) = (Vec::new(), Vec::new(), own.is_some());
        let k = person.rating.map(|rating| self.fide_coefficient(number, rating));
        for side in played {
            let Some(opponent) = self.player(side.opponent) else { continue };
            let score = side.result.score(side.colour);
            match opponent.person.chess_rating().0 {
                Some(rating) => games.push(chess::RatedGame { opponent: rating.into(), score }),
                None => all_known = false,
            }
            if let (Some(k), Some(own), Some(other)) = (k, person.rating, opponent.person.rating) {
                let change = fide::change(own.get(), other.get(), score, k);
                let (round, opponent) = (side.round, side.opponent);
                fide_games.push(FideGame { round, opponent, rating: other.get(), score, change });
            }
        }
        let performance =
            own.filter(|_| all_known).and_then(|own| chess::performance(own.into(), &games));
        Some(ChessRating { number, own, source, performance, k, fide: fide_games })
    }

    fn fide_coefficient(&self, number: StartNo, rating: Rating) -> u8 {
        let person = self.player(number).map(|it| &it.person);
        let year = self.regulations().and_then(|it| it.first_day).map(Date::year);
        let born = person.and_then(|it| it.birth_year);
        fide::coefficient(&fide::Record {
            rating: rating.get(),
            games: person.and_then(|it| it.counted_games),
            is_junior: year.zip(born).is_some_and(|(year, born)| year <= born.saturating_add(18)),
            reached_2400: false,
        })
    }
}

/// The number of games that decides the coefficient of a player whose number nobody entered: that of his list.
const fn usual_games(standing: Option<Standing>) -> u32 {
    match standing {
        Some(Standing { list: RatingList::A | RatingList::N, .. }) => 30,
        Some(Standing { list: RatingList::B, .. }) => 9,
        Some(Standing { list: RatingList::Technical, .. }) => 1,
        None => 0,
    }
}
