//! The cards that a player picks from to mend a row of a list.

use muster_core::card::{Card, CardId};
use muster_core::problem::Problem;
use muster_core::reference::REFERENCE;
use muster_core::words::Lang;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::lay::slot;
use crate::App;
use crate::review::by_name;

/// A place in a list.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ListPicksArgs {
    /// The game.
    pub system: String,
    /// The card that the row lies on; missing: the table, or a row that is not known.
    #[serde(default)]
    #[ts(optional = nullable)]
    pub under: Option<CardId>,
    /// Whether it lies on another row.
    pub inside: bool,
    /// The reader's language.
    #[serde(default)]
    pub lang: Lang,
}

/// A card that a row may be.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct ListPick {
    /// The card.
    pub card: CardId,
    /// Its name in the reader's language.
    pub name: String,
    /// Its names in every language, to be found by.
    pub names: String,
    /// Whether the name is in another language, as nobody has recorded it in this one.
    #[ts(optional, as = "Option<bool>")]
    pub fallback: bool,
    /// The kind of card: `unit`.
    pub kind: String,
    /// Its points in the newest revision; null where they are not known.
    pub cost: Option<i64>,
    /// Whether the place takes it.
    pub fits: bool,
}

impl App {
    /// The cards of a game that a row of a list may be: those that its place takes first, by name.
    ///
    /// # Errors
    /// `unknown-system`.
    pub fn list_picks(&self, args: ListPicksArgs) -> Result<Vec<ListPick>, Problem> {
        let library = self.library();
        let game = library.games().named(&args.system)?;
        let under = args.under.as_ref().and_then(|id| library.card(id));
        let fits = |card: &Card| match under {
            Some(parent) => slot(game, Some(parent), card, &library).is_some(),
            None => slot(game, None, card, &library).is_some() != args.inside,
        };
        let kinds = game.kinds();
        let kinds = kinds.iter().filter(|kind| **kind != REFERENCE);
        let cards = kinds.flat_map(|kind| library.of_kind(game.id(), kind));
        let pick = |card: &std::sync::Arc<Card>| {
            let names: Vec<&str> = card.name.0.values().map(|name| &**name).collect();
            ListPick {
                card: card.id.clone(),
                name: card.called(args.lang),
                names: names.join(" · "),
                fallback: card
                    .name
                    .find(args.lang)
                    .is_some_and(|found| found.fallback),
                kind: card.id.kind().to_owned(),
                cost: game.newest_price(card).points(),
                fits: fits(card),
            }
        };
        let mut picks: Vec<ListPick> = cards.map(pick).collect();
        picks.sort_by(|a, b| b.fits.cmp(&a.fits).then_with(|| by_name(&a.name, &b.name)));
        Ok(picks)
    }
}
