//! Packs of a club: published, and followed by its members.

use muster_core::club::{ClubPack, ClubPacks, PackBody, PublishPack};
use muster_core::problem::Problem;
use muster_core::words::Lang;
use muster_http::Method;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::members::ClubArgs;
use super::{body, door};
use crate::App;
use crate::backups::Bytes;
use crate::own_packs::{ExportPackArgs, PackFileArgs, PackNews, PutPack, TakePackArgs};
use crate::sync::read_answer;
use crate::vocabulary::LangArgs;

/// A pack of a club, beside what is here.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct ClubPackRow {
    /// The newest version.
    #[serde(flatten)]
    pub newest: ClubPack,
    /// The version that is here; null: none is.
    pub here: Option<u32>,
    /// Whether this device follows it.
    pub followed: bool,
    /// Whether there is a newer version than the one that was taken.
    pub newer: bool,
}

/// A pack of one's own to publish.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ClubPackArgs {
    /// The club.
    pub club: String,
    /// The id of the pack.
    pub pack: String,
}

/// A version of a pack to look at.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct NewsOfPackArgs {
    /// The club.
    pub club: String,
    /// The id of the pack.
    pub pack: String,
    /// Its version.
    pub version: u32,
    /// The reader's language.
    #[serde(default)]
    pub lang: Lang,
}

/// A version of a pack to follow.
pub type FollowPackArgs = NewsOfPackArgs;

impl App {
    /// The packs of a club, each in its newest version beside what is here.
    ///
    /// # Errors
    /// As [`App::club`].
    pub async fn club_packs(&self, args: ClubArgs) -> Result<Vec<ClubPackRow>, Problem> {
        let path = door(&args.club, &["packs"]);
        let packs: ClubPacks = self.ask(Method::Get, &path, None, read_answer).await?;
        let followed = self.followed(&args.club)?;
        let here = self.packs(LangArgs::default())?;
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

    /// Publishes a pack of one's own, in the version that it has.
    ///
    /// # Errors
    /// `club-changed` where another one of that version or a later one is there, `club-not-allowed`, `store-not-found`, and
    /// as [`App::club`].
    pub async fn club_publish(&self, args: ClubPackArgs) -> Result<ClubPack, Problem> {
        let file = self.export_pack(&ExportPackArgs {
            id: args.pack,
            photos: false,
            corrections: false,
        })?;
        let text = String::from_utf8(file).map_err(|_| Problem::new("not-utf8"))?;
        let publish = body(&PublishPack { body: text })?;
        let path = door(&args.club, &["packs"]);
        self.ask(Method::Post, &path, publish, read_answer).await
    }

    /// What a version of a pack would bring, card by card beside what is here.
    ///
    /// # Errors
    /// As [`App::club`].
    pub async fn club_pack_news(&self, args: NewsOfPackArgs) -> Result<PackNews, Problem> {
        self.preview_pack(self.club_pack_file(&args).await?)
    }

    /// Takes a version of a pack in, and follows the pack from then on: later versions are told of.
    ///
    /// # Errors
    /// As [`App::take_pack`] and [`App::club`].
    pub async fn club_follow(&self, args: FollowPackArgs) -> Result<PutPack, Problem> {
        let from = self.club_pack_file(&args).await?;
        let taken = self.take_pack(TakePackArgs { from, cards: None }).await?;
        if taken.problems.is_empty() {
            self.follow(&args.club, &args.pack, Some(args.version))?;
        }
        Ok(taken)
    }

    /// Asks for a version of a pack, as a file.
    async fn club_pack_file(&self, args: &NewsOfPackArgs) -> Result<PackFileArgs, Problem> {
        let version = args.version.to_string();
        let path = door(&args.club, &["packs", &args.pack, &version]);
        let pack: PackBody = self.ask(Method::Get, &path, None, read_answer).await?;
        Ok(PackFileArgs {
            bytes: Bytes::Numbers(pack.body.into_bytes()),
            file: format!("{} {}", args.pack, args.version),
            lang: args.lang,
        })
    }

    /// Follows a pack no more. Its cards stay as they are.
    ///
    /// # Errors
    /// Where it cannot be written.
    pub fn club_unfollow(&self, args: ClubPackArgs) -> Result<(), Problem> {
        self.follow(&args.club, &args.pack, None)
    }
}
