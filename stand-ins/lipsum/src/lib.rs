//! Stands in for `lipsum` 0.9: blind text.
//!
//! No paper of ours is filled with Latin. A chain of words is empty, so blind text of any length is a full stop. To drop
//! this: take the line out of `[patch.crates-io]`.

use std::marker::PhantomData;

/// The text everybody knows; left out.
pub const LOREM_IPSUM: &str = "";

/// The book it is taken from; left out.
pub const LIBER_PRIMUS: &str = "";

/// Which word follows which: none does.
#[derive(Debug, Clone, Copy, Default)]
pub struct MarkovChain<'a>(PhantomData<&'a str>);

impl<'a> MarkovChain<'a> {
    /// Knows nothing.
    pub fn new() -> Self {
        Self::default()
    }

    /// Learns nothing.
    pub fn learn(&mut self, _: &'a str) {}

    /// No words.
    pub fn iter_from(&self, _: (&'a str, &'a str)) -> std::iter::Empty<&'a str> {
        std::iter::empty()
    }
}
