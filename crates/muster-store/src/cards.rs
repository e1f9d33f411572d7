//! Stores packs as rows. A pack's row holds its head, each card has a row of its own, and further rows hold the card's
//! icons and words.

use std::collections::{BTreeMap, BTreeSet};

use rusqlite::Connection;

use crate::change::StoreTransaction;
use crate::describe::Describe;
use crate::error::Result;
use crate::parts::{self, PackParts};
use crate::rows::{self, SqlCell, Stored, VerifiedRow};
use crate::schema::{
    CARDS, ICONS, OWN_CARDS, OWN_ICONS, OWN_PACKS, OWN_WORDS, PACKS, SqlTable, WORDS,
};
use crate::stored::StoredPack;

/// The tables that hold packs of one origin (shipped, or the user's own).
#[derive(Debug)]
pub(crate) struct PackTables {
    pub packs: &'static SqlTable,
    pub cards: &'static SqlTable,
    pub icons: &'static SqlTable,
    pub words: &'static SqlTable,
}

/// The tables of packs that are shipped with the program.
pub(crate) static SHIPPED: PackTables = PackTables {
    packs: &PACKS,
    cards: &CARDS,
    icons: &ICONS,
    words: &WORDS,
};

/// The tables of the user's own packs.
pub(crate) static OWN: PackTables = PackTables {
    packs: &OWN_PACKS,
    cards: &OWN_CARDS,
    icons: &OWN_ICONS,
    words: &OWN_WORDS,
};

/// The column of the head in a pack's row.
pub(crate) const HEAD: usize = 2;
/// The column of the game in a card's row.
const GAME: usize = 2;
/// The column of the JSON in a card's row.
const BODY: usize = 10;

/// A row to be written, with its table.
type NewRow = (&'static SqlTable, Vec<SqlCell>);

impl PackTables {
    pub fn tables(&self) -> [&'static SqlTable; 4] {
        [self.packs, self.cards, self.icons, self.words]
    }

    /// Returns every pack as a whole file.
    pub fn all(&self, database: &Connection) -> Result<Vec<StoredPack>> {
        let mut seen = PackReader::default();
        for table in [self.cards, self.packs] {
            rows::walk(database, table, |row| seen.add_row(self, table, row))?;
        }
        seen.packs()
    }

    /// Returns the pack with this id. `None` if there is none.
    pub fn read(&self, database: &Connection, id: &str) -> Result<Option<StoredPack>> {
        let Some(row) = rows::get(database, self.packs, &[id.into()])? else {
            return Ok(None);
        };
        let cards = rows::rows_with_prefix(database, self.cards, &[id.into()])?;
        together(&row, &cards).map(Some)
    }

    /// Returns the pack with this id as the change sees it. `None` if there is none.
    pub fn get(&self, change: &mut StoreTransaction<'_>, id: &str) -> Result<Option<StoredPack>> {
        if change.is_free(self.packs, &[id.into()])? {
            return Ok(None);
        }
        let Some(row) = change.get(self.packs, &[id.into()])? else {
            return Ok(None);
        };
        let cards = change.rows_with_prefix(self.cards, &[id.into()])?;
        together(&row, &cards).map(Some)
    }

    /// Writes a pack and replaces the one with the same id, if any. Cards that are unchanged are not written again.
    pub fn put(
        &self,
        change: &mut StoreTransaction<'_>,
        pack: &StoredPack,
        describe: &Describe,
    ) -> Result<()> {
        let parts = PackParts::parse(&pack.json);
        let mut old = BTreeMap::new();
        for row in change.rows_with_prefix(self.cards, &[pack.id.as_str().into()])? {
            old.insert(row.text(1)?.to_owned(), row);
        }
        for (id, body) in &parts.cards {
            match old.remove(id) {
                Some(same) if same.text(BODY)? == *body => continue,
                Some(_) => self.remove_card(change, &pack.id, id)?,
                None => {}
            }
            for (table, cells) in self.rows_of(&pack.id, id, body, describe) {
                change.add(table, &cells)?;
            }
        }
        for id in old.keys() {
            self.remove_card(change, &pack.id, id)?;
        }
        change.put(self.packs, &head(pack, parts.head))
    }

    /// Removes a pack with its cards. Returns whether it existed.
    pub fn remove(&self, change: &mut StoreTransaction<'_>, id: &str) -> Result<bool> {
        for row in change.rows_with_prefix(self.cards, &[id.into()])? {
            self.remove_card(change, id, row.text(1)?)?;
        }
        change.remove(self.packs, &[id.into()])
    }

    fn remove_card(&self, change: &mut StoreTransaction<'_>, pack: &str, id: &str) -> Result<()> {
        let key = [pack.into(), id.into()];
        for table in [self.icons, self.words] {
            for row in change.rows_with_prefix(table, &key)? {
                change.remove(table, row.key(table))?;
            }
        }
        change.remove(self.cards, &key).map(drop)
    }

    /// Returns the rows of a card: its own row first, then those of its icons and words.
    fn rows_of(&self, pack: &str, id: &str, body: &str, describe: &Describe) -> Vec<NewRow> {
        let about = describe.card(body);
        let factions = serde_json::Value::from(about.factions).to_string();
        let card = vec![
            pack.into(),
            id.into(),
            about.game.into(),
            about.kind.into(),
            about.name_en.into(),
            about.name_fr.into(),
            factions.into(),
            about.cost.unwrap_or(-1).into(),
            about.unique.map_or(-1, i64::from).into(),
            i64::from(about.complete).into(),
            body.into(),
        ];
        let icons: BTreeSet<String> = about.icons.into_iter().collect();
        let words: BTreeMap<String, String> = about.words.into_iter().collect();
        let icons = icons
            .into_iter()
            .map(|icon| (self.icons, vec![pack.into(), id.into(), icon.into()]));
        let words = words.into_iter().map(|(lang, text)| {
            let cells = vec![pack.into(), id.into(), lang.into(), text.into()];
            (self.words, cells)
        });
        let card = std::iter::once((self.cards, card));
        card.chain(icons).chain(words).collect()
    }

    /// Returns the rows of the icons and words of a stored card.
    pub fn beside(&self, card: &Stored, describe: &Describe) -> Result<Vec<NewRow>> {
        let (pack, id, body) = (card.text(0)?, card.text(1)?, card.text(BODY)?);
        let rows = self.rows_of(pack, id, body, describe);
        Ok(rows.into_iter().skip(1).collect())
    }
}

/// Collects the rows of packs and cards while tables are read.
#[derive(Debug, Default)]
pub(crate) struct PackReader {
    packs: Vec<Stored>,
    /// The cards of each pack, by the pack's id: pairs of a card's id and its JSON.
    cards: BTreeMap<String, Vec<(String, String)>>,
}

impl PackReader {
    /// Collects a row if it belongs to a pack of this shelf or to one of its cards.
    pub fn add_row(
        &mut self,
        shelf: &PackTables,
        table: &SqlTable,
        row: &VerifiedRow<'_>,
    ) -> Result<()> {
        if table.name == shelf.packs.name {
            self.packs.push(row.stored(table)?);
        } else if table.name == shelf.cards.name {
            let (pack, id, body) = (row.text(0)?, row.text(1)?, row.text(BODY)?);
            let card = (id.to_owned(), body.to_owned());
            match self.cards.get_mut(pack) {
                Some(of_pack) => of_pack.push(card),
                None => drop(self.cards.insert(pack.to_owned(), vec![card])),
            }
        }
        Ok(())
    }

    /// Returns the collected packs as whole files.
    pub fn packs(&self) -> Result<Vec<StoredPack>> {
        let together = |row: &Stored| {
            let cards = self.cards.get(row.text(0)?).into_iter().flatten();
            joined(row, &cards.map(|(id, body)| (&**id, &**body)).collect())
        };
        self.packs.iter().map(together).collect()
    }
}

/// Makes a pack's row and the rows of its cards consistent after a repair. Returns the pack's row. `None` if neither
/// the pack nor any card was found.
pub(crate) fn mended(
    id: &SqlCell,
    pack: Option<Stored>,
    cards: &mut Vec<Stored>,
    change_no: i64,
) -> Result<Option<Stored>> {
    let Some(mut pack) = pack else {
        let Some(first) = cards.first() else {
            return Ok(None);
        };
        let ids: Vec<&str> = cards
            .iter()
            .map(|card| card.text(1))
            .collect::<Result<_>>()?;
        let SqlCell::Text(name) = id else {
            return Ok(None);
        };
        let head = parts::lost_head(name, first.text(GAME)?, &ids);
        let cells = vec![id.clone(), 1.into(), head.into()];
        return Ok(Some(Stored {
            change_no,
            sum: 0,
            cells,
        }));
    };
    let head = pack.text(HEAD)?.to_owned();
    let listed = parts::listed(&head);
    let listed: BTreeSet<&str> = listed.iter().map(|(_, id)| &**id).collect();
    // A card that the head does not list was removed, unless it was written after the head that was found.
    cards.retain(|card| {
        card.change_no > pack.change_no || card.text(1).is_ok_and(|id| listed.contains(id))
    });
    let there: BTreeSet<&str> = cards.iter().flat_map(|card| card.text(1)).collect();
    if listed != there {
        let more: Vec<&str> = there.difference(&listed).copied().collect();
        if let Some(head) = parts::relist_cards(&head, |id| there.contains(id), &more) {
            pack.cells[HEAD] = head.into();
            pack.change_no = change_no;
        } else {
            cards.clear();
        }
    }
    Ok(Some(pack))
}

/// Returns the row of a pack.
fn head(pack: &StoredPack, head: String) -> [SqlCell; 3] {
    [pack.id.as_str().into(), pack.version.into(), head.into()]
}

/// Joins a pack's row and the rows of its cards.
fn together(pack: &Stored, cards: &[Stored]) -> Result<StoredPack> {
    let by_id = cards
        .iter()
        .map(|card| Ok((card.text(1)?, card.text(BODY)?)));
    joined(pack, &by_id.collect::<Result<_>>()?)
}

/// Joins a pack's row and its cards, given as JSON by id.
fn joined(pack: &Stored, cards: &BTreeMap<&str, &str>) -> Result<StoredPack> {
    Ok(StoredPack {
        id: pack.text(0)?.to_owned(),
        version: pack.int(1)?,
        json: parts::together(pack.text(HEAD)?, cards)?,
    })
}
