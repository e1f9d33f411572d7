//! The columns of card tables: which columns exist, and what each card shows in them.
//!
//! A column is a fact that all cards have, or a field that a game declares. The name of a field comes from the game's
//! words (`<game>-field-<field>`). No single game is known here.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet, HashMap};

use muster_core::card::Card;
use muster_core::game::{Fact, Field, Game, Values};
use muster_core::library::Library;
use muster_core::problem::Problem;
use muster_core::rule::Price;
use muster_core::sheets;
use muster_core::words::{Lang, Words};
use muster_search::Facet;
use muster_spreadsheet::{Grid, SpreadsheetCell, csv_of};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::Session;
use crate::cards::card::Title;
use crate::data::snapshot::{Cards, how_many};
use crate::search::known_game;

/// The maximum number of game fields that a table shows if the user has not chosen columns.
const MAX_USUAL_FIELDS: usize = 14;

/// Which columns to list.
#[derive(Debug, Clone, Default, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ColumnsArgs {
    /// The game whose columns are listed. `None` lists those of all games.
    #[ts(optional = nullable)]
    pub game: Option<String>,
}

/// A table of cards to save as CSV.
#[derive(Debug, Clone, Default, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct TableCsvArgs {
    /// A query in the language of `docs/search.md`; the empty one finds every card.
    pub query: String,
    /// The game to search. `None` searches all games.
    #[ts(optional = nullable)]
    pub game: Option<String>,
    /// The ids of the columns after the name. If empty, columns are chosen that fit the cards found.
    #[serde(default)]
    pub columns: Vec<String>,
}

/// A column of a table of cards.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct ColumnView {
    /// The column's id in settings and calls, such as `kind` or `str`.
    pub id: String,
    /// The column's name in the reader's language, such as `Strength`.
    pub label: String,
    /// A shorter name for the column's head, such as `STR`, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub short: Option<String>,
    /// Whether the cells hold numbers.
    pub numeric: bool,
    /// The names under which `order:` sorts by this column. The name in the reader's language comes first. Empty if the
    /// column cannot be sorted by.
    pub orders: Vec<String>,
    /// The games whose cards have this column. Empty if all games have it.
    pub games: Vec<String>,
}

/// The value of a card in a column.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct CellView {
    /// Whether the fact is known, and whether the card can have it.
    pub is: CellState,
    /// The values in the reader's language. Empty if the fact is unknown or does not apply.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub values: Vec<CellValue>,
}

/// Whether a fact is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum CellState {
    /// The card has no such fact.
    Absent,
    /// The fact applies to the card, but is not recorded.
    Unknown,
    /// Some values are recorded, but there may be more.
    Partly,
    /// The fact is known.
    Known,
}

/// A value in a cell.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct CellValue {
    /// The value's text in the reader's language.
    pub text: String,
    /// The id of the icon for the value, such as `fww/range-red`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub icon: Option<String>,
}

/// The facts that all cards have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum CommonFacts {
    Game,
    Kind,
    Faction,
    Type,
    Cost,
    Unique,
    Product,
    Owned,
}

/// The columns of these facts, in the order in which they are shown.
const COMMON: [(CommonFacts, &str); 8] = [
    (CommonFacts::Game, "game"),
    (CommonFacts::Kind, "kind"),
    (CommonFacts::Faction, "faction"),
    (CommonFacts::Type, "type"),
    (CommonFacts::Cost, "cost"),
    (CommonFacts::Unique, "unique"),
    (CommonFacts::Product, "product"),
    (CommonFacts::Owned, "owned"),
];

/// A column and the source of its values.
pub(crate) struct CardColumn<'g> {
    view: ColumnView,
    from: Source<'g>,
}

enum Source<'g> {
    Common(CommonFacts),
    /// The fields with the column's name, one for each game that has it.
    Fields(Vec<(&'g dyn Game, &'g Field)>),
}

/// The kinds of cards to which each column applies. Maps the column's id to pairs of game and kind.
pub(crate) type ColumnKinds = HashMap<String, BTreeSet<(String, String)>>;

impl Session<'_> {
    /// Returns every column that a table of a game's cards can have, apart from the name.
    ///
    /// # Errors
    /// `unknown-system`.
    pub fn columns(&self, args: ColumnsArgs) -> Result<Vec<ColumnView>, Problem> {
        known_game(args.game.as_deref(), &self.known_games())?;
        let cards = self.fresh_cards()?;
        let words = self.words();
        let game = args.game.as_deref();
        let kinds = cards.column_kinds(game);
        let has_cards = |column: &CardColumn<'_>| {
            let kinds = kinds.get(&column.view.id);
            let mut games = kinds.into_iter().flatten().map(|(of, _)| of.as_str());
            games.any(|of| game.is_none_or(|game| of == game))
        };
        let columns = all(&cards.library, game, words).into_iter();
        Ok(columns
            .filter(has_cards)
            .map(|column| column.view)
            .collect())
    }

    /// Returns a table of all cards that a query finds, as CSV for spreadsheets.
    ///
    /// # Errors
    /// `unknown-system`, `no-such-column`, or an error that says what is wrong with the query.
    pub fn table_csv(&self, args: &TableCsvArgs) -> Result<Vec<u8>, Problem> {
        let cards = self.fresh_cards()?;
        let results = self.find(
            &cards,
            &crate::SearchArgs {
                query: args.query.clone(),
                game: args.game.clone(),
                limit: usize::MAX,
                facets: true,
                ..crate::SearchArgs::default()
            },
        )?;
        let words = self.words();
        let chosen = chosen(&cards, args.game.as_deref(), &args.columns, words)?;
        let game = args.game.as_deref();
        let columns = fitting(chosen, &args.columns, &results.facets, &cards, game);
        let text = |text: String| match text {
            empty if empty.is_empty() => SpreadsheetCell::Empty,
            text => SpreadsheetCell::Text(text),
        };
        let heads = columns.iter().map(|column| column.view.label.clone());
        let head = std::iter::once(words.message("column-name", &[]))
            .chain(heads)
            .chain([words.message("table-id", &[])]);
        let mut rows = vec![head.map(SpreadsheetCell::Text).collect::<Vec<_>>()];
        for hit in &results.hits {
            let Some(card) = cards.library.card(&hit.id) else {
                continue;
            };
            let mut row = vec![SpreadsheetCell::Text(
                Title::from_card(card, self.lang).text,
            )];
            row.extend(
                columns
                    .iter()
                    .map(|column| match column.number(card, &cards) {
                        Some(number) => SpreadsheetCell::Number(number),
                        None => text(column.cell(card, &cards, words).plain()),
                    }),
            );
            row.push(SpreadsheetCell::Text(card.id.to_string()));
            rows.push(row);
        }
        let grid = Grid {
            name: words.message("column-name", &[]),
            rows,
            merged: Vec::new(),
        };
        Ok(csv_of(&grid, self.lang))
    }
}

/// Returns every column of a game, or of all games.
fn all<'g>(library: &'g Library, game: Option<&str>, words: &Words) -> Vec<CardColumn<'g>> {
    let games: Vec<&dyn Game> = library.games().all().collect();
    let asked = games
        .iter()
        .copied()
        .filter(|one| game.is_none_or(|asked| one.id() == asked));
    let mut columns: Vec<CardColumn<'g>> = of_all_cards(game.is_none(), words);
    let first_field = columns.len();
    for game in asked {
        for field in game.fields() {
            let Some(label) = sheets::known_term(game.id(), "field", &field.name, words) else {
                continue;
            };
            // A field is left out if a query treats it as one of the facts that all cards have.
            if field.values == Values::Known || COMMON.iter().any(|(_, id)| *id == field.name) {
                continue;
            }
            let same = columns[first_field..]
                .iter_mut()
                .find(|column| column.view.id == field.name);
            match same {
                Some(column) => column.add(game, field),
                None => columns.push(CardColumn::field(game, field, label, words)),
            }
        }
    }
    columns
}

/// Returns the columns that all cards have. The column for the game is included only if there are cards of several
/// games.
pub(crate) fn of_all_cards(several_games: bool, words: &Words) -> Vec<CardColumn<'static>> {
    COMMON
        .iter()
        .filter(|(common, _)| *common != CommonFacts::Game || several_games)
        .map(|(common, id)| CardColumn::common(*common, id, words))
        .collect()
}

/// Returns the columns with these ids, in this order. If there are no ids, returns every column.
///
/// # Errors
/// `no-such-column`.
pub(crate) fn chosen<'g>(
    cards: &'g Cards,
    game: Option<&str>,
    ids: &[String],
    words: &Words,
) -> Result<Vec<CardColumn<'g>>, Problem> {
    let mut columns = all(&cards.library, game, words);
    if ids.is_empty() {
        return Ok(columns);
    }
    let known: Vec<String> = columns
        .iter()
        .map(|column| column.view.id.clone())
        .collect();
    let mut found = Vec::with_capacity(ids.len());
    for id in ids {
        // A repeated id gives only one column.
        if let Some(at) = columns.iter().position(|column| column.view.id == *id) {
            found.push(columns.remove(at));
        } else if !known.contains(id) {
            let problem = Problem::new("no-such-column").with("column", id);
            return Err(problem.with("known", known.join(", ")));
        }
    }
    Ok(found)
}

/// Returns the columns to show for a search result in a game, or in all games. If the user chose columns, these are the
/// ones that apply to a card found. Otherwise they are a usual handful.
pub(crate) fn fitting<'g>(
    columns: Vec<CardColumn<'g>>,
    chosen: &[String],
    facets: &[Facet],
    cards: &Cards,
    game: Option<&str>,
) -> Vec<CardColumn<'g>> {
    let column_kinds = cards.column_kinds(game);
    let (games, kinds) = (counted(facets, "game"), counted(facets, "kind"));
    let total: u32 = kinds.values().copied().fold(0, u32::saturating_add);
    let having = |column: &CardColumn<'_>| -> u32 {
        let Some(of) = column_kinds.get(&column.view.id) else {
            return 0;
        };
        let found = kinds.iter().filter(|(kind, _)| {
            of.iter()
                .any(|(game, of_kind)| of_kind == *kind && games.contains_key(game.as_str()))
        });
        found.map(|(_, count)| *count).fold(0, u32::saturating_add)
    };
    if !chosen.is_empty() {
        // If no card is found, all heads stay.
        return columns
            .into_iter()
            .filter(|column| total == 0 || having(column) > 0)
            .collect();
    }
    let mut fields = 0;
    columns
        .into_iter()
        .filter(|column| {
            let is_common_among_found = having(column).saturating_mul(2) >= total.max(1);
            match &column.from {
                Source::Common(CommonFacts::Game) => games.len() > 1,
                Source::Common(CommonFacts::Kind) => kinds.len() != 1,
                Source::Common(CommonFacts::Faction | CommonFacts::Type | CommonFacts::Cost) => {
                    is_common_among_found
                }
                Source::Common(CommonFacts::Owned) => !cards.from.owned.is_empty(),
                Source::Common(CommonFacts::Unique | CommonFacts::Product) => false,
                Source::Fields(_) => {
                    let shown = games.len() == 1
                        && !column.view.orders.is_empty()
                        && is_common_among_found
                        && fields < MAX_USUAL_FIELDS;
                    fields += usize::from(shown);
                    shown
                }
            }
        })
        .collect()
}

/// Returns the number of cards found for each value of a facet.
fn counted<'f>(facets: &'f [Facet], field: &str) -> BTreeMap<&'f str, u32> {
    let facet = facets.iter().find(|facet| facet.field == field);
    let values = facet.into_iter().flat_map(|facet| &facet.values);
    values.map(|value| (&*value.value, value.count)).collect()
}

/// Collects the kinds of a game's cards, or of all cards, to which each column applies.
pub(crate) fn kinds(library: &Library, game: Option<&str>) -> ColumnKinds {
    let words = library.words(Lang::default());
    let columns = all(library, game, words);
    let mut kinds = ColumnKinds::new();
    let games = library.games().all().map(Game::id);
    let games = games.filter(|id| game.is_none_or(|game| game == *id));
    for card in games.flat_map(|id| library.cards_of(id)) {
        let kind = (card.id.system().to_owned(), card.id.kind().to_owned());
        for column in &columns {
            let known = kinds.get(&column.view.id);
            if known.is_some_and(|known| known.contains(&kind)) || !column.applies(card, library) {
                continue;
            }
            kinds
                .entry(column.view.id.clone())
                .or_default()
                .insert(kind.clone());
        }
    }
    kinds
}

impl<'g> CardColumn<'g> {
    fn common(common: CommonFacts, id: &str, words: &Words) -> Self {
        let orders: &[&str] = match common {
            CommonFacts::Cost => &[
                "cost", "coût", "caps", "credits", "points", "prix", "capsules",
            ],
            CommonFacts::Owned => &["owned", "possédé"],
            _ => &[],
        };
        let mut orders: Vec<String> = orders.iter().map(|name| (*name).to_owned()).collect();
        if words.lang() == Lang::Fr && orders.len() > 1 {
            orders.swap(0, 1);
        }
        let view = ColumnView {
            id: id.to_owned(),
            label: words.message(&format!("column-{id}"), &[]),
            short: None,
            numeric: !orders.is_empty(),
            orders,
            games: Vec::new(),
        };
        Self {
            view,
            from: Source::Common(common),
        }
    }

    fn field(game: &'g dyn Game, field: &'g Field, label: String, words: &Words) -> Self {
        let key = sheets::key(game.id(), "field", &field.name);
        let mut orders = Vec::new();
        if has_order(field) {
            let french = field.french.iter().map(str::to_owned);
            orders = std::iter::once(field.name.to_string())
                .chain(french)
                .collect();
            if words.lang() == Lang::Fr && orders.len() > 1 {
                orders.swap(0, 1);
            }
        }
        let view = ColumnView {
            id: field.name.to_string(),
            label,
            short: words.find(&format!("{key}.short"), &[]),
            numeric: field.values == Values::Numbers,
            orders,
            games: vec![game.id().to_owned()],
        };
        Self {
            view,
            from: Source::Fields(vec![(game, field)]),
        }
    }

    fn add(&mut self, game: &'g dyn Game, field: &'g Field) {
        self.view.games.push(game.id().to_owned());
        self.view.numeric &= field.values == Values::Numbers;
        if let Source::Fields(fields) = &mut self.from {
            fields.push((game, field));
        }
    }

    /// Returns the column's description for screens.
    pub(crate) fn view(&self) -> &ColumnView {
        &self.view
    }

    /// Returns the path of the column's fact in the form of a card. `None` if the form has no such field.
    pub(crate) fn path(&self, card: &Card, library: &Library) -> Option<String> {
        let Source::Common(common) = &self.from else {
            return None;
        };
        Some(match common {
            CommonFacts::Faction => "factions".to_owned(),
            CommonFacts::Type => "types".to_owned(),
            CommonFacts::Unique => "unique".to_owned(),
            CommonFacts::Product => "printings".to_owned(),
            CommonFacts::Cost => {
                let game = library.game(card.id.system())?;
                sheets::cost_path(game.newest_revision())
            }
            CommonFacts::Game | CommonFacts::Kind | CommonFacts::Owned => return None,
        })
    }

    fn field_of(&self, card: &Card) -> Option<(&'g dyn Game, &'g Field)> {
        let Source::Fields(fields) = &self.from else {
            return None;
        };
        let mut fields = fields.iter();
        let found = fields.find(|(game, _)| game.id() == card.id.system());
        found.copied()
    }

    fn applies(&self, card: &Card, library: &Library) -> bool {
        match &self.from {
            Source::Common(common) => common.fact(card, library) != Fact::Absent,
            Source::Fields(_) => self
                .field_of(card)
                .is_some_and(|(_, field)| field.get.read(card) != Fact::Absent),
        }
    }

    /// Returns the number in the column's cell. `None` if the value is not a finite number.
    fn number(&self, card: &Card, cards: &Cards) -> Option<f64> {
        let fact = match &self.from {
            Source::Common(CommonFacts::Owned) => {
                return Some(how_many(cards.owned(&card.id)).into());
            }
            Source::Common(common) => common.fact(card, &cards.library),
            Source::Fields(_) => self.field_of(card)?.1.get.read(card),
        };
        match fact {
            Fact::Number(number) if number.is_finite() => Some(number),
            _ => None,
        }
    }

    /// Returns the column's cell for a card.
    pub(crate) fn cell(&self, card: &Card, cards: &Cards, words: &Words) -> CellView {
        let system = card.id.system();
        if let Source::Common(common) = &self.from {
            if *common == CommonFacts::Owned {
                return match how_many(cards.owned(&card.id)) {
                    0 => CellView::empty(CellState::Absent),
                    owned => CellView::known(vec![CellValue::plain(owned.to_string())]),
                };
            }
            let game = cards.library.game(system);
            if let (CommonFacts::Cost, Some(game)) = (common, game) {
                if let Some(costs) = game.card_costs(card, words) {
                    return CellView::known(vec![CellValue::plain(costs)]);
                }
                if let Price::Times(times) = game.newest_price(card) {
                    return CellView::known(vec![CellValue::plain(format!("× {times}"))]);
                }
            }
            let fact = common.fact(card, &cards.library);
            return CellView::new(fact, |value| CellValue {
                text: common.value_text(system, value, words).into_owned(),
                icon: None,
            });
        }
        match self.field_of(card) {
            None => CellView::empty(CellState::Absent),
            Some((game, field)) => CellView::new(field.get.read(card), |value| {
                CellValue::from_field(game, &field.name, value, words)
            }),
        }
    }
}

/// Returns whether `order:` can sort by a field.
fn has_order(field: &Field) -> bool {
    matches!(field.values, Values::Numbers | Values::Ordered(_))
}

fn price<'c>(card: &'c Card, library: &Library) -> Option<Price<'c>> {
    let game = library.game(card.id.system())?;
    Some(game.newest_price(card))
}

impl CommonFacts {
    fn fact<'c>(self, card: &'c Card, library: &Library) -> Fact<'c> {
        let game = library.game(card.id.system());
        let listed = |words: &'c [String], fact: &str, known: bool| match words {
            // A game that declares no factions or types has cards without any.
            [] if known && game.is_some_and(|game| game.usually_has(card.id.kind(), fact)) => {
                Fact::Unknown
            }
            [] => Fact::Absent,
            words => Fact::words(words.iter().map(String::as_str)),
        };
        let has = |ids: fn(&dyn Game) -> bool| game.is_some_and(ids);
        match self {
            CommonFacts::Game => Fact::Words(vec![card.id.system()]),
            CommonFacts::Kind => Fact::Words(vec![card.id.kind()]),
            _ if card.is_reminder() => Fact::Absent,
            CommonFacts::Faction => {
                let found_under: Vec<&str> = card.found_under().map(String::as_str).collect();
                match (found_under.is_empty(), card.printed_factions()) {
                    (true, None) => {
                        listed(&[], "factions", has(|game| !game.factions().is_empty()))
                    }
                    (true, Some(_)) => Fact::Absent,
                    (false, _) => Fact::words(found_under),
                }
            }
            CommonFacts::Type => listed(&card.types, "types", has(|game| !game.types().is_empty())),
            CommonFacts::Cost => match price(card, library) {
                Some(Price::Points { points, .. }) => Fact::Number(points as f64),
                Some(Price::Times(_)) => Fact::Known,
                Some(Price::Unknown) => Fact::Unknown,
                Some(Price::None) | None => Fact::Absent,
            },
            CommonFacts::Unique => match card.unique {
                Some(true) => Fact::Words(vec!["yes"]),
                Some(false) => Fact::Words(vec!["no"]),
                None => Fact::Unknown,
            },
            CommonFacts::Product => {
                let products = card.printings.iter();
                let mut products: Vec<&str> = products
                    .filter_map(|printing| printing.product.as_deref())
                    .collect();
                products.dedup();
                Fact::words(products)
            }
            CommonFacts::Owned => Fact::Known,
        }
    }

    fn value_text<'v>(self, system: &str, value: &'v str, words: &Words) -> Cow<'v, str> {
        match self {
            CommonFacts::Game => words.message(value, &[]).into(),
            CommonFacts::Kind => sheets::term(system, "kind", value, words).into(),
            CommonFacts::Faction => sheets::term(system, "faction", value, words).into(),
            CommonFacts::Type => sheets::term(system, "type", value, words).into(),
            CommonFacts::Unique => words.message(&format!("table-{value}"), &[]).into(),
            CommonFacts::Cost | CommonFacts::Product | CommonFacts::Owned => value.into(),
        }
    }
}

impl CellView {
    fn empty(is: CellState) -> Self {
        Self {
            is,
            values: Vec::new(),
        }
    }

    fn known(values: Vec<CellValue>) -> Self {
        Self {
            is: CellState::Known,
            values,
        }
    }

    fn new(fact: Fact<'_>, said: impl Fn(&str) -> CellValue) -> Self {
        let all = |words: Vec<&str>| words.into_iter().map(&said).collect();
        match fact {
            Fact::Absent => Self::empty(CellState::Absent),
            Fact::Unknown => Self::empty(CellState::Unknown),
            Fact::Known => Self::empty(CellState::Known),
            Fact::Number(number) if number.is_infinite() => {
                Self::known(vec![CellValue::plain("∞".to_owned())])
            }
            Fact::Number(number) => Self::known(vec![CellValue::plain(number.to_string())]),
            Fact::Words(words) => Self::known(all(words)),
            Fact::SomeWords(words) => Self {
                is: CellState::Partly,
                values: all(words),
            },
        }
    }

    /// Returns the cell as plain text. An unknown fact is a `?`.
    fn plain(&self) -> String {
        let values = self.values.iter().map(|value| value.text.as_str());
        let unknown = matches!(self.is, CellState::Unknown | CellState::Partly).then_some("?");
        values.chain(unknown).collect::<Vec<_>>().join(", ")
    }
}

impl CellValue {
    fn plain(text: String) -> Self {
        Self { text, icon: None }
    }

    /// Returns a value of a game's field, with the name and the icon that the game uses for it.
    fn from_field(game: &dyn Game, field: &str, value: &str, words: &Words) -> Self {
        let (text, vocabulary) = called(game.id(), field, value, words);
        let dashed = value.replace(['_', '.'], "-");
        let drawn = [dashed.clone(), format!("{vocabulary}-{dashed}")];
        let icon = game
            .icons()
            .iter()
            .find(|icon| drawn.contains(&icon.id.to_string()));
        Self {
            text,
            icon: icon.map(|icon| format!("{}/{}", game.id(), icon.id)),
        }
    }
}

/// Returns what a game calls a value of one of its fields, and the vocabulary in which that name was found.
pub(crate) fn called(system: &str, field: &str, value: &str, words: &Words) -> (String, String) {
    let own = [
        field.to_owned(),
        format!("{field}-faction"),
        format!("battle-{field}"),
    ];
    let elsewhere = [
        "icon", "kind", "type", "damage", "range", "faction", "skill",
    ];
    let vocabularies = own.into_iter().chain(elsewhere.map(str::to_owned));
    for vocabulary in vocabularies {
        if let Some(text) = sheets::known_term(system, &vocabulary, value, words) {
            return (text, vocabulary);
        }
    }
    if matches!(value, "yes" | "no") {
        return (
            words.message(&format!("table-{value}"), &[]),
            field.to_owned(),
        );
    }
    // A value without a translation is shown with a capital letter, and with spaces for hyphens and underscores.
    let mut letters = value.chars();
    let first = letters.next().map(|first| first.to_uppercase().to_string());
    let text = first.unwrap_or_default() + &letters.as_str().replace(['-', '_'], " ");
    (text, field.to_owned())
}
