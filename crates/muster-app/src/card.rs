//! One card for the screen.

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

use crate::App;
use crate::report::PackReport;
use crate::takers::{TakerView, takers};

/// A card to show, and the language to show it in.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct CardArgs {
    /// Its id, or an older id that leads to it.
    pub id: CardId,
    /// The reader's language.
    #[serde(default)]
    pub lang: Lang,
}

/// Words out of the data, in the reader's language as far as there are any.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct Title {
    /// The words.
    pub text: String,
    /// Whether they are in another language than asked for.
    pub fallback: bool,
}

/// A card.
#[derive(Debug, Clone, Serialize, TS)]
pub struct CardView {
    /// Its id.
    pub id: CardId,
    /// Its name.
    pub name: Title,
    /// The game.
    pub system: String,
    /// The kind of card: `unit`.
    pub kind: String,
    /// Factions printed on it.
    pub factions: Vec<String>,
    /// Types of the unit.
    pub types: Vec<String>,
    /// The ids of the icons that it is known to show.
    pub icons: Vec<String>,
    /// Cost by points revision: points, or a multiplier.
    #[ts(type = "Record<string, number | { times: number }>")]
    pub costs: BTreeMap<String, Cost>,
    /// Whether it is fielded for nothing, though others of its game cost points.
    #[ts(optional, as = "Option<bool>")]
    pub free: bool,
    /// Whether nobody ever pays for such a card, so that there is nothing to say of its cost.
    #[ts(optional, as = "Option<bool>")]
    pub unpriced: bool,
    /// Whether a force may hold only one; null: not known.
    pub unique: Option<bool>,
    /// Doubts and remarks on the data.
    pub notes: Option<Title>,
    /// Where it was printed.
    pub printings: Vec<Printing>,
    /// How much of it the user owns.
    pub owned: Owned,
    /// Cards of the table that may take it, by name; of many, the first.
    pub takers: Vec<TakerView>,
    /// The pack that holds it.
    pub pack: PackReport,
    /// What it shows.
    pub sheet: Sheet,
}

impl App {
    /// A card in full.
    ///
    /// # Errors
    /// `no-card`.
    pub fn card(&self, args: CardArgs) -> Result<CardView, Problem> {
        let cards = self.fresh_cards()?;
        let library = &*cards.library;
        let (card, pack) = find(library, &args.id)?;
        let words = self.words(args.lang);
        let game = library.games().named(card.id.system())?;
        let price = game.newest_price(card);
        let mut sheet = game.card_sheet(card, library, words);
        sheet.blocks.extend(sheets::sources(card, library, words));
        Ok(CardView {
            id: card.id.clone(),
            name: Title::of(card, args.lang),
            system: card.id.system().to_owned(),
            kind: card.id.kind().to_owned(),
            factions: card.factions.clone(),
            types: card.types.clone(),
            icons: icons_of(card, library),
            costs: card.costs.clone(),
            free: price == Price::FREE,
            unpriced: price == Price::None,
            unique: card.unique,
            notes: Title::new(&card.notes, args.lang),
            printings: card.printings.clone(),
            owned: cards.owned(&card.id),
            takers: takers(card, game, library, args.lang),
            pack: PackReport::new(pack),
            sheet,
        })
    }
}

impl App {
    /// A card as its pack writes it, corrections applied, with its name in a language as `resolved_name` and where its facts
    /// come from in words as `resolved_sources`.
    ///
    /// # Errors
    /// `no-card`.
    pub fn card_json(&self, id: &CardId, lang: Lang) -> Result<Value, Problem> {
        let library = self.library();
        let (card, _) = find(&library, id)?;
        let mut value = serde_json::to_value(card)
            .map_err(|error| Problem::new("bad-answer").with("detail", error))?;
        value["resolved_name"] = card.name.get(lang).into();
        let lines = sheets::source_lines(card, &library, self.words(lang));
        if !lines.is_empty() {
            value["resolved_sources"] = serde_json::to_value(lines).unwrap_or_default();
        }
        Ok(value)
    }
}

impl Title {
    /// The name of a card.
    pub(crate) fn of(card: &Card, lang: Lang) -> Self {
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

/// The ids of the icons that a card is known to show.
pub(crate) fn icons_of(card: &Card, library: &Library) -> Vec<String> {
    let icons = library
        .game(card.id.system())
        .map(|game| game.icons_of(card));
    let icons = icons.unwrap_or_default().into_iter();
    icons.map(str::to_owned).collect()
}

/// The card of an id and its pack.
///
/// # Errors
/// `no-card`, with the id that is most like it.
pub(crate) fn find<'a>(
    library: &'a Library,
    id: &CardId,
) -> Result<(&'a Card, &'a PackInfo), Problem> {
    if let Some((card, pack)) = library.card_and_pack(id) {
        return Ok((card, pack));
    }
    let ids = library.cards().map(|card| card.id.as_str());
    // Beyond this length nothing can be near, and comparing would take long.
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
