//! Makes salvaged rows consistent with each other: packs and cards, forces and histories, games and presses, events and
//! lists.

use std::collections::{BTreeMap, BTreeSet};

use super::found::SalvagedRows;
use crate::cards::{self, PackTables};
use crate::describe::Describe;
use crate::error::Result;
use crate::rows::{SqlCell, Stored};
use crate::schema::{EVENT_LISTS, EVENTS, FORCES, HISTORY, PLAYS, PRESSES, SYNC_ACCOUNT};

impl SalvagedRows {
    /// Makes packs and their cards consistent, and writes the cards' icons and words again.
    pub(super) fn mend_packs(
        &mut self,
        shelf: &PackTables,
        change_no: i64,
        describe: &Describe,
    ) -> Result<()> {
        for table in [shelf.icons, shelf.words] {
            self.0.remove(table.name);
        }
        let mut cards: BTreeMap<SqlCell, Vec<Stored>> = BTreeMap::new();
        for (key, row) in self.0.remove(shelf.cards.name).unwrap_or_default() {
            if let Some(pack) = key.into_iter().next() {
                cards.entry(pack).or_default().push(row);
            }
        }
        let mut packs = self.0.remove(shelf.packs.name).unwrap_or_default();
        let heads = packs.keys().filter_map(|key| key.first().cloned());
        let ids: BTreeSet<SqlCell> = heads.chain(cards.keys().cloned()).collect();
        for id in ids {
            let mut of_pack = cards.remove(&id).unwrap_or_default();
            let head = packs.remove(&[id.clone()][..]);
            let Some(pack) = cards::mended(&id, head, &mut of_pack, change_no)? else {
                continue;
            };
            self.put(shelf.packs, pack);
            for card in of_pack {
                for (table, cells) in shelf.beside(&card, describe)? {
                    let row = Stored {
                        change_no,
                        sum: 0,
                        cells,
                    };
                    self.put(table, row);
                }
                self.put(shelf.cards, card);
            }
        }
        Ok(())
    }

    /// Makes forces and their histories consistent.
    pub(super) fn mend_forces(&mut self, change_no: i64, forces_intact: bool) {
        let mut histories: BTreeMap<SqlCell, Vec<Stored>> = BTreeMap::new();
        for (key, row) in self.0.remove(HISTORY.name).unwrap_or_default() {
            if let Some(force) = key.into_iter().next() {
                histories.entry(force).or_default().push(row);
            }
        }
        let mut forces = self.0.remove(FORCES.name).unwrap_or_default();
        for id in histories.keys() {
            let key = vec![id.clone()];
            if !forces_intact && !forces.contains_key(&key) {
                forces.insert(key, lost_force(id));
            }
        }
        for (key, force) in forces {
            let history = key.first().and_then(|id| histories.remove(id));
            let (force, history) = mend_force(force, history.unwrap_or_default(), change_no);
            self.put(&FORCES, force);
            for row in history {
                self.put(&HISTORY, row);
            }
        }
    }

    /// Makes games at the table and their presses consistent. A game keeps its presses up to the first missing one. A
    /// game without a first press is dropped, and so are presses whose game is gone.
    pub(super) fn mend_plays(&mut self, change_no: i64) {
        const COUNT: usize = 2;
        let mut presses: BTreeMap<SqlCell, Vec<Stored>> = BTreeMap::new();
        for (key, row) in self.0.remove(PRESSES.name).unwrap_or_default() {
            if let Some(play) = key.into_iter().next() {
                presses.entry(play).or_default().push(row);
            }
        }
        for (key, mut play) in self.0.remove(PLAYS.name).unwrap_or_default() {
            let own = key.first().and_then(|id| presses.remove(id));
            let own = own.unwrap_or_default();
            // The log of a game only grows. A press older than the ones before it belongs to an earlier game with the
            // same id.
            let mut newest = i64::MIN;
            let mut follows = |pos: i64, row: &Stored| {
                let is_next = row.int(1).is_ok_and(|at| at == pos) && row.change_no >= newest;
                newest = newest.max(row.change_no);
                is_next
            };
            let there = (1..).zip(&own);
            let there = there.take_while(|(pos, row)| follows(*pos, row)).count();
            let count = there as i64;
            if count == 0 {
                continue;
            }
            if play.int(COUNT).ok() != Some(count) {
                play.cells[COUNT] = SqlCell::Int(count);
                play.change_no = change_no;
            }
            self.put(&PLAYS, play);
            for row in own.into_iter().take(there) {
                self.put(&PRESSES, row);
            }
        }
    }

    /// Marks the sync accounts as in doubt. What the repair could not find may still be on the server, so sync fetches
    /// it again before it takes anything for deleted.
    pub(super) fn mend_sync(&mut self, change_no: i64) {
        const DOUBT: usize = 10;
        for account in self.0.get_mut(SYNC_ACCOUNT.name).into_iter().flatten() {
            let (_, row) = account;
            row.cells[DOUBT] = SqlCell::Int(1);
            row.change_no = change_no;
        }
    }

    /// Drops lists whose event is gone, and lists older than their event: those belong to an earlier event with the
    /// same id.
    pub(super) fn mend_events(&mut self) {
        const CREATED: usize = 3;
        let events = self.0.get(EVENTS.name);
        let made: BTreeMap<SqlCell, i64> = events
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

/// Returns an empty row for a force of which only the history was found.
fn lost_force(id: &SqlCell) -> Stored {
    let mut cells = vec![id.clone(), "{}".into()];
    cells.extend([0, 0, 0, 0, 0, 0].map(SqlCell::Int));
    cells.extend([SqlCell::Int(0), "[]".into(), SqlCell::Int(0)]);
    Stored {
        change_no: 0,
        sum: 0,
        cells,
    }
}

/// Makes a force and its history consistent: the states have no gaps, and the force equals the state at its cursor.
fn mend_force(
    mut force: Stored,
    mut history: Vec<Stored>,
    change_no: i64,
) -> (Stored, Vec<Stored>) {
    const BODY: usize = 1;
    const SEQ: usize = 2;
    const CURSOR: usize = 3;
    const FIRST: usize = 4;
    const LAST: usize = 5;
    const CREATED: usize = 6;
    const CHANGED: usize = 7;
    let int = |row: &Stored, at: usize| row.int(at).unwrap_or(0);
    let newest = history.iter().max_by_key(|row| row.change_no).cloned();
    if let Some(newest) = newest.filter(|newest| newest.change_no > force.change_no) {
        // The history is newer than the force, so the force takes over its newest state.
        let at = int(&newest, 1);
        history.retain(|row| int(row, 1) <= at);
        force.cells[BODY] = newest.cells[5].clone();
        force.cells[SEQ] = SqlCell::Int(int(&force, SEQ).max(int(&newest, 2)));
        force.cells[CURSOR] = SqlCell::Int(at);
        if int(&force, CREATED) == 0 {
            force.cells[CREATED] = history
                .first()
                .map_or(SqlCell::Int(0), |row| row.cells[3].clone());
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
            history.push(Stored {
                change_no,
                sum: 0,
                cells,
            });
        }
    }
    history.sort_by_key(|row| int(row, 1));
    let cursor = int(&force, CURSOR);
    let start = history.first().map_or(1, |row| int(row, 1));
    for (place, row) in (start..).zip(&mut history) {
        if row.cells[1] == SqlCell::Int(cursor) {
            force.cells[CURSOR] = place.into();
        }
        if row.cells[1] != SqlCell::Int(place) {
            row.cells[1] = place.into();
            row.change_no = change_no;
        }
    }
    force.cells[FIRST] = start.into();
    force.cells[LAST] = (start + history.len() as i64 - 1).into();
    force.cells[SEQ] = SqlCell::Int(int(&force, SEQ) + 1);
    force.change_no = change_no;
    (force, history)
}
