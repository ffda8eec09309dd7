//! One tournament: what may happen, what has happened, and what follows from it.
//!
//! A [`Command`] is what the arbiter asks for. [`decide`] answers with [`Event`]s, or with a [`Refusal`]
//! that says what is the case and what they can do. [`State::apply`] folds events and cannot fail.
//! [`Tournament`] keeps both together and knows how to undo.
//!
//! ```
//! use runda_tournament::chapters::{entries, setup};
//! use runda_tournament::{Command, Moment, Person, Regulations, StartMethod, Tournament};
//!
//! let mut tournament = Tournament::default();
//! let mut ask = |command: Command| tournament.execute(&command, Moment(0), "arbiter").map(|_| ());
//! let regulations = Regulations::new("Memoriał").into();
//! ask(setup::Command::CreateTournament { regulations }.into())?;
//! let people = vec![Person::named("Nowak", "Anna"), Person::named("Lis", "Jan")];
//! ask(entries::Command::EnterPlayers { people }.into())?;
//! let method = StartMethod::ByHand;
//! ask(entries::Command::AssignStartList { method, seed: None, order: vec![] }.into())?;
//! assert_eq!(tournament.state().start_list().len(), 2);
//! # Ok::<(), runda_tournament::Refusal>(())
//! ```
//!
//! **Warnings.** Some commands are allowed but deserve a second look: [`Refusal::NeedsConfirmation`] lists
//! the warnings as [`runda_rulebook::Reason`]s. Show them, and when the arbiter agrees ask again through
//! [`decide_acknowledged`] with their keys.
//!
//! **Words.** Every refusal ([`Refusal::reason`], which cites the book of [`State::book`]), warning, finding of the linter and line of the audit log
//! ([`State::sentence`]) is a `Reason`, rendered in Polish or English by `runda_rulebook::Catalogue`.
//!
//! **Pages.** Read [`State`]: `players`, `round_view`, `rounds`, `table`, `incidents`, `taking_part`, `judged`. A round's
//! status is derived: it is complete as soon as no game is open. `Tournament::at` shows the past.
//!
//! **Undo.** [`Command::Undo`] names events; if later ones rest on them the refusal lists these, and naming
//! all of them together undoes all. It is judged by [`Tournament::decide`] (it needs the journal), and so is
//! everything else there. An undoing can be undone as long as it is the last event.
//!
//! **Storing.** An [`Event`] serialises as a tagged object; store it with its [`SHAPE`] and take it in
//! through [`read_event`]. [`State`] serialises as a snapshot: [`Tournament::resume`].
//!
//! Invariants: pure; time, author and seeds come from outside; `decide` changes nothing and `apply` judges
//! nothing; players are known to rounds by start number alone, so that teams fit in; a published pairing
//! changes only as V 2.8.9 allows; what a result means is asked of `GameResult` and `Unpaired` alone.
//!
//! What regulations are, their prizes and their linter are at home in `runda_regulations`; a tournament is created from
//! them and speaks of nothing else, so their names are passed on here.
//!
//! Modules in reading order: `book`, `announced`, `person`, `incident`, `play_off`, `event`, `command`, `chapters`,
//! `refusal`, `state`, `history`, `seal`, `absentees`, `limits`, `decide`, `pairing`, `explain`, `standings`, `table`, `achievements`, `stages`, `undo`, `tournament`, `audit`, `view`.
#![no_std]
#![forbid(unsafe_code)]
#![deny(clippy::wildcard_enum_match_arm)]

extern crate alloc;
#[cfg(test)]
extern crate std;

mod absentees;
mod accepts;
mod achievements;
mod announced;
mod audit;
mod book;
pub mod chapters;
mod command;
mod decide;
pub mod event;
pub mod explain;
mod flat;
mod groups;
mod history;
pub mod incident;
mod journal;
mod limits;
pub mod pairing;
mod person;
mod play_off;
mod refusal;
mod seal;
mod shared;
pub mod stages;
pub mod standings;
mod state;
mod table;
mod team;
mod told;
mod tournament;
mod undo;
mod view;
mod words;

pub use absentees::{Absentee, AfterAbsence};
pub use accepts::accepts;
pub use achievements::{
    ChessRating, FideGame, LastRound, NormName, PlayerNorm, PlayerNorms, RatedPlayer,
};
pub use command::{Command, Duty};
pub use decide::{decide, decide_acknowledged};
pub use event::{
    Account, BoardColours, Comparison, Consequences, Engine, Event, GameName, GameRef, Ground,
    Moment, Outcome, Pair, Recorded, Rest, SHAPE, ShapeError, StartMethod, Terms, Version, Waiver,
    read_event,
};
pub use groups::Dividing;
pub use history::Record;
pub use journal::{Journal, JournalIter};
pub use limits::MOST_ROUNDS;
pub use person::{Entrant, Person, PersonFault, RatingList, StrengthGroup};
pub use play_off::{PlayOff, PlayOffGame};
pub use refusal::Refusal;
pub use runda_checker::{Finding, Method, Verdict, Weight};
pub use runda_regulations::{
    AnnouncedDraw, Appeals, Arbiter, ArbiterClass, ArbiterRole, DEFAULT_TIME_MINUTES, Date,
    DateError, Exclusions, Level, MatchKind, NextStage, Norms, PlayOffPlaces, PlayOffRules,
    Regulations, RegulationsError, RoundRobinTable, ScheduledRound, ScheveningenTable,
    SwissVariant, System, SystemKind, TeamRules, TiedSystem, TimeOfDay, TimeOfDayError, lint,
    prizes,
};
pub use runda_rulebook::Sex;
pub use shared::Shared;
pub use state::{
    CheckIn, Encounter, Game, Leave, LeaveKind, Meeting, Participant, Phase, RoundRecord,
    RoundStatus, Stage, State,
};
pub use table::{Provisional, Reached, Table};
pub use team::{LineUp, LineUpSource, Team, TeamForm, TeamRecord};
pub use tournament::{OlderEventsNeeded, Tournament};
pub use view::{BoardView, PlayerView, RestView, RoundView};

runda_rulebook::texts!(
    ["tournament", "explain"],
    [
        runda_checker,
        runda_clock,
        runda_dutch,
        runda_swiss,
        runda_pairing,
        runda_regulations,
        runda_standings,
        runda_teams,
        runda_titles
    ]
);
