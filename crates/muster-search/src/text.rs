//! Names and texts in tantivy: which cards hold a word, a beginning of one, one like it, or several one after the other.

mod gather;
mod phrase;
mod posting_list;
mod vocabulary;
mod write;

use std::borrow::Cow;
use std::sync::Arc;

use muster_core::card::Card;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use tantivy::Term;
use tantivy::index::InvertedIndexReader;
use tantivy::postings::TermInfo;
use tantivy::query::FuzzyTermQuery;
use tantivy::schema::{Field, IndexRecordOption};

use crate::bitmap::{Bitmap, Cards};
use crate::near::may_slip;
use gather::Gathered;
use vocabulary::Vocabulary;
use write::Common;

/// Most words that a beginning or a slip stands for.
const MOST_TERMS: usize = 4_096;

/// Where a word may stand. Each part is a field in tantivy, numbered so.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Part {
    Name,
    Text,
    /// At the beginning of a name.
    Start,
}

impl Part {
    const ALL: [Part; 3] = [Part::Name, Part::Text, Part::Start];

    fn name(self) -> &'static str {
        match self {
            Part::Name => "name",
            Part::Text => "text",
            Part::Start => "start",
        }
    }

    fn field(self) -> Field {
        Field::from_field_id(self as u32)
    }

    /// Whether phrases are looked for in it, so that the places of its words are kept.
    fn has_places(self) -> bool {
        self != Part::Start
    }
}

/// The words of all cards.
pub(crate) struct TextIndex {
    /// By [`Part`].
    parts: Vec<Words>,
    vocabulary: Vocabulary,
}

impl TextIndex {
    /// Reads the names and texts of cards, which are numbered in this order.
    pub(crate) fn read(cards: &[&Card]) -> tantivy::Result<Self> {
        let gathered = Gathered::read(cards);
        let (segment, common) = write::segment(&gathered)?;
        let open = |(part, common): (Part, Common<'_>)| {
            let reader = segment.inverted_index(part.field())?;
            Ok(Words::open(reader, common, cards.len()))
        };
        let parts: tantivy::Result<Vec<Words>> =
            Part::ALL.into_iter().zip(common).map(open).collect();
        let parts = parts?;
        Ok(Self {
            parts,
            vocabulary: Vocabulary::new(gathered.into_words()),
        })
    }

    /// Cards that hold `word`, in whatever number and gender.
    pub(crate) fn whole(&self, part: Part, word: &str) -> Cards<'_> {
        self.part(part).union(self.known(part, word))
    }

    /// Cards that hold a word that begins with `beginning`.
    pub(crate) fn beginning(&self, part: Part, beginning: &str) -> Cards<'_> {
        let part = self.part(part);
        part.union(part.beginning(beginning))
    }

    /// Every word of the cards that is one slip away from `word`.
    pub(crate) fn slips(&self, word: &str) -> Vec<&str> {
        self.vocabulary.slips(word)
    }

    /// Every word of names that begins with what is one slip away from `beginning`.
    pub(crate) fn slips_begun(&self, beginning: &str) -> Vec<String> {
        let term = Term::from_field_text(Part::Name.field(), beginning);
        let Ok(automaton) = FuzzyTermQuery::new_prefix(term, 1, true).automaton() else {
            return Vec::new();
        };
        let terms = self.part(Part::Name).reader.terms().search(automaton);
        let Ok(mut terms) = terms.into_stream() else {
            return Vec::new();
        };
        let mut found = Vec::new();
        while terms.advance() && found.len() < MOST_TERMS {
            let near = std::str::from_utf8(terms.key()).unwrap_or_default();
            if may_slip(beginning, near) {
                found.push(near.to_owned());
            }
        }
        found
    }

    /// Cards that hold any of these very words.
    pub(crate) fn any(&self, part: Part, words: &[impl AsRef<str>]) -> Cards<'_> {
        let part = self.part(part);
        part.union(words.iter().filter_map(|word| part.term(word.as_ref())))
    }

    /// Cards that hold `words` one after the other.
    pub(crate) fn phrase(&self, part: Part, words: &[String]) -> Cards<'_> {
        self.phrase_beside(part, words, &Bitmap::default())
    }

    /// Cards that hold `words` one after the other; those that are known of need not be among them.
    pub(crate) fn phrase_beside(&self, part: Part, words: &[String], known: &Bitmap) -> Cards<'_> {
        if let [word] = words {
            return self.whole(part, word);
        }
        let forms = words.iter().map(|word| self.known(part, word));
        let forms: Vec<Terms> = forms.collect();
        let part = self.part(part);
        let mut each = forms.iter().map(|forms| part.union(forms.iter().cloned()));
        let Some(mut found) = each.next() else {
            return Cards::default();
        };
        for cards in each {
            *found.to_mut() &= &*cards;
        }
        *found.to_mut() -= known;
        Cow::Owned(phrase::among(&found, &part.reader, &forms))
    }

    fn part(&self, part: Part) -> &Words {
        &self.parts[part as usize]
    }

    /// Every form of `word` that some card holds.
    fn known(&self, part: Part, word: &str) -> Terms {
        let part = self.part(part);
        let forms = self.vocabulary.forms(word);
        forms.iter().filter_map(|form| part.term(form)).collect()
    }
}

/// Words, by where their cards are kept.
type Terms = SmallVec<[TermInfo; 4]>;

/// The words of one part of all cards.
struct Words {
    reader: Arc<InvertedIndexReader>,
    /// The cards of common words, by where their postings begin; of the others they are read each time.
    common: FxHashMap<usize, Bitmap>,
    /// How many cards there are.
    all: usize,
}

impl Words {
    fn open(reader: Arc<InvertedIndexReader>, common: Common<'_>, all: usize) -> Self {
        let mut words = Self {
            reader,
            common: FxHashMap::default(),
            all,
        };
        for (word, cards) in common {
            if let Some(term) = words.term(word) {
                words.common.insert(term.postings_range.start, cards);
            }
        }
        words
    }

    fn term(&self, word: &str) -> Option<TermInfo> {
        self.reader.terms().get(word).ok().flatten()
    }

    fn beginning(&self, beginning: &str) -> Terms {
        let mut found = Terms::new();
        if let Ok(mut terms) = self.reader.terms().range().ge(beginning).into_stream() {
            while terms.advance()
                && terms.key().starts_with(beginning.as_bytes())
                && found.len() < MOST_TERMS
            {
                found.push(terms.value().clone());
            }
        }
        found
    }

    /// The cards of any of these words.
    fn union(&self, terms: impl IntoIterator<Item = TermInfo>) -> Cards<'_> {
        let mut terms = terms.into_iter();
        let Some(first) = terms.next() else {
            return Cards::default();
        };
        let mut found = match self.common.get(&first.postings_range.start) {
            Some(cards) => Cow::Borrowed(cards),
            None => {
                let mut cards = Bitmap::of(self.all);
                self.add_to(&first, &mut cards);
                Cow::Owned(cards)
            }
        };
        for term in terms {
            self.add_to(&term, found.to_mut());
        }
        found
    }

    fn add_to(&self, term: &TermInfo, set: &mut Bitmap) {
        if let Some(cards) = self.common.get(&term.postings_range.start) {
            *set |= cards;
            return;
        }
        let option = IndexRecordOption::Basic;
        let Ok(mut block) = self.reader.read_block_postings_from_terminfo(term, option) else {
            return;
        };
        while !block.docs().is_empty() {
            for card in block.docs() {
                set.insert(*card);
            }
            block.advance();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use muster_core::words::Lang;
    use proptest::prelude::*;
    use serde_json::json;

    /// The words of a card by language: of its name, and of its text.
    type Said = [[Vec<String>; 2]; 2];

    fn card([names, texts]: &Said) -> Card {
        let by_lang = |lines: &[Vec<String>; 2]| {
            let [en, fr] = lines.each_ref().map(|line| line.join(" "));
            json!({ Lang::En.code(): en, Lang::Fr.code(): fr })
        };
        let card = json!({ "id": "fww/unit/one", "name": by_lang(names), "text": by_lang(texts) });
        serde_json::from_value(card).expect("a card")
    }

    fn line() -> impl Strategy<Value = Vec<String>> {
        prop::collection::vec("[ab]{1,2}", 1..4)
    }

    proptest! {
        #[test]
        fn words_are_found_where_they_stand(
            said in prop::collection::vec([[line(), line()], [line(), line()]], 1..60),
            phrase in line(),
        ) {
            let cards: Vec<Card> = said.iter().map(card).collect();
            let index = TextIndex::read(&cards.iter().collect::<Vec<_>>()).expect("it is written");
            let those = |holds: &dyn Fn(&Said) -> bool| -> Vec<u32> {
                let held = (0..).zip(&said).filter(|(_, said)| holds(said));
                held.map(|(card, _)| card).collect()
            };
            let found = |cards: Cards<'_>| cards.iter().collect::<Vec<u32>>();
            let word = &phrase[0];
            for part in [Part::Name, Part::Text] {
                let lines = |said: &Said| said[part as usize].clone();
                let whole = those(&|said| lines(said).concat().contains(word));
                prop_assert_eq!(found(index.whole(part, word)), whole);
                let begun = those(&|said| lines(said).concat().iter().any(|w| w.starts_with(word)));
                prop_assert_eq!(found(index.beginning(part, word)), begun);
                let follows = |line: &Vec<String>| line.windows(phrase.len()).any(|run| run == phrase);
                let following = those(&|said| lines(said).iter().any(follows));
                prop_assert_eq!(found(index.phrase(part, &phrase)), following);
            }
            let starting = those(&|said| said[0].iter().any(|name| name[0] == *word));
            prop_assert_eq!(found(index.whole(Part::Start, word)), starting);
        }
    }
}
