//! What the regulations announce, held against the players of this tournament: findings of the linter, and prizes.

use alloc::vec::Vec;

use runda_regulations::lint::{Entries, Finding, lint};
use runda_regulations::prizes::{Announced, Contestant};
use runda_rulebook::StartNo;

use crate::{Date, Person, Phase, RatingList, State};

impl State {
    /// The findings on the regulations as they are, with the players entered so far.
    pub fn lint(&self) -> Vec<Finding> {
        let Some(regulations) = self.regulations().filter(|_| self.phase() != Phase::Nothing)
        else {
            return Vec::new();
        };
        let people = || self.participants().map(|(_, participant)| &participant.person);
        let technical =
            |list: Option<RatingList>| matches!(list, None | Some(RatingList::Technical));
        let entries = Entries {
            players: (people().count() > 0).then(|| people().count()),
            technical: people().filter(|person| technical(person.list)).count(),
            unlicensed: people().filter(|person| !person.licensed).count(),
        };
        lint(regulations, entries)
    }
}

impl State {
    /// Everybody who may win a prize.
    pub fn contestants(&self) -> Vec<Contestant> {
        let of = |number| Some(contestant(number, &self.player(number)?.person));
        self.numbers().filter_map(of).collect()
    }

    /// The prizes of the regulations, for the players of this tournament.
    pub fn announced(&self) -> Announced {
        let Some(regulations) = self.regulations() else { return Announced::default() };
        let year = regulations.first_day.map(Date::year);
        regulations.prizes.announced(&self.contestants(), year)
    }
}

/// What the conditions of prizes ask of a player.
fn contestant(number: StartNo, person: &Person) -> Contestant {
    let Person { sex, birth_year, rating, .. } = *person;
    Contestant { number, sex, birth_year, rating }
}
