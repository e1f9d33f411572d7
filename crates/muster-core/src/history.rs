//! Undo and redo: whole snapshots and a cursor.

use crate::force::Force;

/// Most snapshots that are kept.
pub const MOST: usize = 200;

/// The past of a force, and the future that was undone.
#[derive(Debug, Clone, PartialEq)]
pub struct History {
    snapshots: Vec<Force>,
    cursor: usize,
}

impl History {
    /// A history that begins with `force`.
    #[must_use]
    pub fn new(force: Force) -> Self {
        Self {
            snapshots: vec![force],
            cursor: 0,
        }
    }

    /// A history as it was kept; `cursor` is the place of the current snapshot. `None` without snapshots.
    #[must_use]
    pub fn restore(snapshots: Vec<Force>, cursor: usize) -> Option<Self> {
        let last = snapshots.len().checked_sub(1)?;
        Some(Self {
            snapshots,
            cursor: cursor.min(last),
        })
    }

    /// The force as it is now.
    #[must_use]
    pub fn current(&self) -> &Force {
        &self.snapshots[self.cursor]
    }

    /// Records a change: what was undone is forgotten, and so is what is older than [`MOST`] snapshots.
    pub fn push(&mut self, force: Force) {
        self.snapshots.truncate(self.cursor + 1);
        self.snapshots.push(force);
        let surplus = self.snapshots.len().saturating_sub(MOST);
        self.snapshots.drain(..surplus);
        self.cursor = self.snapshots.len() - 1;
    }

    /// Goes one change back; `None` at the beginning.
    pub fn undo(&mut self) -> Option<&Force> {
        self.cursor = self.cursor.checked_sub(1)?;
        Some(self.current())
    }

    /// Goes one change forward again; `None` at the end.
    pub fn redo(&mut self) -> Option<&Force> {
        if self.cursor + 1 >= self.snapshots.len() {
            return None;
        }
        self.cursor += 1;
        Some(self.current())
    }
}
