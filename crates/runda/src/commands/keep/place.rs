//! What every verb on kept tournaments shares: the data folder, the desk, the moment and the author.

use std::fs::{File, TryLockError};
use std::future::Future;
use std::io::{Read as _, Seek as _, Write as _};
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::{Context as _, bail};
use etcetera::BaseStrategy as _;
use runda_desk::{Desk, DeskError, Signed};
use runda_rulebook::messages::{Names, Numbers};
use runda_rulebook::{Catalogue, Edition};
use runda_store::{Durability, Log, SqliteLog};
use runda_tournament::{Moment, Refusal};

use crate::commands::language::Speech;

/// Where tournaments are kept.
#[derive(Debug, Clone, clap::Args)]
pub(crate) struct Place {
    /// Folder that keeps everything; else $RUNDA_DATA, else the usual place of the system
    #[arg(long, value_name = "DIR", env = "RUNDA_DATA")]
    pub(crate) data: Option<PathBuf>,
}

/// Who asks, where tournaments are kept, and in which language to answer: what every verb that changes
/// a tournament is told.
#[derive(Debug, Clone, clap::Args)]
pub(crate) struct Asked {
    /// Who asks; else the user of this computer
    #[arg(long, value_name = "PERSON")]
    pub(crate) by: Option<String>,
    #[command(flatten)]
    pub(crate) place: Place,
    #[command(flatten)]
    pub(crate) speech: Speech,
}

impl Place {
    /// The folder, made if it is not there.
    pub(crate) fn folder(&self) -> anyhow::Result<PathBuf> {
        let folder = match &self.data {
            Some(folder) => folder.clone(),
            None => home_folder().context("no home folder is known; name a folder with --data")?,
        };
        make_private(&folder).with_context(|| {
            format!("{} cannot be made; name another folder with --data", folder.display())
        })?;
        Ok(folder)
    }

    /// Holds the folder for one server, as long as the answer lives: each of two would hold accounts in memory
    /// that the other changes.
    pub(crate) fn lock(&self) -> anyhow::Result<Held> {
        let path = self.folder()?.join("runda.lock");
        let unusable =
            || format!("{} cannot be written; check the rights on the folder", path.display());
        let mut lock = File::options()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(&path)
            .with_context(unusable)?;
        let mut written = String::new();
        let _ = lock.read_to_string(&mut written);
        match lock.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => bail!(
                "another `runda serve` (process {}) keeps its tournaments in {}; stop it, or name another folder with --data",
                written.lines().next().unwrap_or_default(),
                path.with_file_name("").display()
            ),
            Err(TryLockError::Error(error)) => return Err(error).with_context(unusable),
        }
        let was_in_use = written.lines().any(|line| line == IN_USE);
        let mark = if was_in_use { IN_USE } else { "" };
        lock.set_len(0)
            .and_then(|()| lock.rewind())
            .and_then(|()| writeln!(lock, "{}\n{mark}", std::process::id()))
            .with_context(unusable)?;
        Ok(Held { lock, was_in_use })
    }

    /// Refuses a folder that was in use and holds no tournaments any more: somebody emptied the file, or moved
    /// it away.
    fn nothing_is_missing(&self, held: &Held) -> anyhow::Result<()> {
        let folder = self.folder()?;
        let file = folder.join("runda.db");
        let has = |path: &Path| std::fs::metadata(path).is_ok_and(|found| found.len() > 0);
        // Until the accounts moved into the database they lay in this file.
        let was_in_use = held.was_in_use || folder.join("access.json").exists();
        if !was_in_use || has(&file) || has(&folder.join("runda.db-wal")) {
            return Ok(());
        }
        bail!(
            "{} is empty or missing, although this folder was in use; nothing was written. Put the file back, or take it from a backup: `runda restore BACKUP --data {}`. To begin anew, name an empty folder with --data",
            file.display(),
            folder.display()
        )
    }

    /// The desk on the database of the folder, which must be whole and where it was.
    pub(crate) async fn known_desk(&self, held: &mut Held) -> anyhow::Result<Desk> {
        self.nothing_is_missing(held)?;
        let desk = self.desk().await?;
        desk.log().check().await?;
        if !held.was_in_use {
            writeln!(held.lock, "{IN_USE}").context("the lock of the folder cannot be written")?;
            held.was_in_use = true;
        }
        Ok(desk)
    }

    /// The desk on the database of the folder.
    pub(crate) async fn desk(&self) -> anyhow::Result<Desk> {
        let file = self.folder()?.join("runda.db");
        let log = SqliteLog::open(&file, Durability::PowerCut)
            .await
            .with_context(|| format!("{} cannot be opened", file.display()))?;
        Ok(Desk::new(Log::Sqlite(log)))
    }
}

/// The line in the lock of a folder whose database a server has opened.
const IN_USE: &str = "runda.db is kept here";

/// A folder that one server holds.
#[derive(Debug)]
pub(crate) struct Held {
    lock: File,
    /// Whether a server has kept its database here before.
    was_in_use: bool,
}

/// Makes a folder that only its owner reads; one that is there keeps its rights.
fn make_private(folder: &Path) -> std::io::Result<()> {
    let mut maker = std::fs::DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut maker, 0o700);
    maker.recursive(true).create(folder)
}

/// Runs the work of one verb to its end.
pub(crate) fn run<T>(work: impl Future<Output = anyhow::Result<T>>) -> anyhow::Result<T> {
    tokio::runtime::Builder::new_multi_thread().enable_all().build()?.block_on(work)
}

/// Who asks at the command line, and when.
pub(crate) fn signed(by: Option<&str>) -> Signed {
    let user = || std::env::var("USER").unwrap_or_else(|_| "arbiter".into());
    Signed { by: by.map_or_else(user, str::to_owned), at: now() }
}

/// The clock of this computer.
pub(crate) fn now() -> Moment {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Moment(i64::try_from(since.as_millis()).unwrap_or(i64::MAX))
}

/// A moment as the clock on the wall shows it here.
pub(crate) fn local_time(moment: Moment) -> String {
    let zone = jiff::tz::TimeZone::system();
    match jiff::Timestamp::from_millisecond(moment.0) {
        Ok(time) => time.to_zoned(zone).strftime("%Y-%m-%d %H:%M:%S").to_string(),
        Err(_) => moment.0.to_string(),
    }
}

/// A refusal in the reader's language, by the book of the event; other errors as [`opening`] tells them.
pub(crate) fn told(
    error: DeskError,
    catalogue: &Catalogue,
    names: &dyn Names,
    book: Edition,
) -> anyhow::Error {
    match error {
        DeskError::Refused(refusal) => {
            anyhow::anyhow!(refusal_text(&refusal, catalogue, names, book))
        }
        other => opening(other, catalogue),
    }
}

/// Why a tournament cannot be opened: a damage in the reader's language, other errors as they are.
pub(crate) fn opening(error: DeskError, catalogue: &Catalogue) -> anyhow::Error {
    match error {
        DeskError::Damaged { tournament, damage } => {
            anyhow::anyhow!(catalogue.reason(&damage.reason(&tournament), &Numbers))
        }
        other => other.into(),
    }
}

/// A refusal, and each warning it rests on in a line of its own.
pub(crate) fn refusal_text(
    refusal: &Refusal,
    catalogue: &Catalogue,
    names: &dyn Names,
    book: Edition,
) -> String {
    let mut text = catalogue.cited(&refusal.reason(book), names);
    for warning in refusal.warnings() {
        text.push_str("\n  - ");
        text.push_str(&catalogue.cited(warning, names));
    }
    text
}

/// Where programs keep a person's data on this system.
fn home_folder() -> Option<PathBuf> {
    let places = etcetera::base_strategy::choose_native_strategy().ok()?;
    Some(places.data_dir().join("runda"))
}
