//! A tournament from the report file of another program: looked at first, then kept.

use axum::http::StatusCode;

use crate::browser::Browser;

/// A report without a fault.
pub(crate) const REPORT: &str = "\
012 Spring Open
142 5
152 W
192 FIDE_DUTCH
001    1      Alberg, Ada                       2210                             1.0          2 w 1
001    2      Berdal, Bo                        2140                             0.0          1 b 0
";

const LOOK: &str = "/desk/take-over";
const KEEP: &str = "/desk/take-over/keep";

async fn kept(browser: &Browser) -> usize {
    browser.app.desk().list().await.unwrap().len()
}

#[tokio::test]
async fn a_report_becomes_a_tournament_once_it_is_meant() {
    let mut browser = Browser::chief().await;
    for (number, id) in ["spring-open", "spring-open-2"].into_iter().enumerate() {
        let shown = browser.upload_from("/desk", LOOK, REPORT.as_bytes()).await;
        assert_eq!(shown.status, StatusCode::OK, "{}", shown.text);
        for words in ["Take over Spring Open?", "2 players", "1 round paired", "1 result"] {
            assert!(shown.text.contains(words), "{words}: {}", shown.text);
        }
        assert!(shown.text.contains("nothing was odd in it"), "{}", shown.text);
        assert_eq!(kept(&browser).await, number, "nothing is kept by looking");
        let answer = browser.keep(KEEP, &shown).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.text);
        assert_eq!(answer.location, format!("/desk/t/{id}/players"));
    }
    let standings = browser.get("/desk/t/spring-open/standings").await.text;
    assert!(standings.contains("Alberg Ada"), "{standings}");
}

#[tokio::test]
async fn a_file_that_is_no_report_is_refused() {
    let mut browser = Browser::chief().await;
    let wrong = browser.upload_from("/desk", LOOK, b"no report").await;
    assert_eq!(wrong.status, StatusCode::CONFLICT);
    assert!(wrong.text.contains("This is no report file"), "{}", wrong.text);
}

#[tokio::test]
async fn every_remark_about_a_report_is_read_before_it_is_kept() {
    let odd = REPORT.replace("2210", "22x0").replace("1.0  ", "1,5  ") + "777 what is this\n";
    let remarks = runda_formats::trf::parse(odd.as_bytes()).remarks;
    assert!(remarks.len() >= 4, "{remarks:?}");
    let mut browser = Browser::chief().await;
    for (language, title) in [("en", "remarks about the file"), ("pl", "do pliku")] {
        browser.language = language;
        let shown = browser.upload_from("/desk", LOOK, odd.as_bytes()).await;
        assert_eq!(shown.status, StatusCode::OK, "{}", shown.text);
        assert!(shown.text.contains(title), "{}", shown.text);
        let rows = shown.text.matches(r#"<tr><td class="number">"#).count();
        assert_eq!(rows, remarks.len(), "one row for each remark: {}", shown.text);
        let words = runda_web::TEXTS.catalogue(language.parse().unwrap());
        for remark in &remarks {
            let line = format!(r#"<tr><td class="number">{}</td>"#, remark.line);
            assert!(shown.text.contains(&line), "{line}");
            let said = words.reason(&remark.reason, &runda_rulebook::Numbers);
            // The page begins it with a capital and writes quotation marks in its own way.
            let end = said.rsplit(['"', '”']).next().unwrap_or_default();
            let (_, end) = end.split_once(' ').unwrap_or_default();
            assert!(shown.text.contains(end), "{end}: {}", shown.text);
        }
        let means = match language {
            "pl" => ["Mimo to zrozumiano.", "Pominięto albo przeczy innemu wierszowi."],
            _ => ["Understood all the same.", "Left out, or at odds with another line."],
        };
        assert!(means.iter().all(|meaning| shown.text.contains(meaning)), "{}", shown.text);
        assert_eq!(kept(&browser).await, 0);
    }
}

#[tokio::test]
async fn a_report_that_cannot_be_kept_shows_why_and_every_remark() {
    let torn = REPORT.replace("1 b 0", "1 b 1");
    let remarks = runda_formats::trf::parse(torn.as_bytes()).remarks.len();
    let mut browser = Browser::chief().await;
    let shown = browser.upload_from("/desk", LOOK, torn.as_bytes()).await;
    assert_eq!(shown.status, StatusCode::UNPROCESSABLE_ENTITY, "{}", shown.text);
    assert!(shown.text.contains(r#"role="alert""#), "{}", shown.text);
    assert!(!shown.text.contains(KEEP), "there is nothing to keep: {}", shown.text);
    assert_eq!(shown.text.matches(r#"<tr><td class="number">"#).count(), remarks);
    assert!(remarks > 0);
}

#[tokio::test]
async fn a_preview_is_taken_back_only_whole_and_with_its_token() {
    let mut browser = Browser::chief().await;
    let shown = browser.upload_from("/desk", LOOK, REPORT.as_bytes()).await;
    let token = crate::browser::token_of(&shown.text);
    let forged = browser.post(KEEP, "forged", &[("file", "00")]).await;
    assert_eq!(forged.status, StatusCode::FORBIDDEN);
    let broken = browser.post(KEEP, &token, &[("file", "0g")]).await;
    assert_eq!(broken.status, StatusCode::UNPROCESSABLE_ENTITY);
    let empty = browser.post(KEEP, &token, &[("file", "")]).await;
    assert_eq!(empty.status, StatusCode::CONFLICT, "{}", empty.text);
    assert_eq!(kept(&browser).await, 0);
}

/// What is as large as the server reads can be looked at and kept.
#[tokio::test]
async fn the_largest_report_can_be_kept() {
    let mut browser = Browser::chief().await;
    let comment = format!("### {}\n", "x".repeat(90));
    let large = REPORT.to_owned() + &comment.repeat(40_000);
    let shown = browser.upload_from("/desk", LOOK, large.as_bytes()).await;
    assert_eq!(shown.status, StatusCode::OK);
    let answer = browser.keep(KEEP, &shown).await;
    assert_eq!(answer.location, "/desk/t/spring-open/players", "{}", answer.text);
    let larger = large.repeat(2);
    let refused = browser.upload_from("/desk", LOOK, larger.as_bytes()).await;
    assert_eq!(refused.status, StatusCode::PAYLOAD_TOO_LARGE);
}
