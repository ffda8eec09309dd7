//! One criterion: a tie-break of the list with its modifiers, read from and written as its code.

mod reading;

use core::cmp::Ordering;
use core::fmt;

use runda_rulebook::{Article, Rating};
use serde::{Serialize, Serializer};

pub use reading::CriterionError;

use crate::listing::Listing;
use crate::team_event::ScoreKind;
use crate::value::{Order, Value};

/// A tie-break with its modifiers, as `BH/C1` or `KS/L+1`.
///
/// **Rule:** ST-140, FIDE26 C.07 14
#[derive(Debug, Clone)]
pub struct Criterion {
    /// The tie-break.
    pub listing: &'static Listing,
    /// The article cited when it decides.
    pub article: Article,
    /// What the code says behind the name.
    pub modifiers: Modifiers,
}

/// The modifiers of a code.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Modifiers {
    /// Lowest values left out: `/C1`, and of a median `/M1`.
    pub cut_low: u8,
    /// Highest values left out: `/M1`.
    pub cut_high: u8,
    /// The fore variant: `/F`.
    pub fore: bool,
    /// Forfeits count as played: `/P`.
    pub forfeits_played: bool,
    /// The other direction: `/R`.
    pub reverse: bool,
    /// The limit of Koya: `/L+1`, `/L60`.
    pub limit: Limit,
    /// Score groups more (or fewer) of the extended Koya of 2012.
    pub groups: i8,
    /// The divisor: `/K4`.
    pub divisor: Option<u16>,
    /// The rating of unrated players: `/U1400`.
    pub unrated: Option<Rating>,
    /// The points it works on: `:MP`, `:GP`.
    pub score: Option<ScoreKind>,
}

/// From which score on an opponent counts for Koya.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Limit {
    /// Half of the maximum moved by so many half points.
    HalfPoints(i16),
    /// So many hundredths of the maximum.
    Percent(u16),
}

impl Default for Limit {
    fn default() -> Self {
        Self::HalfPoints(0)
    }
}

impl Criterion {
    /// A tie-break without modifiers.
    pub(crate) fn plain(listing: &'static Listing) -> Self {
        Self { listing, article: listing.article(), modifiers: Modifiers::default() }
    }

    /// The same criterion citing another article.
    #[must_use]
    pub fn cited(mut self, article: Article) -> Self {
        self.article = article;
        self
    }

    /// Whether this is the score itself.
    pub fn is_points(&self) -> bool {
        matches!(self.listing.code, "PTS" | "MPTS" | "GPTS")
    }

    /// The direction.
    pub const fn order(&self) -> Order {
        match (self.modifiers.reverse, self.listing.order) {
            (false, order) => order,
            (true, order) => order.reversed(),
        }
    }

    /// `Less` when `left` is placed above `right`.
    pub fn compare(&self, left: &Value, right: &Value) -> Ordering {
        self.order().compare(left, right)
    }
}

impl PartialEq for Criterion {
    fn eq(&self, other: &Self) -> bool {
        self.listing.code == other.listing.code
            && self.article == other.article
            && self.modifiers == other.modifiers
    }
}

impl fmt::Display for Criterion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let modifiers = &self.modifiers;
        f.write_str(self.listing.code)?;
        match modifiers.groups {
            0 => {}
            groups => write!(f, "{groups:+}")?,
        }
        match modifiers.score {
            Some(ScoreKind::Match) => f.write_str(":MP")?,
            Some(ScoreKind::Game) => f.write_str(":GP")?,
            None => {}
        }
        match (modifiers.cut_low, modifiers.cut_high) {
            (0, _) => {}
            (low, 0) => write!(f, "/C{low}")?,
            (low, _) => write!(f, "/M{low}")?,
        }
        match modifiers.limit {
            Limit::HalfPoints(0) => {}
            Limit::HalfPoints(halves) => write!(f, "/L{halves:+}")?,
            Limit::Percent(percent) => write!(f, "/L{percent}")?,
        }
        for (is_set, text) in
            [(modifiers.fore, "/F"), (modifiers.forfeits_played, "/P"), (modifiers.reverse, "/R")]
        {
            if is_set {
                f.write_str(text)?;
            }
        }
        match modifiers.divisor {
            Some(divisor) => write!(f, "/K{divisor}"),
            None => Ok(()),
        }
    }
}

impl Serialize for Criterion {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
