//! Rows out of a database file that SQLite may no longer understand.
//!
//! Each page is looked at by itself, in the file and in the write-ahead log, without the tree that leads to it. Every row's
//! checksum says whether it is one, and of which table. The layout is that of <https://www.sqlite.org/fileformat2.html>,
//! sections 1.6, 2.1 and 4.

use std::collections::{HashMap, HashSet};

use crate::checksum;
use crate::connection::{APPLICATION, PAGE};
use crate::error::Result;
use crate::folder::Folder;
use crate::rows::{Cell, Stored};
use crate::schema::{ABOUT, COUNTED, LEDGER, SqlTable};

const LOG_HEADER: usize = 32;
const FRAME_HEADER: usize = 24;
const FRAME: usize = FRAME_HEADER + PAGE;
const MAGIC: &[u8] = b"SQLite format 3\0";

/// The pages of a database: those of the file, and over them those of the log.
#[derive(Debug)]
pub(crate) struct Pages {
    file: Vec<u8>,
    log: Vec<u8>,
    /// Where in the log a page's newest content begins, by page number.
    over: HashMap<u32, usize>,
}

/// Which frames of the log to believe.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Trust {
    /// Those up to the first that does not fit its checksum, as SQLite does.
    Unbroken,
    /// All that fit theirs.
    Sound,
    /// All.
    Every,
}

impl Pages {
    /// Reads a database and its log; what is missing is empty.
    pub fn read(folder: &Folder, trust: Trust) -> Result<Self> {
        Self::of(folder, u64::MAX, trust)
    }

    /// Reads the first page only, as SQLite sees it.
    pub fn first(folder: &Folder) -> Result<Self> {
        Self::of(folder, PAGE as u64, Trust::Unbroken)
    }

    fn of(folder: &Folder, most: u64, trust: Trust) -> Result<Self> {
        let file = folder.read_at_most(&folder.database(), most)?;
        let file = file.unwrap_or_default();
        let log = folder.read(&folder.log())?.unwrap_or_default();
        let over = overlay(&log, trust);
        Ok(Self { file, log, over })
    }

    /// Whether the file is empty or missing.
    pub fn is_empty(&self) -> bool {
        self.file.is_empty()
    }

    /// Whether there is nothing at all, not even in the log.
    pub fn is_new(&self) -> bool {
        self.file.is_empty() && self.over.is_empty()
    }

    fn count(&self) -> u32 {
        let in_file = u32::try_from(self.file.len() / PAGE).unwrap_or(u32::MAX);
        self.over.keys().copied().fold(in_file, u32::max)
    }

    /// Page `number`, counted from 1. A last page that was cut off is missing.
    fn page(&self, number: u32) -> Option<&[u8]> {
        if let Some(&at) = self.over.get(&number) {
            return self.log.get(at..at + PAGE);
        }
        let at = (number as usize).checked_sub(1)?.checked_mul(PAGE)?;
        self.file.get(at..at + PAGE)
    }

    /// The format that the file's header gives, where it is a database of ours at all.
    pub fn format(&self) -> Option<u32> {
        let first = self.page(1)?;
        first.starts_with(MAGIC).then(|| be32(first, 60))?
    }

    /// Whether the header's constant parts are as SQLite writes them for us.
    pub fn header_is_sound(&self) -> bool {
        let Some(page) = self.page(1) else {
            return false;
        };
        let is = |at: usize, bytes: &[u8]| page.get(at..at + bytes.len()) == Some(bytes);
        let application = APPLICATION.to_be_bytes();
        is(0, MAGIC)
            && is(16, &[0x10, 0x00])
            // With a journal or with a write-ahead log; of another number SQLite says that the file can only be read.
            && (is(18, &[1, 1]) || is(18, &[2, 2]))
            && is(20, &[0, 64, 32, 32])
            && is(44, &[0, 0, 0, 4])
            && is(52, &[0; 4])
            && is(56, &[0, 0, 0, 1])
            && is(64, &[0; 4])
            && (is(68, &application) || is(68, &[0; 4]))
            && is(72, &[0; 20])
    }

    /// Every row that proves itself, with its table. Rows come as often as they stand in the file.
    pub fn rows(&self) -> Vec<(&'static SqlTable, Stored)> {
        let free = self.free();
        let mut found = Vec::new();
        for number in (2..=self.count()).filter(|number| !free.contains(number)) {
            if let Some(page) = self.page(number) {
                self.rows_on(page, &mut found);
            }
        }
        found
    }

    /// The format that the database's own row names, whichever the header does.
    pub fn format_by_row(&self) -> Option<u32> {
        let rows = self.rows();
        let about = rows.iter().filter(|(table, row)| {
            table.name == ABOUT.name && row.cells.first() == Some(&Cell::from("schema"))
        });
        let newest = about.max_by_key(|(_, row)| row.rev)?;
        newest.1.int(1).ok()?.try_into().ok()
    }

    /// The pages on the free list. Their old rows are no longer rows.
    fn free(&self) -> HashSet<u32> {
        let mut free = HashSet::new();
        let mut trunk = self.page(1).and_then(|page| be32(page, 32)).unwrap_or(0);
        while trunk != 0 && free.insert(trunk) {
            let Some(page) = self.page(trunk) else { break };
            let leaves = be32(page, 4).unwrap_or(0) as usize;
            if leaves > PAGE / 4 - 2 {
                break;
            }
            free.extend((0..leaves).filter_map(|leaf| be32(page, 8 + 4 * leaf)));
            trunk = be32(page, 0).unwrap_or(0);
        }
        free
    }

    fn rows_on(&self, page: &[u8], found: &mut Vec<(&'static SqlTable, Stored)>) {
        // All tables are WITHOUT ROWID: their rows stand in the leaves (10) and the inner pages (2) of index trees. Where
        // the byte that says so is damaged, both are tried.
        let layouts: &[(usize, usize)] = match page.first() {
            Some(10) => &[(8, 0)],
            Some(2) => &[(12, 4)],
            Some(0 | 5 | 13) | None => &[],
            Some(_) => &[(8, 0), (12, 4)],
        };
        for &(header, child) in layouts {
            let cells = be16(page, 3).unwrap_or(0).min(PAGE / 2);
            for cell in 0..cells {
                let row = be16(page, header + 2 * cell)
                    .and_then(|at| self.payload(page, at + child))
                    .and_then(|payload| row(&payload));
                found.extend(row);
            }
        }
    }

    /// The payload of the cell whose length stands at `at`, gathered from its overflow pages.
    fn payload(&self, page: &[u8], at: usize) -> Option<Vec<u8>> {
        let (length, used) = varint(page.get(at..)?)?;
        let length = usize::try_from(length).ok()?;
        let start = at + used;
        let here = local(length);
        let mut payload = page.get(start..start.checked_add(here)?)?.to_vec();
        if here == length {
            return Some(payload);
        }
        if length > self.file.len() + self.log.len() {
            return None;
        }
        let mut next = be32(page, start + here)?;
        while payload.len() < length {
            let page = self.page(next)?;
            let want = (length - payload.len()).min(PAGE - 4);
            payload.extend_from_slice(page.get(4..4 + want)?);
            next = be32(page, 0)?;
        }
        Some(payload)
    }
}

/// How many bytes of a payload stand on the page of an index tree itself.
fn local(length: usize) -> usize {
    const MOST: usize = (PAGE - 12) * 64 / 255 - 23;
    const LEAST: usize = (PAGE - 12) * 32 / 255 - 23;
    if length <= MOST {
        return length;
    }
    let fitting = LEAST + (length - LEAST) % (PAGE - 4);
    if fitting <= MOST { fitting } else { LEAST }
}

/// The row that this record is, if it fits its checksum in one of the tables.
fn row(payload: &[u8]) -> Option<(&'static SqlTable, Stored)> {
    let values = record(payload)?;
    let tables = [&ABOUT, &LEDGER].into_iter().chain(COUNTED);
    tables.into_iter().find_map(|table| {
        let key = table.key.len();
        if values.len() != table.columns().count() + 2 {
            return None;
        }
        let (Cell::Int(rev), Cell::Int(sum)) = (&values[key], &values[key + 1]) else {
            return None;
        };
        let cells = values[..key].iter().chain(&values[key + 2..]);
        let kinds = table.columns().map(|column| column.kind);
        if !cells.clone().map(Cell::kind).eq(kinds) {
            return None;
        }
        let cells: Vec<Cell> = cells.cloned().collect();
        (checksum::row(table.name, *rev, &cells) == *sum).then(|| {
            let (rev, sum) = (*rev, *sum);
            (table, Stored { rev, sum, cells })
        })
    })
}

/// The values of a record, where they are all numbers and texts.
fn record(payload: &[u8]) -> Option<Vec<Cell>> {
    let (header, mut at) = varint(payload)?;
    let header = usize::try_from(header).ok()?;
    let mut body = payload.get(header..)?;
    let mut values = Vec::new();
    while at < header {
        let (kind, used) = varint(payload.get(at..header)?)?;
        at += used;
        let length = match kind {
            8 | 9 => 0,
            1..=4 => kind as usize,
            5 => 6,
            6 => 8,
            odd if odd >= 13 && odd % 2 == 1 => usize::try_from((odd - 13) / 2).ok()?,
            _ => return None,
        };
        let bytes = body.get(..length)?;
        body = body.get(length..)?;
        values.push(match kind {
            8 | 9 => Cell::Int(kind as i64 - 8),
            1..=6 => {
                let sign = if bytes.first()? & 0x80 == 0 { 0 } else { -1 };
                Cell::Int(bytes.iter().fold(sign, |n, b| n << 8 | i64::from(*b)))
            }
            _ => Cell::Text(std::str::from_utf8(bytes).ok()?.to_owned()),
        });
    }
    body.is_empty().then_some(values)
}

/// Where in the log each page's newest content begins. Frames after the last that ends a transaction do not count.
fn overlay(log: &[u8], trust: Trust) -> HashMap<u32, usize> {
    let mut over = HashMap::new();
    let Some(header) = log.get(..LOG_HEADER) else {
        return over;
    };
    // The lowest bit of the magic number says in which order the checksums take their bytes.
    let big = header[3] & 1 == 1;
    let header_sound = be32(header, 0).is_some_and(|magic| magic | 1 == 0x377f_0683)
        && sum(big, (0, 0), &header[..24]) == pair(header, 24);
    let frames: Vec<(usize, &[u8])> = (LOG_HEADER..)
        .step_by(FRAME)
        .map_while(|at| Some((at, log.get(at..at + FRAME)?)))
        .collect();
    // Where the header is damaged, the frames agree on what it said.
    let salts = if header_sound {
        pair(header, 16)
    } else if trust == Trust::Every {
        frames.first().map_or((0, 0), |(_, frame)| pair(frame, 8))
    } else {
        return over;
    };
    let mut before = pair(header, 24);
    let mut pending: Vec<(u32, usize)> = Vec::new();
    for (at, frame) in frames {
        let said = pair(frame, 8);
        let partial = sum(big, before, &frame[..8]);
        let fits = sum(big, partial, &frame[FRAME_HEADER..]) == pair(frame, 16);
        before = pair(frame, 16);
        let ours = match trust {
            Trust::Unbroken | Trust::Sound => said == salts && fits,
            Trust::Every => said.0 == salts.0 || said.1 == salts.1,
        };
        if !ours && trust == Trust::Unbroken {
            break;
        }
        if !ours {
            continue;
        }
        if let (Some(number), Some(size)) = (be32(frame, 0), be32(frame, 4)) {
            pending.push((number, at + FRAME_HEADER));
            if size != 0 {
                over.extend(pending.drain(..));
            }
        }
    }
    over
}

/// The log's checksum, section 4.2.
fn sum(big: bool, start: (u32, u32), bytes: &[u8]) -> (u32, u32) {
    let word = |bytes: &[u8]| {
        let word = [bytes[0], bytes[1], bytes[2], bytes[3]];
        if big {
            u32::from_be_bytes(word)
        } else {
            u32::from_le_bytes(word)
        }
    };
    let (mut a, mut b) = start;
    for words in bytes.chunks_exact(8) {
        a = a.wrapping_add(word(&words[..4])).wrapping_add(b);
        b = b.wrapping_add(word(&words[4..])).wrapping_add(a);
    }
    (a, b)
}

fn pair(bytes: &[u8], at: usize) -> (u32, u32) {
    (
        be32(bytes, at).unwrap_or(0),
        be32(bytes, at + 4).unwrap_or(0),
    )
}

fn be32(bytes: &[u8], at: usize) -> Option<u32> {
    let bytes = bytes.get(at..at.checked_add(4)?)?;
    Some(u32::from_be_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]))
}

fn be16(bytes: &[u8], at: usize) -> Option<usize> {
    let bytes = bytes.get(at..at.checked_add(2)?)?;
    Some(usize::from(u16::from_be_bytes([bytes[0], bytes[1]])))
}

/// A number of one to nine bytes, and how many it took.
fn varint(bytes: &[u8]) -> Option<(u64, usize)> {
    let mut number = 0;
    for at in 0..8 {
        let byte = *bytes.get(at)?;
        number = number << 7 | u64::from(byte & 0x7f);
        if byte & 0x80 == 0 {
            return Some((number, at + 1));
        }
    }
    Some((number << 8 | u64::from(*bytes.get(8)?), 9))
}
