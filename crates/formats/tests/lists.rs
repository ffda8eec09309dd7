//! Lists of players as people send them.

use std::sync::LazyLock;

use proptest::collection::vec;
use proptest::prelude::*;
use runda_formats::csv::Separator;
use runda_formats::players::{self, ListedPlayer};
use runda_formats::trf::Sex;
use runda_formats::{Date, Encoding, calendar, csv, table::BYTE_ORDER_MARK};
use runda_rulebook::{Catalogue, Language, Rating};

static ENGLISH: LazyLock<Catalogue> =
    LazyLock::new(|| runda_formats::TEXTS.catalogue(Language::English));

fn told(text: &str) -> Vec<String> {
    let english = runda_formats::TEXTS.catalogue(Language::English);
    players::read_text(text).remarks.iter().map(|remark| remark.text(&english)).collect()
}

#[test]
fn headings_stand_in_any_order_and_language() {
    let polish = "\u{feff}Klub;Imię;Nazwisko;Płeć;Data ur.;Ranking;Województwo\r\nHetman;Ewa;Żak;K;31.05.2008;1850;MA\r\n";
    let english =
        "rating,sex,\"name\",club,date of birth,region\n1850,F,\"Żak, Ewa\",Hetman,2008-05-31,MA\n";
    let tabs = "Imię i nazwisko\tRok ur\tElo\tm/k\tklub\twoj.\nEwa Żak\t2008/05/31\t1850\tkobieta\tHetman\tMA\n";
    let mut found: Vec<ListedPlayer> = Vec::new();
    for text in [polish, english, tabs] {
        let list = players::read(text.as_bytes());
        assert_eq!(list.remarks, []);
        found.extend(list.players.into_iter().map(|(_, player)| player));
    }
    let expected = ListedPlayer {
        family_name: "Żak".into(),
        given_name: "Ewa".into(),
        sex: Some(Sex::Woman),
        born: Date::new(2008, 5, 31),
        rating: Rating::new(1850).ok(),
        club: "Hetman".into(),
        region: "MA".into(),
        ..ListedPlayer::default()
    };
    assert_eq!(found, [expected.clone(), expected.clone(), expected]);
}

#[test]
fn a_list_from_an_old_spreadsheet_keeps_its_letters() {
    let list = players::read(b"Nazwisko;Imi\xea\r\nWi\x9cniewski;\xa3ukasz\r\n");
    assert_eq!(list.encoding, Encoding::Windows1250);
    assert_eq!(list.players[0].1.full_name(), "Wiśniewski, Łukasz");
}

#[test]
fn every_bad_row_is_told_with_its_line_and_a_way_out() {
    let text = "nazwisko;imię;ranking;ur.;kolor\nKowal;Jan;dużo;1.13.2008;\n;Ewa;1800;2001;\nKowal;Jan;;;;x\n";
    assert_eq!(
        told(text),
        [
            "line 1, column 27: nobody knows the column \"kolor\"; it is left out",
            "line 2, column 11: \"dużo\" is no rating and was left out; write a whole number from 1 to 4000",
            "line 2, column 16: \"1.13.2008\" is no day of birth and was left out; write 2008 or 2008-05-31",
            "line 3, column 1: this row has no name and was left out; enter the family name",
            "line 4, column 1: Kowal, Jan already stands in line 2; take one of the rows away or add the year of birth",
            "line 4, column 14: \"x\" stands behind the last column; check the separators of this line",
        ]
    );
    assert_eq!(players::read_text(text).players.len(), 2);
    assert_eq!(told("a;b;c\nd;e;f").len(), 1);
    assert_eq!(told("").len(), 1);
}

/// TI-1 to TI-4: a grade no book lists is told with an example, and kept as it is.
#[test]
fn a_strange_grade_of_a_list_is_told_and_kept() {
    let text = "Nazwisko;Tytuł;Kategoria\nLis;;k+\nKos;czarodziej;II\nSum;FM;\n";
    let told = told(text);
    assert!(
        told.len() == 1 && told[0].contains("czarodziej") && told[0].contains("k+"),
        "{told:?}"
    );
    let grades: Vec<String> = players::read_text(text)
        .players
        .iter()
        .map(|(_, player)| player.grade().to_string())
        .collect();
    assert_eq!(grades, ["k+", "czarodziej", "FM"]);
}

#[test]
fn a_written_list_is_read_back() {
    let list = players::read_text(
        "nr;nazwisko;imię;ranking;ur.;płeć\n1;Żak;Ewa;1850;2008;K\n2;Dąb;Jan;;;M\n",
    );
    let players: Vec<ListedPlayer> = list.players.into_iter().map(|(_, player)| player).collect();
    for language in Language::ALL {
        let table = players::table(&players, &runda_formats::TEXTS.catalogue(language));
        for separator in Separator::ALL {
            let text = format!("{BYTE_ORDER_MARK}{}", table.to_csv(separator));
            let again = players::read(text.as_bytes());
            assert_eq!(again.remarks, []);
            assert!(again.players.iter().map(|(_, player)| player).eq(&players));
        }
    }
}

/// How many times more the long form tries (`cargo xtask long`).
const LONGER: u32 = if option_env!("RUNDA_LONG").is_some() { 25 } else { 1 };

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000 * LONGER))]

    #[test]
    fn any_bytes_are_a_list_of_some_kind(bytes in vec(any::<u8>(), 0..300)) {
        let list = players::read(&bytes);
        prop_assert!(list.players.iter().all(|(line, player)| *line > 0 && !player.family_name.is_empty()));
    }

    #[test]
    fn anything_that_looks_like_a_list_is_read(text in "(nazwisko|name|imię|lp|ranking|\"|;|,|\t|\n|[A-Ża-z]{1,5}|[0-9]{1,4}| ){0,40}") {
        for remark in players::read_text(&text).remarks {
            prop_assert!(remark.line > 0 && remark.column > 0);
            let told = remark.text(&ENGLISH);
            prop_assert!(!told.contains("list-"), "no message: {}", told);
        }
    }

    #[test]
    fn fields_are_read_as_they_were_written(rows in vec(vec("[a-ż\";,\t\n ]{0,6}", 1..4), 1..5), which in 0..3_usize) {
        let separator = Separator::ALL[which];
        let mut text = String::new();
        for row in &rows {
            csv::write_row(row.iter().map(String::as_str), separator, &mut text);
        }
        let read = csv::read(&text, separator, &mut Vec::new());
        let read: Vec<Vec<String>> = read.into_iter().map(|row| row.into_iter().map(|f| f.text).collect()).collect();
        let filled: Vec<Vec<String>> = rows.into_iter().filter(|row| row.iter().any(|f| !f.trim().is_empty())).collect();
        prop_assert_eq!(read, filled);
    }

    #[test]
    fn no_line_of_a_calendar_is_too_long(summary in "\\PC{0,200}", place in "(\\PC|\n|\r){0,80}") {
        let day = Date::new(2026, 5, 2).unwrap();
        let begins = calendar::Moment::new(day, 10, 0).unwrap();
        let appointment = calendar::Appointment {
            uid: "round-1".into(), begins, minutes: 60, summary, place, description: String::new(),
        };
        let file = calendar::Calendar { name: "x".into(), written: begins, appointments: vec![appointment] }.write();
        prop_assert!(file.split("\r\n").all(|line| line.len() <= 75));
        prop_assert_eq!(file.matches("BEGIN:VEVENT\r\n").count(), 1);
        prop_assert!(!file.replace("\r\n", "").contains(['\r', '\n']));
    }
}
