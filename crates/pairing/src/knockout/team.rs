//! Drawn team matches: auxiliary points by boards, the higher board, a replay, lots.

use alloc::vec::Vec;

use runda_rulebook::tables::board_weight;
use runda_rulebook::{Article, Board, Colour, Edition, Explained, GameResult, Key, Points, Reason};
use serde::{Deserialize, Serialize};

use super::colour::at_board;

const RULE: Article = Article::new(Edition::PzSz2002, "B.VI D.5(b)");

/// One side of a team match: that which has white at board 1 of the first leg, or the other.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Team {
    /// The host of the first leg: white at odd boards.
    Host,
    /// The guest of the first leg.
    Guest,
}

/// What a team has made of a match of one or more legs.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Tally {
    /// Game points.
    pub points: Points,
    /// Auxiliary points: the weights of the boards won.
    pub auxiliary: u32,
    /// Wins at each board, over all legs.
    pub wins: Vec<u32>,
}

/// How a team encounter is decided.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// This team goes on.
    Advances(Team),
    /// Nothing separates the teams: a blitz match with reversed colours, then lots, unless the
    /// regulations say otherwise.
    ///
    /// **Rule:** KO-19, PZSz02 B.VI D.5
    Replay,
    /// A game is still open.
    Open,
}

/// Both tallies of a match: results at boards 1, 2, .. of each leg, as White and Black have them. In
/// the second leg colours are reversed.
///
/// **Rule:** KO-15, KO-17, KO-21, PZSz02 B.VI D.4, D.5(b)
pub fn tallies(legs: &[Vec<GameResult>]) -> [Tally; 2] {
    let mut tallies = [Tally::default(), Tally::default()];
    for (leg, results) in legs.iter().enumerate() {
        let host = if leg.is_multiple_of(2) { Colour::White } else { Colour::Black };
        for (tally, first) in tallies.iter_mut().zip([host, !host]) {
            tally.add_leg(results, first);
        }
    }
    tallies
}

impl Tally {
    /// Adds one leg, seen by the team that has `first` at board 1.
    fn add_leg(&mut self, results: &[GameResult], first: Colour) {
        if self.wins.len() < results.len() {
            self.wins.resize(results.len(), 0);
        }
        for (index, (result, wins)) in results.iter().zip(&mut self.wins).enumerate() {
            let board = Board::from_index(index);
            let colour = at_board(first, board);
            self.points += result.score(colour);
            if result.is_win(colour) {
                *wins += 1;
                self.auxiliary += board_weight(results.len(), board).map_or(0, u32::from);
            }
        }
    }
}

/// Who goes on after a team match of one or two legs: game points, then auxiliary points, then the
/// first board at which one team has more wins.
///
/// **Our reading:** the higher board decides a single match too, though the source says it of two
/// legs; forfeit wins count as wins.
///
/// **Rule:** KO-17, KO-18, KO-19, KO-20, KO-21, PZSz02 B.VI D.5(b)
pub fn decide(legs: &[Vec<GameResult>]) -> Explained<Verdict> {
    let open = legs.iter().flatten().any(|result| !result.is_final());
    if open || legs.iter().all(Vec::is_empty) {
        return Explained::because(Verdict::Open, Reason::new(RULE, Key::new("ko-team-open")));
    }
    let [host, guest] = tallies(legs);
    let points = Reason::new(RULE, Key::new("ko-team-points"))
        .with("host", host.points)
        .with("guest", guest.points);
    if let Some(team) = ahead(&host.points, &guest.points) {
        return Explained::because(Verdict::Advances(team), points);
    }
    let auxiliary = Reason::new(RULE, Key::new("ko-team-auxiliary"))
        .with("host", host.auxiliary)
        .with("guest", guest.auxiliary);
    if let Some(team) = ahead(&host.auxiliary, &guest.auxiliary) {
        return Explained {
            value: Verdict::Advances(team),
            reasons: alloc::vec![points, auxiliary],
        };
    }
    let mut boards = host.wins.iter().zip(&guest.wins).enumerate();
    let higher = boards.find_map(|(board, (one, other))| Some((board, ahead(one, other)?)));
    let (value, last) = match higher {
        Some((board, team)) => {
            let key = Reason::new(RULE, Key::new("ko-team-higher-board")).with("board", board + 1);
            (Verdict::Advances(team), key)
        }
        None => (Verdict::Replay, Reason::new(RULE, Key::new("ko-team-replay"))),
    };
    Explained { value, reasons: alloc::vec![points, auxiliary, last] }
}

fn ahead<T: Ord>(host: &T, guest: &T) -> Option<Team> {
    match host.cmp(guest) {
        core::cmp::Ordering::Greater => Some(Team::Host),
        core::cmp::Ordering::Less => Some(Team::Guest),
        core::cmp::Ordering::Equal => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::vec;

    /// Results of a leg in which the host wins at some boards and the guest at others.
    fn leg(boards: usize, host: &[usize], guest: &[usize], host_colour: Colour) -> Vec<GameResult> {
        let win = |colour| match colour {
            Colour::White => GameResult::WhiteWins,
            Colour::Black => GameResult::BlackWins,
        };
        (1..=boards)
            .map(|board| {
                let colour = at_board(host_colour, Board::new(board as u64).unwrap());
                match board {
                    _ if host.contains(&board) => win(colour),
                    _ if guest.contains(&board) => win(!colour),
                    _ => GameResult::Draw,
                }
            })
            .collect()
    }

    fn single(boards: usize, host: &[usize], guest: &[usize]) -> Vec<Vec<GameResult>> {
        vec![leg(boards, host, guest, Colour::White)]
    }

    /// KO-15, KO-17: KOA-11.
    #[test]
    fn four_boards_are_decided_by_auxiliary_points() {
        let match_of_four = single(4, &[1, 4], &[2, 3]);
        let [host, guest] = tallies(&match_of_four);
        assert_eq!((host.auxiliary, guest.auxiliary), (107, 106));
        assert_eq!(decide(&match_of_four).value, Verdict::Advances(Team::Host));
    }

    /// KO-18: KOA-12.
    #[test]
    fn equal_auxiliary_points_are_decided_by_the_higher_board() {
        let match_of_six = single(6, &[2, 5], &[3, 4]);
        let [host, guest] = tallies(&match_of_six);
        assert_eq!((host.auxiliary, guest.auxiliary), (103, 103));
        let verdict = decide(&match_of_six);
        assert_eq!(verdict.value, Verdict::Advances(Team::Host));
        assert_eq!(verdict.reasons[2].key, Key::new("ko-team-higher-board"));
    }

    /// KO-19: KOA-13.
    #[test]
    fn a_match_drawn_at_all_boards_is_replayed() {
        assert_eq!(decide(&single(4, &[], &[])).value, Verdict::Replay);
        assert_eq!(decide(&[]).value, Verdict::Open);
        assert_eq!(decide(&[vec![GameResult::Open]]).value, Verdict::Open);
    }

    /// KO-20: three boards have no weights, so the higher board decides at once.
    #[test]
    fn three_boards_have_no_weights() {
        let [host, guest] = tallies(&single(3, &[3], &[2]));
        assert_eq!((host.auxiliary, guest.auxiliary), (0, 0));
        assert_eq!(decide(&single(3, &[3], &[2])).value, Verdict::Advances(Team::Guest));
    }

    /// KO-21: two legs with boards reversed in colour are added.
    #[test]
    fn two_legs_are_added() {
        let legs = vec![leg(4, &[1], &[2], Colour::White), leg(4, &[3], &[4], Colour::Black)];
        let [host, guest] = tallies(&legs);
        assert_eq!(host.points, guest.points);
        assert_eq!((host.auxiliary, guest.auxiliary), (60 + 51, 55 + 47));
        assert_eq!(decide(&legs).value, Verdict::Advances(Team::Host));
        let points = vec![leg(4, &[], &[2], Colour::White), leg(4, &[], &[], Colour::Black)];
        assert_eq!(decide(&points).value, Verdict::Advances(Team::Guest));
    }
}
