//! How a game stands, or how it ended, and by which article.

use alloc::vec::Vec;

use runda_rulebook::{Article, Cause, Colour, Edition, Explained, GameResult, Key, Reason};

use crate::{Counters, Position, Rules, Version};

/// How a game was won.
///
/// **Rule:** G-30, KW25 I 7.2.1-7.2.4
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum WonBy {
    /// The opponent resigned.
    Resignation,
    /// The opponent is to move and cannot.
    Blocked,
    /// The opponent has no piece.
    NoPieces,
    /// The opponent refused to obey the rules.
    Refusal,
}

impl WonBy {
    /// The code used in files.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Resignation => "resign",
            Self::Blocked => "blocked",
            Self::NoPieces => "no_pieces",
            Self::Refusal => "refusal",
        }
    }

    /// The cause as results know it.
    pub const fn cause(self) -> Cause {
        match self {
            Self::Resignation => Cause::Resignation,
            Self::Blocked | Self::NoPieces => Cause::NoMoveLeft,
            Self::Refusal => Cause::RefusalOfRules,
        }
    }
}

/// A rule that draws a game, in the order in which they are named as its cause.
///
/// **Rule:** G-50, KW25 I 6.1-6.4
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum DrawRule {
    /// The same position for the third time (6.1).
    Repetition,
    /// Five moves of a lone king against two or one (6.4).
    FewToOne,
    /// A lone king against three (6.3).
    ThreeToOne,
    /// Kings only, nothing taken (6.2).
    KingsOnly,
}

impl DrawRule {
    /// The code used in files.
    ///
    /// **Rule:** G-31, KW25 I 7.3
    pub const fn code(self) -> &'static str {
        match self {
            Self::Repetition => "rule_6_1",
            Self::KingsOnly => "rule_6_2",
            Self::ThreeToOne => "rule_6_3",
            Self::FewToOne => "rule_6_4",
        }
    }

    /// The article in an edition of the code.
    pub const fn article(self, edition: Edition) -> Article {
        let place = match self {
            Self::Repetition => "I 6.1",
            Self::KingsOnly => "I 6.2",
            Self::ThreeToOne => "I 6.3",
            Self::FewToOne => "I 6.4",
        };
        Article::new(edition, place)
    }
}

/// Why a game is drawn.
///
/// **Rule:** G-31, KW25 I 7.3
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum DrawnBy {
    /// A rule of the game.
    Rule(DrawRule),
    /// The players agreed.
    Agreement,
    /// The arbiter found that neither side can win.
    NoWinPossible,
}

impl DrawnBy {
    /// The code used in files.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Rule(rule) => rule.code(),
            Self::Agreement => "agreed",
            Self::NoWinPossible => "no_win_possible",
        }
    }
}

/// How a game stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// It goes on.
    Open,
    /// It is won.
    Won {
        /// By whom.
        winner: Colour,
        /// How it was won.
        by: WonBy,
    },
    /// It is drawn.
    Drawn {
        /// By which rule or agreement it was drawn.
        by: DrawnBy,
        /// The side that has the advantage, where that is played.
        advantage: Option<Colour>,
    },
}

impl Verdict {
    /// The result to enter.
    ///
    /// **Rule:** G-53, KW25 I 6.5.5
    pub const fn result(self) -> GameResult {
        match self {
            Self::Open => GameResult::Open,
            Self::Won { winner: Colour::White, .. } => GameResult::WhiteWins,
            Self::Won { winner: Colour::Black, .. } => GameResult::BlackWins,
            Self::Drawn { advantage: None, .. } => GameResult::Draw,
            Self::Drawn { advantage: Some(Colour::White), .. } => GameResult::DrawWhiteAdvantage,
            Self::Drawn { advantage: Some(Colour::Black), .. } => GameResult::DrawBlackAdvantage,
        }
    }

    /// The code of how it ended; empty while it goes on.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Open => "",
            Self::Won { by, .. } => by.code(),
            Self::Drawn { by, .. } => by.code(),
        }
    }
}

/// How the game stands in a position with these counters. Wins come before draws: a game already
/// won is over, even when the same ply completes a count.
///
/// **Rule:** G-30, G-33, G-41, G-50, KW25 I 6.3, 6.4, 7.2
pub(crate) fn judge(position: &Position, counters: &Counters, rules: Rules) -> Explained<Verdict> {
    let side = position.turn();
    let lost = |by, key| {
        let place = if by == WonBy::NoPieces { "I 7.2.3" } else { "I 7.2.2" };
        let reason = Reason::new(rules.article(place), Key::new(key)).with("colour", side);
        Explained::because(Verdict::Won { winner: !side, by }, reason)
    };
    if position.pieces(side).is_empty() {
        return lost(WonBy::NoPieces, "draughts-no-pieces");
    }
    if !position.has_move() {
        return lost(WonBy::Blocked, "draughts-blocked");
    }
    let mut due = complete(counters, rules);
    due.sort_by_key(|(rule, _)| *rule);
    let Some(&(first, _)) = due.first() else { return Explained::plain(Verdict::Open) };
    let mut reasons: Vec<Reason> = due.into_iter().map(|(_, reason)| reason).collect();
    let (advantage, why) = advantage(position, rules);
    reasons.extend(why);
    reasons.extend(capture_pending(position, rules));
    Explained { value: Verdict::Drawn { by: DrawnBy::Rule(first), advantage }, reasons }
}

/// Every count that is complete, with what it says.
///
/// **Rule:** G-36, G-37, G-39, G-40, G-42, G-43, G-45, G-46, G-50, KW25 I 6.1-6.5
fn complete(counters: &Counters, rules: Rules) -> Vec<(DrawRule, Reason)> {
    let limits = rules.version().limits(rules.edition());
    let road_key = match rules.version() {
        Version::V100 => "draughts-main-line",
        Version::V64 => "draughts-main-line-control",
    };
    let counts = [
        (DrawRule::Repetition, Some(counters.rep), Some(limits.repetition), "draughts-repetition"),
        (DrawRule::FewToOne, counters.b, Some(limits.five), "draughts-five"),
        (DrawRule::ThreeToOne, counters.a, rules.sixteen(), "draughts-sixteen"),
        (DrawRule::ThreeToOne, counters.road, limits.main_line, road_key),
        (DrawRule::ThreeToOne, counters.fifteen, limits.fifteen, "draughts-fifteen"),
        (DrawRule::KingsOnly, Some(counters.quiet), Some(limits.kings_only), "draughts-kings-only"),
    ];
    counts
        .into_iter()
        .filter_map(|(rule, count, limit, key)| {
            let (count, limit) = (count?, limit?);
            if count < limit {
                return None;
            }
            let reason = Reason::new(rule.article(rules.edition()), Key::new(key))
                .with("count", count)
                .with("limit", limit)
                .with("n", limit / 2);
            Some((rule, reason))
        })
        .collect()
}

/// The advantage shown by the board in a drawn game, and why; nothing where it is not played.
///
/// **Rule:** G-53, G-54, KW25 I 6.5.2
pub(crate) fn advantage(position: &Position, rules: Rules) -> (Option<Colour>, Option<Reason>) {
    if !rules.has_advantage() {
        return (None, None);
    }
    let value = position.value();
    let side = position.advantage();
    let key = match side {
        Some(Colour::White) => "draughts-advantage-white",
        Some(Colour::Black) => "draughts-advantage-black",
        None => "draughts-advantage-none",
    };
    let reason = Reason::new(rules.article("I 6.5.2"), Key::new(key))
        .with("white", value.white)
        .with("black", value.black);
    (side, Some(reason))
}

/// A warning for the arbiter before a result with advantage is confirmed: the side to move could
/// still take. The board counts as it stands all the same.
///
/// **Rule:** G-55, KW25 I 6.5.2
pub(crate) fn capture_pending(position: &Position, rules: Rules) -> Option<Reason> {
    let is_pending = rules.has_advantage() && position.must_capture();
    is_pending.then(|| {
        let key = Key::new("draughts-capture-pending");
        Reason::new(rules.article("I 6.5.2"), key).with("colour", position.turn())
    })
}
