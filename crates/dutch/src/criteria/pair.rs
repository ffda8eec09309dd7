//! A pair as the criteria weigh it.

use super::super::contender::Contender;
use super::super::field::Field;

/// What a pair is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A moved-down player with a resident.
    MovedDown,
    /// Two residents.
    Residents,
    /// A pair of the next bracket.
    Next,
    /// A pair further down, or the bye.
    Beyond,
}

/// A pair that could be, of ranks.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Edge {
    pub(crate) high: usize,
    pub(crate) low: usize,
    pub(crate) kind: Kind,
}

impl Edge {
    /// Whether it is a pair of this bracket.
    pub(crate) const fn is_inside(&self) -> bool {
        matches!(self.kind, Kind::MovedDown | Kind::Residents)
    }
}

/// A pair with its players.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Pair<'f> {
    pub(super) field: &'f Field,
    pub(super) edge: Edge,
    pub(super) high: &'f Contender,
    pub(super) low: &'f Contender,
}

impl<'f> Pair<'f> {
    pub(crate) fn new(field: &'f Field, edge: Edge) -> Self {
        let (high, low) = (&field.contenders[edge.high], &field.contenders[edge.low]);
        Self { field, edge, high, low }
    }

    /// Whether it is a pair of this bracket.
    #[inline]
    pub(super) const fn is_inside(&self) -> bool {
        self.edge.is_inside()
    }

    /// Whether the higher member was moved down to this bracket.
    #[inline]
    pub(super) fn is_moved_down(&self) -> bool {
        self.edge.kind == Kind::MovedDown
    }
}
