//! The answers about a campaign.

use muster_core::campaign::{
    Campaign, CampaignField, CampaignGuide, CampaignItemHow, CampaignResult, CampaignUnitWhat,
    CampaignValueType, StashLine,
};
use muster_core::card::CardId;
use muster_core::problem::Problem;
use muster_core::sheets;
use muster_core::words::Words;
use serde::Serialize;
use ts_rs::TS;

use super::kept::OpenCampaign;
use crate::ComparedLine;
use crate::Session;

/// A saved campaign, with everything that follows from it.
#[derive(Debug, Clone, Serialize, TS)]
pub struct CampaignView {
    /// The id of the campaign.
    pub id: String,
    /// A number that grows with each change of the campaign.
    #[serde(rename = "seq")]
    pub campaign_version: i64,
    /// Whether a change can be undone.
    pub undo: bool,
    /// Whether a change can be made again.
    pub redo: bool,
    /// The campaign.
    pub campaign: Campaign,
    /// Its fields.
    pub fields: Vec<CampaignFieldView>,
    /// The fields that the game suggests and that the campaign does not have.
    pub suggested: Vec<CampaignFieldView>,
    /// What can happen to units of this game.
    pub unit_kinds: Vec<CampaignTerm>,
    /// How items come to a stash or leave it.
    pub item_kinds: Vec<CampaignTerm>,
    /// The results that a game can have for a player.
    pub results: Vec<CampaignTerm>,
    /// Whether players of this game usually start their next force empty, and build it from what they own.
    pub builds_anew: bool,
    /// The table of the campaign, the best player first.
    pub standing: Vec<CampaignStanding>,
    /// The games, oldest first.
    pub games: Vec<CampaignGameRow>,
    /// The players with their forces and what they own, in the order of the campaign.
    pub rosters: Vec<CampaignRoster>,
}

/// A field with its name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct CampaignFieldView {
    /// The id of the field.
    pub id: String,
    /// Its name in the reader's language, or as the players named it.
    pub label: String,
    /// The sort of value.
    pub value: CampaignValueType,
    /// Whether the players made the field.
    pub own: bool,
}

/// A word of campaigns with its name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct CampaignTerm {
    /// The word as it is written in files.
    pub id: String,
    /// Its name in the reader's language.
    pub label: String,
}

/// A player in the table of a campaign.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct CampaignStanding {
    /// The id of the player.
    pub player: String,
    /// The name of the player.
    pub name: String,
    /// The number of games.
    pub games: usize,
    /// The number of games won.
    pub won: usize,
    /// The number of games lost.
    pub lost: usize,
    /// The number of draws.
    pub drawn: usize,
    /// The points of all games together.
    pub score: i64,
    /// The values of the fields, in the order of the fields.
    pub values: Vec<String>,
}

/// A game of a campaign, in words.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct CampaignGameRow {
    /// The id of the game.
    pub game: String,
    /// The number of the game, from 1.
    pub number: usize,
    /// Its number and its title in words.
    pub title: String,
    /// The day, the scenario and the place, as far as they are known.
    pub about: String,
    /// The players who took part.
    pub sides: Vec<CampaignSideRow>,
    /// Remarks.
    pub note: String,
}

/// A player's part in a game, in words.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct CampaignSideRow {
    /// The id of the player.
    pub player: String,
    /// The name of the player.
    pub name: String,
    /// The name of the force. Empty if it is unknown.
    pub force: String,
    /// The cost of the force with its unit. Empty if it is unknown, or its game has no costs.
    pub cost: String,
    /// The result. Empty if none was recorded.
    pub result: String,
    /// The points. Empty if none were recorded.
    pub score: String,
    /// What changed after the game, in words.
    pub lines: Vec<String>,
}

/// A player with their force and what they own.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct CampaignRoster {
    /// The id of the player.
    pub player: String,
    /// The name of the player.
    pub name: String,
    /// The id of the saved force that they field next. `None` if there is none on this device.
    pub force: Option<String>,
    /// The name of the force as it stands. Empty if none is known.
    pub force_name: String,
    /// The cost of that force with its unit.
    pub cost: String,
    /// The values of the fields.
    pub values: Vec<CampaignValueView>,
    /// The stash.
    pub stash: Vec<StashLine>,
    /// The units to which something happened.
    pub units: Vec<CampaignUnitView>,
    /// The force at each game and now, with what changed.
    pub history: Vec<CampaignStep>,
}

/// The value of a field, in words.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct CampaignValueView {
    /// The id of the field.
    pub field: String,
    /// The name of the field.
    pub label: String,
    /// The value.
    pub text: String,
}

/// A unit to which something happened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct CampaignUnitView {
    /// The name of the unit or model.
    pub name: String,
    /// Its card. `None` if it is unknown.
    pub card: Option<CardId>,
    /// The sum of its points of experience. `None` if it has none.
    pub experience: Option<i64>,
    /// What happened, oldest first.
    pub entries: Vec<CampaignUnitLine>,
}

/// Something that happened to a unit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct CampaignUnitLine {
    /// The id of the game after which it happened.
    pub game: String,
    /// The number of the game.
    pub number: usize,
    /// What it is.
    pub what: CampaignUnitWhat,
    /// What happened, in words.
    pub said: String,
}

/// A force at one moment of a campaign.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct CampaignStep {
    /// The id of the game. `None` for the force with which the player joined, and for the force as it stands now.
    pub game: Option<String>,
    /// The moment in words.
    pub title: String,
    /// The name of the force.
    pub force: String,
    /// The cost of the force with its unit. Empty if its game has no costs.
    pub cost: String,
    /// The cards in whose number or cost the force differs from the moment before. `a` is before, `b` is after.
    pub lines: Vec<ComparedLine>,
    /// What was recorded between the two moments, in words.
    pub why: Vec<String>,
}

impl Session<'_> {
    pub(super) fn campaign_view(&self, open: OpenCampaign) -> Result<CampaignView, Problem> {
        let words = self.words();
        let campaign = &open.campaign;
        let games = self.known_games();
        let guide = games.named(&campaign.system)?.campaign_guide();
        Ok(CampaignView {
            fields: field_views(campaign, words),
            suggested: suggested(campaign, guide, words),
            unit_kinds: terms(guide.units.iter().map(|what| what.id()), "unit", words),
            item_kinds: terms(
                CampaignItemHow::ALL.iter().map(|how| how.id()),
                "item",
                words,
            ),
            results: terms(
                CampaignResult::ALL.iter().map(|result| result.id()),
                "result",
                words,
            ),
            builds_anew: guide.builds_anew,
            standing: super::table::standing(campaign),
            games: self.campaign_games(campaign, words),
            rosters: self.campaign_rosters(&open, words),
            id: open.kept.id,
            campaign_version: open.kept.campaign_version,
            undo: open.kept.undo > 0,
            redo: open.kept.redo > 0,
            campaign: open.campaign,
        })
    }
}

fn terms<'i>(ids: impl Iterator<Item = &'i str>, prefix: &str, words: &Words) -> Vec<CampaignTerm> {
    ids.map(|id| CampaignTerm {
        label: words.message(&format!("campaign-{prefix}-{id}"), &[]),
        id: id.to_owned(),
    })
    .collect()
}

/// Returns the fields of a campaign with their names.
pub(super) fn field_views(campaign: &Campaign, words: &Words) -> Vec<CampaignFieldView> {
    let view = |field: &CampaignField| CampaignFieldView {
        id: field.id.clone(),
        label: match field.name.trim() {
            "" => suggested_label(&campaign.system, &field.id, words),
            name => name.to_owned(),
        },
        value: field.value,
        own: !field.name.trim().is_empty(),
    };
    campaign.fields.iter().map(view).collect()
}

fn suggested(campaign: &Campaign, guide: CampaignGuide, words: &Words) -> Vec<CampaignFieldView> {
    let is_new = |id: &str| campaign.fields.iter().all(|field| field.id != id);
    let fields = guide.fields.iter().filter(|(id, _)| is_new(id));
    let view = |(id, value): &(&str, CampaignValueType)| CampaignFieldView {
        id: (*id).to_owned(),
        label: suggested_label(&campaign.system, id, words),
        value: *value,
        own: false,
    };
    fields.map(view).collect()
}

/// Returns the name of a field that a game suggests. A field that it does not know is called by its id.
fn suggested_label(system: &str, field: &str, words: &Words) -> String {
    let known = sheets::known_term(system, "campaign-field", field, words);
    known.unwrap_or_else(|| field.to_owned())
}
