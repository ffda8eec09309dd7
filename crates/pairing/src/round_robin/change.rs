//! The field changes after the draw: which ways there are to go on, and what each alters.

use alloc::collections::BTreeSet;
use alloc::vec::Vec;

use runda_rulebook::{Article, Colour, Edition, Explained, Key, Reason, StartNo};

use super::{Schedule, ScheduleError, schedule};

/// What happens to the field between the draw and round 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum FieldChange {
    /// Somebody leaves, and no reserve takes his number.
    Leaves(StartNo),
    /// Somebody comes.
    Joins,
}

/// A way to go on.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Way {
    /// What is done.
    pub step: Step,
    /// How many published games are not played as published.
    pub altered: usize,
    /// Whose published games change, by the numbers of the draw: they must agree.
    pub concerned: Vec<StartNo>,
}

/// What is done about a change of the field.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Step {
    /// The table stays; the games of the vacant number are lost by forfeit.
    TableStays,
    /// The newcomer gets the number nobody has.
    FreeNumber(StartNo),
    /// The player with the last number takes the vacant one.
    LastTakes(StartNo),
    /// Everybody behind the vacant number moves up.
    MoveUp(StartNo),
    /// The newcomer takes this number and whoever has it the new last one.
    NewcomerTakes(StartNo),
}

impl Step {
    const fn key(self) -> &'static str {
        match self {
            Self::TableStays => "rr-change-table-stays",
            Self::FreeNumber(_) => "rr-change-free-number",
            Self::LastTakes(_) => "rr-change-last-takes",
            Self::MoveUp(_) => "rr-change-move-up",
            Self::NewcomerTakes(_) => "rr-change-newcomer-takes",
        }
    }

    /// The number a player of the draw has afterwards; none for whoever left.
    fn renumbered(self, old: StartNo, players: StartNo) -> Option<StartNo> {
        match self {
            Self::LastTakes(vacant) if old == vacant => None,
            Self::LastTakes(vacant) => Some(if old == players { vacant } else { old }),
            Self::MoveUp(vacant) if old == vacant => None,
            Self::MoveUp(vacant) if old > vacant => {
                old.index().checked_sub(1).map(StartNo::from_index)
            }
            Self::TableStays | Self::FreeNumber(_) | Self::MoveUp(_) => Some(old),
            Self::NewcomerTakes(taken) => Some(if old == taken { players.next() } else { old }),
        }
    }
}

/// The ways to go on after a change of the field, the one that alters fewest published games first. The
/// first `published` rounds are known to the players. Everything but keeping the table needs the chief
/// arbiter and the consent of those concerned.
///
/// **Our reading:** the source asks for the fewest changes; ways that alter equally many keep the order in
/// which they disturb the numbers least.
///
/// **Rule:** RR-41, RR-40, FIDE12 5(a), 5(b)
pub fn ways_after(
    drawn: &Schedule,
    published: usize,
    change: FieldChange,
) -> Result<Vec<Explained<Way>>, ScheduleError> {
    const RULE: Article = Article::new(Edition::Fide2012, "5(b)");
    let players = drawn.players();
    let last = StartNo::from_index(usize::from(players) - 1);
    let (steps, after) = match change {
        FieldChange::Leaves(gone) => {
            let renumbered = [Step::LastTakes(gone), Step::MoveUp(gone)];
            ([Step::TableStays].into_iter().chain(renumbered).collect(), players - 1)
        }
        FieldChange::Joins if players % 2 == 1 => {
            (alloc::vec![Step::FreeNumber(last.next())], players + 1)
        }
        FieldChange::Joins => {
            let taken = (0..=usize::from(players)).rev().map(StartNo::from_index);
            (taken.map(Step::NewcomerTakes).collect::<Vec<_>>(), players + 1)
        }
    };
    let renewed = schedule(usize::from(after), drawn.plan())?;
    let mut ways: Vec<Way> = steps
        .into_iter()
        .map(|step| match step {
            Step::TableStays => Way { step, altered: 0, concerned: Vec::new() },
            Step::FreeNumber(_) | Step::LastTakes(_) | Step::MoveUp(_) | Step::NewcomerTakes(_) => {
                way(drawn, &renewed, published, step)
            }
        })
        .collect();
    ways.sort_by_key(|way| way.altered);
    let joins = change == FieldChange::Joins;
    let best = if joins { 1 } else { ways.len() };
    let explained = ways.into_iter().take(best).map(|way| {
        let number = match way.step {
            Step::TableStays => players,
            Step::FreeNumber(number)
            | Step::LastTakes(number)
            | Step::MoveUp(number)
            | Step::NewcomerTakes(number) => number.get(),
        };
        let reason = Reason::new(RULE, Key::new(way.step.key()))
            .with("number", number)
            .with("altered", way.altered);
        Explained::because(way, reason)
    });
    Ok(explained.collect())
}

/// What one step alters of the published rounds.
fn way(drawn: &Schedule, renewed: &Schedule, published: usize, step: Step) -> Way {
    let last = StartNo::from_index(usize::from(drawn.players()) - 1);
    let mut altered = 0;
    let mut concerned = BTreeSet::new();
    for (index, round) in drawn.rounds().iter().enumerate().take(published) {
        let again = renewed.rounds().get(index);
        for game in &round.games {
            let numbers = [game.white, game.black].map(|old| step.renumbered(old, last));
            let stands = match (numbers, again) {
                ([Some(white), Some(black)], Some(again)) => again.games.iter().any(|new| {
                    new.opponent(white) == Some(black) && new.colour(white) == Some(Colour::White)
                }),
                _ => false,
            };
            if !stands {
                altered += 1;
                concerned.extend([game.white, game.black]);
            }
        }
    }
    Way { step, altered, concerned: concerned.into_iter().collect() }
}

#[cfg(test)]
mod tests {
    use super::super::{RoundRobinPlan, TableKind};
    use super::*;

    fn no(number: u16) -> StartNo {
        StartNo::new(number).unwrap()
    }

    fn ways(players: usize, published: usize, change: FieldChange) -> Vec<Way> {
        let drawn = schedule(players, RoundRobinPlan::single(TableKind::Berger)).unwrap();
        let ways = ways_after(&drawn, published, change).unwrap();
        ways.into_iter().map(|way| way.value).collect()
    }

    /// RR-41: keeping the table alters nothing and comes first; RRA-23.
    #[test]
    fn the_table_stays_when_somebody_leaves() {
        let ways = ways(8, 7, FieldChange::Leaves(no(3)));
        assert_eq!(ways[0], Way { step: Step::TableStays, altered: 0, concerned: alloc::vec![] });
        assert!(ways[1..].iter().all(|way| way.altered > 0));
        assert!(ways.is_sorted_by_key(|way| way.altered));
    }

    /// RR-41: the last of an even field leaves his opponents free, and nobody else is concerned.
    #[test]
    fn the_last_number_leaves_and_only_his_games_are_altered() {
        let ways = ways(8, 7, FieldChange::Leaves(no(8)));
        let take = ways.iter().find(|way| way.step == Step::LastTakes(no(8))).unwrap();
        assert_eq!(take.altered, 7, "his seven games fall away and no other");
    }

    /// RR-40, RR-41: an odd field has a number free, and no game changes.
    #[test]
    fn a_newcomer_gets_the_free_number_of_an_odd_field() {
        let ways = ways(7, 7, FieldChange::Joins);
        assert_eq!(ways[0].step, Step::FreeNumber(no(8)));
        assert_eq!(ways[0].altered, 0);
    }

    /// RR-41: in an even field the number that alters fewest published games is proposed.
    #[test]
    fn a_newcomer_to_an_even_field_disturbs_as_little_as_can_be() {
        let drawn = schedule(6, RoundRobinPlan::single(TableKind::Berger)).unwrap();
        let renewed = schedule(7, RoundRobinPlan::single(TableKind::Berger)).unwrap();
        let proposed = ways(6, 1, FieldChange::Joins);
        assert_eq!(proposed.len(), 1);
        for taken in 1..=7 {
            let other = way(&drawn, &renewed, 1, Step::NewcomerTakes(no(taken)));
            assert!(proposed[0].altered <= other.altered);
        }
    }
}
