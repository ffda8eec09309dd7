//! Tournaments out and in again.
#![allow(clippy::unwrap_used, reason = "a broken case must stop the test")]

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use runda_exchange::{ImportError, LeftOut, import, report};
use runda_formats::trf::{self, Document, Event, Flavour, Player};
use runda_rulebook::messages::Numbers;
use runda_rulebook::{
    Board, GameNo, GameResult, HeldGrade, Language, Place, Round, StartNo, Unpaired, Variant,
};
use runda_tournament::chapters::{entries, pairing, presence, results, setup};
use runda_tournament::{
    Command, Entrant, Moment, Person, Regulations, Rest, StartMethod, State, System, Tournament,
};

fn case_files() -> Vec<(String, Document)> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../cases/fide-dutch");
    let mut files = Vec::new();
    for path in std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
        if path.extension().is_some_and(|kind| kind == "trf") {
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            files.push((name, trf::parse(&std::fs::read(&path).unwrap()).document));
        }
    }
    assert!(files.len() > 200);
    files
}

fn banned(event: &Event, round: Round) -> BTreeSet<[StartNo; 2]> {
    let groups = event.forbidden_in(round);
    let pairs = groups
        .flat_map(|group| group.iter().flat_map(|one| group.iter().map(|other| [*one, *other])));
    pairs.filter(|[one, other]| one < other).collect()
}

/// TR-38, TR-41: a report made of the tournament made of a report says the same.
#[test]
fn every_golden_tournament_survives_import_and_report() {
    let (mut kept, mut refused) = (0, 0);
    for (name, document) in case_files() {
        let before = Event::of(&document);
        let imported = match import(&document, None, Moment(0), "arbiter") {
            Ok(imported) => imported,
            Err(ImportError::Scoring) => {
                assert_ne!(before.scoring, trf::Scoring::default(), "{name}");
                refused += 1;
                continue;
            }
            Err(error) => panic!("{name}: {error}"),
        };
        kept += 1;
        let made = report(imported.tournament.state(), &BTreeMap::new());
        let read = trf::parse(trf::write(&made, Flavour::Trf26).unwrap().as_bytes());
        assert_eq!(read.remarks, [], "{name}");
        let after = Event::of(&read.document);
        assert_eq!(
            (after.rounds, after.played, after.scoring),
            (before.rounds, before.played, before.scoring.clone()),
            "{name}"
        );
        assert_eq!(after.absent, before.absent, "{name}");
        if before.played > 0 {
            assert_eq!(after.initial_colour, before.initial_colour, "{name}");
        }
        for (old, new) in document.players().zip(read.document.players()) {
            assert_eq!(new.entry, old.entry, "{name}");
            let meaning = |player: &Player| -> Vec<_> {
                player
                    .rounds(before.played)
                    .map(|(_, cell)| (cell.opponent, cell.colour, cell.meaning()))
                    .collect()
            };
            assert_eq!(meaning(new), meaning(old), "{name}");
            assert_eq!(new.points, Some(before.points(old)), "{name}");
        }
        if !imported.left_out.contains(&LeftOut::PassingBans) {
            let next = before.next_round();
            let after = Event::of(&read.document);
            assert_eq!(banned(&after, next), banned(&before, next), "{name}");
        }
    }
    assert!(kept > 200 && refused > 3, "{kept} {refused}");
}

/// A draughts tournament with every kind of result and rest.
fn memorial() -> Tournament {
    let mut tournament = Tournament::default();
    let mut ask = |command: Command| {
        tournament.execute(&command, Moment(0), "arbiter").map(|_| ()).unwrap();
    };
    let mut regulations = Regulations::new("Memoriał\nJana Lisa");
    regulations.rounds = Some(3);
    regulations.tempo = "60+30s".parse().ok();
    ask(setup::Command::CreateTournament { regulations: regulations.into() }.into());
    let names =
        [("Nowak", "Anna"), ("Lis", "Jan"), ("Żak", "Ewa"), ("Dąb", "Piotr"), ("Wąs", "Iga")];
    let people = names.map(|(surname, given)| Person {
        grade: HeldGrade::as_written("k+"),
        ..Person::named(surname, given)
    });
    ask(entries::Command::EnterPlayers { people: people.into() }.into());
    ask(entries::Command::AssignStartList {
        method: StartMethod::ByHand,
        seed: None,
        order: vec![],
    }
    .into());
    let (round, no) = (Round::FIRST, StartNo::from_index);
    ask(pairing::Command::BeginManualPairing { round }.into());
    for (white, black) in [(0, 2), (3, 1)] {
        ask(pairing::Command::PlacePair { round, board: None, white: no(white), black: no(black) }
            .into());
    }
    ask(pairing::Command::GiveRest { round, rest: Rest { player: no(4), kind: Unpaired::Bye } }
        .into());
    ask(pairing::Command::EndManualPairing { round, seed: None }.into());
    ask(pairing::Command::PublishRound { round }.into());
    ask(pairing::Command::StartRound { round }.into());
    for (board, result) in [(0, GameResult::BlackWins), (1, GameResult::WhiteByForfeit)] {
        ask(results::Command::RecordResult {
            round,
            board: Board::from_index(board),
            game: GameNo::FIRST,
            outcome: result.into(),
        }
        .into());
    }
    let entrant = Entrant::Player(runda_rulebook::EntryId(2));
    ask(presence::Command::AnnounceAbsence {
        entrant,
        rounds: vec![round.next()],
        kind: Unpaired::Absent,
    }
    .into());
    tournament
}

/// TR-18, TR-23, TR-39: draughts counts 2, 1, 0, and the report says so.
#[test]
fn a_draughts_tournament_is_reported_with_its_own_points() {
    let tournament = memorial();
    let places = [(StartNo::FIRST, Place::FIRST)].into();
    let text = trf::write(&report(tournament.state(), &places), Flavour::Trf26).unwrap();
    for line in [
        "012 Memoriał Jana Lisa",
        "062 5",
        "142 3",
        "162  W 2.0    D 1.0",
        "192 CUSTOM_SWISS",
        "222 3600+30",
        "001    1   K+ Nowak, Anna                                                        0.0    1     3 w 0",
        "001    2   K+ Lis, Jan                                                           0.0          4 b -",
        "001    3   K+ Żak, Ewa                                                           2.0          1 b 1",
        "001    4   K+ Dąb, Piotr                                                         2.0          2 w +",
        "001    5   K+ Wąs, Iga                                                           2.0       0000 - U",
        "240 Z 002    2",
    ] {
        assert!(text.contains(&format!("{line}\r\n")), "{line} is missing in\n{text}");
    }
}

/// TR-41: what the report keeps comes back.
#[test]
fn a_draughts_tournament_comes_back_from_its_report() {
    let tournament = memorial();
    let made = report(tournament.state(), &BTreeMap::new());
    let imported = import(&made, Some(Variant::V64), Moment(1), "arbiter").unwrap();
    let results = |state: &State| -> Vec<_> {
        let games = state.rounds().iter().flat_map(runda_tournament::RoundRecord::games);
        games.map(|game| (game.pair.white, game.pair.black, game.result())).collect()
    };
    let state = imported.tournament.state();
    assert_eq!(results(state), results(tournament.state()));
    assert_eq!(state.rest_in(StartNo::from_index(1), Round::from_index(1)), Some(Unpaired::Absent));
    assert_eq!(state.regulations().unwrap().variant, Variant::V64);
    assert_eq!(state.regulations().unwrap().system, System::default());
    assert_eq!(report(state, &BTreeMap::new()), made);
    assert!(imported.left_out.is_empty());
    assert_eq!(
        import(&made, Some(Variant::Chess), Moment(1), "x").unwrap_err(),
        ImportError::Scoring
    );
}

/// TR-35, TR-42: holes are closed and told; contradictions are refused by player and round.
#[test]
fn holes_are_closed_and_contradictions_refused() {
    let line = |number: usize, round: &str| {
        format!("001 {number:>4}      {:<75}{round}\n", format!("P{number}"))
    };
    let good = line(2, "     9 w =") + &line(9, "     2 b =");
    let imported = import(&trf::parse_text(&good).document, None, Moment(0), "x").unwrap();
    assert_eq!(imported.left_out, [LeftOut::Numbers, LeftOut::System]);
    let english = runda_exchange::TEXTS.catalogue(Language::English);
    assert_eq!(
        english.reason(&LeftOut::Numbers.reason(), &Numbers),
        "the starting numbers had holes; the players were numbered anew in the same order"
    );
    assert_eq!(
        imported.tournament.state().rounds()[0].game(Board::FIRST).unwrap().result(),
        GameResult::Draw
    );
    let refused =
        |text: &str| import(&trf::parse_text(text).document, None, Moment(0), "x").unwrap_err();
    let round = Round::FIRST;
    let one = StartNo::FIRST;
    assert_eq!(
        refused(&(line(1, "     2 w 1") + &line(2, "     1 b 1"))),
        ImportError::Round { player: one, round }
    );
    assert_eq!(
        refused(&(line(1, "     2 b 1") + &line(2, "     1 b 0"))),
        ImportError::Round { player: one, round }
    );
    assert_eq!(
        refused(&(line(1, "     7 w 1") + &line(2, ""))),
        ImportError::Round { player: one, round }
    );
    assert_eq!(refused(&(line(1, "") + &line(1, ""))), ImportError::Twice(one));
    assert_eq!(refused("012 Empty"), ImportError::NoPlayers);
}

/// TR-32: the lot of number 1 is told where no round keeps it; so is a code that leaves the table open.
#[test]
fn what_a_code_or_a_file_without_rounds_leaves_open_is_told() {
    let player = |number: usize| format!("001 {number:>4}      P{number}\n");
    let left_out = |heading: &str| {
        let text = format!("{heading}\n{}{}", player(1), player(2));
        import(&trf::parse_text(&text).document, None, Moment(0), "x").unwrap().left_out
    };
    assert_eq!(left_out("192 FIDE_DUTCH\n152 W"), [LeftOut::FirstColour]);
    assert_eq!(left_out("192 FIDE_DUTCH"), []);
    assert_eq!(left_out("192 CUSTOM_ROUNDROBIN"), [LeftOut::Table]);
    assert_eq!(left_out("192 BERGER_ROUNDROBIN"), []);
    assert_eq!(left_out("192 FIDE_DUBOV"), [LeftOut::System]);
}
