//! The arbiter's report.

mod course;
mod event;
mod field;
mod incidents;

use runda_documents::{Fact, FormTable, Head, Paper, Report, Section};
use runda_rulebook::Game;
use runda_tournament::{RatingList, Table};

use super::officials::{chief_arbiter, signature};
use super::standings::place;
use crate::source::Source;
use crate::{PaperError, calendar};

/// So many places are named in the report; the whole table is attached.
const NAMED: usize = 6;

/// Data of the event, officials, field, course, results, incidents, sanctions, norms, ratings, remarks and
/// attachments; what the tournament does not know is written by hand.
///
/// **Rule:** RG-12, RG-13, KW25 IV 2.24-2.26, VII 7.5
pub(crate) fn fill(source: &Source<'_>) -> Result<(Head, Paper), PaperError> {
    let sections = vec![
        event::data(source),
        event::officials(source),
        field::field(source),
        course::course(source),
        results(source),
        incidents::incidents(source),
        incidents::sanctions(source),
        norms(source),
        ratings(source),
        blank(source, "paper-report-remarks", 5),
        attachments(source),
    ];
    let signatures = vec![
        source.word("paper-place-and-date"),
        signature(source, "paper-chief-arbiter", &chief_arbiter(source)),
    ];
    let title = source.word("paper-kind-report");
    let head = source.head(title, String::new(), "")?;
    Ok((head, Paper::Report(Report { sections, signatures })))
}

/// A fact whose name is a message.
fn fact(source: &Source<'_>, name: &str, value: impl Into<String>) -> Fact {
    Fact::new(source.word(name), value)
}

/// A section that is written by hand.
fn blank(source: &Source<'_>, title: &str, blanks: usize) -> Section {
    Section { title: source.word(title), blanks, ..Section::default() }
}

fn heads(source: &Source<'_>, names: &[&str]) -> Vec<String> {
    names.iter().map(|name| source.word(name)).collect()
}

fn results(source: &Source<'_>) -> Section {
    let table = source.table();
    let is_cup = table.as_ref().is_ok_and(Table::is_of_cup);
    let rows = table.iter().flat_map(|table| {
        table.rows().iter().take(NAMED).map(move |row| {
            let player = source.player(row.number);
            let came =
                if is_cup { source.reached(table, row.number) } else { source.score(row.points) };
            vec![place(row.place, row.place_to), player.name, player.grade, player.club, came]
        })
    });
    let came = if is_cup { "paper-reached" } else { "paper-points" };
    let listed = FormTable {
        heads: heads(source, &["paper-place", "paper-player", "paper-grade", "paper-club", came]),
        widths: vec![2, 8, 2, 8, 2],
        rows: rows.collect(),
        blanks: 0,
    };
    let provisional = table.ok().and_then(|table| source.provisional(&table));
    Section {
        title: source.word("paper-report-results"),
        sentences: provisional.into_iter().collect(),
        table: Some(listed),
        ..Section::default()
    }
}

/// The chief arbiter announces the norms; room to list them.
fn norms(source: &Source<'_>) -> Section {
    let names = [
        "paper-player",
        "paper-norm-held",
        "paper-norm-reached",
        "paper-points",
        "paper-norm-games",
        "paper-norm-working",
    ];
    let table = FormTable {
        heads: heads(source, &names),
        widths: vec![7, 3, 3, 2, 2, 7],
        rows: Vec::new(),
        blanks: 5,
    };
    Section { title: source.word("paper-report-norms"), table: Some(table), ..Section::default() }
}

fn ratings(source: &Source<'_>) -> Section {
    let list = source.options.ratings_of.map(|date| calendar::day(date, &source.words));
    let technical = source.state.players().into_iter().filter_map(|view| {
        let person = &view.participant.person;
        let rating = person.rating.filter(|_| person.list == Some(RatingList::Technical))?;
        Some(format!("{} ({rating})", view.name))
    });
    let technical: Vec<String> = technical.collect();
    let listed = if technical.is_empty() { "–".into() } else { technical.join(", ") };
    Section {
        title: source.word("paper-report-ratings"),
        facts: vec![
            fact(source, "paper-report-list", list.unwrap_or_default()),
            fact(source, "paper-report-rated", yes_or_no(source, source.regulations.rated)),
        ],
        sentences: vec![source.text("paper-report-technical", &[("players", listed.into())])],
        ..Section::default()
    }
}

fn yes_or_no(source: &Source<'_>, is_so: impl Into<bool>) -> String {
    source.word(if is_so.into() { "paper-yes" } else { "paper-no" })
}

fn attachments(source: &Source<'_>) -> Section {
    let names = [
        "paper-attached-file",
        "paper-attached-regulations",
        "paper-attached-standings",
        "paper-attached-crosstable",
        "paper-attached-start-cards",
        "paper-attached-protocols",
        "paper-attached-score-sheets",
        "paper-attached-applications",
        "paper-attached-appeals",
        "paper-attached-prizes",
    ];
    let ticks = heads(source, &names);
    let due = match source.game {
        Game::Draughts => "paper-report-due",
        Game::Chess => "paper-report-due-chess",
    };
    let sentences = vec![source.word(due)];
    let title = source.word("paper-report-attachments");
    Section { title, ticks, sentences, ..Section::default() }
}
