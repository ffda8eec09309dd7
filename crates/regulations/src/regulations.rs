//! Everything an organiser must announce.

use alloc::string::String;
use alloc::vec::Vec;

use runda_clock::TimeControl;
use runda_rulebook::{Article, Edition, Key, Language, Reason, Variant};
use serde::{Deserialize, Serialize};

use crate::prizes::PrizePlan;
use crate::{
    AnnouncedDraw, Appeals, Arbiter, ArbitersEvent, Date, NextStage, PlayOffRules, ScheduledRound,
    System, TeamRules,
};

/// The regulations of one tournament: a TOML file, and the same inside an event.
///
/// Only the name must be given; what is left out has the value the rule books give it, or is
/// missing, and then the linter says so.
///
/// ```
/// use runda_regulations::Regulations;
///
/// let text = "name = \"Mistrzostwa Lublina\"\nrounds = 9\ntempo = \"60+30s\"\n";
/// let regulations = Regulations::from_toml(text)?;
/// assert_eq!(regulations.tempo.as_ref().unwrap().to_string(), "60+30s");
/// assert_eq!(Regulations::from_toml(&regulations.to_toml()), Ok(regulations));
/// # Ok::<(), runda_regulations::RegulationsError>(())
/// ```
#[derive(Debug, Default, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
#[expect(clippy::struct_excessive_bools, reason = "each is a yes or no of the announcement")]
pub struct Regulations {
    /// What the tournament is called.
    pub name: String,
    /// Town and hall.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub place: String,
    /// Who organises it.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub organiser: String,
    /// How to reach the organiser.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub contact: String,
    /// The director of the tournament (chess).
    #[serde(skip_serializing_if = "String::is_empty")]
    pub director: String,
    /// Members of the organising committee.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub committee: Vec<String>,
    /// The first day.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first_day: Option<Date>,
    /// The last day.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last_day: Option<Date>,
    /// The day on which the federation was notified.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub notified: Option<Date>,
    /// The last day on which entries are taken.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub entries_until: Option<Date>,
    /// The game.
    pub variant: Variant,
    /// The rule book that holds.
    pub edition: Edition,
    /// What the tournament is meant for.
    pub level: Level,
    /// Whether the games are meant to be rated.
    pub rated: bool,
    /// The highest grade the organiser promises norms for.
    pub norms: Norms,
    /// Whether every participant must hold a licence.
    pub licences_required: bool,
    /// Whether only women may enter: then the titles are those of women (TI-61).
    #[serde(skip_serializing_if = "is_false")]
    pub women_only: bool,
    /// The first day of the rating list the ratings were taken from.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rating_list_of: Option<Date>,
    /// The upper age limit of a youth group, in years ("under").
    #[serde(skip_serializing_if = "Option::is_none")]
    pub under: Option<u8>,
    /// How many players are expected.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub expected_players: Option<u16>,
    /// The number of rounds; none: what the system gives.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rounds: Option<u16>,
    /// The time control.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tempo: Option<TimeControl>,
    /// Whether time left over in a period is lost; by the code it is kept.
    #[serde(skip_serializing_if = "is_false")]
    pub unused_time_lost: bool,
    /// Games of every encounter of a Swiss or a round robin, where it is a mini-match; none: single games.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub games_per_encounter: Option<u8>,
    /// Whether the first rounds of a FIDE Dutch Swiss are accelerated by the Baku method.
    #[serde(skip_serializing_if = "is_false")]
    pub accelerated: bool,
    /// Whether the last two rounds of a cycle keep their places where there are several; by the rules they change
    /// them.
    #[serde(skip_serializing_if = "is_false")]
    pub cycle_order_kept: bool,
    /// The names of the two sides that meet; the club of a player says which side they play for. None: the upper
    /// half of the start list against the lower.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sides: Option<[String; 2]>,
    /// The short names of the stages that feed this one; their games may count again here.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub stages_before: Vec<String>,
    /// Teams instead of single players.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub teams: Option<TeamRules>,
    /// Whether encounters are superblitz.
    #[serde(skip_serializing_if = "is_false")]
    pub superblitz: bool,
    /// The chief arbiter's reason to declare an unlisted tempo official.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tempo_declared_official: Option<String>,
    /// Whether the players need not record their moves in standard games.
    #[serde(skip_serializing_if = "is_false")]
    pub recording_waived: bool,
    /// Minutes after which an absent player loses by forfeit; none: as the code says.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub default_time_minutes: Option<u16>,
    /// Whether a draw may be one with advantage (100 squares).
    #[serde(skip_serializing_if = "is_false")]
    pub draw_with_advantage: bool,
    /// What decides between equal points, in order, by code; empty: the list of the rule book.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub tie_breaks: Vec<String>,
    /// Games for places still level at the end, where they are foreseen.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub play_off: Option<PlayOffRules>,
    /// The languages of pages and papers.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub languages: Vec<Language>,
    /// Further rules in the organiser's words.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub remarks: String,
    /// How the players are paired.
    pub system: System,
    /// The stage that follows this one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next_stage: Option<NextStage>,
    /// Who may not be paired with whom.
    pub exclusions: Exclusions,
    /// Protests against decisions.
    pub appeals: Appeals,
    /// The arbiters.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub arbiters: Vec<Arbiter>,
    /// When lots are drawn for the start numbers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub draw: Option<AnnouncedDraw>,
    /// When the rounds begin.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub schedule: Vec<ScheduledRound>,
    /// The prizes.
    #[serde(skip_serializing_if = "PrizePlan::is_empty")]
    pub prizes: PrizePlan,
}

/// What a tournament is, for the rules on arbiters.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Level {
    /// Players of one region only are admitted.
    Local,
    /// Whoever wants to may come: what does not say that it is local is above that.
    #[default]
    AboveLocal,
    /// An official event of the federation.
    Official,
    /// A Polish championship.
    Championship,
}

impl Level {
    /// Whether the event is the federation's own.
    pub const fn is_official(self) -> bool {
        match self {
            Self::Local | Self::AboveLocal => false,
            Self::Official | Self::Championship => true,
        }
    }
}

/// The highest grade a tournament promises norms for.
#[derive(
    Debug, Default, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(rename_all = "kebab-case")]
pub enum Norms {
    /// None.
    #[default]
    None,
    /// Categories V and IV.
    Fourth,
    /// Category III.
    Third,
    /// Category II.
    Second,
    /// Category I.
    First,
    /// Titles.
    Titles,
}

/// Pairs the regulations exclude.
#[derive(Debug, Default, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub struct Exclusions {
    /// Members of one club are not paired.
    #[serde(skip_serializing_if = "is_false")]
    pub same_club: bool,
    /// Members of one federation are not paired.
    #[serde(skip_serializing_if = "is_false")]
    pub same_federation: bool,
    /// Single pairs, by start number.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub pairs: Vec<[runda_rulebook::StartNo; 2]>,
}

/// The default time of the code.
///
/// **Rule:** C-31, KW25 II 5.5
pub const DEFAULT_TIME_MINUTES: u16 = 60;

impl Regulations {
    /// Regulations with a name, and everything else as the rule books have it.
    pub fn new(name: impl Into<String>) -> Self {
        Self { name: name.into(), ..Self::default() }
    }

    /// Minutes after which an absent player loses by forfeit.
    pub fn default_time(&self) -> u16 {
        self.default_time_minutes.unwrap_or(DEFAULT_TIME_MINUTES)
    }

    /// How many games an encounter has; a match of teams has one at every board.
    ///
    /// **Rule:** R-30, R-31, KO-11, KO-35, TM-1, KW25 II 5.5, PZSz02 B.VI D.3(a)
    pub fn games_of_an_encounter(&self) -> u8 {
        let games = match (self.system, self.teams) {
            (System::Scheveningen { .. } | System::Match { .. }, None) => 1,
            (_, Some(teams)) => teams.boards,
            (System::Knockout { games, .. }, None) => games,
            (System::RoundRobin { .. } | System::SwissPzwarc { .. } | System::FideDutch, None) => {
                self.games_per_encounter.unwrap_or(1)
            }
        };
        games.max(1)
    }

    /// What the event is for its arbiters; it is rated if it is meant to be and its tempo is official.
    ///
    /// **Rule:** RG-29, KW25 IV 6.3, VI 4.2, 4.5
    pub fn event_for_arbiters(&self) -> ArbitersEvent {
        let rated = self.rated && self.has_official_tempo();
        match (self.level, rated) {
            (Level::Official | Level::Championship, rated) => ArbitersEvent::Official { rated },
            (Level::Local | Level::AboveLocal, false) => ArbitersEvent::NotRated,
            (Level::Local, true) => ArbitersEvent::RatedLocal,
            (Level::AboveLocal, true) => ArbitersEvent::RatedAboveLocal,
        }
    }

    /// The number of rounds: the one announced, else the one a round robin has with `players`.
    pub fn rounds_for(&self, players: usize) -> Option<u16> {
        self.rounds.or_else(|| self.natural_rounds(players))
    }

    /// The rounds the system itself gives to so many entrants; two teams side against side have one for every
    /// number of a side.
    ///
    /// **Rule:** RR-1, KO-22, KW25 V 1.1, PZSz02 B.VI F.2
    pub fn natural_rounds(&self, entrants: usize) -> Option<u16> {
        if let (System::Scheveningen { cycles, .. }, Some(teams)) = (self.system, self.teams) {
            return u16::from(teams.boards).checked_mul(cycles.into());
        }
        self.system.natural_rounds(entrants)
    }

    /// Whether the tempo is an official one: by the list, or declared so by the chief arbiter.
    ///
    /// **Rule:** RT-5, TI-14, KW25 VI 4.5, II 6.1, 6.2
    pub fn has_official_tempo(&self) -> bool {
        self.tempo.as_ref().is_none_or(|tempo| {
            runda_clock::is_official_for_rating(tempo, self.variant)
                || self.tempo_declared_official.is_some()
        })
    }

    /// Whether the organiser promises norms at all.
    pub fn promises_norms(&self) -> bool {
        self.norms != Norms::None
    }

    /// Whether everybody meets everybody once.
    pub const fn is_single_round_robin(&self) -> bool {
        matches!(self.system, System::RoundRobin { cycles: 1, .. })
    }
}

impl Regulations {
    /// What the players must be shown before round 1: every special condition of pairing.
    ///
    /// **Rule:** RR-43, FIDE12 5(d)
    pub fn special_conditions(&self) -> Vec<Reason> {
        const RULE: Article = Article::new(Edition::Fide2012, "5(d)");
        let Exclusions { same_club, same_federation, pairs } = &self.exclusions;
        let found = [
            (*same_club, "condition-same-club"),
            (*same_federation, "condition-same-federation"),
            (!pairs.is_empty(), "condition-pairs"),
        ];
        let shown = found.into_iter().filter(|(holds, _)| *holds);
        shown.map(|(_, key)| Reason::new(RULE, Key::new(key)).with("n", pairs.len())).collect()
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "the shape serde asks for")]
pub(crate) const fn is_false(value: &bool) -> bool {
    !*value
}
