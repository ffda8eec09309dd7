//! A few characters kept without touching the heap.

use alloc::boxed::Box;
use alloc::string::String;
use core::fmt;
use core::ops::Deref;

/// Bytes kept in place: nearly every move of every file.
const HERE: usize = 22;

/// A move as it is written. Reads like a `str`; a move of ordinary length allocates nothing.
#[derive(Clone, PartialEq, Eq)]
pub struct Written(Kept);

#[derive(Clone, PartialEq, Eq)]
enum Kept {
    Here { length: u8, bytes: [u8; HERE] },
    Heap(Box<str>),
}

impl Written {
    /// The text.
    pub fn as_str(&self) -> &str {
        match &self.0 {
            Kept::Here { length, bytes } => {
                let written = bytes.get(..usize::from(*length)).unwrap_or_default();
                core::str::from_utf8(written).unwrap_or_default()
            }
            Kept::Heap(text) => text,
        }
    }
}

impl From<&str> for Written {
    fn from(text: &str) -> Self {
        let mut bytes = [0; HERE];
        match (bytes.get_mut(..text.len()), u8::try_from(text.len())) {
            (Some(here), Ok(length)) => {
                here.copy_from_slice(text.as_bytes());
                Self(Kept::Here { length, bytes })
            }
            _ => Self(Kept::Heap(text.into())),
        }
    }
}

impl From<String> for Written {
    fn from(text: String) -> Self {
        text.as_str().into()
    }
}

impl Deref for Written {
    type Target = str;

    fn deref(&self) -> &str {
        self.as_str()
    }
}

impl fmt::Display for Written {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self)
    }
}

impl fmt::Debug for Written {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.as_str(), f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_of_any_length_comes_back_as_it_was() {
        assert!(size_of::<Written>() <= size_of::<String>());
        for text in ["", "32-28", "½", &"2x".repeat(11), &"2x".repeat(12), &"é".repeat(40)] {
            assert_eq!(Written::from(text).as_str(), text);
            assert_eq!(Written::from(String::from(text)), Written::from(text));
        }
    }
}
