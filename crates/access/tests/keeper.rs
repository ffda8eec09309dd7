//! What the keeper of accounts promises.
#![allow(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use std::path::Path;

use runda_access::{
    Access, AccessError, Account, AccountId, MOST_SESSIONS, MOST_WRONG_PINS, Role, VALID_SECONDS,
};
use runda_store::{Durability, Log, SqliteLog};

const NOW: u64 = 1_800_000_000;
const LONG: &str = "bardzo długie hasło";

async fn database(folder: &Path) -> Log {
    let file = folder.join("runda.db");
    Log::Sqlite(SqliteLog::open(&file, Durability::Crash).await.unwrap())
}

fn jan() -> Account {
    Account::new(AccountId("jan".into()), "Jan Kos", Role::Assistant)
}

#[tokio::test]
async fn the_first_link_opens_once() {
    let access = Access::in_memory().await.unwrap();
    let once = access.once().unwrap();
    let token = access.redeem_once(&once, NOW).await.unwrap();
    assert!(access.viewer(&token, NOW).await.unwrap().is_chief());
    assert!(matches!(access.redeem_once(&once, NOW).await, Err(AccessError::Expired)));
    assert!(access.viewer("forged", NOW).await.is_none());
}

#[tokio::test]
async fn an_idle_session_ends_and_a_used_one_goes_on() {
    let access = Access::in_memory().await.unwrap();
    let token = access.redeem_once(&access.once().unwrap(), NOW).await.unwrap();
    let week = 7 * 24 * 3600;
    assert!(access.viewer(&token, NOW + week).await.is_some());
    assert!(access.viewer(&token, NOW + 3 * week).await.is_some());
    assert!(access.viewer(&token, NOW + 6 * week).await.is_none());
}

#[tokio::test]
async fn an_invitation_is_taken_by_code_or_pin_once_and_in_time() {
    let access = Access::in_memory().await.unwrap();
    let offer = access.invite(AccountId::chief(), NOW).unwrap();
    assert!(access.accept(&offer.pin, "tablet", NOW + VALID_SECONDS).await.is_err());
    let offer = access.invite(AccountId::chief(), NOW).unwrap();
    assert!(access.accept(&offer.code, "tablet", NOW + 1).await.is_ok());
    assert!(access.accept(&offer.pin, "tablet", NOW + 1).await.is_err());
}

/// T-22: wrong PINs withdraw no invitation; after very many the PIN is not taken any more, but the code is, and the
/// chief arbiter can be told.
#[tokio::test]
async fn guessing_pins_keeps_nobody_out() {
    let access = Access::in_memory().await.unwrap();
    access.add(jan()).await.unwrap();
    let (first, second) =
        (access.invite(AccountId::chief(), NOW).unwrap(), access.invite(jan().id, NOW).unwrap());
    for _ in 0..20 {
        assert!(access.accept("no pin", "tablet", NOW).await.is_err());
    }
    assert!(!access.are_pins_guessed());
    assert!(access.accept(&first.pin, "tablet", NOW).await.is_ok());
    for _ in 20..MOST_WRONG_PINS {
        assert!(access.accept("no pin", "tablet", NOW).await.is_err());
    }
    assert!(access.are_pins_guessed());
    assert!(access.accept(&second.pin, "tablet", NOW).await.is_err());
    assert!(access.accept(&second.code, "tablet", NOW).await.is_ok());
}

/// T-20: however many passwords come at once, two are hashed at a time.
#[tokio::test(flavor = "multi_thread")]
async fn two_passwords_are_hashed_at_a_time() {
    let access = std::sync::Arc::new(Access::in_memory().await.unwrap());
    let tries: Vec<_> = (0..12)
        .map(|_| {
            let access = access.clone();
            tokio::spawn(async move { access.sign_in("chief", LONG, "", NOW).await.is_err() })
        })
        .collect();
    let mut most = 0;
    for one in tries {
        while !one.is_finished() {
            most = most.max(access.hashing());
            tokio::task::yield_now().await;
        }
        assert!(one.await.unwrap());
    }
    assert!((1..=2).contains(&most), "{most} at a time");
}

#[tokio::test]
async fn accounts_sessions_and_tokens_outlive_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let first = Access::open(database(folder.path()).await).await.unwrap();
    let token = first.redeem_once(&first.once().unwrap(), NOW).await.unwrap();
    let session = first.viewer(&token, NOW).await.unwrap().session;
    first.rename(&AccountId::chief(), "Anna", NOW).await.unwrap();
    first.change_password(&AccountId::chief(), ("", LONG), &session).await.unwrap();
    let program = first.make_api_token("tablica", Role::Assistant, NOW).await.unwrap();
    let form = first.form_token("bearer");
    let again = Access::open(database(folder.path()).await).await.unwrap();
    assert_eq!(again.viewer(&token, NOW).await.unwrap().name, "Anna");
    assert_eq!(again.bearer(&program).unwrap().account.as_str(), "api:tablica");
    assert_eq!(again.form_token("bearer"), form);
    assert!(again.sign_in("chief", LONG, "", NOW).await.is_ok());
    assert!(again.sign_in("chief", "krótkie", "", NOW).await.is_err());
}

/// T-16: the present password is asked for, and every other browser is signed out.
#[tokio::test]
async fn a_new_password_needs_the_old_one_and_ends_the_other_sessions() {
    let access = Access::in_memory().await.unwrap();
    let chief = AccountId::chief();
    let here = access.redeem_once(&access.once().unwrap(), NOW).await.unwrap();
    let there = access.redeem_once(&access.once().unwrap(), NOW).await.unwrap();
    let stays = access.viewer(&here, NOW).await.unwrap();
    let goes = access.viewer(&there, NOW).await.unwrap();
    access.change_password(&chief, ("", LONG), &stays.session).await.unwrap();
    assert!(access.still(&stays) && !access.still(&goes));
    assert!(access.viewer(&there, NOW).await.is_none());
    let wrong = access.change_password(&chief, ("nie to", "jeszcze dłuższe"), &stays.session).await;
    assert!(matches!(wrong, Err(AccessError::WrongPassword)));
    assert!(access.sign_in("chief", LONG, "", NOW).await.is_ok());
}

/// T-17: one lost tablet is locked out, and no other; nobody ends another's sessions.
#[tokio::test]
async fn a_session_is_ended_by_its_owner_alone() {
    let access = Access::in_memory().await.unwrap();
    access.add(jan()).await.unwrap();
    let open = async |account| {
        let offer = access.invite(account, NOW).unwrap();
        let token = access.accept(&offer.code, "tablet", NOW).await.unwrap();
        access.viewer(&token, NOW).await.unwrap()
    };
    let (lost, kept) = (open(AccountId::chief()).await, open(AccountId::chief()).await);
    access.end_session(&jan().id, &lost.session).await.unwrap();
    assert!(access.still(&lost));
    access.end_session(&AccountId::chief(), &lost.session).await.unwrap();
    assert!(!access.still(&lost) && access.still(&kept));
    let own = open(jan().id).await;
    access.end_others(&AccountId::chief(), "").await.unwrap();
    assert!(!access.still(&kept) && access.still(&own));
}

/// T-44: an account is not open in any number of browsers; the one not used for longest goes.
#[tokio::test]
async fn an_account_has_a_bounded_number_of_sessions() {
    let access = Access::in_memory().await.unwrap();
    let mut first = None;
    for number in 0..=MOST_SESSIONS as u64 {
        let token = access.redeem_once(&access.once().unwrap(), NOW + number).await.unwrap();
        first.get_or_insert(token);
    }
    assert_eq!(access.sessions_of(&AccountId::chief()).len(), MOST_SESSIONS);
    assert!(access.viewer(&first.unwrap(), NOW).await.is_none());
}

/// T-49: a short name is given once, and who left is still known by name.
#[tokio::test]
async fn a_short_name_is_given_once() {
    let access = Access::in_memory().await.unwrap();
    access.add(jan()).await.unwrap();
    assert!(matches!(access.add(jan()).await, Err(AccessError::Taken(_))));
    access.remove(&jan().id).await.unwrap();
    assert!(access.account("jan").is_none());
    assert!(matches!(access.add(jan()).await, Err(AccessError::Taken(_))));
    assert_eq!(access.former(), [jan()]);
    access.remove(&AccountId::chief()).await.unwrap();
    assert!(access.account("chief").is_some());
}

/// T-49: an entry keeps the name it was signed with, whatever the account is called later.
#[tokio::test]
async fn a_new_name_does_not_change_the_past() {
    let access = Access::in_memory().await.unwrap();
    access.add(jan()).await.unwrap();
    access.rename(&jan().id, "Jan Kos-Lis", NOW).await.unwrap();
    access.rename(&jan().id, "Jan Lis", NOW + 10).await.unwrap();
    access.remove(&jan().id).await.unwrap();
    let account = access.former().remove(0);
    let names = [NOW - 1, NOW, NOW + 9, NOW + 10].map(|moment| account.name_at(moment).to_owned());
    assert_eq!(names, ["Jan Kos", "Jan Kos-Lis", "Jan Kos-Lis", "Jan Lis"]);
}

#[tokio::test]
async fn a_short_password_is_refused() {
    let access = Access::in_memory().await.unwrap();
    let short = access.change_password(&AccountId::chief(), ("", "abc"), "").await;
    assert!(matches!(short, Err(AccessError::PasswordLength)));
}

/// A folder as version 0.1 left it: the accounts in `access.json` beside the database.
#[tokio::test]
async fn the_file_of_an_earlier_version_is_taken_over_once() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("access.json");
    std::fs::write(&file, include_str!("access.json")).unwrap();
    let log = database(folder.path()).await;
    Access::take_over(&log, &file).await.unwrap();
    assert!(!file.exists() && folder.path().join("access.json.taken-over").exists());
    let access = Access::open(log.clone()).await.unwrap();
    assert_eq!(access.account("jan-kos").unwrap().role, Role::Assistant);
    let token = "0123456789abcdef0123456789abcdef0123456789abcdef";
    assert_eq!(access.viewer(token, NOW).await.unwrap().account, AccountId::chief());
    assert_eq!(access.bearer("runda_test").unwrap().name, "tablica");
    access.rename(&AccountId::chief(), "Ewa", NOW).await.unwrap();
    // The same file again, as after a cut between the two steps: what is in the database stays.
    std::fs::write(&file, include_str!("access.json")).unwrap();
    Access::take_over(&log, &file).await.unwrap();
    access.reload().await.unwrap();
    assert_eq!(access.account("chief").unwrap().name, "Ewa");
}

#[tokio::test]
async fn a_file_that_cannot_be_read_is_named_and_stays() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("access.json");
    std::fs::write(&file, "{").unwrap();
    let log = database(folder.path()).await;
    let error = Access::take_over(&log, &file).await.unwrap_err().to_string();
    assert!(error.contains("access.json") && file.exists(), "{error}");
}
