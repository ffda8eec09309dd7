//! Who shares which places.

use alloc::vec::Vec;

use runda_rulebook::{Article, Edition, Explained, Key, Place, Reason, Round, StartNo};

use super::{Decided, Knockout};

/// Participants who share places.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Placing {
    /// The best of the shared places.
    pub first: Place,
    /// The last of them.
    pub last: Place,
    /// Who shares them, by number.
    pub players: Vec<StartNo>,
}

/// The places of everybody who has left, and of the winner, the best first. The losers of one round
/// share; a match for third place separates the losers of the semi-finals.
///
/// **Rule:** KO-9, PZSz02 B.VI D.1
pub fn placings(cup: &Knockout, third_place: Option<Decided>) -> Explained<Vec<Placing>> {
    const RULE: Article = Article::new(Edition::PzSz2002, "B.VI D.1");
    let mut left = cup.left();
    left.sort_by_key(|(round, player)| (core::cmp::Reverse(*round), *player));
    let semi_finals = (cup.bracket().rounds() as usize).checked_sub(2).map(Round::from_index);
    let mut groups: Vec<Vec<StartNo>> = cup.winner().into_iter().map(|w| alloc::vec![w]).collect();
    for losers in left.chunk_by(|(one, _), (other, _)| one == other) {
        let round = losers.first().map(|(round, _)| *round);
        let losers: Vec<StartNo> = losers.iter().map(|(_, player)| *player).collect();
        match third_place {
            Some(Decided::Won(third) | Decided::ByForfeit(third))
                if round == semi_finals && losers.contains(&third) =>
            {
                groups.push(alloc::vec![third]);
                groups.push(losers.into_iter().filter(|player| *player != third).collect());
            }
            _ => groups.push(losers),
        }
    }
    let ahead = usize::from(cup.bracket().players()) - groups.iter().map(Vec::len).sum::<usize>();
    let reason = Reason::new(RULE, Key::new("ko-losers-share"));
    Explained::because(placed(ahead, groups), reason)
}

/// Groups one behind the other, after `ahead` participants who are still in.
fn placed(mut ahead: usize, groups: Vec<Vec<StartNo>>) -> Vec<Placing> {
    let mut placings = Vec::with_capacity(groups.len());
    for players in groups.into_iter().filter(|players| !players.is_empty()) {
        let first = Place::from_index(ahead);
        ahead += players.len();
        placings.push(Placing { first, last: Place::from_index(ahead - 1), players });
    }
    placings
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::knockout::{Bracket, ColourRule};
    use runda_rulebook::Colour;

    fn shown(placings: &[Placing]) -> Vec<(u16, u16, usize)> {
        placings.iter().map(|p| (p.first.get(), p.last.get(), p.players.len())).collect()
    }

    /// KO-9: losers of one round share their places, unless there is a match for third place.
    #[test]
    fn losers_of_one_round_share_the_places() {
        let first = Colour::White;
        let mut cup = Knockout::new(Bracket::new(11).unwrap(), ColourRule::Balanced { first });
        while let Some(round) = cup.next_round() {
            let won = |p: &Explained<crate::Game>| Decided::Won(p.value.white.min(p.value.black));
            cup.record(&round.pairs.iter().map(won).collect::<Vec<_>>()).unwrap();
            if cup.played().len() == 2 {
                let so_far = placings(&cup, None).value;
                assert_eq!(shown(&so_far), [(5, 8, 4), (9, 11, 3)]);
            }
        }
        let shared = placings(&cup, None).value;
        assert_eq!(shown(&shared), [(1, 1, 1), (2, 2, 1), (3, 4, 2), (5, 8, 4), (9, 11, 3)]);
        let third = placings(&cup, Some(Decided::Won(StartNo::new(4_u8).unwrap()))).value;
        assert_eq!(shown(&third)[2..4], [(3, 3, 1), (4, 4, 1)]);
        assert_eq!(third[2].players, [StartNo::new(4_u8).unwrap()]);
    }
}
