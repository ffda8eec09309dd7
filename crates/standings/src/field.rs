//! The input read once: every participant with his rounds, scores and opponents by index.

mod individual;
mod teams;

pub(crate) use individual::entry;

use alloc::boxed::Box;
use alloc::vec::Vec;

use runda_rulebook::{Colour, Rating, StartNo};

use crate::criteria::Settings;
use crate::edition::{OpponentsUnplayed, Rules};
use crate::event::{BoardScore, Competition, EventError, PlayOff};
use crate::fraction::Fraction;
use crate::team_event::ScoreKind;
use crate::withdrawal::Excluded;

/// What a round was for one participant. All rules ask this, never a printed symbol.
///
/// **Rule:** ST-2, KW25 II 5.5, V 2.8.3
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Played on the board.
    Board(BoardScore),
    /// Won without play.
    ForfeitWin,
    /// Lost without play; both sides of a double forfeit.
    ForfeitLoss,
    /// The bye of an odd number.
    PairingBye,
    /// A bye worth a win, granted by the arbiter.
    FullPointBye,
    /// A bye worth a draw, asked for.
    HalfPointBye,
    /// Not paired: absent, withdrawn, not yet entered.
    ZeroPointBye,
    /// Paired, the result is not known.
    Pending,
}

impl Kind {
    /// Played on the board and finished.
    pub(crate) const fn is_played(self) -> bool {
        matches!(self, Self::Board(_))
    }

    /// A forfeit of either side.
    pub(crate) const fn is_forfeit(self) -> bool {
        matches!(self, Self::ForfeitWin | Self::ForfeitLoss)
    }

    /// A bye the player asked for, or a round he was not there.
    ///
    /// **Rule:** ST-118, FIDE26 C.07 16.1
    pub(crate) const fn is_requested_bye(self) -> bool {
        matches!(self, Self::HalfPointBye | Self::ZeroPointBye)
    }

    /// A round the player did not play by his own choice.
    ///
    /// **Rule:** ST-118, FIDE26 C.07 16.1
    pub(crate) const fn is_voluntary(self) -> bool {
        self.is_requested_bye() || matches!(self, Self::ForfeitLoss)
    }

    /// Won, on the board or by forfeit; a bye is no game.
    pub(crate) const fn is_won(self) -> bool {
        matches!(self, Self::Board(BoardScore::Win) | Self::ForfeitWin)
    }
}

/// One round of one participant.
#[derive(Debug, Clone)]
pub(crate) struct Entry {
    pub(crate) round: u16,
    pub(crate) kind: Kind,
    pub(crate) opponent: Option<usize>,
    pub(crate) colour: Option<Colour>,
    /// Own points by [`ScoreKind`], in tenths of the point the event writes; an individual event has them twice.
    pub(crate) points: [i32; 2],
    /// The opponent's points of the same game.
    pub(crate) theirs: [i32; 2],
    /// `1+` is 1, `1-` is -1.
    pub(crate) advantage: i8,
    /// Points of each board, in a team event.
    pub(crate) boards: Box<[i32]>,
}

/// One participant.
#[derive(Debug, Clone)]
pub(crate) struct Line {
    pub(crate) number: StartNo,
    pub(crate) rating: Option<Rating>,
    pub(crate) list_a: Option<u32>,
    pub(crate) status: Status,
    /// By round.
    pub(crate) entries: Vec<Entry>,
    /// Bonus and penalty points by round.
    pub(crate) bonus: Vec<(u16, i32)>,
    /// Whether one of his results is missing.
    pub(crate) is_pending: bool,
    /// The score that counts, in tenths of the point the event writes.
    pub(crate) score: [i32; 2],
    /// The score he brings into the sums of his opponents (ST-53, ST-120).
    pub(crate) adjusted: [Fraction; 2],
}

/// Whether a participant has a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Status {
    Placed,
    /// Listed last without a number (ST-13).
    WithoutPlace,
    /// His games were taken out (ST-8).
    Excluded,
}

/// What a result is worth in one kind of points, in tenths of the point the event writes.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Scale {
    pub(crate) win: i32,
    pub(crate) draw: i32,
}

/// Everything the criteria look at.
#[derive(Debug, Clone)]
pub(crate) struct Field {
    pub(crate) system: Competition,
    pub(crate) rules: Rules,
    pub(crate) settings: Settings,
    /// The rounds these standings cover.
    pub(crate) rounds: u16,
    /// Whether the last of them is the last one announced.
    pub(crate) is_final: bool,
    pub(crate) scales: [Scale; 2],
    pub(crate) primary: ScoreKind,
    /// The boards of a match; none in an individual event.
    pub(crate) boards: Option<u16>,
    /// By number.
    pub(crate) lines: Vec<Line>,
    pub(crate) lowest_rating: Option<i64>,
    pub(crate) excluded: Vec<Excluded>,
    pub(crate) playoffs: Vec<PlayOff>,
    pub(crate) lots: Vec<StartNo>,
    /// The same field with the last round drawn (ST-132), where a criterion asks for it.
    pub(crate) fore: Option<Box<Field>>,
}

impl Field {
    /// The lowest rating of the whole list.
    pub(crate) fn lowest_rating(&self) -> Option<i64> {
        self.lowest_rating
    }

    /// Puts another result in the place of the one against the same opponent in the same round.
    pub(crate) fn replace_entry(&mut self, who: usize, entry: &Entry) {
        let mut entries = self.lines[who].entries.iter_mut();
        let same = |old: &&mut Entry| old.round == entry.round && old.opponent == entry.opponent;
        if let Some(old) = entries.find(same) {
            *old = entry.clone();
        }
        self.add_up_line(who);
    }

    /// The participant with this number.
    pub(crate) fn index_of(&self, number: StartNo) -> Option<usize> {
        self.lines.binary_search_by_key(&number, |line| line.number).ok()
    }

    /// Real score in tenths of the point the event writes.
    pub(crate) fn score(&self, who: usize, kind: ScoreKind) -> i32 {
        self.lines[who].score[kind.index()]
    }

    /// The adjusted score.
    pub(crate) fn adjusted(&self, who: usize, kind: ScoreKind) -> Fraction {
        self.lines[who].adjusted[kind.index()]
    }

    /// What results are worth in this kind of points.
    pub(crate) const fn scale(&self, kind: ScoreKind) -> Scale {
        self.scales[kind.index()]
    }

    /// Whether somebody's games count for places; those of who left too early do not.
    pub(crate) fn is_counted(&self, who: usize) -> bool {
        self.lines[who].status != Status::Excluded
    }

    /// The games one participant is to play.
    pub(crate) fn scheduled_games(&self) -> usize {
        self.system.scheduled_games(self.lines.len(), self.rounds)
    }

    /// Whether a result is still missing, so that the standings are provisional.
    ///
    /// **Rule:** ST-5, KW25 V 2.8.9.10
    pub(crate) fn is_provisional(&self) -> bool {
        self.lines.iter().any(|line| line.is_pending)
    }

    /// Adds up every score; called when all entries stand.
    pub(crate) fn add_up(&mut self) {
        let ratings = self.lines.iter().filter_map(|line| line.rating);
        self.lowest_rating = ratings.min().map(|rating| rating.get().into());
        for who in 0..self.lines.len() {
            self.add_up_line(who);
        }
    }

    /// Adds up the score of one participant.
    pub(crate) fn add_up_line(&mut self, who: usize) {
        let (rules, scales) = (self.rules.opponents_unplayed, self.scales);
        let line = &mut self.lines[who];
        line.is_pending = line.entries.iter().any(|entry| entry.kind == Kind::Pending);
        for (kind, scale) in scales.iter().enumerate() {
            let bonus: i32 = match kind {
                0 => line.bonus.iter().map(|(_, tenths)| tenths).sum(),
                _ if self.boards.is_none() => line.bonus.iter().map(|(_, tenths)| tenths).sum(),
                _ => 0,
            };
            let score = line.entries.iter().map(|entry| entry.points[kind]).sum::<i32>() + bonus;
            line.score[kind] = score;
            line.adjusted[kind] = Fraction::tenths(score) + correction(line, kind, *scale, rules);
        }
    }

    /// The field after every game paired in the final round has become a draw.
    ///
    /// **Rule:** ST-132, FIDE26 C.07 8.3
    pub(crate) fn with_final_round_drawn(&self) -> Self {
        let mut fore = Self { fore: None, ..self.clone() };
        if self.is_final {
            let draws = [self.scales[0].draw, self.scales[1].draw];
            for line in &mut fore.lines {
                let last = line.entries.iter_mut().filter(|entry| entry.round == self.rounds);
                for entry in last.filter(|entry| entry.opponent.is_some()) {
                    entry.kind = Kind::Board(BoardScore::Draw);
                    entry.points = draws;
                    entry.theirs = draws;
                }
            }
            fore.add_up();
        }
        fore
    }
}

/// What an opponent's unplayed rounds add to his score in the sums of others.
///
/// **Rule:** ST-53, ST-119, ST-120, FIDE26 C.07 16.2, 16.3
fn correction(line: &Line, kind: usize, scale: Scale, rule: OpponentsUnplayed) -> Fraction {
    match rule {
        OpponentsUnplayed::AsTheyStand => Fraction::ZERO,
        OpponentsUnplayed::AllDraws => {
            let half_win = Fraction::new(scale.win.into(), 20);
            let unplayed = line.entries.iter().filter(|entry| !entry.kind.is_played());
            let unplayed = unplayed.filter(|entry| entry.kind != Kind::Pending);
            unplayed.map(|entry| half_win - Fraction::tenths(entry.points[kind])).sum()
        }
        OpponentsUnplayed::TrailingByesDraws => {
            let trailing = line.entries.iter().rev().take_while(|entry| entry.kind.is_voluntary());
            let byes = trailing.filter(|entry| entry.kind.is_requested_bye());
            Fraction::tenths(byes.map(|entry| scale.draw - entry.points[kind]).sum())
        }
    }
}

/// The participants by number, or the number that stands twice.
fn sorted<T: Copy>(
    participants: &[T],
    number: impl Fn(&T) -> StartNo,
) -> Result<Vec<T>, EventError> {
    let mut list = participants.to_vec();
    list.sort_by_key(&number);
    match list.windows(2).find(|pair| number(&pair[0]) == number(&pair[1])) {
        Some(pair) => Err(EventError::NumberTwice(number(&pair[0]))),
        None => Ok(list),
    }
}
