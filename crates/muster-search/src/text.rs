//! Names and texts in tantivy: which cards hold a word, a beginning of one, or one like it.

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::Arc;

use roaring::{MultiOps, RoaringBitmap};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use tantivy::directory::RamDirectory;
use tantivy::index::InvertedIndexReader;
use tantivy::postings::TermInfo;
use tantivy::query::{EnableScoring, FuzzyTermQuery, PhraseQuery, Query};
use tantivy::schema::{Field, IndexRecordOption, Schema, TextFieldIndexing, TextOptions};
use tantivy::tokenizer::{Token, TokenStream, Tokenizer, TokenizerManager};
use tantivy::{DocSet, SegmentReader, SingleSegmentIndexWriter, TERMINATED, TantivyDocument, Term};

use crate::fold::{each_word, stem};
use crate::near::Near;
use crate::word::{SLIP_FROM, may_slip};

/// Stands before the first word of a name.
const START: char = '^';
/// The names of the tokenizers in tantivy.
const TOKENIZERS: [&str; 2] = ["name", "text"];
/// Most words that a beginning or a slip stands for.
const MOST_TERMS: usize = 4_096;
/// Most ways in which the plurals of a phrase are tried.
const MOST_PHRASES: usize = 16;
/// A word that so many cards hold has its cards at hand; of the others they are read from tantivy each time.
const COMMON: u32 = 256;
/// Memory that tantivy sets aside at first, in bytes.
const BUDGET: usize = 16 << 20;

/// A word in its numbers and genders.
type Forms<'a> = SmallVec<[Cow<'a, str>; 4]>;

/// Cards that hold a word.
pub(crate) type Cards<'a> = Cow<'a, RoaringBitmap>;

/// Where a word may stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Part {
    Name,
    Text,
}

/// The words of all cards; cards are numbered in the order in which they were added.
pub(crate) struct TextIndex {
    segment: SegmentReader,
    fields: [Field; 2],
    readers: [Arc<InvertedIndexReader>; 2],
    /// The cards of the words that many hold, by where their postings begin, for each part.
    common: [FxHashMap<usize, RoaringBitmap>; 2],
    /// Every word that may be meant by one with a slip.
    near: Near,
    /// Every word by its stem.
    stems: HashMap<Box<str>, Vec<Box<str>>>,
    cards: u32,
}

/// Takes names and texts in, card by card.
pub(crate) struct TextWriter {
    writer: SingleSegmentIndexWriter,
    name: Field,
    text: Field,
    cards: u32,
}

impl TextWriter {
    pub(crate) fn new() -> tantivy::Result<Self> {
        let mut schema = Schema::builder();
        let tokenizers = TokenizerManager::new();
        let [name, text] = TOKENIZERS.map(|tokenizer| {
            let words = Words {
                marks_start: tokenizer == "name",
                ..Words::default()
            };
            tokenizers.register(tokenizer, words);
            let indexing = TextFieldIndexing::default()
                .set_tokenizer(tokenizer)
                .set_fieldnorms(false)
                .set_index_option(IndexRecordOption::WithFreqsAndPositions);
            let options = TextOptions::default().set_indexing_options(indexing);
            schema.add_text_field(tokenizer, options)
        });
        let writer = tantivy::Index::builder()
            .schema(schema.build())
            .tokenizers(tokenizers)
            .single_segment_index_writer(RamDirectory::create(), BUDGET)?;
        Ok(Self {
            writer,
            name,
            text,
            cards: 0,
        })
    }

    /// Adds the next card.
    pub(crate) fn add<'a>(
        &mut self,
        names: impl Iterator<Item = &'a str>,
        texts: impl Iterator<Item = &'a str>,
    ) -> tantivy::Result<()> {
        let mut document = TantivyDocument::new();
        for name in names {
            document.add_text(self.name, name);
        }
        for text in texts {
            document.add_text(self.text, text);
        }
        self.cards += 1;
        self.writer.add_document(document)
    }

    pub(crate) fn finish(self) -> tantivy::Result<TextIndex> {
        let fields = [self.name, self.text];
        let index = self.writer.finalize()?;
        let searcher = index.reader()?.searcher();
        let segment = searcher.segment_reader(0).clone();
        let readers = [
            segment.inverted_index(self.name)?,
            segment.inverted_index(self.text)?,
        ];
        let mut stems: HashMap<Box<str>, Vec<Box<str>>> = HashMap::new();
        let mut long: Vec<Box<str>> = Vec::new();
        let mut common = [FxHashMap::default(), FxHashMap::default()];
        for (reader, common) in readers.iter().zip(&mut common) {
            let mut terms = reader.terms().stream()?;
            while terms.advance() {
                let term = terms.value();
                if term.doc_freq >= COMMON {
                    let cards = read(reader, std::slice::from_ref(term), self.cards);
                    common.insert(term.postings_range.start, cards);
                }
                let Ok(word) = std::str::from_utf8(terms.key()) else {
                    continue;
                };
                if word.len() + 1 >= SLIP_FROM && !word.starts_with(START) {
                    long.push(word.into());
                }
                if word.len() > 3 && word.bytes().all(|b| b.is_ascii_alphabetic()) {
                    let same = stems.entry((*stem(word)).into()).or_default();
                    if !same.iter().any(|known| **known == *word) {
                        same.push(word.into());
                    }
                }
            }
        }
        long.sort_unstable();
        long.dedup();
        Ok(TextIndex {
            near: Near::new(long),
            segment,
            fields,
            readers,
            common,
            stems,
            cards: self.cards,
        })
    }
}

impl TextIndex {
    /// Cards that hold `word`, in whatever number and gender.
    pub(crate) fn whole(&self, part: Part, word: &str) -> Cards<'_> {
        let forms = self.forms(word);
        self.union(part, forms.iter().filter_map(|form| self.term(part, form)))
    }

    /// Cards whose name begins with `word`; with `open`, with a word that begins so.
    pub(crate) fn starting(&self, word: &str, open: bool) -> Cards<'_> {
        if open {
            return self.beginning(Part::Name, &format!("{START}{word}"));
        }
        let start = |form: &Cow<'_, str>| self.term(Part::Name, &format!("{START}{form}"));
        self.union(Part::Name, self.forms(word).iter().filter_map(start))
    }

    /// Cards that hold a word that begins with `beginning`.
    pub(crate) fn beginning(&self, part: Part, beginning: &str) -> Cards<'_> {
        let terms = self.readers[part as usize].terms().range().ge(beginning);
        let mut found = Vec::new();
        if let Ok(mut terms) = terms.into_stream() {
            while terms.advance()
                && terms.key().starts_with(beginning.as_bytes())
                && found.len() < MOST_TERMS
            {
                found.push(terms.value().clone());
            }
        }
        self.union(part, found.into_iter())
    }

    /// Every word of the cards that is one slip away from `word`.
    pub(crate) fn slips(&self, word: &str) -> Vec<&str> {
        let stem = stem(word);
        let mut found = self.near.to(word);
        if stem != word {
            found.extend(self.near.to(&stem));
        }
        found.retain(|near| may_slip(word, near));
        found.sort_unstable();
        found.dedup();
        found
    }

    /// Every word of names that begins with what is one slip away from `beginning`.
    pub(crate) fn slips_begun(&self, beginning: &str) -> Vec<String> {
        let term = Term::from_field_text(self.fields[Part::Name as usize], beginning);
        let Ok(automaton) = FuzzyTermQuery::new_prefix(term, 1, true).automaton() else {
            return Vec::new();
        };
        let terms = self.readers[Part::Name as usize].terms().search(automaton);
        let Ok(mut terms) = terms.into_stream() else {
            return Vec::new();
        };
        let mut found = Vec::new();
        while terms.advance() && found.len() < MOST_TERMS {
            let near = std::str::from_utf8(terms.key()).unwrap_or_default();
            if !near.starts_with(START) && may_slip(beginning, near) {
                found.push(near.to_owned());
            }
        }
        found
    }

    /// Cards that hold any of these very words.
    pub(crate) fn any(&self, part: Part, words: &[impl AsRef<str>]) -> Cards<'_> {
        let terms = words
            .iter()
            .filter_map(|word| self.term(part, word.as_ref()));
        self.union(part, terms)
    }

    /// Cards that hold `words` one after the other.
    pub(crate) fn phrase(&self, part: Part, words: &[String]) -> Cards<'_> {
        if let [word] = words {
            return self.whole(part, word);
        }
        let forms: Vec<Forms<'_>> = words.iter().map(|word| self.known(part, word)).collect();
        let Some((first, others)) = forms.split_first() else {
            return Cards::default();
        };
        let mut phrases: Vec<Vec<&str>> = first.iter().map(|form| vec![&**form]).collect();
        for word in others {
            let longer = phrases
                .iter()
                .flat_map(|phrase| word.iter().map(|form| [phrase, &[&**form][..]].concat()));
            phrases = longer.take(MOST_PHRASES).collect();
        }
        let mut found = RoaringBitmap::new();
        for phrase in phrases {
            found |= self.exact_phrase(part, &phrase).unwrap_or_default();
        }
        Cow::Owned(found)
    }

    fn exact_phrase(&self, part: Part, words: &[&str]) -> tantivy::Result<RoaringBitmap> {
        let field = self.fields[part as usize];
        let terms = words.iter().map(|word| Term::from_field_text(field, word));
        let query = PhraseQuery::new(terms.collect());
        let weight = query.weight(EnableScoring::disabled_from_schema(self.segment.schema()))?;
        let mut docs = weight.scorer(&self.segment, 1.0)?;
        let mut found = Vec::new();
        while docs.doc() != TERMINATED {
            found.push(docs.doc());
            docs.advance();
        }
        Ok(RoaringBitmap::from_sorted_iter(found).unwrap_or_default())
    }

    /// Every word with the stem of `word`, and `word` itself.
    fn forms<'a>(&'a self, word: &'a str) -> Forms<'a> {
        let stem = stem(word);
        let known = self.stems.get(&*stem).into_iter().flatten();
        let mut forms: Forms<'a> = known.map(|form| Cow::Borrowed(&**form)).collect();
        // The shortest words are no one's plural and not kept with their stems.
        for form in [Cow::Borrowed(word), stem] {
            if !forms.contains(&form) {
                forms.push(form);
            }
        }
        forms
    }

    /// Those of [`TextIndex::forms`] that some card holds.
    fn known<'a>(&'a self, part: Part, word: &'a str) -> Forms<'a> {
        let mut forms = self.forms(word);
        forms.retain(|form| self.term(part, form).is_some());
        forms
    }

    fn term(&self, part: Part, word: &str) -> Option<TermInfo> {
        self.readers[part as usize].terms().get(word).ok().flatten()
    }

    fn union(&self, part: Part, terms: impl Iterator<Item = TermInfo>) -> Cards<'_> {
        let mut common: SmallVec<[&RoaringBitmap; 4]> = SmallVec::new();
        let mut rare: SmallVec<[TermInfo; 4]> = SmallVec::new();
        for term in terms {
            match self.common[part as usize].get(&term.postings_range.start) {
                Some(cards) => common.push(cards),
                None => rare.push(term),
            }
        }
        match (common.as_slice(), rare.as_slice()) {
            ([], []) => Cards::default(),
            ([cards], []) => Cow::Borrowed(cards),
            (common, []) => Cow::Owned(common.iter().copied().union()),
            (common, rare) => {
                let rare = read(&self.readers[part as usize], rare, self.cards);
                Cow::Owned(std::iter::once(&rare).chain(common.iter().copied()).union())
            }
        }
    }
}

/// The cards of these words, out of `cards` in all.
fn read(reader: &InvertedIndexReader, terms: &[TermInfo], cards: u32) -> RoaringBitmap {
    let each = |visit: &mut dyn FnMut(&[u32])| {
        for term in terms {
            let option = IndexRecordOption::Basic;
            let Ok(mut block) = reader.read_block_postings_from_terminfo(term, option) else {
                continue;
            };
            while !block.docs().is_empty() {
                visit(block.docs());
                block.advance();
            }
        }
    };
    if terms.len() < 2 {
        let mut found = Vec::new();
        each(&mut |docs| found.extend_from_slice(docs));
        return RoaringBitmap::from_sorted_iter(found).unwrap_or_default();
    }
    let mut bits = vec![0u8; (cards as usize).div_ceil(8)];
    each(&mut |docs| {
        for doc in docs {
            bits[(doc >> 3) as usize] |= 1 << (doc & 7);
        }
    });
    RoaringBitmap::from_lsb0_bytes(0, &bits)
}

/// [`each_word`] as tantivy wants it, in names with a second token for the first word that marks it as such.
#[derive(Clone, Default)]
struct Words {
    marks_start: bool,
    tokens: Vec<Token>,
    used: usize,
    next: usize,
}

impl Words {
    fn push(&mut self, mark: &str, word: &str, position: usize) {
        if self.used == self.tokens.len() {
            self.tokens.push(Token::default());
        }
        let token = &mut self.tokens[self.used];
        token.text.clear();
        token.text.push_str(mark);
        token.text.push_str(word);
        token.position = position;
        token.position_length = 1;
        self.used += 1;
    }
}

impl Tokenizer for Words {
    type TokenStream<'a> = WordStream<'a>;

    fn token_stream<'a>(&'a mut self, text: &'a str) -> WordStream<'a> {
        self.used = 0;
        self.next = 0;
        let mut mark = [0; 4];
        let mark: &str = START.encode_utf8(&mut mark);
        let mut so_far = String::new();
        each_word(text, |word, place| {
            // The parts of a joined word come before the whole.
            if self.marks_start && (place == 0 || word == so_far) {
                self.push(mark, word, place);
            }
            so_far.push_str(word);
            self.push("", word, place);
        });
        WordStream(self)
    }
}

struct WordStream<'a>(&'a mut Words);

impl TokenStream for WordStream<'_> {
    fn advance(&mut self) -> bool {
        let more = self.0.next < self.0.used;
        self.0.next += usize::from(more);
        more
    }

    fn token(&self) -> &Token {
        &self.0.tokens[self.0.next.saturating_sub(1)]
    }

    fn token_mut(&mut self) -> &mut Token {
        &mut self.0.tokens[self.0.next.saturating_sub(1)]
    }
}
