//! Random secrets and keyed digests: session tokens, form tokens, PINs.

use blake2::digest::consts::U32;
use blake2::digest::{FixedOutput, KeyInit, Update};
use blake2::{Blake2b, Blake2bMac, Digest};
use ctutils::CtEq as _;

/// The operating system gave no randomness.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the operating system gave no random numbers; start the program again")]
pub struct NoRandomness;

/// `N` random bytes.
pub fn random<const N: usize>() -> Result<[u8; N], NoRandomness> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|_| NoRandomness)?;
    Ok(bytes)
}

/// A token that cannot be guessed, safe in an address and in a cookie.
pub fn token() -> Result<String, NoRandomness> {
    Ok(hex(&random::<24>()?))
}

/// A number of six digits to be typed on a phone.
pub fn pin() -> Result<String, NoRandomness> {
    let number = u32::from_le_bytes(random::<4>()?) % 1_000_000;
    Ok(format!("{number:06}"))
}

/// What is kept of a token: whoever reads the file cannot use it.
pub fn fingerprint(token: &str) -> String {
    let mut digest = Blake2b::<U32>::new();
    Update::update(&mut digest, token.as_bytes());
    hex(&digest.finalize())
}

/// A digest only the holder of `key` can make.
pub fn sealed(key: &[u8], text: &str) -> String {
    match Blake2bMac::<U32>::new_from_slice(key) {
        Ok(mut mac) => {
            Update::update(&mut mac, text.as_bytes());
            hex(&mac.finalize_fixed())
        }
        Err(_) => fingerprint(text),
    }
}

/// Whether two texts are the same, in a time that does not tell where they differ.
pub fn same(left: &str, right: &str) -> bool {
    left.as_bytes().ct_eq(right.as_bytes()).to_bool()
}

/// Bytes as hexadecimal digits.
pub fn hex(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    let digit = |nibble: u8| char::from(DIGITS.get(usize::from(nibble)).copied().unwrap_or(b'0'));
    bytes.iter().flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_differ_and_their_fingerprints_hide_them() {
        let (one, two) = (token().unwrap(), token().unwrap());
        assert_ne!(one, two);
        assert_eq!(one.len(), 48);
        assert_ne!(fingerprint(&one), fingerprint(&two));
        assert!(!fingerprint(&one).contains(&one));
    }

    #[test]
    fn a_seal_depends_on_the_key_and_on_the_text() {
        assert_eq!(sealed(b"key", "a"), sealed(b"key", "a"));
        assert_ne!(sealed(b"key", "a"), sealed(b"yek", "a"));
        assert_ne!(sealed(b"key", "a"), sealed(b"key", "b"));
    }

    #[test]
    fn comparison_says_what_equality_says() {
        assert!(same("abc", "abc"));
        assert!(!same("abc", "abd") && !same("abc", "ab") && !same("", "a"));
    }

    #[test]
    fn a_pin_has_six_digits() {
        let pin = pin().unwrap();
        assert!(pin.len() == 6 && pin.bytes().all(|digit| digit.is_ascii_digit()));
    }
}
