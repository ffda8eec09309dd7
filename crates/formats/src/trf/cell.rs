//! One round of one player: opponent, colour, result.

use runda_rulebook::{Colour, StartNo};
use serde::{Deserialize, Serialize};

/// The letter or sign in the result column of a round.
///
/// **Rule:** TR-12, FIDE26 C.02.03 A 001
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum ResultCode {
    /// `1`: won on the board.
    #[serde(rename = "1")]
    Win,
    /// `=`: drawn on the board.
    #[serde(rename = "=")]
    Draw,
    /// `0`: lost on the board.
    #[serde(rename = "0")]
    Loss,
    /// `W`: won in less than one move, not rated.
    #[serde(rename = "W")]
    ShortWin,
    /// `D`: drawn in less than one move, not rated.
    #[serde(rename = "D")]
    ShortDraw,
    /// `L`: lost in less than one move, not rated.
    #[serde(rename = "L")]
    ShortLoss,
    /// `+`: won by forfeit.
    #[serde(rename = "+")]
    ForfeitWin,
    /// `-`: lost by forfeit.
    #[serde(rename = "-")]
    ForfeitLoss,
    /// `U`: the bye allotted by the pairing.
    #[serde(rename = "U")]
    PairingBye,
    /// `F`: a bye worth a win.
    #[serde(rename = "F")]
    FullBye,
    /// `H`: a bye worth a draw.
    #[serde(rename = "H")]
    HalfBye,
    /// `Z`: a bye worth nothing: absent, withdrawn, not yet entered.
    #[serde(rename = "Z")]
    ZeroBye,
}

impl ResultCode {
    /// Every code, in the order of the table of the standard.
    pub const ALL: [Self; 12] = [
        Self::Win,
        Self::Draw,
        Self::Loss,
        Self::ShortWin,
        Self::ShortDraw,
        Self::ShortLoss,
        Self::ForfeitWin,
        Self::ForfeitLoss,
        Self::PairingBye,
        Self::FullBye,
        Self::HalfBye,
        Self::ZeroBye,
    ];

    /// The sign in the file.
    pub const fn sign(self) -> char {
        match self {
            Self::Win => '1',
            Self::Draw => '=',
            Self::Loss => '0',
            Self::ShortWin => 'W',
            Self::ShortDraw => 'D',
            Self::ShortLoss => 'L',
            Self::ForfeitWin => '+',
            Self::ForfeitLoss => '-',
            Self::PairingBye => 'U',
            Self::FullBye => 'F',
            Self::HalfBye => 'H',
            Self::ZeroBye => 'Z',
        }
    }

    /// The code of a sign; letters in either case.
    pub fn from_sign(sign: char) -> Option<Self> {
        let sign = sign.to_ascii_uppercase();
        Self::ALL.into_iter().find(|code| code.sign() == sign)
    }

    /// Whether the game was played, as far as pairing and colours go.
    pub const fn is_played(self) -> bool {
        self.is_rated() || matches!(self, Self::ShortWin | Self::ShortDraw | Self::ShortLoss)
    }

    /// Whether the game is rated.
    pub const fn is_rated(self) -> bool {
        matches!(self, Self::Win | Self::Draw | Self::Loss)
    }

    /// Whether one side did not appear.
    pub const fn is_forfeit(self) -> bool {
        matches!(self, Self::ForfeitWin | Self::ForfeitLoss)
    }

    /// Whether there was no opponent at all.
    pub const fn is_bye(self) -> bool {
        matches!(self, Self::PairingBye | Self::FullBye | Self::HalfBye | Self::ZeroBye)
    }

    /// Whether the other player's line may hold `other` for the same game. A loss on both sides
    /// and a draw against a loss are scores fixed by the arbiter.
    ///
    /// **Rule:** TR-13, FIDE26 C.02.03 A 001
    pub const fn fits(self, other: Self) -> bool {
        use ResultCode::{
            Draw, ForfeitLoss, ForfeitWin, Loss, ShortDraw, ShortLoss, ShortWin, Win,
        };
        matches!(
            (self, other),
            (Win | Draw, Loss)
                | (Loss, Win | Draw | Loss)
                | (Draw, Draw)
                | (ShortWin, ShortLoss)
                | (ShortLoss, ShortWin)
                | (ShortDraw, ShortDraw)
                | (ForfeitWin | ForfeitLoss, ForfeitLoss)
                | (ForfeitLoss, ForfeitWin)
        )
    }
}

/// What stands in the ten columns of one round.
///
/// **Rule:** TR-11, FIDE26 C.02.03 A 001
#[derive(
    Debug, Default, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub struct Cell {
    /// The opponent; none for a bye.
    pub opponent: Option<StartNo>,
    /// The player's own colour.
    pub colour: Option<Colour>,
    /// The result; none while a game is not finished, or if all columns are blank.
    pub result: Option<ResultCode>,
}

impl Cell {
    /// All ten columns blank.
    pub const BLANK: Self = Self { opponent: None, colour: None, result: None };

    /// A game against `opponent`.
    pub const fn game(opponent: StartNo, colour: Colour, result: ResultCode) -> Self {
        Self { opponent: Some(opponent), colour: Some(colour), result: Some(result) }
    }

    /// A round without an opponent.
    pub const fn bye(result: ResultCode) -> Self {
        Self { opponent: None, colour: None, result: Some(result) }
    }

    /// Whether nothing is written; between filled rounds this means an absence.
    ///
    /// **Rule:** TR-14, FIDE26 C.02.03 A 001
    pub const fn is_blank(self) -> bool {
        self.opponent.is_none() && self.colour.is_none() && self.result.is_none()
    }

    /// Whether a game was played on the board: the two have met and the colour counts.
    pub const fn is_played(self) -> bool {
        self.opponent.is_some() && matches!(self.result, Some(code) if code.is_played())
    }

    /// Whether the pair was made but somebody did not appear.
    pub const fn is_forfeit(self) -> bool {
        matches!(self.result, Some(code) if code.is_forfeit())
    }

    /// Whether a pair was made and its result is not known yet.
    pub const fn is_open(self) -> bool {
        self.opponent.is_some() && self.result.is_none()
    }

    /// The opponent met on the board, if any.
    pub const fn met(self) -> Option<StartNo> {
        if self.is_played() { self.opponent } else { None }
    }

    /// The colour that counts: of a game played on the board.
    pub const fn colour_played(self) -> Option<Colour> {
        if self.is_played() { self.colour } else { None }
    }

    /// What the round means: a blank one is a bye worth nothing (TR-14), an open game has none.
    pub const fn meaning(self) -> Option<ResultCode> {
        if self.is_blank() { Some(ResultCode::ZeroBye) } else { self.result }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// TR-12: the table of codes.
    #[test]
    fn every_code_reads_what_it_writes_and_letters_may_be_small() {
        for code in ResultCode::ALL {
            assert_eq!(ResultCode::from_sign(code.sign()), Some(code));
            assert_eq!(ResultCode::from_sign(code.sign().to_ascii_lowercase()), Some(code));
        }
        assert_eq!(ResultCode::from_sign('X'), None);
        assert!(ResultCode::ShortWin.is_played() && !ResultCode::ShortWin.is_rated());
        assert!(!ResultCode::ForfeitWin.is_played() && !ResultCode::ZeroBye.is_played());
    }

    /// TR-13: the pairs the standard allows and those it refuses.
    #[test]
    fn results_of_one_game_must_fit() {
        let fits = |a: char, b: char| {
            let [a, b] = [a, b].map(|sign| ResultCode::from_sign(sign).unwrap());
            assert_eq!(a.fits(b), b.fits(a));
            a.fits(b)
        };
        for (a, b) in [
            ('1', '0'),
            ('=', '='),
            ('0', '0'),
            ('=', '0'),
            ('W', 'L'),
            ('D', 'D'),
            ('+', '-'),
            ('-', '-'),
        ] {
            assert!(fits(a, b), "{a} {b}");
        }
        for (a, b) in [('1', '1'), ('1', '='), ('+', '+'), ('+', '1'), ('U', '0'), ('W', '0')] {
            assert!(!fits(a, b), "{a} {b}");
        }
    }

    /// TR-11, TR-14.
    #[test]
    fn a_blank_round_is_an_absence_and_a_forfeit_no_meeting() {
        assert_eq!(Cell::BLANK.meaning(), Some(ResultCode::ZeroBye));
        let forfeit = Cell::game(StartNo::FIRST, Colour::White, ResultCode::ForfeitWin);
        assert_eq!((forfeit.met(), forfeit.colour_played()), (None, None));
        let game = Cell::game(StartNo::FIRST, Colour::White, ResultCode::Loss);
        assert_eq!((game.met(), game.colour_played()), (Some(StartNo::FIRST), Some(Colour::White)));
    }
}
