//! Inviting a tablet or phone: a QR code to scan, or a PIN to type.

use crate::AccountId;

/// For how long an invitation stands: ten minutes.
pub const VALID_SECONDS: u64 = 600;
/// So many wrong PINs and only the codes of the open invitations are taken: nobody keeps the tablets out by guessing,
/// and the chief arbiter is told. Nobody who keeps the pace of one address comes near it while an invitation stands;
/// whoever has ten addresses still guesses one PIN of a thousand at best.
pub const MOST_WRONG_PINS: u32 = 1000;

/// An offer to one device to work under an account.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Invitation {
    /// The secret in the QR code.
    pub code: String,
    /// The six digits to type instead.
    pub pin: String,
    /// The account the device will work under.
    pub account: AccountId,
    /// When it ends, in seconds since 1970.
    pub until: u64,
}

impl Invitation {
    /// Whether it still stands.
    pub(crate) const fn stands(&self, now: u64) -> bool {
        now < self.until
    }
}
