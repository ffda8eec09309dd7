//! What the fuzz targets of files do with their bytes; the tests run the same bodies.

use runda_formats::trf::{self, Event, Flavour};
use runda_formats::{players, teams};
use runda_rulebook::Language;

/// A report is read, told about, and written as it was read.
pub(crate) fn trf(bytes: &[u8]) {
    let read = trf::parse(bytes);
    let event = Event::of(&read.document);
    for player in read.document.players() {
        let _ = event.points(player);
    }
    let catalogue = runda_formats::TEXTS.catalogue(Language::Polish);
    for remark in &read.remarks {
        assert!(!remark.text(&catalogue).is_empty());
    }
    if let Ok(written) = trf::write(&read.document, Flavour::AsIs) {
        let again = trf::parse(written.as_bytes());
        assert_eq!(again.document, read.document);
    }
}

/// A list of players is read; every remark stands at a line, and nobody is made of nothing.
pub(crate) fn players(bytes: &[u8]) {
    let list = players::read(bytes);
    let catalogue = runda_formats::TEXTS.catalogue(Language::English);
    for remark in &list.remarks {
        assert!(remark.line >= 1 && !remark.text(&catalogue).is_empty());
    }
    for (line, player) in &list.players {
        assert!(*line >= 1 && !player.full_name().is_empty());
    }
}

/// A list of teams is read.
pub(crate) fn teams(bytes: &[u8]) {
    let list = teams::read(bytes);
    let catalogue = runda_formats::TEXTS.catalogue(Language::Polish);
    for remark in &list.remarks {
        assert!(remark.line >= 1 && !remark.text(&catalogue).is_empty());
    }
}
