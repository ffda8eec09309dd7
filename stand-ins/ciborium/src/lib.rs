//! Stands in for `ciborium` 0.2: data in CBOR.
//!
//! Papers are fed with JSON. Reading and writing CBOR are refused. To drop this: take the line out of
//! `[patch.crates-io]`.

use serde::{Deserialize, Serialize};

const REFUSED: &str = "CBOR is left out of this program; use JSON";

/// Reading.
pub mod de {
    use super::REFUSED;

    /// Why data could not be read.
    #[derive(Debug)]
    pub enum Error<T> {
        /// The source of the bytes failed.
        Io(T),
        /// The bytes are wrong from here on.
        Syntax(usize),
        /// The bytes are no such value; where, and why.
        Semantic(Option<usize>, String),
        /// Values nest too deeply.
        RecursionLimitExceeded,
    }

    impl<T> Error<T> {
        pub(super) fn refused() -> Self {
            Self::Semantic(None, REFUSED.to_owned())
        }
    }
}

/// Writing.
pub mod ser {
    use std::fmt;

    /// CBOR is refused.
    #[derive(Debug, Clone, Copy)]
    pub struct Error;

    impl fmt::Display for Error {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str(super::REFUSED)
        }
    }
}

/// Refuses.
pub fn from_reader<'a, T: Deserialize<'a>>(_: &'a [u8]) -> Result<T, de::Error<std::io::Error>> {
    Err(de::Error::refused())
}

/// Refuses.
pub fn into_writer<T: Serialize + ?Sized>(_: &T, _: &mut Vec<u8>) -> Result<(), ser::Error> {
    Err(ser::Error)
}
