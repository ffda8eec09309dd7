//! How often anybody may try: one bucket of tries per kind and per account or address, refilled with time. Whoever has
//! signed in has a bucket of their own, so that strangers behind the same address spend nothing of it.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::AccountId;

/// What is being tried, and at what pace.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Pace {
    /// Passwords and PINs: ten at once, then one in six seconds.
    SignIn,
    /// Passwords for one account, from wherever they come: thirty at once, then one in twenty seconds.
    Account,
    /// Questions to an engine: twenty at once, then one a second.
    Ask,
    /// Writing: two hundred at once, then forty a second; a fast typist never sees it.
    Write,
}

impl Pace {
    const fn burst(self) -> u32 {
        match self {
            Self::SignIn => 10,
            Self::Account => 30,
            Self::Ask => 20,
            Self::Write => 200,
        }
    }

    const fn refill(self) -> Duration {
        match self {
            Self::SignIn => Duration::from_secs(6),
            Self::Account => Duration::from_secs(20),
            Self::Ask => Duration::from_secs(1),
            Self::Write => Duration::from_millis(25),
        }
    }

    /// When a full burst has come back.
    fn full_after(self) -> Duration {
        self.refill() * self.burst()
    }
}

/// Whose tries are counted.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Trier {
    /// Everybody behind an address, or in the network of one household.
    Address(IpAddr),
    /// Whoever acts, or wants to act, under an account.
    Account(AccountId),
    /// A browser from which an account was opened before.
    KnownDevice(AccountId),
}

impl From<IpAddr> for Trier {
    fn from(address: IpAddr) -> Self {
        Self::Address(household(address))
    }
}

impl From<AccountId> for Trier {
    fn from(account: AccountId) -> Self {
        Self::Account(account)
    }
}

/// Whom an address belongs to: an IPv4 address to one, the whole `/64` of an IPv6 address to one.
pub fn household(from: IpAddr) -> IpAddr {
    match from.to_canonical() {
        IpAddr::V6(v6) => {
            let [a, b, c, d, ..] = v6.segments();
            IpAddr::from([a, b, c, d, 0, 0, 0, 0])
        }
        v4 @ IpAddr::V4(_) => v4,
    }
}

/// More addresses than this and the full buckets are forgotten.
const MOST_BUCKETS: usize = 10_000;

/// The buckets of all addresses. A bucket is kept as the moment at which it will be full again.
#[derive(Debug, Default)]
pub struct Turnstile {
    full_at: Mutex<HashMap<(Pace, Trier), Instant>>,
}

impl Turnstile {
    /// Lets one try through, or says how long to wait.
    pub fn pass(&self, pace: Pace, who: impl Into<Trier>, now: Instant) -> Result<(), Duration> {
        let mut buckets = self.full_at.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= MOST_BUCKETS {
            buckets.retain(|_, full_at| *full_at > now);
        }
        let full_at = buckets.entry((pace, who.into())).or_insert(now);
        let next = (*full_at).max(now) + pace.refill();
        match next.duration_since(now).checked_sub(pace.full_after()) {
            None | Some(Duration::ZERO) => {
                *full_at = next;
                Ok(())
            }
            Some(wait) => Err(wait),
        }
    }
}

impl Turnstile {
    /// Gives a try back that turned out right: twenty tablets of one school may join at once.
    pub fn give_back(&self, pace: Pace, who: impl Into<Trier>) {
        let mut buckets = self.full_at.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(full_at) = buckets.get_mut(&(pace, who.into()))
            && let Some(earlier) = full_at.checked_sub(pace.refill())
        {
            *full_at = earlier;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_burst_passes_then_one_at_a_time() {
        let turnstile = Turnstile::default();
        let (here, start) = (IpAddr::from([10, 0, 0, 1]), Instant::now());
        for _ in 0..10 {
            assert_eq!(turnstile.pass(Pace::SignIn, here, start), Ok(()));
        }
        assert_eq!(turnstile.pass(Pace::SignIn, here, start), Err(Duration::from_secs(6)));
        turnstile.give_back(Pace::SignIn, here);
        assert_eq!(turnstile.pass(Pace::SignIn, here, start), Ok(()));
        assert_eq!(turnstile.pass(Pace::SignIn, IpAddr::from([10, 0, 0, 2]), start), Ok(()));
        assert_eq!(turnstile.pass(Pace::Write, here, start), Ok(()));
        let later = start + Duration::from_secs(6);
        assert_eq!(turnstile.pass(Pace::SignIn, here, later), Ok(()));
        assert!(turnstile.pass(Pace::SignIn, here, later).is_err());
    }

    /// T-6: what strangers spend is not taken from who has signed in, though they share an address.
    #[test]
    fn an_account_has_a_bucket_of_its_own() {
        let (turnstile, start) = (Turnstile::default(), Instant::now());
        let school = IpAddr::from([10, 0, 0, 1]);
        while turnstile.pass(Pace::Write, school, start).is_ok() {}
        for _ in 0..60 {
            assert_eq!(turnstile.pass(Pace::Write, AccountId::chief(), start), Ok(()));
        }
    }

    /// T-19: passwords for one account are slowed down wherever they come from, but not on a device known to it.
    #[test]
    fn guessing_at_one_account_is_slowed_down() {
        let (turnstile, start) = (Turnstile::default(), Instant::now());
        let tried =
            (0..400).filter(|_| turnstile.pass(Pace::Account, AccountId::chief(), start).is_ok());
        assert_eq!(tried.count(), 30);
        let own = Trier::KnownDevice(AccountId::chief());
        assert_eq!(turnstile.pass(Pace::Account, own, start), Ok(()));
    }

    #[test]
    fn the_addresses_of_one_household_share_their_tries() {
        let (turnstile, start) = (Turnstile::default(), Instant::now());
        let address = |text: &str| text.parse::<IpAddr>().unwrap();
        for number in 0..10 {
            let one = address(&format!("2001:db8::{number}"));
            assert_eq!(turnstile.pass(Pace::SignIn, one, start), Ok(()));
        }
        assert!(turnstile.pass(Pace::SignIn, address("2001:db8::ffff"), start).is_err());
        assert!(turnstile.pass(Pace::SignIn, address("2001:db8:0:1::1"), start).is_ok());
    }
}
