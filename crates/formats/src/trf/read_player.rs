//! Reading the player line.

use runda_rulebook::{Colour, Place, Rating, StartNo};

use super::line::Line;
use super::{Cell, Entry, Player, Record, ResultCode, Sex};
use crate::Date;

const RECORD: &str = "C.02.03 A 001";

/// The line 001; one whose number cannot be read is kept as it is.
///
/// **Rule:** TR-10, FIDE26 C.02.03 A 001
pub(super) fn player(line: &mut Line<'_>) -> Option<Record> {
    let entry = entry(line)?;
    for column in [80, 85] {
        between(line, column);
    }
    let points = line.points(81, 84);
    let rank = line.whole(86, 89).and_then(|rank| Place::new(rank).ok());
    let mut player = Player { entry, points, rank, cells: Vec::new() };
    let mut first = 90;
    while first <= line.width() {
        player.cells.push(cell(line, first));
        first += 10;
    }
    player.trim();
    Some(Record::Player(player))
}

/// Columns 5 to 79, the same on a national rating line.
///
/// **Rule:** TR-10, TR-22, FIDE26 C.02.03 A 001
pub(super) fn entry(line: &mut Line<'_>) -> Option<Entry> {
    let Some(number) = line.start_no(5, 8) else {
        let remark = line.error(5, "trf-no-start-number").with("found", line.text(5, 8)).by(RECORD);
        line.remark(remark);
        return None;
    };
    for column in [9, 14, 48, 53, 57, 69] {
        between(line, column);
    }
    Some(Entry {
        number,
        sex: sex(line),
        title: title(line),
        name: line.text(15, 47),
        rating: rating(line),
        federation: line.text(54, 56),
        register_number: line.text(58, 68),
        born: born(line),
    })
}

/// The columns between the fields are blank.
fn between(line: &mut Line<'_>, column: usize) {
    if line.sign(column) != ' ' {
        let found = line.sign(column).to_string();
        let remark = line.warning(column, "trf-nothing-here").with("found", found).by(RECORD);
        line.remark(remark);
    }
}

fn sex(line: &mut Line<'_>) -> Option<Sex> {
    match line.sign(10) {
        'm' => Some(Sex::Man),
        'w' => Some(Sex::Woman),
        ' ' => None,
        other => {
            let understood = match other.to_ascii_lowercase() {
                'm' => Some(Sex::Man),
                'w' | 'f' | 'k' => Some(Sex::Woman),
                _ => None,
            };
            let remark = line.warning(10, "trf-sex").with("found", other.to_string()).by(RECORD);
            line.remark(remark);
            understood
        }
    }
}

/// The titles of today; the small letters of old files are turned into them.
fn title(line: &mut Line<'_>) -> String {
    let found = line.text(11, 13);
    let today = match found.as_str() {
        "g" => "GM",
        "m" => "IM",
        "f" => "FM",
        "c" => "CM",
        "wg" => "WGM",
        "wm" => "WIM",
        "wf" => "WFM",
        "wc" => "WCM",
        _ => return found,
    };
    let remark = line.warning(11, "trf-old-title").with("found", found).with("title", today);
    line.remark(remark);
    today.to_owned()
}

fn rating(line: &mut Line<'_>) -> Option<Rating> {
    let number = line.whole(49, 52).filter(|&number| number > 0)?;
    let rating = u16::try_from(number).ok().and_then(|number| Rating::new(number).ok());
    if rating.is_none() {
        line.unreadable(49, 52, "trf-no-rating");
    }
    rating
}

fn born(line: &mut Line<'_>) -> Option<Date> {
    let text = line.text(70, 79);
    if text.chars().all(|sign| !('1'..='9').contains(&sign)) {
        return None;
    }
    let born = Date::parse(&text);
    match born {
        None => {
            let remark = line.warning(70, "trf-no-birthday").with("found", text).by(RECORD);
            line.remark(remark);
        }
        Some(day) if day.to_string() != text => {
            let remark = line
                .warning(70, "trf-day-spelling")
                .with("found", text)
                .with("day", day.to_string());
            line.remark(remark);
        }
        Some(_) => {}
    }
    born
}

/// One round: `first` is the first of its ten columns, two before the opponent.
///
/// **Rule:** TR-11, TR-12, FIDE26 C.02.03 A 001
fn cell(line: &mut Line<'_>, first: usize) -> Cell {
    for column in [first, first + 1, first + 6, first + 8] {
        between(line, column);
    }
    let opponent = opponent(line, first + 2);
    let colour = match line.sign(first + 7) {
        'w' | 'W' => Some(Colour::White),
        'b' | 'B' => Some(Colour::Black),
        '-' | ' ' => None,
        other => {
            let remark =
                line.error(first + 7, "trf-no-colour").with("found", other.to_string()).by(RECORD);
            line.remark(remark);
            None
        }
    };
    let result = match line.sign(first + 9) {
        ' ' => None,
        sign => {
            let code = ResultCode::from_sign(sign);
            if code.is_none() {
                let remark = line
                    .error(first + 9, "trf-no-result")
                    .with("found", sign.to_string())
                    .by(RECORD);
                line.remark(remark);
            }
            code
        }
    };
    Cell { opponent, colour, result }
}

fn opponent(line: &mut Line<'_>, first: usize) -> Option<StartNo> {
    match line.whole(first, first + 3) {
        None | Some(0) => None,
        Some(number) => StartNo::new(number).ok(),
    }
}
