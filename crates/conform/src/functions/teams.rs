//! Team competitions: line-ups, matches, team rounds and tables.

mod line_ups;
mod matches;
mod read;
mod systems;
mod tables;

use runda_rulebook::{Article, Edition};
use runda_teams::Refusal;
use serde_json::{Value, json};

use super::Function;

/// What cases may ask of this engine.
pub(super) const FUNCTIONS: &[(&str, Function)] = &[
    ("match_score", |case| answer(matches::match_score(&case.input))),
    ("host_colours", |case| answer(matches::host_colours(&case.input))),
    ("seat_plan", |case| answer(matches::seat_plan(&case.input))),
    ("may_start", |case| answer(matches::may_start(&case.input))),
    ("start_clocks", |case| answer(matches::start_clocks(&case.input))),
    ("protocol_totals", |case| answer(matches::protocol_totals(&case.input))),
    ("lineup_check", |case| answer(line_ups::check(&case.input))),
    ("lineup_default", |case| answer(line_ups::default(&case.input))),
    ("lineup_deadline", |case| answer(line_ups::deadline(&case.input))),
    ("publication", |case| answer(line_ups::publication(&case.input))),
    ("team_start_list", |case| answer(systems::start_list(&case.input))),
    ("team_swiss_round", |case| answer(systems::swiss_round(&case.input))),
    ("team_round_robin", |case| answer(systems::round_robin(&case.input))),
    ("knockout_match", |case| answer(systems::knockout_match(&case.input))),
    ("scheveningen_tables", |case| answer(systems::scheveningen_tables(&case.input))),
    ("scheveningen_score", |case| answer(systems::scheveningen_score(&case.input))),
    ("team_standings", |case| answer(tables::standings(&case.input))),
    ("withdrawal", |case| answer(tables::withdrawal(&case.input))),
    ("individual_swiss_team_table", |case| answer(tables::joint_table(&case.input))),
];

/// Why a case gets no ordinary answer.
#[derive(Debug)]
enum Problem {
    /// A rule is broken, which cases expect as an answer.
    Refused(Refusal),
    /// The case itself cannot be read.
    Unreadable(String),
}

impl From<Refusal> for Problem {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

impl From<String> for Problem {
    fn from(text: String) -> Self {
        Self::Unreadable(text)
    }
}

type Answer = Result<Value, Problem>;

fn answer(result: Answer) -> Result<Value, String> {
    match result {
        Ok(value) => Ok(value),
        Err(Problem::Unreadable(text)) => Err(text),
        Err(Problem::Refused(refusal)) => {
            let field = match refusal {
                Refusal::Protocol { field } => Some(field),
                _ => None,
            };
            Ok(json!({
                "refused": refusal.item(),
                "article": refusal.article().map(|article| cited(&article)),
                "board": refusal.board().map(runda_rulebook::Board::get),
                "team": refusal.team().map(runda_rulebook::StartNo::get),
                "field": field,
            }))
        }
    }
}

/// An article as the specification writes it.
fn cited(article: &Article) -> String {
    let place = article.place();
    match article.edition() {
        Edition::PzSz2002 => match place.strip_prefix("B.VI ") {
            Some(place) => format!("PZSz-BVI {place}"),
            None => article.to_string(),
        },
        Edition::Fide2012 => format!("FIDE-TR {place}"),
        Edition::Kw25 | Edition::Kw22 | Edition::Fide2026 => article.to_string(),
    }
}

/// Asks one of the functions, as a case does.
#[cfg(test)]
fn ask(name: &str, input: Value) -> Value {
    let case = crate::Case {
        id: String::new(),
        topic: String::new(),
        function: name.into(),
        input,
        expected: Value::Null,
    };
    let (_, function) = FUNCTIONS.iter().find(|(known, _)| *known == name).unwrap();
    function(&case).unwrap()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// TM-31: an article is cited as the specification writes it.
    #[test]
    fn refusals_carry_item_and_article() {
        let refused =
            ask("lineup_deadline", json!({"start": "15:00", "break_minutes": -1, "handed_in": []}));
        assert_eq!(refused["refused"], "TM-30");
        let article = Article::new(Edition::PzSz2002, "B.VI E.2(c)");
        assert_eq!(cited(&article), "PZSz-BVI E.2(c)");
        assert_eq!(cited(&Article::new(Edition::Fide2012, "9(c)")), "FIDE-TR 9(c)");
    }
}
