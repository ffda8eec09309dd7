//! A report file as a sequence of records, in the order of its lines.

use serde::{Deserialize, Serialize};

use super::{Heading, Player, Record};
use crate::Date;

/// A whole report file. The order of the records is that of the lines, so that comments and lines
/// of other programs stay where they were.
///
/// **Rule:** TR-1, TR-2, TR-38, FIDE26 C.02.03 A
#[derive(Debug, Default, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Document {
    /// The records.
    pub records: Vec<Record>,
}

impl Document {
    /// The first text of a kind; empty if there is none.
    pub fn heading(&self, heading: Heading) -> &str {
        let of_kind =
            |record: &'_ Record| matches!(record, Record::Heading(kind, _) if *kind == heading);
        match self.records.iter().find(|record| of_kind(record)) {
            Some(Record::Heading(_, text)) => text,
            _ => "",
        }
    }

    /// The name of the tournament.
    pub fn name(&self) -> &str {
        self.heading(Heading::Name)
    }

    /// The players, in the order of the file.
    pub fn players(&self) -> impl Iterator<Item = &Player> {
        self.records.iter().filter_map(|record| match record {
            Record::Player(player) => Some(player),
            _ => None,
        })
    }

    /// The players, in the order of the file, to change them.
    pub fn players_mut(&mut self) -> impl Iterator<Item = &mut Player> {
        self.records.iter_mut().filter_map(|record| match record {
            Record::Player(player) => Some(player),
            _ => None,
        })
    }

    /// The first day of the tournament, which selects the edition of the rules.
    pub fn first_day(&self) -> Option<Date> {
        self.records.iter().find_map(|record| match record {
            Record::FirstDay(day) => Some(*day),
            _ => None,
        })
    }

    /// The criteria of the standings in their order, `PTS` among them: record 212, or points and
    /// then record 202; empty if the file lists none.
    pub fn criteria(&self) -> Vec<String> {
        let whole = self.records.iter().find_map(|record| match record {
            Record::Criteria(codes) => Some(codes.clone()),
            _ => None,
        });
        let after_points = || {
            self.records.iter().find_map(|record| match record {
                Record::TieBreaks(codes) => {
                    Some(std::iter::once("PTS".to_owned()).chain(codes.iter().cloned()).collect())
                }
                _ => None,
            })
        };
        whole.or_else(after_points).unwrap_or_default()
    }

    /// The codes of records that a report for rating needs and this one lacks.
    ///
    /// **Rule:** TR-16, TR-39, FIDE26 C.02.03 A
    pub fn missing_for_rating(&self) -> Vec<&'static str> {
        const NEEDED: [&str; 8] = ["012", "022", "032", "042", "052", "102", "132", "001"];
        let lacks = |code: &&str| !self.records.iter().any(|record| record.code() == *code);
        NEEDED.into_iter().filter(lacks).collect()
    }

    /// Puts the records into the order in which files are written: headings, players by starting
    /// number, teams, then the rest. Lines of other programs and comments come last.
    ///
    /// **Rule:** TR-9, FIDE26 C.02.03 A
    pub fn arrange(&mut self) {
        self.records.sort_by_key(|record| (record.section(), record.order()));
    }
}
