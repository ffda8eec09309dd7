//! The functions of a text: where their bodies stand.

use std::ops::Range;

use crate::mutants::by_one::plain;

/// The body of a function that stands in no other function.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Body {
    /// The body with its braces, in bytes.
    pub(super) range: Range<usize>,
    /// It may be computed by the compiler, where no switch can be asked.
    pub(super) is_const: bool,
    /// It gives some type that it does not name, so that all ways through it must give the same.
    pub(super) hides_its_type: bool,
    /// It is written by a macro, perhaps into other crates.
    pub(super) is_of_a_macro: bool,
}

/// All of them, in order.
pub(super) fn bodies(text: &str) -> Vec<Body> {
    let plain = in_bytes(text);
    let macros: Vec<Range<usize>> =
        words(&plain, "macro_rules").filter_map(|at| block(&plain, at)).collect();
    let mut found: Vec<Body> = Vec::new();
    for at in words(&plain, "fn") {
        let is_inside = found.last().is_some_and(|last| at < last.range.end);
        if !is_inside && let Some(body) = body(&plain, at) {
            let is_of_a_macro = macros.iter().any(|range| range.contains(&at));
            found.push(Body { is_of_a_macro, ..body });
        }
    }
    found
}

/// Code alone, byte for byte: what is no code, and what is no ASCII, is a blank.
pub(super) fn in_bytes(text: &str) -> String {
    let blank = |(kept, sign): (char, char)| {
        let kept = if kept.is_ascii() { kept } else { ' ' };
        std::iter::once(kept).chain(std::iter::repeat_n(' ', sign.len_utf8() - 1))
    };
    plain(text).chars().zip(text.chars()).flat_map(blank).collect()
}

/// Where a word stands alone.
pub(super) fn words<'a>(plain: &'a str, word: &'a str) -> impl Iterator<Item = usize> + 'a {
    let bytes = plain.as_bytes();
    let is_beside =
        |at: Option<usize>| at.and_then(|at| bytes.get(at)).is_some_and(|sign| is_of_a_name(*sign));
    plain
        .match_indices(word)
        .map(|(at, _)| at)
        .filter(move |&at| !is_beside(at.checked_sub(1)) && !is_beside(at.checked_add(word.len())))
}

pub(super) const fn is_of_a_name(sign: u8) -> bool {
    sign.is_ascii_alphanumeric() || sign == b'_'
}

/// The body of the function whose `fn` stands here; a type of functions and a method without a body have none.
fn body(plain: &str, at: usize) -> Option<Body> {
    let rest = plain.get(at + "fn".len()..)?;
    rest.trim_start()
        .starts_with(|sign: char| sign.is_ascii_alphabetic() || sign == '_')
        .then_some(())?;
    let range = block(plain, at)?;
    let signature = plain.get(at..range.start)?;
    let result = signature.rsplit_once("->").map_or("", |(_, result)| result);
    Some(Body {
        range,
        is_const: plain.get(..at)?.trim_end().ends_with("const"),
        hides_its_type: words(result, "impl").next().is_some(),
        is_of_a_macro: false,
    })
}

/// The first block in braces behind a place.
fn block(plain: &str, at: usize) -> Option<Range<usize>> {
    let begin = at + opening(plain.get(at..)?)?;
    Some(begin..begin + closing(plain.get(begin..)?)?)
}

/// The brace that opens the body: the first one outside brackets, before any `;` there.
fn opening(rest: &str) -> Option<usize> {
    let mut depth = 0_usize;
    for (at, sign) in rest.bytes().enumerate() {
        match sign {
            b'(' | b'[' => depth += 1,
            b')' | b']' => depth = depth.checked_sub(1)?,
            b'{' if depth == 0 => return Some(at),
            b';' if depth == 0 => return None,
            _ => {}
        }
    }
    None
}

/// Behind the brace that closes the first one.
fn closing(block: &str) -> Option<usize> {
    let mut depth = 0_usize;
    for (at, sign) in block.bytes().enumerate() {
        match sign {
            b'{' => depth += 1,
            b'}' => depth = depth.checked_sub(1)?,
            _ => {}
        }
        if depth == 0 {
            return Some(at + 1);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> Vec<(&str, bool, bool)> {
        let of = |body: Body| (&text[body.range], body.is_const, body.hides_its_type);
        bodies(text).into_iter().map(of).collect()
    }

    #[test]
    fn bodies_are_found_with_their_braces() {
        assert_eq!(
            found("/* ó */ fn a(a: [u8; 4]) -> u8 { if a { '}' } else { \"{\" } } fn b() {}"),
            [("{ if a { '}' } else { \"{\" } }", false, false), ("{}", false, false)]
        );
    }

    #[test]
    fn an_inner_function_belongs_to_the_outer_one() {
        assert_eq!(found("fn a() { fn b() {} }"), [("{ fn b() {} }", false, false)]);
    }

    #[test]
    fn what_has_no_body_is_passed_over() {
        assert_eq!(found("trait A { fn b(&self); } type C = fn(u8) -> u8; // fn d() {}"), []);
    }

    #[test]
    fn a_macro_is_told() {
        let told = bodies("macro_rules! a { () => { fn b() {} } } fn c() {}");
        assert_eq!(told.iter().map(|body| body.is_of_a_macro).collect::<Vec<_>>(), [true, false]);
    }

    #[test]
    fn what_the_compiler_may_compute_and_hidden_types_are_told() {
        assert_eq!(
            found("pub const fn a() {} fn b(x: impl C) {} fn c() -> impl D {}"),
            [("{}", true, false), ("{}", false, false), ("{}", false, true)]
        );
    }
}
