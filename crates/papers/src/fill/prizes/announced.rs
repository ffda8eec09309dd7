//! What the organiser has announced to give.

use runda_rulebook::StartNo;
use runda_standings::{Amount, ClassPrizes, PrizeFund, SpecialPrize};
use runda_tournament::{Date, Participant};

use super::class::Class;
use crate::money::Money;
use crate::source::Source;

/// The first and the last place.
pub(super) type Places = (usize, usize);

/// The prizes of the regulations, or of the organiser's plan.
#[derive(Debug, Default)]
pub(super) struct Announced {
    /// The money.
    pub(super) fund: PrizeFund,
    /// Its currency, where one is named.
    pub(super) currency: String,
    /// Everything else, in the order of the regulations.
    pub(super) things: Vec<Thing>,
}

/// A cup, a book, or money that nobody has been named for.
#[derive(Debug)]
pub(super) struct Thing {
    pub(super) whom: Whom,
    pub(super) what: String,
}

/// Whom a thing goes to.
#[derive(Debug)]
pub(super) enum Whom {
    /// Whoever holds these places.
    Places(Places),
    /// Whoever holds these places among some.
    Class { name: String, members: Vec<StartNo>, places: Places },
    /// Whom the arbiter names; nobody yet if he has not.
    Named { name: String, winners: Vec<StartNo> },
}

impl Announced {
    /// The plan the arbiter has named, else the prizes of the regulations. Money of a second currency is
    /// a thing like a cup.
    pub(super) fn of(source: &Source<'_>) -> Self {
        let currency = source.setting("currency").unwrap_or_default();
        if let Some(fund) = source.options.prizes.clone() {
            return Self { fund, currency, ..Self::default() };
        }
        let mut announced = Self { currency, ..Self::default() };
        for prize in &source.regulations.prizes {
            let whom = Whom::read(source, &prize.whom);
            match announced.own_money(&prize.what) {
                Some(amount) => announced.add_money(whom, amount, &prize.what),
                None => announced.things.push(Thing { whom, what: prize.what.clone() }),
            }
        }
        announced
    }

    pub(super) fn is_empty(&self) -> bool {
        self.fund.total() == 0 && self.things.is_empty()
    }

    /// The amount, if it is one in the currency of the others.
    fn own_money(&mut self, what: &str) -> Option<Amount> {
        let money = Money::read(what)?;
        if self.currency.is_empty() {
            self.currency.clone_from(&money.currency);
        }
        (self.currency == money.currency).then_some(money.amount)
    }

    fn add_money(&mut self, whom: Whom, amount: Amount, what: &str) {
        match whom {
            Whom::Places(places) => add(&mut self.fund.places, places, amount),
            Whom::Class { name, members, places } => {
                let known = self.fund.classes.iter_mut().find(|class| class.members == members);
                if let Some(class) = known {
                    add(&mut class.amounts, places, amount);
                } else {
                    let mut amounts = Vec::new();
                    add(&mut amounts, places, amount);
                    self.fund.classes.push(ClassPrizes { name, members, amounts });
                }
            }
            Whom::Named { name, winners } if !winners.is_empty() => {
                self.fund.specials.push(SpecialPrize { name, winners, amount });
            }
            Whom::Named { .. } => self.things.push(Thing { whom, what: what.to_owned() }),
        }
    }
}

impl Whom {
    fn read(source: &Source<'_>, text: &str) -> Self {
        if let Some(places) = places(text) {
            return Self::Places(places);
        }
        let name = text.trim().to_owned();
        if let Some(chosen) = source.setting(&name) {
            let numbers = chosen.split([',', ' ']).filter_map(|it| it.parse::<u16>().ok());
            let winners = numbers.filter_map(|number| StartNo::new(number).ok());
            return Self::Named { name, winners: winners.collect() };
        }
        let Some((class, places)) = Class::read(&name) else {
            return Self::Named { name, winners: Vec::new() };
        };
        let year = source.regulations.first_day.map_or(source.options.printed.year, Date::year);
        let belongs = |it: &Participant| class.has(&it.person, year);
        let numbers = source.state.numbers();
        let members = numbers.filter(|number| source.state.player(*number).is_some_and(belongs));
        Self::Class { name, members: members.collect(), places }
    }
}

fn add(amounts: &mut Vec<Amount>, places: Places, amount: Amount) {
    if amounts.len() < places.1 {
        amounts.resize(places.1, 0);
    }
    for held in amounts.iter_mut().take(places.1).skip(places.0 - 1) {
        *held = held.saturating_add(amount);
    }
}

/// `1`, `2.` or `4-6`: the places a prize is for; none if it is for something else.
pub(super) fn places(whom: &str) -> Option<Places> {
    let whom = whom.trim().trim_end_matches('.');
    let (first, last) = whom.split_once(['-', '–']).unwrap_or((whom, whom));
    let number = |text: &str| text.trim().trim_end_matches('.').parse::<usize>().ok();
    let places = (number(first)?, number(last)?);
    (1 <= places.0 && places.0 <= places.1 && places.1 <= 1000).then_some(places)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_read_as_organisers_write_them() {
        assert_eq!(places("1"), Some((1, 1)));
        assert_eq!(places(" 2. "), Some((2, 2)));
        assert_eq!(places("4–6"), Some((4, 6)));
        for other in ["", "junior", "6-4", "0", "1-99999", "1a"] {
            assert_eq!(places(other), None, "{other}");
        }
    }
}
