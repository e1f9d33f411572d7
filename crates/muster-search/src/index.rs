//! Builds the index from a library.

use std::collections::HashMap;
use std::pin::{Pin, pin};
use std::sync::{Arc, Mutex};
use std::task::{Context, Poll, Waker};

use muster_core::card::{Card, CardId};
use muster_core::fold::fold;
use muster_core::game::Games;
use muster_core::library::Library;
use muster_core::order::natural;
use muster_core::words::Lang;
use tantivy::collector::DocSetCollector;
use tantivy::directory::RamDirectory;
use tantivy::index::SegmentReader;
use tantivy::query::{Query, TermSetQuery};
use tantivy::schema::{Field, Schema};
use tantivy::{
    IndexBuilder, IndexSettings, ReloadPolicy, Searcher, SingleSegmentIndexWriter, Term,
};

use crate::analyzer::analyzers;
use crate::document::DocumentWriter;
use crate::fields::IndexFields;
use crate::group::Group;
use crate::label_words::LabelWords;
use crate::labels::Lexicon;
use crate::phrases::IconNames;
use crate::schema::{CardFields, schema};
use crate::values::SearchValues;

/// The memory budget of the index writer, in bytes. A third of it is the initial term table, which grows when it is too
/// small. A larger table would only take longer to clear.
const WRITER_BYTES: usize = 3 << 20;

/// How many cards are indexed at a time: some milliseconds on a phone.
const SLICE: usize = 25;

/// Becomes ready when the next slice of an index may be built. `false` if nobody needs the index any more.
pub type GoOn<'a> = Pin<Box<dyn Future<Output = bool> + 'a>>;

/// An index of the cards of some games. It never changes: a change to a card needs a new index.
pub struct Index {
    pub(crate) searcher: Searcher,
    pub(crate) fields: CardFields,
    /// The ids of the cards, sorted by name in the first language. The index of an id is the number of its document.
    pub(crate) ids: Vec<CardId>,
    pub(crate) values: SearchValues,
    /// The words in the names of the values.
    pub(crate) label_words: LabelWords,
    /// The names of icons that have several words.
    pub(crate) icon_names: IconNames,
    /// The fields that queries may name.
    pub(crate) named: IndexFields,
    /// The names of values.
    pub(crate) lexicon: Arc<Lexicon>,
    /// Results of `for:` queries so far, by card: the cards that may be laid on it.
    pub(crate) candidates: Mutex<HashMap<CardId, TermSetQuery>>,
}

impl std::fmt::Debug for Index {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Index({} cards)", self.ids.len())
    }
}

impl Index {
    /// Builds the index of the cards of `library` that belong to `games`, some or all of its games. `owned` holds how many
    /// copies of a card the user owns, `lexicon` the names that these games give to values.
    ///
    /// # Panics
    /// Panics if memory runs out. The index is in memory, so tantivy has no other way to fail.
    #[must_use]
    pub fn build(
        library: &Library,
        games: &Games,
        owned: &HashMap<CardId, u32>,
        lexicon: &Arc<Lexicon>,
    ) -> Index {
        let go_on = || -> GoOn<'_> { Box::pin(std::future::ready(true)) };
        let mut whole = pin!(Self::build_in_slices(
            library, games, owned, lexicon, &go_on
        ));
        let mut context = Context::from_waker(Waker::noop());
        // It waits for nothing and never stops, so the first poll returns the index.
        loop {
            if let Poll::Ready(Some(index)) = whole.as_mut().poll(&mut context) {
                return index;
            }
        }
    }

    /// Does the same as [`Index::build`], but waits for `go_on` after every few cards, so that one thread can do other
    /// things meanwhile. Returns `None` if `go_on` says `false`.
    ///
    /// # Panics
    /// As [`Index::build`].
    #[expect(
        clippy::expect_used,
        reason = "an index in memory fails only where memory does"
    )]
    pub async fn build_in_slices<'g>(
        library: &Library,
        games: &Games,
        owned: &HashMap<CardId, u32>,
        lexicon: &Arc<Lexicon>,
        go_on: &dyn Fn() -> GoOn<'g>,
    ) -> Option<Index> {
        const WRITABLE: &str = "memory can be written to";
        let named = IndexFields::new(games);
        let (schema, fields) = schema(named.columns.len());
        let cards = games.all().flat_map(|game| library.cards_of(game.id()));
        let cards: Vec<&Card> = cards.map(|card| &**card).collect();
        let boxed = boxed(library);
        let groups = usize::from(Group::FIRST_OF_GAMES) + named.groups.len();
        let values = SearchValues::new(groups, lexicon);
        let mut documents = DocumentWriter::new(&fields, values, (games, &named), owned, &boxed);
        let (order, ranks) = ranks(&cards);
        let mut segment = segment_writer(schema).expect(WRITABLE);
        for slice in order.chunks(SLICE) {
            for card in slice {
                let ranks = ranks.each_ref().map(|ranks| ranks[*card]);
                let document = documents.document(cards[*card], library, ranks);
                segment.add_document(document).expect(WRITABLE);
            }
            if !go_on().await {
                return None;
            }
        }
        let searcher = searcher(segment).expect(WRITABLE);
        let values = documents.values;
        Some(Index {
            searcher,
            ids: order.iter().map(|card| cards[*card].id.clone()).collect(),
            label_words: LabelWords::new(&values),
            icon_names: IconNames::new(&values),
            values,
            named,
            lexicon: Arc::clone(lexicon),
            candidates: Mutex::default(),
            fields,
        })
    }

    /// Returns the number of cards.
    #[must_use]
    pub fn len(&self) -> usize {
        self.ids.len()
    }

    /// Returns whether there are no cards.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.ids.is_empty()
    }

    /// Returns whether some card has this term.
    pub(crate) fn has(&self, field: Field, text: &str) -> bool {
        let term = Term::from_field_text(field, text);
        self.searcher.doc_freq(&term).is_ok_and(|cards| cards > 0)
    }

    /// Returns the ids of the cards that a query finds, by name in the first language.
    pub(crate) fn found(&self, query: &dyn Query) -> Vec<&CardId> {
        let found = self.searcher.search(query, &DocSetCollector);
        let mut places: Vec<u32> = found
            .unwrap_or_default()
            .into_iter()
            .map(|address| address.doc_id)
            .collect();
        places.sort_unstable();
        places
            .iter()
            .map(|place| &self.ids[*place as usize])
            .collect()
    }

    /// Returns the only segment of the index.
    pub(crate) fn segment(&self) -> Option<&SegmentReader> {
        self.searcher.segment_readers().first()
    }
}

/// Returns a writer of one segment. It starts no thread, because the web app has none.
fn segment_writer(schema: Schema) -> tantivy::Result<SingleSegmentIndexWriter> {
    let builder = IndexBuilder::new()
        .schema(schema)
        .tokenizers(analyzers())
        .settings(IndexSettings {
            docstore_compress_dedicated_thread: false,
            ..IndexSettings::default()
        });
    builder.single_segment_index_writer(RamDirectory::create(), WRITER_BYTES)
}

/// Opens a segment that is complete.
fn searcher(segment: SingleSegmentIndexWriter) -> tantivy::Result<Searcher> {
    let reader = segment
        .finalize()?
        .reader_builder()
        .reload_policy(ReloadPolicy::Manual)
        .try_into()?;
    Ok(reader.searcher())
}

/// Returns the order of the cards by name in the first language, and the rank of each card in each language. Cards of
/// the same name keep the order of the first language, and within that the order of their ids.
fn ranks(cards: &[&Card]) -> (Vec<usize>, [Vec<usize>; Lang::ALL.len()]) {
    let mut order: Vec<usize> = (0..cards.len()).collect();
    order.sort_unstable_by_key(|card| &cards[*card].id);
    let mut first = Vec::new();
    let ranks = Lang::ALL.map(|lang| {
        let names: Vec<String> = cards.iter().map(|card| fold(card.name.get(lang))).collect();
        order.sort_by(|one, other| natural(&names[*one], &names[*other]));
        if lang == Lang::ALL[0] {
            first.clone_from(&order);
        }
        let mut ranks = vec![0; cards.len()];
        order
            .iter()
            .enumerate()
            .for_each(|(rank, card)| ranks[*card] = rank);
        ranks
    });
    (first, ranks)
}

/// Returns the names of the product boxes that contain each card.
fn boxed(library: &Library) -> HashMap<CardId, Vec<&str>> {
    let mut boxed: HashMap<CardId, Vec<&str>> = HashMap::new();
    for (_, held) in library.boxes() {
        for card in held
            .cards
            .iter()
            .filter_map(|held| library.card(&held.card))
        {
            let names = boxed.entry(card.id.clone()).or_default();
            names.extend(held.name.0.values().map(String::as_str));
        }
    }
    boxed
}
