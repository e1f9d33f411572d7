//! Campaigns: players, their forces, the games that they played, and what changed between those games.
//!
//! A campaign is a record. No source states rules for what happens between games, so players type everything by hand.
//! Values and the stash are not stored as they are now: they are what a player started with and the changes after each
//! game. A change to an earlier game therefore corrects everything that followed.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::card::CardId;
use crate::card::unknown::Unknown;
use crate::force::{Force, NodeId};

mod read;
mod sums;

pub use read::is_campaign;
pub use sums::{CampaignRecord, StashLine};

/// The campaign file format that this program reads and writes.
pub const FORMAT: u32 = 1;
/// The value of the field `kind` in every campaign file.
pub const KIND: &str = "campaign";
/// Largest campaign file, in bytes.
pub const MAX_BYTES: usize = 4 << 20;
/// Most players in one campaign.
pub const MAX_PLAYERS: usize = 50;
/// Most games in one campaign.
pub const MAX_GAMES: usize = 500;
/// Most fields that are counted for each player.
pub const MAX_FIELDS: usize = 60;
/// Most items in the stash with which a player starts, most items that change hands after one game, and most entries on
/// the units of one side.
pub const MAX_LINES: usize = 500;
/// Most copies of one item, and largest number in a field or a score.
pub const MAX_NUMBER: i64 = 1_000_000_000;
/// Longest id, in characters.
pub const MAX_ID_CHARS: usize = 60;
/// Longest name, title or date, in characters.
pub const MAX_NAME_CHARS: usize = 200;
/// Longest note or reason, in characters.
pub const MAX_NOTE_CHARS: usize = 10_000;

/// A campaign.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ts_rs::TS)]
pub struct Campaign {
    /// Always 1.
    pub format: u32,
    /// Always `campaign`. It tells a campaign file from a force file.
    pub kind: String,
    /// Id of the campaign: letters, digits, `-` and `_`. It is the same on all devices and at all players.
    pub id: String,
    /// Name of the campaign.
    #[serde(default)]
    pub name: String,
    /// Id of the game.
    pub system: String,
    /// Remarks.
    #[serde(default)]
    pub note: String,
    /// What is counted for each player.
    #[serde(default)]
    pub fields: Vec<CampaignField>,
    /// The players.
    #[serde(default)]
    pub players: Vec<CampaignPlayer>,
    /// The games, oldest first.
    #[serde(default)]
    pub games: Vec<CampaignGame>,
    /// Fields from newer versions of the format. They are kept as they are.
    #[serde(flatten)]
    #[ts(skip)]
    pub more: Unknown,
}

/// Something that is counted or noted for each player, such as credits.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[serde(deny_unknown_fields)]
pub struct CampaignField {
    /// Id of the field, unique within the campaign.
    pub id: String,
    /// Name that the players gave the field. Empty for a field that the game suggests: its name is then in the reader's
    /// language.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// The sort of value.
    pub value: CampaignValueType,
}

/// The sort of value that a field has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "lowercase")]
pub enum CampaignValueType {
    /// A whole number. Changes are added to it.
    Number,
    /// A text. A change replaces it.
    Text,
}

/// A player of a campaign.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, ts_rs::TS)]
#[serde(deny_unknown_fields)]
pub struct CampaignPlayer {
    /// Id of the player, unique within the campaign.
    #[serde(default)]
    pub id: String,
    /// Name of the player.
    pub name: String,
    /// Remarks.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub note: String,
    /// The force with which the player joined. `None` if it is unknown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub force: Option<Force>,
    /// The values with which the player started, by field id. A number that is missing is 0.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub values: BTreeMap<String, CampaignValue>,
    /// The items with which the player started, besides those in the force.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub stash: Vec<CampaignItem>,
}

/// The value of a field.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[serde(untagged)]
pub enum CampaignValue {
    /// A whole number.
    Number(i64),
    /// A text.
    Text(String),
}

/// Items in a stash: a card, or something that has no card.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[serde(deny_unknown_fields)]
pub struct CampaignItem {
    /// The card. `None` for something that has no card.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<CardId>,
    /// Name of the item. Empty if its card has the name.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// Number of copies, at least 1.
    #[serde(default = "one")]
    pub count: i64,
    /// Remarks.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub note: String,
}

/// A game of a campaign, with everything that happened after it and before the next one.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, ts_rs::TS)]
#[serde(deny_unknown_fields)]
pub struct CampaignGame {
    /// Id of the game, unique within the campaign.
    #[serde(default)]
    pub id: String,
    /// Title.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub title: String,
    /// Name of the scenario.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub scenario: String,
    /// Where it was played.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub place: String,
    /// The day, as the user wrote it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub date: String,
    /// Remarks.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub note: String,
    /// The players who took part.
    #[serde(default)]
    pub sides: Vec<CampaignSide>,
}

/// A player's part in a game.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, ts_rs::TS)]
#[serde(deny_unknown_fields)]
pub struct CampaignSide {
    /// Id of the player.
    pub player: String,
    /// The force as it was fielded. `None` if it is unknown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub force: Option<Force>,
    /// The result for the player. `None` if none was recorded.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<CampaignResult>,
    /// The points that the player scored. `None` if none were recorded.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub score: Option<i64>,
    /// Changes of the player's values, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub changes: Vec<CampaignChange>,
    /// Items that came to the stash or left it, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub items: Vec<CampaignItemChange>,
    /// What happened to single units or models, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub units: Vec<CampaignUnitEntry>,
    /// Remarks.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub note: String,
}

/// The result of a game for a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "lowercase")]
pub enum CampaignResult {
    /// The player won.
    Won,
    /// The player lost.
    Lost,
    /// Nobody won.
    Drawn,
}

/// A change of one of a player's values.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[serde(deny_unknown_fields)]
pub struct CampaignChange {
    /// Id of the field.
    pub field: String,
    /// What is added to a number. It may be negative. `None` for a text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<i64>,
    /// The new text. `None` for a number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// The reason.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub why: String,
}

/// Items that came to a player's stash or left it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[serde(deny_unknown_fields)]
pub struct CampaignItemChange {
    /// How they came or left.
    pub how: CampaignItemHow,
    /// The card. `None` for something that has no card.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<CardId>,
    /// Name of the item. Empty if its card has the name.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// Number of copies, at least 1.
    #[serde(default = "one")]
    pub count: i64,
    /// The reason.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub why: String,
}

/// How an item came to a stash or left it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "lowercase")]
pub enum CampaignItemHow {
    /// It was won.
    Won,
    /// It was found.
    Found,
    /// It was bought.
    Bought,
    /// A model still held it at the end of the game.
    Held,
    /// It was lost.
    Lost,
    /// It was used up, or given to a unit.
    Spent,
    /// It was sold.
    Sold,
}

/// Something that happened to a unit or a model.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[serde(deny_unknown_fields)]
pub struct CampaignUnitEntry {
    /// The node of the fielded force. Empty if it is not in there.
    #[serde(default)]
    #[ts(as = "Option<NodeId>", optional)]
    pub node: NodeId,
    /// Name of the unit or model.
    #[serde(default)]
    pub name: String,
    /// Its card.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<CardId>,
    /// What it is.
    pub what: CampaignUnitWhat,
    /// The amount, such as points of experience. `None` if it has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub amount: Option<i64>,
    /// What happened.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub text: String,
    /// The reason.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub why: String,
}

/// What happened to a unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "lowercase")]
pub enum CampaignUnitWhat {
    /// It was injured.
    Injury,
    /// It gained experience.
    Experience,
    /// It was promoted.
    Promotion,
    /// It gained a perk.
    Perk,
    /// A remark.
    Note,
}

/// What a game suggests for its campaigns.
#[derive(Debug, Clone, Copy)]
pub struct CampaignGuide {
    /// The fields that are counted for each player. The name of a field is the message `<game>-campaign-field-<id>`.
    pub fields: &'static [(&'static str, CampaignValueType)],
    /// What can happen to units between games.
    pub units: &'static [CampaignUnitWhat],
    /// Whether players usually start their next force empty, and build it from what they own.
    pub builds_anew: bool,
}

impl Default for CampaignGuide {
    /// No fields, and everything that can happen to units but perks.
    fn default() -> Self {
        Self {
            fields: &[],
            units: &[
                CampaignUnitWhat::Injury,
                CampaignUnitWhat::Experience,
                CampaignUnitWhat::Promotion,
                CampaignUnitWhat::Note,
            ],
            builds_anew: false,
        }
    }
}

fn one() -> i64 {
    1
}

impl CampaignItemHow {
    /// All ways, those that add to the stash first.
    pub const ALL: [Self; 7] = [
        Self::Won,
        Self::Found,
        Self::Bought,
        Self::Held,
        Self::Lost,
        Self::Spent,
        Self::Sold,
    ];

    /// Returns whether the items come to the stash.
    #[must_use]
    pub fn adds(self) -> bool {
        matches!(self, Self::Won | Self::Found | Self::Bought | Self::Held)
    }

    /// Returns the name as it is written in files.
    #[must_use]
    pub fn id(self) -> &'static str {
        match self {
            Self::Won => "won",
            Self::Found => "found",
            Self::Bought => "bought",
            Self::Held => "held",
            Self::Lost => "lost",
            Self::Spent => "spent",
            Self::Sold => "sold",
        }
    }
}

impl CampaignUnitWhat {
    /// Returns the name as it is written in files.
    #[must_use]
    pub fn id(self) -> &'static str {
        match self {
            Self::Injury => "injury",
            Self::Experience => "experience",
            Self::Promotion => "promotion",
            Self::Perk => "perk",
            Self::Note => "note",
        }
    }
}

impl CampaignResult {
    /// All results.
    pub const ALL: [Self; 3] = [Self::Won, Self::Lost, Self::Drawn];

    /// Returns the name as it is written in files.
    #[must_use]
    pub fn id(self) -> &'static str {
        match self {
            Self::Won => "won",
            Self::Lost => "lost",
            Self::Drawn => "drawn",
        }
    }
}

impl Campaign {
    /// Creates a campaign without players, with the fields that its game suggests.
    #[must_use]
    pub fn new(id: &str, system: &str, name: &str, guide: CampaignGuide) -> Self {
        let field = |(id, value): &(&str, CampaignValueType)| CampaignField {
            id: (*id).to_owned(),
            name: String::new(),
            value: *value,
        };
        Self {
            format: FORMAT,
            kind: KIND.to_owned(),
            id: id.to_owned(),
            name: name.to_owned(),
            system: system.to_owned(),
            note: String::new(),
            fields: guide.fields.iter().map(field).collect(),
            players: Vec::new(),
            games: Vec::new(),
            more: Unknown::default(),
        }
    }

    /// Returns the campaign as the text of a file: JSON, indented by two spaces, ending with a line break. Equal
    /// campaigns give equal text.
    #[must_use]
    pub fn write(&self) -> String {
        // Serialising can fail only for maps whose keys are not text, and there are none here.
        let mut text = serde_json::to_string_pretty(self).unwrap_or_default();
        text.push('\n');
        text
    }

    /// Returns the player with an id.
    #[must_use]
    pub fn player(&self, id: &str) -> Option<&CampaignPlayer> {
        self.players.iter().find(|player| player.id == id)
    }

    /// Returns the games in which a player took part, with their numbers from 1, oldest first.
    pub fn games_of<'c>(
        &'c self,
        player: &'c str,
    ) -> impl Iterator<Item = (usize, &'c CampaignGame, &'c CampaignSide)> {
        let games = (1..).zip(&self.games);
        games.filter_map(move |(number, game)| {
            let side = game.sides.iter().find(|side| side.player == player)?;
            Some((number, game, side))
        })
    }

    /// Gives an id to every player and every game without one.
    pub fn complete_ids(&mut self) {
        let mut players: Vec<&mut String> = self.players.iter_mut().map(|p| &mut p.id).collect();
        complete(&mut players, "p");
        let mut games: Vec<&mut String> = self.games.iter_mut().map(|game| &mut game.id).collect();
        complete(&mut games, "g");
    }
}

/// Gives every empty id the prefix and the lowest number that is greater than all others. The number of something that
/// was removed may be used again only if it was the greatest.
fn complete(ids: &mut [&mut String], prefix: &str) {
    let number = |id: &str| id.strip_prefix(prefix)?.parse::<u64>().ok();
    let greatest = ids.iter().filter_map(|id| number(id)).max().unwrap_or(0);
    let mut next = greatest.saturating_add(1);
    for id in ids.iter_mut().filter(|id| id.is_empty()) {
        **id = format!("{prefix}{next}");
        next = next.saturating_add(1);
    }
}
