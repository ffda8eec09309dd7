//! Side against side.
