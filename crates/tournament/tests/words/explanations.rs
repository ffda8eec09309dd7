//! Why rounds are paired as they are, in tournaments of every system and of both games.

use runda_rulebook::{Edition, Game, GameResult, Reason, Variant};
use runda_tournament::chapters::{pairing, play_offs};
use runda_tournament::explain::{check, explain, why_not};
use runda_tournament::{
    Command, MatchKind, PlayOff, Regulations, RoundRobinTable, ScheveningenTable, System,
    Tournament,
};

use crate::speech::{cites_chess, speaks_both};
use crate::support::{ask, number, record_game, regulated, round};

/// A way to pair, with a field and a number of rounds that fit it.
struct Kind {
    system: System,
    players: usize,
    rounds: Option<u16>,
}

fn kinds() -> Vec<Kind> {
    let of = |system, players, rounds| Kind { system, players, rounds };
    let robin = |table| System::RoundRobin { cycles: 2, table };
    vec![
        of(System::default(), 7, Some(4)),
        of(System::FideDutch, 7, Some(4)),
        of(robin(RoundRobinTable::Berger), 5, None),
        of(robin(RoundRobinTable::Half), 8, None),
        of(robin(RoundRobinTable::ReversedHalf), 8, None),
        of(robin(RoundRobinTable::Sliding), 6, None),
        of(robin(RoundRobinTable::Sliding), 5, None),
        of(System::Knockout { games: 1, third_place: true }, 6, None),
        of(System::Knockout { games: 2, third_place: false }, 5, None),
        of(System::Scheveningen { table: None, cycles: 1 }, 7, None),
        of(System::Scheveningen { table: Some(ScheveningenTable::Kw), cycles: 1 }, 6, None),
        of(System::Match { until: MatchKind::Games(3) }, 2, None),
        of(System::Match { until: MatchKind::Wins(2) }, 2, None),
    ]
}

/// Plays a round; the player with the smaller number wins, but for a draw at the first board.
fn play(tournament: &mut Tournament, of: u16) -> bool {
    let pair =
        Command::from(pairing::Command::PairRound { round: round(of), seed: Some("7".into()) });
    if tournament.decide(&pair).is_err() {
        return false;
    }
    ask(tournament, pair);
    ask(tournament, Command::from(pairing::Command::PublishRound { round: round(of) }));
    let record_of = tournament.state().round(round(of)).unwrap().clone();
    for (at, number, game) in record_of.boards() {
        let white = game.pair.white < game.pair.black;
        let result = match (at.get(), white) {
            (1, _) if of == 2 => GameResult::Draw,
            (_, true) => GameResult::WhiteWins,
            (_, false) => GameResult::BlackWins,
        };
        ask(tournament, record_game(of, (at.get(), number.get()), result));
        let order = vec![game.pair.white, game.pair.black];
        let play_off = PlayOff { order, ..PlayOff::default() };
        if result == GameResult::Draw {
            ask(tournament, Command::from(play_offs::Command::RecordPlayOff { play_off }));
        }
    }
    true
}

/// Everything that is said of the rounds so far and of the next one.
fn told(tournament: &Tournament) -> Vec<Reason> {
    let state = tournament.state();
    let mut reasons = Vec::new();
    for of in 1..=state.rounds().len() + 1 {
        let of = round(u16::try_from(of).unwrap());
        if let Ok(story) = explain(state, of) {
            for passage in story.passages() {
                reasons.push(passage.title);
                reasons.extend(passage.reasons);
            }
        }
        reasons.extend(check(state, of).unwrap_or_default());
        reasons.extend(state.offences(of));
        for (board, _, _) in
            state.round(of).into_iter().flat_map(runda_tournament::RoundRecord::boards)
        {
            reasons.extend(state.why(of, board));
        }
        for one in state.numbers() {
            for other in state.numbers() {
                reasons.extend(why_not(state, of, one, other).unwrap_or_default());
            }
        }
    }
    reasons
}

fn stories(kind: &Kind, variant: Variant) -> Vec<Reason> {
    let Kind { system, rounds, .. } = *kind;
    let regulations = Regulations { variant, system, rounds, ..Regulations::new("A") };
    let mut event = regulated(regulations, kind.players);
    for of in 1..=3 {
        if !play(&mut event, of) {
            break;
        }
    }
    // What the arbiter does by hand is told too.
    let next = event.state().next_round();
    let begin = Command::from(pairing::Command::BeginManualPairing { round: next });
    if event.decide(&begin).is_ok() {
        let (white, black) = (number(2), number(1));
        ask(&mut event, begin);
        let place =
            Command::from(pairing::Command::PlacePair { round: next, board: None, white, black });
        if event.decide(&place).is_ok() {
            ask(&mut event, place);
        }
    }
    told(&event)
}

#[test]
fn every_explanation_speaks_both_languages() {
    let mut count = 0;
    for kind in kinds() {
        for variant in [Variant::V100, Variant::Chess] {
            for reason in stories(&kind, variant) {
                speaks_both(&reason);
                count += 1;
            }
        }
    }
    assert!(count > 2_000, "{count}");
}

/// FD-104: tables, cups, matches and the system of FIDE are explained to chess players by the chess books. The
/// Swiss of the draughts code stands in no other book, and whoever chooses it is told so.
#[test]
fn a_chess_event_is_explained_by_the_chess_books() {
    for kind in kinds() {
        let reasons = stories(&kind, Variant::Chess);
        if matches!(kind.system, System::SwissPzwarc { .. }) {
            let of_draughts = |reason: &Reason| {
                reason.article.as_ref().is_some_and(|it| it.edition().game() == Game::Draughts)
            };
            assert!(reasons.iter().any(of_draughts));
        } else {
            reasons.iter().for_each(cites_chess);
        }
    }
    let robin = &kinds()[2];
    let cites = |variant, edition: Edition| {
        let reasons = stories(robin, variant);
        reasons.iter().any(|it| it.article.as_ref().is_some_and(|a| a.edition() == edition))
    };
    assert!(cites(Variant::Chess, Edition::PzSz2002));
    assert!(cites(Variant::V100, Edition::Kw25));
}
