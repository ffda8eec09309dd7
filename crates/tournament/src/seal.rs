//! The seal of a round: what the judge of its system says of it.
//!
//! The judges of `checker` know no engine. Here the tournament is put before them as plain data; which of them
//! is asked follows from the system, and a round made by hand is asked only for what no pairing may break.

use alloc::vec::Vec;

use runda_checker::{
    Finding, Verdict, Weight, by_hand, dutch, knockout, matches, round_robin, scheveningen, swiss,
};
use runda_field::dutch::Pairing;
use runda_field::matches::{Match, MatchEnd};
use runda_field::schedule::{self, Contest, ContestTable, Progress, RoundRobin};
use runda_field::swiss::History;
use runda_field::{Game, Sheet, Side};
use runda_rulebook::{Colour, Game as Sport, GameNo, Reason, Round, StartNo, Unpaired};

use crate::state::{Meeting, RoundRecord, Stage};
use crate::{MatchKind, Refusal, RoundRobinTable, ScheveningenTable, State, System};

impl State {
    /// What the independent judge of the system says of a paired round; for a round made by hand, what it
    /// says of the conditions no pairing may break.
    ///
    /// **Rule:** SW-47, FD-69, RR-5, KO-1, KO-22, KO-30, KW25 V 2.8.6, V 1.2, FIDE26 C.04.3 3.8
    pub fn judged(&self, round: Round) -> Result<Verdict, Refusal> {
        let record = self.round(round).ok_or(Refusal::NotPaired { round })?;
        if record.system.is_none() || record.comparison.is_some() {
            return self.conditions(round);
        }
        let (sheet, sport) = (sheet(record), self.sport()?);
        Ok(match self.system() {
            System::SwissPzwarc { .. } => swiss::judge(&self.before(round, record)?, round, &sheet),
            System::FideDutch => {
                let event = self.dutch_before(round, record)?;
                dutch::judge(&event, &Pairing { games: sheet.pairs, bye: sheet.bye })
            }
            System::RoundRobin { cycles, table } => {
                round_robin::judge(&self.table_of(sport, cycles, table), round, &sheet)
            }
            System::Knockout { .. } => knockout::judge(&self.cup_field(round)?, &sheet),
            System::Scheveningen { table, cycles } => {
                let sheet = self.sheet_of_sides(round, record);
                scheveningen::judge(&self.contest_of(sport, table, cycles), round, &sheet)
            }
            System::Match { until } => matches::judge(&self.match_before(round, until), &sheet),
        })
    }

    /// What a round breaks of the conditions that bind every pairing of its system, waivers taken into account.
    ///
    /// **Rule:** SW-17, SW-18, SW-19, SW-41, SW-47, FD-22, FD-23, FD-24, RR-1, KO-1, KW25 V 2.8.6.1
    pub fn conditions(&self, round: Round) -> Result<Verdict, Refusal> {
        let record = self.round(round).ok_or(Refusal::NotPaired { round })?;
        let (sheet, sport) = (sheet(record), self.sport()?);
        Ok(match self.system() {
            System::SwissPzwarc { .. } => {
                by_hand::swiss(&self.before(round, record)?, round, &sheet)
            }
            System::FideDutch => by_hand::chess_swiss(&self.dutch_before(round, record)?, &sheet),
            System::RoundRobin { cycles, table } => {
                let event = self.table_of(sport, cycles, table);
                by_hand::round_robin(&event, &self.beside(round), &sheet)
            }
            System::Knockout { .. } => by_hand::knockout(&self.cup_field(round)?, &sheet),
            System::Scheveningen { table, cycles } => {
                let contest = self.contest_of(sport, table, cycles);
                let sheet = self.sheet_of_sides(round, record);
                by_hand::scheveningen(&contest, &self.beside_sides(round), &sheet)
            }
            System::Match { .. } => by_hand::match_of_two(&sheet),
        })
    }

    /// The conditions a round breaks, as reasons; a published pairing may change for their sake.
    ///
    /// **Rule:** SW-43, SW-47, KW25 V 2.8.9.6
    pub fn offences(&self, round: Round) -> Vec<Reason> {
        let findings = self.conditions(round).map(|verdict| verdict.findings).unwrap_or_default();
        let broken = findings.into_iter().filter(|Finding { weight, .. }| *weight == Weight::Error);
        self.cited(broken.map(|finding| finding.reason).collect())
    }

    fn sport(&self) -> Result<Sport, Refusal> {
        Ok(self.regulations().ok_or(Refusal::NotCreated)?.variant.game())
    }

    fn colour_drawn(&self) -> Colour {
        self.lot().unwrap_or(Colour::White)
    }

    fn before(&self, round: Round, record: &RoundRecord) -> Result<History, Refusal> {
        let history = self.swiss_history(round, self.colour_drawn());
        Ok(History { absent: self.absent(record), ..history.ok_or(Refusal::RoundsUnknown)? })
    }

    fn dutch_before(
        &self,
        round: Round,
        record: &RoundRecord,
    ) -> Result<runda_field::dutch::Event, Refusal> {
        let event = self.dutch_event(round, self.colour_drawn());
        let mut event = event.ok_or(Refusal::RoundsUnknown)?;
        let absent = self.absent(record);
        for player in &mut event.players {
            player.absent = absent.contains(&player.number);
        }
        Ok(event)
    }

    fn table_of(&self, sport: Sport, cycles: u8, table: RoundRobinTable) -> RoundRobin {
        let table = match table {
            RoundRobinTable::Berger => schedule::RoundRobinTable::Berger,
            RoundRobinTable::Half => schedule::RoundRobinTable::Half,
            RoundRobinTable::ReversedHalf => schedule::RoundRobinTable::ReversedHalf,
            RoundRobinTable::Sliding => schedule::RoundRobinTable::Sliding,
        };
        let (players, cycles) = (self.start_list().len(), cycles.into());
        let kept = self.regulations().is_some_and(|regulations| regulations.cycle_order_kept);
        RoundRobin { sport, players, table, cycles, exchange: !kept }
    }

    fn contest_of(&self, sport: Sport, table: Option<ScheveningenTable>, cycles: u8) -> Contest {
        let table = match (table, sport) {
            (Some(ScheveningenTable::Kw), _) | (None, Sport::Draughts) => ContestTable::Kw,
            (Some(ScheveningenTable::Pzsz), _) | (None, Sport::Chess) => ContestTable::Pzsz,
        };
        let boards = usize::from(self.games_in_a_round());
        let players = if self.is_of_teams() { 2 * boards } else { self.start_list().len() };
        let a = players.div_ceil(2);
        let white_first = if self.colour_drawn() == Colour::White { Side::A } else { Side::B };
        Contest { sport, a, b: players - a, table, white_first, cycles: cycles.into() }
    }

    fn match_before(&self, round: Round, until: MatchKind) -> Match {
        let end = match until {
            MatchKind::Games(count) => MatchEnd::Games(count),
            MatchKind::Points(points) => MatchEnd::Points(points),
            MatchKind::Wins(wins) => MatchEnd::Wins(wins),
        };
        let first_white = if self.colour_drawn() == Colour::White { Side::A } else { Side::B };
        let past = self.rounds().iter().take(round.index());
        let games =
            past.flat_map(crate::RoundRecord::meetings).map(|Meeting { pair, result, .. }| {
                (Game { white: pair.white, black: pair.black }, result)
            });
        Match { end, first_white, games: games.collect() }
    }

    /// The games of all other rounds, and who does not take part in this one.
    fn beside(&self, round: Round) -> Progress {
        let others = self.rounds().iter().enumerate().filter(|(at, _)| *at != round.index());
        let games = others.flat_map(|(_, record)| sheet(record).pairs).collect();
        let waiting = self.round(round).map_or_else(Vec::new, |record| self.waiting(record));
        let away =
            |number: &StartNo| self.rest_in(*number, round).is_some() || waiting.contains(number);
        Progress { games, absent: self.numbers().filter(away).collect() }
    }

    /// A round side against side as its judge reads it. In a contest of two teams these are the players by their
    /// numbers, those of the second team after those of the first.
    ///
    /// **Rule:** KO-22, KO-28, PZSz02 B.VI F.1, F.3
    fn sheet_of_sides(&self, round: Round, record: &RoundRecord) -> Sheet {
        if !self.is_of_teams() {
            return sheet(record);
        }
        let boards = usize::from(self.games_in_a_round());
        let number = |side: StartNo, game: GameNo| {
            let before = if side == StartNo::FIRST { 0 } else { boards };
            StartNo::from_index(before + self.place_at(round, side, game))
        };
        let games = record.encounters.values().flat_map(|met| &met.games);
        let pairs = games.map(|(no, game)| Game {
            white: number(game.pair.white, *no),
            black: number(game.pair.black, *no),
        });
        Sheet { pairs: pairs.collect(), bye: None }
    }

    /// The games of all other rounds side against side, and who does not take part in this one.
    fn beside_sides(&self, round: Round) -> Progress {
        if !self.is_of_teams() {
            return self.beside(round);
        }
        let rounds = self.rounds().iter().enumerate();
        let rounds = rounds.map(|(at, record)| (Round::from_index(at), record));
        let others = rounds.filter(|(at, _)| *at != round);
        let games = others.flat_map(|(at, record)| self.sheet_of_sides(at, record).pairs).collect();
        // Two teams not yet placed by hand wait with all their players.
        let waiting = self.round(round).is_some_and(|record| record.encounters.is_empty());
        let waiting = if waiting { 2 * usize::from(self.games_in_a_round()) } else { 0 };
        Progress { games, absent: (0..waiting).map(StartNo::from_index).collect() }
    }

    /// Who rested in a round without the bye. Somebody with neither board nor rest is not among them, so that
    /// the judge misses them; only while the arbiter pairs by hand they are still waiting for a place.
    fn absent(&self, record: &RoundRecord) -> Vec<StartNo> {
        let rests = record.rests.iter().filter(|(_, kind)| **kind != Unpaired::Bye);
        rests.map(|(player, _)| *player).chain(self.waiting(record)).collect()
    }

    /// Who has no place yet in a round that is being paired by hand.
    fn waiting(&self, record: &RoundRecord) -> Vec<StartNo> {
        if record.stage != Stage::ByHand {
            return Vec::new();
        }
        let placed = record.placed();
        self.numbers().filter(|number| !placed.contains(number)).collect()
    }
}

/// A round as a judge reads it.
fn sheet(record: &RoundRecord) -> Sheet {
    let pairs = record.pairs().map(|(_, pair)| pair);
    let bye = record.rests.iter().find(|(_, kind)| **kind == Unpaired::Bye);
    Sheet {
        pairs: pairs.map(|pair| Game { white: pair.white, black: pair.black }).collect(),
        bye: bye.map(|(player, _)| *player),
    }
}
