//! Applications for norms and categories, and for a title.

use runda_documents::{Application, Fact, FormTable, Head, Paper, Section};
use runda_rulebook::{Game, PersonId, StartNo};
use runda_tournament::Person;

use super::officials::{chief_arbiter, signature};
use crate::source::Source;
use crate::{PaperError, calendar};

/// So many players have room on one application.
const PLAYERS: usize = 8;

/// So many norms have room on the application for a title.
const NORMS: usize = 4;

/// The application of the arbiter for the norms and categories of a tournament; the players named are on
/// it with points and games, what they have reached by them is written by hand.
///
/// **Rule:** RG-22, PZSz02 C.IV B.5.3-B.5.5
pub(crate) fn norms(source: &Source<'_>) -> Result<(Head, Paper), PaperError> {
    let rows: Vec<Vec<String>> = named(source)
        .iter()
        .map(|(number, person)| {
            let register = person.register.map(|number| number.to_string()).unwrap_or_default();
            let (name, grade) = (person.name(), person.grade.to_string());
            let [points, games] = achieved(source, *number);
            vec![name, register, grade, String::new(), points, games, String::new()]
        })
        .collect();
    let names = [
        "paper-player",
        "paper-card-register",
        "paper-norm-held",
        "paper-norm-wanted",
        "paper-points",
        "paper-norm-games",
        "paper-norm-result",
    ];
    let table = FormTable {
        heads: words(source, &names),
        widths: vec![8, 4, 3, 4, 2, 3, 4],
        blanks: PLAYERS.saturating_sub(rows.len()),
        rows,
    };
    let players = Section {
        title: source.word("paper-application-norms"),
        table: Some(table),
        ..Section::default()
    };
    let title = source.word("paper-kind-norm-application");
    page(source, title, vec![event(source), players])
}

/// The application for a title: the player, the title, the norms it rests on. This tournament stands first
/// among them once a player is named.
///
/// **Rule:** RG-22, PZSz02 C.IV B.5.3-B.5.5
pub(crate) fn title(source: &Source<'_>) -> Result<(Head, Paper), PaperError> {
    let applicant = named(source).first().copied();
    let person = applicant.map(|(_, person)| person.clone()).unwrap_or_default();
    let number = |value: Option<PersonId>| value.map(|value| value.to_string()).unwrap_or_default();
    let year = person.birth_year.map(|year| year.to_string()).unwrap_or_default();
    let rating = person.rating.map(|rating| rating.to_string()).unwrap_or_default();
    let player = Section {
        title: source.word("paper-application-player"),
        facts: vec![
            Fact::new(source.word("paper-official-name"), person.name()),
            Fact::new(source.word("paper-application-born"), year),
            Fact::new(source.word("paper-card-register"), number(person.register)),
            Fact::new(source.word("paper-club"), person.club),
            Fact::new(source.word("paper-norm-held"), person.grade.to_string()),
            Fact::new(source.word("paper-rating"), rating),
            Fact::new(source.word("paper-application-title"), ""),
        ],
        ..Section::default()
    };
    let names = [
        "paper-application-tournament",
        "paper-application-place",
        "paper-protocol-date",
        "paper-points",
        "paper-norm-games",
        "paper-norm-result",
    ];
    let rows: Vec<Vec<String>> = applicant
        .map(|(number, _)| {
            let (name, place) = (source.regulations.name.clone(), source.regulations.place.clone());
            let [points, games] = achieved(source, number);
            vec![name, place, days(source).unwrap_or_default(), points, games, String::new()]
        })
        .into_iter()
        .collect();
    let table = FormTable {
        heads: words(source, &names),
        widths: vec![8, 5, 4, 2, 3, 4],
        blanks: NORMS.saturating_sub(rows.len()),
        rows,
    };
    let norms = Section {
        title: source.word("paper-application-rests-on"),
        table: Some(table),
        ..Section::default()
    };
    page(source, source.word("paper-kind-title-application"), vec![player, norms])
}

fn words(source: &Source<'_>, names: &[&str]) -> Vec<String> {
    names.iter().map(|name| source.word(name)).collect()
}

/// The players the arbiter named; nobody if they named none.
fn named<'a>(source: &Source<'a>) -> Vec<(StartNo, &'a Person)> {
    let players = source.options.players.iter().copied();
    players.filter_map(|number| Some((number, &source.state.player(number)?.person))).collect()
}

/// Points, and games that count; forfeits do not.
///
/// **Rule:** RT-39, PZSz02 C.IV A.4.3
fn achieved(source: &Source<'_>, number: StartNo) -> [String; 2] {
    let table = source.table().ok();
    let points = table.as_ref().and_then(|table| table.row(number));
    let games = source.state.rounds().iter().flat_map(|round| round.games_of(number));
    let games = games.filter(|game| game.result().is_ratable()).count();
    [points.map(|row| source.score(row.points)).unwrap_or_default(), games.to_string()]
}

fn days(source: &Source<'_>) -> Option<String> {
    let regulations = source.regulations;
    let first = regulations.first_day?;
    Some(calendar::days(first, regulations.last_day.unwrap_or(first), &source.words))
}

fn event(source: &Source<'_>) -> Section {
    let regulations = source.regulations;
    let tempo = regulations.tempo.as_ref().map(ToString::to_string);
    let players = source.state.participants().count().to_string();
    let rounds = source.state.number_of_rounds().map(|rounds| rounds.to_string());
    let system = source.word(&format!("paper-system-{}", regulations.system.code()));
    let notified = regulations.notified.map(|date| calendar::day(date, &source.words));
    let facts = [
        ("paper-event-name", Some(regulations.name.clone())),
        ("paper-protocol-place", Some(regulations.place.clone())),
        ("paper-protocol-date", days(source)),
        ("paper-event-system", Some(system)),
        ("paper-event-rounds", rounds),
        ("paper-tempo", tempo),
        ("paper-field-players", Some(players)),
        ("paper-event-notified", notified),
        ("paper-chief-arbiter", Some(chief_arbiter(source))),
    ];
    let facts = facts.map(|(name, value)| Fact::new(source.word(name), value.unwrap_or_default()));
    Section {
        title: source.word("paper-report-event"),
        facts: facts.to_vec(),
        ..Section::default()
    }
}

fn page(
    source: &Source<'_>,
    title: String,
    sections: Vec<Section>,
) -> Result<(Head, Paper), PaperError> {
    let addressee = match source.game {
        Game::Draughts => "paper-commission-draughts",
        Game::Chess => "paper-commission-chess",
    };
    let page = Application {
        addressee: source.word(addressee),
        sections,
        signatures: vec![
            source.word("paper-place-and-date"),
            signature(source, "paper-chief-arbiter", &chief_arbiter(source)),
        ],
        resolution: vec![resolution(source)],
        resolved_by: words(source, &["paper-card-date", "paper-resolution-signed"]),
    };
    let head = source.head(title, String::new(), "")?;
    Ok((head, Paper::Application(page)))
}

/// What the commission resolves: approval with the day from which it holds, or rejection with a reason.
fn resolution(source: &Source<'_>) -> Section {
    Section {
        title: source.word("paper-resolution"),
        facts: ["paper-resolution-number", "paper-resolution-day", "paper-resolution-holds"]
            .map(|name| Fact::new(source.word(name), ""))
            .to_vec(),
        ticks: words(source, &["paper-resolution-approved", "paper-resolution-rejected"]),
        sentences: vec![source.word("paper-resolution-reason")],
        blanks: 1,
        ..Section::default()
    }
}
