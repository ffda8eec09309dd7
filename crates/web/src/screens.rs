//! The screens of the hall: what each shows, kept in the cabinet so that a restart changes nothing.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use runda_desk::TournamentId;
use runda_rulebook::Language;
use runda_store::{Cabinet as _, Change, Log, StoreError};
use serde::{Deserialize, Serialize};

/// More than any hall has.
const MOST: usize = 100;

/// Our drawer of the cabinet, one paper per screen.
const DRAWER: &str = "screens";

/// Why screens cannot be kept.
#[derive(Debug, thiserror::Error)]
pub enum ScreensError {
    /// The database.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// A screen that cannot be read or written.
    #[error("a hall screen cannot be read or written ({0}); remove it and set it up again")]
    Unreadable(#[from] serde_json::Error),
    /// The file in which an earlier version kept the screens.
    #[error(
        "{path} cannot be taken over ({source}); mend it, or move it away and set the screens up again"
    )]
    File {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        source: io::Error,
    },
}

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
    /// When it was set up among the others: the next number then.
    #[serde(default)]
    pub number: u32,
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

/// The file of an earlier version.
#[derive(Debug, Deserialize)]
struct File {
    screens: Vec<Screen>,
}

/// All screens: held in memory, kept in the cabinet.
#[derive(Debug)]
pub(crate) struct Screens {
    cabinet: Log,
    /// In the order they were set up.
    held: Mutex<Vec<Screen>>,
    /// Whoever holds it may change what is kept.
    turn: tokio::sync::Mutex<()>,
}

impl Screens {
    /// Opens what the cabinet holds.
    pub(crate) async fn open(cabinet: Log) -> Result<Self, ScreensError> {
        let held = Mutex::new(read(&cabinet).await?);
        Ok(Self { cabinet, held, turn: tokio::sync::Mutex::default() })
    }

    /// Looks at the cabinet anew: a copy was put in its place.
    pub(crate) async fn reload(&self) -> Result<(), ScreensError> {
        let _turn = self.turn.lock().await;
        let screens = read(&self.cabinet).await?;
        *self.held() = screens;
        Ok(())
    }

    /// Brings in what an earlier version kept in `file` beside the database, and puts the file aside. Where there
    /// are screens already it is only put aside.
    pub(crate) async fn take_over(cabinet: &Log, file: &Path) -> Result<(), ScreensError> {
        let told = |source| ScreensError::File { path: file.into(), source };
        let text = match std::fs::read_to_string(file) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
            Err(error) => return Err(told(error)),
        };
        if cabinet.papers(DRAWER).await?.is_empty() {
            let file: File = serde_json::from_str(&text).map_err(|error| told(error.into()))?;
            let numbered = (1..).zip(file.screens);
            let screens = numbered.map(|(number, screen)| Screen { number, ..screen });
            let papers: Vec<Change> = screens.map(|it| paper(&it)).collect::<Result<_, _>>()?;
            cabinet.file(&papers).await?;
        }
        std::fs::rename(file, file.with_extension("json.taken-over")).map_err(told)
    }

    /// Every screen, in the order they were set up.
    pub(crate) fn all(&self) -> Vec<Screen> {
        self.held().clone()
    }

    /// One screen.
    pub(crate) fn get(&self, id: &str) -> Option<Screen> {
        self.held().iter().find(|screen| screen.id == id).cloned()
    }

    /// Sets up one more screen for a tournament; none when there are too many.
    pub(crate) async fn add(
        &self,
        name: &str,
        tournament: &str,
        language: Language,
    ) -> Result<Option<Screen>, ScreensError> {
        let _turn = self.turn.lock().await;
        let known = self.all();
        if known.len() >= MOST {
            return Ok(None);
        }
        let first = TournamentId::of_name(name);
        let taken = |id: &TournamentId| known.iter().any(|it| it.id == id.as_str());
        let id = core::iter::once(first.clone())
            .chain((2..=MOST).filter_map(|number| Some(first.numbered(number.try_into().ok()?))))
            .find(|id| !taken(id));
        let screen = Screen {
            id: id.unwrap_or(first).as_str().into(),
            number: known.iter().map(|it| it.number).max().unwrap_or(0).saturating_add(1),
            name: name.into(),
            tournament: tournament.into(),
            language,
            show: Show::default(),
            seconds: 10,
            notice: String::new(),
            countdown: None,
        };
        self.cabinet.file(&[paper(&screen)?]).await?;
        self.held().push(screen.clone());
        Ok(Some(screen))
    }

    /// Changes a screen; false if there is none of that name.
    pub(crate) async fn change(
        &self,
        id: &str,
        how: impl FnOnce(&mut Screen),
    ) -> Result<bool, ScreensError> {
        let _turn = self.turn.lock().await;
        let Some(mut screen) = self.get(id) else { return Ok(false) };
        how(&mut screen);
        self.cabinet.file(&[paper(&screen)?]).await?;
        self.put_back(vec![screen]);
        Ok(true)
    }

    /// Changes every screen of a tournament, and says which these are.
    pub(crate) async fn change_all(
        &self,
        tournament: &str,
        how: impl Fn(&mut Screen),
    ) -> Result<Vec<String>, ScreensError> {
        let _turn = self.turn.lock().await;
        let mut own = self.all();
        own.retain(|screen| screen.tournament == tournament);
        own.iter_mut().for_each(how);
        let papers: Vec<Change> = own.iter().map(paper).collect::<Result<_, _>>()?;
        self.cabinet.file(&papers).await?;
        let changed = own.iter().map(|screen| screen.id.clone()).collect();
        self.put_back(own);
        Ok(changed)
    }

    /// Takes a screen away.
    pub(crate) async fn remove(&self, id: &str) -> Result<(), ScreensError> {
        let _turn = self.turn.lock().await;
        self.cabinet.file(&[Change::discard(DRAWER, id)]).await?;
        self.held().retain(|screen| screen.id != id);
        Ok(())
    }

    /// Changed screens in place of what they were.
    fn put_back(&self, changed: Vec<Screen>) {
        let mut held = self.held();
        for screen in changed {
            if let Some(known) = held.iter_mut().find(|known| known.id == screen.id) {
                *known = screen;
            }
        }
    }

    fn held(&self) -> MutexGuard<'_, Vec<Screen>> {
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn paper(screen: &Screen) -> Result<Change, serde_json::Error> {
    Ok(Change::put(DRAWER, &screen.id, serde_json::to_string(screen)?))
}

async fn read(cabinet: &Log) -> Result<Vec<Screen>, ScreensError> {
    let papers = cabinet.papers(DRAWER).await?;
    let read = papers.iter().map(|paper| serde_json::from_str::<Screen>(&paper.text));
    let mut screens: Vec<Screen> = read.collect::<Result<_, _>>()?;
    screens.sort_by(|one, other| (one.number, &one.id).cmp(&(other.number, &other.id)));
    Ok(screens)
}

#[cfg(test)]
mod tests {
    use runda_store::MemoryLog;

    use super::*;

    #[tokio::test]
    async fn screens_of_one_name_get_addresses_of_their_own() {
        let screens = Screens::open(Log::Memory(MemoryLog::default())).await.unwrap();
        for id in ["telewizor-1", "telewizor-1-2"] {
            let added = screens.add("Telewizor 1", "open", Language::Polish).await.unwrap();
            assert_eq!(added.unwrap().id, id);
        }
    }

    #[tokio::test]
    async fn what_a_screen_shows_is_there_after_a_restart() {
        let log = Log::Memory(MemoryLog::default());
        let before = Screens::open(log.clone()).await.unwrap();
        for name in ["TV", "Beamer"] {
            before.add(name, "open", Language::English).await.unwrap();
        }
        let countdown = Countdown { title: "Round 2".into(), until: 1_800_000_000_000 };
        let all = before.change_all("open", |screen| {
            screen.show = Show::Standings;
            screen.countdown = Some(countdown.clone());
        });
        assert_eq!(all.await.unwrap(), ["tv", "beamer"]);
        let after = Screens::open(log).await.unwrap();
        assert_eq!(after.all(), before.all());
        assert_eq!(after.get("tv").unwrap().countdown, Some(countdown));
    }

    #[tokio::test]
    async fn a_screen_nobody_set_up_cannot_be_changed() {
        let screens = Screens::open(Log::Memory(MemoryLog::default())).await.unwrap();
        assert!(!screens.change("tv", |_| ()).await.unwrap());
        screens.remove("tv").await.unwrap();
    }
}
