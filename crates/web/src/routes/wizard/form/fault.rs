//! What is the matter with a field.

/// A field that cannot be used, and the message that says why.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::routes::wizard) struct Fault {
    pub field: &'static str,
    pub key: &'static str,
    matter: Matter,
}

/// What is the matter with a field.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Matter {
    Empty,
    Unusable,
}

impl Fault {
    pub(super) const fn empty(field: &'static str, key: &'static str) -> Self {
        Self { field, key, matter: Matter::Empty }
    }

    pub(super) const fn unusable(field: &'static str, key: &'static str) -> Self {
        Self { field, key, matter: Matter::Unusable }
    }

    /// Whether the field only waits to be filled in.
    pub(in crate::routes::wizard) fn is_missing(self) -> bool {
        self.matter == Matter::Empty
    }
}
