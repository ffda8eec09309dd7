//! Everything about access that outlives a restart, as it is held in memory.

use std::collections::BTreeMap;

use runda_store::{Cabinet as _, Change, Log};

use crate::drawers::{self, ACCESS, ACCOUNTS, FORMER, KEY, SESSIONS, TOKENS};
use crate::secret::{self, NoRandomness};
use crate::{AccessError, Account, AccountId, ApiToken, Role, Session};

/// Everything that outlives a restart.
#[derive(Debug, Clone, Default)]
pub(crate) struct Records {
    /// The key of the form tokens.
    pub(crate) key: String,
    /// Who may sign in, by short name.
    pub(crate) accounts: BTreeMap<AccountId, Account>,
    /// Who could once.
    pub(crate) former: BTreeMap<AccountId, Account>,
    /// Who has signed in, by fingerprint.
    pub(crate) sessions: BTreeMap<String, Session>,
    /// Programs that may write, by fingerprint.
    pub(crate) tokens: BTreeMap<String, ApiToken>,
}

impl Records {
    /// The chief arbiter's account and a new key.
    pub(crate) fn begin() -> Result<Self, NoRandomness> {
        let chief = Account::new(AccountId::chief(), "", Role::ChiefArbiter);
        let accounts = BTreeMap::from([(chief.id.clone(), chief)]);
        Ok(Self { key: secret::token()?, accounts, ..Self::default() })
    }

    /// What the cabinet holds; none if nobody ever filed anything.
    pub(crate) async fn read(cabinet: &Log) -> Result<Option<Self>, AccessError> {
        let Some(key) = cabinet.paper(ACCESS, KEY).await? else { return Ok(None) };
        let accounts: Vec<Account> = drawers::all(cabinet, ACCOUNTS).await?;
        let former: Vec<Account> = drawers::all(cabinet, FORMER).await?;
        let sessions: Vec<Session> = drawers::all(cabinet, SESSIONS).await?;
        let tokens: Vec<ApiToken> = drawers::all(cabinet, TOKENS).await?;
        let by_id = |account: Account| (account.id.clone(), account);
        Ok(Some(Self {
            key: key.text,
            accounts: accounts.into_iter().map(by_id).collect(),
            former: former.into_iter().map(by_id).collect(),
            sessions: sessions.into_iter().map(|it| (it.fingerprint.clone(), it)).collect(),
            tokens: tokens.into_iter().map(|it| (it.fingerprint.clone(), it)).collect(),
        }))
    }

    /// The papers that hold all of it.
    pub(crate) fn papers(&self) -> Result<Vec<Change>, AccessError> {
        let mut changes = vec![Change::put(ACCESS, KEY, self.key.clone())];
        for (id, account) in &self.accounts {
            changes.push(drawers::put(ACCOUNTS, id.as_str(), account)?);
        }
        for (fingerprint, session) in &self.sessions {
            changes.push(drawers::put(SESSIONS, fingerprint, session)?);
        }
        for (fingerprint, token) in &self.tokens {
            changes.push(drawers::put(TOKENS, fingerprint, token)?);
        }
        Ok(changes)
    }
}
