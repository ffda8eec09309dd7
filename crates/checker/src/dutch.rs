//! The judge of the FIDE (Dutch) System, in the text in force since 1 February 2026.
//!
//! [`judge`] says what speaks against a round as it was made; [`demanded`] is the round the rules demand. Both
//! follow the handbook bracket after bracket: small brackets are enumerated in its own order; in larger ones the
//! best candidate is a cheapest matching whose prices prove it to be the best, whoever found them. Nothing is
//! shared with the engine but the description of the event.
//!
//! In reading order: `player` and `field` (what the handbook says about one and two players), `fault` (an event
//! that cannot be judged), `conditions` (what no pairing may break), `criterion`, `bracket` (a candidate by the
//! letter of the criteria), `sequence` and `enumeration` (every candidate in order); `below` (completion, the
//! next bracket), `problem` (a bracket as costs of pairs), `matching` (the cheapest, with its proof),
//! `transposition` and `solution`; `comparison` (which criterion refuses a candidate).

mod below;
mod bracket;
mod comparison;
mod conditions;
mod criterion;
mod enumeration;
mod fault;
mod field;
mod matching;
mod player;
mod problem;
mod sequence;
mod solution;
mod transposition;

use alloc::vec;
use alloc::vec::Vec;

use runda_field::Game;
use runda_field::dutch::{Event, Pairing};
use runda_rulebook::{Key, Reason};

use crate::{Finding, Method, Verdict, Weight};
use bracket::{Bracket, Pair};
use criterion::Criterion;
use fault::Fault;
use field::Field;

/// Judges a round as it was made; the order of boards is left out.
///
/// ```
/// use runda_checker::{Method, dutch};
/// use runda_field::Game;
/// use runda_field::dutch::{Event, Pairing, Player, Scoring};
/// use runda_rulebook::{Colour, StartNo};
///
/// let [one, two, three, four] = [0, 1, 2, 3].map(StartNo::from_index);
/// let event = Event {
///     rounds: 5,
///     played: 0,
///     scoring: Scoring::CHESS,
///     initial_colour: Some(Colour::White),
///     players: vec![Player::new(one), Player::new(two), Player::new(three), Player::new(four)],
///     forbidden: vec![],
/// };
/// let mut games = vec![Game { white: one, black: three }, Game { white: four, black: two }];
/// let verdict = dutch::judge(&event, &Pairing { games: games.clone(), bye: None });
/// assert!(verdict.is_clean());
/// assert_eq!(verdict.method, Method::Enumeration);
///
/// games[1] = games[1].reversed();
/// assert!(!dutch::judge(&event, &Pairing { games, bye: None }).is_clean());
/// ```
///
/// **Rule:** FD-49, FD-57, FD-63, FD-69, FIDE26 C.04.3 1.9, 2, 3.8
pub fn judge(event: &Event, made: &Pairing) -> Verdict {
    let mut method = Method::Conditions;
    let reasons = match Field::new(event) {
        Ok(field) => against(field, made, &mut method).unwrap_or_else(|fault| vec![fault.reason()]),
        Err(fault) => vec![fault.reason()],
    };
    verdict(method, reasons)
}

fn verdict(method: Method, reasons: Vec<Reason>) -> Verdict {
    let error = |reason| Finding { weight: Weight::Error, reason };
    Verdict { method, findings: reasons.into_iter().map(error).collect() }
}

/// Holds a round against what no pairing may break, and its colours against the rules, without asking whether
/// another pairing is better.
///
/// **Rule:** FD-17, FD-22, FD-23, FD-24, FD-58, FIDE26 C.04.3 1.9.1, 2.1, 5.2
pub fn conditions(event: &Event, made: &Pairing) -> Verdict {
    let reasons = match Field::new(event) {
        Ok(field) => {
            let mut reasons = conditions::broken(&field, made);
            reasons.extend(conditions::wrong_colours(&field, made));
            reasons
        }
        Err(fault) => vec![fault.reason()],
    };
    verdict(Method::Conditions, reasons)
}

/// The round the rules demand, boards in order of the higher ranked players; nothing if the event is faulty or no
/// legal pairing exists.
///
/// **Rule:** FD-4, FD-56, FD-57, FIDE26 C.04.3 1.9
pub fn demanded(event: &Event) -> Option<Pairing> {
    let mut field = Field::new(event).ok()?;
    field.bye = below::bye_of(&field).and_then(below::Bye::score).ok()?;
    let mut method = Method::Enumeration;
    let groups = field.groups();
    let mut moved_down = Vec::new();
    let mut games = Vec::new();
    for index in 0..groups.len() {
        let bracket = Bracket::new(&groups, index, moved_down);
        let best = best(&field, &bracket, &mut method).ok()?;
        for &(one, other) in &best {
            let (white, black, _) = field.colours(one, other);
            let number = |rank: usize| field.players[rank].number;
            games.push((one, Game { white: number(white), black: number(black) }));
        }
        moved_down = bracket.left_by(&best);
    }
    games.sort_unstable();
    let bye = moved_down.first().map(|&rank| field.players[rank].number);
    Some(Pairing { games: games.into_iter().map(|(_, game)| game).collect(), bye })
}

/// What speaks against a round.
fn against(mut field: Field, made: &Pairing, method: &mut Method) -> Result<Vec<Reason>, Fault> {
    let broken = conditions::broken(&field, made);
    if !broken.is_empty() {
        return Ok(broken);
    }
    field.bye = below::bye_of(&field)?.score()?;
    let colours = conditions::wrong_colours(&field, made);
    *method = Method::Enumeration;
    let first = first_wrong_bracket(&field, made, method)?;
    Ok(first.into_iter().chain(colours).collect())
}

/// The first bracket in which another candidate is better, and by which criterion. What lies below it need not be
/// looked at: it depends on what should have come down.
fn first_wrong_bracket(
    field: &Field,
    made: &Pairing,
    method: &mut Method,
) -> Result<Option<Reason>, Fault> {
    let receiver = made.bye.and_then(|number| field.rank(number));
    if let Some(rank) = receiver.filter(|&rank| !field.may_get_bye(rank)) {
        let reason = Reason::new(Criterion::ByeScore.article(), Key::new("dutch-judge-bye"));
        let worse = Criterion::ByeScore.worse();
        return Ok(Some(reason.with("player", field.players[rank].number).with("worse", worse)));
    }
    let ranks = |game: &Game| Some((field.rank(game.white)?, field.rank(game.black)?));
    let pairs: Vec<Pair> = made
        .games
        .iter()
        .filter_map(ranks)
        .map(|(one, other)| (one.min(other), one.max(other)))
        .collect();
    let groups = field.groups();
    let mut moved_down = Vec::new();
    for index in 0..groups.len() {
        let bracket = Bracket::new(&groups, index, moved_down);
        let own = bracket.own(&pairs);
        let best = best(field, &bracket, method)?;
        if own != best {
            let criterion = comparison::refused_by(field, &bracket, &own, &best)?;
            let reason = Reason::new(criterion.article(), Key::new("dutch-judge-bracket"));
            let score = alloc::string::ToString::to_string(&bracket.score(field));
            return Ok(Some(reason.with("score", score).with("worse", criterion.worse())));
        }
        moved_down = bracket.left_by(&best);
    }
    Ok(None)
}

/// The best candidate of a bracket.
fn best(field: &Field, bracket: &Bracket, method: &mut Method) -> Result<Vec<Pair>, Fault> {
    let best = if enumeration::is_small(bracket) {
        enumeration::best(field, bracket)
    } else {
        *method = Method::SecondMatching;
        solution::best(field, bracket)?
    };
    best.ok_or(Fault::Undecided)
}
