//! The user's corrections to a list, by place.

use muster_core::card::CardId;

use crate::view::{LinePosition, ListMend, Mended};

/// The user's corrections to a list.
pub(crate) struct ListMends<'m>(pub &'m [ListMend]);

impl<'m> ListMends<'m> {
    fn at(&self, at: &str) -> impl Iterator<Item = &'m Mended> + use<'m> {
        let at = at.to_owned();
        let here = self.0.iter().rev().filter(move |mend| mend.at == at);
        here.map(|mend| &mend.what)
    }

    /// Returns the card that the user has chosen for a place.
    pub(crate) fn card(&self, at: &str) -> Option<&'m CardId> {
        self.at(at).find_map(|mend| match mend {
            Mended::Card { card } => Some(card),
            _ => None,
        })
    }

    pub(super) fn count(&self, at: &str) -> Option<i64> {
        self.at(at).find_map(|mend| match mend {
            Mended::Count { count } => Some(*count),
            _ => None,
        })
    }

    pub(super) fn is_left_out(&self, at: &str) -> bool {
        self.at(at).any(|mend| matches!(mend, Mended::LeaveOut))
    }

    /// Returns whether the line at a place is talk.
    pub(crate) fn is_talk(&self, at: &str) -> bool {
        self.at(at).any(|mend| matches!(mend, Mended::Talk))
    }

    pub(super) fn moves(
        &self,
    ) -> impl Iterator<Item = (&'m LinePosition, Option<&'m LinePosition>)> {
        self.0.iter().filter_map(|mend| match &mend.what {
            Mended::Under { under } => Some((&mend.at, under.as_ref())),
            _ => None,
        })
    }
}
