//! Irregularities: the catalogue of the code, and how an entered move is recognised as one.

mod detect;
mod record;
mod removal;

use core::fmt;
use core::str::FromStr;

use runda_rulebook::{Article, Edition, Key};

pub use detect::Detected;
pub use record::{
    Choice, Handling, IrregularityRecord, Noticed, NoticedBy, Orientation, Since, board_turned,
    handling, least_addition,
};

/// How an irregularity comes to light.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Detection {
    /// From the moves entered.
    Moves,
    /// From the moves entered, or by a board that feels its pieces.
    MovesOrSensor,
    /// By such a board only.
    Sensor,
    /// By such a board, or entered by hand.
    SensorOrHand,
    /// From the moves, or entered by hand.
    MovesOrHand,
    /// Entered by hand.
    Hand,
}

macro_rules! catalogue {
    ($($name:ident = $code:literal, $place:literal, $detection:ident, $key:literal, $doc:literal;)*) => {
        /// An irregularity of the code.
        ///
        /// **Rule:** G-16, G-25, G-29, G-61, G-62, KW25 I 3.14, 4.4, 4.9, 4.11, 5.1-5.4
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Irregularity {
            $(#[doc = $doc] $name,)*
        }

        impl Irregularity {
            /// The whole catalogue, in the order of the code.
            pub const ALL: &[Self] = &[$(Self::$name,)*];

            /// Its code, as `X-5.4.6`.
            pub const fn code(self) -> &'static str {
                match self { $(Self::$name => $code,)* }
            }

            /// The article that names it.
            pub const fn article(self, edition: Edition) -> Article {
                match self { $(Self::$name => Article::new(edition, $place),)* }
            }

            /// How it comes to light.
            pub const fn detection(self) -> Detection {
                match self { $(Self::$name => Detection::$detection,)* }
            }

            /// What it is, in words.
            pub const fn kind(self) -> Key {
                match self { $(Self::$name => Key::new(concat!("draughts-", $key)),)* }
            }

            /// What is recorded when it is corrected, in words.
            pub const fn correction(self) -> Key {
                match self { $(Self::$name => Key::new(concat!("draughts-", $key, "-corrected")),)* }
            }
        }
    };
}

catalogue! {
    TwoInARow = "X-5.4.1", "I 5.4.1", Moves, "two-in-a-row", "Two plies in a row by one side.";
    WrongDirection = "X-5.4.2", "I 5.4.2", Moves, "wrong-direction", "A piece moved as it may not move.";
    OtherPieceMoved = "X-5.4.3", "I 5.4.3", SensorOrHand, "other-piece-moved", "One piece touched, another moved.";
    TakenBack = "X-5.4.4", "I 5.4.4", Sensor, "taken-back", "A completed ply taken back.";
    OpponentsPiece = "X-5.4.5", "I 5.4.5", Moves, "opponents-piece", "The opponent's piece moved.";
    CaptureMissed = "X-5.4.6", "I 5.4.6", Moves, "capture-missed", "An ordinary move although a capture exists.";
    LiftedWithoutReason = "X-5.4.7", "I 5.4.7", SensorOrHand, "lifted", "A piece lifted from the board without reason.";
    WrongNumberTaken = "X-5.4.8", "I 5.4.8", Moves, "wrong-number", "Fewer or more pieces captured than the rules give.";
    CaptureStopped = "X-5.4.9", "I 5.4.9", SensorOrHand, "capture-stopped", "The capturing piece released before the capture was finished.";
    LiftedDuringCapture = "X-5.4.10", "I 5.4.10", SensorOrHand, "lifted-early", "Taken pieces lifted during an unfinished capture.";
    NotAllRemoved = "X-5.4.11", "I 5.4.11", MovesOrSensor, "not-all-removed", "Not all taken pieces removed.";
    WrongRemoved = "X-5.4.12", "I 5.4.12", MovesOrSensor, "wrong-removed", "A piece removed that was not jumped.";
    RemovalInterrupted = "X-5.4.13", "I 5.4.13", SensorOrHand, "removal-interrupted", "The removal of taken pieces interrupted.";
    OwnRemoved = "X-5.4.14", "I 5.4.14", MovesOrSensor, "own-removed", "An own piece removed after a capture.";
    NotCrowned = "X-5.4.15", "I 5.4.15", SensorOrHand, "not-crowned", "A promoted man not crowned.";
    UncrownedPlayed = "X-5.4.16", "I 5.4.16", SensorOrHand, "uncrowned-played", "An uncrowned king played.";
    BothHands = "X-5.4.17", "I 5.4.17", Hand, "both-hands", "Both hands used to move and collect.";
    TouchedOutOfTurn = "X-3.14", "I 3.14", SensorOrHand, "touched", "A piece touched or adjusted by the side not to move.";
    CaptureNotShown = "X-4.9", "I 4.9", Hand, "not-shown", "A capture not clearly shown.";
    WrongOrder = "X-4.11", "I 4.11", SensorOrHand, "wrong-order", "Taken pieces removed in a wrong order.";
    BoardTurned = "X-5.1", "I 5.1", Hand, "board-turned", "The board wrongly oriented.";
    WrongStart = "X-5.2", "I 5.2", MovesOrHand, "wrong-start", "The start position wrong.";
    LightSquare = "X-5.3", "I 5.3", SensorOrHand, "light-square", "A piece on a light square.";
}

impl fmt::Display for Irregularity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// No irregularity has this code.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("no irregularity has this code; write it as X-5.4.6")]
pub struct UnknownIrregularity;

impl FromStr for Irregularity {
    type Err = UnknownIrregularity;

    fn from_str(text: &str) -> Result<Self, UnknownIrregularity> {
        let found = Self::ALL.iter().find(|each| each.code().eq_ignore_ascii_case(text.trim()));
        found.copied().ok_or(UnknownIrregularity)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use runda_rulebook::Language;

    /// G-16, G-25, G-61, G-62: every code is read back, and both languages can name it and its correction.
    #[test]
    fn the_catalogue_speaks_both_languages() {
        for language in Language::ALL {
            let catalogue = crate::TEXTS.catalogue(language);
            for each in Irregularity::ALL {
                assert_eq!(each.code().parse(), Ok(*each));
                for key in [each.kind(), each.correction()] {
                    assert_ne!(catalogue.text(key.as_str(), &[]), key.as_str());
                }
            }
        }
        assert_eq!(Irregularity::ALL.len(), 23);
        assert!("X-9.9".parse::<Irregularity>().is_err());
    }
}
