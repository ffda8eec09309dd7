//! What an organiser writes down about his prizes.

use anyhow::{Context, bail};
use runda_rulebook::{Rating, StartNo};
use runda_standings::{Accumulation, Amount, ClassPrizes, PrizeFund, Sharing, SpecialPrize};
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
    fn amount(&self) -> anyhow::Result<Amount> {
        let text = match self {
            Self::Whole(whole) => return Ok(Amount::from(*whole) * 100),
            Self::Text(text) => text.trim(),
        };
        let (whole, part) = text.split_once(['.', ',']).unwrap_or((text, "00"));
        let part = if part.len() == 1 { format!("{part}0") } else { part.to_owned() };
        match (whole.parse::<u32>(), part.parse::<u8>()) {
            (Ok(whole), Ok(part)) if part < 100 => Ok(Amount::from(whole) * 100 + u64::from(part)),
            _ => bail!("{text:?} is no amount; write 150 or \"150.50\""),
        }
    }
}

fn amounts(list: &[Money]) -> anyhow::Result<Vec<Amount>> {
    list.iter().map(Money::amount).collect()
}

impl Plan {
    /// Reads the file.
    pub(super) fn read(text: &str) -> anyhow::Result<Self> {
        toml::from_str(text)
            .context("this is no plan of prizes; `runda prizes --help` shows a small one")
    }

    /// The fund, with players in place of names.
    pub(super) fn fund(&self, report: &Report) -> anyhow::Result<PrizeFund> {
        let class = |class: &Class| -> anyhow::Result<ClassPrizes> {
            let mut members: Vec<StartNo> =
                class.members.iter().map(|who| who.find(report)).collect::<Result<_, _>>()?;
            let is_below = |rating: Option<Rating>| match (class.rating_below, rating) {
                (Some(limit), Some(rating)) => rating.get() < limit,
                (Some(_), None) => true,
                (None, _) => false,
            };
            let lower = report.entrants.iter().filter(|(_, entrant)| is_below(entrant.rating));
            members.extend(lower.map(|(number, _)| *number));
            members.sort_unstable();
            members.dedup();
            Ok(ClassPrizes { name: class.name.clone(), members, amounts: amounts(&class.amounts)? })
        };
        let special = |special: &Special| -> anyhow::Result<SpecialPrize> {
            let winners = special.winners.iter().map(|who| who.find(report));
            Ok(SpecialPrize {
                name: special.name.clone(),
                winners: winners.collect::<Result<_, _>>()?,
                amount: special.amount.amount()?,
            })
        };
        Ok(PrizeFund {
            places: amounts(&self.places)?,
            classes: self.classes.iter().map(class).collect::<Result<_, _>>()?,
            specials: self.specials.iter().map(special).collect::<Result<_, _>>()?,
            sharing: self.sharing,
            accumulation: self.accumulation,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_are_whole_or_have_hundredths() {
        for (text, wanted) in [("12.50", 1_250), ("12,5", 1_250), ("7", 700), ("0.05", 5)] {
            assert_eq!(Money::Text(text.into()).amount().unwrap(), wanted, "{text}");
        }
        assert_eq!(Money::Whole(150).amount().unwrap(), 15_000);
        for text in ["", "12.505", "-3", "many"] {
            assert!(Money::Text(text.into()).amount().is_err(), "{text}");
        }
    }
}
