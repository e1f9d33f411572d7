//! Shows one card in full.

use std::collections::BTreeMap;

use muster_core::card::{Card, CardId, Cost, Printing};
use muster_core::fold::nearest;
use muster_core::library::{Library, PackInfo};
use muster_core::problem::Problem;
use muster_core::rule::Price;
use muster_core::sheet::Sheet;
use muster_core::sheets;
use muster_core::words::{Lang, Localized};
use muster_store::Owned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

use crate::Session;
use crate::cards::compatible_hosts::{CompatibleHost, compatible_hosts};
use crate::forces::report::PackReport;

/// A card to show, and the language to show it in.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct CardArgs {
    /// The card's id. Older ids of the card work too.
    pub id: CardId,
}

/// A text from the card data. It is in the reader's language if there is a translation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct Title {
    /// The text itself.
    pub text: String,
    /// Whether the text is in another language than the reader's.
    pub fallback: bool,
}

/// A card for the screen.
#[derive(Debug, Clone, Serialize, TS)]
pub struct CardView {
    /// The card's id.
    pub id: CardId,
    /// The card's name.
    pub name: Title,
    /// The game.
    pub system: String,
    /// The kind of card: `unit`.
    pub kind: String,
    /// The factions printed on the card.
    pub factions: Vec<String>,
    /// The types of the unit.
    pub types: Vec<String>,
    /// The ids of the icons that the card is known to show.
    pub icons: Vec<String>,
    /// Cost by points revision: points, or a multiplier.
    #[ts(type = "Record<string, number | { times: number }>")]
    pub costs: BTreeMap<String, Cost>,
    /// What the card costs in words, if it has several costs or one with decimals: `106.5 pts · 1 CP`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub all_costs: Option<String>,
    /// Whether the card is free, in a game whose other cards cost points.
    #[ts(optional, as = "Option<bool>")]
    pub free: bool,
    /// Whether cards like this never have a cost. No cost is shown then.
    #[ts(optional, as = "Option<bool>")]
    pub unpriced: bool,
    /// Whether a force may hold only one copy. `None` if that is not known.
    pub unique: Option<bool>,
    /// Doubts and remarks on the data.
    pub notes: Option<Title>,
    /// The products in which the card was printed.
    pub printings: Vec<Printing>,
    /// How many copies and miniatures the user owns.
    pub owned: Owned,
    /// The cards that can take this card, the certain ones first, then by name. A long list is cut.
    pub takers: Vec<CompatibleHost>,
    /// The pack that holds it.
    pub pack: PackReport,
    /// The card's content, block by block.
    pub sheet: Sheet,
}

impl Session<'_> {
    /// Returns a card in full.
    ///
    /// # Errors
    /// `no-card`.
    pub fn card(&self, args: CardArgs) -> Result<CardView, Problem> {
        let cards = self.fresh_cards()?;
        let library = &*cards.library;
        let (card, pack) = find(library, &args.id)?;
        let words = self.words();
        let game = library.games().named(card.id.system())?;
        let price = game.newest_price(card);
        let mut sheet = game.card_sheet(card, library, words);
        sheet.blocks.extend(sheets::also_called(card, words));
        sheet.blocks.extend(sheets::sources(card, library, words));
        Ok(CardView {
            id: card.id.clone(),
            name: Title::from_card(card, self.lang),
            system: card.id.system().to_owned(),
            kind: card.id.kind().to_owned(),
            factions: card.factions.to_vec(),
            types: card.types.clone(),
            icons: icons_of(card, library),
            costs: card.costs.clone(),
            all_costs: game.card_costs(card, words),
            free: price == Price::FREE,
            unpriced: price == Price::None,
            unique: card.unique,
            notes: Title::new(&card.notes, self.lang),
            printings: card.printings.clone(),
            owned: cards.owned(&card.id),
            takers: compatible_hosts(card, game, library, self.lang),
            pack: PackReport::new(pack),
            sheet,
        })
    }
}

impl Session<'_> {
    /// Returns a card as JSON in the form of its pack, with corrections applied. Two fields are added: `resolved_name`
    /// is the name in the given language, and `resolved_sources` lists the sources of its facts in words.
    ///
    /// # Errors
    /// `no-card`.
    pub fn card_json(&self, id: &CardId) -> Result<Value, Problem> {
        let library = self.library();
        let (card, _) = find(&library, id)?;
        let mut value = serde_json::to_value(card)
            .map_err(|error| Problem::new("bad-answer").with("detail", error))?;
        value["resolved_name"] = card.name.get(self.lang).into();
        let lines = sheets::source_lines(card, &library, self.words());
        if !lines.is_empty() {
            value["resolved_sources"] = serde_json::to_value(lines).unwrap_or_default();
        }
        Ok(value)
    }
}

impl Title {
    /// Returns the name of a card, or its id if it has no name.
    pub(crate) fn from_card(card: &Card, lang: Lang) -> Self {
        let name = Title::new(&card.name, lang);
        name.map_or_else(
            || Title {
                text: card.id.to_string(),
                fallback: true,
            },
            |name| Title {
                text: card.called(lang),
                ..name
            },
        )
    }

    fn new(words: &Localized, lang: Lang) -> Option<Self> {
        words.find(lang).map(|found| Title {
            text: found.text.to_owned(),
            fallback: found.fallback,
        })
    }
}

/// Returns the ids of the icons that a card is known to show.
pub(crate) fn icons_of(card: &Card, library: &Library) -> Vec<String> {
    let icons = library
        .game(card.id.system())
        .map(|game| game.icons_of(card));
    let icons = icons.unwrap_or_default().into_iter();
    icons.map(str::to_owned).collect()
}

/// Returns the card with an id, and its pack.
///
/// # Errors
/// `no-card`, or `no-card-near` with the most similar id if there is one.
pub(crate) fn find<'a>(
    library: &'a Library,
    id: &CardId,
) -> Result<(&'a Card, &'a PackInfo), Problem> {
    if let Some((card, pack)) = library.card_and_pack(id) {
        return Ok((card, pack));
    }
    let packed = library.packed_cards();
    let cards = packed.chain(library.cards_of(id.system()));
    let ids = cards.map(|card| card.id.as_str());
    // A longer id is similar to none, and comparing it would take long.
    let near = match id.as_str().len() {
        0..=80 => nearest(id.as_str(), ids),
        _ => None,
    };
    Err(match near {
        Some(near) => Problem::new("no-card-near").with("near", near),
        None => Problem::new("no-card"),
    }
    .with("id", id))
}
