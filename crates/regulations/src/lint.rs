//! The linter of regulations: what contradicts the code, what will not be rated or give norms, and
//! advice, each with its article.

mod appeals;
mod dates;
mod invitation;
mod norms;
mod officials;
mod play;
mod play_offs;
mod system;
mod tempo;
mod tie_breaks;

use alloc::vec::Vec;

use runda_rulebook::{Article, Edition, Game, Key, Reason};
use serde::{Deserialize, Serialize};

use crate::Regulations;

/// How grave a finding is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Grade {
    /// The rule book says otherwise; the chief arbiter must strike it.
    Contradicts,
    /// Games will not be rated, or results give no norms.
    NotRated,
    /// It may stay, but it is worth a thought.
    Advice,
}

/// One finding.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Finding {
    /// How grave it is.
    pub grade: Grade,
    /// The field of the regulations it concerns.
    pub field: alloc::borrow::Cow<'static, str>,
    /// What is the matter, by which article.
    pub reason: Reason,
}

/// What is known of the field of players; nothing of it must be.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct Entries {
    /// How many players there are.
    pub players: Option<usize>,
    /// How many of them have a technical rating, or none.
    pub technical: usize,
    /// How many of them hold no licence.
    pub unlicensed: usize,
}

/// Reads regulations with the rule book open. The software strikes nothing itself.
///
/// ```
/// use runda_regulations::lint::{Entries, Grade, lint};
/// use runda_regulations::Regulations;
///
/// let text = "name = \"Turniej\"\nvariant = \"v64\"\ndraw-with-advantage = true\n";
/// let regulations = Regulations::from_toml(text).unwrap();
/// let findings = lint(&regulations, Entries::default());
/// assert!(findings.iter().any(|finding| finding.grade == Grade::Contradicts));
/// ```
///
/// **Rule:** RG-10, RG-11, KW25 IV 2.1, 2.2, VII 7.2, 7.3
pub fn lint(regulations: &Regulations, entries: Entries) -> Vec<Finding> {
    let mut findings = Findings::default();
    let players = entries.players.or(regulations.expected_players.map(usize::from));
    tempo::check(regulations, &mut findings);
    play::check(regulations, &mut findings);
    system::check(regulations, Entries { players, ..entries }, &mut findings);
    tie_breaks::check(regulations, &mut findings);
    play_offs::check(regulations, players, &mut findings);
    norms::check(regulations, entries, &mut findings);
    officials::check(regulations, &mut findings);
    appeals::check(regulations, &mut findings);
    dates::check(regulations, &mut findings);
    invitation::check(regulations, &mut findings);
    let cited = |finding: Finding| Finding {
        reason: finding.reason.in_book(regulations.book()),
        ..finding
    };
    let mut list: Vec<Finding> = findings.0.into_iter().map(cited).collect();
    list.sort_by_key(|finding| finding.grade);
    list
}

/// Findings being collected.
#[derive(Debug, Default)]
struct Findings(Vec<Finding>);

impl Findings {
    fn push(&mut self, grade: Grade, field: &'static str, reason: Reason) {
        self.0.push(Finding { grade, field: field.into(), reason });
    }

    fn contradicts(&mut self, field: &'static str, reason: Reason) {
        self.push(Grade::Contradicts, field, reason);
    }

    fn not_rated(&mut self, field: &'static str, reason: Reason) {
        self.push(Grade::NotRated, field, reason);
    }

    fn advice(&mut self, field: &'static str, reason: Reason) {
        self.push(Grade::Advice, field, reason);
    }
}

/// A reason by an article of the draughts code.
fn kw25(place: &'static str, key: &'static str) -> Reason {
    Reason::new(Article::new(Edition::Kw25, place), Key::new(key))
}

/// A reason by an article of the chess federation.
fn pzsz(place: &'static str, key: &'static str) -> Reason {
    Reason::new(Article::new(Edition::PzSz2002, place), Key::new(key))
}

/// A reason by an article of FIDE's tournament rules.
fn fide12(place: &'static str, key: &'static str) -> Reason {
    Reason::new(Article::new(Edition::Fide2012, place), Key::new(key))
}

impl Regulations {
    fn is_draughts(&self) -> bool {
        self.variant.game() == Game::Draughts
    }
}
