//! A slow generator on rows and columns, written straight from the articles, against the fast one.
//!
//! It shares nothing with the crate but the text of positions: no bits, no directions, no tables.
#![allow(
    clippy::unwrap_used,
    clippy::cast_sign_loss,
    reason = "a test may stop at once; rows and columns are small"
)]

use std::collections::BTreeSet;

use runda_draughts::{Position, Square, Version, perft};

/// Start, end and taken squares, by number.
type Played = (u8, u8, BTreeSet<u8>);

#[derive(Clone, Copy, PartialEq)]
enum Cell {
    Empty,
    Man(char),
    King(char),
}

impl Cell {
    fn colour(self) -> Option<char> {
        match self {
            Self::Empty => None,
            Self::Man(colour) | Self::King(colour) => Some(colour),
        }
    }
}

/// A piece that is taking, and where it started.
struct Hand {
    from: (i32, i32),
    piece: Cell,
}

struct Mailbox {
    side: i32,
    cells: Vec<Vec<Cell>>,
    turn: char,
}

impl Mailbox {
    /// Reads what the crate writes: `W:WK1,20:B33`, in numbers.
    fn new(position: &Position) -> Self {
        let side = i32::from(position.version().side());
        let mut cells = vec![vec![Cell::Empty; side as usize]; side as usize];
        let fen = numbers(position);
        let mut parts = fen.split(':');
        let turn = parts.next().unwrap().chars().next().unwrap();
        for part in parts {
            let colour = part.chars().next().unwrap();
            for name in part[1..].split(',').filter(|name| !name.is_empty()) {
                let number: i32 = name.trim_start_matches('K').parse().unwrap();
                let (row, column) = place(side, number);
                let king = name.starts_with('K');
                cells[row as usize][column as usize] =
                    if king { Cell::King(colour) } else { Cell::Man(colour) };
            }
        }
        Self { side, cells, turn }
    }

    fn at(&self, row: i32, column: i32) -> Option<Cell> {
        let inside = (0..self.side).contains(&row) && (0..self.side).contains(&column);
        inside.then(|| self.cells[row as usize][column as usize])
    }

    fn is_empty(&self, row: i32, column: i32) -> bool {
        self.at(row, column) == Some(Cell::Empty)
    }

    fn is_enemy(&self, row: i32, column: i32) -> bool {
        self.at(row, column).and_then(Cell::colour).is_some_and(|colour| colour != self.turn)
    }

    /// Articles 4.13, 4.2 and 5.4.6: the longest captures, else the quiet moves.
    fn legal(&mut self) -> BTreeSet<Played> {
        let mut captures = BTreeSet::new();
        let mut quiet = BTreeSet::new();
        for row in 0..self.side {
            for column in 0..self.side {
                let piece = self.cells[row as usize][column as usize];
                if piece.colour() != Some(self.turn) {
                    continue;
                }
                self.quiet((row, column), piece, &mut quiet);
                // The piece is in the hand: its square is empty while it takes (4.8).
                self.cells[row as usize][column as usize] = Cell::Empty;
                let hand = Hand { from: (row, column), piece };
                self.take(&hand, (row, column), &mut Vec::new(), &mut captures);
                self.cells[row as usize][column as usize] = piece;
            }
        }
        let longest = captures.iter().map(|(_, _, taken)| taken.len()).max();
        match longest {
            None => quiet,
            Some(longest) => {
                captures.into_iter().filter(|(_, _, taken)| taken.len() == longest).collect()
            }
        }
    }

    /// Articles 3.4 and 3.9.
    fn quiet(&self, from: (i32, i32), piece: Cell, found: &mut BTreeSet<Played>) {
        let forward = if self.turn == 'W' { -1 } else { 1 };
        for (down, right) in [(-1, -1), (-1, 1), (1, -1), (1, 1)] {
            let far = match piece {
                Cell::King(_) => self.side,
                _ if down == forward => 1,
                _ => 0,
            };
            for distance in 1..=far {
                let (row, column) = (from.0 + down * distance, from.1 + right * distance);
                if !self.is_empty(row, column) {
                    break;
                }
                let played = (self.number(from), self.number((row, column)), BTreeSet::new());
                found.insert(played);
            }
        }
    }

    /// Articles 4.1, 4.3, 4.5-4.8: goes on with a capture that has come to `at`.
    fn take(
        &self,
        hand: &Hand,
        at: (i32, i32),
        taken: &mut Vec<(i32, i32)>,
        found: &mut BTreeSet<Played>,
    ) {
        let far = if matches!(hand.piece, Cell::King(_)) { self.side } else { 1 };
        for (down, right) in [(-1, -1), (-1, 1), (1, -1), (1, 1)] {
            let mut distance = 1;
            while distance < far && self.is_empty(at.0 + down * distance, at.1 + right * distance) {
                distance += 1;
            }
            let enemy = (at.0 + down * distance, at.1 + right * distance);
            if !self.is_enemy(enemy.0, enemy.1) || taken.contains(&enemy) {
                continue;
            }
            taken.push(enemy);
            for beyond in 1..=far {
                let landing = (enemy.0 + down * beyond, enemy.1 + right * beyond);
                if !self.is_empty(landing.0, landing.1) {
                    break;
                }
                let squares = taken.iter().map(|&square| self.number(square)).collect();
                found.insert((self.number(hand.from), self.number(landing), squares));
                self.take(hand, landing, taken, found);
            }
            taken.pop();
        }
    }

    fn number(&self, (row, column): (i32, i32)) -> u8 {
        u8::try_from(self.side / 2 * row + column / 2 + 1).unwrap()
    }
}

fn place(side: i32, number: i32) -> (i32, i32) {
    let row = (number - 1) / (side / 2);
    (row, 2 * ((number - 1) % (side / 2)) + 1 - row % 2)
}

/// The position in numbers, whatever the board.
fn numbers(position: &Position) -> String {
    use runda_rulebook::Colour;
    let mut text = String::from(position.turn().letter());
    for colour in Colour::BOTH {
        let kings = position.kings(colour);
        let squares: Vec<String> = position
            .pieces(colour)
            .into_iter()
            .map(|s| format!("{}{}", if kings.contains(s) { "K" } else { "" }, s.number()))
            .collect();
        text.push(':');
        text.push(colour.letter());
        text.push_str(&squares.join(","));
    }
    text
}

fn fast(position: &Position) -> BTreeSet<Played> {
    let taken =
        |each: &runda_draughts::Move| each.taken().into_iter().map(Square::number).collect();
    position
        .legal_moves()
        .iter()
        .map(|each| (each.from().number(), each.to().number(), taken(each)))
        .collect()
}

/// A small generator of numbers, so that every run meets the same games.
struct Lots(u64);

impl Lots {
    fn draw(&mut self, below: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % below as u64).unwrap()
    }
}

/// Plays random games, every third move of a game by preference the longest way round, and compares
/// in every position.
fn compare(version: Version, positions: usize) {
    let mut lots = Lots(0x0064_0100 + u64::from(version.side()));
    let mut seen = 0;
    while seen < positions {
        let mut position = Position::start(version);
        for _ in 0..150 {
            let moves = position.legal_moves();
            let listed = fast(&position);
            assert_eq!(listed.len(), moves.len(), "{position}: a move is listed twice");
            assert_eq!(listed, Mailbox::new(&position).legal(), "{position}");
            assert_eq!(perft(&position, 1), moves.len() as u64, "{position}: count");
            seen += 1;
            if moves.is_empty() || seen == positions {
                break;
            }
            position = position.play(moves[lots.draw(moves.len())]);
        }
    }
}

/// G-11 to G-27: both generators agree on positions reached by play.
#[test]
fn the_slow_generator_agrees_on_100_squares() {
    compare(Version::V100, 100_000);
}

/// G-2, G-11 to G-27: both generators agree on positions reached by play.
#[test]
fn the_slow_generator_agrees_on_64_squares() {
    compare(Version::V64, 100_000);
}

/// G-18 to G-23: crowded boards full of kings, where captures are long and meet themselves.
#[test]
fn the_slow_generator_agrees_on_boards_full_of_kings() {
    let mut lots = Lots(0x6b69_6e67);
    for n in 0..20_000 {
        let version = Version::ALL[n % 2];
        let squares = usize::from(version.squares());
        let (mut white, mut black) = (Vec::new(), Vec::new());
        let most = version.men() as usize;
        for number in 1..=squares {
            match lots.draw(10) {
                0 if white.len() < most => white.push(format!("K{number}")),
                1..=3 if black.len() < most => black.push(format!("K{number}")),
                _ => {}
            }
        }
        if white.is_empty() {
            continue;
        }
        let fen = format!("W:W{}:B{}", white.join(","), black.join(","));
        let position = Position::from_fen(version, &fen).unwrap();
        assert_eq!(fast(&position), Mailbox::new(&position).legal(), "{fen}");
        assert_eq!(perft(&position, 1), fast(&position).len() as u64, "{fen}: count");
    }
}
