//! A cup is ranked by its rounds on every page, in the API, in frames of others and on screens.

use axum::http::StatusCode;
use runda_desk::TournamentFile;
use runda_tournament::Tournament;
use runda_trials::demo;
use serde_json::Value;

use crate::browser::Browser;

/// Places and numbers, as `5–8 1`.
const EIGHT: [&str; 8] = ["1 2", "2 5", "3 3", "4 8", "5–8 1", "5–8 4", "5–8 6", "5–8 7"];
const SIX: [&str; 6] = ["1 6", "2 4", "3–4 1", "3–4 2", "5–6 3", "5–6 5"];

/// A chief arbiter with both cups on the desk.
async fn cups() -> Browser {
    let browser = Browser::chief().await;
    put(&browser, "eight", &demo::cup()).await;
    put(&browser, "six", &demo::cup_with_byes()).await;
    browser
}

async fn put(browser: &Browser, name: &str, cup: &Tournament) {
    let events = cup.journal().to_vec();
    let file = TournamentFile { id: name.parse().unwrap(), events };
    browser.app.desk().import(file, None).await.unwrap();
}

/// What stands between two marks, again and again.
fn between<'a>(page: &'a str, from: &str, to: &str) -> Vec<&'a str> {
    page.split(from).skip(1).filter_map(|rest| rest.split(to).next()).collect()
}

/// Places and numbers of a page of standings.
fn on_page(page: &str) -> Vec<String> {
    let places = between(page, r#"<td class="number strong">"#, "<");
    let numbers = between(page, r#"<td class="number faint">"#, "<");
    places.iter().zip(numbers).map(|(place, number)| format!("{place} {number}")).collect()
}

/// KO-9: page, desk and embedded frame.
#[tokio::test]
async fn pages_list_a_cup_by_its_rounds() {
    let mut browser = cups().await;
    for (id, places) in [("eight", &EIGHT[..]), ("six", &SIX[..])] {
        let addresses = [
            format!("/t/{id}/standings"),
            format!("/desk/t/{id}/standings"),
            format!("/embed/t/{id}/standings?lang=en"),
        ];
        for address in addresses {
            let page = browser.get(&address).await;
            assert_eq!(page.status, StatusCode::OK, "{address}");
            assert_eq!(on_page(&page.text), places, "{address}");
            for wanted in ["Stage", "winner", "semi-finals", "PZSz02 B.VI D.1"] {
                assert!(page.text.contains(wanted), "{address}: {wanted}");
            }
            assert!(!page.text.contains("<abbr title=\"Median"), "{address}");
        }
        for list in ["crosstable", "progress"] {
            let page = browser.get(&format!("/t/{id}/{list}")).await.text;
            let shared = places.last().unwrap().split(' ').next().unwrap();
            assert!(page.contains(&format!(r#"<td class="number strong">{shared}<"#)), "{list}");
        }
    }
    let early = browser.get("/t/eight/standings?after=1").await.text;
    assert!(early.contains("the cup is not over"), "{early}");
    assert_eq!(on_page(&early)[..5], ["– 2", "– 3", "– 5", "– 8", "5–8 1"]);
}

/// KO-9, ST-7: the working of a place names the cup and its article.
#[tokio::test]
async fn the_working_of_a_cup_names_its_rule() {
    let mut browser = cups().await;
    let page = browser.get("/t/eight/standings/3").await;
    assert_eq!(page.status, StatusCode::OK);
    for wanted in ["match for third place", "PZSz02 B.VI D.1", "semi-finals"] {
        assert!(page.text.contains(wanted), "{wanted}: {}", page.text);
    }
}

/// KO-9: the API.
#[tokio::test]
async fn the_api_lists_a_cup_by_its_rounds() {
    let mut browser = cups().await;
    for (id, places) in [("eight", &EIGHT[..]), ("six", &SIX[..])] {
        let answer = browser.get(&format!("/api/v1/tournaments/{id}/standings")).await;
        let table: Value = serde_json::from_str(&answer.text).unwrap();
        assert_eq!(table["criteria"], serde_json::json!([]));
        assert_eq!(table["provisional"], false);
        assert_eq!(table["rows"][0]["reached"], "winner");
        let row = |row: &Value| {
            let (first, last) = (&row["place"], &row["place_to"]);
            let shared = if first == last { String::new() } else { format!("–{last}") };
            format!("{first}{shared} {}", row["number"])
        };
        let rows: Vec<String> = table["rows"].as_array().unwrap().iter().map(row).collect();
        assert_eq!(rows, places, "{id}");
        let crosstable = browser.get(&format!("/api/v1/tournaments/{id}/crosstable")).await;
        let crosstable: Value = serde_json::from_str(&crosstable.text).unwrap();
        let order = |table: &Value| -> Vec<Value> {
            table["rows"].as_array().unwrap().iter().map(|row| row["number"].clone()).collect()
        };
        assert_eq!(order(&crosstable), order(&table));
    }
}

/// KO-9: the screen in the hall.
#[tokio::test]
async fn a_hall_screen_lists_a_cup_by_its_rounds() {
    let mut browser = cups().await;
    for (id, cup, places) in
        [("eight", demo::cup(), &EIGHT[..]), ("six", demo::cup_with_byes(), &SIX[..])]
    {
        let control = format!("/desk/t/{id}/screens");
        browser.submit(&control, &control, &[("name", id)]).await;
        let screen = format!("{control}/one/{id}");
        browser.submit(&control, &screen, &[("show", "standings")]).await;
        let page = browser.get(&format!("/screens/{id}")).await.text;
        let lines = between(&page, "<li><b>", "<b class=\"points\">");
        let named = |place: &&str| {
            let (place, number) = place.split_once(' ').unwrap();
            let number = runda_rulebook::StartNo::new(number.parse::<u16>().unwrap()).unwrap();
            format!("{place}</b><span>{}</span>", cup.state().player_name(number))
        };
        let expected: Vec<String> = places.iter().map(named).collect();
        assert_eq!(lines, expected, "{page}");
        assert!(page.contains(r#"<b class="points">winner</b>"#), "{page}");
    }
}
