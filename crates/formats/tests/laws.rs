//! Laws for all inputs.

use std::sync::LazyLock;

use proptest::collection::vec;
use proptest::prelude::*;
use runda_formats::trf::{self, Event, Flavour};
use runda_rulebook::{Catalogue, Language};

/// Lines that look like a report file, more or less.
fn line() -> impl Strategy<Value = String> {
    let codes = [
        "001", "012", "013", "042", "052", "062", "132", "142", "152", "162", "172", "202", "212",
        "240", "250", "260", "299", "300", "310", "XXR", "XXC", "XXZ", "XXS", "XXA", "XXP", "BBW",
        "BBU", "###", "POL", "ZZZ",
    ];
    let player = "001 [ 0-9]{4} [mwfx ][ GIMWFgm]{3} [A-Za-zÀ-ż, ]{33} [ 0-9]{4} [A-Z ]{3} [ 0-9]{11} [ 0-9/]{10} [ 0-9.,]{4} [ 0-9]{4}(  [ 0-4]{4} [wb -] [-10=+WDLUFHZwdx ]){0,5}";
    prop_oneof![
        player,
        (prop::sample::select(codes.to_vec()), " [ 0-9FHZWDLAPX.=,+a-z-]{0,60}")
            .prop_map(|(code, rest)| format!("{code}{rest}")),
        (prop::sample::select(codes.to_vec()), "\\PC{0,40}")
            .prop_map(|(code, rest)| format!("{code}{rest}")),
    ]
}

fn file() -> impl Strategy<Value = Vec<u8>> {
    let end = prop::sample::select(vec!["\n", "\r\n", "\r"]);
    let text = vec((line(), end), 0..12).prop_map(|lines| {
        lines.into_iter().map(|(line, end)| line + end).collect::<String>().into_bytes()
    });
    prop_oneof![3 => text, 1 => vec(any::<u8>(), 0..400)]
}

/// The messages of both languages, read once.
static CATALOGUES: LazyLock<[Catalogue; 2]> =
    LazyLock::new(|| Language::ALL.map(|language| runda_formats::TEXTS.catalogue(language)));

/// The body that a fuzzer runs too: read anything, tell about it, write it if it can be written.
fn read_and_write(bytes: &[u8]) -> Result<(), TestCaseError> {
    let read = trf::parse(bytes);
    let event = Event::of(&read.document);
    for player in read.document.players() {
        let _ = event.points(player);
    }
    for catalogue in &*CATALOGUES {
        for remark in &read.remarks {
            let open = bytes.iter().any(|byte| b"{}".contains(byte));
            let told = remark.text(catalogue);
            prop_assert!(
                open || !told.contains(['\u{7b}', '\u{7d}']),
                "an argument is missing: {}",
                told
            );
        }
    }
    if let Ok(written) = trf::write(&read.document, Flavour::AsIs) {
        let again = trf::parse(written.as_bytes());
        prop_assert_eq!(&again.document, &read.document);
        let twice = trf::write(&again.document, Flavour::AsIs);
        prop_assert_eq!(twice.as_ref(), Ok(&written));
    }
    for flavour in [Flavour::Trf26, Flavour::Trf16] {
        if let Ok(written) = trf::write(&read.document, flavour) {
            let once = trf::write(&trf::parse(written.as_bytes()).document, flavour);
            prop_assert!(once.is_ok());
        }
    }
    Ok(())
}

/// How many times more the long form tries (`cargo xtask long`).
const LONGER: u32 = if option_env!("RUNDA_LONG").is_some() { 25 } else { 1 };

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4000 * LONGER))]

    /// TR-7, TR-38, TR-41: nothing a file holds is lost, and no bytes panic.
    #[test]
    fn any_bytes_are_read_without_panic_and_written_back(bytes in file()) {
        read_and_write(&bytes)?;
    }
}
