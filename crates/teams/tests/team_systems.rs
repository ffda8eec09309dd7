//! The systems with teams: start list, Swiss, league, knockout, Scheveningen, the joint event, the table.
//!
//! Expected values come from chapters 22, 23 and 30 of the specification, above all their worked examples.
//!
//! **Length:** one worked example per system, all with the same helpers.
#![allow(
    clippy::indexing_slicing,
    clippy::items_after_statements,
    clippy::panic,
    clippy::too_many_lines,
    clippy::type_complexity,
    clippy::unwrap_used,
    clippy::format_push_string,
    reason = "tables are long, names stand where they are used, and a test that fails may panic"
)]

use runda_field::dutch::{Entry, Outcome};
use runda_field::swiss::{Entrant, FloatControl, Variant, Waiver};
use runda_field::teams::{MatchWorth, TeamHistory, TeamMatch, TeamSwiss};
use runda_pairing::scheveningen::{ContestPlan, Table};
use runda_rulebook::BoardResult::{
    self, BothForfeit, BothLose, Draw, First, FirstByForfeit, Open, Second, SecondByForfeit,
};
use runda_rulebook::{Board, Colour, Game, GameResult, Place, Points, Rating, Round, StartNo};
use runda_standings::{
    Competition, ContestDecision, DrawnContest, Fraction, MatchRecord, Preset, ScoreKind, Scoring,
    Side, Team, TeamEvent,
};
use runda_teams::Refusal;
use runda_teams::joint::{Counted, Member, excluded_pairs, team_table};
use runda_teams::knockout::{DecidedBy, Leg, decide, encounter};
use runda_teams::round_robin::league;
use runda_teams::scheveningen::{contest, grid, score, table as named_table};
use runda_teams::start_list::{Seeded, start_list};
use runda_teams::swiss::{bye_worth, for_dutch, for_pzwarc, match_scoring, pair};
use runda_teams::table::{Compared, preset, same_boards, table};

fn no(number: u16) -> StartNo {
    StartNo::new(number).unwrap()
}

fn round(number: u16) -> Round {
    Round::new(number).unwrap()
}

fn seeded(team: char, ratings: &[u16]) -> Seeded<char> {
    let rating = |&rating: &u16| (rating > 0).then(|| Rating::new(rating).unwrap());
    Seeded { team, ratings: ratings.iter().map(rating).collect() }
}

/// TM-4, ST-39: the exact mean decides; reserves do not count, whatever rating they have or lack.
#[test]
fn teams_are_numbered_by_their_exact_mean() {
    let teams = vec![
        seeded('a', &[2000, 2000, 2001]),
        seeded('b', &[2000, 2001, 2001]),
        seeded('c', &[1999, 2000, 2000, 2500]),
        seeded('d', &[2100, 2100, 2100, 0]),
    ];
    let list = start_list(3, teams, &[]).unwrap();
    let told: Vec<_> =
        list.iter().map(|line| (line.number.get(), line.team, line.rating.get())).collect();
    assert_eq!(told, [(1, 'd', 2100), (2, 'b', 2001), (3, 'a', 2000), (4, 'c', 2000)]);
    // A mean of 2000.5 is shown as 2001; a team with fewer players has the mean of those it has.
    let list = start_list(4, vec![seeded('a', &[2000, 2001])], &[]).unwrap();
    assert_eq!(list[0].rating.get(), 2001);
}

/// TM-4: equal means need a lot that knows both teams; a rating that is missing is named.
#[test]
fn equal_means_are_parted_by_lot() {
    let equal = || ['a', 'b', 'c'].map(|team| seeded(team, &[2000, 2000])).to_vec();
    let order = |lot: &[char]| {
        start_list(2, equal(), lot)
            .map(|list| list.iter().map(|line| line.team).collect::<String>())
    };
    assert_eq!(order(&['c', 'a', 'b']), Ok("cab".into()));
    assert_eq!(order(&['c', 'a']), Err(Refusal::NoLot));
    assert_eq!(order(&[]), Err(Refusal::NoLot));
    let unequal = vec![seeded('a', &[2000]), seeded('b', &[1900])];
    assert!(start_list(1, unequal, &[]).is_ok(), "unequal means need none");
    for lacking in [seeded('b', &[2000, 0]), seeded('b', &[])] {
        let teams = vec![seeded('a', &[2000, 2000]), lacking];
        assert_eq!(start_list(2, teams, &[]), Err(Refusal::NoRating { team: no(2) }));
    }
}

fn history(swiss: TeamSwiss, teams: u16) -> TeamHistory {
    let entrant = |number| Entrant { no: no(number), rating: Rating::new(2000 + number).ok() };
    TeamHistory::new(swiss, 2, round(5), Colour::Black, (1..=teams).map(entrant).collect())
}

fn pzwarc() -> TeamSwiss {
    let (variant, floats) = (Variant::Ranking, FloatControl::Uncontrolled);
    TeamSwiss::Pzwarc { variant, floats, waivers: vec![Waiver::Exclusions] }
}

fn played(at: u16, host: u16, guest: u16, boards: [BoardResult; 2]) -> TeamMatch {
    let (host, guest) = (no(host), no(guest));
    TeamMatch { round: round(at), host, guest, boards: boards.to_vec(), exchanged: false }
}

fn full_history(swiss: TeamSwiss) -> TeamHistory {
    let mut history = history(swiss, 7);
    let mut turned = played(1, 5, 6, [First, Draw]);
    turned.exchanged = true;
    history.matches = vec![
        played(1, 1, 2, [First, Draw]),
        played(1, 4, 3, [SecondByForfeit, SecondByForfeit]),
        turned,
        played(2, 2, 3, [First, Second]),
        played(2, 6, 4, [BothForfeit, BothForfeit]),
        played(2, 7, 5, [FirstByForfeit, Second]),
    ];
    history.byes = vec![(round(1), no(7)), (round(2), no(1))];
    history.absent = vec![no(6)];
    history.excluded = vec![(no(1), no(3))];
    history
}

/// TM-3: what the Swiss of the draughts code is given.
#[test]
fn the_draughts_engine_reads_matches_as_games() {
    let history = full_history(pzwarc());
    let field = for_pzwarc(&history).unwrap();
    let games: Vec<_> = field
        .games
        .iter()
        .map(|game| (game.round.get(), game.white.get(), game.black.get(), game.result))
        .collect();
    use GameResult as G;
    assert_eq!(
        games,
        [
            (1, 1, 2, G::WhiteWins),
            (1, 4, 3, G::BlackByForfeit),
            (1, 6, 5, G::BlackWins),
            (2, 2, 3, G::Draw),
            (2, 6, 4, G::BothForfeit),
            (2, 7, 5, G::Draw),
        ]
    );
    assert_eq!((field.variant, field.floats), (Variant::Ranking, FloatControl::Uncontrolled));
    assert_eq!(field.waivers, [Waiver::Exclusions]);
    assert_eq!((field.byes, field.absent), (history.byes.clone(), history.absent.clone()));
    assert_eq!(field.excluded, history.excluded);
    let mut none = history;
    none.boards = 0;
    assert_eq!(for_pzwarc(&none).unwrap_err(), Refusal::Boards { given: 0, boards: 0 });
}

/// TM-3, TM-5: what the FIDE (Dutch) System is given, round by round and from both sides.
#[test]
fn the_dutch_engine_reads_matches_as_games() {
    let worth = MatchWorth { bye: Points::from_tenths(15), ..MatchWorth::CHESS };
    let event = for_dutch(&full_history(TeamSwiss::Dutch(worth)), worth, round(3)).unwrap();
    assert_eq!((event.rounds, event.played), (5, 2));
    assert_eq!(event.initial_colour, Some(Colour::Black));
    assert_eq!(event.forbidden, [(no(1), no(3))]);
    let tenths = Points::from_tenths;
    let scoring = event.scoring;
    assert_eq!((scoring.win, scoring.draw), (tenths(20), tenths(10)));
    assert_eq!((scoring.loss, scoring.bye), (tenths(0), tenths(15)));
    let game = |opponent, colour, outcome| Entry::Game { opponent: no(opponent), colour, outcome };
    let won = |opponent| Entry::ForfeitWin { opponent: no(opponent) };
    let lost = |opponent| Entry::ForfeitLoss { opponent: no(opponent) };
    use Colour::{Black, White};
    use Outcome::{Draw, Loss, Win};
    let expected = [
        [game(2, White, Win), Entry::Bye],
        [game(1, Black, Loss), game(3, White, Draw)],
        [won(4), game(2, Black, Draw)],
        [lost(3), lost(6)],
        [game(6, Black, Win), game(7, Black, Draw)],
        [game(5, White, Loss), lost(4)],
        [Entry::Bye, game(5, White, Draw)],
    ];
    for ((player, entries), number) in event.players.iter().zip(expected).zip(1..) {
        assert_eq!(player.number, no(number));
        assert_eq!(player.entries, entries, "team {number}");
        assert_eq!(player.absent, number == 6);
    }
    // Before round 2 only the first is known; a team without a match has nothing there.
    let mut history = full_history(TeamSwiss::Dutch(worth));
    history.byes.clear();
    let event = for_dutch(&history, worth, round(2)).unwrap();
    assert_eq!(event.played, 1);
    assert_eq!(event.players[6].entries, [Entry::ZeroPointBye]);
}

/// TM-3, TM-5: match points of both systems, forfeits, byes and double forfeits included: 2, 1, 0.
#[test]
fn match_points_are_added_up() {
    let sums = runda_teams::swiss::match_points(&full_history(pzwarc()));
    let wins = |number: usize| {
        let (team, points) = sums[number - 1];
        assert_eq!(team.index() + 1, number);
        points
    };
    let (win, draw) = (GameResult::WhiteWins, GameResult::Draw);
    let (win, draw) = (win.pairing_score(Colour::White), draw.pairing_score(Colour::White));
    assert_eq!(wins(1), win + win);
    assert_eq!(wins(2), draw);
    assert_eq!(wins(3), win + draw);
    assert_eq!(wins(4), draw - draw);
    assert_eq!(wins(5), win + draw);
    assert_eq!(wins(6), draw - draw);
    assert_eq!(wins(7), win + draw);
}

/// TM-3, TM-5, ST-40, ST-154: numbers and tables of a sheet; what a bye is worth.
#[test]
fn a_sheet_numbers_matches_and_tables() {
    for swiss in [pzwarc(), TeamSwiss::Dutch(MatchWorth::CHESS)] {
        let is_pzwarc = matches!(swiss, TeamSwiss::Pzwarc { .. });
        let sheet = pair(&history(swiss, 5), Round::FIRST).unwrap();
        assert_eq!(sheet.story.is_some(), is_pzwarc);
        let sheet = sheet.sheet;
        assert_eq!(sheet.bye, Some(no(5)));
        let told: Vec<_> =
            sheet.matches.iter().map(|m| (m.number, m.host, m.guest, m.tables)).collect();
        // The lot was black: team 1 is guest, and colours alternate down the sheet.
        assert_eq!(told, [(1, no(3), no(1), (1, 2)), (2, no(2), no(4), (3, 4))]);
    }
    for (game, points, small) in [(Game::Draughts, 20, 30), (Game::Chess, 10, 30)] {
        let worth = bye_worth(game, 6);
        assert_eq!((worth.match_points.tenths(), worth.small_points.tenths()), (points, small));
        let scoring = match_scoring(game);
        let worths = [scoring.win, scoring.draw, scoring.loss, scoring.bye].map(Points::tenths);
        assert_eq!(worths, [20, 10, 0, points]);
    }
}

/// TM-2, TM-8: the Berger table of four (chapter 20), single and double, the last two rounds exchanged or not.
#[test]
fn a_league_is_played_by_the_tables() {
    let rounds = |cycles, exchange| {
        let league = league(4, cycles, exchange).unwrap();
        league.rounds().iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    let single = ["1-4 2-3", "4-3 1-2", "2-4 3-1"];
    assert_eq!(rounds(1, false), single);
    assert_eq!(rounds(1, true).len(), 3);
    assert_eq!(rounds(2, false)[..3], single);
    assert_eq!(rounds(2, false)[3..], ["4-1 3-2", "3-4 2-1", "4-2 1-3"]);
    assert_ne!(rounds(2, true), rounds(2, false), "the last two rounds of a cycle change places");
    assert_eq!(league(4, 0, false).unwrap_err().item(), "RR-14");
}

/// KO-17: the weight of every board for every size of team, from the book.
const WEIGHTS: [&[u32]; 7] = [
    &[60, 55, 51, 47],
    &[60, 56, 52, 49, 46],
    &[60, 56, 53, 50, 47, 45],
    &[60, 57, 54, 51, 48, 46, 44],
    &[60, 57, 54, 51, 49, 47, 45, 43],
    &[60, 57, 54, 52, 50, 48, 46, 44, 42],
    &[60, 57, 54, 52, 50, 48, 46, 44, 42, 40],
];

/// KO-17, ST-68: the board won on each side is weighed; the higher board has more.
#[test]
fn every_board_has_its_weight() {
    for weights in WEIGHTS {
        for higher in 0..weights.len() {
            for lower in higher + 1..weights.len() {
                let mut boards = vec![Draw; weights.len()];
                boards[higher] = SecondByForfeit;
                boards[lower] = First;
                let decided = decide(&Scoring::DRAUGHTS, &[&boards]);
                assert_eq!(decided.auxiliary, (weights[lower], weights[higher]));
                assert_eq!(decided.legs, [(weights[lower], weights[higher])]);
                assert_eq!(decided.winner, Some(Side::Second));
                assert_eq!(decided.decided_by, DecidedBy::BoardWeights);
                assert!(decided.weighed);
            }
        }
    }
}

/// KO-15 to KO-21: what decides, for one leg and for two, and how many steps are told.
#[test]
fn an_encounter_is_decided_step_by_step() {
    let on = |number: u16| DecidedBy::WinOnBoard(Board::new(number).unwrap());
    let (one, two) = (Some(Side::First), Some(Side::Second));
    type Legs<'a> = &'a [&'a [BoardResult]];
    let table: [(Legs, (i64, i64), Option<Side>, DecidedBy, &[&str]); 10] = [
        (&[&[First, Draw]], (3, 1), one, DecidedBy::GamePoints, &["points"]),
        (&[&[Second, Draw]], (1, 3), two, DecidedBy::GamePoints, &["points"]),
        (&[&[First, Second]], (2, 2), one, on(1), &["points", "higher-board"]),
        (&[&[Draw, Second, First]], (3, 3), two, on(2), &["points", "higher-board"]),
        (&[&[Draw, Draw]], (2, 2), None, DecidedBy::Replay, &["points", "replay"]),
        (&[&[Open, First]], (2, 0), None, DecidedBy::Open, &["open"]),
        (&[&[BothForfeit, BothForfeit]], (0, 0), None, DecidedBy::NeitherCame, &["neither-came"]),
        (&[&[BothLose, BothForfeit]], (0, 0), None, DecidedBy::Replay, &["points", "replay"]),
        // Two legs are added; won once each on board 1, board 2 decides.
        (&[&[First, Second], &[Second, Draw]], (3, 5), two, DecidedBy::GamePoints, &["points"]),
        (
            &[&[First, Second, Draw], &[Second, Draw, First]],
            (6, 6),
            two,
            on(2),
            &["points", "higher-board"],
        ),
    ];
    for (legs, points, winner, decided_by, steps) in table {
        let told = decide(&Scoring::DRAUGHTS, legs);
        let points = (Fraction::whole(points.0), Fraction::whole(points.1));
        assert_eq!((told.game_points, told.winner), (points, winner), "{legs:?}");
        assert_eq!((told.decided_by, told.weighed), (decided_by, false), "{legs:?}");
        let reasons = told.reasons();
        let keys: Vec<_> = reasons.iter().map(|reason| reason.key.as_str()).collect();
        let expected: Vec<_> = steps.iter().map(|step| format!("ko-team-{step}")).collect();
        assert_eq!(keys, expected);
        for reason in &reasons {
            assert_eq!(reason.article.as_ref().unwrap().to_string(), "PZSz02 B.VI D.5(b)");
        }
    }
    // Four boards level in everything but the wins of board 1, weights told in between.
    let level = decide(&Scoring::CHESS, &[&[Draw; 4]]);
    let keys: Vec<_> = level.reasons().iter().map(|r| r.key.as_str().to_owned()).collect();
    assert_eq!(keys, ["ko-team-points", "ko-team-auxiliary", "ko-team-replay"]);
}

/// KO-21: one leg or two, each team host once; every leg full.
#[test]
fn legs_are_one_or_two() {
    let leg = |host, boards: &[BoardResult]| Leg { host, boards: boards.to_vec() };
    let home = leg(Side::First, &[First, Draw]);
    let away = leg(Side::Second, &[First, Draw]);
    let of = |legs: &[Leg]| encounter(&Scoring::DRAUGHTS, 2, legs);
    assert_eq!(of(std::slice::from_ref(&home)).unwrap().winner, Some(Side::First));
    assert_eq!(of(std::slice::from_ref(&away)).unwrap().winner, Some(Side::Second));
    assert_eq!(of(&[home.clone(), away.clone()]).unwrap().decided_by, DecidedBy::Replay);
    let refused: [&[Leg]; 3] =
        [&[], &[away.clone(), away.clone()], &[home.clone(), away.clone(), home.clone()]];
    for legs in refused {
        assert_eq!(of(legs), Err(Refusal::Legs));
    }
    let short = leg(Side::Second, &[First]);
    assert_eq!(of(&[home, short]), Err(Refusal::Boards { given: 1, boards: 2 }));
}

/// KO-22 to KO-29: results round by round come into the grid, whatever colour side A had.
#[test]
fn results_come_into_the_grid() {
    use GameResult as G;
    let plan = ContestPlan::new(Table::Kw, runda_pairing::Side::A);
    let two = contest(2, 2, plan).unwrap();
    // Round 1: A1-B1, A2-B2 with A white; round 2: A1 meets B2, A2 meets B1, with B white.
    let games: Vec<String> = two.rounds().iter().map(ToString::to_string).collect();
    assert_eq!(games[0], "A1-B1 A2-B2");
    assert!(games[1].contains("B2-A1") && games[1].contains("B1-A2"), "{games:?}");
    let first_of_b = games[1].starts_with("B1");
    let second = if first_of_b {
        vec![G::BlackByForfeit, G::WhiteWins]
    } else {
        vec![G::WhiteWins, G::BlackByForfeit]
    };
    let filled = grid(&two, (2, 2), &[vec![G::BlackWins, G::BothLose], second]);
    assert_eq!(filled, [vec![Second, Second], vec![FirstByForfeit, BothLose]]);
    let half = grid(&two, (2, 2), &[vec![G::WhiteWins]]);
    assert_eq!(half, [vec![First, Open], vec![Open, Open]]);
    assert_eq!(contest(0, 2, plan).unwrap_err().item(), "KO-22");
    assert_eq!(named_table("kw"), Ok(Table::Kw));
    assert_eq!(named_table("pzsz"), Ok(Table::Pzsz));
}

/// KO-25, KO-29: every game comes into the row of side A and the column of side B, whoever had white.
#[test]
fn every_game_of_a_contest_has_its_cell() {
    for (table, white) in
        [(Table::Kw, runda_pairing::Side::A), (Table::Pzsz, runda_pairing::Side::B)]
    {
        let three = contest(3, 3, ContestPlan::new(table, white)).unwrap();
        for (row, column) in [(1, 2), (2, 1), (3, 1), (1, 3), (2, 3), (3, 2)] {
            // A win of A in this one game, everything else drawn.
            let result = |game: &runda_pairing::scheveningen::SideGame| {
                let text = game.to_string();
                if text == format!("A{row}-B{column}") {
                    GameResult::WhiteWins
                } else if text == format!("B{column}-A{row}") {
                    GameResult::BlackWins
                } else {
                    GameResult::Draw
                }
            };
            let results: Vec<Vec<GameResult>> = three
                .rounds()
                .iter()
                .map(|round| round.games.iter().map(result).collect())
                .collect();
            let mut expected = vec![vec![Draw; 3]; 3];
            expected[row - 1][column - 1] = First;
            assert_eq!(grid(&three, (3, 3), &results), expected, "A{row} and B{column}");
        }
    }
}

/// KO-29, ST-41: sums of players and sides, for sides of unequal size.
#[test]
fn a_contest_is_summed_by_player_and_side() {
    let rows = [vec![First, Draw, SecondByForfeit], vec![BothLose, Second, FirstByForfeit]];
    let told = score(Scoring::DRAUGHTS, &rows, &[], &[]);
    // A: 2+1+0 and 0+0+2; B: 0+0, 1+2, 2+0: level.
    assert_eq!(told, Err(Refusal::NothingDecides));
    let told = score(Scoring::DRAUGHTS, &rows, &[DrawnContest::PlayOff], &[]).unwrap();
    let whole = |points: &[i64]| points.iter().copied().map(Fraction::whole).collect::<Vec<_>>();
    assert_eq!((told.players_a, told.players_b), (whole(&[3, 2]), whole(&[0, 3, 2])));
    assert_eq!(told.result.totals, (Fraction::whole(5), Fraction::whole(5)));
    assert_eq!(told.result.winner, None);
    let won = [vec![First, Draw, SecondByForfeit], vec![BothLose, Draw, FirstByForfeit]];
    let told = score(Scoring::CHESS, &won, &[], &[]).unwrap();
    assert_eq!(told.players_a, [Fraction::new(3, 2), Fraction::new(3, 2)]);
    assert_eq!(told.players_b, [Fraction::whole(0), Fraction::whole(1), Fraction::whole(1)]);
    assert_eq!(told.result.winner, Some(Side::First));
    assert_eq!(told.result.decided_by, ContestDecision::Points);
    assert_eq!(told.without_reserves, told.result.totals);
    for empty in [vec![], vec![vec![]], vec![vec![First], vec![First, Draw]]] {
        assert_eq!(score(Scoring::CHESS, &empty, &[], &[]), Err(Refusal::Grid));
    }
}

/// KO-28, ST-41: a level contest without reserves, on either side; two weakest; wins of the best.
#[test]
fn a_level_contest_is_decided_as_the_regulations_say() {
    let rows = [vec![Draw, Draw, Second], vec![Second, First, Second], vec![Second, Draw, First]];
    // A1: 1+1+0 = 2, A2: 0+2+0 = 2, A3: 0+1+2 = 3; B1: 1+2+2 = 5, B2: 1+0+1 = 2, B3: 2+2+0 = 4.
    let told = score(Scoring::DRAUGHTS, &rows, &[], &[]).unwrap();
    assert_eq!(told.result.totals, (Fraction::whole(7), Fraction::whole(11)));
    assert_eq!(told.result.winner, Some(Side::Second));
    let level = [vec![First, Second], vec![Second, First]];
    let tie = [DrawnContest::WithoutReserves];
    for (reserves, totals, winner) in [
        (vec![(Side::First, 0, 0)], (2, 4), Some(Side::Second)),
        (vec![(Side::First, 0, 1)], (4, 4), None),
        (vec![(Side::Second, 0, 1)], (4, 2), Some(Side::First)),
        (vec![(Side::Second, 1, 1)], (4, 4), None),
        (vec![(Side::First, 1, 1), (Side::Second, 1, 0)], (2, 2), None),
        (vec![(Side::Second, 1, 0), (Side::First, 0, 1)], (4, 2), Some(Side::First)),
    ] {
        let told = score(Scoring::DRAUGHTS, &level, &tie, &reserves).unwrap();
        let totals = (Fraction::whole(totals.0), Fraction::whole(totals.1));
        assert_eq!((told.without_reserves, told.result.winner), (totals, winner), "{reserves:?}");
        let step = ContestDecision::Step(DrawnContest::WithoutReserves, totals);
        let expected = if winner.is_some() { step } else { ContestDecision::Nothing };
        assert_eq!(told.result.decided_by, expected);
    }
}

fn member(number: u16, team: char, half_points: i64, place: u16) -> Member<char> {
    let points = Fraction::new(half_points, 2);
    Member { number: no(number), team, points, place: Place::new(place).unwrap() }
}

/// TM-9 to TM-13: points, then places, then the best place, then shared.
#[test]
fn a_joint_table_parts_teams_by_places() {
    let members = [
        member(1, 'd', 8, 1),
        member(2, 'c', 8, 2),
        member(3, 'b', 8, 3),
        member(4, 'b', 7, 4),
        member(5, 'c', 7, 5),
        member(6, 'd', 7, 6),
        member(7, 'a', 7, 7),
        member(8, 'a', 2, 8),
        member(9, 'b', 1, 9),
    ];
    let rows = team_table(Some(Counted::Best(2)), &members).unwrap();
    let told: Vec<_> = rows
        .iter()
        .map(|row| (row.team, row.points, row.place_sum, row.best_place.get(), row.place.get()))
        .collect();
    let half = |points| Fraction::new(points, 2);
    assert_eq!(
        told,
        [
            ('d', half(15), 7, 1, 1),
            ('c', half(15), 7, 2, 2),
            ('b', half(15), 7, 3, 3),
            ('a', half(9), 15, 7, 4),
        ]
    );
    assert_eq!(
        (rows[2].counted.as_slice(), rows[2].others.as_slice()),
        (&[no(3), no(4)][..], &[no(9)][..])
    );
    let all = team_table(Some(Counted::All), &members).unwrap();
    assert_eq!((all[0].team, all[0].points, all[0].others.len()), ('b', half(16), 0));
    let one = team_table(Some(Counted::Best(1)), &members).unwrap();
    assert_eq!(one[1].place_sum, 2);
    for nothing in [None, Some(Counted::Best(0))] {
        assert_eq!(team_table(nothing, &members).unwrap_err(), Refusal::NothingCounted);
    }
    assert_eq!(team_table::<char>(Some(Counted::All), &[]), Ok(vec![]));
}

/// TM-11, TM-12: with more points than another the better counts, the better placed of two equal ones first; equal
/// teams share a place and the next is passed over.
#[test]
fn the_best_members_count() {
    let members = [
        member(4, 'a', 6, 3),
        member(3, 'a', 6, 2),
        member(2, 'a', 5, 1),
        member(5, 'b', 4, 5),
        member(6, 'c', 4, 5),
        member(7, 'e', 3, 9),
    ];
    let rows = team_table(Some(Counted::Best(1)), &members).unwrap();
    assert_eq!(rows[0].counted, [no(3)]);
    assert_eq!(rows[0].others, [no(2), no(4)], "by place");
    let places: Vec<u16> = rows.iter().map(|row| row.place.get()).collect();
    assert_eq!(places, [1, 2, 2, 4]);
}

/// TM-14: every pair of one team once, the lower number first.
#[test]
fn members_of_one_team_are_excluded_pairs() {
    let members = [(no(5), 'a'), (no(1), 'b'), (no(3), 'a'), (no(2), 'b'), (no(4), 'a')];
    let pairs = [(1, 2), (3, 4), (3, 5), (4, 5)].map(|(one, other)| (no(one), no(other)));
    assert_eq!(excluded_pairs(&members), pairs);
    assert_eq!(excluded_pairs::<char>(&[]), []);
}

/// ST-36, ST-39, ST-57: the list of each book by system, variant and first score.
#[test]
fn every_event_has_the_list_of_its_book() {
    use Preset as P;
    let robin = Competition::RoundRobin { cycles: 2 };
    #[rustfmt::skip]
    let table = [
        (Game::Draughts, Competition::Swiss, Variant::Ranking, ScoreKind::Match, P::DraughtsTeamSwissRanking),
        (Game::Draughts, Competition::Swiss, Variant::Classic, ScoreKind::Match, P::DraughtsTeamSwissSolkoff),
        (Game::Draughts, Competition::Swiss, Variant::Niderlandzki, ScoreKind::Match, P::DraughtsTeamSwissSolkoff),
        (Game::Draughts, robin, Variant::Ranking, ScoreKind::Match, P::DraughtsTeamRoundRobin),
        (Game::Chess, Competition::Swiss, Variant::Classic, ScoreKind::Match, P::FideTeamSwiss),
        (Game::Chess, Competition::Swiss, Variant::Ranking, ScoreKind::Game, P::FideTeamSwissByGames),
        (Game::Chess, robin, Variant::Classic, ScoreKind::Match, P::FideTeamRoundRobin),
        (Game::Chess, robin, Variant::Classic, ScoreKind::Game, P::FideTeamRoundRobinByGames),
    ];
    for (game, system, variant, first, expected) in table {
        assert_eq!(preset(game, system, variant, first), expected);
    }
}

fn event(
    teams: u16,
    system: Competition,
    matches: &[(u16, u16, u16, &[BoardResult])],
) -> TeamEvent {
    let record = |&(at, first, second, boards): &(u16, u16, u16, &[BoardResult])| MatchRecord {
        round: round(at),
        first: no(first),
        second: no(second),
        boards: boards.to_vec(),
    };
    TeamEvent {
        system,
        board_scoring: Scoring::DRAUGHTS,
        teams: (1..=teams).map(|number| Team { number: no(number), rating: None }).collect(),
        matches: matches.iter().map(record).collect(),
        ..TeamEvent::default()
    }
}

fn numbers(parts: &[Vec<StartNo>]) -> Vec<Vec<u16>> {
    parts.iter().map(|part| part.iter().map(|team| team.get()).collect()).collect()
}

/// ST-36, ST-37: worked example E6, every column and every separation.
#[test]
fn the_table_of_three_boards_is_the_worked_example() {
    let event = event(
        4,
        Competition::RoundRobin { cycles: 1 },
        &[
            (1, 1, 4, &[Draw, Draw, First]),
            (1, 2, 3, &[First, Draw, Draw]),
            (2, 4, 3, &[Second, Draw, First]),
            (2, 1, 2, &[Draw, Draw, Draw]),
            (3, 2, 4, &[Draw, Second, First]),
            (3, 3, 1, &[Second, First, Draw]),
        ],
    );
    let told = table(&event, &Preset::DraughtsTeamRoundRobin.criteria()).unwrap();
    let rows: Vec<_> = told
        .rows
        .iter()
        .map(|row| {
            let boards: Vec<String> = row.boards.iter().map(ToString::to_string).collect();
            let points = (row.match_points.to_string(), row.small_points.to_string());
            let places = (row.place.unwrap().get(), row.place_to.map(Place::get));
            (places, row.number.get(), points, row.match_wins, boards.join("-"))
        })
        .collect();
    let row = |place, team, points: &str, small: &str, wins, boards: &str| {
        ((place, Some(place)), team, (points.to_owned(), small.to_owned()), wins, boards.to_owned())
    };
    let expected = [
        row(1, 2, "4", "10", 1, "4-2-4"),
        row(2, 1, "4", "10", 1, "4-2-4"),
        row(3, 3, "2", "8", 0, "2-4-2"),
        row(4, 4, "2", "8", 0, "2-4-2"),
    ];
    assert_eq!(rows, expected);
    assert!(told.rows.iter().all(|row| row.values.len() == told.standings.criteria.len()));
    let split: Vec<_> =
        told.separations.iter().map(|split| (split.criterion, numbers(&split.parts))).collect();
    assert_eq!(
        split,
        [
            (0, vec![vec![1, 2], vec![3, 4]]),
            (5, vec![vec![3], vec![4]]),
            (6, vec![vec![2], vec![1]]),
        ]
    );
    let number = |points| Compared::Number(Fraction::whole(points));
    let list =
        |points: &[i64]| Compared::List(points.iter().copied().map(Fraction::whole).collect());
    let compared = |split: usize| {
        told.separations[split]
            .values
            .iter()
            .map(|(team, v)| (team.get(), v.clone()))
            .collect::<Vec<_>>()
    };
    assert_eq!(compared(0), [(1, number(4)), (2, number(4)), (3, number(2)), (4, number(2))]);
    assert_eq!(compared(1), [(3, list(&[2, 1, 0])), (4, list(&[0, 1, 2]))]);
    assert_eq!(compared(2), [(1, list(&[3, 4])), (2, list(&[4, 3]))]);
}

/// ST-19, ST-39: worked example E5 with teams of one board; "higher placed" has the own block at its place.
#[test]
fn a_higher_placed_team_is_compared_with_the_own_block_in_its_place() {
    let games = [
        (1, 1, 2, Second),
        (1, 3, 4, Draw),
        (1, 5, 6, First),
        (1, 7, 8, Second),
        (2, 4, 1, Draw),
        (2, 2, 5, Second),
        (2, 8, 3, Second),
        (2, 6, 7, First),
        (3, 1, 7, Draw),
        (3, 4, 2, Draw),
        (3, 5, 3, First),
        (3, 8, 6, First),
        (4, 6, 1, Draw),
        (4, 2, 3, Draw),
        (4, 7, 4, Draw),
        (4, 8, 5, Second),
        (5, 1, 8, First),
        (5, 6, 2, First),
        (5, 3, 7, Second),
        (5, 5, 4, First),
    ];
    let boards: Vec<[BoardResult; 1]> = games.iter().map(|game| [game.3]).collect();
    let matches: Vec<(u16, u16, u16, &[BoardResult])> = games
        .iter()
        .zip(&boards)
        .map(|(game, boards)| (game.0, game.1, game.2, &boards[..]))
        .collect();
    let event = event(8, Competition::Swiss, &matches);
    let told = table(&event, &Preset::DraughtsTeamSwissSolkoff.criteria()).unwrap();
    let order: Vec<u16> = told.rows.iter().map(|row| row.number.get()).collect();
    assert_eq!(order, [5, 6, 1, 8, 2, 4, 7, 3]);
    let last = told.separations.last().unwrap();
    assert_eq!((last.criterion, numbers(&last.parts)), (3, vec![vec![8], vec![2]]));
    let list = |points: [i64; 7]| Compared::List(points.map(Fraction::whole).to_vec());
    // Against 5, 6, 1, the own block, 4, 7, 3.
    assert_eq!(last.values[&no(2)], list([0, 0, 2, 0, 1, 0, 1]));
    assert_eq!(last.values[&no(8)], list([0, 2, 0, 0, 0, 2, 0]));
}

/// TM-1: every match has the boards of the event, or as many as the longest.
#[test]
fn all_matches_have_as_many_boards() {
    let robin = Competition::RoundRobin { cycles: 1 };
    let mut three = event(4, robin, &[(1, 1, 2, &[Draw; 3]), (1, 3, 4, &[First; 3])]);
    assert_eq!(same_boards(&three), Ok(3));
    three.boards = 3;
    assert_eq!(same_boards(&three), Ok(3));
    three.boards = 4;
    assert_eq!(same_boards(&three), Err(Refusal::Boards { given: 3, boards: 4 }));
    three.boards = 0;
    three.matches[1].boards.push(Draw);
    assert_eq!(same_boards(&three), Err(Refusal::Boards { given: 3, boards: 4 }));
    assert_eq!(same_boards(&event(2, robin, &[])), Ok(0));
    let none = event(2, robin, &[(1, 1, 2, &[])]);
    assert_eq!(same_boards(&none), Err(Refusal::Boards { given: 0, boards: 0 }));
}
