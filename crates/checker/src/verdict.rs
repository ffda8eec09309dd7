//! What a judge says of a round.

use alloc::vec::Vec;

use runda_rulebook::Reason;

/// How a round was judged; the seal on the page names it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Method {
    /// Every candidate of every bracket was weighed.
    Enumeration,
    /// A second matching of another kind than the engine's found the best candidate of a bracket too large to
    /// be enumerated.
    SecondMatching,
    /// The round was reckoned anew, word by word, from the definition.
    Definition,
    /// The round was held against the printed table or the schedule that follows from it.
    Table,
    /// The bracket was followed from its first round on.
    Bracket,
    /// Only the conditions that no pairing may break were checked: the round was made by hand.
    Conditions,
}

impl Method {
    /// All of them.
    pub const ALL: [Self; 6] = [
        Self::Enumeration,
        Self::SecondMatching,
        Self::Definition,
        Self::Table,
        Self::Bracket,
        Self::Conditions,
    ];

    /// The key of its name in the message files.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Enumeration => "checker-method-enumeration",
            Self::SecondMatching => "checker-method-second-matching",
            Self::Definition => "checker-method-definition",
            Self::Table => "checker-method-table",
            Self::Bracket => "checker-method-bracket",
            Self::Conditions => "checker-method-conditions",
        }
    }
}

/// How much a finding weighs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Weight {
    /// A rule is broken: there is no seal.
    Error,
    /// Something could have been done better, or was lifted by the arbiter.
    Warning,
}

/// One thing that is not as the rules want it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// How much it weighs.
    pub weight: Weight,
    /// What it is, and by which article.
    pub reason: Reason,
}

/// What a judge says of a round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verdict {
    /// How it was judged.
    pub method: Method,
    /// What was found, the most important first.
    pub findings: Vec<Finding>,
}

impl Verdict {
    /// Whether the round may bear the seal: nothing was found.
    pub const fn is_clean(&self) -> bool {
        self.findings.is_empty()
    }
}
