//! Lists of players: from a spreadsheet, or pasted name by name.

mod columns;
mod pasted;
mod rows;

use runda_rulebook::{Catalogue, HeldGrade, Rating, StartNo};
use serde::{Deserialize, Serialize};

use crate::csv::{self, Separator};
use crate::encoding::{self, Encoding};
use crate::trf::Sex;
use crate::{Date, Grade, Remark, Table};

pub use columns::PlayerColumn;

/// A player as a list claims them to be; nothing of it is proven.
#[derive(Debug, Default, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ListedPlayer {
    /// Starting number, if the list gives one.
    pub number: Option<StartNo>,
    /// Family name; the whole name if it could not be parted.
    pub family_name: String,
    /// Given name or names.
    pub given_name: String,
    /// Sex.
    pub sex: Option<Sex>,
    /// Day or year of birth.
    pub born: Option<Date>,
    /// Rating.
    pub rating: Option<Rating>,
    /// Title.
    pub title: HeldGrade,
    /// Sports category.
    pub category: HeldGrade,
    /// Club.
    pub club: String,
    /// Region (województwo).
    pub region: String,
    /// Federation or country.
    pub federation: String,
    /// Licence or register number.
    pub licence: String,
}

impl ListedPlayer {
    /// What stands before the name: the title, else the category.
    pub fn grade(&self) -> &HeldGrade {
        if self.title.is_empty() { &self.category } else { &self.title }
    }

    /// `Family, Given`, as report files write it.
    pub fn full_name(&self) -> String {
        match (self.family_name.as_str(), self.given_name.as_str()) {
            (name, "") | ("", name) => name.to_owned(),
            (family, given) => format!("{family}, {given}"),
        }
    }
}

/// A list that has been read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlayerList {
    /// The players, with the line each came from.
    pub players: Vec<(usize, ListedPlayer)>,
    /// The encoding the list was in.
    pub encoding: Encoding,
    /// Every oddity, in the order of the lines; a row with an error is not among the players.
    pub remarks: Vec<Remark>,
}

impl PlayerList {
    /// The remarks about rows that were left out.
    pub fn errors(&self) -> impl Iterator<Item = &Remark> {
        self.remarks.iter().filter(|remark| remark.grade == Grade::Error)
    }
}

/// Reads a list of players: a table with headings in Polish or English in any order, separated by
/// semicolons, commas or tabs, or simply one name per line.
///
/// ```
/// use runda_formats::players;
///
/// let list = players::read("Imię;Nazwisko;Rok ur.;Ranking\nEwa;Żak;2008;1850\n".as_bytes());
/// let (line, player) = &list.players[0];
/// assert_eq!((*line, player.full_name().as_str()), (2, "Żak, Ewa"));
/// assert_eq!(player.rating.unwrap().get(), 1850);
///
/// let pasted = players::read_text("1. Kowal Jan\n2. Żak Ewa\n");
/// assert_eq!(pasted.players.len(), 2);
/// ```
pub fn read(bytes: &[u8]) -> PlayerList {
    let (text, encoding) = encoding::decode(bytes);
    let mut list = read_text(&text);
    list.encoding = encoding;
    if !matches!(encoding, Encoding::Utf8 | Encoding::Utf16) {
        let remark = Remark::warning(1, 1, "list-encoding").with("encoding", encoding.name());
        list.remarks.insert(0, remark);
    }
    list
}

/// The same for a text whose encoding is behind us.
pub fn read_text(text: &str) -> PlayerList {
    let mut list =
        PlayerList { players: Vec::new(), encoding: Encoding::Utf8, remarks: Vec::new() };
    let rows = csv::read(text, Separator::of(text), &mut list.remarks);
    let headings = rows.first().map(|row| columns::recognise(row));
    match headings {
        None => list.remarks.push(Remark::error(1, 1, "list-empty")),
        Some(headings) if columns::name_a_player(&headings) => {
            rows::read(&rows, &headings, &mut list);
        }
        Some(_) if rows.iter().any(|row| row.len() > 2) => {
            let line = rows.iter().flatten().next().map_or(1, |field| field.line);
            list.remarks.push(Remark::error(line, 1, "list-no-headings"));
        }
        Some(_) => {
            list.remarks.clear();
            pasted::read(text, &mut list);
        }
    }
    rows::tell_doubles(&mut list);
    list.remarks.sort_by_key(|remark| (remark.line, remark.column));
    list
}

/// A list of players as a table with headings that [`read`] understands; columns nobody fills are
/// left out.
pub fn table(players: &[ListedPlayer], messages: &Catalogue) -> Table {
    let used: Vec<PlayerColumn> = PlayerColumn::WRITTEN
        .into_iter()
        .filter(|column| players.iter().any(|player| !column.cell(player).is_empty()))
        .collect();
    let mut table = used.iter().fold(Table::new(), |table, column| {
        table.column(messages.text(column.message(), &[]), column.align())
    });
    for player in players {
        table.row(used.iter().map(|column| column.cell(player)));
    }
    table
}
