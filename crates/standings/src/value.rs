//! What a tie-break says of a participant, and which of two such answers is the better.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::cmp::Ordering;
use core::fmt;

use serde::{Serialize, Serializer};

use crate::Fraction;

/// The value of one criterion for one participant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Value {
    /// A number.
    Number(Fraction),
    /// An average over too few games: shown, but below every full one (ST-44).
    FewGames(Fraction),
    /// Several numbers compared from the left.
    List(Vec<Fraction>),
    /// Points against each block of the ranking: position of the block, points, advantage. What
    /// is not listed counts nothing.
    ByBlock(Vec<(u32, Fraction, i32)>),
    /// A position inside the group still tied; 1 is the first.
    Position(u32),
    /// There is no such value; it ranks below every value that exists.
    ///
    /// **Rule:** ST-108, FIDE26 C.07 4.2
    Undefined,
}

/// Which end of the scale comes first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Order {
    /// The highest number first.
    HigherFirst,
    /// The lowest number first.
    LowerFirst,
}

impl Order {
    /// The other one.
    #[must_use]
    pub const fn reversed(self) -> Self {
        match self {
            Self::HigherFirst => Self::LowerFirst,
            Self::LowerFirst => Self::HigherFirst,
        }
    }

    /// `Less` when `left` is placed above `right`.
    pub fn compare(self, left: &Value, right: &Value) -> Ordering {
        let kinds = left.strength().cmp(&right.strength());
        kinds.then_with(|| {
            let natural = left.natural(right);
            match self {
                Self::HigherFirst => natural.reverse(),
                Self::LowerFirst => natural,
            }
        })
    }
}

impl Value {
    /// A whole number.
    pub fn count(number: usize) -> Self {
        Self::Number(Fraction::whole(i64::try_from(number).unwrap_or(i64::MAX)))
    }

    /// The number, where the value is one.
    pub const fn number(&self) -> Option<Fraction> {
        match self {
            Self::Number(number) | Self::FewGames(number) => Some(*number),
            Self::List(_) | Self::ByBlock(_) | Self::Position(_) | Self::Undefined => None,
        }
    }

    /// Existing values stand above weak ones, weak ones above none, whatever the direction.
    const fn strength(&self) -> u8 {
        match self {
            Self::Number(_) | Self::List(_) | Self::ByBlock(_) | Self::Position(_) => 0,
            Self::FewGames(_) => 1,
            Self::Undefined => 2,
        }
    }

    /// The order of the numbers themselves; a position is turned so that the first is highest.
    fn natural(&self, other: &Self) -> Ordering {
        match (self, other) {
            (Self::Number(a), Self::Number(b)) | (Self::FewGames(a), Self::FewGames(b)) => a.cmp(b),
            (Self::List(a), Self::List(b)) => a.cmp(b),
            (Self::ByBlock(a), Self::ByBlock(b)) => by_block(a, b),
            (Self::Position(a), Self::Position(b)) => b.cmp(a),
            _ => Ordering::Equal,
        }
    }
}

/// Compares two records against the blocks of the ranking from the first to the last.
fn by_block(left: &[(u32, Fraction, i32)], right: &[(u32, Fraction, i32)]) -> Ordering {
    const NOTHING: (Fraction, i32) = (Fraction::ZERO, 0);
    let (mut a, mut b) = (left.iter().peekable(), right.iter().peekable());
    loop {
        let position = match (a.peek(), b.peek()) {
            (None, None) => return Ordering::Equal,
            (Some(one), Some(two)) => one.0.min(two.0),
            (Some(one), None) | (None, Some(one)) => one.0,
        };
        let order = [&mut a, &mut b].map(|side| {
            let entry = side.next_if(|entry| entry.0 == position);
            entry.map_or(NOTHING, |entry| (entry.1, entry.2))
        });
        let order = order[0].cmp(&order[1]);
        if order.is_ne() {
            return order;
        }
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) | Self::FewGames(number) => fmt::Display::fmt(number, f),
            Self::List(numbers) => {
                let texts: Vec<String> = numbers.iter().map(ToString::to_string).collect();
                f.pad(&texts.join(", "))
            }
            Self::ByBlock(blocks) => {
                let shown = |&(block, points, advantage): &(u32, Fraction, i32)| {
                    let sign = match advantage.signum() {
                        1 => "+",
                        -1 => "-",
                        _ => "",
                    };
                    alloc::format!("{}: {points}{sign}", block + 1)
                };
                let texts: Vec<String> = blocks.iter().map(shown).collect();
                f.pad(&texts.join(", "))
            }
            Self::Position(position) => fmt::Display::fmt(position, f),
            Self::Undefined => f.pad("–"),
        }
    }
}

impl Serialize for Value {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Number(number) | Self::FewGames(number) => number.serialize(serializer),
            Self::List(numbers) => numbers.serialize(serializer),
            Self::ByBlock(_) => serializer.collect_str(self),
            Self::Position(position) => position.serialize(serializer),
            Self::Undefined => serializer.serialize_none(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec;

    /// ST-108: what does not exist is last in both directions.
    #[test]
    fn an_undefined_value_ranks_below_every_other() {
        let one = Value::Number(Fraction::whole(1));
        for order in [Order::HigherFirst, Order::LowerFirst] {
            assert_eq!(order.compare(&one, &Value::Undefined), Ordering::Less);
            assert_eq!(order.compare(&Value::Undefined, &Value::Undefined), Ordering::Equal);
        }
    }

    /// ST-44: the average of two games stands below a worse one of three.
    #[test]
    fn an_average_over_too_few_games_ranks_below_the_full_ones() {
        let full = Value::Number(Fraction::whole(1900));
        let few = Value::FewGames(Fraction::whole(2300));
        assert_eq!(Order::HigherFirst.compare(&full, &few), Ordering::Less);
        assert_eq!(Order::HigherFirst.compare(&few, &Value::Undefined), Ordering::Less);
    }

    #[test]
    fn a_block_not_met_counts_nothing() {
        let two = Fraction::whole(2);
        let met_second = Value::ByBlock(vec![(1, two, 0)]);
        let lost_to_second = Value::ByBlock(vec![(3, two, 0)]);
        assert_eq!(Order::HigherFirst.compare(&met_second, &lost_to_second), Ordering::Less);
        let plus = Value::ByBlock(vec![(1, two, 1)]);
        assert_eq!(Order::HigherFirst.compare(&plus, &met_second), Ordering::Less);
    }
}
