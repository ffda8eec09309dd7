//! A value that waits until the kind of its object is known.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::marker::PhantomData;

use serde::de::value::{MapDeserializer, SeqDeserializer};
use serde::de::{Error, IntoDeserializer, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, forward_to_deserialize_any};

/// Any value of a self-describing format.
pub(super) enum Buffered {
    Nothing,
    Flag(bool),
    Count(u64),
    Whole(i64),
    Fraction(f64),
    Text(String),
    List(Vec<Self>),
    Object(Vec<(String, Self)>),
}

impl<'de> Deserialize<'de> for Buffered {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_any(Any)
    }
}

struct Any;

impl<'de> Visitor<'de> for Any {
    type Value = Buffered;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("any value")
    }

    fn visit_unit<E: Error>(self) -> Result<Buffered, E> {
        Ok(Buffered::Nothing)
    }

    fn visit_bool<E: Error>(self, value: bool) -> Result<Buffered, E> {
        Ok(Buffered::Flag(value))
    }

    fn visit_u64<E: Error>(self, value: u64) -> Result<Buffered, E> {
        Ok(Buffered::Count(value))
    }

    fn visit_i64<E: Error>(self, value: i64) -> Result<Buffered, E> {
        Ok(Buffered::Whole(value))
    }

    fn visit_f64<E: Error>(self, value: f64) -> Result<Buffered, E> {
        Ok(Buffered::Fraction(value))
    }

    fn visit_str<E: Error>(self, value: &str) -> Result<Buffered, E> {
        Ok(Buffered::Text(value.into()))
    }

    fn visit_string<E: Error>(self, value: String) -> Result<Buffered, E> {
        Ok(Buffered::Text(value))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Buffered, A::Error> {
        let mut values = Vec::new();
        while let Some(value) = list.next_element()? {
            values.push(value);
        }
        Ok(Buffered::List(values))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut object: A) -> Result<Buffered, A::Error> {
        let mut fields = Vec::new();
        while let Some(field) = object.next_entry()? {
            fields.push(field);
        }
        Ok(Buffered::Object(fields))
    }
}

/// A buffered value read again.
pub(super) struct Again<E>(Buffered, PhantomData<E>);

impl<E: Error> IntoDeserializer<'_, E> for Buffered {
    type Deserializer = Again<E>;

    fn into_deserializer(self) -> Again<E> {
        Again(self, PhantomData)
    }
}

/// A chapter reads a tagged object by asking for anything, so nothing else need be answered in another way.
impl<'de, E: Error> Deserializer<'de> for Again<E> {
    type Error = E;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, E> {
        match self.0 {
            Buffered::Nothing => visitor.visit_unit(),
            Buffered::Flag(value) => visitor.visit_bool(value),
            Buffered::Count(value) => visitor.visit_u64(value),
            Buffered::Whole(value) => visitor.visit_i64(value),
            Buffered::Fraction(value) => visitor.visit_f64(value),
            Buffered::Text(value) => visitor.visit_string(value),
            Buffered::List(values) => visitor.visit_seq(SeqDeserializer::new(values.into_iter())),
            Buffered::Object(fields) => visitor.visit_map(MapDeserializer::new(fields.into_iter())),
        }
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit
        unit_struct newtype_struct seq tuple tuple_struct map struct enum identifier ignored_any
    }
}
