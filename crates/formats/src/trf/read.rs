//! Reading: every line by its code, oddities told, nothing lost.

use std::collections::{BTreeMap, BTreeSet};

use runda_rulebook::{Colour, Points};

use super::line::Line;
use super::{
    Adjustment, BbpLetter, Byes, Counted, Document, Forbidden, Heading, Record, ResultCode,
    SystemCode, TimeControl, VirtualPoints, read_engine, read_player, teams,
};
use crate::{Date, Remark};

/// Reads the lines of a text. The second value is the line number of each record.
pub(super) fn read(text: &str, remarks: &mut Vec<Remark>) -> (Document, Vec<usize>) {
    let mut document = Document::default();
    let mut places = Vec::new();
    let mut strangers = BTreeMap::new();
    for (index, text) in lines(text).enumerate() {
        if text.trim().is_empty() {
            continue;
        }
        let mut line = Line::new(index + 1, text, remarks);
        let record = match record(&mut line) {
            Found::Read(record) => record,
            Found::Known => Record::Kept(text.to_owned()),
            Found::Stranger => {
                let code: String = text.chars().take(3).collect();
                strangers.entry(code).or_insert(index + 1);
                Record::Kept(text.to_owned())
            }
        };
        document.records.push(record);
        places.push(index + 1);
    }
    for (code, line) in strangers {
        remarks
            .push(Remark::warning(line, 1, "trf-unknown-code").with("code", code).by("C.02.03 A"));
    }
    (document, places)
}

/// The lines of a text, ended by CR, LF or CRLF in any mixture.
///
/// **Rule:** TR-4, FIDE26 C.02.03 A
fn lines(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = Some(text);
    std::iter::from_fn(move || {
        let text = rest?;
        match text.split_once(['\r', '\n']) {
            None => {
                rest = None;
                Some(text)
            }
            Some((line, behind)) => {
                let crlf = text.get(line.len()..).is_some_and(|end| end.starts_with("\r\n"));
                rest =
                    Some(if crlf { behind.strip_prefix('\n').unwrap_or(behind) } else { behind });
                Some(line)
            }
        }
    })
}

/// What a line turned out to be.
pub(super) enum Found {
    /// A record.
    Read(Record),
    /// A known code whose content is kept as it stands; anything wrong has been told.
    Known,
    /// A code nobody knows.
    Stranger,
}

impl From<Option<Record>> for Found {
    fn from(record: Option<Record>) -> Self {
        record.map_or(Self::Known, Self::Read)
    }
}

/// An unknown code is never an error: the line is kept for writing back.
///
/// **Rule:** TR-6, TR-7, TR-30, FIDE26 C.02.03 A
fn record(line: &mut Line<'_>) -> Found {
    let code: String = (1..=3).map(|column| line.sign(column)).collect();
    if code == "###" {
        return Found::Read(Record::Comment(line.text.to_owned()));
    }
    if line.sign(4) != ' ' && code.starts_with(|sign: char| sign.is_ascii_digit()) {
        let remark = line.warning(4, "trf-column-four").with("code", code.as_str());
        line.remark(remark);
    }
    if let Some(heading) = Heading::from_code(&code) {
        return Found::Read(heading_line(line, heading));
    }
    if let Some(counted) = Counted::from_code(&code) {
        return count(line, counted).into();
    }
    match code.as_str() {
        "001" => read_player::player(line).into(),
        "013" => team(line).into(),
        "042" => day(line).map(Record::FirstDay).into(),
        "052" => day(line).map(Record::LastDay).into(),
        "132" => round_days(line).into(),
        "142" => rounds(line).map(Record::Rounds).into(),
        "152" => initial_colour(line).into(),
        "162" => scoring(line).into(),
        "172" => Found::Read(starting_order(line)),
        "202" => Found::Read(Record::TieBreaks(codes(line))),
        "212" => Found::Read(Record::Criteria(codes(line))),
        "240" => byes(line).into(),
        "250" => virtual_points(line).into(),
        "260" => forbidden(line).into(),
        "299" => adjustment(line).into(),
        "300" => teams::line_up(line).into(),
        "310" => teams::team(line).into(),
        "320" | "330" | "362" | "801" | "802" | "DAT" | "XXY" | "XXB" | "XXM" | "XXT" | "XXG"
        | "XXK" => Found::Known,
        _ => read_engine::engine_line(line, &code).unwrap_or_else(|| stranger(line, &code)),
    }
}

/// A line of text; a code in it that nobody knows is kept and told.
///
/// **Rule:** TR-16, TR-19, TR-21, FIDE26 C.02.03 A
fn heading_line(line: &mut Line<'_>, heading: Heading) -> Record {
    let text = line.rest(5);
    let odd = match heading {
        Heading::System if SystemCode::parse(&text).is_none() => Some("trf-unknown-system"),
        Heading::CodedTimeControl if TimeControl::parse(&text).is_none() => {
            Some("trf-no-time-control")
        }
        _ => None,
    };
    if let Some(key) = odd {
        let remark = line.warning(5, key).with("found", text.as_str());
        line.remark(remark);
    }
    Record::Heading(heading, text)
}

/// How the starting order was made.
///
/// **Rule:** TR-20, FIDE26 C.02.03 A 172
fn starting_order(line: &mut Line<'_>) -> Record {
    const METHODS: [&str; 7] = ["FIDE", "NRO", "FIDON", "NIDOF", "HBFN", "LBFN", "OTHER"];
    let method = line.rest(9);
    if !METHODS.contains(&method.as_str()) {
        let remark = line.warning(9, "trf-starting-order").with("found", method.as_str());
        line.remark(remark);
    }
    Record::StartingOrder { federation: line.text(5, 7), method }
}

/// A national rating line if it looks like one.
fn stranger(line: &mut Line<'_>, code: &str) -> Found {
    let number = line.text(5, 8);
    let national = code.chars().all(|sign| sign.is_ascii_uppercase())
        && !number.is_empty()
        && number.chars().all(|sign| sign.is_ascii_digit())
        && !line.text(15, 47).is_empty();
    if !national {
        return Found::Stranger;
    }
    let entry = read_player::entry(line);
    entry.map(|entry| Record::National { federation: code.to_owned(), entry }).into()
}

/// A number of participants; what stands behind the number is left out, with a remark.
fn count(line: &mut Line<'_>, counted: Counted) -> Option<Record> {
    let words = line.words(5);
    let (column, word) = words.first()?;
    let Ok(number) = word.parse() else {
        let remark = line.warning(*column, "trf-no-count").with("found", word.as_str());
        line.remark(remark);
        return None;
    };
    if let Some((column, word)) = words.get(1) {
        let remark = line.warning(*column, "trf-count-more").with("found", word.as_str());
        line.remark(remark);
        return None;
    }
    Some(Record::Count(counted, number))
}

fn day(line: &mut Line<'_>) -> Option<Date> {
    let text = line.rest(5);
    let day = Date::parse(&text);
    match day {
        None if text.is_empty() => {}
        None => {
            let remark = line.warning(5, "trf-no-day").with("found", text).by("C.02.03 A 042");
            line.remark(remark);
        }
        Some(day) if day.to_string() != text => {
            let remark = line
                .warning(5, "trf-day-spelling")
                .with("found", text)
                .with("day", day.to_string());
            line.remark(remark);
        }
        Some(_) => {}
    }
    day
}

fn round_days(line: &mut Line<'_>) -> Option<Record> {
    let mut days = Vec::new();
    let mut first = 92;
    while first <= line.width() {
        let text = line.text(first, first + 9);
        let day = Date::parse_short(&text);
        if day.is_none() && !text.is_empty() {
            let remark = line.warning(first, "trf-no-day").with("found", text).by("C.02.03 A 132");
            line.remark(remark);
            return None;
        }
        days.push(day);
        first += 10;
    }
    if !line.text(5, 91).is_empty() {
        line.unreadable(5, 91, "trf-nothing-here");
        return None;
    }
    Some(Record::RoundDays(days))
}

pub(super) fn rounds(line: &mut Line<'_>) -> Option<u16> {
    let last = line.width();
    let rounds = line.whole(5, last)?;
    let sound = u16::try_from(rounds).ok().filter(|rounds| (1..=999).contains(rounds));
    if sound.is_none() {
        line.unreadable(5, last, "trf-no-rounds");
    }
    sound
}

fn initial_colour(line: &mut Line<'_>) -> Option<Record> {
    let colour = match line.rest(5).to_ascii_uppercase().as_str() {
        "W" | "WHITE" | "WHITE1" => Some(Colour::White),
        "B" | "BLACK" | "BLACK1" => Some(Colour::Black),
        _ => None,
    };
    if colour.is_none() {
        line.unreadable(5, line.width(), "trf-no-initial-colour");
    }
    colour.map(Record::InitialColour)
}

/// Pairs of letter and points, nine columns apart; read wherever they stand. One engine reads `Z`
/// for `A`.
///
/// **Rule:** TR-18, FD-92, FIDE26 C.02.03 A 162
fn scoring(line: &mut Line<'_>) -> Option<Record> {
    let mut pairs = Vec::new();
    let mut letter: Option<String> = None;
    for (column, word) in line.words(5) {
        let (head, tail) = match word.char_indices().nth(1) {
            Some((at, _)) if word.starts_with(|sign: char| sign.is_ascii_alphabetic()) => {
                word.split_at(at)
            }
            _ => (word.as_str(), ""),
        };
        let text = if letter.is_some() { word.as_str() } else { tail };
        if letter.is_none() {
            let known = head.len() == 1 && "WDLAPXZ".contains(&head.to_ascii_uppercase());
            if !known {
                let remark = line
                    .error(column, "trf-scoring-letter")
                    .with("found", word)
                    .by("C.02.03 A 162");
                line.remark(remark);
                return None;
            }
            letter = Some(head.to_ascii_uppercase().replace('Z', "A"));
            if tail.is_empty() {
                continue;
            }
        }
        let Ok(points) = Points::parse(text) else {
            let remark = line.error(column, "trf-no-points").with("found", text);
            line.remark(remark);
            return None;
        };
        pairs.extend(letter.take().map(|letter| (letter, points)));
    }
    if letter.is_some() {
        line.unreadable(line.width(), line.width(), "trf-no-points");
        return None;
    }
    Some(Record::Scoring(pairs))
}

fn codes(line: &Line<'_>) -> Vec<String> {
    line.rest(5)
        .split(',')
        .map(|code| code.trim().to_owned())
        .filter(|code| !code.is_empty())
        .collect()
}

fn team(line: &mut Line<'_>) -> Option<Record> {
    let players = line.players(37)?;
    Some(Record::Team { name: line.text(5, 36), players })
}

fn byes(line: &mut Line<'_>) -> Option<Record> {
    let kind = match line.sign(5).to_ascii_uppercase() {
        'F' => ResultCode::FullBye,
        'H' => ResultCode::HalfBye,
        'Z' => ResultCode::ZeroBye,
        _ => {
            line.unreadable(5, 5, "trf-bye-kind");
            return None;
        }
    };
    let Some(round) = line.round(7, 9) else {
        line.unreadable(7, 9, "trf-no-round");
        return None;
    };
    let players = line.players(11)?;
    let mut seen = BTreeSet::new();
    if let Some(twice) = players.iter().find(|player| !seen.insert(**player)) {
        let remark = line.warning(11, "trf-twice-in-list").with("player", *twice);
        line.remark(remark);
    }
    Some(Record::Byes(Byes { kind, round, players }))
}

fn virtual_points(line: &mut Line<'_>) -> Option<Record> {
    let match_points = line.points(5, 8);
    let points = line.points(10, 13).unwrap_or(Points::ZERO);
    let (first_round, last_round) = (line.round(15, 17), line.round(19, 21));
    let (first_player, last_player) = (line.start_no(23, 26), line.start_no(28, 31));
    let (Some(first_round), Some(first_player)) = (first_round, first_player) else {
        line.unreadable(15, 31, "trf-virtual-points");
        return None;
    };
    if !line.text(32, line.width()).is_empty() {
        line.unreadable(32, line.width(), "trf-nothing-here");
        return None;
    }
    Some(Record::VirtualPoints(VirtualPoints {
        match_points,
        points,
        first_round,
        last_round: last_round.unwrap_or(first_round),
        first_player,
        last_player: last_player.unwrap_or(first_player),
    }))
}

fn forbidden(line: &mut Line<'_>) -> Option<Record> {
    let (Some(first_round), Some(last_round)) = (line.round(5, 7), line.round(9, 11)) else {
        line.unreadable(5, 11, "trf-no-round");
        return None;
    };
    let players = line.players(13)?;
    Some(Record::Forbidden(Forbidden { first_round, last_round, players }))
}

fn adjustment(line: &mut Line<'_>) -> Option<Record> {
    let kind = line.sign(5);
    let match_points = line.points(8, 11);
    let points = line.points(14, 17).unwrap_or(Points::ZERO);
    let round = line.round(20, 22);
    let players = line.players(24)?;
    let kind = (kind != ' ').then_some(kind);
    Some(Record::Adjustment(Adjustment { kind, match_points, points, round, players }))
}

/// Which of the lines `BBW` to `BBU` a code is.
pub(super) fn bbp_letter(code: &str) -> Option<BbpLetter> {
    code.strip_prefix("BB").and_then(BbpLetter::from_code)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// TR-4: line ends in any mixture.
    #[test]
    fn lines_end_with_cr_lf_or_both() {
        let found: Vec<_> = lines("a\rb\nc\r\nd\n\re").collect();
        assert_eq!(found, ["a", "b", "c", "d", "", "e"]);
    }
}
