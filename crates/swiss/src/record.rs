//! What the history says of each player when a round is paired.

use alloc::vec;
use alloc::vec::Vec;

use runda_field::swiss::{Float, History};
use runda_rulebook::{Colour, GameResult, Points, Rating, Round, StartNo};

use super::refusal::HistoryError;

/// One round of one player: an opponent they were paired with and the points of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Encounter {
    /// The opponent's place in the field.
    pub(super) opponent: usize,
    pub(super) points: Points,
}

/// Everything a pairing asks of one player.
#[derive(Debug, Clone)]
pub(super) struct Record {
    pub(super) no: StartNo,
    pub(super) rating: Option<Rating>,
    pub(super) score: Points,
    /// Whites minus blacks of the games really played.
    pub(super) difference: i32,
    /// The colours of the last three games played, the latest first.
    pub(super) last: [Option<Colour>; 3],
    /// How often they got the points of a win without playing.
    pub(super) free_points: u32,
    pub(super) mark: Option<Float>,
    /// The players they have met at the board, by place in the field.
    pub(super) met: Vec<usize>,
    /// Everybody they were paired with, forfeits included.
    pub(super) paired: Vec<Encounter>,
    pub(super) absent: bool,
}

impl Record {
    fn new(no: StartNo, rating: Option<Rating>) -> Self {
        Self {
            no,
            rating,
            score: Points::ZERO,
            difference: 0,
            last: [None; 3],
            free_points: 0,
            mark: None,
            met: Vec::new(),
            paired: Vec::new(),
            absent: false,
        }
    }

    /// Adds a colour really played: the difference and the row of colours know of it.
    ///
    /// **Rule:** SW-13, KW25 V 2.8.5, 2.8.9.1
    fn play(&mut self, colour: Colour) {
        self.difference += match colour {
            Colour::White => 1,
            Colour::Black => -1,
        };
        self.last = [Some(colour), self.last[0], self.last[1]];
    }

    /// The colour of the last `games` games if it was the same in all of them.
    pub(super) fn running(&self, games: usize) -> Option<Colour> {
        let row = self.last.get(..games)?;
        row.iter().all(|colour| *colour == row[0]).then_some(row[0]).flatten()
    }
}

/// The start list with what each player has done, by start number.
#[derive(Debug, Clone)]
pub(super) struct Field {
    pub(super) records: Vec<Record>,
    /// Pairs excluded by the regulations, by place in the field.
    pub(super) excluded: Vec<(usize, usize)>,
    places: Vec<usize>,
}

impl Field {
    /// Reads the rounds before `round`.
    ///
    /// **Rule:** SW-10, SW-11, SW-12, SW-14, SW-46, KW25 V 2.8.3, 2.8.6.1.1, 2.8.6.1.2, 2.8.9.4, 2.8.9.5, 2.8.9.10
    pub(super) fn new(history: &History, round: Round) -> Result<Self, HistoryError> {
        let mut field = Self::empty(history)?;
        let mut seen = vec![Round::FIRST; field.records.len()];
        let mut seen_any = vec![false; field.records.len()];
        let mut games: Vec<_> = history.games.iter().filter(|game| game.round < round).collect();
        games.sort_by_key(|game| (game.round, game.white, game.black));
        let mut byes: Vec<_> = history.byes.iter().filter(|bye| bye.0 < round).collect();
        byes.sort_unstable();

        let mut once = |place: usize, no: StartNo, round: Round| {
            let twice = seen_any[place] && seen[place] == round;
            seen[place] = round;
            seen_any[place] = true;
            if twice { Err(HistoryError::PlaysTwice { player: no, round }) } else { Ok(()) }
        };
        let mut before_last = vec![Points::ZERO; field.records.len()];
        let mut byes = byes.into_iter().peekable();
        for past in Round::FIRST.index()..round.index() {
            let past = Round::from_index(past);
            if past.next() == round {
                before_last = field.records.iter().map(|record| record.score).collect();
            }
            while let Some(&&(_, no)) = byes.peek().filter(|bye| bye.0 == past) {
                byes.next();
                let place = field.place(no)?;
                once(place, no, past)?;
                field.records[place].score += Points::WIN;
                field.records[place].free_points += 1;
            }
            let first = games.partition_point(|game| game.round < past);
            for game in games[first..].iter().take_while(|game| game.round == past) {
                let (white, black) = (field.place(game.white)?, field.place(game.black)?);
                if white == black {
                    return Err(HistoryError::PlaysHimself { player: game.white, round: past });
                }
                if matches!(game.result, GameResult::Open | GameResult::Annulled) {
                    let (white, black) = (game.white, game.black);
                    return Err(HistoryError::OpenGame { round: past, white, black });
                }
                once(white, game.white, past)?;
                once(black, game.black, past)?;
                field.play(white, black, game.result);
                if past.next() == round && history.marks.is_none() {
                    field.mark(white, black, &before_last);
                }
            }
        }
        for &(no, mark) in history.marks.iter().flatten() {
            let place = field.place(no)?;
            field.records[place].mark = Some(mark);
        }
        Ok(field)
    }

    /// The start list alone.
    fn empty(history: &History) -> Result<Self, HistoryError> {
        let mut players = history.players.clone();
        players.sort_by_key(|player| player.no);
        if let Some(twin) = players.windows(2).find(|pair| pair[0].no == pair[1].no) {
            return Err(HistoryError::NumberTwice { player: twin[0].no });
        }
        let most = players.last().map_or(0, |player| player.no.index() + 1);
        let mut field = Self {
            records: players.iter().map(|p| Record::new(p.no, p.rating)).collect(),
            excluded: Vec::new(),
            places: vec![usize::MAX; most],
        };
        for (place, player) in players.iter().enumerate() {
            field.places[player.no.index()] = place;
        }
        for &no in &history.absent {
            let place = field.place(no)?;
            field.records[place].absent = true;
        }
        for &(one, other) in &history.excluded {
            let pair = (field.place(one)?, field.place(other)?);
            field.excluded.push(pair);
        }
        Ok(field)
    }

    /// The place of a start number in the field.
    pub(super) fn place(&self, no: StartNo) -> Result<usize, HistoryError> {
        let place = self.places.get(no.index()).copied().filter(|&place| place != usize::MAX);
        place.ok_or(HistoryError::UnknownPlayer { player: no })
    }

    fn play(&mut self, white: usize, black: usize, result: GameResult) {
        for (own, opponent, colour) in
            [(white, black, Colour::White), (black, white, Colour::Black)]
        {
            let points = result.pairing_score(colour);
            let record = &mut self.records[own];
            record.score += points;
            record.paired.push(Encounter { opponent, points });
            record.free_points += u32::from(result.bars_bye(colour));
            if result.counts_as_met() {
                record.met.push(opponent);
            }
            if result.gives_colour() {
                record.play(colour);
            }
        }
    }

    /// Gives the marks of the last round, from the scores before it.
    ///
    /// **Rule:** SW-15, KW25 V 2.8.2
    fn mark(&mut self, white: usize, black: usize, before: &[Points]) {
        let (down, up) = match before[white].cmp(&before[black]) {
            core::cmp::Ordering::Equal => return,
            core::cmp::Ordering::Greater => (white, black),
            core::cmp::Ordering::Less => (black, white),
        };
        self.records[down].mark = Some(Float::Down);
        self.records[up].mark = Some(Float::Up);
    }
}
