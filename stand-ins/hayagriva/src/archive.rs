//! Styles and languages that are known by name.

use crate::citationberg::{IndependentStyle, Locale, Style};

/// The styles that are known by name: the one that is taken when none is named.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ArchivedStyle {
    /// The one that is taken when none is named.
    InstituteOfElectricalAndElectronicsEngineers,
}

impl ArchivedStyle {
    /// All of them.
    pub fn all() -> &'static [Self] {
        &[Self::InstituteOfElectricalAndElectronicsEngineers]
    }

    /// By a name; none but its own.
    pub fn by_name(name: &str) -> Option<Self> {
        Self::all().iter().find(|style| style.names().contains(&name)).copied()
    }

    /// Its names.
    pub fn names(&self) -> &'static [&'static str] {
        &["ieee"]
    }

    /// Its name for people.
    pub fn display_name(&self) -> &'static str {
        "IEEE"
    }

    /// The style: empty.
    pub fn get(&self) -> Style {
        Style::Independent(IndependentStyle::default())
    }
}

/// Words of languages: none.
pub fn locales() -> Vec<Locale> {
    Vec::new()
}
