//! What the plan holds for the players of this tournament.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use runda_rulebook::{Rating, Sex, StartNo};
use runda_standings::{Amount, ClassPrizes, PrizeFund, SpecialPrize};

use super::{Money, PlacesFor, Prize, PrizeFor, PrizePlan, amount};

/// What the conditions of prizes ask of a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Contestant {
    /// The start number.
    pub number: StartNo,
    /// Woman or man, if told.
    pub sex: Option<Sex>,
    /// The year of birth, if told.
    pub birth_year: Option<u16>,
    /// The rating.
    pub rating: Option<Rating>,
}

impl Contestant {
    /// Somebody of whom nothing is known.
    pub const fn new(number: StartNo) -> Self {
        Self { number, sex: None, birth_year: None, rating: None }
    }
}

/// The money, and everything else there is to win.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Announced {
    /// The money.
    pub fund: PrizeFund,
    /// Its currency, where one is named.
    pub currency: String,
    /// Everything else, in the order of the plan.
    pub things: Vec<Thing>,
}

/// A cup, a book, or money that nobody has been named for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Thing {
    /// Whom it goes to.
    pub whom: ThingFor,
    /// What it is.
    pub what: String,
}

/// Whom a thing goes to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ThingFor {
    /// Whoever holds these places.
    Places(PlacesFor),
    /// Whoever holds these places among some.
    Class {
        /// What the class is called.
        name: String,
        /// Who belongs to it.
        members: Vec<StartNo>,
        /// The places.
        places: PlacesFor,
    },
    /// Whom the arbiter names; nobody yet if they have not.
    Named {
        /// What it is for.
        name: String,
        /// Who gets it.
        winners: Vec<StartNo>,
    },
}

impl PrizePlan {
    /// The plan with players in the place of conditions; the event is held in `year`, and without it nobody has
    /// an age. Money of a second currency is a thing like a cup.
    pub fn announced(&self, everybody: &[Contestant], year: Option<u16>) -> Announced {
        let fund = PrizeFund {
            sharing: self.sharing,
            accumulation: self.accumulation,
            ..PrizeFund::default()
        };
        let currency = self.currency.clone().unwrap_or_default();
        let mut announced = Announced { fund, currency, things: Vec::new() };
        for prize in &self.prizes {
            let whom = ThingFor::of(prize, everybody, year);
            match announced.own_money(self, prize) {
                Some(amount) => announced.add_money(whom, amount, prize),
                None => announced.things.push(Thing { whom, what: prize.what().to_string() }),
            }
        }
        announced
    }

    /// The same plan with the winners the arbiter has named, by the name of the prize.
    #[must_use]
    pub fn with_winners(&self, chosen: impl Fn(&str) -> Option<Vec<StartNo>>) -> Self {
        let named = |prize: &Prize| match prize.whom() {
            PrizeFor::Places(_) => prize.clone(),
            PrizeFor::Class(..) | PrizeFor::Named => match chosen(prize.name()) {
                Some(winners) => prize.clone().won_by(winners),
                None => prize.clone(),
            },
        };
        Self { prizes: self.prizes.iter().map(named).collect(), ..self.clone() }
    }
}

impl Announced {
    /// Whether there is nothing to win.
    pub fn is_empty(&self) -> bool {
        self.fund.total() == 0 && self.things.is_empty()
    }

    /// The amount, if it is one in the currency of the others.
    fn own_money(&mut self, plan: &PrizePlan, prize: &Prize) -> Option<Amount> {
        if plan.currency.is_some()
            && let Ok(bare) = amount(prize.what())
        {
            return Some(bare);
        }
        let Money { amount, currency } = prize.money()?;
        if self.currency.is_empty() {
            self.currency.clone_from(&currency);
        }
        (self.currency == currency).then_some(amount)
    }

    fn add_money(&mut self, whom: ThingFor, amount: Amount, prize: &Prize) {
        match whom {
            ThingFor::Places(places) => add(&mut self.fund.places, places, amount),
            ThingFor::Class { name, members, places } => {
                let by_name = prize.names_its_class();
                let is_same = |class: &&mut ClassPrizes| {
                    if by_name { class.name == name } else { class.members == members }
                };
                if let Some(class) = self.fund.classes.iter_mut().find(is_same) {
                    add(&mut class.amounts, places, amount);
                } else {
                    let mut amounts = Vec::new();
                    add(&mut amounts, places, amount);
                    self.fund.classes.push(ClassPrizes { name, members, amounts });
                }
            }
            ThingFor::Named { name, winners } if !winners.is_empty() => {
                self.fund.specials.push(SpecialPrize { name, winners, amount });
            }
            ThingFor::Named { .. } => {
                self.things.push(Thing { whom, what: prize.what().to_string() });
            }
        }
    }
}

impl ThingFor {
    fn of(prize: &Prize, everybody: &[Contestant], year: Option<u16>) -> Self {
        let name = prize.name().to_string();
        match prize.whom() {
            PrizeFor::Places(places) => Self::Places(*places),
            PrizeFor::Named => Self::Named { name, winners: prize.winners().to_vec() },
            PrizeFor::Class(class, places) => {
                let belongs =
                    |it: &&Contestant| prize.members().contains(&it.number) || class.has(it, year);
                let members = everybody.iter().filter(belongs).map(|it| it.number).collect();
                Self::Class { name, members, places: *places }
            }
        }
    }
}

fn add(amounts: &mut Vec<Amount>, places: PlacesFor, amount: Amount) {
    if amounts.len() < places.1 {
        amounts.resize(places.1, 0);
    }
    for held in amounts.iter_mut().take(places.1).skip(places.0 - 1) {
        *held = held.saturating_add(amount);
    }
}
