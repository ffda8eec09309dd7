//! The panel of a player, the pasted list, and what a form says when something is wrong with it.

use axum::http::StatusCode;
use runda_desk::Signed;
use runda_tournament::chapters::entries;
use runda_tournament::{Moment, Person, Regulations, System};

use crate::browser::{Browser, token_of};

const LIST: &str = "/desk/t/open/players";
const ONE: &str = "/desk/t/open/players/1";
const SCREEN: &str = "/desk/t/open/rounds/1";

/// A chief arbiter with these players, numbered by rating.
async fn with(regulations: Regulations, people: Vec<Person>) -> Browser {
    let browser = Browser::chief().await;
    let signed = Signed { by: "chief".into(), at: Moment(0) };
    let (id, _) = browser.app.desk().create(regulations, &signed).await.unwrap();
    let command = entries::Command::EnterPlayers { people }.into();
    let read = [runda_rulebook::Key::new("ask-same-name")];
    browser.app.desk().execute(&id, command, &read, &signed).await.unwrap();
    browser
}

fn six() -> Vec<Person> {
    let names = ["Adamska", "Baran", "Cichy", "Dąbek", "Ewald", "Fus"];
    let person = |(name, rating)| Person {
        rating: runda_rulebook::Rating::new(rating).ok(),
        ..Person::named(name, "X")
    };
    names.into_iter().zip((1500..2000).rev()).map(person).collect()
}

fn swiss() -> Regulations {
    Regulations { rounds: Some(3), ..Regulations::new("Open") }
}

async fn paired(browser: &mut Browser) {
    let fields = [("how", "engine"), ("start", "rating")];
    let answer = browser.submit(SCREEN, &format!("{SCREEN}/pair"), &fields).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.text);
}

/// U-53: everything the code lets an arbiter do about one player is done from one page, and each is told there with
/// its undoing.
#[tokio::test]
async fn everything_about_a_player_is_done_in_one_panel() {
    let mut browser = with(swiss(), six()).await;
    paired(&mut browser).await;
    browser.submit(SCREEN, &format!("{SCREEN}/publish"), &[]).await;
    let told = async |browser: &mut Browser, to: &str, fields: &[(&str, &str)]| {
        let answer = browser.submit(ONE, &format!("{ONE}/{to}"), fields).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{to}: {}", answer.text);
        browser.get(&answer.location).await.text
    };
    let page =
        told(&mut browser, "absences", &[("do", "announce"), ("rounds", "2"), ("rounds", "3")])
            .await;
    assert!(page.contains("Adamska X will not play in 2, 3 (absent)"), "{page}");
    assert!(page.contains(r#"role="status""#) && page.contains("/undo"), "{page}");
    let page = told(&mut browser, "absences", &[("do", "cancel"), ("rounds", "2")]).await;
    assert!(page.contains("will play in 2 after all"), "{page}");
    let banned = [
        ("do", "forbid"),
        ("other", "4"),
        ("reason", "a family"),
        ("acknowledged", "ask-exclusions-change"),
    ];
    let page = told(&mut browser, "pairs", &banned).await;
    assert!(page.contains(r#"<input type="hidden" name="other" value="4">"#), "{page}");
    let leave = async |browser: &mut Browser, what: &str| {
        let fields = [("what", what), ("reason", "ill"), ("acknowledged", "?")];
        browser.submit(ONE, &format!("{ONE}/leave"), &fields).await
    };
    for (what, said) in [
        ("withdraw", "withdrawn from round 2 on: ill"),
        ("reinstate", "back from round 2 on: ill"),
        ("expel", "disqualified from round 2 on: ill"),
        ("no-place", "has no place in the standings: ill"),
    ] {
        let answer = leave(&mut browser, what).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{what}: {}", answer.text);
        let page = browser.get(&answer.location).await.text;
        assert!(page.contains(said), "{what}: {page}");
    }
    let data = [
        ("surname", "Adamska"),
        ("given_name", "Xenia"),
        ("rating", "1900"),
        ("birth_year", "1990"),
        ("sex", "woman"),
        ("federation", "pol"),
        ("register", "77"),
        ("world_number", ""),
        ("list", "a"),
        ("list_place", "5"),
        ("counted_games", "40"),
        ("group", "1"),
        ("licensed", "no"),
        ("licensed", "yes"),
    ];
    let answer = browser.submit(ONE, ONE, &data).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.text);
    let page = browser.get(ONE).await.text;
    for kept in [r#"value="POL""#, r#"value="77""#, r#"value="40""#, r#"value="woman" selected"#] {
        assert!(page.contains(kept), "{kept}: {page}");
    }
}

/// U-53: in chess a half-point bye is offered; in draughts there is none.
#[tokio::test]
async fn a_half_point_bye_is_offered_in_chess_alone() {
    let chess = Regulations {
        variant: runda_rulebook::Variant::Chess,
        system: System::FideDutch,
        ..swiss()
    };
    let mut browser = with(chess, six()).await;
    let half = [("do", "announce"), ("rounds", "2"), ("kind", "HALF")];
    let answer = browser.submit(ONE, &format!("{ONE}/absences"), &half).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.text);
    assert!(browser.get(ONE).await.text.contains("half-point bye"));
    let mut draughts = with(swiss(), six()).await;
    let page = draughts.get(ONE).await.text;
    assert!(!page.contains("half-point bye"), "{page}");
    let answer = draughts.submit(ONE, &format!("{ONE}/absences"), &half).await;
    assert_eq!(answer.status, StatusCode::CONFLICT);
}

/// U-53: a wrong person is replaced; number, pairing and result stay.
#[tokio::test]
async fn another_person_takes_the_place_and_the_results_stay() {
    let mut browser = with(swiss(), six()).await;
    paired(&mut browser).await;
    browser.submit(SCREEN, &format!("{SCREEN}/publish"), &[]).await;
    browser.submit(SCREEN, &format!("{SCREEN}/results"), &[("set", "1:W")]).await;
    let fields = [("surname", "Żak"), ("given_name", "Ewa"), ("rating", "1700")];
    let answer = browser.submit(ONE, &format!("{ONE}/replace"), &fields).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.text);
    let page = browser.get(SCREEN).await.text;
    assert!(page.contains("Żak Ewa") && !page.contains("Adamska"), "{page}");
    assert!(page.contains(r#"data-board="1" data-result="W""#), "{page}");
}

/// U-31: a wrong number comes back in its form, marked, with everything typed.
#[tokio::test]
async fn a_wrong_number_is_marked_in_the_form_that_was_sent() {
    let mut browser = with(swiss(), six()).await;
    let typed =
        [("surname", "Nowak"), ("given_name", "Ola"), ("rating", "99999"), ("club", "Damka")];
    for (address, kept) in [(LIST, r#"value="Damka""#), (ONE, r#"value="99999""#)] {
        let answer = browser.submit(address, address, &typed).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{address}");
        let page = answer.text;
        assert!(page.contains(r#"role="alert""#) && page.contains(kept), "{page}");
        let at = page.find(r#"id="rating""#).unwrap();
        assert!(page[at..at + 220].contains(r#"aria-invalid="true""#), "{}", &page[at..at + 220]);
    }
    assert!(!browser.get(LIST).await.text.contains("Nowak"));
}

/// U-52: a year of birth hardly anybody has is marked, and taken when the arbiter says that it is right.
#[tokio::test]
async fn an_unlikely_year_of_birth_is_asked_about() {
    let mut browser = with(swiss(), six()).await;
    let typed = [("surname", "Nowak"), ("birth_year", "1890")];
    let answer = browser.submit(LIST, LIST, &typed).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(answer.text.contains("unlikely"), "{}", answer.text);
    let sure = [("surname", "Nowak"), ("birth_year", "1890"), ("unlikely", "yes")];
    assert_eq!(browser.submit(LIST, LIST, &sure).await.status, StatusCode::SEE_OTHER);
}

/// U-50: a struck entry is told on the page, with the button that brings it back.
#[tokio::test]
async fn a_struck_entry_can_be_brought_back_from_the_same_page() {
    let mut browser = with(swiss(), six()).await;
    let answer = browser.submit(LIST, &format!("{ONE}/remove"), &[]).await;
    let page = browser.get(&answer.location).await.text;
    assert!(page.contains("Entry of Adamska X struck"), "{page}");
    let version = answer.location.rsplit('=').next().unwrap();
    assert!(page.contains(&format!(r#"name="version" value="{version}""#)), "{page}");
    let undo = [("version", version), ("back", LIST)];
    let answer = browser.submit(LIST, "/desk/t/open/undo", &undo).await;
    assert_eq!(answer.location, LIST);
    assert!(browser.get(LIST).await.text.contains(">Adamska X<"));
}

/// U-70: players of one name are told apart by year, club or number wherever they are named.
#[tokio::test]
async fn players_of_one_name_are_told_apart_everywhere() {
    let twin = |year, club: &str| Person {
        birth_year: year,
        club: club.into(),
        ..Person::named("Baran", "Ola")
    };
    let mut people =
        vec![twin(Some(2001), "A"), twin(Some(2005), "A"), twin(None, "B"), twin(None, "")];
    people.push(Person::named("Lis", "Jan"));
    people.push(Person::named("Wilk", "Ewa"));
    let mut browser = with(swiss(), people).await;
    paired(&mut browser).await;
    browser.submit(SCREEN, &format!("{SCREEN}/publish"), &[]).await;
    for address in [
        SCREEN,
        "/t/open/rounds/1",
        "/t/open/rounds/1?by=name",
        "/t/open/players",
        "/desk/t/open/places",
    ] {
        let page = browser.get(address).await.text;
        for name in ["Baran Ola (2001)", "Baran Ola (2005)", "Baran Ola (B)", "Baran Ola (#"] {
            assert!(page.contains(name), "{address} lacks {name}: {page}");
        }
        assert!(page.contains("Lis Jan") && !page.contains("Lis Jan ("), "{address}");
    }
}

/// U-11, U-38, U-39, U-51: nothing of a pasted list is dropped without a word. What is doubtful is shown cell by cell,
/// doubles are decided one by one, names change places, and only then everybody is entered.
#[tokio::test]
async fn a_doubtful_list_is_shown_before_anybody_is_entered() {
    let mut browser = with(swiss(), six()).await;
    let paste = format!("{LIST}/paste");
    let list =
        "Nazwisko;Imię;Ranking;Rok ur.\nBaran;X;1500;\nNowak;Jan;abc;2001\nKos;Ewa;1600;2050\n";
    let shown = browser.submit(LIST, &paste, &[("list", list)]).await;
    assert_eq!(shown.status, StatusCode::OK, "{}", shown.text);
    for seen in ["entered already?", "same person, leave out", "unlikely", r#"value="Nowak""#] {
        assert!(shown.text.contains(seen), "{seen}: {}", shown.text);
    }
    assert!(shown.text.contains("abc"), "the reader tells what it could not read: {}", shown.text);
    assert!(!browser.get(LIST).await.text.contains("Nowak"), "nobody is entered yet");
    let row = |surname, given, rating, born, take| {
        [
            ("surname", surname),
            ("given_name", given),
            ("rating", rating),
            ("birth_year", born),
            ("grade", ""),
            ("club", ""),
            ("sex", ""),
            ("federation", ""),
            ("register", ""),
            ("take", take),
        ]
    };
    let keep = format!("{paste}/keep");
    let wrong =
        [row("Baran", "X", "1500", "", "skip"), row("Nowak", "Jan", "15OO", "2001", "enter")]
            .concat();
    let answer = browser.post(&keep, &token_of(&shown.text), &wrong).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(
        answer.text.contains(r#"value="15OO""#) && answer.text.contains(r#"aria-invalid="true""#)
    );
    let right =
        [row("Baran", "X", "1500", "", "skip"), row("Nowak", "Jan", "1500", "2001", "enter")]
            .concat();
    let answer = browser.post(&keep, &token_of(&shown.text), &right).await;
    assert_eq!(answer.location, LIST, "{}", answer.text);
    let page = browser.get(LIST).await.text;
    assert!(page.contains("Nowak Jan") && page.matches("Baran X").count() >= 1, "{page}");
    assert!(page.contains("<span class=\"soft\">7</span>"), "one came: {page}");
}

/// U-51: bare names whose order is doubtful are shown, and a button lets surnames and given names change places.
#[tokio::test]
async fn surnames_and_given_names_can_change_places() {
    let mut browser = with(swiss(), six()).await;
    let paste = format!("{LIST}/paste");
    let shown = browser.submit(LIST, &paste, &[("list", "Jan Nowak\nEwa Kos\n")]).await;
    assert!(shown.text.contains("Exchange surnames and given names"), "{}", shown.text);
    let fields = [
        ("do", "turn"),
        ("surname", "Jan"),
        ("given_name", "Nowak"),
        ("rating", ""),
        ("birth_year", ""),
        ("grade", ""),
        ("club", ""),
        ("sex", ""),
        ("federation", ""),
        ("register", ""),
        ("take", "enter"),
    ];
    let turned = browser.post(&format!("{paste}/keep"), &token_of(&shown.text), &fields).await;
    assert!(turned.text.contains(r#"name="surname" value="Nowak""#), "{}", turned.text);
    let given = [("list", "Jan Nowak\nPiet van der Berg\n"), ("order", "given-first")];
    let answer = browser.submit(LIST, &paste, &given).await;
    assert_eq!(answer.location, LIST, "{}", answer.text);
    let page = browser.get(LIST).await.text;
    assert!(page.contains("Nowak Jan") && page.contains("Berg Piet van der"), "{page}");
}

/// U-37: a page that answers a form is seen in the other language with everything that was sent.
#[tokio::test]
async fn a_question_is_seen_in_the_other_language_with_the_form_kept() {
    let mut browser = with(swiss(), six()).await;
    let token = token_of(&browser.get(LIST).await.text);
    let typed = [("surname", "Baran"), ("given_name", "X")];
    let asked = browser.post(LIST, &token, &typed).await;
    assert_eq!(asked.status, StatusCode::CONFLICT, "{}", asked.text);
    assert!(
        asked.text.contains(r#"formaction="/preferences?lang=pl&amp;back=/desk/t/open/players""#),
        "{}",
        asked.text
    );
    assert!(asked.text.contains(r#"name="surname" value="Baran""#));
    let again =
        browser.post("/preferences?lang=pl&back=/desk/t/open/players", &token, &typed).await;
    assert_eq!((again.status, again.location.as_str()), (StatusCode::TEMPORARY_REDIRECT, LIST));
    let polish = browser.post(LIST, &token, &typed).await;
    assert!(
        polish.text.contains("Na pewno") || polish.text.contains(r#"lang="pl" data-theme"#),
        "{}",
        polish.text
    );
    assert!(polish.text.contains(r#"name="surname" value="Baran""#), "{}", polish.text);
}

/// U-88: questions and refusals are alerts, and the focus is on the message.
#[tokio::test]
async fn questions_and_refusals_are_announced() {
    let mut browser = with(swiss(), six()).await;
    let typed = [("surname", "Baran"), ("given_name", "X")];
    let asked = browser.submit(LIST, LIST, &typed).await.text;
    assert!(asked.contains(r#"role="alert" tabindex="-1" autofocus"#), "{asked}");
    let refused = browser.submit(LIST, &format!("{SCREEN}/publish"), &[]).await.text;
    assert!(refused.contains(r#"role="alert" tabindex="-1" autofocus"#), "{refused}");
}
