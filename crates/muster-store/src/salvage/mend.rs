//! Makes salvaged rows consistent with each other: packs and cards, documents and states, games and presses, events and
//! lists.

use std::collections::{BTreeMap, BTreeSet};

use super::found::SalvagedRows;
use crate::cards::{self, PackTables};
use crate::describe::Describe;
use crate::documents::{DocumentKind, EVENT, PLAY};
use crate::error::Result;
use crate::events;
use crate::rows::{SqlCell, Stored};
use crate::schema::{EVENT_LISTS, SYNC_ACCOUNT};

/// The columns of a row of a document.
const BODY: usize = 1;
const VERSION: usize = 2;
const CURSOR: usize = 3;
const FIRST: usize = 4;
const LAST: usize = 5;
const CREATED: usize = 6;
const CHANGED: usize = 7;
const SUMMARY: usize = 11;

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

    /// Makes documents whose states are the whole document, and their states, consistent.
    pub(super) fn mend_states(
        &mut self,
        kind: &DocumentKind,
        change_no: i64,
        documents_intact: bool,
    ) {
        let mut histories: BTreeMap<SqlCell, Vec<Stored>> = BTreeMap::new();
        for (key, row) in self.0.remove(kind.states.name).unwrap_or_default() {
            if let Some(document) = key.into_iter().next() {
                histories.entry(document).or_default().push(row);
            }
        }
        let mut documents = self.0.remove(kind.documents.name).unwrap_or_default();
        for id in histories.keys() {
            let key = vec![id.clone()];
            if !documents_intact && !documents.contains_key(&key) {
                documents.insert(key, lost_document(id));
            }
        }
        for (key, document) in documents {
            let history = key.first().and_then(|id| histories.remove(id));
            let (document, history) =
                mend_document(document, history.unwrap_or_default(), change_no);
            self.put(kind.documents, document);
            for row in history {
                self.put(kind.states, row);
            }
        }
    }

    /// Makes games at the table and their presses consistent. A game keeps its presses up to the first missing one. A
    /// game without a first press is dropped, and so are presses whose game is gone.
    pub(super) fn mend_plays(&mut self, change_no: i64) {
        let mut presses: BTreeMap<SqlCell, Vec<Stored>> = BTreeMap::new();
        for (key, row) in self.0.remove(PLAY.states.name).unwrap_or_default() {
            if let Some(play) = key.into_iter().next() {
                presses.entry(play).or_default().push(row);
            }
        }
        for (key, mut play) in self.0.remove(PLAY.documents.name).unwrap_or_default() {
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
            for column in [VERSION, CURSOR, LAST] {
                if play.int(column).ok() != Some(count) {
                    play.cells[column] = SqlCell::Int(count);
                    play.change_no = change_no;
                }
            }
            self.put(PLAY.documents, play);
            for row in own.into_iter().take(there) {
                self.put(PLAY.states, row);
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
    /// same id. Changes of events cannot be undone any more, since what they lead to may be lost.
    pub(super) fn mend_events(&mut self, change_no: i64) {
        self.0.remove(EVENT.states.name);
        let mut lists: BTreeMap<SqlCell, Vec<Stored>> = BTreeMap::new();
        for (key, row) in self.0.remove(EVENT_LISTS.name).unwrap_or_default() {
            if let Some(event) = key.into_iter().next() {
                lists.entry(event).or_default().push(row);
            }
        }
        for (key, mut event) in self.0.remove(EVENT.documents.name).unwrap_or_default() {
            let made = event.int(CREATED).unwrap_or_default();
            let own = key.first().and_then(|id| lists.remove(id));
            let mut own = own.unwrap_or_default();
            own.retain(|list| list.int(2).is_ok_and(|at| at >= made));
            let mended = [
                (CURSOR, SqlCell::Int(0)),
                (FIRST, SqlCell::Int(1)),
                (LAST, SqlCell::Int(0)),
                (SUMMARY, events::summary(own.len()).into()),
            ];
            for (column, cell) in mended {
                if event.cells[column] != cell {
                    event.cells[column] = cell;
                    event.change_no = change_no;
                }
            }
            self.put(EVENT.documents, event);
            for list in own {
                self.put(&EVENT_LISTS, list);
            }
        }
    }
}

/// Returns an empty row for a document of which only states were found.
fn lost_document(id: &SqlCell) -> Stored {
    let mut cells = vec![id.clone(), "{}".into()];
    cells.extend([0; 7].map(SqlCell::Int));
    cells.extend(["[]".into(), SqlCell::Int(0), "".into()]);
    Stored {
        change_no: 0,
        sum: 0,
        cells,
    }
}

/// Makes a document and its states consistent: the states have no gaps, and the document equals the state at its cursor.
fn mend_document(
    mut document: Stored,
    mut history: Vec<Stored>,
    change_no: i64,
) -> (Stored, Vec<Stored>) {
    let int = |row: &Stored, at: usize| row.int(at).unwrap_or(0);
    let newest = history.iter().max_by_key(|row| row.change_no).cloned();
    if let Some(newest) = newest.filter(|newest| newest.change_no > document.change_no) {
        // The history is newer than the document, so it takes over its newest state.
        let at = int(&newest, 1);
        history.retain(|row| int(row, 1) <= at);
        document.cells[BODY] = newest.cells[5].clone();
        document.cells[VERSION] = SqlCell::Int(int(&document, VERSION).max(int(&newest, 2)));
        document.cells[CURSOR] = SqlCell::Int(at);
        if int(&document, CREATED) == 0 {
            document.cells[CREATED] = history
                .first()
                .map_or(SqlCell::Int(0), |row| row.cells[3].clone());
        }
        document.cells[CHANGED] = newest.cells[3].clone();
    } else {
        let (cursor, first, last) = (
            int(&document, CURSOR),
            int(&document, FIRST),
            int(&document, LAST),
        );
        history.retain(|row| (first..=last).contains(&int(row, 1)));
        let fits = |row: &Stored| int(row, 1) == cursor && row.cells[5] == document.cells[BODY];
        if !history.iter().any(fits) {
            history.retain(|row| int(row, 1) != cursor);
            let cells = vec![
                document.cells[0].clone(),
                cursor.into(),
                document.cells[VERSION].clone(),
                document.cells[CHANGED].clone(),
                "".into(),
                document.cells[BODY].clone(),
            ];
            history.push(Stored {
                change_no,
                sum: 0,
                cells,
            });
        }
    }
    history.sort_by_key(|row| int(row, 1));
    let cursor = int(&document, CURSOR);
    let start = history.first().map_or(1, |row| int(row, 1));
    for (place, row) in (start..).zip(&mut history) {
        if row.cells[1] == SqlCell::Int(cursor) {
            document.cells[CURSOR] = place.into();
        }
        if row.cells[1] != SqlCell::Int(place) {
            row.cells[1] = place.into();
            row.change_no = change_no;
        }
    }
    document.cells[FIRST] = start.into();
    document.cells[LAST] = (start + history.len() as i64 - 1).into();
    document.cells[VERSION] = SqlCell::Int(int(&document, VERSION).saturating_add(1));
    document.change_no = change_no;
    (document, history)
}
