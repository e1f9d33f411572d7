//! Packs of a club. A published version is never overwritten.

use muster_sync::club::{ClubPack, PackBody, Role};

use super::damage;
use super::membership::{lock_and_require_role, require_role};
use super::{ClubRequest, MAX_PACK_BYTES, MAX_PACK_VERSIONS};
use crate::denied::Denied;
use crate::storage::StorageError;
use crate::transaction::{SqlRow, Transaction, number, params, row};

type Result<T> = std::result::Result<T, StorageError>;

/// A version of a pack to publish.
#[derive(Debug, Clone)]
pub struct NewPack {
    /// Who publishes the pack, and in which club.
    pub at: ClubRequest,
    /// The id of the pack.
    pub pack: String,
    /// The version of the pack.
    pub version: u32,
    /// The title of the pack.
    pub title: String,
    /// The pack file.
    pub body: String,
}

fn pack(row: &SqlRow) -> Result<ClubPack> {
    Ok(ClubPack {
        pack: row.text(0)?,
        version: row.count(1)?,
        title: row.text(2)?,
        by: row.text(3)?,
        at: row.number(4)?,
    })
}

pub(crate) async fn publish<T: Transaction>(tx: &T, new: &NewPack) -> Result<ClubPack> {
    let club = &new.at.club;
    let me = lock_and_require_role(tx, &new.at, Role::Organiser).await?;
    let bytes = i64::try_from(new.body.len()).unwrap_or(i64::MAX);
    let checksum = damage::of_pack(&new.pack, new.version, &new.title, &new.body);
    let sql = "SELECT pack, version, title, publisher, at, body, checksum FROM club_packs
        WHERE club = $1 AND pack = $2 ORDER BY version DESC LIMIT 1";
    if let Some(newest) = row(tx, sql, params![club, &new.pack]).await? {
        let version: u32 = newest.count(1)?;
        let stored = newest.text_or_null(6)?;
        if version == new.version && stored.as_ref() == Some(&checksum) {
            let sql = "UPDATE club_packs SET title = $4, bytes = $5, body = $6
                WHERE club = $1 AND pack = $2 AND version = $3";
            let of = params![club, &new.pack, version, &new.title, bytes, &new.body];
            tx.run(sql, of).await?;
            return Ok(ClubPack {
                title: new.title.clone(),
                ..pack(&newest)?
            });
        }
        if version == new.version && stored.is_none() && newest.text(5)? == new.body {
            return pack(&newest);
        }
        if version >= new.version {
            return Err(StorageError::Refused(Denied::Changed));
        }
    }
    let sql = "SELECT count(*) FROM club_packs WHERE club = $1";
    if number(tx, sql, params![club]).await? >= MAX_PACK_VERSIONS {
        return Err(StorageError::Full("packs"));
    }
    let sql = "SELECT CAST(coalesce(sum(bytes), 0) AS bigint) FROM club_packs WHERE club = $1";
    let held = number(tx, sql, params![club]).await?;
    if held.saturating_add(bytes) > MAX_PACK_BYTES {
        return Err(StorageError::Full("bytes of packs"));
    }
    let sql = "INSERT INTO club_packs VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)";
    let (pack, title, now) = (&new.pack, &new.title, new.at.now);
    let of = params![
        club,
        pack,
        new.version,
        title,
        &me.name,
        now,
        bytes,
        &new.body,
        checksum
    ];
    tx.run(sql, of).await?;
    Ok(ClubPack {
        pack: new.pack.clone(),
        version: new.version,
        title: new.title.clone(),
        by: me.name,
        at: now,
    })
}

pub(crate) async fn list<T: Transaction>(tx: &T, of: &ClubRequest) -> Result<Vec<ClubPack>> {
    require_role(tx, of, Role::Member).await?;
    let sql = "SELECT p.pack, p.version, p.title, p.publisher, p.at FROM club_packs p
        WHERE p.club = $1 AND p.version =
            (SELECT max(version) FROM club_packs WHERE club = p.club AND pack = p.pack)
        ORDER BY p.pack";
    let rows = tx.rows(sql, params![&of.club]).await?;
    rows.iter().map(pack).collect()
}

pub(crate) async fn body<T: Transaction>(
    tx: &T,
    (of, pack, version): &(ClubRequest, String, u32),
) -> Result<PackBody> {
    require_role(tx, of, Role::Member).await?;
    let body = text(tx, &of.club, pack, *version).await?;
    Ok(PackBody { body })
}

pub(crate) async fn bodies<T: Transaction>(
    tx: &T,
    (club, packs): &(String, Vec<(String, u32)>),
) -> Result<Vec<String>> {
    let mut bodies = Vec::new();
    for (pack, version) in packs {
        bodies.push(text(tx, club, pack, *version).await?);
    }
    Ok(bodies)
}

async fn text<T: Transaction>(tx: &T, club: &str, pack: &str, version: u32) -> Result<String> {
    let sql = "SELECT body, title, checksum FROM club_packs
        WHERE club = $1 AND pack = $2 AND version = $3";
    let found = row(tx, sql, params![club, pack, version]).await?;
    let mut found = found.ok_or(StorageError::Refused(Denied::Missing))?;
    let (title, stored) = (found.text(1)?, found.text_or_null(2)?);
    let body = found.take_text_or_null(0)?.unwrap_or_default();
    let now = damage::of_pack(pack, version, &title, &body);
    if damage::is_altered(stored.as_deref(), &now) {
        tracing::error!(
            club,
            pack,
            version,
            "a pack was altered on the disk and is not given out: publish it again"
        );
        return Err(StorageError::Refused(Denied::Damaged));
    }
    Ok(body)
}

/// Returns the number of a pack's newest version.
pub(crate) async fn newest<T: Transaction>(tx: &T, club: &str, pack: &str) -> Result<u32> {
    let sql = "SELECT version FROM club_packs WHERE club = $1 AND pack = $2
        ORDER BY version DESC LIMIT 1";
    let found = row(tx, sql, params![club, pack]).await?;
    found
        .ok_or(StorageError::Refused(Denied::Missing))?
        .count(0)
}
