//! Why rounds are paired as they are, in tournaments of every system.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod support;

use runda_rulebook::messages::Numbers;
use runda_rulebook::{Board, GameNo, GameResult, Language, Reason, Variant};
use runda_tournament::chapters::{pairing, presence, results};
use runda_tournament::explain::{Story, explain, why_not};
use runda_tournament::{
    Event, Ground, MatchKind, Recorded, Refusal, Regulations, RoundRobinTable, State, System,
    Tournament,
};
use support::{ask, board, number, pair_by_hand, record, regulated, round, with_players};

fn sit_down(tournament: &mut Tournament, of: u16) {
    ask(tournament, pairing::Command::PairRound { round: round(of), seed: Some("seed".into()) });
    ask(tournament, pairing::Command::PublishRound { round: round(of) });
    ask(tournament, pairing::Command::StartRound { round: round(of) });
}

/// Plays a round; the player with the smaller number wins.
fn play(tournament: &mut Tournament, of: u16) {
    sit_down(tournament, of);
    let record_of = tournament.state().round(round(of)).unwrap().clone();
    for (at, _, game) in record_of.boards() {
        let white = game.pair.white < game.pair.black;
        let result = if white { GameResult::WhiteWins } else { GameResult::BlackWins };
        ask(tournament, record(of, at.get(), result));
    }
}

fn keys(reasons: &[Reason]) -> Vec<&str> {
    reasons.iter().map(|reason| reason.key.as_str()).collect()
}

/// Every board of the round is in the story with the players it really has.
fn tells_every_board(tournament: &Tournament, of: u16) -> Story {
    let state = tournament.state();
    let story = explain(state, round(of)).unwrap();
    let made = state.round(round(of)).unwrap();
    assert_eq!(story.boards.len(), made.number_of_games());
    for (at, _, game) in made.boards() {
        let told = &story.boards[&at];
        assert_eq!((told.value.white, told.value.black), (game.pair.white, game.pair.black));
        assert!(!told.reasons.is_empty(), "board {at} of round {of} has no reason");
    }
    assert_eq!(story.rests.len(), made.rests.len());
    assert!(story.rests.iter().all(|rest| !rest.reasons.is_empty()));
    let words = runda_tournament::TEXTS.catalogue(Language::English);
    for passage in story.passages() {
        for reason in passage.reasons.iter().chain([&passage.title]) {
            let text = words.reason(reason, &Numbers);
            assert!(!text.contains('{') && text != reason.key.as_str(), "{text}");
        }
    }
    story
}

/// SW-48: past rounds are explained with those who took part then, and the next one before it is paired.
#[test]
fn a_swiss_explains_past_rounds_and_the_next_one() {
    let mut event = with_players(9);
    play(&mut event, 1);
    play(&mut event, 2);
    let gone = event.state().entrant(number(9)).unwrap();
    let withdraw = presence::Command::Withdraw { entrant: gone, reason: "ill".into() };
    ask(&mut event, withdraw);
    for of in [1, 2] {
        let story = tells_every_board(&event, of);
        let differ = story.opening.iter().flat_map(|passage| &passage.reasons);
        assert_eq!(differ.count(), 0, "round {of} is as the system gives it");
    }
    let next = explain(event.state(), round(3)).unwrap();
    assert_eq!(next.boards.len(), 4);
    play(&mut event, 3);
    assert_eq!(tells_every_board(&event, 3).boards, next.boards);
    assert_eq!(
        keys(&why_not(event.state(), round(1), number(1), number(1)).unwrap()),
        ["swiss-whynot-same"]
    );
    let first = event.state().round(round(1)).unwrap().game(Board::FIRST).unwrap().pair;
    let why = why_not(event.state(), round(3), first.white, first.black).unwrap();
    assert_eq!(keys(&why), ["swiss-tried-met"]);
    let why = why_not(event.state(), round(1), first.white, first.black).unwrap();
    assert_eq!(keys(&why), ["swiss-whynot-paired"]);
    let stranger = why_not(event.state(), round(1), number(1), number(77));
    assert_eq!(stranger, Err(Refusal::NoSuchNumber { number: number(77) }));
}

/// SW-48: what the arbiter paired by hand is told apart from what the system gives.
#[test]
fn a_round_paired_by_hand_is_told_apart() {
    let mut event = with_players(6);
    play(&mut event, 1);
    let given = explain(event.state(), round(2)).unwrap();
    let turned = given.boards[&board(1)].value;
    let pairs: Vec<(u16, u16)> = given
        .boards
        .values()
        .map(|pair| (pair.value.white.get(), pair.value.black.get()))
        .map(|pair| if pair.0 == turned.white.get() { (pair.1, pair.0) } else { pair })
        .collect();
    pair_by_hand(&mut event, 2, &pairs, None);
    let story = tells_every_board(&event, 2);
    assert_eq!(keys(&story.opening[0].reasons), ["explain-by-hand", "explain-boards-decided"]);
    assert_eq!(keys(&story.boards[&board(1)].reasons), ["explain-decided-colours"]);
    let kept = &story.boards[&board(2)];
    assert_eq!(kept, &given.boards[&board(2)]);
}

/// The same journal without what the engines told.
fn without_accounts(event: &Tournament) -> Tournament {
    let forget = |mut recorded: Recorded| {
        if let Event::Pairing(
            pairing::Event::RoundPaired { account, .. }
            | pairing::Event::ManualPairingEnded { account, .. },
        ) = &mut recorded.event
        {
            *account = None;
        }
        recorded
    };
    Tournament::replay(event.journal().iter().cloned().map(forget).collect())
}

/// SW-48, FD-69: a later correction changes nothing in what is said of a round; a round without an account says
/// that it is explained anew.
#[test]
fn the_past_is_explained_by_what_was_known_then() {
    let dutch = (Variant::Chess, System::FideDutch, "FIDE26");
    for (variant, system, edition) in [(Variant::V100, System::default(), "KW25"), dutch] {
        let rules = Regulations { variant, system, rounds: Some(5), ..Regulations::new("T") };
        let mut event = regulated(rules, 10);
        (1..=3).for_each(|of| play(&mut event, of));
        let record = event.state().round(round(3)).unwrap();
        let engine = record.account.as_ref().unwrap().engine;
        assert_eq!((engine.system, engine.edition.code()), (system.kind(), edition));
        let before = explain(event.state(), round(3)).unwrap();
        let pair = event.state().round(round(3)).unwrap().game(Board::FIRST).unwrap().pair;
        let other = (1..=10).map(number).find(|it| pair.opponent_of(*it).is_none()).unwrap();
        let ask_why = |event: &Tournament| {
            why_not(&event.as_paired(round(3)), round(3), pair.white, other).unwrap()
        };
        let why = ask_why(&event);
        ask(
            &mut event,
            results::Command::CorrectResult {
                round: round(1),
                board: board(1),
                game: GameNo::FIRST,
                outcome: GameResult::Draw.into(),
                ground: Ground::Mistake,
                reason: "the card says so".into(),
            },
        );
        assert_eq!(explain(event.state(), round(3)).unwrap(), before);
        assert_eq!(ask_why(&event), why);
        let old = without_accounts(&event);
        let anew = explain(old.state(), round(3)).unwrap();
        assert_eq!(anew.opening[0].reasons[0].key.as_str(), "explain-anew");
        assert!(anew.opening[0].reasons[0].args.iter().any(|(_, arg)| *arg == edition.into()));
        let said = before.passages().iter().any(|it| keys(&it.reasons).contains(&"explain-anew"));
        assert!(!said);
    }
}

/// SW-40, SW-41, SW-48: without a legal pairing the story says what stands against it and what may be done.
#[test]
fn an_impasse_is_a_story_too() {
    let mut event = with_players(2);
    play(&mut event, 1);
    let story = explain(event.state(), round(2)).unwrap();
    assert!(story.boards.is_empty());
    assert_eq!(story.opening[0].title.key.as_str(), "swiss-title-impasse");
    assert_eq!(story.closing[0].title.key.as_str(), "swiss-title-offers");
    assert!(keys(&story.closing[0].reasons).contains(&"swiss-waiver-meeting"));
}

/// SW-48: nothing can be said of a round that is too far off, or whose lot is not drawn.
#[test]
fn a_round_that_is_not_there_is_refused() {
    let mut event = with_players(4);
    assert_eq!(explain(event.state(), round(1)), Err(Refusal::NotPaired { round: round(1) }));
    sit_down(&mut event, 1);
    let open = explain(event.state(), round(2));
    assert!(matches!(open, Err(Refusal::RoundNotComplete { .. })), "{open:?}");
    let far = explain(event.state(), round(4));
    assert!(matches!(far, Err(Refusal::NotNextRound { .. })), "{far:?}");
    assert_eq!(explain(&State::default(), round(1)), Err(Refusal::NotCreated));
}

/// FD-69: bracket by bracket, and the bracket of a board with it.
#[test]
fn a_dutch_swiss_tells_brackets_and_boards() {
    let regulations = Regulations {
        system: System::FideDutch,
        variant: Variant::Chess,
        rounds: Some(5),
        ..Regulations::new("T")
    };
    let mut event = regulated(regulations, 9);
    for of in 1..=3 {
        play(&mut event, of);
        let story = tells_every_board(&event, of);
        let passages = story.board(Board::FIRST).unwrap();
        assert_eq!(passages.len(), 2, "the bracket and the board");
        assert_eq!(passages[0].title.key.as_str(), "dutch-title-bracket");
    }
    assert_eq!(explain(event.state(), round(1)).unwrap().board(board(9)), None);
    let met = event.state().round(round(1)).unwrap().game(Board::FIRST).unwrap().pair;
    let why = why_not(event.state(), round(3), met.white, met.black).unwrap();
    assert_eq!(keys(&why), ["dutch-worse-c1"]);
}

/// RR-5, RR-11: the table explains every round, paired or not, and says when two meet.
#[test]
fn round_robins_are_explained_by_their_table() {
    for table in [RoundRobinTable::Berger, RoundRobinTable::Sliding] {
        let system = System::RoundRobin { cycles: 2, table };
        let mut event = regulated(Regulations { system, ..Regulations::new("T") }, 5);
        let before = explain(event.state(), round(1)).unwrap();
        play(&mut event, 1);
        let story = tells_every_board(&event, 1);
        assert_eq!(story.boards, before.boards);
        assert_eq!(keys(&story.opening[0].reasons), ["explain-by-table"]);
        assert_eq!(keys(&story.rests[0].reasons), ["rr-free"]);
        let free = story.rests[0].value.player;
        let other = story.boards[&Board::FIRST].value.white;
        let why = why_not(event.state(), round(1), free, other).unwrap();
        assert_eq!(keys(&why), ["explain-whynot-table"]);
        assert!(why[0].args.iter().any(|(name, arg)| name == "n" && *arg == 2_u16.into()));
    }
}

/// KO-3, KO-5, KO-10: the bracket explains; who is out, and when two can meet.
#[test]
fn a_cup_is_explained_by_its_bracket() {
    let system = System::Knockout { games: 1, third_place: false };
    let mut cup = regulated(Regulations { system, ..Regulations::new("T") }, 6);
    play(&mut cup, 1);
    let story = tells_every_board(&cup, 1);
    assert_eq!(keys(&story.rests[0].reasons), ["ko-passes-preliminary"]);
    let why = why_not(cup.state(), round(1), number(1), number(2)).unwrap();
    assert_eq!(keys(&why), ["explain-whynot-bracket"]);
    play(&mut cup, 2);
    tells_every_board(&cup, 2);
    let why = why_not(cup.state(), round(2), number(1), number(6)).unwrap();
    assert_eq!(keys(&why), ["explain-whynot-out"]);
}

/// KO-22, KO-31: sides and matches have their plain sentence.
#[test]
fn sides_and_matches_are_explained() {
    let system = System::Scheveningen { table: None, cycles: 1 };
    let mut contest = regulated(Regulations { system, ..Regulations::new("T") }, 8);
    play(&mut contest, 1);
    let story = tells_every_board(&contest, 1);
    assert_eq!(keys(&story.opening[0].reasons), ["explain-by-sides"]);
    let why = why_not(contest.state(), round(1), number(1), number(2)).unwrap();
    assert_eq!(keys(&why), ["explain-whynot-one-side"]);
    let met = story.boards[&board(2)].value;
    let first = story.boards[&board(1)].value;
    let why = why_not(contest.state(), round(1), met.white, first.black).unwrap();
    assert_eq!(keys(&why), ["explain-whynot-table"]);

    let system = System::Match { until: MatchKind::Games(4) };
    let mut duel = regulated(Regulations { system, ..Regulations::new("T") }, 2);
    play(&mut duel, 1);
    let story = tells_every_board(&duel, 1);
    assert_eq!(keys(&story.opening[0].reasons), ["explain-by-match"]);
}
