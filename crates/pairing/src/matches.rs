//! Matches of two players and play-offs of a few.
