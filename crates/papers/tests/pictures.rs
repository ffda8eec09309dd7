//! Pages as a printer sees them.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that cannot go on fails")]
#![allow(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "places on a page are small"
)]

mod support;

use std::path::Path;
use std::process::Command;

use runda_documents::Link;
use runda_papers::{Audience, Kind, Options, print};
use runda_rulebook::Language;
use runda_tournament::Tournament;
use runda_trials::demo;
use support::{crowd, example, long_people, people, plain, told};

/// Points of the picture per inch.
const RESOLUTION: &str = "50";

/// So many pages of a paper are looked at: the others are set as these are.
const PAGES: &str = "3";

/// What is darker than this is ink.
const INK: u8 = 200;

/// A page as grey points, row by row.
struct Picture {
    width: usize,
    points: Vec<u8>,
}

/// Pages as pdftoppm of poppler renders them.
fn pictures(pdf: &[u8]) -> Vec<Picture> {
    rendered(pdf, RESOLUTION, PAGES)
}

fn rendered(pdf: &[u8], resolution: &str, pages: &str) -> Vec<Picture> {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("paper.pdf");
    std::fs::write(&file, pdf).unwrap();
    let done = Command::new("pdftoppm")
        .args(["-png", "-r", resolution, "-l", pages])
        .args([&file, &folder.path().join("page")])
        .status()
        .expect("pdftoppm of poppler-utils renders the pages; `cargo xtask setup` installs it");
    assert!(done.success());
    let mut pages: Vec<_> = std::fs::read_dir(folder.path())
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "png"))
        .collect();
    pages.sort();
    pages.iter().map(|page| decoded(page)).collect()
}

fn decoded(file: &Path) -> Picture {
    let file = std::io::BufReader::new(std::fs::File::open(file).unwrap());
    let mut reader = png::Decoder::new(file).read_info().unwrap();
    let mut points = vec![0; reader.output_buffer_size().unwrap()];
    let frame = reader.next_frame(&mut points).unwrap();
    points.truncate(frame.buffer_size());
    // Ink is dark in every colour: the first one tells.
    let points = points.into_iter().step_by(frame.color_type.samples()).collect();
    Picture { width: frame.width as usize, points }
}

impl Picture {
    /// How many points of ten thousand are ink.
    fn ink(&self) -> usize {
        let dark = self.points.iter().filter(|point| **point < INK).count();
        dark * 10_000 / self.points.len()
    }

    /// Whether the outermost points are white, so that nothing was cut off at the edge.
    fn has_clean_edge(&self) -> bool {
        let height = self.points.len() / self.width;
        (0..height).all(|row| {
            let line = &self.points[row * self.width..(row + 1) * self.width];
            let whole = row < 2 || row + 2 >= height;
            let edge: Vec<&u8> = if whole {
                line.iter().collect()
            } else {
                line.iter().take(2).chain(line.iter().rev().take(2)).collect()
            };
            edge.iter().all(|point| **point >= INK)
        })
    }
}

/// Whether a paper has marks for the scissors, which begin at the edge: that is where they belong.
fn is_cut(kind: Kind) -> bool {
    matches!(
        kind,
        Kind::TableCards
            | Kind::ResultSlips
            | Kind::StartCards
            | Kind::ScoreSheets
            | Kind::BlankScoreSheet
            | Kind::Receipts
    )
}

/// No page of a paper is blank, black or cut off.
fn look(what: &str, kind: Kind, tournament: &Tournament, options: &Options) {
    let Ok(pdf) = print(&[kind], tournament.state(), options) else { return };
    let pages = pictures(&pdf);
    assert!(!pages.is_empty());
    for (number, page) in (1..).zip(&pages) {
        let ink = page.ink();
        let name = format!("{kind} of {what}, {}, page {number}", options.language.code());
        assert!((15..3500).contains(&ink), "{name}: {ink} of 10,000 points are ink");
        assert!(is_cut(kind) || page.has_clean_edge(), "{name} is cut off");
    }
}

fn look_at_all(what: &str, tournament: &Tournament) {
    for language in Language::ALL {
        let options = Options { language, ..Options::default() };
        for kind in Kind::ALL {
            look(what, *kind, tournament, &options);
        }
    }
}

#[test]
fn no_page_is_blank_or_runs_over_its_edge() {
    for kind in Kind::ALL {
        for language in Language::ALL {
            let options = Options { language, ..Options::default() };
            look("the example", *kind, &example(*kind), &options);
        }
    }
}

#[test]
fn pages_of_long_names_are_whole() {
    look_at_all("long names", &told(plain(), long_people(9), 3));
}

#[test]
fn pages_without_ratings_games_or_players_are_whole() {
    look_at_all("unrated", &told(plain(), people(9), 2));
    look_at_all("an empty round", &told(plain(), Vec::new(), 1));
    look_at_all("nobody", &told(plain(), Vec::new(), 0));
}

/// The code at the head of a paper, as a printer sees it: in the upper right corner of A4, 17 mm wide, 15 mm from the
/// edges. The middle of every square has the colour the address gives it.
#[test]
fn a_code_on_paper_is_that_of_the_address() {
    const DOTS_PER_MM: f64 = 300.0 / 25.4;
    let live = "http://192.168.1.20:8080/t/lublin";
    let options = Options { live: Some(live.into()), ..Options::default() };
    let pdf = print(&[Kind::Standings], demo::swiss().state(), &options).unwrap();
    let page = &rendered(&pdf, "300", "1")[0];
    let code = Link::to(format!("{live}/standings")).unwrap().code;
    let square = 17.0 / code.side as f64;
    let dot = |edge: f64, at: usize| ((edge + (at as f64 + 0.5) * square) * DOTS_PER_MM) as usize;
    for (place, grey) in code.points.iter().enumerate() {
        let (x, y) = (place % code.side, place / code.side);
        let seen = page.points[dot(15.0, y) * page.width + dot(210.0 - 15.0 - 17.0, x)];
        assert_eq!(seen < INK, *grey < INK, "square {x}, {y}: {seen}");
    }
}

#[test]
fn pages_of_five_hundred_players_are_whole() {
    let crowd = crowd(500, 2);
    let lists = Kind::ALL.iter().filter(|kind| kind.audience() == Audience::Everybody);
    lists.for_each(|kind| look("500 players", *kind, &crowd, &Options::default()));
}

#[test]
fn the_file_is_one_for_archives_and_for_screen_readers() {
    let tournament = demo::swiss();
    for kind in Kind::ALL {
        if let Ok(pdf) = print(&[*kind], tournament.state(), &Options::default()) {
            let text = String::from_utf8_lossy(&pdf);
            assert!(text.contains("pdfaid:part") && text.contains("pdfuaid:part"), "{kind}");
        }
    }
}

#[test]
fn the_same_tournament_gives_the_same_bytes() {
    let tournament = demo::swiss();
    let once = print(Kind::ROUND, tournament.state(), &Options::default()).unwrap();
    let again = print(Kind::ROUND, tournament.state(), &Options::default()).unwrap();
    assert!(once == again);
}
