//! A tournament from its creation to the last result, by the arbiter's commands alone.

use runda_rulebook::{Board, GameResult, Round, StartNo, Unpaired};
use runda_tournament::{
    Command, Moment, Outcome, Person, Refusal, Regulations, Rest, RoundStatus, StartMethod,
    Tournament, Version,
};

fn number(n: u16) -> StartNo {
    StartNo::new(n).unwrap()
}

fn round(n: u16) -> Round {
    Round::new(n).unwrap()
}

fn board(n: u16) -> Board {
    Board::new(n).unwrap()
}

/// Executes a command as an arbiter who has read every warning.
fn ask(tournament: &mut Tournament, command: Command) {
    let outcome = match tournament.decide(&command) {
        Err(Refusal::NeedsConfirmation { warnings }) => {
            let keys: Vec<_> = warnings.into_iter().map(|warning| warning.key).collect();
            tournament.execute_acknowledged(&command, &keys, Moment(0), "arbiter").map(drop)
        }
        _ => tournament.execute(&command, Moment(0), "arbiter").map(drop),
    };
    if let Err(refusal) = outcome {
        panic!("{command:?} was refused: {refusal}");
    }
}

fn with_players(players: usize) -> Tournament {
    let mut tournament = Tournament::default();
    let regulations = Regulations { rounds: Some(5), ..Regulations::new("Test") };
    ask(&mut tournament, Command::CreateTournament { regulations: regulations.into() });
    let people = (1..=players).map(|n| Person::named(format!("Player{n}"), "A")).collect();
    ask(&mut tournament, Command::EnterPlayers { people });
    let start = Command::AssignStartList { method: StartMethod::ByHand, seed: None, order: vec![] };
    ask(&mut tournament, start);
    tournament
}

fn pair_by_hand(tournament: &mut Tournament, of: u16, pairs: &[(u16, u16)], bye: Option<u16>) {
    ask(tournament, Command::BeginManualPairing { round: round(of) });
    for (white, black) in pairs {
        let (white, black) = (number(*white), number(*black));
        ask(tournament, Command::PlacePair { round: round(of), board: None, white, black });
    }
    if let Some(bye) = bye {
        let rest = Rest { player: number(bye), kind: Unpaired::Bye };
        ask(tournament, Command::GiveRest { round: round(of), rest });
    }
    ask(tournament, Command::EndManualPairing { round: round(of), seed: None });
    ask(tournament, Command::PublishRound { round: round(of) });
}

fn record(of: u16, at: u16, result: GameResult) -> Command {
    Command::RecordResult { round: round(of), board: board(at), outcome: Outcome::from(result) }
}

#[test]
fn a_round_goes_from_hand_made_draft_to_complete() {
    let mut tournament = with_players(5);
    pair_by_hand(&mut tournament, 1, &[(1, 2), (3, 4)], Some(5));
    let view = tournament.state().round_view(round(1)).unwrap();
    assert_eq!((view.status, view.open), (RoundStatus::Published, 2));
    ask(&mut tournament, record(1, 1, GameResult::WhiteWins));
    assert_eq!(tournament.state().round(round(1)).unwrap().status(), RoundStatus::InPlay);
    ask(&mut tournament, record(1, 2, GameResult::Draw));
    assert_eq!(tournament.state().round(round(1)).unwrap().status(), RoundStatus::Complete);
    let records = tournament.state().records_before(round(2));
    let halves: Vec<u32> = records.iter().map(|record| record.points.halves()).collect();
    assert_eq!(halves, [2, 0, 1, 1, 2]);
}

#[test]
fn a_second_result_is_refused() {
    let mut tournament = with_players(4);
    pair_by_hand(&mut tournament, 1, &[(1, 2), (3, 4)], None);
    ask(&mut tournament, record(1, 1, GameResult::Draw));
    let refusal = tournament.decide(&record(1, 1, GameResult::WhiteWins)).unwrap_err();
    assert_eq!(
        refusal.to_string(),
        "board 1 of round 1 already has a result; enter a correction instead"
    );
}

#[test]
fn undoing_a_result_needs_what_rests_on_it_to_be_undone_too() {
    let mut tournament = with_players(4);
    pair_by_hand(&mut tournament, 1, &[(1, 2), (3, 4)], None);
    ask(&mut tournament, record(1, 1, GameResult::Draw));
    let first = tournament.version();
    let before = tournament.state().clone();
    ask(&mut tournament, record(1, 2, GameResult::Draw));
    let second = tournament.version();
    ask(&mut tournament, Command::ConfirmResult { round: round(1), board: board(2) });
    let undo = |events: Vec<Version>| Command::Undo { events, reason: "typing error".into() };
    assert_eq!(
        tournament.decide(&undo(vec![second])),
        Err(Refusal::RestedOn { events: vec![second.next()] })
    );
    ask(&mut tournament, undo(vec![second, second.next()]));
    let now = tournament.state().clone();
    assert_eq!(now.rounds(), before.rounds());
    assert_eq!(tournament.at(first).unwrap(), before);
    // The undoing itself can be undone at once.
    let redo = undo(vec![tournament.version()]);
    ask(&mut tournament, redo);
    assert!(tournament.state().round(round(1)).unwrap().games[&board(2)].confirmed);
}
