//! The judge of the FIDE (Dutch) System.
