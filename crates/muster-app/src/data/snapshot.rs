//! All cards that the program knows, as an immutable snapshot, and the search indexes of them.

use std::collections::{BTreeMap, HashMap};
use std::fmt;
use std::sync::{Arc, Mutex, OnceLock};

use muster_core::card::{Card, CardId};
use muster_core::facts;
use muster_core::game::Games;
use muster_core::library::{Correction, Library};
use muster_core::pack::Pack;
use muster_core::problem::Problem;
use muster_core::words::{Lang, Words};
use muster_search::Index;
use muster_store::Owned;
use serde_json::Value;

use crate::cards::columns::{self, ColumnKinds};
use crate::data::indexes::{Indexes, SearchScopes};
use crate::data_sets::installed::{InstalledDataSet, UnusableDataSet};
use crate::forces::embedded_cards::EmbeddedOverlay;
use crate::lock::lock;
use crate::packs::pack_precedence::{self, PackPrecedence};

/// An immutable snapshot of all cards. Every change makes a new one.
pub(crate) struct Cards {
    pub(crate) library: Arc<Library>,
    /// The packs, corrections and settings from which the library is built.
    pub(crate) from: Sources,
    /// Corrections and other user data that do not fit the cards any more.
    pub(crate) misfits: Vec<Problem>,
    /// What the force embeds for which this snapshot was made. `None` for the snapshot that all other forces share.
    pub(crate) overlay: Option<EmbeddedOverlay>,
    /// The search indexes. Each is built on first use.
    pub(crate) indexes: Indexes,
    /// The kinds of cards to which each table column applies, by game, and for all games. Built on first use.
    pub(crate) column_kinds: Mutex<HashMap<Option<String>, Arc<ColumnKinds>>>,
}

/// Everything from which a library is built, and what the user owns of its cards.
#[derive(Clone, Default)]
pub(crate) struct Sources {
    /// The registered games.
    pub(crate) games: Games,
    /// Their words. `None` while the games are those of the program alone.
    pub(crate) words: Option<&'static GameWords>,
    /// Which games share a search index.
    pub(crate) scopes: SearchScopes,
    /// The packs that ship with the program, and those of the data sets of which the user has changed cards.
    pub(crate) shipped: Arc<[Pack]>,
    /// The data sets that the user has added, by their ids.
    pub(crate) data_sets: Arc<[Arc<InstalledDataSet>]>,
    /// The data sets that should be here and cannot be used.
    pub(crate) unusable: Arc<[UnusableDataSet]>,
    /// The user's own packs that are switched on.
    pub(crate) own: Arc<[Pack]>,
    /// The user's own packs that are switched off.
    pub(crate) off: Arc<[Pack]>,
    /// For a card in several of the user's packs, which of these packs counts.
    pub(crate) said: Arc<PackPrecedence>,
    /// The user's corrections to cards.
    pub(crate) corrections: Arc<[Correction]>,
    /// How many copies and miniatures of each card the user owns.
    pub(crate) owned: Arc<BTreeMap<CardId, Owned>>,
}

/// The words of games. Those of a language are parsed when they are first needed.
pub(crate) struct GameWords {
    /// What the games say themselves, in the order of [`Lang::ALL`].
    own: [String; Lang::ALL.len()],
    words: [OnceLock<Words>; Lang::ALL.len()],
}

impl GameWords {
    pub(crate) fn new(games: &Games) -> Self {
        let own = |lang| games.all().map(|game| game.own_words(lang)).collect();
        Self {
            own: Lang::ALL.map(own),
            words: Default::default(),
        }
    }

    /// Returns the words in a language.
    pub(crate) fn get(&self, lang: Lang) -> &Words {
        self.words[lang as usize].get_or_init(|| {
            let own = |lang: Lang| std::iter::once(&self.own[lang as usize]);
            Words::for_lang(lang).and(own(lang), own(Lang::default()))
        })
    }
}

impl Sources {
    /// Returns sources with these games and packs, and without any user data.
    pub(crate) fn new(games: &Games, shipped: Vec<Pack>) -> Self {
        Self {
            games: games.clone(),
            scopes: SearchScopes::new(games),
            shipped: shipped.into(),
            ..Self::default()
        }
    }
}

impl Cards {
    /// Builds the library from its sources, and applies the corrections.
    pub(crate) fn new(from: Sources) -> Self {
        let from = from.with_changed_sets();
        let packs = pack_precedence::apply(&from.shipped, &from.own, &from.said);
        let (library, misfits) = Library::build(from.games.clone(), packs, &from.corrections);
        Self {
            library: Arc::new(library),
            indexes: Indexes::new(&from.scopes),
            from,
            misfits,
            overlay: None,
            column_kinds: Mutex::default(),
        }
    }

    /// Returns the same cards with a different collection.
    pub(crate) fn owning(&self, owned: BTreeMap<CardId, Owned>) -> Self {
        let owned = Arc::new(owned);
        Self {
            library: Arc::clone(&self.library),
            from: Sources {
                owned,
                ..self.from.clone()
            },
            misfits: self.misfits.clone(),
            overlay: None,
            indexes: Indexes::new(&self.from.scopes),
            column_kinds: Mutex::default(),
        }
    }

    /// Returns the search index of a game's cards, or of all cards. It is built on first use.
    pub(crate) fn index(&self, game: Option<&str>) -> &Index {
        self.indexes.get(game, self)
    }

    /// Returns the search index of the cards of the program's own games. It is built on first use.
    pub(crate) fn index_of_program(&self) -> &Index {
        self.indexes.of_program(self)
    }

    /// Returns the kinds of a game's cards, or of all cards, to which each table column applies.
    pub(crate) fn column_kinds(&self, game: Option<&str>) -> Arc<ColumnKinds> {
        let mut known = lock(&self.column_kinds);
        let kinds = known.entry(game.map(str::to_owned));
        let kinds = kinds.or_insert_with(|| Arc::new(columns::kinds(&self.library, game)));
        Arc::clone(kinds)
    }

    /// Returns how many copies and miniatures of a card the user owns.
    pub(crate) fn owned(&self, card: &CardId) -> Owned {
        self.from.owned.get(card).copied().unwrap_or_default()
    }

    /// Returns a card as its pack writes it, without the user's correction.
    pub(crate) fn uncorrected(&self, id: &CardId) -> Option<&Arc<Card>> {
        let mut holding = self.packs_with(id);
        holding.next().map(|(_, card)| card)
    }

    /// Returns the packs that hold a card with this id, and each pack's version of it. The pack that counts comes
    /// first.
    pub(crate) fn packs_with(&self, id: &CardId) -> impl Iterator<Item = (&Pack, &Arc<Card>)> {
        let sets = self.from.data_sets.iter().filter(|set| {
            let is_packed = || self.from.shipped.iter().any(|pack| pack.id == set.id);
            set.id == id.system() && !is_packed() && set.is_usable()
        });
        let own = self.from.own.iter().rev();
        let packs = own.chain(self.from.shipped.iter().rev());
        let packs = packs.chain(sets.map(|set| set.game.pack()));
        let holding = packs.filter_map(|pack| {
            let card = pack.cards.iter().find(|card| card.id == *id)?;
            Some((pack, card))
        });
        let mut holding: Vec<(&Pack, &Arc<Card>)> = holding.collect();
        let said = self.from.said.get(id);
        holding.sort_by_key(|(pack, _)| said != Some(&pack.id));
        holding.into_iter()
    }

    /// Returns the pack precedence as it is after one of the user's packs has written these cards.
    pub(crate) fn precedence_with(&self, pack: &str, spoken: &[CardId]) -> PackPrecedence {
        let own = self.from.own.iter().chain(self.from.off.iter());
        pack_precedence::with_written(&self.from.said, own, pack, spoken)
    }

    /// Returns one of the user's packs, whether it is switched on or off.
    pub(crate) fn own_pack(&self, id: &str) -> Option<&Pack> {
        let mut all = self.from.own.iter().chain(self.from.off.iter());
        all.find(|pack| pack.id == id)
    }

    /// Returns the user's correction of a card.
    pub(crate) fn correction(&self, id: &CardId) -> Option<&Correction> {
        self.from
            .corrections
            .iter()
            .find(|correction| correction.card == *id)
    }

    /// Applies the user's correction, if there is one, to a card as a pack writes it.
    pub(crate) fn corrected(&self, id: &CardId, written: Value) -> Value {
        match self.correction(id) {
            Some(correction) => facts::patched(written, &correction.patch),
            None => written,
        }
    }
}

/// Returns how many of a card can be fielded: the number of copies or of miniatures, whichever is greater.
pub(crate) fn how_many(owned: Owned) -> u32 {
    owned.cards.max(owned.miniatures)
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Cards")
            .field("packed", &self.library.packed_cards().len())
            .finish_non_exhaustive()
    }
}
