//! Pages as a printer sees them.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test that cannot go on fails")]

mod support;

use std::path::Path;
use std::process::Command;

use runda_papers::{Kind, Options, print};
use runda_tournament::demo;
use support::example;

/// Points of the picture per inch.
const RESOLUTION: &str = "50";

/// What is darker than this is ink.
const INK: u8 = 200;

/// A page as grey points, row by row.
struct Picture {
    width: usize,
    points: Vec<u8>,
}

/// Pages as pdftoppm of poppler renders them.
fn pictures(pdf: &[u8]) -> Vec<Picture> {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("paper.pdf");
    std::fs::write(&file, pdf).unwrap();
    let done = Command::new("pdftoppm")
        .args(["-png", "-r", RESOLUTION])
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

#[test]
fn no_page_is_blank_or_runs_over_its_edge() {
    for kind in Kind::ALL {
        let tournament = example(*kind);
        let pdf = print(&[*kind], tournament.state(), &Options::default()).unwrap();
        let pages = pictures(&pdf);
        assert!(!pages.is_empty());
        for (number, page) in (1..).zip(&pages) {
            let ink = page.ink();
            assert!(
                (20..3000).contains(&ink),
                "{kind}, page {number}: {ink} of 10,000 points are ink"
            );
            // The marks for the scissors begin at the edge; that is where they belong.
            let is_cut = matches!(
                kind,
                Kind::TableCards
                    | Kind::ResultSlips
                    | Kind::StartCards
                    | Kind::ScoreSheets
                    | Kind::BlankScoreSheet
                    | Kind::Receipts
            );
            assert!(is_cut || page.has_clean_edge(), "{kind}, page {number} is cut off");
        }
    }
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
