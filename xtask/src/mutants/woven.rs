//! All drawn faults in one program, each behind a switch: one compilation instead of hundreds.
//!
//! Every function with faults gets a body for each of them beside the sound one, and asks a switch which one is meant.
//! A faulty constant stands beside the sound one and is taken by the functions that name it. What the compiler needs to
//! know (a constant of a type, or one of which another is made) cannot be switched and is planted the usual way; so is
//! what no test noticed in a constant or in a function the compiler may compute. The draw is that of the usual way.

mod bodies;
mod consts;
mod errors;
mod loom;
mod reach;
mod switch;
mod weave;

use std::collections::BTreeMap;
use std::time::Instant;

use anyhow::Result;

use self::loom::Loom;
use super::draw::draw;
use super::fault::Fault;
use super::tally::{Fate, Tally};
use super::wish::{Kind, Wish};

/// What was drawn: the kind, the seed, and the faults by their numbers.
struct Sample {
    kind: Kind,
    seed: u64,
    numbers: Vec<u32>,
}

/// Draws all samples, weaves them into one program and tells what became of each; the least percentage of a sample.
pub(super) fn samples(wish: &Wish, all: &[(Kind, Vec<Fault>)]) -> Result<u32> {
    let (samples, faults) = drawn(wish, all);
    println!("{}: {} different faults in {} samples", wish.room, faults.len(), samples.len());
    let fates = fates(wish, &faults)?;
    let mut least = 100;
    for Sample { kind, seed, numbers } in samples {
        let mut tally = Tally::default();
        for number in numbers {
            let fate = fates.get(&number).copied().unwrap_or(Fate::Unviable);
            tally.count(fate);
            if let (Fate::Missed, Some(fault)) = (fate, faults.get(&number)) {
                println!("{}  {fault}", fate.word());
            }
        }
        println!("{:<12} {tally}  ({}, seed {seed})", wish.room, kind.word());
        least = least.min(tally.percent());
    }
    Ok(least)
}

/// The samples of every kind and seed. A fault that is drawn twice has one number.
fn drawn(wish: &Wish, all: &[(Kind, Vec<Fault>)]) -> (Vec<Sample>, BTreeMap<u32, Fault>) {
    let mut known: BTreeMap<&Fault, u32> = BTreeMap::new();
    let mut samples = Vec::new();
    for (kind, faults) in all {
        for seed in wish.seeds() {
            let mut numbers = Vec::new();
            for fault in
                draw(faults.len(), wish.sample, seed).into_iter().filter_map(|at| faults.get(at))
            {
                let next = u32::try_from(known.len()).unwrap_or(u32::MAX).saturating_add(1);
                numbers.push(*known.entry(fault).or_insert(next));
            }
            samples.push(Sample { kind: *kind, seed, numbers });
        }
    }
    (samples, known.into_iter().map(|(fault, number)| (number, fault.clone())).collect())
}

/// What became of every fault.
fn fates(wish: &Wish, faults: &BTreeMap<u32, Fault>) -> Result<BTreeMap<u32, Fate>> {
    let mut fates = BTreeMap::new();
    let tell = |fate: Fate, begun: Instant, how: &str, fault: &Fault| {
        println!("{:<8} {:>4} s  {how}  {fault}", fate.word(), begun.elapsed().as_secs());
    };
    let mut loom = Loom::woven(wish, faults)?;
    for (number, fault) in faults {
        let begun = Instant::now();
        if let Some(fate) = loom.fate(*number)? {
            tell(fate, begun, "woven  ", fault);
            fates.insert(*number, fate);
        }
    }
    let mut field = loom.unwoven()?;
    for (number, fault) in faults {
        if !fates.contains_key(number) {
            let begun = Instant::now();
            let fate = field.plant(fault)?;
            tell(fate, begun, "planted", fault);
            fates.insert(*number, fate);
        }
    }
    Ok(fates)
}
