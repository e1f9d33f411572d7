//! A data set as a game of Muster: its entries are cards, and a force of it is judged as the data want it.
//!
//! - Every force entry and selection entry is a card, `bs-…/force/…` or `bs-…/<type>/…`. [`DataGame::pack`] has them all.
//! - A node of a force names its card, and in `via` the groups and links that lead to it. The top nodes of a force are
//!   forces of the data set, and their `via` is the catalogue.
//! - For its judgement, a force is turned into a [`Roster`] and evaluated.

use std::any::Any;
use std::borrow::Cow;
use std::collections::HashSet;
use std::fmt;
use std::sync::{Arc, OnceLock};

use muster_core::card::{Card, CardId, Cost, Face};
use muster_core::choice::Choice;
use muster_core::collection::ForceNeeds;
use muster_core::edit::ForceEdit;
use muster_core::force::{Force, Node, NodeId};
use muster_core::game::{
    FaceFaults, FaceType, Field, FillGuide, Game, Ids, Judge, KeptEvaluation, Names, Slot,
};
use muster_core::library::{Library, mark_shared_names};
use muster_core::pack::Pack;
use muster_core::play::PlayRules;
use muster_core::review::{Candidate, Review};
use muster_core::rule::Price;
use muster_core::sheet::{Inline, Sheet};
use muster_core::words::{Lang, Localized, Words};
use rust_decimal::Decimal;
use rust_decimal::prelude::ToPrimitive;
use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use smallvec::SmallVec;

use crate::data::{
    Bound, DataSet, Definition, ENTRY_TYPES, EntryChoice, EntryIx, EntryKind, QueryField,
    QueryScope, Sym,
};
use crate::evaluate::KnownData;
use crate::roster::Roster;

mod evaluation;
mod ids;
mod joins;
mod layout;
mod lost;
mod markup;
mod play;
mod printed;
mod rosters;
mod sheets;
mod units;
mod words;

use evaluation::DataEvaluation;
use ids::slug;
pub use lost::LostCard;
use printed::PrintedNumbers;
pub use printed::UnsearchedNumbers;

/// The kind of the cards that stand for the forces of a data set.
const FORCE: &str = "force";
/// The type of a selection whose data name none.
const UPGRADE: &str = "upgrade";
/// The rules under which findings are reported.
const RULES: [&str; 9] = [
    "constraint",
    "over-limit",
    "hidden",
    "author",
    "circle",
    "not-eligible",
    "unknown-card",
    "count",
    "too-large",
];

/// A data set as a game. Clones share it.
///
/// A game that is known by its [summary](DataGame::summary) reads its data set when something of it is first asked for.
#[derive(Debug, Clone)]
pub struct DataGame(Arc<LazyGame>);

/// What is known of a game without its data set.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct GameSummary {
    /// The id of the game.
    pub id: String,
    /// The name of the game.
    pub name: String,
    /// The kinds of cards.
    pub kinds: Vec<String>,
    /// The name of the first cost that is shown. `None` if nothing costs anything.
    pub cost: Option<String>,
    /// The names of the fields of searches, in queries and as the data write them.
    pub fields: Vec<(String, String)>,
    /// The choices of cards that can be joined to others: the slugs of their ids and their labels.
    pub choices: Vec<(String, String)>,
}

/// Reads a data set. `None` if it cannot be read.
type ReadDataSet = Box<dyn Fn() -> Option<DataSet> + Send + Sync>;

struct LazyGame {
    summary: GameSummary,
    /// The ids of the rules.
    rules: Vec<String>,
    opened: OnceLock<OpenedGame>,
    /// `None` if the game is opened.
    read: Option<ReadDataSet>,
}

#[derive(Debug)]
struct OpenedGame {
    game: Arc<GameData>,
    /// The fields by which its cards can be searched.
    fields: Vec<Field>,
    /// Whether the data set could be read.
    is_usable: bool,
    cards: OnceLock<OwnCards>,
}

/// The cards of a game.
#[derive(Debug)]
struct OwnCards {
    pack: Pack,
    library: Library,
}

/// A data set, with what a game needs of it.
#[derive(Debug)]
struct GameData {
    /// Id of the game.
    id: String,
    data: DataSet,
    /// What evaluations of forces looked up in the data.
    known: KnownData,
    /// The kinds of cards.
    kinds: Vec<String>,
    /// Force entries by the slug of their ids.
    forces: FxHashMap<String, EntryIx>,
    /// Selection entries by the slug of their ids.
    entries: FxHashMap<String, EntryIx>,
    /// The links that lead to each selection entry. They may offer more than the entry itself.
    links: FxHashMap<EntryIx, Vec<EntryIx>>,
    /// The costs that are shown, in order.
    costs: Vec<Sym>,
    /// The numbers of the entries, for the search.
    numbers: PrintedNumbers,
    /// Whether an entry has such a cost with decimals.
    has_decimals: bool,
    /// Whether any entry can be joined to others.
    has_associations: bool,
}

impl DataGame {
    /// Makes a game of a data set. `None` if the set has no game system, and so no id.
    #[must_use]
    pub fn new(data: DataSet) -> Option<Self> {
        let id = game_id(&data)?;
        Self::with_id(data, id)
    }

    /// Makes a game with an id of its own. Editions of one game system are told apart in this way. `None` if the set has
    /// no game system.
    #[must_use]
    pub fn with_id(data: DataSet, id: String) -> Option<Self> {
        data.system()?;
        let game = GameData::new(data, id);
        let summary = game.summary();
        let opened = OpenedGame::new(game, true);
        Some(Self(Arc::new(LazyGame {
            rules: rules(&summary.id),
            summary,
            opened: OnceLock::from(opened),
            read: None,
        })))
    }

    /// Makes a game whose data set is read when something of it is first asked for.
    #[must_use]
    pub fn read_later(
        summary: GameSummary,
        read: impl Fn() -> Option<DataSet> + Send + Sync + 'static,
    ) -> Self {
        Self(Arc::new(LazyGame {
            rules: rules(&summary.id),
            summary,
            opened: OnceLock::new(),
            read: Some(Box::new(read)),
        }))
    }

    /// Returns what can be told of the game without its data set.
    #[must_use]
    pub fn summary(&self) -> &GameSummary {
        &self.0.summary
    }

    fn opened(&self) -> &OpenedGame {
        self.0.opened.get_or_init(|| {
            let data = self.0.read.as_ref().and_then(|read| read());
            let data = data.filter(|data| data.system().is_some());
            let is_usable = data.is_some();
            let game = GameData::new(data.unwrap_or_default(), self.0.summary.id.clone());
            OpenedGame::new(game, is_usable)
        })
    }

    fn game(&self) -> &Arc<GameData> {
        &self.opened().game
    }

    fn own_cards(&self) -> &OwnCards {
        let opened = self.opened();
        opened.cards.get_or_init(|| OwnCards::new(&opened.game))
    }

    /// Returns the data set.
    #[must_use]
    pub fn data(&self) -> &DataSet {
        &self.game().data
    }

    /// Returns the numbers that no query can ask for, because there are too many.
    #[must_use]
    pub fn unsearched_numbers(&self) -> &[UnsearchedNumbers] {
        self.game().numbers.left_out()
    }

    /// Returns the cards of the game as a pack.
    #[must_use]
    pub fn pack(&self) -> &Pack {
        &self.own_cards().pack
    }

    /// Returns a roster as a force. What the data do not know keeps its place under an id of its own.
    #[must_use]
    pub fn force(&self, roster: &Roster) -> Force {
        self.game().force_of(roster)
    }

    /// Returns a force as a roster, which other programs read as `.rosz` or JSON. [`Roster::doubts`] lists the nodes
    /// that the data do not know, and those that no roster can hold. The same force has the same ids each time.
    #[must_use]
    pub fn roster(&self, force: &Force) -> Roster {
        self.game().roster_of(force)
    }
}

impl fmt::Debug for LazyGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let is_open = self.opened.get().is_some();
        f.debug_struct("LazyGame")
            .field("id", &self.summary.id)
            .field("is_open", &is_open)
            .finish_non_exhaustive()
    }
}

impl OpenedGame {
    fn new(game: GameData, is_usable: bool) -> Self {
        let game = Arc::new(game);
        Self {
            fields: printed::fields(&game),
            game,
            is_usable,
            cards: OnceLock::new(),
        }
    }
}

impl OwnCards {
    fn new(game: &GameData) -> Self {
        let GameData { data, id, .. } = game;
        let system = data.system();
        let name = system.map_or("", |system| data.text(system.name));
        let version = system.and_then(|system| data.text(system.revision).parse().ok());
        let all = game.forces.values().chain(game.entries.values());
        let card = |entry: &EntryIx| Arc::new(game.card(*entry));
        let mut cards: Vec<Arc<Card>> = all.map(card).collect();
        cards.sort_by(|one, other| one.id.cmp(&other.id));
        // If the marks are right already, libraries share these cards instead of copying them.
        mark_shared_names(cards.iter_mut());
        let pack = Pack {
            version: version.unwrap_or(1),
            title: in_every_language(name),
            cards,
            ..Pack::new(id, id)
        };
        let kinds: Vec<&str> = game.kinds.iter().map(String::as_str).collect();
        Self {
            library: Library::of_pack(pack.clone(), &kinds),
            pack,
        }
    }
}

fn rules(id: &str) -> Vec<String> {
    RULES.map(|rule| format!("{id}/{rule}")).to_vec()
}

impl GameData {
    fn new(data: DataSet, id: String) -> Self {
        let mut forces = FxHashMap::default();
        let mut entries = FxHashMap::default();
        let mut kinds = vec![FORCE.to_owned()];
        let mut links: FxHashMap<EntryIx, Vec<EntryIx>> = FxHashMap::default();
        for (place, entry) in (0..).zip(&data.entries) {
            let by_slug = match entry.kind {
                EntryKind::ForceEntry => &mut forces,
                EntryKind::SelectionEntry => &mut entries,
                // A link without content offers what its entry does.
                EntryKind::EntryLink if !entry.entries.is_empty() => {
                    if let Some(target) = entry.target {
                        links.entry(target).or_default().push(EntryIx(place));
                    }
                    continue;
                }
                _ => continue,
            };
            let slug = slug(data.text(entry.id)).into_owned();
            by_slug.entry(slug).or_insert(EntryIx(place));
            let kind = kind_of(&data, EntryIx(place));
            if !kinds.contains(&kind) {
                kinds.push(kind);
            }
        }
        let rank = |kind: &String| {
            let mut known = std::iter::once(FORCE).chain(ENTRY_TYPES);
            known.position(|known| known == kind).unwrap_or(usize::MAX)
        };
        kinds.sort_by_key(rank);
        let costs = data.cost_types.iter().filter(|cost| !cost.hidden);
        let costs: Vec<Sym> = costs.map(|cost| cost.id).collect();
        let mut all_costs = data.entries.iter().flat_map(|entry| &entry.costs);
        let has_decimals = all_costs.any(|cost| {
            costs.contains(&cost.type_id) && !cost.value.unwrap_or_default().fract().is_zero()
        });
        let kind = EntryKind::Association;
        let has_associations = data.entries.iter().any(|entry| entry.kind == kind);
        let all = forces.values().chain(entries.values());
        let numbers = PrintedNumbers::new(&data, all.copied());
        Self {
            id,
            data,
            known: KnownData::default(),
            kinds,
            forces,
            entries,
            links,
            costs,
            numbers,
            has_decimals,
            has_associations,
        }
    }

    fn summary(&self) -> GameSummary {
        let data = &self.data;
        let system = data.system();
        let mut costs = data.cost_types.iter();
        let cost = costs.find(|cost| !cost.hidden);
        GameSummary {
            id: self.id.clone(),
            name: system
                .map_or("", |system| data.text(system.name))
                .to_owned(),
            kinds: self.kinds.clone(),
            cost: cost.map(|cost| data.text(cost.name).trim().to_owned()),
            fields: self
                .numbers
                .names()
                .map(|(name, label)| (name.to_owned(), label.to_owned()))
                .collect(),
            choices: words::choices(data),
        }
    }
}

/// Returns the id that a game has by its game system. `None` if the set has none.
#[must_use]
pub fn game_id(data: &DataSet) -> Option<String> {
    let system = data.system()?;
    Some(game_id_of(data.text(system.id)))
}

/// Returns the id of a game by the id of its game system.
#[must_use]
pub fn game_id_of(system: &str) -> String {
    format!("bs-{}", slug(system))
}

fn of_card(node: &Node) -> (&NodeId, &CardId) {
    (&node.id, &node.card)
}

/// Returns the kind of the card of an entry.
fn kind_of(data: &DataSet, entry: EntryIx) -> String {
    let own = data.entry(entry);
    match (own.kind, data.text(own.type_id)) {
        (EntryKind::ForceEntry, _) => FORCE.to_owned(),
        (_, "") => UPGRADE.to_owned(),
        (_, kind) => slug(kind).into_owned(),
    }
}

/// Returns a text of the data. Data have one language, which no reader can choose.
fn in_every_language(text: &str) -> Localized {
    let each = Lang::ALL.map(|lang| (lang.code().to_owned(), text.to_owned()));
    Localized(each.into())
}

impl GameData {
    fn text(&self, entry: EntryIx) -> &str {
        self.data.text(self.data.entry(entry).id)
    }

    fn rule(&self, rule: &str) -> Cow<'static, str> {
        Cow::Owned(format!("{}/{rule}", self.id))
    }

    /// Returns the id of the card of an entry.
    fn card_id(&self, entry: EntryIx) -> CardId {
        let (kind, slug) = (kind_of(&self.data, entry), slug(self.text(entry)));
        CardId::new(&format!("{}/{kind}/{slug}", self.id))
    }

    /// Returns the entry of a card.
    fn entry_of(&self, card: &CardId) -> Option<EntryIx> {
        let by_slug = match card.kind() {
            FORCE => &self.forces,
            _ => &self.entries,
        };
        by_slug.get(card.slug()).copied()
    }

    /// Returns the card of an entry.
    fn card(&self, entry: EntryIx) -> Card {
        let own = self.data.entry(entry);
        let id = self.card_id(entry);
        // An entry whose type changes is still the same card.
        let others = self.kinds.iter().filter(|kind| **kind != FORCE);
        let others = others.map(|kind| CardId::new(&format!("{}/{kind}/{}", self.id, id.slug())));
        let was = match own.kind {
            EntryKind::ForceEntry => Vec::new(),
            _ => others.filter(|other| *other != id).collect(),
        };
        let first = self.costs.first();
        let cost = first.and_then(|first| own.costs.iter().find(|cost| cost.type_id == *first));
        let points = cost.map_or(Some(0), |cost| cost.value?.floor().to_u32());
        let costs = points.filter(|_| first.is_some()).map(|points| {
            let revision = muster_core::price::ONE_COST.to_owned();
            (revision, Cost::Points(points))
        });
        Card {
            was,
            costs: costs.into_iter().collect(),
            ..Card::new(
                id,
                in_every_language(&markup::plain(self.data.text(own.name))),
            )
        }
    }

    /// Returns the name of a card. Its id if the data do not have it.
    fn name_of(&self, card: &CardId) -> String {
        let entry = self.entry_of(card);
        let name = entry.map(|entry| self.data.text(self.data.entry(entry).name));
        name.unwrap_or(card.slug()).to_owned()
    }

    /// Returns what an entry costs, in words. `None` if it costs nothing, or if there is a single cost without decimals.
    fn card_costs(&self, entry: EntryIx, words: &Words) -> Option<String> {
        if self.costs.len() < 2 && !self.has_decimals {
            return None;
        }
        let own = &self.data.entry(entry).costs;
        let costs = self.costs.iter().filter_map(|id| {
            let cost = own.iter().find(|cost| cost.type_id == *id)?;
            let kind = self.data.cost_types.iter().find(|kind| kind.id == *id)?;
            Some((cost.value?.to_f64()?, self.data.text(kind.name).trim()))
        });
        let known = muster_core::sheets::amounts(costs, words);
        let own = Definition {
            link: None,
            target: entry,
        };
        let known = muster_core::sheets::at_least_if(!self.knows_costs(own), known, words);
        Some(known).filter(|text| !text.is_empty())
    }

    /// Returns whether any type of force has costs.
    fn forces_cost(&self) -> bool {
        self.known.forces_cost(&self.data)
    }

    /// Returns whether each cost of an entry that is shown is a number.
    fn knows_costs(&self, own: Definition) -> bool {
        let mut costs = self.costs.iter();
        costs.all(|kind| {
            let cost = self.data.cost(own, *kind);
            cost.is_none_or(|cost| cost.value.is_some())
        })
    }

    /// Returns whether every copy of a node is an entry of its own: a force, or a selection in which something can be
    /// chosen for each copy. Of two ways to one entry, one may allow a number and the other may not.
    fn stands_alone(&self, node: &Node) -> bool {
        if node.card.kind() == FORCE {
            return true;
        }
        let Some(target) = self.entry_of(&node.card) else {
            return false;
        };
        let last = node.via.last().and_then(|id| self.data.sym(id));
        let mut named = last.map_or(&[][..], |id| self.data.with_id(id)).iter();
        let link = named.find(|ix| {
            let own = self.data.entry(**ix);
            own.kind == EntryKind::EntryLink && own.target == Some(target)
        });
        let link = link.copied();
        let choice = EntryChoice {
            own: Definition { link, target },
            groups: SmallVec::new(),
        };
        !self.known.is_counted(&self.data, &choice)
    }

    /// Returns whether the data allow a single copy of a card where it stands, whatever else is there.
    fn is_single(&self, card: &CardId) -> bool {
        let Some(entry) = self.entry_of(card) else {
            return false;
        };
        let own = self.data.entry(entry);
        own.constraints.iter().any(|bound| {
            let query = &bound.query;
            bound.kind == Bound::Max
                && query.field == QueryField::Selections
                && matches!(
                    query.scope,
                    QueryScope::Parent | QueryScope::Force | QueryScope::Roster
                )
                && !query.percent
                && query.child.is_empty()
                && query.value <= Decimal::ONE
                && !query.value.is_sign_negative()
                && !self.data.is_modified(own, bound.id)
        })
    }

    /// Returns the slots that a card has in any force. [`Game::slots_at`] knows more.
    fn slots_of(&self, parent: Option<&Card>) -> Vec<Slot> {
        let slot = |id: &'static str| Slot::new(id, &[], None);
        match parent.map(|card| card.id.kind()) {
            None => vec![Slot::new(FORCE, &[FORCE], None)],
            Some(FORCE) => {
                let kinds = self.kinds.iter().filter(|kind| **kind != FORCE);
                vec![Slot {
                    kinds: Names::Made(kinds.cloned().collect()),
                    ..slot("entries")
                }]
            }
            Some(_) => {
                let entry = parent.and_then(|card| self.entries.get(card.id.slug()));
                let ways = entry.into_iter().flat_map(|entry| {
                    let links = self.links.get(entry).into_iter().flatten();
                    let links = links.map(|link| Some(*link));
                    std::iter::once(None)
                        .chain(links)
                        .map(move |link| Definition {
                            link,
                            target: *entry,
                        })
                });
                let mut known = HashSet::new();
                let cards: Vec<CardId> = ways
                    .flat_map(|way| self.data.choices_in(way).entries)
                    .filter(|choice| known.insert(choice.own.target))
                    .map(|choice| self.card_id(choice.own.target))
                    .collect();
                match cards.is_empty() {
                    true => Vec::new(),
                    false => vec![Slot {
                        cards,
                        ..slot("options")
                    }],
                }
            }
        }
    }
}

impl Game for DataGame {
    fn id(&self) -> &str {
        &self.0.summary.id
    }

    fn own_words(&self, lang: Lang) -> Cow<'_, str> {
        words::of_game(&self.0.summary, lang).into()
    }

    fn has_costs(&self) -> bool {
        self.0.summary.cost.is_some()
    }

    fn own_library(&self) -> Option<&Library> {
        Some(&self.own_cards().library)
    }

    fn open(&self) -> bool {
        self.opened().is_usable
    }

    fn is_open(&self) -> bool {
        self.0.opened.get().is_some()
    }

    fn usually_has(&self, _kind: &str, _fact: &str) -> bool {
        false
    }

    fn kinds(&self) -> Ids<'_> {
        self.0.summary.kinds.iter().map(String::as_str).collect()
    }

    fn face(&self, _kind: &str) -> FaceType {
        let read = |written: &Value| {
            let face = Face::new(written.clone(), ());
            (Some(face), FaceFaults::default())
        };
        FaceType::from_fns(read, || schemars::json_schema!({ "type": "object" }))
    }

    fn slots(&self, parent: Option<&Card>, _library: &Library) -> Cow<'_, [Slot]> {
        self.game().slots_of(parent).into()
    }

    fn slots_at(&self, force: &Force, library: &Library, at: Option<&Node>) -> Cow<'_, [Slot]> {
        DataEvaluation::new(self.game(), Arc::new(force.clone()), library)
            .slots(at)
            .into()
    }

    fn further_edits(
        &self,
        edit: &ForceEdit,
        before: &Force,
        after: &Force,
        _library: &Library,
    ) -> Vec<ForceEdit> {
        let known: HashSet<(&NodeId, &CardId)> = before.nodes().map(of_card).collect();
        let new: Vec<&NodeId> = match edit {
            ForceEdit::Add { .. } | ForceEdit::Equip { .. } | ForceEdit::Set { .. } => after
                .nodes()
                .map(of_card)
                .filter(|node| !known.contains(node))
                .map(|(id, _)| id)
                .collect(),
            // Whatever else brings cards has everything on them already.
            _ => Vec::new(),
        };
        self.game().brought_along(&new, after)
    }

    fn stands_alone(&self, node: &Node) -> bool {
        self.game().stands_alone(node)
    }

    fn is_single(&self, node: &Node) -> bool {
        self.game().stands_alone(node) || self.game().is_single(&node.card)
    }

    fn fill_guide(&self) -> FillGuide {
        FillGuide {
            roots: Some(FORCE),
            ..FillGuide::default()
        }
    }

    fn choices(&self, force: &Force, _library: &Library) -> Vec<Choice> {
        self.game().joins(force)
    }

    fn judge(&self) -> &dyn Judge {
        self
    }

    fn evaluate(
        &self,
        force: &Arc<Force>,
        library: &Arc<Library>,
        before: Option<&dyn KeptEvaluation>,
    ) -> Option<Box<dyn KeptEvaluation>> {
        let evaluation = DataEvaluation::new(self.game(), Arc::clone(force), library);
        let before = before.and_then(|before| (before as &dyn Any).downcast_ref());
        Some(Box::new(match before {
            Some(before) => evaluation.after(before),
            None => evaluation,
        }))
    }

    fn fields(&self) -> &[Field] {
        &self.opened().fields
    }

    fn card_costs(&self, card: &Card, words: &Words) -> Option<String> {
        self.game()
            .card_costs(self.game().entry_of(&card.id)?, words)
    }

    fn card_sheet(&self, card: &Card, _library: &Library, words: &Words) -> Sheet {
        let costs = self.card_costs(card, words);
        let price = match costs {
            Some(_) => Price::None,
            None => self.newest_price(card),
        };
        let mut sheet = muster_core::sheets::card(card, price, words);
        sheet.corner.extend(costs.map(Inline::text));
        if let Some(entry) = self.game().entry_of(&card.id) {
            printed::add_to_sheet(&mut sheet, self.game(), entry);
        }
        sheet
    }

    fn sheet_node(&self, force: &Force, node: &NodeId) -> Option<NodeId> {
        units::sheet_node(force, node)
    }

    fn entry_sheets(
        &self,
        force: &Force,
        only: Option<&NodeId>,
        review: &Review,
        library: &Library,
        words: &Words,
    ) -> Vec<Sheet> {
        sheets::entries(force, only, review, library, words)
    }

    fn needs(&self, force: &Force, library: &Library) -> ForceNeeds {
        units::needs(force, library)
    }

    fn play(&self) -> &dyn PlayRules {
        &play::DataTable
    }

    fn campaign_units<'f>(&self, force: &'f Force) -> Vec<&'f Node> {
        units::units(force)
    }
}

impl Judge for DataGame {
    fn rules(&self) -> Vec<&str> {
        self.0.rules.iter().map(String::as_str).collect()
    }

    fn review(&self, _game: &dyn Game, force: &Force, library: &Library) -> Review {
        DataEvaluation::new(self.game(), Arc::new(force.clone()), library).review()
    }

    fn candidates(
        &self,
        _game: &dyn Game,
        force: &Force,
        library: &Library,
        at: Option<&NodeId>,
    ) -> Vec<Candidate> {
        DataEvaluation::new(self.game(), Arc::new(force.clone()), library).candidates(at)
    }
}
