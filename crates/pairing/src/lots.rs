//! The drawing of lots from a recorded seed.
