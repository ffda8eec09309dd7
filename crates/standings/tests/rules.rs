//! One small tournament per rule, checked by hand.
//!
//! **Length:** the acceptance table of the specification, row by row.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that fails may panic")]

use runda_rulebook::{GameResult, Points, Rating, Round, StartNo, Unpaired};
use runda_standings::{
    Adjustment, BoardResult, Competition, Criteria, Event, GameRecord, MatchRecord, PlayOff,
    Player, Preset, ScoreKind, Scoring, Standings, Team, TeamEvent, TiebreakEdition,
    UnpairedRecord, Value, WithdrawalRule, compute, compute_teams,
};

use GameResult::{
    BlackByForfeit, BlackWins, BothForfeit, Draw, DrawBlackAdvantage, WhiteByForfeit, WhiteWins,
};

const C07: TiebreakEdition = TiebreakEdition::C07In2026;

fn no(number: u16) -> StartNo {
    StartNo::new(number).unwrap()
}

fn round(number: u16) -> Round {
    Round::new(number).unwrap()
}

fn event(system: Competition, scoring: Scoring, players: u16) -> Event {
    let mut event = Event::new(system, scoring);
    event.players = (1..=players)
        .map(|number| Player::new(no(number)).rated(Rating::new(2100 - 100 * number).unwrap()))
        .collect();
    event
}

fn play(event: &mut Event, games: &[(u16, u16, u16, GameResult)]) {
    for &(number, white, black, result) in games {
        event.games.push(GameRecord::new(round(number), no(white), no(black), result));
    }
}

fn sit(event: &mut Event, number: u16, player: u16, kind: Unpaired) {
    event.unpaired.push(UnpairedRecord { round: round(number), player: no(player), kind });
}

fn chess(players: u16) -> Event {
    event(Competition::Swiss, Scoring::CHESS, players)
}

fn robin(scoring: Scoring, players: u16) -> Event {
    event(Competition::RoundRobin { cycles: 1 }, scoring, players)
}

/// The value of the last criterion of a list, as text.
fn value(event: &Event, list: &str, player: u16) -> String {
    let standings = compute(event, &Criteria::fide(C07, list).unwrap()).unwrap();
    standings.row(no(player)).unwrap().values.last().unwrap().to_string()
}

fn order(standings: &Standings) -> Vec<u16> {
    standings.rows.iter().map(|row| row.number.get()).collect()
}

/// ST-1, ST-110: points, forfeits, byes and adjustments together are the score.
#[test]
fn the_score_is_the_sum_of_everything() {
    let mut event = chess(3);
    play(&mut event, &[(1, 1, 2, WhiteByForfeit), (2, 1, 3, Draw)]);
    sit(&mut event, 1, 3, Unpaired::Bye);
    event.adjustments.push(Adjustment {
        player: no(2),
        round: None,
        points: Points::from_tenths(15),
    });
    assert_eq!(value(&event, "PTS", 1), "1.5");
    assert_eq!(value(&event, "PTS", 2), "1.5");
    assert_eq!(value(&event, "PTS", 3), "1.5");
}

/// ST-13: a disqualified player the arbiter takes off the list stands last without a number.
#[test]
fn who_has_no_place_is_listed_last() {
    let mut event = chess(3);
    play(&mut event, &[(1, 1, 2, WhiteWins)]);
    event.without_place = vec![no(1)];
    let standings = compute(&event, &Criteria::fide(C07, "PTS,TPN").unwrap()).unwrap();
    assert_eq!(order(&standings), [2, 3, 1]);
    assert_eq!(standings.rows[2].place, None);
    assert_eq!(standings.rows[0].place.unwrap().get(), 1);
}

/// ST-8, ST-14: who stays loses his missing games by forfeit, also between two who left.
#[test]
fn missing_games_of_who_stays_are_forfeits() {
    let mut event = robin(Scoring::DRAUGHTS, 4);
    play(&mut event, &[(1, 1, 2, WhiteWins), (2, 1, 3, WhiteWins), (3, 3, 4, Draw)]);
    play(&mut event, &[(1, 4, 2, Draw)]);
    event.withdrawn = vec![no(1), no(4)];
    let standings = compute(&event, &Preset::DraughtsRoundRobin.criteria()).unwrap();
    assert!(standings.excluded.is_empty());
    let points: Vec<String> =
        (1..=4).map(|n| standings.row(no(n)).unwrap().points.to_string()).collect();
    assert_eq!(points, ["4", "1", "1", "2"]);
}

/// ST-14: the same for teams, matches in place of games.
#[test]
fn a_team_that_left_too_early_has_no_place() {
    let mut event = teams(Competition::RoundRobin { cycles: 1 }, 4);
    matches(&mut event, &[(1, 1, 4, "H"), (1, 2, 3, "D"), (2, 1, 2, "H"), (2, 3, 4, "A")]);
    event.withdrawn = vec![no(4)];
    let keep = compute_teams(&event, &Preset::DraughtsTeamRoundRobin.criteria()).unwrap();
    assert!(keep.excluded.is_empty());
    event.matches.pop();
    let gone = compute_teams(&event, &Preset::DraughtsTeamRoundRobin.criteria()).unwrap();
    assert_eq!(gone.excluded[0].number, no(4));
    event.withdrawal = WithdrawalRule::AtLeastHalf;
    assert_eq!(gone.rows.len(), 3);
}

/// ST-15, ST-16, ST-61: what no criterion separates shares its places, by number.
#[test]
fn an_absolute_tie_shares_its_places() {
    let mut event = robin(Scoring::DRAUGHTS, 3);
    play(&mut event, &[(1, 1, 2, Draw), (2, 2, 3, Draw), (3, 3, 1, Draw)]);
    let standings = compute(&event, &Preset::DraughtsRoundRobin.criteria()).unwrap();
    assert_eq!(standings.ties, [[no(1), no(2), no(3)]]);
    let places =
        |row: &runda_standings::Row| (row.place.unwrap().get(), row.place_to.unwrap().get());
    assert!(standings.rows.iter().all(|row| places(row) == (1, 3)));
}

/// ST-61, ST-63: a play-off entered as a result gives the places of the tied.
#[test]
fn a_play_off_decides_an_absolute_tie() {
    let mut event = robin(Scoring::DRAUGHTS, 3);
    play(&mut event, &[(1, 1, 2, Draw), (2, 2, 3, Draw), (3, 3, 1, Draw)]);
    event.playoffs = vec![PlayOff { order: vec![vec![no(3)], vec![no(1), no(2)]] }];
    let standings = compute(&event, &Preset::DraughtsRoundRobin.criteria()).unwrap();
    assert_eq!(order(&standings), [3, 1, 2]);
    assert_eq!(standings.ties, [[no(1), no(2)]]);
    let article = &standings.criteria[standings.splits()[0].criterion].article;
    assert_eq!(article.to_string(), "KW25 V 1.7.1.6");
}

/// ST-60, ST-104: lots end what the list left.
#[test]
fn lots_separate_the_rest() {
    let mut event = chess(2);
    play(&mut event, &[(1, 1, 2, Draw)]);
    event.lots = vec![no(2), no(1)];
    let standings = compute(&event, &Criteria::fide(C07, "PTS,DE,LOTS").unwrap()).unwrap();
    assert_eq!(order(&standings), [2, 1]);
}

/// ST-17, ST-18, ST-20, ST-23: a draw with advantage wins the direct result; list A comes last.
#[test]
fn one_plus_beats_one_minus_in_the_direct_result() {
    let mut event = robin(Scoring::DRAUGHTS, 2);
    play(&mut event, &[(1, 1, 2, DrawBlackAdvantage)]);
    let plain = compute(&event, &Preset::DraughtsRoundRobin.criteria()).unwrap();
    assert_eq!(plain.ties.len(), 1);
    let advantage = compute(&event, &Preset::DraughtsRoundRobinAdvantage.criteria()).unwrap();
    assert_eq!(order(&advantage), [2, 1]);
    event.players[0].list_a = Some(40);
    let listed = compute(&event, &Preset::DraughtsRoundRobin.criteria()).unwrap();
    assert_eq!(order(&listed), [1, 2]);
}

/// ST-19: a draw with the winner beats a win over somebody lower, all else being equal.
#[test]
fn a_result_with_a_higher_placed_player_counts_from_the_top() {
    let mut event = event(Competition::Swiss, Scoring::DRAUGHTS, 4);
    play(&mut event, &[(1, 1, 2, Draw), (1, 3, 4, Draw), (2, 1, 3, WhiteWins), (2, 2, 4, Draw)]);
    let standings = compute(&event, &Preset::DraughtsSwissSolkoff.criteria()).unwrap();
    let why = standings.why(no(2), no(4)).unwrap();
    assert_eq!(why.above, no(2));
}

/// ST-27, ST-28, ST-29, RA-11: a bye counts the lowest rating of the list less one, a forfeit the
/// paired opponent, for both.
#[test]
fn rating_sums_know_byes_and_forfeits() {
    let mut event = event(Competition::Swiss, Scoring::DRAUGHTS, 3);
    play(&mut event, &[(1, 1, 2, WhiteByForfeit)]);
    sit(&mut event, 1, 3, Unpaired::Bye);
    let standings = compute(&event, &Preset::DraughtsSwissRanking.criteria()).unwrap();
    let sum = |n| standings.row(no(n)).unwrap().values[1].to_string();
    assert_eq!([sum(1), sum(2), sum(3)], ["1900", "2000", "1799"]);
}

/// ST-32, ST-33, ST-34, RA-10: a bye is a Solkoff of nothing; a forfeit counts the real score.
#[test]
fn solkoff_drops_the_highest_and_the_lowest() {
    let mut event = event(Competition::Swiss, Scoring::DRAUGHTS, 4);
    play(&mut event, &[(1, 1, 2, WhiteWins), (2, 3, 1, WhiteByForfeit), (2, 2, 4, WhiteWins)]);
    play(&mut event, &[(3, 2, 3, Draw)]);
    sit(&mut event, 3, 1, Unpaired::Bye);
    let standings = compute(&event, &Preset::DraughtsSwissSolkoff.criteria()).unwrap();
    let one = standings.row(no(1)).unwrap();
    // Opponents: 2 with three points, 3 with three, nobody; the highest and the lowest go.
    assert_eq!(one.values[1].to_string(), "3");
    assert_eq!(one.values[2].to_string(), "6, 3");
    event.after = Some(round(2));
    let early = compute(&event, &Preset::DraughtsSwissSolkoff.criteria()).unwrap();
    assert_eq!(early.row(no(1)).unwrap().values[1].to_string(), "0");
}

fn teams(system: Competition, count: u16) -> TeamEvent {
    TeamEvent {
        system,
        board_scoring: Scoring::CHESS,
        teams: (1..=count).map(|number| Team { number: no(number), rating: None }).collect(),
        ..TeamEvent::default()
    }
}

fn matches(event: &mut TeamEvent, list: &[(u16, u16, u16, &str)]) {
    for &(number, first, second, boards) in list {
        let boards: Vec<BoardResult> =
            boards.split(' ').map(|code| code.parse().unwrap()).collect();
        let record =
            MatchRecord { round: round(number), first: no(first), second: no(second), boards };
        event.matches.push(record);
    }
}

fn team_value(event: &TeamEvent, list: &str, team: u16) -> String {
    let standings = compute_teams(event, &Criteria::fide(C07, list).unwrap()).unwrap();
    standings.row(no(team)).unwrap().values.last().unwrap().to_string()
}

/// ST-35, ST-38, ST-52: small points decide a match, forfeited boards included; a match nobody
/// started brings nothing to both.
#[test]
fn boards_decide_a_match() {
    let mut event = teams(Competition::RoundRobin { cycles: 1 }, 4);
    matches(&mut event, &[(1, 1, 2, "FH D"), (1, 3, 4, "FF FF")]);
    let points = |team| [team_value(&event, "MPTS", team), team_value(&event, "MPTS,GPTS", team)];
    assert_eq!(points(1), ["2", "1.5"]);
    assert_eq!(points(2), ["0", "0.5"]);
    assert_eq!(points(3), ["0", "0"]);
}

/// ST-37: the direct match counts match points, then small points, then board by board.
#[test]
fn the_direct_match_is_read_board_by_board() {
    let mut event = teams(Competition::RoundRobin { cycles: 1 }, 2);
    matches(&mut event, &[(1, 1, 2, "A H")]);
    let standings = compute_teams(&event, &Preset::DraughtsTeamRoundRobin.criteria()).unwrap();
    assert_eq!(order(&standings), [2, 1]);
    let by = &standings.criteria[standings.splits()[0].criterion].article;
    assert_eq!(by.to_string(), "KW25 V 3.2.1.4");
}

/// ST-40, ST-154: a team's bye is worth a win in match points and half of the boards.
#[test]
fn the_bye_of_a_team_brings_half_of_the_boards() {
    let mut event = teams(Competition::Swiss, 3);
    matches(&mut event, &[(1, 1, 2, "H H D D")]);
    event.byes = vec![(round(1), no(3))];
    assert_eq!(team_value(&event, "MPTS", 3), "2");
    assert_eq!(team_value(&event, "MPTS,GPTS", 3), "2");
    event.bye_game_points = Some(Points::from_tenths(40));
    assert_eq!(team_value(&event, "MPTS,GPTS", 3), "4");
}

/// ST-43, ST-44: games played divide the sum; in 2012 the value is exact.
#[test]
fn the_average_of_2012_is_exact() {
    let mut event = chess(4);
    play(
        &mut event,
        &[(1, 1, 2, Draw), (2, 1, 3, Draw), (3, 1, 4, Draw), (1, 3, 4, WhiteByForfeit)],
    );
    let criteria = Criteria::fide(TiebreakEdition::Fide2012, "PTS,ARO/C1").unwrap();
    let standings = compute(&event, &criteria).unwrap();
    assert_eq!(standings.row(no(1)).unwrap().values[1].to_string(), "1850");
    assert!(matches!(standings.row(no(3)).unwrap().values[1], Value::Undefined));
}

/// ST-47: by the rules of 2012 a forfeit is a result of the direct encounter.
#[test]
fn a_forfeit_counts_in_the_direct_encounter_of_2012_only() {
    let mut event = chess(4);
    play(
        &mut event,
        &[(1, 2, 1, WhiteByForfeit), (1, 3, 4, Draw), (2, 1, 3, WhiteWins), (2, 4, 2, WhiteWins)],
    );
    let list = |edition| Criteria::fide(edition, "PTS,DE").unwrap();
    let old = compute(&event, &list(TiebreakEdition::Fide2012)).unwrap();
    assert!(old.why(no(2), no(1)).unwrap().above == no(2));
    let new = compute(&event, &list(C07)).unwrap();
    assert_eq!(new.row(no(1)).unwrap().place, new.row(no(2)).unwrap().place);
}

/// ST-49, ST-126: only games on the board have a colour.
#[test]
fn games_with_black_are_played_games() {
    let mut event = chess(2);
    play(&mut event, &[(1, 1, 2, BlackWins), (2, 1, 2, BlackByForfeit)]);
    assert_eq!(value(&event, "BPG", 2), "1");
    assert_eq!(value(&event, "BWG", 2), "1");
    assert_eq!(value(&event, "WON", 2), "1");
    assert_eq!(value(&event, "BPG", 1), "0");
}

/// ST-51, ST-151: opponents' points times own points, each in its kind.
#[test]
fn team_berger_multiplies_what_its_name_says() {
    let mut event = teams(Competition::RoundRobin { cycles: 1 }, 3);
    matches(&mut event, &[(1, 1, 2, "H D"), (2, 2, 3, "H H"), (3, 3, 1, "D D")]);
    // Match points 3, 2, 1; game points 2.5, 2.5, 1.
    assert_eq!(team_value(&event, "MPTS,EMMSB", 1), "5");
    assert_eq!(team_value(&event, "MPTS,EMGSB", 1), "4");
    assert_eq!(team_value(&event, "MPTS,EGMSB", 1), "6");
    assert_eq!(team_value(&event, "MPTS,EGGSB", 1), "4.75");
}

/// ST-58, ST-104, ST-105: a later criterion never reopens an earlier one.
#[test]
fn the_list_is_a_plain_sequence() {
    let mut event = robin(Scoring::CHESS, 3);
    play(&mut event, &[(1, 1, 2, WhiteWins), (2, 2, 3, WhiteWins), (3, 3, 1, WhiteWins)]);
    let standings = compute(&event, &Criteria::fide(C07, "PTS,DE,TPN,DE").unwrap()).unwrap();
    assert_eq!(order(&standings), [1, 2, 3]);
    assert_eq!(standings.splits().len(), 1);
}

/// ST-59, ST-103: the list is data of any length, and points lead it when it does not name them.
#[test]
fn a_list_may_have_any_length() {
    let long = vec!["DE,BH,SB"; 40].join(",");
    let criteria = Criteria::fide(C07, &long).unwrap();
    assert_eq!(criteria.list.len(), 121);
    assert!(criteria.list[0].is_points());
}

/// ST-106, ST-112: in a double round the two games are one mean in the direct encounter and two
/// encounters in every sum.
#[test]
fn repeated_games_are_averaged_in_the_direct_encounter_only() {
    let mut event = event(Competition::RoundRobin { cycles: 2 }, Scoring::CHESS, 2);
    play(&mut event, &[(1, 1, 2, WhiteWins), (2, 2, 1, WhiteWins)]);
    assert_eq!(value(&event, "PTS,DE", 1), "1");
    assert_eq!(value(&event, "PTS,SB", 1), "1");
}

/// ST-107: the next block counts everybody above it.
#[test]
fn shared_places_move_the_next_one_down() {
    let mut event = chess(3);
    play(&mut event, &[(1, 1, 2, Draw)]);
    let standings = compute(&event, &Criteria::fide(C07, "PTS").unwrap()).unwrap();
    let places: Vec<u16> = standings.rows.iter().map(|row| row.place.unwrap().get()).collect();
    assert_eq!(places, [1, 1, 3]);
}

/// ST-111, ST-113, ST-114, ST-116: example E5, somebody out of reach is first, the rest is level.
#[test]
fn who_cannot_be_caught_is_first() {
    let mut event = chess(5);
    play(&mut event, &[(1, 1, 2, WhiteWins), (2, 1, 3, WhiteWins), (3, 4, 1, WhiteWins)]);
    play(
        &mut event,
        &[(1, 3, 5, WhiteWins), (2, 2, 5, WhiteWins), (4, 2, 4, WhiteWins), (5, 3, 4, WhiteWins)],
    );
    let de = |player| value(&event, "PTS,DE", player);
    assert_eq!([de(1), de(2), de(3)], ["1", "2", "2"]);
}

/// ST-115: in an unfinished round robin a pair without a game counts nothing for both.
#[test]
fn an_unfinished_round_robin_ranks_by_the_table_it_has() {
    let mut event = robin(Scoring::CHESS, 4);
    play(
        &mut event,
        &[(1, 1, 2, WhiteWins), (1, 3, 4, WhiteWins), (2, 2, 3, Draw), (2, 4, 1, Draw)],
    );
    play(&mut event, &[(3, 2, 4, WhiteWins)]);
    // 1, 2 and 3 have a point and a half; 1 and 3 have not met, 1 beat 2, who drew with 3.
    let de = |player| value(&event, "PTS,DE", player);
    assert_eq!([de(1), de(2), de(3)], ["1", "2", "2"]);
}

/// ST-117: in a round robin a forfeit is a game, but not for ratings, and not over the board.
#[test]
fn forfeits_of_a_round_robin_are_games_with_two_exceptions() {
    let mut event = robin(Scoring::CHESS, 3);
    play(&mut event, &[(1, 1, 2, WhiteByForfeit), (2, 1, 3, WhiteWins), (3, 2, 3, WhiteWins)]);
    assert_eq!(value(&event, "PTS,SB", 1), "1");
    assert_eq!(value(&event, "WIN", 1), "2");
    assert_eq!(value(&event, "WON", 1), "1");
    assert_eq!(value(&event, "ARO", 1), "1800");
    assert_eq!(value(&event, "REP", 2), "1");
}

/// ST-118, ST-119, ST-120: example E2, which unplayed rounds become draws for the opponents.
#[test]
fn only_requested_byes_at_the_end_become_draws() {
    use Unpaired::{Absent, Bye, HalfPointBye};
    let score = |rounds: &[Unpaired], last: Option<GameResult>| {
        let mut event = chess(2);
        play(&mut event, &[(1, 1, 2, WhiteWins)]);
        for (number, kind) in (2..).zip(rounds) {
            sit(&mut event, number, 1, *kind);
        }
        let end = 2 + u16::try_from(rounds.len()).unwrap();
        if let Some(result) = last {
            play(&mut event, &[(end, 1, 2, result)]);
        }
        // What player 1 brings into the Buchholz of player 2 by their played first round.
        let explanation =
            runda_standings::explain(&event, &Criteria::fide(C07, "BH").unwrap(), no(2)).unwrap();
        explanation.unwrap().workings[1].terms[0].score.to_string()
    };
    assert_eq!(score(&[Absent, Absent, Absent], None), "2.5");
    assert_eq!(score(&[HalfPointBye], None), "1.5");
    assert_eq!(score(&[Absent], Some(BlackByForfeit)), "1.5");
    assert_eq!(score(&[Absent], Some(BothForfeit)), "1.5");
    assert_eq!(score(&[Absent], Some(WhiteByForfeit)), "2");
    assert_eq!(score(&[Absent, Bye], None), "2");
}

/// ST-121: example E1, the dummy and its caps, and no cap in 2024.
#[test]
fn the_dummy_is_capped_since_2026() {
    let mut event = chess(6);
    for (number, opponent) in [(1, 2), (3, 3), (4, 4)] {
        play(&mut event, &[(number, 1, opponent, WhiteWins)]);
    }
    play(&mut event, &[(5, 1, 5, Draw)]);
    sit(&mut event, 2, 1, Unpaired::HalfPointBye);
    let dummy = |edition| {
        let criteria = Criteria::fide(edition, "BH").unwrap();
        let explanation = runda_standings::explain(&event, &criteria, no(1)).unwrap().unwrap();
        explanation.workings[1].terms[1].score.to_string()
    };
    assert_eq!(dummy(C07), "2.5");
    assert_eq!(dummy(TiebreakEdition::C07In2024), "4");
}

/// ST-123: with /P a forfeit counts as played against the scheduled opponent.
#[test]
fn forfeits_may_count_as_played() {
    let mut event = chess(2);
    play(&mut event, &[(1, 1, 2, WhiteByForfeit), (2, 2, 1, WhiteWins)]);
    // Both have one point; the dummy of player 1 is the same as the opponent here.
    assert_eq!(value(&event, "BH", 1), "2");
    assert_eq!(value(&event, "BH/P", 2), "2");
    assert_eq!(value(&event, "BH/C1", 2), "1");
}

/// ST-125: exactly the points of a win, played or not.
#[test]
fn a_bye_is_a_win_only_if_it_is_worth_one() {
    let mut event = chess(2);
    sit(&mut event, 1, 1, Unpaired::Bye);
    sit(&mut event, 1, 2, Unpaired::FullPointBye);
    assert_eq!(value(&event, "WIN", 1), "1");
    event.scoring = event.scoring.with_bye(Points::DRAW);
    assert_eq!(value(&event, "WIN", 1), "0");
    assert_eq!(value(&event, "WIN", 2), "1");
}

/// ST-127: running scores, the first round cut.
#[test]
fn progress_adds_up_running_scores() {
    let mut event = chess(2);
    play(&mut event, &[(1, 1, 2, WhiteWins), (2, 2, 1, Draw), (3, 1, 2, BlackWins)]);
    assert_eq!(value(&event, "PS", 1), "4");
    assert_eq!(value(&event, "PS/C1", 1), "3");
    assert_eq!(value(&event, "PS/C2", 2), "1.5");
}

/// ST-128: requested byes and forfeit losses are rounds not elected.
#[test]
fn rounds_elected_leave_out_requested_byes() {
    let mut event = chess(2);
    play(&mut event, &[(1, 1, 2, WhiteByForfeit)]);
    sit(&mut event, 2, 1, Unpaired::HalfPointBye);
    sit(&mut event, 3, 1, Unpaired::Bye);
    assert_eq!(value(&event, "REP", 1), "2");
    assert_eq!(value(&event, "GE", 2), "0");
}

/// ST-129: any scoring back to one, a half, nothing.
#[test]
fn standard_points_forget_the_scoring() {
    let mut event = event(
        Competition::Swiss,
        Scoring::wins(Points::from_tenths(30), Points::from_tenths(10)),
        2,
    );
    play(&mut event, &[(1, 1, 2, WhiteWins), (2, 1, 2, Draw), (3, 1, 2, BothForfeit)]);
    sit(&mut event, 4, 1, Unpaired::HalfPointBye);
    assert_eq!(value(&event, "STD", 1), "2.5");
    assert_eq!(value(&event, "STD", 2), "1");
}

/// ST-130, ST-146: numbers upward, ratings downward, and the other way with /R.
#[test]
fn pairing_numbers_and_ratings_have_a_direction() {
    let event = chess(3);
    let by = |list| order(&compute(&event, &Criteria::fide(C07, list).unwrap()).unwrap());
    assert_eq!(by("PTS,TPN"), [1, 2, 3]);
    assert_eq!(by("PTS,TPN/R"), [3, 2, 1]);
    assert_eq!(by("PTS,RTNG"), [1, 2, 3]);
    assert_eq!(by("PTS,RTNG/R"), [3, 2, 1]);
}

/// ST-133: the mean of the opponents' Buchholz, none without a game.
#[test]
fn the_average_of_buchholz_needs_a_game() {
    let mut event = chess(3);
    play(&mut event, &[(1, 1, 2, WhiteWins)]);
    sit(&mut event, 1, 3, Unpaired::Bye);
    assert_eq!(value(&event, "AOB", 2), "0");
    assert_eq!(value(&event, "AOB", 1), "1");
    assert_eq!(value(&event, "AOB", 3), "–");
}

/// ST-134, ST-141, ST-148: what cannot be applied leaves the list with a reason.
#[test]
fn what_does_not_fit_leaves_the_list_with_a_reason() {
    let left_out = |event: &Event, list: &str| {
        let standings = compute(event, &Criteria::fide(C07, list).unwrap()).unwrap();
        standings
            .left_out
            .iter()
            .map(|gone| gone.reason.key.as_str().to_owned())
            .collect::<Vec<_>>()
    };
    assert_eq!(
        left_out(&robin(Scoring::CHESS, 3), "PTS,BH,SB"),
        ["standings-left-out-round-robin"]
    );
    let mut unrated = chess(3);
    unrated.players[1].rating = None;
    assert_eq!(left_out(&unrated, "ARO,DE"), ["standings-left-out-unrated"]);
    assert!(left_out(&unrated, "ARO/U1400,DE").is_empty());
    assert_eq!(left_out(&chess(3), "BC,DE"), ["standings-left-out-teams"]);
}

/// ST-136: five players play four games, so the limit of Koya is two points.
#[test]
fn the_limit_of_koya_leaves_free_rounds_out() {
    let mut event = robin(Scoring::CHESS, 5);
    play(
        &mut event,
        &[(1, 2, 5, WhiteWins), (1, 3, 4, WhiteWins), (2, 5, 3, Draw), (2, 1, 2, Draw)],
    );
    play(
        &mut event,
        &[(3, 3, 1, Draw), (3, 4, 5, WhiteWins), (4, 1, 4, WhiteWins), (4, 2, 3, Draw)],
    );
    play(&mut event, &[(5, 4, 2, WhiteWins), (5, 5, 1, BlackWins)]);
    // Scores: 1 has 3, 2 has 2, 3 has 2½, 4 has 2, 5 has ½.
    assert_eq!(value(&event, "KS", 1), "2");
    assert_eq!(value(&event, "KS/L+1", 1), "0.5");
    assert_eq!(value(&event, "KS/L-3", 1), "3");
    assert_eq!(value(&event, "KS/L75", 2), "0.5");
}

/// ST-139: in a round robin a cut takes the weakest opponent, whatever was forfeited.
#[test]
fn cuts_of_a_round_robin_know_no_exception() {
    let mut event = robin(Scoring::CHESS, 3);
    play(&mut event, &[(1, 1, 2, BlackByForfeit), (2, 1, 3, WhiteWins), (3, 2, 3, WhiteWins)]);
    // Player 3 has nothing: his product goes, not the forfeit loss.
    assert_eq!(value(&event, "PTS,SB", 2), "1");
    assert_eq!(value(&event, "PTS,SB/C1", 2), "1");
}

/// ST-142, ST-145: averages are whole numbers, a half up.
#[test]
fn averages_of_ratings_are_rounded_up_at_the_half() {
    let mut event = chess(3);
    event.players[1].rating = Some(Rating::new(1901).unwrap());
    play(&mut event, &[(1, 1, 2, Draw), (2, 1, 3, Draw)]);
    assert_eq!(value(&event, "ARO", 1), "1851");
    assert_eq!(value(&event, "ARO/C1", 1), "1901");
    assert_eq!(value(&event, "TPR", 1), "1851");
    assert_eq!(value(&event, "APRO", 1), "2000");
    assert_eq!(value(&event, "APPO", 2), value(&event, "PTP", 1));
}

/// ST-132: Fore Buchholz reckons the last round as drawn, also where it stands alone in the list.
#[test]
fn fore_buchholz_draws_the_last_round() {
    let mut event = chess(4);
    play(
        &mut event,
        &[(1, 1, 2, WhiteWins), (1, 3, 4, WhiteWins), (2, 3, 1, WhiteWins), (2, 2, 4, WhiteWins)],
    );
    // Before the last round 1 and 3 had a point; with a draw each it is 1.5 against 0.5.
    let mut alone = Criteria::fide(C07, "FB").unwrap();
    alone.list.retain(|criterion| criterion.listing.code == "FB");
    let lists = ["PTS,FB", "FB,PTS,BH"].map(|list| Criteria::fide(C07, list).unwrap());
    for criteria in lists.into_iter().chain([alone]) {
        let standings = compute(&event, &criteria).unwrap();
        let at = criteria.list.iter().position(|criterion| criterion.listing.code == "FB").unwrap();
        let fore = [1, 4].map(|n| standings.row(no(n)).unwrap().values[at].to_string());
        assert_eq!(fore, ["2", "2"], "{:?}", criteria.list);
    }
    assert_eq!([1, 4].map(|n| value(&event, "PTS,BH", n)), ["3", "3"]);
}

/// ST-144: no points put the performance 800 below the lowest opponent, all of them 736 above the
/// highest.
#[test]
fn the_perfect_performance_has_ends() {
    let mut event = chess(3);
    play(&mut event, &[(1, 1, 2, WhiteWins), (2, 1, 3, WhiteWins)]);
    assert_eq!(value(&event, "PTP", 1), "2636");
    assert_eq!(value(&event, "PTP", 2), "1200");
}

/// ST-149: level in both scores, the two are separated by what the variant names.
#[test]
fn the_extended_encounter_ends_as_its_name_says() {
    let mut event = teams(Competition::RoundRobin { cycles: 1 }, 2);
    matches(&mut event, &[(1, 1, 2, "A H D")]);
    let de = |code, team| team_value(&event, &format!("MPTS,GPTS,{code}"), team);
    assert_eq!([de("EDE", 1), de("EDE", 2)], ["1", "1"]);
    assert_eq!([de("EDET", 1), de("EDET", 2)], ["2", "1"]);
    assert_eq!([de("EDEBT", 1), de("EDEBT", 2)], ["2", "1"]);
    assert_eq!([de("EDEB", 1), de("EDEBB", 1)], ["2", "2"]);
}

/// ST-150, ST-152, ST-153: secondary score, schedule strength, board tie-breaks.
#[test]
fn team_tie_breaks_of_the_boards() {
    let mut event = teams(Competition::Swiss, 2);
    matches(&mut event, &[(1, 1, 2, "H D A D")]);
    assert_eq!(team_value(&event, "MPTS,MPvGP", 1), "2");
    assert_eq!(team_value(&event, "MPTS,GPTS,BC", 1), "4");
    assert_eq!(team_value(&event, "MPTS,GPTS,BC", 2), "6");
    assert_eq!(team_value(&event, "MPTS,GPTS,TBR", 1), "1, 0.5, 0, 0.5");
    assert_eq!(team_value(&event, "MPTS,GPTS,BBE", 1), "1.5, 1.5, 1");
    assert_eq!(team_value(&event, "MPTS,SSSC", 1), "3");
    assert_eq!(team_value(&event, "MPTS,SSSC/K2", 1), "2.5");
}

/// ST-152: the divisor is the best primary score by the best secondary score of one match, cut, at least 1; `/K` sets
/// it. Four teams, each beats all behind it on every board: 6, 4, 2 and 0 match points.
#[test]
fn schedule_strength_is_divided_by_what_the_best_score_is_worth() {
    let event = |boards: &str| {
        let mut event = teams(Competition::Swiss, 4);
        let list = [(1, 1, 2), (1, 3, 4), (2, 1, 3), (2, 2, 4), (3, 1, 4), (3, 2, 3)];
        matches(&mut event, &list.map(|(round, first, second)| (round, first, second, boards)));
        event
    };
    let values =
        |event: &TeamEvent, list: &str| [1, 2, 4].map(|team| team_value(event, list, team));
    // Two boards: 6 match points by 2 game points is 3. 6 + 6/3, 4 + 8/3, 0 + 12/3.
    assert_eq!(values(&event("H H"), "MPTS,SSSC"), ["8", "6.67", "4"]);
    // Three boards: 6 by 3 is 2. 9 + 6/2, 6 + 8/2, 0 + 12/2.
    assert_eq!(values(&event("H H H"), "MPTS,SSSC"), ["12", "10", "6"]);
    // Four boards: 6 by 4 is cut to 1. 12 + 6, 8 + 8, 0 + 12. Eight: less than one is one.
    assert_eq!(values(&event("H H H H"), "MPTS,SSSC"), ["18", "16", "12"]);
    assert_eq!(values(&event("H H H H H H H H"), "MPTS,SSSC"), ["30", "24", "12"]);
    assert_eq!(values(&event("H H H H"), "MPTS,SSSC/K3"), ["14", "10.67", "4"]);
    // Game points first: 12 by the 2 match points of a match is 6. 6 + 12/6, 4 + 16/6, 0 + 24/6.
    let by_games = TeamEvent { ranked_by: ScoreKind::Game, ..event("H H H H") };
    assert_eq!(values(&by_games, "GPTS,SSSC"), ["8", "6.67", "4"]);
}

/// ST-124, ST-148: in a team Swiss a drawn round is half of the boards in game points.
#[test]
fn dummies_of_teams_know_both_kinds_of_points() {
    let mut event = teams(Competition::Swiss, 3);
    matches(&mut event, &[(1, 1, 2, "H H D D")]);
    event.byes = vec![(round(1), no(3))];
    // The bye brings two match points, capped to a draw a round: one; and two game points, a draw.
    assert_eq!(team_value(&event, "MPTS,BH", 3), "1");
    assert_eq!(team_value(&event, "MPTS,BH:GP", 3), "2");
}

/// ST-66: tied players split the money of their places, the fund is never exceeded, and with one
/// prize each a class prize passes to the next of the class.
#[test]
fn prizes_follow_places_classes_and_points() {
    use runda_standings::{Accumulation, ClassPrizes, Prize, PrizeFund, Sharing};
    let mut event = chess(4);
    play(&mut event, &[(1, 1, 2, Draw), (1, 3, 4, WhiteWins)]);
    let standings = compute(&event, &Criteria::fide(C07, "PTS,TPN").unwrap()).unwrap();
    let mut fund = PrizeFund {
        places: vec![100, 51, 20],
        classes: vec![ClassPrizes {
            name: "juniors".into(),
            members: vec![no(3), no(2)],
            amounts: vec![30],
        }],
        ..PrizeFund::default()
    };
    let amounts = |fund: &PrizeFund| {
        let payout = fund.award(&standings);
        let mut list: Vec<(u16, u64)> =
            payout.awards.iter().map(|award| (award.player.get(), award.amount)).collect();
        list.sort_unstable();
        (list, payout.remainder)
    };
    assert_eq!(amounts(&fund), (vec![(1, 51), (2, 20), (3, 30), (3, 100)], 0));
    fund.sharing = Sharing::EqualPoints;
    assert_eq!(amounts(&fund), (vec![(1, 35), (2, 35), (3, 30), (3, 100)], 1));
    fund.sharing = Sharing::ByPlaces;
    fund.accumulation = Accumulation::OneEach;
    assert_eq!(amounts(&fund), (vec![(1, 51), (2, 30), (3, 100)], 20));
    let payout = fund.award(&standings);
    let second = payout.awards.iter().find(|award| award.player == no(2)).unwrap();
    assert_eq!(second.prize, Prize::Class("juniors".into()));
}

/// ST-8, ST-136: of five one left after one game; three games are left to each of the others, so
/// half is a point and a half.
#[test]
fn who_was_taken_out_is_no_opponent_for_koya() {
    let mut event = chess(5);
    event.system = Competition::RoundRobin { cycles: 1 };
    event.withdrawn = vec![no(5)];
    play(
        &mut event,
        &[
            (1, 1, 5, WhiteWins),
            (2, 1, 2, Draw),
            (3, 1, 3, Draw),
            (4, 1, 4, Draw),
            (5, 2, 3, WhiteWins),
            (6, 2, 4, BlackWins),
            (7, 3, 4, WhiteWins),
        ],
    );
    // 1, 2, 3 and 4 have a point and a half each; of 5 nothing is left.
    assert_eq!(value(&event, "PTS,KS", 1), "1.5");
    assert_eq!(value(&event, "PTS,KS/L+1", 1), "0");
}
