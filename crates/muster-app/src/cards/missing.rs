//! Missing facts: how completely the cards are recorded, and which of them to fill in next.

use std::collections::{BTreeMap, HashMap};

use muster_core::card::{Card, CardId};
use muster_core::facts;
use muster_core::form::{self, CardForm, Control, FormField};
use muster_core::pack::CardBox;
use muster_core::problem::Problem;
use muster_core::reference::REFERENCE;
use muster_core::sheets;
use muster_core::words::{Lang, Words};
use muster_search::Options;
use muster_store::{StoredForce, is_data_set_id};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::cards::names::name_of;
use crate::data::snapshot::{Cards, how_many};
use crate::forces::force_cache::{read, system_of};
use crate::search::known_game;
use crate::{App, Session};

/// The maximum number of cards that are listed to be filled in next.
const MAX_NEXT_CARDS: usize = 200;

/// The cards to look at.
#[derive(Debug, Clone, Default, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct MissingArgs {
    /// A query that selects the cards. If it is empty, all cards are selected.
    #[serde(default)]
    pub query: String,
    /// The game of the cards. `None` for all games.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub game: Option<String>,
}

/// How completely cards are recorded.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct Missing {
    /// The figures for all selected cards.
    pub all: Recorded,
    /// The figures for each game.
    pub games: Vec<RecordedGroup>,
    /// The figures for each kind of card.
    pub kinds: Vec<RecordedGroup>,
    /// The figures for each faction.
    pub factions: Vec<RecordedGroup>,
    /// The figures for each wave.
    pub waves: Vec<RecordedGroup>,
    /// The figures for each box.
    pub boxes: Vec<RecordedGroup>,
    /// The figures for each fact that such cards usually have, in reading order. Empty unless all selected cards are of
    /// one kind.
    pub facts: Vec<RecordedGroup>,
    /// The figures for the cards that the user owns. `None` if they own none.
    pub owned: Option<Recorded>,
    /// The figures for the cards in the user's forces. `None` if there are none.
    pub used: Option<Recorded>,
    /// The cards to fill in next. Cards with the most copies in the user's collection and forces come first.
    pub next: Vec<MissingCard>,
}

/// Figures on how completely a group of cards is recorded.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, TS)]
pub struct Recorded {
    /// The number of cards.
    pub cards: u32,
    /// The number of cards without missing facts.
    pub complete: u32,
    /// The number of recorded facts.
    pub known: u32,
    /// The number of facts that such cards usually have.
    pub of: u32,
}

/// The figures for a group of cards.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct RecordedGroup {
    /// The game.
    pub system: String,
    /// The value that the cards have in common, as cards write it.
    pub id: String,
    /// The group's name in the reader's language.
    pub name: String,
    /// The query that finds the cards of the group.
    pub query: String,
    /// The figures for the group.
    pub recorded: Recorded,
}

/// A card with missing facts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct MissingCard {
    /// The card.
    pub card: CardId,
    /// Its name in the reader's language.
    pub name: String,
    /// The game.
    pub system: String,
    /// The kind of card.
    pub kind: String,
    /// The number of recorded facts.
    pub known: u32,
    /// The number of facts that such cards usually have.
    pub of: u32,
    /// How many copies or miniatures the user owns.
    pub owned: u32,
    /// How many copies are in the user's forces.
    pub used: u32,
}

impl Session<'_> {
    /// Returns how completely the selected cards are recorded, by game, kind, faction, wave and box, and which of them
    /// to fill in next.
    ///
    /// # Errors
    /// `unknown-system`, or an error that says what is wrong with the query.
    pub fn missing(&self, args: MissingArgs) -> Result<Missing, Problem> {
        known_game(args.game.as_deref(), &self.known_games())?;
        let cards = self.fresh_cards()?;
        let used = self.used()?;
        let words = self.words();
        let asked = selected_cards(&cards, &args, self.lang)?;
        let mut forms: HashMap<(&str, &str), Option<CardForm>> = HashMap::new();
        let mut count = Count {
            lang: self.lang,
            ..Count::default()
        };
        for (pack, held) in cards.library.boxes() {
            for card in held
                .cards
                .iter()
                .filter_map(|held| cards.library.card(&held.card))
            {
                let boxes = count.boxed.entry(card.id.clone()).or_default();
                boxes.push((&pack.system, held));
            }
        }
        // The authors of a data set maintain it, so nothing of it is filled in here.
        let is_made = |card: &Card| {
            let mut sets = cards.from.data_sets.iter();
            sets.any(|set| set.id == card.id.system())
        };
        for card in asked.iter().filter(|card| !is_made(card)) {
            let key = (card.id.system(), card.id.kind());
            let form = forms.entry(key).or_insert_with(|| {
                let game = cards.library.game(key.0)?;
                Some(form::card_form(game, key.1, words))
            });
            let Some(form) = form else { continue };
            let recorded = facts::recorded(form, &facts::written(card));
            for field in &recorded.missing {
                let lacking = count.lacking.entry(field.path.clone()).or_default();
                *lacking = lacking.saturating_add(1);
            }
            let owned = how_many(cards.owned(&card.id));
            let used = used.get(&card.id).copied().unwrap_or_default();
            count.add(card, Recorded::new(&recorded), owned, used);
        }
        let facts = match Vec::from_iter(&forms)[..] {
            [(_, Some(form))] => facts_of(form, &count, words),
            _ => Vec::new(),
        };
        Ok(count.with_text(&cards, facts, words))
    }
}

impl App {
    /// Counts how many copies of each card are in the user's forces. Archived forces are left out.
    fn used(&self) -> Result<HashMap<CardId, u32>, Problem> {
        let mut used: HashMap<CardId, u32> = HashMap::new();
        let Ok(store) = self.store() else {
            return Ok(used);
        };
        let kept = store.forces().all()?;
        // Nothing of a data set is counted, so none is opened.
        let is_counted = |kept: &&StoredForce| {
            let system = system_of(kept);
            !kept.archived && !system.is_some_and(|system| is_data_set_id(&system))
        };
        let forces = kept.iter().filter(is_counted);
        for force in forces.filter_map(|kept| read(kept, &self.known_games()).ok()) {
            for node in force.nodes() {
                let count = u32::try_from(node.count.max(1)).unwrap_or(1);
                let all = used.entry(node.card.clone()).or_default();
                *all = all.saturating_add(count);
            }
        }
        Ok(used)
    }
}

/// Returns the cards that a query finds. Reminders are included only if the query asks for them.
fn selected_cards<'c>(
    cards: &'c Cards,
    args: &MissingArgs,
    lang: Lang,
) -> Result<Vec<&'c Card>, Problem> {
    let library = &*cards.library;
    let options = Options {
        lang,
        game: args.game.as_deref(),
        limit: usize::MAX,
        ..Options::new(library)
    };
    let index = match options.game {
        Some(game) => cards.index(Some(game)),
        // Nothing of a data set is counted, so none is opened.
        None => cards.index_of_program(),
    };
    let found = index.search(&args.query, &options)?;
    let all = found.hits.iter().filter_map(|hit| library.card(&hit.id));
    let wanted = args.query.contains(REFERENCE);
    let all = all.map(|card| &**card);
    Ok(all.filter(|card| wanted || !card.is_reminder()).collect())
}

/// Returns the headings over a field, the innermost first.
fn headings_over<'a>(fields: &'a [FormField], path: &str) -> Vec<&'a FormField> {
    let inside = |field: &&FormField| {
        let rest = path.strip_prefix(&field.path);
        rest.is_some_and(|rest| rest.starts_with('.'))
    };
    let Some(heading) = fields.iter().find(inside) else {
        return Vec::new();
    };
    let Control::Group { fields, .. } = &heading.control else {
        return Vec::new();
    };
    let mut headings = headings_over(fields, path);
    headings.push(heading);
    headings
}

/// Names facts after the innermost heading over each, such as "Short range: Range". Facts that would have one name are
/// named after all their headings.
fn names_of(form: &CardForm, facts: &[&FormField], words: &Words) -> Vec<String> {
    let under = |name: String, heading: &&FormField| {
        if name.starts_with(&heading.label) {
            return name;
        }
        let group = ("group", heading.label.as_str().into());
        words.message("missing-fact", &[group, ("fact", name.as_str().into())])
    };
    let name = |field: &&FormField, most: usize| {
        let headings = headings_over(&form.fields, &field.path);
        let headings = headings.iter().take(most);
        headings.fold(field.label.clone(), under)
    };
    let short: Vec<String> = facts.iter().map(|field| name(field, 1)).collect();
    let is_shared = |text: &String| short.iter().filter(|other| *other == text).count() > 1;
    let names = facts.iter().zip(&short).map(|(field, text)| {
        if is_shared(text) {
            name(field, usize::MAX)
        } else {
            text.clone()
        }
    });
    names.collect()
}

/// Returns each usual fact of a kind of card, with the number of counted cards that have it. All counted cards must be
/// of that kind.
fn facts_of(form: &CardForm, count: &Count<'_>, words: &Words) -> Vec<RecordedGroup> {
    let CardForm { system, kind, .. } = form;
    // An empty card lacks every usual fact.
    let usual = facts::recorded(form, &serde_json::Value::Null).missing;
    let names = names_of(form, &usual, words);
    let row = |(field, name): (&FormField, String)| {
        let lacking = count.lacking.get(&field.path).copied().unwrap_or_default();
        let cards = count.all.cards;
        let known = cards.saturating_sub(lacking);
        RecordedGroup {
            system: system.clone(),
            id: field.path.clone(),
            name,
            query: format!("game:{system} kind:{kind}"),
            recorded: Recorded {
                cards,
                complete: known,
                known,
                of: cards,
            },
        }
    };
    usual.into_iter().zip(names).map(row).collect()
}

impl Recorded {
    fn new(recorded: &facts::RecordedFacts<'_>) -> Self {
        let number = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
        Self {
            cards: 1,
            complete: u32::from(recorded.missing.is_empty()),
            known: number(recorded.known()),
            of: number(recorded.of),
        }
    }

    fn add(&mut self, other: Self) {
        self.cards = self.cards.saturating_add(other.cards);
        self.complete = self.complete.saturating_add(other.complete);
        self.known = self.known.saturating_add(other.known);
        self.of = self.of.saturating_add(other.of);
    }
}

/// The figures while the cards are counted.
#[derive(Default)]
struct Count<'c> {
    all: Recorded,
    owned: Recorded,
    used: Recorded,
    games: Groups<'c>,
    kinds: Groups<'c>,
    factions: Groups<'c>,
    waves: Groups<'c>,
    boxes: Groups<'c>,
    /// The number of cards that lack a fact, by its path.
    lacking: HashMap<String, u32>,
    /// The boxes that hold each card, each with its game.
    boxed: HashMap<CardId, Vec<(&'c str, &'c CardBox)>>,
    next: Vec<(&'c Card, Recorded, u32, u32)>,
    lang: Lang,
}

type Groups<'c> = BTreeMap<(&'c str, &'c str), Recorded>;

impl<'c> Count<'c> {
    fn add(&mut self, card: &'c Card, recorded: Recorded, owned: u32, used: u32) {
        let system = card.id.system();
        self.all.add(recorded);
        if owned > 0 {
            self.owned.add(recorded);
        }
        if used > 0 {
            self.used.add(recorded);
        }
        self.games.entry((system, "")).or_default().add(recorded);
        let kind = (system, card.id.kind());
        self.kinds.entry(kind).or_default().add(recorded);
        for faction in card.found_under() {
            let faction = (system, faction.as_str());
            self.factions.entry(faction).or_default().add(recorded);
        }
        for wave in card
            .printings
            .iter()
            .filter_map(|printing| printing.wave.as_deref())
        {
            self.waves.entry((system, wave)).or_default().add(recorded);
        }
        for (system, held) in self.boxed.get(&card.id).into_iter().flatten() {
            let name = held
                .name
                .find(self.lang)
                .map_or(&*held.id, |found| found.text);
            self.boxes.entry((*system, name)).or_default().add(recorded);
        }
        if recorded.complete == 0 {
            self.next.push((card, recorded, owned, used));
        }
    }

    fn with_text(mut self, cards: &Cards, facts: Vec<RecordedGroup>, words: &Words) -> Missing {
        let lacks = |recorded: &Recorded| recorded.of.saturating_sub(recorded.known);
        self.next.sort_by(|a, b| {
            let weight = |(_, _, owned, used): &(_, _, u32, u32)| owned.saturating_add(*used);
            let more = weight(b).cmp(&weight(a));
            more.then_with(|| lacks(&b.1).cmp(&lacks(&a.1)))
                .then_with(|| a.0.id.cmp(&b.0.id))
        });
        self.next.truncate(MAX_NEXT_CARDS);
        let lang = words.lang();
        let card = |(card, recorded, owned, used): (&Card, Recorded, u32, u32)| MissingCard {
            card: card.id.clone(),
            name: name_of(&card.id, &cards.library, lang),
            system: card.id.system().to_owned(),
            kind: card.id.kind().to_owned(),
            known: recorded.known,
            of: recorded.of,
            owned,
            used,
        };
        let some = |recorded: Recorded| (recorded.cards > 0).then_some(recorded);
        Missing {
            all: self.all,
            games: groups(
                self.games,
                |system, _| words.message(system, &[]),
                |system, _| format!("game:{system}"),
            ),
            kinds: groups(
                self.kinds,
                |system, kind| {
                    let key = format!("{}.plural", sheets::key(system, "kind", kind));
                    let one = || sheets::term(system, "kind", kind, words);
                    words.find(&key, &[]).unwrap_or_else(one)
                },
                |system, kind| format!("game:{system} kind:{kind}"),
            ),
            factions: groups(
                self.factions,
                |system, faction| sheets::term(system, "faction", faction, words),
                |system, faction| format!("game:{system} faction:{faction}"),
            ),
            waves: groups(
                self.waves,
                |_, wave| words.message("missing-wave", &[("wave", wave.into())]),
                |system, wave| format!("game:{system} wave:{wave}"),
            ),
            boxes: groups(
                self.boxes,
                |_, name| name.to_owned(),
                |system, name| format!("game:{system} box:\"{}\"", name.replace('"', "")),
            ),
            facts,
            owned: some(self.owned),
            used: some(self.used),
            next: self.next.into_iter().map(card).collect(),
        }
    }
}

fn groups(
    groups: Groups<'_>,
    name: impl Fn(&str, &str) -> String,
    query: impl Fn(&str, &str) -> String,
) -> Vec<RecordedGroup> {
    let group = |((system, id), recorded): ((&str, &str), Recorded)| RecordedGroup {
        system: system.to_owned(),
        id: id.to_owned(),
        name: name(system, id),
        query: query(system, id),
        recorded,
    };
    groups.into_iter().map(group).collect()
}
