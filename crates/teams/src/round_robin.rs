//! A round robin of teams: the tables with teams as participants.

use runda_pairing::round_robin::{Exchange, RoundRobinPlan, Schedule, TableKind, schedule};

use crate::Refusal;

/// The schedule of a league: every team meets every other once a cycle, the first of a pair is host. Every second
/// cycle reverses hosts and guests.
///
/// ```
/// let league = runda_teams::round_robin::league(4, 2, true)?;
/// assert_eq!(league.rounds()[3].to_string(), "4-1 3-2");
/// # Ok::<(), runda_teams::Refusal>(())
/// ```
///
/// **Rule:** TM-2, TM-8, KW25 V 3.3, PZSz02 B.VI B.2, B.3
pub fn league(teams: usize, cycles: u16, exchange: bool) -> Result<Schedule, Refusal> {
    let exchange = if exchange { Exchange::LastTwoRounds } else { Exchange::Never };
    Ok(schedule(teams, RoundRobinPlan { system: TableKind::Berger, cycles, exchange })?)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// TM-2, TM-8: home and away, and nobody plays alone.
    #[test]
    fn a_double_league_goes_home_and_away() {
        let league = league(6, 2, true).unwrap();
        let mut pairs: alloc::vec::Vec<_> = league
            .rounds()
            .iter()
            .flat_map(|round| round.games.iter().map(|game| (game.white, game.black)))
            .collect();
        pairs.sort_unstable();
        pairs.dedup();
        assert_eq!(pairs.len(), 30, "everybody is host of everybody once");
        assert_eq!(super::league(1, 2, true).unwrap_err().item(), "RR-1");
    }
}
