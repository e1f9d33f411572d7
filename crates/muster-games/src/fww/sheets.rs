//! Sheets of cards, of units with their equipment, and of rule reminders.

use super::Fww;
use super::kind::FwwKind;
use super::rules::RULES;
use muster_core::card::Card;
use muster_core::force::{Force, NodeId};
use muster_core::game::Game;
use muster_core::library::Library;
use muster_core::review::Review;
use muster_core::rule::{Price, Spot};
use muster_core::sheet::{Block, Inline, Sheet};
use muster_core::sheets::{cost_path, to_pay};
use muster_core::words::Words;

mod charts;
mod inline;
mod item;
mod profile;
mod reference;
mod text_icons;
mod unit;
mod weapons;

pub(super) use charts::charts;
pub(super) use inline::icon;
pub(super) use item::who_key;
pub(super) use reference::reference;
pub(super) use unit::{health_path, suit};

/// Returns the sheet of a card on its own.
pub(super) fn card(card: &Card, library: &Library, words: &Words) -> Sheet {
    let kind = FwwKind::from_id(&card.id);
    let blocks = match kind {
        Some(FwwKind::Unit) => unit::printed(card, library, words),
        Some(FwwKind::Reference) => reference::blocks(card, words),
        _ => item::blocks(card, library, words),
    };
    let mut sheet = Sheet {
        title: muster_core::sheets::name(card, words),
        subtitle: subtitle(card, words),
        badges: badges(card, words),
        corner: Vec::new(),
        about: card.id.to_string(),
        blocks,
    };
    match kind {
        Some(FwwKind::Reference) => {
            sheet.badges.clear();
            sheet.subtitle = reference::section_name(card, words);
            sheet.corner = reference::page(card, words);
        }
        _ => {
            let game: &dyn Game = &Fww;
            let price = game.newest_price(card);
            let corner = match price {
                Price::Unknown => {
                    let cost = Inline::unknown(words.message("sheet-cost", &[]));
                    Some(cost.at(&card.id, &cost_path(game.newest_revision())))
                }
                price => to_pay(price, game.id(), words).map(Inline::text),
            };
            sheet.corner = corner.into_iter().collect();
        }
    }
    sheet
}

/// Returns the sheet of each entry with all that is on it. With `only`, returns the sheet of that entry alone.
pub(super) fn entries(
    force: &Force,
    only: Option<&NodeId>,
    review: &Review,
    library: &Library,
    words: &Words,
) -> Vec<Sheet> {
    let table = RULES.lay_out(&Fww, force, library);
    let mut lines = review.lines.as_slice();
    let sheet = |entry: Spot<'_, '_>| {
        let end = lines
            .iter()
            .skip(1)
            .position(|line| line.depth == 0)
            .map_or(lines.len(), |at| at + 1);
        let (own, rest) = lines.split_at(end);
        lines = rest;
        let is_asked = only.is_none_or(|id| own.first().is_some_and(|line| line.node == *id));
        is_asked.then(|| unit::fielded(entry, own, review, words))
    };
    table.top().filter_map(sheet).collect()
}

/// Returns the subtitle of a card: its kind (but for units), factions and types.
fn subtitle(card: &Card, words: &Words) -> String {
    let mut parts: Vec<String> = Vec::new();
    if FwwKind::from_id(&card.id) != Some(FwwKind::Unit) {
        parts.push(words.message(&format!("fww-kind-{}", card.id.kind()), &[]));
    }
    let name = |faction: &String| words.message(&format!("fww-faction-{faction}"), &[]);
    match card.printed_factions() {
        Some([]) if FwwKind::from_id(&card.id) == Some(FwwKind::Unit) => {
            parts.push(words.message("fww-neutral", &[]));
        }
        Some(factions) => parts.extend(factions.iter().map(name)),
        // The heading of a points list is no fact of the card. Nobody knows what the card prints.
        None => parts.extend(card.headings.iter().map(|heading| {
            words.message("fww-listed-under", &[("heading", name(heading).into())])
        })),
    }
    let types = card.types.iter();
    parts.extend(types.map(|kind| words.message(&inline::key("fww-type", kind), &[])));
    parts.join(" · ")
}

/// Returns icons for what a card is. They stand before its name.
fn badges(card: &Card, words: &Words) -> Vec<Inline> {
    let mut badges = Vec::new();
    match FwwKind::from_id(&card.id) {
        Some(FwwKind::Unit) | None => {
            let types = card.types.iter();
            badges.extend(types.map(|kind| inline::icon(&kind.replace('_', "-"), words)));
        }
        Some(_) => badges.push(inline::icon(card.id.kind(), words)),
    }
    if card.unique == Some(true) {
        badges.push(inline::icon("unique", words));
    }
    badges
}

/// Returns a line of text with a label.
fn text(label: String, content: Vec<Inline>) -> Block {
    Block::Text { label, content }
}
