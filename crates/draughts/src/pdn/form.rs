//! The full form of the `GameType` tag.

use runda_rulebook::Colour;

/// How squares are named.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SquareNames {
    /// Numbers (`N`).
    Numbers,
    /// Letters and digits as in chess (`A`).
    Algebraic,
    /// Letters and digits, short form (`S`).
    Short,
}

/// The corner of the first square as the player sees it who begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Corner {
    /// `0`
    BottomLeft,
    /// `1`
    BottomRight,
    /// `2`
    TopLeft,
    /// `3`
    TopRight,
}

/// What the full form of a `GameType` tag says beside its number. Shown, never trusted: large sites
/// write a wrong corner.
///
/// ```
/// use runda_draughts::pdn::{Corner, GameForm};
///
/// let form = GameForm::of_tag("20,W,10,10,N2,0").unwrap();
/// assert_eq!((form.width, form.corner), (10, Corner::TopLeft));
/// ```
///
/// **Rule:** PD-15, PD-16, PD-19, KW25 I 2.6
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GameForm {
    /// The side that begins.
    pub begins: Colour,
    /// Squares in a row.
    pub width: u8,
    /// Rows.
    pub height: u8,
    /// How squares are named.
    pub names: SquareNames,
    /// Where the first square lies.
    pub corner: Corner,
    /// Whether the bottom left corner is not a playing square.
    pub inverted: bool,
}

impl GameForm {
    /// Reads the fields behind the number; none for the short form and for anything else.
    pub fn of_tag(value: &str) -> Option<Self> {
        let mut fields = value.split(',').map(str::trim).skip(1);
        let begins = match fields.next()? {
            "W" => Colour::White,
            "B" => Colour::Black,
            _ => return None,
        };
        let (width, height) = (fields.next()?.parse().ok()?, fields.next()?.parse().ok()?);
        let &[names, corner] = fields.next()?.as_bytes() else { return None };
        let names = match names {
            b'N' => SquareNames::Numbers,
            b'A' => SquareNames::Algebraic,
            b'S' => SquareNames::Short,
            _ => return None,
        };
        let corner = match corner {
            b'0' => Corner::BottomLeft,
            b'1' => Corner::BottomRight,
            b'2' => Corner::TopLeft,
            b'3' => Corner::TopRight,
            _ => return None,
        };
        let inverted = match fields.next() {
            None | Some("0") => false,
            Some("1") => true,
            Some(_) => return None,
        };
        fields.next().is_none().then_some(Self { begins, width, height, names, corner, inverted })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// PD-15, PD-16: the forms of the table.
    #[test]
    fn the_full_form_is_read_field_by_field() {
        let read = |text| GameForm::of_tag(text).unwrap();
        let small = read("26,W,8,8,A0,0");
        assert_eq!((small.names, small.corner), (SquareNames::Algebraic, Corner::BottomLeft));
        let english = read("21,B,8,8,N1,0");
        assert_eq!((english.begins, english.corner), (Colour::Black, Corner::BottomRight));
        assert!(read("22,W,8,8,N2,1").inverted && !read("41,W,10,8,A0").inverted);
        assert_eq!((read("41,W,10,8,A0,0").width, read("41,W,10,8,A0,0").height), (10, 8));
        for text in ["20", "", "20,W", "20,X,10,10,N2,0", "20,W,10,10,N4,0", "20,W,10,10,N2,0,1"] {
            assert_eq!(GameForm::of_tag(text), None, "{text}");
        }
    }
}
