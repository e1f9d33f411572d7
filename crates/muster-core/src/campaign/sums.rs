//! Works out what a player has after their games: values, the stash, and results.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::campaign::{Campaign, CampaignResult, CampaignSide, CampaignValue, CampaignValueType};
use crate::card::CardId;
use crate::force::Force;

/// What a player has at one moment of a campaign.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct CampaignRecord {
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
    /// The values, by field id. Every field of the campaign has one.
    pub values: BTreeMap<String, CampaignValue>,
    /// The stash, in the order in which items first came to it. Items of which none is left are not in it. A count below
    /// 0 means that more left the stash than came to it.
    pub stash: Vec<StashLine>,
}

/// Items in a stash.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ts_rs::TS)]
pub struct StashLine {
    /// The card. `None` for something that has no card.
    pub card: Option<CardId>,
    /// Name that the players gave the item. Empty if its card has the name.
    pub name: String,
    /// Number of copies. It is below 0 if more left the stash than came to it.
    pub count: i64,
    /// The remark of what the player started with.
    pub note: String,
}

impl Campaign {
    /// Returns what a player has after their first `games` games, or after all of them if there are fewer.
    #[must_use]
    pub fn record(&self, player: &str, games: usize) -> CampaignRecord {
        let start = |value| match value {
            CampaignValueType::Number => CampaignValue::Number(0),
            CampaignValueType::Text => CampaignValue::Text(String::new()),
        };
        let fields = self.fields.iter();
        let mut record = CampaignRecord {
            values: fields
                .map(|field| (field.id.clone(), start(field.value)))
                .collect(),
            ..CampaignRecord::default()
        };
        if let Some(player) = self.player(player) {
            record.values.extend(player.values.clone());
            for item in &player.stash {
                record.add(item.card.as_ref(), &item.name, item.count, &item.note);
            }
        }
        for (_, _, side) in self.games_of(player).take(games) {
            record.play(side);
        }
        record.stash.retain(|line| line.count != 0);
        record
    }

    /// Returns the force of a player as far as the campaign knows it: as it was fielded last, or as it joined.
    #[must_use]
    pub fn last_force<'c>(&'c self, player: &'c str) -> Option<&'c Force> {
        let fielded = self
            .games_of(player)
            .filter_map(|(_, _, side)| side.force.as_ref());
        let joined = self.player(player).and_then(|known| known.force.as_ref());
        fielded.last().or(joined)
    }
}

impl CampaignRecord {
    fn play(&mut self, side: &CampaignSide) {
        self.games += 1;
        match side.result {
            Some(CampaignResult::Won) => self.won += 1,
            Some(CampaignResult::Lost) => self.lost += 1,
            Some(CampaignResult::Drawn) => self.drawn += 1,
            None => {}
        }
        self.score = self.score.saturating_add(side.score.unwrap_or(0));
        for change in &side.changes {
            let Some(value) = self.values.get_mut(&change.field) else {
                continue;
            };
            match (value, change.by, &change.text) {
                (CampaignValue::Number(number), Some(by), _) => {
                    *number = number.saturating_add(by);
                }
                (CampaignValue::Text(text), _, Some(new)) => text.clone_from(new),
                _ => {}
            }
        }
        for item in &side.items {
            let count = match item.how.adds() {
                true => item.count,
                false => item.count.saturating_neg(),
            };
            self.add(item.card.as_ref(), &item.name, count, "");
        }
    }

    fn add(&mut self, card: Option<&CardId>, name: &str, count: i64, note: &str) {
        let is_same = |line: &&mut StashLine| match (card, &line.card) {
            // A card is the same item even if somebody named it.
            (Some(card), Some(known)) => card == known,
            (None, None) => name.trim().to_lowercase() == line.name.trim().to_lowercase(),
            _ => false,
        };
        match self.stash.iter_mut().find(is_same) {
            Some(line) => {
                line.count = line.count.saturating_add(count);
                if line.note.is_empty() {
                    note.clone_into(&mut line.note);
                }
            }
            None => self.stash.push(StashLine {
                card: card.cloned(),
                name: name.trim().to_owned(),
                count,
                note: note.to_owned(),
            }),
        }
    }
}
