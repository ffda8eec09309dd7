//! Every system from the wizard to the final table, by the forms of the pages.

use axum::http::StatusCode;
use runda_tournament::System;

use crate::browser::Browser;
use crate::story::{Story, rows};

/// U-22: round robins of every table and any number of cycles, created, run and ranked by forms.
#[tokio::test]
async fn round_robins_run_from_the_wizard_to_the_table() {
    for (cycles, table, keep, players, rounds) in [
        ("1", "berger", "", 5, 5),
        ("2", "berger", "", 4, 6),
        ("3", "berger", "", 3, 9),
        ("2", "berger", "yes", 4, 6),
        ("1", "half", "", 4, 3),
        ("1", "reversed-half", "", 4, 3),
        ("1", "sliding", "", 5, 5),
    ] {
        let typed =
            [("system", "round-robin"), ("cycles", cycles), ("table", table), ("keep_order", keep)];
        let story = Story::created(&typed).await.with(players).await;
        let state = story.state().await;
        assert_eq!(state.number_of_rounds(), Some(rounds), "{typed:?}");
        assert_eq!(rows(&story.run().await), players, "{typed:?}");
    }
}

/// RR-15: the last two rounds of a cycle change places unless the organiser says otherwise.
#[tokio::test]
async fn the_swap_of_the_last_rounds_is_a_choice() {
    let mut orders = Vec::new();
    for keep in ["", "yes"] {
        let typed = [("system", "round-robin"), ("cycles", "2"), ("keep_order", keep)];
        let mut story = Story::created(&typed).await.with(4).await;
        story.press("lots", "lots", &[("method", "by-hand"), ("seed", "1")]).await;
        let mut rounds = Vec::new();
        for _ in 0..3 {
            let round = story.begin().await;
            let state = story.state().await;
            let record = state.round(runda_rulebook::Round::new(round).unwrap()).unwrap();
            let mut pairs: Vec<_> =
                record.pairs().map(|(_, it)| (it.white.get(), it.black.get())).collect();
            pairs.sort_unstable();
            rounds.push(pairs);
            story.results(round, |_| "D").await;
        }
        orders.push(rounds);
    }
    let (swapped, kept) = (&orders[0], &orders[1]);
    assert_eq!(swapped[0], kept[0]);
    assert_eq!((&swapped[1], &swapped[2]), (&kept[2], &kept[1]));
}

/// U-22: the four Swisses of the draughts code and that of FIDE, plain and accelerated.
#[tokio::test]
async fn swisses_run_from_the_wizard_to_the_table() {
    let own = |variant, uncontrolled| {
        [
            ("variant", "v100"),
            ("system", "swiss-pzwarc"),
            ("swiss_variant", variant),
            ("uncontrolled", uncontrolled),
            ("rounds", "3"),
        ]
    };
    let chess = |accelerated| {
        [
            ("variant", "chess"),
            ("system", "fide-dutch"),
            ("swiss_variant", ""),
            ("accelerated", accelerated),
            ("rounds", "3"),
        ]
    };
    for typed in [
        own("niderlandzki", ""),
        own("classic", ""),
        own("ranking", ""),
        own("classic", "yes"),
        chess(""),
        chess("yes"),
    ] {
        let story = Story::created(&typed).await.with(6).await;
        assert_eq!(
            story.state().await.regulations().unwrap().accelerated,
            typed[3] == ("accelerated", "yes")
        );
        assert_eq!(rows(&story.run().await), 6, "{typed:?}");
    }
}

/// FD-80, FD-81: with acceleration the upper half meets the upper half in round 1.
#[tokio::test]
async fn an_accelerated_swiss_pairs_halves_apart() {
    let typed =
        [("variant", "chess"), ("system", "fide-dutch"), ("accelerated", "yes"), ("rounds", "5")];
    let mut story = Story::created(&typed).await.with(8).await;
    story.begin().await;
    let state = story.state().await;
    for (_, pair) in state.rounds()[0].pairs() {
        assert_eq!(pair.white.get() <= 4, pair.black.get() <= 4, "{pair:?}");
    }
}

/// U-1, U-2, U-26: a cup of eight with a level match is decided by a play-off on the page and ends with cup places.
#[tokio::test]
async fn a_cup_with_a_level_match_runs_to_its_places() {
    let typed = [("system", "knockout"), ("games", "2"), ("third_place", "yes")];
    let mut story = Story::created(&typed).await.with(8).await;
    let round = story.begin().await;
    let page = story.page("rounds/1").await;
    assert!(page.contains("Quarter-finals"), "the stage is named: {page}");
    assert!(page.contains("class=\"bracket\""), "the bracket is drawn");
    // Board 1 is level; elsewhere the player who began with White wins both games.
    story
        .results(round, |at| match at {
            0 | 1 => "D",
            at if at % 2 == 0 => "W",
            _ => "B",
        })
        .await;
    let page = story.page("rounds/1").await;
    assert!(page.contains("Board 1: level, a play-off decides"), "{page}");
    let state = story.state().await;
    let (_, players) = state.level_encounters(runda_rulebook::Round::FIRST)[0];
    let numbers = players.map(|number| number.to_string());
    let sent = [
        ("player", numbers[0].as_str()),
        ("player", numbers[1].as_str()),
        ("first", numbers[1].as_str()),
        ("tempo", "5+3s"),
        ("note", "dogrywka"),
        ("white", numbers[0].as_str()),
        ("result", "B"),
        ("sort", "armageddon"),
    ];
    story.press("rounds/1", "rounds/1/play-off", &sent).await;
    let state = story.state().await;
    assert!(state.level_encounters(runda_rulebook::Round::FIRST).is_empty());
    assert!(state.play_offs()[0].games[0].armageddon);
    assert!(!story.page("rounds/1").await.contains("a play-off decides"));
    let round = story.begin().await;
    let record = story.state().await.rounds()[1].clone();
    assert!(record.encounter_of(players[1]).is_some(), "who won the play-off goes on");
    assert!(record.encounter_of(players[0]).is_none());
    let page = story.page("rounds/2").await;
    assert!(page.contains("Semi-finals") && page.contains("Out of the cup"), "U-25: {page}");
    assert!(!page.contains("Withdrawn"), "nobody withdrew");
    story.results(round, |at| if at % 2 == 0 { "W" } else { "B" }).await;
    let round = story.begin().await;
    let page = story.page("rounds/3").await;
    assert!(page.contains("For third place"), "{page}");
    story.results(round, |at| if at % 2 == 0 { "W" } else { "B" }).await;
    let table = story.closed().await;
    for place in ["1", "2", "3", "4", "5–8"] {
        assert!(
            table.contains(&format!("<td class=\"number strong\">{place}<")),
            "{place}: {table}"
        );
    }
    assert!(!table.contains("MEDSOL"));
    let public = story.browser.get(&format!("/t/{}/rounds/3", story.id)).await.text;
    assert!(public.contains("class=\"bracket\"") && public.contains("Final"), "U-26 in public");
}

/// U-22: a cup of one game, without third place, is created and run.
#[tokio::test]
async fn a_cup_of_single_games_runs_to_its_end() {
    let story = Story::created(&[("system", "knockout"), ("games", "1")]).await.with(4).await;
    let system = story.state().await.regulations().unwrap().system;
    assert_eq!(system, System::Knockout { games: 1, third_place: false });
    assert!(story.run().await.contains("<td class=\"number strong\">3–4<"));
}

/// U-6, U-7: matches of the three kinds begin, end when they are decided, and can be closed.
#[tokio::test]
async fn matches_of_three_kinds_end_when_they_are_decided() {
    for (kind, target, games) in [("games", "2", 2), ("points", "3", 2), ("wins", "2", 2)] {
        let typed = [("system", "match"), ("match_kind", kind), ("match_target", target)];
        let mut story = Story::created(&typed).await.with(2).await;
        for game in 0..games {
            let round = story.begin().await;
            // Number 1 wins every game, whatever the colour.
            let state = story.state().await;
            let pair = state.rounds()[game].pairs().next().unwrap().1;
            let result = if pair.white.get() == 1 { "W" } else { "B" };
            story.results(round, |_| result).await;
        }
        let page = story.page(&format!("rounds/{games}")).await;
        assert!(page.contains("has won the match"), "{kind}: {page}");
        assert!(!story.goes_on().await, "{kind}");
        assert_eq!(rows(&story.closed().await), 2, "{kind}");
    }
}

/// KO-50: a level match is decided by a play-off.
#[tokio::test]
async fn a_level_match_offers_a_play_off() {
    let typed = [("system", "match"), ("match_kind", "games"), ("match_target", "2")];
    let mut story = Story::created(&typed).await.with(2).await;
    for _ in 0..2 {
        let round = story.begin().await;
        story.results(round, |_| "D").await;
    }
    assert!(story.page("rounds/2").await.contains("The match is level"));
    let sent = [("player", "1"), ("player", "2"), ("first", "2")];
    story.press("rounds/2", "rounds/2/play-off", &sent).await;
    assert_eq!(story.state().await.play_offs()[0].order[0].get(), 2);
    story.closed().await;
}

/// U-27: sides have the names of their clubs, and their score is told live, at the desk and in public.
#[tokio::test]
async fn sides_have_names_and_a_score() {
    for variant in ["v100", "chess"] {
        let typed = [
            ("variant", variant),
            ("system", "scheveningen"),
            ("side_a", "Orzeł"),
            ("side_b", "Start"),
        ];
        let people = [
            ("Adamska", "Start"),
            ("Baran", "Orzeł"),
            ("Cichy", "Start"),
            ("Dąb", "Orzeł"),
            ("Ewald", "Orzeł"),
            ("Fus", "Start"),
        ];
        let mut story = Story::created(&typed).await.entered(&people).await;
        let round = story.begin().await;
        let state = story.state().await;
        for number in state.numbers() {
            let club = &state.player(number).unwrap().person.club;
            assert_eq!(state.is_of_first_side(number), club == "Orzeł", "{number} {club}");
        }
        // Everybody of Orzeł wins.
        let winners: Vec<&'static str> = state.rounds()[0]
            .pairs()
            .map(|(_, pair)| if state.is_of_first_side(pair.white) { "W" } else { "B" })
            .collect();
        story.results(round, |at| winners[at]).await;
        let score = if variant == "chess" { "Orzeł 3 : 0 Start" } else { "Orzeł 6 : 0 Start" };
        assert!(story.page("rounds/1").await.contains(score), "{variant}");
        let public = story.browser.get(&format!("/t/{}/rounds/1", story.id)).await.text;
        assert!(public.contains(score), "{variant}: {public}");
        while story.goes_on().await {
            let round = story.begin().await;
            story.results(round, |_| "D").await;
        }
        assert_eq!(rows(&story.closed().await), 6);
    }
}

/// U-27: a player of neither side is named before pairing.
#[tokio::test]
async fn a_player_of_neither_side_is_named() {
    let typed = [("system", "scheveningen"), ("side_a", "Orzeł"), ("side_b", "Start")];
    let people = [("Adamska", "Start"), ("Baran", "Orzeł"), ("Cichy", "Lot")];
    let mut story = Story::created(&typed).await.entered(&people).await;
    let page = story.page("rounds/1").await;
    assert!(page.contains("play for neither side: Cichy X"), "{page}");
}

/// mini-matches of two games in a Swiss and a round robin.
#[tokio::test]
async fn mini_matches_run_from_the_wizard_to_the_table() {
    for typed in [
        [("system", "swiss-pzwarc"), ("games", "2"), ("rounds", "2")],
        [("system", "round-robin"), ("games", "2"), ("rounds", "")],
    ] {
        let mut story = Story::created(&typed).await.with(4).await;
        let round = story.begin().await;
        assert!(story.page("rounds/1").await.contains("data-board=\"1.2\""));
        story.results(round, |_| "W").await;
        assert_eq!(rows(&story.run().await), 4, "{typed:?}");
    }
}

/// U-23, RR-50: two groups offer their final by a button, and the games of those who go on count again.
#[tokio::test]
async fn groups_offer_their_final_with_carried_games() {
    let mut browser = Browser::chief().await;
    for group in ["Mistrzostwa A", "Mistrzostwa B"] {
        let typed = [
            ("name", group),
            ("system", "round-robin"),
            ("next_system", "round-robin"),
            ("next_promoted", "2"),
            ("next_carry", "yes"),
        ];
        let mut story = Story::created_in(browser.clone(), &typed).await;
        let end = group.chars().last().unwrap();
        let people: Vec<(String, String)> = ["Adamska", "Baran", "Cichy"]
            .map(|name| (format!("{name}{end}"), String::new()))
            .to_vec();
        let people: Vec<(&str, &str)> =
            people.iter().map(|(n, c)| (n.as_str(), c.as_str())).collect();
        story = story.entered(&people).await;
        story.press("lots", "lots", &[("method", "by-hand"), ("seed", "1")]).await;
        // The lower number always wins: places 1, 2, 3 without a tie.
        while story.goes_on().await {
            let round = story.begin().await;
            let state = story.state().await;
            let results: Vec<&'static str> = state.rounds()[usize::from(round) - 1]
                .pairs()
                .map(|(_, pair)| if pair.white < pair.black { "W" } else { "B" })
                .collect();
            story.results(round, |at| results[at]).await;
        }
        story.closed().await;
        let page = story.page("rounds/3").await;
        assert!(page.contains("foresee a next stage"), "{page}");
        browser = story.browser;
    }
    let page = browser.get("/desk/t/mistrzostwa-a/next-stage").await.text;
    assert!(page.contains("Mistrzostwa A") && page.contains("Mistrzostwa B"), "{page}");
    let sent =
        [("group", "mistrzostwa-a"), ("group", "mistrzostwa-b"), ("name", "Mistrzostwa – finał")];
    let address = "/desk/t/mistrzostwa-a/next-stage";
    let answer = browser.submit(address, address, &sent).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.text);
    let id = answer.location.split('/').nth(3).unwrap().to_owned();
    let mut story = Story { browser, id };
    assert_eq!(story.state().await.entrants().count(), 4);
    let mut carried = 0;
    for _ in 0..3 {
        let round = story.begin().await;
        let state = story.state().await;
        carried +=
            state.rounds()[usize::from(round) - 1].games().filter(|it| !it.is_open()).count();
        story.results(round, |_| "D").await;
    }
    assert_eq!(carried, 2, "one game of each group counts again");
    assert_eq!(rows(&story.closed().await), 4);
}
