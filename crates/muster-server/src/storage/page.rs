//! Decides what a page of a pull contains.

use muster_sync::{PullPage, SyncItem};

use super::push::AccountState;

/// The position from which a device's pull continues.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Cursor {
    /// After this position.
    At(u64),
    /// From the start, in a new epoch: the device has seen changes that the database does not know any more.
    Reset,
}

impl Cursor {
    /// Creates the cursor for a device that has everything up to position `since` of `epoch`. `was_given` says whether
    /// this database can have given that position.
    pub(super) fn new(
        account: &AccountState,
        server_epoch: &str,
        since: u64,
        was_given: bool,
    ) -> Self {
        match () {
            () if server_epoch != account.server_epoch => Self::At(0),
            () if since > account.account_cursor || !was_given => Self::Reset,
            () => Self::At(since),
        }
    }
}

/// Collects items in the order of their revisions until a page is full. The first item always fits, however large it
/// is.
#[derive(Debug)]
pub(super) struct PageBuilder {
    /// How many more items and bytes fit.
    left: (u64, u64),
    last: u64,
    is_empty: bool,
    more: bool,
}

impl PageBuilder {
    /// Creates an empty page for at most `most` items and bytes.
    pub(super) fn new(most: (u64, u64)) -> Self {
        Self {
            left: most,
            last: 0,
            is_empty: true,
            more: false,
        }
    }

    /// Returns whether an item of this revision and size fits, and counts it if so. The first item that does not fit
    /// ends the page.
    pub(super) fn has_room(&mut self, item_revision: u64, bytes: u64) -> bool {
        let fits = self.left.0 > 0 && bytes <= self.left.1;
        self.more = !fits && !self.is_empty;
        if self.more {
            return false;
        }
        self.left.0 = self.left.0.saturating_sub(1);
        self.left.1 = self.left.1.saturating_sub(bytes);
        (self.last, self.is_empty) = (item_revision, false);
        true
    }

    /// Returns the revision of the last item that fits; 0 if there is none.
    pub(super) fn last(&self) -> u64 {
        self.last
    }

    /// Returns the page with the items that fit.
    pub(super) fn build(self, account: AccountState, things: Vec<SyncItem>) -> PullPage {
        PullPage {
            server_epoch: account.server_epoch,
            things,
            account_cursor: if self.more {
                self.last
            } else {
                account.account_cursor
            },
            more: self.more,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns how many items of these sizes fit, and whether there are more.
    fn page(most: (u64, u64), sizes: &[u64]) -> (u64, bool) {
        let mut page = PageBuilder::new(most);
        let mut things = (1..).zip(sizes);
        while let Some((item_revision, bytes)) = things.next()
            && page.has_room(item_revision, *bytes)
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
