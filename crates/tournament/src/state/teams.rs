//! What is known of the teams.

use alloc::vec::Vec;

use runda_rulebook::{EntryId, GameNo, Rating, Round, StartNo, TeamId};
use runda_standings::{Fraction, team_rating};
use runda_teams::line_up::LineUpSystem;

use super::State;
use crate::team::TeamRecord;
use crate::{Entrant, LineUp, Team};

impl State {
    /// Whether teams take part, and not single players.
    pub fn is_of_teams(&self) -> bool {
        self.regulations().is_some_and(|regulations| regulations.teams.is_some())
    }

    /// Whoever takes part under this number of an entry: a team in an event of teams, else a player.
    pub fn entrant_of(&self, id: u64) -> Entrant {
        if self.is_of_teams() { TeamId(id).into() } else { EntryId(id).into() }
    }

    /// Every team, by the number of the team.
    pub fn teams(&self) -> impl Iterator<Item = (TeamId, &TeamRecord)> {
        self.entries.teams.iter().map(|(team, record)| (*team, record))
    }

    /// One team.
    pub fn team(&self, team: TeamId) -> Option<&Team> {
        self.entries.teams.get(&team).map(|record| &record.team)
    }

    /// The team with this start number.
    pub fn team_at(&self, number: StartNo) -> Option<(TeamId, &Team)> {
        match self.entrant(number)? {
            Entrant::Team(team) => self.team(team).map(|found| (team, found)),
            Entrant::Player(_) => None,
        }
    }

    /// The team somebody plays for.
    pub fn team_of(&self, player: EntryId) -> Option<TeamId> {
        let own =
            |(_, record): &(TeamId, &TeamRecord)| record.team.players().any(|it| it == player);
        self.teams().find(own).map(|(team, _)| team)
    }

    /// How teams name their players for a round: as the regulations say, else any players in any order. Side against
    /// side everybody keeps their number, and a reserve takes that of whom they replace.
    ///
    /// **Rule:** TM-23, KO-28, KW25 V 3.6, PZSz02 B.VI F.3, F.4
    pub(crate) fn line_up_system(&self) -> LineUpSystem {
        if self.is_contest_of_teams() {
            return LineUpSystem::PzszReplace;
        }
        let rules = self.regulations().and_then(|regulations| regulations.teams);
        rules.and_then(|rules| rules.line_up).unwrap_or(LineUpSystem::Open)
    }

    /// The line-up of a team for a round, once it is known.
    pub fn line_up(&self, round: Round, team: TeamId) -> Option<&LineUp> {
        self.entries.line_ups.get(&round)?.get(&team)
    }

    /// The last line-up of a team before a round; rounds without one are passed over.
    pub(crate) fn line_up_before(&self, round: Round, team: TeamId) -> Option<&LineUp> {
        let before = self.entries.line_ups.range(..round).rev();
        before.map(|(_, line_ups)| line_ups).find_map(|line_ups| line_ups.get(&team))
    }

    /// Who sits for a side in a game of a round: by the line-up, before it is known by the entry; nobody in an
    /// event of players, and at an empty board.
    ///
    /// **Rule:** TM-1, TM-33, TM-37, KO-28, KW25 V 3.1, 3.4, 3.6
    pub fn seated(&self, round: Round, side: StartNo, game: GameNo) -> Option<EntryId> {
        let (team, _) = self.team_at(side)?;
        let place = self.place_at(round, side, game);
        match self.line_up(round, team) {
            Some(line_up) => *line_up.players.get(place)?,
            None => *self.first_of_the_entry(team).get(place)?,
        }
    }

    /// The first names of the entry of a team, one for each board.
    ///
    /// **Rule:** TM-4, TM-33, KW25 V 3.6.1.6
    pub(crate) fn first_of_the_entry(&self, team: TeamId) -> Vec<Option<EntryId>> {
        let boards = usize::from(self.games_in_a_round());
        let players = self.team(team).into_iter().flat_map(Team::players);
        players.map(Some).chain(core::iter::repeat(None)).take(boards).collect()
    }

    /// The ratings of the basic line-up.
    fn ratings_of(&self, team: TeamId) -> Vec<Option<Rating>> {
        let named = self.first_of_the_entry(team).into_iter().flatten();
        named.map(|player| self.participant(player)?.person.rating).collect()
    }

    /// The rounded mean rating of the basic line-up; none if somebody in it has none.
    ///
    /// **Rule:** TM-4, ST-39, PZSz02 B.VI C.4
    pub(super) fn rating_of_team(&self, team: TeamId) -> Option<Rating> {
        team_rating(&self.ratings_of(team))
    }

    /// The exact mean on which teams are ordered; nothing for a player, and where somebody has no rating.
    ///
    /// **Rule:** TM-4, PZSz02 B.VI C.4
    pub(crate) fn mean_rating(&self, entrant: Entrant) -> Option<Fraction> {
        let Entrant::Team(team) = entrant else { return None };
        let ratings: Option<Vec<i64>> = self
            .ratings_of(team)
            .into_iter()
            .map(|rating| rating.map(|rating| i64::from(rating.get())))
            .collect();
        let ratings = ratings?;
        Fraction::whole(ratings.iter().sum()).divided(ratings.len())
    }
}
