//! From words to moves.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use runda_rulebook::Colour;

use super::PdnGame;
use super::kind::GameKind;
use super::problem::{Problem, ProblemKind, line_and_column};
use super::record::{Item, MoveItem, Tags};
use super::russian;
use super::score::read_result;
use super::sign::Sign;
use super::token::{RawGame, Token, Word};
use crate::{
    FenError, Irregularity, Move, MoveError, MoveList, MoveText, Notation, Numbering, Position,
    Setup, Version,
};

/// How many tries at the rest of a game an ambiguous short form may cost.
const TRIES: u32 = 64;

/// Reads one game.
///
/// **Rule:** PD-18, PD-22, PD-28, PD-29, PD-47, PD-59, PD-62, KW25 I 8.1
pub(super) fn read(text: &str, raw: &RawGame<'_>, number: usize) -> PdnGame {
    let mut tags = Tags::new();
    for tag in &raw.tags {
        tags.read(tag.name, tag.value);
    }
    let kind = kind(&tags, raw);
    let version = kind.version().unwrap_or_default();
    let mut reader = Reader {
        text,
        number,
        version,
        numbering: Numbering::FromB8,
        problems: Vec::new(),
        tries: TRIES,
        plies: 0,
        moves: MoveList::new(),
        body_end: raw.end - raw.terminator.map_or(0, str::len),
    };
    for &(at, fault) in &raw.faults {
        reader.problem(at, fault.into());
    }
    let skipped = raw.faults.iter().any(|(_, fault)| fault.skips_game());
    if kind.version().is_none() {
        reader.problem(raw.begin, ProblemKind::OtherGame(kind));
    }
    let (start, tokens) = reader.start(raw, &tags);
    let is_read = kind.version().is_some();
    let tokens = if skipped { &[] } else { tokens };
    reader.choose_numbering(start.filter(|_| is_read), tokens);
    let body = reader.line(&mut Cursor { tokens, next: 0 }, start.filter(|_| is_read), Rank::Main);
    let result = reader.result(raw, &tags);
    let start = start.unwrap_or_else(|| Position::start(version));
    tags.remove("SetUp");
    PdnGame { tags, kind, start, body, result, problems: reader.problems }
}

/// Which game it is: by its tag, else by its squares.
///
/// **Rule:** PD-18, PD-19, KW25 I 2.6
fn kind(tags: &Tags, raw: &RawGame<'_>) -> GameKind {
    if let Some(kind) = tags.get("GameType").and_then(GameKind::of_tag) {
        return kind;
    }
    let has_letters = |text: &str| {
        text.as_bytes()
            .windows(2)
            .any(|pair| matches!(pair, [b'a'..=b'h' | b'A'..=b'H', b'1'..=b'8']))
    };
    let first = raw.tokens.iter().find_map(|token| token.word.as_move());
    let fen = || {
        let sides = tags.get("FEN")?.split_once(':')?.1;
        let squares = |side: &str| has_letters(side.get(1..).unwrap_or_default());
        Some(sides.split(':').any(squares))
    };
    let letters = first.map_or_else(|| fen().unwrap_or(false), has_letters);
    GameKind::Played(if letters { Version::V64 } else { Version::V100 })
}

/// Where a reader stands among the words of a game.
#[derive(Clone)]
struct Cursor<'t, 'a> {
    tokens: &'t [Token<'a>],
    next: usize,
}

impl<'a> Cursor<'_, 'a> {
    fn take(&mut self) -> Option<Token<'a>> {
        let token = self.tokens.get(self.next).copied();
        self.next += 1;
        token
    }
}

/// A line of moves: the game itself, or one that is only kept.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Rank {
    Main,
    Variation,
}

struct Reader<'a> {
    text: &'a str,
    number: usize,
    version: Version,
    numbering: Numbering,
    problems: Vec<Problem>,
    tries: u32,
    plies: usize,
    /// One list for all positions of the game.
    moves: MoveList,
    /// Where the moves end in the text.
    body_end: usize,
}

impl Reader<'_> {
    fn problem(&mut self, at: usize, kind: ProblemKind) {
        let (line, column) = line_and_column(self.text, at);
        let move_number = (self.plies > 0).then_some(self.plies.div_ceil(2));
        self.problems.push(Problem { game: self.number, line, column, move_number, kind });
    }

    /// The first position: a set-up in front of the moves, a `FEN` tag, or the start of a game.
    fn start<'t, 'a>(
        &mut self,
        raw: &'t RawGame<'a>,
        tags: &Tags,
    ) -> (Option<Position>, &'t [Token<'a>]) {
        if let Some(Token { word: Word::SetUp(fen), at }) = raw.tokens.first() {
            let position = self.position(*at, fen, None);
            return (position, raw.tokens.get(1..).unwrap_or_default());
        }
        let position = match tags.get("FEN") {
            Some(fen) => self.position(raw.begin, fen, None),
            None => Some(Position::start(self.version)),
        };
        (position, &raw.tokens)
    }

    /// A position that is written down; `before` is the one on the board, for a null move.
    fn position(&mut self, at: usize, fen: &str, before: Option<Position>) -> Option<Position> {
        if let (Some(before), Some(turn)) = (before, null_move(fen)) {
            let mut setup = before.setup();
            setup.turn = Some(turn);
            return setup.position().ok();
        }
        let setup = match Setup::from_fen(self.version, fen) {
            Ok(setup) => setup,
            Err(error) => {
                self.problem(at, ProblemKind::Position { text: fen.into(), error });
                return None;
            }
        };
        match setup.position() {
            Ok(position) => Some(position),
            Err(faults) => match faults.accept_too_many() {
                Ok(position) => {
                    self.problem(at, ProblemKind::ManyPieces(fen.into()));
                    Some(position)
                }
                Err(faults) => {
                    let error = FenError::Faults(faults);
                    self.problem(at, ProblemKind::Position { text: fen.into(), error });
                    None
                }
            },
        }
    }

    /// Numbers on the small board count from b8, unless only the other corner makes sense.
    ///
    /// **Rule:** PD-22, KW25 I 2.6.4
    fn choose_numbering(&mut self, start: Option<Position>, tokens: &[Token<'_>]) {
        let Some(start) = start.filter(|_| self.version == Version::V64) else { return };
        let is_numeric = |token: &Token<'_>| matches!(token.word, Word::Move(text) if text.starts_with(|c: char| c.is_ascii_digit()));
        if !tokens.iter().any(is_numeric) {
            return;
        }
        let cursor = Cursor { tokens, next: 0 };
        if self.survives(&start, cursor.clone()) {
            return;
        }
        self.numbering = Numbering::FromA1;
        if self.survives(&start, cursor) {
            let at = tokens.first().map_or(0, |token| token.at);
            self.problem(at, ProblemKind::NumberedFromA1);
        } else {
            self.numbering = Numbering::FromB8;
        }
    }

    /// One line of moves with its comments and variations.
    fn line(
        &mut self,
        cursor: &mut Cursor<'_, '_>,
        start: Option<Position>,
        rank: Rank,
    ) -> Vec<Item> {
        let mut items = match rank {
            // Two words of three are moves, every third is a number.
            Rank::Main => Vec::with_capacity(cursor.tokens.len() / 3 * 2 + 2),
            Rank::Variation => Vec::new(),
        };
        let mut board = start;
        let mut before = start;
        while let Some(Token { at, word }) = cursor.take() {
            match word {
                Word::Number(_) => {}
                Word::Close => return items,
                Word::Open => {
                    items.push(Item::Variation(self.line(cursor, before, Rank::Variation)));
                }
                Word::Comment(text) => Self::comment(text, &mut items),
                Word::Glyph(glyph) => sign(&mut items, Sign::Glyph(glyph)),
                Word::OnlyMove => sign(&mut items, Sign::ONLY_MOVE),
                Word::Marks(marks) => match Sign::of_marks(marks) {
                    Some(found) => sign(&mut items, found),
                    None => items.push(Item::Comment(marks.into())),
                },
                Word::SetUp(fen) => {
                    let position =
                        board.and_then(|on_board| self.position(at, fen, Some(on_board)));
                    items.push(Item::SetUp { fen: fen.into(), position, irregular: None });
                    (before, board) = (board, position);
                }
                Word::Missing if rank == Rank::Main => {
                    // A move nobody wrote down ends the moves; the rest is kept as text.
                    let rest = self.text.get(at..self.body_end).unwrap_or_default();
                    items.push(Item::Comment(rest.trim().into()));
                    return items;
                }
                Word::Missing => {
                    items.push(Item::Comment("-".into()));
                    board = None;
                }
                Word::Result(text) => items.push(Item::Comment(text.into())),
                Word::Strange(text) => {
                    if rank == Rank::Main {
                        self.problem(at, ProblemKind::Strange(text.into()));
                    }
                    items.push(Item::Comment(text.trim().into()));
                }
                Word::Move(text) => {
                    before = board;
                    if rank == Rank::Main {
                        self.plies += 1;
                    }
                    let played =
                        board.and_then(|on_board| self.find((at, text), &on_board, cursor, rank));
                    board = board.zip(played).map(|(on_board, played)| on_board.play(played));
                    items.push(Item::Move(MoveItem {
                        played,
                        text: text.into(),
                        signs: Vec::new(),
                    }));
                }
            }
        }
        items
    }

    /// A comment; after a set-up it may say which irregularity stood, after a move it may be a sign.
    fn comment(text: &str, items: &mut Vec<Item>) {
        if let Some(Item::SetUp { irregular, .. }) = items.last_mut()
            && irregular.is_none()
            && let Some((code, note)) = irregularity(text)
        {
            *irregular = Some((code, note.into()));
            return;
        }
        match Sign::of_words(text) {
            Some(found) if matches!(items.last(), Some(Item::Move(_))) => sign(items, found),
            _ => items.push(Item::Comment(text.to_string())),
        }
    }

    /// The legal move a word means. What is wrong is reported in the main line only: a variation
    /// that cannot be replayed is kept as text.
    ///
    /// **Rule:** PD-36, PD-59, PD-64, KW25 I 8.2
    fn find(
        &mut self,
        (at, text): (usize, &str),
        board: &Position,
        cursor: &Cursor<'_, '_>,
        rank: Rank,
    ) -> Option<Move> {
        if let Some(played) = self.plain(board, text) {
            return Some(played);
        }
        let result = match MoveText::read(self.version, self.numbering, text) {
            Some(meant) => {
                board.legal_moves_into(&mut self.moves);
                board.find_among(&self.moves, &meant, text)
            }
            None => Err(MoveError::NotAMove(text.into())),
        };
        match result {
            Ok(found) => {
                if rank == Rank::Main {
                    for remark in found.remarks {
                        self.problem(at, ProblemKind::Odd { text: text.into(), remark });
                    }
                }
                Some(found.played)
            }
            Err(MoveError::Ambiguous { text, candidates }) => {
                match self.only_survivor(board, &candidates, cursor) {
                    Some((played, taken)) => {
                        if rank == Rank::Main {
                            self.problem(at, ProblemKind::Resolved { text, taken });
                        }
                        Some(played)
                    }
                    None => self.refuse(at, MoveError::Ambiguous { text, candidates }, rank),
                }
            }
            Err(error) => {
                if rank == Rank::Main
                    && self.version == Version::V64
                    && russian::survives(board, at, cursor.tokens, self.numbering)
                {
                    self.problem(at, ProblemKind::RussianRules);
                    return None;
                }
                self.refuse(at, error, rank)
            }
        }
    }

    /// A move written as nearly all are, found by the short way.
    fn plain(&mut self, board: &Position, text: &str) -> Option<Move> {
        match self.numbering {
            Numbering::FromB8 => board.read_plain(text, &mut self.moves),
            Numbering::FromA1 => None,
        }
    }

    fn refuse(&mut self, at: usize, error: MoveError, rank: Rank) -> Option<Move> {
        if rank == Rank::Main {
            self.problem(at, error.into());
        }
        None
    }

    /// Of several candidates the only one after which the rest of the game can be played.
    ///
    /// **Rule:** PD-36, KW25 I 8.2
    fn only_survivor(
        &mut self,
        board: &Position,
        candidates: &[String],
        cursor: &Cursor<'_, '_>,
    ) -> Option<(Move, String)> {
        let mut survivors = Vec::new();
        for text in candidates {
            let played = board.read(text).ok()?.played;
            self.tries = self.tries.checked_sub(1)?;
            if self.survives(&board.play(played), cursor.clone()) {
                survivors.push((played, text.clone()));
            }
        }
        let [survivor] = survivors.as_slice() else { return None };
        Some(survivor.clone())
    }

    /// Whether the rest of the main line can be played from `board`.
    fn survives(&mut self, board: &Position, mut cursor: Cursor<'_, '_>) -> bool {
        let mut board = *board;
        let mut depth = 0u32;
        while let Some(token) = cursor.take() {
            match token.word {
                Word::Open => depth += 1,
                Word::Close | Word::SetUp(_) | Word::Missing if depth == 0 => return true,
                Word::Close => depth -= 1,
                Word::Move(text) if depth == 0 => {
                    if let Some(played) = self.plain(&board, text) {
                        board = board.play(played);
                        continue;
                    }
                    let Some(meant) = MoveText::read(self.version, self.numbering, text) else {
                        return false;
                    };
                    board.legal_moves_into(&mut self.moves);
                    match board.find_among(&self.moves, &meant, text) {
                        Ok(found) => board = board.play(found.played),
                        Err(MoveError::Ambiguous { candidates, .. }) => {
                            return self.only_survivor(&board, &candidates, &cursor).is_some();
                        }
                        Err(_) => return false,
                    }
                }
                Word::Move(_)
                | Word::SetUp(_)
                | Word::Missing
                | Word::Number(_)
                | Word::Comment(_)
                | Word::Glyph(_)
                | Word::Marks(_)
                | Word::OnlyMove
                | Word::Result(_)
                | Word::Strange(_) => {}
            }
        }
        true
    }

    /// The result: of the tag, unless it is missing or open.
    ///
    /// **Rule:** PD-47, KW25 II 5.4
    fn result(&mut self, raw: &RawGame<'_>, tags: &Tags) -> Option<runda_rulebook::GameResult> {
        use runda_rulebook::GameResult::Open;
        let tag = tags.raw("Result").unwrap_or_default();
        let end = raw.terminator.unwrap_or("*");
        let (by_tag, by_end) = (read_result(tag), read_result(end));
        match (by_tag, by_end) {
            (Some(Open), other) => other,
            (tagged, Some(ended)) if ended != Open && tagged != Some(ended) => {
                let kind = ProblemKind::TwoResults { tag: tag.into(), end: end.into() };
                self.problem(raw.end, kind);
                tagged
            }
            (tagged, _) => tagged,
        }
    }
}

/// Puts a sign behind the last move; before any move it is kept as a comment.
fn sign(items: &mut Vec<Item>, found: Sign) {
    match items.iter_mut().rev().find(|item| matches!(item, Item::Move(_))) {
        Some(Item::Move(each)) => each.signs.push(found),
        _ => match found {
            Sign::Glyph(number) => items.push(Item::Comment(format!("${number}"))),
            Sign::LooksWeakProvesStrong | Sign::LooksStrongProvesWeak => {
                items.push(Item::Comment(found.shown().into()));
            }
        },
    }
}

/// The side to move after `/FEN "B::"/`, which moves nothing.
fn null_move(fen: &str) -> Option<Colour> {
    match fen.trim() {
        "W::" => Some(Colour::White),
        "B::" => Some(Colour::Black),
        _ => None,
    }
}

/// The irregularity a comment begins with, and its description.
fn irregularity(comment: &str) -> Option<(Irregularity, &str)> {
    let (code, note) = comment.split_once(' ').unwrap_or((comment, ""));
    Some((code.trim_end_matches(':').parse().ok()?, note.trim()))
}

/// Writes the text of every move anew, in the form of the standard.
pub(super) fn restate(items: &mut [Item], start: Position) {
    let mut board = Some(start);
    let mut before = board;
    for item in items {
        match item {
            Item::Move(each) => {
                before = board;
                if let (Some(on_board), Some(played)) = (board, each.played) {
                    each.text = on_board.text(played, Notation::OfTheCode).into();
                }
                board = board.zip(each.played).map(|(on_board, played)| on_board.play(played));
            }
            Item::SetUp { position, .. } => {
                before = board;
                board = *position;
            }
            Item::Variation(line) => {
                if let Some(before) = before {
                    restate(line, before);
                }
            }
            Item::Comment(_) => {}
        }
    }
}
