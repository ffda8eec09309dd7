//! Prizes: the list and its receipts.

use runda_documents::{Head, Paper, PrizeLine, PrizeList, Receipts};
use runda_rulebook::StartNo;
use runda_standings::{Amount, Award, Standings};
use runda_tournament::Date;
use runda_tournament::prizes::{
    Announced, Given, GivenFor, GivenWhat, Money, PlacesFor, PrizePlan,
};

use super::officials::{chief_arbiter, signature};
use super::standings::place;
use crate::PaperError;
use crate::source::Source;

/// So many lines a list has where nothing is announced: what is given is written by hand.
const BLANKS: usize = 6;

/// The prizes of the regulations, or of the organiser's plan, by the standings; those who share places share
/// the money of them. A prize whose winner only the arbiter knows has an empty line for the name.
///
/// **Rule:** ST-63, FIDE12 annex 3, 1(f)
pub(crate) fn list(source: &Source<'_>) -> Result<(Head, Paper), PaperError> {
    let prizes = Prizes::of(source)?;
    let page = PrizeList {
        lines: prizes.lines,
        total: prizes.total,
        remarks: prizes.remarks,
        signatures: vec![
            signature(source, "paper-chief-arbiter", &chief_arbiter(source)),
            signature(source, "paper-organiser", &source.regulations.organiser),
        ],
    };
    let head = source.head(source.word("paper-kind-prizes"), String::new(), "/standings")?;
    Ok((head, Paper::PrizeList(page)))
}

pub(crate) fn receipts(source: &Source<'_>) -> Result<(Head, Paper), PaperError> {
    let lines = Prizes::of(source)?.lines;
    let page = Receipts { lines, organiser: source.regulations.organiser.clone() };
    let head = source.head(source.word("paper-kind-receipts"), String::new(), "")?;
    Ok((head, Paper::Receipts(page)))
}

/// What is given to whom.
#[derive(Default)]
struct Prizes {
    lines: Vec<PrizeLine>,
    total: String,
    remarks: Vec<String>,
}

impl Prizes {
    fn of(source: &Source<'_>) -> Result<Self, PaperError> {
        let table = source.table()?;
        let standings = &table.standings;
        let announced = announced(source);
        if announced.is_empty() {
            return Ok(Self { lines: blanks(source, standings), ..Self::default() });
        }
        let money = |amount: Amount| {
            let currency = announced.currency.clone();
            Money { amount, currency }.shown(source.options.language)
        };
        let given = announced.give_out(standings);
        let lines = given.lines.iter().map(|given| line_of(source, given, money)).collect();
        let mut remarks = divided(source, &given.payout.awards, money);
        if given.payout.remainder > 0 {
            let args = [("amount", money(given.payout.remainder).into())];
            remarks.push(source.text("paper-prize-remainder", &args));
        }
        remarks.extend(source.provisional(&table));
        let total: Amount = given.payout.awards.iter().map(|award| award.amount).sum();
        Ok(Self { lines, total: if total > 0 { money(total) } else { String::new() }, remarks })
    }
}

/// The plan the arbiter has brought, else that of the regulations, with the winners named when printing.
fn announced(source: &Source<'_>) -> Announced {
    let plan = source.options.prizes.as_ref().unwrap_or(&source.regulations.prizes);
    let currency = source.setting("currency").or_else(|| plan.currency.clone());
    let plan = PrizePlan { currency, ..plan.with_winners(|name| winners(source, name)) };
    let year = source.regulations.first_day.map_or(source.options.printed.year, Date::year);
    plan.announced(&source.state.contestants(), Some(year))
}

fn winners(source: &Source<'_>, prize: &str) -> Option<Vec<StartNo>> {
    let chosen = source.setting(prize)?;
    let numbers = chosen.split([',', ' ']).filter_map(|it| it.parse::<u16>().ok());
    Some(numbers.filter_map(|number| StartNo::new(number).ok()).collect())
}

fn line_of(source: &Source<'_>, given: &Given, money: impl Fn(Amount) -> String) -> PrizeLine {
    let (whom, what) = match (&given.whom, &given.what) {
        (GivenFor::Class(name, _), GivenWhat::Thing(thing)) => (name.clone(), thing.clone()),
        (whom, GivenWhat::Thing(thing)) => (named(source, whom), thing.clone()),
        (whom, GivenWhat::Money(amount)) => (named(source, whom), money(*amount)),
    };
    match given.player {
        Some(player) => line(source, player, whom, what),
        None => PrizeLine { whom, what, ..PrizeLine::default() },
    }
}

/// What a prize is for, as it is printed.
fn named(source: &Source<'_>, whom: &GivenFor) -> String {
    let places = |(first, last): PlacesFor| {
        if first == last { first.to_string() } else { format!("{first}–{last}") }
    };
    match whom {
        GivenFor::Places(at) => place_word(source, &places(*at)),
        GivenFor::Class(name, (1, 1)) | GivenFor::Named(name) => name.clone(),
        GivenFor::Class(name, at) => format!("{name}: {}", place_word(source, &places(*at))),
    }
}

/// The first places, with room to write the prizes.
fn blanks(source: &Source<'_>, standings: &Standings) -> Vec<PrizeLine> {
    let first = standings.rows.iter().filter(|row| row.place.is_some()).take(BLANKS);
    first
        .map(|row| {
            let places = place(row.place, row.place_to);
            line(source, row.number, place_word(source, &places), String::new())
        })
        .collect()
}

fn line(source: &Source<'_>, player: StartNo, whom: String, what: String) -> PrizeLine {
    let player = source.player(player);
    PrizeLine { whom, name: player.name, club: player.club, what }
}

fn place_word(source: &Source<'_>, places: &str) -> String {
    source.text("paper-prize-place", &[("place", places.to_owned().into())])
}

/// How shared money was divided, told once for each.
fn divided(source: &Source<'_>, awards: &[Award], money: impl Fn(Amount) -> String) -> Vec<String> {
    let mut told: Vec<&Award> = awards.iter().filter(|award| award.among > 1).collect();
    told.dedup_by_key(|award| (award.prize.clone(), award.share.places.clone()));
    told.iter()
        .map(|award| {
            let args = [
                ("places", named(source, &GivenFor::of(award)).into()),
                ("pool", money(award.share.pool).into()),
                ("n", award.among.into()),
                ("amount", money(award.amount).into()),
            ];
            source.text("paper-prize-shared", &args)
        })
        .collect()
}
