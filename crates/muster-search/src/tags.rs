//! What cards have in common, value by value: kinds, factions, types, icons, and the words of the fields that games
//! declare. A tag is one value of one group.

use std::borrow::Cow;
use std::sync::{Arc, OnceLock};

use muster_core::words::Lang;
use rustc_hash::FxHashMap;

use crate::bitmap::{Bitmap, Cards};
use crate::fold::{key, stem, words};
use crate::group::Group;
use crate::labels::{Labels, Lexicon, stemmed};
use crate::near::{Near, may_slip};
use crate::postings::Postings;

/// The number of a tag.
pub(crate) type TagId = u16;

/// One value of a group.
pub(crate) struct Tag {
    pub(crate) group: Group,
    pub(crate) game: Arc<str>,
    pub(crate) value: Box<str>,
    pub(crate) labels: Arc<Labels>,
    pub(crate) cards: Postings,
}

/// What is known of a group: a card is in neither set where the group does not apply to it.
#[derive(Default)]
pub(crate) struct Scope {
    /// Cards whose values are all known.
    pub(crate) complete: Bitmap,
    /// Cards of which nothing is known.
    pub(crate) unknown: Bitmap,
    /// Cards that have further values, or none is known at all.
    pub(crate) open: Bitmap,
}

impl Scope {
    fn of(all: usize) -> Self {
        Self {
            complete: Bitmap::of(all),
            unknown: Bitmap::of(all),
            open: Bitmap::of(all),
        }
    }
}

/// For each value of a group, how a query names it in each language.
type Narrowing = FxHashMap<(Group, Box<str>), [Box<str>; 2]>;

/// The tags of one group in one game, by their values.
type Values = (Arc<str>, FxHashMap<Box<str>, TagId>);

/// Every tag, and which card has which.
pub(crate) struct Tags {
    /// How many cards there are.
    all: usize,
    /// What values are called.
    lexicon: Arc<Lexicon>,
    pub(crate) tags: Vec<Tag>,
    pub(crate) scopes: Vec<Scope>,
    /// The tags of each group.
    in_groups: Vec<Vec<TagId>>,
    /// For each group, the tags of each game; needed while cards are read.
    by_value: Vec<Vec<Values>>,
    /// The tags of each card, one card after the other, of the groups that are counted.
    counted: Vec<TagId>,
    /// Where those of each card end.
    ends: Vec<u32>,
    /// Words of labels, folded and sorted, with the tag.
    label_words: Vec<(Box<str>, TagId)>,
    /// The same words, each once.
    words: Vec<Box<str>>,
    /// Those by what may be written with a slip; made when it is first asked for.
    near: OnceLock<Near>,
    label_stems: FxHashMap<Box<str>, Vec<TagId>>,
    /// How queries name values in each language; made when it is first asked for.
    narrowing: OnceLock<Narrowing>,
    /// Tags by the [`key`]s of what they are called.
    by_key: FxHashMap<Box<str>, Vec<TagId>>,
}

impl Tags {
    /// None yet, of `all` cards in so many groups.
    pub(crate) fn new(all: usize, groups: usize, lexicon: &Arc<Lexicon>) -> Self {
        Self {
            all,
            lexicon: Arc::clone(lexicon),
            tags: Vec::new(),
            scopes: std::iter::repeat_with(|| Scope::of(all))
                .take(groups)
                .collect(),
            in_groups: vec![Vec::new(); groups],
            by_value: std::iter::repeat_with(Vec::new).take(groups).collect(),
            counted: Vec::new(),
            ends: Vec::new(),
            label_words: Vec::new(),
            words: Vec::new(),
            near: OnceLock::new(),
            label_stems: FxHashMap::default(),
            narrowing: OnceLock::new(),
            by_key: FxHashMap::default(),
        }
    }

    pub(crate) fn scope(&mut self, group: Group) -> &mut Scope {
        &mut self.scopes[usize::from(group.0)]
    }

    /// The tag of a value; `field` is what it is a value of. None where there are too many.
    pub(crate) fn tag(
        &mut self,
        group: Group,
        game: &Arc<str>,
        field: &str,
        value: &str,
    ) -> Option<TagId> {
        let games = &mut self.by_value[usize::from(group.0)];
        let place = games.iter().position(|(known, _)| known == game);
        let place = place.unwrap_or_else(|| {
            games.push((Arc::clone(game), FxHashMap::default()));
            games.len() - 1
        });
        let values = &mut games[place].1;
        if let Some(tag) = values.get(value) {
            return Some(*tag);
        }
        let tag = TagId::try_from(self.tags.len()).ok()?;
        values.insert(value.into(), tag);
        self.in_groups[usize::from(group.0)].push(tag);
        self.tags.push(Tag {
            group,
            game: Arc::clone(game),
            value: value.into(),
            labels: self.lexicon.labels(group, game, field, value),
            cards: Postings::List(Vec::new()),
        });
        Some(tag)
    }

    /// Puts a tag on the card that comes next; cards come in the order of their numbers.
    pub(crate) fn put(&mut self, card: u32, tag: TagId) {
        let tag_of = &mut self.tags[usize::from(tag)];
        // A card that lists a value twice has it once.
        if tag_of.cards.insert(card, self.all) && tag_of.group.0 <= Group::ICON.0 {
            self.counted.push(tag);
        }
    }

    /// The next card is another one.
    pub(crate) fn end_card(&mut self) {
        self.ends
            .push(u32::try_from(self.counted.len()).unwrap_or(u32::MAX));
    }

    /// The tags of a card, of the groups that are counted.
    pub(crate) fn of(&self, card: u32) -> &[TagId] {
        let card = card as usize;
        let start = card.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.counted[start as usize..self.ends[card] as usize]
    }

    /// To be called when all cards have their tags.
    pub(crate) fn finish(&mut self) {
        self.counted.shrink_to_fit();
        for scope in &mut self.scopes {
            scope.open |= &scope.unknown;
        }
        let of_games = self.scope(Group::GAME).complete.clone();
        for group in Group::CLOSED {
            self.scope(group).complete = of_games.clone();
        }
        self.by_value = Vec::new();
        for (number, tag) in (0..).zip(&self.tags) {
            for (word, stem) in &tag.labels.words {
                let same = self.label_stems.entry(stem.clone()).or_default();
                if same.last() != Some(&number) {
                    same.push(number);
                }
                self.label_words.push((word.clone(), number));
            }
            for key in &tag.labels.keys {
                self.by_key.entry(key.clone()).or_default().push(number);
            }
        }
        self.label_words.sort();
        for (word, _) in &self.label_words {
            if self.words.last() != Some(word) {
                self.words.push(word.clone());
            }
        }
    }

    /// Every tag of a group.
    pub(crate) fn in_group(&self, group: Group) -> impl Iterator<Item = (TagId, &Tag)> {
        let tags = self.in_groups[usize::from(group.0)].iter();
        tags.map(|tag| (*tag, &self.tags[usize::from(*tag)]))
    }

    /// Cards with any of the tags.
    pub(crate) fn cards(&self, tags: impl IntoIterator<Item = TagId>) -> Bitmap {
        let mut found = Bitmap::of(self.all);
        for tag in tags {
            self.tags[usize::from(tag)].cards.add_to(&mut found);
        }
        found
    }

    /// Cards with a tag.
    pub(crate) fn with(&self, tag: TagId) -> Cards<'_> {
        self.tags[usize::from(tag)].cards.cards(self.all)
    }

    /// Tags whose names hold `word`, in whatever number.
    pub(crate) fn whole(&self, word: &str) -> &[TagId] {
        self.label_stems
            .get(&*stem(word))
            .map_or(&[], Vec::as_slice)
    }

    /// Tags whose names hold a word that begins so.
    pub(crate) fn beginning(&self, beginning: &str) -> Vec<TagId> {
        let start = self
            .label_words
            .partition_point(|(word, _)| **word < *beginning);
        let with = self.label_words[start..]
            .iter()
            .take_while(|(word, _)| word.starts_with(beginning));
        let mut found: Vec<TagId> = with.map(|(_, tag)| *tag).collect();
        found.sort_unstable();
        found.dedup();
        found
    }

    /// Tags whose names hold a word that is one slip away.
    pub(crate) fn slips(&self, word: &str) -> Vec<TagId> {
        let near = self.near.get_or_init(|| Near::new(&self.words, |_| true));
        let near = near.to(word, &self.words).into_iter();
        let near = near.filter(|near| *near != word && may_slip(word, near));
        let found = near.flat_map(|near| {
            let start = self
                .label_words
                .partition_point(|(known, _)| **known < *near);
            let rest = self.label_words[start..].iter();
            rest.take_while(move |(known, _)| **known == *near)
        });
        let mut found: Vec<TagId> = found.map(|(_, tag)| *tag).collect();
        found.sort_unstable();
        found.dedup();
        found
    }

    /// Tags whose names hold these words one after the other.
    pub(crate) fn phrase(&self, phrase: &[String]) -> Vec<TagId> {
        let stems: Vec<Cow<'_, str>> = phrase.iter().map(|word| stem(word)).collect();
        let holds = |label: &str| {
            let words = words(label);
            let label: Vec<Cow<'_, str>> = words.iter().map(|word| stem(word)).collect();
            label.windows(stems.len().max(1)).any(|run| run == stems)
        };
        let first = stems
            .first()
            .and_then(|first| self.label_stems.get(&**first));
        let candidates = first.into_iter().flatten().copied();
        candidates
            .filter(|tag| {
                self.tags[usize::from(*tag)]
                    .labels
                    .all
                    .iter()
                    .any(|name| holds(name))
            })
            .collect()
    }

    /// Whether a value of the group is called so, given as the [`key`] of its name.
    pub(crate) fn is_called(&self, group: Group, key: &str) -> bool {
        let called = self.by_key.get(key).into_iter().flatten();
        let mut groups = called.map(|tag| self.tags[usize::from(*tag)].group);
        groups.any(|of| of == group)
    }

    /// The tags of a group that `written` means: in each game those called so, or else those whose names hold all its
    /// words, the last one as far as it is written.
    pub(crate) fn meant(&self, group: Group, written: &str) -> Vec<TagId> {
        let wanted = key(written);
        if wanted.is_empty() {
            return Vec::new();
        }
        let called = self.by_key.get(wanted.as_str());
        let called = called.into_iter().flatten().copied();
        let mut found: Vec<TagId> = called
            .filter(|tag| self.tags[usize::from(*tag)].group == group)
            .collect();
        let games: Vec<&str> = found
            .iter()
            .map(|tag| &*self.tags[usize::from(*tag)].game)
            .collect();
        let wanted = stemmed(words(written));
        let holds = |tag: &Tag| {
            wanted.iter().enumerate().all(|(place, (word, stem))| {
                let last = place + 1 == wanted.len();
                let mut known = tag.labels.apart.iter();
                known.any(|known| known.1 == *stem || last && known.0.starts_with(&**word))
            })
        };
        let others = self
            .in_group(group)
            .filter(|(_, tag)| !games.contains(&&*tag.game) && holds(tag));
        found.extend(others.map(|(id, _)| id));
        found
    }

    /// How a query of a reader of `lang` names the value of a tag, and nothing else with it. Of groups that are counted.
    pub(crate) fn narrowing(&self, id: TagId, lang: Lang) -> &str {
        let narrowing = self.narrowing.get_or_init(|| {
            let counted = self.tags.iter().filter(|tag| tag.group.0 <= Group::ICON.0);
            let both = |tag: &Tag| Lang::ALL.map(|lang| self.clear(tag, lang).into());
            counted
                .map(|tag| ((tag.group, tag.value.clone()), both(tag)))
                .collect()
        });
        let tag = &self.tags[usize::from(id)];
        let known = narrowing.get(&(tag.group, tag.value.clone()));
        known.map_or(&tag.value, |both: &[Box<str>; 2]| &both[lang as usize])
    }

    fn clear(&self, tag: &Tag, lang: Lang) -> String {
        let in_group = self.in_group(tag.group).map(|(id, _)| id);
        let same: Vec<TagId> = in_group
            .filter(|id| self.tags[usize::from(*id)].value == tag.value)
            .collect();
        for name in [&tag.labels.written[lang as usize], &tag.value] {
            let mut meant = self.meant(tag.group, name);
            meant.sort_unstable();
            if meant == same {
                return name.to_string();
            }
        }
        // Other games have values of nearly the same name.
        let games: Vec<String> = same
            .iter()
            .map(|id| format!("game:{}", self.tags[usize::from(*id)].game))
            .collect();
        match games.as_slice() {
            [game] => format!("{} {game}", tag.value),
            games => format!("{} ({})", tag.value, games.join(" or ")),
        }
    }

    /// Everything that a value of the group may be called, for suggestions.
    pub(crate) fn names(&self, group: Group) -> impl Iterator<Item = String> {
        self.in_group(group).flat_map(|(_, tag)| {
            let labels = tag.labels.all.iter().map(|label| words(label).join("-"));
            std::iter::once(tag.value.replace('_', "-"))
                .chain(labels)
                .collect::<Vec<_>>()
        })
    }
}
