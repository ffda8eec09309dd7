//! Lists of teams with their players, reserves and captain: from a spreadsheet, and from the team records of a report
//! file.

use runda_rulebook::{Catalogue, StartNo, TeamId, alphabet};
use serde::{Deserialize, Serialize};

use crate::csv::{self, Field, Separator};
use crate::players::{self, ListedPlayer};
use crate::trf::{self, Document, Record};
use crate::{Align, Remark, Table, encoding};

/// A team as a list claims it to be; nothing of it is proven.
#[derive(Debug, Default, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ListedTeam {
    /// Its name.
    pub name: String,
    /// The basic players in the order of boards.
    pub players: Vec<ListedPlayer>,
    /// The reserves in their order.
    pub reserves: Vec<ListedPlayer>,
    /// The name of the captain; empty if the list names none.
    pub captain: String,
}

/// A list of teams that has been read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TeamList {
    /// The teams in the order in which they come first.
    pub teams: Vec<ListedTeam>,
    /// Every oddity, in the order of the lines; a row with an error is in no team.
    pub remarks: Vec<Remark>,
}

/// What a column says beside the player themselves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Column {
    Team,
    Board,
    Captain,
}

const HEADINGS: [(Column, &[&str]); 3] = [
    (Column::Team, &["druzyna", "zespol", "team", "nazwa druzyny", "team name"]),
    (Column::Board, &["szachownica", "warcabnica", "deska", "board", "sz", "bd"]),
    (Column::Captain, &["kapitan", "captain"]),
];

/// Small letters without accents, words parted by one space.
fn plain(text: &str) -> String {
    let folded = alphabet::plain(text).to_lowercase();
    let words = folded.split(|sign: char| !sign.is_alphanumeric()).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join(" ")
}

/// Reads a list of teams: the columns of a list of players, and beside them the team, the board (`1`, `2`, or `R1`, `R2`
/// for reserves) and a sign for the captain. Rows without a board are basic players in the order of the list.
///
/// ```
/// use runda_formats::teams;
///
/// let list = teams::read("Drużyna;Szachownica;Nazwisko;Imię;Kapitan\nOrzeł;1;Żak;Ewa;x\nOrzeł;R1;Kowal;Jan;\n".as_bytes());
/// let team = &list.teams[0];
/// assert_eq!((team.name.as_str(), team.captain.as_str()), ("Orzeł", "Żak, Ewa"));
/// assert_eq!(team.reserves[0].family_name, "Kowal");
/// ```
///
/// **Rule:** TM-25, TM-42, KW25 V 3.6.2.1, 3.6.2.2
pub fn read(bytes: &[u8]) -> TeamList {
    read_text(&encoding::decode(bytes).0)
}

/// The same for a text whose encoding is behind us.
pub fn read_text(text: &str) -> TeamList {
    let list = players::read_text(text);
    let mut remarks = list.remarks.clone();
    // Columns of teams are no strangers here.
    remarks.retain(|remark| remark.reason.key.as_str() != "list-unknown-heading");
    let rows = csv::read(text, Separator::of(text), &mut Vec::new());
    let Some(headings) = rows.first() else { return TeamList { teams: Vec::new(), remarks } };
    let position = |wanted: Column| {
        let names = HEADINGS.iter().find(|(column, _)| *column == wanted).map(|(_, names)| *names);
        headings.iter().position(|field| {
            names.is_some_and(|names| names.contains(&plain(&field.text).as_str()))
        })
    };
    let Some(team_at) = position(Column::Team) else {
        remarks.push(Remark::error(1, 1, "list-no-team-column"));
        return TeamList { teams: Vec::new(), remarks };
    };
    let (board_at, captain_at) = (position(Column::Board), position(Column::Captain));
    let mut gathered: Vec<Gathered> = Vec::new();
    for (line, player) in list.players {
        let row = rows.iter().find(|row| row.first().is_some_and(|field| field.line == line));
        let cell = |at: Option<usize>| -> &str {
            let field: Option<&Field> = row.and_then(|row| row.get(at?));
            field.map_or("", |field| field.text.trim())
        };
        let name = cell(Some(team_at)).to_owned();
        if name.is_empty() {
            remarks.push(Remark::error(line, 1, "list-no-team"));
            continue;
        }
        let at = gathered.iter().position(|team| team.name == name).unwrap_or_else(|| {
            gathered.push(Gathered { name, ..Gathered::default() });
            gathered.len() - 1
        });
        let seat = Seat::read(cell(board_at));
        if let Some(team) = gathered.get_mut(at) {
            if !cell(captain_at).is_empty() {
                team.captain = player.full_name();
            }
            team.players.push((seat, player));
        }
    }
    let teams = gathered.into_iter().map(Gathered::parted);
    let teams = teams.collect();
    remarks.sort_by_key(|remark| (remark.line, remark.column));
    TeamList { teams, remarks }
}

/// A team whose rows are being collected.
#[derive(Debug, Default)]
struct Gathered {
    name: String,
    players: Vec<(Seat, ListedPlayer)>,
    captain: String,
}

impl Gathered {
    /// Basic players and reserves, each in their order.
    fn parted(mut self) -> ListedTeam {
        self.players.sort_by_key(|(seat, _)| *seat);
        let (basic, reserves): (Vec<_>, Vec<_>) =
            self.players.into_iter().partition(|(seat, _)| matches!(seat, Seat::Basic(_)));
        let without = |list: Vec<(Seat, ListedPlayer)>| list.into_iter().map(|(_, p)| p).collect();
        ListedTeam {
            name: self.name,
            players: without(basic),
            reserves: without(reserves),
            captain: self.captain,
        }
    }
}

/// Where a list puts a player: at a board, or among the reserves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Seat {
    Basic(u16),
    Reserve(u16),
}

impl Seat {
    /// `3` is board 3, `R1` and `rez. 1` the first reserve; an empty cell keeps the order of the list.
    fn read(text: &str) -> Self {
        let digits: String = text.chars().filter(char::is_ascii_digit).collect();
        let number = digits.parse().unwrap_or(u16::MAX);
        let is_reserve = text.chars().next().is_some_and(|first| matches!(first, 'r' | 'R'));
        if is_reserve { Self::Reserve(number) } else { Self::Basic(number) }
    }
}

/// A list of teams as a table with headings that [`read`] understands.
pub fn table(teams: &[ListedTeam], messages: &Catalogue) -> Table {
    let all: Vec<ListedPlayer> =
        teams.iter().flat_map(|team| team.players.iter().chain(&team.reserves)).cloned().collect();
    let people = players::table(&all, messages);
    let mut rows = people.rows.iter();
    let mut table = Table::new()
        .column(messages.text("list-column-team", &[]), Align::Left)
        .column(messages.text("list-column-board", &[]), Align::Right);
    for column in &people.columns {
        table = table.column(column.heading.clone(), column.align);
    }
    table = table.column(messages.text("list-column-captain", &[]), Align::Centre);
    for team in teams {
        let basic =
            (1..).zip(&team.players).map(|(board, player): (u32, _)| (board.to_string(), player));
        let reserves = (1..)
            .zip(&team.reserves)
            .map(|(place, player): (u32, _)| (format!("R{place}"), player));
        for (board, player) in basic.chain(reserves) {
            let own = rows.next().cloned().unwrap_or_default();
            let is_captain = !team.captain.is_empty() && player.full_name() == team.captain;
            let sign = if is_captain { "x" } else { "" };
            let cells = [team.name.clone(), board].into_iter().chain(own);
            table.row(cells.chain([sign.to_owned()]));
        }
    }
    table
}

/// The teams of a report file: records 310, or the older 013 where there are none; the first `boards` players are the
/// basic ones.
///
/// **Rule:** TR-27, FIDE26 C.02.03 A 310
pub fn of_report(document: &Document, boards: usize) -> Vec<ListedTeam> {
    let player = |number: &StartNo| {
        let found = document.players().find(|player| player.number() == *number)?;
        let (family, given) =
            found.entry.name.split_once(',').unwrap_or((found.entry.name.as_str(), ""));
        Some(ListedPlayer {
            number: Some(*number),
            family_name: family.trim().to_owned(),
            given_name: given.trim().to_owned(),
            rating: found.entry.rating,
            ..ListedPlayer::default()
        })
    };
    let team = |name: &str, numbers: &[StartNo]| {
        let mut players: Vec<ListedPlayer> = numbers.iter().filter_map(player).collect();
        let reserves = players.split_off(boards.min(players.len()));
        ListedTeam { name: name.to_owned(), players, reserves, captain: String::new() }
    };
    let has_entries = document.records.iter().any(|record| matches!(record, Record::TeamEntry(_)));
    let listed = document.records.iter().filter_map(|record| match record {
        Record::TeamEntry(entry) => Some(team(&entry.name, &entry.players)),
        Record::Team { name, players } if !has_entries => Some(team(name, players)),
        _ => None,
    });
    listed.collect()
}

/// Teams as records of a report file: a line 001 for everybody, numbered through, and a line 310 for every team.
///
/// **Rule:** TR-27, FIDE26 C.02.03 A 310
pub fn records(teams: &[ListedTeam]) -> Vec<Record> {
    let mut people = Vec::new();
    let mut lines = Vec::new();
    for (number, team) in (1_u64..).zip(teams) {
        let mut players = Vec::new();
        for player in team.players.iter().chain(&team.reserves) {
            let no = StartNo::from_index(people.len());
            let mut line = trf::Player::new(trf::Entry::new(no, player.full_name()));
            line.entry.rating = player.rating;
            people.push(Record::Player(line));
            players.push(no);
        }
        lines.push(Record::TeamEntry(trf::Team {
            number: TeamId(number),
            name: team.name.clone(),
            short_name: team.name.chars().take(5).collect(),
            strength: None,
            match_points: None,
            game_points: None,
            rank: None,
            players,
        }));
    }
    people.extend(lines);
    people
}

#[cfg(test)]
mod tests {
    use super::*;
    use runda_rulebook::Language;

    const LIST: &str = "Team;Board;Family name;Given name;Rating;Captain\n\
        Eagle;2;Berdal;Bo;1900;\nEagle;1;Alberg;Ada;2000;x\nEagle;R1;Carl;Cy;1800;\n\
        Start;;Dahl;Dag;1700;\nStart;;Ek;Eva;1650;yes\n";

    /// TM-25, TM-42: basic players by board, reserves behind, the captain named.
    #[test]
    fn a_list_of_teams_has_boards_reserves_and_captains() {
        let list = read_text(LIST);
        assert_eq!(list.remarks, []);
        let [eagle, start] = list.teams.as_slice() else { panic!("{list:?}") };
        let names: Vec<&str> = eagle.players.iter().map(|p| p.family_name.as_str()).collect();
        assert_eq!(names, ["Alberg", "Berdal"]);
        assert_eq!((eagle.reserves.len(), eagle.captain.as_str()), (1, "Alberg, Ada"));
        assert_eq!((start.players.len(), start.captain.as_str()), (2, "Ek, Eva"));
    }

    /// TM-25: what is written reads back as the same teams.
    #[test]
    fn a_list_reads_what_it_writes() {
        let teams = read_text(LIST).teams;
        for language in Language::ALL {
            let text =
                table(&teams, &crate::TEXTS.catalogue(language)).to_csv(Separator::Semicolon);
            let again: Vec<ListedTeam> = read_text(&text).teams;
            let names = |teams: &[ListedTeam]| -> Vec<(String, usize, usize, String)> {
                let of = |t: &ListedTeam| {
                    (t.name.clone(), t.players.len(), t.reserves.len(), t.captain.clone())
                };
                teams.iter().map(of).collect()
            };
            assert_eq!(names(&again), names(&teams), "{text}");
        }
    }

    /// TR-27: through a report file and back, players in board order, reserves behind.
    #[test]
    fn teams_survive_a_report_file() {
        let teams = read_text(LIST).teams;
        let document = Document { records: records(&teams) };
        let text = trf::write(&document, trf::Flavour::Trf26).unwrap();
        let again = of_report(&trf::parse_text(&text).document, 2);
        assert_eq!(again.len(), 2);
        assert_eq!(again[0].players[1].family_name, "Berdal");
        assert_eq!(again[0].reserves[0].given_name, "Cy");
        assert_eq!(again[1].players[0].rating, teams[1].players[0].rating);
    }

    /// A list without a column of teams says what is missing.
    #[test]
    fn a_list_without_teams_is_refused() {
        let list = read_text("Family name;Given name\nAlberg;Ada\n");
        assert!(list.teams.is_empty());
        assert_eq!(list.remarks[0].reason.key.as_str(), "list-no-team-column");
        let list = read_text("Team;Family name;Given name\n;Alberg;Ada\n");
        assert_eq!(list.remarks[0].reason.key.as_str(), "list-no-team");
    }
}
