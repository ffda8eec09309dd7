//! The keeper of accounts, sessions and invitations.

use std::path::PathBuf;
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::invitation::{Invitation, MOST_WRONG_PINS, VALID_SECONDS};
use super::records::Records;
use super::session::{Session, Viewer};
use super::{Account, AccountId, ApiToken, Role, password};
use crate::secret::{self, NoRandomness, fingerprint, same};

/// Why access is not given or not kept.
#[derive(Debug, thiserror::Error)]
pub enum AccessError {
    /// The file of accounts cannot be read or written.
    #[error("the file of accounts cannot be used ({0}); check the data folder and its permissions")]
    File(#[from] std::io::Error),
    /// No random numbers.
    #[error(transparent)]
    NoRandomness(#[from] NoRandomness),
    /// Name and password do not go together.
    #[error("name and password do not go together; try again or ask the chief arbiter")]
    WrongPassword,
    /// A link that was used, or ran out.
    #[error("this link is no longer valid; ask the chief arbiter for a new one")]
    Expired,
    /// A short name that is taken.
    #[error("there is already an account named {0}; choose another short name")]
    Taken(String),
    /// A password that is too short or too long.
    #[error("a password has 8 to 200 characters; choose another one")]
    PasswordLength,
    /// No such account.
    #[error("there is no account named {0}; look at the list of accounts")]
    NoSuchAccount(String),
}

#[derive(Debug, Default)]
struct Inside {
    records: Records,
    invitations: Vec<Invitation>,
    once: Option<String>,
    wrong_pins: u32,
}

/// Accounts, sessions and invitations, in memory and in one file.
#[derive(Debug)]
pub struct Access {
    path: Option<PathBuf>,
    inside: Mutex<Inside>,
}

impl Access {
    /// Opens the file, or begins one with the chief arbiter's account.
    pub fn open(path: PathBuf) -> Result<Self, AccessError> {
        let records = match Records::read(&path)? {
            Some(records) => records,
            None => Self::begin()?,
        };
        records.write(&path)?;
        let inside = Mutex::new(Inside { records, ..Inside::default() });
        Ok(Self { path: Some(path), inside })
    }

    /// Keeps everything in memory only; for tests and demonstrations.
    pub fn in_memory() -> Result<Self, AccessError> {
        let inside = Mutex::new(Inside { records: Self::begin()?, ..Inside::default() });
        Ok(Self { path: None, inside })
    }

    fn begin() -> Result<Records, NoRandomness> {
        let chief = Account {
            id: AccountId::chief(),
            name: String::new(),
            role: Role::ChiefArbiter,
            password: None,
        };
        Ok(Records { key: secret::token()?, accounts: vec![chief], ..Records::default() })
    }

    fn lock(&self) -> MutexGuard<'_, Inside> {
        self.inside.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn save(&self, inside: &Inside) -> Result<(), AccessError> {
        match &self.path {
            Some(path) => Ok(inside.records.write(path)?),
            None => Ok(()),
        }
    }

    /// A new one-time link for the chief arbiter; the one before ends.
    pub fn once(&self) -> Result<String, AccessError> {
        let token = secret::token()?;
        self.lock().once = Some(token.clone());
        Ok(token)
    }

    /// Opens a session by the one-time link; the link ends.
    pub(crate) fn redeem_once(&self, token: &str, now: u64) -> Result<String, AccessError> {
        let mut inside = self.lock();
        let right = inside.once.as_deref().is_some_and(|once| same(once, token));
        if !right {
            return Err(AccessError::Expired);
        }
        inside.once = None;
        self.open_session(&mut inside, AccountId::chief(), String::new(), now)
    }

    /// Opens a session by name and password. Slow on purpose.
    pub(crate) fn sign_in(
        &self,
        name: &str,
        given: &str,
        device: &str,
        now: u64,
    ) -> Result<String, AccessError> {
        if given.len() > password::LONGEST {
            return Err(AccessError::WrongPassword);
        }
        let account = self.account(name);
        let hash = account.as_ref().and_then(|account| account.password.as_deref());
        match (password::verify(given, hash), &account) {
            (true, Some(account)) => {
                self.open_session(&mut self.lock(), account.id.clone(), device.into(), now)
            }
            _ => Err(AccessError::WrongPassword),
        }
    }

    fn open_session(
        &self,
        inside: &mut Inside,
        account: AccountId,
        device: String,
        now: u64,
    ) -> Result<String, AccessError> {
        let token = secret::token()?;
        inside.records.sessions.retain(|session| !session.is_over(now));
        inside.records.sessions.push(Session {
            fingerprint: fingerprint(&token),
            account,
            device,
            opened: now,
            used: now,
        });
        self.save(inside)?;
        Ok(token)
    }

    /// Who stands behind a session token.
    pub(crate) fn viewer(&self, token: &str, now: u64) -> Option<Viewer> {
        let mut inside = self.lock();
        let wanted = fingerprint(token);
        let session =
            inside.records.sessions.iter_mut().find(|session| session.fingerprint == wanted)?;
        if session.is_over(now) {
            return None;
        }
        let refresh = now.saturating_sub(session.used) > 3600;
        session.used = now;
        let id = session.account.clone();
        let account = inside.records.accounts.iter().find(|account| account.id == id)?;
        let viewer =
            Viewer { account: id, name: account.name.clone(), role: account.role, session: wanted };
        if refresh && let Err(error) = self.save(&inside) {
            tracing::warn!(%error, "the last use of a session was not kept");
        }
        Some(viewer)
    }

    /// Ends one session.
    pub(crate) fn sign_out(&self, fingerprint: &str) -> Result<(), AccessError> {
        let mut inside = self.lock();
        inside.records.sessions.retain(|session| session.fingerprint != fingerprint);
        self.save(&inside)
    }

    /// The token of the forms shown to a session or visitor.
    pub(crate) fn form_token(&self, bearer: &str) -> String {
        secret::sealed(self.lock().records.key.as_bytes(), bearer)
    }

    /// All accounts.
    pub(crate) fn accounts(&self) -> Vec<Account> {
        self.lock().records.accounts.clone()
    }

    /// The open sessions of an account: device, last use.
    pub(crate) fn sessions_of(&self, account: &AccountId) -> Vec<(String, String, u64)> {
        let inside = self.lock();
        let own = inside.records.sessions.iter().filter(|session| session.account == *account);
        own.map(|s| (s.fingerprint.clone(), s.device.clone(), s.used)).collect()
    }

    /// One account by its short name.
    pub(crate) fn account(&self, name: &str) -> Option<Account> {
        self.lock().records.accounts.iter().find(|account| account.id.as_str() == name).cloned()
    }

    /// Adds an account.
    pub(crate) fn add(&self, account: Account) -> Result<(), AccessError> {
        let mut inside = self.lock();
        if inside.records.accounts.iter().any(|known| known.id == account.id) {
            return Err(AccessError::Taken(account.id.0));
        }
        inside.records.accounts.push(account);
        self.save(&inside)
    }

    /// Removes an account and its sessions; the chief's own stays.
    pub(crate) fn remove(&self, id: &AccountId) -> Result<(), AccessError> {
        let mut inside = self.lock();
        if *id == AccountId::chief() {
            return Ok(());
        }
        inside.records.accounts.retain(|account| account.id != *id);
        inside.records.sessions.retain(|session| session.account != *id);
        self.save(&inside)
    }

    /// Gives an account a name and, if one is given, a new password. Slow on purpose.
    pub(crate) fn change(
        &self,
        id: &AccountId,
        name: &str,
        new_password: Option<&str>,
    ) -> Result<(), AccessError> {
        let hash = match new_password {
            None => None,
            Some(text) if !(password::SHORTEST..=password::LONGEST).contains(&text.len()) => {
                return Err(AccessError::PasswordLength);
            }
            Some(text) => Some(password::hash(text).ok_or(AccessError::PasswordLength)?),
        };
        let mut inside = self.lock();
        let account = inside.records.accounts.iter_mut().find(|account| account.id == *id);
        let account = account.ok_or_else(|| AccessError::NoSuchAccount(id.0.clone()))?;
        name.clone_into(&mut account.name);
        if hash.is_some() {
            account.password = hash;
        }
        self.save(&inside)
    }

    /// The programs that may write, oldest first.
    pub(crate) fn api_tokens(&self) -> Vec<ApiToken> {
        self.lock().records.tokens.clone()
    }

    /// A new token for a program; only its fingerprint is kept.
    pub(crate) fn make_api_token(
        &self,
        name: &str,
        role: Role,
        now: u64,
    ) -> Result<String, AccessError> {
        let token = format!("runda_{}", secret::token()?);
        let mut inside = self.lock();
        let (fingerprint, name) = (fingerprint(&token), name.to_owned());
        inside.records.tokens.push(ApiToken { fingerprint, name, role, made: now });
        self.save(&inside)?;
        Ok(token)
    }

    /// Ends a token.
    pub(crate) fn revoke_api_token(&self, fingerprint: &str) -> Result<(), AccessError> {
        let mut inside = self.lock();
        inside.records.tokens.retain(|token| token.fingerprint != fingerprint);
        self.save(&inside)
    }

    /// The program behind a token.
    pub(crate) fn bearer(&self, token: &str) -> Option<Viewer> {
        let wanted = fingerprint(token);
        let inside = self.lock();
        let found = inside.records.tokens.iter().find(|kept| kept.fingerprint == wanted)?;
        let (account, name) = (found.account(), found.name.clone());
        Some(Viewer { account, name, role: found.role, session: wanted })
    }

    /// Invites one device to work under an account.
    pub(crate) fn invite(&self, account: AccountId, now: u64) -> Result<Invitation, AccessError> {
        let (code, pin) = (secret::token()?, secret::pin()?);
        let invitation = Invitation { code, pin, account, until: now + VALID_SECONDS };
        let mut inside = self.lock();
        inside.invitations.retain(|old| old.stands(now) && old.account != invitation.account);
        inside.invitations.push(invitation.clone());
        inside.wrong_pins = 0;
        Ok(invitation)
    }

    /// Opens a session by the code of a QR or by a PIN; the invitation ends.
    pub(crate) fn accept(
        &self,
        code_or_pin: &str,
        device: &str,
        now: u64,
    ) -> Result<String, AccessError> {
        let mut inside = self.lock();
        inside.invitations.retain(|invitation| invitation.stands(now));
        let found = inside.invitations.iter().position(|invitation| {
            same(&invitation.code, code_or_pin) || same(&invitation.pin, code_or_pin)
        });
        let Some(found) = found else {
            inside.wrong_pins += 1;
            if inside.wrong_pins >= MOST_WRONG_PINS {
                inside.invitations.clear();
            }
            return Err(AccessError::Expired);
        };
        let invitation = inside.invitations.swap_remove(found);
        self.open_session(&mut inside, invitation.account, device.into(), now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: u64 = 1_800_000_000;

    #[test]
    fn the_first_link_opens_once() {
        let access = Access::in_memory().unwrap();
        let once = access.once().unwrap();
        let token = access.redeem_once(&once, NOW).unwrap();
        assert!(access.viewer(&token, NOW).unwrap().is_chief());
        assert!(matches!(access.redeem_once(&once, NOW), Err(AccessError::Expired)));
        assert!(access.viewer("forged", NOW).is_none());
    }

    #[test]
    fn an_idle_session_ends_and_a_used_one_goes_on() {
        let access = Access::in_memory().unwrap();
        let token = access.redeem_once(&access.once().unwrap(), NOW).unwrap();
        let week = 7 * 24 * 3600;
        assert!(access.viewer(&token, NOW + week).is_some());
        assert!(access.viewer(&token, NOW + 3 * week).is_some());
        assert!(access.viewer(&token, NOW + 6 * week).is_none());
    }

    #[test]
    fn an_invitation_is_taken_by_code_or_pin_once_and_in_time() {
        let access = Access::in_memory().unwrap();
        let offer = access.invite(AccountId::chief(), NOW).unwrap();
        assert!(access.accept(&offer.pin, "tablet", NOW + VALID_SECONDS).is_err());
        let offer = access.invite(AccountId::chief(), NOW).unwrap();
        assert!(access.accept(&offer.code, "tablet", NOW + 1).is_ok());
        assert!(access.accept(&offer.pin, "tablet", NOW + 1).is_err());
    }

    #[test]
    fn guessing_pins_withdraws_the_invitation() {
        let access = Access::in_memory().unwrap();
        let offer = access.invite(AccountId::chief(), NOW).unwrap();
        for _ in 0..MOST_WRONG_PINS {
            assert!(access.accept("no pin", "tablet", NOW).is_err());
        }
        assert!(access.accept(&offer.pin, "tablet", NOW).is_err());
    }

    #[test]
    fn accounts_and_sessions_outlive_a_restart() {
        let folder =
            std::env::temp_dir().join(format!("runda-access-{}", secret::token().unwrap()));
        std::fs::create_dir_all(&folder).unwrap();
        let path = folder.join("access.json");
        let first = Access::open(path.clone()).unwrap();
        let token = first.redeem_once(&first.once().unwrap(), NOW).unwrap();
        first.change(&AccountId::chief(), "Anna", Some("bardzo długie hasło")).unwrap();
        let form = first.form_token("bearer");
        let again = Access::open(path).unwrap();
        assert_eq!(again.viewer(&token, NOW).unwrap().name, "Anna");
        assert_eq!(again.form_token("bearer"), form);
        assert!(again.sign_in("chief", "bardzo długie hasło", "", NOW).is_ok());
        assert!(again.sign_in("chief", "krótkie", "", NOW).is_err());
        std::fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_short_password_and_a_taken_name_are_refused() {
        let access = Access::in_memory().unwrap();
        let chief = AccountId::chief();
        assert!(matches!(
            access.change(&chief, "A", Some("abc")),
            Err(AccessError::PasswordLength)
        ));
        let twin = access.account("chief").unwrap();
        assert!(matches!(access.add(twin), Err(AccessError::Taken(_))));
    }
}
