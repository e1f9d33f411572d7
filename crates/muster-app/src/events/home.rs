//! An event that comes from elsewhere with its lists.

use muster_core::event::Event;
use muster_core::force::Force;
use muster_core::problem::Problem;
use muster_core::words::Lang;
use muster_store::EventChange;
use serde_json::value::RawValue;

use super::kept::{EventView, HandedIn};
use crate::App;

/// A list that comes with an event.
#[derive(Debug)]
pub(crate) struct TakenHome {
    /// Whose it is.
    pub player: String,
    /// The force file.
    pub force: String,
    /// What was ruled on it, as JSON.
    pub rulings: String,
}

impl App {
    /// Keeps an event with these lists, in the place of one that is here, where that is there yet.
    ///
    /// # Errors
    /// Where it cannot be written.
    pub(crate) fn keep_home(
        &self,
        here: Option<String>,
        event: &Event,
        lists: Vec<TakenHome>,
        lang: Lang,
    ) -> Result<EventView, Problem> {
        let events = self.store()?.events();
        let lists = lists.into_iter().map(|list| self.taken_home(list)?.write());
        let lists = lists.collect::<Result<Vec<_>, _>>()?;
        let kept = match here.and_then(|id| events.get(&id).ok()) {
            Some(kept) => kept,
            None => events.create(None, &event.write())?,
        };
        let mut changes = vec![EventChange::Event(event.write())];
        changes.extend(kept.lists.iter().map(|list| EventChange::Remove(list.pos)));
        changes.push(EventChange::Add(lists));
        let change = EventChange::All(changes);
        let kept = events.change(&kept.head.id, kept.head.seq, change)?;
        self.event_view(kept, None, lang)
    }

    /// What cannot be read here stays as a list that says so.
    fn taken_home(&self, list: TakenHome) -> Result<HandedIn, Problem> {
        let read = Force::read(list.force.as_bytes(), &list.player, &self.games);
        let problem = read.err();
        let force = match problem {
            Some(_) => None,
            None => Some(RawValue::from_string(list.force)),
        };
        let force = force.transpose();
        let force = force.map_err(|error| Problem::new("bad-answer").with("detail", error))?;
        Ok(HandedIn {
            player: list.player,
            force,
            problem,
            rulings: serde_json::from_str(&list.rulings).unwrap_or_default(),
            ..HandedIn::default()
        })
    }
}
