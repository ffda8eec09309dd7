//! The copy of the tree with all faults in it.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::ops::RangeInclusive;

use anyhow::{Context, Result, bail};

use super::reach::Reach;
use super::weave::{Woven, weave};
use super::{errors, switch};
use crate::mutants::fault::Fault;
use crate::mutants::field::Field;
use crate::mutants::run::Run;
use crate::mutants::tally::Fate;
use crate::mutants::wish::Wish;
use crate::runner::{self, Program};

/// A woven room, compiled.
#[derive(Debug)]
pub(super) struct Loom {
    field: Field,
    /// The sound text of every file of the room.
    sound: BTreeMap<String, String>,
    /// In which places each fault is met, those that were woven.
    places: BTreeMap<u32, Vec<u32>>,
    unviable: BTreeSet<u32>,
    /// Not woven: planted the usual way.
    left: BTreeSet<u32>,
    in_const: BTreeSet<u32>,
    /// The test programs and which of their tests came where.
    programs: BTreeMap<String, (Program, Reach)>,
}

/// Which lines of which file belong to which fault.
type Lines = BTreeMap<String, Vec<(RangeInclusive<usize>, u32)>>;

/// Where the woven faults stand.
#[derive(Debug, Default)]
struct Pattern {
    lines: Lines,
    /// Those whose function hides its type, by file.
    hidden: BTreeMap<String, Vec<u32>>,
}

impl Loom {
    /// Weaves all faults in, compiles, takes out what does not compile, and runs the tests without a fault.
    pub(super) fn woven(wish: &Wish, faults: &BTreeMap<u32, Fault>) -> Result<Self> {
        let mut field = Field::copied(wish)?;
        field.seed = wish.seeds().first().copied().unwrap_or(1);
        let mut loom = Self {
            field,
            sound: BTreeMap::new(),
            places: BTreeMap::new(),
            unviable: BTreeSet::new(),
            left: BTreeSet::new(),
            in_const: BTreeSet::new(),
            programs: BTreeMap::new(),
        };
        let root = format!("crates/{}/src/lib.rs", wish.room);
        for file in loom.field.sources(&wish.room) {
            let text = fs::read_to_string(loom.field.folder.join(&file))?;
            loom.sound.insert(file, text);
        }
        let built = loom.compiled(faults, &root);
        if built.is_err() {
            loom.write_sound()?;
        }
        for program in built? {
            loom.time(program)?;
        }
        Ok(loom)
    }

    /// Compiles until nothing is left that does not compile.
    fn compiled(&mut self, faults: &BTreeMap<u32, Fault>, root: &str) -> Result<Vec<Program>> {
        loop {
            let pattern = self.write(faults, root)?;
            let output = self.field.compile_all()?.output().context("cargo does not start")?;
            if output.status.success() {
                println!("{} woven, {} do not compile", self.places.len(), self.unviable.len());
                return Ok(runner::programs(&output.stdout));
            }
            if !self.take_out(&errors::places(&output.stdout), &pattern) {
                bail!("the woven room does not compile:\n{}", errors::rendered(&output.stdout));
            }
        }
    }

    /// Takes out the faults to which the errors belong; whether there are any.
    fn take_out(&mut self, errors: &[(String, usize)], pattern: &Pattern) -> bool {
        let is_hidden = |number: &u32| pattern.hidden.values().flatten().any(|one| one == number);
        let mut wrong = culprits(errors, &pattern.lines);
        if wrong.is_empty() {
            // A hidden type is complained of where it is promised.
            wrong = errors
                .iter()
                .filter_map(|(file, _)| pattern.hidden.get(file))
                .flatten()
                .copied()
                .collect();
        }
        let (left, unviable): (BTreeSet<u32>, _) =
            wrong.iter().partition(|number| is_hidden(number));
        self.left.extend(left);
        self.unviable.extend::<BTreeSet<u32>>(unviable);
        !wrong.is_empty()
    }

    /// Writes the woven files.
    fn write(&mut self, faults: &BTreeMap<u32, Fault>, root: &str) -> Result<Pattern> {
        let mut pattern = Pattern::default();
        self.places.clear();
        let is_in = |number: &u32| !self.unviable.contains(number) && !self.left.contains(number);
        let here = faults.iter().filter(|(number, _)| is_in(number));
        let here: BTreeMap<u32, &Fault> = here.map(|(number, fault)| (*number, fault)).collect();
        for (file, woven) in weave(&self.sound, &here) {
            let Woven { text, lines, places, in_const, hidden } = woven;
            let text = if file == root { switch::added(&text) } else { text };
            let path = self.field.folder.join(&file);
            if fs::read_to_string(&path)? != text {
                fs::write(path, text)?;
            }
            for (number, place) in places {
                self.places.entry(number).or_default().push(place);
            }
            self.in_const.extend(in_const);
            pattern.lines.insert(file.clone(), lines);
            pattern.hidden.insert(file, hidden);
        }
        Ok(pattern)
    }

    /// Runs a program without a fault: how long it takes, and which test comes where.
    fn time(&mut self, program: Program) -> Result<()> {
        let notes = self.field.folder.with_file_name("reached.tsv");
        if notes.exists() {
            fs::remove_file(&notes)?;
        }
        let path = notes.to_string_lossy().into_owned();
        self.field.time(&program, &[(switch::REACHED, path.as_str())])?;
        let reach = Reach::read(&fs::read_to_string(&notes).unwrap_or_default());
        self.programs.insert(program.name.clone(), (program, reach));
        Ok(())
    }

    /// What becomes of the tests with this fault switched on; nothing if that cannot be known here.
    pub(super) fn fate(&mut self, number: u32) -> Result<Option<Fate>> {
        if self.unviable.contains(&number) {
            return Ok(Some(Fate::Unviable));
        }
        let Some(places) = self.places.get(&number) else { return Ok(None) };
        let mut fate = self.tried(number, places, false)?;
        if fate == Fate::Missed {
            // What is computed once and kept was met by the first test alone: all are asked.
            fate = self.tried(number, places, true)?;
        }
        let may_be_compiled = fate == Fate::Missed && self.in_const.contains(&number);
        Ok((!may_be_compiled).then_some(fate))
    }

    /// Runs the tests that come to one of the places, or all tests of programs that do, until one fails.
    fn tried(&self, number: u32, places: &[u32], all: bool) -> Result<Fate> {
        let number = number.to_string();
        for name in self.field.order() {
            let Some((program, reach)) = self.programs.get(name) else { continue };
            let Some(mut tests) = reach.tests(places) else { continue };
            match (all, tests.is_empty()) {
                // All of them were asked already.
                (true, true) => continue,
                (true, false) => tests.clear(),
                (false, _) => {}
            }
            let set = [(switch::FAULT, number.as_str())];
            let run = self.field.run(program, &tests, &set, self.field.patience(name))?;
            if run != Run::Passed {
                self.field.tidy()?;
                return Ok(if run == Run::Failed { Fate::Caught } else { Fate::Endless });
            }
        }
        Ok(Fate::Missed)
    }

    /// The copy without faults, for what must be planted the usual way.
    pub(super) fn unwoven(self) -> Result<Field> {
        self.write_sound()?;
        Ok(self.field)
    }

    fn write_sound(&self) -> Result<()> {
        for (file, text) in &self.sound {
            fs::write(self.field.folder.join(file), text)?;
        }
        Ok(())
    }
}

/// The faults to whose lines the errors belong.
fn culprits(errors: &[(String, usize)], lines: &Lines) -> BTreeSet<u32> {
    let of = |(file, line): &(String, usize)| {
        let of_file = lines.get(file)?;
        of_file.iter().find(|(range, _)| range.contains(line)).map(|(_, number)| *number)
    };
    errors.iter().filter_map(of).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_error_belongs_to_the_fault_in_whose_lines_it_stands() {
        let lines = Lines::from([("a.rs".to_owned(), vec![(3..=5, 1), (6..=9, 2)])]);
        let errors = [("a.rs".to_owned(), 6), ("a.rs".to_owned(), 10), ("b.rs".to_owned(), 4)];
        assert_eq!(culprits(&errors, &lines), BTreeSet::from([2]));
    }
}
