//! Prizes: the list and its receipts.

use runda_documents::{Head, Paper, PrizeLine, PrizeList, Receipts};
use runda_rulebook::StartNo;
use runda_standings::{Amount, Award, PrizeFund, Standings};

use super::officials::{chief_arbiter, signature};
use super::standings::place;
use crate::PaperError;
use crate::money::Money;
use crate::source::Source;

/// So many lines a list has where the regulations announce nothing: what is given is written by hand.
const BLANKS: usize = 6;

/// The prizes of the regulations by the standings; those who share places share the money of them.
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

/// A prize of the regulations: money for a place, or anything else.
enum Announced {
    Money { places: Places, money: Money },
    Thing { places: Places, what: String },
    Named { whom: String, what: String },
}

/// The first and the last place.
type Places = (usize, usize);

impl Prizes {
    fn of(source: &Source<'_>) -> Result<Self, PaperError> {
        let standings = source.state.standings(source.options.round)?;
        let announced = announced(source);
        if announced.is_empty() {
            return Ok(Self { lines: blanks(source, &standings), ..Self::default() });
        }
        let currency = announced.iter().find_map(|prize| match prize {
            Announced::Money { money, .. } => Some(money.currency.clone()),
            Announced::Thing { .. } | Announced::Named { .. } => None,
        });
        let money = |amount: Amount| {
            let currency = currency.clone().unwrap_or_default();
            Money { amount, currency }.shown(source.options.language)
        };
        let payout = fund(&announced).award(&standings);
        let mut lines: Vec<(usize, PrizeLine)> = payout
            .awards
            .iter()
            .map(|award| {
                (
                    *award.share.places.start(),
                    line(source, award.player, &shared(award), money(award.amount)),
                )
            })
            .collect();
        lines.extend(announced.iter().flat_map(|prize| given(source, &standings, prize)));
        lines.sort_by_key(|(place, _)| *place);
        let paid: Amount = payout.awards.iter().map(|award| award.amount).sum();
        let mut remarks = divided(source, &payout.awards, money);
        if payout.remainder > 0 {
            let args = [("amount", money(payout.remainder).into())];
            remarks.push(source.text("paper-prize-remainder", &args));
        }
        if standings.provisional {
            remarks.push(source.word("paper-provisional"));
        }
        let lines = lines.into_iter().map(|(_, line)| line).collect();
        Ok(Self { lines, total: if paid > 0 { money(paid) } else { String::new() }, remarks })
    }
}

/// The prizes of the regulations. Money of a second currency is a thing like a cup.
fn announced(source: &Source<'_>) -> Vec<Announced> {
    let mut currency: Option<String> = None;
    let mut announced = Vec::new();
    for prize in &source.regulations.prizes {
        let what = prize.what.clone();
        let Some(places) = places(&prize.whom) else {
            announced.push(Announced::Named { whom: prize.whom.clone(), what });
            continue;
        };
        let money = Money::read(&what);
        let money =
            money.filter(|money| *currency.get_or_insert(money.currency.clone()) == money.currency);
        announced.push(match money {
            Some(money) => Announced::Money { places, money },
            None => Announced::Thing { places, what },
        });
    }
    announced
}

/// `1`, `2.` or `4-6`: the places a prize is for; none if it is for something else.
fn places(whom: &str) -> Option<Places> {
    let whom = whom.trim().trim_end_matches('.');
    let (first, last) = whom.split_once(['-', '–']).unwrap_or((whom, whom));
    let number = |text: &str| text.trim().trim_end_matches('.').parse::<usize>().ok();
    let places = (number(first)?, number(last)?);
    (1 <= places.0 && places.0 <= places.1 && places.1 <= 1000).then_some(places)
}

/// The money by place.
fn fund(announced: &[Announced]) -> PrizeFund {
    let mut amounts: Vec<Amount> = Vec::new();
    for prize in announced {
        let Announced::Money { places, money } = prize else { continue };
        if amounts.len() < places.1 {
            amounts.resize(places.1, 0);
        }
        for amount in amounts.iter_mut().take(places.1).skip(places.0 - 1) {
            *amount = amount.saturating_add(money.amount);
        }
    }
    PrizeFund { places: amounts, ..PrizeFund::default() }
}

/// Lines of what is not money. A thing for a shared place has no name yet: it cannot be divided.
fn given(source: &Source<'_>, standings: &Standings, prize: &Announced) -> Vec<(usize, PrizeLine)> {
    match prize {
        Announced::Money { .. } => Vec::new(),
        Announced::Thing { places, what } => (places.0..=places.1)
            .map(|at| {
                let holder = standings.rows.iter().find(|row| {
                    row.place == row.place_to
                        && row.place.is_some_and(|place| usize::from(place.get()) == at)
                });
                let whom = place_word(source, &at.to_string());
                let empty = PrizeLine { whom, what: what.clone(), ..PrizeLine::default() };
                let line =
                    holder.map(|row| line(source, row.number, &at.to_string(), what.clone()));
                (at, line.unwrap_or(empty))
            })
            .collect(),
        Announced::Named { whom, what } => {
            let (whom, what) = (whom.clone(), what.clone());
            vec![(usize::MAX, PrizeLine { whom, what, ..PrizeLine::default() })]
        }
    }
}

/// The first places, with room to write the prizes.
fn blanks(source: &Source<'_>, standings: &Standings) -> Vec<PrizeLine> {
    let first = standings.rows.iter().filter(|row| row.place.is_some()).take(BLANKS);
    first
        .map(|row| line(source, row.number, &place(row.place, row.place_to), String::new()))
        .collect()
}

fn line(source: &Source<'_>, player: StartNo, places: &str, what: String) -> PrizeLine {
    let player = source.player(player);
    PrizeLine { whom: place_word(source, places), name: player.name, club: player.club, what }
}

fn place_word(source: &Source<'_>, places: &str) -> String {
    source.text("paper-prize-place", &[("place", places.to_owned().into())])
}

/// The places of an award as they are printed.
fn shared(award: &Award) -> String {
    let (first, last) = (award.share.places.start(), award.share.places.end());
    if first == last { first.to_string() } else { format!("{first}–{last}") }
}

/// How the money of shared places was divided, told once for each.
fn divided(source: &Source<'_>, awards: &[Award], money: impl Fn(Amount) -> String) -> Vec<String> {
    let mut told: Vec<&Award> = awards.iter().filter(|award| award.among > 1).collect();
    told.dedup_by_key(|award| award.share.places.clone());
    told.iter()
        .map(|award| {
            let args = [
                ("places", shared(award).into()),
                ("pool", money(award.share.pool).into()),
                ("n", award.among.into()),
                ("amount", money(award.amount).into()),
            ];
            source.text("paper-prize-shared", &args)
        })
        .collect()
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
