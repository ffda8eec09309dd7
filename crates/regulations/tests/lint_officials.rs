//! The linter on the officials of an event.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

use runda_regulations::lint::{Entries, Grade, lint};
use runda_regulations::{Arbiter, ArbiterClass, ArbiterRole, Level, Norms, Regulations};
use runda_rulebook::Variant;

use ArbiterClass::{First, International, Second, State, Third};
use ArbiterRole::{Chief, Round};

fn arbiter(name: &str, role: ArbiterRole, class: ArbiterClass) -> Arbiter {
    Arbiter {
        name: name.into(),
        role,
        class: Some(class),
        licence_until: Some("2026-12-31".parse().unwrap()),
        consent: None,
    }
}

fn with(arbiters: Vec<Arbiter>) -> Regulations {
    Regulations { arbiters, ..Regulations::new("Test") }
}

/// The findings on this field: the grade, the article and the key.
fn findings(regulations: &Regulations, field: &str) -> Vec<(Grade, String, String)> {
    lint(regulations, Entries::default())
        .into_iter()
        .filter(|finding| finding.field == field)
        .map(|finding| {
            let article = finding.reason.article.unwrap().place().to_string();
            (finding.grade, article, finding.reason.key.as_str().to_string())
        })
        .collect()
}

fn one(grade: Grade, article: &str, key: &str) -> Vec<(Grade, String, String)> {
    vec![(grade, article.into(), key.into())]
}

/// RG-30, RG-35, TI-35: exactly one chief arbiter; without one nothing is rated and no norm is made.
#[test]
fn an_event_has_one_chief_arbiter() {
    let round = || arbiter("Round", Round, First);
    let (first, second) = (arbiter("A", Chief, First), arbiter("B", Chief, First));
    let rated = |arbiters| Regulations { rated: true, ..with(arbiters) };
    let norms = |arbiters| Regulations { norms: Norms::Fourth, ..with(arbiters) };
    let missing = one(Grade::NotRated, "VII 7.2.1", "lint-no-chief-arbiter");
    for none in [vec![], vec![round()]] {
        assert_eq!(findings(&rated(none.clone()), "arbiters"), missing);
        assert_eq!(findings(&norms(none.clone()), "arbiters"), missing);
        let advice = one(Grade::Advice, "IV 1", "lint-no-chief-arbiter");
        assert_eq!(findings(&with(none), "arbiters"), advice);
    }
    for in_order in [vec![first.clone()], vec![round(), first.clone(), round()]] {
        assert_eq!(findings(&rated(in_order), "arbiters"), []);
    }
    let two = one(Grade::Contradicts, "IV 1", "lint-two-chief-arbiters");
    assert_eq!(findings(&with(vec![first.clone(), second.clone()]), "arbiters"), two);
    let three = vec![first, round(), second, arbiter("C", Chief, First)];
    assert_eq!(findings(&with(three), "arbiters"), two);
}

/// RG-37: the chief arbiter is no member of the organising committee; a round arbiter may be.
#[test]
fn the_chief_arbiter_is_not_in_the_committee() {
    let arbiters = vec![arbiter("Chief", Chief, First), arbiter("Round", Round, First)];
    let event = |committee: &[&str]| Regulations {
        committee: committee.iter().map(ToString::to_string).collect(),
        ..with(arbiters.clone())
    };
    let found = one(Grade::Contradicts, "IV 4.3", "lint-chief-in-committee");
    assert_eq!(findings(&event(&["Anna", "Chief"]), "committee"), found);
    assert_eq!(findings(&event(&["Anna", "Round"]), "committee"), []);
    assert_eq!(findings(&event(&[]), "committee"), []);
}

/// RG-38: a chess event has a director, a draughts event needs none.
#[test]
fn a_chess_event_has_a_director() {
    let event = |variant, director: &str| Regulations {
        variant,
        director: director.into(),
        ..Regulations::new("Test")
    };
    assert_eq!(findings(&event(Variant::Chess, ""), "director").len(), 1);
    assert_eq!(findings(&event(Variant::Chess, "Jan"), "director"), []);
    assert_eq!(findings(&event(Variant::V100, ""), "director"), []);
}

/// What an arbiter of this class is told in an event of this level, rated or not, with or without consent.
fn told(role: ArbiterRole, class: ArbiterClass, event: (Level, bool, bool)) -> Vec<Grade> {
    let (level, rated, consent) = event;
    let judged =
        Arbiter { consent: consent.then(|| "KS 1/2026".into()), ..arbiter("A", role, class) };
    let others = (role == Round).then(|| arbiter("Chief", Chief, First));
    let arbiters = [judged].into_iter().chain(others).collect();
    let regulations = Regulations { level, rated, ..with(arbiters) };
    let found = findings(&regulations, "arbiters").into_iter();
    found.filter(|(_, _, key)| key == "lint-class-too-low").map(|(grade, ..)| grade).collect()
}

/// RG-29, RG-36: the table of the rule, row by row: not rated, rated local, rated above local, official rated, official not
/// rated; `c` needs consent.
#[test]
fn a_class_allows_what_its_row_says() {
    let events = [
        (Level::AboveLocal, false),
        (Level::Local, true),
        (Level::AboveLocal, true),
        (Level::Official, true),
        (Level::Championship, false),
    ];
    let rows = [
        (Third, Chief, "y n n n n"),
        (Third, Round, "y n n c c"),
        (Second, Chief, "y y n c c"),
        (Second, Round, "y y y y c"),
        (First, Chief, "y y y y y"),
        (State, Round, "y y y y y"),
        (International, Chief, "y y y y y"),
    ];
    for (class, role, row) in rows {
        for ((level, rated), wanted) in events.into_iter().zip(row.split(' ')) {
            let [without, with] = [false, true].map(|it| told(role, class, (level, rated, it)));
            let case = format!("{class:?} {role:?} {level:?} {rated}");
            assert_eq!(
                (without.is_empty(), with.is_empty()),
                (wanted == "y", wanted != "n"),
                "{case}"
            );
        }
    }
}

/// RG-29: whose event is not rated for that reason is told so; the lesser duty contradicts the code.
#[test]
fn an_event_led_by_too_low_a_class_is_not_rated() {
    assert_eq!(told(Chief, Third, (Level::Local, true, true)), [Grade::NotRated]);
    assert_eq!(told(Chief, Second, (Level::AboveLocal, true, false)), [Grade::NotRated]);
    assert_eq!(told(Chief, Second, (Level::Championship, true, false)), [Grade::NotRated]);
    assert_eq!(told(Chief, Third, (Level::Official, false, true)), [Grade::Contradicts]);
    assert_eq!(told(Round, Third, (Level::Local, true, false)), [Grade::Contradicts]);
}

/// RG-29: rated means at an official tempo; above local level an unrated event gets advice.
#[test]
fn only_an_official_tempo_makes_an_event_rated_and_a_low_class_above_local_level_is_advised_against()
 {
    let second = || vec![arbiter("A", Chief, Second)];
    let at = |tempo: &str| Regulations {
        rated: true,
        level: Level::AboveLocal,
        tempo: tempo.parse().ok(),
        ..with(second())
    };
    let too_low = one(Grade::NotRated, "IV 6.3", "lint-class-too-low");
    assert_eq!(findings(&at("60+30s"), "arbiters"), too_low);
    assert_eq!(findings(&at("11"), "arbiters"), []);
    let unrated = |level| Regulations { level, ..with(second()) };
    let advice = one(Grade::Advice, "IV 6.3", "lint-class-above-local");
    assert_eq!(findings(&unrated(Level::AboveLocal), "arbiters"), advice);
    assert_eq!(findings(&unrated(Level::Local), "arbiters"), []);
    assert_eq!(Regulations::new("A").level, Level::AboveLocal, "what does not say so is not local");
}

/// RG-29: a class nobody told is asked for where it matters; chess arbiters have no such classes.
#[test]
fn an_unknown_class_is_asked_for() {
    let nobody = Arbiter { class: None, ..arbiter("A", Chief, First) };
    let event = |level, rated| Regulations { level, rated, ..with(vec![nobody.clone()]) };
    let asked = one(Grade::Advice, "IV 6.3", "lint-class-unknown");
    assert_eq!(findings(&event(Level::Local, true), "arbiters"), asked);
    assert_eq!(findings(&event(Level::Official, false), "arbiters"), asked);
    assert_eq!(findings(&event(Level::Local, false), "arbiters"), []);
    let chess = Regulations { variant: Variant::Chess, ..event(Level::Official, true) };
    assert_eq!(findings(&chess, "arbiters"), []);
}

/// RG-30, TI-35: with norms the chief arbiter holds a licence until the last day.
#[test]
fn the_chief_arbiter_holds_a_licence_on_all_days() {
    let event = |until: Option<&str>, last: Option<&str>, norms| {
        let chief = Arbiter {
            licence_until: until.map(|day| day.parse().unwrap()),
            ..arbiter("A", Chief, First)
        };
        let round = Arbiter { licence_until: None, ..arbiter("B", Round, First) };
        Regulations {
            norms,
            first_day: last.map(|_| "2026-05-01".parse().unwrap()),
            last_day: last.map(|day| day.parse().unwrap()),
            ..with(vec![chief, round])
        }
    };
    let missing = one(Grade::NotRated, "VII 7.2.1", "lint-arbiter-licence");
    for (until, last, expected) in [
        (Some("2026-05-03"), Some("2026-05-03"), &[][..]),
        (Some("2026-05-04"), Some("2026-05-03"), &[]),
        (Some("2026-05-02"), Some("2026-05-03"), &missing),
        (Some("2026-05-02"), None, &[]),
        (None, Some("2026-05-03"), &missing),
        (None, None, &missing),
    ] {
        let found = findings(&event(until, last, Norms::Fourth), "arbiters");
        assert_eq!(found, expected, "{until:?} {last:?}");
        assert_eq!(findings(&event(until, last, Norms::None), "arbiters"), []);
    }
    let first_only = Regulations {
        last_day: None,
        ..event(Some("2026-04-30"), Some("2026-05-03"), Norms::First)
    };
    assert_eq!(findings(&first_only, "arbiters"), missing);
}
