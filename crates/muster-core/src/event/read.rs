//! Reads event files, and rejects mistakes that would change their meaning.

use std::collections::HashSet;

use crate::event::{
    Event, FORMAT, KIND, MAX_BYTES, MAX_NAME_CHARS, MAX_NOTE_CHARS, MAX_PACKS, MAX_PLAYERS,
    MAX_RULES, Selector,
};
use crate::game::{Game, Games};
use crate::json::head::{FileHead, HeadFault, at, is_of_kind, placed, read_of_kind, text_of};
use crate::json::{self, PathStep};
use crate::library::Library;
use crate::problem::Problem;

/// Returns whether a JSON text is marked as an event.
#[must_use]
pub fn is_event(text: &str) -> bool {
    is_of_kind(text, KIND)
}

/// Returns a problem for each card that an event names and the library does not have. The name may be misspelt, or the
/// pack may not be installed.
#[must_use]
pub fn missing_cards(event: &Event, library: &Library) -> Vec<Problem> {
    let bans = event.bans.iter().enumerate();
    let bans = bans.map(|(index, of)| (format!("bans[{index}].card"), of));
    let limits = event.limits.iter().enumerate();
    let limits = limits.map(|(index, limit)| (format!("limits[{index}].of.card"), &limit.of));
    let named = bans.chain(limits).filter_map(|(field, of)| {
        let card = of.card.as_ref()?;
        library.card(card).is_none().then(|| {
            Problem::new("event-unknown-card")
                .with("card", card)
                .in_field(&field)
        })
    });
    named.collect()
}

impl Event {
    /// Reads an event file: JSON in UTF-8, optionally with a byte order mark.
    ///
    /// # Errors
    /// The reason why the file is unreadable, with the line and field. Possible reasons are:
    ///
    /// - invalid JSON, or JSON that is not an event
    /// - a missing or wrong field
    /// - an unknown format, system, mode or revision
    /// - a ban or limit that occurs twice, or that applies to every card
    /// - more than the constants of this module allow
    pub fn read(bytes: &[u8], file: &str, games: &Games) -> Result<Self, Problem> {
        Self::read_text(bytes, games).map_err(|problem| match file {
            "" => problem,
            file => problem.in_file(file),
        })
    }

    fn read_text(bytes: &[u8], games: &Games) -> Result<Self, Problem> {
        let text = &*text_of(bytes, MAX_BYTES, FORMAT)?;
        let other = || Problem::new("event-no-event");
        let mut event: Event = read_of_kind(text, KIND, other)?;
        let placed = |fault| placed(fault, text);
        event.check(games).map_err(placed)?;
        if !event.more.is_empty() {
            let fields = json::fields(text).map_err(placed)?;
            event.more.keep_exactly(&fields);
        }
        Ok(event)
    }

    /// Checks an event that did not come from [`Event::read`].
    ///
    /// # Errors
    /// The reason why the event would be unreadable as a file, with the field.
    pub fn checked(self, games: &Games) -> Result<Self, Problem> {
        self.check(games)
            .map_err(|(steps, problem)| problem.in_field(&json::field_of(&steps)))?;
        Ok(self)
    }

    fn check(&self, games: &Games) -> Result<(), HeadFault> {
        let head = FileHead {
            format: self.format,
            system: &self.system,
            mode: &self.mode,
            revision: self.revision.as_deref(),
        };
        let game = head.check(FORMAT, games)?;
        if self.kind != KIND {
            return Err(at("kind", Problem::new("event-no-event")));
        }
        self.check_texts()?;
        self.check_counts()?;
        self.check_packs()?;
        self.check_rules(game)?;
        self.check_players()
    }

    fn check_texts(&self) -> Result<(), HeadFault> {
        for (field, text, most) in [
            ("name", &self.name, MAX_NAME_CHARS),
            ("note", &self.note, MAX_NOTE_CHARS),
        ] {
            if text.chars().nth(most).is_some() {
                let problem = Problem::new("text-too-long").with("limit", most);
                return Err(at(field, problem));
            }
        }
        Ok(())
    }

    fn check_counts(&self) -> Result<(), HeadFault> {
        let counts = [
            ("packs", self.packs.len(), MAX_PACKS),
            ("bans", self.bans.len(), MAX_RULES),
            ("limits", self.limits.len(), MAX_RULES),
            ("players", self.players.len(), MAX_PLAYERS),
        ];
        let over = counts.into_iter().find(|(_, count, most)| count > most);
        over.map_or(Ok(()), |(field, _, most)| {
            Err(at(
                field,
                Problem::new("event-too-many").with("limit", most),
            ))
        })
    }

    fn check_packs(&self) -> Result<(), HeadFault> {
        let mut seen = HashSet::new();
        for (index, pinned) in self.packs.iter().enumerate() {
            let here = |problem| (steps("packs", index, &["pack"]), problem);
            if pinned.pack.is_empty() || pinned.pack.chars().nth(MAX_NAME_CHARS).is_some() {
                return Err(here(
                    Problem::new("event-bad-pack").with("pack", &pinned.pack),
                ));
            }
            if !seen.insert(&pinned.pack) {
                return Err(here(twice(&pinned.pack)));
            }
        }
        Ok(())
    }

    fn check_rules(&self, game: &dyn Game) -> Result<(), HeadFault> {
        let mut seen = HashSet::new();
        for (index, ban) in self.bans.iter().enumerate() {
            check_selector(ban, game)
                .map_err(|(field, problem)| (steps("bans", index, field), problem))?;
            if !seen.insert(ban) {
                return Err((steps("bans", index, &[]), twice(&selector_json(ban))));
            }
        }
        let mut seen = HashSet::new();
        for (index, limit) in self.limits.iter().enumerate() {
            check_selector(&limit.of, game).map_err(|(field, problem)| {
                let mut at = steps("limits", index, &["of"]);
                at.extend(field.iter().map(|field| PathStep::Key((*field).to_owned())));
                (at, problem)
            })?;
            if !seen.insert(&limit.of) {
                return Err((
                    steps("limits", index, &["of"]),
                    twice(&selector_json(&limit.of)),
                ));
            }
        }
        Ok(())
    }

    fn check_players(&self) -> Result<(), HeadFault> {
        let mut seen = HashSet::new();
        for (index, player) in self.players.iter().enumerate() {
            let here = |problem| (steps("players", index, &[]), problem);
            let name = player.trim();
            if name.is_empty() || name.chars().nth(MAX_NAME_CHARS).is_some() {
                let problem = Problem::new("event-bad-player").with("limit", MAX_NAME_CHARS);
                return Err(here(problem));
            }
            if !seen.insert(name.to_lowercase()) {
                return Err(here(twice(name)));
            }
        }
        Ok(())
    }
}

/// Checks the fields of a selector. An error names the field that is wrong.
fn check_selector(
    of: &Selector,
    game: &dyn Game,
) -> Result<(), (&'static [&'static str], Problem)> {
    if of.is_empty() {
        return Err((&[], Problem::new("event-every-card")));
    }
    if let Some(card) = &of.card {
        if !card.is_well_formed() {
            return Err((&["card"], Problem::new("event-bad-card").with("card", card)));
        }
        if card.system() != game.id() {
            let problem = Problem::new("event-other-game").with("card", card);
            return Err((&["card"], problem.with("system", game.id())));
        }
    }
    let words: [(&[&str], &Option<String>, _); 3] = [
        (&["kind"], &of.of_kind, game.kinds()),
        (&["faction"], &of.faction, game.factions()),
        (&["type"], &of.of_type, game.types()),
    ];
    for (field, word, known) in words {
        if let Some(word) = word
            && !known.contains(&word.as_str())
        {
            let problem = Problem::new("event-unknown-word").with("found", word);
            return Err((field, problem.with("known", known.join(", "))));
        }
    }
    Ok(())
}

fn twice(what: &str) -> Problem {
    Problem::new("event-twice").with("what", what)
}

/// Returns a selector as JSON.
fn selector_json(of: &Selector) -> String {
    serde_json::to_string(of).unwrap_or_default()
}

fn steps(list: &str, index: usize, inner: &[&str]) -> Vec<PathStep> {
    let head = [PathStep::Key(list.to_owned()), PathStep::Index(index)];
    let inner = inner.iter().map(|field| PathStep::Key((*field).to_owned()));
    head.into_iter().chain(inner).collect()
}
