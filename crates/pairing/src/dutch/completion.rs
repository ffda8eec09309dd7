//! Whether players can be paired at all.

use alloc::vec::Vec;
use core::ops::Range;

use super::error::DutchError;
use super::field::Field;
use super::score::Score;
use super::weighted::{Graph, Lexicographic};

/// Whether `ranks` can be paired with each other; with `bye`, but for one of that score who may
/// get the bye.
///
/// **Rule:** FD-25, FIDE26 C.04.3 2.2.1
pub(crate) fn can_be_paired(field: &Field, ranks: &[usize], bye: Option<Score>) -> bool {
    let receives = |rank: usize| bye.is_some_and(|score| may_receive(field, rank, score));
    let mut graph = pair_graph(ranks, usize::from(bye.is_some()), |a, b| field.compatible(a, b));
    for (vertex, &rank) in ranks.iter().enumerate() {
        if receives(rank) {
            graph.join(vertex, ranks.len(), ONE);
        }
    }
    is_complete(&graph)
}

/// The same with exactly one of `guests` among them.
pub(crate) fn can_be_paired_with_one_of(
    field: &Field,
    ranks: &[usize],
    guests: Range<usize>,
    bye: Option<Score>,
) -> bool {
    let receives = |rank: usize| bye.is_some_and(|score| may_receive(field, rank, score));
    let extra = 1 + usize::from(bye.is_some());
    let mut graph = pair_graph(ranks, extra, |a, b| field.compatible(a, b));
    let (guest, receiver) = (ranks.len(), ranks.len() + 1);
    for (vertex, &rank) in ranks.iter().enumerate() {
        if guests.clone().any(|guest| field.compatible(guest, rank)) {
            graph.join(vertex, guest, ONE);
        }
        if receives(rank) {
            graph.join(vertex, receiver, ONE);
        }
    }
    if guests.clone().any(receives) {
        graph.join(guest, receiver, ONE);
    }
    is_complete(&graph)
}

const ONE: Lexicographic<1> = Lexicographic([1]);

/// The players as vertices, with `extra` vertices behind them.
fn pair_graph(
    ranks: &[usize],
    extra: usize,
    allowed: impl Fn(usize, usize) -> bool,
) -> Graph<Lexicographic<1>> {
    let mut graph = Graph::new(ranks.len() + extra);
    for (one, &rank) in ranks.iter().enumerate() {
        for (other, &rival) in ranks.iter().enumerate().skip(one + 1) {
            if allowed(rank, rival) {
                graph.join(one, other, ONE);
            }
        }
    }
    graph
}

fn is_complete(graph: &Graph<Lexicographic<1>>) -> bool {
    graph.best_matching().iter().all(Option::is_some)
}

fn may_receive(field: &Field, rank: usize, score: Score) -> bool {
    field.contenders[rank].score == score && field.may_get_bye(rank)
}

/// The lowest score whose bye leaves a complete pairing of the whole field; none in an even field.
///
/// **Rule:** FD-17, FD-26, FD-56, FD-57, FD-89, FIDE26 C.04.3 2.3.1, 3.8.1
pub(crate) fn bye_score(field: &Field) -> Result<Option<Score>, DutchError> {
    let everyone: Vec<usize> = (0..field.contenders.len()).collect();
    let assured = is_assured(field);
    if everyone.len().is_multiple_of(2) {
        let fine = assured || can_be_paired(field, &everyone, None);
        return if fine { Ok(None) } else { Err(cause(field, &everyone)) };
    }
    let mut scores: Vec<Score> = everyone
        .iter()
        .rev()
        .filter(|&&rank| field.may_get_bye(rank))
        .map(|&rank| field.contenders[rank].score)
        .collect();
    scores.dedup();
    scores
        .into_iter()
        .find(|&score| assured || can_be_paired(field, &everyone, Some(score)))
        .map(Some)
        .ok_or_else(|| cause(field, &everyone))
}

/// Whether counting alone tells that the field can be paired, whoever gets the bye.
///
/// **Rule:** FD-68, FIDE26 C.04.3 2.2.1
fn is_assured(field: &Field) -> bool {
    let contenders = &field.contenders;
    let met = contenders.iter().map(|player| player.excluded.len()).max().unwrap_or(0);
    let same = runda_rulebook::Colour::BOTH.map(|colour| {
        let wanted = super::preference::Preference::Absolute(colour);
        contenders.iter().filter(|player| player.preference == wanted).count()
    });
    contenders.len() >= 2 * (met + same[0].max(same[1])) + 3
}

/// Why there is no legal pairing: the first rule without which there would be one.
///
/// **Rule:** FD-56, FIDE26 C.04.3 1.9.3
fn cause(field: &Field, everyone: &[usize]) -> DutchError {
    let anyone_left = |allowed: &dyn Fn(usize, usize) -> bool| {
        let extra = everyone.len() % 2;
        let mut graph = pair_graph(everyone, extra, allowed);
        for vertex in 0..everyone.len() * extra {
            graph.join(vertex, everyone.len(), ONE);
        }
        is_complete(&graph)
    };
    if anyone_left(&|one, other| field.compatible(one, other)) {
        DutchError::ByeExhausted
    } else if anyone_left(&|one, other| field.may_meet(one, other)) {
        DutchError::ColoursExhausted
    } else {
        DutchError::OpponentsExhausted
    }
}
