//! Matchings in large, dense graphs: who can be paired with whom so that nobody is left over.
//!
//! Every Swiss system asks the same question many thousand times in a round: *is there still a
//! complete pairing if these two play, or if this player stays in his group?* The graphs behind it
//! are dense in a special way: almost everybody may meet almost everybody. A [`Graph`] therefore
//! stores who may **not** meet, in two ways. Every vertex has a [`Kind`] (what colours he can take,
//! in which group he stands), and a table says which kinds may be joined at all; beyond that each
//! vertex has a short list of others it is kept [apart](Graph::are_apart) from. 20,000 players fit
//! in a few megabytes.
//!
//! A [`Matching`] holds the graph and a matching in it, and answers each question by at most one
//! search for an augmenting path (blossoms are shrunk on the way), starting from the answer to the
//! question before:
//!
//! * [`Matching::complete`]: grow to a maximum matching;
//! * [`Matching::try_pair`]: is there a complete matching with this edge in it?
//! * [`Matching::try_remove`]: is there one without this vertex?
//! * [`Matching::try_kind`]: is there one if this vertex becomes another kind?
//! * [`Matching::first_partner`]: the first of several partners with whom there is one;
//! * [`Matching::keep_in_order`]: the lexicographically best set of vertices that can be bound
//!   together;
//! * [`Matching::can_change_places`]: who could be left over instead of somebody in a part of the
//!   graph;
//! * [`Matching::obstacle`]: if there is none at all, the set that proves it.
//!
//! ```
//! use runda_matching::{Graph, Kind, Matching};
//!
//! // Four players of one kind; 0 has met 1, and 2 has met 3.
//! let graph = Graph::new(vec![Kind::new(0); 4], |_, _| true, &[(0, 1), (2, 3)]);
//! let mut matching = Matching::new(graph);
//! assert_eq!(matching.complete(), 0);
//! assert!(matching.try_pair(0, 3));
//! assert_eq!(matching.mate(1), Some(2));
//! assert!(!matching.try_pair(0, 1));
//! ```
//!
//! Where the question is not *whether* but *how much* (which complete matching is the best one),
//! `weighted` answers.
//!
//! Invariants: knows nothing of players and rules; an answer never depends on the matching that
//! happened to be there before, only on the graph; a refused question changes nothing.
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;
#[cfg(test)]
extern crate std;

mod forbidden;
mod graph;
mod obstacle;
mod part;
mod questions;
mod search;
pub mod weighted;

pub use forbidden::Apart;
pub use graph::{Graph, Kind};
pub use obstacle::Obstacle;
pub use questions::{Matching, Refused, Snapshot};
