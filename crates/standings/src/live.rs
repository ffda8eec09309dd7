//! Standings that follow the results as they come in: only what a result can touch is recomputed.

use alloc::vec::Vec;

use runda_rulebook::{Colour, Round, StartNo};

use crate::criteria::Criteria;
use crate::criterion::Criterion;
use crate::event::{Event, EventError, GameRecord, Outcome};
use crate::field::{self, Field};
use crate::listing::Reach;
use crate::ranking::{Changes, Judge, Ranking};
use crate::standings::{Standings, prepared};
use crate::suitability;
use crate::value::Value;
use crate::values::Values;

/// Standings of a running event. After each result they equal what [`crate::compute`] would say.
///
/// ```
/// use runda_rulebook::{GameResult, Round, StartNo};
/// use runda_standings::{Event, GameRecord, Live, Player, Preset, Scoring, Competition};
///
/// let [one, two] = [1, 2].map(|number: u16| StartNo::new(number).unwrap());
/// let mut event = Event::new(Competition::RoundRobin { cycles: 1 }, Scoring::DRAUGHTS);
/// event.players = vec![Player::new(one), Player::new(two)];
/// event.games.push(GameRecord::new(Round::FIRST, one, two, GameResult::Open));
///
/// let mut live = Live::new(event, Preset::DraughtsRoundRobin.criteria()).unwrap();
/// assert!(live.standings().provisional);
/// live.record(GameRecord::new(Round::FIRST, one, two, GameResult::BlackWins)).unwrap();
/// assert_eq!(live.standings().order(), [two, one]);
/// ```
#[derive(Debug, Clone)]
pub struct Live {
    event: Event,
    criteria: Criteria,
    field: Field,
    list: Vec<Criterion>,
    values: Values,
    ranking: Ranking,
    standings: Standings,
}

impl Live {
    /// Computes the standings once from everything known.
    pub fn new(event: Event, criteria: Criteria) -> Result<Self, EventError> {
        let field = prepared(Field::of(&event, &criteria.settings)?, &criteria);
        let (list, left_out) = suitability::applicable(&field, &criteria.list);
        let values = Values::of(&field, &list);
        let judge =
            Judge { field: &field, list: &list, values: &values, procedure: criteria.procedure };
        let mut ranking = judge.rank();
        ranking.notes.settle();
        let mut standings = Standings::new(&field, list.clone(), left_out);
        standings.arrange(&field, &values, &mut ranking, Vec::new());
        Ok(Self { event, criteria, field, list, values, ranking, standings })
    }

    /// The standings as they are.
    pub const fn standings(&self) -> &Standings {
        &self.standings
    }

    /// The event with every result so far.
    pub const fn event(&self) -> &Event {
        &self.event
    }

    /// Enters or corrects the result of a pair. A pair nobody knew yet is added.
    pub fn record(&mut self, game: GameRecord) -> Result<&Standings, EventError> {
        let same = |known: &&mut GameRecord| {
            (known.round, known.white, known.black) == (game.round, game.white, game.black)
        };
        let known = self.event.games.iter_mut().find(same);
        let is_known = known.map(|known| known.outcome = game.outcome).is_some();
        let is_settled = self.event.withdrawn.is_empty() || !self.event.system.is_predetermined();
        let indexes = (self.field.index_of(game.white), self.field.index_of(game.black));
        match indexes {
            (Some(white), Some(black)) if is_known && is_settled && self.covers(game) => {
                self.replace(game, [white, black]);
            }
            _ => self.start_again(game, is_known)?,
        }
        Ok(&self.standings)
    }

    /// An annulled game has no entry, and a later round has none yet.
    fn covers(&self, game: GameRecord) -> bool {
        let is_annulled =
            |outcome| outcome == Outcome::Result(runda_rulebook::GameResult::Annulled);
        game.round.get() <= self.field.rounds
            && !is_annulled(game.outcome)
            && self.entry_stands(game.round, game.white, game.black)
    }

    fn entry_stands(&self, round: Round, white: StartNo, black: StartNo) -> bool {
        let (Some(white), Some(black)) = (self.field.index_of(white), self.field.index_of(black))
        else {
            return false;
        };
        let entries = &self.field.lines[white].entries;
        entries.iter().any(|entry| entry.round == round.get() && entry.opponent == Some(black))
    }

    fn start_again(&mut self, game: GameRecord, is_known: bool) -> Result<(), EventError> {
        let mut event = self.event.clone();
        if !is_known {
            event.games.push(game);
        }
        *self = Self::new(event, self.criteria.clone())?;
        Ok(())
    }

    /// Puts the result in its place and recomputes what it touches.
    fn replace(&mut self, game: GameRecord, players: [usize; 2]) {
        let scoring = self.event.scoring;
        let [white, black] = players;
        for (who, opponent, colour) in
            [(white, black, Colour::White), (black, white, Colour::Black)]
        {
            let entry = field::entry(game, colour, opponent, &scoring);
            self.field.replace_entry(who, &entry);
            let drawn = self.field.is_final && game.round.get() == self.field.rounds;
            if let Some(fore) = self.field.fore.as_mut().filter(|_| !drawn) {
                fore.replace_entry(who, &entry);
            }
        }
        let mut changes = Changes::none(self.field.lines.len());
        for who in players {
            changes.results[who] = true;
        }
        let rings = Rings::around(&self.field, players);
        self.values.refresh(&self.field, &self.list, |reach| rings.within(reach), &mut changes);
        self.rank_again(&changes);
    }

    /// Ranks again what has changed; the rows of everybody else move as they are.
    fn rank_again(&mut self, changes: &Changes) {
        let mut known: Vec<Option<Vec<Value>>> = alloc::vec![None; self.field.lines.len()];
        let rows = self.ranking.order.iter().zip(core::mem::take(&mut self.standings.rows));
        for (&who, row) in rows.filter(|(who, _)| !changes.touch(**who)) {
            known[who] = Some(row.values);
        }
        let judge = Judge {
            field: &self.field,
            list: &self.list,
            values: &self.values,
            procedure: self.criteria.procedure,
        };
        self.ranking.renew(&judge, changes);
        for who in self.ranking.notes.settle() {
            known[who] = None;
        }
        self.standings.arrange(&self.field, &self.values, &mut self.ranking, known);
    }
}

/// Who can be touched by a change, by how far a criterion looks.
struct Rings {
    own: Vec<usize>,
    opponents: Vec<usize>,
    further: Vec<usize>,
    everybody: Vec<usize>,
}

impl Rings {
    fn around(field: &Field, changed: [usize; 2]) -> Self {
        let widen = |inner: &[usize]| -> Vec<usize> {
            let met = inner.iter().flat_map(|&who| &field.lines[who].entries);
            let mut all = inner.to_vec();
            all.extend(met.filter_map(|entry| entry.opponent));
            all.sort_unstable();
            all.dedup();
            all
        };
        let own = changed.to_vec();
        let opponents = widen(&own);
        let further = widen(&opponents);
        Self { own, opponents, further, everybody: (0..field.lines.len()).collect() }
    }

    fn within(&self, reach: Reach) -> &[usize] {
        match reach {
            Reach::Own => &self.own,
            Reach::Opponents => &self.opponents,
            Reach::Further => &self.further,
            Reach::Everybody => &self.everybody,
        }
    }
}
