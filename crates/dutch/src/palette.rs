//! How few colour preferences a bracket can refuse, and what its pairs must look like then.
//!
//! Counting alone gives the bound. If White is wanted by more players than all others together,
//! the surplus must meet among themselves, two by two, and everyone else must meet someone who
//! wants White. Of the pairs in which a preference is refused, as many as possible must contain a
//! mild one. So "\[C12\] and \[C13\] at their bounds" is a rule about single pairs.

use runda_rulebook::Colour;

use super::contender::Contender;
use super::field::Field;

/// How many players want what.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Palette {
    /// Wanting White, Black, nothing.
    counts: [usize; 3],
    /// Wanting White or Black mildly.
    mild: [usize; 2],
}

/// What the pairs must look like for \[C12\] and \[C13\] to be at their bounds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum PairRule {
    /// Nobody meets anyone who wants the same colour.
    AllGranted,
    /// Everyone meets someone who wants this colour; no two strong ones among them.
    MildRefused(Colour),
    /// The same, but there are too few mild ones: each of them meets a strong one of this colour.
    StrongRefused(Colour),
    /// Everyone meets someone who wants this colour: \[C12\] alone.
    Wanted(Colour),
    /// Whatever the colours, as long as they are legal.
    Legal,
}

fn index(contender: &Contender) -> usize {
    match contender.preference.colour() {
        Some(Colour::White) => 0,
        Some(Colour::Black) => 1,
        None => 2,
    }
}

fn is_mild(contender: &Contender) -> bool {
    contender.preference.strength() == 1
}

impl Palette {
    pub(crate) fn of(field: &Field, ranks: impl Iterator<Item = usize>) -> Self {
        let mut palette = Self::default();
        for rank in ranks {
            palette.add(&field.contenders[rank]);
        }
        palette
    }

    pub(crate) fn add(&mut self, contender: &Contender) {
        let at = index(contender);
        self.counts[at] += 1;
        if is_mild(contender) {
            self.mild[at] += 1;
        }
    }

    /// The same without one player.
    #[must_use]
    pub(crate) fn without(mut self, contender: &Contender) -> Self {
        let at = index(contender);
        self.counts[at] = self.counts[at].saturating_sub(1);
        if is_mild(contender) {
            self.mild[at] = self.mild[at].saturating_sub(1);
        }
        self
    }

    /// The fewest refused preferences and refused strong ones, and how to get there. For an even
    /// number of players.
    ///
    /// **Rule:** FD-33, FD-34, FIDE26 C.04.3 2.4.7, 2.4.8
    pub(crate) fn bound(&self) -> (usize, usize, PairRule) {
        let all: usize = self.counts.iter().sum();
        for (at, colour) in Colour::BOTH.into_iter().enumerate() {
            let others = all - self.counts[at];
            if self.counts[at] > others {
                let refused = (self.counts[at] - others) / 2;
                let strong = refused.saturating_sub(self.mild[at]);
                let rule = if self.mild[at] >= refused {
                    PairRule::MildRefused(colour)
                } else {
                    PairRule::StrongRefused(colour)
                };
                return (refused, strong, rule);
            }
        }
        (0, 0, PairRule::AllGranted)
    }
}

impl PairRule {
    /// The rule without \[C13\].
    pub(crate) const fn of_preferences(self) -> Self {
        match self {
            Self::MildRefused(colour) | Self::StrongRefused(colour) => Self::Wanted(colour),
            Self::AllGranted | Self::Wanted(_) | Self::Legal => self,
        }
    }

    /// Whether the two may be a pair; two absolute preferences for one colour never may.
    pub(crate) fn admits(self, one: &Contender, other: &Contender) -> bool {
        let (a, b) = (one.preference, other.preference);
        let same = a.colour().is_some() && a.colour() == b.colour();
        if same && a.is_absolute() && b.is_absolute() {
            return false;
        }
        let wants = |contender: &Contender, colour| contender.preference.colour() == Some(colour);
        match self {
            Self::Legal => true,
            Self::Wanted(colour) => wants(one, colour) || wants(other, colour),
            Self::AllGranted => !same,
            Self::MildRefused(colour) => match (wants(one, colour), wants(other, colour)) {
                (true, true) => is_mild(one) || is_mild(other),
                (false, false) => false,
                (true, false) | (false, true) => true,
            },
            Self::StrongRefused(colour) => match (wants(one, colour), wants(other, colour)) {
                (true, true) => !(is_mild(one) && is_mild(other)),
                (false, false) => false,
                (true, false) => !is_mild(one),
                (false, true) => !is_mild(other),
            },
        }
    }
}
