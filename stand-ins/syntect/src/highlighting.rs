//! Themes: of one colour.

use std::io::Read;
use std::ops::BitOr;
use std::str::FromStr;

use crate::LoadingError;
use crate::parsing::{NoError, Scope};

/// A colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Color {
    /// Red.
    pub r: u8,
    /// Green.
    pub g: u8,
    /// Blue.
    pub b: u8,
    /// How little shines through.
    pub a: u8,
}

impl Color {
    /// Black.
    pub const BLACK: Self = Self { r: 0, g: 0, b: 0, a: u8::MAX };
}

/// Bold, underlined, italic: a bit each.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FontStyle(u8);

impl FontStyle {
    /// Bold.
    pub const BOLD: Self = Self(1);
    /// Underlined.
    pub const UNDERLINE: Self = Self(2);
    /// Italic.
    pub const ITALIC: Self = Self(4);

    /// Whether all of the other are in this.
    pub fn contains(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }
}

impl BitOr for FontStyle {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

/// How a piece of text looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Style {
    /// Its colour.
    pub foreground: Color,
    /// The colour behind it.
    pub background: Color,
    /// Its letters.
    pub font_style: FontStyle,
}

/// What changes in the looks.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct StyleModifier {
    /// The colour.
    pub foreground: Option<Color>,
    /// The colour behind it.
    pub background: Option<Color>,
    /// The letters.
    pub font_style: Option<FontStyle>,
}

/// A theme.
#[derive(Debug, Clone, Default)]
pub struct Theme {
    /// Its name.
    pub name: Option<String>,
    /// Who made it.
    pub author: Option<String>,
    /// What holds for all text.
    pub settings: ThemeSettings,
    /// What holds for some; not looked at.
    pub scopes: Vec<ThemeItem>,
}

/// What holds for all text.
#[derive(Debug, Clone, Copy, Default)]
pub struct ThemeSettings {
    /// The colour.
    pub foreground: Option<Color>,
}

/// What holds for some text.
#[derive(Debug, Clone)]
pub struct ThemeItem {
    /// For which.
    pub scope: ScopeSelectors,
    /// What.
    pub style: StyleModifier,
}

/// For which text; not kept.
#[derive(Debug, Clone, Copy)]
pub struct ScopeSelectors;

impl FromStr for ScopeSelectors {
    type Err = NoError;

    fn from_str(_: &str) -> Result<Self, NoError> {
        Ok(Self)
    }
}

/// Themes from files.
#[derive(Debug, Clone, Copy)]
pub struct ThemeSet;

impl ThemeSet {
    /// Refuses.
    pub fn load_from_reader<R: Read>(_: &mut R) -> Result<Theme, LoadingError> {
        Err(LoadingError::Refused)
    }
}

/// Gives text its looks: always the same.
#[derive(Debug, Clone, Copy)]
pub struct Highlighter<'a>(&'a Theme);

impl<'a> Highlighter<'a> {
    /// By a theme.
    pub fn new(theme: &'a Theme) -> Self {
        Self(theme)
    }

    /// The looks of all text.
    pub fn style_for_stack(&self, _: &[Scope]) -> Style {
        Style {
            foreground: self.0.settings.foreground.unwrap_or(Color::BLACK),
            background: Color { r: u8::MAX, g: u8::MAX, b: u8::MAX, a: u8::MAX },
            font_style: FontStyle(0),
        }
    }
}
