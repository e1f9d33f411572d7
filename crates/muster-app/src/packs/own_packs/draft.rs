//! One of the user's packs, open for changes to single cards. Everything that is not changed keeps its exact text.

use std::collections::HashSet;
use std::sync::Arc;

use muster_core::card::{Card, CardId};
use muster_core::facts;
use muster_core::json;
use muster_core::pack::{CardBox, MAX_BYTES, MAX_CARDS, Pack};
use muster_core::problem::Problem;
use muster_core::source::FactSource;
use muster_store::Store;
use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Map, Value};

use super::PackHead;
use crate::data::snapshot::Cards;

/// A pack as a value, together with its saved text.
#[derive(Debug)]
pub(crate) struct Draft {
    pub(crate) pack: Pack,
    head: Map<String, Value>,
    cards: Vec<WrittenPack>,
    /// The ids of `cards`, so that adding thousands of cards does not look through all cards for each.
    ids: HashSet<CardId>,
}

#[derive(Debug)]
struct WrittenPack {
    /// The card's id. `None` if the text is not a card that this program can read.
    id: Option<CardId>,
    json: String,
}

#[derive(Deserialize)]
struct RawText {
    cards: Vec<Box<RawValue>>,
    #[serde(flatten)]
    head: Map<String, Value>,
}

#[derive(Deserialize)]
struct DraftCardId {
    id: CardId,
}

impl Draft {
    /// Opens one of the user's saved packs.
    ///
    /// # Errors
    /// `store-not-found` if there is no such pack, `pack-not-readable` if it could not be read.
    pub(crate) fn open(id: &str, cards: &Cards, store: &Store) -> Result<Self, Problem> {
        let kept = store.packs().own_of(id)?;
        let unreadable = || Problem::new("pack-not-readable").with("id", id);
        let pack = cards.own_pack(id).ok_or_else(unreadable)?;
        Self::new(pack.clone(), &kept.json)
    }

    /// Opens a pack together with the text from which it was read.
    ///
    /// # Errors
    /// An error that says why the text is not a pack.
    pub(crate) fn new(pack: Pack, text: &str) -> Result<Self, Problem> {
        let read: RawText = json::read(text)?;
        let written = |raw: Box<RawValue>| WrittenPack {
            id: serde_json::from_str::<DraftCardId>(raw.get())
                .ok()
                .map(|card| card.id),
            json: raw.get().to_owned(),
        };
        let cards: Vec<_> = read.cards.into_iter().map(written).collect();
        Ok(Self {
            pack,
            ids: cards.iter().filter_map(|card| card.id.clone()).collect(),
            cards,
            head: read.head,
        })
    }

    /// Opens a new pack without cards.
    pub(crate) fn empty(pack: Pack) -> Self {
        let mut head = Map::new();
        if let Ok(Value::Object(all)) = serde_json::to_value(&pack) {
            head.extend(all.into_iter().filter(|(name, _)| name != "cards"));
        }
        Self {
            pack,
            head,
            cards: Vec::new(),
            ids: HashSet::new(),
        }
    }

    /// Returns the pack's metadata and sources alone, without cards and boxes.
    pub(crate) fn without_cards(mut self) -> Self {
        self.cards.clear();
        self.ids.clear();
        self.pack.cards.clear();
        self.pack.boxes.clear();
        self.head.shift_remove("boxes");
        // Corrections of cards in other packs are saved apart from the pack.
        self.head.shift_remove("corrections");
        self
    }

    /// Returns whether the pack holds a card.
    pub(crate) fn holds(&self, id: &CardId) -> bool {
        self.ids.contains(id)
    }

    /// Adds a card in the order of ids, or replaces the one with the same id. Returns whether this replaced a different
    /// card.
    pub(crate) fn put(&mut self, card: Arc<Card>) -> bool {
        let new = facts::written(&card);
        let written = WrittenPack {
            id: Some(card.id.clone()),
            json: new.to_string(),
        };
        let held = !self.ids.insert(card.id.clone());
        if held && let Some(place) = self.cards.iter().position(|old| old.id == written.id) {
            self.cards[place] = written;
        } else {
            let place = self.cards.partition_point(|old| old.id < written.id);
            self.cards.insert(place, written);
        }
        let cards = &mut self.pack.cards;
        if held && let Some(place) = cards.iter().position(|old| old.id == card.id) {
            let old = std::mem::replace(&mut cards[place], card);
            facts::written(&old) != new
        } else {
            let place = cards.partition_point(|old| old.id < card.id);
            cards.insert(place, card);
            false
        }
    }

    /// Removes a card and returns it as it was written.
    ///
    /// # Errors
    /// `no-card` if the card is not in the pack.
    pub(crate) fn take(&mut self, id: &CardId) -> Result<Value, Problem> {
        let none = || Problem::new("no-card").with("id", id);
        let mut written = self.cards.iter();
        let place = written
            .position(|card| card.id.as_ref() == Some(id))
            .ok_or_else(none)?;
        let card = self.cards.remove(place);
        if self.cards.iter().all(|card| card.id.as_ref() != Some(id)) {
            self.ids.remove(id);
        }
        self.pack.cards.retain(|card| card.id != *id);
        json::read(&card.json)
    }

    /// Replaces the pack's metadata.
    pub(crate) fn set_head(&mut self, head: &PackHead) {
        let pack = &mut self.pack;
        head.clone().write(pack);
        let texts = [("author", &pack.author), ("licence", &pack.licence)];
        for (name, text) in texts {
            match text {
                Some(text) => drop(self.head.insert(name.to_owned(), text.as_str().into())),
                None => drop(self.head.shift_remove(name)),
            }
        }
        let title = serde_json::to_value(&pack.title).unwrap_or_default();
        self.head.insert("title".to_owned(), title);
        self.head.insert("version".to_owned(), pack.version.into());
        if pack.languages.is_empty() {
            self.head.shift_remove("languages");
        } else {
            let languages = pack.languages.clone().into();
            self.head.insert("languages".to_owned(), languages);
        }
    }

    /// Replaces the pack's version alone.
    pub(crate) fn set_version(&mut self, version: u32) {
        self.pack.version = version;
        self.head.insert("version".to_owned(), version.into());
    }

    /// Adds a box, or replaces the one with the same id.
    pub(crate) fn put_box(&mut self, held: CardBox) {
        let boxes = &mut self.pack.boxes;
        match boxes.iter_mut().find(|old| old.id == held.id) {
            Some(old) => *old = held,
            None => boxes.push(held),
        }
        self.write_boxes();
    }

    /// Removes a box and returns it.
    ///
    /// # Errors
    /// `no-box`.
    pub(crate) fn take_box(&mut self, id: &str) -> Result<CardBox, Problem> {
        let place = self.pack.boxes.iter().position(|held| held.id == id);
        let place = place.ok_or_else(|| Problem::new("no-box").with("id", id))?;
        let taken = self.pack.boxes.remove(place);
        self.write_boxes();
        Ok(taken)
    }

    /// Adds a source, or replaces the one with the same id.
    pub(crate) fn put_source(&mut self, source: FactSource) {
        let sources = &mut self.pack.sources;
        match sources.iter_mut().find(|old| old.id == source.id) {
            Some(old) => *old = source,
            None => sources.push(source),
        }
        let sources = serde_json::to_value(sources).unwrap_or_default();
        self.head.insert("sources".to_owned(), sources);
    }

    /// Adds the sources that a card of another pack cites, unless this pack has a source with the same id.
    pub(crate) fn put_cited(&mut self, card: &Card, from: &Pack) {
        for source in card.cited_in(from) {
            if self.pack.sources.iter().all(|old| old.id != source.id) {
                self.put_source(source.clone());
            }
        }
    }

    fn write_boxes(&mut self) {
        if self.pack.boxes.is_empty() {
            self.head.shift_remove("boxes");
            return;
        }
        let boxes = serde_json::to_value(&self.pack.boxes).unwrap_or_default();
        self.head.insert("boxes".to_owned(), boxes);
    }

    /// Returns the pack's metadata and sources with a card alone, for the bin.
    pub(crate) fn alone(&self, card: &Value) -> muster_store::StoredPack {
        let mut head = self.head.clone();
        head.shift_remove("boxes");
        head.shift_remove("corrections");
        let card = WrittenPack {
            id: None,
            json: card.to_string(),
        };
        muster_store::StoredPack {
            id: self.pack.id.clone(),
            version: i64::from(self.pack.version),
            json: text(&head, &[card]),
        }
    }

    /// Returns the pack in the form in which it is saved.
    ///
    /// # Errors
    /// `too-many-cards`, `file-too-large`.
    pub(crate) fn kept(&self) -> Result<muster_store::StoredPack, Problem> {
        if self.cards.len() > MAX_CARDS {
            let problem = Problem::new("too-many-cards").with("count", self.cards.len());
            return Err(problem.with("limit", MAX_CARDS));
        }
        let json = text(&self.head, &self.cards);
        if json.len() > MAX_BYTES {
            let problem = Problem::new("file-too-large").with("size", json.len());
            return Err(problem.with("limit", MAX_BYTES));
        }
        Ok(muster_store::StoredPack {
            id: self.pack.id.clone(),
            version: i64::from(self.pack.version),
            json,
        })
    }
}

/// Returns the text of a pack.
fn text(head: &Map<String, Value>, cards: &[WrittenPack]) -> String {
    let mut text = Value::Object(head.clone()).to_string();
    text.pop();
    text.push_str(",\"cards\":[");
    for (index, card) in cards.iter().enumerate() {
        text.push_str(if index == 0 { "\n" } else { ",\n" });
        text.push_str(&card.json);
    }
    text.push_str("\n]}\n");
    text
}

#[cfg(test)]
mod tests {
    #![allow(clippy::expect_used, reason = "a test may fail")]

    use muster_core::pack;

    use super::*;
    use crate::shipped_games;

    const TEXT: &str = r#"{"format": 1, "id": "club", "later": {"x": [1]}, "version": 2, "system": "fww",
        "title": {"en": "Club"}, "cards": [
        {"id": "fww/gear/b", "name": {"en": "B"}},
        {"id": "fww/gear/z", "of": "a later program"},
        {"id": "fww/gear/d",   "name": {"en": "D"}}]}"#;

    fn draft() -> Draft {
        let games = shipped_games().games;
        let pack = pack::read(TEXT.as_bytes(), "", &games).0.expect("a pack");
        Draft::new(pack, TEXT).expect("the same pack")
    }

    fn card(id: &str) -> Arc<Card> {
        let card = serde_json::json!({"id": id, "name": {"en": "New"}});
        Arc::new(serde_json::from_value(card).expect("a card"))
    }

    #[test]
    fn what_is_not_touched_stays_as_it_is_written() {
        let mut draft = draft();
        draft.put(card("fww/gear/c"));
        draft.put(card("fww/gear/b"));
        let text = draft.kept().expect("small").json;
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(
            lines[..6],
            [
                r#"{"format":1,"id":"club","later":{"x":[1]},"version":2,"system":"fww","title":{"en":"Club"},"cards":["#,
                r#"{"id":"fww/gear/b","name":{"en":"New"}},"#,
                r#"{"id":"fww/gear/c","name":{"en":"New"}},"#,
                r#"{"id": "fww/gear/z", "of": "a later program"},"#,
                r#"{"id": "fww/gear/d",   "name": {"en": "D"}}"#,
                "]}",
            ]
        );
        let ids: Vec<&str> = draft.pack.cards.iter().map(|card| card.id.slug()).collect();
        assert_eq!(ids, ["b", "c", "d"]);
    }

    #[test]
    fn a_card_that_is_taken_out_is_handed_over_as_it_was_written() {
        let mut draft = draft();
        let id = CardId::new("fww/gear/z");
        let taken = draft.take(&id).expect("it stands there");
        assert_eq!(taken["of"], "a later program");
        assert!(!draft.holds(&id));
        assert_eq!(draft.take(&id).expect_err("it is gone").code, "no-card");
        assert!(!draft.kept().expect("small").json.contains("gear/z"));
    }

    #[test]
    fn a_head_that_says_less_leaves_nothing_behind() {
        let mut draft = draft();
        let mut head = PackHead::new(&draft.pack);
        head.author = "Ada".to_owned();
        head.languages = vec!["en".to_owned()];
        draft.set_head(&head);
        let text = draft.kept().expect("small").json;
        assert!(text.contains(r#""author":"Ada""#) && text.contains(r#""languages":["en"]"#));
        head.author = " ".to_owned();
        head.languages.clear();
        head.version = 7;
        draft.set_head(&head);
        let text = draft.kept().expect("small").json;
        assert!(!text.contains("author") && !text.contains("languages"));
        assert!(text.contains(r#""version":7"#) && text.contains(r#""later":{"x":[1]}"#));
    }
}
