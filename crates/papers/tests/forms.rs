//! The forms say what their rule books ask for, and hold whatever is written on them.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on fails")]

#[path = "support/layout.rs"]
mod layout;
mod support;

use layout::check;
use runda_documents::{Paper, StandingsRow};
use runda_papers::{Kind, Options, PageSize, PaperError, fill, typeset};
use runda_rulebook::{HeldGrade, Language, Rating, Round, StartNo, Variant};
use runda_tournament::prizes::{Prize, PrizePlan};
use runda_tournament::{
    MatchKind, Person, Regulations, ScheveningenTable, Sex, System, Tournament,
};
use runda_trials::demo;
use support::{Story, cup, long_people, people, told};

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

#[test]
fn long_names_stay_in_their_fields() {
    let regulations = Regulations {
        place: "Konstantynopolitańczykowianeczkowo ".repeat(6),
        prizes: PrizePlan::of(vec![Prize::new("1", "puchar przechodni ".repeat(6))]),
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
fn forms_hold_on_every_size_of_paper() {
    for size in [PageSize::A3, PageSize::A5, PageSize::A6] {
        let players = vec![StartNo::new(3).unwrap()];
        let options = Options { size: Some(size), players, ..english() };
        hold(&format!("{size:?}"), &demo::swiss(), &options);
        hold(&format!("a cup on {size:?}"), &cup(people(11), 4), &options);
    }
}

#[test]
fn on_a6_a_start_card_is_a_small_one_and_on_a3_a_large_one() {
    let height = |size| {
        let players = vec![StartNo::new(3).unwrap()];
        let options = Options { size: Some(size), players, ..english() };
        let typeset = typeset(&[Kind::StartCards], demo::swiss().state(), &options).unwrap();
        let pieces = typeset.pieces();
        let name = pieces.iter().find(|piece| piece.text.starts_with("Ślusarczyk")).unwrap();
        name.bottom - name.top
    };
    let [large, usual, small] = [PageSize::A3, PageSize::A4, PageSize::A6].map(height);
    assert!((large / usual - 2_f64.sqrt()).abs() < 0.01, "{large} {usual}");
    assert!((small / usual - 0.5_f64.sqrt()).abs() < 0.01, "{small} {usual}");
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

/// C-41: every player of the round has a sheet with their name on it, both of a game on one page.
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
    let prizes = PrizePlan::of(vec![
        Prize::new("1", "1000 zł"),
        Prize::new("2-3", "50,50 zł"),
        Prize::new("1", "Puchar"),
        Prize::new("najlepszy junior", "Książka"),
    ]);
    let regulations = Regulations { prizes, ..Regulations::new("Nagrody") };
    let tournament = told(regulations, people(6), 3);
    let list = text(Kind::Prizes, &tournament, &english());
    for wanted in ["Puchar", "najlepszy junior", "Książka", "Total", "1101"] {
        assert!(list.contains(wanted), "{wanted} is missing: {list}");
    }
    let receipts = text(Kind::Receipts, &tournament, &english());
    assert!(receipts.matches("signature of the receiver").count() >= 4, "{receipts}");
}

/// ST-63: a prize of a class goes to the best of the class, one given by name to whom the arbiter names, and
/// both as the plan of the organiser says.
#[test]
fn prizes_of_classes_and_by_name_have_winners() {
    let prizes = PrizePlan::of(vec![
        Prize::new("kobiety", "200 zł"),
        Prize::new("do lat 18", "Książka"),
        Prize::new("ładna partia", "50 zł"),
    ]);
    let regulations = Regulations { prizes, ..Regulations::new("Nagrody") };
    let people = people(6).into_iter().enumerate().map(|(at, person)| Person {
        sex: (at == 1).then_some(Sex::Woman),
        birth_year: (at == 4).then_some(2010),
        ..person
    });
    let tournament = told(regulations, people.collect(), 3);
    let settings = vec![("ładna partia".to_owned(), "3".to_owned())];
    let list = text(Kind::Prizes, &tournament, &Options { settings, ..english() });
    for wanted in ["kobiety  Nowak Grzegorz 2", "do lat 18  Lis Grzegorz 5"] {
        assert!(list.contains(wanted), "{wanted} is missing: {list}");
    }
    assert!(list.contains("partia  Żółkiewski Grzegorz 3  50"), "{list}");
    let winners = vec![StartNo::new(2).unwrap()];
    let special = Prize::new("the youngest", "50").won_by(winners);
    let currency = Some(String::new());
    let prizes = Some(PrizePlan { currency, ..PrizePlan::of(vec![special]) });
    let list = text(Kind::Prizes, &tournament, &Options { prizes, ..english() });
    assert!(list.contains("the youngest  Nowak Grzegorz 2") && !list.contains("kobiety"), "{list}");
}

/// KO-9: whoever won the final is first, and the match for third place parts the next two.
#[test]
fn places_of_a_cup_are_those_of_the_cup() {
    let tournament = cup(people(8), 3);
    let diplomas = text(Kind::Diplomas, &tournament, &english());
    let at = |text: &str| diplomas.find(text).unwrap_or_else(|| panic!("{text}: {diplomas}"));
    assert!(at("Grzegorz 1") < at("for place 1") && at("for place 1") < at("Nowak Grzegorz 2"));
    assert!(at("for place 2") < at("Grzegorz 3") && at("Grzegorz 3") < at("for place 3"));
    let standings = text(Kind::Standings, &tournament, &english());
    assert!(standings.contains("5–8  5  Lis Grzegorz 5"), "{standings}");
    let round = Some(Round::FIRST);
    let early = text(Kind::Standings, &tournament, &Options { round, ..english() });
    assert!(early.contains("–  1  Brzęczyszczykiewicz Grzegorz 1"), "{early}");
}

/// `5–8 1 quarter-finals`: places, numbers and rounds reached, as the paper has them.
fn listed(tournament: &Tournament) -> Vec<String> {
    let sheet = fill(Kind::Standings, tournament.state(), &english()).unwrap();
    let Paper::Standings(page) = sheet.paper else { panic!("standings were asked for") };
    assert_eq!(page.criteria.len(), 1, "a cup has no tie-breaks: {:?}", page.criteria);
    assert_eq!(page.remarks, Vec::<String>::new());
    let row = |row: &StandingsRow| {
        assert_eq!(row.player.points, "", "points of a cup mean nothing");
        format!("{} {} {}", row.place, row.player.number, row.values.join(" "))
    };
    page.rows.iter().map(row).collect()
}

/// KO-9: a cup of eight with a match for third place and one of six with byes have the places of the cup.
#[test]
fn a_paper_lists_a_cup_by_its_rounds() {
    let eight = [
        "1 2 winner",
        "2 5 final",
        "3 3 semi-finals",
        "4 8 semi-finals",
        "5–8 1 quarter-finals",
        "5–8 4 quarter-finals",
        "5–8 6 quarter-finals",
        "5–8 7 quarter-finals",
    ];
    assert_eq!(listed(&demo::cup()), eight);
    let six = [
        "1 6 winner",
        "2 4 final",
        "3–4 1 semi-finals",
        "3–4 2 semi-finals",
        "5–6 3 preliminary round",
        "5–6 5 preliminary round",
    ];
    assert_eq!(listed(&demo::cup_with_byes()), six);
    let after = Options { round: Round::new(1_u16).ok(), ..english() };
    let early = text(Kind::Standings, &demo::cup(), &after);
    assert!(early.contains("the cup is not over"), "{early}");
}

/// RT-33: in chess the category stands for a missing rating, so that no line of the card is empty.
#[test]
fn a_chess_card_counts_with_the_value_of_a_category() {
    let regulations = Regulations { variant: Variant::Chess, ..Regulations::new("Szachy") };
    let person = |grade: &str| Person {
        grade: HeldGrade::as_written(grade),
        ..Person::named("Gracz", grade)
    };
    let tournament = told(regulations, vec![person("II"), person("III")], 1);
    let one = Options { players: vec![StartNo::new(1).unwrap()], ..english() };
    let card = text(Kind::StartCards, &tournament, &one);
    // 1800 of their own, 1600 of the opponent, and 400 for the win.
    for wanted in ["3400", "3800", "1900"] {
        assert!(card.contains(wanted), "{wanted} is missing: {card}");
    }
}

/// RT-36: the mean rating of a chess tournament is rounded up, that of a draughts tournament to the nearest.
#[test]
fn the_mean_rating_is_rounded_as_its_code_says() {
    let rated = |at: u16| Person {
        rating: Rating::new(1800 + at / 3).ok(),
        ..Person::named("Gracz", at.to_string())
    };
    for (variant, mean) in [(Variant::Chess, "1801"), (Variant::V100, "1800")] {
        let regulations = Regulations { variant, ..Regulations::new("Średnia") };
        let people: Vec<Person> = (1..=3).map(rated).collect();
        let report = text(Kind::Report, &told(regulations, people, 1), &english());
        assert!(report.contains(&format!("3  {mean}  0")), "{mean}: {report}");
    }
}

/// RG-12: the fourteen days are of the draughts code; the rules of chess know a report and no day for it.
#[test]
fn a_report_names_the_day_of_its_own_code() {
    assert!(text(Kind::Report, &demo::swiss(), &english()).contains("KW25 VII 7.5"));
    let regulations = Regulations { variant: Variant::Chess, ..Regulations::new("Szachy") };
    let report = text(Kind::Report, &told(regulations, people(4), 1), &english());
    assert!(report.contains("FIDE12 4(d)") && !report.contains("14 days"), "{report}");
}

#[test]
fn what_is_not_there_is_refused_with_a_sentence() {
    let refused = |kind: Kind, options: &Options| {
        typeset(&[kind], demo::swiss().state(), options).unwrap_err()
    };
    let stranger = Options { players: vec![StartNo::new(99).unwrap()], ..english() };
    assert!(matches!(refused(Kind::StartCards, &stranger), PaperError::NoPlayer(_)));
    let later = Options { round: Round::new(8).ok(), ..english() };
    for kind in [Kind::Pairings, Kind::Standings, Kind::Prizes] {
        assert!(matches!(refused(kind, &later), PaperError::NotPaired(_)), "{kind}");
    }
    assert!(typeset(&[Kind::StartList], demo::swiss().state(), &later).is_ok());
    assert_eq!(refused(Kind::Square, &english()), PaperError::OtherSystem);
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
    let norms = text(Kind::NormApplication, &tournament, &options);
    // RT-39: seven points of five games, none of them a forfeit.
    assert!(norms.contains(&format!("{name}  m  7  5")), "{norms}");
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
