//! Team records that a report file keeps as plain lines: 320, 330 and 362.

use runda_formats::trf::{Document, Record};
use runda_rulebook::{Points, Round, StartNo};
use runda_standings::{BoardResult, MatchScoring};

use super::Forfeited;

/// Record 320: byes of teams and what they bring.
#[derive(Debug, Default)]
pub(super) struct TeamBye {
    pub(super) match_points: Option<Points>,
    pub(super) game_points: Option<Points>,
    pub(super) teams: Vec<(Round, StartNo)>,
}

/// The lines of a file that begin with a code.
fn lines<'a>(document: &'a Document, code: &'a str) -> impl Iterator<Item = &'a str> {
    document.records.iter().filter_map(move |record| match record {
        Record::Kept(line) if line.starts_with(code) => Some(line.as_str()),
        _ => None,
    })
}

/// The text in these columns, counted from 1, both included.
fn columns(line: &str, from: usize, to: usize) -> &str {
    let mut starts = line.char_indices().map(|(at, _)| at).chain([line.len()]);
    let begin = starts.nth(from - 1).unwrap_or(line.len());
    let end = starts.nth(to - from).unwrap_or(line.len());
    line.get(begin..end).unwrap_or_default().trim()
}

/// Points: `2`, `2.0`, `1.5`.
fn points(text: &str) -> Option<Points> {
    Points::parse(text).ok()
}

fn team(text: &str) -> Option<StartNo> {
    text.parse::<u16>().ok().and_then(|number| StartNo::new(number).ok())
}

/// **Rule:** TR-27, ST-154, FIDE26 C.02.03 A 320
pub(super) fn team_bye(document: &Document) -> TeamBye {
    let mut bye = TeamBye::default();
    for line in lines(document, "320") {
        bye.match_points = points(columns(line, 5, 8)).or(bye.match_points);
        bye.game_points = points(columns(line, 10, 13)).or(bye.game_points);
        let width = line.chars().count();
        for (index, from) in (15..=width).step_by(4).enumerate() {
            let team = team(columns(line, from, from + 2));
            bye.teams.extend(team.map(|team| (Round::from_index(index), team)));
        }
    }
    bye
}

/// **Rule:** TR-27, FIDE26 C.02.03 A 330
pub(super) fn forfeited(document: &Document) -> Vec<Forfeited> {
    let read = |line: &str| {
        let round = Round::new(columns(line, 8, 10).parse::<u16>().ok()?).ok()?;
        let board = match columns(line, 5, 6) {
            "+-" => BoardResult::FirstByForfeit,
            "-+" => BoardResult::SecondByForfeit,
            "--" => BoardResult::BothForfeit,
            _ => return None,
        };
        let (first, second) = (team(columns(line, 12, 14))?, team(columns(line, 16, 18))?);
        Some(Forfeited { round, first, second, board })
    };
    lines(document, "330").filter_map(read).collect()
}

/// Match points: 2, 1, 0 where record 362 names no others.
///
/// **Rule:** TR-18, ST-52, FIDE26 C.02.03 A 362
pub(super) fn match_scoring(document: &Document) -> MatchScoring {
    let mut scoring = MatchScoring::default();
    for line in lines(document, "362") {
        for from in [5, 14, 23] {
            let points = points(columns(line, from + 2, from + 5));
            match (columns(line, from, from + 1), points) {
                ("TW", Some(points)) => scoring.win = points,
                ("TD", Some(points)) => scoring.draw = points,
                ("TL", Some(points)) => scoring.loss = points,
                _ => {}
            }
        }
    }
    scoring
}

#[cfg(test)]
mod tests {
    use super::*;
    use runda_formats::trf;

    /// TR-18, TR-27, ST-52, ST-154: lines by columns.
    #[test]
    fn team_lines_are_read_by_their_columns() {
        let text = "\
320  1.0  2.0   7     12
330 -+   3   1   9
362 TW 3.0   TD 1.0   TL 0.0
";
        let document = trf::parse_text(text).document;
        let bye = team_bye(&document);
        assert_eq!(
            (bye.match_points, bye.game_points),
            (Points::parse("1").ok(), Points::parse("2").ok())
        );
        let teams: Vec<(u16, u16)> =
            bye.teams.iter().map(|(round, team)| (round.get(), team.get())).collect();
        assert_eq!(teams, [(1, 7), (3, 12)]);
        let match_not_played = &forfeited(&document)[0];
        assert_eq!(match_not_played.round.get(), 3);
        assert_eq!(match_not_played.second.get(), 9);
        assert_eq!(match_not_played.board, BoardResult::SecondByForfeit);
        assert_eq!(match_scoring(&document).win, Points::from_tenths(30));
    }
}
