//! What results are worth in one event.

use runda_rulebook::{ByColour, Colour, Points};
use serde::{Deserialize, Serialize};

use super::{Cell, Document, Record, ResultCode};

/// The points of every kind of result.
///
/// **Rule:** TR-18, FIDE26 C.02.03 A 162
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Scoring {
    /// A win on the board; one line of engines can tell the colours apart.
    pub win: ByColour<Points>,
    /// A draw on the board.
    pub draw: ByColour<Points>,
    /// A loss on the board.
    pub loss: ByColour<Points>,
    /// A win by forfeit.
    pub forfeit_win: Points,
    /// A loss by forfeit.
    pub forfeit_loss: Points,
    /// The bye allotted by the pairing.
    pub pairing_bye: Points,
    /// A full-point bye.
    pub full_bye: Points,
    /// A half-point bye.
    pub half_bye: Points,
    /// A zero-point bye, or absence.
    pub zero_bye: Points,
    /// A game whose result is not known yet.
    pub unknown: Points,
}

impl Default for Scoring {
    /// One point for a win, half for a draw.
    fn default() -> Self {
        Self {
            win: both(Points::WIN),
            draw: both(Points::DRAW),
            loss: both(Points::ZERO),
            forfeit_win: Points::WIN,
            forfeit_loss: Points::ZERO,
            pairing_bye: Points::WIN,
            full_bye: Points::WIN,
            half_bye: Points::DRAW,
            zero_bye: Points::ZERO,
            unknown: Points::DRAW,
        }
    }
}

const fn both(points: Points) -> ByColour<Points> {
    ByColour { white: points, black: points }
}

fn borrowed(pair: &(String, Points)) -> (&str, Points) {
    (&pair.0, pair.1)
}

impl Scoring {
    /// The scoring a document declares: record 162 before `XXS` before the `BB.` lines, in whatever
    /// order they stand.
    ///
    /// **Rule:** TR-18, TR-28, TR-29, TR-31, FIDE26 C.02.03 A 162
    pub fn of(document: &Document) -> Self {
        let mut scoring = Self::default();
        let (mut letters, mut javafo, mut bbp) = (Vec::new(), Vec::new(), Vec::new());
        for record in &document.records {
            match record {
                Record::Scoring(pairs) => letters.extend(pairs.iter().map(borrowed)),
                Record::Xxs(pairs) => javafo.extend(pairs.iter().map(borrowed)),
                Record::Bbp(letter, points) => bbp.push((letter.code(), *points)),
                _ => {}
            }
        }
        if !letters.is_empty() {
            scoring.apply_letters(&letters);
        } else if !javafo.is_empty() {
            scoring.apply_javafo(&javafo);
        } else {
            scoring.apply_bbp(&bbp);
        }
        scoring
    }

    /// Record 162: the bye follows the win and the unknown result the draw unless told otherwise.
    fn apply_letters(&mut self, pairs: &[(&str, Points)]) {
        let told =
            |letter: &str| pairs.iter().rev().find(|(code, _)| *code == letter).map(|pair| pair.1);
        if let Some(win) = told("W") {
            self.win = both(win);
            (self.forfeit_win, self.full_bye, self.pairing_bye) = (win, win, win);
        }
        if let Some(draw) = told("D") {
            self.draw = both(draw);
            (self.half_bye, self.unknown) = (draw, draw);
        }
        if let Some(loss) = told("L") {
            self.loss = both(loss);
        }
        if let Some(absence) = told("A") {
            (self.zero_bye, self.forfeit_loss) = (absence, absence);
        }
        self.pairing_bye = told("P").unwrap_or(self.pairing_bye);
        self.unknown = told("X").unwrap_or(self.unknown);
    }

    /// The line `XXS`: later values win.
    fn apply_javafo(&mut self, pairs: &[(&str, Points)]) {
        for &(code, points) in pairs {
            match code {
                "WW" => self.win.white = points,
                "BW" => self.win.black = points,
                "WD" => self.draw.white = points,
                "BD" => self.draw.black = points,
                "WL" => self.loss.white = points,
                "BL" => self.loss.black = points,
                "ZPB" => self.zero_bye = points,
                "HPB" => self.half_bye = points,
                "FPB" => self.full_bye = points,
                "PAB" => self.pairing_bye = points,
                "FW" => self.forfeit_win = points,
                "FL" => self.forfeit_loss = points,
                "W" => {
                    self.win = both(points);
                    (self.forfeit_win, self.full_bye) = (points, points);
                }
                "D" => {
                    self.draw = both(points);
                    self.half_bye = points;
                }
                _ => {}
            }
        }
        self.unknown = self.draw.white;
    }

    /// The lines `BBW` to `BBU`: the bye follows the win unless told otherwise.
    fn apply_bbp(&mut self, pairs: &[(&str, Points)]) {
        let told =
            |letter: &str| pairs.iter().rev().find(|(code, _)| *code == letter).map(|pair| pair.1);
        self.apply_letters(pairs);
        self.zero_bye = told("Z").unwrap_or(self.zero_bye);
        self.forfeit_loss = told("F").unwrap_or(self.forfeit_loss);
        self.pairing_bye = told("U").unwrap_or(self.pairing_bye);
    }

    /// What one round brought. A game without a result yet is worth [`Scoring::unknown`].
    ///
    /// **Rule:** TR-12, FIDE26 C.02.03 A 001
    pub fn points(&self, cell: Cell) -> Points {
        let colour = cell.colour.unwrap_or(Colour::White);
        match cell.meaning() {
            None => self.unknown,
            Some(ResultCode::Win | ResultCode::ShortWin) => *self.win.get(colour),
            Some(ResultCode::Draw | ResultCode::ShortDraw) => *self.draw.get(colour),
            Some(ResultCode::Loss | ResultCode::ShortLoss) => *self.loss.get(colour),
            Some(ResultCode::ForfeitWin) => self.forfeit_win,
            Some(ResultCode::ForfeitLoss) => self.forfeit_loss,
            Some(ResultCode::PairingBye) => self.pairing_bye,
            Some(ResultCode::FullBye) => self.full_bye,
            Some(ResultCode::HalfBye) => self.half_bye,
            Some(ResultCode::ZeroBye) => self.zero_bye,
        }
    }
}
