//! Chess table 3: the tempo a norm asks for.

use super::data::TEMPO_REQUIREMENTS;
use crate::ChessGrade;

/// What a norm asks of tempo and schedule; times are the least, rounds the most.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TempoRequirement {
    /// Moves of the first period; none if the whole game is one.
    pub moves_first: Option<u8>,
    /// Minutes of the first period for each player.
    pub minutes_first: u16,
    /// Minutes for the rest of the game for each player.
    pub minutes_rest: u16,
    /// Minutes of both players together.
    pub minutes_of_both: u16,
    /// Rounds in one day.
    pub rounds_per_day: u8,
}

/// The tempo asked for; none for a grade that no norm is made for.
///
/// **Rule:** TI-41, PZSz02 C.IV B.2.9
pub fn tempo_requirement(norm: ChessGrade) -> Option<TempoRequirement> {
    let row = TEMPO_REQUIREMENTS.iter().find(|row| row.0 == norm.code())?;
    let &(_, moves_first, minutes_first, minutes_rest, minutes_of_both, rounds_per_day) = row;
    Some(TempoRequirement {
        moves_first,
        minutes_first,
        minutes_rest,
        minutes_of_both,
        rounds_per_day,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// TI-41: the time of both players is twice that of one.
    #[test]
    fn the_time_of_both_is_twice_that_of_one() {
        for row in TEMPO_REQUIREMENTS {
            let asked = tempo_requirement(ChessGrade::from_code(row.0).unwrap()).unwrap();
            assert_eq!(2 * (asked.minutes_first + asked.minutes_rest), asked.minutes_of_both);
        }
        assert_eq!(tempo_requirement(ChessGrade::M).unwrap().moves_first, Some(40));
        assert_eq!(tempo_requirement(ChessGrade::Gm), None);
    }
}
