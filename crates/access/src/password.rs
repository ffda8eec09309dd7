//! Passwords: hashed with Argon2id, checked without telling what was wrong.

use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use argon2::{Algorithm, Argon2, Params, Version};

/// The shortest password we accept; length is what counts.
pub(crate) const SHORTEST: usize = 8;
/// Longer than this is an attempt to keep the server busy.
pub(crate) const LONGEST: usize = 200;

/// A hash of nothing anybody typed: compared against when there is no such account, so that the
/// time of the answer does not tell.
const NOBODY: &str = "$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$\
    3n1tqVYk8Eo1hPPzXg0hq1sJbQ3vY2m9c0i1o3m0v8k";

fn hasher() -> Argon2<'static> {
    Argon2::new(Algorithm::Argon2id, Version::V0x13, Params::default())
}

/// The hash of a password, with its own salt. Slow on purpose: call it off the async threads.
pub(crate) fn hash(password: &str) -> Option<String> {
    hasher().hash_password(password.as_bytes()).ok().map(|hash| hash.to_string())
}

/// Whether the password belongs to the hash. Without a hash it takes as long and says no.
pub(crate) fn verify(password: &str, hash: Option<&str>) -> bool {
    let Ok(parsed) = PasswordHash::new(hash.unwrap_or(NOBODY)) else {
        return false;
    };
    hasher().verify_password(password.as_bytes(), &parsed).is_ok() && hash.is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_right_password_opens() {
        let hash = hash("dwa remisy i wygrana").unwrap();
        assert!(hash.starts_with("$argon2id$"));
        assert!(verify("dwa remisy i wygrana", Some(&hash)));
        assert!(!verify("dwa remisy", Some(&hash)));
        assert!(!verify("", Some("not a hash")));
    }

    #[test]
    fn an_account_without_a_password_cannot_be_opened_by_one() {
        assert!(PasswordHash::new(NOBODY).is_ok());
        assert!(!verify("anything", None));
    }
}
