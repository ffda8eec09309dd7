//! Reading the lines of pairing engines: `XX.` and `BB.`.

use runda_rulebook::{Colour, Points};

use super::Record;
use super::line::Line;
use super::read::{Found, bbp_letter, rounds};

/// A line of an engine, or `None` if the code is none of them.
///
/// **Rule:** TR-28, TR-29, FIDE26 C.02.03 A
pub(super) fn engine_line(line: &mut Line<'_>, code: &str) -> Option<Found> {
    let found = match code {
        "XXR" => rounds(line).map(Record::Xxr).into(),
        "XXC" => colour_and_rank(line).into(),
        "XXZ" => line.players(5).map(Record::Xxz).into(),
        "XXP" => line.players(5).map(Record::Xxp).into(),
        "XXS" => points_by_code(line).into(),
        "XXA" => virtual_points(line).into(),
        _ => match bbp_letter(code) {
            Some(letter) => {
                line.points(5, line.width()).map(|points| Record::Bbp(letter, points)).into()
            }
            None => return None,
        },
    };
    Some(found)
}

fn colour_and_rank(line: &mut Line<'_>) -> Option<Record> {
    let (mut initial_colour, mut rank) = (None, false);
    for (column, word) in line.words(5) {
        match word.to_ascii_lowercase().as_str() {
            "white1" => initial_colour = Some(Colour::White),
            "black1" => initial_colour = Some(Colour::Black),
            "rank" => rank = true,
            _ => {
                let remark = line.warning(column, "trf-xxc-word").with("found", word);
                line.remark(remark);
                return None;
            }
        }
    }
    Some(Record::Xxc { initial_colour, rank })
}

const CODES: [&str; 14] =
    ["WW", "BW", "WD", "BD", "WL", "BL", "ZPB", "HPB", "FPB", "PAB", "FW", "FL", "W", "D"];

/// `CODE=value` words; a program that uses the code for something else is left alone.
fn points_by_code(line: &mut Line<'_>) -> Option<Record> {
    let mut pairs = Vec::new();
    for (column, word) in line.words(5) {
        let pair = word.split_once('=').and_then(|(code, points)| {
            let code = CODES.into_iter().find(|known| known.eq_ignore_ascii_case(code))?;
            Some((code.to_owned(), Points::parse(points).ok()?))
        });
        let Some(pair) = pair else {
            let remark =
                line.warning(column, "trf-foreign-line").with("code", "XXS").with("found", word);
            line.remark(remark);
            return None;
        };
        pairs.push(pair);
    }
    Some(Record::Xxs(pairs))
}

/// A starting number and points round by round; a program that uses the code for something else is
/// left alone.
///
/// **Rule:** TR-28, TR-30, FIDE26 C.02.03 A
fn virtual_points(line: &mut Line<'_>) -> Option<Record> {
    let words = line.words(5);
    let player = words.first().and_then(|(_, word)| word.parse::<u32>().ok());
    let player = player
        .filter(|number| *number <= 9999)
        .and_then(|number| runda_rulebook::StartNo::new(number).ok());
    let points = points_in_columns(line)
        .or_else(|| words.iter().skip(1).map(|(_, word)| Points::parse(word).ok()).collect());
    let (Some(player), Some(points)) = (player, points) else {
        let remark =
            line.warning(5, "trf-foreign-line").with("code", "XXA").with("found", line.rest(5));
        line.remark(remark);
        return None;
    };
    Some(Record::Xxa { player, points })
}

/// Points in columns 10-13, 15-18 and so on, where nothing stands beside them: a blank between two
/// of them is a round without any.
fn points_in_columns(line: &Line<'_>) -> Option<Vec<Points>> {
    let mut points = Vec::new();
    let mut first = 10;
    while first <= line.width() {
        let text = line.text(first, first + 3);
        let beside = line.sign(first - 1);
        if !beside.is_whitespace() {
            return None;
        }
        points.push(if text.is_empty() { Points::ZERO } else { Points::parse(&text).ok()? });
        first += 5;
    }
    Some(points)
}
