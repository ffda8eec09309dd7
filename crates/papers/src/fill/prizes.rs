//! Prizes: the list and its receipts.

mod announced;
mod class;

use runda_documents::{Head, Paper, PrizeLine, PrizeList, Receipts};
use runda_rulebook::StartNo;
use runda_standings::{Amount, Award, Prize, Row, Standings};

use super::officials::{chief_arbiter, signature};
use super::standings::place;
use crate::PaperError;
use crate::money::Money;
use crate::source::Source;
use announced::{Announced, Places, Thing, Whom};

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
        let announced = Announced::of(source);
        if announced.is_empty() {
            return Ok(Self { lines: blanks(source, standings), ..Self::default() });
        }
        let money = |amount: Amount| {
            let currency = announced.currency.clone();
            Money { amount, currency }.shown(source.options.language)
        };
        let payout = announced.fund.award(standings);
        let paid = payout.awards.iter().map(|award| {
            (order(award), line(source, award.player, named(source, award), money(award.amount)))
        });
        let given = announced.things.iter().flat_map(|thing| given(source, standings, thing));
        let mut lines: Vec<((u8, usize), PrizeLine)> = paid.chain(given).collect();
        lines.sort_by_key(|(order, _)| *order);
        let mut remarks = divided(source, &payout.awards, money);
        if payout.remainder > 0 {
            let args = [("amount", money(payout.remainder).into())];
            remarks.push(source.text("paper-prize-remainder", &args));
        }
        remarks.extend(source.provisional(&table));
        let total: Amount = payout.awards.iter().map(|award| award.amount).sum();
        let lines = lines.into_iter().map(|(_, line)| line).collect();
        Ok(Self { lines, total: if total > 0 { money(total) } else { String::new() }, remarks })
    }
}

/// Places first, then classes, then what is given by name.
fn order(award: &Award) -> (u8, usize) {
    match award.prize {
        Prize::Place => (0, *award.share.places.start()),
        Prize::Class(_) => (1, 0),
        Prize::Special(_) => (2, 0),
    }
}

/// What an award is for, as it is printed.
fn named(source: &Source<'_>, award: &Award) -> String {
    let (first, last) = (award.share.places.start(), award.share.places.end());
    let places = if first == last { first.to_string() } else { format!("{first}–{last}") };
    match &award.prize {
        Prize::Place => place_word(source, &places),
        Prize::Class(name) if places == "1" => name.clone(),
        Prize::Class(name) => format!("{name}: {}", place_word(source, &places)),
        Prize::Special(name) => name.clone(),
    }
}

/// Lines of what is not money. A thing for a shared place has no name yet: it cannot be divided.
fn given(
    source: &Source<'_>,
    standings: &Standings,
    thing: &Thing,
) -> Vec<((u8, usize), PrizeLine)> {
    let what = || thing.what.clone();
    let blank = |whom: String| PrizeLine { whom, what: what(), ..PrizeLine::default() };
    let placed: Vec<&Row> = standings.rows.iter().filter(|row| row.place.is_some()).collect();
    let held = |rows: &[&Row], places: &Places, group: u8, name: &dyn Fn(usize) -> String| {
        let one = |at: usize| match holder(rows, at) {
            Some(row) => ((group, at), line(source, row.number, name(at), what())),
            None => ((group, at), blank(name(at))),
        };
        (places.0..=places.1).map(one).collect()
    };
    match &thing.whom {
        Whom::Places(places) => held(&placed, places, 0, &|at| place_word(source, &at.to_string())),
        Whom::Class { name, members, places } => {
            let rows: Vec<&Row> =
                placed.iter().filter(|row| members.contains(&row.number)).copied().collect();
            held(&rows, places, 1, &|_| name.clone())
        }
        Whom::Named { name, winners } if winners.is_empty() => {
            vec![((2, 0), blank(name.clone()))]
        }
        Whom::Named { name, winners } => winners
            .iter()
            .map(|winner| ((2, 0), line(source, *winner, name.clone(), what())))
            .collect(),
    }
}

/// Who is at this place among the rows, unless he shares it with another of them.
fn holder<'a>(rows: &[&'a Row], at: usize) -> Option<&'a Row> {
    let row = *rows.get(at.checked_sub(1)?)?;
    let level = |other: Option<&&Row>| other.is_some_and(|other| other.place == row.place);
    let before = at.checked_sub(2).and_then(|index| rows.get(index));
    (!level(before) && !level(rows.get(at))).then_some(row)
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
                ("places", named(source, award).into()),
                ("pool", money(award.share.pool).into()),
                ("n", award.among.into()),
                ("amount", money(award.amount).into()),
            ];
            source.text("paper-prize-shared", &args)
        })
        .collect()
}
