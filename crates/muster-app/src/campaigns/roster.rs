//! The rosters of a campaign's players: what they own, and the history of their forces.

use muster_core::campaign::{Campaign, CampaignGame, CampaignUnitWhat, StashLine};
use muster_core::force::{Force, NodeId};
use muster_core::sheets;
use muster_core::words::Words;

use super::kept::OpenCampaign;
use super::said::CampaignWriter;
use super::table::values;
use super::view::{
    CampaignGameRow, CampaignRoster, CampaignSideRow, CampaignStep, CampaignUnitLine,
    CampaignUnitView, CampaignValueView, field_views,
};
use crate::App;
use crate::forces::force_cache::OpenForce;

impl App {
    /// Returns the games of a campaign in words.
    pub(super) fn campaign_games(
        &self,
        campaign: &Campaign,
        words: &Words,
    ) -> Vec<CampaignGameRow> {
        let library = self.library();
        let writer = CampaignWriter::new(campaign, &library, words);
        let games = (1..).zip(&campaign.games);
        let row = |(number, game): (usize, &CampaignGame)| {
            let about = [&game.date, &game.scenario, &game.place];
            let about = about.into_iter().filter(|text| !text.trim().is_empty());
            let about: Vec<&str> = about.map(String::as_str).collect();
            let sides = game.sides.iter().map(|side| {
                let open = side
                    .force
                    .as_ref()
                    .and_then(|force| self.opened_copy(force));
                let result = side.result.map(|result| {
                    let key = format!("campaign-result-{}", result.id());
                    words.message(&key, &[])
                });
                CampaignSideRow {
                    player: side.player.clone(),
                    name: campaign
                        .player(&side.player)
                        .map_or_else(String::new, |player| player.name.clone()),
                    force: side
                        .force
                        .as_ref()
                        .map_or_else(String::new, |force| force.name.clone()),
                    cost: open.map_or_else(String::new, |open| cost(&open, words)),
                    result: result.unwrap_or_default(),
                    score: side
                        .score
                        .map_or_else(String::new, |score| score.to_string()),
                    lines: writer.lines(side),
                }
            });
            CampaignGameRow {
                game: game.id.clone(),
                number,
                title: title(number, game, words),
                about: about.join(" · "),
                sides: sides.collect(),
                note: game.note.clone(),
            }
        };
        games.map(row).collect()
    }

    /// Returns the rosters of a campaign's players.
    pub(super) fn campaign_rosters(
        &self,
        open: &OpenCampaign,
        words: &Words,
    ) -> Vec<CampaignRoster> {
        let campaign = &open.campaign;
        let library = self.library();
        let writer = CampaignWriter::new(campaign, &library, words);
        let fields = field_views(campaign, words);
        let roster = |player: &str, name: &str| {
            let record = campaign.record(player, usize::MAX);
            let stands = self.standing_force(open, player);
            let stands = stands.and_then(|force| self.opened_copy(&force));
            let texts = fields.iter().zip(values(campaign, &record));
            let stash = record.stash.iter().map(|line| StashLine {
                name: writer.item_name(line.card.as_ref(), &line.name),
                ..line.clone()
            });
            CampaignRoster {
                player: player.to_owned(),
                name: name.to_owned(),
                force: self.linked_force(open, player),
                force_name: stands
                    .as_ref()
                    .map_or_else(String::new, |open| open.force.name.clone()),
                cost: stands
                    .as_ref()
                    .map_or_else(String::new, |open| cost(open, words)),
                values: texts
                    .map(|(field, text)| CampaignValueView {
                        field: field.id.clone(),
                        label: field.label.clone(),
                        text,
                    })
                    .collect(),
                stash: stash.collect(),
                units: units(campaign, player, &writer),
                history: self.force_history(open, player, &writer, words),
            }
        };
        let players = campaign.players.iter();
        players
            .map(|player| roster(&player.id, &player.name))
            .collect()
    }

    /// Returns the force of a player at each game and now, with what changed from one to the next.
    fn force_history(
        &self,
        open: &OpenCampaign,
        player: &str,
        writer: &CampaignWriter<'_>,
        words: &Words,
    ) -> Vec<CampaignStep> {
        let campaign = &open.campaign;
        let mut history: Vec<CampaignStep> = Vec::new();
        let mut last: Option<OpenForce> = None;
        // What was recorded since the last step.
        let mut why: Vec<String> = Vec::new();
        let mut step = |game: Option<&str>, title: String, force: &Force, why: Vec<String>| {
            let now = self.opened_copy(force);
            let lines = match (&last, &now) {
                (Some(last), Some(now)) => last.compared(now, words.lang()).lines,
                _ => Vec::new(),
            };
            history.push(CampaignStep {
                game: game.map(str::to_owned),
                title,
                force: force.name.clone(),
                cost: now
                    .as_ref()
                    .map_or_else(String::new, |now| cost(now, words)),
                lines,
                why,
            });
            last = now;
        };
        let joined = campaign.player(player);
        if let Some(force) = joined.and_then(|player| player.force.as_ref()) {
            let title = words.message("campaign-step-joined", &[]);
            step(None, title, force, Vec::new());
        }
        for (number, game, side) in campaign.games_of(player) {
            if let Some(force) = &side.force {
                let title = title(number, game, words);
                step(Some(&game.id), title, force, std::mem::take(&mut why));
            }
            why.extend(writer.lines(side));
        }
        if let Some(force) = self.standing_force(open, player) {
            let title = words.message("campaign-step-now", &[]);
            step(None, title, &force, why);
        }
        history
    }

    /// Opens a copy of a force that the campaign keeps. `None` if it cannot be read here.
    pub(super) fn opened_copy(&self, force: &Force) -> Option<OpenForce> {
        self.open_given(force.clone()).ok()
    }
}

fn cost(open: &OpenForce, words: &Words) -> String {
    match open.game.has_costs() {
        true => sheets::total(&open.force.system, &open.review().totals, words),
        false => String::new(),
    }
}

/// Returns the number of a game and its title in words.
pub(super) fn title(number: usize, game: &CampaignGame, words: &Words) -> String {
    let numbered = words.message("campaign-game", &[("number", number.into())]);
    match game.title.trim() {
        "" => numbered,
        title => words.labelled(&numbered, title),
    }
}

/// Returns the units of a player to which something happened, in the order in which it first did.
fn units(campaign: &Campaign, player: &str, writer: &CampaignWriter<'_>) -> Vec<CampaignUnitView> {
    let mut units: Vec<(NodeId, CampaignUnitView)> = Vec::new();
    for (number, game, side) in campaign.games_of(player) {
        for entry in &side.units {
            let name = writer.unit_name(entry);
            let line = CampaignUnitLine {
                game: game.id.clone(),
                number,
                what: entry.what,
                said: writer.unit(entry),
            };
            // The node tells units of the same card and name apart. A unit stays the same unit under a new name.
            let is_same = |(node, unit): &(NodeId, CampaignUnitView)| {
                let unknown = node.as_str().is_empty() || entry.node.as_str().is_empty();
                let same_node = *node == entry.node && !unknown;
                unit.card == entry.card && (same_node || (unknown && unit.name == name))
            };
            let known = units.iter().position(is_same);
            let at = known.unwrap_or_else(|| {
                let unit = CampaignUnitView {
                    name,
                    card: entry.card.clone(),
                    experience: None,
                    entries: Vec::new(),
                };
                units.push((entry.node.clone(), unit));
                units.len() - 1
            });
            let unit = &mut units[at].1;
            if entry.what == CampaignUnitWhat::Experience
                && let Some(amount) = entry.amount
            {
                unit.experience = Some(unit.experience.unwrap_or(0).saturating_add(amount));
            }
            unit.entries.push(line);
        }
    }
    units.into_iter().map(|(_, unit)| unit).collect()
}
