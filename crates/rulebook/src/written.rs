//! Values that files write as one word: codes of a closed list, and texts that are parsed.

/// A closed list whose members the files write by a code.
///
/// ```
/// use runda_rulebook::coded;
/// use serde::{Deserialize, Serialize};
///
/// coded! {
///     /// Who may enter.
///     Entry {
///         /// Everybody.
///         Open = "O",
///         /// Members.
///         Closed = "C",
///     }
/// }
/// assert_eq!(Entry::from_code("C"), Some(Entry::Closed));
/// assert_eq!(Entry::ALL.len(), 2);
/// ```
#[macro_export]
macro_rules! coded {
    ($(#[$doc:meta])* $name:ident { $($(#[$variant_doc:meta])* $variant:ident = $code:literal,)* }) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        pub enum $name {
            $($(#[$variant_doc])* #[serde(rename = $code)] $variant,)*
        }

        impl $name {
            /// Every one of them, in their order.
            pub const ALL: &'static [Self] = &[$(Self::$variant),*];

            /// How the files write it.
            pub const fn code(self) -> &'static str {
                match self { $(Self::$variant => $code),* }
            }

            /// The one that the files write as `code`.
            pub fn from_code(code: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|one| one.code() == code)
            }
        }

        impl ::core::fmt::Display for $name {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.write_str(self.code())
            }
        }
    };
}

/// What `#[serde(try_from = "String", into = "String")]` asks of a type that is parsed from its text and
/// printed as it; `String` and `ToString` are in scope where it stands.
#[macro_export]
macro_rules! written_as_text {
    ($name:ty, $error:ty) => {
        impl TryFrom<String> for $name {
            type Error = $error;

            fn try_from(text: String) -> Result<Self, $error> {
                text.parse()
            }
        }

        impl From<$name> for String {
            fn from(value: $name) -> Self {
                value.to_string()
            }
        }
    };
}
