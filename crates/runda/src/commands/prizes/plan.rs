//! What an organiser writes down about the prizes.

use anyhow::{Context, bail};
use runda_rulebook::{Place, StartNo};
use runda_standings::{Accumulation, Sharing};
use runda_tournament::prizes::{Prize, PrizePlan, amount};
use serde::Deserialize;

use crate::commands::standings::Report;

/// The file.
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub(super) struct Plan {
    places: Vec<Money>,
    classes: Vec<Class>,
    specials: Vec<Special>,
    sharing: Sharing,
    accumulation: Accumulation,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Class {
    name: String,
    #[serde(default)]
    members: Vec<Who>,
    #[serde(default)]
    rating_below: Option<u16>,
    #[serde(default)]
    condition: Option<String>,
    amounts: Vec<Money>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Special {
    name: String,
    winners: Vec<Who>,
    amount: Money,
}

/// A number, or a part of a name.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum Who {
    Number(u16),
    Name(String),
}

impl Who {
    fn find(&self, report: &Report) -> anyhow::Result<StartNo> {
        match self {
            Self::Number(number) => report.find(&number.to_string()),
            Self::Name(name) => report.find(name),
        }
    }
}

/// Whole money, or a text with hundredths as `"12.50"`.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum Money {
    Whole(u32),
    Text(String),
}

impl Money {
    /// The words of a prize; a text that is no amount is refused.
    fn words(&self) -> anyhow::Result<String> {
        match self {
            Self::Whole(whole) => Ok(whole.to_string()),
            Self::Text(text) => {
                amount(text)?;
                Ok(text.clone())
            }
        }
    }
}

impl Class {
    /// A prize for each place of the class.
    fn prizes(&self, report: &Report) -> anyhow::Result<Vec<Prize>> {
        let members: Vec<StartNo> =
            self.members.iter().map(|who| who.find(report)).collect::<Result<_, _>>()?;
        let condition = match (&self.condition, self.rating_below) {
            (Some(condition), _) => condition.clone(),
            (None, Some(limit)) => format!("<{limit}"),
            (None, None) => String::new(),
        };
        let place = |(at, money): (usize, &Money)| -> anyhow::Result<Prize> {
            let prize = Prize::new(&self.name, money.words()?);
            let prize = prize.in_class(condition.clone(), members.clone());
            Ok(prize.at(Place::from_index(at)))
        };
        self.amounts.iter().enumerate().map(place).collect()
    }
}

impl Plan {
    /// Reads the file.
    pub(super) fn read(text: &str) -> anyhow::Result<Self> {
        toml::from_str(text)
            .context("this is no plan of prizes; `runda prizes --help` shows a small one")
    }

    /// The same plan as regulations hold it, with players in place of names.
    pub(super) fn prizes(&self, report: &Report) -> anyhow::Result<PrizePlan> {
        let mut prizes = Vec::new();
        for (at, money) in self.places.iter().enumerate() {
            prizes.push(Prize::new((at + 1).to_string(), money.words()?));
        }
        for class in &self.classes {
            prizes.extend(class.prizes(report)?);
        }
        for special in &self.specials {
            let winners = special.winners.iter().map(|who| who.find(report));
            let prize = Prize::new(&special.name, special.amount.words()?);
            prizes.push(prize.won_by(winners.collect::<Result<_, _>>()?));
        }
        let plan = PrizePlan {
            prizes,
            sharing: self.sharing,
            accumulation: self.accumulation,
            currency: Some(String::new()),
        };
        match plan.faults().into_iter().next() {
            Some(fault) => bail!(report.catalogue.reason(&fault.reason(), report)),
            None => Ok(plan),
        }
    }
}
