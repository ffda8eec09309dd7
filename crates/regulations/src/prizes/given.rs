//! Who gets what by the standings.

use alloc::string::String;
use alloc::vec::Vec;

use runda_rulebook::StartNo;
use runda_standings::{Amount, Award, Payout, Prize, Row, Standings};

use super::{Announced, PlacesFor, Thing, ThingFor};

/// Who gets what: the money with its computation, and a line for everything.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct GivenOut {
    /// The money, with the computation.
    pub payout: Payout,
    /// Money and things, as a list prints them: places, then classes, then what is given by name.
    pub lines: Vec<Given>,
}

/// One prize of one player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Given {
    /// What for.
    pub whom: GivenFor,
    /// Who; nobody yet where only the arbiter can say, or where a thing is for a shared place.
    pub player: Option<StartNo>,
    /// What they get.
    pub what: GivenWhat,
}

/// What a prize was given for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum GivenFor {
    /// These places.
    Places(PlacesFor),
    /// These places of a class.
    Class(String, PlacesFor),
    /// Something with a name.
    Named(String),
}

/// Money, or something else.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum GivenWhat {
    /// So much of the currency of the plan.
    Money(Amount),
    /// In the words of the organiser.
    Thing(String),
}

impl GivenFor {
    /// What an award is for.
    pub fn of(award: &Award) -> Self {
        let places = (*award.share.places.start(), *award.share.places.end());
        match &award.prize {
            Prize::Place => Self::Places(places),
            Prize::Class(name) => Self::Class(name.clone(), places),
            Prize::Special(name) => Self::Named(name.clone()),
        }
    }
}

impl Given {
    /// Places first, then classes with the money before the things, then what is given by name.
    const fn order(&self) -> (u8, usize) {
        match (&self.whom, &self.what) {
            (GivenFor::Places((first, _)), _) => (0, *first),
            (GivenFor::Class(..), GivenWhat::Money(_)) => (1, 0),
            (GivenFor::Class(_, (first, _)), GivenWhat::Thing(_)) => (1, *first),
            (GivenFor::Named(_), _) => (2, 0),
        }
    }
}

impl Announced {
    /// Gives everything out: those who share places share the money of them; a thing for a shared place waits.
    ///
    /// **Rule:** ST-63, ST-66, FIDE12 annex 3, 1(f)
    pub fn give_out(&self, standings: &Standings) -> GivenOut {
        let payout = self.fund.award(standings);
        let paid = payout.awards.iter().map(|award| Given {
            whom: GivenFor::of(award),
            player: Some(award.player),
            what: GivenWhat::Money(award.amount),
        });
        let things = self.things.iter().flat_map(|thing| thing.given(standings));
        let mut lines: Vec<Given> = paid.chain(things).collect();
        lines.sort_by_key(Given::order);
        GivenOut { payout, lines }
    }
}

impl Thing {
    fn given(&self, standings: &Standings) -> Vec<Given> {
        let placed: Vec<&Row> = standings.rows.iter().filter(|row| row.place.is_some()).collect();
        let one = |whom, player| Given { whom, player, what: GivenWhat::Thing(self.what.clone()) };
        let held =
            |rows: &[&Row], (first, last): PlacesFor, whom: &dyn Fn(PlacesFor) -> GivenFor| {
                (first..=last).map(|at| one(whom((at, at)), holder(rows, at))).collect()
            };
        match &self.whom {
            ThingFor::Places(places) => held(&placed, *places, &GivenFor::Places),
            ThingFor::Class { name, members, places } => {
                let rows: Vec<&Row> =
                    placed.iter().filter(|row| members.contains(&row.number)).copied().collect();
                held(&rows, *places, &|at| GivenFor::Class(name.clone(), at))
            }
            ThingFor::Named { name, winners } if winners.is_empty() => {
                alloc::vec![one(GivenFor::Named(name.clone()), None)]
            }
            ThingFor::Named { name, winners } => {
                let named = |winner: &StartNo| one(GivenFor::Named(name.clone()), Some(*winner));
                winners.iter().map(named).collect()
            }
        }
    }
}

/// Who is at this place among the rows, unless they share it with another of them.
fn holder(rows: &[&Row], at: usize) -> Option<StartNo> {
    let row = *rows.get(at.checked_sub(1)?)?;
    let level = |other: Option<&&Row>| other.is_some_and(|other| other.place == row.place);
    let before = at.checked_sub(2).and_then(|index| rows.get(index));
    (!level(before) && !level(rows.get(at))).then_some(row.number)
}
