//! Scores in events and files: a whole number of halves, as it always was, or tenths by name.

use core::fmt;

use serde::de::{self, Deserializer, MapAccess, Visitor};
use serde::ser::{SerializeMap, Serializer};
use serde::{Deserialize, Serialize};

use super::Points;

/// The name of what is no whole half.
const TENTHS: &str = "tenths";

impl Serialize for Points {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if let Some(halves) = self.halves() {
            return serializer.serialize_u32(halves);
        }
        let mut map = serializer.serialize_map(Some(1))?;
        map.serialize_entry(TENTHS, &self.tenths())?;
        map.end()
    }
}

impl<'de> Deserialize<'de> for Points {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Stored)
    }
}

struct Stored;

impl<'de> Visitor<'de> for Stored {
    type Value = Points;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("half points as a whole number, or {\"tenths\": a whole number}")
    }

    fn visit_u64<E: de::Error>(self, halves: u64) -> Result<Points, E> {
        let number = de::Unexpected::Unsigned(halves);
        let score = u32::try_from(halves).map(Points::from_halves);
        let kept = score.ok().filter(|score| score.halves().map(u64::from) == Some(halves));
        kept.ok_or_else(|| E::invalid_value(number, &self))
    }

    fn visit_i64<E: de::Error>(self, halves: i64) -> Result<Points, E> {
        let number = de::Unexpected::Signed(halves);
        u64::try_from(halves)
            .map_err(|_| E::invalid_value(number, &self))
            .and_then(|it| self.visit_u64(it))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Points, A::Error> {
        let mut tenths = None;
        while let Some(name) = map.next_key::<alloc::string::String>()? {
            if name == TENTHS {
                tenths = Some(map.next_value()?);
            } else {
                map.next_value::<de::IgnoredAny>()?;
            }
        }
        tenths.map(Points::from_tenths).ok_or_else(|| de::Error::missing_field(TENTHS))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::ToString;

    /// what older events say of halves is read and written byte for byte as it was.
    #[test]
    fn whole_halves_are_kept_as_they_always_were() {
        for halves in 0..40_u32 {
            let text = halves.to_string();
            let score: Points = serde_json::from_str(&text).unwrap();
            assert_eq!(score, Points::from_halves(halves));
            assert_eq!(serde_json::to_string(&score).unwrap(), text);
        }
        for text in ["-1", "4294967295", "1.5", "\"1\"", "null", "{}"] {
            assert!(serde_json::from_str::<Points>(text).is_err(), "{text}");
        }
    }

    /// everything else names its unit, and a name of a later edition does no harm.
    #[test]
    fn what_is_no_half_is_kept_in_tenths() {
        for tenths in [3, -3, -5, 13] {
            let text = std::format!("{{\"tenths\":{tenths}}}");
            let score: Points = serde_json::from_str(&text).unwrap();
            assert_eq!((score.tenths(), serde_json::to_string(&score).unwrap()), (tenths, text));
        }
        let later: Points = serde_json::from_str("{\"of\": \"bye\", \"tenths\": 5}").unwrap();
        assert_eq!(later, Points::DRAW);
    }
}
