//! The forces of a campaign's players: where they stand, and with which one the next game starts.

use muster_core::campaign::Campaign;
use muster_core::force::Force;
use muster_core::problem::Problem;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::kept::OpenCampaign;
use super::view::CampaignView;
use crate::forces::kept::new_force;
use crate::{App, Session};

/// The saved force that a player fields from now on.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct SetCampaignForceArgs {
    /// The id of the campaign.
    pub id: String,
    /// The campaign's `seq` that the user saw.
    pub base: i64,
    /// The id of the player.
    pub player: String,
    /// The id of the saved force. `None` if the player has none on this device.
    #[ts(optional = nullable)]
    pub force: Option<String>,
}

/// A player whose next game is to begin.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct BeginCampaignForceArgs {
    /// The id of the campaign.
    pub id: String,
    /// The campaign's `seq` that the user saw.
    pub base: i64,
    /// The id of the player.
    pub player: String,
    /// Whether the next force starts empty instead of as the last one stands.
    #[serde(default)]
    pub anew: bool,
}

/// The force with which a player's next game starts.
#[derive(Debug, Clone, Serialize, TS)]
pub struct CampaignForce {
    /// The id of the saved force.
    pub force: String,
    /// The campaign.
    pub campaign: CampaignView,
}

impl Session<'_> {
    /// Sets the saved force that a player fields from now on. The first one is also the force with which they joined.
    ///
    /// # Errors
    /// `campaign-conflict` if the campaign has changed since `base`, `campaign-no-player`, `campaign-other-game`,
    /// `store-not-found`.
    pub fn set_campaign_force(&self, args: SetCampaignForceArgs) -> Result<CampaignView, Problem> {
        let OpenCampaign { mut campaign, kept } = self.opened_campaign(&args.id)?;
        let mut forces = kept.forces;
        let snapshot = args.force.as_deref();
        let snapshot = snapshot
            .map(|force| self.campaign_snapshot(force))
            .transpose()?;
        if snapshot
            .as_ref()
            .is_some_and(|force| force.system != campaign.system)
        {
            return Err(Problem::new("campaign-other-game"));
        }
        let is_first = campaign.last_force(&args.player).is_none();
        let player = campaign.players.iter_mut().find(|p| p.id == args.player);
        let player = player.ok_or_else(|| no_player(&args.player))?;
        if is_first {
            player.force = snapshot;
        }
        match args.force {
            Some(force) => drop(forces.insert(args.player, force)),
            None => drop(forces.remove(&args.player)),
        }
        self.save_campaign(&args.id, args.base, campaign, Some(forces))
    }

    /// Returns the saved force with which a player's next game starts. That is the force as it stands, or,
    /// with `anew`, an empty one with the same mode and limit. If this device does not have the saved force, it is made
    /// again from the campaign.
    ///
    /// # Errors
    /// `campaign-conflict` if the campaign has changed since `base`, `campaign-no-player`, `store-not-found`.
    pub fn begin_campaign_force(
        &self,
        args: BeginCampaignForceArgs,
    ) -> Result<CampaignForce, Problem> {
        let open = self.opened_campaign(&args.id)?;
        let player = open.campaign.player(&args.player);
        let name = player.ok_or_else(|| no_player(&args.player))?.name.clone();
        if !args.anew
            && let Some(force) = self.linked_force(&open, &args.player)
        {
            let campaign = self.campaign_view(open)?;
            return Ok(CampaignForce { force, campaign });
        }
        let stands = self.standing_force(&open, &args.player);
        let mut force = match stands {
            Some(force) => force,
            None => self.empty_force(&open.campaign, &name)?,
        };
        if args.anew {
            force.entries.clear();
            force = self.as_shared(force, false);
        }
        let new = new_force(&self.open_given(force)?);
        let campaigns = self.store()?.campaigns();
        let (made, kept) = campaigns.begin_force(&args.id, args.base, &args.player, new)?;
        let campaign = open.campaign;
        let campaign = self.campaign_view(OpenCampaign { campaign, kept })?;
        Ok(CampaignForce {
            force: made.id,
            campaign,
        })
    }
}

impl App {
    fn empty_force(&self, campaign: &Campaign, name: &str) -> Result<Force, Problem> {
        let games = self.known_games();
        let game = games.named(&campaign.system)?;
        let modes = game.modes();
        let mode = modes.first().copied().unwrap_or_default();
        let mut force = Force::new(&campaign.system, mode, name);
        force.limit = game.usual_limit(mode);
        Ok(force)
    }

    /// Returns a copy of a saved force as it is now, with the user's own cards that it needs.
    pub(super) fn campaign_snapshot(&self, id: &str) -> Result<Force, Problem> {
        let open = self.opened_by_id(id)?;
        Ok(self.as_shared(Force::clone(&open.force), true))
    }

    /// Returns the id of the saved force that a player fields next. `None` if there is none on this device.
    pub(super) fn linked_force(&self, open: &OpenCampaign, player: &str) -> Option<String> {
        let id = open.kept.forces.get(player)?;
        let force = self.opened_by_id(id).ok()?;
        (force.force.system == open.campaign.system).then(|| id.clone())
    }

    /// Returns the force of a player as it stands: the saved one, or else as the campaign knows it. `None` if neither is
    /// known.
    pub(super) fn standing_force(&self, open: &OpenCampaign, player: &str) -> Option<Force> {
        let linked = self.linked_force(open, player);
        let saved = linked.and_then(|id| self.campaign_snapshot(&id).ok());
        saved.or_else(|| open.campaign.last_force(player).cloned())
    }
}

pub(super) fn no_player(player: &str) -> Problem {
    Problem::new("campaign-no-player").with("player", player)
}
