//! The way nearly every move is written: two squares and one sign. Read without a list of words,
//! and for a quiet move without a list of moves.

use crate::{Move, MoveList, Position, Square, Version};

/// A move of two squares, and whether it claims to take.
struct Plain {
    from: Square,
    to: Square,
    takes: bool,
}

impl Plain {
    /// Reads `32-28`, `19x28`, `c3-d4`, `d4:b6`; anything else is left to
    /// [`MoveText::read`](crate::MoveText::read).
    fn read(version: Version, text: &str) -> Option<Self> {
        let (from, rest) = leading(version, text.as_bytes())?;
        let (sign, rest) = rest.split_first()?;
        let takes = match sign {
            b'-' => false,
            b'x' | b':' => true,
            _ => return None,
        };
        let (to, rest) = leading(version, rest)?;
        rest.is_empty().then_some(Self { from, to, takes })
    }
}

/// A square of one or two digits, or of a letter and a digit.
fn leading(version: Version, bytes: &[u8]) -> Option<(Square, &[u8])> {
    let (&first, rest) = bytes.split_first()?;
    if version == Version::V64 && first.is_ascii_lowercase() {
        let (&rank, rest) = rest.split_first()?;
        return Some((Square::algebraic(first, rank)?, rest));
    }
    let digit = |byte: u8| byte.is_ascii_digit().then(|| byte - b'0');
    let units = digit(first)?;
    match rest.split_first() {
        Some((&second, rest)) if second.is_ascii_digit() => {
            Some((Square::new(version, 10 * units + digit(second)?)?, rest))
        }
        _ => Some((Square::new(version, units)?, rest)),
    }
}

impl Position {
    /// The legal move a plainly written text means, if there is exactly one and its sign is right.
    /// `moves` is scratch space.
    ///
    /// **Rule:** G-64, PD-30, PD-35, KW25 I 8.1-8.2
    pub(crate) fn read_plain(&self, text: &str, moves: &mut MoveList) -> Option<Move> {
        let version = self.version();
        let Plain { from, to, takes } = Plain::read(version, text)?;
        let meant = Move::of(version, from, to, 0);
        if !takes {
            return self.is_quiet_move(from, to).then_some(meant);
        }
        self.legal_moves_into(moves);
        let mut fit = moves.iter().filter(|each| each.from == meant.from && each.to == meant.to);
        let found = *fit.next()?;
        (found.is_capture() && fit.next().is_none()).then_some(found)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// PD-30, PD-35: the short cut finds what the full reader finds, and nothing else.
    #[test]
    fn a_plain_move_is_the_move_of_the_full_reader() {
        let fens = [
            (Version::V100, "W:W31-50:B1-20"),
            (Version::V100, "B:W6,9,10,11,20,21,22,23,30,K31,33,37,41:BK17,K24"),
            (Version::V100, "W:WK2:B8,28,31,39"),
            (Version::V100, "W:WK46,31,32:BK5,7,12"),
            (Version::V64, "W:W21-32:B1-12"),
            (Version::V64, "B:WKc3,e3:BKf6,h8,Kb8"),
        ];
        let mut moves = MoveList::new();
        for (version, fen) in fens {
            let position = Position::from_fen(version, fen).unwrap();
            for from in Square::all(version) {
                for to in Square::all(version) {
                    for sign in ['-', 'x'] {
                        let text =
                            alloc::format!("{}{sign}{}", from.name(version), to.name(version));
                        let full = position.read(&text).ok().filter(|f| f.remarks.is_empty());
                        let plain = position.read_plain(&text, &mut moves);
                        assert_eq!(plain, full.map(|found| found.played), "{text} in {fen}");
                    }
                }
            }
        }
        let start = Position::start(Version::V100);
        for text in
            ["", "3", "32", "32-", "32-28-", "032-28", "32-028", "32–28", "32 28", "3228", "99-1"]
        {
            assert_eq!(start.read_plain(text, &mut moves), None, "{text}");
        }
    }
}
