//! What both calculations read of the state: games with their colours, and who is counted as what.

use alloc::vec::Vec;

use runda_rating::{Standing, chess};
use runda_rulebook::{Colour, GameResult, KnownGrade, Ladder, Points, Round, StartNo, Variant};
use runda_titles::Grades;

use crate::state::Stage;
use crate::{Person, Sex, State};

/// One game from one side.
#[derive(Debug, Clone, Copy)]
pub(super) struct Side {
    pub(super) round: Round,
    pub(super) opponent: StartNo,
    pub(super) colour: Colour,
    pub(super) result: GameResult,
}

impl State {
    /// The games of a player whose clocks were started, in order of rounds.
    pub(super) fn sides(&self, player: StartNo, after: Option<Round>) -> Vec<Side> {
        let rounds = self
            .rounds()
            .iter()
            .enumerate()
            .map(|(index, record)| (Round::from_index(index), record));
        let rounds = rounds.filter(|(round, _)| after.is_none_or(|after| *round <= after));
        let started = rounds.filter(|(_, record)| record.stage == Stage::Started);
        started
            .flat_map(|(round, record)| record.games().map(move |game| (round, game)))
            .filter_map(|(round, game)| {
                let sides = game.played_pair().sides();
                let (colour, _) = sides.into_iter().find(|(_, number)| *number == player)?;
                let (_, opponent) = sides.into_iter().find(|(_, number)| *number != player)?;
                Some(Side { round, opponent, colour, result: game.result() })
            })
            .collect()
    }

    /// Points in the whole tournament so far, byes included.
    pub(super) fn points_of(&self, player: StartNo) -> Points {
        let sides = self.sides(player, None);
        let games = sides.iter().map(|side| side.result.score(side.colour));
        let started = self.rounds().iter().filter(|record| record.stage == Stage::Started);
        let rests = started.filter_map(|record| record.rests.get(&player));
        games.chain(rests.map(|rest| rest.score())).sum()
    }
}

impl Person {
    /// Where a player of draughts stands: his rating and its list. A rating for this tournament only is none.
    ///
    /// **Our reading:** a rating that was entered without its list is taken from a published one.
    ///
    /// **Rule:** RT-3, RT-31, KW25 VI 2.2, V 2.6.1.2
    pub fn standing(&self) -> Option<Standing> {
        let list = self.list.unwrap_or(crate::RatingList::A);
        self.rating.map(|rating| Standing { rating: rating.get(), list })
    }

    /// The same, if it is on list A, B or N.
    ///
    /// **Rule:** RT-3, TI-14, KW25 VI 2.2, VII 5.1
    pub fn classified_rating(&self) -> Option<u16> {
        self.standing().filter(|it| it.list.is_classified()).map(|it| it.rating)
    }

    /// The grades for category norms.
    ///
    /// **Rule:** TI-8, KW25 VII 4.3
    pub fn grades(&self) -> Grades {
        let is_woman = self.sex == Some(Sex::Woman);
        let (own, international) = match self.grade.known() {
            Some(KnownGrade::National(grade)) => (Some(grade), None),
            Some(KnownGrade::Fmjd(title)) => (None, Some(title)),
            Some(KnownGrade::Fide(_)) | None => (None, None),
        };
        Grades { is_woman, own, open: None, international }
    }

    /// Whether he plays for another federation.
    pub fn is_foreign(&self) -> bool {
        !matches!(self.federation.as_str(), "" | "POL")
    }

    /// The column of the tables of women or of men.
    pub fn ladder(&self) -> Ladder {
        if self.sex == Some(Sex::Woman) { Ladder::Women } else { Ladder::Open }
    }

    /// The rating a chess player is counted with, and where it comes from.
    ///
    /// **Rule:** RT-33, RT-34, PZSz02 C.IV A.2.3, A.3.1
    pub fn chess_rating(&self) -> (Option<u16>, chess::Source) {
        let own = self.rating.filter(|_| self.list != Some(crate::RatingList::Technical));
        chess::counted_rating(&chess::Player {
            fide: own.map(runda_rulebook::Rating::get),
            grade: self.grade.in_chess(),
            ladder: self.ladder(),
            home: if self.is_foreign() {
                chess::Home::Foreign { list: None }
            } else {
                chess::Home::Polish
            },
        })
    }
}

/// Whether a variant is chess.
pub(super) const fn is_chess(variant: Variant) -> bool {
    matches!(variant, Variant::Chess)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// RT-31: a technical rating is known, but its owner is not classified, so that it enters no calculation.
    #[test]
    fn a_technical_rating_classifies_nobody() {
        let rated = |list| Person {
            rating: runda_rulebook::Rating::new(1800).ok(),
            list: Some(list),
            ..Person::default()
        };
        let technical = rated(crate::RatingList::Technical);
        assert_eq!(technical.standing().map(|it| it.rating), Some(1800));
        assert_eq!(technical.classified_rating(), None);
        assert_eq!(rated(crate::RatingList::N).classified_rating(), Some(1800));
    }
}
