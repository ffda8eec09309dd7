//! The keeper of accounts, sessions and invitations.

mod inviting;

use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use runda_store::{Cabinet as _, Change, Log, MemoryLog};
use tokio::sync::{Semaphore, watch};

use crate::drawers::{self, ACCOUNTS, FORMER, SESSIONS, TOKENS};
use crate::invitation::Invitation;
use crate::records::Records;
use crate::secret::{self, fingerprint, same};
use crate::session::{MOST_SESSIONS, REFRESH_SECONDS, Session, Viewer};
use crate::{AccessError, Account, AccountId, ApiToken, Role, password, taking_over};

/// So many passwords are hashed at a time: each takes 19 MB and a processor.
const HASHES_AT_ONCE: usize = 2;

#[derive(Debug, Default)]
struct Inside {
    records: Records,
    invitations: Vec<Invitation>,
    once: Option<String>,
    wrong_pins: u32,
}

/// Accounts, sessions, tokens and invitations: held in memory, kept in the cabinet.
#[derive(Debug)]
pub struct Access {
    cabinet: Log,
    inside: Mutex<Inside>,
    /// Whoever holds it may change what is kept; so memory and cabinet change in the same order.
    turn: tokio::sync::Mutex<()>,
    hashing: Arc<Semaphore>,
    /// Told whenever somebody may have lost access.
    ended: watch::Sender<()>,
}

/// What the cabinet holds; an empty one begins with the chief arbiter's account.
async fn read_or_begin(cabinet: &Log) -> Result<Records, AccessError> {
    if let Some(records) = Records::read(cabinet).await? {
        return Ok(records);
    }
    let records = Records::begin()?;
    cabinet.file(&records.papers()?).await?;
    Ok(records)
}

impl Access {
    /// Opens what the cabinet holds, or begins with the chief arbiter's account.
    pub async fn open(cabinet: Log) -> Result<Self, AccessError> {
        let records = read_or_begin(&cabinet).await?;
        Ok(Self {
            cabinet,
            inside: Mutex::new(Inside { records, ..Inside::default() }),
            turn: tokio::sync::Mutex::default(),
            hashing: Arc::new(Semaphore::new(HASHES_AT_ONCE)),
            ended: watch::Sender::new(()),
        })
    }

    /// Keeps everything in memory only; for tests and demonstrations.
    pub async fn in_memory() -> Result<Self, AccessError> {
        Self::open(Log::Memory(MemoryLog::default())).await
    }

    /// Brings in what an earlier version kept in `file` beside the database, and puts the file aside. Before
    /// [`Access::open`]; no such file is no error.
    pub async fn take_over(cabinet: &Log, file: &Path) -> Result<(), AccessError> {
        taking_over::take_over(cabinet, file).await
    }

    /// Looks at the cabinet anew: a copy was put in its place. Open invitations end.
    pub async fn reload(&self) -> Result<(), AccessError> {
        let _turn = self.turn.lock().await;
        let records = read_or_begin(&self.cabinet).await?;
        *self.lock() = Inside { records, ..Inside::default() };
        self.ended.send_replace(());
        Ok(())
    }

    /// Told whenever a session, an account or a role may have ended: whoever holds a line open asks again.
    pub fn ended(&self) -> watch::Receiver<()> {
        self.ended.subscribe()
    }

    fn lock(&self) -> MutexGuard<'_, Inside> {
        self.inside.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Files the changes, then makes them in memory; whoever calls holds the turn.
    async fn keep(
        &self,
        changes: &[Change],
        how: impl FnOnce(&mut Records),
    ) -> Result<(), AccessError> {
        self.cabinet.file(changes).await?;
        how(&mut self.lock().records);
        Ok(())
    }

    /// A new one-time link for the chief arbiter; the one before ends.
    pub fn once(&self) -> Result<String, AccessError> {
        let token = secret::token()?;
        self.lock().once = Some(token.clone());
        Ok(token)
    }

    /// Opens a session by the one-time link; the link ends.
    pub async fn redeem_once(&self, token: &str, now: u64) -> Result<String, AccessError> {
        {
            let mut inside = self.lock();
            if !inside.once.as_deref().is_some_and(|once| same(once, token)) {
                return Err(AccessError::Expired);
            }
            inside.once = None;
        }
        self.open_session(AccountId::chief(), String::new(), now).await
    }

    /// Opens a session by name and password. Slow on purpose, on a thread of its own.
    pub async fn sign_in(
        &self,
        name: &str,
        given: &str,
        device: &str,
        now: u64,
    ) -> Result<String, AccessError> {
        let account = self.account(name);
        let hash = account.as_ref().and_then(|account| account.password.clone());
        match (self.is_right(given, hash).await?, account) {
            (true, Some(account)) => self.open_session(account.id, device.into(), now).await,
            (true, None) | (false, _) => Err(AccessError::WrongPassword),
        }
    }

    /// Whether a password belongs to a hash; without a hash it takes as long and says no.
    async fn is_right(&self, given: &str, hash: Option<String>) -> Result<bool, AccessError> {
        if given.len() > password::LONGEST {
            return Ok(false);
        }
        let given = given.to_owned();
        self.slowly(move || password::verify(&given, hash.as_deref())).await
    }

    /// Does one piece of slow work away from the threads that answer; the others wait for their turn.
    async fn slowly<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, AccessError> {
        let turn = self.hashing.clone().acquire_owned().await;
        let turn = turn.map_err(|_| AccessError::BrokenOff)?;
        let hashing = tokio::task::spawn_blocking(move || {
            // The turn lasts as long as the work, also when whoever asked has gone.
            let _turn = turn;
            work()
        });
        hashing.await.map_err(|_| AccessError::BrokenOff)
    }

    /// How many passwords are being hashed.
    pub fn hashing(&self) -> usize {
        HASHES_AT_ONCE.saturating_sub(self.hashing.available_permits())
    }

    async fn open_session(
        &self,
        account: AccountId,
        device: String,
        now: u64,
    ) -> Result<String, AccessError> {
        let _turn = self.turn.lock().await;
        let token = secret::token()?;
        let session =
            Session { fingerprint: fingerprint(&token), account, device, opened: now, used: now };
        let ended = self.outlived(&session.account, now);
        let mut changes = vec![drawers::put(SESSIONS, &session.fingerprint, &session)?];
        changes.extend(ended.iter().map(|old| Change::discard(SESSIONS, old)));
        self.keep(&changes, |records| {
            records.sessions.retain(|fingerprint, _| !ended.contains(fingerprint));
            records.sessions.insert(session.fingerprint.clone(), session);
        })
        .await?;
        Ok(token)
    }

    /// The sessions that go when one more of an account is opened: those not used for too long, and the oldest
    /// where there are too many.
    fn outlived(&self, account: &AccountId, now: u64) -> Vec<String> {
        let inside = self.lock();
        let (mut gone, mut own) = (Vec::new(), Vec::new());
        for session in inside.records.sessions.values() {
            if session.is_over(now) {
                gone.push(session.fingerprint.clone());
            } else if session.account == *account {
                own.push((session.used, session.fingerprint.clone()));
            }
        }
        own.sort_unstable();
        let too_many = (own.len() + 1).saturating_sub(MOST_SESSIONS);
        gone.extend(own.into_iter().take(too_many).map(|(_, fingerprint)| fingerprint));
        gone
    }

    /// Who stands behind a session token.
    pub async fn viewer(&self, token: &str, now: u64) -> Option<Viewer> {
        let wanted = fingerprint(token);
        let (viewer, refreshed) = self.lock().records.viewer(wanted, now)?;
        if let Some(session) = refreshed
            && let Err(error) = self.keep_use(&session).await
        {
            tracing::warn!(%error, "the last use of a session was not kept");
        }
        Some(viewer)
    }

    /// Whether the session of somebody who signed in earlier still stands, with the same role.
    pub fn still(&self, viewer: &Viewer) -> bool {
        let inside = self.lock();
        let open = inside.records.sessions.get(&viewer.session);
        let account = open.and_then(|open| inside.records.accounts.get(&open.account));
        account.is_some_and(|account| account.role == viewer.role)
    }

    /// Keeps the moment a session was used, unless it ended meanwhile.
    async fn keep_use(&self, session: &Session) -> Result<(), AccessError> {
        let _turn = self.turn.lock().await;
        if !self.lock().records.sessions.contains_key(&session.fingerprint) {
            return Ok(());
        }
        let change = drawers::put(SESSIONS, &session.fingerprint, session)?;
        self.keep(&[change], |_| ()).await
    }

    /// Ends one session.
    pub async fn sign_out(&self, fingerprint: &str) -> Result<(), AccessError> {
        let _turn = self.turn.lock().await;
        self.end(&[fingerprint.to_owned()]).await
    }

    /// Ends one session of an account; that it is another's or none is no error and ends nothing.
    pub async fn end_session(
        &self,
        account: &AccountId,
        fingerprint: &str,
    ) -> Result<(), AccessError> {
        let _turn = self.turn.lock().await;
        let own = |open: &Session| open.account == *account;
        let is_own = self.lock().records.sessions.get(fingerprint).is_some_and(own);
        if is_own { self.end(&[fingerprint.to_owned()]).await } else { Ok(()) }
    }

    /// Ends every session of an account but one.
    pub async fn end_others(&self, account: &AccountId, stays: &str) -> Result<(), AccessError> {
        let _turn = self.turn.lock().await;
        let others = self.others(account, stays);
        self.end(&others).await
    }

    /// The sessions of an account but one.
    fn others(&self, account: &AccountId, stays: &str) -> Vec<String> {
        let inside = self.lock();
        let other = |open: &&Session| open.account == *account && open.fingerprint != stays;
        let others = inside.records.sessions.values().filter(other);
        others.map(|open| open.fingerprint.clone()).collect()
    }

    /// Ends these sessions; whoever calls holds the turn.
    async fn end(&self, sessions: &[String]) -> Result<(), AccessError> {
        let changes: Vec<Change> =
            sessions.iter().map(|session| Change::discard(SESSIONS, session)).collect();
        self.keep(&changes, |records| {
            records.sessions.retain(|fingerprint, _| !sessions.contains(fingerprint));
        })
        .await?;
        self.ended.send_replace(());
        Ok(())
    }

    /// The token of the forms shown to a session or visitor.
    pub fn form_token(&self, bearer: &str) -> String {
        secret::sealed(self.lock().records.key.as_bytes(), bearer)
    }

    /// All accounts, the chief arbiter's first.
    pub fn accounts(&self) -> Vec<Account> {
        let mut accounts: Vec<Account> = self.lock().records.accounts.values().cloned().collect();
        accounts.sort_by_key(|account| account.id != AccountId::chief());
        accounts
    }

    /// Who had an account and has none any more: the log still tells their names.
    pub fn former(&self) -> Vec<Account> {
        self.lock().records.former.values().cloned().collect()
    }

    /// The open sessions of an account, the one used last first.
    pub fn sessions_of(&self, account: &AccountId) -> Vec<Session> {
        let inside = self.lock();
        let own = inside.records.sessions.values().filter(|session| session.account == *account);
        let mut own: Vec<Session> = own.cloned().collect();
        own.sort_by_key(|session| std::cmp::Reverse(session.used));
        own
    }

    /// One account by its short name.
    pub fn account(&self, name: &str) -> Option<Account> {
        self.lock().records.accounts.get(&AccountId(name.into())).cloned()
    }

    /// Adds an account. A short name is given once: who is added later must not be taken for who left.
    pub async fn add(&self, account: Account) -> Result<(), AccessError> {
        let _turn = self.turn.lock().await;
        {
            let records = &self.lock().records;
            if records.accounts.contains_key(&account.id)
                || records.former.contains_key(&account.id)
            {
                return Err(AccessError::Taken(account.id.0));
            }
        }
        let change = drawers::put(ACCOUNTS, account.id.as_str(), &account)?;
        self.keep(&[change], |records| {
            records.accounts.insert(account.id.clone(), account);
        })
        .await
    }

    /// Removes an account and its sessions; the chief's own stays.
    pub async fn remove(&self, id: &AccountId) -> Result<(), AccessError> {
        let _turn = self.turn.lock().await;
        let Some(mut account) = self.account(id.as_str()).filter(|it| it.id != AccountId::chief())
        else {
            return Ok(());
        };
        account.password = None;
        let sessions = self.others(id, "");
        let mut changes = vec![
            Change::discard(ACCOUNTS, id.as_str()),
            drawers::put(FORMER, id.as_str(), &account)?,
        ];
        changes.extend(sessions.iter().map(|session| Change::discard(SESSIONS, session)));
        self.keep(&changes, |records| {
            records.accounts.remove(id);
            records.former.insert(id.clone(), account);
            records.sessions.retain(|_, session| session.account != *id);
        })
        .await?;
        self.ended.send_replace(());
        Ok(())
    }

    /// Gives an account another name from now on.
    pub async fn rename(&self, id: &AccountId, name: &str, now: u64) -> Result<(), AccessError> {
        let _turn = self.turn.lock().await;
        let account = self.known(id)?.renamed(name, now);
        self.keep_account(account).await
    }

    /// Gives an account a new password, by who knows the present one if there is one, and ends every session but
    /// the one that `stays`. Slow on purpose, on a thread of its own.
    pub async fn change_password(
        &self,
        id: &AccountId,
        (present, new): (&str, &str),
        stays: &str,
    ) -> Result<(), AccessError> {
        if !(password::SHORTEST..=password::LONGEST).contains(&new.len()) {
            return Err(AccessError::PasswordLength);
        }
        let known = self.known(id)?.password;
        if known.is_some() && !self.is_right(present, known.clone()).await? {
            return Err(AccessError::WrongPassword);
        }
        let text = new.to_owned();
        let hash = self.slowly(move || password::hash(&text)).await?;
        let hash = hash.ok_or(AccessError::PasswordLength)?;
        let _turn = self.turn.lock().await;
        let account = self.known(id)?;
        if account.password != known {
            return Err(AccessError::WrongPassword);
        }
        self.keep_account(Account { password: Some(hash), ..account }).await?;
        let others = self.others(id, stays);
        self.end(&others).await
    }

    fn known(&self, id: &AccountId) -> Result<Account, AccessError> {
        self.account(id.as_str()).ok_or_else(|| AccessError::NoSuchAccount(id.0.clone()))
    }

    async fn keep_account(&self, account: Account) -> Result<(), AccessError> {
        let change = drawers::put(ACCOUNTS, account.id.as_str(), &account)?;
        self.keep(&[change], |records| {
            records.accounts.insert(account.id.clone(), account);
        })
        .await
    }

    /// The programs that may write, oldest first.
    pub fn api_tokens(&self) -> Vec<ApiToken> {
        let mut tokens: Vec<ApiToken> = self.lock().records.tokens.values().cloned().collect();
        tokens.sort_by_key(|token| token.made);
        tokens
    }

    /// A new token for a program; only its fingerprint is kept.
    pub async fn make_api_token(
        &self,
        name: &str,
        role: Role,
        now: u64,
    ) -> Result<String, AccessError> {
        let _turn = self.turn.lock().await;
        let text = format!("runda_{}", secret::token()?);
        let token =
            ApiToken { fingerprint: fingerprint(&text), name: name.into(), role, made: now };
        let change = drawers::put(TOKENS, &token.fingerprint, &token)?;
        self.keep(&[change], |records| {
            records.tokens.insert(token.fingerprint.clone(), token);
        })
        .await?;
        Ok(text)
    }

    /// Ends a token.
    pub async fn revoke_api_token(&self, fingerprint: &str) -> Result<(), AccessError> {
        let _turn = self.turn.lock().await;
        self.keep(&[Change::discard(TOKENS, fingerprint)], |records| {
            records.tokens.remove(fingerprint);
        })
        .await
    }

    /// The program behind a token.
    pub fn bearer(&self, token: &str) -> Option<Viewer> {
        let wanted = fingerprint(token);
        let inside = self.lock();
        let found = inside.records.tokens.get(&wanted)?;
        let (account, name) = (found.account(), found.name.clone());
        Some(Viewer { account, name, role: found.role, session: wanted })
    }
}

impl Records {
    /// Who stands behind a session, and the session if its last use is to be kept.
    fn viewer(&mut self, fingerprint: String, now: u64) -> Option<(Viewer, Option<Session>)> {
        let session = self.sessions.get_mut(&fingerprint).filter(|it| !it.is_over(now))?;
        let account = self.accounts.get(&session.account)?;
        let refreshed = (now.saturating_sub(session.used) > REFRESH_SECONDS).then(|| {
            session.used = now;
            session.clone()
        });
        let (name, role) = (account.name.clone(), account.role);
        let viewer = Viewer { account: account.id.clone(), name, role, session: fingerprint };
        Some((viewer, refreshed))
    }
}
