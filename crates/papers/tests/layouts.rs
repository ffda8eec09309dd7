//! Layouts hold: long names, many players, no players, no ratings, no games.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on fails")]

#[path = "support/layout.rs"]
mod layout;
mod support;

use runda_papers::{Audience, Kind, Options, PageSize, PaperError, Print};
use runda_rulebook::Language;
use runda_tournament::{Person, Regulations, RoundRobinTable, System, Tournament};
use runda_trials::demo;
use support::{Story, crowd, long_people, told};

/// A crowd has three digits and fills many pages; the long form (`cargo xtask long`) is that of the largest opens. The
/// lists of 500 players are looked at as pictures in every run.
const CROWD: usize = if option_env!("RUNDA_LONG").is_some() { 500 } else { 130 };

/// What hangs on the wall.
fn lists() -> Vec<Kind> {
    Kind::ALL.iter().copied().filter(|kind| kind.audience() == Audience::Everybody).collect()
}

fn all_hold(what: &str, tournament: &Tournament, options: &Options) {
    layout::hold(Kind::ALL, what, tournament, options);
}

/// In both languages, and in large letters.
fn in_both_prints(what: &str, tournament: &Tournament) {
    these_in_both_prints(Kind::ALL, what, tournament);
}

fn these_in_both_prints(kinds: &[Kind], what: &str, tournament: &Tournament) {
    let live = Some("https://warcaby.example/t/wielki-turniej".to_owned());
    let ways = [
        (Print::Usual, Language::Polish),
        (Print::Usual, Language::English),
        (Print::Large, Language::Polish),
    ];
    for (print, language) in ways {
        let options = Options { print, language, live: live.clone(), ..Options::default() };
        let what = format!("{what}, {print:?}, {}", language.code());
        layout::hold(kinds, &what, tournament, &options);
    }
}

fn round_robin(people: Vec<Person>, cycles: u8, rounds: usize) -> Tournament {
    let system = System::RoundRobin { cycles, table: RoundRobinTable::Berger };
    told(Regulations { system, ..Regulations::new("Finał") }, people, rounds)
}

#[test]
fn a_crowd_fills_pages_and_leaves_none() {
    all_hold("a crowd", &crowd(CROWD, 3), &Options::default());
}

#[test]
fn a_crowd_has_its_lists_in_english_and_in_large_letters() {
    let crowd = crowd(CROWD, 3);
    for print in [Print::Usual, Print::Large] {
        let options = Options { print, language: Language::English, ..Options::default() };
        layout::hold(&lists(), &format!("a crowd, {print:?}"), &crowd, &options);
    }
}

#[test]
fn long_names_are_broken_and_stay_in_their_columns() {
    let people = long_people(18);
    let regulations = Regulations {
        place: "Konstantynopolitańczykowianeczkowo ".repeat(6),
        rounds: Some(9),
        ..Regulations::new("Międzynarodowy Drużynowy Turniej o Puchar Burmistrza ".repeat(4))
    };
    in_both_prints("long names", &told(regulations, people.clone(), 5));
    in_both_prints("long names, round robin", &round_robin(people, 1, 5));
}

#[test]
fn players_without_rating_club_or_title_leave_no_holes() {
    let people: Vec<Person> = (0..11).map(|at| Person::named(format!("Gracz {at}"), "")).collect();
    in_both_prints("unrated", &told(Regulations::new("Ferie"), people.clone(), 3));
    in_both_prints("unrated, two cycles", &round_robin(people, 2, 11));
}

#[test]
fn a_tournament_without_rounds_players_or_games_prints_what_it_has() {
    let nobody = Story::new(Regulations::new("Pusty"), Vec::new()).so_far();
    in_both_prints("nobody", &nobody);
    let mut story = Story::new(Regulations::new("Pusty"), vec![Person::named("Sam", "Jeden")]);
    in_both_prints("one player", &story_of(&mut story, 0));
    in_both_prints("one player with a bye", &story_of(&mut story, 1));
}

fn story_of(story: &mut Story, rounds: usize) -> Tournament {
    (0..rounds).for_each(|round| story.play(round, 1));
    story.so_far()
}

/// Names of nineteen and twenty-three letters, as people have them, beside figures of three and four digits.
#[test]
fn names_of_the_wall_lists_do_not_run_into_their_neighbours() {
    these_in_both_prints(&lists(), "a hundred and twenty", &crowd(120, 9));
}

#[test]
fn a_square_of_forty_is_cut_into_parts() {
    let people: Vec<Person> = (0..40).map(|at| Person::named(format!("Gracz {at}"), "A")).collect();
    in_both_prints("forty in a round robin", &round_robin(people, 1, 20));
}

#[test]
fn letters_of_other_alphabets_do_not_stop_the_press() {
    let people = ["Иванов", "Παπαδόπουλος", "王小明", "😀", "a\u{301}bc", "עברית"];
    let people: Vec<Person> = people.iter().map(|name| Person::named(*name, "X")).collect();
    let tournament = told(Regulations::new("Babel"), people, 2);
    for kind in Kind::ALL {
        if let Err(PaperError::Press(error)) =
            runda_papers::print(&[*kind], tournament.state(), &Options::default())
        {
            panic!("{kind}: {error}");
        }
    }
}

#[test]
fn every_size_of_paper_holds() {
    let tournament = demo::swiss();
    for size in [PageSize::A3, PageSize::A4, PageSize::A5, PageSize::A6] {
        let language = Language::English;
        let options = Options { size: Some(size), language, ..Options::default() };
        all_hold(&format!("{size:?}"), &tournament, &options);
    }
}
