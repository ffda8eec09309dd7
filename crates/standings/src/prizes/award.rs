//! Who gets which prize.

use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;

use runda_rulebook::{Article, Edition, Key, Reason, StartNo};
use serde::{Deserialize, Serialize};

use super::share::{Amount, BlockShare, money, prize_share};
use crate::standings::{Row, Standings};

/// Everything an organiser has announced to give.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct PrizeFund {
    /// Prizes by place, the first place first.
    pub places: Vec<Amount>,
    /// Prizes of classes: juniors, women, a category.
    pub classes: Vec<ClassPrizes>,
    /// Prizes given by name.
    pub specials: Vec<SpecialPrize>,
    /// Who is level for the prizes.
    pub sharing: Sharing,
    /// Whether one player may take several.
    pub accumulation: Accumulation,
}

/// Prizes of one class.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClassPrizes {
    /// The class.
    pub name: String,
    /// Who belongs to it.
    pub members: Vec<StartNo>,
    /// Prizes by the place inside the class.
    pub amounts: Vec<Amount>,
}

/// A prize given by name: best game, youngest player.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SpecialPrize {
    /// What for.
    pub name: String,
    /// Who; several share it equally.
    pub winners: Vec<StartNo>,
    /// How much.
    pub amount: Amount,
}

/// Who is level for the prizes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sharing {
    /// Only those who share a place: the tie-breaks decide.
    #[default]
    ByPlaces,
    /// Everybody with the same points.
    EqualPoints,
}

/// Whether one player may take several prizes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Accumulation {
    /// He may.
    #[default]
    All,
    /// He takes the largest; prizes of classes he leaves go to the next of the class.
    OneEach,
}

/// What a prize was given for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Prize {
    /// A place, or a share of several.
    Place,
    /// A place inside a class.
    Class(String),
    /// A prize by name.
    Special(String),
}

/// One prize of one player, with its computation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Award {
    /// The player it is about.
    pub player: StartNo,
    /// What for.
    pub prize: Prize,
    /// How much.
    pub amount: Amount,
    /// The places, the money of them together, and how it was split.
    pub share: BlockShare,
    /// Among how many it was split.
    pub among: usize,
}

/// Who gets what, and what is left.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
pub struct Payout {
    /// The awards; those by place first.
    pub awards: Vec<Award>,
    /// Awards given up for a larger one, where everybody takes one prize.
    pub given_up: Vec<Award>,
    /// Money no award took: remainders of splits, prizes left for a larger one.
    pub remainder: Amount,
}

impl PrizeFund {
    /// Gives out the prizes by the standings.
    ///
    /// ```
    /// use runda_standings::{PrizeFund, Standings};
    ///
    /// fn total(fund: &PrizeFund, standings: &Standings) -> u64 {
    ///     fund.award(standings).awards.iter().map(|award| award.amount).sum()
    /// }
    /// ```
    ///
    /// **Rule:** ST-63, ST-66, KO-9, FIDE12 annex 3, 1(e)-(f)
    pub fn award(&self, standings: &Standings) -> Payout {
        let placed: Vec<&Row> = standings.rows.iter().filter(|row| row.place.is_some()).collect();
        // Points of a cup say nothing of its places (KO-9).
        let fund = match standings.cup {
            Some(_) => &Self { sharing: Sharing::ByPlaces, ..self.clone() },
            None => self,
        };
        let mut lists = alloc::vec![fund.by_rank(&placed, &Prize::Place, &fund.places)];
        if fund.accumulation == Accumulation::All {
            lists.extend(fund.classes.iter().map(|class| fund.of_class(class, &placed, |_| true)));
            lists.extend(fund.specials.iter().map(SpecialPrize::split));
            return fund.payout(lists.concat(), Vec::new());
        }
        fund.one_each(lists.concat(), &placed)
    }

    /// Everybody keeps his largest prize. Place prizes come first; a class prize goes to the best
    /// of the class who has nothing larger, and who prefers it leaves his place prize behind.
    fn one_each(&self, by_place: Vec<Award>, placed: &[&Row]) -> Payout {
        let mut best: BTreeMap<StartNo, Award> = BTreeMap::new();
        let mut given_up = Vec::new();
        let mut keep = |best: &mut BTreeMap<StartNo, Award>, awards: Vec<Award>| {
            for award in awards.into_iter().filter(|award| award.amount > 0) {
                let held = best.get(&award.player).map_or(0, |held| held.amount);
                if award.amount > held {
                    given_up.extend(best.insert(award.player, award));
                } else {
                    given_up.push(award);
                }
            }
        };
        keep(&mut best, by_place);
        let mut classes: Vec<&ClassPrizes> = self.classes.iter().collect();
        classes.sort_by_key(|class| core::cmp::Reverse(class.amounts.iter().max().copied()));
        for class in classes {
            let first = class.amounts.first().copied().unwrap_or(0);
            let free = |number| best.get(&number).is_none_or(|held| held.amount < first);
            let awards = self.of_class(class, placed, free);
            keep(&mut best, awards);
        }
        self.specials.iter().for_each(|special| keep(&mut best, special.split()));
        self.payout(best.into_values().collect(), given_up)
    }

    /// Everything there is to win.
    pub fn total(&self) -> Amount {
        let classes = self.classes.iter().flat_map(|class| &class.amounts).sum::<Amount>();
        let specials = self.specials.iter().map(|special| special.amount).sum::<Amount>();
        self.places.iter().sum::<Amount>() + classes + specials
    }

    /// The fund less what was given.
    fn payout(&self, awards: Vec<Award>, given_up: Vec<Award>) -> Payout {
        let awards: Vec<Award> = awards.into_iter().filter(|award| award.amount > 0).collect();
        let fund = self.total();
        let paid: Amount = awards.iter().map(|award| award.amount).sum();
        Payout { awards, given_up, remainder: fund.saturating_sub(paid) }
    }

    fn of_class(
        &self,
        class: &ClassPrizes,
        placed: &[&Row],
        fits: impl Fn(StartNo) -> bool,
    ) -> Vec<Award> {
        let belongs = |row: &&&Row| class.members.contains(&row.number) && fits(row.number);
        let members: Vec<&Row> = placed.iter().filter(belongs).copied().collect();
        self.by_rank(&members, &Prize::Class(class.name.clone()), &class.amounts)
    }

    /// Prizes by place among these rows.
    fn by_rank(&self, rows: &[&Row], prize: &Prize, amounts: &[Amount]) -> Vec<Award> {
        let level = |a: &&Row, b: &&Row| match self.sharing {
            Sharing::ByPlaces => a.place == b.place,
            Sharing::EqualPoints => a.points == b.points,
        };
        let blocks: Vec<&[&Row]> = rows.chunk_by(level).collect();
        let sizes: Vec<usize> = blocks.iter().map(|block| block.len()).collect();
        let shares = prize_share(amounts, &sizes);
        let mut awards = Vec::new();
        for (block, share) in blocks.iter().zip(shares) {
            awards.extend(block.iter().map(|row| Award {
                player: row.number,
                prize: prize.clone(),
                amount: share.each,
                share: share.clone(),
                among: block.len(),
            }));
        }
        awards
    }
}

impl SpecialPrize {
    fn split(&self) -> Vec<Award> {
        let shares = prize_share(&[self.amount], &[self.winners.len()]);
        let award = |(share, &player): (&BlockShare, &StartNo)| Award {
            player,
            prize: Prize::Special(self.name.clone()),
            amount: share.each,
            share: share.clone(),
            among: self.winners.len(),
        };
        shares
            .iter()
            .flat_map(|share| self.winners.iter().map(move |winner| (share, winner)))
            .map(award)
            .collect()
    }
}

impl Award {
    /// The computation as a reason: what for, the money of the places, among how many, how much
    /// each.
    pub fn reason(&self) -> Reason {
        const RULE: Article = Article::new(Edition::Fide2012, "annex 3, 1(f)");
        let key = match (&self.prize, self.among > 1) {
            (Prize::Place, false) => "prizes-alone",
            (Prize::Place, true) => "prizes-shared",
            (Prize::Class(_), false) => "prizes-class-alone",
            (Prize::Class(_), true) => "prizes-class-shared",
            (Prize::Special(_), false) => "prizes-special-alone",
            (Prize::Special(_), true) => "prizes-special-shared",
        };
        let name = match &self.prize {
            Prize::Place => String::new(),
            Prize::Class(name) | Prize::Special(name) => name.clone(),
        };
        Reason::new(RULE, Key::new(key))
            .with("player", self.player)
            .with("prize", name)
            .with("from", *self.share.places.start())
            .with("to", *self.share.places.end())
            .with("pool", money(self.share.pool))
            .with("n", self.among)
            .with("amount", money(self.amount))
            .with("remainder", money(self.share.remainder))
    }
}
