//! Photos. They are stored in the database, so a backup or a standby always has every photo that its items name. Each
//! photo belongs to one account: other accounts cannot find out whether it exists.

use std::collections::BTreeSet;

use muster_sync::{Body, SyncItem};

use super::StorageError;
use super::exchange::lock;
use crate::transaction::{Transaction, one, params, row, rows_of_each, run_each};

type Result<T> = std::result::Result<T, StorageError>;

/// Maximum number of photos of an account.
pub const MAX_PHOTOS: u64 = 20_000;
/// Maximum total size of an account's photos, in bytes.
pub const MAX_TOTAL_PHOTO_BYTES: u64 = 4 << 30;
/// Maximum size of a photo, in bytes.
pub const MAX_PHOTO_BYTES: usize = 8 << 20;
/// Maximum number of photos that are noted as named by one item.
const MAX_NAMED_PHOTOS: usize = 5_000;
/// How long a photo is kept at least if nothing names it, in seconds. A device that asked whether the photo is here has
/// that long to name it.
pub const UNNAMED_PHOTO_SECONDS: i64 = 86_400;

/// Length of a photo's name, which is a hash of its content in hexadecimal digits.
const PHOTO_NAME_CHARS: usize = 32;

/// Returns whether a text has the form of a photo's name.
pub(crate) fn is_name(text: &str) -> bool {
    let digit = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
    text.len() == PHOTO_NAME_CHARS && text.bytes().all(digit)
}

/// Finds the names of photos in a body. The server does not know what bodies mean, so it takes every quoted text that
/// looks like a photo's name for one.
fn photo_names_in(body: &str) -> BTreeSet<&str> {
    let quotes = body.match_indices('"').map(|(at, _)| at + 1);
    let names = quotes.filter_map(|at| {
        let ends = body.as_bytes().get(at + PHOTO_NAME_CHARS) == Some(&b'"');
        ends.then(|| body.get(at..at + PHOTO_NAME_CHARS)).flatten()
    });
    names
        .filter(|name| is_name(name))
        .take(MAX_NAMED_PHOTOS)
        .collect()
}

/// Returns those photos that the server does not have, and notes that a device asked for the others. Because of that
/// write, the transaction waits for the standby: a photo that is reported as present is on the standby too.
pub(super) async fn missing<T: Transaction>(
    tx: &T,
    account: &str,
    photos: &[String],
    now: &i64,
) -> Result<Vec<String>> {
    // Update the rows in a fixed order, so that two requests for the same photos cannot deadlock.
    let asked: BTreeSet<&String> = photos.iter().collect();
    let sql = "UPDATE photos SET touched = $3 WHERE account = $1 AND photo = $2";
    let each = asked.iter().map(|photo| params![account, *photo, now]);
    let touched = run_each(tx, sql, each.collect()).await?;
    let here = asked.into_iter().zip(touched);
    let here = here.filter(|(_, rows)| *rows > 0).map(|(photo, _)| photo);
    let here: BTreeSet<&String> = here.collect();
    let missing = photos.iter().filter(|photo| !here.contains(photo));
    Ok(missing.cloned().collect())
}

pub(super) async fn put<T: Transaction>(
    tx: &T,
    account: &str,
    photo: &String,
    content: &[u8],
    now: &i64,
) -> Result<()> {
    let account_cursor = lock(tx, account).await?.account_cursor;
    let here = missing(tx, account, std::slice::from_ref(photo), now);
    if here.await?.is_empty() {
        return Ok(());
    }
    clear(tx, account, *now).await?;
    let sql = "SELECT count(*), CAST(coalesce(sum(bytes), 0) AS bigint) FROM photos
        WHERE account = $1";
    let held = one(tx, sql, params![account]).await?;
    let (photos, bytes): (u64, u64) = (held.count(0)?, held.count(1)?);
    let length = content.len() as u64;
    if photos >= MAX_PHOTOS || bytes.saturating_add(length) > MAX_TOTAL_PHOTO_BYTES {
        return Err(StorageError::Full("photos"));
    }
    let sql = "SELECT kind FROM photo_names WHERE account = $1 AND photo = $2 LIMIT 1";
    let named = row(tx, sql, params![account, photo]).await?;
    let freed = named.is_none().then_some(account_cursor);
    let sql = "INSERT INTO photos VALUES ($1, $2, $3, $4, $5)";
    tx.run(sql, params![account, photo, length, now, freed])
        .await?;
    let sql = "INSERT INTO photo_files VALUES ($1, $2, $3)";
    tx.run(sql, params![account, photo, content]).await?;
    Ok(())
}

pub(super) async fn photo<T: Transaction>(
    tx: &T,
    account: &str,
    photo: &str,
) -> Result<Option<Vec<u8>>> {
    let sql = "SELECT content FROM photo_files WHERE account = $1 AND photo = $2";
    let found = row(tx, sql, params![account, photo]).await?;
    found.map(|row| row.into_bytes(0)).transpose()
}

/// Deletes the photos that nothing names, after [`UNNAMED_PHOTO_SECONDS`] seconds. Every device must also have pulled
/// the change that removed the last name.
pub(super) async fn clear<T: Transaction>(tx: &T, account: &str, now: i64) -> Result<()> {
    let sql = "DELETE FROM photos WHERE account = $1 AND touched < $2
        AND freed <= (SELECT min(passed) FROM devices WHERE account = $1 AND NOT revoked)";
    let before = now.saturating_sub(UNNAMED_PHOTO_SECONDS);
    tx.run(sql, params![account, before]).await?;
    Ok(())
}

/// Notes which photos the written items name. The caller must hold the account's lock.
pub(super) async fn note_names<T: Transaction>(
    tx: &T,
    account: &str,
    things: &[SyncItem],
) -> Result<()> {
    let sql = "DELETE FROM photo_names WHERE account = $1 AND kind = $2 AND key = $3
        RETURNING photo";
    let each = things
        .iter()
        .map(|thing| params![account, &thing.kind, &thing.key]);
    let before = rows_of_each(tx, sql, each.collect()).await?;
    let before = before.iter().flatten().map(|row| row.text(0));
    let mut changed: BTreeSet<String> = before.collect::<Result<_>>()?;
    let named = things.iter().flat_map(|thing| {
        let body = thing.body.as_ref().map_or("", Body::as_str);
        photo_names_in(body)
            .into_iter()
            .map(move |photo| (thing, photo))
    });
    let named: Vec<(&SyncItem, &str)> = named.collect();
    let sql = "INSERT INTO photo_names VALUES ($1, $2, $3, $4)";
    let each = named
        .iter()
        .map(|(thing, photo)| params![account, &thing.kind, &thing.key, *photo]);
    run_each(tx, sql, each.collect()).await?;
    changed.extend(named.iter().map(|(_, photo)| (*photo).to_owned()));
    let item_revision = things.iter().map(|thing| thing.item_revision).max();
    let sql = "UPDATE photos SET freed = CASE
            WHEN EXISTS (SELECT 1 FROM photo_names WHERE account = $1 AND photo = $2) THEN NULL
            ELSE CAST($3 AS bigint) END
        WHERE account = $1 AND photo = $2";
    let each = changed
        .iter()
        .map(|photo| params![account, photo, item_revision]);
    run_each(tx, sql, each.collect()).await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_found_wherever_they_stand_and_nothing_else_is() {
        let one = "0123456789abcdef0123456789abcdef";
        let other = "ffffffffffffffffffffffffffffffff";
        let body = format!(
            r#"{{"stand":[{{"photo":"{one}"}}],"x":"é{other}","y":"{}","z":["{other}","{other}"]}}"#,
            other.to_uppercase()
        );
        assert_eq!(photo_names_in(&body), BTreeSet::from([one, other]));
        for body in ["", "\"", "\"0123", &format!("\"{one}"), &format!("{one}\"")] {
            assert!(photo_names_in(body).is_empty(), "{body}");
        }
    }
}
