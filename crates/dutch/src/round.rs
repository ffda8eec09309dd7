//! The round: bracket after bracket from the top.

use alloc::vec::Vec;

use runda_field::Game;
use runda_field::dutch::{Event, Pairing};

use super::bracket::{Bracket, Candidate};
use super::direct::{Leftover, perfect_candidate};
use super::error::DutchError;
use super::exact::{Below, Completion, Problem};
use super::field::Field;
use super::outlook::Outlook;

/// Pairs the next round of `event`.
///
/// **Rule:** FD-4, FD-17, FD-56, FD-57, FIDE26 C.04.3 1.9
pub fn pair(event: &Event) -> Result<Pairing, DutchError> {
    let field = Field::new(event)?;
    let stages = pair_brackets(&Outlook::of(&field)?)?;
    Ok(pairing_of(&field, &stages))
}

/// Allocates the colours and sorts the boards.
pub(crate) fn pairing_of(field: &Field, stages: &[Stage]) -> Pairing {
    let mut pairs: Vec<(usize, usize)> =
        stages.iter().flat_map(|stage| stage.candidate.pairs.iter().copied()).collect();
    sort_boards(field, &mut pairs);
    let number = |rank: usize| field.contenders[rank].number;
    let games = pairs.into_iter().map(|(one, other)| {
        let (white, black, _) = field.colours(one, other);
        Game { white: number(white), black: number(black) }
    });
    let last = stages.last().and_then(|stage| stage.candidate.downfloaters.first());
    Pairing { games: games.collect(), bye: last.map(|&rank| number(rank)) }
}

/// A bracket and how it was paired.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Stage {
    pub(crate) bracket: Bracket,
    pub(crate) candidate: Candidate,
}

/// The order of boards: score of the higher ranked player, sum of scores, number.
///
/// **Rule:** FD-63, FIDE26 C.04.2 3.6
fn sort_boards(field: &Field, pairs: &mut [(usize, usize)]) {
    pairs.sort_by_key(|&(high, low)| {
        let (high, low) = (&field.contenders[high], &field.contenders[low]);
        (core::cmp::Reverse((high.score, high.score + low.score)), high.number)
    });
}

/// Pairs the brackets of a field; the downfloater of the last one gets the bye.
///
/// **Rule:** FD-18, FD-57, FIDE26 C.04.3 1.9.2
pub(crate) fn pair_brackets(outlook: &Outlook<'_>) -> Result<Vec<Stage>, DutchError> {
    let mut stages: Vec<Stage> = Vec::with_capacity(outlook.groups().len());
    for (index, group) in outlook.groups().iter().enumerate() {
        let above = stages.last().map(|stage| stage.candidate.downfloaters.clone());
        let moved_down = above.unwrap_or_default();
        let bracket = Bracket { moved_down, residents: group.clone().collect() };
        let candidate = best_candidate(outlook, index, &bracket)?;
        stages.push(Stage { bracket, candidate });
    }
    Ok(stages)
}

/// The best candidate of a bracket: quickly where a perfect one exists, by itself where that does
/// not harm the players below, else together with them.
///
/// **Rule:** FD-47, FD-49, FIDE26 C.04.3 3.4, 3.8
fn best_candidate(
    outlook: &Outlook<'_>,
    index: usize,
    bracket: &Bracket,
) -> Result<Candidate, DutchError> {
    let leftover = outlook.leftover(index, bracket);
    let perfect = leftover
        .as_ref()
        .and_then(|leftover| perfect_candidate(outlook.field(), bracket, leftover));
    let quick = perfect
        .or_else(|| leftover.and_then(|leftover| with_leftover(outlook, bracket, &leftover)))
        .or_else(|| by_itself(outlook, index, bracket))
        .or_else(|| with_next(outlook, index, bracket));
    match quick {
        Some(candidate) => Ok(candidate),
        None => with_horizon(outlook, index, bracket, |problem| {
            problem.solve().ok_or(DutchError::OpponentsExhausted)
        }),
    }
}

/// A bracket without the players below.
pub(crate) fn alone<'a>(
    outlook: &'a Outlook<'_>,
    bracket: &'a Bracket,
    completion: Completion<'a>,
) -> Problem<'a> {
    let below = Below { next: &[], beyond: &[], completion };
    Problem { field: outlook.field(), bracket, below, bye: outlook.bye() }
}

/// The best candidate if everybody is paired but for one of those whom the players below can
/// take: whoever he is, \[C4\] to \[C9\] are then as good as they can be.
///
/// **Rule:** FD-49, FD-50, FIDE26 C.04.3 3.8
fn with_leftover(
    outlook: &Outlook<'_>,
    bracket: &Bracket,
    leftover: &Leftover,
) -> Option<Candidate> {
    let completion = match leftover {
        Leftover::Nobody => Completion::Everyone,
        Leftover::OneOf(ranks) => Completion::OneOf(ranks),
    };
    alone(outlook, bracket, completion).solve()
}

/// The best candidate as if there were nobody below, if the players below can take whom it leaves
/// as well as they could take anybody: the criteria left out are then at their bounds, and by the
/// others no candidate is better.
///
/// **Rule:** FD-49, FD-50, FIDE26 C.04.3 3.8
fn by_itself(outlook: &Outlook<'_>, index: usize, bracket: &Bracket) -> Option<Candidate> {
    if outlook.next(index).is_empty() {
        return None;
    }
    let problem = alone(outlook, bracket, Completion::Assured);
    let leaves_nobody = || problem.most_pairs().is_some_and(|pairs| 2 * pairs == bracket.len());
    if bracket.len().is_multiple_of(2) && !outlook.takes(index, &[]) && leaves_nobody() {
        return None;
    }
    problem.solve().filter(|candidate| outlook.takes(index, &candidate.downfloaters))
}

/// The best candidate together with the next bracket, as if there were nobody beyond, if the
/// players beyond can take whom the two leave: again nothing left out could be better.
///
/// **Rule:** FD-49, FD-50, FIDE26 C.04.3 3.8
fn with_next(outlook: &Outlook<'_>, index: usize, bracket: &Bracket) -> Option<Candidate> {
    let next: Vec<usize> = outlook.next(index).collect();
    if next.is_empty() {
        return None;
    }
    let below = Below { next: &next, beyond: &[], completion: Completion::Assured };
    let problem = Problem { field: outlook.field(), bracket, below, bye: outlook.bye() };
    let candidate = problem.solve()?;
    let sent = problem.sent_on(&candidate)?;
    outlook.completes_with(index, &sent).then_some(candidate)
}

/// Asks something of a bracket, with as many players below as it can feel.
pub(crate) fn with_horizon<T>(
    outlook: &Outlook<'_>,
    index: usize,
    bracket: &Bracket,
    ask: impl FnOnce(&Problem<'_>) -> T,
) -> T {
    let (beyond, completion) = outlook.horizon(index, bracket);
    let next: Vec<usize> = outlook.next(index).collect();
    let beyond: Vec<usize> = beyond.collect();
    let below = Below { next: &next, beyond: &beyond, completion };
    ask(&Problem { field: outlook.field(), bracket, below, bye: outlook.bye() })
}

#[cfg(test)]
mod tests {
    use super::super::criteria::c05::bye_score;
    use super::super::outlook::scoregroups;
    use super::*;
    use runda_pairing::lots::Seed;
    use runda_trials::dutch::{Acceleration, Settings, Simulation};
    use std::format;

    /// Every bracket the long way, looking at everybody below.
    fn the_long_way(field: &Field) -> Option<Vec<Candidate>> {
        let bye = bye_score(field).ok()?;
        let groups = scoregroups(field);
        let everyone = field.contenders.len();
        let mut candidates: Vec<Candidate> = Vec::new();
        for (index, group) in groups.iter().enumerate() {
            let moved_down =
                candidates.last().map(|above| above.downfloaters.clone()).unwrap_or_default();
            let bracket = Bracket { moved_down, residents: group.clone().collect() };
            let next: Vec<usize> = groups.get(index + 1).cloned().into_iter().flatten().collect();
            let beyond: Vec<usize> = (group.end + next.len()..everyone).collect();
            let completion = bye.map_or(Completion::Everyone, Completion::ByeAt);
            let below = Below { next: &next, beyond: &beyond, completion };
            candidates.push(Problem { field, bracket: &bracket, below, bye }.solve()?);
        }
        Some(candidates)
    }

    fn settings(number: u16) -> Settings {
        Settings {
            players: 9 + number % 23,
            rounds: 5 + number % 7,
            draws: [0, 33, 70, 100][usize::from(number % 4)],
            forfeits: [0, 5, 20][usize::from(number % 3)],
            byes: [0, 10][usize::from(number / 2 % 2)],
            withdrawals: u8::from(number.is_multiple_of(5)) * 3,
            late_entries: u8::from(number.is_multiple_of(7)) * 20,
            acceleration: match number % 6 {
                0 => Acceleration::Baku,
                _ => Acceleration::None,
            },
        }
    }

    /// FD-50: any method is allowed that gives the same result.
    #[test]
    fn the_quick_way_leads_where_the_long_way_leads() {
        for number in 0..150 {
            let seed = Seed::new(format!("quick and long {number}")).unwrap();
            let mut simulation = Simulation::new(settings(number), &seed);
            while !simulation.is_over() {
                let field = Field::new(simulation.event()).unwrap();
                let stages = Outlook::of(&field).and_then(|outlook| pair_brackets(&outlook)).ok();
                let candidates = |stages: Vec<Stage>| -> Vec<Candidate> {
                    stages.into_iter().map(|stage| stage.candidate).collect()
                };
                let quick = stages.map(candidates);
                assert_eq!(quick, the_long_way(&field), "event {number}");
                match pair(simulation.event()) {
                    Ok(pairing) => simulation.play_round(&pairing),
                    Err(_) => break,
                }
            }
        }
    }
}
