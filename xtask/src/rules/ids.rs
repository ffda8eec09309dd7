//! Names of spec items in a text.

/// The prefixes of the chapters.
const PREFIXES: [&str; 14] =
    ["G", "C", "R", "RR", "SW", "FD", "KO", "TM", "ST", "RT", "TI", "RG", "PD", "TR"];

/// Every item a text names; `SW-17 to SW-19` and `SW-17..SW-19` name those between as well.
pub(super) fn in_text(text: &str) -> Vec<String> {
    let mut ids: Vec<String> = Vec::new();
    let mut rest = text;
    while let Some((prefix, number, end)) = next(rest) {
        let tail = &rest[end..];
        let last = range_end(tail, prefix).unwrap_or(number);
        for id in (number..=last.min(number + 200)).map(|n| format!("{prefix}-{n}")) {
            if !ids.contains(&id) {
                ids.push(id);
            }
        }
        rest = tail;
    }
    ids
}

/// The first item of a text: its prefix, its number, and where it ends.
fn next(text: &str) -> Option<(&str, u32, usize)> {
    let bytes = text.as_bytes();
    for (dash, _) in text.match_indices('-') {
        let start = bytes[..dash].iter().rposition(|byte| !byte.is_ascii_uppercase());
        let start = start.map_or(0, |before| before + 1);
        let clean = start == 0 || !bytes[start - 1].is_ascii_alphanumeric();
        let digits = bytes[dash + 1..].iter().take_while(|byte| byte.is_ascii_digit()).count();
        let end = dash + 1 + digits;
        let stops = bytes.get(end).is_none_or(|byte| !byte.is_ascii_alphanumeric());
        let prefix = &text[start..dash];
        if clean
            && stops
            && PREFIXES.contains(&prefix)
            && let Ok(number) = text[dash + 1..end].parse()
        {
            return Some((prefix, number, end));
        }
    }
    None
}

/// The last item of a range that goes on with `to X-9` or `..X-9`.
fn range_end(tail: &str, prefix: &str) -> Option<u32> {
    let tail = tail.strip_prefix(" to ").or_else(|| tail.strip_prefix(".."))?;
    let tail = tail.strip_prefix('=').unwrap_or(tail);
    let (found, number, _) = next(tail)?;
    (found == prefix && tail.starts_with(prefix)).then_some(number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn items_and_ranges_are_found_and_lookalikes_are_not() {
        assert_eq!(in_text("SW-9, KW25 V 2.6 and R-11."), ["SW-9", "R-11"]);
        assert_eq!(in_text("SW-17 to SW-19"), ["SW-17", "SW-18", "SW-19"]);
        assert_eq!(in_text("G-1..G-3"), ["G-1", "G-2", "G-3"]);
        assert!(in_text("XR-9 TRF-26 UTF-8 R-11a ST-A1").is_empty());
    }
}
