//! A report file of a team event becomes what the engines and judges of teams ask for.

use runda_field::schedule::{RoundRobin, RoundRobinTable};
use runda_field::swiss::Entrant;
use runda_field::teams::{MatchWorth, TeamHistory, TeamMatch, TeamSwiss};
use runda_field::{Game, Sheet};
use runda_formats::trf::{self, Document};
use runda_rulebook::{BoardResult, Colour, Game as Sport, Round, StartNo};
use runda_standings::Competition;

use super::boards::Hall;
use super::{team_event, teams};
use crate::reading::Reading;

/// The team tournament of a report file as it stood before `round` was paired; the host of a match is the team that
/// had white on odd boards.
///
/// **Rule:** TM-3, TM-7, TR-27, FIDE26 C.02.03 A 310
pub fn team_history(document: &Document, swiss: TeamSwiss, round: Round) -> TeamHistory {
    let file = trf::Event::of(document);
    let event = team_event(document);
    let listed = teams(document);
    let reading = Reading::of(document);
    let hall = Hall::new(document, &reading, &listed);
    let squads = listed.iter().map(|team| team.players.len());
    let colours =
        document.heading(trf::Heading::BoardColours).chars().filter(|c| c.is_alphabetic());
    let boards = match (event.boards, colours.count()) {
        (0, 0) => squads.min().unwrap_or(1),
        (0, colours) => colours,
        (boards, _) => boards.into(),
    };
    let boards = u16::try_from(boards).unwrap_or(u16::MAX);
    let rounds = file.rounds.unwrap_or(0).max(round.get());
    let rounds = Round::new(rounds).unwrap_or(round);
    let lot = file.initial_colour.unwrap_or(Colour::White);
    let entrants: Vec<Entrant> =
        event.teams.iter().map(|team| Entrant { no: team.number, rating: team.rating }).collect();
    let mut history = TeamHistory::new(swiss, boards, rounds, lot, entrants);
    for record in event.matches.iter().filter(|record| record.round < round) {
        let guest = hall.is_guest(record);
        let mut seen = record.boards.clone();
        seen.resize(boards.into(), BoardResult::BothForfeit);
        let (host, guest, boards) = if guest {
            let boards = seen.iter().map(|board| board.mirrored()).collect();
            (record.second, record.first, boards)
        } else {
            (record.first, record.second, seen)
        };
        let round = record.round;
        history.matches.push(TeamMatch { round, host, guest, boards, exchanged: false });
    }
    history.byes = event.byes.iter().copied().filter(|bye| bye.0 < round).collect();
    history.absent = absent_in(document, round);
    let current = |ban: &&trf::Forbidden| (ban.first_round..=ban.last_round).contains(&round);
    for ban in file.forbidden.iter().filter(current) {
        for (at, &one) in ban.players.iter().enumerate() {
            history.excluded.extend(ban.players.iter().skip(at + 1).map(|&other| (one, other)));
        }
    }
    history
}

/// Teams that are not paired in a round: of a round that was played those in no match and without the bye, of the
/// next one those who asked for a bye.
pub fn absent_in(document: &Document, round: Round) -> Vec<StartNo> {
    let file = trf::Event::of(document);
    let event = team_event(document);
    let teams = event.teams.iter().map(|team| team.number);
    if round.get() > file.played {
        return teams.filter(|team| file.absent.contains_key(team)).collect();
    }
    let here = |team: &StartNo| {
        let mut matches = event.matches.iter().filter(|record| record.round == round);
        matches.any(|record| record.first == *team || record.second == *team)
            || event.byes.contains(&(round, *team))
    };
    teams.filter(|team| !here(team)).collect()
}

/// The matches of a round as a file tells them, the host as White, and the bye.
pub fn pairs_made(document: &Document, round: Round) -> Sheet {
    let swiss = TeamSwiss::Dutch(MatchWorth::CHESS);
    let after = team_history(document, swiss, round.next());
    let own = after.matches.iter().filter(|own| own.round == round);
    let bye = after.byes.iter().find(|bye| bye.0 == round).map(|bye| bye.1);
    Sheet { pairs: own.map(|own| Game { white: own.host, black: own.guest }).collect(), bye }
}

/// Whether the teams were paired as players are, by the engines Runda has: a round robin, or a Swiss of the
/// organiser's own. The team pairing systems of FIDE (C.04.6) are others.
///
/// **Rule:** TM-3, TR-19, FIDE26 C.02.03 A 192
pub fn is_paired_as_players(document: &Document) -> bool {
    let code = document.heading(trf::Heading::System).trim().to_ascii_uppercase();
    !code.starts_with("FIDE_TEAM")
}

/// The league of a file of a round robin of teams; nothing for a Swiss.
pub fn league_of(document: &Document) -> Option<RoundRobin> {
    let event = team_event(document);
    let Competition::RoundRobin { .. } = event.system else { return None };
    let players = event.teams.len();
    let of_cycle = players.next_multiple_of(2).saturating_sub(1).max(1);
    let rounds = trf::Event::of(document).rounds.map_or(of_cycle, usize::from);
    Some(RoundRobin {
        sport: Sport::Chess,
        players,
        table: RoundRobinTable::Berger,
        cycles: rounds.div_ceil(of_cycle).max(1),
        exchange: true,
    })
}
