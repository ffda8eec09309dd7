//! Takes the fonts the papers are set in out of the collection, so that only these enter the binary.

use std::path::PathBuf;

/// Libertinus Serif has every Polish letter and tabular figures; its licence is the SIL Open Font License.
const FONTS: [&str; 4] = [
    "LibertinusSerif-Regular",
    "LibertinusSerif-Italic",
    "LibertinusSerif-Semibold",
    "LibertinusSerif-Bold",
];

fn main() -> Result<(), String> {
    println!("cargo::rerun-if-changed=build.rs");
    let folder = PathBuf::from(std::env::var("OUT_DIR").map_err(|error| error.to_string())?);
    for name in FONTS {
        let font = typst_assets::fonts()
            .find(|font| is_named(font, name))
            .ok_or_else(|| format!("the collection has no font {name}"))?;
        let file = folder.join(format!("{name}.otf"));
        std::fs::write(&file, font).map_err(|error| format!("{}: {error}", file.display()))?;
    }
    Ok(())
}

/// Whether a font has this PostScript name: it is the only entry of the first index of its outlines.
fn is_named(font: &[u8], name: &str) -> bool {
    let Ok(end) = u8::try_from(name.len() + 1) else { return false };
    let entry: Vec<u8> = [0, 1, 1, 1, end].into_iter().chain(name.bytes()).collect();
    font.windows(entry.len()).any(|bytes| bytes == entry)
}
