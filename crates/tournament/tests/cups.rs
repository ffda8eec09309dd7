//! Who stands where in a cup, whatever has come of it so far.
#![allow(clippy::unwrap_used, reason = "a story that cannot be told has failed")]

mod support;

use runda_rulebook::GameResult::{BlackWins, BothForfeit, Draw, WhiteWins};
use runda_rulebook::{GameResult, Language, Place};
use runda_standings::{Column, CupVerdict, Verdict};
use runda_tournament::chapters::{closing, pairing};
use runda_tournament::stages::{FinishedStage, next_stage, places};
use runda_tournament::{
    Command, NextStage, Provisional, Regulations, State, System, Table, Tournament,
};
use support::{ask, number, pair_by_hand, record, record_game, regulated, round};

const CUP: System = System::Knockout { games: 1, third_place: false };
const WITH_THIRD: System = System::Knockout { games: 1, third_place: true };

fn cup(system: System, players: usize) -> Tournament {
    regulated(Regulations { system, ..Regulations::new("Puchar") }, players)
}

/// Pairs a round; answers with its pairs, board 1 first.
fn pair(cup: &mut Tournament, of: u16) -> Vec<(u16, u16)> {
    ask(
        cup,
        Command::from(pairing::Command::PairRound {
            round: round(of),
            seed: Some("runda-test-1".into()),
        }),
    );
    ask(cup, Command::from(pairing::Command::PublishRound { round: round(of) }));
    let games = cup.state().round(round(of)).unwrap().games();
    games.map(|game| (game.pair.white.get(), game.pair.black.get())).collect()
}

/// Plays a round: everybody named beats whoever is not.
fn play(cup: &mut Tournament, of: u16, winners: &[u16]) {
    for (at, (white, black)) in (1..).zip(pair(cup, of)) {
        assert_ne!(winners.contains(&white), winners.contains(&black), "{white} against {black}");
        ask(cup, record(of, at, if winners.contains(&white) { WhiteWins } else { BlackWins }));
    }
}

fn table(state: &State, after: Option<u16>) -> Table {
    state.table(after.map(round)).unwrap()
}

/// `3-4:5` for number 5 on a shared third place; a dash for those still in.
fn shown(table: &Table) -> Vec<String> {
    let place = |row: &runda_standings::Row| match (row.place, row.place_to) {
        (Some(first), Some(last)) if last > first => format!("{first}-{last}:{}", row.number),
        (Some(first), _) => format!("{first}:{}", row.number),
        (None, _) => format!("-:{}", row.number),
    };
    table.rows().iter().map(place).collect()
}

fn reached(table: &Table, of: u16) -> String {
    table.reached(number(of)).unwrap().code()
}

/// A cup of eight: 8, 5, 2 and 3 go on, then 5 and 2, then 2 wins and 3 is third.
fn of_eight() -> Tournament {
    let mut cup = cup(WITH_THIRD, 8);
    play(&mut cup, 1, &[8, 5, 2, 3]);
    play(&mut cup, 2, &[5, 2]);
    play(&mut cup, 3, &[2, 3]);
    cup
}

/// KO-9: the final and the match for third place give four places, the losers of the first round share.
#[test]
fn a_cup_of_eight_has_the_places_of_the_cup() {
    let cup = of_eight();
    let now = table(cup.state(), None);
    let places = ["1:2", "2:5", "3:3", "4:8", "5-8:1", "5-8:4", "5-8:6", "5-8:7"];
    assert_eq!(shown(&now), places);
    assert!(!now.is_provisional() && now.is_of_cup());
    // 5 lost the final and 3 won the match for third place: as many points, another place.
    assert_eq!(now.row(number(5)).unwrap().points, now.row(number(3)).unwrap().points);
    let stages = [(2, "winner"), (5, "final"), (3, "semi-final"), (1, "quarter-final")];
    for (player, stage) in stages {
        assert_eq!(reached(&now, player), stage);
    }
    let articles = now.reasons.iter().map(|reason| reason.article.as_ref().unwrap().to_string());
    assert_eq!(articles.collect::<Vec<_>>(), ["PZSz02 B.VI D.1", "PZSz02 B.VI D.1"]);
}

/// KO-9: after each round those who left share, and those still in stand first without a place.
#[test]
fn those_still_in_the_cup_have_no_place_yet() {
    let cup = of_eight();
    let quarter = table(cup.state(), Some(1));
    let places = ["-:2", "-:3", "-:5", "-:8", "5-8:1", "5-8:4", "5-8:6", "5-8:7"];
    assert_eq!(shown(&quarter), places);
    assert_eq!(quarter.provisional, Some(Provisional::Cup));
    assert_eq!(reached(&quarter, 8), "semi-final");
    let semi = table(cup.state(), Some(2));
    assert_eq!(shown(&semi)[..4], ["-:2", "-:5", "3-4:3", "3-4:8"]);
}

/// KO-3, KO-9: in a cup of six, two pass the preliminary; its losers share the last places.
#[test]
fn a_cup_of_six_with_byes() {
    let mut cup = cup(CUP, 6);
    play(&mut cup, 1, &[6, 4]);
    assert_eq!(shown(&table(cup.state(), None)), ["-:1", "-:2", "-:4", "-:6", "5-6:3", "5-6:5"]);
    play(&mut cup, 2, &[4, 6]);
    play(&mut cup, 3, &[6]);
    let over = table(cup.state(), None);
    assert_eq!(shown(&over), ["1:6", "2:4", "3-4:1", "3-4:2", "5-6:3", "5-6:5"]);
    assert_eq!(reached(&over, 3), "preliminary");
    let progress = cup.state().progress(None).unwrap();
    let row = progress.rows.iter().find(|row| row.number == number(1)).unwrap();
    let places: Vec<Option<u16>> =
        row.cells.iter().map(|cell| cell.place_after.map(Place::get)).collect();
    assert_eq!(places, [None, Some(3), Some(3)]);
}

/// KO-9: the match for third place need not wait for the final, nor the final for it.
#[test]
fn final_and_match_for_third_place_are_apart() {
    let mut cup = cup(WITH_THIRD, 4);
    play(&mut cup, 1, &[1, 2]);
    let pairs = pair(&mut cup, 2);
    assert!(pairs[0].0.max(pairs[0].1) == 2, "the final is at board 1");
    ask(&mut cup, record(2, 2, if pairs[1].0 == 4 { WhiteWins } else { BlackWins }));
    assert_eq!(shown(&table(cup.state(), None)), ["-:1", "-:2", "3:4", "4:3"]);
    let third = table(cup.state(), None);
    let why = third.standings.why(number(4), number(3)).unwrap();
    assert_eq!(why.verdict, Verdict::Cup(CupVerdict::ThirdPlace));
    assert_eq!(why.reason(Language::English).article.unwrap().to_string(), "PZSz02 B.VI D.1");
    let mut other = self::cup(WITH_THIRD, 4);
    play(&mut other, 1, &[1, 2]);
    let pairs = pair(&mut other, 2);
    ask(&mut other, record(2, 1, if pairs[0].0 == 1 { WhiteWins } else { BlackWins }));
    let half = table(other.state(), None);
    assert_eq!(shown(&half), ["1:1", "2:2", "3-4:3", "3-4:4"]);
    assert_eq!(half.provisional, Some(Provisional::Results), "a game is open");
}

/// KO-9, KO-35: an encounter of two games has no loser while its second game is open.
#[test]
fn an_encounter_with_an_open_game_is_not_lost() {
    let mut cup = cup(System::Knockout { games: 2, third_place: false }, 2);
    let (white, black) = pair(&mut cup, 1)[0];
    ask(&mut cup, record(1, 1, WhiteWins));
    assert_eq!(shown(&table(cup.state(), None)), ["-:1", "-:2"]);
    ask(&mut cup, record_game(1, (1, 2), Draw));
    assert_eq!(shown(&table(cup.state(), None)), [format!("1:{white}"), format!("2:{black}")]);
}

/// KO-8, KO-9: a final that nobody came to has no winner, and both share the first places.
#[test]
fn a_final_that_both_lost_is_shared() {
    let mut cup = cup(CUP, 4);
    play(&mut cup, 1, &[1, 2]);
    pair(&mut cup, 2);
    ask(&mut cup, record(2, 1, BothForfeit));
    assert_eq!(shown(&table(cup.state(), None)), ["1-2:1", "1-2:2", "3-4:3", "3-4:4"]);
}

/// KO-9: rounds paired by hand, beside the bracket, have losers too.
#[test]
fn a_cup_paired_by_hand_has_places() {
    let mut cup = cup(WITH_THIRD, 4);
    let hand = |cup: &mut Tournament, of: u16, pairs: &[(u16, u16)], results: [GameResult; 2]| {
        pair_by_hand(cup, of, pairs, None);
        for (at, result) in (1..).zip(results) {
            ask(cup, record(of, at, result));
        }
    };
    hand(&mut cup, 1, &[(1, 2), (3, 4)], [BlackWins, WhiteWins]);
    hand(&mut cup, 2, &[(2, 3), (4, 1)], [BlackWins, WhiteWins]);
    assert_eq!(shown(&table(cup.state(), None)), ["1:3", "2:2", "3:4", "4:1"]);
}

/// KO-9, ST-71: a cup shows how far everybody came, and tie-breaks only where the regulations name them;
/// even these part nobody.
#[test]
fn a_cup_has_the_columns_of_a_cup() {
    let mut plain = cup(CUP, 4);
    play(&mut plain, 1, &[1, 3]);
    assert_eq!(table(plain.state(), None).columns, [Column::Reached]);
    let tie_breaks = vec!["MEDSOL".into(), "WINS".into()];
    let regulations = Regulations { system: CUP, tie_breaks, ..Regulations::new("Puchar") };
    let mut named = regulated(regulations, 6);
    play(&mut named, 1, &[3, 5]);
    play(&mut named, 2, &[1, 2]);
    let table = table(named.state(), None);
    let codes: Vec<String> =
        table.standings.tie_breaks().map(|(_, criterion)| criterion.to_string()).collect();
    assert!(table.columns.contains(&Column::Reached) && codes.contains(&"WINS".to_owned()));
    assert_eq!(shown(&table)[2..4].iter().filter(|it| it.starts_with("3-4:")).count(), 2);
}

/// RR-50, KO-9: the best of a cup go on by the places of the cup; a cup closed before its final sends those
/// who are still in.
#[test]
fn the_best_of_a_cup_go_on() {
    let promoted = |number| NextStage { promoted: number, system: CUP, carry_over: false };
    let regulations = |number| Regulations {
        system: WITH_THIRD,
        next_stage: Some(promoted(number)),
        ..Regulations::new("Puchar")
    };
    let who = |cup: &Tournament| -> Vec<u16> {
        let standings = places(cup.state()).unwrap();
        let stage = FinishedStage { state: cup.state(), standings: &standings };
        let next = next_stage("Finał", &[stage]).unwrap().value;
        next.promoted.iter().map(|promoted| promoted.player.get()).collect()
    };
    let mut whole = regulated(regulations(3), 4);
    play(&mut whole, 1, &[4, 2]);
    play(&mut whole, 2, &[2, 1]);
    ask(&mut whole, Command::from(closing::Command::FinishTournament));
    assert_eq!(who(&whole), [2, 4, 1]);
    let mut half = regulated(regulations(2), 4);
    play(&mut half, 1, &[4, 2]);
    assert_eq!(places(half.state()).unwrap().len(), 2);
    ask(&mut half, Command::from(closing::Command::FinishTournament));
    assert_eq!(who(&half), [2, 4]);
    assert!(!table(half.state(), None).is_provisional());
}

/// ST-7, KO-9: the working of a player of a cup names the cup, and the results round by round.
#[test]
fn a_place_of_a_cup_is_explained() {
    let cup = of_eight();
    let table = table(cup.state(), None);
    let explained = table.explain(number(3)).unwrap();
    assert_eq!(explained.row.place.unwrap().get(), 3);
    assert_eq!(explained.behind.unwrap().verdict, Verdict::Cup(CupVerdict::Further));
    assert_eq!(explained.ahead.unwrap().verdict, Verdict::Cup(CupVerdict::ThirdPlace));
    assert_eq!(explained.workings.len(), 1);
    assert_eq!(explained.workings[0].terms.len(), 3);
}
