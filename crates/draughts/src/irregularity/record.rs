//! What becomes of an irregularity: who decides, until when, and what is written down.

use alloc::string::String;

use runda_rulebook::{ByColour, Colour};

use super::Irregularity;
use crate::{Mode, Position};

/// Who noticed it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum NoticedBy {
    /// The opponent.
    Opponent,
    /// The arbiter.
    Arbiter,
    /// The program.
    System,
}

/// What the opponent of the offender chose; the choice is their alone.
///
/// **Rule:** G-56, G-57, KW25 I 5.4-5.7
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Choice {
    /// To have it corrected.
    Correct,
    /// To let it stand.
    Accept,
    /// They moved, and so let it stand.
    AcceptedByMoving,
}

/// What the program does with a detected irregularity.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Handling {
    /// Shows it on the arbiter's console, silently: nobody may intervene unasked.
    ConsoleOnly,
    /// Refuses the move and logs nothing.
    Refused,
}

/// Whether an entered irregular move is shown to the arbiter or refused.
///
/// **Rule:** G-56, KW25 I 5.4
pub const fn handling(mode: Mode) -> Handling {
    match mode {
        Mode::Online => Handling::Refused,
        Mode::Otb
        | Mode::Simul
        | Mode::Correspondence
        | Mode::Blindfold
        | Mode::BlindfoldSimul
        | Mode::VisuallyImpaired
        | Mode::Handicap => Handling::ConsoleOnly,
    }
}

/// How far play has gone since an irregularity.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Since {
    /// The opponent has not completed a move since.
    OpponentToMove,
    /// They have.
    OpponentHasMoved,
}

impl Since {
    /// Whether the opponent may still demand correction.
    ///
    /// **Rule:** G-57, KW25 I 5.5-5.7
    pub const fn may_be_corrected(self) -> bool {
        matches!(self, Self::OpponentToMove)
    }
}

/// The least time, in seconds, an arbiter adds to the opponent's clock when they add any: one bonus where there
/// is one.
///
/// **Rule:** G-58, KW25 I 5.9
pub const fn least_addition(bonus_seconds: u32) -> u32 {
    bonus_seconds
}

/// What becomes of a game whose board lay the wrong way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Orientation {
    /// Annulled and replayed: same pairing, same colours, full clocks.
    Replayed,
    /// The signed result stands; a remark is logged.
    ResultStands,
}

/// When it was noticed that the board lay the wrong way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Noticed {
    /// During the game.
    DuringTheGame,
    /// After the result was signed.
    AfterTheResult,
}

/// Decides the case of the turned board.
///
/// **Rule:** G-60, KW25 I 5.1
pub const fn board_turned(noticed: Noticed) -> Orientation {
    match noticed {
        Noticed::DuringTheGame => Orientation::Replayed,
        Noticed::AfterTheResult => Orientation::ResultStands,
    }
}

/// An irregularity as it is logged.
///
/// **Rule:** G-63, KW25 I 5.4-5.9
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct IrregularityRecord {
    /// The game, as the log names it.
    pub game: String,
    /// The ply, from 1.
    pub ply: u32,
    /// Who offended.
    pub offender: Colour,
    /// What it was.
    pub code: Irregularity,
    /// The position before.
    pub before: Position,
    /// The position after.
    pub after: Position,
    /// What the clocks showed, in seconds.
    pub clocks: ByColour<Option<u32>>,
    /// Who noticed it.
    pub noticed_by: NoticedBy,
    /// When the arbiter was called, as the log writes times.
    pub arbiter_called: Option<String>,
    /// Who stopped the clocks.
    pub clocks_stopped_by: Option<Colour>,
    /// Whether they were right to, as the arbiter ruled.
    pub stop_justified: Option<bool>,
    /// What the opponent chose.
    pub choice: Option<Choice>,
    /// What was done to correct it.
    pub correction: Option<String>,
    /// Seconds added to the opponent's clock.
    pub seconds_added: u32,
    /// The sanction, as the log names it.
    pub sanction: Option<String>,
    /// Anything else.
    pub remark: String,
}

impl IrregularityRecord {
    /// Whether the addition to the opponent's clock is less than the code asks for.
    ///
    /// **Rule:** G-58, KW25 I 5.9
    pub const fn adds_too_little(&self, bonus_seconds: u32) -> bool {
        self.seconds_added > 0 && self.seconds_added < least_addition(bonus_seconds)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Version;

    /// G-56, G-57: GA-14, GA-15, GA-17.
    #[test]
    fn only_the_opponent_decides_and_only_until_he_moves() {
        assert_eq!(handling(Mode::Otb), Handling::ConsoleOnly);
        assert_eq!(handling(Mode::Online), Handling::Refused);
        assert!(Since::OpponentToMove.may_be_corrected());
        assert!(!Since::OpponentHasMoved.may_be_corrected());
    }

    /// G-60: GA-18, GA-19.
    #[test]
    fn a_turned_board_annuls_the_game_until_the_result_is_signed() {
        assert_eq!(board_turned(Noticed::DuringTheGame), Orientation::Replayed);
        assert_eq!(board_turned(Noticed::AfterTheResult), Orientation::ResultStands);
    }

    /// G-58, G-63: GA-16.
    #[test]
    fn less_than_a_bonus_is_too_little_time_to_add() {
        let before = Position::from_fen(Version::V100, "W:W33,38:B29,20").unwrap();
        let after = Position::from_fen(Version::V100, "B:W33,32:B29,20").unwrap();
        let record = IrregularityRecord {
            game: "1".into(),
            ply: 1,
            offender: Colour::White,
            code: Irregularity::CaptureMissed,
            before,
            after,
            clocks: ByColour { white: Some(3000), black: Some(3100) },
            noticed_by: NoticedBy::Opponent,
            arbiter_called: None,
            clocks_stopped_by: None,
            stop_justified: None,
            choice: Some(Choice::Correct),
            correction: None,
            seconds_added: 20,
            sanction: None,
            remark: String::new(),
        };
        assert!(record.adds_too_little(30));
        assert!(!record.adds_too_little(0));
        assert!(!IrregularityRecord { seconds_added: 30, ..record }.adds_too_little(30));
    }
}
