//! The money of shared places is added up and split.

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::RangeInclusive;

use serde::Serialize;

/// Money in the smallest unit, as grosze.
pub type Amount = u64;

/// Money as people write it: `1250` is `12.50`.
///
/// ```
/// assert_eq!(runda_standings::money(45_005), "450.05");
/// ```
pub fn money(amount: Amount) -> String {
    alloc::format!("{}.{:02}", amount / 100, amount % 100)
}

/// What one block of level players gets.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct BlockShare {
    /// The places of the block, counted from 1.
    pub places: RangeInclusive<usize>,
    /// The prizes of those places together.
    pub pool: Amount,
    /// What each member gets, rounded down to the smallest unit.
    pub each: Amount,
    /// What is left for the organiser to assign.
    pub remainder: Amount,
}

/// Splits prizes over blocks of level players from the first place on; places beyond the list of
/// prizes bring nothing.
///
/// ```
/// use runda_standings::prize_share;
///
/// let shares = prize_share(&[100_000, 70_000, 40_000, 25_000, 10_000], &[1, 3, 1]);
/// assert_eq!(shares.iter().map(|share| share.each).collect::<Vec<_>>(), [100_000, 45_000, 10_000]);
/// ```
///
/// **Rule:** ST-63, ST-66, FIDE12 annex 3, 1(f)
pub fn prize_share(prizes: &[Amount], blocks: &[usize]) -> Vec<BlockShare> {
    let mut above = 0_usize;
    let mut shares = Vec::with_capacity(blocks.len());
    for &members in blocks.iter().filter(|&&members| members > 0) {
        let pool = prizes.iter().skip(above).take(members).sum::<Amount>();
        let count = Amount::try_from(members).unwrap_or(Amount::MAX);
        let places = above + 1..=above + members;
        shares.push(BlockShare { places, pool, each: pool / count, remainder: pool % count });
        above += members;
    }
    shares
}

#[cfg(test)]
mod tests {
    use super::*;

    /// ST-66: rounding down never pays more than the fund; what is left is shown.
    #[test]
    fn shares_and_remainders_add_up_to_the_fund() {
        let shares = prize_share(&[100, 50, 25], &[2, 3]);
        let each: Vec<_> = shares.iter().map(|share| (share.each, share.remainder)).collect();
        assert_eq!(each, [(75, 0), (8, 1)]);
        assert_eq!(shares[1].places, 3..=5);
        assert!(prize_share(&[10], &[]).is_empty());
    }
}
