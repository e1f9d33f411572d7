//! What a page of a pull holds.

use muster_core::sync::{Page, Thing};

use super::push::Account;

/// From where a device is answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Cursor {
    /// From this position on.
    At(u64),
    /// From the start, in another epoch: the device saw what the database does not know any more.
    Reset,
}

impl Cursor {
    /// `since` is of `epoch`.
    pub(super) fn new(account: &Account, epoch: &str, since: u64) -> Self {
        match () {
            () if epoch != account.epoch => Self::At(0),
            () if since > account.position => Self::Reset,
            () => Self::At(since),
        }
    }
}

/// Counts things in the order of their revisions, until a page is full. The first has always room, however large it is.
#[derive(Debug)]
pub(super) struct PageBuilder {
    /// How many things and bytes there may still be.
    left: (u64, u64),
    last: u64,
    is_empty: bool,
    more: bool,
}

impl PageBuilder {
    /// A page of at most so many things and bytes.
    pub(super) fn new(most: (u64, u64)) -> Self {
        Self {
            left: most,
            last: 0,
            is_empty: true,
            more: false,
        }
    }

    /// Whether a thing of this revision and size has room. One that has not ends the page.
    pub(super) fn has_room(&mut self, revision: u64, bytes: u64) -> bool {
        let fits = self.left.0 > 0 && bytes <= self.left.1;
        self.more = !fits && !self.is_empty;
        if self.more {
            return false;
        }
        self.left.0 = self.left.0.saturating_sub(1);
        self.left.1 = self.left.1.saturating_sub(bytes);
        (self.last, self.is_empty) = (revision, false);
        true
    }

    /// The revision of the last thing that has room; 0 if there is none.
    pub(super) fn last(&self) -> u64 {
        self.last
    }

    /// The page, with the things that have room.
    pub(super) fn build(self, account: Account, things: Vec<Thing>) -> Page {
        Page {
            epoch: account.epoch,
            things,
            position: if self.more {
                self.last
            } else {
                account.position
            },
            more: self.more,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How many of these things have room, and whether there are more.
    fn page(most: (u64, u64), sizes: &[u64]) -> (u64, bool) {
        let mut page = PageBuilder::new(most);
        let mut things = (1..).zip(sizes);
        while let Some((revision, bytes)) = things.next()
            && page.has_room(revision, *bytes)
        {}
        (page.last(), page.more)
    }

    #[test]
    fn a_page_is_full_after_so_many_things_or_bytes_but_has_one() {
        assert_eq!(page((2, 100), &[]), (0, false));
        assert_eq!(page((2, 100), &[10, 10]), (2, false));
        assert_eq!(page((2, 100), &[10, 10, 10]), (2, true));
        assert_eq!(page((9, 100), &[60, 40]), (2, false));
        assert_eq!(page((9, 100), &[60, 41]), (1, true));
        assert_eq!(page((9, 100), &[500]), (1, false));
        assert_eq!(page((9, 100), &[500, 1]), (1, true));
    }
}
