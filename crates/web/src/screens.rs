//! The screens of the hall: what each shows, kept so that a restart changes nothing.

use std::io;
use std::path::PathBuf;
use std::sync::{Mutex, MutexGuard, PoisonError};

use runda_desk::TournamentId;
use runda_rulebook::Language;
use serde::{Deserialize, Serialize};

use crate::small_file;

/// More than any hall has.
const MOST: usize = 100;

/// What a screen shows.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Show {
    /// The pairings by board.
    #[default]
    Boards,
    /// The pairings by name.
    Names,
    /// The results of the round.
    Results,
    /// The standings.
    Standings,
    /// The time until the round, as large as it goes.
    Countdown,
    /// The name of the tournament and the notice only.
    Notice,
}

impl Show {
    pub(crate) const ALL: [Self; 6] =
        [Self::Boards, Self::Names, Self::Results, Self::Standings, Self::Countdown, Self::Notice];

    /// The name in forms and in the stylesheet.
    pub(crate) const fn code(self) -> &'static str {
        match self {
            Self::Boards => "boards",
            Self::Names => "names",
            Self::Results => "results",
            Self::Standings => "standings",
            Self::Countdown => "countdown",
            Self::Notice => "notice",
        }
    }

    /// The message that names it.
    pub(crate) const fn key(self) -> &'static str {
        match self {
            Self::Boards => "pages-show-boards",
            Self::Names => "pages-show-names",
            Self::Results => "pages-show-results",
            Self::Standings => "pages-show-standings",
            Self::Countdown => "pages-show-countdown",
            Self::Notice => "pages-show-notice",
        }
    }
}

/// A moment everybody waits for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Countdown {
    /// What begins then.
    pub title: String,
    /// When, in milliseconds since 1970.
    pub until: i64,
}

/// One screen.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Screen {
    /// The name in its address.
    pub id: String,
    /// The name on the arbiter's page.
    pub name: String,
    /// Which tournament it shows.
    pub tournament: String,
    /// The language it speaks.
    pub language: Language,
    #[serde(default)]
    pub show: Show,
    /// How long a page of a long list stays.
    pub seconds: u16,
    /// A line under everything.
    #[serde(default)]
    pub notice: String,
    #[serde(default)]
    pub countdown: Option<Countdown>,
}

#[derive(Debug, Default, Serialize, Deserialize)]
struct Records {
    screens: Vec<Screen>,
}

/// All screens, in memory and in one file.
#[derive(Debug, Default)]
pub(crate) struct Screens {
    path: Option<PathBuf>,
    records: Mutex<Records>,
}

impl Screens {
    /// Opens the file, if there is one; without a path nothing outlives the program.
    pub(crate) fn open(path: Option<PathBuf>) -> io::Result<Self> {
        let records = match &path {
            Some(path) => small_file::read(path)?.unwrap_or_default(),
            None => Records::default(),
        };
        Ok(Self { path, records: Mutex::new(records) })
    }

    /// Every screen, in the order they were set up.
    pub(crate) fn all(&self) -> Vec<Screen> {
        self.records().screens.clone()
    }

    /// One screen.
    pub(crate) fn get(&self, id: &str) -> Option<Screen> {
        self.records().screens.iter().find(|screen| screen.id == id).cloned()
    }

    /// Sets up one more screen for a tournament; none when there are too many.
    pub(crate) fn add(
        &self,
        name: &str,
        tournament: &str,
        language: Language,
    ) -> io::Result<Option<Screen>> {
        let mut records = self.records();
        if records.screens.len() >= MOST {
            return Ok(None);
        }
        let first = TournamentId::of_name(name);
        let taken = |id: &TournamentId| records.screens.iter().any(|it| it.id == id.as_str());
        let id = core::iter::once(first.clone())
            .chain((2..=MOST).filter_map(|number| Some(first.numbered(number.try_into().ok()?))))
            .find(|id| !taken(id));
        let screen = Screen {
            id: id.unwrap_or(first).as_str().into(),
            name: name.into(),
            tournament: tournament.into(),
            language,
            show: Show::default(),
            seconds: 10,
            notice: String::new(),
            countdown: None,
        };
        records.screens.push(screen.clone());
        self.save(&records)?;
        Ok(Some(screen))
    }

    /// Changes a screen; false if there is none of that name.
    pub(crate) fn change(&self, id: &str, how: impl FnOnce(&mut Screen)) -> io::Result<bool> {
        let mut records = self.records();
        let Some(screen) = records.screens.iter_mut().find(|screen| screen.id == id) else {
            return Ok(false);
        };
        how(screen);
        self.save(&records)?;
        Ok(true)
    }

    /// Changes every screen of a tournament, and says which these are.
    pub(crate) fn change_all(
        &self,
        tournament: &str,
        mut how: impl FnMut(&mut Screen),
    ) -> io::Result<Vec<String>> {
        let mut records = self.records();
        let own = records.screens.iter_mut().filter(|screen| screen.tournament == tournament);
        let mut changed = Vec::new();
        for screen in own {
            how(screen);
            changed.push(screen.id.clone());
        }
        self.save(&records)?;
        Ok(changed)
    }

    /// Takes a screen away.
    pub(crate) fn remove(&self, id: &str) -> io::Result<()> {
        let mut records = self.records();
        records.screens.retain(|screen| screen.id != id);
        self.save(&records)
    }

    fn records(&self) -> MutexGuard<'_, Records> {
        self.records.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn save(&self, records: &Records) -> io::Result<()> {
        match &self.path {
            Some(path) => small_file::write(path, records),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn screens_of_one_name_get_addresses_of_their_own() {
        let screens = Screens::default();
        let add = || screens.add("Telewizor 1", "open", Language::Polish).unwrap().unwrap().id;
        assert_eq!([add(), add()], ["telewizor-1", "telewizor-1-2"]);
    }

    #[test]
    fn what_a_screen_shows_is_there_after_a_restart() {
        let folder = std::env::temp_dir().join(format!("runda-screens-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let path = Some(folder.join("screens.json"));
        let before = Screens::open(path.clone()).unwrap();
        before.add("TV", "open", Language::English).unwrap();
        let countdown = Countdown { title: "Round 2".into(), until: 1_800_000_000_000 };
        let all = before.change_all("open", |screen| {
            screen.show = Show::Standings;
            screen.countdown = Some(countdown.clone());
        });
        assert_eq!(all.unwrap(), ["tv"]);
        let after = Screens::open(path).unwrap();
        assert_eq!(after.all(), before.all());
        assert_eq!(after.get("tv").unwrap().countdown, Some(countdown));
        std::fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_screen_nobody_set_up_cannot_be_changed() {
        let screens = Screens::default();
        assert!(!screens.change("tv", |_| ()).unwrap());
        screens.remove("tv").unwrap();
    }
}
