//! Splits a text into games and words, quickly and without giving up.

use super::token::{FormFault, RawGame, RawTag, Token, Word};

/// Variations may be nested this deep (PD-65).
const DEEPEST: u32 = 64;
/// A word may be this long (PD-65).
const LONGEST_WORD: usize = 255;
/// A tag may be this long (PD-65).
const LONGEST_TAG: usize = 64 * 1024;

/// Results that end a game.
///
/// **Rule:** PD-60, KW25 II 5.4
const RESULTS: [&str; 9] = ["2-0", "0-2", "1-1", "0-0", "1-0", "0-1", "1/2-1/2", "½-½", "0.5-0.5"];

/// The games of a text, one after the other. Never fails: what cannot be read is reported in the game where it stands.
///
/// **Rule:** PD-1, PD-4, PD-5, PD-59, PD-60, PD-63, PD-65, KW25 I 8.1
#[derive(Debug, Clone)]
pub struct RawGames<'a> {
    text: &'a str,
    bytes: &'a [u8],
    at: usize,
    depth: u32,
}

impl<'a> RawGames<'a> {
    /// The games of `text`.
    pub fn new(text: &'a str) -> Self {
        let at = if text.starts_with('\u{feff}') { 3 } else { 0 };
        Self { text, bytes: text.as_bytes(), at, depth: 0 }
    }

    fn byte(&self, at: usize) -> u8 {
        self.bytes.get(at).copied().unwrap_or(0)
    }

    fn slice(&self, from: usize, to: usize) -> &'a str {
        self.text.get(from..to).unwrap_or_default()
    }

    /// The end of blank space from `at`; a hard blank is blank, too.
    fn after_blanks(&self, mut at: usize) -> usize {
        loop {
            match self.bytes.get(at) {
                Some(0..=b' ') => at += 1,
                Some(0xc2) if self.byte(at + 1) == 0xa0 => at += 2,
                _ => return at,
            }
        }
    }

    /// The next place where one of `wanted` holds, or the end.
    fn until(&self, from: usize, wanted: impl Fn(u8) -> bool) -> usize {
        let rest = self.bytes.get(from..).unwrap_or_default();
        from + rest.iter().position(|&byte| wanted(byte)).unwrap_or(rest.len())
    }

    fn is_line_start(&self, at: usize) -> bool {
        at == 0 || matches!(self.byte(at - 1), b'\n' | b'\r')
    }

    /// Reads one word into the game; says whether the game goes on.
    fn word(&mut self, game: &mut RawGame<'a>) -> bool {
        let at = self.at;
        match self.byte(at) {
            b'%' if self.is_line_start(at) => {
                self.at = self.until(at, |b| b == b'\n' || b == b'\r');
            }
            b'[' => return self.tag(game),
            b'{' => self.comment(game),
            b';' => {
                let end = self.until(at, |b| b == b'\n' || b == b'\r');
                self.put(game, end, Word::Comment(self.slice(at + 1, end).trim()));
            }
            b'(' => self.open(game),
            b')' => self.close(game),
            b'$' => {
                let end = self.until(at + 1, |b| !b.is_ascii_digit());
                let number = self.slice(at + 1, end).parse().unwrap_or(0);
                self.put(game, end, Word::Glyph(number));
            }
            b'!' | b'?' => {
                let end = self.until(at, |b| b != b'!' && b != b'?');
                self.put(game, end, Word::Marks(self.slice(at, end)));
            }
            b'*' => return self.star(game),
            b'/' if self.slice(at, at + 4).eq_ignore_ascii_case("/FEN") => self.set_up(game),
            b'.' => self.at = self.until(at, |b| b != b'.'),
            0xe2 if self.slice(at, at + 3) == "…" => self.at += 3,
            _ => return self.plain(game),
        }
        true
    }

    fn put(&mut self, game: &mut RawGame<'a>, end: usize, word: Word<'a>) {
        game.tokens.push(Token { at: self.at, word });
        self.at = end;
    }

    fn fault(&self, game: &mut RawGame<'a>, fault: FormFault) {
        game.faults.push((self.at, fault));
    }

    /// A tag. After moves it begins the next game, unless it is one that follows the moves.
    fn tag(&mut self, game: &mut RawGame<'a>) -> bool {
        let name_at = self.after_blanks(self.at + 1);
        let name_end = self.until(name_at, |b| !(b.is_ascii_alphanumeric() || b == b'_'));
        let name = self.slice(name_at, name_end);
        let bulletin = self.slice(self.at, self.at + 6).eq_ignore_ascii_case("[/pdn]");
        if name.eq_ignore_ascii_case("pdn") || bulletin {
            self.at = self.until(self.at, |b| b == b']') + 1;
            return true;
        }
        let follows_moves = name.eq_ignore_ascii_case("FILENAME");
        if !game.tokens.is_empty() && !follows_moves {
            return false;
        }
        let quote = self.after_blanks(name_end);
        if self.byte(quote) != b'"' {
            let line_end = self.until(self.at, |b| matches!(b, b']' | b'\n' | b'\r'));
            if self.byte(line_end) != b']' || name.is_empty() {
                self.fault(game, FormFault::TagNotClosed);
            }
            self.at = line_end + 1;
            return true;
        }
        let Some(end) = self.closing_quote(quote + 1) else {
            self.fault(game, FormFault::TagNotClosed);
            self.at = self.until(quote, |b| b == b'\n' || b == b'\r');
            return true;
        };
        if end - self.at > LONGEST_TAG {
            self.fault(game, FormFault::TagTooLong);
        } else if !name.is_empty() {
            game.tags.push(RawTag { name, value: self.slice(quote + 1, end) });
        }
        let close = self.after_blanks(end + 1);
        self.at = if self.byte(close) == b']' { close + 1 } else { end + 1 };
        true
    }

    /// The quote that ends a value; `\"` does not, unless the tag ends right behind it.
    fn closing_quote(&self, from: usize) -> Option<usize> {
        let mut at = from;
        loop {
            at = self.until(at, |b| b == b'"' || b == b'\n');
            if self.byte(at) != b'"' {
                return None;
            }
            let is_escaped = at > from && self.byte(at - 1) == b'\\';
            let ends_line =
                self.byte(at + 1) == b']' && matches!(self.byte(at + 2), 0 | b'\n' | b'\r');
            if !is_escaped || ends_line {
                return Some(at);
            }
            at += 1;
        }
    }

    fn comment(&mut self, game: &mut RawGame<'a>) {
        let end = self.until(self.at, |b| b == b'}');
        if end < self.bytes.len() {
            self.put(game, end + 1, Word::Comment(self.slice(self.at + 1, end).trim()));
            return;
        }
        // Not closed: it ends where the next game seems to begin.
        self.fault(game, FormFault::CommentNotClosed);
        let rest = self.slice(self.at, self.bytes.len());
        let end = rest.find("\n[").map_or(self.bytes.len(), |found| self.at + found);
        self.put(game, end, Word::Comment(self.slice(self.at + 1, end).trim()));
    }

    /// A variation, or strength marks in brackets.
    fn open(&mut self, game: &mut RawGame<'a>) {
        let inside = self.until(self.at + 1, |b| b != b'!' && b != b'?');
        if inside > self.at + 1 && self.byte(inside) == b')' {
            self.put(game, inside + 1, Word::Marks(self.slice(self.at + 1, inside)));
            return;
        }
        self.depth += 1;
        if self.depth <= DEEPEST {
            self.put(game, self.at + 1, Word::Open);
            return;
        }
        if self.depth == DEEPEST + 1 {
            self.fault(game, FormFault::TooDeep);
        }
        self.at += 1;
    }

    fn close(&mut self, game: &mut RawGame<'a>) {
        if self.depth == 0 {
            self.fault(game, FormFault::BracketsDoNotMatch);
            self.at += 1;
            return;
        }
        self.depth -= 1;
        if self.depth < DEEPEST {
            self.put(game, self.at + 1, Word::Close);
        } else {
            self.at += 1;
        }
    }

    /// `*` ends the game, but directly after a move that is followed by another it marks that move.
    fn star(&mut self, game: &mut RawGame<'a>) -> bool {
        let is_after_move = matches!(
            game.tokens.last(),
            Some(Token { word: Word::Move(text), at }) if at + text.len() == self.at
        );
        let next = self.byte(self.after_blanks(self.at + 1));
        if is_after_move && (next.is_ascii_alphanumeric() || matches!(next, b'(' | b'$' | b')')) {
            self.put(game, self.at + 1, Word::OnlyMove);
            return true;
        }
        self.end(game, self.at + 1)
    }

    /// Ends the game with the word up to `end`; inside a variation the word is kept instead.
    fn end(&mut self, game: &mut RawGame<'a>, end: usize) -> bool {
        let text = self.slice(self.at, end);
        if self.depth > 0 && text != "*" {
            self.put(game, end, Word::Result(text));
            return true;
        }
        game.terminator = Some(text);
        self.at = end;
        false
    }

    fn set_up(&mut self, game: &mut RawGame<'a>) {
        let quote = self.after_blanks(self.at + 4);
        let end = self.until(quote + 1, |b| b == b'"' || b == b'\n');
        if self.byte(quote) != b'"' || self.byte(end) != b'"' {
            self.fault(game, FormFault::SetUpNotClosed);
            self.at = self.until(self.at + 1, |b| b <= b' ');
            return;
        }
        let slash = self.after_blanks(end + 1);
        let after = if self.byte(slash) == b'/' { slash + 1 } else { end + 1 };
        self.put(game, after, Word::SetUp(self.slice(quote + 1, end)));
    }

    /// A number, a move, a result, or something strange.
    fn plain(&mut self, game: &mut RawGame<'a>) -> bool {
        let first = self.byte(self.at);
        let digits = self.until(self.at, |b| !b.is_ascii_digit());
        let end = self.word_end(self.at);
        let text = self.slice(self.at, end);
        if RESULTS.contains(&text) {
            return self.end(game, end);
        }
        if digits > self.at && self.byte(digits) == b'.' {
            let number = self.slice(self.at, digits).parse().unwrap_or(0);
            let after = self.until(digits, |b| b != b'.');
            self.put(game, after, Word::Number(number));
            return true;
        }
        if end - self.at > LONGEST_WORD {
            self.fault(game, FormFault::WordTooLong);
            self.at = end;
            return true;
        }
        let is_algebraic = matches!(first, b'a'..=b'h' | b'A'..=b'H')
            && matches!(self.byte(self.at + 1), b'1'..=b'8');
        if first.is_ascii_digit() || is_algebraic {
            self.move_or_number(game, end);
        } else if text.bytes().all(|b| b == b'-') {
            self.put(game, end, Word::Missing);
        } else {
            self.put(game, end.max(self.at + 1), Word::Strange(text));
        }
        true
    }

    /// The end of a word: blank space or a sign with a meaning of its own.
    fn word_end(&self, from: usize) -> usize {
        let is_end = |b: u8| {
            b <= b' '
                || matches!(
                    b,
                    b'{' | b'}' | b'(' | b')' | b'[' | b']' | b';' | b'!' | b'?' | b'$' | b'*'
                )
        };
        let mut end = self.until(from, is_end);
        if end == from {
            end += 1;
            while !self.text.is_char_boundary(end) {
                end += 1;
            }
        }
        end
    }

    /// A move, its squares perhaps apart (`1- 7`, `9 - 14`), or a number without a dot.
    fn move_or_number(&mut self, game: &mut RawGame<'a>, mut end: usize) {
        loop {
            let so_far = self.slice(self.at, end);
            let next = self.after_blanks(end);
            let is_open = ends_open(so_far) && next > end;
            let sign = if is_open { next } else { self.after_sign(next, so_far) };
            let square = self.after_blanks(sign);
            let byte = self.byte(square);
            let is_square = byte.is_ascii_digit() || matches!(byte, b'a'..=b'h');
            if !(is_open || sign > next) || !is_square {
                break;
            }
            end = self.word_end(square);
        }
        let text = self.slice(self.at, end);
        let is_number = text.len() < 4 && text.bytes().all(|b| b.is_ascii_digit());
        let word = match text.parse() {
            Ok(number) if is_number => Word::Number(number),
            _ => Word::Move(text),
        };
        self.put(game, end, word);
    }

    /// Behind a sign that stands alone between two squares; `at` itself if there is none. After a
    /// whole move a dash is not a sign but a move nobody wrote down.
    fn after_sign(&self, at: usize, so_far: &str) -> usize {
        let Some(sign) = self.text.get(at..).and_then(|rest| rest.chars().next()) else {
            return at;
        };
        let is_dash = matches!(sign, '-' | '–' | '‑' | '−');
        let is_capture = matches!(sign, 'x' | ':' | '×' | 'х');
        let is_bare = so_far.len() <= 2;
        if is_capture || (is_dash && is_bare) { at + sign.len_utf8() } else { at }
    }
}

/// Whether a word breaks off after the sign between two squares.
fn ends_open(text: &str) -> bool {
    text.ends_with(['-', 'x', ':', '–', '×'])
}

impl<'a> Iterator for RawGames<'a> {
    type Item = RawGame<'a>;

    fn next(&mut self) -> Option<RawGame<'a>> {
        self.depth = 0;
        let mut game = RawGame::default();
        loop {
            self.at = self.after_blanks(self.at);
            let is_empty = game.tags.is_empty() && game.tokens.is_empty();
            if is_empty && game.faults.is_empty() {
                game.begin = self.at;
            }
            if self.at >= self.bytes.len() {
                if is_empty && game.faults.is_empty() {
                    return None;
                }
                break;
            }
            if !self.word(&mut game) {
                // A separator with no game before it separates nothing.
                if game.tags.is_empty() && game.tokens.is_empty() {
                    game.terminator = None;
                    continue;
                }
                break;
            }
        }
        if self.depth > 0 {
            self.fault(&mut game, FormFault::BracketsDoNotMatch);
        }
        game.end = self.at;
        Some(game)
    }
}

#[cfg(test)]
mod tests;
