//! An individual event becomes a field.

use alloc::boxed::Box;
use alloc::vec::Vec;

use runda_rulebook::{Colour, GameResult, Points, Round, StartNo, Unpaired};

use super::{Entry, Field, Kind, Line, Scale, Status, sorted};
use crate::criteria::Settings;
use crate::event::{BoardScore, Event, EventError, GameRecord, Outcome};
use crate::fraction::Fraction;
use crate::scoring::Scoring;
use crate::withdrawal;

impl Field {
    /// Reads an event.
    pub(crate) fn of(event: &Event, settings: &Settings) -> Result<Self, EventError> {
        let rounds = event.last_round();
        let written = |points| event.scoring.written_tenths(points);
        let scale = Scale { win: written(event.scoring.win), draw: written(event.scoring.draw) };
        let mut field = Self {
            system: event.system,
            rules: settings.rules,
            settings: settings.clone(),
            rounds,
            is_final: event.announced.is_none_or(|announced| announced.get() <= rounds),
            scales: [scale; 2],
            primary: settings.ranked_by,
            boards: None,
            lines: lines(event)?,
            lowest_rating: None,
            excluded: Vec::new(),
            playoffs: event.playoffs.clone(),
            lots: event.lots.clone(),
            fore: None,
        };
        field.read_games(event)?;
        field.read_unpaired(event)?;
        field.order_entries(event)?;
        withdrawal::settle(&mut field, &event.withdrawn, event.withdrawal, &event.scoring);
        field.add_up();
        Ok(field)
    }

    fn read_games(&mut self, event: &Event) -> Result<(), EventError> {
        for game in event.games.iter().filter(|game| game.round.get() <= self.rounds) {
            if game.outcome == Outcome::Result(GameResult::Annulled) {
                continue;
            }
            let (white, black) = self.pair(game.round, game.white, game.black)?;
            for (who, opponent, colour) in
                [(white, black, Colour::White), (black, white, Colour::Black)]
            {
                let entry = entry(*game, colour, opponent, &event.scoring);
                self.lines[who].entries.push(entry);
            }
        }
        Ok(())
    }

    /// The indexes of two who are paired.
    pub(super) fn pair(
        &self,
        round: Round,
        one: StartNo,
        two: StartNo,
    ) -> Result<(usize, usize), EventError> {
        if one == two {
            return Err(EventError::OwnOpponent { round, player: one });
        }
        let find =
            |player| self.index_of(player).ok_or(EventError::UnknownPlayer { round, player });
        Ok((find(one)?, find(two)?))
    }

    /// A pause of a round robin is no entry, whatever it is called there.
    ///
    /// **Rule:** ST-3, KW25 V 1.4.1
    fn read_unpaired(&mut self, event: &Event) -> Result<(), EventError> {
        for record in event.unpaired.iter().filter(|record| record.round.get() <= self.rounds) {
            let unknown = EventError::UnknownPlayer { round: record.round, player: record.player };
            let who = self.index_of(record.player).ok_or(unknown)?;
            let scoring = &event.scoring;
            let (kind, points) = match record.kind {
                Unpaired::Bye => (Kind::PairingBye, scoring.bye),
                Unpaired::FullPointBye => (Kind::FullPointBye, scoring.win),
                Unpaired::HalfPointBye => (Kind::HalfPointBye, scoring.draw),
                Unpaired::Absent | Unpaired::Out => (Kind::ZeroPointBye, scoring.absence),
                Unpaired::Free => continue,
            };
            let pause = matches!(kind, Kind::PairingBye | Kind::ZeroPointBye);
            if self.system.is_predetermined() && pause {
                continue;
            }
            let points = [scoring.written_tenths(points); 2];
            self.lines[who].entries.push(Entry::alone(record.round.get(), kind, points));
        }
        Ok(())
    }

    /// Puts the entries in the order of rounds; in a Swiss a missing one is "not paired".
    fn order_entries(&mut self, event: &Event) -> Result<(), EventError> {
        let is_swiss = !self.system.is_predetermined();
        for line in &mut self.lines {
            line.entries.sort_by_key(|entry| (entry.round, entry.opponent));
            if !is_swiss {
                continue;
            }
            if let Some(two) = line.entries.windows(2).find(|two| two[0].round == two[1].round) {
                let round = Round::from_index(usize::from(two[0].round).saturating_sub(1));
                return Err(EventError::TwoRecords { round, player: line.number });
            }
            let absence = event.scoring.written_tenths(event.scoring.absence);
            line.fill_missing_rounds(self.rounds, [absence; 2]);
        }
        Ok(())
    }
}

impl Line {
    /// Adds "not paired" for every round without an entry.
    ///
    /// **Rule:** ST-12, KW25 II 5.7.2, V 2.8.9.4
    pub(super) fn fill_missing_rounds(&mut self, rounds: u16, absence: [i32; 2]) {
        if self.entries.len() == usize::from(rounds) {
            return;
        }
        let mut full = Vec::with_capacity(rounds.into());
        let mut known = core::mem::take(&mut self.entries).into_iter().peekable();
        for round in 1..=rounds {
            let entry = known.next_if(|entry| entry.round == round);
            full.push(entry.unwrap_or_else(|| Entry::alone(round, Kind::ZeroPointBye, absence)));
        }
        self.entries = full;
    }
}

impl Entry {
    /// A round without an opponent.
    pub(crate) fn alone(round: u16, kind: Kind, points: [i32; 2]) -> Self {
        Self {
            round,
            kind,
            opponent: None,
            colour: None,
            points,
            theirs: [0; 2],
            advantage: 0,
            boards: Box::default(),
        }
    }
}

/// One side of a game.
pub(crate) fn entry(game: GameRecord, colour: Colour, opponent: usize, scoring: &Scoring) -> Entry {
    let (kind, points) = side(game.outcome, colour, scoring);
    let (_, theirs) = side(game.outcome, !colour, scoring);
    let advantage = match game.outcome {
        Outcome::Result(result) => result.advantage(colour),
        Outcome::Unusual { .. } => 0,
    };
    Entry {
        round: game.round.get(),
        kind,
        opponent: Some(opponent),
        colour: Some(colour),
        points: [scoring.written_tenths(points); 2],
        theirs: [scoring.written_tenths(theirs); 2],
        advantage,
        boards: Box::default(),
    }
}

/// What a side has of a game; a game without a result gives nothing.
///
/// **Rule:** ST-1, ST-5, KW25 II 5.4-5.6
fn side(outcome: Outcome, colour: Colour, scoring: &Scoring) -> (Kind, Points) {
    if let Some(score) = outcome.on_board(colour) {
        let points = match score {
            BoardScore::Win => scoring.win,
            BoardScore::Draw => scoring.draw,
            BoardScore::Loss => scoring.loss,
        };
        return (Kind::Board(score), points);
    }
    match outcome {
        Outcome::Result(result) if result.is_forfeit() && result.is_win(colour) => {
            (Kind::ForfeitWin, scoring.win)
        }
        Outcome::Result(result) if result.is_forfeit() => (Kind::ForfeitLoss, scoring.absence),
        Outcome::Result(_) | Outcome::Unusual { .. } => (Kind::Pending, Points::ZERO),
    }
}

fn lines(event: &Event) -> Result<Vec<Line>, EventError> {
    let players = sorted(&event.players, |player| player.number)?;
    let mut lines: Vec<Line> = players
        .iter()
        .map(|player| Line {
            number: player.number,
            rating: player.rating,
            list_a: player.list_a,
            status: Status::Placed,
            entries: Vec::with_capacity(usize::from(event.last_round().min(64))),
            bonus: Vec::new(),
            is_pending: false,
            score: [0; 2],
            adjusted: [Fraction::ZERO; 2],
        })
        .collect();
    let find = |lines: &[Line], number| lines.binary_search_by_key(&number, |line| line.number);
    for number in &event.without_place {
        if let Ok(who) = find(&lines, *number) {
            lines[who].status = Status::WithoutPlace;
        }
    }
    let last = event.last_round();
    for adjustment in &event.adjustments {
        let round = adjustment.round.map_or(1, Round::get);
        if let (Ok(who), true) = (find(&lines, adjustment.player), round <= last.max(1)) {
            let points = event.scoring.written_tenths(adjustment.points);
            lines[who].bonus.push((round, points));
        }
    }
    Ok(lines)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::{Competition, Player, UnpairedRecord};
    use alloc::vec;

    fn no(number: u16) -> StartNo {
        StartNo::new(number).unwrap()
    }

    fn swiss() -> Event {
        let mut event = Event::new(Competition::Swiss, Scoring::DRAUGHTS);
        event.players = [3, 1, 2].map(|number| Player::new(no(number))).to_vec();
        event
    }

    /// ST-2, ST-5, ST-12: what a missing record, an adjourned game and a bye mean.
    #[test]
    fn a_swiss_player_without_a_record_was_not_paired() {
        let mut event = swiss();
        let game = GameRecord::new(Round::FIRST, no(1), no(2), GameResult::Adjourned);
        event.games.push(game);
        let second = Round::new(2_u16).unwrap();
        event.unpaired = vec![UnpairedRecord { round: second, player: no(3), kind: Unpaired::Bye }];
        let field = Field::of(&event, &Settings::default()).unwrap();
        assert!(field.is_provisional());
        let kinds: Vec<Kind> = field.lines[2].entries.iter().map(|entry| entry.kind).collect();
        assert_eq!(kinds, [Kind::ZeroPointBye, Kind::PairingBye]);
        assert_eq!(field.lines.iter().map(|line| line.score[0]).collect::<Vec<_>>(), [0, 0, 20]);
    }

    /// ST-3: a pause in a round robin brings nothing and is no round of the player.
    #[test]
    fn a_pause_of_a_round_robin_is_no_entry() {
        let mut event = Event { system: Competition::RoundRobin { cycles: 1 }, ..swiss() };
        event.unpaired =
            vec![UnpairedRecord { round: Round::FIRST, player: no(3), kind: Unpaired::Bye }];
        let field = Field::of(&event, &Settings::default()).unwrap();
        assert!(field.lines[2].entries.is_empty());
        assert_eq!(field.lines[2].score[0], 0);
    }

    #[test]
    fn an_input_that_contradicts_itself_is_refused() {
        let settings = Settings::default();
        let round = Round::FIRST;
        let mut event = swiss();
        event.games.push(GameRecord::new(round, no(1), no(9), GameResult::Draw));
        let refusal = Field::of(&event, &settings).unwrap_err();
        assert_eq!(refusal, EventError::UnknownPlayer { round, player: no(9) });
        event.games[0].black = no(1);
        let refusal = Field::of(&event, &settings).unwrap_err();
        assert_eq!(refusal, EventError::OwnOpponent { round, player: no(1) });
        event.games[0].black = no(2);
        event.games.push(GameRecord::new(round, no(2), no(3), GameResult::Draw));
        let refusal = Field::of(&event, &settings).unwrap_err();
        assert_eq!(refusal, EventError::TwoRecords { round, player: no(2) });
        event.players.push(Player::new(no(2)));
        assert_eq!(Field::of(&event, &settings).unwrap_err(), EventError::NumberTwice(no(2)));
    }
}
