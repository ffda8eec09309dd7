//! Every warning an arbiter can be asked to confirm, and what else is asked of them.

use std::collections::BTreeSet;

use runda_rulebook::{
    Cause, Edition, EntryId, GameNo, GameResult, HeldGrade, Reason, Unpaired, Variant,
};
use runda_tournament::chapters::{closing, entries, pairing, play_offs, presence, results, setup};
use runda_tournament::{
    Command, Entrant, Exclusions, Ground, Moment, Outcome, Person, PlayOff, Refusal, Regulations,
    System, Tournament,
};

use crate::speech::{cites_chess, keys_with, speaks_both};
use crate::support::{ask, board, number, record, regulated, round};

/// A tournament that collects every warning it meets on its way.
struct Asked {
    tournament: Tournament,
    warnings: Vec<Reason>,
}

impl Asked {
    fn new(regulations: Regulations, players: usize) -> Self {
        Self { tournament: regulated(regulations, players), warnings: Vec::new() }
    }

    /// Carries out a command whose warnings are read.
    fn ask(&mut self, command: &Command) {
        if let Err(Refusal::NeedsConfirmation { warnings }) = self.tournament.decide(command) {
            self.warnings.extend(warnings);
        }
        ask(&mut self.tournament, command.clone());
    }

    /// Reads the warnings of a command and leaves it.
    fn try_out(&mut self, command: &Command) {
        if let Err(Refusal::NeedsConfirmation { warnings }) = self.tournament.decide(command) {
            self.warnings.extend(warnings);
        }
    }

    fn play(&mut self, of: u16, pairs: &[(u16, u16)]) {
        self.ask(&Command::from(pairing::Command::BeginManualPairing { round: round(of) }));
        for (white, black) in pairs {
            let (white, black) = (number(*white), number(*black));
            self.ask(&Command::from(pairing::Command::PlacePair {
                round: round(of),
                board: None,
                white,
                black,
            }));
        }
        for player in [3, 4].map(number) {
            let placed = pairs.iter().any(|(a, b)| [*a, *b].contains(&player.get()));
            if !placed && self.tournament.state().rest_in(player, round(of)).is_none() {
                let rest = runda_tournament::Rest { player, kind: Unpaired::Bye };
                self.ask(&Command::from(pairing::Command::GiveRest { round: round(of), rest }));
            }
        }
        self.ask(&Command::from(pairing::Command::EndManualPairing {
            round: round(of),
            seed: None,
        }));
        self.ask(&Command::from(pairing::Command::PublishRound { round: round(of) }));
        for at in 1..=pairs.len() {
            self.ask(&record(of, u16::try_from(at).unwrap(), GameResult::WhiteWins));
        }
    }
}

fn warnings(variant: Variant, edition: Edition, system: System) -> Vec<Reason> {
    let regulations = Regulations {
        variant,
        edition,
        system,
        rounds: Some(6),
        exclusions: Exclusions { pairs: vec![[number(1), number(2)]], ..Exclusions::default() },
        ..Regulations::new("A")
    };
    let entrant = |n: u64| Entrant::Player(EntryId(n));
    let mut event = Asked::new(regulations.clone(), 5);
    event.try_out(&Command::from(entries::Command::EnterPlayers {
        people: vec![Person::named("Player1", "A")],
    }));
    let strange = HeldGrade::as_written("?!");
    event.try_out(&Command::from(entries::Command::EnterPlayers {
        people: vec![Person { grade: strange, ..Person::named("Lis", "A") }],
    }));
    event.ask(&Command::from(presence::Command::OpenCheckIn { round: round(1) }));
    event.ask(&Command::from(presence::Command::CheckIn { round: round(1), entrant: entrant(1) }));
    event.try_out(&Command::from(presence::Command::CloseCheckIn { round: round(1) }));
    for n in 2..=5 {
        event.ask(&Command::from(presence::Command::CheckIn {
            round: round(1),
            entrant: entrant(n),
        }));
    }
    event.ask(&Command::from(presence::Command::CloseCheckIn { round: round(1) }));
    // The pair kept apart meets again and again, always with the same colours; 3 has the bye twice.
    event.play(1, &[(1, 2), (4, 5)]);
    let kind = Unpaired::HalfPointBye;
    let absence = |of: u16| {
        Command::from(presence::Command::AnnounceAbsence {
            entrant: entrant(5),
            rounds: vec![round(of)],
            kind,
        })
    };
    if variant == Variant::Chess {
        event.ask(&absence(2));
        event.try_out(&absence(3));
        event.play(2, &[(1, 2), (3, 4)]);
    } else {
        event.play(2, &[(1, 2), (4, 5)]);
    }
    for of in 3..=5 {
        event.play(of, &[(1, 2), (4, 5)]);
    }
    end(&mut event, regulations);
    event.warnings
}

/// A late entry, changed regulations and corrections up to the report.
fn end(event: &mut Asked, regulations: Regulations) {
    let late = Person::named("Lis", "Ewa");
    event.try_out(&Command::from(entries::Command::AcceptLateEntry {
        person: late,
        missed: Vec::new(),
    }));
    let changed = Regulations {
        rounds: Some(7),
        tie_breaks: vec!["PTS".into()],
        exclusions: Exclusions::default(),
        ..regulations
    };
    let reason = || String::from("x");
    event.try_out(&Command::from(setup::Command::ChangeRegulations {
        regulations: changed.into(),
        reason: reason(),
    }));
    event.ask(&Command::from(pairing::Command::PairRound {
        round: round(6),
        seed: Some("7".into()),
    }));
    let outcome =
        Outcome { cause: Cause::Agreement, last_move: Some(9), ..GameResult::Draw.into() };
    let correct = |outcome: Outcome| {
        Command::from(results::Command::CorrectResult {
            round: round(1),
            board: board(1),
            game: GameNo::FIRST,
            outcome,
            ground: Ground::Mistake,
            reason: reason(),
        })
    };
    event.try_out(&correct(outcome));
    event.ask(&Command::from(pairing::Command::DiscardPairing {
        round: round(6),
        reason: reason(),
    }));
    let order = vec![number(4), number(5)];
    event.try_out(&Command::from(play_offs::Command::RecordPlayOff {
        play_off: PlayOff { order, ..PlayOff::default() },
    }));
    event.ask(&Command::from(closing::Command::FinishTournament));
    event.try_out(&correct(GameResult::BlackWins.into()));
    event.ask(&Command::from(closing::Command::SendReport));
    event.try_out(&correct(GameResult::BlackWins.into()));
}

fn draughts() -> Vec<Reason> {
    warnings(Variant::V100, Edition::Kw25, System::default())
}

fn chess(edition: Edition) -> Vec<Reason> {
    let mut all = warnings(Variant::Chess, edition, System::FideDutch);
    all.extend(warnings(Variant::Chess, edition, System::default()));
    all
}

#[test]
fn every_warning_speaks_both_languages() {
    let mut seen = BTreeSet::new();
    for warning in draughts().into_iter().chain(chess(Edition::Fide2026)) {
        speaks_both(&warning);
        seen.insert(warning.key.as_str().to_string());
    }
    // What older journals said of broken conditions is only read, never said anew.
    let old = ["ask-excluded-pair", "ask-second-meeting", "ask-forbidden-colour", "ask-second-bye"];
    let mut keys = keys_with("ask-");
    keys.retain(|key| !old.contains(&key.as_str()));
    let silent: Vec<_> = keys.difference(&seen).collect();
    assert!(silent.is_empty(), "nothing brings {silent:?}");
}

/// FD-104: a chess event is warned by the chess books, also where its regulations forgot to name one.
#[test]
fn a_chess_event_is_warned_by_the_chess_books() {
    for edition in [Edition::Fide2026, Edition::PzSz2002, Edition::Kw25] {
        let warnings = chess(edition);
        assert!(warnings.iter().any(|warning| warning.article.is_some()));
        warnings.iter().for_each(cites_chess);
    }
    let code =
        |reason: &Reason| reason.article.clone().is_some_and(|it| it.edition() == Edition::Kw25);
    assert!(draughts().iter().any(code));
}

/// R-16, KO-58: what is asked about absentees, and the play-offs offered, cite the books of the game.
#[test]
fn questions_of_a_chess_event_cite_the_chess_books() {
    for (variant, edition) in [(Variant::V100, Edition::Kw25), (Variant::Chess, Edition::Kw25)] {
        let system =
            System::RoundRobin { cycles: 1, table: runda_tournament::RoundRobinTable::Berger };
        let regulations = Regulations { variant, edition, system, ..Regulations::new("A") };
        let mut event = regulated(regulations, 2);
        ask(&mut event, Command::from(pairing::Command::PairRound { round: round(1), seed: None }));
        ask(&mut event, Command::from(pairing::Command::PublishRound { round: round(1) }));
        let outcome = Outcome { cause: Cause::Absence, ..GameResult::WhiteByForfeit.into() };
        ask(
            &mut event,
            Command::from(results::Command::RecordResult {
                round: round(1),
                board: board(1),
                game: GameNo::FIRST,
                outcome,
            }),
        );
        let asked = event.state().absentees();
        let draw = Command::from(results::Command::CorrectResult {
            round: round(1),
            board: board(1),
            game: GameNo::FIRST,
            outcome: GameResult::Draw.into(),
            ground: Ground::Mistake,
            reason: "x".into(),
        });
        event.execute_acknowledged(&draw, &[], Moment(0), "a").unwrap();
        let offered = event.state().play_offs_offered();
        assert!(!asked.is_empty());
        let reasons = asked.iter().flat_map(|it| &it.reasons);
        for reason in reasons.chain(offered.iter().flat_map(|it| &it.reasons)) {
            speaks_both(reason);
            if variant == Variant::Chess {
                cites_chess(reason);
            }
        }
    }
}
