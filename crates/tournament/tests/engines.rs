//! Every pairing system through the tournament, and the standings it leads to.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod support;

use runda_rulebook::{Edition, EntryId, GameResult, Unpaired, Variant};
use runda_tournament::chapters::{pairing, presence};
use runda_tournament::{
    Entrant, Refusal, Regulations, RoundRobinTable, RoundStatus, SwissVariant, System, Tournament,
};
use support::{ask, number, record, regulated, round};

fn start(system: System, players: usize, rounds: Option<u16>) -> Tournament {
    regulated(Regulations { system, rounds, ..Regulations::new("T") }, players)
}

fn sit_down(tournament: &mut Tournament, of: u16) -> Vec<(u16, u16)> {
    ask(tournament, pairing::Command::PairRound { round: round(of), seed: Some("seed".into()) });
    ask(tournament, pairing::Command::PublishRound { round: round(of) });
    ask(tournament, pairing::Command::StartRound { round: round(of) });
    let record = tournament.state().round(round(of)).unwrap();
    record.games().map(|game| (game.pair.white.get(), game.pair.black.get())).collect()
}

/// Plays a round; the player with the smaller number wins.
fn play(tournament: &mut Tournament, of: u16) -> Vec<(u16, u16)> {
    let pairs = sit_down(tournament, of);
    for (at, (white, black)) in (1..).zip(&pairs) {
        let result = if white < black { GameResult::WhiteWins } else { GameResult::BlackWins };
        ask(tournament, record(of, at, result));
    }
    pairs
}

/// RR-3, RR-5, RR-14: the table gives every round, before anything is played; two cycles turn colours.
#[test]
fn a_round_robin_follows_its_table() {
    let system = System::RoundRobin { cycles: 2, table: RoundRobinTable::Berger };
    let mut tournament = start(system, 4, None);
    assert_eq!(tournament.state().number_of_rounds(), Some(6));
    let mut games = Vec::new();
    for of in 1..=6 {
        ask(&mut tournament, pairing::Command::PairRound { round: round(of), seed: None });
        let record = tournament.state().round(round(of)).unwrap();
        games.extend(record.games().map(|game| (game.pair.white, game.pair.black)));
    }
    games.sort_unstable();
    games.dedup();
    assert_eq!(games.len(), 12, "everybody meets everybody with both colours");
    let over =
        tournament.decide(&pairing::Command::PairRound { round: round(7), seed: None }.into());
    assert_eq!(over, Err(Refusal::NoMoreRounds { rounds: 6 }));
}

/// RR-3: odd players are free once each; ST-21: the standings follow the round robin list.
#[test]
fn an_odd_round_robin_has_free_rounds_and_standings() {
    let system = System::RoundRobin { cycles: 1, table: RoundRobinTable::Berger };
    let mut tournament = start(system, 5, None);
    for of in 1..=5 {
        play(&mut tournament, of);
        let rests = &tournament.state().round(round(of)).unwrap().rests;
        assert_eq!(rests.values().copied().collect::<Vec<_>>(), [Unpaired::Free]);
    }
    let standings = tournament.state().standings(None).unwrap();
    assert_eq!(standings.order(), [1, 2, 3, 4, 5].map(number));
    assert!(!standings.provisional);
    let codes: Vec<String> = standings.criteria.iter().map(ToString::to_string).collect();
    assert_eq!(codes[..3], ["PTS", "WINS", "DIRECT"]);
}

/// ST-6, ST-22, ST-26, ST-31: the list of the code follows the system; standings of an earlier round.
#[test]
fn the_criteria_follow_the_system() {
    let codes = |regulations: Regulations| -> Vec<String> {
        let criteria = runda_tournament::standings::criteria(&regulations).unwrap();
        criteria.list.iter().map(ToString::to_string).collect()
    };
    let swiss = |variant| Regulations {
        system: System::SwissPzwarc { variant, uncontrolled: false },
        ..Regulations::new("T")
    };
    assert_eq!(codes(swiss(SwissVariant::Ranking))[1], "RSUM");
    assert_eq!(codes(swiss(SwissVariant::Classic))[1], "MEDSOL");
    let advantage = Regulations {
        system: System::RoundRobin { cycles: 1, table: RoundRobinTable::Berger },
        draw_with_advantage: true,
        ..Regulations::new("T")
    };
    assert_eq!(codes(advantage)[2], "ADVDIFF");

    let mut tournament = start(System::default(), 6, Some(5));
    play(&mut tournament, 1);
    let after_one = tournament.state().standings(Some(round(1))).unwrap();
    play(&mut tournament, 2);
    assert_eq!(tournament.state().standings(Some(round(1))).unwrap().rows, after_one.rows);
}

/// ST-57, ST-100, ST-101, ST-103: chess lists are read by the edition of the first day.
#[test]
fn chess_lists_are_read_as_announced() {
    let chess = |tie_breaks: &[&str]| Regulations {
        variant: Variant::Chess,
        edition: Edition::Fide2026,
        first_day: "2026-11-14".parse().ok(),
        system: System::FideDutch,
        tie_breaks: tie_breaks.iter().map(ToString::to_string).collect(),
        ..Regulations::new("Open")
    };
    let criteria = runda_tournament::standings::criteria(&chess(&["BH/C1", "SB"])).unwrap();
    let codes: Vec<String> = criteria.list.iter().map(ToString::to_string).collect();
    assert_eq!(codes, ["PTS", "BH/C1", "SB"]);
    assert!(runda_tournament::standings::criteria(&chess(&["NONSENSE"])).is_err());
    assert!(runda_tournament::standings::criteria(&chess(&[])).is_ok());
    let circle = Regulations {
        system: System::RoundRobin { cycles: 1, table: RoundRobinTable::Berger },
        ..chess(&["BH"])
    };
    let entries = runda_tournament::lint::Entries::default();
    let findings = runda_tournament::lint::lint(&circle, entries);
    let named = |key: &str| findings.iter().any(|finding| finding.reason.key.as_str() == key);
    assert!(named("lint-buchholz-round-robin"));
}

/// FD-1, FD-2, R-12: the Dutch system gets games, forfeits, byes and absences as they were.
#[test]
fn the_dutch_system_is_told_what_happened() {
    let mut tournament = regulated(
        Regulations {
            variant: Variant::Chess,
            edition: Edition::Fide2026,
            system: System::FideDutch,
            rounds: Some(5),
            ..Regulations::new("Open")
        },
        7,
    );
    let entrant = Entrant::Player(EntryId(7));
    let rounds = vec![round(1)];
    let kind = Unpaired::HalfPointBye;
    ask(&mut tournament, presence::Command::AnnounceAbsence { entrant, rounds, kind });
    let pairs = sit_down(&mut tournament, 1);
    assert_eq!(pairs.len(), 3);
    ask(&mut tournament, record(1, 1, GameResult::WhiteByForfeit));
    ask(&mut tournament, record(1, 2, GameResult::Draw));
    ask(&mut tournament, record(1, 3, GameResult::BlackWins));
    assert_eq!(tournament.state().records_before(round(2))[6].points.halves(), Some(1));
    let lot = tournament.state().lot().unwrap();
    let event = tournament.state().dutch_event(round(2), lot).unwrap();
    assert!(event.players.iter().all(|player| player.entries.len() == 1));
    let pairs = sit_down(&mut tournament, 2);
    assert_eq!(pairs.len(), 3);
}

/// RA-16: games of somebody left out stay on file and are still rated.
#[test]
fn games_left_out_of_the_table_stay_on_file() {
    let system = System::RoundRobin { cycles: 1, table: RoundRobinTable::Berger };
    let mut tournament = start(system, 6, None);
    play(&mut tournament, 1);
    let entrant = tournament.state().entrant(number(6)).unwrap();
    ask(&mut tournament, presence::Command::Withdraw { entrant, reason: "ill".into() });
    let standings = tournament.state().standings(None).unwrap();
    assert!(standings.excluded.iter().any(|excluded| excluded.number == number(6)));
    let first = tournament.state().round(round(1)).unwrap();
    let game = first.games_of(number(6)).next().unwrap();
    assert!(game.result().is_ratable());
    assert_eq!(first.status(), RoundStatus::Complete);
}
