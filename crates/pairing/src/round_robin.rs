//! Everybody meets everybody.
