//! Constants of modules: a fault in one is a second constant, which functions take in its stead.

use std::collections::BTreeMap;
use std::ops::Range;

use super::bodies::{in_bytes, is_of_a_name, words};

/// A constant that stands in a module, in no function and no type.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Constant {
    pub(super) name: String,
    /// The item from its visibility to its semicolon, in bytes.
    pub(super) range: Range<usize>,
}

/// The constants of a text, in order. Those of types stand in braces and are left out.
pub(super) fn constants(text: &str) -> Vec<Constant> {
    let plain = in_bytes(text);
    let outside = |at: usize| {
        let before = plain.get(..at).unwrap_or_default();
        before.matches('{').count() == before.matches('}').count()
    };
    words(&plain, "const").filter(|at| outside(*at)).filter_map(|at| constant(&plain, at)).collect()
}

fn constant(plain: &str, at: usize) -> Option<Constant> {
    let rest = plain.get(at + "const ".len()..)?;
    let length = rest.find(|sign: char| !u8::try_from(sign).is_ok_and(is_of_a_name))?;
    let name = rest.get(..length)?;
    let is_typed = rest.get(length..)?.starts_with(':');
    let line = plain.get(..at)?.rfind('\n').map_or(0, |end| end + 1);
    (is_typed && !name.is_empty()).then_some(())?;
    Some(Constant { name: name.to_owned(), range: line..at + closing(plain.get(at..)?)? })
}

/// Behind the first semicolon outside brackets.
fn closing(rest: &str) -> Option<usize> {
    let mut depth = 0_usize;
    for (at, sign) in rest.bytes().enumerate() {
        match sign {
            b'(' | b'[' | b'{' => depth += 1,
            b')' | b']' | b'}' => depth = depth.checked_sub(1)?,
            b';' if depth == 0 => return Some(at + 1),
            _ => {}
        }
    }
    None
}

/// Where a constant is used: in each file the places of its name. Nothing if that cannot be told by looking: a path
/// leads to it, or another file may mean it without naming its module.
pub(super) fn uses(
    files: &BTreeMap<String, String>,
    home: &str,
    name: &str,
) -> Option<BTreeMap<String, Vec<usize>>> {
    let module = module(home);
    let last = module.rsplit("::").next().unwrap_or_default();
    let mut found = BTreeMap::new();
    for (file, text) in files {
        let plain = in_bytes(text);
        let imports = imports(&plain);
        let is_import = |at: usize| imports.iter().any(|range| range.contains(&at));
        let (imported, used): (Vec<usize>, Vec<usize>) =
            words(&plain, name).partition(|at| is_import(*at));
        if used.is_empty() {
            continue;
        }
        let names_module = |range: &Range<usize>| {
            let import = plain.get(range.clone()).unwrap_or_default();
            words(import, last).next().is_some() && words(import, name).next().is_some()
        };
        let is_inside = self::module(file).starts_with(&format!("{module}::"));
        let is_known = file == home || is_inside || imports.iter().any(names_module);
        let by_path =
            used.iter().any(|at| plain.get(..*at).is_some_and(|before| before.ends_with("::")));
        match (is_known, by_path) {
            (true, false) => {
                found.insert(file.clone(), used);
            }
            (false, false) if imported.is_empty() => {}
            (true, true) | (false, _) => return None,
        }
    }
    Some(found)
}

/// The `use` items of a text.
fn imports(plain: &str) -> Vec<Range<usize>> {
    let item = |at: usize| Some(at..at + plain.get(at..)?.find(';')?);
    words(plain, "use").filter_map(item).collect()
}

/// The module of a file: `crates/a/src/b/c.rs` is `crate::b::c`.
pub(super) fn module(file: &str) -> String {
    let inside = file.split_once("/src/").map_or(file, |(_, inside)| inside);
    let path = inside.trim_end_matches(".rs").trim_end_matches("/mod");
    match path {
        "lib" => "crate".to_owned(),
        _ => format!("crate::{}", path.replace('/', "::")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(text: &str) -> Vec<(String, &str)> {
        constants(text).into_iter().map(|one| (one.name, &text[one.range])).collect()
    }

    #[test]
    fn constants_of_modules_are_found() {
        let text = "use a::B;\npub(crate) const C: [u8; 2] = [1; 2];\nconst fn d() {}\nimpl E {\n    const F: u8 = 1;\n}\n";
        assert_eq!(names(text), [("C".to_owned(), "pub(crate) const C: [u8; 2] = [1; 2];")]);
    }

    #[test]
    fn uses_are_those_of_the_file_and_of_files_that_name_its_module() {
        let file = |name: &str, text: &str| (format!("crates/x/src/{name}.rs"), text.to_owned());
        let home = "crates/x/src/data.rs";
        let mut files = BTreeMap::from([
            file("data", "const A: u8 = 1;"),
            file("b", "use super::data::A;\nfn b() -> u8 { A }"),
            file("c", "const A: u8 = 2;\nfn c() -> u8 { A }"),
        ]);
        let used = uses(&files, home, "A").unwrap();
        assert_eq!(used.keys().collect::<Vec<_>>(), ["crates/x/src/b.rs", home]);
        assert_eq!(used["crates/x/src/b.rs"], [35]);
        files.extend([file("d", "fn d() -> u8 { crate::data::A }")]);
        assert_eq!(uses(&files, home, "A"), None);
    }

    #[test]
    fn a_file_is_a_module() {
        assert_eq!(module("crates/x/src/a/b.rs"), "crate::a::b");
        assert_eq!(module("crates/x/src/lib.rs"), "crate");
    }
}
