//! Part of Runda; see ARCHITECTURE.md.
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;
