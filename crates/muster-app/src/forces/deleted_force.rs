//! Deleted forces that can be restored.

/// A deleted force, with an export of that force and its history.
#[derive(Debug)]
pub(crate) struct DeletedForce {
    pub(crate) id: String,
    pub(crate) document: Vec<u8>,
}
