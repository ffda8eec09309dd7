//! What a round is worth in the sums of opponents' scores, played or not.

use crate::edition::OwnUnplayed;
use crate::field::{Entry, Field, Kind};
use crate::fraction::Fraction;
use crate::team_event::ScoreKind;
use crate::working::{Source, Term};

/// The value of one round of `who`: the opponent's score, or that of who stands in for them. With
/// pre-determined pairings there is no stand-in and no correction, and a free round is no value.
///
/// **Rule:** ST-53, ST-117, ST-120, ST-123, FIDE26 C.07 15.2, 16
pub(crate) fn round_value(
    field: &Field,
    who: usize,
    entry: &Entry,
    kind: ScoreKind,
    forfeits_played: bool,
) -> Option<Term> {
    if field.system.is_predetermined() {
        let opponent = entry.opponent?;
        let score = Fraction::tenths(field.score(opponent, kind));
        let term = Term::new(entry.round, Source::OpponentScore, score);
        return Some(term.against(field.lines[opponent].number));
    }
    let is_met = entry.kind.is_played() || entry.kind == Kind::Pending;
    let stands = is_met || (forfeits_played && entry.kind.is_forfeit());
    let mut term = match (entry.opponent, stands) {
        (Some(opponent), true) => {
            let adjusted = field.adjusted(opponent, kind);
            let real = Fraction::tenths(field.score(opponent, kind));
            let source =
                if adjusted == real { Source::OpponentScore } else { Source::AdjustedScore };
            Term::new(entry.round, source, adjusted)
        }
        _ => stand_in(field, who, entry, kind),
    };
    term.opponent = entry.opponent.map(|opponent| field.lines[opponent].number);
    term.voluntary = !stands && entry.kind.is_voluntary();
    Some(term)
}

/// Who stands in for the opponent of a round not played.
fn stand_in(field: &Field, who: usize, entry: &Entry, kind: ScoreKind) -> Term {
    let own = Fraction::tenths(field.score(who, kind));
    let (source, score) = match field.rules.own_unplayed {
        OwnUnplayed::Virtual => (Source::VirtualOpponent, virtual_score(field, who, entry, kind)),
        OwnUnplayed::SelfDraw => (Source::OwnScore, own),
        OwnUnplayed::Dummy => (Source::Dummy, own),
        OwnUnplayed::CappedDummy => capped_dummy(field, own, entry, kind),
    };
    Term::new(entry.round, source, score)
}

/// A dummy with the own real score, but not above the adjusted score of the scheduled opponent
/// for a forfeit, and not above a draw a round for every other round.
///
/// **Rule:** ST-121, FIDE26 C.07 16.4
fn capped_dummy(
    field: &Field,
    own: Fraction,
    entry: &Entry,
    kind: ScoreKind,
) -> (Source, Fraction) {
    let (source, cap) = match entry.opponent {
        Some(opponent) if entry.kind.is_forfeit() => {
            (Source::DummyLikeOpponent, field.adjusted(opponent, kind))
        }
        _ => {
            let draws = i64::from(field.scale(kind).draw) * i64::from(field.rounds);
            (Source::DummyLikeDraws, Fraction::new(draws, 10))
        }
    };
    if cap < own { (source, cap) } else { (Source::Dummy, own) }
}

fn virtual_score(field: &Field, who: usize, entry: &Entry, kind: ScoreKind) -> Fraction {
    let before = field.lines[who].entries.iter().take_while(|past| past.round < entry.round);
    let before: i32 = before.map(|past| past.points[kind.index()]).sum();
    let round = Fraction::tenths(entry.points[kind.index()]);
    let win = Fraction::tenths(field.scale(kind).win);
    virtual_opponent(win, Fraction::tenths(before), round, field.rounds - entry.round)
}

/// The score of the virtual opponent: the own score before the round, what the player did not get
/// in it, and a draw for each of the `later` rounds.
///
/// ```
/// use runda_standings::{Fraction, virtual_opponent};
///
/// // One and a half points, absent in round 3 of 9.
/// let score = virtual_opponent(Fraction::whole(1), Fraction::tenths(15), Fraction::ZERO, 6);
/// assert_eq!(score, Fraction::tenths(55));
/// ```
///
/// **Rule:** ST-54, R-13, FIDE12 annex 3, 2.F(b)
pub fn virtual_opponent(
    win: Fraction,
    before: Fraction,
    in_round: Fraction,
    later: u16,
) -> Fraction {
    before + (win - in_round) + win * Fraction::new(later.into(), 2)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// ST-54, R-13: both examples of the article, at the end and after the round. RA-26, RA-27.
    #[test]
    fn the_virtual_opponent_of_the_examples() {
        let one = Fraction::whole(1);
        for (before, in_round, later, wanted) in
            [(15, 0, 6, 55), (15, 0, 0, 25), (35, 10, 3, 50), (35, 10, 0, 35)]
        {
            let (before, in_round) = (Fraction::tenths(before), Fraction::tenths(in_round));
            let score = virtual_opponent(one, before, in_round, later);
            assert_eq!(score, Fraction::tenths(wanted));
        }
    }
}
