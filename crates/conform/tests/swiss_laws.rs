//! Laws of the Swiss system: whatever the tournament, the judge is content with the engine.

#![allow(clippy::panic, reason = "what helps a test may stop it")]

use runda_conform::swiss_audit::audit;
use runda_pairing::audit::{Depth, Tally};
use runda_pairing::swiss::simulate::plans;

/// Audits tournaments until so many rounds have been asked for.
fn audit_rounds(seed: u64, rounds: u64, most: u16, depth: Depth) -> Tally {
    let mut tally = Tally::default();
    for (plan, seed) in plans(seed, most) {
        if tally.rounds >= rounds {
            break;
        }
        match audit(plan, seed, depth) {
            Ok(seen) => tally.add(seen),
            Err(fault) => panic!("{fault}"),
        }
    }
    tally
}

/// SW-3, SW-13, SW-15, SW-16, SW-17, SW-18, SW-19, SW-20, SW-21, SW-22, SW-23, SW-24, SW-25, SW-26, SW-27, SW-28,
/// SW-29, SW-30, SW-31, SW-32, SW-33, SW-36, SW-37, SW-38, SW-39, SW-47: SWA-14. 20,000 rounds of 2 to 200 players, every
/// variant, watched and not: the engine gives what the definition gives, and refuses where there is no pairing.
#[test]
fn twenty_thousand_rounds_keep_the_seal() {
    let tally = audit_rounds(20, 20_000, 200, Depth(200));
    assert!(tally.rounds >= 20_000 && tally.refused > 50, "{tally:?}");
    assert_eq!(tally.compared, tally.rounds);
}
