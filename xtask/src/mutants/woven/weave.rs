//! Many faults in one room: every function holds its sound body and a body for each of its faults.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::ops::{Range, RangeInclusive};

use super::bodies::{Body, bodies};
use super::consts::{constants, module, uses};
use crate::mutants::fault::Fault;

/// A file with its faults.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Woven {
    pub(super) text: String,
    /// Which lines belong to which fault.
    pub(super) lines: Vec<(RangeInclusive<usize>, u32)>,
    /// In which places each fault is met. A place is a function, known by the number of its first fault and its
    /// order.
    pub(super) places: Vec<(u32, u32)>,
    /// Faults in constants, and in functions the compiler may compute: passing tests prove nothing.
    pub(super) in_const: Vec<u32>,
    /// Faults in functions that hide their type: what does not compile may be the fault of weaving.
    pub(super) hidden: Vec<u32>,
}

impl Woven {
    fn line(&self) -> usize {
        self.text.bytes().filter(|sign| *sign == b'\n').count() + 1
    }
}

/// What is put into a text at a place.
#[derive(Debug)]
enum Thread {
    /// A faulty body beside the sound one of a function.
    Body { number: u32, block: String },
    /// A faulty constant behind the sound one.
    Constant { number: u32, item: String },
}

/// Threads by file and by the stretch they belong to.
type Threads = BTreeMap<String, BTreeMap<(usize, usize), Vec<Thread>>>;

/// Weaves the faults into the files of a room. A function becomes a `match` with an arm for each of its faults. A
/// faulty constant stands behind the sound one, and every function that names it has an arm that takes it instead.
/// Faults without a place could not be woven.
pub(super) fn weave(
    files: &BTreeMap<String, String>,
    faults: &BTreeMap<u32, &Fault>,
) -> BTreeMap<String, Woven> {
    let mut threads = Threads::new();
    let mut in_const = Vec::new();
    for (&number, &fault) in faults {
        let Some((text, span)) =
            files.get(&fault.file).and_then(|text| Some((text, fault.span(text)?)))
        else {
            continue;
        };
        let found = match bodies(text).into_iter().find(|body| is_within(&span, &body.range)) {
            Some(body) => in_body(number, fault, text, &body),
            None => in_constant(number, fault, files, &span),
        };
        for (file, stretch, thread) in found.unwrap_or_default() {
            if matches!(thread, Thread::Constant { .. }) {
                in_const.push(number);
            }
            let of_file = threads.entry(file).or_default();
            of_file.entry((stretch.start, stretch.end)).or_default().push(thread);
        }
    }
    let mut place = 0;
    let none = BTreeMap::new();
    let of = |(file, text): (&String, &String)| {
        let mut woven = woven(text, threads.get(file).unwrap_or(&none), &mut place);
        let own: Vec<u32> = woven.places.iter().map(|(number, _)| *number).collect();
        woven.in_const.extend(in_const.iter().filter(|number| own.contains(number)));
        (file.clone(), woven)
    };
    files.iter().map(of).collect()
}

fn is_within(span: &Range<usize>, stretch: &Range<usize>) -> bool {
    stretch.start <= span.start && span.end <= stretch.end
}

/// Where a thread belongs, and the thread.
type Placed = (String, Range<usize>, Thread);

fn in_body(number: u32, fault: &Fault, text: &str, body: &Body) -> Option<Vec<Placed>> {
    can_hold_two(text, body).then_some(())?;
    let block = fault.planted_within(text, &body.range)?;
    Some(vec![(fault.file.clone(), body.range.clone(), Thread::Body { number, block })])
}

/// A hidden type is made one by wrapping what stands last; another way out cannot be wrapped.
fn can_hold_two(text: &str, body: &Body) -> bool {
    !body.hides_its_type || !text.get(body.range.clone()).unwrap_or_default().contains("return ")
}

/// The second constant, and a body that takes it for every function that names the first.
fn in_constant(
    number: u32,
    fault: &Fault,
    files: &BTreeMap<String, String>,
    span: &Range<usize>,
) -> Option<Vec<Placed>> {
    let text = files.get(&fault.file)?;
    let constant = constants(text).into_iter().find(|one| is_within(span, &one.range))?;
    let (name, other) = (&constant.name, format!("{}_{number}", constant.name));
    let item = fault.planted_within(text, &constant.range)?.replacen(
        &format!("const {name}:"),
        &format!("const {other}:"),
        1,
    );
    let mut placed =
        vec![(fault.file.clone(), constant.range.clone(), Thread::Constant { number, item })];
    let path = module(&fault.file);
    for (file, places) in uses(files, &fault.file, name)? {
        let text = files.get(&file)?;
        let own = file == fault.file;
        let mut met: Vec<Body> = Vec::new();
        for at in places.into_iter().filter(|at| !(own && constant.range.contains(at))) {
            let body = bodies(text).into_iter().find(|body| body.range.contains(&at))?;
            (can_hold_two(text, &body) && !body.is_of_a_macro).then_some(())?;
            if !met.contains(&body) {
                met.push(body);
            }
        }
        for body in met {
            let sound = text.get(body.range.clone())?;
            let block = format!("{{ use {path}::{other} as {name}; {sound} }}");
            placed.push((file.clone(), body.range, Thread::Body { number, block }));
        }
    }
    (placed.len() > 1).then_some(placed)
}

/// One file with its threads.
fn woven(text: &str, threads: &BTreeMap<(usize, usize), Vec<Thread>>, place: &mut u32) -> Woven {
    let mut woven = Woven::default();
    let bodies = bodies(text);
    let mut done = 0;
    for (&(start, end), threads) in threads {
        woven.text.push_str(text.get(done..start).unwrap_or_default());
        let sound = text.get(start..end).unwrap_or_default();
        match bodies.iter().find(|body| body.range == (start..end)) {
            Some(body) => {
                *place += 1;
                arms(&mut woven, sound, body, threads, *place);
            }
            None => items(&mut woven, sound, threads),
        }
        done = end;
    }
    woven.text.push_str(text.get(done..).unwrap_or_default());
    woven
}

/// The sound constant and the faulty ones.
fn items(woven: &mut Woven, sound: &str, threads: &[Thread]) {
    woven.text.push_str(sound);
    for thread in threads {
        if let Thread::Constant { number, item } = thread {
            woven.text.push('\n');
            let begin = woven.line();
            woven.text.push_str(item);
            woven.lines.push((begin..=woven.line(), *number));
        }
    }
}

/// The body with all that may stand in its place.
fn arms(woven: &mut Woven, sound: &str, body: &Body, threads: &[Thread], place: u32) {
    let _ = writeln!(woven.text, "{{ match {}crate::woven::planted({place}) {{", dollar(body));
    for (at, thread) in threads.iter().enumerate() {
        if let Thread::Body { number, block } = thread {
            let begin = woven.line();
            let (open, close) = wrapping(body, at, false);
            let _ = writeln!(woven.text, "{number} => {open}{{ {block}\n}}{close},");
            woven.lines.push((begin..=woven.line() - 1, *number));
            woven.places.push((*number, place));
            if body.is_const {
                woven.in_const.push(*number);
            }
            if body.hides_its_type {
                woven.hidden.push(*number);
            }
        }
    }
    let (open, close) = wrapping(body, threads.len(), true);
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

    const FILE: &str = "crates/x/src/a.rs";

    fn fault(line: usize, columns: (usize, usize), instead: &str) -> Fault {
        let place = |column| Place { line, column };
        Fault {
            file: FILE.into(),
            from: place(columns.0),
            to: place(columns.1),
            instead: instead.into(),
            change: "as told".into(),
        }
    }

    fn weaving(text: &str, faults: &[Fault]) -> Woven {
        let files = BTreeMap::from([(FILE.to_owned(), text.to_owned())]);
        weave(&files, &(1..).zip(faults).collect()).remove(FILE).unwrap()
    }

    #[test]
    fn every_fault_gets_a_body_of_its_own() {
        let text = "const fn a() -> u8 { 1 + 2 }\nfn b() {}\n";
        let woven = weaving(text, &[fault(1, (22, 23), "2"), fault(1, (24, 25), "-")]);
        assert_eq!(
            woven.text,
            "const fn a() -> u8 { match crate::woven::planted(1) {\n\
             1 => { { 2 + 2 }\n},\n2 => { { 1 - 2 }\n},\n_ => { 1 + 2 } } }\nfn b() {}\n"
        );
        assert_eq!(woven.lines, [(2..=3, 1), (4..=5, 2)]);
        assert_eq!((woven.places, woven.in_const), (vec![(1, 1), (2, 1)], vec![1, 2]));
    }

    #[test]
    fn a_constant_is_taken_by_the_functions_that_name_it() {
        let text = "const A: u8 = 1;\nfn a() -> u8 { A }\nfn b() {}\n";
        let woven = weaving(text, &[fault(1, (15, 16), "2")]);
        assert_eq!(
            woven.text,
            "const A: u8 = 1;\nconst A_1: u8 = 2;\nfn a() -> u8 { match crate::woven::planted(1) {\n\
             1 => { { use crate::a::A_1 as A; { A } }\n},\n_ => { A } } }\nfn b() {}\n"
        );
        assert_eq!(woven.lines, [(2..=2, 1), (4..=5, 1)]);
        assert_eq!((woven.places, woven.in_const), (vec![(1, 1)], vec![1]));
    }

    #[test]
    fn a_constant_another_one_needs_is_left_alone() {
        let text = "const A: u8 = 1;\nconst B: u8 = A;\nfn a() -> u8 { A }\n";
        let woven = weaving(text, &[fault(1, (15, 16), "2")]);
        assert_eq!((woven.text.as_str(), woven.places), (text, vec![]));
    }

    #[test]
    fn hidden_types_are_wrapped() {
        let text = "fn a() -> impl I { b(1) }\n";
        let woven = weaving(text, &[fault(1, (22, 23), "2"), fault(1, (20, 21), "c")]).text;
        for arm in [
            "1 => crate::woven::Either::This({ { b(2) }\n}),",
            "2 => crate::woven::Either::That(crate::woven::Either::This({ { c(1) }\n})),",
            "_ => crate::woven::Either::That(crate::woven::Either::That({ b(1) })) } }",
        ] {
            assert!(woven.contains(arm), "{woven}");
        }
    }

    #[test]
    fn a_hidden_type_with_another_way_out_is_left_alone() {
        let text = "fn a() -> impl I { return b(1) }\n";
        let woven = weaving(text, &[fault(1, (29, 30), "2")]);
        assert_eq!((woven.text.as_str(), woven.places), (text, vec![]));
    }
}
