//! What was recorded after a game, in words.

use muster_core::campaign::{
    Campaign, CampaignChange, CampaignItemChange, CampaignSide, CampaignUnitEntry, CampaignUnitWhat,
};
use muster_core::card::CardId;
use muster_core::library::Library;
use muster_core::words::Words;

use super::view::{CampaignFieldView, field_views};
use crate::cards::names::name_of;

/// Writes what was recorded in a campaign.
pub(super) struct CampaignWriter<'w> {
    fields: Vec<CampaignFieldView>,
    library: &'w Library,
    words: &'w Words,
}

impl<'w> CampaignWriter<'w> {
    pub fn new(campaign: &Campaign, library: &'w Library, words: &'w Words) -> Self {
        Self {
            fields: field_views(campaign, words),
            library,
            words,
        }
    }

    /// Returns everything that was recorded for a player after a game, a line for each.
    pub fn lines(&self, side: &CampaignSide) -> Vec<String> {
        let changes = side.changes.iter().map(|change| self.change(change));
        let items = side.items.iter().map(|item| self.item(item));
        let units = side.units.iter().map(|entry| {
            let said = self.unit(entry);
            match self.unit_name(entry).as_str() {
                "" => said,
                name => format!("{name} – {said}"),
            }
        });
        let note = Some(side.note.trim()).filter(|note| !note.is_empty());
        let all = changes.chain(items).chain(units);
        all.chain(note.map(str::to_owned)).collect()
    }

    fn change(&self, change: &CampaignChange) -> String {
        let field = self.fields.iter().find(|field| field.id == change.field);
        let label = field.map_or(change.field.as_str(), |field| field.label.as_str());
        let text = match (change.by, &change.text) {
            (Some(by), _) => signed(by),
            (None, Some(text)) => text.clone(),
            (None, None) => String::new(),
        };
        because(self.words.labelled(label, &text), &change.why)
    }

    fn item(&self, item: &CampaignItemChange) -> String {
        let key = format!("campaign-item-{}", item.how.id());
        let how = self.words.message(&key, &[]);
        let name = self.item_name(item.card.as_ref(), &item.name);
        let counted = match item.count {
            1 => name,
            count => format!("{count}\u{d7} {name}"),
        };
        because(self.words.labelled(&how, &counted), &item.why)
    }

    /// Returns what happened to a unit, without its name.
    pub fn unit(&self, entry: &CampaignUnitEntry) -> String {
        let label = self.what(entry.what);
        let amount = entry.amount.map(signed);
        let text = Some(entry.text.trim()).filter(|text| !text.is_empty());
        let parts: Vec<String> = amount.into_iter().chain(text.map(str::to_owned)).collect();
        let said = match parts.is_empty() {
            true => label,
            false => self.words.labelled(&label, &parts.join(", ")),
        };
        because(said, &entry.why)
    }

    fn what(&self, what: CampaignUnitWhat) -> String {
        let key = format!("campaign-unit-{}", what.id());
        self.words.message(&key, &[])
    }

    /// Returns the name of a unit: its own, or that of its card.
    pub fn unit_name(&self, entry: &CampaignUnitEntry) -> String {
        self.item_name(entry.card.as_ref(), &entry.name)
    }

    /// Returns the name that players gave something, or that of its card.
    pub fn item_name(&self, card: Option<&CardId>, name: &str) -> String {
        match (name.trim(), card) {
            ("", Some(card)) => name_of(card, self.library, self.words.lang()),
            (name, _) => name.to_owned(),
        }
    }
}

/// Returns a number with its sign.
fn signed(number: i64) -> String {
    match number {
        // A true minus sign, as wide as the plus.
        ..0 => format!("\u{2212}{}", number.unsigned_abs()),
        0.. => format!("+{number}"),
    }
}

fn because(said: String, why: &str) -> String {
    match why.trim() {
        "" => said,
        why => format!("{said} ({why})"),
    }
}
