//! The judge of contests side against side.

use alloc::vec;
use alloc::vec::Vec;

use runda_field::schedule::{Contest, ContestTable};
use runda_field::{Game, Sheet, Side};
use runda_rulebook::{Article, Edition, Game as Sport, Key, Reason, Round, StartNo};

use crate::due::{Due, error};
use crate::{Method, Verdict};

/// Judges a round of a contest: it is the round of the table; where one side is smaller, who would meet nobody is
/// free.
///
/// **Rule:** KO-22, KO-23, KO-27, KO-29, PZSz02 B.VI F.1-F.7, KW25 V 3.7
pub fn judge(contest: &Contest, round: Round, sheet: &Sheet) -> Verdict {
    let findings = match due(contest, round) {
        Ok(games) => {
            let colours = match contest.sport {
                Sport::Draughts => Article::new(Edition::Kw25, "V 3.7.2"),
                Sport::Chess => Article::new(Edition::PzSz2002, "B.VI F.5"),
            };
            let due = Due { games, coloured: true, in_order: true, rule: rule(contest), colours };
            due.compare(sheet, contest.a + contest.b)
        }
        Err(reason) => vec![error(reason)],
    };
    Verdict { method: Method::Table, findings }
}

fn rule(contest: &Contest) -> Article {
    match contest.sport {
        Sport::Draughts => Article::new(Edition::Kw25, "V 3.7.3-3.7.4"),
        Sport::Chess => Article::new(Edition::PzSz2002, "B.VI F.7"),
    }
}

/// The games of a round, in the order of the boards; or why the table has none.
///
/// **Rule:** KO-24, KO-25, KO-29, PZSz02 B.VI F.6, F.7, KW25 V 3.7.4
pub fn due(contest: &Contest, round: Round) -> Result<Vec<Game>, Reason> {
    let size = contest.a.max(contest.b);
    let all = size * contest.cycles;
    if round.index() >= all {
        let reason = Reason::new(rule(contest), Key::new("checker-no-round"));
        return Err(reason.with("round", round).with("rounds", all));
    }
    let (cycle, within) = (round.index() / size, round.index() % size);
    let turned = (within + cycle) % 2 == 1;
    let white = if turned { !contest.white_first } else { contest.white_first };
    // Places of both sides counted from 0: the sum is n - r in table `pzsz`, the difference r - 1 in table `kw`.
    // Boards follow the side that has White in the one, side A in the other.
    let (along, other_of): (Side, fn(usize, usize, usize) -> usize) = match contest.table {
        ContestTable::Pzsz => (white, |size, within, place| (2 * size - 1 - within - place) % size),
        ContestTable::Kw => (Side::A, |size, within, place| (place + within) % size),
    };
    let number = |side: Side, place: usize| {
        let (size, before) = match side {
            Side::A => (contest.a, 0),
            Side::B => (contest.b, contest.a),
        };
        (place < size).then(|| StartNo::from_index(before + place))
    };
    let game = |place: usize| {
        let own = number(along, place)?;
        let other = number(!along, other_of(size, within, place))?;
        let (white, black) = if along == white { (own, other) } else { (other, own) };
        Some(Game { white, black })
    };
    Ok((0..size).filter_map(game).collect())
}
