//! Photos of cards and of the entries of forces: rows that name files by their content.
//!
//! A file is on the disk before the row that names it, and goes long after the last one: what is named is there, and a backup
//! that is put back finds its photos. What was altered or lost on the disk is noticed when it is read, and when the store is
//! opened, and never again named as if it were there.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use crate::backup;
use crate::change::Change;
use crate::error::{Result, StoreError};
use crate::folder::Folder;
use crate::forces;
use crate::limits::{self, LONGEST_ID, LONGEST_PHOTO};
use crate::photo_files::{self, content, is_name};
use crate::report::LostPhoto;
use crate::rows::{self, Stored};
use crate::schema::{FORMAT, PHOTOS};
use crate::store::Store;
use crate::writer::Desk;

/// How long a photo stays that nothing names any more, in seconds: 30 days.
pub const UNUSED_KEPT: i64 = 30 * 86_400;

const CARD: &str = "card";
const FORCE: &str = "force:";
const UNUSED: &str = "unused";

/// What a photo is of.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Subject {
    /// A card, by its id.
    Card(String),
    /// An entry of a force: the user's own miniature.
    Entry {
        /// The force's id.
        force: String,
        /// The entry's id in it.
        entry: String,
    },
}

/// A photo that is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptPhoto {
    /// What it is of.
    pub subject: Subject,
    /// Its name: the hash of its content.
    pub name: String,
    /// Since when, in seconds since 1970.
    pub at: i64,
    /// Whether its file was found to be missing or damaged.
    pub is_lost: bool,
}

/// The photos of cards and of entries, one each.
#[derive(Clone, Copy, Debug)]
pub struct Photos<'s>(pub(crate) &'s Store);

impl Photos<'_> {
    /// All photos that are named, by what they are of.
    ///
    /// # Errors
    /// Where they cannot be read, or a row is missing or damaged.
    pub fn all(&self) -> Result<Vec<KeptPhoto>> {
        let rows = self.0.read(|database| rows::all(database, &PHOTOS))?;
        let rows = rows.iter().map(Row::of).collect::<Result<Vec<_>>>()?;
        Ok(rows.iter().filter_map(Row::kept).collect())
    }

    /// The photo of a card or an entry, if there is one.
    ///
    /// # Errors
    /// Where it cannot be read.
    pub fn of(&self, subject: &Subject) -> Result<Option<KeptPhoto>> {
        let (owner, subject) = subject.key();
        let key = [owner.into(), subject.into()];
        let row = self.0.read(|database| rows::get(database, &PHOTOS, &key))?;
        Ok(row
            .as_ref()
            .map(Row::of)
            .transpose()?
            .and_then(|row| row.kept()))
    }

    /// Keeps a photo and its thumbnail, both JPEG, in the place of the subject's earlier one. Answers its name.
    ///
    /// # Errors
    /// Where they are none or too large, or cannot be written; [`StoreError::NotFound`] where the force is not there.
    pub fn put(&self, subject: &Subject, photo: Vec<u8>, thumb: Vec<u8>) -> Result<String> {
        check_jpeg(&photo)?;
        check_jpeg(&thumb)?;
        let mut row = Row::new(subject, content(&photo), photo.len())?;
        row.thumb = content(&thumb);
        let folder = self.0.folder().clone();
        self.0.change(move |change| {
            row.has_owner(change)?;
            photo_files::write(&folder.photo(&row.photo), &photo)?;
            photo_files::write(&folder.thumb(&row.photo), &thumb)?;
            row.at = change.now();
            let name = row.photo.clone();
            row.name_it(change)?;
            Ok(name)
        })
    }

    /// Gives a subject a photo that is kept already, or was until lately.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] where there is none of this name, or the force is not there.
    pub fn set(&self, subject: &Subject, name: &str) -> Result<()> {
        let mut row = Row::new(subject, name.to_owned(), 0)?;
        self.0.change(move |change| {
            row.has_owner(change)?;
            let known = all_in(change)?;
            let known = known.iter().find(|known| known.photo == row.photo);
            let known = known.ok_or_else(|| no_photo(&row.photo))?;
            row.bytes = known.bytes;
            row.thumb.clone_from(&known.thumb);
            row.lost = known.lost;
            row.at = change.now();
            row.name_it(change)
        })
    }

    /// Takes a subject's photo away, and says its name. It stays for [`UNUSED_KEPT`] seconds.
    ///
    /// # Errors
    /// Where it cannot be removed.
    pub fn remove(&self, subject: &Subject) -> Result<Option<String>> {
        let (owner, subject) = subject.key();
        self.0.change(move |change| {
            let Some(row) = change.get(&PHOTOS, &[owner.into(), subject.into()])? else {
                return Ok(None);
            };
            let row = Row::of(&row)?;
            row.forsake(change)?;
            Ok(Some(row.photo))
        })
    }

    /// A photo's bytes, proved by its name.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] where nothing of this name is kept; [`StoreError::PhotoLost`] where its file is missing or
    /// damaged: then what is left of it is set aside.
    pub fn read(&self, name: &str) -> Result<Vec<u8>> {
        if !is_name(name) {
            return Err(no_photo(name));
        }
        match photo_files::read(&self.0.folder().photo(name), name)? {
            Some(bytes) => Ok(bytes),
            None => Err(self.lose(name)?),
        }
    }

    /// A photo's thumbnail; none where it must be made anew.
    ///
    /// # Errors
    /// Where it cannot be read.
    pub fn thumb(&self, name: &str) -> Result<Option<Vec<u8>>> {
        let known = self.known(name)?;
        if known.thumb.is_empty() {
            return Ok(None);
        }
        photo_files::read(&self.0.folder().thumb(name), &known.thumb)
    }

    /// Keeps a thumbnail that was made anew.
    ///
    /// # Errors
    /// Where it is no JPEG, or cannot be written.
    pub fn put_thumb(&self, name: &str, thumb: Vec<u8>) -> Result<()> {
        check_jpeg(&thumb)?;
        let (name, folder) = (name.to_owned(), self.0.folder().clone());
        self.0.change(move |change| {
            photo_files::write(&folder.thumb(&name), &thumb)?;
            let hash = content(&thumb);
            for mut row in all_in(change)? {
                if row.photo == name {
                    row.thumb.clone_from(&hash);
                    row.put(change)?;
                }
            }
            Ok(())
        })
    }

    /// Whether every photo that is named is there as it was kept; those that are not are set aside.
    ///
    /// # Errors
    /// [`StoreError::PhotoLost`] of the first that is not.
    pub fn check(&self) -> Result<()> {
        for photo in self.all()?.iter().filter(|photo| !photo.is_lost) {
            self.read(&photo.name)?;
        }
        Ok(())
    }

    fn known(&self, name: &str) -> Result<Row> {
        let rows = self.0.read(|database| rows::all(database, &PHOTOS))?;
        for row in &rows {
            let row = Row::of(row)?;
            if row.photo == name {
                return Ok(row);
            }
        }
        Err(no_photo(name))
    }

    /// Notes that a photo's file is not as it was kept, where it is still named.
    fn lose(&self, name: &str) -> Result<StoreError> {
        self.known(name)?;
        let (name, folder) = (name.to_owned(), self.0.folder().clone());
        self.0.change(move |change| {
            // Somebody may have kept it anew meanwhile.
            if photo_files::read(&folder.photo(&name), &name)?.is_some() {
                return Ok(StoreError::Busy);
            }
            let lost = lose(change, &folder, &name)?;
            Ok(StoreError::PhotoLost {
                name: lost.name,
                aside: lost.aside,
            })
        })
    }
}

/// Looks whether the files of all photos are there, forgets what nothing has named for long, and says which are lost that
/// were not known to be.
pub(crate) fn look_after(desk: &mut Desk) -> Result<Vec<LostPhoto>> {
    let folder = desk.folder.clone();
    if !folder.photos().exists() && rows::all(&desk.connection, &PHOTOS)?.is_empty() {
        return Ok(Vec::new());
    }
    desk.change_unsaved(|change| {
        let found = photo_files::list(&folder)?;
        let lost = find_lost(change, &folder)?;
        adopt(change, &folder, &found)?;
        clear_away(change, &folder)?;
        Ok(lost)
    })
}

/// Notes what is missing, or as long as it never was. What is as long as it was is proved when it is read.
fn find_lost(change: &mut Change<'_>, folder: &Folder) -> Result<Vec<LostPhoto>> {
    let mut told = Vec::new();
    let mut seen = BTreeSet::new();
    for row in all_in(change)? {
        if row.owner == UNUSED || !seen.insert(row.photo.clone()) {
            continue;
        }
        let path = folder.photo(&row.photo);
        if row.lost == 0 {
            if !photo_files::is_as_long(&path, row.bytes) {
                told.push(lose(change, folder, &row.photo)?);
            }
        } else if photo_files::read(&path, &row.photo)?.is_some() {
            // It was brought back.
            mark(change, &row.photo, 0)?;
        }
    }
    Ok(told)
}

/// Gives files that no row names one that says so, so that they go when their time has come: what a stopped change or a
/// restored backup left.
fn adopt(change: &mut Change<'_>, folder: &Folder, found: &BTreeSet<String>) -> Result<()> {
    let known: BTreeSet<String> = all_in(change)?.into_iter().map(|row| row.photo).collect();
    for name in found.difference(&known) {
        let bytes = photo_files::length(&folder.photo(name));
        let row = Row {
            owner: UNUSED.to_owned(),
            subject: name.clone(),
            photo: name.clone(),
            bytes,
            thumb: String::new(),
            at: change.now(),
            lost: 0,
        };
        row.put(change)?;
    }
    Ok(())
}

/// Removes photos that nothing has named for [`UNUSED_KEPT`] seconds, unless a backup still does.
fn clear_away(change: &mut Change<'_>, folder: &Folder) -> Result<()> {
    let until = change.now() - UNUSED_KEPT;
    let rows = all_in(change)?;
    let old: Vec<&Row> = rows
        .iter()
        .filter(|row| row.owner == UNUSED && row.at <= until)
        .collect();
    if old.is_empty() {
        return Ok(());
    }
    let in_backups = in_backups(folder)?;
    for row in old {
        if in_backups.contains(&row.photo) {
            continue;
        }
        change.remove(&PHOTOS, &row.key())?;
        photo_files::remove(folder, &row.photo)?;
    }
    Ok(())
}

/// What a photo of a good backup names.
fn in_backups(folder: &Folder) -> Result<BTreeSet<String>> {
    let mut names = BTreeSet::new();
    for rows in backup::good(folder, FORMAT)? {
        for (table, rows) in rows {
            if table.name != PHOTOS.name {
                continue;
            }
            for row in &rows {
                let row = Row::of(row)?;
                if row.owner != UNUSED {
                    names.insert(row.photo);
                }
            }
        }
    }
    Ok(names)
}

/// Takes away the photos of a force that goes.
pub(crate) fn forget_force(change: &mut Change<'_>, force: &str) -> Result<()> {
    let owner = format!("{FORCE}{force}");
    for row in all_in(change)? {
        if row.owner == owner {
            row.forsake(change)?;
        }
    }
    Ok(())
}

/// Takes away all photos.
pub(crate) fn forget_all(change: &mut Change<'_>) -> Result<()> {
    let at = change.now();
    for row in all_in(change)? {
        if row.owner != UNUSED {
            change.remove(&PHOTOS, &row.key())?;
            row.unused(at).put(change)?;
        }
    }
    Ok(())
}

/// A photo as an export names it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Reference {
    pub photo: String,
    pub at: i64,
}

/// What an export says of the photos: those whose files are there, by what they are of.
pub(crate) fn referred(rows: &[Stored]) -> Result<Vec<(Subject, Reference)>> {
    let mut referred = Vec::new();
    for row in rows {
        let row = Row::of(row)?;
        if let Some(kept) = row.kept().filter(|kept| !kept.is_lost) {
            let reference = Reference {
                photo: row.photo,
                at: row.at,
            };
            referred.push((kept.subject, reference));
        }
    }
    Ok(referred)
}

/// Names photos that an export brought, or that are here already, where nothing is there under the same name. Says of how
/// many it did not.
pub(crate) fn take_in(
    change: &mut Change<'_>,
    folder: &Folder,
    coming: Vec<(Subject, Reference)>,
    files: &BTreeMap<String, Vec<u8>>,
) -> Result<Taken> {
    let before = all_in(change)?;
    let thumbs: BTreeMap<&str, &str> = before
        .iter()
        .map(|row| (row.photo.as_str(), row.thumb.as_str()))
        .collect();
    let mut taken = Taken::default();
    let mut named = BTreeSet::new();
    for (subject, reference) in coming {
        let mut row = Row::new(&subject, reference.photo, 0)?;
        if !change.is_free(&PHOTOS, &row.key())? {
            taken.left_out += 1;
            continue;
        }
        let path = folder.photo(&row.photo);
        if let Some(bytes) = files.get(&row.photo) {
            photo_files::write(&path, bytes)?;
        }
        let Some(bytes) = photo_files::read(&path, &row.photo)? else {
            taken.left_out += 1;
            continue;
        };
        row.bytes = bytes.len() as u64;
        row.thumb = thumbs
            .get(row.photo.as_str())
            .map(|thumb| (*thumb).to_owned())
            .unwrap_or_default();
        row.at = reference.at;
        row.put(change)?;
        named.insert(row.photo);
        taken.new += 1;
    }
    for row in before.iter().filter(|row| named.contains(&row.photo)) {
        if row.owner == UNUSED {
            change.remove(&PHOTOS, &row.key())?;
        } else if row.lost != 0 {
            Row {
                lost: 0,
                ..row.clone()
            }
            .put(change)?;
        }
    }
    Ok(taken)
}

/// How many photos were taken in, and how many were not.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Taken {
    pub new: usize,
    pub left_out: usize,
}

/// Whether this can be a photo: a JPEG, and no larger than one.
pub(crate) fn check_jpeg(bytes: &[u8]) -> Result<()> {
    if bytes.len() > LONGEST_PHOTO {
        return Err(StoreError::TooLarge {
            what: "photo",
            size: bytes.len() as u64,
            limit: LONGEST_PHOTO as u64,
        });
    }
    if !bytes.starts_with(&[0xff, 0xd8, 0xff]) {
        return Err(StoreError::Unreadable {
            what: "photo",
            why: "it is no JPEG".to_owned(),
            line: None,
        });
    }
    Ok(())
}

impl Subject {
    fn key(&self) -> (String, String) {
        match self {
            Self::Card(card) => (CARD.to_owned(), card.clone()),
            Self::Entry { force, entry } => (format!("{FORCE}{force}"), entry.clone()),
        }
    }
}

/// A row of `photos`.
#[derive(Clone, Debug)]
struct Row {
    owner: String,
    subject: String,
    photo: String,
    bytes: u64,
    thumb: String,
    at: i64,
    lost: i64,
}

impl Row {
    fn new(subject: &Subject, photo: String, bytes: usize) -> Result<Self> {
        let (owner, subject) = subject.key();
        limits::fits("photo", &owner, LONGEST_ID + FORCE.len())?;
        limits::id("photo", &subject)?;
        if !is_name(&photo) {
            return Err(no_photo(&photo));
        }
        Ok(Self {
            owner,
            subject,
            photo,
            bytes: bytes as u64,
            thumb: String::new(),
            at: 0,
            lost: 0,
        })
    }

    fn of(row: &Stored) -> Result<Self> {
        Ok(Self {
            owner: row.text(0)?.to_owned(),
            subject: row.text(1)?.to_owned(),
            photo: row.text(2)?.to_owned(),
            bytes: row.int(3)?.unsigned_abs(),
            thumb: row.text(4)?.to_owned(),
            at: row.int(5)?,
            lost: row.int(6)?,
        })
    }

    fn key(&self) -> [rows::Cell; 2] {
        [self.owner.as_str().into(), self.subject.as_str().into()]
    }

    fn put(&self, change: &mut Change<'_>) -> Result<()> {
        let [owner, subject] = self.key();
        let cells = [
            owner,
            subject,
            self.photo.as_str().into(),
            i64::try_from(self.bytes).unwrap_or(i64::MAX).into(),
            self.thumb.as_str().into(),
            self.at.into(),
            self.lost.into(),
        ];
        change.put(&PHOTOS, &cells)
    }

    /// The force is there whose entry this is.
    fn has_owner(&self, change: &mut Change<'_>) -> Result<()> {
        let Some(force) = self.owner.strip_prefix(FORCE) else {
            return Ok(());
        };
        match forces::read(change, force)? {
            Some(_) => Ok(()),
            None => Err(forces::no_force(force)),
        }
    }

    /// Makes this the photo of its subject. What was it before may be unused from now on; this one is not.
    fn name_it(&self, change: &mut Change<'_>) -> Result<()> {
        if !change.is_free(&PHOTOS, &self.key())?
            && let Some(before) = change.get(&PHOTOS, &self.key())?
        {
            let before = Self::of(&before)?;
            if before.photo == self.photo && before.lost == self.lost {
                return Ok(());
            }
            before.forsake(change)?;
        }
        change.remove(&PHOTOS, &[UNUSED.into(), self.photo.as_str().into()])?;
        self.put(change)?;
        // Its file is there again for all that name it.
        mark(change, &self.photo, self.lost)
    }

    /// Takes this row away; where it was the last to name its photo, that is unused from now on.
    fn forsake(&self, change: &mut Change<'_>) -> Result<()> {
        change.remove(&PHOTOS, &self.key())?;
        if all_in(change)?.iter().any(|row| row.photo == self.photo) {
            return Ok(());
        }
        self.unused(change.now()).put(change)
    }

    /// The row that says that nothing names this photo any more.
    fn unused(&self, at: i64) -> Self {
        Self {
            owner: UNUSED.to_owned(),
            subject: self.photo.clone(),
            at,
            ..self.clone()
        }
    }

    /// What is kept; nothing where nothing names it.
    fn kept(&self) -> Option<KeptPhoto> {
        let subject = match self.owner.strip_prefix(FORCE) {
            Some(force) => Subject::Entry {
                force: force.to_owned(),
                entry: self.subject.clone(),
            },
            None if self.owner == CARD => Subject::Card(self.subject.clone()),
            None => return None,
        };
        Some(KeptPhoto {
            subject,
            name: self.photo.clone(),
            at: self.at,
            is_lost: self.lost != 0,
        })
    }
}

fn all_in(change: &mut Change<'_>) -> Result<Vec<Row>> {
    change.all(&PHOTOS)?.iter().map(Row::of).collect()
}

/// Sets a photo's file aside, if there is anything left of it, and notes that it is lost.
fn lose(change: &mut Change<'_>, folder: &Folder, name: &str) -> Result<LostPhoto> {
    let aside = photo_files::set_aside(folder, name, change.now())?;
    mark(change, name, change.now().max(1))?;
    Ok(LostPhoto {
        name: name.to_owned(),
        aside,
    })
}

/// Notes of every row that names a photo whether its file is lost.
fn mark(change: &mut Change<'_>, name: &str, lost: i64) -> Result<()> {
    for mut row in all_in(change)? {
        if row.photo == name && row.lost != lost {
            row.lost = lost;
            row.put(change)?;
        }
    }
    Ok(())
}

fn no_photo(name: &str) -> StoreError {
    StoreError::NotFound {
        what: "photo",
        id: name.chars().take(LONGEST_ID).collect(),
    }
}
