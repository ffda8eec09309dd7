//! Every refusal.

use std::collections::BTreeSet;

use runda_pairing::matches::SuperblitzError;
use runda_rulebook::{Edition, GameNo, Key, Reason};
use runda_tournament::{Refusal, Version};

use crate::errors;
use crate::every;
use crate::speech::{cites_chess, has_two_halves, speaks_both};
use crate::support::{board, number, round};

fn key(name: &'static str) -> Key {
    Key::new(name)
}

#[expect(clippy::too_many_lines, reason = "a table: a line for every refusal")]
fn samples() -> Vec<Refusal> {
    let (first, at) = (round(1), board(2));
    let name = || String::from("Kos Jan");
    let event = || String::from("7");
    let problem = || errors::all().remove(0).0;
    let ask = || vec![Reason::remark(key("ask-tie-breaks-change"))];
    every!(Refusal:
        Refusal::NotCreated => Refusal::NotCreated,
        Refusal::TextTooLong { .. } => Refusal::TextTooLong { most: 4000 },
        Refusal::TooManyRounds { .. } => Refusal::TooManyRounds { most: 200 },
        Refusal::TooManyRows { .. } => Refusal::TooManyRows { most: 1000 },
        Refusal::AlreadyCreated => Refusal::AlreadyCreated,
        Refusal::Nameless => Refusal::Nameless,
        Refusal::Finished => Refusal::Finished,
        Refusal::FixedAfterStart { .. } => Refusal::FixedAfterStart { field: key("word-field-tempo") },
        Refusal::ReasonMissing => Refusal::ReasonMissing,
        Refusal::RoundsAlreadyPaired { .. } => Refusal::RoundsAlreadyPaired { paired: 3 },
        Refusal::FaultyEntry { .. } => Refusal::FaultyEntry {
            name: name(),
            faults: vec![key("word-fault-no-surname"), key("word-fault-birth-year")],
        },
        Refusal::NobodyNamed => Refusal::NobodyNamed,
        Refusal::NoSuchEntrant { .. } => Refusal::NoSuchEntrant { entrant: "7".into() },
        Refusal::NotOfTeams => Refusal::NotOfTeams,
        Refusal::TeamNameTaken { .. } => Refusal::TeamNameTaken { name: name() },
        Refusal::MemberTaken { .. } => Refusal::MemberTaken { name: name() },
        Refusal::LineUpFaulty { .. } => {
            Refusal::LineUpFaulty { problem: runda_teams::Refusal::Boards { given: 3, boards: 4 }.reason() }
        },
        Refusal::NotOfTheTeam { .. } => Refusal::NotOfTheTeam { name: name(), team: name() },
        Refusal::TooMany { .. } => Refusal::TooMany { most: 9 },
        Refusal::EntriesClosed => Refusal::EntriesClosed,
        Refusal::NotLateYet => Refusal::NotLateYet,
        Refusal::NoLateEntry => Refusal::NoLateEntry,
        Refusal::ByeOnlyInChess => Refusal::ByeOnlyInChess,
        Refusal::NobodyEntered => Refusal::NobodyEntered,
        Refusal::NoStartList => Refusal::NoStartList,
        Refusal::NumbersFixed => Refusal::NumbersFixed,
        Refusal::SeedMissing => Refusal::SeedMissing,
        Refusal::SeedUnusable { .. } => Refusal::SeedUnusable { problem: problem() },
        Refusal::IncompleteOrder => Refusal::IncompleteOrder,
        Refusal::NoSuchNumber { .. } => Refusal::NoSuchNumber { number: number(9) },
        Refusal::NoSuchRound { .. } => Refusal::NoSuchRound { round: first },
        Refusal::CheckInNotOpen { .. } => Refusal::CheckInNotOpen { round: first },
        Refusal::CheckInOpen { .. } => Refusal::CheckInOpen { round: first },
        Refusal::AlreadySo { .. } => Refusal::AlreadySo { name: name() },
        Refusal::AlreadyPaired { .. } => Refusal::AlreadyPaired { round: first },
        Refusal::HasLeft { .. } => Refusal::HasLeft { name: name() },
        Refusal::HasNotLeft { .. } => Refusal::HasNotLeft { name: name() },
        Refusal::NotNextRound { .. } => Refusal::NotNextRound { round: round(3), next: round(2) },
        Refusal::NoMoreRounds { .. } => Refusal::NoMoreRounds { rounds: 5 },
        Refusal::RoundsUnknown => Refusal::RoundsUnknown,
        Refusal::RoundNotComplete { .. } => Refusal::RoundNotComplete { round: first, open: 2 },
        Refusal::PairingPublished { .. } => Refusal::PairingPublished { round: first },
        Refusal::RoundInPlay { .. } => Refusal::RoundInPlay { round: first },
        Refusal::NotPublished { .. } => Refusal::NotPublished { round: first },
        Refusal::NotPaired { .. } => Refusal::NotPaired { round: first },
        Refusal::RestsOnResults { .. } => {
            Refusal::RestsOnResults { system: key("word-system-fide-dutch") }
        },
        Refusal::NoLegalPairing { .. } => Refusal::NoLegalPairing { problem: problem() },
        Refusal::TieNotBroken { .. } => Refusal::TieNotBroken { round: first, board: at },
        Refusal::BracketChanged { .. } => Refusal::BracketChanged { round: first },
        Refusal::NotAMatch { .. } => Refusal::NotAMatch { players: 3 },
        Refusal::NoStandings { .. } => Refusal::NoStandings { problem: problem() },
        Refusal::TooFewPlayers { .. } => Refusal::TooFewPlayers { players: 1 },
        Refusal::NotManual { .. } => Refusal::NotManual { round: first },
        Refusal::StillManual { .. } => Refusal::StillManual { round: first },
        Refusal::BoardTaken { .. } => Refusal::BoardTaken { board: at },
        Refusal::SamePlayer { .. } => Refusal::SamePlayer { number: number(1) },
        Refusal::AlreadyPlaced { .. } => Refusal::AlreadyPlaced { number: number(1) },
        Refusal::NoRest { .. } => Refusal::NoRest { number: number(1) },
        Refusal::NotEverybody { .. } => Refusal::NotEverybody { players: vec![number(1)] },
        Refusal::NotTakingPart { .. } => {
            Refusal::NotTakingPart { players: vec![number(1), number(2)] }
        },
        Refusal::NoSuchBoard { .. } => Refusal::NoSuchBoard { round: first, board: at },
        Refusal::NoSuchGame { .. } => Refusal::NoSuchGame {
            round: first, board: at, game: GameNo::FIRST.next()
        },
        Refusal::AlreadyRecorded { .. } => Refusal::AlreadyRecorded { round: first, board: at.into() },
        Refusal::NoResultYet { .. } => Refusal::NoResultYet { round: first, board: at.into() },
        Refusal::SameResult { .. } => Refusal::SameResult { round: first, board: at.into() },
        Refusal::NotAResult { .. } => Refusal::NotAResult { code: key("word-result-adj") },
        Refusal::ImpossibleResult { .. } => Refusal::ImpossibleResult { problem: SuperblitzError::Drawn.reason() },
        Refusal::NoAdvantage => Refusal::NoAdvantage,
        Refusal::CauseDoesNotFit { .. } => Refusal::CauseDoesNotFit {
            code: key("word-result-d"),
            cause: key("word-cause-resignation"),
        },
        Refusal::NotAdjourned { .. } => Refusal::NotAdjourned { round: first, board: at.into() },
        Refusal::TextMissing => Refusal::TextMissing,
        Refusal::PenaltyOnlyInChess => Refusal::PenaltyOnlyInChess,
        Refusal::NoSuchIncident { .. } => Refusal::NoSuchIncident { number: 4 },
        Refusal::AlreadyDecided { .. } => Refusal::AlreadyDecided { number: 4 },
        Refusal::AppealNotAdmissible { .. } => {
            Refusal::AppealNotAdmissible { what: key("word-appeal-deposit") }
        },
        Refusal::EvenJury { .. } => Refusal::EvenJury { voters: 2 },
        Refusal::PlayOffTooSmall => Refusal::PlayOffTooSmall,
        Refusal::PlayOffTooSlow { .. } => {
            Refusal::PlayOffTooSlow { tempo: "60".into(), event: "5+3s".into() }
        },
        Refusal::GamesOpen { .. } => Refusal::GamesOpen { games: 2 },
        Refusal::NotFinished => Refusal::NotFinished,
        Refusal::AlreadyReported => Refusal::AlreadyReported,
        Refusal::NoSuchEvent { .. } => Refusal::NoSuchEvent { event: event() },
        Refusal::AlreadyUndone { .. } => Refusal::AlreadyUndone { event: event() },
        Refusal::RedoTooLate { .. } => Refusal::RedoTooLate { event: event() },
        Refusal::OlderEventsNeeded => Refusal::OlderEventsNeeded,
        Refusal::NeedsConfirmation { .. } => Refusal::NeedsConfirmation { warnings: ask() },
        Refusal::RestedOn { .. } => Refusal::RestedOn { events: vec![Version(7), Version(9)] },
    )
}

#[test]
fn every_refusal_says_what_is_the_case_and_what_can_be_done_in_both_languages() {
    let mut seen = BTreeSet::new();
    for refusal in samples() {
        let reason = refusal.reason(Edition::Kw25);
        speaks_both(&reason);
        has_two_halves(&reason);
        assert_eq!(refusal.to_string(), said_in_english(&reason));
        seen.insert(reason.key.as_str().to_string());
    }
    let keys: BTreeSet<String> = Refusal::KEYS.iter().map(ToString::to_string).collect();
    assert_eq!(seen, keys);
}

fn said_in_english(reason: &Reason) -> String {
    crate::speech::ENGLISH.reason(reason, &runda_rulebook::Numbers)
}

/// Whatever an engine, the standings or a seed say stands inside the refusal in the reader's words.
#[test]
fn every_problem_of_an_engine_is_told_inside_its_refusal() {
    for (problem, _) in errors::all() {
        let article = problem.article.clone();
        for refusal in [
            Refusal::NoLegalPairing { problem: problem.clone() },
            Refusal::NoStandings { problem: problem.clone() },
            Refusal::SeedUnusable { problem: problem.clone() },
        ] {
            let reason = refusal.reason(Edition::Kw25);
            speaks_both(&reason);
            has_two_halves(&reason);
            assert_eq!(reason.article, article);
        }
    }
}

/// FD-104: a chess event is refused by the chess books, a draughts event by the draughts code.
#[test]
fn a_refusal_cites_the_book_of_the_event() {
    let mut cited = BTreeSet::new();
    for refusal in samples() {
        for book in [Edition::Fide2026, Edition::Fide2012, Edition::PzSz2002] {
            let reason = refusal.reason(book);
            cites_chess(&reason);
            cited.extend(reason.article.map(|article| article.to_string()));
        }
        for book in [Edition::Kw25, Edition::Kw22] {
            assert_eq!(refusal.reason(book).article, refusal.reason(Edition::Kw25).article);
        }
    }
    for article in ["FIDE26 C.04.1 1", "PZSz02 B.VI C.2", "FIDE12 10(c)", "FIDE26 C.04.2 4.4"] {
        assert!(cited.contains(article), "{article} in {cited:?}");
    }
    let few = Refusal::NoMoreRounds { rounds: 5 };
    assert_eq!(few.reason(Edition::Kw25).article.unwrap().to_string(), "KW25 V 2.4");
}

/// A refusal travels as JSON with the reason inside it.
#[test]
fn a_refusal_survives_a_wire() {
    for refusal in samples() {
        let text = serde_json::to_string(&refusal).unwrap();
        assert_eq!(serde_json::from_str::<Refusal>(&text).unwrap(), refusal);
    }
}
