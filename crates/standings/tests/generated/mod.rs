//! Random tournaments with byes, forfeits, absences and late entries, from a seed.

use runda_rulebook::{GameResult, Points, Rating, Round, StartNo, Unpaired};
use runda_standings::{
    BoardScore, Competition, Event, GameRecord, Outcome, Player, Scoring, UnpairedRecord,
};

/// A small generator; the same seed gives the same tournament.
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    pub(crate) fn roll(&mut self, sides: u64) -> u64 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % sides
    }

    pub(crate) fn shuffle<T>(&mut self, list: &mut [T]) {
        for last in (1..list.len()).rev() {
            let other = usize::try_from(self.roll(last as u64 + 1)).unwrap();
            list.swap(last, other);
        }
    }
}

pub(crate) fn no(number: u16) -> StartNo {
    StartNo::new(number).unwrap()
}

/// A Swiss event paired at random, more than a fifth of its rounds unplayed.
#[allow(dead_code, reason = "not every test file plays a Swiss")]
pub(crate) fn swiss(seed: u64) -> Event {
    let mut dice = Dice(seed);
    let players = 5 + u16::try_from(dice.roll(14)).unwrap();
    let rounds = 3 + u16::try_from(dice.roll(6)).unwrap();
    let scoring = match dice.roll(4) {
        0 => Scoring::wins(Points::from_tenths(30), Points::from_tenths(10)),
        1 => Scoring::CHESS.with_bye(Points::DRAW),
        _ => Scoring::CHESS,
    };
    let mut event = Event::new(Competition::Swiss, scoring);
    event.announced = Round::new(rounds).ok();
    event.after = event.announced;
    for number in 1..=players {
        let rating = Rating::new(1400 + u16::try_from(dice.roll(900)).unwrap()).unwrap();
        event
            .players
            .push(Player { list_a: Some(number.into()), ..Player::new(no(number)).rated(rating) });
    }
    for round in (1..=rounds).map(|round| Round::new(round).unwrap()) {
        round_of(&mut event, round, &mut dice);
    }
    event
}

fn round_of(event: &mut Event, round: Round, dice: &mut Dice) {
    let mut present = Vec::new();
    for index in 0..event.players.len() {
        let player = event.players[index].number;
        let kind = match dice.roll(12) {
            0 => Unpaired::HalfPointBye,
            1 => Unpaired::Absent,
            2 if dice.roll(2) == 0 => continue, // no record at all: not paired
            _ => {
                present.push(player);
                continue;
            }
        };
        event.unpaired.push(UnpairedRecord { round, player, kind });
    }
    dice.shuffle(&mut present);
    if present.len() % 2 == 1 {
        let player = present.pop().unwrap();
        let kind = if dice.roll(5) == 0 { Unpaired::FullPointBye } else { Unpaired::Bye };
        event.unpaired.push(UnpairedRecord { round, player, kind });
    }
    for pair in present.chunks(2) {
        let outcome = outcome(dice);
        event.games.push(GameRecord { round, white: pair[0], black: pair[1], outcome });
    }
}

fn outcome(dice: &mut Dice) -> Outcome {
    match dice.roll(20) {
        0..6 => GameResult::WhiteWins.into(),
        6..10 => GameResult::BlackWins.into(),
        10..16 => GameResult::Draw.into(),
        16 => GameResult::WhiteByForfeit.into(),
        17 => GameResult::BlackByForfeit.into(),
        18 => GameResult::BothForfeit.into(),
        _ => Outcome::Unusual { white: BoardScore::Draw, black: BoardScore::Loss },
    }
}

/// A round robin in which everybody meets everybody, some by forfeit, some with an advantage.
#[allow(dead_code, reason = "not every test file plays round robins")]
pub(crate) fn round_robin(seed: u64) -> Event {
    let mut dice = Dice(seed);
    let players = 3 + u16::try_from(dice.roll(8)).unwrap();
    let mut event = Event::new(Competition::RoundRobin { cycles: 1 }, Scoring::DRAUGHTS);
    for number in 1..=players {
        let place = u32::try_from(dice.roll(60)).unwrap();
        event
            .players
            .push(Player { list_a: (place > 15).then_some(place), ..Player::new(no(number)) });
    }
    let mut round = 0;
    for white in 1..=players {
        for black in white + 1..=players {
            round += 1;
            let result = match dice.roll(12) {
                0 | 1 => GameResult::WhiteWins,
                2 | 3 => GameResult::BlackWins,
                4 => GameResult::WhiteByForfeit,
                5 => GameResult::DrawWhiteAdvantage,
                6 => GameResult::DrawBlackAdvantage,
                _ => GameResult::Draw,
            };
            let round = Round::new(round).unwrap();
            event.games.push(GameRecord::new(round, no(white), no(black), result));
        }
    }
    event
}
