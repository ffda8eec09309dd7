//! The checker: a round as it was made against the round the rules demand.

use alloc::collections::BTreeSet;
use alloc::vec::Vec;

use runda_field::Game;
use runda_field::dutch::{Event, Pairing};
use runda_rulebook::{Article, Edition, Key, Reason, StartNo};
use serde::{Deserialize, Serialize};

use super::criteria::Criterion;
use super::error::DutchError;
use super::exact::Demand;
use super::field::Field;
use super::judge::{decided_by, illegal};
use super::outlook::Outlook;
use super::round::{Stage, pair_brackets, pairing_of};

/// How a round differs from the one the rules demand.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Difference {
    /// Games demanded that were not made.
    pub missing: Vec<Game>,
    /// Games made that are not demanded.
    pub surplus: Vec<Game>,
    /// The bye demanded and the bye made, if they differ.
    pub byes: Option<(Option<StartNo>, Option<StartNo>)>,
    /// What decides against the round as it was made, first the most important.
    pub reasons: Vec<Reason>,
}

/// Compares a round as it was made with the one the rules demand; the order of boards is left out.
///
/// ```
/// use runda_pairing::dutch::{Game, Settings, Simulation, check, pair};
/// use runda_pairing::lots::Seed;
///
/// let simulation = Simulation::new(Settings::ordinary(8, 5), &Seed::new("a lot").unwrap());
/// let mut pairing = pair(simulation.event())?;
/// assert_eq!(check(simulation.event(), &pairing)?, None);
///
/// let Game { white, black } = pairing.games[0];
/// pairing.games[0] = Game { white: black, black: white };
/// let difference = check(simulation.event(), &pairing)?.unwrap();
/// assert_eq!(difference.surplus, [Game { white: black, black: white }]);
/// # Ok::<(), runda_pairing::dutch::DutchError>(())
/// ```
///
/// **Rule:** FD-63, FD-69, TR-37, FIDE26 C.04.3 3.8
pub fn check(event: &Event, made: &Pairing) -> Result<Option<Difference>, DutchError> {
    let field = Field::new(event)?;
    let outlook = Outlook::of(&field)?;
    let stages = pair_brackets(&outlook)?;
    let demanded = pairing_of(&field, &stages);
    let wanted: BTreeSet<Game> = demanded.games.iter().copied().collect();
    let actual: BTreeSet<Game> = made.games.iter().copied().collect();
    if wanted == actual && demanded.bye == made.bye {
        return Ok(None);
    }
    let byes = (demanded.bye != made.bye).then_some((demanded.bye, made.bye));
    let ranks = ranks(&field, made);
    let reasons = reasons(&outlook, &stages, &ranks, made);
    Ok(Some(Difference {
        missing: wanted.difference(&actual).copied().collect(),
        surplus: actual.difference(&wanted).copied().collect(),
        byes,
        reasons,
    }))
}

/// The pairs made, by rank, higher members first; those with absent players are left out.
fn ranks(field: &Field, made: &Pairing) -> Vec<(usize, usize)> {
    let ranks = field.ranks();
    let rank = |number| ranks.get(&number).copied();
    let pairs = made.games.iter().filter_map(|game| Some((rank(game.white)?, rank(game.black)?)));
    pairs.map(|(one, other)| (one.min(other), one.max(other))).collect()
}

fn reasons(
    outlook: &Outlook<'_>,
    stages: &[Stage],
    made: &[(usize, usize)],
    pairing: &Pairing,
) -> Vec<Reason> {
    let field = outlook.field();
    let offence = made.iter().find_map(|&(high, low)| illegal(field, high, low));
    if let Some(criterion) = offence {
        return alloc::vec![criterion.reason()];
    }
    let receiver = field.contenders.iter().position(|it| Some(it.number) == pairing.bye);
    if receiver.is_some_and(|rank| !field.may_get_bye(rank)) {
        return alloc::vec![Criterion::SecondBye.reason()];
    }
    for (index, stage) in stages.iter().enumerate() {
        let inside = |rank: usize| stage.bracket.players().any(|player| player == rank);
        let resident = |rank: usize| stage.bracket.residents.contains(&rank);
        let mut own: Vec<(usize, usize)> = made
            .iter()
            .copied()
            .filter(|&(high, low)| inside(high) && inside(low) && resident(low))
            .collect();
        own.sort_unstable();
        if own != stage.candidate.pairs {
            let criterion = decided_by(outlook, index, stage, &Demand::exactly(own));
            return alloc::vec![criterion.reason()];
        }
    }
    wrong_colours(field, pairing)
}

/// The pairs are right: the colours must be wrong.
fn wrong_colours(field: &Field, pairing: &Pairing) -> Vec<Reason> {
    let ranks = field.ranks();
    let mut reasons = Vec::new();
    for game in &pairing.games {
        if let (Some(&white), Some(&black)) = (ranks.get(&game.white), ranks.get(&game.black)) {
            let (right, _, rule) = field.colours(white, black);
            if right != white {
                let article = Article::new(Edition::Fide2026, rule.place());
                reasons.push(
                    Reason::new(article, Key::new("dutch-check-colours"))
                        .with("white", game.white)
                        .with("black", game.black),
                );
            }
        }
    }
    reasons
}
