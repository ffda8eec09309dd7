//! Where each finding of the linter begins and ends: every rule on both sides of its border.
//!
//! **Length:** one table of borders for the whole linter, so that a rule without one is seen.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

use runda_regulations::Regulations;
use runda_regulations::lint::{Entries, Grade, lint};

/// The findings of this key: `!` contradicts, `-` is not rated, `?` is advice.
fn grades(text: &str, key: &str) -> String {
    let regulations = Regulations::from_toml(&format!("name = \"T\"\n{text}")).unwrap();
    let findings = lint(&regulations, Entries::default());
    let of_key = findings.into_iter().filter(|finding| finding.reason.key.as_str() == key);
    of_key
        .map(|finding| match finding.grade {
            Grade::Contradicts => '!',
            Grade::NotRated => '-',
            Grade::Advice => '?',
        })
        .collect()
}

/// Each text with what is said of it under this key.
fn holds(key: &str, rows: &[(&str, &str)]) {
    for (text, expected) in rows {
        assert_eq!(grades(text, key), *expected, "{key}: {text}");
    }
}

/// TI-11: the least time for each category, on both boards, exactly and a minute less.
#[test]
fn the_least_time_of_each_category() {
    for (variant, norms, least) in [
        ("v64", "fourth", 10),
        ("v100", "fourth", 20),
        ("v64", "third", 20),
        ("v100", "third", 45),
        ("v64", "second", 30),
        ("v64", "first", 30),
        ("v64", "titles", 30),
        ("v100", "second", 60),
        ("v100", "first", 60),
        ("v100", "titles", 60),
    ] {
        for (minutes, expected) in [(least, ""), (least - 1, "-")] {
            let text =
                format!("variant = \"{variant}\"\nnorms = \"{norms}\"\ntempo = \"{minutes}\"\n");
            assert_eq!(grades(&text, "lint-norm-tempo"), expected, "{text}");
        }
    }
    // A bonus counts for 60 moves on the large board and for 36 on the small one: one second less is too little.
    holds(
        "lint-norm-tempo",
        &[
            ("norms = \"second\"\ntempo = \"30+30s\"\n", ""),
            ("norms = \"second\"\ntempo = \"30+29s\"\n", "-"),
            ("variant = \"v64\"\nnorms = \"second\"\ntempo = \"12+30s\"\n", ""),
            ("variant = \"v64\"\nnorms = \"second\"\ntempo = \"12+29s\"\n", "-"),
            ("tempo = \"1\"\n", ""),
        ],
    );
}

/// TI-11: from category II on the moves are recorded.
#[test]
fn recording_counts_from_the_second_category_on() {
    let text =
        |norms: &str| format!("norms = \"{norms}\"\ntempo = \"60\"\nrecording-waived = true\n");
    for (norms, expected) in [
        ("none", ""),
        ("fourth", ""),
        ("third", ""),
        ("second", "-"),
        ("first", "-"),
        ("titles", "-"),
    ] {
        assert_eq!(grades(&text(norms), "lint-norm-recording"), expected, "{norms}");
    }
}

/// RG-9: 21 days of notice before the first day, and no notice at all; TI-14: titles want an official tempo or one declared so.
#[test]
fn titles_want_notice_and_an_official_tempo() {
    let notified = |day: &str, norms: &str| {
        format!("norms = \"{norms}\"\ntempo = \"90\"\nfirst-day = \"2026-11-22\"\n{day}")
    };
    for (day, late, none) in [
        ("notified = \"2026-11-01\"\n", "", ""),
        ("notified = \"2026-11-02\"\n", "-", ""),
        ("notified = \"2026-12-24\"\n", "-", ""),
        ("", "", "-"),
    ] {
        assert_eq!(grades(&notified(day, "titles"), "lint-notified-late"), late, "{day}");
        assert_eq!(grades(&notified(day, "titles"), "lint-not-notified"), none, "{day}");
        assert_eq!(grades(&notified(day, "first"), "lint-notified-late"), "", "{day}");
        assert_eq!(grades(&notified(day, "first"), "lint-not-notified"), "", "{day}");
    }
    holds(
        "lint-title-tempo",
        &[
            ("norms = \"titles\"\ntempo = \"61\"\n", "-"),
            ("norms = \"titles\"\ntempo = \"61\"\ntempo-declared-official = \"tradycja\"\n", ""),
            ("norms = \"first\"\ntempo = \"61\"\n", ""),
            ("norms = \"titles\"\n", ""),
        ],
    );
    holds(
        "lint-licences",
        &[
            ("norms = \"first\"\n", "-"),
            ("norms = \"second\"\n", ""),
            ("norms = \"first\"\nlicences-required = true\n", ""),
        ],
    );
}

/// TI-41: the tempo of a chess norm as a whole and in its first period, and the rounds of one day.
#[test]
fn chess_norms_want_their_tempo_and_their_pace() {
    let chess = |norms: &str, tempo: &str| {
        format!(
            "variant = \"chess\"\nedition = \"FIDE26\"\nnorms = \"{norms}\"\ntempo = \"{tempo}\"\n"
        )
    };
    for (norms, enough, short) in [
        ("fourth", "30", "29"),
        ("third", "60", "59"),
        ("second", "60", "59"),
        ("first", "90", "89"),
        ("titles", "120", "119"),
    ] {
        assert_eq!(grades(&chess(norms, enough), "lint-norm-tempo-chess"), "", "{norms}");
        assert_eq!(grades(&chess(norms, short), "lint-norm-tempo-chess"), "-", "{norms}");
        assert_eq!(grades(&chess(norms, short), "lint-norm-tempo"), "", "{norms}");
    }
    // Sixty moves are reckoned: half a minute more for each makes up for half an hour, a second less does not.
    assert_eq!(grades(&chess("first", "60+30s"), "lint-norm-tempo-chess"), "");
    assert_eq!(grades(&chess("first", "60+29s"), "lint-norm-tempo-chess"), "-");
    for (norms, most) in [("fourth", 6), ("third", 4), ("second", 4), ("first", 3), ("titles", 2)] {
        let day = |rounds: usize| -> String {
            (1..=rounds)
                .map(|round| format!("[[schedule]]\nround = {round}\nday = \"2026-11-14\"\n"))
                .chain([format!("[[schedule]]\nround = {}\nday = \"2026-11-15\"\n", rounds + 1)])
                .collect()
        };
        let with = |rounds| format!("{}{}", chess(norms, "90"), day(rounds));
        assert_eq!(grades(&with(most), "lint-rounds-per-day"), "", "{norms}");
        assert_eq!(grades(&with(most + 1), "lint-rounds-per-day"), "-", "{norms}");
    }
    for (norms, expected) in [("second", ""), ("first", "-"), ("titles", "-")] {
        assert_eq!(grades(&chess(norms, "90"), "lint-not-notified-chess"), expected, "{norms}");
    }
}

/// RG-42, C-89, C-90: juries of one, two, three, four and five, with none, one and two reserves.
#[test]
fn a_jury_is_odd_and_of_three_at_least() {
    let jury = |members: usize, reserves: usize, more: &str| {
        let names = |count: usize| -> String {
            (0..count).map(|at| format!("\"N{at}\"")).collect::<Vec<_>>().join(", ")
        };
        format!("{more}[appeals]\njury = [{}]\nreserves = [{}]\n", names(members), names(reserves))
    };
    for (members, size) in [(1, "!"), (2, "!"), (3, ""), (4, "!"), (5, "")] {
        assert_eq!(grades(&jury(members, 2, ""), "lint-jury-size"), size, "{members}");
        assert_eq!(grades(&jury(members, 2, ""), "lint-no-jury"), "", "{members}");
        // Deposit and deadline are missing: with a jury that contradicts the rules.
        assert_eq!(grades(&jury(members, 2, ""), "lint-appeal-terms"), "!!", "{members}");
    }
    for (reserves, told) in [(0, "?"), (1, "?"), (2, "")] {
        assert_eq!(grades(&jury(3, reserves, ""), "lint-jury-reserves"), told, "{reserves}");
        assert_eq!(grades(&jury(2, reserves, ""), "lint-jury-reserves"), "", "{reserves}");
    }
    holds(
        "lint-no-jury",
        &[("", ""), ("level = \"official\"\n", "?"), ("variant = \"chess\"\n", "?")],
    );
    holds(
        "lint-appeal-terms",
        &[
            ("", ""),
            ("level = \"official\"\n", "??"),
            ("level = \"official\"\n[appeals]\ndeposit = \"100 zł\"\n", "?"),
            ("level = \"official\"\n[appeals]\ndeposit = \"100 zł\"\ndeadline = \"30 min\"\n", ""),
        ],
    );
    let arbiter = |name: &str| {
        format!("[appeals]\njury = [\"Lis\", \"Wilk\", \"Bąk\"]\n[[arbiters]]\nname = \"{name}\"\n")
    };
    assert_eq!(grades(&arbiter("Wilk"), "lint-arbiter-in-jury"), "?");
    assert_eq!(grades(&arbiter("Kos"), "lint-arbiter-in-jury"), "");
}

/// RG-46: days in order, rounds inside them and in order, as many as announced.
#[test]
fn the_programme_is_in_order() {
    holds(
        "lint-no-dates",
        &[
            ("", "?"),
            ("first-day = \"2026-11-14\"\n", "?"),
            ("last-day = \"2026-11-14\"\n", "?"),
            ("first-day = \"2026-11-14\"\nlast-day = \"2026-11-14\"\n", ""),
        ],
    );
    holds(
        "lint-ends-before-it-begins",
        &[
            ("first-day = \"2026-11-14\"\nlast-day = \"2026-11-14\"\n", ""),
            ("first-day = \"2026-11-14\"\nlast-day = \"2026-11-13\"\n", "!"),
        ],
    );
    let round = |round: u16, day: u16, time: &str| {
        let time = if time.is_empty() { String::new() } else { format!("time = \"{time}\"\n") };
        format!("[[schedule]]\nround = {round}\nday = \"2026-11-{day}\"\n{time}")
    };
    let days = "first-day = \"2026-11-14\"\nlast-day = \"2026-11-15\"\nrounds = 2\n";
    for (day, told) in [(13, "!"), (14, ""), (15, ""), (16, "!")] {
        let text = format!("{days}{}", round(1, day, ""));
        assert_eq!(grades(&text, "lint-round-outside-days"), told, "{day}");
    }
    let two = |one: String, other: String| format!("{days}{one}{other}");
    for (text, told) in [
        (two(round(1, 14, "09:00"), round(2, 14, "09:00")), ""),
        (two(round(1, 14, "09:00"), round(2, 14, "08:59")), "!"),
        (two(round(1, 15, "09:00"), round(2, 14, "10:00")), "!"),
        (two(round(1, 14, "09:00"), round(1, 14, "10:00")), "!"),
        (two(round(2, 14, "09:00"), round(1, 14, "10:00")), "!"),
    ] {
        assert_eq!(grades(&text, "lint-rounds-out-of-order"), told, "{text}");
        assert_eq!(grades(&text, "lint-schedule-incomplete"), "", "{text}");
    }
    let one = format!("{days}{}", round(1, 14, "09:00"));
    assert_eq!(grades(&one, "lint-schedule-incomplete"), "?");
    assert_eq!(grades(days, "lint-schedule-incomplete"), "");
}

/// RR-39: a night and exactly twelve hours between the draw and round 1 are enough, a minute less is not.
#[test]
fn the_draw_of_a_chess_round_robin() {
    let event = |day: &str, time: &str, first: &str| {
        format!(
            "variant = \"chess\"\nfirst-day = \"2026-05-02\"\nlast-day = \"2026-05-04\"\n\
             [system]\nkind = \"round-robin\"\n[draw]\nday = \"2026-05-{day}\"\n{time}\n\
             [[schedule]]\nround = 1\nday = \"2026-05-02\"\n{first}\n"
        )
    };
    for (day, time, first, told) in [
        ("01", "time = \"21:00\"", "time = \"09:00\"", ""),
        ("01", "time = \"21:01\"", "time = \"09:00\"", "?"),
        ("01", "time = \"21:01\"", "", ""),
        ("01", "time = \"23:59\"", "time = \"11:58\"", "?"),
        ("02", "time = \"00:01\"", "time = \"23:59\"", "?"),
        ("02", "", "", "?"),
    ] {
        let text = event(day, time, first);
        assert_eq!(grades(&text, "lint-draw-too-late"), told, "{text}");
        assert_eq!(
            grades(&text.replace("\"round-robin\"", "\"fide-dutch\""), "lint-draw-too-late"),
            ""
        );
    }
}

/// C-12: three minutes without bonus on the small board, for those under 13 and no older ones.
#[test]
fn three_minutes_are_not_for_children() {
    let text = |variant: &str, tempo: &str, under: &str| {
        format!("variant = \"{variant}\"\ntempo = \"{tempo}\"\n{under}")
    };
    for (variant, tempo, under, told) in [
        ("v64", "3", "under = 13\n", "!"),
        ("v64", "3", "under = 14\n", ""),
        ("v64", "4", "under = 13\n", ""),
        ("v64", "3+2s", "under = 13\n", ""),
        ("v64", "3", "", ""),
        ("v100", "3", "under = 13\n", ""),
    ] {
        let text = text(variant, tempo, under);
        assert_eq!(grades(&text, "lint-three-minutes-young"), told, "{text}");
    }
}

/// C-17: an unlisted tempo matters only where games are rated; declared official it is a thought.
#[test]
fn an_unlisted_tempo_is_not_rated() {
    for (text, not_rated, declared) in [
        ("rated = true\ntempo = \"61\"\n", "-", ""),
        ("tempo = \"61\"\n", "", ""),
        ("rated = true\ntempo = \"90\"\n", "", ""),
        ("rated = true\ntempo = \"61\"\ntempo-declared-official = \"x\"\n", "", "?"),
        ("tempo = \"61\"\ntempo-declared-official = \"x\"\n", "", ""),
        ("variant = \"chess\"\nrated = true\ntempo = \"61\"\n", "", ""),
    ] {
        assert_eq!(grades(text, "lint-tempo-not-official"), not_rated, "{text}");
        assert_eq!(grades(text, "lint-tempo-declared"), declared, "{text}");
    }
    let championship = |variant: &str, level: &str, tempo: &str| {
        format!("variant = \"{variant}\"\nlevel = \"{level}\"\ntempo = \"{tempo}\"\n")
    };
    for (variant, level, tempo, told) in [
        ("v100", "championship", "61", "?"),
        ("v100", "official", "61", ""),
        ("v64", "championship", "61", ""),
    ] {
        let text = championship(variant, level, tempo);
        assert_eq!(grades(&text, "lint-championship-tempo"), told, "{text}");
    }
    holds(
        "lint-superblitz-tempo",
        &[("tempo = \"61\"\n", ""), ("superblitz = true\ntempo = \"61\"\n", "!")],
    );
    holds(
        "lint-unused-time-lost",
        &[("tempo = \"90\"\n", ""), ("tempo = \"90\"\nunused-time-lost = true\n", "?")],
    );
}

/// C-31, C-32: an hour of waiting in draughts and no minute more; chess has to name its own.
#[test]
fn the_time_of_default() {
    holds(
        "lint-default-time",
        &[
            ("default-time-minutes = 60\n", ""),
            ("default-time-minutes = 61\n", "!"),
            ("variant = \"chess\"\ndefault-time-minutes = 61\n", ""),
            ("", ""),
        ],
    );
    holds(
        "lint-default-time-missing",
        &[
            ("variant = \"chess\"\n", "?"),
            ("", ""),
            ("variant = \"chess\"\ndefault-time-minutes = 0\n", ""),
        ],
    );
}

/// G-52, ST-25: draws with advantage by board and by system.
#[test]
fn the_advantage_has_its_place() {
    let with = "draw-with-advantage = true\n";
    let table = "[system]\nkind = \"round-robin\"\n";
    for (text, small, swiss) in [
        (with.to_string(), "", "?"),
        (format!("{with}{table}"), "", ""),
        (format!("variant = \"v64\"\n{with}{table}"), "!", ""),
        (format!("variant = \"chess\"\n{with}"), "!", ""),
        (String::new(), "", ""),
    ] {
        assert_eq!(grades(&text, "lint-advantage-64"), small, "{text}");
        assert_eq!(grades(&text, "lint-advantage-swiss"), swiss, "{text}");
    }
}

/// The book belongs to the game; the draft of 2022 is a thought. C-31: recording is waived in fast games only.
#[test]
fn the_book_and_the_record() {
    holds(
        "lint-edition-of-other-game",
        &[
            ("edition = \"KW25\"\n", ""),
            ("edition = \"FIDE26\"\n", "!"),
            ("variant = \"chess\"\nedition = \"KW25\"\n", "!"),
            ("variant = \"chess\"\nedition = \"FIDE26\"\n", ""),
        ],
    );
    holds(
        "lint-edition-draft",
        &[
            ("edition = \"KW22\"\n", "?"),
            ("edition = \"KW25\"\n", ""),
            ("variant = \"chess\"\nedition = \"KW22\"\n", ""),
        ],
    );
    holds(
        "lint-recording-waived",
        &[
            ("recording-waived = true\ntempo = \"90\"\n", "!"),
            ("recording-waived = true\ntempo = \"5\"\n", ""),
            ("recording-waived = true\n", ""),
            ("tempo = \"90\"\n", ""),
            ("variant = \"chess\"\nrecording-waived = true\ntempo = \"90\"\n", ""),
        ],
    );
}

/// SW-1, SW-2: two players for each round, and more players than rounds.
#[test]
fn a_swiss_has_players_enough() {
    for kind in ["swiss-pzwarc", "fide-dutch"] {
        let text = |rounds: u16, players: u16| {
            format!(
                "rounds = {rounds}\nexpected-players = {players}\n[system]\nkind = \"{kind}\"\n"
            )
        };
        for (players, few, more) in [(10, "", ""), (9, "?", ""), (6, "?", ""), (5, "?", "!")] {
            assert_eq!(grades(&text(5, players), "swiss-few-players"), few, "{kind} {players}");
            let found = grades(&text(5, players), "lint-more-rounds-than-opponents");
            assert_eq!(found, more, "{kind} {players}");
        }
        let none = format!("[system]\nkind = \"{kind}\"\n");
        assert_eq!(grades(&none, "lint-no-rounds"), "!", "{kind}");
        let dutch = if kind == "fide-dutch" { "!" } else { "" };
        assert_eq!(grades(&none, "lint-dutch-in-draughts"), dutch);
        assert_eq!(grades(&format!("variant = \"chess\"\n{none}"), "lint-dutch-in-draughts"), "");
    }
    holds(
        "lint-uncontrolled",
        &[
            ("[system]\nkind = \"swiss-pzwarc\"\nuncontrolled = true\n", "?"),
            ("[system]\nkind = \"swiss-pzwarc\"\n", ""),
        ],
    );
}

/// RR-1, RR-17, RR-19: cycles, halves and rounds of a round robin.
#[test]
fn a_round_robin_has_its_rounds() {
    let text = |rounds: u16, players: u16, more: &str| {
        format!(
            "rounds = {rounds}\nexpected-players = {players}\n[system]\nkind = \"round-robin\"\n{more}"
        )
    };
    for (cycles, told) in [(1, ""), (2, ""), (3, "?"), (4, ""), (5, "?")] {
        let text = text(9, 9, &format!("cycles = {cycles}\n"));
        assert_eq!(grades(&text, "lint-odd-cycles"), told, "{cycles}");
    }
    for table in ["half", "reversed-half"] {
        for (players, told) in [(7, ""), (8, ""), (9, "!"), (10, "!"), (11, ""), (12, "")] {
            let text = text(9, players, &format!("table = \"{table}\"\n"));
            assert_eq!(grades(&text, "lint-no-halves"), told, "{table} {players}");
        }
    }
    assert_eq!(grades(&text(9, 10, "table = \"berger\"\n"), "lint-no-halves"), "");
    for (rounds, players, told) in [(9, 10, ""), (9, 9, ""), (8, 9, "!"), (10, 10, "!")] {
        let found = grades(&text(rounds, players, ""), "lint-round-robin-rounds");
        assert_eq!(found, told, "{rounds} {players}");
    }
}

/// ST-21, ST-22, ST-26, ST-31: the list of the code for each system; points and play-off may be named or not.
#[test]
fn the_tie_breaks_of_the_code() {
    let lists = [
        ("[system]\nkind = \"round-robin\"\n", "WINS,DIRECT,OTHERS,LISTA"),
        ("[system]\nkind = \"swiss-pzwarc\"\nvariant = \"ranking\"\n", "RSUM,RCUTS,HIGHER"),
        ("[system]\nkind = \"swiss-pzwarc\"\nvariant = \"niderlandzki\"\n", "MEDSOL,REDSOL,HIGHER"),
    ];
    let text = |system: &str, list: &str| {
        let codes: Vec<String> = list.split(',').map(|code| format!("\"{code}\"")).collect();
        format!("tie-breaks = [{}]\n{system}", codes.join(", "))
    };
    for (system, list) in lists {
        for (given, told) in [
            (list.to_string(), ""),
            (format!("PTS,{list},PLAYOFF"), ""),
            (list.to_lowercase(), ""),
            (format!("{list},BH"), "!"),
            (list.split(',').rev().collect::<Vec<_>>().join(","), "!"),
        ] {
            assert_eq!(grades(&text(system, &given), "lint-tie-breaks-differ"), told, "{given}");
        }
        for (_, other) in lists.iter().filter(|(_, other)| *other != list) {
            assert_eq!(grades(&text(system, other), "lint-tie-breaks-differ"), "!", "{other}");
        }
    }
    let advantage = text(lists[0].0, "WINS,ADVDIFF,ADVPLUS,DIRECT,OTHERS,LISTA");
    assert_eq!(grades(&advantage, "lint-tie-breaks-differ"), "!");
    let advantage = format!("draw-with-advantage = true\n{advantage}");
    assert_eq!(grades(&advantage, "lint-tie-breaks-differ"), "");
    assert_eq!(grades(&text("", "MEDSOL,REDSOL,MEDSOL,medsol"), "lint-tie-break-twice"), "??");
    assert_eq!(grades(&text("", "MEDSOL,REDSOL"), "lint-tie-break-twice"), "");
}

/// ST-101: the Buchholz family in a round robin of chess, by the book of 2026.
#[test]
fn buchholz_has_no_place_in_a_round_robin() {
    let text = |code: &str, system: &str, more: &str| {
        format!("tie-breaks = [\"{code}\"]\n{more}[system]\nkind = \"{system}\"\n")
    };
    let chess = "variant = \"chess\"\nedition = \"FIDE26\"\n";
    for (code, told) in
        [("BH", "!"), ("BH/C1", "!"), ("FB", "!"), ("AOB", "!"), ("SB", ""), ("WIN", "")]
    {
        let found = grades(&text(code, "round-robin", chess), "lint-buchholz-round-robin");
        assert_eq!(found, told, "{code}");
    }
    assert_eq!(grades(&text("BH", "fide-dutch", chess), "lint-buchholz-round-robin"), "");
    assert_eq!(grades(&text("BH", "round-robin", ""), "lint-buchholz-round-robin"), "");
    let older = "variant = \"chess\"\nedition = \"FIDE12\"\n";
    assert_eq!(grades(&text("BH", "round-robin", older), "lint-buchholz-round-robin"), "");
    holds("lint-no-tie-breaks", &[("variant = \"chess\"\n", "?"), ("", "")]);
}

/// ST-62: the numbers of tied players without a system, for a field nobody told and for one of six.
#[test]
fn a_play_off_thinks_of_every_number() {
    let text = |more: &str, players: u16| {
        format!(
            "{more}[play-off]\nminutes = 60\ncontrol = \"3+2s\"\nplaces = \"first\"\n\
             [[play-off.systems]]\nplayers = {players}\nsystem = \"x\"\n"
        )
    };
    let numbers = |text: &str| -> String {
        let regulations = Regulations::from_toml(&format!("name = \"T\"\n{text}")).unwrap();
        let findings = lint(&regulations, Entries::default());
        let told = findings.iter().find(|it| it.reason.key.as_str() == "lint-play-off-numbers");
        told.map_or_else(String::new, |it| format!("{:?}", it.reason.args))
    };
    assert!(numbers(&text("", 2)).contains("3, 4, 5, 6, 7, 8"), "{}", numbers(&text("", 2)));
    assert!(!numbers(&text("", 2)).contains('9'));
    let six = numbers(&text("expected-players = 6\n", 3));
    assert!(six.contains("2, 4, 5, 6") && !six.contains('7'), "{six}");
}

/// RG-46: what an invitation names, each missing by itself.
#[test]
fn an_invitation_names_what_it_cannot_do_without() {
    let draughts =
        "place = \"Lublin\"\norganiser = \"Klub\"\n[[schedule]]\nround = 1\nday = \"2026-11-14\"\n";
    let chess = format!("variant = \"chess\"\nentries-until = \"2026-11-01\"\n{draughts}");
    holds(
        "lint-not-announced",
        &[
            (draughts, ""),
            (&draughts.replace("place = \"Lublin\"\n", ""), "?"),
            (&draughts.replace("organiser = \"Klub\"\n", ""), "?"),
            (&draughts.replace("organiser", "contact"), ""),
            ("place = \"Lublin\"\norganiser = \"Klub\"\n", "?"),
            (&chess, "?"),
            (&chess.replace("entries-until = \"2026-11-01\"\n", ""), "??"),
        ],
    );
}
