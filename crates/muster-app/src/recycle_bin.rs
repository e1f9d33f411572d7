//! The bin: deleted forces, games at the table, events, campaigns, and packs and cards of the user's own. They are kept
//! for thirty days, or until the bin is emptied.

use muster_core::pack;
use muster_core::problem::Problem;
use muster_core::words::{Lang, Words};
use muster_store::{BIN_SECONDS, BinEntry, BinKind, BinnedCard, OwnChange, StoreError};
use serde::Serialize;
use serde_json::Value;
use ts_rs::TS;

use crate::App;
use crate::packs::own_packs::draft::Draft;
use crate::packs::own_packs::with_packs;
use crate::vocabulary::{IdArgs, LangArgs, NoArgs};

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

impl App {
    /// Returns the entries of the bin, the last deleted first.
    ///
    /// # Errors
    /// `no-store`, or a store error if the bin cannot be read.
    pub fn bin(&self, args: LangArgs) -> Result<Vec<BinRow>, Problem> {
        let data = self.data()?;
        let (words, now) = (self.words(args.lang), data.clock.now());
        let entries = data.store.recycle_bin().list()?.into_iter();
        let row = |entry: BinEntry| BinRow {
            what: words.message(word_of(entry.kind), &[]),
            name: called(&entry.name, args.lang),
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
        let bin = self.store()?.recycle_bin();
        let all = bin.list()?.into_iter();
        let entry = all.into_iter().find(|entry| entry.id == args.id);
        let entry = entry.ok_or_else(|| no_entry(&args.id))?;
        let name = called(&entry.name, args.lang);
        let id = match entry.kind {
            BinKind::Card => self.restore_card(&entry)?,
            BinKind::Pack => {
                let id = bin.restore(&entry.id)?.id;
                self.read_anew()?;
                id
            }
            BinKind::Force | BinKind::Play | BinKind::Event | BinKind::Campaign => {
                bin.restore(&entry.id)?.id
            }
        };
        Ok(BroughtBackView {
            kind: entry.kind,
            id,
            name,
        })
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

    /// Brings back what was deleted last of a kind with this id. `missing` makes the error if the bin does not have it.
    pub(crate) fn undelete(
        &self,
        kind: BinKind,
        id: &str,
        missing: impl Fn() -> Problem,
    ) -> Result<String, Problem> {
        let bin = self.store()?.recycle_bin();
        let mut entries = bin.list()?.into_iter();
        let entry = entries.find(|entry| entry.kind == kind && entry.of == id);
        match bin.restore(&entry.ok_or_else(&missing)?.id) {
            Ok(back) => Ok(back.id),
            // Another program was faster.
            Err(StoreError::NotFound { .. }) => Err(missing()),
            Err(error) => Err(error.into()),
        }
    }

    /// Puts a card back into its pack. If the pack is gone, it comes back with this card alone.
    fn restore_card(&self, entry: &BinEntry) -> Result<String, Problem> {
        let store = self.store()?;
        let kept = store.recycle_bin().pack(&entry.id)?;
        let (alone, problems) = pack::read(kept.json.as_bytes(), &kept.id, &self.known_games());
        let unreadable = || Problem::new("pack-not-readable").with("id", &kept.id);
        let alone = alone.ok_or_else(unreadable)?;
        let Some(card) = alone.cards.first().cloned() else {
            return Err(problems.into_iter().next().unwrap_or_else(unreadable));
        };
        self.change_cards(|cards| {
            if cards.own_pack(&kept.id).is_none() {
                store.recycle_bin().restore(&entry.id)?;
                return Ok(with_packs(cards, vec![alone.clone()], &[]));
            }
            let mut draft = Draft::open(&kept.id, cards, store)?;
            let mut own = OwnChange {
                unbinned: vec![entry.id.clone()],
                ..OwnChange::default()
            };
            if draft.holds(&card.id) {
                let replaced = draft.take(&card.id)?;
                own.binned.push(BinnedCard {
                    card: card.id.to_string(),
                    pack: draft.alone(&replaced),
                });
            }
            draft.put_cited(&card, &alone);
            draft.put(card.clone());
            own.packs.push(draft.kept()?);
            store.packs().change_own(own)?;
            Ok(with_packs(cards, vec![draft.pack], &[]))
        })?;
        Ok(entry.of.clone())
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
