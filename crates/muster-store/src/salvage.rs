//! Repairing a damaged database: what can be proved is kept, gaps are filled from the newest good backup, and the damaged
//! files are set aside.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use crate::backup;
use crate::cards::{self, OWN, SHIPPED, Shelf};
use crate::clock::stamp;
use crate::connection;
use crate::describe::Describe;
use crate::error::{Result, StoreError};
use crate::folder::Folder;
use crate::migrations::migrate;
use crate::names::beside;
use crate::proof;
use crate::raw::{Pages, Trust};
use crate::repair::{Loss, Part, RepairReport};
use crate::rows::{self, Cell, Stored, Tally};
use crate::schema::{
    ABOUT, EVENT_LISTS, EVENTS, FORCES, FORMAT, HISTORY, LEDGER, PLAYS, PRESSES, SqlTable,
    WITH_CARDS, WITH_EVENTS, WITH_PLAYS, counted,
};

type Rows = BTreeMap<Vec<Cell>, Stored>;

/// Puts a repaired database in the place of the damaged one. `seen` is how far the witness says it had come.
/// Only for one who has the folder alone.
pub(crate) fn repair(folder: &Folder, now: i64, seen: i64, why: &str) -> Result<()> {
    tracing::warn!(why, "the database is damaged and will be repaired");
    let (format, mut found) = gather(folder, seen)?;
    let mut report = RepairReport {
        why: why.to_owned(),
        at: now,
        rescued: found.count(format),
        ..RepairReport::default()
    };
    let before = found.exact(format);
    let mut filled = BTreeMap::new();
    if !before.all(format)
        && let Some(backup) = backup::newest_good(folder, format)?
    {
        filled = found.fill(&before, backup.rows);
        if !filled.is_empty() {
            report.backup = Some(backup.name);
        }
    }
    let after = found.exact(format);
    if !after.tables.is_empty() {
        report.last_changes_lost = seen.saturating_sub(after.rev).max(0).unsigned_abs();
    }
    for table in counted(format).filter(|table| !after.has(table)) {
        let Some(part) = Part::of(table.name) else {
            continue;
        };
        let from_backup = filled.remove(table.name).unwrap_or_default();
        report.add(Loss {
            part,
            missing: found.missing(table),
            from_backup: from_backup.into_iter().collect(),
        });
    }
    let rev = found.newest().max(seen) + 1;
    if !after.has(&FORCES) || !after.has(&HISTORY) {
        found.mend_forces(format, rev, after.has(&FORCES));
    }
    if format >= WITH_PLAYS && !(after.has(&PLAYS) && after.has(&PRESSES)) {
        found.mend_plays(rev);
    }
    if format >= WITH_EVENTS && !(after.has(&EVENTS) && after.has(&EVENT_LISTS)) {
        found.mend_events();
    }
    for shelf in [&SHIPPED, &OWN] {
        let is_whole = |table: &&'static SqlTable| after.has(table);
        if format >= WITH_CARDS && !shelf.tables().iter().all(is_whole) {
            found.mend_packs(shelf, rev, &folder.describe)?;
        }
    }
    let built = folder.unfinished("repaired.db")?;
    build(folder, &built, format, rev, &found)?;
    report.set_aside = set_aside(folder, now)?;
    write_report(folder, now, &report)?;
    folder.put_in_place(&built, &folder.repaired())?;
    finish(folder)
}

/// Completes a repair that was stopped at its last step.
pub(crate) fn finish_stopped(folder: &Folder) -> Result<()> {
    if folder.has(&folder.repaired()) {
        finish(folder)?;
    }
    Ok(())
}

/// What repairs did that nobody was told of yet. Asking counts as telling.
pub(crate) fn untold(folder: &Folder) -> Result<Option<RepairReport>> {
    let path = folder.report();
    let Some(text) = folder.read(&path)? else {
        return Ok(None);
    };
    folder.remove(&path)?;
    let unreadable = |error: serde_json::Error| RepairReport {
        why: error.to_string(),
        ..RepairReport::default()
    };
    Ok(Some(
        serde_json::from_slice(&text).unwrap_or_else(unreadable),
    ))
}

fn finish(folder: &Folder) -> Result<()> {
    // A log that stays behind would be played into the new database.
    folder.remove(&folder.log())?;
    folder.remove(&folder.index())?;
    folder.remove(&beside(&folder.database(), "-journal"))?;
    folder.sync_folder(folder.root())?;
    folder.put_in_place(&folder.repaired(), &folder.database())
}

/// Everything in the files that proves itself, and the database's format.
fn gather(folder: &Folder, seen: i64) -> Result<(u32, Found)> {
    let mut merged: Option<(u32, Found)> = None;
    for trust in [Trust::Sound, Trust::Every, Trust::Unbroken] {
        let pages = Pages::read(folder, trust)?;
        let format = pages
            .format_by_row()
            .or_else(|| pages.format())
            .filter(|format| (1..=FORMAT).contains(format))
            .unwrap_or(FORMAT);
        let mut found = Found::default();
        found.take(pages.rows(format));
        let exact = found.exact(format);
        if exact.all(format) && exact.rev >= seen {
            return Ok((format, found));
        }
        match &mut merged {
            Some((before, all)) if *before == format => all.merge(found),
            Some((before, _)) if *before > format => {}
            slot => *slot = Some((format, found)),
        }
    }
    Ok(merged.unwrap_or_else(|| (FORMAT, Found::default())))
}

/// Rows by table and key, each in the newest state that was found.
#[derive(Debug, Default)]
struct Found(BTreeMap<&'static str, Rows>);

/// The tables that are as the last change left them.
struct Exact {
    tables: BTreeSet<&'static str>,
    /// The last change.
    rev: i64,
}

impl Exact {
    fn has(&self, table: &SqlTable) -> bool {
        self.tables.contains(table.name)
    }

    fn all(&self, format: u32) -> bool {
        counted(format).all(|table| self.has(table))
    }
}

impl Found {
    fn take(&mut self, rows: Vec<(&'static SqlTable, Stored)>) {
        for (table, row) in rows {
            self.put(table, row);
        }
    }

    fn put(&mut self, table: &'static SqlTable, row: Stored) {
        let rows = self.0.entry(table.name).or_default();
        let key = row.key(table).to_vec();
        if rows.get(&key).is_none_or(|other| other.rev < row.rev) {
            rows.insert(key, row);
        }
    }

    fn merge(&mut self, other: Self) {
        for (name, rows) in other.0 {
            let mine = self.0.entry(name).or_default();
            for (key, row) in rows {
                if mine.get(&key).is_none_or(|known| known.rev < row.rev) {
                    mine.insert(key, row);
                }
            }
        }
    }

    fn table(&self, table: &SqlTable) -> impl Iterator<Item = &Stored> {
        self.0.get(table.name).into_iter().flat_map(Rows::values)
    }

    fn count(&self, format: u32) -> u64 {
        counted(format)
            .map(|table| self.table(table).count() as u64)
            .sum()
    }

    fn newest(&self) -> i64 {
        let rows = self.0.values().flat_map(Rows::values);
        rows.map(|row| row.rev).max().unwrap_or(0)
    }

    fn tally(&self, table: &SqlTable) -> Tally {
        let mut tally = Tally::default();
        for row in self.table(table) {
            tally.add(row.sum);
        }
        tally
    }

    fn ledger(&self, table: &SqlTable) -> Option<Tally> {
        let row = self
            .0
            .get(LEDGER.name)?
            .get(&[Cell::from(table.name)][..])?;
        Some(Tally {
            rows: row.int(1).ok()?,
            total: row.int(2).ok()?,
        })
    }

    /// Which tables fit the ledger, where the ledger itself fits the last change that was found.
    fn exact(&self, format: u32) -> Exact {
        let change = self.0.get(ABOUT.name);
        let change = change.and_then(|rows| rows.get(&[Cell::from("change")][..]));
        let mut exact = Exact {
            tables: BTreeSet::new(),
            rev: 0,
        };
        if let Some(change) = change
            && change.int(1).ok() == Some(self.tally(&LEDGER).total)
            && change.rev >= self.newest()
        {
            exact.rev = change.rev;
            exact.tables = counted(format)
                .filter(|table| self.ledger(table) == Some(self.tally(table)))
                .map(|table| table.name)
                .collect();
        }
        exact
    }

    /// How many rows of a table are gone for certain.
    fn missing(&self, table: &SqlTable) -> u64 {
        let expected = self.ledger(table).map_or(0, |tally| tally.rows);
        (expected - self.tally(table).rows).max(0).unsigned_abs()
    }

    /// Takes from a backup what is missing or older in the tables that are not exact. Answers the ids of what was taken, by table.
    fn fill(
        &mut self,
        exact: &Exact,
        backup: Vec<(&'static SqlTable, Vec<Stored>)>,
    ) -> BTreeMap<&'static str, BTreeSet<String>> {
        let mut filled: BTreeMap<_, BTreeSet<String>> = BTreeMap::new();
        for (table, rows) in backup {
            if exact.has(table) {
                continue;
            }
            for row in rows {
                let key = row.key(table).to_vec();
                let mine = self.0.entry(table.name).or_default();
                if mine.get(&key).is_some_and(|known| known.rev >= row.rev) {
                    continue;
                }
                if let Some(Cell::Text(id)) = named_by(table, &key) {
                    filled.entry(table.name).or_default().insert(id.clone());
                }
                mine.insert(key, row);
            }
        }
        filled
    }

    /// Makes packs and their cards fit each other again, and writes anew what stands beside the cards.
    fn mend_packs(&mut self, shelf: &Shelf, rev: i64, describe: &Describe) -> Result<()> {
        for table in [shelf.icons, shelf.words] {
            self.0.remove(table.name);
        }
        let mut cards: BTreeMap<Cell, Vec<Stored>> = BTreeMap::new();
        for (key, row) in self.0.remove(shelf.cards.name).unwrap_or_default() {
            if let Some(pack) = key.into_iter().next() {
                cards.entry(pack).or_default().push(row);
            }
        }
        let mut packs = self.0.remove(shelf.packs.name).unwrap_or_default();
        let heads = packs.keys().filter_map(|key| key.first().cloned());
        let ids: BTreeSet<Cell> = heads.chain(cards.keys().cloned()).collect();
        for id in ids {
            let mut of_pack = cards.remove(&id).unwrap_or_default();
            let head = packs.remove(&[id.clone()][..]);
            let Some(pack) = cards::mended(&id, head, &mut of_pack, rev)? else {
                continue;
            };
            self.put(shelf.packs, pack);
            for card in of_pack {
                for (table, cells) in shelf.beside(&card, describe)? {
                    let row = Stored { rev, sum: 0, cells };
                    self.put(table, row);
                }
                self.put(shelf.cards, card);
            }
        }
        Ok(())
    }

    /// Makes forces and their histories fit each other again.
    fn mend_forces(&mut self, format: u32, rev: i64, forces_exact: bool) {
        let mut histories: BTreeMap<Cell, Vec<Stored>> = BTreeMap::new();
        for (key, row) in self.0.remove(HISTORY.name).unwrap_or_default() {
            if let Some(force) = key.into_iter().next() {
                histories.entry(force).or_default().push(row);
            }
        }
        let mut forces = self.0.remove(FORCES.name).unwrap_or_default();
        for id in histories.keys() {
            let key = vec![id.clone()];
            if !forces_exact && !forces.contains_key(&key) {
                forces.insert(key, lost_force(id, format));
            }
        }
        for (key, force) in forces {
            let history = key.first().and_then(|id| histories.remove(id));
            let (force, history) = mend_force(force, history.unwrap_or_default(), rev);
            self.put(&FORCES, force);
            for row in history {
                self.put(&HISTORY, row);
            }
        }
    }
}

impl Found {
    /// Makes games at the table and their presses fit each other: of each game the presses up to the first that is missing.
    /// Presses of which the game is gone go with it.
    fn mend_plays(&mut self, rev: i64) {
        const COUNT: usize = 2;
        let mut presses: BTreeMap<Cell, Vec<Stored>> = BTreeMap::new();
        for (key, row) in self.0.remove(PRESSES.name).unwrap_or_default() {
            if let Some(play) = key.into_iter().next() {
                presses.entry(play).or_default().push(row);
            }
        }
        for (key, mut play) in self.0.remove(PLAYS.name).unwrap_or_default() {
            let own = key.first().and_then(|id| presses.remove(id));
            let own = own.unwrap_or_default();
            // A log only grows. What is older than what stands before it is of another game that had this id.
            let mut newest = i64::MIN;
            let mut follows = |pos: i64, row: &Stored| {
                let is_next = row.int(1).is_ok_and(|at| at == pos) && row.rev >= newest;
                newest = newest.max(row.rev);
                is_next
            };
            let there = (1..).zip(&own);
            let there = there.take_while(|(pos, row)| follows(*pos, row)).count();
            let count = there as i64;
            if count == 0 {
                continue;
            }
            if play.int(COUNT).ok() != Some(count) {
                play.cells[COUNT] = Cell::Int(count);
                play.rev = rev;
            }
            self.put(&PLAYS, play);
            for row in own.into_iter().take(there) {
                self.put(&PRESSES, row);
            }
        }
    }
}

impl Found {
    /// Lists of which the event is gone go with it, and such as are older than it: those are of another event that had its
    /// id.
    fn mend_events(&mut self) {
        const CREATED: usize = 3;
        let events = self.0.get(EVENTS.name);
        let made: BTreeMap<Cell, i64> = events
            .into_iter()
            .flatten()
            .filter_map(|(key, row)| Some((key.first()?.clone(), row.int(CREATED).ok()?)))
            .collect();
        if let Some(lists) = self.0.get_mut(EVENT_LISTS.name) {
            lists.retain(|key, row| {
                let made = key.first().and_then(|event| made.get(event));
                made.is_some_and(|made| row.int(2).is_ok_and(|at| at >= *made))
            });
        }
    }
}

/// What a row is called in a report: by the first part of its key, a card by its own id.
fn named_by<'k>(table: &SqlTable, key: &'k [Cell]) -> Option<&'k Cell> {
    let is_card = table.name == OWN.cards.name;
    key.get(usize::from(is_card))
}

/// A force of which only the history was found.
fn lost_force(id: &Cell, format: u32) -> Stored {
    let mut cells = vec![id.clone(), "{}".into()];
    cells.extend([0, 0, 0, 0, 0, 0].map(Cell::Int));
    if format >= 2 {
        cells.extend([Cell::Int(0), "[]".into()]);
    }
    Stored {
        rev: 0,
        sum: 0,
        cells,
    }
}

/// Makes a force and its history fit each other: snapshots without a gap, the force as the one that it stands at.
fn mend_force(mut force: Stored, mut history: Vec<Stored>, rev: i64) -> (Stored, Vec<Stored>) {
    const BODY: usize = 1;
    const SEQ: usize = 2;
    const CURSOR: usize = 3;
    const FIRST: usize = 4;
    const LAST: usize = 5;
    const CREATED: usize = 6;
    const CHANGED: usize = 7;
    let int = |row: &Stored, at: usize| row.int(at).unwrap_or(0);
    let newest = history.iter().max_by_key(|row| row.rev).cloned();
    if let Some(newest) = newest.filter(|newest| newest.rev > force.rev) {
        // The history is ahead: the force goes with it.
        let at = int(&newest, 1);
        history.retain(|row| int(row, 1) <= at);
        force.cells[BODY] = newest.cells[5].clone();
        force.cells[SEQ] = Cell::Int(int(&force, SEQ).max(int(&newest, 2)));
        force.cells[CURSOR] = Cell::Int(at);
        if int(&force, CREATED) == 0 {
            force.cells[CREATED] = history
                .first()
                .map_or(Cell::Int(0), |row| row.cells[3].clone());
        }
        force.cells[CHANGED] = newest.cells[3].clone();
    } else {
        let (cursor, first, last) = (int(&force, CURSOR), int(&force, FIRST), int(&force, LAST));
        history.retain(|row| (first..=last).contains(&int(row, 1)));
        let fits = |row: &Stored| int(row, 1) == cursor && row.cells[5] == force.cells[BODY];
        if !history.iter().any(fits) {
            history.retain(|row| int(row, 1) != cursor);
            let cells = vec![
                force.cells[0].clone(),
                cursor.into(),
                force.cells[SEQ].clone(),
                force.cells[CHANGED].clone(),
                "".into(),
                force.cells[BODY].clone(),
            ];
            history.push(Stored { rev, sum: 0, cells });
        }
    }
    history.sort_by_key(|row| int(row, 1));
    let cursor = int(&force, CURSOR);
    let start = history.first().map_or(1, |row| int(row, 1));
    for (place, row) in (start..).zip(&mut history) {
        if row.cells[1] == Cell::Int(cursor) {
            force.cells[CURSOR] = place.into();
        }
        if row.cells[1] != Cell::Int(place) {
            row.cells[1] = place.into();
            row.rev = rev;
        }
    }
    force.cells[FIRST] = start.into();
    force.cells[LAST] = (start + history.len() as i64 - 1).into();
    force.cells[SEQ] = Cell::Int(int(&force, SEQ) + 1);
    force.rev = rev;
    (force, history)
}

/// Writes what was found into a new database.
fn build(folder: &Folder, path: &Path, format: u32, rev: i64, found: &Found) -> Result<()> {
    let mut database = connection::alone(folder, path)?;
    migrate(&mut database, format, &folder.describe)?;
    let tx = database.transaction()?;
    for table in counted(format) {
        let mut tally = Tally::default();
        for row in found.table(table) {
            tally.add(rows::write(&tx, table, format, row.rev, &row.cells)?);
        }
        rows::write_tally(&tx, format, table, rev, tally)?;
    }
    rows::write_change_number(&tx, format, rev)?;
    tx.commit()?;
    proof::prove(&database, format)?;
    database
        .close()
        .map_err(|(_, error)| StoreError::from(error))
}

/// Copies the damaged files to where they are out of the way.
fn set_aside(folder: &Folder, now: i64) -> Result<Vec<PathBuf>> {
    let to = folder.damaged();
    folder.make(&to)?;
    let mut name = format!("muster-{}.db", stamp(now));
    for number in 2.. {
        if !folder.has(&to.join(&name)) {
            break;
        }
        name = format!("muster-{}-{number}.db", stamp(now));
    }
    let database = to.join(name);
    let mut copies = Vec::new();
    for (from, copy) in [
        (folder.database(), database.clone()),
        (folder.log(), beside(&database, "-wal")),
    ] {
        // Looking at a database leaves an empty log beside it.
        if folder.about(&from).is_some_and(|file| file.bytes > 0) {
            folder.copy(&from, &copy)?;
            folder.sync(&copy)?;
            copies.push(copy);
        }
    }
    folder.sync_folder(&to)?;
    Ok(copies)
}

/// Writes the report beside the damaged files, and where the next to open the store finds it.
fn write_report(folder: &Folder, now: i64, report: &RepairReport) -> Result<()> {
    let text = serde_json::to_vec_pretty(report)
        .map_err(|error| StoreError::Database(error.to_string()))?;
    let name = format!("report-{}.json", stamp(now));
    folder.write_whole(&folder.damaged().join(name), &text)?;
    folder.write_whole(&folder.report(), &text)
}
