//! What a history says of a player.

use runda_rulebook::{Colour, GameResult, Round, StartNo};
use runda_swiss::{Float, History};

#[derive(Debug, Clone)]
pub(crate) struct Player {
    pub(crate) no: StartNo,
    pub(crate) rating: u32,
    /// Points and the opponent they were paired with, round by round.
    pub(crate) points: Vec<u32>,
    pub(crate) opponents: Vec<Option<StartNo>>,
    /// Whom they have met at the board, and the colours they had there.
    pub(crate) met: Vec<StartNo>,
    pub(crate) colours: Vec<Colour>,
    /// How often they got two points without playing.
    pub(crate) free: u32,
    pub(crate) mark: Option<Float>,
}

impl Player {
    pub(crate) fn score(&self) -> u32 {
        self.points.iter().sum()
    }

    /// SW-13.
    pub(crate) fn difference(&self) -> i32 {
        self.colours.iter().map(|&c| if c == Colour::White { 1 } else { -1 }).sum()
    }

    /// SW-36.
    pub(crate) fn ordinary(&self) -> Option<Colour> {
        match self.difference() {
            1.. => Some(Colour::Black),
            ..=-1 => Some(Colour::White),
            0 => self.colours.last().map(|&last| !last),
        }
    }
}

/// The table of R-11 and SW-11: points of White and of Black, and whether there was a game.
fn effect(result: GameResult) -> (u32, u32, bool) {
    match result {
        GameResult::WhiteWins => (2, 0, true),
        GameResult::BlackWins => (0, 2, true),
        GameResult::Draw
        | GameResult::DrawWhiteAdvantage
        | GameResult::DrawBlackAdvantage
        | GameResult::Adjourned => (1, 1, true),
        GameResult::BothLose => (0, 0, true),
        GameResult::WhiteByForfeit => (2, 0, false),
        GameResult::BlackByForfeit => (0, 2, false),
        GameResult::BothForfeit => (0, 0, false),
        GameResult::Open | GameResult::Annulled => panic!("an open game stops the pairing"),
    }
}

/// Everybody on the start list, by number, as before `round`.
pub(crate) fn players(history: &History, round: Round) -> Vec<Player> {
    let mut numbers: Vec<_> = history.players.iter().map(|p| (p.no, p.rating)).collect();
    numbers.sort_unstable_by_key(|player| player.0);
    let mut everybody: Vec<Player> = numbers
        .into_iter()
        .map(|(no, rating)| {
            let rating = rating.map_or(0, |rating| u32::from(rating.get()));
            one(history, round, no, rating)
        })
        .collect();
    let marks: Vec<Option<Float>> = match &history.marks {
        Some(marks) => everybody
            .iter()
            .map(|p| marks.iter().find(|mark| mark.0 == p.no).map(|mark| mark.1))
            .collect(),
        None => everybody.iter().map(|p| float(p, &everybody, round)).collect(),
    };
    for (player, mark) in everybody.iter_mut().zip(marks) {
        player.mark = mark;
    }
    everybody
}

fn one(history: &History, round: Round, no: StartNo, rating: u32) -> Player {
    let rounds = round.index();
    let (met, colours) = (Vec::new(), Vec::new());
    let (points, opponents) = (vec![0; rounds], vec![None; rounds]);
    let mut player = Player { no, rating, points, opponents, met, colours, free: 0, mark: None };
    for past in 0..rounds {
        for game in history.games.iter().filter(|game| game.round.index() == past) {
            let (white, black, played) = effect(game.result);
            let (own, opponent, colour) = if game.white == no {
                (white, game.black, Colour::White)
            } else if game.black == no {
                (black, game.white, Colour::Black)
            } else {
                continue;
            };
            player.points[past] = own;
            player.opponents[past] = Some(opponent);
            if played {
                player.met.push(opponent);
                player.colours.push(colour);
            } else if own == 2 {
                player.free += 1;
            }
        }
        if history.byes.iter().any(|bye| bye.0.index() == past && bye.1 == no) {
            player.points[past] = 2;
            player.free += 1;
        }
    }
    player
}

/// SW-15: the mark of the last round from the scores before it.
fn float(player: &Player, everybody: &[Player], round: Round) -> Option<Float> {
    let last = round.index().checked_sub(1)?;
    let opponent = player.opponents[last]?;
    let before = |p: &Player| -> u32 { p.points.iter().take(last).sum() };
    let other = everybody.iter().find(|p| p.no == opponent)?;
    match before(player).cmp(&before(other)) {
        std::cmp::Ordering::Greater => Some(Float::Down),
        std::cmp::Ordering::Less => Some(Float::Up),
        std::cmp::Ordering::Equal => None,
    }
}
