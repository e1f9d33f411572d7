//! Photos, in the database, so that its standby and its dumps have them.

use std::collections::BTreeSet;

use muster_core::sync::{Body, Thing};

use super::exchange::lock;
use super::work::{Of, Work, count, get, number};
use super::{Postgres, Result};
use crate::storage::{
    Album, MAX_PHOTO_BYTES, MAX_PHOTOS, Soon, StorageError, UNNAMED_KEPT, named_in,
};

impl Album for Postgres {
    fn missing_photos(
        &self,
        account: String,
        photos: Vec<String>,
        now: i64,
    ) -> Soon<'_, Vec<String>> {
        self.change((account, photos, now), |work, (account, photos, now)| {
            Box::pin(missing(work, account, photos, *now))
        })
    }

    fn put_photo(
        &self,
        account: String,
        photo: String,
        content: Vec<u8>,
        now: i64,
    ) -> Soon<'_, ()> {
        let of = (account, photo, content, now);
        self.change(of, |work, (account, photo, content, now)| {
            Box::pin(put(work, account, photo, content, *now))
        })
    }

    fn photo(&self, account: String, photo: String) -> Soon<'_, Option<Vec<u8>>> {
        self.change((account, photo), |work, (account, photo)| {
            Box::pin(async move {
                let sql = "SELECT content FROM photo_files WHERE account = $1 AND photo = $2";
                let row = work.row(sql, &[account, photo]).await?;
                row.map(|row| get(&row, 0)).transpose()
            })
        })
    }
}

/// Who is told that a photo is here had to write, and so waits for the standby to have it as well.
async fn missing(
    work: &Work<'_>,
    account: &str,
    photos: &[String],
    now: i64,
) -> Result<Vec<String>> {
    // In one order, so that two who ask for the same wait for each other once at most.
    let sql = "UPDATE photos SET touched = $3 FROM (
            SELECT account, photo FROM photos
            WHERE account = $1 AND photo = ANY($2) ORDER BY photo FOR UPDATE
        ) AS asked
        WHERE photos.account = asked.account AND photos.photo = asked.photo
        RETURNING photos.photo";
    let rows = work.rows(sql, &[&account, &photos, &now]).await?;
    let here: Result<BTreeSet<String>> = rows.iter().map(|row| get(row, 0)).collect();
    let here = here?;
    let missing = photos.iter().filter(|photo| !here.contains(*photo));
    Ok(missing.cloned().collect())
}

async fn put(
    work: &Work<'_>,
    account: &str,
    photo: &String,
    content: &[u8],
    now: i64,
) -> Result<()> {
    let position = lock(work, account).await?.position;
    let here = missing(work, account, std::slice::from_ref(photo), now);
    if here.await?.is_empty() {
        return Ok(());
    }
    clear(work, account, now).await?;
    let sql = "SELECT count(*), coalesce(sum(bytes), 0)::bigint FROM photos WHERE account = $1";
    let held = work.one(sql, &[&account]).await?;
    let (photos, bytes) = (count(&held, 0)?, count(&held, 1)?);
    let length = content.len() as u64;
    if photos >= MAX_PHOTOS || bytes.saturating_add(length) > MAX_PHOTO_BYTES {
        return Err(StorageError::Full("photos"));
    }
    let sql = "INSERT INTO photos SELECT $1, $2, $3, $4, CASE
        WHEN EXISTS (SELECT 1 FROM photo_names WHERE account = $1 AND photo = $2) THEN NULL
        ELSE $5::bigint END";
    let of: Of<'_> = &[&account, photo, &number(length), &now, &number(position)];
    work.run(sql, of).await?;
    let sql = "INSERT INTO photo_files VALUES ($1, $2, $3)";
    work.run(sql, &[&account, photo, &content]).await?;
    Ok(())
}

/// Clears away what nothing names, once no device can ask for it any more: as tombstones go.
pub(super) async fn clear(work: &Work<'_>, account: &str, now: i64) -> Result<()> {
    let sql = "DELETE FROM photos WHERE account = $1 AND touched < $2
        AND freed <= (SELECT min(passed) FROM devices WHERE account = $1 AND NOT revoked)";
    let before = now.saturating_sub(UNNAMED_KEPT);
    work.run(sql, &[&account, &before]).await?;
    Ok(())
}

/// Notes which photos things name that were written. Whoever calls it has the account's lock.
pub(super) async fn name(work: &Work<'_>, account: &str, things: &[Thing]) -> Result<()> {
    let kinds: Vec<&str> = things.iter().map(|thing| &*thing.kind).collect();
    let keys: Vec<&str> = things.iter().map(|thing| &*thing.key).collect();
    let sql = "DELETE FROM photo_names USING unnest($2::text[], $3::text[]) AS written (kind, key)
        WHERE account = $1 AND photo_names.kind = written.kind AND photo_names.key = written.key
        RETURNING photo";
    let gone = work.rows(sql, &[&account, &kinds, &keys]).await?;
    let gone: Result<Vec<String>> = gone.iter().map(|row| get(row, 0)).collect();
    let gone = gone?;
    let (mut of, mut named) = ((Vec::new(), Vec::new()), Vec::new());
    for thing in things {
        for photo in named_in(thing.body.as_ref().map_or("", Body::as_str)) {
            of.0.push(&*thing.kind);
            of.1.push(&*thing.key);
            named.push(photo);
        }
    }
    if !named.is_empty() {
        let sql = "INSERT INTO photo_names
            SELECT $1, new.* FROM unnest($2::text[], $3::text[], $4::text[]) AS new";
        work.run(sql, &[&account, &of.0, &of.1, &named]).await?;
    }
    if gone.is_empty() && named.is_empty() {
        return Ok(());
    }
    let revision = things.iter().map(|thing| number(thing.revision)).max();
    let sql = "UPDATE photos SET freed = CASE
            WHEN EXISTS (SELECT 1 FROM photo_names AS named
                WHERE named.account = $1 AND named.photo = photos.photo) THEN NULL
            ELSE $4::bigint END
        WHERE account = $1 AND (photo = ANY($2) OR photo = ANY($3))";
    work.run(sql, &[&account, &gone, &named, &revision]).await?;
    Ok(())
}
