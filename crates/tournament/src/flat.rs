//! Commands and events of all chapters, written flat: `{"type": "result-recorded", "round": 1, ...}`.
//!
//! Each chapter writes and reads its own enum, tagged by `type`. What is read first looks for the tag, finds
//! the chapter that knows this kind, and hands the whole object on to it.

mod buffered;

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;
use core::marker::PhantomData;

use serde::Deserializer;
use serde::de::value::MapAccessDeserializer;
use serde::de::{DeserializeSeed, Error, IntoDeserializer, MapAccess, Visitor};

use buffered::Buffered;

/// The field that names the kind.
const TAG: &str = "type";

/// The names under which one chapter is stored.
macro_rules! kinds {
    ($name:ident: $($variant:ident = $kind:literal,)*) => {
        impl $name {
            /// Every kind of this chapter, by the name it is stored under.
            pub const KINDS: &'static [&'static str] = &[$($kind),*];

            /// The name this one is stored under.
            pub const fn kind(&self) -> &'static str {
                match self {
                    $(Self::$variant { .. } => $kind,)*
                }
            }
        }
    };
}

/// An enum over the chapters, written flat. Its last variant belongs to no chapter and is written by `Own`.
macro_rules! flat {
    ($name:ident { $($chapter:ident = $module:ident,)* } and $own:ident = $kind:literal) => {
        impl $name {
            const COUNT: usize = 1 $(+ $module::$name::KINDS.len())*;
            const ALL: [&'static str; Self::COUNT] =
                $crate::flat::joined(&[$($module::$name::KINDS,)* &[$kind]]);

            /// Every kind, by the name it is stored under.
            pub const KINDS: &'static [&'static str] = &Self::ALL;

            /// The name this one is stored under.
            pub const fn kind(&self) -> &'static str {
                match self {
                    $(Self::$chapter(said) => said.kind(),)*
                    Self::$own { .. } => $kind,
                }
            }
        }

        $(
            impl From<$module::$name> for $name {
                fn from(said: $module::$name) -> Self {
                    Self::$chapter(said)
                }
            }
        )*

        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                match self {
                    $(Self::$chapter(said) => said.serialize(to),)*
                    Self::$own { events, reason } => {
                        Own::$own { events: events.clone(), reason: reason.clone() }.serialize(to)
                    }
                }
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                from.deserialize_map($crate::flat::Tagged::new())
            }
        }

        impl<'de> $crate::flat::Flat<'de> for $name {
            fn read<D: serde::Deserializer<'de>>(kind: &str, from: D) -> Result<Self, D::Error> {
                $(
                    if $module::$name::KINDS.contains(&kind) {
                        return <$module::$name as serde::Deserialize>::deserialize(from)
                            .map(Self::$chapter);
                    }
                )*
                if kind == $kind {
                    let Own::$own { events, reason } = serde::Deserialize::deserialize(from)?;
                    return Ok(Self::$own { events, reason });
                }
                Err(serde::de::Error::unknown_variant(kind, Self::KINDS))
            }
        }
    };
}

pub(crate) use {flat, kinds};

/// The kinds of all chapters in one list.
pub(crate) const fn joined<const N: usize>(lists: &[&[&'static str]]) -> [&'static str; N] {
    let mut all = [""; N];
    let (mut list, mut at) = (0, 0);
    while list < lists.len() {
        let mut index = 0;
        while index < lists[list].len() {
            all[at] = lists[list][index];
            index += 1;
            at += 1;
        }
        list += 1;
    }
    all
}

/// What is written flat.
pub(crate) trait Flat<'de>: Sized {
    /// Reads the whole object by the chapter that knows `kind`.
    fn read<D: Deserializer<'de>>(kind: &str, from: D) -> Result<Self, D::Error>;
}

/// Reads an object until its tag is known. What is written by Runda begins with the tag; what comes before
/// it in other writings waits in a buffer.
pub(crate) struct Tagged<T>(PhantomData<T>);

impl<T> Tagged<T> {
    pub(crate) const fn new() -> Self {
        Self(PhantomData)
    }
}

impl<'de, T: Flat<'de>> Visitor<'de> for Tagged<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object with its `type`")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut object: A) -> Result<T, A::Error> {
        let mut before = Vec::new();
        while let Some(field) = object.next_key::<String>()? {
            if field != TAG {
                before.push((field, object.next_value()?));
                continue;
            }
            let kind: String = object.next_value()?;
            let fields =
                Fields { kind: Some(&kind), before: before.into_iter(), value: None, object };
            return T::read(&kind, MapAccessDeserializer::new(fields));
        }
        Err(A::Error::missing_field(TAG))
    }
}

/// The object once more: its tag, what came before the tag, and the rest.
struct Fields<'k, A> {
    kind: Option<&'k str>,
    before: vec::IntoIter<(String, Buffered)>,
    value: Option<Value<'k>>,
    object: A,
}

/// A value whose field has been named.
enum Value<'k> {
    Kind(&'k str),
    Kept(Buffered),
}

impl<'de, A: MapAccess<'de>> MapAccess<'de> for Fields<'_, A> {
    type Error = A::Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, A::Error> {
        if let Some(kind) = self.kind.take() {
            self.value = Some(Value::Kind(kind));
            return seed.deserialize(TAG.into_deserializer()).map(Some);
        }
        if let Some((field, value)) = self.before.next() {
            self.value = Some(Value::Kept(value));
            return seed.deserialize(field.into_deserializer()).map(Some);
        }
        self.object.next_key_seed(seed)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, A::Error> {
        match self.value.take() {
            Some(Value::Kind(kind)) => seed.deserialize(kind.into_deserializer()),
            Some(Value::Kept(value)) => seed.deserialize(value.into_deserializer()),
            None => self.object.next_value_seed(seed),
        }
    }
}
