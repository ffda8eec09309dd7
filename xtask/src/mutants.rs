//! Small faults planted into a room, one at a time: do the tests of the room notice?
//!
//! `cargo mutants` (the program cargo-mutants) knows the usual faults, `by_one` some others; this chore draws a sample by a seed, plants each into a
//! copy of the tree, compiles, runs the tests of the room and tells what was missed. The working tree is never
//! touched, and the copy keeps its build from fault to fault and from run to run.

mod by_one;
mod draw;
mod fault;
mod field;
mod listed;
mod run;
mod tally;
mod wish;
mod woven;

use std::time::Instant;

use anyhow::{Result, bail};

use self::draw::draw;
use self::fault::Fault;
use self::field::Field;
use self::tally::Tally;
use self::wish::{Kind, Wish};

/// What the chore says of itself.
pub const HELP: &str = "cargo xtask mutants --room NAME [--woven] [--with ROOM]... [--sample N] [--seed S]... [--file PATH]...
                    [--kind KIND] [--least PERCENT]

Plants small faults into a room, one at a time, and runs the room's tests against each.

  --room NAME      the room: a folder under crates
  --woven          all drawn faults in one program, each behind a switch: one compilation for all of them. What cannot be
                   switched (constants, tables) is planted the usual way; the draw and the count are the same
  --with ROOM      the tests of this room count as well; may be repeated
  --sample N       how many faults are drawn (default 10)
  --seed S         a number that decides which (default 1); the same seed draws the same faults of the same tree; may be
                   repeated: a sample for each
  --file PATH      only faults in files whose path contains PATH (chapters/results, official.rs); may be repeated
  --kind KIND      usual: an operator, a returned value, a deleted arm (default); by-one: a literal one larger, a
                   border moved (< to <=), a colour swapped, a guard dropped; both: a sample of each
  --least PERCENT  ends with an error if fewer of the viable faults of a sample are caught

A fault that does not compile is not viable and does not count; one that makes a test run far longer than usual is
caught. The tests of the room itself run (unit tests and tests/), not the examples of its documentation, and property
tests begin with the seed (woven: with the first one). The usual kind needs cargo-mutants: cargo install cargo-mutants --locked";

/// Draws, plants, runs and tells.
pub fn sample(args: &[String]) -> Result<()> {
    if args.iter().any(|word| word == "--help" || word == "-h") {
        println!("{HELP}");
        return Ok(());
    }
    let wish = Wish::read(args)?;
    let mut all = Vec::new();
    for kind in &wish.kinds {
        let faults = match kind {
            Kind::Usual => listed::faults(&wish)?,
            Kind::ByOne => by_one::faults(&wish)?,
        };
        all.push((*kind, faults));
    }
    let least = if wish.woven { woven::samples(&wish, &all)? } else { one_by_one(&wish, &all)? };
    match wish.least {
        Some(wanted) if least < wanted => bail!("fewer than {wanted} % were caught"),
        Some(_) | None => Ok(()),
    }
}

/// Every sample, each fault compiled for itself; the least percentage of a sample.
fn one_by_one(wish: &Wish, all: &[(Kind, Vec<Fault>)]) -> Result<u32> {
    let mut field = Field::prepare(wish)?;
    let mut least = 100;
    for (kind, faults) in all {
        for seed in wish.seeds() {
            field.seed = seed;
            let tally = one_sample(wish, faults, seed, &mut field)?;
            println!("{:<12} {tally}  ({}, seed {seed})", wish.room, kind.word());
            least = least.min(tally.percent());
        }
    }
    Ok(least)
}

/// Plants what this seed draws, one after the other.
fn one_sample(wish: &Wish, all: &[Fault], seed: u64, field: &mut Field) -> Result<Tally> {
    let drawn = draw(all.len(), wish.sample, seed);
    println!("{}: {} faults, {} of them by seed {seed}", wish.room, all.len(), drawn.len());
    let mut tally = Tally::default();
    for fault in drawn.into_iter().filter_map(|index| all.get(index)) {
        let begun = Instant::now();
        let fate = field.plant(fault)?;
        tally.count(fate);
        println!("{:<8} {:>4} s  {fault}", fate.word(), begun.elapsed().as_secs());
    }
    Ok(tally)
}
