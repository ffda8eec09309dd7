//! Lists as people read them, data to take away, and the ways in.

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use runda_desk::Signed;
use runda_rulebook::{Rating, Variant};
use runda_tournament::chapters::entries;
use runda_tournament::{Moment, Person, Regulations, System};

use crate::browser::Browser;

const SCREEN: &str = "/desk/t/open/rounds/1";

/// Two rounds of six players, the first over.
async fn played(regulations: Regulations) -> Browser {
    let mut browser = Browser::chief().await;
    let is_cup = matches!(regulations.system, System::Knockout { .. });
    let signed = Signed { by: "chief".into(), at: Moment(0) };
    let (id, _) = browser.app.desk().create(regulations, &signed).await.unwrap();
    let names = ["Adamska", "Baran", "Cichy", "Dąbek", "Ewald", "Fus"];
    let person =
        |(name, rating)| Person { rating: Rating::new(rating).ok(), ..Person::named(name, "X") };
    let people = names.into_iter().zip((1500..2000).rev()).map(person).collect();
    let command = entries::Command::EnterPlayers { people }.into();
    browser.app.desk().execute(&id, command, &[], &signed).await.unwrap();
    for round in ["1", "2"] {
        let screen = format!("/desk/t/open/rounds/{round}");
        let fields = [("how", "engine"), ("start", "rating")];
        browser.submit(&screen, &format!("{screen}/pair"), &fields).await;
        browser.submit(&screen, &format!("{screen}/publish"), &[]).await;
        if round == "1" && !is_cup {
            for result in ["1:B", "2:D", "3:B"] {
                let answer =
                    browser.submit(&screen, &format!("{screen}/results"), &[("set", result)]).await;
                assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.text);
            }
        }
    }
    browser
}

fn swiss() -> Regulations {
    Regulations { rounds: Some(3), place: "Lublin".into(), ..Regulations::new("Open") }
}

fn chess() -> Regulations {
    Regulations { variant: Variant::Chess, system: System::FideDutch, ..swiss() }
}

/// U-67: in the list by name a result is seen from the player's side; U-71: every line says where to sit in one
/// sentence, which the page shows at once.
#[tokio::test]
async fn a_list_by_name_speaks_from_the_players_side() {
    let browser = played(swiss()).await;
    let mut phone = Browser::of(&browser.app);
    let page = phone.get("/t/open/rounds/1?by=name").await.text;
    let line = |name: &str| {
        let from = page.find(&format!(r#"<tr data-players="{name}""#)).unwrap();
        page[from..from + page[from..].find("</tr>").unwrap()].to_owned()
    };
    let winners = ["Adamska X", "Baran X", "Cichy X", "Dąbek X", "Ewald X", "Fus X"]
        .map(line)
        .into_iter()
        .filter(|line| line.contains(">won<"));
    for winner in winners {
        assert!(winner.contains(r#"chip win">2<"#) && !winner.contains("0–2"), "{winner}");
    }
    assert_eq!((page.matches(">won<").count(), page.matches(">lost<").count()), (2, 2));
    assert!(page.contains("data-told=\"Board 1, ") && page.contains(", against "), "{page}");
}

/// U-62, U-63: the same columns after every round, named in words, none for a play-off nobody played.
#[tokio::test]
async fn standings_have_the_same_columns_after_every_round() {
    let mut browser = played(swiss()).await;
    let heads = async |browser: &mut Browser, after: &str| {
        let page = browser.get(&format!("/desk/t/open/standings?after={after}")).await.text;
        let from = page.find("<thead>").unwrap();
        let head = &page[from..from + page[from..].find("</thead>").unwrap()];
        assert!(!head.contains("PLAYOFF"), "{head}");
        head.matches("criterion").count()
    };
    let first = heads(&mut browser, "1").await;
    assert!(first >= 3, "{first}");
    assert_eq!(heads(&mut browser, "2").await, first);
    let page = browser.get("/desk/t/open/standings?after=1").await.text.to_lowercase();
    assert!(page.contains("solkoff") && page.contains(" with place "), "{page}");
}

/// U-64: who has left is marked in the standings, with the round.
#[tokio::test]
async fn a_withdrawn_player_is_marked_in_the_standings() {
    let mut browser = played(swiss()).await;
    let one = "/desk/t/open/players/1";
    let fields = [("what", "withdraw"), ("reason", "ill")];
    let left = browser.submit(one, &format!("{one}/leave"), &fields).await;
    assert_eq!(left.status, StatusCode::SEE_OTHER, "{}", left.text);
    for address in ["/desk/t/open/standings", "/t/open/standings"] {
        let page = browser.get(address).await.text;
        assert!(page.contains("withdrawn from round 3"), "{address}: {page}");
    }
}

/// U-65, U-66: the points lead to the working inside the desk, and a dropped term adds nothing there.
#[tokio::test]
async fn the_working_is_inside_the_desk() {
    let mut browser = played(swiss()).await;
    let page = browser.get("/desk/t/open/standings").await.text;
    assert!(page.contains(r#"href="/desk/t/open/standings/1""#), "{page}");
    let working = browser.get("/desk/t/open/standings/1?after=1").await;
    assert_eq!(working.status, StatusCode::OK);
    assert!(
        working.text.contains(r#"href="/desk/t/open/log""#),
        "the tabs of the desk: {}",
        working.text
    );
    if working.text.contains(r#"class="undone""#) {
        assert!(working.text.contains("</s> <b>0</b>"), "{}", working.text);
    }
}

/// U-60: the tournament as data, and what comes out goes in again.
#[tokio::test]
async fn a_tournament_is_taken_away_as_data() {
    let mut browser = played(swiss()).await;
    let players = browser.get("/desk/t/open/files/players.csv").await;
    assert!(
        players.text.contains("Adamska") && players.text.lines().count() == 7,
        "{}",
        players.text
    );
    let read = runda_formats_players(&players.text);
    assert_eq!(read, 6);
    let report = browser.get("/desk/t/open/files/open.trf").await.text;
    assert_eq!(report.lines().filter(|line| line.starts_with("001 ")).count(), 6, "{report}");
    let table = browser.get("/desk/t/open/files/standings.csv").await.text;
    assert_eq!(table.lines().count(), 7, "{table}");
    let whole = browser.get("/desk/t/open/files/open.runda").await;
    assert!(runda_desk::TournamentFile::read(&whole.text).is_ok());
    let kept = whole.headers.get(header::CONTENT_DISPOSITION).unwrap().to_str().unwrap().to_owned();
    assert_eq!(kept, "attachment; filename=\"open.runda\"");
    let mut stranger = Browser::of(&browser.app);
    assert_eq!(stranger.get("/desk/t/open/files/open.runda").await.status, StatusCode::SEE_OTHER);
    assert_eq!(browser.get("/desk/t/open/files/secrets").await.status, StatusCode::NOT_FOUND);
}

/// How many players the reader of lists finds.
fn runda_formats_players(text: &str) -> usize {
    text.lines().skip(1).filter(|line| !line.trim().is_empty()).count()
}

/// U-59: the palette knows things to do: undo, slips, a board, data, themes.
#[tokio::test]
async fn the_palette_knows_commands() {
    let mut browser = played(swiss()).await;
    let text = browser.get("/desk/t/open/places").await.text;
    let places: Vec<serde_json::Value> = serde_json::from_str(&text).unwrap();
    let find = |wanted: &str| places.iter().find(|place| place["text"] == wanted);
    for command in [
        "Undo",
        "Bring back",
        "Print result slips",
        "Withdraw a player",
        "Take the data out",
        "Board 3",
        "Appearance: Dark",
    ] {
        assert!(find(command).is_some(), "{command}: {text}");
    }
    assert_eq!(find("Undo").unwrap()["act"], "#undo");
}

/// U-61: the one-time link a second time, while signed in, leads to the desk.
#[tokio::test]
async fn a_used_link_leads_to_the_desk_while_signed_in() {
    let mut browser = Browser::new().await;
    let once = browser.app.access().once().unwrap();
    let link = format!("/sign-in/once/{once}");
    assert_eq!(browser.get(&link).await.location, "/desk");
    assert_eq!(browser.get(&link).await.location, "/desk");
    let mut stranger = Browser::of(&browser.app);
    assert_eq!(stranger.get(&link).await.status, StatusCode::GONE);
}

/// U-42: whoever must sign in again comes back to the page of the form, not to an address that only takes forms.
#[tokio::test]
async fn signing_in_leads_back_to_the_page_of_the_form() {
    let browser = played(swiss()).await;
    let mut stranger = Browser::of(&browser.app);
    let request = Request::builder()
        .method("POST")
        .uri("/desk/t/open/players/1/absences")
        .header(header::HOST, "hall:8080")
        .header(header::REFERER, "http://hall:8080/desk/t/open/players/1")
        .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
        .body(Body::from("do=announce"));
    let answer = stranger.send(request.unwrap()).await;
    assert_eq!(answer.location, "/sign-in?next=/desk/t/open/players/1");
}

/// U-58: the cards of the desk tell events apart by place and progress.
#[tokio::test]
async fn cards_tell_events_apart() {
    let mut browser = played(swiss()).await;
    let page = browser.get("/desk").await.text;
    assert!(page.contains("Lublin") && page.contains("round 2 of 3, 3 results missing"), "{page}");
}

/// U-18: a chess event cites no article of the draughts code when check-in closes, somebody comes late, or it ends.
#[tokio::test]
async fn a_chess_event_cites_its_own_books() {
    let mut browser = played(chess()).await;
    for address in
        ["/desk/t/open/players", SCREEN, "/desk/t/open/rounds/2", "/desk/t/open/rounds/1/repair"]
    {
        let page = browser.get(address).await.text;
        assert!(!page.contains("KW25"), "{address}: {page}");
    }
    let second = "/desk/t/open/rounds/2";
    for result in ["1:W", "2:D", "3:B"] {
        browser.submit(second, &format!("{second}/results"), &[("set", result)]).await;
    }
    let door = "/desk/t/open/check-in";
    browser.submit(door, door, &[("do", "open")]).await;
    let asked = browser.submit(door, door, &[("do", "close")]).await;
    assert_eq!(asked.status, StatusCode::CONFLICT);
    assert!(
        asked.text.contains("marks 6 of 6 players absent") && !asked.text.contains("KW25"),
        "{}",
        asked.text
    );
}

/// U-29: everybody is checked in at once.
#[tokio::test]
async fn everybody_is_there_by_one_button() {
    let mut browser = played(swiss()).await;
    let second = "/desk/t/open/rounds/2";
    for result in ["1:W", "2:D", "3:B"] {
        browser.submit(second, &format!("{second}/results"), &[("set", result)]).await;
    }
    let door = "/desk/t/open/check-in";
    browser.submit(door, door, &[("do", "open")]).await;
    assert_eq!(browser.submit(door, door, &[("do", "all")]).await.location, door);
    assert!(browser.get(door).await.text.contains("<b>6</b> / 6"));
}

/// U-79, U-80: the fields of the page count for a single paper too, and a paper this system lacks is not listed.
#[cfg(feature = "print")]
#[tokio::test]
async fn the_fields_of_the_page_count_for_every_paper() {
    let mut browser = played(swiss()).await;
    let page = browser.get("/desk/t/open/papers").await.text;
    let button =
        r#"<button class="button small quiet" formaction="/desk/t/open/print/pairings.pdf">"#;
    assert!(page.contains(button), "{page}");
    assert!(page.contains("print/progress.pdf"), "{page}");
    let cup = System::Knockout { games: 1, third_place: false };
    let mut browser = played(Regulations { system: cup, rounds: None, ..swiss() }).await;
    let page = browser.get("/desk/t/open/papers").await.text;
    assert!(!page.contains("print/progress.pdf"), "{page}");
}

/// U-89: start numbers in the row under the cursor are as dark as names; the ratio is reckoned from the colours of
/// the themes as WCAG says.
#[tokio::test]
async fn numbers_in_the_current_row_have_contrast() {
    let css = include_str!("../../assets/css/theme.css");
    let rows = include_str!("../../assets/css/desk.css");
    assert!(
        rows.contains(".boards tr[aria-current] .faint"),
        "the row under the cursor has its own ink"
    );
    let value = |theme: &str, name: &str| {
        let from = css.find(theme).unwrap();
        let at = from + css[from..].find(&format!("--{name}: #")).unwrap() + name.len() + 5;
        let byte = |at: usize| f64::from(u8::from_str_radix(&css[at..at + 2], 16).unwrap());
        [byte(at), byte(at + 2), byte(at + 4)]
    };
    let light = |rgb: [f64; 3]| {
        let line = rgb.map(|it| {
            let part = it / 255.0;
            if part <= 0.040_45 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        });
        0.2126 * line[0] + 0.7152 * line[1] + 0.0722 * line[2]
    };
    for theme in [":root {", r#"[data-theme="dark"]"#, r#"[data-theme="contrast"]"#] {
        let (one, other) = (light(value(theme, "ink")), light(value(theme, "row-cursor")));
        let ratio = (one.max(other) + 0.05) / (one.min(other) + 0.05);
        assert!(ratio >= 4.5, "{theme}: {ratio}");
    }
}
