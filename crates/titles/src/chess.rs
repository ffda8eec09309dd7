//! Chess categories and norms of the Polish federation.

use alloc::vec::Vec;

use runda_rating::chess::{RatedGame, performance_by_mean, wins_less_losses};
use runda_rulebook::tables::norm_rating;
use runda_rulebook::{ChessGrade, Grade, Ladder, Points};

use crate::condition::{Condition, State, What};

/// The grades norms are made for, highest first, as the crosstable prints them.
///
/// **Rule:** TI-38, TI-40, PZSz02 C.IV table 4
pub const NORMS: [ChessGrade; 7] = [
    ChessGrade::M,
    ChessGrade::K,
    ChessGrade::I,
    ChessGrade::Ii,
    ChessGrade::Iii,
    ChessGrade::Iv,
    ChessGrade::V,
];

/// Whether a norm is met, and by which formula.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fulfilled {
    /// By formula 2.
    Yes,
    /// By formula 3 only, in a round robin; the commission decides.
    ///
    /// **Rule:** RT-41, PZSz02 C.IV A.4.5.1, A.4.7
    ByFormulaThree,
    /// Not.
    No,
}

/// A player's result against one norm.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NormResult {
    /// Games played n.
    pub games: i64,
    /// Games missing to the number the norm asks for, counted as losses.
    pub missing: i64,
    /// The rating result R by formula 2; none without a game.
    pub result: Option<i64>,
    /// By formula 3, where it may be used.
    pub by_mean: Option<i64>,
    /// The result asked for.
    pub required: i64,
    /// Points.
    pub points: Points,
    /// Whether the norm is met.
    pub fulfilled: Fulfilled,
}

impl NormResult {
    /// The share of the points in hundredths of a percent, of the games played and missing.
    ///
    /// **Rule:** TI-42, PZSz02 C.IV B.2.10.1
    pub fn percent(&self) -> i64 {
        let all = self.games + self.missing;
        (10_000 * i64::from(self.points.tenths()) + 5 * all).checked_div(10 * all).unwrap_or(0)
    }

    /// Whether the score is at least 30 %, of the games played and missing.
    ///
    /// **Rule:** TI-40, TI-42, PZSz02 C.IV B.2.10
    pub const fn has_share(&self) -> bool {
        self.points.tenths() as i64 >= 3 * (self.games + self.missing)
    }

    /// The conditions with their states.
    pub fn conditions(&self) -> Vec<Condition> {
        let share = self.percent() / 100;
        alloc::vec![
            Condition::chess(
                What::Result,
                "C.IV B.6.1",
                State::decided(
                    self.fulfilled != Fulfilled::No
                        || self.result.is_some_and(|result| result >= self.required)
                ),
                self.result.unwrap_or(0),
                self.required
            ),
            Condition::chess(
                What::Share,
                "C.IV B.2.10",
                State::decided(self.has_share()),
                share,
                30
            ),
            Condition::chess(
                What::Games,
                "C.IV B.2.10",
                State::decided(self.games > 0),
                self.games,
                self.games + self.missing
            ),
        ]
    }
}

/// A player's games against one norm. Missing games are added as losses against opponents rated at the mean of
/// the real ones. `field_mean` is the rounded mean of a single round robin in which he has played everybody.
///
/// **Rule:** TI-40, TI-42, RT-37, RT-41, PZSz02 C.IV A.4.4-A.4.7, B.2.10, B.6.1
pub fn norm(
    grade: ChessGrade,
    ladder: Ladder,
    own: i64,
    games: &[RatedGame],
    field_mean: Option<i64>,
) -> Option<NormResult> {
    let asked = norm_rating(grade, ladder)?;
    let count = i64::try_from(games.len()).ok()?;
    let missing = (i64::from(asked.games) - count).max(0);
    let required = i64::from(asked.result);
    let points: Points = games.iter().map(|game| game.score).sum();
    let wins = wins_less_losses(games.iter().map(|game| game.score));
    let sum: i64 = games.iter().map(|game| game.opponent).sum();
    let result = (count > 0).then(|| {
        let numerator = count * (own + sum + 400 * (wins - missing)) + missing * sum;
        half_up(numerator, count * (count + missing + 1))
    });
    let by_mean = field_mean
        .filter(|_| missing == 0 && count > 0)
        .map(|mean| performance_by_mean(mean, count, wins));
    let bare = NormResult {
        games: count,
        missing,
        result,
        by_mean,
        required,
        points,
        fulfilled: Fulfilled::No,
    };
    let reaches = |result: Option<i64>| result.is_some_and(|result| result >= required);
    let fulfilled = if !bare.has_share() || count == 0 {
        Fulfilled::No
    } else if reaches(result) {
        Fulfilled::Yes
    } else if reaches(by_mean) {
        Fulfilled::ByFormulaThree
    } else {
        Fulfilled::No
    };
    Some(NormResult { fulfilled, ..bare })
}

/// An exact mean rating: a sum and how many it is of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Mean {
    /// The sum.
    pub sum: i64,
    /// Of so many.
    pub count: i64,
}

impl Mean {
    /// A whole number.
    pub const fn whole(mean: i64) -> Self {
        Self { sum: mean, count: 1 }
    }

    /// Rounded up, as a single round robin prints it.
    ///
    /// **Rule:** TI-43, RT-36, RT-41, PZSz02 C.IV A.3.3
    #[must_use]
    pub const fn rounded_up(self) -> Self {
        Self::whole((self.sum + self.count - 1).div_euclid(self.count))
    }
}

/// The smallest score with `round(Rs + 400 (2s − n) / (n + 1)) ≥ Rmin` and s ≥ 0.3 n; none if even
/// all points are too few.
///
/// **Rule:** TI-43, PZSz02 C.IV B.6.3, A.4.7
pub fn required_points(mean: Mean, games: i64, required: i64) -> Option<Points> {
    let through = games + 1;
    let enough = |halves: i64| {
        let numerator = mean.sum * through + 400 * (halves - games) * mean.count;
        half_up(numerator, mean.count * through) >= required && 10 * halves >= 6 * games
    };
    (mean.count > 0 && games > 0).then_some(())?;
    let halves = (0..=2 * games).find(|halves| enough(*halves))?;
    u32::try_from(halves).ok().map(Points::from_halves)
}

/// A cell of the row "norms – points" of a crosstable.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NormCell {
    /// The norm.
    pub norm: ChessGrade,
    /// The points; none for a dash.
    pub points: Option<Points>,
    /// Whether formula 2 asks for half a point more.
    pub is_starred: bool,
}

/// The row "norms – points" of a single round robin: the fewest points with the printed mean, for one column of
/// the table of norms. `allowed` says which norms tempo and rounds a day allow.
///
/// **Rule:** ST-75, TI-43, RT-41, PZSz02 C.IV A.3.3, B.6.3
pub fn norm_row(
    ratings: &[i64],
    ladder: Ladder,
    allowed: impl Fn(ChessGrade) -> bool,
) -> Vec<NormCell> {
    let count = i64::try_from(ratings.len()).unwrap_or(0);
    let exact = Mean { sum: ratings.iter().sum(), count: count.max(1) };
    let cell = |norm: ChessGrade| {
        let asked = norm_rating(norm, ladder)
            .filter(|asked| i64::from(asked.games) < count && allowed(norm));
        let least = |mean| required_points(mean, count - 1, asked?.result.into());
        let points = least(exact.rounded_up());
        let by_two = least(exact);
        NormCell { norm, points, is_starred: points.is_some() && by_two != points }
    };
    NORMS.into_iter().map(cell).collect()
}

/// The FIDE rating a title asks for besides its two norms.
///
/// **Rule:** TI-44, PZSz02 C.IV A.2.3 note a
pub const fn fide_limit(title: ChessGrade, ladder: Ladder) -> Option<u16> {
    match (title, ladder) {
        (ChessGrade::K, Ladder::Open) => Some(2200),
        (ChessGrade::K, Ladder::Women) => Some(2000),
        (ChessGrade::M, Ladder::Open) => Some(2300),
        (ChessGrade::M, Ladder::Women) => Some(2100),
        (
            ChessGrade::Unclassified
            | ChessGrade::V
            | ChessGrade::Iv
            | ChessGrade::Iii
            | ChessGrade::Ii
            | ChessGrade::I
            | ChessGrade::IPlus
            | ChessGrade::IPlusPlus
            | ChessGrade::Fm
            | ChessGrade::Im
            | ChessGrade::Gm,
            _,
        ) => None,
    }
}

/// What a norm makes of a grade: one gives V, IV, III or II; I needs two; K and M two and a FIDE rating. A norm
/// for a higher grade is one for the next as well. The marks are those of draughts: II+, I+, I++, k+, k++.
///
/// **Rule:** TI-39, TI-44, PZSz02 C.IV A.2.3.2
pub fn after_norm(held: Grade, norm: ChessGrade, fide: Option<u16>, ladder: Ladder) -> Grade {
    let titled = |title: ChessGrade, granted: Grade, waiting: Grade| {
        let limit = fide_limit(title, ladder);
        if fide.zip(limit).is_some_and(|(fide, limit)| fide >= limit) { granted } else { waiting }
    };
    let after = match (held, norm) {
        (Grade::KPlus | Grade::KPlusPlus, ChessGrade::M) => {
            titled(ChessGrade::M, Grade::M, Grade::KPlusPlus)
        }
        (Grade::K, ChessGrade::M) => Grade::KPlus,
        (Grade::IPlus | Grade::IPlusPlus, ChessGrade::K | ChessGrade::M) => {
            titled(ChessGrade::K, Grade::K, Grade::IPlusPlus)
        }
        (Grade::I, ChessGrade::K | ChessGrade::M) => Grade::IPlus,
        (Grade::IiPlus, ChessGrade::I | ChessGrade::K | ChessGrade::M) => Grade::I,
        (_, ChessGrade::I | ChessGrade::K | ChessGrade::M) if held < Grade::IiPlus => Grade::IiPlus,
        (_, ChessGrade::Ii) => Grade::Ii,
        (_, ChessGrade::Iii) => Grade::Iii,
        (_, ChessGrade::Iv) => Grade::Iv,
        (_, ChessGrade::V) => Grade::V,
        (
            _,
            ChessGrade::Unclassified
            | ChessGrade::I
            | ChessGrade::IPlus
            | ChessGrade::IPlusPlus
            | ChessGrade::K
            | ChessGrade::M
            | ChessGrade::Fm
            | ChessGrade::Im
            | ChessGrade::Gm,
        ) => held,
    };
    held.max(after)
}

/// Half up.
const fn half_up(numerator: i64, denominator: i64) -> i64 {
    (2 * numerator + denominator).div_euclid(2 * denominator)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn games(all: &[(i64, u32)]) -> Vec<RatedGame> {
        let game = |&(opponent, halves): &(i64, u32)| RatedGame {
            opponent,
            score: Points::from_halves(halves),
        };
        all.iter().map(game).collect()
    }

    /// TI-40, TI-42: worked example E8, a missing game is a loss against the mean.
    #[test]
    fn a_missing_game_is_a_loss() {
        let all = games(&[(1600, 2), (1400, 2), (1800, 1), (1600, 2), (1400, 2), (1250, 2)]);
        let found = norm(ChessGrade::Iii, Ladder::Open, 1400, &all, None).unwrap();
        assert_eq!((found.missing, found.result, found.required), (1, Some(1695), 1550));
        assert_eq!((found.percent(), found.fulfilled), (7857, Fulfilled::Yes));
    }

    /// TI-43: worked example E9.
    #[test]
    fn points_needed_follow_from_the_mean() {
        assert_eq!(required_points(Mean::whole(1884), 9, 2000), Some(Points::from_halves(12)));
        assert_eq!(required_points(Mean::whole(2180), 9, 2000), Some(Points::from_halves(6)));
        assert_eq!(required_points(Mean::whole(1000), 9, 2400), None);
    }

    /// ST-75, TI-43, RT-41: worked example E10, both rows and the stars.
    #[test]
    fn the_row_of_the_crosstable_comes_out() {
        let cells = |ratings: &[i64], ladder| -> Vec<(Option<u32>, bool)> {
            norm_row(ratings, ladder, |_| true)
                .into_iter()
                .map(|cell| (cell.points.and_then(Points::halves), cell.is_starred))
                .collect()
        };
        let plain = |all: [Option<u32>; 7]| all.map(|halves| (halves, false)).to_vec();
        let even = [1884; 10];
        assert_eq!(
            cells(&even, Ladder::Open),
            plain([None, Some(17), Some(12), Some(7), Some(6), Some(6), Some(6)])
        );
        assert_eq!(
            cells(&even, Ladder::Women),
            plain([Some(17), Some(12), Some(7), Some(6), Some(6), Some(6), Some(6)])
        );
        let odd = [1960, 1960, 1960, 1960, 1960, 1960, 1960, 1960, 1960, 1951];
        assert_eq!(
            cells(&odd, Ladder::Open),
            [
                (None, false),
                (Some(15), true),
                (Some(10), true),
                (Some(6), false),
                (Some(6), false),
                (Some(6), false),
                (Some(6), false)
            ]
        );
    }

    /// RT-41: formula 3 alone gives the norm with a mark, in a round robin in which everybody was played.
    #[test]
    fn formula_three_has_a_mark() {
        let all = games(&[
            (1960, 2),
            (1960, 1),
            (1960, 1),
            (1960, 1),
            (1960, 1),
            (1960, 1),
            (1960, 1),
            (1960, 1),
            (1951, 1),
        ]);
        let with = |mean| norm(ChessGrade::I, Ladder::Open, 1960, &all, mean).unwrap();
        assert_eq!(
            (with(Some(1960)).fulfilled, with(Some(1960)).by_mean),
            (Fulfilled::ByFormulaThree, Some(2000))
        );
        assert_eq!((with(None).fulfilled, with(None).result), (Fulfilled::No, Some(1999)));
    }

    /// TI-39, TI-44: two norms for I, two and a FIDE rating for K and M, no step back.
    #[test]
    fn norms_become_grades() {
        let after = |held, norm, fide| after_norm(held, norm, fide, Ladder::Open);
        assert_eq!(after(Grade::Unclassified, ChessGrade::Iii, None), Grade::Iii);
        assert_eq!(after(Grade::Iv, ChessGrade::I, None), Grade::IiPlus);
        assert_eq!(after(Grade::IiPlus, ChessGrade::I, None), Grade::I);
        assert_eq!(after(Grade::I, ChessGrade::K, Some(2250)), Grade::IPlus);
        assert_eq!(after(Grade::IPlus, ChessGrade::K, Some(2199)), Grade::IPlusPlus);
        assert_eq!(after(Grade::IPlus, ChessGrade::K, Some(2200)), Grade::K);
        assert_eq!(after(Grade::KPlus, ChessGrade::M, Some(2300)), Grade::M);
        assert_eq!(after(Grade::K, ChessGrade::Ii, None), Grade::K);
        assert_eq!(after(Grade::K, ChessGrade::K, None), Grade::K);
    }
}
