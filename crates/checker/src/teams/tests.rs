//! Matches as the judge reads them.

use super::*;
use BoardResult::{
    Adjourned, BothForfeit, BothLose, Draw, First, FirstByForfeit, Open, Second, SecondByForfeit,
};
use dutch::{Entry, Outcome};
use runda_field::schedule::RoundRobinTable;
use runda_field::swiss::{Entrant, FloatControl, Variant, Waiver};
use runda_rulebook::Game as Sport;

fn no(number: usize) -> StartNo {
    StartNo::from_index(number - 1)
}

fn round(number: usize) -> Round {
    Round::from_index(number - 1)
}

fn played(at: usize, host: usize, guest: usize, boards: &[BoardResult]) -> TeamMatch {
    TeamMatch {
        round: round(at),
        host: no(host),
        guest: no(guest),
        boards: boards.to_vec(),
        exchanged: false,
    }
}

const WORTH: MatchWorth = MatchWorth {
    win: Points::from_tenths(30),
    draw: Points::from_tenths(12),
    loss: Points::from_tenths(1),
    bye: Points::from_tenths(20),
};

fn history(swiss: TeamSwiss, teams: usize, matches: Vec<TeamMatch>) -> TeamHistory {
    let teams = (1..=teams).map(|number| Entrant { no: no(number), rating: None }).collect();
    let mut history = TeamHistory::new(swiss, 2, round(5), Colour::White, teams);
    history.matches = matches;
    history
}

/// TM-1, TM-48, R-25, R-35: every kind of board, alone and with others, as a game of the host.
#[test]
fn small_points_decide_a_match() {
    for (boards, result) in [
        (&[First][..], GameResult::WhiteWins),
        (&[Second], GameResult::BlackWins),
        (&[Draw], GameResult::Draw),
        (&[Adjourned], GameResult::Draw),
        (&[BothLose], GameResult::Draw),
        (&[FirstByForfeit], GameResult::WhiteByForfeit),
        (&[SecondByForfeit], GameResult::BlackByForfeit),
        (&[BothForfeit], GameResult::BothForfeit),
        (&[Open], GameResult::Open),
        (&[], GameResult::Open),
        (&[First, Open], GameResult::Open),
        (&[First, Second], GameResult::Draw),
        (&[First, Draw], GameResult::WhiteWins),
        (&[Second, Adjourned], GameResult::BlackWins),
        (&[Draw, BothLose], GameResult::Draw),
        (&[First, FirstByForfeit, SecondByForfeit, SecondByForfeit], GameResult::Draw),
        (&[FirstByForfeit, SecondByForfeit], GameResult::BothForfeit),
        (&[SecondByForfeit, BothLose], GameResult::BlackWins),
        (&[FirstByForfeit, BothForfeit], GameResult::WhiteByForfeit),
        (&[Draw, Draw, Second], GameResult::BlackWins),
    ] {
        assert_eq!(result_of(boards), result, "{boards:?}");
    }
}

fn result_of(boards: &[BoardResult]) -> GameResult {
    result(&played(1, 1, 2, boards))
}

/// TM-3, R-26: where the boards were exchanged the guest had the host's colour.
#[test]
fn an_exchange_turns_the_colours() {
    let mut own = played(2, 3, 4, &[First]);
    let planned = game(&own);
    assert_eq!((planned.white, planned.black), (no(3), no(4)));
    assert_eq!((planned.round, planned.result), (round(2), GameResult::WhiteWins));
    own.exchanged = true;
    let turned = game(&own);
    assert_eq!((turned.white, turned.black), (no(4), no(3)));
    assert_eq!((turned.round, turned.result), (round(2), GameResult::BlackWins));
}

/// TM-3, TM-5: what a team did in a round, seen from either side.
#[test]
fn a_team_has_an_entry_for_every_round() {
    let dutch = TeamSwiss::Dutch(WORTH);
    let matches = vec![
        played(1, 1, 2, &[First, Draw]),
        played(1, 3, 4, &[Draw, Draw]),
        played(2, 4, 1, &[SecondByForfeit, SecondByForfeit]),
        played(2, 2, 3, &[BothForfeit, BothForfeit]),
    ];
    let mut history = history(dutch, 5, matches);
    history.byes = vec![(round(1), no(5))];
    history.absent = vec![no(4)];
    history.excluded = vec![(no(1), no(5))];
    let of =
        |outcome, opponent: usize, colour| Entry::Game { opponent: no(opponent), colour, outcome };
    for (team, at, due) in [
        (1, 1, of(Outcome::Win, 2, Colour::White)),
        (2, 1, of(Outcome::Loss, 1, Colour::Black)),
        (3, 1, of(Outcome::Draw, 4, Colour::White)),
        (4, 1, of(Outcome::Draw, 3, Colour::Black)),
        (5, 1, Entry::Bye),
        (1, 2, Entry::ForfeitWin { opponent: no(4) }),
        (4, 2, Entry::ForfeitLoss { opponent: no(1) }),
        (2, 2, Entry::ForfeitLoss { opponent: no(3) }),
        (3, 2, Entry::ForfeitLoss { opponent: no(2) }),
        (5, 2, Entry::ZeroPointBye),
    ] {
        assert_eq!(entry(&history, no(team), round(at)), due, "team {team}, round {at}");
    }
    let event = event(&history, WORTH, round(3));
    assert_eq!((event.rounds, event.played, event.initial_colour), (5, 2, Some(Colour::White)));
    assert_eq!((event.scoring.win, event.scoring.draw), (WORTH.win, WORTH.draw));
    assert_eq!((event.scoring.loss, event.scoring.bye), (WORTH.loss, WORTH.bye));
    assert_eq!(event.players.iter().map(|team| team.entries.len()).collect::<Vec<_>>(), [2; 5]);
    let absent: Vec<bool> = event.players.iter().map(|team| team.absent).collect();
    assert_eq!(absent, [false, false, false, true, false]);
    assert_eq!(event.forbidden, [(no(1), no(5))]);
}

/// TM-3, FD-63: the higher score first, then the sum of both, then the number; a forfeit is worth nothing.
#[test]
fn matches_stand_in_the_order_of_scores() {
    let matches = vec![
        played(1, 1, 2, &[First, First]),
        played(1, 3, 4, &[Draw, Draw]),
        played(1, 5, 6, &[SecondByForfeit, SecondByForfeit]),
    ];
    let mut history = history(TeamSwiss::Dutch(WORTH), 8, matches);
    history.byes = vec![(round(1), no(7))];
    // 1 has 3.0, 2 has 0.1, 3 and 4 have 1.2, 5 nothing, 6 has 3.0, 7 has 2.0, 8 nothing.
    let order = |pairs: &[(usize, usize)]| {
        let pairs = pairs.iter().map(|&(a, b)| Game { white: no(a), black: no(b) }).collect();
        by_score(&history, WORTH, &Sheet { pairs, bye: None })
    };
    assert!(order(&[(1, 6), (7, 3), (4, 2)]));
    assert!(!order(&[(7, 3), (1, 6), (4, 2)]), "the higher score comes first");
    assert!(
        order(&[(6, 7), (3, 1)]) && !order(&[(3, 1), (6, 7)]),
        "3.0 and 2.0 before 3.0 and 1.2"
    );
    assert!(
        order(&[(3, 2), (8, 4)]) && !order(&[(8, 4), (3, 2)]),
        "1.2 and 0.1 before 1.2 and nothing"
    );
    assert!(order(&[(1, 5), (8, 6)]) && !order(&[(8, 6), (1, 5)]), "the smaller number of equals");
    assert!(order(&[(3, 5), (4, 8)]) && !order(&[(4, 8), (3, 5)]));
    assert!(order(&[(1, 8), (7, 3)]) && !order(&[(7, 3), (1, 8)]), "a host who has won");
    assert!(order(&[(7, 8), (2, 5)]) && !order(&[(2, 5), (7, 8)]), "a guest who has lost");
    assert!(order(&[(8, 1), (5, 6)]) && !order(&[(5, 6), (8, 1)]), "the higher is the guest");
}

/// TM-3: match m has tables (m - 1) b + 1 to m b, whatever Swiss or table gave it.
#[test]
fn matches_are_numbered_with_their_tables() {
    let sheet = |lines: &[(u16, usize, usize, (u32, u32))]| TeamSheet {
        matches: lines
            .iter()
            .map(|&(number, host, guest, tables)| SheetMatch {
                number,
                host: no(host),
                guest: no(guest),
                tables,
            })
            .collect(),
        bye: None,
    };
    let league = RoundRobin {
        sport: Sport::Draughts,
        players: 4,
        table: RoundRobinTable::Berger,
        cycles: 1,
        exchange: true,
    };
    let judge = |lines: &[_]| judge_league(&league, 3, Round::FIRST, &sheet(lines)).findings;
    let right = (1, 1, 4, (1, 3));
    assert!(judge(&[right, (2, 2, 3, (4, 6))]).is_empty());
    for wrong in [(3, 2, 3, (4, 6)), (2, 2, 3, (3, 6)), (2, 2, 3, (4, 7)), (2, 2, 3, (4, 5))] {
        let reason = Reason::new(RULE, Key::new("checker-match-number"));
        let reason = reason.with("match", 2_u32).with("first", 4_u32).with("last", 6_u32);
        assert_eq!(judge(&[right, wrong]), [error(reason)], "{wrong:?}");
    }
    let swiss = history(TeamSwiss::Dutch(WORTH), 4, vec![]);
    let round_one = |lines: &[_]| super::judge(&swiss, Round::FIRST, &sheet(lines)).findings.len();
    assert_eq!(round_one(&[(1, 1, 3, (1, 2)), (2, 4, 2, (3, 4))]), 0);
    assert_ne!(round_one(&[(1, 4, 2, (1, 2)), (2, 1, 3, (3, 4))]), 0, "1 stands before 2");
    assert_ne!(round_one(&[(1, 1, 3, (1, 2)), (2, 2, 4, (3, 4))]), 0, "2 has Black");
}

/// TM-3, TM-7: an open match of an earlier round leaves nothing to judge; it is named.
#[test]
fn an_open_match_is_named() {
    let matches = vec![played(1, 1, 2, &[First]), played(1, 4, 3, &[Draw, Open])];
    let history = history(TeamSwiss::Dutch(WORTH), 4, matches);
    let verdict = judge_pairs(&history, round(2), &Sheet::default());
    let reason = Reason::new(RULE, Key::new("checker-match-open"));
    let reason = reason.with("white", no(4)).with("black", no(3)).with("round", round(1));
    assert_eq!((verdict.method, verdict.findings), (Method::Conditions, vec![error(reason)]));
}

/// TM-3: the draughts Swiss reads teams as players, with all the regulations say.
#[test]
fn the_draughts_swiss_is_told_everything() {
    let swiss = TeamSwiss::Pzwarc {
        variant: Variant::Ranking,
        floats: FloatControl::Uncontrolled,
        waivers: vec![Waiver::SecondBye],
    };
    let mut history = history(swiss, 3, vec![played(1, 1, 2, &[Second])]);
    history.byes = vec![(round(1), no(3))];
    history.absent = vec![no(2)];
    history.excluded = vec![(no(1), no(3))];
    let players = players(&history);
    assert_eq!((players.variant, players.floats), (Variant::Ranking, FloatControl::Uncontrolled));
    assert_eq!((players.waivers, players.byes), (vec![Waiver::SecondBye], history.byes.clone()));
    assert_eq!((players.absent, players.excluded), (vec![no(2)], vec![(no(1), no(3))]));
    assert_eq!(players.games, [game(&history.matches[0])]);
    assert_eq!((players.rounds, players.lot, players.players.len()), (round(5), Colour::White, 3));
}
