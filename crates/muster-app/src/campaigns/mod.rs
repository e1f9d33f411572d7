//! Campaigns: players, their forces and games, and what changed between the games.

mod begin;
mod game;
mod kept;
mod out;
mod roster;
mod said;
mod sheet;
mod table;
mod units;
mod view;

pub use begin::{BeginCampaignForceArgs, CampaignForce, SetCampaignForceArgs};
pub use game::{DraftCampaignGameArgs, PutCampaignGameArgs, RemoveCampaignGameArgs};
pub use kept::{
    CampaignRow, ChangeCampaignArgs, CreateCampaignArgs, ExistingCampaign, ImportCampaignArgs,
    NewCampaignPlayer,
};
pub use out::{CampaignCsvArgs, CampaignPdfArgs, CampaignTable};
pub use units::{CampaignUnitName, CampaignUnits};
pub use view::{
    CampaignFieldView, CampaignGameRow, CampaignRoster, CampaignSideRow, CampaignStanding,
    CampaignStep, CampaignTerm, CampaignUnitLine, CampaignUnitView, CampaignValueView,
    CampaignView,
};
