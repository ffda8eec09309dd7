//! Entering players, and what everybody sees of them.

use axum::http::StatusCode;

use crate::browser::Browser;
use crate::take_over::REPORT;

const LIST: &str = "/desk/t/open/players";

async fn tournament() -> Browser {
    let mut browser = Browser::chief().await;
    let fields = [("name", "Open"), ("rounds", "3"), ("variant", "v100")];
    assert_eq!(browser.submit("/desk/new", "/desk/new", &fields).await.location, LIST);
    browser
}

#[tokio::test]
async fn a_pasted_list_enters_everybody_and_a_double_is_flagged() {
    let mut browser = tournament().await;
    let list = "Nazwisko;Imię;Ranking;Klub\nŻak;Ewa;1850;Warka\nKowal;Jan;2010;Damka\n";
    let pasted = browser.submit(LIST, "/desk/t/open/players/paste", &[("list", list)]).await;
    assert_eq!(pasted.status, StatusCode::SEE_OTHER, "{}", pasted.text);
    let one = [("surname", "Zak"), ("given_name", "Ewa")];
    browser.submit(LIST, LIST, &one).await;
    let page = browser.get(LIST).await.text;
    assert!(page.contains("Żak Ewa") && page.contains("1850") && page.contains("twice?"), "{page}");
}

#[tokio::test]
async fn a_list_that_cannot_be_read_comes_back_and_enters_nobody() {
    let mut browser = tournament().await;
    let answer =
        browser.submit(LIST, "/desk/t/open/players/paste", &[("list", "a;b;c\n1;2;3")]).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(answer.text.contains("Nobody has been entered"));
    assert_eq!(browser.app.desk().list().await.unwrap()[0].players, 0);
}

#[tokio::test]
async fn names_stand_in_polish_order() {
    let mut browser = tournament().await;
    let list = "Źrebak Jan\nLach Ewa\nŁącki Piotr\nMak Anna\n";
    browser.submit(LIST, "/desk/t/open/players/paste", &[("list", list)]).await;
    let page = browser.get("/desk/t/open/players?sort=name").await.text;
    let at = |name: &str| page.find(&format!(">{name}<")).unwrap();
    assert!(at("Lach Ewa") < at("Łącki Piotr") && at("Łącki Piotr") < at("Mak Anna"));
}

#[tokio::test]
async fn everybody_sees_published_rounds_only() {
    let mut browser = tournament().await;
    let list = "Adamska Ewa\nBaran Jan\nCichy Piotr\nDuda Anna\n";
    browser.submit(LIST, "/desk/t/open/players/paste", &[("list", list)]).await;
    let screen = "/desk/t/open/rounds/1";
    let fields = [("how", "engine"), ("start", "rating")];
    browser.submit(screen, "/desk/t/open/rounds/1/pair", &fields).await;
    let mut phone = Browser::of(&browser.app);
    assert_eq!(phone.get("/t/open/rounds/1").await.status, StatusCode::NOT_FOUND);
    assert_eq!(phone.get("/t/open").await.location, "/t/open/players");
    browser.submit(screen, "/desk/t/open/rounds/1/publish", &[]).await;
    assert_eq!(phone.get("/t/open").await.location, "/t/open/rounds/1");
    for address in ["/t/open/rounds/1", "/t/open/rounds/1?by=name", "/t/open/players"] {
        let page = phone.get(address).await;
        assert_eq!(page.status, StatusCode::OK);
        assert!(page.text.contains("Cichy Piotr"), "{address}");
    }
    let own = phone.get("/t/open/players/1").await.text;
    assert!(own.contains("Round 1: board 1, you have"), "{own}");
}

#[tokio::test]
async fn standings_lead_to_the_working_of_every_number() {
    let mut browser = tournament().await;
    let list = "Adamska Ewa\nBaran Jan\nCichy Piotr\nDuda Anna\n";
    browser.submit(LIST, "/desk/t/open/players/paste", &[("list", list)]).await;
    let screen = "/desk/t/open/rounds/1";
    let fields = [("how", "engine"), ("start", "rating")];
    browser.submit(screen, "/desk/t/open/rounds/1/pair", &fields).await;
    browser.submit(screen, "/desk/t/open/rounds/1/publish", &[]).await;
    for board in ["1:W", "2:D"] {
        browser.submit(screen, "/desk/t/open/rounds/1/results", &[("set", board)]).await;
    }
    for address in ["/desk/t/open/standings", "/t/open/standings", "/desk/t/open/log"] {
        let page = browser.get(address).await;
        assert_eq!(page.status, StatusCode::OK, "{address}");
        assert!(page.text.contains("Adamska Ewa"), "{address}: {}", page.text);
    }
    let working = browser.get("/t/open/standings/1").await;
    assert!(working.text.contains("KW25"), "{}", working.text);
    assert_eq!(browser.get("/desk/t/open/rounds/1/repair").await.status, StatusCode::OK);
}

#[tokio::test]
async fn check_in_marks_who_is_there_and_closing_asks_nothing_of_them() {
    let mut browser = tournament().await;
    browser
        .submit(LIST, "/desk/t/open/players/paste", &[("list", "Lis Jan\nWilk Ewa\nSowa Ola\n")])
        .await;
    let door = "/desk/t/open/check-in";
    assert_eq!(browser.submit(door, door, &[("do", "open")]).await.location, door);
    browser.submit(door, door, &[("do", "present"), ("player", "1")]).await;
    let page = browser.get(door).await.text;
    assert!(page.contains("<b>1</b> / 3"), "{page}");
}

#[tokio::test]
async fn players_come_from_a_table_in_any_encoding_or_from_a_report() {
    let mut browser = tournament().await;
    let to = "/desk/t/open/players/import";
    // "Żak" in windows-1250.
    let table = b"Nazwisko;Imi\xea;Ranking\r\n\xafak;Ewa;1850\r\n";
    let shown = browser.upload_from(LIST, to, table).await;
    assert_eq!(shown.status, StatusCode::OK, "{}", shown.text);
    assert!(shown.text.contains("read as windows-1250"), "{}", shown.text);
    assert!(browser.get(LIST).await.text.contains("Nobody is entered yet"), "nothing is kept yet");
    let answer = browser.keep("/desk/t/open/players/import/keep", &shown).await;
    assert_eq!(answer.location, LIST, "{}", answer.text);
    assert_eq!(browser.upload_from(LIST, to, REPORT.as_bytes()).await.location, LIST);
    let list = browser.get(LIST).await.text;
    assert!(list.contains("Żak Ewa") && list.contains("Alberg Ada"), "{list}");
}

#[tokio::test]
async fn a_file_that_is_no_list_enters_nobody() {
    let mut browser = tournament().await;
    let to = "/desk/t/open/players/import";
    for file in [b"".as_slice(), b"a;b;c\n1;2;3\n", b"001 \0\xff\xfe\n"] {
        let answer = browser.upload_from(LIST, to, file).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{file:?}");
    }
    let forged = browser.upload(to, "forged", b"Kos Jan").await;
    assert_eq!(forged.status, StatusCode::FORBIDDEN);
    assert!(browser.get(LIST).await.text.contains("Nobody is entered yet"));
}

#[tokio::test]
async fn a_late_entry_is_told_what_it_means_first() {
    let mut browser = tournament().await;
    let list = "Adamska Ewa\nBaran Jan\nCichy Piotr\nDuda Anna\n";
    browser.submit(LIST, "/desk/t/open/players/paste", &[("list", list)]).await;
    let fields = [("how", "engine"), ("start", "rating")];
    browser.submit("/desk/t/open/rounds/1", "/desk/t/open/rounds/1/pair", &fields).await;
    let page = browser.get(LIST).await.text;
    assert!(page.contains("Take a late entry") && page.contains("count as absences"), "{page}");
}
