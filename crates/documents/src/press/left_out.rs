//! What the typesetter can do and this program does not: refused where it begins, never a panic.

use super::*;

/// Sets a text that is no template of ours.
fn set_text(text: &str) -> Result<Typeset, PressError> {
    let mut press = Press::open()?;
    press.sources = vec![Source::new(press.main, text.into())];
    let press = Box::leak(Box::new(press));
    let setting = Setting { press, data: Bytes::from_string("{}"), still: &|| true };
    let output = typst::compile::<PagedDocument>(&setting).output;
    output.map(Typeset::new).map_err(|errors| PressError::Template(told(&setting, &errors)))
}

#[test]
fn what_is_left_out_is_refused_by_name() {
    for (text, why) in [
        ("#plugin(bytes(\"x\"))", "plug-ins are left out"),
        ("#bibliography(bytes(\"a: b\"))", "YAML is left out"),
        ("#bibliography(bytes(\"@book{a}\"))", "bibliographies are left out"),
        ("#cite(<book>)", "does not contain a bibliography"),
        ("#image(bytes(\"<svg/>\"), format: \"svg\")", "drawings are left out"),
        ("#image(bytes(\"x\"), format: \"png\")", "photographs are left out"),
        ("#image(bytes(\"x\"), format: \"pdf\")", "the PDF could not be loaded"),
        ("#image(bytes(\"x\"))", "unknown image format"),
        ("#yaml(bytes(\"a: b\"))", "YAML is left out"),
        ("#yaml.encode((a: 1))", "YAML is left out"),
        ("#cbor(bytes((1,)))", "CBOR is left out"),
        ("#cbor.encode((a: 1))", "CBOR is left out"),
        ("#csv(bytes(\"a,b\"))", "CSV is left out"),
        ("#csv(bytes(\"a,b\"), row-type: dictionary)", "CSV is left out"),
        ("#set raw(syntaxes: bytes(\"%YAML 1.2\"))\n`x`", "listings are left out"),
        ("#set raw(theme: bytes(\"<plist/>\"))\n`x`", "listings are left out"),
    ] {
        match set_text(text) {
            Ok(_) => panic!("{text} was set"),
            Err(error) => assert!(error.to_string().contains(why), "{text}: {error}"),
        }
    }
}

/// Where refusing would take a text away, it is set plainly.
#[test]
fn listings_are_plain_and_ink_is_shown_by_the_formula() {
    let fonts = "#show raw: set text(font: \"Libertinus Serif\")\n";
    let set = set_text(&format!("{fonts}#raw(\"let a = 1;\", lang: \"rust\")")).unwrap();
    assert_eq!(set.text(), "let a = 1;\n");
    let set = set_text(&format!("{fonts}#raw(\"#let a = 1\", lang: \"typ\")")).unwrap();
    assert_eq!(set.text(), "#let a = 1\n");
    let ink = set_text("#rgb(cmyk(0%, 100%, 50%, 20%)).to-hex()").unwrap();
    // Of 255: (255 - 0) × 204 / 255, (255 - 255) × …, (255 - 128) × 204 / 255.
    assert_eq!(ink.text(), "#cc0065\n");
}

/// A picture given as points is set as it is: the codes on the papers are.
#[test]
fn points_become_a_picture() {
    let text = "#set document(title: \"a\", date: datetime(year: 2026, month: 1, day: 1))\n#image(bytes((0, 255, 255, 0)), alt: \"a\", \
                format: (encoding: \"luma8\", width: 2, height: 2), scaling: \"pixelated\")";
    let pdf = set_text(text).unwrap().pdf().unwrap();
    let shown = String::from_utf8_lossy(&pdf).into_owned();
    assert!(shown.contains("/Subtype/Image") || shown.contains("/Subtype /Image"), "{shown}");
    assert!(shown.contains("/Width 2"), "{shown}");
}
