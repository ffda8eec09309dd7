//! Why a decision was taken: data, rendered later in whatever language is asked for.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use crate::{Article, Board, Colour, Edition, GameNo, Place, Points, Rating, Round, StartNo};

/// The name of a message in the message files.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Key(Cow<'static, str>);

impl Key {
    /// A message known when the program is written; a test asks for it in every language.
    pub const fn new(name: &'static str) -> Self {
        Self(Cow::Borrowed(name))
    }

    /// The name itself.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Something a message speaks of.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Arg {
    /// A plain number; it chooses plural forms.
    Number(i64),
    /// A text taken as it is.
    Text(String),
    /// A player, shown by number or by name as the reader knows them.
    Player(StartNo),
    /// Several players.
    Players(Vec<StartNo>),
    /// A colour.
    Colour(Colour),
    /// A score.
    Points(Points),
    /// An article other than the one that decided.
    Article(Article),
    /// Words of the message files, said in the reader's language.
    Words(Vec<Key>),
    /// Reasons of their own, each a sentence in the reader's language.
    Reasons(Vec<Reason>),
}

impl Arg {
    /// The same with every citation taken from `book`; an article it does not have is left out.
    fn in_book(self, book: Edition) -> Self {
        match self {
            Self::Article(article) => {
                article.in_book(book).map_or_else(|| Self::Text(String::new()), Self::Article)
            }
            Self::Reasons(reasons) => Self::Reasons(in_book(reasons, book)),
            Self::Number(_)
            | Self::Text(_)
            | Self::Player(_)
            | Self::Players(_)
            | Self::Colour(_)
            | Self::Points(_)
            | Self::Words(_) => self,
        }
    }
}

macro_rules! arg_from {
    ($($kind:ty => |$value:ident| $arg:expr;)*) => {$(
        impl From<$kind> for Arg {
            fn from($value: $kind) -> Self {
                $arg
            }
        }
    )*};
}

arg_from! {
    Key => |word| Self::Words(alloc::vec![word]);
    Vec<Key> => |words| Self::Words(words);
    Reason => |reason| Self::Reasons(alloc::vec![reason]);
    Vec<Reason> => |reasons| Self::Reasons(reasons);
    i64 => |n| Self::Number(n);
    i32 => |n| Self::Number(n.into());
    u32 => |n| Self::Number(n.into());
    u16 => |n| Self::Number(n.into());
    usize => |n| Self::Number(i64::try_from(n).unwrap_or(i64::MAX));
    Round => |n| Self::Number(n.get().into());
    Board => |n| Self::Number(n.get().into());
    GameNo => |n| Self::Number(n.get().into());
    Place => |n| Self::Number(n.get().into());
    Rating => |n| Self::Number(n.get().into());
    String => |text| Self::Text(text);
    &str => |text| Self::Text(text.into());
    StartNo => |player| Self::Player(player);
    Vec<StartNo> => |players| Self::Players(players);
    Colour => |colour| Self::Colour(colour);
    Points => |points| Self::Points(points);
    Article => |article| Self::Article(article);
}

/// One reason: the article that decides, what it says here, and about whom.
///
/// ```
/// use runda_rulebook::{Article, Edition, Key, Reason, StartNo, Colour};
///
/// const RULE: Article = Article::new(Edition::Kw25, "V 2.8.6.1.4");
/// let reason = Reason::new(RULE, Key::new("fourth-same-colour"))
///     .with("player", StartNo::FIRST)
///     .with("colour", Colour::White);
/// assert_eq!(reason.article, Some(RULE));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Reason {
    /// The article that decides; none where only our own reading or plain arithmetic does.
    pub article: Option<Article>,
    /// The message.
    pub key: Key,
    /// What the message speaks of, by name.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub args: Vec<(Cow<'static, str>, Arg)>,
}

impl Reason {
    /// A reason by an article.
    pub const fn new(article: Article, key: Key) -> Self {
        Self { article: Some(article), key, args: Vec::new() }
    }

    /// A remark that rests on no article.
    pub const fn remark(key: Key) -> Self {
        Self { article: None, key, args: Vec::new() }
    }

    /// The same reason, also speaking of `value` under `name`.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Self {
        self.args.push((Cow::Borrowed(name), value.into()));
        self
    }

    /// The same reason as an event played by `book` cites it: a chess event by the chess books, never by
    /// the draughts code; a citation the chess books do not have is left out.
    ///
    /// ```
    /// use runda_rulebook::{Article, Edition, Key, Reason};
    ///
    /// let rounds = Reason::new(Article::new(Edition::Kw25, "V 2.4"), Key::new("refusal-no-more-rounds"));
    /// let chess = rounds.clone().in_book(Edition::Fide2026);
    /// assert_eq!(chess.article, Some(Article::new(Edition::Fide2026, "C.04.1 1")));
    /// assert_eq!(rounds.clone().in_book(Edition::Kw25), rounds);
    /// ```
    #[must_use]
    pub fn in_book(self, book: Edition) -> Self {
        Self {
            article: self.article.and_then(|article| article.in_book(book)),
            key: self.key,
            args: self.args.into_iter().map(|(name, arg)| (name, arg.in_book(book))).collect(),
        }
    }
}

/// The same reasons as an event played by `book` cites them.
pub fn in_book(reasons: Vec<Reason>, book: Edition) -> Vec<Reason> {
    reasons.into_iter().map(|reason| reason.in_book(book)).collect()
}

/// A value and the reasons for it.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Explained<T> {
    /// What was decided.
    pub value: T,
    /// Why, in the order in which it was decided.
    pub reasons: Vec<Reason>,
}

impl<T> Explained<T> {
    /// A value that needs no reason.
    pub const fn plain(value: T) -> Self {
        Self { value, reasons: Vec::new() }
    }

    /// A value with one reason.
    pub fn because(value: T, reason: Reason) -> Self {
        Self { value, reasons: alloc::vec![reason] }
    }

    /// Another value for the same reasons.
    pub fn map<U>(self, change: impl FnOnce(T) -> U) -> Explained<U> {
        Explained { value: change(self.value), reasons: self.reasons }
    }
}
