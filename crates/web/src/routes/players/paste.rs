//! A pasted list: a table with headings, or one name per line. What is doubtful is shown before anybody is entered.

use std::collections::BTreeMap;

use askama::Template;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use runda_formats::players::{ListedPlayer, read_text};
use runda_formats::trf;
use runda_rulebook::{Key, PersonId, alphabet};
use runda_tournament::chapters::entries;
use runda_tournament::{Person, Sex, State};
use serde::Deserialize;

use super::form::{Filled, PersonForm, is_unlikely};
use crate::event_head::{EventHead, Tab};
use crate::frame::{Chief, Frame};
use crate::page;
use crate::problem::Problem;
use crate::sent::SentForm;
use crate::sitting::AtDesk;

/// Which name comes first in a line that has both.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum NameOrder {
    #[default]
    FamilyFirst,
    GivenFirst,
}

#[derive(Debug, Deserialize)]
pub(super) struct Pasted {
    list: String,
    #[serde(default)]
    order: NameOrder,
    /// Whether the arbiter wants to look first, whatever the list is like.
    #[serde(default)]
    look: String,
}

/// Given names that stand first where a list was written the other way round.
const GIVEN: &str = "adam agnieszka aleksander aleksandra alicja andrzej anna antoni barbara bartosz dariusz dawid \
    ewa filip grzegorz hanna iwona jacek jakub jan jerzy joanna julia kacper kamil karol katarzyna krzysztof \
    laura lena leszek magdalena maja marcin marek maria marta mateusz michal mikolaj natalia oliwia pawel piotr \
    przemyslaw rafal robert sebastian stanislaw szymon tomasz wiktor wojciech zbigniew zofia zuzanna";

/// Whether a list of bare names leaves open which is the surname.
fn is_doubtful(name: &ListedPlayer) -> bool {
    let first = alphabet::plain(&name.family_name);
    let is_given = |word: &str| GIVEN.split_whitespace().any(|given| given == word);
    name.given_name.contains(' ') || (is_given(&first) && !name.given_name.is_empty())
}

/// The same with the names the other way round: the last word is the surname.
fn turned(mut player: ListedPlayer) -> ListedPlayer {
    let whole = format!("{} {}", player.family_name, player.given_name);
    let (given, family) = whole.trim().rsplit_once(' ').unwrap_or(("", whole.trim()));
    (player.family_name, player.given_name) = (family.to_owned(), given.to_owned());
    player
}

/// Enters everybody of a list in which nothing is doubtful; else shows it, and enters nobody yet.
pub(super) async fn paste(
    _: Chief,
    at: AtDesk,
    SentForm(sent): SentForm<Pasted>,
) -> Result<Response, Problem> {
    let (app, viewer, id) = (at.app.clone(), at.viewer.clone(), at.id.clone());
    match at.slowly(move |at| read(at, sent)).await? {
        Read::Clear(people) => {
            let command = entries::Command::EnterPlayers { people }.into();
            app.execute(&id, &viewer, command, &[]).await?;
            Ok(Redirect::to(&format!("/desk/t/{id}/players")).into_response())
        }
        Read::Doubtful(page) => Ok(page),
    }
}

/// A pasted list once it is read.
#[derive(Debug)]
enum Read {
    Clear(Vec<Person>),
    /// The page that shows it.
    Doubtful(Response),
}

fn read(at: AtDesk, sent: Pasted) -> Result<Read, Problem> {
    let AtDesk { frame, id, tournament, .. } = at;
    let list = read_text(&sent.list);
    let words = crate::TEXTS.catalogue(frame.words.language());
    let mut remarks: BTreeMap<usize, Vec<String>> = BTreeMap::new();
    for remark in &list.remarks {
        remarks.entry(remark.line).or_default().push(remark.text(&words));
    }
    let faulty = list.errors().next().is_some() || list.players.is_empty();
    let unremarked = remarks.is_empty();
    let bare = !sent.list.lines().next().unwrap_or_default().contains([';', '\t', ',']);
    let doubt = bare
        && sent.order == NameOrder::FamilyFirst
        && list.players.iter().any(|(_, player)| is_doubtful(player));
    let ordered = |player| match sent.order {
        NameOrder::GivenFirst if bare => turned(player),
        NameOrder::GivenFirst | NameOrder::FamilyFirst => player,
    };
    let rows: Vec<Row> = list
        .players
        .into_iter()
        .map(|(line, player)| {
            Row::new(&person(ordered(player)), remarks.remove(&line).unwrap_or_default())
        })
        .collect();
    let page = PastePage::new(frame, &id, tournament.state(), rows);
    if !faulty && unremarked && !doubt && page.is_clear() && sent.look.is_empty() {
        return Ok(Read::Clear(page.people().map_err(|()| Problem::unreadable_form())?));
    }
    let remarks = remarks.into_values().flatten().collect();
    let mut response = page::show(&PastePage { remarks, list: sent.list, doubt, ..page });
    if faulty {
        *response.status_mut() = StatusCode::UNPROCESSABLE_ENTITY;
    }
    Ok(Read::Doubtful(response))
}

/// The list as it will be entered, cell by cell.
#[derive(Debug, Template)]
#[template(path = "players/paste.html")]
struct PastePage {
    frame: Frame,
    event: EventHead,
    rows: Vec<Row>,
    /// What cannot be said of one row.
    remarks: Vec<String>,
    /// The text that was pasted, where it can still be mended.
    list: String,
    /// Whether surnames and given names may be the wrong way round.
    doubt: bool,
}

/// One row of the list.
#[derive(Debug)]
struct Row {
    filled: Filled,
    notes: Vec<String>,
    /// Whether somebody of that name is entered, or stands above in the list.
    is_double: bool,
    take: bool,
}

impl Row {
    fn new(person: &Person, notes: Vec<String>) -> Self {
        let mut filled = Filled { form: PersonForm::from(person), faults: Vec::new() };
        if !person.birth_year.is_some_and(is_unlikely) {
            filled.form.unlikely = "yes".into();
        }
        Self::of(filled, notes)
    }

    fn of(mut filled: Filled, notes: Vec<String>) -> Self {
        filled.faults = filled.form.person(Person::default()).err().unwrap_or_default();
        Self { filled, notes, is_double: false, take: true }
    }
}

impl PastePage {
    fn new(frame: Frame, id: &str, state: &State, mut rows: Vec<Row>) -> Self {
        let key = |surname: &str, given: &str, born: &str| {
            (alphabet::plain(format!("{surname} {given}").trim()), born.to_owned())
        };
        let mut seen: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for (_, entered) in state.participants() {
            let person = &entered.person;
            let born = person.birth_year.map(|year| year.to_string()).unwrap_or_default();
            let (name, born) = key(&person.surname, &person.given_name, &born);
            seen.entry(name).or_default().push(born);
        }
        for row in &mut rows {
            let form = &row.filled.form;
            let (name, born) = key(&form.surname, &form.given_name, &form.birth_year);
            let others = seen.entry(name).or_default();
            let is_same = |other: &String| *other == born || other.is_empty() || born.is_empty();
            row.is_double = others.iter().any(is_same);
            row.take = row.take && !row.is_double;
            others.push(born);
        }
        let event = EventHead::new(id, state, Tab::Players, None);
        Self { frame, event, rows, remarks: Vec::new(), list: String::new(), doubt: false }
    }

    /// Whether there is nothing to decide.
    fn is_clear(&self) -> bool {
        self.rows.iter().all(|row| row.filled.faults.is_empty() && !row.is_double)
    }

    /// Whether a year of birth must be looked at.
    fn asks_the_years(&self) -> bool {
        self.rows.iter().any(|row| row.filled.asks_the_year())
    }

    /// Everybody who is to be entered.
    fn people(&self) -> Result<Vec<Person>, ()> {
        let taken = self.rows.iter().filter(|row| row.take);
        taken.map(|row| row.filled.form.person(Person::default()).map_err(|_| ())).collect()
    }
}

/// The cells as the page sends them back, one of each for every row.
#[derive(Debug, Deserialize)]
pub(super) struct Cells {
    surname: Vec<String>,
    given_name: Vec<String>,
    rating: Vec<String>,
    birth_year: Vec<String>,
    grade: Vec<String>,
    club: Vec<String>,
    sex: Vec<String>,
    federation: Vec<String>,
    register: Vec<String>,
    take: Vec<Take>,
    /// Whether the years of birth that seem unlikely are right.
    #[serde(default)]
    unlikely: String,
    #[serde(default, rename = "do")]
    what: Kept,
}

/// What becomes of a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Take {
    Enter,
    Skip,
}

#[derive(Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Kept {
    #[default]
    Enter,
    /// Surnames and given names change places.
    Turn,
}

impl Cells {
    fn rows(&self) -> Vec<Row> {
        let cell = |cells: &[String], at: usize| cells.get(at).cloned().unwrap_or_default();
        let row = |(at, take): (usize, &Take)| {
            let names = (cell(&self.surname, at), cell(&self.given_name, at));
            let (surname, given_name) = match self.what {
                Kept::Enter => names,
                Kept::Turn => (names.1, names.0),
            };
            let form = PersonForm {
                surname,
                given_name,
                rating: cell(&self.rating, at),
                birth_year: cell(&self.birth_year, at),
                grade: cell(&self.grade, at),
                club: cell(&self.club, at),
                sex: Some(cell(&self.sex, at)),
                federation: Some(cell(&self.federation, at)),
                register: Some(cell(&self.register, at)),
                unlikely: self.unlikely.clone(),
                ..PersonForm::default()
            };
            let row = Row::of(Filled { form, faults: Vec::new() }, Vec::new());
            Row { take: *take == Take::Enter, ..row }
        };
        self.take.iter().enumerate().map(row).collect()
    }
}

/// Enters the rows that are to be entered; rows with faults come back marked.
pub(super) async fn keep(
    _: Chief,
    at: AtDesk,
    SentForm(sent): SentForm<Cells>,
) -> Result<Response, Problem> {
    let (app, viewer, id) = (at.app.clone(), at.viewer.clone(), at.id.clone());
    match at.slowly(move |at| Ok(decided(at, &sent))).await? {
        Read::Clear(people) => {
            // The reader has told of doubles and strange grades.
            let read = [Key::new("ask-same-name"), Key::new("ask-strange-grade")];
            let command = entries::Command::EnterPlayers { people }.into();
            app.execute(&id, &viewer, command, &read).await?;
            Ok(Redirect::to(&format!("/desk/t/{id}/players")).into_response())
        }
        Read::Doubtful(page) => Ok(page),
    }
}

/// What was decided row by row.
fn decided(at: AtDesk, sent: &Cells) -> Read {
    let AtDesk { frame, id, tournament, .. } = at;
    let mut page = PastePage::new(frame, &id, tournament.state(), sent.rows());
    for (row, take) in page.rows.iter_mut().zip(&sent.take) {
        // Who is entered twice was decided row by row.
        row.take = *take == Take::Enter;
    }
    match page.people() {
        Ok(people) if sent.what == Kept::Enter && !people.is_empty() => Read::Clear(people),
        Ok(_) | Err(()) => {
            let mut response = page::show(&page);
            if sent.what == Kept::Enter {
                *response.status_mut() = StatusCode::UNPROCESSABLE_ENTITY;
            }
            Read::Doubtful(response)
        }
    }
}

/// A listed player as the tournament enters them.
pub(super) fn person(listed: ListedPlayer) -> Person {
    Person {
        grade: listed.grade().clone(),
        surname: listed.family_name,
        given_name: listed.given_name,
        sex: listed.sex.map(|sex| match sex {
            trf::Sex::Woman => Sex::Woman,
            trf::Sex::Man => Sex::Man,
        }),
        birth_year: listed.born.map(|born| born.year),
        rating: listed.rating,
        club: listed.club,
        federation: listed.federation,
        register: listed.licence.parse().ok().map(PersonId),
        ..Person::default()
    }
}
