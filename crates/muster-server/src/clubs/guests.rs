//! Guests: whoever has a key sees what is revealed.

use muster_core::club::{GuestRow, Guests, Role};

use super::who::{asks, changes, there};
use super::{InClub, MAX_GUESTS};
use crate::desk::{Desk, number, of, row};
use crate::storage::StorageError;

type Result<T> = std::result::Result<T, StorageError>;

/// A guest to let in.
#[derive(Debug, Clone)]
pub struct NewGuest {
    /// Who lets in, and where.
    pub at: InClub,
    /// The guest's id.
    pub guest: String,
    /// What the club calls the guest.
    pub name: String,
    /// The hash of the key.
    pub key: String,
}

pub(crate) async fn let_in<D: Desk>(desk: &D, new: &NewGuest) -> Result<()> {
    let club = &new.at.club;
    changes(desk, &new.at, Role::Organiser).await?;
    let sql = "SELECT count(*) FROM club_guests WHERE club = $1";
    if number(desk, sql, of![club]).await? >= MAX_GUESTS {
        return Err(StorageError::Full("guests"));
    }
    let sql = "INSERT INTO club_guests VALUES ($1, $2, $3, $4)";
    desk.run(sql, of![club, &new.guest, &new.name, &new.key])
        .await?;
    Ok(())
}

pub(crate) async fn list<D: Desk>(desk: &D, of: &InClub) -> Result<Guests> {
    asks(desk, of, Role::Organiser).await?;
    let sql = "SELECT guest, name FROM club_guests WHERE club = $1 ORDER BY name, guest";
    let rows = desk.rows(sql, of![&of.club]).await?;
    let rows = rows.iter().map(|row| {
        Ok(GuestRow {
            guest: row.text(0)?,
            name: row.text(1)?,
        })
    });
    let guests = rows.collect::<Result<_>>()?;
    Ok(Guests { guests })
}

pub(crate) async fn revoke<D: Desk>(desk: &D, (of, guest): &(InClub, String)) -> Result<()> {
    changes(desk, of, Role::Organiser).await?;
    let sql = "DELETE FROM club_guests WHERE club = $1 AND guest = $2";
    there(desk.run(sql, of![&of.club, guest]).await?)
}

pub(crate) async fn club_of<D: Desk>(desk: &D, key: &String) -> Result<Option<(String, String)>> {
    let sql = "SELECT c.club, c.name FROM club_guests g JOIN clubs c ON c.club = g.club
        WHERE g.key = $1";
    let found = row(desk, sql, of![key]).await?;
    let found = found.map(|row| Ok((row.text(0)?, row.text(1)?)));
    found.transpose()
}
