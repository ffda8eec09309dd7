//! Encounters of several games: mini-matches of a Swiss and a round robin, cups, and cups of older journals.
#![allow(clippy::unwrap_used, reason = "a story that cannot be told has failed")]

mod support;

use runda_rulebook::GameResult::{BlackByForfeit, BlackWins, Draw, WhiteByForfeit, WhiteWins};
use runda_rulebook::{Cause, Colour, GameNo, GameResult, Language, Variant};
use runda_tournament::chapters::{pairing, presence, results};
use runda_tournament::{
    Command, Event, GameName, Outcome, Recorded, Refusal, Regulations, RoundRobinTable, Stage,
    System, Tournament, explain,
};
use support::{ask, board, number, player, record, record_game, refused, regulated, round};

const BERGER: System = System::RoundRobin { cycles: 1, table: RoundRobinTable::Berger };

/// A tournament of mini-matches of two games.
fn mini(system: System, players: usize) -> Tournament {
    let regulations = Regulations {
        system,
        rounds: Some(3),
        games_per_encounter: Some(2),
        ..Regulations::new("Mini")
    };
    regulated(regulations, players)
}

fn pair(tournament: &mut Tournament, of: u16) {
    let seed = Some("runda-test-1".into());
    ask(tournament, pairing::Command::PairRound { round: round(of), seed });
    ask(tournament, pairing::Command::PublishRound { round: round(of) });
}

/// The results of all games of a round, board by board.
fn results_of(tournament: &Tournament, of: u16) -> Vec<GameResult> {
    let record = tournament.state().round(round(of)).unwrap();
    record.games().map(runda_tournament::Game::result).collect()
}

fn absence(of: u16, at: u16, result: GameResult) -> Command {
    let outcome = Outcome { cause: Cause::Absence, ..result.into() };
    let game = GameNo::FIRST;
    results::Command::RecordResult { round: round(of), board: board(at), game, outcome }.into()
}

/// R-30, R-31, R-34, KO-35: two games with colours exchanged, one result by the sums, one meeting with the colour of
/// the first game; the table counts 2, 1, 0 for the encounter.
#[test]
fn a_mini_match_is_one_meeting() {
    for system in [BERGER, System::default()] {
        let mut event = mini(system, 4);
        pair(&mut event, 1);
        let first = event.state().round(round(1)).unwrap();
        assert_eq!((first.encounters.len(), first.number_of_games()), (2, 4));
        let sides = first.encounters[&board(1)].sides;
        assert_eq!(first.game_no(board(1), GameNo::FIRST.next()).unwrap().pair, sides.swapped());
        // Board 1: a win and a draw make 3 to 1; board 2: one win each.
        ask(&mut event, record(1, 1, WhiteWins));
        ask(&mut event, record_game(1, (1, 2), Draw));
        ask(&mut event, record(1, 2, WhiteWins));
        assert_eq!(event.state().round(round(1)).unwrap().open_games(), 1);
        ask(&mut event, record_game(1, (2, 2), WhiteWins));
        let other = event.state().round(round(1)).unwrap().encounters[&board(2)].sides;
        let records = event.state().records_before(round(2));
        let halves = |n: runda_rulebook::StartNo| records[n.index()].points.halves().unwrap();
        assert_eq!([sides.white, sides.black, other.white, other.black].map(halves), [2, 0, 1, 1]);
        assert_eq!(records[sides.white.index()].met, [sides.black]);
        assert_eq!(records[sides.white.index()].colours, [Colour::White]);
        let table = event.state().table(None).unwrap();
        let points = |n| table.row(n).unwrap().points;
        let halves = |n| runda_standings::Fraction::whole(n);
        assert_eq!([sides.white, sides.black, other.black].map(points), [2, 0, 1].map(halves));
        assert_eq!(table.by_rounds().rows[0].cells.len(), 1, "one column for the encounter");
        pair(&mut event, 2);
        assert!(event.state().judged(round(2)).unwrap().is_clean());
    }
}

/// R-30: a game that the encounter does not have is refused, and the log names a game by its number.
#[test]
fn a_game_is_named_by_its_number() {
    let mut event = mini(BERGER, 4);
    pair(&mut event, 1);
    let game = GameNo::new(3_u8).unwrap();
    let (of, at) = (round(1), board(1));
    let missing = refused(&event, record_game(1, (1, 3), Draw));
    assert_eq!(missing, Refusal::NoSuchGame { round: of, board: at, game });
    ask(&mut event, record_game(1, (1, 2), Draw));
    let name = GameName::Game { board: at, game: GameNo::FIRST.next() };
    let again = refused(&event, record_game(1, (1, 2), WhiteWins));
    assert_eq!(again, Refusal::AlreadyRecorded { round: of, board: name });
    let last = event.journal().iter().next_back().unwrap();
    let sentence = event.state().sentence(&last.event);
    for (language, text) in [
        (Language::Polish, "runda 1, stolik 1, partia 2 (Player4 A – Player1 A): remis"),
        (Language::English, "round 1, board 1, game 2 (Player4 A – Player1 A): draw"),
    ] {
        let words = runda_tournament::TEXTS.catalogue(language);
        assert_eq!(words.reason(&sentence, event.state()), text);
    }
    let view = event.state().round_view(of).unwrap();
    let labels: Vec<String> = view.boards.iter().map(runda_tournament::BoardView::label).collect();
    assert_eq!(labels, ["1.1", "1.2", "2.1", "2.2"]);
}

/// R-31: who does not come loses the whole encounter; once a game has been played, or for another cause, the game.
#[test]
fn a_forfeit_by_lateness_concerns_the_whole_encounter() {
    let mut event = mini(BERGER, 4);
    pair(&mut event, 1);
    ask(&mut event, absence(1, 1, WhiteByForfeit));
    ask(&mut event, record(1, 2, Draw));
    let late = Outcome { cause: Cause::Absence, ..BlackByForfeit.into() };
    let (of, at, game) = (round(1), board(2), GameNo::FIRST.next());
    let second = results::Command::RecordResult { round: of, board: at, game, outcome: late };
    ask(&mut event, second);
    assert_eq!(results_of(&event, 1), [WhiteByForfeit, BlackByForfeit, Draw, BlackByForfeit]);
    let first = event.state().round(of).unwrap();
    let winner = first.encounters[&board(1)].sides.white;
    let records = event.state().records_before(round(2));
    assert!(records[winner.index()].met.is_empty(), "a forfeited encounter is no meeting");
    assert!(records[winner.index()].free_points);
    let drawn = first.encounters[&board(2)].meeting();
    assert_eq!((drawn.result, drawn.result.counts_as_met()), (WhiteWins, true));
    pair(&mut event, 2);
    let sanction = Outcome { cause: Cause::Sanction, ..WhiteByForfeit.into() };
    let (board, game) = (board(1), GameNo::FIRST);
    let alone = results::Command::RecordResult { round: round(2), board, game, outcome: sanction };
    ask(&mut event, alone);
    assert_eq!(results_of(&event, 2)[..2], [WhiteByForfeit, GameResult::Open]);
}

/// R-25, TM-3: an adjourned game is a draw for the pairing only; the table waits.
#[test]
fn an_adjourned_game_counts_as_drawn_when_the_next_round_is_paired() {
    let mut event = mini(System::default(), 4);
    pair(&mut event, 1);
    ask(&mut event, record(1, 1, WhiteWins));
    ask(&mut event, record_game(1, (1, 2), GameResult::Adjourned));
    ask(&mut event, record(1, 2, Draw));
    ask(&mut event, record_game(1, (2, 2), Draw));
    let white = event.state().round(round(1)).unwrap().encounters[&board(1)].sides.white;
    assert_eq!(event.state().records_before(round(2))[white.index()].points.halves(), Some(2));
    let table = event.state().table(None).unwrap();
    assert!(table.is_provisional());
    assert_eq!(table.row(white).unwrap().points, runda_standings::Fraction::whole(0));
}

/// R-23: who is disqualified loses the game at the board, and those to come by forfeit.
#[test]
fn the_expelled_lose_every_open_game_of_their_encounter() {
    let mut event = mini(BERGER, 4);
    pair(&mut event, 1);
    ask(&mut event, pairing::Command::StartRound { round: round(1) });
    ask(&mut event, presence::Command::Expel { entrant: player(1), reason: "r".into() });
    let first = event.state().round(round(1)).unwrap();
    let (at, encounter) = first.encounter_of(number(1)).unwrap();
    let white = encounter.sides.white == number(1);
    let lost = if white { [BlackWins, WhiteByForfeit] } else { [WhiteWins, BlackByForfeit] };
    let found: Vec<GameResult> =
        first.encounters[&at].games.values().map(runda_tournament::Game::result).collect();
    assert_eq!(found, lost);
}

/// R-31: boards placed by hand have as many games; colours are exchanged in all of them, and the check sum of what
/// was published tells an encounter from a single game.
#[test]
fn pairs_placed_by_hand_have_their_games() {
    let mut event = mini(System::default(), 4);
    ask(&mut event, pairing::Command::BeginManualPairing { round: round(1) });
    for (white, black) in [(1, 2), (3, 4)] {
        let (white, black) = (number(white), number(black));
        let place = pairing::Command::PlacePair { round: round(1), board: None, white, black };
        ask(&mut event, place);
    }
    ask(&mut event, pairing::Command::SwapColours { round: round(1), board: board(1) });
    let first = event.state().round(round(1)).unwrap();
    let whites: Vec<u16> = first.games().map(|game| game.pair.white.get()).collect();
    assert_eq!(whites, [2, 1, 3, 4]);
    let mut single = first.clone();
    for encounter in single.encounters.values_mut() {
        encounter.games.remove(&GameNo::FIRST.next());
    }
    assert_ne!(single.check_sum(), first.check_sum());
    assert_eq!(explain::explain(event.state(), round(1)).unwrap().boards.len(), 2);
}

/// SW-1: the games of an encounter do not change once round 1 is paired.
#[test]
fn the_number_of_games_is_fixed_by_the_first_pairing() {
    let mut event = mini(BERGER, 4);
    pair(&mut event, 1);
    let mut other = event.state().regulations().unwrap().clone();
    other.games_per_encounter = None;
    let change = runda_tournament::chapters::setup::Command::ChangeRegulations {
        regulations: other.into(),
        reason: "shorter".into(),
    };
    assert!(matches!(refused(&event, change), Refusal::FixedAfterStart { .. }));
    let mut events = mini(BERGER, 4)
        .decide(&pairing::Command::PairRound { round: round(1), seed: None }.into())
        .unwrap();
    if let Event::Pairing(pairing::Event::RoundPaired { games, .. }) = &mut events[0] {
        *games = 1;
    }
    assert!(support::judged(&mini(BERGER, 4), events.remove(0)).is_err());
}

/// R-32, KO-36: a superblitz encounter ends with the first win and is never drawn.
#[test]
fn a_superblitz_encounter_is_never_drawn() {
    let regulations =
        Regulations { superblitz: true, rounds: Some(3), ..Regulations::new("Superblitz") };
    let mut event = regulated(regulations, 4);
    pair(&mut event, 1);
    let refusal = refused(&event, record(1, 1, Draw));
    assert!(matches!(refusal, Refusal::ImpossibleResult { .. }), "{refusal}");
    ask(&mut event, record(1, 1, WhiteWins));
}

/// The same journal as it was written before an event named the games: a round for each game of an encounter.
fn of_an_older_journal(event: &Tournament) -> Tournament {
    let forget = |mut recorded: Recorded| {
        if let Event::Pairing(pairing::Event::RoundPaired { games, .. }) = &mut recorded.event {
            *games = 1;
        }
        recorded
    };
    Tournament::replay(event.journal().iter().cloned().map(forget).collect())
}

/// KO-11: a cup whose first round has one game per encounter, though two are announced, goes on as it began: a
/// round for the second game, colours exchanged; judged, ranked and explained like the others.
#[test]
fn a_cup_of_an_older_journal_goes_on_as_it_began() {
    let system = System::Knockout { games: 2, third_place: false };
    let rules = Regulations { system, variant: Variant::V64, ..Regulations::new("Puchar") };
    let mut begun = regulated(rules, 4);
    pair(&mut begun, 1);
    let mut cup = of_an_older_journal(&begun);
    assert_eq!((begun.state().rounds_of_encounter(), cup.state().rounds_of_encounter()), (1, 2));
    assert_eq!(
        (begun.state().number_of_rounds(), cup.state().number_of_rounds()),
        (Some(2), Some(4))
    );
    ask(&mut cup, record(1, 1, WhiteWins));
    ask(&mut cup, record(1, 2, WhiteWins));
    assert!(cup.state().table(None).unwrap().rows().iter().all(|row| row.place.is_none()));
    pair(&mut cup, 2);
    let whites = |of: u16| -> Vec<u16> {
        let record = cup.state().round(round(of)).unwrap();
        record.games().map(|game| game.pair.white.get()).collect()
    };
    assert_eq!(cup.state().round(round(2)).unwrap().number_of_games(), 2);
    assert!(whites(1).iter().zip(whites(2)).all(|(first, second)| *first != second));
    let winners = whites(1);
    ask(&mut cup, record(2, 1, Draw));
    ask(&mut cup, record(2, 2, Draw));
    pair(&mut cup, 3);
    let last = cup.state().round(round(3)).unwrap();
    assert_eq!(last.stage, Stage::Published);
    let (_, pair) = last.pairs().next().unwrap();
    let mut found = [pair.white.get(), pair.black.get()];
    found.sort_unstable();
    let mut expected = winners;
    expected.sort_unstable();
    assert_eq!(found.to_vec(), expected);
    for of in 1..=3 {
        assert!(cup.state().judged(round(of)).unwrap().is_clean(), "round {of}");
        assert!(explain::explain(cup.state(), round(of)).is_ok());
    }
}
