//! What the fuzz target of time controls does with its bytes; the tests run the same body.

use runda_clock::TimeControl;

/// A time control or an error; a time control is written and read back.
pub(crate) fn tempo(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    match text.parse::<TimeControl>() {
        Ok(control) => assert_eq!(control.to_string().parse().as_ref(), Ok(&control)),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}
