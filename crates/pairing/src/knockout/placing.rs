//! Who shares which places.

use alloc::vec::Vec;

use runda_rulebook::{Article, Edition, Explained, Key, Place, Reason, Round, StartNo};

use super::Decided;

/// Participants who share places.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Placing {
    /// The best of the shared places.
    pub first: Place,
    /// The last of them.
    pub last: Place,
    /// Who shares them, by number.
    pub players: Vec<StartNo>,
    /// The round of the bracket in which they left; none for the winner.
    pub left_in: Option<Round>,
}

/// The places of everybody who has left, each with the round of the bracket in which they did, and of the
/// winner once nobody else is in; the best first. The losers of one round share; a match for third place
/// separates the losers of the semi-finals.
///
/// ```
/// use runda_pairing::knockout::placings;
/// use runda_rulebook::{Round, StartNo};
///
/// let [one, two, three, four] = [1, 2, 3, 4].map(|number: u16| StartNo::new(number).unwrap());
/// let left = [(Round::FIRST, four), (Round::FIRST, three)];
/// let semi_finals = placings(&[one, two], &left, None).value;
/// assert_eq!(semi_finals[0].players, [three, four]);
/// assert_eq!((semi_finals[0].first.get(), semi_finals[0].last.get()), (3, 4));
/// ```
///
/// **Rule:** KO-9, PZSz02 B.VI D.1
pub fn placings(
    still_in: &[StartNo],
    left: &[(Round, StartNo)],
    third_place: Option<Decided>,
) -> Explained<Vec<Placing>> {
    const RULE: Article = Article::new(Edition::PzSz2002, "B.VI D.1");
    let mut left = left.to_vec();
    left.sort_by_key(|(round, player)| (core::cmp::Reverse(*round), *player));
    let winner = match still_in {
        [winner] if !left.is_empty() => Some(*winner),
        _ => None,
    };
    let mut groups: Vec<Group> =
        winner.into_iter().map(|winner| (None, alloc::vec![winner])).collect();
    let mut reasons = alloc::vec![Reason::new(RULE, Key::new("ko-losers-share"))];
    for losers in left.chunk_by(|(one, _), (other, _)| one == other) {
        let round = losers.first().map(|(round, _)| *round);
        let losers: Vec<StartNo> = losers.iter().map(|(_, player)| *player).collect();
        match third_place {
            Some(Decided::Won(third) | Decided::ByForfeit(third)) if losers.contains(&third) => {
                groups.push((round, alloc::vec![third]));
                groups.push((round, losers.into_iter().filter(|loser| *loser != third).collect()));
                reasons.push(Reason::new(RULE, Key::new("ko-third-place")).with("player", third));
            }
            Some(Decided::Won(_) | Decided::ByForfeit(_) | Decided::Nobody) | None => {
                groups.push((round, losers));
            }
        }
    }
    let ahead = if winner.is_some() { 0 } else { still_in.len() };
    Explained { value: placed(ahead, groups), reasons }
}

/// Who left together, and in which round.
type Group = (Option<Round>, Vec<StartNo>);

/// Groups one behind the other, after `ahead` participants who are still in.
fn placed(mut ahead: usize, groups: Vec<Group>) -> Vec<Placing> {
    let mut placings = Vec::with_capacity(groups.len());
    for (left_in, players) in groups.into_iter().filter(|(_, players)| !players.is_empty()) {
        let first = Place::from_index(ahead);
        ahead += players.len();
        placings.push(Placing { first, last: Place::from_index(ahead - 1), players, left_in });
    }
    placings
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(placings: &[Placing]) -> Vec<(u16, u16, usize)> {
        placings.iter().map(|p| (p.first.get(), p.last.get(), p.players.len())).collect()
    }

    fn numbers(range: core::ops::RangeInclusive<u16>) -> Vec<StartNo> {
        range.map(|number| StartNo::new(number).unwrap()).collect()
    }

    /// A cup of eleven in which the smaller number always wins: who has left after so many rounds.
    fn left(rounds: usize) -> Vec<(Round, StartNo)> {
        let losers = [9..=11, 5..=8, 3..=4, 2..=2];
        let of = |(round, losers)| {
            numbers(losers).into_iter().map(move |player| (Round::from_index(round), player))
        };
        losers.into_iter().enumerate().take(rounds).flat_map(of).collect()
    }

    /// KO-9: losers of one round share their places, unless there is a match for third place.
    #[test]
    fn losers_of_one_round_share_the_places() {
        let so_far = placings(&numbers(1..=4), &left(2), None).value;
        assert_eq!(shown(&so_far), [(5, 8, 4), (9, 11, 3)]);
        let shared = placings(&numbers(1..=1), &left(4), None).value;
        assert_eq!(shown(&shared), [(1, 1, 1), (2, 2, 1), (3, 4, 2), (5, 8, 4), (9, 11, 3)]);
        assert_eq!(shared[0].left_in, None);
        assert_eq!(shared[4].left_in, Some(Round::FIRST));
        let fourth = StartNo::new(4_u16).unwrap();
        let third = placings(&numbers(1..=1), &left(4), Some(Decided::Won(fourth)));
        assert_eq!(shown(&third.value)[2..4], [(3, 3, 1), (4, 4, 1)]);
        assert_eq!(third.value[2].players, [fourth]);
        assert_eq!(third.reasons[1].key, Key::new("ko-third-place"));
    }

    /// KO-9: the match for third place may be over before the final is; where both lost it, they share.
    #[test]
    fn third_place_does_not_wait_for_the_final() {
        let decided = |decided| shown(&placings(&numbers(1..=2), &left(3), decided).value);
        let third = Decided::ByForfeit(StartNo::new(3_u16).unwrap());
        assert_eq!(decided(Some(third))[..2], [(3, 3, 1), (4, 4, 1)]);
        assert_eq!(decided(Some(Decided::Nobody))[0], (3, 4, 2));
    }

    /// KO-8, KO-9: whom both finalists leave nobody wins, and they share the first two places.
    #[test]
    fn a_final_both_lost_has_no_winner() {
        let left = numbers(1..=2).into_iter().map(|player| (Round::FIRST, player));
        let shared = placings(&[], &left.collect::<Vec<_>>(), None).value;
        assert_eq!(shown(&shared), [(1, 2, 2)]);
        assert_eq!(placings(&numbers(1..=1), &[], None).value, []);
    }
}
