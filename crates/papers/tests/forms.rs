//! The forms say what their rule books ask for, and hold whatever is written on them.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on fails")]

#[path = "support/layout.rs"]
mod layout;
mod support;

use layout::check;
use runda_papers::{Kind, Options, PageSize, PaperError, typeset};
use runda_rulebook::{Language, Rating, StartNo, Variant};
use runda_tournament::{
    MatchKind, Person, Prize, Regulations, ScheveningenTable, System, Tournament, demo,
};
use support::{Story, cup, people, told};

const FORMS: [Kind; 12] = [
    Kind::ScoreSheets,
    Kind::BlankScoreSheet,
    Kind::MatchProtocol,
    Kind::Bracket,
    Kind::StartCards,
    Kind::Notice,
    Kind::Prizes,
    Kind::Receipts,
    Kind::Diplomas,
    Kind::Report,
    Kind::NormApplication,
    Kind::TitleApplication,
];

fn hold(what: &str, tournament: &Tournament, options: &Options) {
    layout::hold(&FORMS, what, tournament, options);
}

fn text(kind: Kind, tournament: &Tournament, options: &Options) -> String {
    typeset(&[kind], tournament.state(), options).unwrap().text()
}

fn english() -> Options {
    Options { language: Language::English, ..Options::default() }
}

fn long_people(count: usize) -> Vec<Person> {
    let names = ["W".repeat(120), "Anna Maria ".repeat(10), "Ł-".repeat(60)];
    let person = |at: usize| Person {
        club: "Uczniowski Międzyszkolny Ludowy Klub Sportowy „Przyjaźń” ".repeat(2),
        grade: "k++".into(),
        rating: Rating::new(2000).ok(),
        ..Person::named(names[at % names.len()].clone(), "Q".repeat(40))
    };
    (0..count).map(person).collect()
}

#[test]
fn long_names_stay_in_their_fields() {
    let regulations = Regulations {
        place: "Konstantynopolitańczykowianeczkowo ".repeat(6),
        prizes: vec![Prize { whom: "1".into(), what: "puchar przechodni ".repeat(6) }],
        rounds: Some(9),
        ..Regulations::new("Międzynarodowy Drużynowy Turniej o Puchar Burmistrza ".repeat(4))
    };
    hold("long names", &told(regulations, long_people(6), 3), &Options::default());
    hold("a cup of long names", &cup(long_people(11), 4), &Options::default());
}

#[test]
fn empty_tournaments_have_their_forms() {
    hold("nobody", &Story::new(Regulations::new("Pusty"), Vec::new()).so_far(), &english());
    let alone = Story::new(Regulations::new("Pusty"), people(1)).so_far();
    hold("one player", &alone, &Options::default());
    hold("a cup before its first round", &cup(people(9), 0), &Options::default());
}

#[test]
fn a_cup_of_many_is_cut_into_pages() {
    for players in [2, 3, 16, 32, 33, 100] {
        let tournament = cup(people(players), 3);
        let typeset = typeset(&[Kind::Bracket], tournament.state(), &english()).unwrap();
        check(&format!("a cup of {players}"), &typeset);
        let pages = match players {
            2..=32 => 1,
            33 => 3,
            _ => 5,
        };
        assert_eq!(typeset.pages().len(), pages, "{players}");
    }
}

#[test]
fn smaller_pages_hold_the_forms() {
    let size = Some(PageSize::A5);
    for kind in [Kind::StartCards, Kind::ScoreSheets, Kind::Receipts, Kind::Diplomas] {
        let players = vec![StartNo::new(3).unwrap()];
        let options = Options { size, players, ..english() };
        let typeset = typeset(&[kind], demo::round_robin().state(), &options).unwrap();
        check(&format!("{kind} on A5"), &typeset);
    }
}

/// KO-2, KO-10: the tree has every number, colour and result, games for a tie in brackets, and the match
/// for the third place.
#[test]
fn a_bracket_tells_games_ties_and_the_winner() {
    let text = text(Kind::Bracket, &cup(people(22), 5), &english());
    for number in 1..=22 {
        assert!(text.contains(&format!("{number} ")), "{number} is missing: {text}");
    }
    for wanted in ["preliminary", "Winner", "Match for third place", "(w2)", "b1 (w2)"] {
        assert!(text.contains(wanted), "{wanted} is missing: {text}");
    }
}

/// ST-73, SW-49: a card has the player, every round planned, the marks of those moved, the lines of the
/// rating and room for the commission; it is printed for the players named.
#[test]
fn a_start_card_has_its_rounds_and_its_sums() {
    let one = Options { players: vec![StartNo::new(1).unwrap()], ..english() };
    let card = text(Kind::StartCards, &demo::swiss(), &one);
    for wanted in
        ["Rybak Dawid", "IX", "Games n =", "Mean rating", "For the commission", "signature"]
    {
        assert!(card.contains(wanted), "{wanted} is missing: {card}");
    }
    assert!(!card.contains("22  Sęk"), "{card}");
    let all = text(Kind::StartCards, &demo::swiss(), &english());
    assert!(all.contains('↓') && all.contains('↑'));
}

/// ST-73: in chess the card has the lines a to d.
#[test]
fn a_start_card_of_chess_has_the_lines_of_its_form() {
    let regulations = Regulations { variant: Variant::Chess, ..Regulations::new("Szachy") };
    let rated = |at: u16| Person {
        rating: Rating::new(1500 + 100 * at).ok(),
        ..Person::named("Gracz", at.to_string())
    };
    let tournament = told(regulations, (1..=4).map(rated).collect(), 3);
    let text = text(Kind::StartCards, &tournament, &Options::default());
    for wanted in ["a. ΣR", "b. 400(W−P)", "c. a+b", "d. R = c:(n+1)"] {
        assert!(text.contains(wanted), "{wanted} is missing: {text}");
    }
}

/// ST-74, TM-44: a match has its games, a contest of sides its boards with ratings, and everything else the
/// empty form of ten boards.
#[test]
fn a_match_protocol_has_both_sides_and_three_signatures() {
    let system = System::Match { until: MatchKind::Games(6) };
    let regulations = Regulations { system, ..Regulations::new("Mecz") };
    let played = text(Kind::MatchProtocol, &told(regulations, people(2), 2), &english());
    assert!(played.contains("VI") && !played.contains("VII"), "{played}");
    assert!(played.contains("Brzęczyszczykiewicz Grzegorz 1"), "{played}");
    let system = System::Scheveningen { table: Some(ScheveningenTable::Kw), cycles: 1 };
    let regulations = Regulations { system, ..Regulations::new("Strony") };
    let sides = text(Kind::MatchProtocol, &told(regulations, people(8), 1), &english());
    assert!(sides.contains("IV") && !sides.contains("VI"), "{sides}");
    let empty = text(Kind::MatchProtocol, &demo::swiss(), &english());
    for wanted in ["X", "captain of the hosts", "captain of the guests", "arbiter", "Match points"]
    {
        assert!(empty.contains(wanted), "{wanted} is missing: {empty}");
    }
}

/// C-41: every player of the round has a sheet with his name on it, both of a game on one page.
#[test]
fn there_are_two_score_sheets_for_every_game() {
    let tournament = demo::round_robin();
    let typeset = typeset(&[Kind::ScoreSheets], tournament.state(), &english()).unwrap();
    assert_eq!(typeset.pages().len(), 5);
    let text = typeset.text();
    for player in tournament.state().players() {
        assert_eq!(text.matches(&player.name).count(), 2, "{}: {text}", player.name);
    }
}

/// ST-63: those who share places share the money of them; a prize that is no money stays what it is.
#[test]
fn prizes_are_given_by_the_standings() {
    let prize = |whom: &str, what: &str| Prize { whom: whom.into(), what: what.into() };
    let prizes = vec![
        prize("1", "1000 zł"),
        prize("2-3", "50,50 zł"),
        prize("1", "Puchar"),
        prize("najlepszy junior", "Książka"),
    ];
    let regulations = Regulations { prizes, ..Regulations::new("Nagrody") };
    let tournament = told(regulations, people(6), 3);
    let list = text(Kind::Prizes, &tournament, &english());
    for wanted in ["Puchar", "najlepszy junior", "Książka", "Total", "1101"] {
        assert!(list.contains(wanted), "{wanted} is missing: {list}");
    }
    let receipts = text(Kind::Receipts, &tournament, &english());
    assert!(receipts.matches("signature of the receiver").count() >= 4, "{receipts}");
}

/// RG-12, RG-13: the report has every part of the template, what the tournament knows and room for the rest.
#[test]
fn the_report_has_all_its_parts() {
    let report = text(Kind::Report, &demo::swiss(), &english());
    let parts = [
        "The event",
        "Arbiters and appeals jury",
        "The field",
        "Course of the event",
        "Results",
        "Incidents, claims and appeals",
        "Penalties",
        "Norms for categories and titles",
        "Ratings",
        "Remarks and proposals for the future",
        "Attachments",
        "within 14 days",
    ];
    let mut rest = report.as_str();
    for part in parts {
        let at = rest.find(part).unwrap_or_else(|| panic!("{part} is missing: {report}"));
        rest = &rest[at..];
    }
    for known in ["Ewa Sikora", "talking during the game", "withdrawn from round 3"] {
        assert!(report.contains(known), "{known} is missing: {report}");
    }
}

/// RG-22: an application has the players named and room for a resolution with its reason and its day.
#[test]
fn an_application_ends_with_room_for_the_resolution() {
    let options = Options { players: vec![StartNo::new(2).unwrap()], ..english() };
    let tournament = demo::swiss();
    let name = tournament.state().player_name(StartNo::new(2).unwrap());
    for kind in [Kind::NormApplication, Kind::TitleApplication] {
        let form = text(kind, &tournament, &options);
        for wanted in [name.as_str(), "Resolution of the commission", "Holds from", "required for"]
        {
            assert!(form.contains(wanted), "{wanted} is missing: {form}");
        }
    }
}

#[test]
fn a_diploma_says_what_the_organiser_wrote() {
    let options = Options {
        text: Some(
            "# Brawo\n## {name}\n\nmiejsce {place}, {tournament}, {patron} {unknown} {".into(),
        ),
        settings: vec![("patron".into(), "Burmistrz".into())],
        ..Options::default()
    };
    let tournament = told(Regulations::new("Ferie"), people(4), 2);
    let typeset = typeset(&[Kind::Diplomas], tournament.state(), &options).unwrap();
    check("own diplomas", &typeset);
    let text = typeset.text();
    assert!(text.contains("BRAWO") && text.contains("Nowak Grzegorz"), "{text}");
    assert!(text.contains("Ferie, Burmistrz {unknown} {"), "{text}");
}

/// RG-39: what hangs in the tournament is printed for the board, or what the arbiter writes instead.
#[test]
fn a_notice_is_the_one_that_hangs_or_the_one_given() {
    assert!(text(Kind::Notice, &demo::swiss(), &english()).contains("stołówce"));
    let own = Options {
        text: Some("Obiad o 13.00.\n\nZapraszamy na {tournament}.".into()),
        settings: vec![("title".into(), "Obiad".into())],
        ..english()
    };
    let notice = text(Kind::Notice, &demo::round_robin(), &own);
    assert!(notice.contains("Obiad o 13.00.") && notice.contains("Finał ligi 64."), "{notice}");
    let nothing = typeset(&[Kind::Notice], demo::round_robin().state(), &english());
    assert!(matches!(nothing, Err(PaperError::NoText)));
}
