//! The packs of a club, which some members publish and others follow.

use muster_core::problem::Problem;
use muster_http::Method;
use muster_sync::club::{ClubPack, ClubPacks, PackBody, PublishPack};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::members::ClubArgs;
use super::{body, club_path};
use crate::packs::own_packs::{ExportPackArgs, ImportPackArgs, PackFileArgs, PackNews, SavedPack};
use crate::settings::backups::Bytes;
use crate::sync::read_answer;
use crate::vocabulary::NoArgs;
use crate::{App, Session};

/// A pack of a club, compared with the one on this device.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct ClubPackRow {
    /// The newest version at the club.
    #[serde(flatten)]
    pub newest: ClubPack,
    /// The version on this device. `None` if there is none.
    pub here: Option<u32>,
    /// Whether this device follows the pack.
    pub followed: bool,
    /// Whether the club has a newer version than the one that was imported.
    pub newer: bool,
}

/// One of the user's packs to publish, or a pack to stop following.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ClubPackArgs {
    /// The club.
    pub club: String,
    /// The id of the pack.
    pub pack: String,
}

/// A version of a pack to preview.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ClubPackNewsArgs {
    /// The club.
    pub club: String,
    /// The id of the pack.
    pub pack: String,
    /// The version of the pack.
    pub version: u32,
}

/// A version of a pack to import and follow.
pub type FollowPackArgs = ClubPackNewsArgs;

impl Session<'_> {
    /// Returns the packs of a club in their newest versions, compared with those on this device.
    ///
    /// # Errors
    /// Those of [`App::club`].
    pub async fn club_packs(&self, args: ClubArgs) -> Result<Vec<ClubPackRow>, Problem> {
        let path = club_path(&args.club, &["packs"]);
        let packs: ClubPacks = self.ask(Method::Get, &path, None, read_answer).await?;
        let followed = self.followed(&args.club)?;
        let here = self.packs(NoArgs::default())?;
        let rows = packs.packs.into_iter().map(|newest| {
            let taken = followed.get(&newest.pack).copied();
            let here = here.iter().find(|pack| pack.own && pack.id == newest.pack);
            ClubPackRow {
                here: here.map(|pack| pack.version),
                followed: taken.is_some(),
                newer: taken.is_some_and(|taken| taken < newest.version),
                newest,
            }
        });
        Ok(rows.collect())
    }

    /// Returns the changes that importing a version of a pack would make.
    ///
    /// # Errors
    /// Those of [`App::club`].
    pub async fn club_pack_news(&self, args: ClubPackNewsArgs) -> Result<PackNews, Problem> {
        self.preview_pack(self.club_pack_file(&args).await?)
    }

    /// Imports a version of a pack, and follows the pack from now on. The user then hears of later versions.
    ///
    /// # Errors
    /// Those of [`Session::import_pack`] and [`App::club`].
    pub async fn club_follow(&self, args: FollowPackArgs) -> Result<SavedPack, Problem> {
        let from = self.club_pack_file(&args).await?;
        let taken = self
            .import_pack(ImportPackArgs { from, cards: None })
            .await?;
        if taken.problems.is_empty() {
            self.follow(&args.club, &args.pack, Some(args.version))?;
        }
        Ok(taken)
    }
}

impl App {
    /// Publishes one of the user's packs in its current version.
    ///
    /// # Errors
    /// `club-changed` if the club already has this version with other content, or a later one; `club-not-allowed`,
    /// `store-not-found`, and those of [`App::club`].
    pub async fn club_publish(&self, args: ClubPackArgs) -> Result<ClubPack, Problem> {
        let file = self.export_pack(&ExportPackArgs {
            id: args.pack,
            photos: false,
            corrections: false,
        })?;
        let text = String::from_utf8(file).map_err(|_| Problem::new("not-utf8"))?;
        let publish = body(&PublishPack { body: text })?;
        let path = club_path(&args.club, &["packs"]);
        self.ask(Method::Post, &path, publish, read_answer).await
    }

    /// Downloads a version of a pack.
    async fn club_pack_file(&self, args: &ClubPackNewsArgs) -> Result<PackFileArgs, Problem> {
        let version = args.version.to_string();
        let path = club_path(&args.club, &["packs", &args.pack, &version]);
        let pack: PackBody = self.ask(Method::Get, &path, None, read_answer).await?;
        Ok(PackFileArgs {
            bytes: Bytes::Numbers(pack.body.into_bytes()),
            file: format!("{} {}", args.pack, args.version),
        })
    }

    /// Stops following a pack. Its cards stay as they are.
    ///
    /// # Errors
    /// A store error if the change cannot be written.
    pub fn club_unfollow(&self, args: ClubPackArgs) -> Result<(), Problem> {
        self.follow(&args.club, &args.pack, None)
    }
}
