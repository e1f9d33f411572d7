//! What a pack of the user's says of itself: made, changed, switched off and on.

use std::collections::BTreeSet;

use muster_core::card::CardId;
use muster_core::pack::{FORMAT, Pack};
use muster_core::problem::Problem;
use muster_core::words::{Lang, Localized};
use muster_search::fold;
use muster_store::Store;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::draft::Draft;
use super::{PackRow, with_packs};
use crate::App;
use crate::cards::{Cards, Sources};

/// The setting that lists the packs that are switched off.
const OFF: &str = "packs.off";
/// Longest title, author or licence, in letters.
const LONGEST: usize = 200;
/// Most languages that a pack may name.
const MOST_LANGUAGES: usize = 20;

/// What a pack says of itself.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct PackHead {
    /// What it is called, by language.
    #[ts(type = "Record<string, string>")]
    pub title: Localized,
    /// Grows with each change.
    pub version: u32,
    /// Who made it; empty: it does not say.
    #[serde(default)]
    pub author: String,
    /// On what terms others may use it; empty: it does not say.
    #[serde(default)]
    pub licence: String,
    /// Codes of the languages that its cards are in.
    #[serde(default)]
    pub languages: Vec<String>,
}

/// A pack to begin.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct MakePackArgs {
    /// The game of its cards.
    pub system: String,
    /// What it says of itself.
    pub head: PackHead,
    /// The reader's language.
    #[serde(default)]
    pub lang: Lang,
}

/// What a pack is to say of itself.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ChangePackArgs {
    /// The pack's id.
    pub id: String,
    /// All that it says of itself.
    pub head: PackHead,
    /// The reader's language.
    #[serde(default)]
    pub lang: Lang,
}

/// Whether a pack's cards count.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct SwitchPackArgs {
    /// The pack's id.
    pub id: String,
    /// Whether they count.
    pub on: bool,
}

impl App {
    /// Begins a pack of the user's, without cards.
    ///
    /// # Errors
    /// `unknown-system`, or what is wrong with what it says of itself, in its field.
    pub fn make_pack(&self, args: MakePackArgs) -> Result<PackRow, Problem> {
        self.games.named(&args.system)?;
        args.head.check()?;
        let data = self.data()?;
        let mut row = None;
        self.change_cards(|cards| {
            let name = slug(args.head.title.get(Lang::En));
            let mut pack = Pack {
                format: FORMAT,
                id: free_pack(&name, data.clock.now(), cards),
                version: 1,
                system: args.system,
                title: Localized::default(),
                author: None,
                licence: None,
                languages: Vec::new(),
                sources: Vec::new(),
                boxes: Vec::new(),
                cards: Vec::new(),
            };
            args.head.write(&mut pack);
            row = Some(PackRow::new(&pack, true, args.lang));
            let draft = Draft::empty(pack);
            data.store.packs().put_own(draft.kept()?)?;
            Ok(with_packs(cards, vec![draft.pack], &[]))
        })?;
        row.ok_or_else(|| Problem::new("no-store"))
    }

    /// Says anew what a pack of the user's is called, who made it and the like. Its id stays.
    ///
    /// # Errors
    /// `store-not-found`, or what is wrong with what it is to say, in its field.
    pub fn change_pack(&self, args: ChangePackArgs) -> Result<PackRow, Problem> {
        args.head.check()?;
        let store = self.store()?;
        self.change_cards(|cards| {
            let mut draft = Draft::open(&args.id, cards, store)?;
            draft.set_head(&args.head);
            store.packs().put_own(draft.kept()?)?;
            Ok(with_packs(cards, vec![draft.pack], &[]))
        })?;
        self.pack_row(&args.id, args.lang)
    }

    /// Switches a pack of the user's off, so that its cards are there no more, or on again.
    ///
    /// # Errors
    /// `store-not-found`, or where it cannot be written.
    pub fn switch_pack(&self, args: SwitchPackArgs) -> Result<(), Problem> {
        let store = self.store()?;
        self.change_cards(|cards| {
            store.packs().own_of(&args.id)?;
            let mut off = switched_off(store)?;
            if args.on {
                off.remove(&args.id);
            } else {
                off.insert(args.id);
            }
            store.settings().set(OFF, &off)?;
            let all = cards.from.own.iter().chain(cards.from.off.iter());
            let from = parted(all.cloned().collect(), &off, cards.from.clone());
            Ok(Cards::new(from))
        })
    }

    fn pack_row(&self, id: &str, lang: Lang) -> Result<PackRow, Problem> {
        let cards = self.cards();
        let on = cards.from.own.iter().any(|pack| pack.id == id);
        let pack = cards.own_pack(id);
        let none = || Problem::new("no-pack").with("id", id);
        pack.map(|pack| PackRow {
            on,
            ..PackRow::new(pack, true, lang)
        })
        .ok_or_else(none)
    }
}

/// The ids of the packs that are switched off.
pub(crate) fn switched_off(store: &Store) -> Result<BTreeSet<String>, Problem> {
    Ok(store.settings().get(OFF)?.unwrap_or_default())
}

/// The user's own packs, those that are on apart from those that are off, each by id.
pub(crate) fn parted(all: Vec<Pack>, off: &BTreeSet<String>, from: Sources) -> Sources {
    let (mut off, mut own): (Vec<Pack>, Vec<Pack>) =
        all.into_iter().partition(|pack| off.contains(&pack.id));
    own.sort_by(|a, b| a.id.cmp(&b.id));
    off.sort_by(|a, b| a.id.cmp(&b.id));
    Sources {
        own: own.into(),
        off: off.into(),
        ..from
    }
}

impl PackHead {
    /// What a pack says of itself.
    pub(crate) fn of(pack: &Pack) -> Self {
        Self {
            title: pack.title.clone(),
            version: pack.version,
            author: pack.author.clone().unwrap_or_default(),
            licence: pack.licence.clone().unwrap_or_default(),
            languages: pack.languages.clone(),
        }
    }

    /// Makes a pack say it.
    pub(crate) fn write(self, pack: &mut Pack) {
        let text = |text: String| Some(text.trim().to_owned()).filter(|text| !text.is_empty());
        let titles = self.title.0.into_iter();
        let titles = titles.filter_map(|(lang, title)| Some((lang, text(title)?)));
        pack.title = Localized(titles.collect());
        pack.version = self.version;
        pack.author = text(self.author);
        pack.licence = text(self.licence);
        pack.languages = self.languages;
    }

    fn check(&self) -> Result<(), Problem> {
        if self.title.0.values().all(|title| title.trim().is_empty()) {
            return Err(Problem::new("empty").in_field("title"));
        }
        let titles = self.title.0.values().map(|title| ("title", title));
        let texts = [("author", &self.author), ("licence", &self.licence)];
        for (field, text) in titles.chain(texts) {
            if text.chars().count() > LONGEST {
                let problem = Problem::new("text-too-long").with("limit", LONGEST);
                return Err(problem.in_field(field));
            }
        }
        let codes = self.title.0.keys().chain(&self.languages);
        for code in codes {
            if !is_language(code) || self.languages.len() > MOST_LANGUAGES {
                let problem = Problem::new("bad-language-code").with("found", code);
                return Err(problem.in_field("languages"));
            }
        }
        Ok(())
    }
}

/// Whether it can be the code of a language: `fr`, `pt-br`.
fn is_language(code: &str) -> bool {
    (2..=12).contains(&code.len())
        && code
            .bytes()
            .all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')
}

/// A name as ids write it: accents folded, lower case, one hyphen between words; `Mr Handy’s PowerArmor` is
/// `mr-handy-s-power-armor`.
pub(crate) fn slug(name: &str) -> String {
    let mut apart = String::with_capacity(name.len() + 4);
    let mut lower = false;
    for c in name.chars() {
        if c.is_uppercase() && lower {
            apart.push(' ');
        }
        lower = c.is_lowercase();
        apart.push(c);
    }
    let folded = fold(&apart);
    let words = folded.split(|c: char| !c.is_ascii_alphanumeric());
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    words.join("-")
}

/// The id of a card of that name that no card has.
pub(crate) fn free_card(system: &str, kind: &str, name: &str, cards: &Cards) -> CardId {
    let slug = match slug(name) {
        slug if slug.is_empty() => kind.to_owned(),
        slug => slug,
    };
    let off = cards.from.off.iter().flat_map(|pack| &pack.cards);
    let off: BTreeSet<&CardId> = off.map(|card| &card.id).collect();
    let taken = |id: &CardId| cards.library.card(id).is_some() || off.contains(id);
    let first = CardId::new(&format!("{system}/{kind}/{slug}"));
    let more = (2_u32..).map(|n| CardId::new(&format!("{system}/{kind}/{slug}-{n}")));
    std::iter::once(first.clone())
        .chain(more)
        .find(|id| !taken(id))
        .unwrap_or(first)
}

/// The id of a pack of that name that no pack has, here or, as far as can be told, with anybody else.
pub(crate) fn free_pack(name: &str, now: i64, cards: &Cards) -> String {
    let taken = |id: &String| {
        cards.own_pack(id).is_some() || cards.from.shipped.iter().any(|pack| pack.id == *id)
    };
    let name = if name.is_empty() { "pack" } else { name };
    let name: String = name.chars().take(60).collect();
    let made = u64::try_from(now).unwrap_or_default();
    let mut ids = (made..).map(|number| format!("{name}-{}", base36(number)));
    ids.find(|id| !taken(id)).unwrap_or(name)
}

fn base36(mut number: u64) -> String {
    const DIGITS: &[u8; 36] = b"0123456789abcdefghijklmnopqrstuvwxyz";
    let mut digits = Vec::new();
    loop {
        digits.push(char::from(DIGITS[(number % 36) as usize]));
        number /= 36;
        if number == 0 {
            return digits.into_iter().rev().collect();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_become_slugs() {
        for (name, expected) in [
            ("Paladin Danse", "paladin-danse"),
            ("P.A.M.", "p-a-m"),
            ("PowerArmor T-60", "power-armor-t-60"),
            ("Aîné Œil d’Élite", "aine-oeil-d-elite"),
            ("  ", ""),
            ("兵", ""),
        ] {
            assert_eq!(slug(name), expected);
        }
        assert_eq!(base36(0), "0");
        assert_eq!(base36(1_795_285_502), "tov75q");
    }
}
