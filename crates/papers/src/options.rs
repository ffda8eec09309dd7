//! What the arbiter chooses when he prints.

use runda_documents::{PageSize, Print, Stamp};
use runda_rulebook::{Language, Reason, Round, StartNo};
use runda_tournament::Date;
use runda_tournament::prizes::PrizePlan;

/// Which round, in which language, how large, and what only the shell knows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Options {
    /// The language of the papers.
    pub language: Language,
    /// The round; none: the latest one.
    pub round: Option<Round>,
    /// The size of pages; none: the one the paper is made for.
    pub size: Option<PageSize>,
    /// The size of letters.
    pub print: Print,
    /// The moment of printing.
    pub printed: Stamp,
    /// The address of the tournament's public page, for the QR codes.
    pub live: Option<String>,
    /// The day of the rating list used.
    pub ratings_of: Option<Date>,
    /// The fee everybody pays, as the organiser writes it.
    pub fee: Option<String>,
    /// What there is to win; none: the prizes of the regulations.
    pub prizes: Option<PrizePlan>,
    /// The players of papers that are made for one player each; none: all of them.
    pub players: Vec<StartNo>,
    /// The text of diplomas and notices; none: the usual one.
    pub text: Option<String>,
    /// What the report of the chief arbiter tells by itself
    /// ([`Tournament::noteworthy`](runda_tournament::Tournament::noteworthy)); the state alone does not know it.
    pub told: Vec<Reason>,
    /// Words that stand for `{name}` in texts, the title of a notice, the `currency` of prizes, and under the
    /// name of a prize the numbers of those who win it.
    pub settings: Vec<(String, String)>,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            language: Language::default(),
            round: None,
            size: None,
            print: Print::default(),
            printed: Stamp { year: 2026, month: 1, day: 1, hour: 0, minute: 0 },
            live: None,
            ratings_of: None,
            fee: None,
            prizes: None,
            players: Vec::new(),
            text: None,
            told: Vec::new(),
            settings: Vec::new(),
        }
    }
}
