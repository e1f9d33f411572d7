//! What was deleted and can be put back.

/// A deleted force: everything of it, as an export of it alone.
#[derive(Debug)]
pub(crate) struct Taken {
    pub(crate) id: String,
    pub(crate) document: Vec<u8>,
}
