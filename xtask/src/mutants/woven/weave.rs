//! Many faults in one text: every function holds its sound body and a body for each of its faults.

use std::fmt::Write as _;
use std::ops::RangeInclusive;

use super::bodies::{Body, bodies};
use crate::mutants::fault::Fault;

/// A fault with the number by which it is switched on.
pub(super) type Numbered<'a> = (u32, &'a Fault);

/// A text with its faults.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Woven {
    pub(super) text: String,
    /// Which lines belong to which fault.
    pub(super) lines: Vec<(RangeInclusive<usize>, u32)>,
    /// By which place the function of each fault is known. Faults that stand in no function, or where one text
    /// cannot hold two bodies, have none.
    pub(super) places: Vec<(u32, u32)>,
    /// Faults in functions the compiler may compute, so that passing tests prove nothing.
    pub(super) in_const: Vec<u32>,
    /// Faults in functions that hide their type: what does not compile may be the fault of weaving.
    pub(super) hidden: Vec<u32>,
}

impl Woven {
    fn line(&self) -> usize {
        self.text.bytes().filter(|sign| *sign == b'\n').count() + 1
    }
}

/// Weaves the faults of one file in. Each is its own arm of a `match` that stands for the body.
pub(super) fn weave(text: &str, faults: &[Numbered<'_>]) -> Woven {
    let mut woven = Woven::default();
    let mut waiting = faults.to_vec();
    let mut done = 0;
    for body in bodies(text) {
        let inside = |fault: &Fault| {
            fault
                .span(text)
                .is_some_and(|span| body.range.start <= span.start && span.end <= body.range.end)
        };
        let (here, others): (Vec<_>, Vec<_>) =
            waiting.into_iter().partition(|(_, fault)| inside(fault));
        waiting = others;
        let sound = text.get(body.range.clone()).unwrap_or_default();
        if here.is_empty() || (body.hides_its_type && sound.contains("return ")) {
            continue;
        }
        woven.text.push_str(text.get(done..body.range.start).unwrap_or_default());
        arms(&mut woven, text, &body, &here);
        done = body.range.end;
        let numbers = here.iter().map(|(number, _)| number);
        if body.is_const {
            woven.in_const.extend(numbers.clone());
        }
        if body.hides_its_type {
            woven.hidden.extend(numbers);
        }
    }
    woven.text.push_str(text.get(done..).unwrap_or_default());
    woven
}

/// The body with all that may stand in its place. The place is told by the number of the first fault.
fn arms(woven: &mut Woven, text: &str, body: &Body, here: &[Numbered<'_>]) {
    let place = here.first().map_or(0, |(number, _)| *number);
    let sound = text.get(body.range.clone()).unwrap_or_default();
    let _ = writeln!(woven.text, "{{ match {}crate::woven::planted({place}) {{", dollar(body));
    for (at, (number, fault)) in here.iter().enumerate() {
        let faulty = fault.planted_within(text, &body.range).unwrap_or_default();
        let begin = woven.line();
        woven.places.push((*number, place));
        let (open, close) = wrapping(body, at, false);
        let _ = writeln!(woven.text, "{number} => {open}{{ {faulty}\n}}{close},");
        woven.lines.push((begin..=woven.line() - 1, *number));
    }
    let (open, close) = wrapping(body, here.len(), true);
    let _ = write!(woven.text, "_ => {open}{sound}{close} }} }}");
}

/// A macro must name its own crate wherever it is used.
const fn dollar(body: &Body) -> &'static str {
    if body.is_of_a_macro { "$" } else { "" }
}

/// Hidden types are made one: the first body is this, every other is that, within which the next is this.
fn wrapping(body: &Body, at: usize, is_last: bool) -> (String, String) {
    if !body.hides_its_type {
        return Default::default();
    }
    let side = |name: &str| format!("{}crate::woven::Either::{name}(", dollar(body));
    let this = if is_last { String::new() } else { side("This") };
    let open = format!("{}{this}", side("That").repeat(at));
    (open.clone(), ")".repeat(open.matches('(').count()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mutants::fault::Place;

    fn fault(line: usize, columns: (usize, usize), instead: &str) -> Fault {
        let place = |column| Place { line, column };
        Fault {
            file: "a.rs".into(),
            from: place(columns.0),
            to: place(columns.1),
            instead: instead.into(),
            change: "as told".into(),
        }
    }

    #[test]
    fn every_fault_gets_a_body_of_its_own() {
        let text = "const A: u8 = 1;\nconst fn a() -> u8 { 1 + 2 }\nfn b() {}\n";
        let faults = [fault(1, (15, 16), "2"), fault(2, (22, 23), "2"), fault(2, (24, 25), "-")];
        let numbered: Vec<_> = (1..).zip(&faults).collect();
        let woven = weave(text, &numbered);
        assert_eq!(
            woven.text,
            "const A: u8 = 1;\nconst fn a() -> u8 { match crate::woven::planted(2) {\n\
             2 => { { 2 + 2 }\n},\n3 => { { 1 - 2 }\n},\n_ => { 1 + 2 } } }\nfn b() {}\n"
        );
        assert_eq!(woven.lines, [(3..=4, 2), (5..=6, 3)]);
        assert_eq!((woven.places, woven.in_const), (vec![(2, 2), (3, 2)], vec![2, 3]));
    }

    #[test]
    fn hidden_types_are_wrapped() {
        let text = "fn a() -> impl I { b(1) }\n";
        let faults = [fault(1, (22, 23), "2"), fault(1, (20, 21), "c")];
        let woven = weave(text, &(1..).zip(&faults).collect::<Vec<_>>());
        assert!(
            woven.text.contains("1 => crate::woven::Either::This({ { b(2) }\n}),"),
            "{}",
            woven.text
        );
        assert!(
            woven.text.contains(
                "2 => crate::woven::Either::That(crate::woven::Either::This({ { c(1) }\n})),"
            ),
            "{}",
            woven.text
        );
        assert!(
            woven.text.contains(
                "_ => crate::woven::Either::That(crate::woven::Either::That({ b(1) })) } }"
            ),
            "{}",
            woven.text
        );
    }

    #[test]
    fn a_hidden_type_with_another_way_out_is_left_alone() {
        let text = "fn a() -> impl I { return b(1) }\n";
        let faults = [fault(1, (29, 30), "2")];
        let woven = weave(text, &(1..).zip(&faults).collect::<Vec<_>>());
        assert_eq!((woven.text.as_str(), woven.places), (text, vec![]));
    }
}
