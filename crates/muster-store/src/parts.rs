//! Splits a pack file into its head and its cards, and joins them again without changing a character.
//!
//! The head is the file in which each card is replaced by its id. It keeps everything that is not a card, the order of
//! the cards, and the whitespace between them.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::ops::Range;

use serde::de::{IgnoredAny, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
use serde_json::value::RawValue;

use crate::error::{Result, StoreError};
use crate::limits;

/// A pack file split into head and cards.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct PackParts<'t> {
    pub head: String,
    /// Pairs of a card's id and its JSON, exactly as it is written in the file.
    pub cards: Vec<(String, &'t str)>,
}

impl<'t> PackParts<'t> {
    /// Splits a pack file. Elements of the list of cards without an id, or with the id of an earlier card, stay in the
    /// head. If any element is a string, the whole list stays in the head, because a string could not be told from an
    /// id.
    pub fn parse(text: &'t str) -> Self {
        let elements = elements(text);
        let is_words = |(_, element): &(Range<usize>, &str)| element.starts_with('"');
        let mut head = String::new();
        let mut cards = Vec::new();
        let mut done = 0;
        if !elements.iter().any(is_words) {
            let mut seen = BTreeSet::new();
            for (place, element) in elements {
                let Some(id) = id_of(element).filter(|id| seen.insert(id.clone())) else {
                    continue;
                };
                head.push_str(&text[done..place.start]);
                head.push_str(&quoted(&id));
                done = place.end;
                cards.push((id, element));
            }
        }
        head.push_str(&text[done..]);
        Self { head, cards }
    }
}

/// Joins a head and its cards into the pack file.
///
/// # Errors
/// [`StoreError::Damaged`] if a card is missing, or is not listed in the head.
pub(crate) fn together(head: &str, cards: &BTreeMap<&str, &str>) -> Result<String> {
    if cards.is_empty() {
        return Ok(head.to_owned());
    }
    let length = head.len() + cards.values().map(|card| card.len()).sum::<usize>();
    let mut text = String::with_capacity(length);
    let (mut done, mut used) = (0, 0);
    for (place, id) in listed(head) {
        let card = cards.get(&*id).ok_or_else(|| unfit("lacks", &id))?;
        text.push_str(&head[done..place.start]);
        text.push_str(card);
        (done, used) = (place.end, used + 1);
    }
    if used != cards.len() {
        return Err(unfit(
            "does not list",
            &format!("{} cards", cards.len() - used),
        ));
    }
    text.push_str(&head[done..]);
    Ok(text)
}

fn unfit(what: &str, card: &str) -> StoreError {
    StoreError::damaged("packs", format!("a pack {what} {card}"))
}

/// Returns the ids of the cards that a head lists, and their byte ranges in the head.
pub(crate) fn listed(head: &str) -> Vec<(Range<usize>, Cow<'_, str>)> {
    let id = |(place, element): (Range<usize>, &'_ str)| {
        let id: String = serde_json::from_str(element).ok()?;
        Some((place, Cow::Owned(id)))
    };
    elements(head).into_iter().filter_map(id).collect()
}

/// Returns the head with a new list of cards: the ids for which `there` returns true and all elements that are not ids,
/// then the ids in `more`. `None` if the head has no list of cards.
pub(crate) fn relist_cards(
    head: &str,
    there: impl Fn(&str) -> bool,
    more: &[&str],
) -> Option<String> {
    let list = the_list(head)?;
    let place = place_in(head, list)?;
    let kept = elements(head).into_iter().filter_map(|(_, element)| {
        let id: Option<String> = serde_json::from_str(element).ok();
        id.is_none_or(|id| there(&id)).then(|| element.to_owned())
    });
    let all: Vec<String> = kept.chain(more.iter().map(|id| quoted(id))).collect();
    let (before, after) = (&head[..place.start], &head[place.end..]);
    Some(format!("{before}[{}]{after}", all.join(",")))
}

/// Makes a head for a pack of which only cards were found.
pub(crate) fn lost_head(pack: &str, game: &str, cards: &[&str]) -> String {
    let cards: Vec<String> = cards.iter().map(|id| quoted(id)).collect();
    format!(
        r#"{{"format":1,"id":{},"version":1,"system":{},"title":{{}},"cards":[{}]}}"#,
        quoted(pack),
        quoted(game),
        cards.join(",")
    )
}

fn quoted(id: &str) -> String {
    serde_json::Value::from(id).to_string()
}

fn id_of(card: &str) -> Option<String> {
    #[derive(Deserialize)]
    struct OnlyCardId<'a> {
        #[serde(borrow)]
        id: Cow<'a, str>,
    }
    let card: OnlyCardId<'_> = serde_json::from_str(card).ok()?;
    let id = card.id.into_owned();
    limits::id("card", &id).is_ok().then_some(id)
}

/// Returns the elements of the list of cards, each with its byte range in `text`.
fn elements(text: &str) -> Vec<(Range<usize>, &str)> {
    let list = the_list(text).and_then(|list| serde_json::from_str::<Vec<&RawValue>>(list).ok());
    let all: Option<Vec<_>> = list
        .unwrap_or_default()
        .into_iter()
        .map(|element| Some((place_in(text, element.get())?, element.get())))
        .collect();
    all.unwrap_or_default()
}

/// Returns the byte range of `part` within `text`. `None` if it is not a slice of that text.
fn place_in(text: &str, part: &str) -> Option<Range<usize>> {
    let start = (part.as_ptr() as usize).checked_sub(text.as_ptr() as usize)?;
    let end = start.checked_add(part.len())?;
    (text.get(start..end)? == part).then_some(start..end)
}

/// Returns the list called `cards` of a JSON object. `None` if there is no such list, or more than one.
fn the_list(text: &str) -> Option<&str> {
    struct CardListVisitor;
    impl<'de> Visitor<'de> for CardListVisitor {
        type Value = Vec<&'de RawValue>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("an object")
        }

        fn visit_map<M: MapAccess<'de>>(
            self,
            mut map: M,
        ) -> std::result::Result<Self::Value, M::Error> {
            let mut lists = Vec::new();
            while let Some(key) = map.next_key::<Cow<'de, str>>()? {
                if key == "cards" {
                    lists.push(map.next_value()?);
                } else {
                    map.next_value::<IgnoredAny>()?;
                }
            }
            Ok(lists)
        }
    }
    let mut input = serde_json::Deserializer::from_str(text);
    match input.deserialize_map(CardListVisitor).ok()?[..] {
        [list] if list.get().starts_with('[') => Some(list.get()),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn there_and_back(text: &str) -> usize {
        let parts = PackParts::parse(text);
        let cards: BTreeMap<&str, &str> = parts
            .cards
            .iter()
            .map(|(id, card)| (id.as_str(), *card))
            .collect();
        assert_eq!(together(&parts.head, &cards).unwrap(), text);
        assert_eq!(cards.len(), parts.cards.len());
        cards.len()
    }

    #[test]
    fn a_pack_is_the_same_when_it_is_put_together_again() {
        let text = "{ \"x\": [1],\n \"cards\" : [\n  {\"id\":\"a\\u002fb\", \"é\": 1} ,\n\t{ \"id\": \"c\" }\n], \"later\": {\"cards\": 3} }\n";
        assert_eq!(there_and_back(text), 2);
        let parts = PackParts::parse(text);
        assert_eq!(
            parts.head,
            "{ \"x\": [1],\n \"cards\" : [\n  \"a/b\" ,\n\t\"c\"\n], \"later\": {\"cards\": 3} }\n"
        );
        assert_eq!(parts.cards[1], ("c".to_owned(), "{ \"id\": \"c\" }"));
    }

    #[test]
    fn what_is_no_card_stays_in_the_head() {
        for (text, cards) in [
            ("{}", 0),
            ("[]", 0),
            ("nothing", 0),
            (r#"{"cards": {"id": "a"}}"#, 0),
            (r#"{"cards": []}"#, 0),
            (r#"{"cards": [{"id": "a"}], "cards": [{"id": "b"}]}"#, 0),
            (
                r#"{"cards": [{"id": "a"}, {"id": "a"}, {"id": ""}, 3, {"id": 3}, null]}"#,
                1,
            ),
            (r#"{"cards": [{"id": "a"}, "a"]}"#, 0),
            (r#"{"cards": [{"id": "a", "id": "b"}, {"id": "c"}]}"#, 1),
        ] {
            assert_eq!(there_and_back(text), cards, "{text}");
        }
    }

    #[test]
    fn a_card_that_is_missing_or_too_many_is_damage() {
        let head = r#"{"cards": ["a", "b"]}"#;
        let only = BTreeMap::from([("a", "{}")]);
        assert!(together(head, &only).unwrap_err().is_damage());
        let more = BTreeMap::from([("a", "{}"), ("b", "{}"), ("c", "{}")]);
        assert!(together(head, &more).unwrap_err().is_damage());
    }

    #[test]
    fn a_head_lists_what_is_there() {
        let head = r#"{"id": "p", "cards": ["a", 3, "b"], "x": 1}"#;
        let mended = relist_cards(head, |id| id != "a", &["c"]).unwrap();
        assert_eq!(mended, r#"{"id": "p", "cards": [3,"b","c"], "x": 1}"#);
        assert_eq!(relist_cards("{}", |_| true, &["c"]), None);
        assert_eq!(listed(&lost_head("p", "fww", &["a", "b"])).len(), 2);
    }
}
