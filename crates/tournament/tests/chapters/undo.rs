//! Taking back: what can be named, and what an old journal may hold.

use runda_rulebook::{GameNo, GameResult};
use runda_tournament::chapters::{incidents, presence, results};
use runda_tournament::incident::Notice;
use runda_tournament::{Command, Event, Moment, Recorded, Refusal, Tournament, Version, accepts};

use super::support::{
    ask, board, last, pair_by_hand, player, record, refused, resting_on, round, with_players,
};

fn undo(events: &[u64]) -> Command {
    let events = events.iter().map(|event| Version(*event)).collect();
    Command::Undo { events, reason: "typing error".into() }
}

fn post(tournament: &mut Tournament, text: &str) -> u64 {
    let notice = Notice { text: text.into() };
    ask(tournament, incidents::Command::PostNotice { notice });
    tournament.version().0
}

#[test]
fn only_events_that_count_are_taken_back() {
    let mut tournament = with_players(2);
    let first = post(&mut tournament, "One");
    let nothing = |event: &str| Refusal::NoSuchEvent { event: event.into() };
    assert_eq!(refused(&tournament, undo(&[])), nothing("-"));
    assert_eq!(refused(&tournament, undo(&[0])), nothing("0"));
    assert_eq!(refused(&tournament, undo(&[first + 1])), nothing(&(first + 1).to_string()));
    ask(&mut tournament, undo(&[first]));
    assert_eq!(tournament.state().incidents().count(), 0);
    let again = Refusal::AlreadyUndone { event: first.to_string() };
    assert_eq!(refused(&tournament, undo(&[first])), again);
    assert!(tournament.is_undone(Version(first)));
    let recorded = tournament.journal().last().unwrap().event.clone();
    let expected = Event::Undone { events: vec![Version(first)], reason: "typing error".into() };
    assert_eq!(recorded, expected);
    assert_eq!(accepts(tournament.state(), &recorded), Ok(vec![]));
}

/// An undoing is taken back alone and at once.
#[test]
fn an_undoing_is_taken_back_alone_and_as_the_last_event() {
    let mut tournament = with_players(2);
    let (one, two) = (post(&mut tournament, "One"), post(&mut tournament, "Two"));
    ask(&mut tournament, undo(&[one]));
    let undoing = tournament.version().0;
    let both = refused(&tournament, undo(&[two, undoing]));
    assert!(matches!(both, Refusal::RedoTooLate { .. }), "{both}");
    let mut redone = tournament.clone();
    ask(&mut redone, undo(&[undoing]));
    assert_eq!(redone.state().incidents().count(), 2);
    assert!(!redone.is_undone(Version(one)) && redone.is_undone(Version(undoing)));
    // And what was brought back can be taken back again.
    let back = redone.version().0;
    ask(&mut redone, undo(&[back]));
    assert_eq!(redone.state().incidents().count(), 1);
    post(&mut tournament, "Three");
    let late = Refusal::RedoTooLate { event: undoing.to_string() };
    assert_eq!(refused(&tournament, undo(&[undoing])), late);
}

/// "Undo" without a number means the last event that counts and is no undoing.
#[test]
fn the_last_event_standing_is_no_undoing() {
    let mut tournament = with_players(2);
    let (one, two) = (post(&mut tournament, "One"), post(&mut tournament, "Two"));
    let standing = |tournament: &Tournament| tournament.last_standing().unwrap().version.0;
    assert_eq!(standing(&tournament), two);
    ask(&mut tournament, undo(&[two]));
    assert_eq!(standing(&tournament), one);
    assert_eq!(Tournament::default().last_standing(), None);
}

/// Several at once, in any order; the events that rest on any of them are all named, oldest first.
#[test]
fn several_events_are_taken_back_together() {
    let mut tournament = with_players(4);
    pair_by_hand(&mut tournament, 1, &[(1, 2), (3, 4)], None);
    ask(&mut tournament, record(1, 1, GameResult::Draw));
    let first = tournament.version().0;
    ask(&mut tournament, record(1, 2, GameResult::Draw));
    let second = tournament.version().0;
    let confirm = |at| results::Command::ConfirmResult {
        round: round(1),
        board: board(at),
        game: GameNo::FIRST,
    };
    ask(&mut tournament, confirm(2));
    ask(&mut tournament, confirm(1));
    let rest = Refusal::RestedOn { events: vec![Version(second + 1), Version(second + 2)] };
    assert_eq!(refused(&tournament, undo(&[second, first])), rest);
    assert_eq!(
        refused(&tournament, undo(&[second])),
        Refusal::RestedOn { events: vec![Version(second + 1)] }
    );
    ask(&mut tournament, undo(&[second, second + 1]));
    let record = tournament.state().round(round(1)).unwrap();
    assert_eq!((record.open_games(), record.game(board(1)).unwrap().confirmed), (1, true));
}

/// After a snapshot only what came since can be taken back.
#[test]
fn what_lies_before_a_snapshot_needs_the_whole_journal() {
    let mut tournament = with_players(2);
    let first = post(&mut tournament, "One");
    let mut resumed = Tournament::resume(tournament.state().clone(), vec![]).unwrap();
    assert_eq!(refused(&resumed, undo(&[first])), Refusal::OlderEventsNeeded);
    assert_eq!(refused(&resumed, undo(&[1])), Refusal::OlderEventsNeeded);
    assert_eq!(refused(&resumed, undo(&[0])), Refusal::NoSuchEvent { event: "0".into() });
    let second = post(&mut resumed, "Two");
    assert_eq!(second, first + 1);
    ask(&mut resumed, undo(&[second]));
    assert_eq!(resumed.state().incidents().count(), 1);
    let decided = runda_tournament::decide(resumed.state(), &undo(&[second]));
    assert_eq!(decided, Err(Refusal::OlderEventsNeeded));
    assert_eq!(resumed.at(Version(first - 1)), None);
    assert_eq!(resumed.at(Version(first)).unwrap(), *tournament.state());
}

/// What an older Runda let happen stays where it is, unless it rests on what is taken back.
#[test]
fn an_old_event_todays_guard_refuses_stays() {
    let mut tournament = with_players(4);
    let first = post(&mut tournament, "One");
    let silent: Event =
        presence::Event::Withdrawn { entrant: player(1), from: round(1), reason: String::new() }
            .into();
    assert_eq!(accepts(tournament.state(), &silent), Err(Refusal::ReasonMissing));
    let version = tournament.version().next();
    let by = "an older arbiter".into();
    tournament.apply(Recorded { version, at: Moment(0), by, event: silent });
    assert_eq!(resting_on(&tournament, first), [""; 0]);
    ask(&mut tournament, undo(&[first]));
    assert!(
        tournament
            .state()
            .participant(runda_rulebook::EntryId(1))
            .unwrap()
            .current_leave()
            .is_some()
    );
    // Without its player it would be refused for another reason: it goes along.
    let entered = last(&tournament, "player-entered") - 3;
    let rest = resting_on(&tournament, entered);
    assert_eq!(rest, ["start-list-assigned", "withdrawn"]);
}
