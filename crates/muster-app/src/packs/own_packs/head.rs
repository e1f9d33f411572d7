//! The metadata of the user's packs. Packs are created here, renamed, and switched off and on.

use std::collections::BTreeSet;

use muster_core::card::CardId;
use muster_core::pack::Pack;
use muster_core::problem::Problem;
use muster_core::words::{Lang, Localized};
use muster_search::fold;
use muster_store::Store;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::draft::Draft;
use super::{PackRow, with_packs};
use crate::data::snapshot::{Cards, Sources};
use crate::{App, Session};

/// The setting that lists the ids of packs that are switched off.
const OFF: &str = "packs.off";
/// The maximum length of a title, an author or a licence, in characters.
const MAX_TITLE_CHARS: usize = 200;
/// The maximum number of languages that a pack may name.
const MAX_LANGUAGES: usize = 20;

/// The metadata of a pack.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct PackHead {
    /// The title, by language.
    #[ts(type = "Record<string, string>")]
    pub title: Localized,
    /// The version, which grows with each change.
    pub version: u32,
    /// The author. Empty if the pack names none.
    #[serde(default)]
    pub author: String,
    /// The terms on which others may use the pack. Empty if the pack gives none.
    #[serde(default)]
    pub licence: String,
    /// The codes of the languages in which its cards are written.
    #[serde(default)]
    pub languages: Vec<String>,
}

/// A pack to create.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct MakePackArgs {
    /// The game of its cards.
    pub system: String,
    /// The pack's metadata.
    pub head: PackHead,
}

/// New metadata for a pack.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ChangePackArgs {
    /// The pack's id.
    pub id: String,
    /// The complete metadata, which replaces the old one.
    pub head: PackHead,
}

/// A pack to switch on or off.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct SwitchPackArgs {
    /// The pack's id.
    pub id: String,
    /// Whether the cards of the pack are to count.
    pub on: bool,
}

impl Session<'_> {
    /// Creates a pack of the user's, without cards.
    ///
    /// # Errors
    /// `unknown-system`, or a problem of the metadata, with its field.
    pub fn make_pack(&self, args: MakePackArgs) -> Result<PackRow, Problem> {
        self.known_games().named(&args.system)?;
        args.head.check()?;
        let data = self.data()?;
        let mut row = None;
        self.change_cards(|cards| {
            let name = slug(args.head.title.get(Lang::En));
            let id = free_pack(&name, data.clock.now(), cards);
            let mut pack = Pack::new(&id, &args.system);
            args.head.write(&mut pack);
            row = Some(PackRow::new(&pack, true, self.lang));
            let draft = Draft::empty(pack);
            data.store.packs().put_own(draft.kept()?)?;
            Ok(with_packs(cards, vec![draft.pack], &[]))
        })?;
        row.ok_or_else(|| Problem::new("no-store"))
    }

    /// Replaces the metadata of one of the user's packs. Its id stays.
    ///
    /// # Errors
    /// `store-not-found`, or a problem of the metadata, with its field.
    pub fn change_pack(&self, args: ChangePackArgs) -> Result<PackRow, Problem> {
        args.head.check()?;
        let store = self.store()?;
        self.change_cards(|cards| {
            let mut draft = Draft::open(&args.id, cards, store)?;
            draft.set_head(&args.head);
            store.packs().put_own(draft.kept()?)?;
            Ok(with_packs(cards, vec![draft.pack], &[]))
        })?;
        self.pack_row(&args.id)
    }

    fn pack_row(&self, id: &str) -> Result<PackRow, Problem> {
        let cards = self.cards();
        let on = cards.from.own.iter().any(|pack| pack.id == id);
        let pack = cards.own_pack(id);
        let none = || Problem::new("no-pack").with("id", id);
        pack.map(|pack| PackRow {
            on,
            ..PackRow::new(pack, true, self.lang)
        })
        .ok_or_else(none)
    }
}

impl App {
    /// Switches one of the user's packs off or on. The cards of a pack that is off are not available.
    ///
    /// # Errors
    /// `store-not-found`, or a store error if the change cannot be written.
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
}

/// Returns the ids of the packs that are switched off.
pub(crate) fn switched_off(store: &Store) -> Result<BTreeSet<String>, Problem> {
    Ok(store.settings().get(OFF)?.unwrap_or_default())
}

/// Returns `from` with the user's packs in it. They are separated into those that are on and those that are off, and
/// sorted by id.
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
    /// Returns the metadata of a pack.
    pub(crate) fn new(pack: &Pack) -> Self {
        Self {
            title: pack.title.clone(),
            version: pack.version,
            author: pack.author.clone().unwrap_or_default(),
            licence: pack.licence.clone().unwrap_or_default(),
            languages: pack.languages.clone(),
        }
    }

    /// Writes the metadata into a pack.
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
            if text.chars().count() > MAX_TITLE_CHARS {
                let problem = Problem::new("text-too-long").with("limit", MAX_TITLE_CHARS);
                return Err(problem.in_field(field));
            }
        }
        let codes = self.title.0.keys().chain(&self.languages);
        for code in codes {
            if !is_language(code) || self.languages.len() > MAX_LANGUAGES {
                let problem = Problem::new("bad-language-code").with("found", code);
                return Err(problem.in_field("languages"));
            }
        }
        Ok(())
    }
}

/// Returns whether a text has the form of a language code, such as `fr` or `pt-br`.
fn is_language(code: &str) -> bool {
    (2..=12).contains(&code.len())
        && code
            .bytes()
            .all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')
}

/// Returns a name in the form of ids: without accents, in lower case, and with one hyphen between words. `Mr Handy’s
/// PowerArmor` becomes `mr-handy-s-power-armor`.
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

/// Makes an id for a card from its name. No existing card has it.
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

/// Makes an id for a pack from its name and the current time. No pack here has it, and the time makes it unlikely that
/// somebody else's pack does.
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
