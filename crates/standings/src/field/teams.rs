//! A team event becomes a field: matches in place of games.

use alloc::vec::Vec;

use runda_rulebook::Unpaired;

use super::{Entry, Field, Kind, Line, Scale, Status, sorted};
use crate::criteria::Settings;
use crate::event::{BoardScore, EventError};
use crate::fraction::Fraction;
use crate::match_score::{MatchOutcome, match_score};
use crate::scoring::Scoring;
use crate::team_event::{MatchRecord, MatchScoring, TeamEvent};
use crate::withdrawal;

impl Field {
    /// Reads a team event.
    pub(crate) fn of_teams(event: &TeamEvent, settings: &Settings) -> Result<Self, EventError> {
        let boards = event.matches.iter().map(|record| record.boards.len()).max().unwrap_or(0);
        let boards = event.boards.max(u16::try_from(boards).unwrap_or(u16::MAX));
        let board = event.board_scoring.written_tenths(event.board_scoring.win);
        let full = i32::from(boards).saturating_mul(board);
        let MatchScoring { win, draw, .. } = event.match_scoring;
        let matches = Scale { win: win.tenths(), draw: draw.tenths() };
        let games = Scale { win: full, draw: full / 2 };
        let last = event.matches.iter().map(|record| record.round.get());
        let rests = event.unpaired.iter().map(|rest| rest.round.get());
        let byes = event.byes.iter().map(|(round, _)| round.get());
        let last = last.chain(byes).chain(rests).max().unwrap_or(0);
        let rounds = event.after.map_or(last, runda_rulebook::Round::get);
        let mut field = Self {
            system: event.system,
            rules: settings.rules,
            settings: settings.clone(),
            rounds,
            is_final: event.announced.is_none_or(|announced| announced.get() <= rounds),
            scales: [matches, games],
            primary: event.ranked_by,
            boards: Some(boards),
            lines: lines(event)?,
            lowest_rating: None,
            excluded: Vec::new(),
            playoffs: event.playoffs.clone(),
            lots: event.lots.clone(),
            fore: None,
        };
        field.read_matches(event)?;
        field.read_byes(event)?;
        let scoring = Scoring::wins(win, draw);
        withdrawal::settle(&mut field, &event.withdrawn, event.withdrawal, &scoring);
        field.add_up();
        Ok(field)
    }

    fn read_matches(&mut self, event: &TeamEvent) -> Result<(), EventError> {
        for record in event.matches.iter().filter(|record| record.round.get() <= self.rounds) {
            let (first, second) = self.pair(record.round, record.first, record.second)?;
            let (mut one, mut two) = sides(record, event);
            one.opponent = Some(second);
            two.opponent = Some(first);
            self.lines[first].entries.push(one);
            self.lines[second].entries.push(two);
        }
        Ok(())
    }

    /// A team's bye brings the match points the regulations give and half of the board points.
    ///
    /// **Rule:** ST-40, ST-154, KW25 V 2.8.3, 3.2.2
    fn read_byes(&mut self, event: &TeamEvent) -> Result<(), EventError> {
        let is_swiss = !self.system.is_predetermined();
        let scoring = &event.board_scoring;
        let given = event.bye_game_points.map(|points| scoring.written_tenths(points));
        let games = given.unwrap_or(self.scales[1].draw);
        let win = scoring.written_tenths(scoring.win);
        for &(round, player) in event.byes.iter().filter(|bye| bye.0.get() <= self.rounds) {
            let who = self.index_of(player).ok_or(EventError::UnknownPlayer { round, player })?;
            if is_swiss {
                let points = [event.match_scoring.bye.tenths(), games];
                let mut entry = Entry::alone(round.get(), Kind::PairingBye, points);
                let boards = usize::from(self.boards.unwrap_or(0));
                entry.boards = core::iter::repeat_n(win, boards).collect();
                self.lines[who].entries.push(entry);
            }
        }
        self.read_rests(event)?;
        for line in &mut self.lines {
            line.entries.sort_by_key(|entry| (entry.round, entry.opponent));
            if is_swiss {
                line.fill_missing_rounds(self.rounds, [0; 2]);
            }
        }
        Ok(())
    }

    /// A bye a team asked for, worth a win or a draw in both kinds of points; else nothing.
    ///
    /// **Rule:** ST-118, ST-124, FIDE26 C.07 16.1
    fn read_rests(&mut self, event: &TeamEvent) -> Result<(), EventError> {
        let is_swiss = !self.system.is_predetermined();
        let rests = event.unpaired.iter().filter(|rest| rest.round.get() <= self.rounds);
        for rest in rests.filter(|_| is_swiss) {
            let unknown = EventError::UnknownPlayer { round: rest.round, player: rest.player };
            let who = self.index_of(rest.player).ok_or(unknown)?;
            let [matches, games] = self.scales;
            let (kind, points) = match rest.kind {
                Unpaired::FullPointBye => (Kind::FullPointBye, [matches.win, games.win]),
                Unpaired::HalfPointBye => (Kind::HalfPointBye, [matches.draw, games.draw]),
                Unpaired::Bye => (Kind::PairingBye, [event.match_scoring.bye.tenths(), games.draw]),
                Unpaired::Absent | Unpaired::Out | Unpaired::Free => (Kind::ZeroPointBye, [0; 2]),
            };
            self.lines[who].entries.push(Entry::alone(rest.round.get(), kind, points));
        }
        Ok(())
    }
}

/// Both teams' entries of a match.
///
/// **Rule:** ST-35, ST-38, ST-124, KW25 V 3.1, II 5.6
fn sides(record: &MatchRecord, event: &TeamEvent) -> (Entry, Entry) {
    let scoring = &event.board_scoring;
    let points = record.boards.iter().map(|board| scoring.board(*board));
    let written =
        points.map(|(own, theirs)| (scoring.written_tenths(own), scoring.written_tenths(theirs)));
    let boards: (Vec<i32>, Vec<i32>) = written.unzip();
    let score = match_score(&record.boards, scoring, &event.match_scoring);
    let kinds = match score.outcome {
        MatchOutcome::Open => (Kind::Pending, Kind::Pending),
        MatchOutcome::First => (Kind::Board(BoardScore::Win), Kind::Board(BoardScore::Loss)),
        MatchOutcome::Second => (Kind::Board(BoardScore::Loss), Kind::Board(BoardScore::Win)),
        MatchOutcome::Drawn => (Kind::Board(BoardScore::Draw), Kind::Board(BoardScore::Draw)),
        MatchOutcome::FirstByForfeit => (Kind::ForfeitWin, Kind::ForfeitLoss),
        MatchOutcome::SecondByForfeit => (Kind::ForfeitLoss, Kind::ForfeitWin),
        MatchOutcome::NeitherStarted => (Kind::ForfeitLoss, Kind::ForfeitLoss),
    };
    let one = [score.match_points.0.tenths(), scoring.written_tenths(score.small_points.0)];
    let two = [score.match_points.1.tenths(), scoring.written_tenths(score.small_points.1)];
    let entry = |kind: Kind, own: [i32; 2], theirs: [i32; 2], boards: Vec<i32>| Entry {
        theirs,
        boards: boards.into_boxed_slice(),
        ..Entry::alone(record.round.get(), kind, own)
    };
    (entry(kinds.0, one, two, boards.0), entry(kinds.1, two, one, boards.1))
}

fn lines(event: &TeamEvent) -> Result<Vec<Line>, EventError> {
    let teams = sorted(&event.teams, |team| team.number)?;
    let bonus = |number| {
        let own = event.adjustments.iter().filter(move |adjustment| adjustment.player == number);
        own.map(|adjustment| {
            (adjustment.round.map_or(1, runda_rulebook::Round::get), adjustment.points.tenths())
        })
    };
    Ok(teams
        .iter()
        .map(|team| Line {
            number: team.number,
            rating: team.rating,
            list_a: None,
            status: Status::Placed,
            entries: Vec::new(),
            bonus: bonus(team.number).collect(),
            is_pending: false,
            score: [0; 2],
            adjusted: [Fraction::ZERO; 2],
        })
        .collect())
}
