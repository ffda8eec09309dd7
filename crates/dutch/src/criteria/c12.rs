//! Colour preferences that are not granted.

use super::super::contender::Contender;

/// \[C12\] Whether one of the two does not get his preference: both want the same colour.
///
/// **Rule:** FD-33, FD-67, FIDE26 C.04.3 2.4.7
pub(crate) fn refuses_preference(one: &Contender, other: &Contender) -> bool {
    let wanted = one.preference.colour();
    wanted.is_some() && wanted == other.preference.colour()
}

/// \[C13\] Whether one of the two does not get a strong preference.
///
/// **Our reading:** a refused absolute preference, possible among topscorers only, is not counted.
///
/// **Rule:** FD-34, FD-67, FD-87, FIDE26 C.04.3 2.4.8
pub(crate) fn refuses_strong_preference(one: &Contender, other: &Contender) -> bool {
    refuses_preference(one, other)
        && one.preference.strength() >= 2
        && other.preference.strength() >= 2
        && !(one.preference.is_absolute() && other.preference.is_absolute())
}
