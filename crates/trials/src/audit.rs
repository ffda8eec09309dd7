//! What an audit of made-up tournaments counts, whichever Swiss system is put to the test.

/// What an audit has seen.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct Tally {
    /// Rounds asked for.
    pub rounds: u64,
    /// Rounds compared with the definition word by word.
    pub compared: u64,
    /// Rounds that had no legal pairing.
    pub refused: u64,
}

impl Tally {
    /// Adds another tally.
    pub const fn add(&mut self, other: Self) {
        self.rounds += other.rounds;
        self.compared += other.compared;
        self.refused += other.refused;
    }
}

/// Up to how many players a round is compared with the definition, not only checked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Depth(pub usize);
