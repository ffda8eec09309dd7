//! Addresses a phone can read.

use qrcode::{Color, EcLevel, QrCode};
use serde::Serialize;

/// The grey of paper.
const LIGHT: u8 = u8::MAX;

/// The grey of ink.
const DARK: u8 = 0;

/// An address and its picture.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Link {
    /// The address.
    pub address: String,
    /// The same as a QR code.
    pub code: Code,
}

/// A QR code without the white around it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Code {
    /// Squares in a row, and rows.
    pub side: usize,
    /// The grey of every square, row by row.
    pub points: Vec<u8>,
}

/// An address that fits into no code.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the address is too long for a QR code; use a shorter one")]
pub struct LinkError;

impl Link {
    /// The address with its code, which survives a fold or a stain.
    pub fn to(address: impl Into<String>) -> Result<Self, LinkError> {
        let address = address.into();
        let code =
            QrCode::with_error_correction_level(&address, EcLevel::M).map_err(|_| LinkError)?;
        let side = code.width();
        let points = code.into_colors().into_iter().map(|square| match square {
            Color::Light => LIGHT,
            Color::Dark => DARK,
        });
        Ok(Self { address, code: Code { side, points: points.collect() } })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_has_a_code_unless_it_is_too_long() {
        let link = Link::to("http://192.168.1.20:8080/t/lublin").unwrap();
        assert_eq!(link.code.points.len(), link.code.side * link.code.side);
        assert_eq!(Link::to("x".repeat(5000)), Err(LinkError));
    }

    /// Three corners have the same mark of seven squares: a dark frame, a light one, a dark square of three.
    #[test]
    fn a_code_has_its_marks_in_three_corners() {
        let Code { side, points } = Link::to("http://192.168.1.20:8080/t/lublin").unwrap().code;
        let last = side - 7;
        for (left, top) in [(0, 0), (last, 0), (0, last)] {
            for (x, y) in (0..7).flat_map(|y| (0..7).map(move |x| (x, y))) {
                let ring = [x, y, 6 - x, 6 - y].into_iter().min().unwrap();
                let expected = if ring == 1 { LIGHT } else { DARK };
                let place = (top + y) * side + left + x;
                assert_eq!(points[place], expected, "{x}, {y} of the mark at {left}, {top}");
            }
        }
        assert_eq!(points.iter().filter(|point| ![LIGHT, DARK].contains(point)).count(), 0);
    }
}
