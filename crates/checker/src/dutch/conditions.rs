//! What no pairing may break: everybody is paired once, and \[C1\] to \[C3\].

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use runda_field::dutch::Pairing;
use runda_rulebook::{Article, Edition, Key, Reason, StartNo};

use super::criterion::Criterion;
use super::field::Field;

/// A round is complete if everybody but the receiver of the bye has an opponent.
///
/// **Rule:** FD-17, FD-56, FIDE26 C.04.3 1.9.1
const COMPLETE: Article = Article::new(Edition::Fide2026, "C.04.3 1.9.1");

/// What is broken.
///
/// **Rule:** FD-3, FD-17, FD-22, FD-23, FD-24, FIDE26 C.04.3 1.9.1, 2.1
pub(super) fn broken(field: &Field, made: &Pairing) -> Vec<Reason> {
    let mut reasons = incomplete(field, made);
    for game in &made.games {
        let (Some(one), Some(other)) = (field.rank(game.white), field.rank(game.black)) else {
            continue;
        };
        let offences = [
            (one != other && field.have_met(one, other), Criterion::Opponents),
            (one != other && field.clash(one, other), Criterion::AbsoluteColours),
        ];
        for (_, criterion) in offences.into_iter().filter(|(is_broken, _)| *is_broken) {
            let reason = Reason::new(criterion.article(), Key::new("dutch-judge-pair"));
            reasons.push(
                reason
                    .with("one", game.white)
                    .with("other", game.black)
                    .with("worse", criterion.worse()),
            );
        }
    }
    let receiver = made.bye.and_then(|number| field.rank(number));
    if let Some(rank) = receiver.filter(|&rank| field.players[rank].barred) {
        let criterion = Criterion::SecondBye;
        let reason = Reason::new(criterion.article(), Key::new("dutch-judge-bye"));
        reasons.push(
            reason.with("player", field.players[rank].number).with("worse", criterion.worse()),
        );
    }
    reasons
}

/// Who is not there, paired twice, or left out.
fn incomplete(field: &Field, made: &Pairing) -> Vec<Reason> {
    let mut named: BTreeMap<StartNo, usize> = BTreeMap::new();
    let games = made.games.iter().flat_map(|game| [game.white, game.black]);
    for number in games.chain(made.bye) {
        *named.entry(number).or_default() += 1;
    }
    let mut reasons = Vec::new();
    for (&number, &times) in &named {
        if field.rank(number).is_none() {
            let reason = Reason::new(COMPLETE, Key::new("dutch-judge-stranger"));
            reasons.push(reason.with("player", number));
        } else if times > 1 {
            let reason = Reason::new(COMPLETE, Key::new("dutch-judge-twice"));
            reasons.push(reason.with("player", number));
        }
    }
    let numbers = field.players.iter().map(|player| player.number);
    let left_out: Vec<StartNo> = numbers.filter(|number| !named.contains_key(number)).collect();
    if !left_out.is_empty() {
        let reason = Reason::new(COMPLETE, Key::new("dutch-judge-left-out"));
        reasons.push(reason.with("players", left_out));
    }
    reasons
}

/// Games with the colours the wrong way round, by the article that decides.
///
/// **Rule:** FD-58, FD-59, FD-60, FIDE26 C.04.3 5.2
pub(super) fn wrong_colours(field: &Field, made: &Pairing) -> Vec<Reason> {
    let mut reasons = Vec::new();
    for game in &made.games {
        if let (Some(white), Some(black)) = (field.rank(game.white), field.rank(game.black)) {
            let (right, _, place) = field.colours(white, black);
            if right != white {
                let article = Article::new(Edition::Fide2026, place);
                let reason = Reason::new(article, Key::new("dutch-check-colours"));
                reasons.push(reason.with("white", game.white).with("black", game.black));
            }
        }
    }
    reasons
}
