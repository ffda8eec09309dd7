//! How many faults were caught.

use std::fmt;

/// What became of the tests with a fault in the tree.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Fate {
    /// A test failed.
    Caught,
    /// The tests did not end in time: caught, too.
    Endless,
    /// Every test passed.
    Missed,
    /// It does not compile.
    Unviable,
}

impl Fate {
    /// As it is printed.
    pub(super) const fn word(self) -> &'static str {
        match self {
            Self::Caught => "caught",
            Self::Endless => "endless",
            Self::Missed => "MISSED",
            Self::Unviable => "unviable",
        }
    }
}

/// The count of a room.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub(super) struct Tally {
    caught: u32,
    viable: u32,
    unviable: u32,
}

impl Tally {
    pub(super) const fn count(&mut self, fate: Fate) {
        match fate {
            Fate::Caught | Fate::Endless => {
                self.caught += 1;
                self.viable += 1;
            }
            Fate::Missed => self.viable += 1,
            Fate::Unviable => self.unviable += 1,
        }
    }

    /// How many of a hundred viable ones were caught, rounded down; all of nothing.
    pub(super) const fn percent(&self) -> u32 {
        match (self.caught * 100).checked_div(self.viable) {
            Some(percent) => percent,
            None => 100,
        }
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} of {}  {} %", self.caught, self.viable, self.percent())?;
        if self.unviable > 0 {
            write!(f, "  ({} did not compile)", self.unviable)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(fates: &[Fate]) -> Tally {
        let mut tally = Tally::default();
        for fate in fates {
            tally.count(*fate);
        }
        tally
    }

    #[test]
    fn what_does_not_compile_does_not_count() {
        let tally = of(&[Fate::Caught, Fate::Missed, Fate::Unviable, Fate::Endless]);
        assert_eq!(tally.to_string(), "2 of 3  66 %  (1 did not compile)");
    }

    #[test]
    fn all_of_nothing_is_enough() {
        assert_eq!(of(&[]).percent(), 100);
        assert_eq!(of(&[Fate::Missed]).to_string(), "0 of 1  0 %");
    }
}
