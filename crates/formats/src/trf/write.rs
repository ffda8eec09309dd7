//! Writing: every column where the standard wants it, or a refusal.

use std::fmt::Write as _;

use runda_rulebook::{Colour, Points, StartNo};

use super::{
    Adjustment, Byes, Cell, Document, Entry, Flavour, Forbidden, LineUp, Player, Record,
    ResultCode, Sex, Team, VirtualPoints, convert,
};

/// Why a document cannot be written.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum WriteError {
    /// A value needs more columns than the record gives it.
    #[error(
        "{value} does not fit into the {columns} columns that record {record} has for it; shorten it or leave it out"
    )]
    TooWide {
        /// The record.
        record: String,
        /// What was to be written.
        value: String,
        /// How many columns there are.
        columns: usize,
    },
    /// A text holds a line end, which would make two lines of one.
    #[error("{0:?} holds the end of a line; write it in one line")]
    LineEnd(String),
    /// A game has no opponent or no colour, or a bye has one.
    #[error(
        "player {player}, round {round}: the result {sign} does not go with that opponent and colour; correct the round"
    )]
    Contradiction {
        /// Whose line.
        player: StartNo,
        /// Counted from 1.
        round: usize,
        /// The sign of the result.
        sign: char,
    },
}

/// Writes a document; lines end with CR and LF.
///
/// ```
/// use runda_formats::trf::{self, Flavour};
///
/// let read = trf::parse(b"012 Spring Open\n142 5\n");
/// assert_eq!(trf::write(&read.document, Flavour::Trf26).unwrap(), "012 Spring Open\r\n142 5\r\n");
/// assert_eq!(trf::write(&read.document, Flavour::Trf16).unwrap(), "012 Spring Open\r\nXXR 5\r\n");
/// ```
///
/// **Rule:** TR-4, TR-41, FIDE26 C.02.03 A
pub fn write(document: &Document, flavour: Flavour) -> Result<String, WriteError> {
    let converted = convert::to(document, flavour);
    let mut text = String::new();
    for record in &converted.records {
        let line = line(record)?;
        if line.contains(['\r', '\n']) {
            return Err(WriteError::LineEnd(line));
        }
        text.push_str(match record {
            Record::Kept(_) | Record::Comment(_) => &line,
            _ => line.trim_end(),
        });
        text.push_str("\r\n");
    }
    Ok(text)
}

fn line(record: &Record) -> Result<String, WriteError> {
    let code = record.code();
    let line = match record {
        Record::Heading(_, text) => format!("{code} {text}"),
        Record::FirstDay(day) | Record::LastDay(day) => format!("{code} {day}"),
        Record::Count(_, number) => format!("{code} {number}"),
        Record::Rounds(rounds) | Record::Xxr(rounds) => format!("{code} {rounds}"),
        Record::InitialColour(colour) => format!("{code} {}", colour.letter()),
        Record::RoundDays(days) => {
            let mut line = format!("{code:<89}");
            for day in days {
                let _ = write!(line, "  {:>8}", day.map(crate::Date::short).unwrap_or_default());
            }
            line
        }
        Record::Scoring(pairs) => scoring(pairs)?,
        Record::StartingOrder { federation, method } => format!("{code} {federation:<3} {method}"),
        Record::TieBreaks(codes) | Record::Criteria(codes) => format!("{code} {}", codes.join(",")),
        Record::Byes(byes) => byes_line(byes)?,
        Record::VirtualPoints(points) => virtual_points(points)?,
        Record::Forbidden(forbidden) => forbidden_line(forbidden)?,
        Record::Adjustment(adjustment) => adjustment_line(adjustment)?,
        Record::Player(player) => player_line(player)?,
        Record::National { federation, entry } => entry_columns(federation, entry)?,
        Record::TeamEntry(team) => team_line(team)?,
        Record::LineUp(line_up) => line_up_line(line_up)?,
        Record::Team { name, players } => {
            let name: String = name.chars().take(32).collect();
            format!("{code} {name:<32}{}", list(players)?.strip_prefix(' ').unwrap_or_default())
        }
        Record::Xxc { initial_colour, rank } => {
            let colour = match initial_colour {
                Some(Colour::White) => " white1",
                Some(Colour::Black) => " black1",
                None => "",
            };
            format!("{code}{colour}{}", if *rank { " rank" } else { "" })
        }
        Record::Xxz(players) | Record::Xxp(players) => {
            players.iter().fold(code.to_owned(), |line, player| format!("{line} {player}"))
        }
        Record::Xxs(pairs) => pairs.iter().fold(code.to_owned(), |line, (code, points)| {
            let points = points.to_string();
            format!("{line} {code}={}", points.strip_suffix(".0").unwrap_or(&points))
        }),
        Record::Xxa { player, points } => {
            let mut line = format!("{code} {}", wide(code, &player, 4)?);
            for points in points {
                let _ = write!(line, " {}", wide(code, &points, 4)?);
            }
            line
        }
        Record::Bbp(_, points) => format!("{code} {}", wide(code, &points, 4)?),
        Record::Comment(line) | Record::Kept(line) => line.clone(),
    };
    Ok(line)
}

/// A value right-aligned in so many columns.
fn wide(record: &str, value: &impl ToString, columns: usize) -> Result<String, WriteError> {
    let value = value.to_string();
    if value.chars().count() > columns {
        return Err(WriteError::TooWide { record: record.to_owned(), value, columns });
    }
    Ok(format!("{value:>columns$}"))
}

/// The starting numbers, four columns each, a blank before each.
fn list(players: &[StartNo]) -> Result<String, WriteError> {
    let mut text = String::new();
    for player in players {
        let _ = write!(text, " {}", wide("240", &player, 4)?);
    }
    Ok(text)
}

/// Letter in column 6, points in 7-10, the next pair nine columns on.
fn scoring(pairs: &[(String, Points)]) -> Result<String, WriteError> {
    let mut line = String::from("162 ");
    for (letter, points) in pairs {
        let _ = write!(line, "{:>2}{}   ", letter, wide("162", &points, 4)?);
    }
    Ok(line)
}

fn byes_line(byes: &Byes) -> Result<String, WriteError> {
    let round = wide("240", &byes.round, 3)?.replace(' ', "0");
    Ok(format!("240 {} {round}{}", byes.kind.sign(), list(&byes.players)?))
}

fn virtual_points(record: &VirtualPoints) -> Result<String, WriteError> {
    let match_points = record.match_points.map(|points| points.to_string()).unwrap_or_default();
    let mut line =
        format!("250 {} {}", wide("250", &match_points, 4)?, wide("250", &record.points, 4)?);
    for round in [record.first_round, record.last_round] {
        let _ = write!(line, " {}", wide("250", &round, 3)?.replace(' ', "0"));
    }
    for player in [record.first_player, record.last_player] {
        let _ = write!(line, " {}", wide("250", &player, 4)?.replace(' ', "0"));
    }
    Ok(line)
}

fn forbidden_line(record: &Forbidden) -> Result<String, WriteError> {
    let mut line = String::from("260");
    for round in [record.first_round, record.last_round] {
        let _ = write!(line, " {}", wide("260", &round, 3)?.replace(' ', "0"));
    }
    line.push_str(&list(&record.players)?);
    Ok(line)
}

fn adjustment_line(record: &Adjustment) -> Result<String, WriteError> {
    let match_points = record.match_points.map(|points| points.to_string()).unwrap_or_default();
    let round = record.round.map_or_else(String::new, |round| format!("{round:03}"));
    Ok(format!(
        "299 {}  {}  {}  {}{}",
        record.kind.unwrap_or(' '),
        wide("299", &match_points, 4)?,
        wide("299", &record.points, 4)?,
        wide("299", &round, 3)?,
        list(&record.players)?
    ))
}

/// **Rule:** TR-27, FIDE26 C.02.03 A 310
fn team_line(team: &Team) -> Result<String, WriteError> {
    let name: String = team.name.chars().take(32).collect();
    let short: String = team.short_name.chars().take(5).collect();
    let mut line = format!("310 {} {name:<32} {short:<5}", wide("310", &team.number, 3)?);
    for points in [team.strength, team.match_points, team.game_points] {
        let points = points.map(|points| points.to_string()).unwrap_or_default();
        let _ = write!(line, " {}", wide("310", &points, 6)?);
    }
    let rank = team.rank.map(|rank| rank.to_string()).unwrap_or_default();
    let _ = write!(line, " {} {}", wide("310", &rank, 3)?, list(&team.players)?);
    Ok(line)
}

fn line_up_line(record: &LineUp) -> Result<String, WriteError> {
    let mut line = format!("300 {}", wide("300", &record.round, 3)?.replace(' ', "0"));
    for team in [record.team, record.opponent] {
        let _ = write!(line, " {}", wide("300", &team, 3)?);
    }
    for player in &record.players {
        let player = player.map_or_else(|| "0000".to_owned(), |player| player.to_string());
        let _ = write!(line, " {}", wide("300", &player, 4)?);
    }
    Ok(line)
}

/// **Rule:** TR-10, FIDE26 C.02.03 A 001
fn player_line(player: &Player) -> Result<String, WriteError> {
    let mut line = entry_columns("001", &player.entry)?;
    let points = player.points.map(|points| points.to_string()).unwrap_or_default();
    let rank = player.rank.map(|rank| rank.to_string()).unwrap_or_default();
    let _ = write!(line, " {} {}", wide("001", &points, 4)?, wide("001", &rank, 4)?);
    for (index, cell) in player.cells.iter().enumerate() {
        check(player.number(), index + 1, *cell)?;
        cell_columns(*cell, &mut line)?;
    }
    Ok(line)
}

/// Columns 1 to 79. Only a name may be cut.
fn entry_columns(code: &str, entry: &Entry) -> Result<String, WriteError> {
    let sex = match entry.sex {
        Some(Sex::Man) => 'm',
        Some(Sex::Woman) => 'w',
        None => ' ',
    };
    let name: String = entry.name.chars().take(33).collect();
    let rating = entry.rating.map(|rating| rating.to_string()).unwrap_or_default();
    let born = entry.born.map(|born| born.to_string()).unwrap_or_default();
    Ok(format!(
        "{code} {} {sex}{} {name:<33} {} {:<3} {} {born:<10}",
        wide(code, &entry.number, 4)?,
        wide(code, &entry.title, 3)?,
        wide(code, &rating, 4)?,
        wide(code, &entry.federation, 3)?.trim_start(),
        wide(code, &entry.register_number, 11)?,
    ))
}

/// A game has an opponent and a colour, a bye has neither.
///
/// **Rule:** TR-13, FIDE26 C.02.03 A 001
fn check(player: StartNo, round: usize, cell: Cell) -> Result<(), WriteError> {
    let sound = match cell.result {
        Some(code) if code.is_bye() => cell.opponent.is_none() && cell.colour.is_none(),
        // Team files know a forfeit win without an opponent.
        Some(ResultCode::ForfeitWin) if cell.opponent.is_none() => true,
        Some(_) => cell.opponent.is_some() && cell.colour.is_some(),
        None => true,
    };
    if sound {
        return Ok(());
    }
    let sign = cell.result.map_or(' ', ResultCode::sign);
    Err(WriteError::Contradiction { player, round, sign })
}

fn cell_columns(cell: Cell, line: &mut String) -> Result<(), WriteError> {
    if cell.is_blank() {
        line.push_str("          ");
        return Ok(());
    }
    match cell.opponent.map(StartNo::get) {
        None => line.push_str("  0000"),
        Some(number @ ..=9999) => {
            let _ = write!(line, "  {number:>4}");
        }
        Some(number) => {
            wide("001", &number, 4)?;
        }
    }
    let colour = match cell.colour {
        Some(Colour::White) => 'w',
        Some(Colour::Black) => 'b',
        None => '-',
    };
    line.extend([' ', colour, ' ', cell.result.map_or(' ', ResultCode::sign)]);
    Ok(())
}
