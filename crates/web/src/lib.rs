//! Part of Runda; see ARCHITECTURE.md.
