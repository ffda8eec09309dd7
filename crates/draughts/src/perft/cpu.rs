//! What the processor can do.

use core::arch::x86_64::__cpuid;
use core::sync::atomic::{AtomicU8, Ordering};

/// Whether the processor counts bits and finds the first of them in one instruction: POPCNT, BMI1,
/// BMI2 and LZCNT, which all came together.
pub(super) fn counts_bits() -> bool {
    const UNKNOWN: u8 = 0;
    const NO: u8 = 1;
    const YES: u8 = 2;
    static ANSWER: AtomicU8 = AtomicU8::new(UNKNOWN);

    match ANSWER.load(Ordering::Relaxed) {
        UNKNOWN => {
            let answer = ask();
            ANSWER.store(if answer { YES } else { NO }, Ordering::Relaxed);
            answer
        }
        answer => answer == YES,
    }
}

fn ask() -> bool {
    let has = |register: u32, bit: u32| register >> bit & 1 == 1;
    if __cpuid(0).eax < 7 || __cpuid(0x8000_0000).eax < 0x8000_0001 {
        return false;
    }
    let (first, seventh, extended) = (__cpuid(1), __cpuid(7), __cpuid(0x8000_0001));
    has(first.ecx, 23) && has(seventh.ebx, 3) && has(seventh.ebx, 8) && has(extended.ecx, 5)
}
