//! The records of a report that are not players.

use std::collections::BTreeMap;

use runda_formats::Date;
use runda_formats::trf::{Counted, Forbidden, Heading, Record};
use runda_rulebook::{Colour, Game, Round, StartNo};
use runda_tournament::{ArbiterRole, Regulations, State};

use crate::system;

/// Who, where, when, by which rules.
///
/// **Rule:** TR-16, TR-17, TR-39, FIDE26 C.02.03 A
pub(crate) fn headings(state: &State) -> Vec<Record> {
    let Some(regulations) = state.regulations() else { return Vec::new() };
    let mut records = vec![Record::Heading(Heading::Name, one_line(&regulations.name))];
    let mut text = |heading: Heading, text: &str| {
        if !text.trim().is_empty() {
            records.push(Record::Heading(heading, one_line(text)));
        }
    };
    text(Heading::City, &regulations.place);
    for arbiter in &regulations.arbiters {
        text(
            match arbiter.role {
                ArbiterRole::Chief => Heading::ChiefArbiter,
                ArbiterRole::Round => Heading::DeputyArbiter,
            },
            &arbiter.name,
        );
    }
    text(Heading::Kind, regulations.system.code());
    text(Heading::System, system::code(regulations.system).unwrap_or_default());
    text(Heading::PairedBy, "Runda");
    if let Some(tempo) = &regulations.tempo {
        text(Heading::TimeControl, &tempo.to_string());
        text(Heading::CodedTimeControl, &system::coded_tempo(tempo).unwrap_or_default());
    }
    records.extend(regulations.first_day.and_then(day).map(Record::FirstDay));
    records.extend(regulations.last_day.and_then(day).map(Record::LastDay));
    records.extend(counts(state));
    records.extend(state.number_of_rounds().map(Record::Rounds));
    records.extend(initial_colour(state).map(Record::InitialColour));
    records.extend(round_days(regulations).map(Record::RoundDays));
    if regulations.variant.game() == Game::Draughts {
        let scoring = system::scoring(Game::Draughts);
        let pairs = [("W", scoring.win.white), ("D", scoring.draw.white)];
        records.push(Record::Scoring(
            pairs.map(|(letter, points)| (letter.to_owned(), points)).into(),
        ));
    } else if !regulations.tie_breaks.is_empty() {
        let criteria =
            std::iter::once("PTS".to_owned()).chain(regulations.tie_breaks.iter().cloned());
        records.push(Record::Criteria(criteria.collect()));
    }
    records
}

fn counts(state: &State) -> [Record; 2] {
    let rated =
        state.numbers().filter(|n| state.player(*n).is_some_and(|p| p.person.rating.is_some()));
    let count = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
    [
        Record::Count(Counted::Players, count(state.start_list().len())),
        Record::Count(Counted::RatedPlayers, count(rated.count())),
    ]
}

/// The colour drawn for number 1.
fn initial_colour(state: &State) -> Option<Colour> {
    state.round(Round::FIRST)?.first_colour
}

fn day(day: runda_tournament::Date) -> Option<Date> {
    Date::new(day.year(), day.month(), day.day())
}

fn round_days(regulations: &Regulations) -> Option<Vec<Option<Date>>> {
    let last = regulations.schedule.iter().map(|entry| entry.round.index()).max()?;
    let mut days = vec![None; last + 1];
    for entry in &regulations.schedule {
        if let Some(slot) = days.get_mut(entry.round.index()) {
            *slot = day(entry.day);
        }
    }
    Some(days)
}

/// Who may not meet: single pairs, and the members of a club or federation.
///
/// **Rule:** TR-25, FIDE26 C.02.03 A 260
pub(crate) fn bans(state: &State) -> Vec<Record> {
    let Some(regulations) = state.regulations() else { return Vec::new() };
    let exclusions = &regulations.exclusions;
    let mut groups: Vec<Vec<StartNo>> = exclusions.pairs.iter().map(|pair| pair.to_vec()).collect();
    if exclusions.same_club {
        groups.extend(sharing(state, |person| &person.club));
    }
    if exclusions.same_federation {
        groups.extend(sharing(state, |person| &person.federation));
    }
    let (first_round, last_round) = (Round::FIRST, Round::from_index(998));
    let record = |players| Record::Forbidden(Forbidden { first_round, last_round, players });
    groups.into_iter().map(record).collect()
}

/// Those who have something in common, group by group.
fn sharing(state: &State, what: fn(&runda_tournament::Person) -> &str) -> Vec<Vec<StartNo>> {
    let mut groups: BTreeMap<&str, Vec<StartNo>> = BTreeMap::new();
    for number in state.numbers() {
        if let Some(participant) = state.player(number) {
            groups.entry(what(&participant.person)).or_default().push(number);
        }
    }
    groups
        .into_iter()
        .filter(|(name, group)| !name.is_empty() && group.len() > 1)
        .map(|(_, group)| group)
        .collect()
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
