//! Diplomas, in the organiser's words.

use runda_documents::{DiplomaLine, DiplomaWeight, Diplomas, Head, Paper};
use runda_rulebook::Place;
use runda_standings::Row;
use runda_tournament::System;

use super::officials::{chief_arbiter, signature};
use super::standings::place;
use crate::PaperError;
use crate::roman::roman;
use crate::source::Source;

/// So many places get a diploma unless the arbiter names others.
const PLACES: u16 = 3;

/// A diploma for each of the first places, or for the players named. The text is the arbiter's, line by
/// line: `# ` before a line makes it the title, `## ` the name.
pub(crate) fn fill(source: &Source<'_>) -> Result<(Head, Paper), PaperError> {
    let table = source.table()?;
    let text = source.options.text.clone().unwrap_or_else(|| usual_text(source));
    let winners = table.rows().iter().filter(|row| match source.options.players.as_slice() {
        [] => row.place.is_some_and(|place| place.get() <= PLACES),
        _ => source.is_wanted(row.number),
    });
    let page = Diplomas {
        diplomas: winners.map(|row| lines(source, &text, row)).collect(),
        signatures: vec![
            signature(source, "paper-chief-arbiter", &chief_arbiter(source)),
            signature(source, "paper-organiser", &source.regulations.organiser),
        ],
    };
    let head = source.head(source.word("paper-kind-diplomas"), String::new(), "")?;
    Ok((head, Paper::Diplomas(page)))
}

/// What a diploma says if nobody has written another text.
fn usual_text(source: &Source<'_>) -> String {
    let word = |name: &str| source.word(name);
    [
        format!("# {}", word("paper-diploma-title")),
        word("paper-diploma-for"),
        "## {name}".into(),
        word(match source.regulations.system {
            System::Knockout { .. } => "paper-diploma-cup",
            System::RoundRobin { .. }
            | System::SwissPzwarc { .. }
            | System::FideDutch
            | System::Scheveningen { .. }
            | System::Match { .. } => "paper-diploma-place",
        }),
        word("paper-diploma-at"),
        "{tournament}".into(),
        String::new(),
        "{where}".into(),
    ]
    .join("\n")
}

fn lines(source: &Source<'_>, text: &str, row: &Row) -> Vec<DiplomaLine> {
    let player = source.player(row.number);
    let values = [
        ("name", player.name),
        ("club", player.club),
        ("number", player.number),
        ("place", place(row.place, row.place_to)),
        ("roman", roman_place(row)),
        ("points", source.score(row.points)),
    ];
    text.lines().map(|line| diploma_line(&source.filled(line, &values))).collect()
}

/// `III`, or `III–V` for a shared place.
fn roman_place(row: &Row) -> String {
    let written = |place: Option<Place>| place.map(|place| roman(usize::from(place.get())));
    let (first, last) = (written(row.place), written(row.place_to));
    match (first, last) {
        (Some(first), Some(last)) if first != last => format!("{first}–{last}"),
        (first, _) => first.unwrap_or_else(|| "–".into()),
    }
}

fn diploma_line(line: &str) -> DiplomaLine {
    let line = line.trim();
    let (weight, text) = if let Some(name) = line.strip_prefix("## ") {
        (DiplomaWeight::Name, name)
    } else if let Some(title) = line.strip_prefix("# ") {
        (DiplomaWeight::Title, title)
    } else if line.is_empty() {
        (DiplomaWeight::Gap, line)
    } else {
        (DiplomaWeight::Text, line)
    };
    DiplomaLine { weight, text: text.trim().into() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_before_a_line_say_how_it_is_set() {
        let weights = ["# Dyplom", "## Anna", "", "za {place}. miejsce", "#bez"].map(diploma_line);
        let weights: Vec<_> =
            weights.iter().map(|line| (line.weight, line.text.as_str())).collect();
        assert_eq!(
            weights,
            [
                (DiplomaWeight::Title, "Dyplom"),
                (DiplomaWeight::Name, "Anna"),
                (DiplomaWeight::Gap, ""),
                (DiplomaWeight::Text, "za {place}. miejsce"),
                (DiplomaWeight::Text, "#bez"),
            ]
        );
    }
}
