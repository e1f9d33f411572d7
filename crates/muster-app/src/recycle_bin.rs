//! The bin: deleted forces, games at the table, events, campaigns, and packs and cards of the user's own. They are kept
//! for thirty days, or until the bin is emptied.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use muster_core::pack;
use muster_core::problem::Problem;
use muster_core::words::{Lang, Words};
use muster_store::{BIN_SECONDS, BinEntry, BinKind, BinnedCard, OwnChange};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

use crate::packs::own_packs::draft::Draft;
use crate::packs::own_packs::with_packs;
use crate::vocabulary::{IdArgs, NoArgs};
use crate::{App, Session};

const DAY_SECONDS: i64 = 86_400;

/// A deleted thing in the bin.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct BinRow {
    /// The entry's id, the same on all of the user's devices.
    pub id: String,
    /// What was deleted.
    pub kind: BinKind,
    /// What was deleted, in words.
    pub what: String,
    /// The thing's name in the reader's language. Empty if it has none.
    pub name: String,
    /// The game. Empty if it is not known.
    pub system: String,
    /// When it was deleted, in seconds since 1970.
    pub at: i64,
    /// How many more days it is kept. The last day counts as one.
    pub days: u32,
}

/// What was brought back.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct BroughtBackView {
    /// What it is.
    pub kind: BinKind,
    /// Its id on this device.
    pub id: String,
    /// Its name in the reader's language. Empty if it has none.
    pub name: String,
}

/// A kind of document.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum DocumentKind {
    /// A force with its history.
    Force,
    /// A game at the table.
    Play,
    /// An event with its lists.
    Event,
    /// A campaign.
    Campaign,
}

impl From<DocumentKind> for BinKind {
    fn from(kind: DocumentKind) -> Self {
        match kind {
            DocumentKind::Force => Self::Force,
            DocumentKind::Play => Self::Play,
            DocumentKind::Event => Self::Event,
            DocumentKind::Campaign => Self::Campaign,
        }
    }
}

/// Documents of a kind.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct DocumentsArgs {
    /// What they are.
    pub kind: DocumentKind,
    /// Their ids.
    pub ids: Vec<String>,
}

/// Entries of the bin.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct BinEntriesArgs {
    /// The ids of the entries.
    pub ids: Vec<String>,
}

impl Session<'_> {
    /// Returns the entries of the bin, the last deleted first.
    ///
    /// # Errors
    /// `no-store`, or a store error if the bin cannot be read.
    pub fn bin(&self, _: NoArgs) -> Result<Vec<BinRow>, Problem> {
        let data = self.data()?;
        let (words, now) = (self.words(), data.clock.now());
        let entries = data.store.recycle_bin().list()?.into_iter();
        let row = |entry: BinEntry| BinRow {
            what: words.message(word_of(entry.kind), &[]),
            name: called(&entry.name, self.lang),
            days: days_left(entry.counted_from, now),
            id: entry.id,
            kind: entry.kind,
            system: entry.game,
            at: entry.at,
        };
        Ok(entries.map(row).collect())
    }

    /// Brings a deleted thing back as it was. If its place is taken meanwhile, it gets another id. A pack or a card that
    /// took its place goes to the bin.
    ///
    /// # Errors
    /// `store-not-found` if the bin has no such entry, or a store error if the change cannot be written.
    pub fn bin_restore(&self, args: IdArgs) -> Result<BroughtBackView, Problem> {
        let ids = vec![args.id.clone()];
        let back = self.bin_restore_all(BinEntriesArgs { ids })?;
        back.into_iter().next().ok_or_else(|| no_entry(&args.id))
    }

    /// Brings several deleted things back as [`Session::bin_restore`] does. The cards among them come back in one change,
    /// after all others, which come back in one change, too.
    ///
    /// # Errors
    /// The same as [`Session::bin_restore`]. If the bin lacks an entry, nothing is brought back.
    pub fn bin_restore_all(&self, args: BinEntriesArgs) -> Result<Vec<BroughtBackView>, Problem> {
        let bin = self.store()?.recycle_bin();
        let known = bin.list()?;
        let mut entries: Vec<&BinEntry> = Vec::new();
        for id in &args.ids {
            let entry = known.iter().find(|entry| entry.id == *id);
            let entry = entry.ok_or_else(|| no_entry(id))?;
            if entries.iter().all(|known| known.id != entry.id) {
                entries.push(entry);
            }
        }
        let is_card = |entry: &&BinEntry| entry.kind == BinKind::Card;
        let (cards, others): (Vec<&BinEntry>, Vec<&BinEntry>) =
            entries.iter().copied().partition(is_card);
        let ids: Vec<String> = others.iter().map(|entry| entry.id.clone()).collect();
        let back = match ids.is_empty() {
            true => Vec::new(),
            false => bin.restore_all(&ids)?,
        };
        if back.iter().any(|back| back.kind == BinKind::Pack) {
            self.read_anew()?;
        }
        if !cards.is_empty() {
            self.restore_cards(&cards)?;
        }
        let mut back = back.into_iter().map(|back| back.id);
        let views = entries.iter().map(|entry| BroughtBackView {
            kind: entry.kind,
            id: match entry.kind {
                BinKind::Card => entry.of.clone(),
                _ => back.next().unwrap_or_default(),
            },
            name: called(&entry.name, self.lang),
        });
        Ok(views.collect())
    }
}

impl App {
    /// Deletes documents of a kind in one change. They stay in the bin for thirty days. Returns the ids of the entries.
    ///
    /// # Errors
    /// `store-not-found`. Nothing is deleted then.
    pub fn delete_documents(&self, args: DocumentsArgs) -> Result<Vec<String>, Problem> {
        Ok(self
            .store()?
            .recycle_bin()
            .put_all(args.kind.into(), &args.ids)?)
    }

    /// Deletes an entry of the bin for good.
    ///
    /// # Errors
    /// `store-not-found` if the bin has no such entry, or a store error if the change cannot be written.
    pub fn bin_delete(&self, args: IdArgs) -> Result<(), Problem> {
        Ok(self.store()?.recycle_bin().remove(&args.id)?)
    }

    /// Deletes everything in the bin for good. Returns how much it was.
    ///
    /// # Errors
    /// `no-store`, or a store error if the change cannot be written.
    pub fn bin_empty(&self, _: NoArgs) -> Result<usize, Problem> {
        Ok(self.store()?.recycle_bin().empty()?)
    }

    /// Puts cards back into their packs, in one change. A pack that is gone comes back with these cards alone.
    fn restore_cards(&self, entries: &[&BinEntry]) -> Result<(), Problem> {
        let store = self.store()?;
        let mut all = Vec::new();
        for entry in entries {
            let kept = store.recycle_bin().pack(&entry.id)?;
            let (alone, problems) = pack::read(kept.json.as_bytes(), &kept.id, &self.known_games());
            let unreadable = || Problem::new("pack-not-readable").with("id", &kept.id);
            let alone = alone.ok_or_else(unreadable)?;
            let Some(card) = alone.cards.first().cloned() else {
                return Err(problems.into_iter().next().unwrap_or_else(unreadable));
            };
            all.push((kept, alone, card));
        }
        self.change_cards(|cards| {
            let mut drafts: BTreeMap<&str, Draft> = BTreeMap::new();
            let mut own = OwnChange {
                unbinned: entries.iter().map(|entry| entry.id.clone()).collect(),
                ..OwnChange::default()
            };
            for (kept, alone, card) in &all {
                let draft = match drafts.entry(&kept.id) {
                    Entry::Occupied(draft) => draft.into_mut(),
                    Entry::Vacant(place) if cards.own_pack(&kept.id).is_some() => {
                        place.insert(Draft::open(&kept.id, cards, store)?)
                    }
                    Entry::Vacant(place) => {
                        place.insert(Draft::new(alone.clone(), &kept.json)?);
                        continue;
                    }
                };
                if draft.holds(&card.id) {
                    let replaced = draft.take(&card.id)?;
                    own.binned.push(BinnedCard {
                        card: card.id.to_string(),
                        pack: draft.alone(&replaced),
                    });
                }
                draft.put_cited(card, alone);
                draft.put(card.clone());
            }
            for draft in drafts.values() {
                own.packs.push(draft.kept()?);
            }
            store.packs().change_own(own)?;
            let packs = drafts.into_values().map(|draft| draft.pack).collect();
            Ok(with_packs(cards, packs, &[]))
        })
    }
}

/// Returns a name in the reader's language, or in another one if there is none.
fn called(name: &Value, lang: Lang) -> String {
    let text = match name {
        Value::Object(by_language) => by_language
            .get(lang.code())
            .or_else(|| by_language.values().next()),
        other => Some(other),
    };
    text.and_then(Value::as_str).unwrap_or_default().to_owned()
}

/// Returns how many more days something is kept that was deleted at `at`. A clock that was ahead adds none.
fn days_left(at: i64, now: i64) -> u32 {
    let left = at.saturating_add(BIN_SECONDS).saturating_sub(now);
    let days = left.clamp(1, BIN_SECONDS).saturating_add(DAY_SECONDS - 1) / DAY_SECONDS;
    u32::try_from(days).unwrap_or(1)
}

fn word_of(kind: BinKind) -> &'static str {
    match kind {
        BinKind::Force => "bin-force",
        BinKind::Play => "bin-play",
        BinKind::Event => "bin-event",
        BinKind::Campaign => "bin-campaign",
        BinKind::Pack => "bin-pack",
        BinKind::Card => "bin-card",
    }
}

fn no_entry(id: &str) -> Problem {
    Problem::new("store-not-found")
        .with("what", "bin")
        .with("id", id)
}

/// Returns the name of a copy of what was changed since a backup.
pub(crate) fn copy_name(words: &Words, name: &str) -> String {
    words.message("backup-newer-copy", &[("name", name.into())])
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_name_is_told_in_the_language_that_there_is() {
        let both = json!({"en": "Club pack", "fr": "Paquet du club"});
        assert_eq!(called(&both, Lang::Fr), "Paquet du club");
        assert_eq!(called(&json!({"fr": "Seul"}), Lang::En), "Seul");
        assert_eq!(called(&json!("Patrol"), Lang::Fr), "Patrol");
        assert_eq!(called(&Value::Null, Lang::En), "");
    }

    #[test]
    fn days_are_counted_to_the_last() {
        let at = 1_795_000_000;
        for (later, days) in [
            (0, 30),
            (1, 30),
            (DAY_SECONDS, 29),
            (BIN_SECONDS - 1, 1),
            (BIN_SECONDS, 1),
            (-BIN_SECONDS, 30),
        ] {
            assert_eq!(days_left(at, at + later), days, "{later}");
        }
        assert_eq!(days_left(i64::MAX, i64::MIN), 30);
    }
}
