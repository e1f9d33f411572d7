//! Saves an event that comes from elsewhere together with its lists, such as from a club.

use muster_core::event::Event;
use muster_core::force::Force;
use muster_core::problem::Problem;
use serde_json::value::RawValue;

use super::kept::{EventView, SavedEventList};
use crate::{App, Session};

/// A list that comes with an event from elsewhere.
#[derive(Debug)]
pub(crate) struct ImportedEventList {
    /// The player whose list it is.
    pub player: String,
    /// The text of the force file.
    pub force: String,
    /// The rulings on the list, as JSON.
    pub rulings: String,
}

impl Session<'_> {
    /// Saves an event with these lists, and its id as the setting `known_as`. Replaces the saved event whose id that
    /// setting holds and all its lists, if there is one.
    ///
    /// # Errors
    /// A store error if the event cannot be written.
    pub(crate) fn keep_home(
        &self,
        known_as: &str,
        event: &Event,
        lists: Vec<ImportedEventList>,
    ) -> Result<EventView, Problem> {
        let events = self.store()?.events();
        let lists = lists
            .into_iter()
            .map(|list| self.to_saved_list(list)?.write());
        let lists = lists.collect::<Result<Vec<_>, _>>()?;
        let kept = events.put_known(known_as, &event.write(), lists)?;
        self.event_view(kept)
    }
}

impl App {
    /// Converts a list for saving. A list that cannot be read here is saved without its force, with the reason.
    fn to_saved_list(&self, list: ImportedEventList) -> Result<SavedEventList, Problem> {
        let read = Force::read(list.force.as_bytes(), &list.player, &self.known_games());
        let problem = read.err();
        let force = match problem {
            Some(_) => None,
            None => Some(RawValue::from_string(list.force)),
        };
        let force = force.transpose();
        let force = force.map_err(|error| Problem::new("bad-answer").with("detail", error))?;
        Ok(SavedEventList {
            player: list.player,
            force,
            problem,
            rulings: serde_json::from_str(&list.rulings).unwrap_or_default(),
            ..SavedEventList::default()
        })
    }
}
