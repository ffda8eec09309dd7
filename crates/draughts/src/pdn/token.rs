//! The words of a game file, as slices of it.

use alloc::vec::Vec;

/// What a word is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Word<'a> {
    /// A move number, `12.` or `12...`; never trusted (PD-37).
    Number(u32),
    /// A move, with whatever stands between its squares.
    Move(&'a str),
    /// A comment without its braces.
    Comment(&'a str),
    /// The beginning of a variation.
    Open,
    /// The end of a variation.
    Close,
    /// A numeric glyph, `$7`.
    Glyph(u16),
    /// Strength marks.
    Marks(&'a str),
    /// `*` after a move that is followed by another: the only move.
    OnlyMove,
    /// A position set up between the moves, without `/FEN` and quotes.
    SetUp(&'a str),
    /// `-` in the place of a move nobody wrote down.
    Missing,
    /// A result inside a variation.
    Result(&'a str),
    /// Anything else.
    Strange(&'a str),
}

impl<'a> Word<'a> {
    /// The text of a move; nothing for any other word.
    pub(crate) const fn as_move(&self) -> Option<&'a str> {
        if let Self::Move(text) = self { Some(text) } else { None }
    }
}

/// A word and where it begins in the text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Token<'a> {
    pub(crate) at: usize,
    pub(crate) word: Word<'a>,
}

/// A tag with its value as written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct RawTag<'a> {
    pub(crate) name: &'a str,
    pub(crate) value: &'a str,
}

/// What is wrong with the form of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum FormFault {
    /// A tag that does not end.
    #[error("the tag is not closed; write it as [Name \"value\"]")]
    TagNotClosed,
    /// A comment that does not end.
    #[error("the comment is not closed; end it with }}")]
    CommentNotClosed,
    /// A set-up that does not end.
    #[error("the set-up is not closed; write it as /FEN \"…\"/")]
    SetUpNotClosed,
    /// A variation that does not end, or was not begun.
    #[error("the brackets of the variations do not match; every ( needs a )")]
    BracketsDoNotMatch,
    /// Variations nested too deep.
    #[error("variations are nested more than 64 deep; the game is skipped")]
    TooDeep,
    /// A word that is too long.
    #[error("a word is longer than 255 bytes; the game is skipped")]
    WordTooLong,
    /// A tag that is too long.
    #[error("a tag is longer than 64 KiB; the game is skipped")]
    TagTooLong,
}

impl FormFault {
    /// Whether the whole game is left out (PD-65).
    pub const fn skips_game(self) -> bool {
        matches!(self, Self::TooDeep | Self::WordTooLong | Self::TagTooLong)
    }
}

/// A game as it stands in a file: tags and words, nothing decided yet.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct RawGame<'a> {
    /// Where it begins in the text.
    pub(crate) begin: usize,
    /// Where it ends.
    pub(crate) end: usize,
    pub(crate) tags: Vec<RawTag<'a>>,
    pub(crate) tokens: Vec<Token<'a>>,
    /// The result or `*` that ends it.
    pub(crate) terminator: Option<&'a str>,
    pub(crate) faults: Vec<(usize, FormFault)>,
}

impl<'a> RawGame<'a> {
    /// Where the game ends in the text that was read.
    pub const fn end(&self) -> usize {
        self.end
    }

    /// The value of a tag as written.
    pub fn tag(&self, name: &str) -> Option<&'a str> {
        self.tags.iter().find(|tag| tag.name.eq_ignore_ascii_case(name)).map(|tag| tag.value)
    }

    /// How many words of the body look like moves, those of variations included.
    pub fn move_words(&self) -> usize {
        self.tokens.iter().filter(|token| matches!(token.word, Word::Move(_))).count()
    }
}
