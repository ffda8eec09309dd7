//! The working of every number of a participant, and why one stands above another.

use alloc::string::ToString;
use alloc::vec::Vec;

use runda_rulebook::{Key, Language, Place, Reason, StartNo};
use serde::Serialize;

use crate::criteria::{Criteria, Procedure};
use crate::criterion::Criterion;
use crate::cup::{self, CupVerdict};
use crate::event::{Event, EventError};
use crate::field::Field;
use crate::fraction::Fraction;
use crate::listing::Compute;
use crate::ranking::Separation;
use crate::standings::{Row, Standings, of_field, prepared};
use crate::team_event::TeamEvent;
use crate::value::Value;
use crate::working::{Combination, Sheet, Source, Term, Working};

/// Everything about one participant's place.
#[derive(Debug, Clone, Serialize)]
pub struct Explanation {
    /// His row.
    pub row: Row,
    /// The working of each criterion, in their order.
    pub workings: Vec<Working>,
    /// Why the one before him stands above him.
    pub behind: Option<Why>,
    /// Why he stands above the next.
    pub ahead: Option<Why>,
}

/// The working of every number of a player of an individual event; nothing if he has no row.
///
/// ```
/// use runda_rulebook::{GameResult, Round, StartNo};
/// use runda_standings::{Event, GameRecord, Player, Preset, Scoring, Competition, explain};
///
/// let [one, two] = [1, 2].map(|number: u16| StartNo::new(number).unwrap());
/// let mut event = Event::new(Competition::Swiss, Scoring::DRAUGHTS);
/// event.players = vec![Player::new(one), Player::new(two)];
/// event.games.push(GameRecord::new(Round::FIRST, one, two, GameResult::WhiteWins));
///
/// let criteria = Preset::DraughtsSwissSolkoff.criteria();
/// let explanation = explain(&event, &criteria, one).unwrap().unwrap();
/// assert_eq!(explanation.workings[0].terms.len(), 1);
/// assert!(explanation.behind.is_none() && explanation.ahead.is_some());
/// ```
pub fn explain(
    event: &Event,
    criteria: &Criteria,
    player: StartNo,
) -> Result<Option<Explanation>, EventError> {
    let field = prepared(Field::of(event, &criteria.settings)?, criteria);
    Ok(of_participant(&field, criteria, player))
}

/// The same for a team.
pub fn explain_team(
    event: &TeamEvent,
    criteria: &Criteria,
    team: StartNo,
) -> Result<Option<Explanation>, EventError> {
    let field = prepared(Field::of_teams(event, &criteria.settings)?, criteria);
    Ok(of_participant(&field, criteria, team))
}

fn of_participant(field: &Field, criteria: &Criteria, number: StartNo) -> Option<Explanation> {
    let standings = of_field(field, criteria);
    let at = standings.rows.iter().position(|row| row.number == number)?;
    let row = standings.rows[at].clone();
    let who = field.index_of(number)?;
    let steps = standings.criteria.iter().enumerate();
    let group = |step| standings.group_of(step, at, criteria.procedure);
    let workings = steps
        .map(|(step, _)| working(field, (step, &standings.criteria[step]), (who, &row), group))
        .collect();
    let (behind, ahead) = standings.neighbours(number);
    Some(Explanation { row, workings, behind, ahead })
}

/// The working of one step of the list, by the same code that computed the value.
fn working(
    field: &Field,
    (step, criterion): (usize, &Criterion),
    (who, row): (usize, &Row),
    group: impl Fn(usize) -> Vec<StartNo>,
) -> Working {
    let mut sheet = Sheet::default();
    match criterion.listing.compute {
        Compute::Own(value, _) => {
            value(field, who, criterion, &mut sheet);
        }
        Compute::Group(_) => {
            mutual_games(field, &group(step), who, &mut sheet);
        }
    }
    Working {
        criterion: criterion.clone(),
        article: criterion.article.clone(),
        player: row.number,
        value: row.values[step].clone(),
        combination: sheet.combination,
        terms: sheet.terms,
    }
}

/// The games of somebody against the members of his group.
fn mutual_games(field: &Field, group: &[StartNo], who: usize, sheet: &mut Sheet) {
    sheet.combination = Combination::MutualTable;
    for entry in &field.lines[who].entries {
        let Some(opponent) = entry.opponent.map(|opponent| field.lines[opponent].number) else {
            continue;
        };
        if group.contains(&opponent) {
            let points = Fraction::tenths(entry.points[field.primary.index()]);
            sheet.push(Term::new(entry.round, Source::Points, points).against(opponent));
        }
    }
}

/// Why one participant stands above another.
///
/// **Rule:** ST-7, KW25 IV 2.16, 2.19
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Why {
    /// Who stands above.
    pub above: StartNo,
    /// Who stands below.
    pub below: StartNo,
    /// What separated them.
    pub verdict: Verdict,
}

/// What separated two participants.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// A criterion, and the values of both.
    Criterion {
        /// The criterion, with the article it decides by.
        criterion: Criterion,
        /// The value of the one above.
        above: Value,
        /// The value of the one below.
        below: Value,
    },
    /// Nothing: they share these places and are listed by number.
    Level {
        /// The first of the places.
        from: Place,
        /// The last.
        to: Place,
    },
    /// The cup (KO-9).
    Cup(CupVerdict),
    /// The one below has no place.
    WithoutPlace,
}

impl Why {
    /// One sentence, by the article.
    pub fn reason(&self, language: Language) -> Reason {
        let reason = match &self.verdict {
            Verdict::Criterion { criterion, above, below } => {
                Reason::new(criterion.article.clone(), Key::new("standings-why"))
                    .with("criterion", criterion.listing.name(language))
                    .with("code", criterion.to_string())
                    .with("left", above.to_string())
                    .with("right", below.to_string())
            }
            Verdict::Level { from, to } => {
                Reason::remark(Key::new("standings-why-level")).with("from", *from).with("to", *to)
            }
            Verdict::Cup(verdict) => {
                let reason = Reason::new(cup::RULE, Key::new(verdict.key()));
                match *verdict {
                    CupVerdict::Shared { from, to } => reason.with("from", from).with("to", to),
                    CupVerdict::Further
                    | CupVerdict::ThirdPlace
                    | CupVerdict::StillIn
                    | CupVerdict::BothIn => reason,
                }
            }
            Verdict::WithoutPlace => Reason::remark(Key::new("standings-why-without-place")),
        };
        reason.with("above", self.above).with("below", self.below)
    }
}

impl Standings {
    /// Why `above` stands above `below`, or the other way round if it is so; nothing if one of
    /// them has no row.
    ///
    /// **Rule:** ST-7, KW25 IV 2.16, 2.19
    pub fn why(&self, above: StartNo, below: StartNo) -> Option<Why> {
        let place = |number| self.rows.iter().position(|row| row.number == number);
        let (first, second) = (place(above)?, place(below)?);
        if first > second {
            return self.why(below, above);
        }
        if let Some(verdict) = self.cup_verdict(above, below) {
            return Some(Why { above, below, verdict });
        }
        let (one, two) = (&self.rows[first], &self.rows[second]);
        let verdict = match (self.separation(first, second), one.place, two.place) {
            (_, _, None) => Verdict::WithoutPlace,
            (Some(verdict), _, _) => verdict,
            (None, _, Some(from)) => Verdict::Level { from, to: two.place_to.unwrap_or(from) },
        };
        Some(Why { above, below, verdict })
    }

    /// What the cup says of two; nothing in other systems.
    fn cup_verdict(&self, above: StartNo, below: StartNo) -> Option<Verdict> {
        let verdict = self.cup.as_ref()?.verdict(above, below);
        Some(verdict.map_or(Verdict::WithoutPlace, Verdict::Cup))
    }

    /// The separation that put the two positions into different parts.
    fn separation(&self, first: usize, second: usize) -> Option<Verdict> {
        self.separations.iter().find_map(|separation| {
            let part = |position| separation.parts().find(|(part, _)| part.contains(&position));
            let ((one, above), (two, below)) = (part(first)?, part(second)?);
            (one != two).then(|| Verdict::Criterion {
                criterion: self.criteria[separation.criterion].clone(),
                above: above.clone(),
                below: below.clone(),
            })
        })
    }

    /// The tied group in which a step of the list met somebody: the block it split, else the block
    /// the steps before it left him in, else the one he is in at the end.
    fn group_of(&self, step: usize, position: usize, procedure: Procedure) -> Vec<StartNo> {
        let met = |separation: &Separation<'_>| separation.positions().contains(&position);
        let separations = self.separations.iter().filter(met);
        let split = separations.clone().find(|separation| separation.criterion == step);
        let before = |separation: &Separation<'_>| match procedure {
            Procedure::Sequence => separation.criterion < step,
            Procedure::Restart => true,
        };
        let own_part = |separation: Separation<'_>| {
            let part = separation.parts().find(|(part, _)| part.contains(&position));
            part.map(|(part, _)| part)
        };
        let positions = match split {
            Some(separation) => Some(separation.positions()),
            None => separations.filter(before).last().map_or(Some(0..self.rows.len()), own_part),
        };
        let rows = positions.and_then(|positions| self.rows.get(positions)).unwrap_or_default();
        rows.iter().filter(|row| row.place.is_some()).map(|row| row.number).collect()
    }
}
