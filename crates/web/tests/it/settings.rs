//! The form of the regulations keeps what it does not show, and counts what it shows.

use axum::http::StatusCode;
use runda_desk::Signed;
use runda_rulebook::{Edition, Language, Points, StartNo, Variant};
use runda_tournament::prizes::{Prize, PrizePlan};
use runda_tournament::{
    Appeals, Arbiter, ArbiterClass, ArbiterRole, Exclusions, Level, MatchKind, Moment, NextStage,
    Norms, PlayOffPlaces, PlayOffRules, Regulations, RoundRobinTable, ScheduledRound,
    ScheveningenTable, SwissVariant, System, TeamRules, TiedSystem,
};

use crate::browser::Browser;
use crate::html_form::fields;

/// A small generator: the same seed, the same regulations.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: u64) -> u64 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % sides
    }

    fn flag(&mut self) -> bool {
        self.roll(2) == 1
    }

    fn one_of<T: Clone>(&mut self, all: &[T]) -> T {
        all[usize::try_from(self.roll(all.len() as u64)).unwrap()].clone()
    }

    fn maybe<T>(&mut self, make: impl FnOnce(&mut Self) -> T) -> Option<T> {
        self.flag().then(|| make(self))
    }

    fn text(&mut self) -> String {
        const TEXTS: [&str; 9] = [
            "",
            "Łódź, MDK \"Tęcza\"",
            " spacje wokół ",
            "1 < 2 & 3 > 2",
            "l'été",
            "two\nlines",
            "three\r\nlines\n\nmore",
            "\nfirst line empty",
            "zażółć gęślą jaźń",
        ];
        self.one_of(&TEXTS).to_owned()
    }

    fn texts(&mut self) -> Vec<String> {
        (0..self.roll(3)).map(|_| self.text()).collect()
    }

    fn day<T: std::str::FromStr>(&mut self) -> Option<T> {
        self.maybe(|it| {
            it.one_of(&["2026-12-05", "2027-01-31", "2026-02-28"]).parse().ok().unwrap()
        })
    }

    fn small(&mut self) -> u8 {
        self.one_of(&[0, 1, 2, 3, 7, 24, 200])
    }

    fn system(&mut self) -> System {
        use RoundRobinTable::{Berger, Half, ReversedHalf, Sliding};
        match self.roll(8) {
            0 => {
                let table = self.one_of(&[Berger, Half, ReversedHalf, Sliding]);
                System::RoundRobin { cycles: self.small(), table }
            }
            1 | 2 => {
                use SwissVariant::{Classic, Niderlandzki, Ranking};
                let variant = self.one_of(&[Classic, Niderlandzki, Ranking]);
                System::SwissPzwarc { variant, uncontrolled: self.flag() }
            }
            3 => System::FideDutch,
            4 => System::Knockout { games: self.small(), third_place: self.flag() },
            5 => {
                let tables = [None, Some(ScheveningenTable::Kw), Some(ScheveningenTable::Pzsz)];
                System::Scheveningen { table: self.one_of(&tables), cycles: self.small() }
            }
            _ => {
                let number = u16::from(self.small());
                let points = Points::from_halves(number.into());
                let kinds =
                    [MatchKind::Games(number), MatchKind::Points(points), MatchKind::Wins(number)];
                System::Match { until: self.one_of(&kinds) }
            }
        }
    }

    fn arbiter(&mut self) -> Arbiter {
        Arbiter {
            name: self.text(),
            role: self.one_of(&[ArbiterRole::Chief, ArbiterRole::Round]),
            class: self.maybe(|it| it.one_of(&[ArbiterClass::Third, ArbiterClass::State])),
            licence_until: self.day(),
            consent: self.maybe(Self::text),
        }
    }

    fn play_off(&mut self) -> PlayOffRules {
        use PlayOffPlaces::{All, First, Qualifying};
        let tied = |it: &mut Self| TiedSystem { players: 2, or_more: it.flag(), system: it.text() };
        PlayOffRules {
            places: self.one_of(&[First, Qualifying, All]),
            minutes: self.maybe(|it| it.small().into()),
            short: self.flag(),
            control: self.maybe(|it| it.one_of(&["5+3s", "3+2s"]).parse().unwrap()),
            systems: (0..self.roll(2)).map(|_| tied(self)).collect(),
        }
    }

    fn prizes(&mut self) -> PrizePlan {
        let prize = |it: &mut Self| {
            let named = it.one_of(&["1", "4-6", "best junior", " 2 "]);
            let members = it.maybe(|_| vec![StartNo::FIRST]).unwrap_or_default();
            Prize::new(named, it.text()).in_class(it.one_of(&["", "women"]), members)
        };
        let prizes = (0..self.roll(3)).map(|_| prize(self)).collect();
        PrizePlan { currency: self.maybe(|_| "zł".to_owned()), ..PrizePlan::of(prizes) }
    }

    /// Any regulations the core accepts, sensible or not.
    #[expect(clippy::too_many_lines, reason = "every field of the regulations, once")]
    fn regulations(&mut self) -> Regulations {
        let variant = self.one_of(&[Variant::V100, Variant::V64, Variant::Chess]);
        let numbers = |it: &mut Self| it.maybe(|it| u16::from(it.small()));
        let schedule = |it: &mut Self| ScheduledRound {
            round: runda_rulebook::Round::new(1 + u16::from(it.small())).unwrap(),
            day: it.one_of(&["2026-12-05", "2026-12-06"]).parse().unwrap(),
            time: it.maybe(|it| it.one_of(&["10:00", "16:30"]).parse().unwrap()),
        };
        Regulations {
            name: format!("Turniej {}", self.roll(1_000_000)),
            place: self.text(),
            organiser: self.text(),
            contact: self.text(),
            director: self.text(),
            committee: self.texts(),
            first_day: self.day(),
            last_day: self.day(),
            notified: self.day(),
            entries_until: self.day(),
            variant,
            edition: self.one_of(&Edition::ALL),
            level: self.one_of(&[Level::Local, Level::Official, Level::Championship]),
            rated: self.flag(),
            norms: self.one_of(&[Norms::None, Norms::Second, Norms::Titles]),
            licences_required: self.flag(),
            women_only: self.flag(),
            rating_list_of: self.day(),
            under: self.maybe(Self::small),
            expected_players: numbers(self),
            rounds: numbers(self),
            tempo: self.maybe(|it| it.one_of(&["60+30s", "90/45, 30+30s", "5"]).parse().unwrap()),
            unused_time_lost: self.flag(),
            games_per_encounter: self.maybe(Self::small),
            accelerated: self.flag(),
            cycle_order_kept: self.flag(),
            sides: self.maybe(|it| [it.text(), it.text()]),
            stages_before: self.texts(),
            teams: self.maybe(|it| TeamRules { boards: it.small(), line_up: None }),
            superblitz: self.flag(),
            tempo_declared_official: self.maybe(Self::text),
            recording_waived: self.flag(),
            default_time_minutes: numbers(self),
            draw_with_advantage: variant == Variant::V100 && self.flag(),
            tie_breaks: self
                .one_of(&[vec![], vec!["PTS", "MEDSOL"], vec!["BH/C1", " sb "]])
                .into_iter()
                .map(str::to_owned)
                .collect(),
            play_off: self.maybe(Self::play_off),
            languages: self.one_of(&[vec![], vec![Language::English, Language::Polish]]),
            remarks: self.text(),
            system: self.system(),
            next_stage: self.maybe(|it| NextStage {
                promoted: it.small().into(),
                system: it.system(),
                carry_over: it.flag(),
            }),
            exclusions: Exclusions {
                same_club: self.flag(),
                same_federation: self.flag(),
                pairs: self
                    .maybe(|_| vec![[StartNo::FIRST, StartNo::FIRST.next()]])
                    .unwrap_or_default(),
            },
            appeals: Appeals {
                deposit: self.maybe(Self::text),
                deadline: self.maybe(Self::text),
                jury: self.texts(),
                reserves: self.texts(),
            },
            arbiters: (0..self.roll(4)).map(|_| self.arbiter()).collect(),
            draw: None,
            schedule: (0..self.roll(4)).map(|_| schedule(self)).collect(),
            prizes: self.prizes(),
        }
    }
}

async fn kept(browser: &Browser, id: &str) -> Regulations {
    let tournament = browser.app.desk().tournament(&id.parse().unwrap()).await.unwrap();
    tournament.state().regulations().unwrap().clone()
}

async fn made(browser: &Browser, regulations: Regulations) -> String {
    let signed = Signed { by: "chief".into(), at: Moment(0) };
    browser.app.desk().create(regulations, &signed).await.unwrap().0.to_string()
}

/// Opens the settings and saves them as they are; gives the address that follows.
async fn load_and_save(browser: &mut Browser, id: &str) -> String {
    let address = format!("/desk/t/{id}/settings");
    let page = browser.get(&address).await.text;
    let token = crate::browser::token_of(&page);
    let sent = fields(&page, "wizard");
    let sent: Vec<(&str, &str)> = sent.iter().map(|(n, v)| (n.as_str(), v.as_str())).collect();
    let answer = browser.post(&address, &token, &sent).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.text);
    answer.location
}

/// U-3, U-4, U-20: whatever the regulations say, opening and saving the form changes no field of them, shown or not.
#[tokio::test]
async fn load_and_save_changes_no_field() {
    let mut browser = Browser::chief().await;
    for seed in 0..120 {
        let regulations = Dice(seed).regulations();
        let id = made(&browser, regulations.clone()).await;
        let address = load_and_save(&mut browser, &id).await;
        let saved = format!("/desk/t/{id}/settings?saved=");
        assert_eq!(address, saved, "seed {seed}: {regulations:?}");
        assert_eq!(kept(&browser, &id).await, regulations, "seed {seed}");
    }
}

/// U-47, U-57: what was saved is said; where nothing changed nothing is recorded.
#[tokio::test]
async fn the_page_says_what_was_saved() {
    let mut browser = Browser::chief().await;
    let id = made(&browser, Regulations { rounds: Some(7), ..Regulations::new("Open") }).await;
    let before =
        browser.app.desk().with_journal(&id.parse().unwrap()).await.unwrap().journal().len();
    let address = load_and_save(&mut browser, &id).await;
    assert!(browser.get(&address).await.text.contains("Nothing was changed"));
    let after =
        browser.app.desk().with_journal(&id.parse().unwrap()).await.unwrap().journal().len();
    assert_eq!(before, after);
    let settings = format!("/desk/t/{id}/settings");
    let page = browser.get(&settings).await.text;
    let mut sent = fields(&page, "wizard");
    for (name, value) in &mut sent {
        if name == "rounds" {
            *value = "9".into();
        }
    }
    let sent: Vec<(&str, &str)> = sent.iter().map(|(n, v)| (n.as_str(), v.as_str())).collect();
    let answer = browser.submit(&settings, &settings, &sent).await;
    let saved = browser.get(&answer.location).await.text;
    assert!(saved.contains("Saved. Changed: Number of rounds."), "{saved}");
    assert_eq!(kept(&browser, &id).await.rounds, Some(9));
}

/// U-3: what is not ticked is not stored.
#[tokio::test]
async fn an_unrated_event_can_be_made() {
    let mut browser = Browser::chief().await;
    let page = browser.get("/desk/new").await.text;
    let mut sent = fields(&page, "wizard");
    assert!(sent.iter().any(|(name, _)| name == "rated"), "rated is proposed");
    sent.retain(|(name, _)| name != "rated");
    for (name, value) in &mut sent {
        match name.as_str() {
            "name" => *value = "Wieczór".into(),
            "rounds" => *value = "5".into(),
            _ => {}
        }
    }
    let sent: Vec<(&str, &str)> = sent.iter().map(|(n, v)| (n.as_str(), v.as_str())).collect();
    let answer = browser.submit("/desk/new", "/desk/new", &sent).await;
    assert_eq!(answer.location, "/desk/t/wieczor/players", "{}", answer.text);
    assert!(!kept(&browser, "wieczor").await.rated);
}

/// U-56: every note names its field in words, once, and leads to it.
#[tokio::test]
async fn every_note_leads_to_a_field_of_the_form() {
    let mut browser = Browser::chief().await;
    for seed in 0..40 {
        let id = made(&browser, Dice(seed).regulations()).await;
        let page = browser.get(&format!("/desk/t/{id}/settings")).await.text;
        let (_, notes) = page.split_once("id=\"findings\"").unwrap();
        let mut seen = Vec::new();
        for note in notes.split("<a href=\"#").skip(1) {
            let (field, text) = note.split_once("\">").unwrap();
            let text = text.split("</a>").next().unwrap();
            assert!(page.contains(&format!("id=\"{field}\"")), "no field for {text}");
            assert!(!text.contains("-until") && !text.contains("\"schedule\""), "{text}");
            assert!(!seen.contains(&text), "twice: {text}");
            seen.push(text);
        }
    }
}

/// U-22: one press fills the form in.
#[tokio::test]
async fn a_preset_fills_the_form_in() {
    let mut browser = Browser::chief().await;
    for (preset, system) in
        [("club", "swiss-pzwarc"), ("cup", "knockout"), ("league", "round-robin")]
    {
        let typed = [("name", "Nasz turniej"), ("variant", "v100"), ("preset", preset)];
        let page = browser.submit("/desk/new", "/desk/new", &typed).await;
        assert_eq!(page.status, StatusCode::OK);
        let sent = fields(&page.text, "wizard");
        let value = |name: &str| sent.iter().find(|(n, _)| n == name).map(|(_, v)| v.as_str());
        assert_eq!(value("system"), Some(system), "{preset}");
        assert_eq!(value("name"), Some("Nasz turniej"));
        assert!(value("tempo").is_some_and(|tempo| !tempo.is_empty()));
    }
    assert!(browser.app.desk().list().await.unwrap().is_empty(), "nothing was created");
}
