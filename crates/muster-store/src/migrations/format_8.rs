//! Format 8, in which forces, games and events had tables of different columns, and campaigns lay among the settings.
//! Its rows become those of today's format one by one, wherever they are found: in a database, in a backup, or in what is
//! left of a damaged file.

use std::collections::BTreeMap;

use super::BASELINE;
use crate::backup::BackupRows;
use crate::campaigns::exported::{ExportedCampaign, id_of};
use crate::documents::{CAMPAIGN, Document, DocumentState, EVENT, FORCE, PLAY};
use crate::error::Result;
use crate::events;
use crate::rows::Stored;
use crate::schema::{
    CARDS, COLLECTION, CORRECTIONS, EVENT_LISTS, Format, ICONS, OWN_CARDS, OWN_ICONS, OWN_PACKS,
    OWN_WORDS, PACKS, PHOTOS, SEARCHES, SETTINGS, SYNC_ACCOUNT, SYNC_COPIES, SYNC_PHOTOS,
    SYNC_THINGS, SqlTable, WORDS, int, table, text,
};
use crate::typed::TypedRow;

/// The tables of format 8.
pub(crate) static FORMAT_8: Format = Format {
    number: 8,
    sql: BASELINE,
    counted: &[
        &PACKS,
        &OWN_PACKS,
        &CORRECTIONS,
        &FORCES,
        &HISTORY,
        &SETTINGS,
        &COLLECTION,
        &SEARCHES,
        &PHOTOS,
        &CARDS,
        &ICONS,
        &WORDS,
        &OWN_CARDS,
        &OWN_ICONS,
        &OWN_WORDS,
        &PLAYS,
        &PRESSES,
        &EVENTS,
        &EVENT_LISTS,
        &SYNC_ACCOUNT,
        &SYNC_THINGS,
        &SYNC_COPIES,
        &SYNC_PHOTOS,
    ],
};

static FORCES: SqlTable = table(
    "forces",
    &[text("id")],
    &[
        text("body"),
        int("seq"),
        int("cursor"),
        int("first"),
        int("last"),
        int("created"),
        int("changed"),
        int("archived"),
        text("tags"),
        int("highest"),
    ],
);
static HISTORY: SqlTable = table(
    "history",
    &[text("force"), int("pos")],
    &[int("seq"), int("at"), text("what"), text("body")],
);
static PLAYS: SqlTable = table(
    "plays",
    &[text("id")],
    &[
        text("body"),
        int("presses"),
        text("summary"),
        int("created"),
        int("changed"),
    ],
);
static PRESSES: SqlTable = table(
    "presses",
    &[text("play"), int("pos")],
    &[int("at"), text("body")],
);
static EVENTS: SqlTable = table(
    "events",
    &[text("id")],
    &[text("body"), int("seq"), int("created"), int("changed")],
);

/// Turns rows of format 8 into those of today's format.
#[derive(Debug, Default)]
pub(crate) struct Conversion {
    /// How many lists each event has.
    lists: BTreeMap<String, usize>,
}

impl Conversion {
    /// Takes note of a list of an event, before any event is converted.
    pub fn note_list_of(&mut self, event: &str) {
        *self.lists.entry(event.to_owned()).or_default() += 1;
    }

    /// Returns the rows that a row becomes.
    pub fn converted(
        &self,
        table: &'static SqlTable,
        row: Stored,
    ) -> Result<Vec<(&'static SqlTable, Stored)>> {
        let change_no = row.change_no;
        let one = |table, cells| Ok(vec![(table, Stored::new(table, change_no, cells))]);
        match table.name {
            "forces" => {
                let mut cells = row.cells;
                // The summary, which forces do not need.
                cells.push("".into());
                one(FORCE.documents, cells)
            }
            "history" => one(FORCE.states, row.cells),
            "plays" => {
                let presses = row.int(2)?;
                let play = Document {
                    version: presses,
                    cursor: presses,
                    last: presses,
                    summary: row.text(3)?.to_owned(),
                    changed: row.int(5)?,
                    ..Document::new(id(&row)?, row.text(1)?.to_owned(), row.int(4)?)
                };
                one(PLAY.documents, play.cells())
            }
            "presses" => {
                let place = row.int(1)?;
                let press = DocumentState {
                    place,
                    version: place,
                    at: row.int(2)?,
                    what: String::new(),
                    json: row.text(3)?.to_owned(),
                };
                one(PLAY.states, press.cells_of(row.text(0)?))
            }
            "events" => {
                let id = id(&row)?;
                let event = Document {
                    version: row.int(2)?,
                    changed: row.int(4)?,
                    summary: events::summary(self.lists.get(&id).copied().unwrap_or_default()),
                    ..Document::new(id, row.text(1)?.to_owned(), row.int(3)?)
                };
                one(EVENT.documents, event.cells())
            }
            "settings" => match campaign(&row)? {
                Some(rows) => Ok(rows),
                None => Ok(vec![(table, row)]),
            },
            _ => Ok(vec![(table, row)]),
        }
    }
}

fn id(row: &Stored) -> Result<String> {
    Ok(row.text(0)?.to_owned())
}

/// Returns the rows of the campaign that a row of the settings holds. `None` if it holds none, whatever its key: one
/// row that cannot be read must not keep all others from being read.
fn campaign(row: &Stored) -> Result<Option<Vec<(&'static SqlTable, Stored)>>> {
    let Some(id) = id_of(row.text(0)?) else {
        return Ok(None);
    };
    let Ok(exported) = serde_json::from_str::<ExportedCampaign>(row.text(1)?) else {
        return Ok(None);
    };
    let (document, states) = exported.document(id)?;
    let state = |state: &DocumentState| {
        let row = Stored::new(CAMPAIGN.states, row.change_no, state.cells_of(id));
        (CAMPAIGN.states, row)
    };
    let document = Stored::new(CAMPAIGN.documents, row.change_no, document.cells());
    let rows = std::iter::once((CAMPAIGN.documents, document));
    Ok(Some(rows.chain(states.iter().map(state)).collect()))
}

/// Returns the tables of today's format that are complete if these of format 8 are.
pub(crate) fn complete(is_complete: impl Fn(&str) -> bool) -> Vec<&'static SqlTable> {
    let tables = crate::schema::COUNTED.into_iter();
    let complete = tables.filter(|table| match table.name {
        "force_states" => is_complete("history"),
        "play_states" => is_complete("presses"),
        // Only events of today's format have states.
        "event_states" => true,
        "events" => is_complete("events") && is_complete("event_lists"),
        "campaigns" | "campaign_states" => is_complete("settings"),
        name => is_complete(name),
    });
    complete.collect()
}

/// Returns the content of a backup of format 8 in the tables of today's format.
pub(crate) fn converted(rows: BackupRows) -> Result<BackupRows> {
    let mut conversion = Conversion::default();
    let lists = rows
        .iter()
        .filter(|(table, _)| table.name == EVENT_LISTS.name);
    for list in lists.flat_map(|(_, rows)| rows) {
        conversion.note_list_of(list.text(0)?);
    }
    let mut by_table: BTreeMap<&str, Vec<Stored>> = BTreeMap::new();
    for (table, rows) in rows {
        for row in rows {
            for (table, row) in conversion.converted(table, row)? {
                by_table.entry(table.name).or_default().push(row);
            }
        }
    }
    let tables = crate::schema::COUNTED.into_iter();
    Ok(tables
        .map(|table| (table, by_table.remove(table.name).unwrap_or_default()))
        .collect())
}
