//! Saved campaigns: created, changed, undone, deleted and imported.

use std::collections::BTreeMap;

use muster_core::campaign::{Campaign, CampaignPlayer, is_campaign};
use muster_core::content::{FileContent, FileDoor, other_file};
use muster_core::game::Games;
use muster_core::problem::Problem;
use muster_core::share;
use muster_core::words::Words;
use muster_store::{StoreError, StoredCampaign};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::view::CampaignView;
use crate::import::only_code;
use crate::vocabulary::{DocumentStepArgs, IdArgs, NoArgs};
use crate::{App, Session};

/// A campaign to save. It starts with the fields that its game suggests.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct CreateCampaignArgs {
    /// The name of the campaign.
    pub name: String,
    /// The game.
    pub system: String,
    /// The players.
    #[serde(default)]
    pub players: Vec<NewCampaignPlayer>,
}

/// A player of a new campaign.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct NewCampaignPlayer {
    /// The name of the player.
    pub name: String,
    /// The id of the saved force with which they join.
    #[ts(optional = nullable)]
    pub force: Option<String>,
}

/// A new version of a campaign. A player or a game without an id gets one.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ChangeCampaignArgs {
    /// The id of the campaign.
    pub id: String,
    /// The campaign's `seq` that the user saw.
    pub base: i64,
    /// The new version.
    pub campaign: Campaign,
}

/// A campaign to save that arrives as text.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ImportCampaignArgs {
    /// The text of a campaign file, or a campaign's share code. There may be other words around the code.
    pub text: String,
    /// What to do if the campaign is here already in another version.
    #[serde(default)]
    #[ts(as = "Option<ExistingCampaign>", optional)]
    pub existing: ExistingCampaign,
}

/// What to do with a campaign that is here already in another version.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum ExistingCampaign {
    /// Nothing is changed, and the import fails with `campaign-exists`.
    #[default]
    Ask,
    /// The new version takes its place. Undo brings the other one back.
    Replace,
    /// Both stay. The new one gets another id.
    Copy,
}

/// A campaign in the list of all campaigns.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct CampaignRow {
    /// The id of the campaign.
    pub id: String,
    /// The name of the campaign.
    pub name: String,
    /// The game.
    pub system: String,
    /// The number of players.
    pub players: usize,
    /// The number of games.
    pub games: usize,
    /// When the campaign was last changed, in seconds since 1970.
    pub changed: i64,
    /// Why the campaign cannot be read, in words. `None` if it can be read.
    pub problem: Option<String>,
}

/// A saved campaign that was read.
#[derive(Debug)]
pub(super) struct OpenCampaign {
    pub campaign: Campaign,
    /// The campaign as it is stored.
    pub kept: StoredCampaign,
}

impl CampaignRow {
    fn new(id: &str, json: &str, changed: i64, games: &Games, words: &Words) -> Self {
        let row = Self {
            id: id.to_owned(),
            name: id.to_owned(),
            system: String::new(),
            players: 0,
            games: 0,
            changed,
            problem: None,
        };
        match Campaign::read(json.as_bytes(), "", games) {
            Ok(campaign) => Self {
                name: campaign.name,
                system: campaign.system,
                players: campaign.players.len(),
                games: campaign.games.len(),
                ..row
            },
            Err(problem) => Self {
                problem: Some(problem.located_message(words)),
                ..row
            },
        }
    }
}

impl Session<'_> {
    /// Returns every campaign, the last changed first.
    ///
    /// # Errors
    /// `no-store`, or a store error if campaigns cannot be read.
    pub fn campaigns(&self, _: NoArgs) -> Result<Vec<CampaignRow>, Problem> {
        let words = self.words();
        // The store answers nothing else while it passes campaigns.
        let games = self.known_games();
        let mut rows = Vec::new();
        self.store()?.campaigns().each(|id, json, changed| {
            rows.push(CampaignRow::new(id, json, changed, &games, words));
        })?;
        rows.sort_by_key(|row: &CampaignRow| std::cmp::Reverse(row.changed));
        Ok(rows)
    }

    /// Returns a saved campaign with everything that follows from it.
    ///
    /// # Errors
    /// `store-not-found`, or an error that says why the campaign cannot be read.
    pub fn campaign(&self, args: IdArgs) -> Result<CampaignView, Problem> {
        let open = self.opened_campaign(&args.id)?;
        self.campaign_view(open)
    }

    /// Saves a new campaign.
    ///
    /// # Errors
    /// `unknown-system`, `campaign-bad-player`, `campaign-other-game` if a force is of another game, `store-not-found`
    /// if there is no such force, or a store error if the campaign cannot be written.
    pub fn create_campaign(&self, args: CreateCampaignArgs) -> Result<CampaignView, Problem> {
        let games = self.known_games();
        let guide = games.named(&args.system)?.campaign_guide();
        let id = self.store()?.campaigns().new_id()?;
        let mut campaign = Campaign::new(&id, &args.system, args.name.trim(), guide);
        let mut forces = BTreeMap::new();
        for player in args.players {
            let id = self.new_part_id("p")?;
            let force = player.force.as_deref();
            let force = force
                .map(|force| self.campaign_snapshot(force))
                .transpose()?;
            if let Some(force) = player.force {
                forces.insert(id.clone(), force);
            }
            campaign.players.push(CampaignPlayer {
                id,
                name: player.name.trim().to_owned(),
                force,
                ..CampaignPlayer::default()
            });
        }
        self.add_campaign(campaign, forces)
    }

    /// Changes a campaign: its name, players, fields, games, or anything else.
    ///
    /// # Errors
    /// `campaign-conflict` if the campaign has changed since `base`, or a problem of the new version.
    pub fn change_campaign(&self, args: ChangeCampaignArgs) -> Result<CampaignView, Problem> {
        let campaign = args.campaign;
        self.save_campaign(&args.id, args.base, campaign, None)
    }

    /// Undoes the last change of a campaign. Without one, nothing happens.
    ///
    /// # Errors
    /// `campaign-conflict` if the campaign has changed since `base`, `store-not-found`.
    pub fn undo_campaign(&self, args: DocumentStepArgs) -> Result<CampaignView, Problem> {
        let kept = self.store()?.campaigns().undo(&args.id, args.base)?;
        self.campaign_view(self.read_campaign(kept)?)
    }

    /// Makes the change of a campaign again that was undone last. Without one, nothing happens.
    ///
    /// # Errors
    /// `campaign-conflict` if the campaign has changed since `base`, `store-not-found`.
    pub fn redo_campaign(&self, args: DocumentStepArgs) -> Result<CampaignView, Problem> {
        let kept = self.store()?.campaigns().redo(&args.id, args.base)?;
        self.campaign_view(self.read_campaign(kept)?)
    }

    /// Saves a campaign that arrives as a file or a share code.
    ///
    /// # Errors
    /// An error that says why the campaign cannot be read; `campaign-exists` if it is here already in another version
    /// and the arguments do not say what to do; or a store error if it cannot be written.
    pub fn import_campaign(&self, args: ImportCampaignArgs) -> Result<CampaignView, Problem> {
        let mut campaign = self.read_shared_campaign(&args.text)?;
        let campaigns = self.store()?.campaigns();
        let known = match campaigns.get(&campaign.id) {
            Err(StoreError::NotFound { .. }) => {
                return self.add_campaign(campaign, BTreeMap::new());
            }
            known => known?,
        };
        let here = Campaign::read(known.json.as_bytes(), "", &self.known_games()).ok();
        if here.as_ref() == Some(&campaign) {
            return self.campaign_view(self.read_campaign(known)?);
        }
        match args.existing {
            ExistingCampaign::Ask => {
                let name = here.map_or_else(|| known.id.clone(), |here| here.name);
                let problem = Problem::new("campaign-exists").with("name", name);
                Err(problem.with("id", known.id))
            }
            ExistingCampaign::Replace => {
                let (id, base) = (known.id, known.campaign_version);
                self.save_campaign(&id, base, campaign, None)
            }
            ExistingCampaign::Copy => {
                campaign.id = campaigns.new_id()?;
                self.add_campaign(campaign, BTreeMap::new())
            }
        }
    }

    fn add_campaign(
        &self,
        campaign: Campaign,
        forces: BTreeMap<String, String>,
    ) -> Result<CampaignView, Problem> {
        let campaign = campaign.checked(&self.known_games())?;
        let campaigns = self.store()?.campaigns();
        let kept = campaigns.create(&campaign.id, &json(&campaign), forces)?;
        self.campaign_view(OpenCampaign { campaign, kept })
    }

    /// Saves a new version of a campaign. If `forces` is `None`, its players keep the forces that they field next.
    pub(super) fn save_campaign(
        &self,
        id: &str,
        base: i64,
        mut campaign: Campaign,
        forces: Option<BTreeMap<String, String>>,
    ) -> Result<CampaignView, Problem> {
        id.clone_into(&mut campaign.id);
        // Ids at random keep apart what two devices add at the same time.
        for player in campaign.players.iter_mut().filter(|p| p.id.is_empty()) {
            player.id = self.new_part_id("p")?;
        }
        for game in campaign.games.iter_mut().filter(|game| game.id.is_empty()) {
            game.id = self.new_part_id("g")?;
        }
        let campaign = campaign.checked(&self.known_games())?;
        let campaigns = self.store()?.campaigns();
        let kept = campaigns.change(id, base, &json(&campaign), forces)?;
        self.campaign_view(OpenCampaign { campaign, kept })
    }
}

impl App {
    /// Reads a campaign from the text of a file or from a share code.
    ///
    /// # Errors
    /// An error that says why the campaign cannot be read.
    pub fn read_shared_campaign(&self, text: &str) -> Result<Campaign, Problem> {
        let text = text.trim_start_matches('\u{feff}');
        let content = FileContent::of_text(text);
        if !content.fits(FileDoor::Campaign) {
            return Err(other_file(content));
        }
        if !is_campaign(text) {
            only_code(text, share::CAMPAIGN_PREFIX)?;
        }
        match share::has_code(text, share::CAMPAIGN_PREFIX) && !is_campaign(text) {
            true => share::decode_campaign(text, &self.known_games()),
            false => Campaign::read(text.as_bytes(), "", &self.known_games()),
        }
    }

    pub(super) fn opened_campaign(&self, id: &str) -> Result<OpenCampaign, Problem> {
        self.read_campaign(self.store()?.campaigns().get(id)?)
    }

    fn read_campaign(&self, kept: StoredCampaign) -> Result<OpenCampaign, Problem> {
        let campaign = Campaign::read(kept.json.as_bytes(), &kept.id, &self.known_games())?;
        Ok(OpenCampaign { campaign, kept })
    }

    /// Returns a new id for a player or a game.
    fn new_part_id(&self, prefix: &str) -> Result<String, Problem> {
        let id = self.store()?.campaigns().new_id()?;
        Ok(format!("{prefix}{}", &id[..id.len().min(8)]))
    }
}

fn json(campaign: &Campaign) -> String {
    // Serialization fails only for maps whose keys are not text, and a campaign has none.
    serde_json::to_string(campaign).unwrap_or_default()
}
