//! How a player looks to the matching kernel.

use runda_rulebook::Colour;

use runda_matching::Kind;

/// Where a player stands while a score group is paired.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Zone {
    /// In a lower group.
    Low,
    /// In the group being paired, with a partner inside or below.
    Free,
    /// In the group being paired, with a partner inside it.
    Kept,
}

/// What decides whether two players may be paired, apart from having met: the colours they can
/// take, the expectation they are bound to, and their zone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Nature {
    pub(super) can_white: bool,
    pub(super) can_black: bool,
    pub(super) bound: Option<Colour>,
    pub(super) zone: Zone,
}

impl Nature {
    pub(super) const fn kind(self) -> Kind {
        let bound = match self.bound {
            None => 0,
            Some(Colour::White) => 1,
            Some(Colour::Black) => 2,
        };
        let zone = match self.zone {
            Zone::Low => 0,
            Zone::Free => 1,
            Zone::Kept => 2,
        };
        Kind::new(self.can_white as u8 | (self.can_black as u8) << 1 | bound << 2 | zone << 4)
    }

    pub(super) const fn of(kind: Kind) -> Self {
        let number = kind.number();
        Self {
            can_white: number & 1 != 0,
            can_black: number & 2 != 0,
            bound: match number >> 2 & 3 {
                1 => Some(Colour::White),
                2 => Some(Colour::Black),
                _ => None,
            },
            zone: match number >> 4 & 3 {
                1 => Zone::Free,
                2 => Zone::Kept,
                _ => Zone::Low,
            },
        }
    }

    /// Whether some distribution of colours suits both and, if both are bound, not to the same
    /// colour; a kept player finds nobody below.
    ///
    /// **Rule:** SW-18, SW-23, KW25 V 2.8.6.1.3, 2.8.6.1.4, 2.8.7.5
    fn joins(self, other: Self) -> bool {
        let colours = (self.can_white && other.can_black) || (self.can_black && other.can_white);
        let clash = self.bound.is_some() && self.bound == other.bound;
        let apart =
            matches!((self.zone, other.zone), (Zone::Kept, Zone::Low) | (Zone::Low, Zone::Kept));
        colours && !clash && !apart
    }
}

/// The table the kernel asks for.
pub(super) fn kinds_join(a: Kind, b: Kind) -> bool {
    Nature::of(a).joins(Nature::of(b))
}

#[cfg(test)]
mod tests {
    use super::*;

    const OPEN: Nature = Nature { can_white: true, can_black: true, bound: None, zone: Zone::Free };

    /// SW-18, SW-23: what the kinds alone decide.
    #[test]
    fn colours_bounds_and_zones_decide() {
        let bound = |colour| Nature { bound: Some(colour), ..OPEN };
        assert!(!bound(Colour::White).joins(bound(Colour::White)));
        assert!(bound(Colour::White).joins(bound(Colour::Black)));
        let only_white = Nature { can_black: false, ..OPEN };
        assert!(!only_white.joins(only_white) && only_white.joins(OPEN));
        let kept = Nature { zone: Zone::Kept, ..OPEN };
        assert!(!kept.joins(Nature { zone: Zone::Low, ..OPEN }) && kept.joins(OPEN));
        assert_eq!(Nature::of(kept.kind()), kept);
    }
}
