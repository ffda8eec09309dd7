//! The checklist: what the engine knows of every player before it pairs a round.

use alloc::vec::Vec;

use runda_field::dutch::Event;
use runda_rulebook::{Colour, Points, StartNo};

use super::contender::{Contender, Float};
use super::error::DutchError;
use super::field::Field;
use super::preference::Preference;

/// One player as the criteria see him.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// The player.
    pub number: StartNo,
    /// Standings points and the virtual points of the round.
    pub score: Points,
    /// The colours of the games played, oldest first.
    pub colours: Vec<Colour>,
    /// The colour due.
    pub preference: Preference,
    /// The float of the previous round, and of the one before.
    pub floats: [Option<Float>; 2],
    /// Whether the pairing-allocated bye may still come.
    pub may_get_bye: bool,
    /// A topscorer of the last round.
    pub topscorer: bool,
    /// Who may not be met: met before, or forbidden.
    pub excluded: Vec<StartNo>,
}

/// Everybody to be paired, in order of rank.
///
/// ```
/// use runda_dutch::{Event, Player, Scoring, checklist};
/// use runda_rulebook::StartNo;
///
/// let players = (0..4).map(|index| Player::new(StartNo::from_index(index))).collect();
/// let scoring = Scoring::CHESS;
/// let event =
///     Event { rounds: 3, played: 0, scoring, initial_colour: None, players, forbidden: vec![] };
/// let lines = checklist(&event)?;
/// assert!(lines.iter().all(|line| line.may_get_bye && line.excluded.is_empty()));
/// # Ok::<(), runda_dutch::DutchError>(())
/// ```
///
/// **Rule:** FD-9, TR-36, FIDE26 C.04.3 1.2
pub fn checklist(event: &Event) -> Result<Vec<Line>, DutchError> {
    let field = Field::new(event)?;
    let number = |rank: &u32| Some(field.contenders.get(usize::try_from(*rank).ok()?)?.number);
    let line = |contender: &Contender| Line {
        number: contender.number,
        score: contender.score,
        colours: contender.colours.clone(),
        preference: contender.preference,
        floats: contender.floats,
        may_get_bye: !contender.barred,
        topscorer: contender.topscorer,
        excluded: contender.excluded.iter().filter_map(number).collect(),
    };
    Ok(field.contenders.iter().map(line).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec;
    use runda_field::dutch::{Entry, Outcome, Player, Scoring};

    /// TR-36, FD-9: three players after a round; 3 had the bye and may not have it again.
    #[test]
    fn colours_floats_and_byes_are_told_in_order_of_rank() {
        let [one, two, three] = [0, 1, 2].map(StartNo::from_index);
        let game = |opponent, colour, outcome| Entry::Game { opponent, colour, outcome };
        let mut players = vec![Player::new(one), Player::new(two), Player::new(three)];
        players[0].entries = vec![game(two, Colour::White, Outcome::Loss)];
        players[1].entries = vec![game(one, Colour::Black, Outcome::Win)];
        players[2].entries = vec![Entry::Bye];
        let event = Event {
            rounds: 3,
            played: 1,
            scoring: Scoring::CHESS,
            initial_colour: Some(Colour::White),
            players,
            forbidden: vec![],
        };
        let lines = checklist(&event).unwrap();
        let order: Vec<StartNo> = lines.iter().map(|line| line.number).collect();
        assert_eq!(order, [two, three, one]);
        assert_eq!(lines[0].preference, Preference::Strong(Colour::White));
        assert_eq!(lines[0].excluded, [one]);
        assert_eq!(lines[1].floats, [Some(Float::Down), None]);
        assert_eq!(
            lines.iter().map(|line| line.may_get_bye).collect::<Vec<_>>(),
            [true, false, true]
        );
    }
}
