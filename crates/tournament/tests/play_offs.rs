//! Play-offs offered, recorded and questioned; those who did not come.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod support;

use runda_rulebook::{Cause, GameNo, GameResult, Variant};
use runda_tournament::chapters::{pairing, play_offs, presence, results};
use runda_tournament::{
    AfterAbsence, NextStage, Outcome, PlayOff, Refusal, Regulations, RoundRobinTable, System,
    Tournament,
};
use support::{ask, board, number, record, regulated, round};

const BERGER: System = System::RoundRobin { cycles: 1, table: RoundRobinTable::Berger };

/// A round robin of so many players in which every game is drawn.
fn all_drawn(regulations: Regulations, players: usize) -> Tournament {
    let mut event = regulated(Regulations { system: BERGER, ..regulations }, players);
    let rounds = event.state().number_of_rounds().unwrap();
    for of in 1..=rounds {
        ask(&mut event, pairing::Command::PairRound { round: round(of), seed: None });
        ask(&mut event, pairing::Command::PublishRound { round: round(of) });
        ask(&mut event, pairing::Command::StartRound { round: round(of) });
        let boards = event.state().round(round(of)).unwrap().number_of_games();
        for at in 1..=u16::try_from(boards).unwrap() {
            ask(&mut event, record(of, at, GameResult::Draw));
        }
    }
    event
}

fn play_off(order: &[u16]) -> PlayOff {
    PlayOff { order: order.iter().map(|n| number(*n)).collect(), ..PlayOff::default() }
}

/// KO-58, ST-61: an absolute tie is offered a play-off once everything is played, and not before.
#[test]
fn a_play_off_is_offered_for_an_absolute_tie() {
    let mut event = regulated(Regulations { system: BERGER, ..Regulations::new("T") }, 4);
    assert!(event.state().play_offs_offered().is_empty());
    event = all_drawn(Regulations::new("T"), 4);
    let offered = event.state().play_offs_offered();
    assert_eq!(offered.len(), 1);
    assert_eq!(offered[0].value.len(), 4);
    assert_eq!(offered[0].reasons[0].article.as_ref().unwrap().place(), "V 1.7.1.6");
    ask(&mut event, play_offs::Command::RecordPlayOff { play_off: play_off(&[3, 1, 2, 4]) });
    assert!(event.state().play_offs_offered().is_empty());
    assert_eq!(event.state().standings(None).unwrap().order()[0], number(3));
}

/// KO-51: players level after a play-off share their places.
#[test]
fn players_level_after_a_play_off_share_places() {
    let mut event = all_drawn(Regulations::new("T"), 4);
    let shared = PlayOff { level: vec![vec![number(2), number(4)]], ..play_off(&[3, 1, 2, 4]) };
    ask(&mut event, play_offs::Command::RecordPlayOff { play_off: shared });
    let rows = event.state().standings(None).unwrap().rows;
    let places: Vec<u16> = rows.iter().map(|row| row.place.unwrap().get()).collect();
    assert_eq!(places, [1, 2, 3, 3]);
    let torn = PlayOff { level: vec![vec![number(3), number(2)]], ..play_off(&[3, 1, 2, 4]) };
    let refused = event.decide(&play_offs::Command::RecordPlayOff { play_off: torn }.into());
    assert_eq!(refused, Err(Refusal::PlayOffTooSmall));
}

/// KO-51: a play-off for places that neither win nor lead on is questioned.
#[test]
fn a_play_off_for_low_places_is_questioned() {
    let winner_alone = |next_stage| {
        let mut event = all_drawn(Regulations { next_stage, ..Regulations::new("T") }, 4);
        let ahead =
            PlayOff { level: vec![[2, 3, 4].map(number).to_vec()], ..play_off(&[1, 2, 3, 4]) };
        ask(&mut event, play_offs::Command::RecordPlayOff { play_off: ahead });
        event.decide(&play_offs::Command::RecordPlayOff { play_off: play_off(&[2, 3, 4]) }.into())
    };
    let Err(Refusal::NeedsConfirmation { warnings }) = winner_alone(None) else {
        panic!("the arbiter is asked");
    };
    assert_eq!(warnings[0].key.as_str(), "ask-play-off-low-places");
    let next = NextStage { promoted: 2, system: BERGER, carry_over: false };
    assert!(winner_alone(Some(next)).is_ok(), "one of the three goes on");
}

/// KO-57, C-75: in draughts a play-off is never slower than the event; in chess it may be.
#[test]
fn a_slower_play_off_is_refused_in_draughts() {
    let event = |variant| {
        let tempo = Some("15+5s".parse().unwrap());
        all_drawn(Regulations { tempo, variant, ..Regulations::new("T") }, 2)
    };
    let with = |tempo: &str| PlayOff { tempo: Some(tempo.parse().unwrap()), ..play_off(&[1, 2]) };
    let draughts = event(Variant::V100);
    let slow =
        draughts.decide(&play_offs::Command::RecordPlayOff { play_off: with("45+30s") }.into());
    assert!(matches!(slow, Err(Refusal::PlayOffTooSlow { .. })), "{slow:?}");
    for tempo in ["15+5s", "3+2s"] {
        assert!(
            draughts
                .decide(&play_offs::Command::RecordPlayOff { play_off: with(tempo) }.into())
                .is_ok()
        );
    }
    let chess = event(Variant::Chess);
    assert!(
        chess
            .decide(&play_offs::Command::RecordPlayOff { play_off: with("45+30s") }.into())
            .is_ok()
    );
}

/// R-16, SW-45: asked once, after the first game missed; kept in draughts, left out in chess.
#[test]
fn the_first_absence_without_excuse_is_asked_about() {
    for (variant, default) in
        [(Variant::V100, AfterAbsence::Stays), (Variant::Chess, AfterAbsence::LeavesOut)]
    {
        let system = if variant == Variant::Chess { System::FideDutch } else { System::default() };
        let regulations = Regulations { variant, system, rounds: Some(3), ..Regulations::new("T") };
        let mut event = regulated(regulations, 4);
        let miss = |event: &mut Tournament, of: u16, who: u16| {
            ask(
                event,
                pairing::Command::PairRound { round: round(of), seed: Some("a lot".into()) },
            );
            ask(event, pairing::Command::PublishRound { round: round(of) });
            ask(event, pairing::Command::StartRound { round: round(of) });
            for (at, _, game) in event.state().round(round(of)).unwrap().clone().boards() {
                let outcome = match (game.pair.white.get() == who, game.pair.black.get() == who) {
                    (true, _) => {
                        Outcome { cause: Cause::Absence, ..GameResult::BlackByForfeit.into() }
                    }
                    (_, true) => {
                        Outcome { cause: Cause::Absence, ..GameResult::WhiteByForfeit.into() }
                    }
                    _ => GameResult::Draw.into(),
                };
                let (round, board) = (round(of), board(at.get()));
                ask(
                    event,
                    results::Command::RecordResult { round, board, game: GameNo::FIRST, outcome },
                );
            }
        };
        assert!(event.state().absentees().is_empty());
        miss(&mut event, 1, 3);
        let asked = event.state().absentees();
        assert_eq!(asked.len(), 1);
        assert_eq!((asked[0].value.player, asked[0].value.default), (number(3), default));
        miss(&mut event, 2, 3);
        assert!(event.state().absentees().is_empty(), "only the first time");
        let entrant = event.state().entrant(number(3)).unwrap();
        ask(&mut event, presence::Command::Withdraw { entrant, reason: "did not come".into() });
        assert!(event.state().absentees().is_empty());
    }
}
