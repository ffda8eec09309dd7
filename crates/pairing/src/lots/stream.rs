//! The numbers of one draw.

use core::num::NonZeroU64;

use runda_rulebook::Colour;
use sha2::{Digest, Sha256};

use super::Seed;

/// The stream of lots of one seed and one label: the only chance in Runda.
///
/// Number `c` (0, 1, 2, ..) is the first 8 bytes, big-endian, of SHA-256 of the text
/// `seed ⏎ label ⏎ c`.
///
/// **Rule:** RR-36, RR-37, FIDE12 5(a)
#[derive(Debug, Clone)]
pub struct Lots {
    opening: Sha256,
    drawn: u64,
}

impl Lots {
    /// The stream of `label` under `seed`, from its beginning.
    pub fn new(seed: &Seed, label: &str) -> Self {
        let mut opening = Sha256::new();
        for part in [seed.as_str(), "\n", label, "\n"] {
            opening.update(part);
        }
        Self { opening, drawn: 0 }
    }

    /// The next number of the stream.
    pub fn number(&mut self) -> u64 {
        let mut text = self.opening.clone();
        text.update(decimal(self.drawn, &mut [0; 20]));
        self.drawn += 1;
        let digest = text.finalize();
        digest.iter().take(8).fold(0, |number, &byte| number << 8 | u64::from(byte))
    }

    /// A number from 0 to `count` - 1, each as likely as the others: the highest numbers of the
    /// stream, which would favour some, are passed over.
    pub fn below(&mut self, count: NonZeroU64) -> u64 {
        // 2^64 mod count, without leaving 64 bits.
        let surplus = (u64::MAX % count + 1) % count;
        loop {
            let number = self.number();
            if number <= u64::MAX - surplus {
                return number % count;
            }
        }
    }

    /// A position in a list of `length`; nothing if the list is empty.
    pub fn position(&mut self, length: usize) -> Option<usize> {
        let count = NonZeroU64::new(u64::try_from(length).ok()?)?;
        usize::try_from(self.below(count)).ok()
    }

    /// Puts the items into drawn order. The item that comes to stand at position `i`, counted from
    /// 0, has drawn number `i + 1`.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            if let Some(chosen) = self.position(last + 1) {
                items.swap(last, chosen);
            }
        }
    }

    /// A colour.
    pub fn colour(&mut self) -> Colour {
        if self.position(2) == Some(0) { Colour::White } else { Colour::Black }
    }
}

/// The decimal digits of `number`, written at the end of `digits`.
fn decimal(mut number: u64, digits: &mut [u8; 20]) -> &[u8] {
    let mut start = digits.len();
    for (position, digit) in digits.iter_mut().enumerate().rev() {
        *digit = b'0' + u8::try_from(number % 10).unwrap_or_default();
        start = position;
        number /= 10;
        if number == 0 {
            break;
        }
    }
    digits.get(start..).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::{String, ToString};
    use std::vec::Vec;

    fn seed(text: &str) -> Seed {
        Seed::new(text).unwrap()
    }

    /// RR-37: RRA-16.
    #[test]
    fn the_first_numbers_and_the_first_order_are_pinned() {
        let mut lots = Lots::new(&seed("runda-test-1"), "start-numbers");
        assert_eq!(lots.clone().number(), 0x399f_3291_38f1_598d);
        let mut items: Vec<char> = ('A'..='J').collect();
        lots.shuffle(&mut items);
        assert_eq!(items.into_iter().collect::<String>(), "AHEIGJBFCD");
    }

    /// RR-36, RR-37: RRA-17.
    #[test]
    fn colours_are_pinned() {
        let drawn = ["runda-test-1", "runda-test-2", "runda-test-3"]
            .map(|text| Lots::new(&seed(text), "colour-1").colour());
        assert_eq!(drawn, [Colour::White, Colour::White, Colour::Black]);
    }

    #[test]
    fn a_position_in_nothing_does_not_exist_and_in_one_is_the_first() {
        let mut lots = Lots::new(&seed("s"), "l");
        assert_eq!(lots.position(0), None);
        assert_eq!(lots.position(1), Some(0));
        lots.shuffle::<u8>(&mut []);
    }

    /// RR-37: numbers above the last full multiple are passed over.
    #[test]
    fn a_number_that_would_favour_some_is_passed_over() {
        let huge = NonZeroU64::new(u64::MAX / 2 + 2).unwrap();
        let mut lots = Lots::new(&seed("runda-test-1"), "start-numbers");
        let mut raw = lots.clone();
        let expected: Vec<u64> =
            (0..20).map(|_| raw.number()).filter(|&x| x < huge.get()).take(5).collect();
        let drawn: Vec<u64> = (0..5).map(|_| lots.below(huge)).collect();
        assert_eq!(drawn, expected);
    }

    #[test]
    fn counters_are_written_in_decimal() {
        for number in [0, 7, 10, 123, u64::MAX] {
            assert_eq!(decimal(number, &mut [0; 20]), number.to_string().as_bytes());
        }
    }
}
