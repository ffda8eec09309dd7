//! What a desk can hold: anything whose history is a stream of events.

use std::error::Error;
use std::fmt::{Debug, Display};
use std::str::FromStr;

use runda_store::{StreamKind, Version};
use runda_tournament::ShapeError;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// Anything whose history is a stream: a tournament today; a person, a club, an arbiter, an event of several
/// tournaments or a rating period by the same few functions.
///
/// `decide` changes nothing, `apply` judges nothing and cannot fail; both are pure. A desk does the rest: it reads
/// the stream, appends with the version it had seen, decides again if others were faster, keeps snapshots and
/// the lines of lists, and tells those who watch.
pub trait Aggregate: Debug + Clone + Default + Send + Sync + 'static {
    /// The kind of its streams.
    const KIND: StreamKind;
    /// Under which kind the lines of lists are kept.
    const LIST: StreamKind;
    /// The shape in which its events are written now.
    const SHAPE: u16;
    /// The fold a snapshot belongs to: raised whenever what is folded, or how, changes. Older snapshots are then
    /// passed over, which is always safe.
    const FOLD: u32;
    /// The same for the lines of lists.
    const LINE_FOLD: u32;

    /// Its name among those of its kind.
    type Id: Debug + Clone + Ord + Display + FromStr + Send + Sync + 'static;
    /// What can be asked for, with what the one who asks has been told already.
    type Command: Send + Sync + 'static;
    /// What can happen.
    type Event: Clone + Serialize + Send + Sync + 'static;
    /// An event with its number, its moment and its author.
    type Recorded: Debug + Clone + Send + Sync + 'static;
    /// Why something is not done.
    type Refusal: Error + Send + Sync + 'static;
    /// What a list shows of it.
    type Line: Debug + Clone + Serialize + DeserializeOwned + Send + Sync + 'static;

    /// The events a command leads to, or why it is refused.
    fn decide(&self, command: &Self::Command) -> Result<Vec<Self::Event>, Self::Refusal>;

    /// Folds in what happened.
    fn apply(&mut self, recorded: Self::Recorded);

    /// How many events are folded in.
    fn version(&self) -> Version;

    /// An event as the journal knows it.
    fn record(version: Version, at_millis: i64, by: String, event: Self::Event) -> Self::Recorded;

    /// Reads an event of any shape that was ever written.
    fn read(shape: u16, payload: &str) -> Result<Self::Event, ShapeError>;

    /// What is folded, as a snapshot keeps it.
    fn folded(&self) -> Result<Vec<u8>, serde_json::Error>;

    /// From its whole journal.
    fn replayed(journal: Vec<Self::Recorded>) -> Self {
        journal.into_iter().fold(Self::default(), |mut folded, recorded| {
            folded.apply(recorded);
            folded
        })
    }

    /// From a snapshot of so many events and what came after; none if that will not do and the whole journal is
    /// needed.
    fn resumed(folded: &[u8], version: Version, since: Vec<Self::Recorded>) -> Option<Self>;

    /// Whether a refusal only means that the journal before the snapshot is needed to decide.
    fn needs_older_events(refusal: &Self::Refusal) -> bool;

    /// Whether the whole journal is at hand.
    fn has_whole_journal(&self) -> bool;

    /// What a list shows.
    fn line(&self, id: &Self::Id) -> Self::Line;
}
