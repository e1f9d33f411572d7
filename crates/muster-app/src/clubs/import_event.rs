//! Copies an event of a club to this device, where the user can rule on its lists, export and print them like those of
//! any other event.

use muster_core::event::Event;
use muster_core::problem::Problem;
use muster_sync::club::ClubEvent;

use super::events::ClubEventArgs;
use crate::Session;
use crate::events::{EventView, ImportedEventList};

/// The prefix of the settings that map an event of a club to its copy here.
const HOME: &str = "club.event.";

impl Session<'_> {
    /// Copies an event of a club to this device, with the lists that the user may see. If there is a copy already, its
    /// lists are replaced.
    ///
    /// # Errors
    /// An error that says why the event cannot be read, and those of [`Session::club_event`].
    pub async fn club_import_event(&self, args: ClubEventArgs) -> Result<EventView, Problem> {
        let seen = self.club_event(args.clone()).await?;
        self.save_club_event(seen, &args)
    }

    fn save_club_event(&self, seen: ClubEvent, args: &ClubEventArgs) -> Result<EventView, Problem> {
        let mut event = Event::read(seen.json.as_bytes(), &seen.row.event, &self.known_games())?;
        if event.players.is_empty() {
            let players = seen.lists.iter().map(|list| list.player.clone());
            event.players = players.chain(seen.missing).collect();
        }
        let lists = seen.lists.into_iter().map(|list| ImportedEventList {
            player: list.player,
            force: list.force,
            rulings: list.rulings,
        });
        let known_as = format!("{HOME}{}", args.event);
        self.keep_home(&known_as, &event, lists.collect())
    }
}
