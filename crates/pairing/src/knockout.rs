//! Knockout: seeding, brackets, preliminary rounds, colours.
