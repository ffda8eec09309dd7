//! What a round asks of the arbiter beside its results: waivers, another table, lots, seats, teams.

use serde_json::json;

use crate::browser::Browser;
use crate::story::{Story, rows};

/// U-8: where no legal pairing exists, the page names the players and the rules that may be lifted, a button each.
#[tokio::test]
async fn a_round_without_a_legal_pairing_offers_its_waivers() {
    let typed = [
        ("system", "swiss-pzwarc"),
        ("swiss_variant", "classic"),
        ("uncontrolled", "yes"),
        ("rounds", "5"),
    ];
    let mut story = Story::created(&typed).await.with(6).await;
    // Numbers 1 and 2 may not meet: after four rounds they have only each other left.
    let mut regulations = serde_json::to_value(story.state().await.regulations().unwrap()).unwrap();
    regulations["exclusions"] = json!({"pairs": [[1, 2]]});
    story
        .order(json!({"type": "change-regulations", "regulations": regulations, "reason": ""}))
        .await;
    while story.state().await.rounds().len() < 4 {
        let round = story.state().await.next_round().get();
        let screen = format!("rounds/{round}");
        let to = story
            .press(&screen, &format!("{screen}/pair"), &[("how", "engine"), ("start", "rating")])
            .await;
        if to.ends_with("?seen=impasse") {
            break;
        }
        story.press(&screen, &format!("{screen}/publish"), &[]).await;
        story.press(&screen, &format!("{screen}/start"), &[]).await;
        story.results(round, |at| if at % 2 == 0 { "W" } else { "B" }).await;
    }
    let round = story.state().await.next_round().get();
    let screen = format!("rounds/{round}");
    let to = story.press(&screen, &format!("{screen}/pair"), &[("how", "engine")]).await;
    assert!(to.ends_with("?seen=impasse"), "round {round}: {to}");
    let page = story.page(&format!("{screen}?seen=impasse")).await;
    assert!(page.contains("There is no legal pairing"), "{page}");
    let (_, impasse) = page.split_once("id=\"impasse\"").unwrap();
    assert!(impasse.contains(" X") && impasse.contains("Lift this and pair"), "{impasse}");
    assert!(page.contains("value=\"hand\""), "pairing by hand is offered too");
    let waiver = page
        .split("name=\"waiver\" value=\"")
        .nth(1)
        .unwrap()
        .split('"')
        .next()
        .unwrap()
        .to_owned();
    let sent = [("waiver", waiver.as_str()), ("reason", "no legal pairing")];
    story.press(&screen, &format!("{screen}/waive"), &sent).await;
    assert!(story.state().await.rounds().len() == usize::from(round), "the round is paired");
}

/// U-24: the half system with six players is told before round 1, and a button changes the table.
#[tokio::test]
async fn six_players_cannot_play_the_half_system_and_are_told_so() {
    let typed = [("system", "round-robin"), ("table", "half")];
    let mut story = Story::created(&typed).await.with(6).await;
    let page = story.page("rounds/1").await;
    assert!(
        page.contains("Play by Berger's table") || page.contains("Play by Berger&#39;s table"),
        "{page}"
    );
    story.press("rounds/1", "berger", &[]).await;
    assert!(!story.page("rounds/1").await.contains("/berger"));
    assert_eq!(rows(&story.run().await), 6);
    let typed =
        [("system", "round-robin"), ("table", "half"), ("expected_players", "6"), ("name", "H")];
    let mut browser = Browser::chief().await;
    let part = browser.submit("/desk/new", "/desk/new/findings", &typed).await.text;
    assert!(part.contains("divisible by 4"), "the notes of the wizard say it too: {part}");
}

/// U-12: pairing again uses the same lot; new lots are drawn only on purpose; the log names the lot.
#[tokio::test]
async fn the_lot_of_a_round_stays_until_a_new_one_is_drawn() {
    let mut story = Story::created(&[("rounds", "3")]).await.with(6).await;
    let sent = [("how", "engine"), ("start", "rating")];
    story.press("rounds/1", "rounds/1/pair", &sent).await;
    let first = story.state().await.rounds()[0].clone();
    for _ in 0..4 {
        story.press("rounds/1", "rounds/1/discard", &[]).await;
        story.press("rounds/1", "rounds/1/pair", &sent).await;
        let again = story.state().await.rounds()[0].clone();
        assert_eq!((&again.seed, &again.encounters), (&first.seed, &first.encounters));
    }
    let seed = first.seed.unwrap();
    assert!(story.page("rounds/1").await.contains(&seed), "the page names the lot");
    assert!(story.page("log").await.contains(&seed), "the log names the lot");
    assert!(story.page("lots").await.contains(&seed), "the page of the lots names it");
    story.press("rounds/1", "rounds/1/pair", &[("how", "engine"), ("lot", "new")]).await;
    assert_ne!(story.state().await.rounds()[0].seed, Some(seed));
}

/// U-12: start numbers are drawn before everybody's eyes, from a seed the hall chooses.
#[tokio::test]
async fn start_numbers_are_drawn_from_an_own_seed() {
    let mut lists = Vec::new();
    for seed in ["6152", "6152", "other"] {
        let mut story = Story::created(&[("rounds", "3")]).await.with(8).await;
        story.press("lots", "lots", &[("method", "lots"), ("seed", seed)]).await;
        assert!(story.page("lots").await.contains(seed));
        let state = story.state().await;
        lists.push(
            state
                .numbers()
                .map(|number| state.player(number).unwrap().person.name())
                .collect::<Vec<_>>(),
        );
    }
    assert_eq!(lists[0], lists[1]);
    assert_ne!(lists[0], lists[2]);
}

/// U-81: the seats of the sliding system stand on the page of the round.
#[tokio::test]
async fn the_sliding_system_shows_its_seats() {
    let typed = [("system", "round-robin"), ("table", "sliding")];
    let mut story = Story::created(&typed).await.with(5).await;
    story.begin().await;
    let page = story.page("rounds/1").await;
    for seat in ["Seats of the round", ">T1<", ">B2<", "pause"] {
        assert!(page.contains(seat), "{seat}: {page}");
    }
}

/// TM-1, TM-4: teams are entered by form and by paste, sit down, play board by board and are ranked.
#[tokio::test]
async fn a_league_of_teams_runs_from_the_wizard_to_the_table() {
    let typed = [("system", "round-robin"), ("teams", "yes"), ("boards", "2"), ("line_up", "open")];
    let mut story = Story::created(&typed).await;
    let sent = [
        ("name", "Orzeł"),
        ("captain", "Anna Nowak"),
        ("members", "Nowak Anna 2010\r\nKos Jan"),
        ("reserves", "Lis Ewa"),
    ];
    story.press("teams", "teams", &sent).await;
    let list = "Start\nMróz Piotr\nŻak Iga\n\nLot\nBaran Jan\nWilk Ola\nDrop Ida";
    story.press("teams", "teams/paste", &[("list", list)]).await;
    let page = story.page("teams").await;
    for text in ["Orzeł", "Anna Nowak", "Lis Ewa", "Start", "Lot", "Drop Ida"] {
        assert!(page.contains(text), "{text}");
    }
    let state = story.state().await;
    let (team, record) = state.teams().find(|(_, record)| record.team.name == "Orzeł").unwrap();
    let (id, reserve, first) = (
        team.0.to_string(),
        record.team.reserves[0].0.to_string(),
        record.team.members[0].0.to_string(),
    );
    story
        .press("teams", &format!("teams/{id}"), &[("name", "Orzeł"), ("captain", "Jan Kos")])
        .await;
    let sent = [("team", id.as_str()), ("player", reserve.as_str()), ("player", first.as_str())];
    story.press("rounds/1/line-ups", "rounds/1/line-ups", &sent).await;
    assert!(story.page("rounds/1/line-ups").await.contains("handed in"));
    while story.goes_on().await {
        let round = story.begin().await;
        story.results(round, |at| if at % 2 == 0 { "W" } else { "D" }).await;
    }
    let table = story.closed().await;
    assert_eq!(rows(&table), 3);
    assert!(table.contains("Orzeł"));
}

/// RR-44: everybody entered is divided into groups, each an event of its own with the same regulations.
#[tokio::test]
async fn players_are_divided_into_groups_by_a_form() {
    let typed = [
        ("name", "Mistrzostwa"),
        ("system", "round-robin"),
        ("next_system", "round-robin"),
        ("next_promoted", "2"),
    ];
    let mut story = Story::created(&typed).await.with(6).await;
    let sent = [("groups", "2"), ("by", "snake"), ("seed", "1")];
    assert_eq!(story.press("lots", "groups", &sent).await, "/desk");
    for id in ["mistrzostwa-a", "mistrzostwa-b"] {
        let group = story.browser.app.desk().tournament(&id.parse().unwrap()).await.unwrap();
        assert_eq!(group.state().entrants().count(), 3, "{id}");
        assert!(group.state().regulations().unwrap().next_stage.is_some());
    }
}

/// Commands without a page: the report of a closed event is noted as sent by a button.
#[tokio::test]
async fn the_report_of_a_closed_event_is_noted_as_sent() {
    let typed = [("system", "match"), ("match_kind", "games"), ("match_target", "1")];
    let mut story = Story::created(&typed).await.with(2).await;
    let round = story.begin().await;
    story.results(round, |_| "W").await;
    story.closed().await;
    assert!(story.page("rounds/1").await.contains("/report-sent"));
    story.press("rounds/1", "report-sent", &[]).await;
    assert_eq!(story.state().await.phase(), runda_tournament::Phase::Reported);
    assert!(!story.page("rounds/1").await.contains("/report-sent"));
}
