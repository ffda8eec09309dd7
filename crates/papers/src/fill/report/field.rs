//! Who took part.

use std::collections::{BTreeMap, BTreeSet};

use runda_documents::Section;
use runda_tournament::{Person, Sex};

use super::super::ratings::mean_of_all;
use super::fact;
use crate::source::Source;

pub(super) fn field(source: &Source<'_>) -> Section {
    let people: Vec<&Person> =
        source.state.participants().map(|(_, participant)| &participant.person).collect();
    let count = |wanted: fn(&Person) -> bool| {
        people.iter().filter(|person| wanted(person)).count().to_string()
    };
    let kinds = |text: fn(&Person) -> &str| {
        let all: BTreeSet<&str> = people.iter().map(|person| text(person)).collect();
        all.into_iter().filter(|text| !text.is_empty()).count().to_string()
    };
    let mean = mean_of_all(source).map(|mean| mean.to_string());
    let facts = vec![
        fact(source, "paper-field-players", people.len().to_string()),
        fact(source, "paper-field-women", count(|person| person.sex == Some(Sex::Woman))),
        fact(source, "paper-field-men", count(|person| person.sex == Some(Sex::Man))),
        fact(source, "paper-field-rated", count(|person| person.rating.is_some())),
        fact(source, "paper-mean-rating", mean.unwrap_or_default()),
        fact(source, "paper-field-licensed", count(|person| person.licensed)),
        fact(source, "paper-field-clubs", kinds(|person| &person.club)),
        fact(source, "paper-field-federations", kinds(|person| &person.federation)),
    ];
    let sentences = [grades(source, &people), unlicensed(source, &people)];
    Section {
        title: source.word("paper-report-field"),
        facts,
        sentences: sentences.into_iter().flatten().collect(),
        ..Section::default()
    }
}

/// How many hold each title or category.
fn grades(source: &Source<'_>, people: &[&Person]) -> Option<String> {
    let mut grades: BTreeMap<&str, usize> = BTreeMap::new();
    for person in people.iter().filter(|person| !person.grade.is_empty()) {
        *grades.entry(person.grade.as_str()).or_default() += 1;
    }
    let all: Vec<String> =
        grades.iter().map(|(grade, count)| format!("{grade}\u{a0}–\u{a0}{count}")).collect();
    (!all.is_empty())
        .then(|| source.text("paper-field-grades", &[("grades", all.join(", ").into())]))
}

/// Who plays without a licence, where the regulations ask for one.
fn unlicensed(source: &Source<'_>, people: &[&Person]) -> Option<String> {
    let names: Vec<String> =
        people.iter().filter(|person| !person.licensed).map(|person| person.name()).collect();
    (source.regulations.licences_required && !names.is_empty())
        .then(|| source.text("paper-field-unlicensed", &[("players", names.join(", ").into())]))
}
