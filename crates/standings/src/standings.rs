//! The standings: places, values, and what separated whom.

use core::ops::Range;

use alloc::vec::Vec;

use runda_rulebook::{Place, StartNo};
use serde::Serialize;

use crate::criteria::Criteria;
use crate::criterion::Criterion;
use crate::cup::Cup;
use crate::event::{Event, EventError};
use crate::field::{Field, Status};
use crate::fraction::Fraction;
use crate::ranking::{Judge, Ranking, Separations};
use crate::suitability::{self, LeftOut};
use crate::team_event::TeamEvent;
use crate::value::Value;
use crate::values::Values;
use crate::withdrawal::Excluded;

/// Standings with everything that can be asked about them.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Standings {
    /// The criteria that were applied, in their order.
    pub criteria: Vec<Criterion>,
    /// The rows by place; those without a place last.
    pub rows: Vec<Row>,
    /// Blocks no criterion separates: absolute ties (ST-16).
    pub ties: Vec<Vec<StartNo>>,
    /// Who has no place because he left too early.
    pub excluded: Vec<Excluded>,
    /// Criteria of the list that cannot be applied here, and why.
    pub left_out: Vec<LeftOut>,
    /// A result is missing, so nothing is final (ST-5).
    pub provisional: bool,
    /// The rounds covered.
    pub rounds: u16,
    /// The cup whose places these are (KO-9); points and criteria part nobody then.
    pub cup: Option<Cup>,
    /// What [`Standings::splits`] tells.
    #[serde(skip)]
    pub(crate) separations: Separations,
}

/// One participant.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Row {
    /// His number.
    pub number: StartNo,
    /// His place; the first one of a shared block. `None`: listed without a place (ST-13).
    pub place: Option<Place>,
    /// The last place of a shared block; the place itself where it is not shared.
    pub place_to: Option<Place>,
    /// His score.
    pub points: Fraction,
    /// The values of the criteria, in their order. A criterion that looks only inside tied groups
    /// has the value of the last group it met this participant in.
    pub values: Vec<Value>,
}

/// One separation: a block fell apart by a criterion.
///
/// **Rule:** ST-7, KW25 IV 2.16, 2.19
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Split {
    /// Which criterion of the list, counted from 0.
    pub criterion: usize,
    /// The parts from the first to the last, each by number, with the value they share.
    pub parts: Vec<Part>,
}

/// A part of a block that fell apart.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Part {
    /// Who is in it.
    pub members: Vec<StartNo>,
    /// The value of the criterion for all of them.
    pub value: Value,
}

/// The standings of an individual event.
///
/// ```
/// use runda_rulebook::{GameResult, Round, StartNo};
/// use runda_standings::{Event, GameRecord, Player, Preset, Scoring, Competition, compute};
///
/// let [one, two] = [1, 2].map(|number: u16| StartNo::new(number).unwrap());
/// let mut event = Event::new(Competition::RoundRobin { cycles: 1 }, Scoring::DRAUGHTS);
/// event.players = vec![Player::new(one), Player::new(two)];
/// event.games.push(GameRecord::new(Round::FIRST, one, two, GameResult::BlackWins));
///
/// let standings = compute(&event, &Preset::DraughtsRoundRobin.criteria()).unwrap();
/// assert_eq!(standings.order(), [two, one]);
/// assert_eq!(standings.splits()[0].parts.len(), 2);
/// ```
///
/// **Rule:** ST-6, ST-7, KW25 V 2.7.2
pub fn compute(event: &Event, criteria: &Criteria) -> Result<Standings, EventError> {
    Ok(of_field(&prepared(Field::of(event, &criteria.settings)?, criteria), criteria))
}

/// The standings of a team event.
///
/// **Rule:** ST-36, ST-39, KW25 V 3.2
pub fn compute_teams(event: &TeamEvent, criteria: &Criteria) -> Result<Standings, EventError> {
    Ok(of_field(&prepared(Field::of_teams(event, &criteria.settings)?, criteria), criteria))
}

/// Adds the fore field where a criterion looks at it.
pub(crate) fn prepared(mut field: Field, criteria: &Criteria) -> Field {
    let is_fore =
        |criterion: &Criterion| criterion.listing.code == "FB" || criterion.modifiers.fore;
    if criteria.list.iter().any(is_fore) {
        field.fore = Some(alloc::boxed::Box::new(field.with_final_round_drawn()));
    }
    field
}

/// The standings of a field.
pub(crate) fn of_field(field: &Field, criteria: &Criteria) -> Standings {
    let (list, left_out) = suitability::applicable(field, &criteria.list);
    let values = Values::of(field, &list);
    let judge = Judge { field, list: &list, values: &values, procedure: criteria.procedure };
    let mut ranking = judge.rank();
    let mut standings = Standings::new(field, list.clone(), left_out);
    standings.arrange(field, &values, &mut ranking, Vec::new());
    standings
}

/// Members of a tied block share its places and stand in it by number.
///
/// **Rule:** ST-13, ST-16, ST-107, KW25 V 1.7.1.6
fn row(field: &Field, who: usize, values: Vec<Value>, places: Option<(Place, Place)>) -> Row {
    Row {
        number: field.lines[who].number,
        place: places.map(|(first, _)| first),
        place_to: places.map(|(_, last)| last),
        points: Fraction::tenths(field.score(who, field.primary)),
        values,
    }
}

impl Standings {
    /// Standings without rows yet.
    pub(crate) fn new(field: &Field, criteria: Vec<Criterion>, left_out: Vec<LeftOut>) -> Self {
        Self {
            criteria,
            rows: Vec::new(),
            ties: Vec::new(),
            excluded: field.excluded.clone(),
            left_out,
            provisional: false,
            rounds: field.rounds,
            cup: None,
            separations: Separations::default(),
        }
    }

    /// Puts the rows in the order of a ranking, and takes over its separations. `known` has, by
    /// participant, the values of those for whom nothing has changed.
    pub(crate) fn arrange(
        &mut self,
        field: &Field,
        values: &Values,
        ranking: &mut Ranking,
        mut known: Vec<Option<Vec<Value>>>,
    ) {
        self.separations = core::mem::take(&mut ranking.separations);
        let numbers = |block: &[usize]| block.iter().map(|&who| field.lines[who].number).collect();
        let mut values_of = |who: usize| {
            let known = known.get_mut(who).and_then(Option::take);
            known.unwrap_or_else(|| values.row(who, &ranking.notes))
        };
        self.rows.clear();
        self.ties.clear();
        for block in ranking.blocks() {
            if block.len() > 1 {
                self.ties.push(numbers(block));
            }
            let above = self.rows.len();
            let places = (Place::from_index(above), Place::from_index(above + block.len() - 1));
            self.rows
                .extend(block.iter().map(|&who| row(field, who, values_of(who), Some(places))));
        }
        let unplaced =
            (0..field.lines.len()).filter(|&who| field.lines[who].status == Status::WithoutPlace);
        self.rows.extend(unplaced.map(|who| row(field, who, values_of(who), None)));
        self.provisional = field.is_provisional();
    }

    /// The separations in the order in which they were made.
    ///
    /// **Rule:** ST-7, KW25 IV 2.16, 2.19
    pub fn splits(&self) -> Vec<Split> {
        let numbers = |positions: Range<usize>| {
            let rows = self.rows.get(positions).unwrap_or_default();
            let mut numbers: Vec<StartNo> = rows.iter().map(|row| row.number).collect();
            numbers.sort_unstable();
            numbers
        };
        let part = |(positions, value): (Range<usize>, &Value)| Part {
            members: numbers(positions),
            value: value.clone(),
        };
        let separations = self.separations.iter();
        separations
            .map(|separation| Split {
                criterion: separation.criterion,
                parts: separation.parts().map(part).collect(),
            })
            .collect()
    }

    /// The participants by place.
    pub fn order(&self) -> Vec<StartNo> {
        self.rows.iter().map(|row| row.number).collect()
    }

    /// The row of a participant.
    pub fn row(&self, number: StartNo) -> Option<&Row> {
        self.rows.iter().find(|row| row.number == number)
    }
}
