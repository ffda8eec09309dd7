//! Who plays: basic players at their numbers, reserves in anyone's place.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use runda_rulebook::{Article, Edition, Key, Reason};
use serde::{Deserialize, Serialize};

/// Who sat at a number of a side in a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fielded {
    /// The basic player of this number; they are never moved to another.
    Basic,
    /// A reserve, by their own number counted from 1.
    Reserve(u16),
}

/// What the regulations say about reserves.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Limits {
    /// The most games a reserve may play.
    pub reserve_at_most: Option<u16>,
    /// The fewest games a basic player must play.
    pub basic_at_least: Option<u16>,
}

/// Warnings about one side: `line_ups` holds, round by round, who sat at numbers 1, 2, .. Basic players
/// are warned of as soon as the rounds left do not suffice.
///
/// **Rule:** KO-28, PZSz02 B.VI F.3, F.4
pub fn reserve_warnings(line_ups: &[Vec<Fielded>], limits: Limits, rounds: usize) -> Vec<Reason> {
    const RULE: Article = Article::new(Edition::PzSz2002, "B.VI F.4");
    let mut reserves: BTreeMap<u16, u16> = BTreeMap::new();
    let mut basic: Vec<u16> = Vec::new();
    for line_up in line_ups {
        basic.resize(basic.len().max(line_up.len()), 0);
        for (games, fielded) in basic.iter_mut().zip(line_up) {
            match fielded {
                Fielded::Basic => *games += 1,
                Fielded::Reserve(reserve) => *reserves.entry(*reserve).or_default() += 1,
            }
        }
    }
    let mut warnings = Vec::new();
    for (reserve, games) in reserves {
        if limits.reserve_at_most.is_some_and(|most| games > most) {
            warnings.push(
                Reason::new(RULE, Key::new("ko-side-reserve-too-often"))
                    .with("reserve", u32::from(reserve))
                    .with("games", u32::from(games)),
            );
        }
    }
    let left = rounds.saturating_sub(line_ups.len());
    for (index, games) in basic.into_iter().enumerate() {
        let possible = usize::from(games) + left;
        if limits.basic_at_least.is_some_and(|least| possible < usize::from(least)) {
            warnings.push(
                Reason::new(RULE, Key::new("ko-side-basic-too-seldom"))
                    .with("number", index + 1)
                    .with("games", u32::from(games)),
            );
        }
    }
    warnings
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::vec;

    /// KO-28: games of reserves and of basic players are counted and warned of.
    #[test]
    fn games_are_counted_against_the_limits() {
        let limits = Limits { reserve_at_most: Some(1), basic_at_least: Some(2) };
        let with_reserve = vec![Fielded::Basic, Fielded::Reserve(1)];
        let line_ups = vec![with_reserve.clone(), with_reserve];
        let keys = |rounds| -> Vec<Key> {
            reserve_warnings(&line_ups, limits, rounds).into_iter().map(|w| w.key).collect()
        };
        assert_eq!(keys(4), [Key::new("ko-side-reserve-too-often")]);
        let both = [Key::new("ko-side-reserve-too-often"), Key::new("ko-side-basic-too-seldom")];
        assert_eq!(keys(3), both);
        assert!(reserve_warnings(&line_ups, Limits::default(), 3).is_empty());
    }
}
