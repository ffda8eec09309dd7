//! The language of what the command line says.

use runda_rulebook::{Catalogue, Language};

/// Polish if `--language` or the environment says so, else English.
#[derive(Debug, Clone, Copy, clap::Args)]
pub(crate) struct Speech {
    /// Language of sentences: pl or en; else that of the system
    #[arg(long, alias = "lang", value_name = "LANGUAGE")]
    language: Option<Language>,
}

impl Speech {
    /// The language another argument has chosen already.
    #[cfg(feature = "print")]
    pub(crate) const fn of(language: Language) -> Self {
        Self { language: Some(language) }
    }

    /// The messages of the language asked for.
    pub(crate) fn catalogue(self) -> Catalogue {
        crate::TEXTS.catalogue(self.language.unwrap_or_else(of_the_system))
    }
}

fn of_the_system() -> Language {
    let set = ["LC_ALL", "LC_MESSAGES", "LANG"]
        .iter()
        .find_map(|name| std::env::var(name).ok().filter(|value| !value.is_empty()));
    match set {
        Some(value) if value.starts_with("pl") => Language::Polish,
        _ => Language::English,
    }
}
