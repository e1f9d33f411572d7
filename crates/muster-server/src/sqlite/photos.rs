//! Photos, in the file itself.

use std::collections::BTreeSet;

use muster_core::sync::{Body, Thing};
use rusqlite::{OptionalExtension, Transaction, params};

use super::{Result, Sqlite};
use crate::storage::{
    Album, MAX_PHOTO_BYTES, MAX_PHOTOS, Soon, StorageError, UNNAMED_KEPT, named_in,
};

impl Album for Sqlite {
    fn missing_photos(
        &self,
        account: String,
        photos: Vec<String>,
        now: i64,
    ) -> Soon<'_, Vec<String>> {
        self.change(move |database| missing(database, &account, photos, now))
    }

    fn put_photo(
        &self,
        account: String,
        photo: String,
        content: Vec<u8>,
        now: i64,
    ) -> Soon<'_, ()> {
        self.change(move |database| put(database, &account, &photo, &content, now))
    }

    fn photo(&self, account: String, photo: String) -> Soon<'_, Option<Vec<u8>>> {
        self.change(move |database| {
            let sql = "SELECT content FROM photo_files WHERE account = ? AND photo = ?";
            let mut select = database.prepare_cached(sql)?;
            let content = select.query_row([&account, &photo], |row| row.get(0));
            Ok(content.optional()?)
        })
    }
}

fn missing(
    database: &Transaction<'_>,
    account: &str,
    mut photos: Vec<String>,
    now: i64,
) -> Result<Vec<String>> {
    let sql = "UPDATE photos SET touched = ? WHERE account = ? AND photo = ?";
    let mut touch = database.prepare_cached(sql)?;
    let mut failed = None;
    photos.retain(|photo| match touch.execute(params![now, account, photo]) {
        Ok(touched) => touched == 0,
        Err(error) => {
            failed = Some(error);
            false
        }
    });
    match failed {
        Some(error) => Err(error.into()),
        None => Ok(photos),
    }
}

fn put(
    database: &Transaction<'_>,
    account: &str,
    photo: &str,
    content: &[u8],
    now: i64,
) -> Result<()> {
    if missing(database, account, vec![photo.to_owned()], now)?.is_empty() {
        return Ok(());
    }
    clear(database, account, now)?;
    let sql = "SELECT count(*), coalesce(sum(bytes), 0) FROM photos WHERE account = ?";
    let held = database.prepare_cached(sql)?.query_row([account], |row| {
        Ok((row.get::<_, u64>(0)?, row.get::<_, u64>(1)?))
    });
    let (photos, bytes) = held?;
    if photos >= MAX_PHOTOS || bytes.saturating_add(content.len() as u64) > MAX_PHOTO_BYTES {
        return Err(StorageError::Full("photos"));
    }
    let sql = "INSERT INTO photos SELECT ?1, ?2, ?3, ?4, CASE
        WHEN EXISTS (SELECT 1 FROM photo_names WHERE account = ?1 AND photo = ?2) THEN NULL
        ELSE (SELECT position FROM accounts WHERE account = ?1) END";
    let of = params![account, photo, content.len() as u64, now];
    database.prepare_cached(sql)?.execute(of)?;
    let sql = "INSERT INTO photo_files VALUES (?, ?, ?)";
    let of = params![account, photo, content];
    database.prepare_cached(sql)?.execute(of)?;
    Ok(())
}

/// Clears away what nothing names, once no device can ask for it any more: as tombstones go.
pub(super) fn clear(database: &Transaction<'_>, account: &str, now: i64) -> Result<()> {
    let sql = "DELETE FROM photos WHERE account = ?1 AND touched < ?2
        AND freed <= (SELECT min(passed) FROM devices WHERE account = ?1 AND NOT revoked)";
    let of = params![account, now.saturating_sub(UNNAMED_KEPT)];
    database.prepare_cached(sql)?.execute(of)?;
    Ok(())
}

/// Notes which photos things name that were written.
pub(super) fn name(database: &Transaction<'_>, account: &str, things: &[Thing]) -> Result<()> {
    for thing in things {
        let body = thing.body.as_ref().map_or("", Body::as_str);
        let now = named_in(body);
        let sql = "SELECT photo FROM photo_names WHERE account = ? AND kind = ? AND key = ?";
        let mut select = database.prepare_cached(sql)?;
        let before = select.query_map([account, &thing.kind, &thing.key], |row| row.get(0))?;
        let before: BTreeSet<String> = before.collect::<rusqlite::Result<_>>()?;
        for photo in before.iter().filter(|photo| !now.contains(photo.as_str())) {
            let sql =
                "DELETE FROM photo_names WHERE account = ? AND kind = ? AND key = ? AND photo = ?";
            let of = [account, &thing.kind, &thing.key, photo];
            database.prepare_cached(sql)?.execute(of)?;
            let sql = "UPDATE photos SET freed = ?3 WHERE account = ?1 AND photo = ?2
                AND NOT EXISTS (SELECT 1 FROM photo_names WHERE account = ?1 AND photo = ?2)";
            let of = params![account, photo, thing.revision];
            database.prepare_cached(sql)?.execute(of)?;
        }
        for photo in now.into_iter().filter(|photo| !before.contains(*photo)) {
            let sql = "INSERT INTO photo_names VALUES (?, ?, ?, ?)";
            let of = [account, &thing.kind, &thing.key, photo];
            database.prepare_cached(sql)?.execute(of)?;
            let sql = "UPDATE photos SET freed = NULL WHERE account = ? AND photo = ?";
            database.prepare_cached(sql)?.execute([account, photo])?;
        }
    }
    Ok(())
}
