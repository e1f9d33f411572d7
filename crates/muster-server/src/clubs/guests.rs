//! Guests: whoever has a guest's key sees what organisers revealed.

use muster_sync::club::{GuestRow, Guests, Role};

use super::membership::{lock_and_require_role, require_changed, require_role};
use super::{ClubRequest, MAX_GUESTS, names};
use crate::storage::StorageError;
use crate::transaction::{Transaction, number, params, row, texts};

type Result<T> = std::result::Result<T, StorageError>;

/// A guest to add to a club.
#[derive(Debug, Clone)]
pub struct GuestToAdd {
    /// Who adds the guest, and to which club.
    pub at: ClubRequest,
    /// The id of the guest.
    pub guest: String,
    /// The name that the club gives the guest.
    pub name: String,
    /// The hash of the guest's key.
    pub key: String,
}

pub(crate) async fn let_in<T: Transaction>(tx: &T, new: &GuestToAdd) -> Result<()> {
    let club = &new.at.club;
    let me = lock_and_require_role(tx, &new.at, Role::Organiser).await?;
    let sql = "SELECT count(*) FROM club_guests WHERE club = $1";
    if number(tx, sql, params![club]).await? >= MAX_GUESTS {
        return Err(StorageError::Full("guests"));
    }
    let sql = "SELECT name FROM club_guests WHERE club = $1";
    let name = names::distinct(&new.name, &texts(tx, sql, params![club]).await?);
    let sql = "INSERT INTO club_guests (club, guest, name, key, host) VALUES ($1, $2, $3, $4, $5)";
    let of = params![club, &new.guest, name, &new.key, &me.id];
    tx.run(sql, of).await?;
    Ok(())
}

pub(crate) async fn list<T: Transaction>(tx: &T, of: &ClubRequest) -> Result<Guests> {
    require_role(tx, of, Role::Organiser).await?;
    let sql = "SELECT g.guest, g.name, coalesce(m.name, '') FROM club_guests g
        LEFT JOIN club_members m ON m.club = g.club AND m.member = g.host
        WHERE g.club = $1 ORDER BY g.name, g.guest";
    let rows = tx.rows(sql, params![&of.club]).await?;
    let rows = rows.iter().map(|row| {
        Ok(GuestRow {
            guest: row.text(0)?,
            name: row.text(1)?,
            by: row.text(2)?,
        })
    });
    let guests = rows.collect::<Result<_>>()?;
    Ok(Guests { guests })
}

pub(crate) async fn revoke<T: Transaction>(
    tx: &T,
    (of, guest): &(ClubRequest, String),
) -> Result<()> {
    lock_and_require_role(tx, of, Role::Organiser).await?;
    let sql = "DELETE FROM club_guests WHERE club = $1 AND guest = $2";
    require_changed(tx.run(sql, params![&of.club, guest]).await?)
}

pub(crate) async fn club_of<T: Transaction>(
    tx: &T,
    key: &String,
) -> Result<Option<(String, String)>> {
    let sql = "SELECT c.club, c.name FROM club_guests g JOIN clubs c ON c.club = g.club
        WHERE g.key = $1";
    let found = row(tx, sql, params![key]).await?;
    let found = found.map(|row| Ok((row.text(0)?, row.text(1)?)));
    found.transpose()
}
