//! Invitations: offered to a device, taken once.

use super::{Access, Inside};
use crate::invitation::{Invitation, MOST_WRONG_PINS, VALID_SECONDS};
use crate::secret::{self, same};
use crate::{AccessError, AccountId};

impl Access {
    /// Invites one device to work under an account.
    pub fn invite(&self, account: AccountId, now: u64) -> Result<Invitation, AccessError> {
        let (code, pin) = (secret::token()?, secret::pin()?);
        let invitation = Invitation { code, pin, account, until: now + VALID_SECONDS };
        let mut inside = self.lock();
        inside.invitations.retain(|old| old.stands(now) && old.account != invitation.account);
        if inside.invitations.is_empty() {
            inside.wrong_pins = 0;
        }
        inside.invitations.push(invitation.clone());
        Ok(invitation)
    }

    /// Whether somebody guesses at the PINs of open invitations: so many were wrong that only codes are taken.
    pub fn are_pins_guessed(&self) -> bool {
        self.lock().wrong_pins >= MOST_WRONG_PINS
    }

    /// Opens a session by the code of a QR or by a PIN; the invitation ends.
    pub async fn accept(
        &self,
        code_or_pin: &str,
        device: &str,
        now: u64,
    ) -> Result<String, AccessError> {
        let account = self.lock().accepted(code_or_pin, now).ok_or(AccessError::Expired)?;
        self.open_session(account, device.into(), now).await
    }
}

impl Inside {
    /// Whose invitation a code or PIN accepts; it is used up.
    fn accepted(&mut self, code_or_pin: &str, now: u64) -> Option<AccountId> {
        self.invitations.retain(|invitation| invitation.stands(now));
        let takes_pins = self.wrong_pins < MOST_WRONG_PINS;
        let found = self.invitations.iter().position(|invitation| {
            same(&invitation.code, code_or_pin)
                || (takes_pins && same(&invitation.pin, code_or_pin))
        });
        let Some(found) = found else {
            self.wrong_pins = self.wrong_pins.saturating_add(1);
            return None;
        };
        Some(self.invitations.swap_remove(found).account)
    }
}
