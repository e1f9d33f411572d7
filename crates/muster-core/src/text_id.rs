//! The functions that ids of cards, nodes and pieces share.

/// Implements the functions of an id that holds its text in an `Arc<str>`.
macro_rules! text_id {
    ($id:ident) => {
        impl $id {
            /// Creates an id from its text, which is not checked.
            #[must_use]
            pub fn new(text: &str) -> Self {
                Self(Arc::from(text))
            }

            /// Returns the text of the id.
            #[must_use]
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl fmt::Display for $id {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }

        impl From<&str> for $id {
            fn from(text: &str) -> Self {
                Self::new(text)
            }
        }
    };
}

pub(crate) use text_id;
