//! The round list: the order in which everything is decided.

use alloc::vec::Vec;
use core::cmp::Reverse;

use runda_field::swiss::Variant;
use runda_rulebook::Round;

use super::record::Field;
use super::refusal::HistoryError;
use super::valuation;

/// Those who take part, by pairing score and inside a score group as the variant orders it.
///
/// **Rule:** SW-16, KW25 V 2.7.1-2.7.3, 2.9.1.1, 2.9.2
pub(super) fn round_list(
    field: &Field,
    variant: Variant,
    round: Round,
) -> Result<Vec<usize>, HistoryError> {
    let mut list: Vec<usize> =
        (0..field.records.len()).filter(|&place| !field.records[place].absent).collect();
    let score = |place: usize| Reverse(field.records[place].score);
    match variant {
        Variant::Niderlandzki if round.get() >= 3 => {
            let ranks = valuation::ranks(field, round);
            list.sort_by_key(|&place| (score(place), ranks[place], place));
        }
        Variant::Classic | Variant::Niderlandzki => {
            list.sort_by_key(|&place| (score(place), place));
        }
        Variant::Ranking => {
            let sums = rating_sums(field, round)?;
            list.sort_by_key(|&place| (score(place), Reverse(sums[place]), place));
        }
    }
    Ok(list)
}

/// The sum of the opponents' ratings; a round without opponent counts as the lowest rating of the
/// start list minus one.
///
/// **Rule:** SW-16, KW25 V 2.9.1.1
fn rating_sums(field: &Field, round: Round) -> Result<Vec<u32>, HistoryError> {
    let mut ratings = Vec::with_capacity(field.records.len());
    for record in &field.records {
        let rating = record.rating.ok_or(HistoryError::NoRating { player: record.no })?;
        ratings.push(u32::from(rating.get()));
    }
    let missing = ratings.iter().min().map_or(0, |lowest| lowest - 1);
    let sum = |record: &super::record::Record| {
        let paired: u32 = record.paired.iter().map(|game| ratings[game.opponent]).sum();
        let without = round.index().saturating_sub(record.paired.len());
        paired + missing * u32::try_from(without).unwrap_or(0)
    };
    Ok(field.records.iter().map(sum).collect())
}
