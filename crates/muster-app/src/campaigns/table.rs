//! The table of a campaign: results, points and values of all players.

use std::cmp::Reverse;

use muster_core::campaign::{Campaign, CampaignRecord, CampaignValue};

use super::view::CampaignStanding;

/// Returns the table, the best player first: by games won, then by points, then by games drawn. Players who are equal
/// stay in the order of the campaign.
pub(super) fn standing(campaign: &Campaign) -> Vec<CampaignStanding> {
    let row = |id: &str, name: &str| {
        let record = campaign.record(id, usize::MAX);
        CampaignStanding {
            player: id.to_owned(),
            name: name.to_owned(),
            games: record.games,
            won: record.won,
            lost: record.lost,
            drawn: record.drawn,
            score: record.score,
            values: values(campaign, &record),
        }
    };
    let players = campaign.players.iter();
    let mut rows: Vec<CampaignStanding> = players
        .map(|player| row(&player.id, &player.name))
        .collect();
    rows.sort_by_key(|row| (Reverse(row.won), Reverse(row.score), Reverse(row.drawn)));
    rows
}

/// Returns the values of a player in words, in the order of the fields.
pub(super) fn values(campaign: &Campaign, record: &CampaignRecord) -> Vec<String> {
    let text = |id: &str| match record.values.get(id) {
        Some(CampaignValue::Number(number)) => number.to_string(),
        Some(CampaignValue::Text(text)) => text.clone(),
        None => String::new(),
    };
    campaign
        .fields
        .iter()
        .map(|field| text(&field.id))
        .collect()
}
