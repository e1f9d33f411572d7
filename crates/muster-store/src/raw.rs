//! Reads rows out of a database file that SQLite may no longer understand.
//!
//! Each page of the file and of the write-ahead log is read by itself, without the tree that leads to it. A row's
//! checksum shows whether the bytes are a row, and of which table. The layout is that of
//! <https://www.sqlite.org/fileformat2.html>, sections 1.6, 2.1 and 4.

use std::collections::{HashMap, HashSet};

use crate::checksum;
use crate::connection::{APPLICATION, PAGE};
use crate::error::Result;
use crate::folder::DataFolder;
use crate::rows::{SqlCell, Stored};
use crate::schema::{ABOUT, CURRENT, Format, SqlTable};

const LOG_HEADER: usize = 32;
const FRAME_HEADER: usize = 24;
const FRAME: usize = FRAME_HEADER + PAGE;
const MAGIC: &[u8] = b"SQLite format 3\0";

/// The pages of a database. Pages in the log take precedence over those in the file.
#[derive(Debug)]
pub(crate) struct RawPages {
    file: Vec<u8>,
    log: Vec<u8>,
    /// By page number, the offset of the page's newest content in the log.
    over: HashMap<u32, usize>,
}

/// Which frames of the log to trust.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FrameTrust {
    /// The frames before the first one that does not fit its checksum, as SQLite does.
    Unbroken,
    /// All frames that fit their checksum.
    Sound,
    /// All frames with at least one of the log's two salts, even if their checksum does not fit.
    Every,
}

impl RawPages {
    /// Reads a database and its log. A missing file counts as empty.
    pub fn read(folder: &DataFolder, trust: FrameTrust) -> Result<Self> {
        Self::read_up_to(folder, u64::MAX, trust)
    }

    /// Reads the first page only, as SQLite would see it.
    pub fn first(folder: &DataFolder) -> Result<Self> {
        Self::read_up_to(folder, PAGE as u64, FrameTrust::Unbroken)
    }

    fn read_up_to(folder: &DataFolder, most: u64, trust: FrameTrust) -> Result<Self> {
        let file = folder.read_at_most(&folder.database(), most)?;
        let file = file.unwrap_or_default();
        let log = folder.read(&folder.log())?.unwrap_or_default();
        let over = overlay(&log, trust);
        Ok(Self { file, log, over })
    }

    /// Returns whether the file is empty or missing.
    pub fn is_empty(&self) -> bool {
        self.file.is_empty()
    }

    /// Returns whether neither the file nor the log holds a page.
    pub fn is_new(&self) -> bool {
        self.file.is_empty() && self.over.is_empty()
    }

    fn count(&self) -> u32 {
        let in_file = u32::try_from(self.file.len() / PAGE).unwrap_or(u32::MAX);
        self.over.keys().copied().fold(in_file, u32::max)
    }

    /// Returns page `number`, counted from 1. An incomplete last page counts as missing.
    fn page(&self, number: u32) -> Option<&[u8]> {
        if let Some(&at) = self.over.get(&number) {
            return self.log.get(at..at + PAGE);
        }
        let at = (number as usize).checked_sub(1)?.checked_mul(PAGE)?;
        self.file.get(at..at + PAGE)
    }

    /// Returns the format that the file's header names. `None` if the file is not an SQLite database.
    pub fn format(&self) -> Option<u32> {
        let first = self.page(1)?;
        first.starts_with(MAGIC).then(|| be32(first, 60))?
    }

    /// Returns whether the constant parts of the header are as SQLite writes them for Muster.
    pub fn header_is_sound(&self) -> bool {
        let Some(page) = self.page(1) else {
            return false;
        };
        let is = |at: usize, bytes: &[u8]| page.get(at..at + bytes.len()) == Some(bytes);
        let application = APPLICATION.to_be_bytes();
        is(0, MAGIC)
            && is(16, &[0x10, 0x00])
            // Rollback journal or write-ahead log. For higher numbers SQLite reports that the file is read-only.
            && (is(18, &[1, 1]) || is(18, &[2, 2]))
            && is(20, &[0, 64, 32, 32])
            && is(44, &[0, 0, 0, 4])
            && is(52, &[0; 4])
            && is(56, &[0, 0, 0, 1])
            && is(64, &[0; 4])
            && (is(68, &application) || is(68, &[0; 4]))
            && is(72, &[0; 20])
    }

    /// Returns every row of a format that fits its checksum, with its table. A row that lies in the file several times is
    /// returned as often.
    pub fn rows(&self, format: &Format) -> Vec<(&'static SqlTable, Stored)> {
        let free = self.free();
        let mut found = Vec::new();
        for number in (2..=self.count()).filter(|number| !free.contains(number)) {
            if let Some(page) = self.page(number) {
                self.rows_on(page, format, &mut found);
            }
        }
        found
    }

    /// Returns the format that the database's own row names, whatever its header says.
    pub fn format_by_row(&self) -> Option<u32> {
        let rows = self.rows(&CURRENT);
        let about = rows.iter().filter(|(table, row)| {
            table.name == ABOUT.name && row.cells.first() == Some(&SqlCell::from("schema"))
        });
        let newest = about.max_by_key(|(_, row)| row.change_no)?;
        newest.1.int(1).ok()?.try_into().ok()
    }

    /// Returns the numbers of the pages on the free list. Their content was deleted, so it must not be read as rows.
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

    fn rows_on(&self, page: &[u8], format: &Format, found: &mut Vec<(&'static SqlTable, Stored)>) {
        // All tables are WITHOUT ROWID: their rows lie in the leaves (type 10) and the inner pages (type 2) of index
        // trees. If the type byte is damaged, both layouts are tried.
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
                    .and_then(|payload| row(&payload, format));
                found.extend(row);
            }
        }
    }

    /// Returns the payload of the cell whose length stands at `at`, gathered from its overflow pages.
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

/// Returns how many bytes of a payload lie on the page of the index tree itself.
fn local(length: usize) -> usize {
    const MOST: usize = (PAGE - 12) * 64 / 255 - 23;
    const LEAST: usize = (PAGE - 12) * 32 / 255 - 23;
    if length <= MOST {
        return length;
    }
    let fitting = LEAST + (length - LEAST) % (PAGE - 4);
    if fitting <= MOST { fitting } else { LEAST }
}

/// Returns the row in this record, with its table. `None` if it fits the checksum in none of the tables.
fn row(payload: &[u8], format: &Format) -> Option<(&'static SqlTable, Stored)> {
    let values = record(payload)?;
    format.tables().find_map(|table| {
        let key = table.key.len();
        if values.len() != table.columns().count() + 2 {
            return None;
        }
        let (SqlCell::Int(change_no), SqlCell::Int(sum)) = (&values[key], &values[key + 1]) else {
            return None;
        };
        let cells = values[..key].iter().chain(&values[key + 2..]);
        let kinds = table.columns().map(|column| column.kind);
        if !cells.clone().map(SqlCell::kind).eq(kinds) {
            return None;
        }
        let cells: Vec<SqlCell> = cells.cloned().collect();
        (checksum::row(table.name, *change_no, &cells) == *sum).then(|| {
            let (change_no, sum) = (*change_no, *sum);
            (
                table,
                Stored {
                    change_no,
                    sum,
                    cells,
                },
            )
        })
    })
}

/// Decodes the values of a record. `None` if they are not all integers and texts.
fn record(payload: &[u8]) -> Option<Vec<SqlCell>> {
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
            8 | 9 => SqlCell::Int(kind as i64 - 8),
            1..=6 => {
                let sign = if bytes.first()? & 0x80 == 0 { 0 } else { -1 };
                SqlCell::Int(bytes.iter().fold(sign, |n, b| n << 8 | i64::from(*b)))
            }
            _ => SqlCell::Text(std::str::from_utf8(bytes).ok()?.to_owned()),
        });
    }
    body.is_empty().then_some(values)
}

/// Returns the offset in the log of each page's newest content. Frames after the end of the last transaction do not
/// count.
fn overlay(log: &[u8], trust: FrameTrust) -> HashMap<u32, usize> {
    let mut over = HashMap::new();
    let Some(header) = log.get(..LOG_HEADER) else {
        return over;
    };
    // The lowest bit of the magic number is the byte order of the checksums.
    let big = header[3] & 1 == 1;
    let header_sound = be32(header, 0).is_some_and(|magic| magic | 1 == 0x377f_0683)
        && sum(big, (0, 0), &header[..24]) == pair(header, 24);
    let frames: Vec<(usize, &[u8])> = (LOG_HEADER..)
        .step_by(FRAME)
        .map_while(|at| Some((at, log.get(at..at + FRAME)?)))
        .collect();
    // If the header is damaged, the first frame still holds a copy of its salts.
    let salts = if header_sound {
        pair(header, 16)
    } else if trust == FrameTrust::Every {
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
            FrameTrust::Unbroken | FrameTrust::Sound => said == salts && fits,
            FrameTrust::Every => said.0 == salts.0 || said.1 == salts.1,
        };
        if !ours && trust == FrameTrust::Unbroken {
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

/// Computes the checksum of the log (section 4.2).
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

/// Decodes a number of one to nine bytes, and returns it with the number of bytes used.
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
