//! Terms as sentences.
