//! Systems whose table or bracket is fixed beforehand, played by the arbiter's commands alone: round
//! robins, knockouts, Scheveningen contests, matches, and events of two stages.
#![allow(clippy::unwrap_used, reason = "a story that cannot be told has failed")]

mod support;

use runda_pairing::groups::Placed;
use runda_pairing::round_robin::{FieldChange, Step};
use runda_rulebook::GameResult::{BlackWins, Draw, WhiteWins};
use runda_rulebook::{Board, GameResult, Place, StartNo};
use runda_tournament::chapters::{closing, entries, pairing, play_offs, presence, setup};
use runda_tournament::stages::{FinishedStage, StageError, carried_results, next_stage};
use runda_tournament::{
    Entrant, Game, MatchKind, NextStage, Person, Phase, PlayOff, Refusal, Regulations,
    RoundRobinTable, ScheveningenTable, StartMethod, System, Tournament,
};
use support::{ask, number, record, record_game, round};

const BERGER: System = System::RoundRobin { cycles: 1, table: RoundRobinTable::Berger };

fn created(regulations: Regulations, people: Vec<Person>) -> Tournament {
    let mut tournament = Tournament::default();
    ask(&mut tournament, setup::Command::CreateTournament { regulations: regulations.into() });
    ask(&mut tournament, entries::Command::EnterPlayers { people });
    let method = StartMethod::ByHand;
    ask(&mut tournament, entries::Command::AssignStartList { method, seed: None, order: vec![] });
    tournament
}

fn tournament(system: System, players: usize) -> Tournament {
    let people = (1..=players).map(|n| Person::named(format!("Player{n:03}"), "A")).collect();
    created(Regulations { system, ..Regulations::new("Test") }, people)
}

/// Pairs and publishes a round; answers with its pairs, board 1 first.
fn pair(tournament: &mut Tournament, of: u16) -> Vec<(u16, u16)> {
    ask(
        tournament,
        pairing::Command::PairRound { round: round(of), seed: Some("runda-test-1".into()) },
    );
    ask(tournament, pairing::Command::PublishRound { round: round(of) });
    let games = tournament.state().round(round(of)).unwrap().games();
    games.map(|game| (game.pair.white.get(), game.pair.black.get())).collect()
}

/// Plays a round: `result` tells how two came out, White first. Games already decided stay as they are.
fn play(tournament: &mut Tournament, of: u16, result: impl Fn(u16, u16) -> GameResult) {
    for (at, (white, black)) in (1..).zip(pair(tournament, of)) {
        let game =
            tournament.state().round(round(of)).unwrap().game(Board::new(at).unwrap()).unwrap();
        if game.is_open() {
            ask(tournament, record(of, at, result(white, black)));
        }
    }
}

/// The smaller number wins.
fn favourite(white: u16, black: u16) -> GameResult {
    if white < black { WhiteWins } else { BlackWins }
}

fn refused(tournament: &Tournament, of: u16) -> Refusal {
    let seed = Some("runda-test-1".into());
    tournament.decide(&pairing::Command::PairRound { round: round(of), seed }.into()).unwrap_err()
}

fn withdraw(tournament: &mut Tournament, who: u16) {
    let entrant = tournament.state().entrant(number(who)).unwrap();
    ask(tournament, presence::Command::Withdraw { entrant, reason: "ill".into() });
}

fn results(tournament: &Tournament, of: u16) -> Vec<GameResult> {
    let games = tournament.state().round(round(of)).unwrap().games();
    games.map(Game::result).collect()
}

/// RR-5, RR-14: a double round robin is paired round by round to its end, which is recognised.
#[test]
fn a_double_round_robin_runs_to_its_end() {
    let system = System::RoundRobin { cycles: 2, table: RoundRobinTable::Berger };
    let mut event = tournament(system, 4);
    for of in 1..=6 {
        play(&mut event, of, favourite);
    }
    assert_eq!(refused(&event, 7), Refusal::NoMoreRounds { rounds: 6 });
    let why = event.state().why(round(4), Board::FIRST);
    assert!(why.iter().any(|reason| reason.key.as_str() == "rr-colours-reversed"));
    ask(&mut event, closing::Command::FinishTournament);
    assert_eq!(event.state().phase(), Phase::Finished);
}

/// RR-5: the whole schedule can be paired before round 1 is played.
#[test]
fn a_table_can_be_paired_at_once() {
    let mut event = tournament(BERGER, 5);
    for of in 1..=5 {
        pair(&mut event, of);
    }
    assert_eq!(event.state().rounds().len(), 5);
}

/// RR-41, RR-42: RRA-23, player 3 of 8 leaves before round 1: the table stays, his opponents win by
/// forfeit.
#[test]
fn a_table_stays_when_somebody_leaves() {
    let mut event = tournament(BERGER, 8);
    withdraw(&mut event, 3);
    for of in 1..=7 {
        let before = pair(&mut event, of);
        let board = before.iter().position(|pair| pair.0 == 3 || pair.1 == 3).unwrap();
        let expected = if before[board].0 == 3 {
            GameResult::BlackByForfeit
        } else {
            GameResult::WhiteByForfeit
        };
        assert_eq!(results(&event, of)[board], expected);
    }
    let mut whole = tournament(BERGER, 8);
    assert_eq!(pair(&mut whole, 1), [(1, 8), (2, 7), (3, 6), (4, 5)]);
}

/// RR-19: a half system that cannot be is refused by article.
#[test]
fn a_half_system_of_ten_is_refused() {
    let system = System::RoundRobin { cycles: 1, table: RoundRobinTable::Half };
    let event = tournament(system, 10);
    let refusal = refused(&event, 1);
    assert!(matches!(refusal, Refusal::NoLegalPairing { .. }), "{refusal}");
    let article = refusal.reason(event.state().book()).article.unwrap();
    assert_eq!(article.to_string(), "KW25 V 1.5.1.1");
}

/// KO-1, KO-3, KO-9: a cup of 6 with a match for third place.
#[test]
fn a_cup_with_a_match_for_third_place() {
    let mut cup = tournament(System::Knockout { games: 1, third_place: true }, 6);
    play(&mut cup, 1, favourite);
    assert_eq!(cup.state().round(round(1)).unwrap().number_of_games(), 2);
    play(&mut cup, 2, favourite);
    play(&mut cup, 3, |white, black| {
        if white.min(black) == 3 { favourite(black, white) } else { favourite(white, black) }
    });
    assert_eq!(refused(&cup, 4), Refusal::NoMoreRounds { rounds: 3 });
    let order: Vec<u16> =
        cup.state().table(None).unwrap().rows().iter().map(|row| row.number.get()).collect();
    assert_eq!(order, [1, 2, 4, 3, 5, 6]);
    let why = cup.state().why(round(3), Board::FIRST);
    assert_eq!(why[0].key.as_str(), "ko-meets");
}

/// KO-11, KO-16, KO-35, R-30: both games of an encounter are in one round; a level one waits for its play-off.
#[test]
fn a_cup_of_two_game_encounters() {
    let mut cup = tournament(System::Knockout { games: 2, third_place: false }, 4);
    let games = pair(&mut cup, 1);
    let (first, other) = (games[0], games[2]);
    assert_eq!(games, [first, (first.1, first.0), other, (other.1, other.0)]);
    assert_eq!(cup.state().number_of_rounds(), Some(2));
    ask(&mut cup, record(1, 1, WhiteWins));
    assert_eq!(refused(&cup, 2), Refusal::RoundNotComplete { round: round(1), open: 3 });
    ask(&mut cup, record_game(1, (1, 2), WhiteWins));
    ask(&mut cup, record(1, 2, WhiteWins));
    ask(&mut cup, record_game(1, (2, 2), Draw));
    assert!(matches!(refused(&cup, 2), Refusal::TieNotBroken { .. }));
    let order = vec![number(4), number(1)];
    let play_off = PlayOff { order, note: "blitz".into(), ..PlayOff::default() };
    ask(&mut cup, play_offs::Command::RecordPlayOff { play_off });
    let last = pair(&mut cup, 2);
    let (white, black) = last[0];
    assert_eq!([white.min(black), white.max(black)], [other.0.min(4), 4]);
    assert!(cup.state().judged(round(2)).unwrap().is_clean());
}

/// KO-8: who withdraws from a cup leaves an empty place, and the next opponent passes.
#[test]
fn a_winner_who_leaves_a_cup_is_not_replaced() {
    let mut cup = tournament(System::Knockout { games: 1, third_place: false }, 4);
    play(&mut cup, 1, favourite);
    withdraw(&mut cup, 1);
    assert_eq!(pair(&mut cup, 2), []);
    assert_eq!(cup.state().table(None).unwrap().rows()[0].number, number(2));
}

/// KO-22, KO-23: a contest of three against three by the draughts table; who leaves loses by forfeit.
#[test]
fn a_scheveningen_contest() {
    let table = Some(ScheveningenTable::Kw);
    let mut contest = tournament(System::Scheveningen { table, cycles: 1 }, 6);
    // The lot of the seed gives black to the side of number 1 in round 1.
    assert_eq!(pair(&mut contest, 1), [(4, 1), (5, 2), (6, 3)]);
    withdraw(&mut contest, 6);
    assert_eq!(pair(&mut contest, 2), [(1, 5), (2, 6), (3, 4)]);
    assert_eq!(results(&contest, 2)[1], GameResult::WhiteByForfeit);
    pair(&mut contest, 3);
    assert_eq!(refused(&contest, 4), Refusal::NoMoreRounds { rounds: 3 });
    let why = contest.state().why(round(2), Board::FIRST);
    assert_eq!(why[0].key.as_str(), "ko-side-meets");
}

/// KO-30, KO-31, KO-32, C-70: a match to two wins ends with the second.
#[test]
fn a_match_to_two_wins() {
    let mut duel = tournament(System::Match { until: MatchKind::Wins(2) }, 2);
    for (of, result) in [(1, WhiteWins), (2, Draw), (3, Draw), (4, WhiteWins)] {
        play(&mut duel, of, |_, _| result);
    }
    play(&mut duel, 5, |_, _| WhiteWins);
    assert!(matches!(refused(&duel, 6), Refusal::NoMoreRounds { .. }));
    ask(&mut duel, closing::Command::FinishTournament);
    let three = tournament(System::Match { until: MatchKind::Games(4) }, 3);
    assert_eq!(refused(&three, 1), Refusal::NotAMatch { players: 3 });
}

/// KO-31, C-70, C-71: a match of a fixed number of games alternates and ends after all of them.
#[test]
fn a_match_of_four_games() {
    let mut duel = tournament(System::Match { until: MatchKind::Games(4) }, 2);
    let mut whites = vec![];
    for of in 1..=4 {
        play(&mut duel, of, |_, _| Draw);
        let record_of = duel.state().round(round(of)).unwrap();
        whites.push(record_of.games().next().unwrap().pair.white.get());
    }
    assert_eq!(whites, [1, 2, 1, 2]);
    assert!(matches!(refused(&duel, 5), Refusal::NoMoreRounds { .. }));
}

/// A finished group of four, the favourites winning; the final is a round robin with results carried over.
fn group(name: &str, carry_over: bool, finish: bool) -> Tournament {
    let next = NextStage { promoted: 2, system: BERGER, carry_over };
    let people = (1..=4).map(|n| Person::named(format!("{name}{n}"), "A")).collect();
    let regulations =
        Regulations { system: BERGER, next_stage: Some(next), ..Regulations::new(name) };
    let mut event = created(regulations, people);
    for of in 1..=3 {
        play(&mut event, of, favourite);
    }
    if finish {
        ask(&mut event, closing::Command::FinishTournament);
    }
    event
}

fn places(places: &[u16]) -> Vec<Placed> {
    let placed = |(index, &place): (usize, &u16)| Placed {
        player: StartNo::from_index(index),
        place: Place::new(place).unwrap(),
    };
    places.iter().enumerate().map(placed).collect()
}

/// RR-50, RR-51: two groups and a final in which games of one group count again.
#[test]
fn groups_and_a_final_with_results_carried_over() {
    let (north, south) = (group("North", true, true), group("South", true, true));
    let standings = places(&[1, 2, 3, 4]);
    let stages =
        [&north, &south].map(|group| FinishedStage { state: group.state(), standings: &standings });
    let next = next_stage("Final", &stages).unwrap().value;
    let names: Vec<String> = next.people.iter().map(Person::name).collect();
    assert_eq!(names, ["North1 A", "North2 A", "South1 A", "South2 A"]);
    assert_eq!(next.carried.len(), 2);
    let mut last = created(next.regulations.clone(), next.people.clone());
    let numbers: Vec<StartNo> = last.state().numbers().collect();
    let mut carried = 0;
    for of in 1..=3 {
        pair(&mut last, of);
        for command in carried_results(last.state(), round(of), &next.carried, &numbers) {
            ask(&mut last, command);
            carried += 1;
        }
        for at in 1..=2_u16 {
            let record_of = last.state().round(round(of)).unwrap();
            if record_of.game(Board::new(at).unwrap()).unwrap().is_open() {
                ask(&mut last, record(of, at, Draw));
            }
        }
    }
    assert_eq!(carried, 2, "both games inside the groups were taken over");
    let points: Vec<u32> =
        last.state().records_before(round(4)).iter().map(|r| r.points.halves().unwrap()).collect();
    assert_eq!(points, [4, 2, 4, 2], "a win or a loss inside the group, two draws outside");
    ask(&mut last, closing::Command::FinishTournament);
}

/// RR-50: nothing is carried over by default, and a final waits for its groups and for ties.
#[test]
fn a_final_waits_for_its_groups() {
    let unfinished = group("North", false, false);
    let standings = places(&[1, 2, 2, 4]);
    let of = |event: &Tournament| -> Result<usize, StageError> {
        let stage = FinishedStage { state: event.state(), standings: &standings };
        next_stage("Final", &[stage]).map(|next| next.value.carried.len())
    };
    assert_eq!(of(&unfinished), Err(StageError::NotFinished("North".into())));
    let tied = group("South", false, true);
    let (stage, tied_players) = ("South".into(), vec![2, 3]);
    assert_eq!(of(&tied), Err(StageError::TieAtBorder { stage, tied: tied_players, places: 1 }));
    let plain = tournament(BERGER, 4);
    assert!(matches!(of(&plain), Err(StageError::NotAnnounced(_))));
    assert_eq!(next_stage("Final", &[]).unwrap_err(), StageError::NoStage);
}

/// RR-50, KO-50: a play-off of the tied players tells who goes on.
#[test]
fn a_play_off_resolves_a_tie_at_the_border() {
    let mut event = group("South", false, false);
    let order = vec![number(3), number(2)];
    let play_off = PlayOff { order, ..PlayOff::default() };
    ask(&mut event, play_offs::Command::RecordPlayOff { play_off });
    ask(&mut event, closing::Command::FinishTournament);
    let standings = places(&[1, 2, 2, 4]);
    let stage = FinishedStage { state: event.state(), standings: &standings };
    let next = next_stage("Final", &[stage]).unwrap().value;
    let promoted: Vec<u16> = next.promoted.iter().map(|who| who.player.get()).collect();
    assert_eq!(promoted, [1, 3]);
    assert!(next.carried.is_empty());
    assert!(matches!(event.state().entrant(number(1)), Some(Entrant::Player(_))));
}

/// RR-44, RR-47: groups of one event may promote different numbers of players.
#[test]
fn every_group_promotes_as_many_as_its_own_regulations_say() {
    let (north, mut south) = (group("North", false, true), group("South", false, false));
    let mut regulations = south.state().regulations().unwrap().clone();
    regulations.next_stage = Some(NextStage { promoted: 1, system: BERGER, carry_over: false });
    let reason = "as announced".into();
    ask(&mut south, setup::Command::ChangeRegulations { regulations: regulations.into(), reason });
    ask(&mut south, closing::Command::FinishTournament);
    let standings = places(&[1, 2, 3, 4]);
    let stages =
        [&north, &south].map(|group| FinishedStage { state: group.state(), standings: &standings });
    let next = next_stage("Final", &stages).unwrap().value;
    let promoted: Vec<usize> = next.promoted.iter().map(|who| who.group).collect();
    assert_eq!(promoted, [0, 0, 1]);
    let own = runda_tournament::stages::places(north.state()).unwrap();
    assert_eq!(own.iter().map(|placed| placed.player.get()).collect::<Vec<_>>(), [1, 2, 3, 4]);
}

/// RR-41: before round 1 the ways to go on are proposed, the least disturbing first; afterwards no more.
#[test]
fn a_change_of_the_field_is_answered_with_proposals() {
    let mut event = tournament(BERGER, 8);
    ask(&mut event, pairing::Command::PairRound { round: round(1), seed: None });
    ask(&mut event, pairing::Command::PublishRound { round: round(1) });
    let ways = event.state().ways_after(FieldChange::Leaves(number(3))).unwrap();
    assert_eq!(ways[0].value.step, Step::TableStays);
    assert_eq!(ways[0].value.altered, 0);
    assert!(ways[1].value.altered >= 1 && !ways[1].value.concerned.is_empty());
    let nobody = event.state().ways_after(FieldChange::Leaves(number(9)));
    assert_eq!(nobody, Err(Refusal::NoSuchNumber { number: number(9) }));
    ask(&mut event, pairing::Command::StartRound { round: round(1) });
    let late = event.state().ways_after(FieldChange::Joins);
    assert_eq!(late, Err(Refusal::RoundInPlay { round: round(1) }));
}
