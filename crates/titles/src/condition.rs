//! One condition of a norm: how it stands, and by which article it is asked.

use runda_rulebook::{Article, Edition, Key, Reason, coded};
use serde::{Deserialize, Serialize};

coded! {
    /// What is asked.
    What {
        /// The number of counted games.
        Games = "games",
        /// Different opponents.
        Opponents = "opponents",
        /// The least share of the points, in percent.
        Share = "share",
        /// Wk against the weight of the category, in hundredths.
        Weight = "weight",
        /// Points in the counted games, in half-game units.
        Points = "points",
        /// A category of the tournament in which the title can be had.
        Field = "field",
        /// Games against strong opponents.
        Strong = "strong",
        /// Strong players overtaken in a Swiss.
        Overtaken = "overtaken",
        /// The rating result.
        Result = "result",
        /// Minutes for one player.
        Tempo = "tempo",
        /// An official tempo.
        OfficialTempo = "official-tempo",
        /// The notation of the games.
        Notation = "notation",
        /// Rounds in one day.
        RoundsPerDay = "rounds-per-day",
        /// A chief arbiter with a licence.
        Arbiter = "arbiter",
        /// Licences of all participants.
        Licences = "licences",
        /// Days between the notification and the first day.
        Notified = "notified",
        /// A tournament, not a match.
        Tournament = "tournament",
    }
}

coded! {
    /// How a condition stands.
    State {
        /// It holds and cannot be lost.
        Met = "met",
        /// It may still be met.
        Open = "open",
        /// It can no longer be met.
        Failed = "failed",
    }
}

/// A condition with its state and article.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Condition {
    /// What is asked.
    pub what: What,
    /// How it stands.
    pub state: State,
    /// What there is.
    pub have: i64,
    /// What there must be.
    pub need: i64,
    /// The article that asks.
    pub article: Article,
}

impl Condition {
    /// A condition of the draughts code.
    pub const fn kw25(what: What, place: &'static str, state: State, have: i64, need: i64) -> Self {
        Self { what, state, have, need, article: Article::new(Edition::Kw25, place) }
    }

    /// A condition of the chess classification rules.
    pub const fn chess(
        what: What,
        place: &'static str,
        state: State,
        have: i64,
        need: i64,
    ) -> Self {
        Self { what, state, have, need, article: Article::new(Edition::PzSz2002, place) }
    }

    /// The same as a reason, to be said in any language.
    pub fn reason(&self) -> Reason {
        let key = match self.what {
            What::Games => "norm-condition-games",
            What::Opponents => "norm-condition-opponents",
            What::Share => "norm-condition-share",
            What::Weight => "norm-condition-weight",
            What::Points => "norm-condition-points",
            What::Field => "norm-condition-field",
            What::Strong => "norm-condition-strong",
            What::Overtaken => "norm-condition-overtaken",
            What::Result => "norm-condition-result",
            What::Tempo => "norm-condition-tempo",
            What::OfficialTempo => "norm-condition-official-tempo",
            What::Notation => "norm-condition-notation",
            What::RoundsPerDay => "norm-condition-rounds-per-day",
            What::Arbiter => "norm-condition-arbiter",
            What::Licences => "norm-condition-licences",
            What::Notified => "norm-condition-notified",
            What::Tournament => "norm-condition-tournament",
        };
        let reason = Reason::new(self.article.clone(), Key::new(key));
        match self.what {
            What::Weight => {
                reason.with("have", hundredths(self.have)).with("need", hundredths(self.need))
            }
            What::Points => {
                let points = |halves: i64| {
                    runda_rulebook::Points::from_halves(u32::try_from(halves).unwrap_or(0))
                };
                reason.with("have", points(self.have)).with("need", points(self.need))
            }
            What::Games
            | What::Opponents
            | What::Share
            | What::Field
            | What::Strong
            | What::Overtaken
            | What::Result
            | What::Tempo
            | What::OfficialTempo
            | What::Notation
            | What::RoundsPerDay
            | What::Arbiter
            | What::Licences
            | What::Notified
            | What::Tournament => reason.with("have", self.have).with("need", self.need),
        }
    }
}

fn hundredths(value: i64) -> alloc::string::String {
    alloc::string::ToString::to_string(&runda_rating::Hundredths(value))
}

impl State {
    /// Met if there is enough, open while more may come, else failed.
    pub(crate) const fn of(have: i64, need: i64, may_grow_to: i64) -> Self {
        if have >= need {
            Self::Met
        } else if may_grow_to >= need {
            Self::Open
        } else {
            Self::Failed
        }
    }

    /// Met or failed.
    pub(crate) const fn decided(holds: bool) -> Self {
        if holds { Self::Met } else { Self::Failed }
    }
}
