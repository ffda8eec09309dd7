//! Terms as sentences.

use alloc::string::ToString;

use runda_rulebook::{Arg, Article, Edition, Key, Reason};

use super::{Combination, Dropped, Source, Term, Working};

impl Working {
    /// What the number of a term is, with the article that put it there.
    pub fn term_reason(&self, term: &Term) -> Reason {
        let opponent = term.opponent.map_or_else(|| Arg::Text("–".into()), Arg::Player);
        let reason = match (term.source, self.article.edition()) {
            (Source::Points, _) if term.opponent.is_none() => {
                Reason::remark(Key::new("standings-term-points-alone"))
            }
            (Source::AdjustedScore, Edition::Fide2012) => {
                let article = Article::new(Edition::Fide2012, "annex 3, 2.F(b)");
                Reason::new(article, term.source.key())
            }
            (source, _) => match source.article() {
                Some(article) => Reason::new(article, source.key()),
                None => Reason::remark(source.key()),
            },
        };
        reason.with("opponent", opponent).with("score", term.score.to_string())
    }

    /// Why a term does not count; nothing if it does.
    pub fn dropped_because(&self, term: &Term) -> Option<Reason> {
        let key = match term.dropped? {
            Dropped::Lowest => "standings-dropped-lowest",
            Dropped::Highest => "standings-dropped-highest",
            Dropped::Voluntary => {
                let rule = Article::new(Edition::Fide2026, "C.07 16.5");
                return Some(Reason::new(rule, Key::new("standings-dropped-voluntary")));
            }
            Dropped::FirstRound => "standings-dropped-first-round",
            Dropped::BelowLimit => "standings-dropped-below-limit",
        };
        Some(Reason::new(self.article.clone(), Key::new(key)))
    }
}

impl Source {
    const fn key(self) -> Key {
        Key::new(match self {
            Self::OpponentScore => "standings-term-opponent-score",
            Self::AdjustedScore => "standings-term-adjusted-score",
            Self::Dummy => "standings-term-dummy",
            Self::DummyLikeOpponent => "standings-term-dummy-like-opponent",
            Self::DummyLikeDraws => "standings-term-dummy-like-draws",
            Self::VirtualOpponent => "standings-term-virtual-opponent",
            Self::OwnScore => "standings-term-own-score",
            Self::NoOpponent => "standings-term-no-opponent",
            Self::LowestRating => "standings-term-lowest-rating",
            Self::Rating => "standings-term-rating",
            Self::Points => "standings-term-points",
            Self::RunningScore => "standings-term-running-score",
            Self::Buchholz => "standings-term-buchholz",
            Self::Performance => "standings-term-performance",
            Self::Bonus => "standings-term-bonus",
            Self::Board => "standings-term-board",
            Self::Own => "standings-term-own",
        })
    }

    /// The article that puts this number in the place of a plain one.
    const fn article(self) -> Option<Article> {
        Some(match self {
            Self::AdjustedScore => Article::new(Edition::Fide2026, "C.07 16.3"),
            Self::Dummy | Self::DummyLikeOpponent | Self::DummyLikeDraws => {
                Article::new(Edition::Fide2026, "C.07 16.4")
            }
            Self::VirtualOpponent => Article::new(Edition::Fide2012, "annex 3, 2.F(b)"),
            Self::OwnScore => Article::new(Edition::Fide2012, "annex 3, 2.F(a)"),
            Self::NoOpponent => Article::new(Edition::Kw25, "V 2.9.2.1"),
            Self::LowestRating => Article::new(Edition::Kw25, "V 2.9.1.1"),
            Self::OpponentScore
            | Self::Rating
            | Self::Points
            | Self::RunningScore
            | Self::Buchholz
            | Self::Performance
            | Self::Bonus
            | Self::Board
            | Self::Own => return None,
        })
    }
}

impl Working {
    /// How the value follows from the terms, in one sentence.
    pub fn conclusion(&self) -> Reason {
        let key = match self.combination {
            Combination::Sum => "standings-working-sum",
            Combination::Mean => "standings-working-mean",
            Combination::RoundedMean => "standings-working-rounded-mean",
            Combination::Performance => "standings-working-performance",
            Combination::PerfectPerformance => "standings-working-perfect-performance",
            Combination::ReducedSums => "standings-working-reduced-sums",
            Combination::Sequence => "standings-working-sequence",
            Combination::MutualTable if self.terms.is_empty() => "standings-working-not-used",
            Combination::MutualTable => "standings-working-mutual-table",
        };
        Reason::new(self.article.clone(), Key::new(key))
            .with("code", self.criterion.to_string())
            .with("value", self.value.to_string())
            .with("n", self.kept().count())
    }
}
