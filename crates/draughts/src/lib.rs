//! Part of Runda; see ARCHITECTURE.md.
#![no_std]

extern crate alloc;
