//! First captures, and all captures of one or two pieces: found for the whole board at once.
//!
//! A piece that has taken one or two others can neither meet one of them again nor come back to its
//! start: a king turns at right angles, so its second and its third line miss both. Up to two
//! pieces, and for the question whether there is a third, the board therefore needs no change
//! during the capture, and no search is made.
#![allow(clippy::inline_always, reason = "the innermost loop of every count and every search")]

use super::Sides;
use super::four::{Four, any, both, exposed, filled_back, onward, stepped, stepped_back, sum};
use crate::layout::{Board, DOWN_LEFT, DOWN_RIGHT, UP_LEFT, UP_RIGHT, back, step, take};

/// What can be taken, by the direction of the capture.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Hits {
    empty: u64,
    /// Enemy pieces with an empty square behind them.
    exposed: Four,
    /// Squares from which a king sees an exposed piece first; unknown while there is no king.
    sight: Four,
    /// Pieces that men take first.
    pub(crate) men: Four,
    /// Kings that take.
    pub(crate) kings: Four,
}

/// A capture goes on beyond what was asked for.
#[derive(Debug)]
pub(crate) struct GoesOn;

/// Where the captures go that were found.
pub(crate) trait Takings {
    /// The captures from `from` to each of `ends` that take `taken`.
    fn add(&mut self, from: u64, ends: u64, taken: u64);
}

/// How many captures there are.
#[derive(Debug, Default)]
pub(crate) struct Tally(u64);

impl Takings for Tally {
    #[inline(always)]
    fn add(&mut self, _: u64, ends: u64, _: u64) {
        self.0 += u64::from(ends.count_ones());
    }
}

impl Hits {
    /// All first captures at once: those of all men, then those of all kings.
    ///
    /// **Rule:** G-17, G-18, KW25 I 4.1-4.3
    #[inline(always)]
    pub(crate) fn of<B: Board>(sides: &Sides) -> Self {
        let empty = sides.empty::<B>();
        let exposed = exposed::<B>(sides.enemy, empty);
        let men = both(stepped::<B>([sides.own_men(); 4]), exposed);
        let (sight, kings) = match sides.own_kings() {
            0 => ([0; 4], [0; 4]),
            kings => {
                let sight = stepped_back::<B>(filled_back::<B>(exposed, empty));
                (sight, both(sight, [kings; 4]))
            }
        };
        Self { empty, exposed, sight, men, kings }
    }

    /// Whether nothing can be taken.
    #[inline(always)]
    pub(crate) const fn is_empty(&self) -> bool {
        any(self.men) | any(self.kings) == 0
    }

    /// How many captures of one piece there are, unless one of them goes on.
    #[inline(always)]
    pub(crate) fn count_one<B: Board>(&self) -> Result<u64, GoesOn> {
        if any(self.second::<B>()) != 0 {
            return Err(GoesOn);
        }
        let mut found = Tally(sum(self.men));
        self.kings_take_one::<B, _>(&mut found)?;
        Ok(found.0)
    }

    /// How many captures of two pieces there are, unless one of them goes on.
    #[inline(always)]
    pub(crate) fn count_two<B: Board>(&self) -> Result<u64, GoesOn> {
        let second = self.second::<B>();
        if any(self.after::<B>(second)) != 0 {
            return Err(GoesOn);
        }
        // Two captures may join in one landing square, so directions are kept apart for the sum.
        let mut found = Tally(0);
        if any(second) != 0 {
            let [a, b, c, d] = stepped::<B>(self.men);
            for ways in [[a, a, a, 0], [b, b, 0, b], [c, 0, c, c], [0, d, d, d]] {
                found.0 += sum(both(stepped::<B>(ways), self.exposed));
            }
        }
        self.kings_take_two::<B, _>(&mut found)?;
        Ok(found.0)
    }

    /// Every capture of one piece, unless one of them goes on.
    #[inline(always)]
    pub(crate) fn each_one<B: Board, T: Takings>(&self, found: &mut T) -> Result<(), GoesOn> {
        if any(self.second::<B>()) != 0 {
            return Err(GoesOn);
        }
        each_man::<B, UP_LEFT, T>(self.men[0], found);
        each_man::<B, UP_RIGHT, T>(self.men[1], found);
        each_man::<B, DOWN_LEFT, T>(self.men[2], found);
        each_man::<B, DOWN_RIGHT, T>(self.men[3], found);
        self.kings_take_one::<B, T>(found)
    }

    /// Every capture of two pieces, unless one of them goes on.
    #[inline(always)]
    pub(crate) fn each_two<B: Board, T: Takings>(&self, found: &mut T) -> Result<(), GoesOn> {
        let second = self.second::<B>();
        if any(self.after::<B>(second)) != 0 {
            return Err(GoesOn);
        }
        if any(second) != 0 {
            self.men_take_two::<B, UP_LEFT, T>(self.men[0], found);
            self.men_take_two::<B, UP_RIGHT, T>(self.men[1], found);
            self.men_take_two::<B, DOWN_LEFT, T>(self.men[2], found);
            self.men_take_two::<B, DOWN_RIGHT, T>(self.men[3], found);
        }
        self.kings_take_two::<B, T>(found)
    }

    /// Pieces that men take second.
    #[inline(always)]
    fn second<B: Board>(&self) -> Four {
        self.after::<B>(self.men)
    }

    /// Pieces that men take next who have just taken `pieces`.
    #[inline(always)]
    fn after<B: Board>(&self, pieces: Four) -> Four {
        both(stepped::<B>(onward(stepped::<B>(pieces))), self.exposed)
    }

    #[inline(always)]
    fn men_take_two<B: Board, const D: usize, T: Takings>(&self, mut first: u64, found: &mut T) {
        while first != 0 {
            let piece = first & first.wrapping_neg();
            first ^= piece;
            let mut landed = [step::<B, D>(piece); 4];
            landed[3 - D] = 0;
            let next = both(stepped::<B>(landed), self.exposed);
            let ends = stepped::<B>(next);
            for way in 0..4 {
                if next[way] != 0 {
                    found.add(back::<B, D>(piece), ends[way], piece | next[way]);
                }
            }
        }
    }

    #[inline(always)]
    fn kings_take_one<B: Board, T: Takings>(&self, found: &mut T) -> Result<(), GoesOn> {
        if any(self.kings) == 0 {
            return Ok(());
        }
        let further = self.one::<B, UP_LEFT, T>(found)
            | self.one::<B, UP_RIGHT, T>(found)
            | self.one::<B, DOWN_LEFT, T>(found)
            | self.one::<B, DOWN_RIGHT, T>(found);
        if further == 0 { Ok(()) } else { Err(GoesOn) }
    }

    #[inline(always)]
    fn kings_take_two<B: Board, T: Takings>(&self, found: &mut T) -> Result<(), GoesOn> {
        if any(self.kings) == 0 {
            return Ok(());
        }
        let further = self.two::<B, UP_LEFT, T>(found)
            | self.two::<B, UP_RIGHT, T>(found)
            | self.two::<B, DOWN_LEFT, T>(found)
            | self.two::<B, DOWN_RIGHT, T>(found);
        if further == 0 { Ok(()) } else { Err(GoesOn) }
    }

    /// Kings that take one piece in direction `D`. Says from where a second can be taken.
    #[inline(always)]
    fn one<B: Board, const D: usize, T: Takings>(&self, found: &mut T) -> u64 {
        let (mut kings, on, mut further) = (self.kings[D], onward(self.sight)[D], 0);
        while kings != 0 {
            let king = kings & kings.wrapping_neg();
            kings ^= king;
            let (piece, ends) = take::<B, D>(king.trailing_zeros(), self.empty);
            further |= ends & on;
            found.add(king, ends, piece);
        }
        further
    }

    /// Kings that take two pieces, the first in direction `D`: to both sides from every square they
    /// may stand on, straight on once for all of them. Says from where a third can be taken.
    #[inline(always)]
    fn two<B: Board, const D: usize, T: Takings>(&self, found: &mut T) -> u64 {
        let (mut kings, mut further) = (self.kings[D], 0);
        while kings != 0 {
            let king = kings & kings.wrapping_neg();
            kings ^= king;
            let (piece, landed) = take::<B, D>(king.trailing_zeros(), self.empty);
            let straight = landed & self.sight[D];
            let mut again = Again { hits: self, king, piece, found: &mut *found };
            further |= again.from::<B, D>(straight & straight.wrapping_neg());
            further |= if D == UP_LEFT || D == DOWN_RIGHT {
                again.from::<B, UP_RIGHT>(landed & self.sight[UP_RIGHT])
                    | again.from::<B, DOWN_LEFT>(landed & self.sight[DOWN_LEFT])
            } else {
                again.from::<B, UP_LEFT>(landed & self.sight[UP_LEFT])
                    | again.from::<B, DOWN_RIGHT>(landed & self.sight[DOWN_RIGHT])
            };
        }
        further
    }
}

/// A king that has taken a piece and can take another.
struct Again<'a, T> {
    hits: &'a Hits,
    king: u64,
    piece: u64,
    found: &'a mut T,
}

impl<T: Takings> Again<'_, T> {
    /// The second pieces it takes in direction `D` from the squares `seers`.
    #[inline(always)]
    fn from<B: Board, const D: usize>(&mut self, mut seers: u64) -> u64 {
        let (on, mut further) = (onward(self.hits.sight)[D], 0);
        while seers != 0 {
            let (piece, ends) = take::<B, D>(seers.trailing_zeros(), self.hits.empty);
            seers &= seers - 1;
            further |= ends & on;
            self.found.add(self.king, ends, self.piece | piece);
        }
        further
    }
}

/// Every man that takes one of `pieces` in direction `D`.
#[inline(always)]
fn each_man<B: Board, const D: usize, T: Takings>(mut pieces: u64, found: &mut T) {
    while pieces != 0 {
        let piece = pieces & pieces.wrapping_neg();
        pieces ^= piece;
        found.add(back::<B, D>(piece), step::<B, D>(piece), piece);
    }
}
