//! Part of Runda; see ARCHITECTURE.md.
#![forbid(unsafe_code)]
