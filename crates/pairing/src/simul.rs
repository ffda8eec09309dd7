//! Simultaneous displays.
