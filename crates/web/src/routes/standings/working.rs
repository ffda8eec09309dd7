//! The working of one player's numbers: every term, what was dropped, and who stands where by what.

use runda_rulebook::{Round, StartNo};
use runda_standings::Why;
use runda_tournament::State;

use super::table::{name_of, place, score};
use crate::refused::Said;
use crate::words::Words;

/// Everything about one player's place.
#[derive(Debug)]
pub(super) struct Working {
    pub number: StartNo,
    pub name: String,
    pub place: String,
    /// The points in words, or how far somebody came in a cup.
    pub score: String,
    /// Why the one before stands above, why they stand above the next, and the rule of a cup.
    pub neighbours: Vec<Said>,
    pub numbers: Vec<Number>,
}

/// One number and its terms.
#[derive(Debug)]
pub(super) struct Number {
    pub name: &'static str,
    pub code: String,
    pub article: String,
    pub value: String,
    pub terms: Vec<Term>,
}

/// One term.
#[derive(Debug)]
pub(super) struct Term {
    pub round: String,
    pub text: String,
    pub contribution: String,
    /// Why it does not count.
    pub dropped: Option<String>,
}

impl Working {
    pub(super) fn of(
        state: &State,
        after: Option<Round>,
        number: StartNo,
        words: &Words,
    ) -> Option<Self> {
        let table = state.table(after).ok()?;
        let explanation = table.explain(number)?;
        let say = |why: &Why| Said::new(&why.reason(words.language()), words, state);
        let rules = table.reasons.iter().filter(|_| table.is_of_cup());
        let written = score(&explanation.row, &table, (state, words));
        let score = if table.is_of_cup() {
            written
        } else {
            words.with("web-points-of", "points", written)
        };
        let numbers = explanation.workings.iter().map(|working| Number {
            name: name_of(&working.criterion, words),
            code: working.criterion.to_string(),
            article: working.article.to_string(),
            value: working.value.to_string(),
            terms: working
                .terms
                .iter()
                .map(|term| {
                    let dropped = working.dropped_because(term);
                    Term {
                        round: term.round.map(|round| round.to_string()).unwrap_or_default(),
                        text: Said::new(&working.term_reason(term), words, state).text,
                        contribution: term.contribution.to_string(),
                        dropped: dropped.map(|reason| Said::new(&reason, words, state).text),
                    }
                })
                .collect(),
        });
        Some(Self {
            number,
            name: state.player_name(number),
            place: place(explanation.row.place, explanation.row.place_to),
            score,
            neighbours: [&explanation.behind, &explanation.ahead]
                .into_iter()
                .flatten()
                .map(say)
                .chain(rules.map(|reason| Said::new(reason, words, state)))
                .collect(),
            numbers: numbers.collect(),
        })
    }
}
