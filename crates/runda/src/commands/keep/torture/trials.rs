//! What is done to the writers.

use std::path::{Path, PathBuf};

use super::account::Account;
use super::writer::{Writer, printed};

/// A folder under torture.
pub(super) struct Torture {
    data: PathBuf,
    id: String,
    /// Everything that was ever acknowledged and must be there.
    kept: Vec<String>,
    seed: u64,
    writers: u64,
}

impl Torture {
    /// A new folder with one tournament.
    pub(super) fn begin(above: &Path, seed: u64) -> anyhow::Result<Self> {
        let data = above.join(format!("runda-torture-{}-{seed}", std::process::id()));
        std::fs::create_dir_all(&data)?;
        let id = printed(&data, &["create", "--name", "Próba ognia", "--by", "torture"])?;
        Ok(Self { data, id: id.trim().into(), kept: Vec::new(), seed, writers: 0 })
    }

    /// Takes the folder away.
    pub(super) fn end(self) -> anyhow::Result<()> {
        Ok(std::fs::remove_dir_all(&self.data)?)
    }

    /// The next random number below `bound`.
    fn below(&mut self, bound: u64) -> u64 {
        self.seed = self.seed.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.seed;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        (mixed ^ (mixed >> 31)) % bound.max(1)
    }

    fn some(&mut self, bound: u64) -> usize {
        usize::try_from(self.below(bound)).unwrap_or(0)
    }

    fn writer(&mut self, room: Option<u64>) -> anyhow::Result<Writer> {
        self.writers += 1;
        Writer::start(&self.data, &self.id, &format!("w{}", self.writers), room)
    }

    fn log(&self, data: &Path) -> anyhow::Result<String> {
        printed(data, &["log", &self.id, "--json"])
    }

    /// Compares everything that must be there with what is.
    fn account(&self, before: usize) -> anyhow::Result<Account> {
        let account = Account::of(&self.kept, &self.log(&self.data)?);
        Ok(Account { acknowledged: self.kept.len() - before, ..account })
    }

    /// Writers are killed at random moments; each life ends in the middle of something.
    pub(super) fn kills(&mut self, kills: u32, writers: u32) -> anyhow::Result<Account> {
        let before = self.kept.len();
        let mut done = 0;
        while done < kills {
            let together = writers.min(kills - done);
            let mut alive =
                (0..together).map(|_| self.writer(None)).collect::<anyhow::Result<Vec<_>>>()?;
            for writer in &mut alive {
                let answers = self.some(8);
                writer.hear(answers);
            }
            for writer in alive {
                self.kept.extend(writer.kill()?);
            }
            done += together;
            let so_far = self.account(before)?;
            if !so_far.is_clean() {
                return Ok(so_far);
            }
        }
        self.account(before)
    }

    /// Two programs write to one folder to their end.
    pub(super) fn two_writers(&mut self, times: u32) -> anyhow::Result<Account> {
        let before = self.kept.len();
        for _ in 0..times {
            let (one, other) = (self.writer(None)?, self.writer(None)?);
            self.kept.extend(one.end()?);
            self.kept.extend(other.end()?);
        }
        self.account(before)
    }

    /// A copy is made while somebody writes; more is written; the copy is put back. Then everything acknowledged
    /// before the copy is there, and nothing that was written after it was put back is missing.
    pub(super) fn restores(&mut self, times: u32) -> anyhow::Result<Account> {
        let before = self.kept.len();
        let mut gone = 0;
        for time in 0..times {
            let copy = self.data.join(format!("copy-{time}.db"));
            let copy = copy.to_string_lossy().into_owned();
            let mut writer = self.writer(None)?;
            let answers = self.some(20);
            writer.hear(answers);
            let at_least = writer.told().to_vec();
            printed(&self.data, &["backup", &copy])?;
            let all = writer.end()?;
            printed(&self.data, &["restore", &copy])?;
            self.kept.extend(at_least);
            // Whatever else the copy holds was acknowledged too and is not lost with the rest.
            let log = self.log(&self.data)?;
            let found = super::account::names(&log);
            let more: Vec<String> = all
                .into_iter()
                .filter(|name| found.contains_key(name.as_str()) && !self.kept.contains(name))
                .collect();
            gone += more.len();
            self.kept.extend(more);
            let after = self.writer(None)?;
            self.kept.extend(after.end()?);
        }
        let account = self.account(before)?;
        Ok(Account { acknowledged: account.acknowledged - gone, ..account })
    }

    /// The disk is full in the middle of writing, then there is room again.
    #[cfg(unix)]
    pub(super) fn full_disks(&mut self, times: u32) -> anyhow::Result<Account> {
        let before = self.kept.len();
        let mut kept_though_refused = 0;
        for _ in 0..times {
            let largest = std::fs::read_dir(&self.data)?
                .filter_map(|entry| entry.ok()?.metadata().ok())
                .map(|found| found.len())
                .max();
            // A child needs some room to open the file; somewhere in its work there is none left.
            let room = largest.unwrap_or(0) / 1024 + self.below(64);
            let starved = self.writer(Some(room))?;
            let mark = format!("w{}n", self.writers);
            let told = starved.end()?;
            let log = self.log(&self.data)?;
            let own = super::account::names(&log);
            kept_though_refused += own
                .keys()
                .filter(|name| name.starts_with(&mark))
                .count()
                .saturating_sub(told.len());
            self.kept.extend(told);
            let fed = self.writer(None)?;
            self.kept.extend(fed.end()?);
        }
        let account = self.account(before)?;
        Ok(Account { doubled: account.doubled + kept_though_refused, ..account })
    }

    /// The files are copied as they are at one moment, as a power cut leaves them; the copy must open and hold
    /// everything acknowledged until then.
    #[cfg(unix)]
    pub(super) fn power_cuts(&mut self, times: u32) -> anyhow::Result<Account> {
        let mut all = Account::default();
        for time in 0..times {
            let copy = self.data.with_extension(format!("cut-{time}"));
            std::fs::create_dir_all(&copy)?;
            let mut writer = self.writer(None)?;
            let answers = self.some(30);
            writer.hear(answers);
            writer.hold(true)?;
            for file in ["runda.db", "runda.db-wal"] {
                if self.data.join(file).exists() {
                    std::fs::copy(self.data.join(file), copy.join(file))?;
                }
            }
            let until_now = [self.kept.as_slice(), writer.told()].concat();
            let told = writer.told().len();
            writer.hold(false)?;
            self.kept.extend(writer.end()?);
            let found = Account::of(&until_now, &self.log(&copy)?);
            all.add(Account { acknowledged: told, ..found });
            std::fs::remove_dir_all(&copy)?;
        }
        let rest = Account::of(&self.kept, &self.log(&self.data)?);
        all.add(Account { acknowledged: 0, ..rest });
        Ok(all)
    }
}
