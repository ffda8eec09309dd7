//! Stands in for `citationberg` 0.7: styles of citations.

use std::fmt;

/// A style.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub enum Style {
    /// One that says everything itself.
    Independent(IndependentStyle),
}

/// A style that says everything itself: here nothing.
#[derive(Debug, Clone, Default)]
pub struct IndependentStyle {
    /// What it says about itself.
    pub settings: StyleSettings,
}

impl IndependentStyle {
    /// Refuses.
    pub fn from_xml(_: &str) -> Result<Self, Refused> {
        Err(Refused)
    }
}

/// Styles from files are refused.
#[derive(Debug, Clone, Copy)]
pub struct Refused;

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("styles of bibliographies are left out of this program")
    }
}

/// What a style says about itself.
#[derive(Debug, Clone, Copy, Default)]
pub struct StyleSettings {
    /// Where citations stand.
    pub class: StyleClass,
}

/// Where citations stand.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum StyleClass {
    /// In the text.
    #[default]
    InText,
    /// In notes.
    Note,
}

/// Words of a language; there are none.
#[derive(Debug, Clone, Copy)]
pub enum Locale {}

/// A language by its code.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LocaleCode(pub String);

/// Kinds of places in a book.
pub mod taxonomy {
    /// Kinds of places in a book.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum Locator {
        /// Whatever the caller says.
        Custom,
    }
}

/// How parts stand on the page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Display {
    /// On lines of their own.
    Block,
    /// In the margin.
    LeftMargin,
    /// Beside the margin.
    RightInline,
    /// Indented.
    Indent,
}

/// Upright or not.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FontStyle {
    /// Upright.
    Normal,
    /// Italic.
    Italic,
}

/// Small capitals or not.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FontVariant {
    /// As written.
    Normal,
    /// Small capitals.
    SmallCaps,
}

/// Bold or not.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FontWeight {
    /// As usual.
    Normal,
    /// Bold.
    Bold,
    /// Light.
    Light,
}

/// A line below or not.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TextDecoration {
    /// None.
    None,
    /// Below.
    Underline,
}

/// Raised or lowered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum VerticalAlign {
    /// As usual.
    None,
    /// On the line.
    Baseline,
    /// Raised.
    Sup,
    /// Lowered.
    Sub,
}
