//! The cards at hand: one unchanging snapshot with the index over it.

use std::collections::{BTreeMap, HashMap};
use std::fmt;
use std::sync::{Arc, OnceLock};

use muster_core::card::{Card, CardId};
use muster_core::facts;
use muster_core::game::Games;
use muster_core::library::{Correction, Library};
use muster_core::pack::Pack;
use muster_core::problem::Problem;
use muster_search::{Index, Lexicon};
use muster_store::Owned;
use serde_json::Value;

use crate::brings::Brings;
use crate::columns::{self, ColumnKinds};
use crate::said::{self, Said};

/// A snapshot of all cards. A change makes a new one.
pub(crate) struct Cards {
    pub(crate) library: Arc<Library>,
    /// What the library is made of.
    pub(crate) from: Sources,
    /// What of the user's does not fit any more.
    pub(crate) misfits: Vec<Problem>,
    /// What the force brings that sees these cards; none where they are those of the house.
    pub(crate) brings: Option<Brings>,
    pub(crate) index: OnceLock<Index>,
    /// The kinds of cards that each column of a table applies to.
    pub(crate) column_kinds: OnceLock<ColumnKinds>,
}

/// What a library is made of, and what the user owns of its cards.
#[derive(Clone)]
pub(crate) struct Sources {
    /// The games.
    pub(crate) games: Games,
    /// What they call things, gathered when it is first asked for.
    pub(crate) lexicon: Arc<OnceLock<Arc<Lexicon>>>,
    /// The packs that come with the program.
    pub(crate) shipped: Arc<[Pack]>,
    /// The user's own packs.
    pub(crate) own: Arc<[Pack]>,
    /// Those of the user's own packs that are switched off.
    pub(crate) off: Arc<[Pack]>,
    /// Which of the user's own packs counts for a card that several of them hold.
    pub(crate) said: Arc<Said>,
    /// The user's corrections.
    pub(crate) corrections: Arc<[Correction]>,
    /// What the user owns.
    pub(crate) owned: Arc<BTreeMap<CardId, Owned>>,
}

impl Sources {
    /// These packs of these games, and nothing of the user's.
    pub(crate) fn of(games: &Games, shipped: Vec<Pack>) -> Self {
        Self {
            games: games.clone(),
            lexicon: Arc::default(),
            shipped: shipped.into(),
            own: Arc::default(),
            off: Arc::default(),
            said: Arc::default(),
            corrections: Arc::default(),
            owned: Arc::default(),
        }
    }
}

impl Cards {
    /// The cards of these packs, corrected.
    pub(crate) fn new(from: Sources) -> Self {
        let packs = said::counting(&from.shipped, &from.own, &from.said);
        let (library, misfits) = Library::build(from.games.clone(), packs, &from.corrections);
        Self {
            library: Arc::new(library),
            from,
            misfits,
            brings: None,
            index: OnceLock::new(),
            column_kinds: OnceLock::new(),
        }
    }

    /// The same cards, of which the user owns something else.
    pub(crate) fn owning(&self, owned: BTreeMap<CardId, Owned>) -> Self {
        let owned = Arc::new(owned);
        Self {
            library: Arc::clone(&self.library),
            from: Sources {
                owned,
                ..self.from.clone()
            },
            misfits: self.misfits.clone(),
            brings: None,
            index: OnceLock::new(),
            column_kinds: OnceLock::new(),
        }
    }

    /// The index over them, built when it is first asked for.
    pub(crate) fn index(&self) -> &Index {
        self.index.get_or_init(|| {
            let owned = self.from.owned.iter();
            let counts: HashMap<CardId, u32> = owned
                .map(|(card, owned)| (card.clone(), how_many(*owned)))
                .collect();
            let lexicon = self
                .from
                .lexicon
                .get_or_init(|| Arc::new(Lexicon::new(&self.from.games)));
            Index::build(&self.library, &counts, lexicon)
        })
    }

    /// The kinds of cards that each column of a table applies to, gathered when first asked for.
    pub(crate) fn column_kinds(&self) -> &ColumnKinds {
        self.column_kinds
            .get_or_init(|| columns::kinds(&self.library))
    }

    /// Whether anybody has asked for the index yet.
    pub(crate) fn is_indexed(&self) -> bool {
        self.index.get().is_some()
    }

    /// How much of a card the user owns.
    pub(crate) fn owned(&self, card: &CardId) -> Owned {
        self.from.owned.get(card).copied().unwrap_or_default()
    }

    /// A card as its pack writes it, without the user's correction.
    pub(crate) fn uncorrected(&self, id: &CardId) -> Option<&Arc<Card>> {
        let mut holding = self.packs_with(id);
        holding.next().map(|(_, card)| card)
    }

    /// The packs that hold a card of this id, with what each says of it, the one that counts first.
    pub(crate) fn packs_with(&self, id: &CardId) -> impl Iterator<Item = (&Pack, &Arc<Card>)> {
        let own = self.from.own.iter().rev();
        let packs = own.chain(self.from.shipped.iter().rev());
        let holding = packs.filter_map(|pack| {
            let card = pack.cards.iter().find(|card| card.id == *id)?;
            Some((pack, card))
        });
        let mut holding: Vec<(&Pack, &Arc<Card>)> = holding.collect();
        let said = self.from.said.get(id);
        holding.sort_by_key(|(pack, _)| said != Some(&pack.id));
        holding.into_iter()
    }

    /// What counts once a pack of the user's has spoken of some cards that another holds too.
    pub(crate) fn said_by(&self, pack: &str, spoken: &[CardId]) -> Said {
        let own = self.from.own.iter().chain(self.from.off.iter());
        said::after(&self.from.said, own, pack, spoken)
    }

    /// A pack of the user's, whether it is on or off.
    pub(crate) fn own_pack(&self, id: &str) -> Option<&Pack> {
        let mut all = self.from.own.iter().chain(self.from.off.iter());
        all.find(|pack| pack.id == id)
    }

    /// The user's correction of a card.
    pub(crate) fn correction(&self, id: &CardId) -> Option<&Correction> {
        self.from
            .corrections
            .iter()
            .find(|correction| correction.card == *id)
    }

    /// A card as a pack writes it, with the user's correction laid over it.
    pub(crate) fn corrected(&self, id: &CardId, written: Value) -> Value {
        match self.correction(id) {
            Some(correction) => facts::patched(written, &correction.patch),
            None => written,
        }
    }
}

/// How many of a card can be fielded: cards or miniatures, whichever are more.
pub(crate) fn how_many(owned: Owned) -> u32 {
    owned.cards.max(owned.miniatures)
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Cards")
            .field("count", &self.library.cards().len())
            .finish_non_exhaustive()
    }
}
