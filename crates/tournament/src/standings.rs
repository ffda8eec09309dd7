//! Asking for standings.

use alloc::vec::Vec;

use runda_rulebook::{Edition, Game, Round, Unpaired};
use runda_standings::{
    AdvantageUse, Competition as Kind, Criteria, Criterion, CriterionError, Event, GameRecord,
    MatchRecord, MatchScoring, PlayOff, Player, Preset, Procedure, Scoring, Settings, Standings,
    Team, TeamEvent, TiebreakEdition, UnpairedRecord, WithdrawalRule,
};

use crate::state::{Encounter, Meeting, Stage};
use crate::{MatchKind, RatingList, Refusal, Regulations, State, SwissVariant, System};

impl State {
    /// The standings of [`State::table`], alone.
    ///
    /// **Rule:** ST-6, R-25, KO-9, KW25 V 1.7, 2.9
    pub fn standings(&self, after: Option<Round>) -> Result<Standings, Refusal> {
        self.table(after).map(|table| table.standings)
    }

    /// The tournament as the standings see it; none before there are start numbers. A round counts from
    /// its start on.
    ///
    /// **Rule:** R-11, R-18, R-19, R-20, R-21, R-22, R-23, R-31, KW25 II 5.5, 5.7, V 2.8.9.4
    pub fn standings_input(&self, after: Option<Round>) -> Option<Event> {
        let regulations = self.regulations()?;
        if self.start_list().is_empty() {
            return None;
        }
        let game = regulations.variant.game();
        let mut event = Event::new(self.kind(regulations), Scoring::of(game));
        event.after = after;
        event.announced = self.number_of_rounds().and_then(|rounds| Round::new(rounds).ok());
        event.players = self.numbers().filter_map(|number| self.standings_player(number)).collect();
        event.withdrawal = match game {
            Game::Draughts => WithdrawalRule::MoreThanHalf,
            Game::Chess => WithdrawalRule::AtLeastHalf,
        };
        let among = |wanted: &dyn Fn(&crate::Participant) -> bool| {
            self.numbers().filter(|number| self.player(*number).is_some_and(wanted)).collect()
        };
        event.withdrawn = among(&|participant| participant.current_leave().is_some());
        event.without_place = among(&|participant| participant.classified == Some(false));
        event.playoffs =
            self.play_offs().iter().map(|play_off| PlayOff { order: play_off.groups() }).collect();
        self.add_rounds(&mut event);
        Some(event)
    }

    fn standings_player(&self, number: runda_rulebook::StartNo) -> Option<Player> {
        let person = &self.player(number)?.person;
        Some(Player {
            number,
            rating: person.rating,
            technical_rating: person.list == Some(RatingList::Technical),
            list_a: person.list_place.filter(|_| person.list == Some(RatingList::A)),
        })
    }

    fn add_rounds(&self, event: &mut Event) {
        for (index, record) in self.rounds().iter().enumerate() {
            if record.stage != Stage::Started {
                continue;
            }
            let round = Round::from_index(index);
            event.games.extend(record.meetings().map(|Meeting { pair, result, .. }| {
                GameRecord::new(round, pair.white, pair.black, result)
            }));
            let rests = record.rests.iter();
            event.unpaired.extend(rests.map(|(player, kind)| UnpairedRecord {
                round,
                player: *player,
                kind: *kind,
            }));
        }
    }

    /// The tournament as the standings of teams see it; none before there are start numbers, and where players
    /// take part. The teams of a match are named in the order of the colours of board 1.
    ///
    /// **Rule:** ST-35, ST-38, ST-39, ST-40, ST-154, TM-1, TM-5, TM-47, KW25 V 3.1, 3.2
    pub fn team_input(&self, after: Option<Round>) -> Option<TeamEvent> {
        let regulations = self.regulations().filter(|it| it.teams.is_some())?;
        let players = self.standings_input(after)?;
        let game = regulations.variant.game();
        let bye = match game {
            Game::Draughts => MatchScoring::default(),
            Game::Chess => MatchScoring { bye: MatchScoring::default().draw, ..Default::default() },
        };
        let mut event = TeamEvent {
            system: players.system,
            match_scoring: bye,
            board_scoring: players.scoring,
            boards: self.games_in_a_round().into(),
            after,
            announced: players.announced,
            withdrawn: players.withdrawn,
            withdrawal: players.withdrawal,
            playoffs: players.playoffs,
            ..TeamEvent::default()
        };
        let team = |player: &Player| Team { number: player.number, rating: player.rating };
        event.teams = players.players.iter().map(team).collect();
        let is_bye = |rest: &UnpairedRecord| rest.kind == Unpaired::Bye;
        let (byes, others) = players.unpaired.into_iter().partition(is_bye);
        let byes: Vec<UnpairedRecord> = byes;
        event.byes = byes.iter().map(|rest| (rest.round, rest.player)).collect();
        event.unpaired = others;
        for (index, record) in self.rounds().iter().enumerate() {
            if record.stage == Stage::Started {
                let round = Round::from_index(index);
                event.matches.extend(record.encounters.values().map(|met| of_match(round, met)));
            }
        }
        Some(event)
    }

    fn kind(&self, regulations: &Regulations) -> Kind {
        match regulations.system {
            System::SwissPzwarc { .. } | System::FideDutch => Kind::Swiss,
            System::Knockout { .. } => Kind::Knockout,
            System::RoundRobin { cycles, .. } => Kind::RoundRobin { cycles: cycles.into() },
            System::Scheveningen { cycles, .. } => {
                let opponents = self.start_list().len().div_ceil(2) * usize::from(cycles);
                Kind::Scheveningen { opponents: u16::try_from(opponents).unwrap_or(u16::MAX) }
            }
            System::Match { until: MatchKind::Games(games) } => Kind::RoundRobin { cycles: games },
            System::Match { .. } => Kind::RoundRobin { cycles: 1 },
        }
    }
}

/// A match board by board, seen from the team that has White at board 1.
///
/// **Rule:** ST-35, TM-1, TM-7, KW25 V 3.1, 3.3
fn of_match(round: Round, met: &Encounter) -> MatchRecord {
    let pair = met.played_sides();
    MatchRecord { round, first: pair.white, second: pair.black, boards: met.boards() }
}

/// The criteria the regulations name, or those of the rule book.
///
/// **Rule:** ST-21, ST-22, ST-26, ST-31, ST-57, ST-103, KO-9, KW25 V 1.7, 2.9
pub fn criteria(regulations: &Regulations) -> Result<Criteria, Refusal> {
    let edition = edition(regulations);
    let unreadable = |error: CriterionError| Refusal::NoStandings { problem: error.reason() };
    let draughts = regulations.variant.game() == Game::Draughts;
    if regulations.tie_breaks.is_empty() {
        return of_the_book(regulations, edition).map_err(unreadable);
    }
    if !draughts {
        return Criteria::fide(edition, &regulations.tie_breaks.join(",")).map_err(unreadable);
    }
    let mut list: Vec<Criterion> = Vec::new();
    for code in &regulations.tie_breaks {
        list.push(Criterion::read(code, edition).map_err(unreadable)?);
    }
    if !list.iter().any(Criterion::is_points) {
        list.insert(0, Criterion::read("PTS", edition).map_err(unreadable)?);
    }
    let advantage = if regulations.draw_with_advantage {
        AdvantageUse::Compared
    } else {
        AdvantageUse::Ignored
    };
    let settings = Settings { advantage, ..Settings::default() };
    Ok(Criteria { procedure: Procedure::Restart, list, settings })
}

/// The list of the rule book. A cup has none: the losers of one round share their places.
///
/// **Rule:** ST-21, ST-22, ST-26, ST-31, ST-57, KO-9, KW25 V 1.7, 2.9, PZSz02 B.VI D.1
fn of_the_book(
    regulations: &Regulations,
    edition: TiebreakEdition,
) -> Result<Criteria, CriterionError> {
    let draughts = regulations.variant.game() == Game::Draughts;
    if regulations.teams.is_some() {
        return of_teams(regulations, edition);
    }
    let preset = match regulations.system {
        System::Knockout { .. } => {
            return Criteria::fide(edition, "PTS");
        }
        System::SwissPzwarc { variant: SwissVariant::Ranking, .. } => Preset::DraughtsSwissRanking,
        System::SwissPzwarc { .. } => Preset::DraughtsSwissSolkoff,
        System::FideDutch if draughts => Preset::DraughtsSwissSolkoff,
        System::FideDutch => Preset::FideSwiss,
        System::RoundRobin { .. } | System::Scheveningen { .. } | System::Match { .. } => {
            match (draughts, regulations.draw_with_advantage) {
                (false, _) => Preset::FideRoundRobin,
                (true, true) => Preset::DraughtsRoundRobinAdvantage,
                (true, false) => Preset::DraughtsRoundRobin,
            }
        }
    };
    Ok(preset.criteria())
}

/// The lists for teams.
///
/// **Rule:** ST-36, ST-39, ST-57, KO-9, KW25 V 3.2
fn of_teams(
    regulations: &Regulations,
    edition: TiebreakEdition,
) -> Result<Criteria, CriterionError> {
    let draughts = regulations.variant.game() == Game::Draughts;
    let preset = match regulations.system {
        System::Knockout { .. } => return Criteria::fide(edition, "MPTS,GPTS"),
        System::SwissPzwarc { variant: SwissVariant::Ranking, .. } => {
            Preset::DraughtsTeamSwissRanking
        }
        System::SwissPzwarc { .. } => Preset::DraughtsTeamSwissSolkoff,
        System::FideDutch if draughts => Preset::DraughtsTeamSwissSolkoff,
        System::FideDutch => Preset::FideTeamSwiss,
        System::RoundRobin { .. } | System::Scheveningen { .. } | System::Match { .. } => {
            if draughts {
                Preset::DraughtsTeamRoundRobin
            } else {
                Preset::FideTeamRoundRobin
            }
        }
    };
    Ok(preset.criteria())
}

/// The text of the tie-breaks in force on the first day.
///
/// **Rule:** ST-100, FIDE26 C.07 header
fn edition(regulations: &Regulations) -> TiebreakEdition {
    match (regulations.edition, regulations.first_day) {
        (Edition::Fide2012 | Edition::PzSz2002, _) => TiebreakEdition::Fide2012,
        (_, Some(day)) => TiebreakEdition::on(day.year(), day.month(), day.day()),
        (_, None) => TiebreakEdition::C07In2026,
    }
}
