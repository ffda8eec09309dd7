//! The ways round the pieces that one capture takes.

use alloc::vec::Vec;

use crate::{Move, Piece, Position, Square, Squares, Version};

/// One way of playing a capture.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Way {
    /// The squares the long form names between start and end: where the direction changes, that
    /// square; where two pieces are taken straight on, the square behind the first of them.
    ///
    /// **Rule:** PD-33, KW25 I 8.2
    pub(crate) turns: Vec<Square>,
    /// Every empty square crossed or landed on, in order, with the end.
    pub(crate) trail: Vec<Square>,
    /// The pieces taken, in order.
    pub(crate) taken: Vec<Square>,
}

/// Whether to look for further ways.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Go {
    /// On.
    On,
    /// This way is not wanted; try the others.
    Back,
    /// Enough.
    Stop,
}

/// Steps by row and column; `3 - d` is the opposite of `d`.
const STEPS: [(i8, i8); 4] = [(-1, -1), (-1, 1), (1, -1), (1, 1)];

/// The square next to `square` in direction `direction`.
pub(crate) fn neighbour(version: Version, square: Square, direction: usize) -> Option<Square> {
    let (row, column) = square.row_column(version);
    let (down, right) = *STEPS.get(direction)?;
    Square::at(version, row.checked_add_signed(down)?, column.checked_add_signed(right)?)
}

/// Goes through the ways of playing `capture`; `ask` hears of every turn on the way and of
/// every finished way.
pub(crate) fn each_way(position: &Position, capture: Move, ask: &mut dyn FnMut(&Way, Done) -> Go) {
    let piece = position.piece_at(capture.from());
    let occupied: Squares = Square::all(position.version())
        .filter(|&square| square != capture.from() && position.piece_at(square).is_some())
        .collect();
    let mut walk = Walk {
        version: position.version(),
        king: matches!(piece, Some((_, Piece::King))),
        occupied,
        to: capture.to(),
        way: Way::default(),
        ask,
    };
    for direction in 0..4 {
        if walk.take_from(capture.from(), direction, capture.taken()) == Go::Stop {
            return;
        }
    }
}

/// How far a way has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Done {
    /// Another turn was added.
    Turn,
    /// All pieces are taken and the end is reached.
    All,
}

struct Walk<'a> {
    version: Version,
    king: bool,
    occupied: Squares,
    to: Square,
    way: Way,
    ask: &'a mut dyn FnMut(&Way, Done) -> Go,
}

impl Walk<'_> {
    /// Takes the first piece from `at` in a direction, if it is one of those `left`.
    fn take_from(&mut self, at: Square, direction: usize, left: Squares) -> Go {
        let (turns, trail) = (self.way.turns.len(), self.way.trail.len());
        let mut next = neighbour(self.version, at, direction);
        while let Some(square) = next.filter(|&s| self.king && !self.occupied.contains(s)) {
            self.way.trail.push(square);
            next = neighbour(self.version, square, direction);
        }
        let go = match next.filter(|&piece| left.contains(piece)) {
            Some(piece) => {
                self.way.taken.push(piece);
                let go = self.land(piece, direction, left.without(piece));
                self.way.taken.pop();
                go
            }
            None => Go::On,
        };
        self.way.turns.truncate(turns);
        self.way.trail.truncate(trail);
        if go == Go::Stop { Go::Stop } else { Go::On }
    }

    /// Goes on from every square behind `piece` on which the taker may land.
    fn land(&mut self, piece: Square, direction: usize, left: Squares) -> Go {
        let free = |walk: &Self, square: &Square| !walk.occupied.contains(*square);
        let mut landing = neighbour(self.version, piece, direction).filter(|s| free(self, s));
        let sideways = if direction == 0 || direction == 3 { &[1, 2][..] } else { &[0, 3] };
        let with_straight = [sideways[0], sideways[1], direction];
        let mut directions = &with_straight[..];
        while let Some(at) = landing {
            self.way.trail.push(at);
            if left.is_empty() {
                if at == self.to {
                    return (self.ask)(&self.way, Done::All);
                }
            } else if self.turn(at, directions, left) == Go::Stop {
                return Go::Stop;
            }
            directions = sideways;
            landing = neighbour(self.version, at, direction).filter(|s| self.king && free(self, s));
        }
        Go::On
    }

    /// Goes on from `at` in the given directions: to both sides, and from the first square behind a
    /// piece also straight on.
    fn turn(&mut self, at: Square, directions: &[usize], left: Squares) -> Go {
        self.way.turns.push(at);
        let mut go = (self.ask)(&self.way, Done::Turn);
        if go == Go::On {
            for &onward in directions {
                go = self.take_from(at, onward, left);
                if go == Go::Stop {
                    break;
                }
            }
        }
        self.way.turns.pop();
        if go == Go::Stop { Go::Stop } else { Go::On }
    }
}

/// The squares between start and end of the numerically smallest way, for the long form.
///
/// **Rule:** PD-33, PD-34, KW25 I 8.2
pub(crate) fn smallest(position: &Position, capture: Move) -> Vec<Square> {
    let mut best: Option<Vec<Square>> = None;
    each_way(position, capture, &mut |way, done| {
        let worse = |best: &Vec<Square>| {
            best.get(..way.turns.len()).is_some_and(|begin| way.turns.as_slice() > begin)
        };
        if best.as_ref().is_some_and(worse) {
            return Go::Back;
        }
        if done == Done::All && best.as_ref().is_none_or(|best| way.turns < *best) {
            best = Some(way.turns.clone());
        }
        Go::On
    });
    best.unwrap_or_default()
}

/// Whether some way of the capture meets the given squares in this order.
///
/// **Rule:** PD-35, KW25 I 4.9
pub(crate) fn passes(position: &Position, capture: Move, given: &[Square]) -> bool {
    let mut found = false;
    each_way(position, capture, &mut |way, done| {
        if done == Done::Turn {
            return Go::On;
        }
        let mut trail = way.trail.iter();
        found = given.iter().all(|wanted| trail.any(|crossed| crossed == wanted));
        if found { Go::Stop } else { Go::On }
    });
    found
}

/// Whether some way of the capture turns exactly on the given squares.
///
/// **Rule:** PD-33, PD-35, KW25 I 8.2
pub(crate) fn turns_on(position: &Position, capture: Move, given: &[Square]) -> bool {
    let mut found = false;
    each_way(position, capture, &mut |way, done| match done {
        Done::Turn if given.starts_with(&way.turns) => Go::On,
        Done::Turn => Go::Back,
        Done::All => {
            found |= way.turns == given;
            if found { Go::Stop } else { Go::On }
        }
    });
    found
}
