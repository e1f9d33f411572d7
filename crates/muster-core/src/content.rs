//! What a file or a pasted text is, by its content.
//!
//! Every door of the program, such as the import of a force or of a data set, asks this one list. A file that belongs
//! elsewhere is then told by what it is, and not by why the last reader failed.

use std::borrow::Cow;

use miniz_oxide::inflate::decompress_to_vec_zlib_with_limit;
use serde::Deserialize;

use crate::encoding::decode;
use crate::problem::Problem;
use crate::share;

/// The most bytes of a text that are looked at.
const MAX_LOOKED_AT_BYTES: usize = 4 << 10;
/// The most parts of an archive that are looked at.
const MAX_PARTS: usize = 2_000;

/// What a file is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum FileContent {
    /// Nothing.
    Empty,
    /// What a system writes beside files: `.DS_Store`, `Thumbs.db`, `desktop.ini`, `._name`.
    System,
    /// A PDF.
    Pdf,
    /// A picture.
    Picture,
    /// Sound or film.
    Media,
    /// A web page.
    WebPage,
    /// Everything that somebody keeps in this program: a full export.
    Everything,
    /// A database, such as a backup.
    Database,
    /// A card pack.
    Pack,
    /// A force.
    Force,
    /// An event.
    Event,
    /// A campaign.
    Campaign,
    /// A roster of BattleScribe or New Recruit.
    Roster,
    /// A file of a data set of BattleScribe or New Recruit.
    DataFile,
    /// A spreadsheet of Excel, LibreOffice or Numbers.
    Spreadsheet,
    /// A document of a word processor.
    Document,
    /// An archive of other things.
    Archive,
    /// A program.
    Program,
    /// A text with the share code or link of a force.
    ForceCode,
    /// A text with the share code or link of an event.
    EventCode,
    /// A text with the share code or link of a campaign.
    CampaignCode,
    /// An address of the web and nothing else.
    Link,
    /// Another JSON text.
    Json,
    /// Another XML text.
    Xml,
    /// Another text, such as a list.
    Text,
    /// Something else.
    Other,
}

/// A place of the program that takes files.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FileDoor {
    /// The import of a force, and lists for an event.
    Force,
    /// The import of an event.
    Event,
    /// The import of a campaign.
    Campaign,
    /// The import of card packs.
    Pack,
    /// The import of data sets.
    DataSet,
    /// The import of a table.
    Table,
    /// The return of a backup or a full export.
    Everything,
}

impl FileContent {
    /// Returns what a file is. Its name counts only for files of systems.
    #[must_use]
    pub fn recognise(bytes: &[u8], name: &str) -> Self {
        if is_system_file(name) {
            return Self::System;
        }
        if let Some(content) = by_start(bytes) {
            return content;
        }
        if bytes.get(4..8) == Some(b"ftyp") {
            let is_photo = matches!(
                bytes.get(8..12),
                Some(b"heic" | b"heix" | b"mif1" | b"msf1" | b"avif")
            );
            return if is_photo { Self::Picture } else { Self::Media };
        }
        if bytes.starts_with(b"RIFF") {
            let is_picture = bytes.get(8..12) == Some(b"WEBP");
            return if is_picture {
                Self::Picture
            } else {
                Self::Media
            };
        }
        if bytes.starts_with(b"PK\x03\x04") || bytes.starts_with(b"PK\x05\x06") {
            return of_archive(bytes);
        }
        // A zlib header.
        if matches!(bytes, [0x78, 0x01 | 0x5e | 0x9c | 0xda, ..]) && is_everything(bytes) {
            return Self::Everything;
        }
        match decode(bytes) {
            Some(text) => Self::of_text(&text),
            None => Self::Other,
        }
    }

    /// Returns what a text is.
    #[must_use]
    pub fn of_text(text: &str) -> Self {
        let start = text.trim_start_matches('\u{feff}').trim_start();
        if start.is_empty() {
            return Self::Empty;
        }
        if let Some(content) = by_start(start.as_bytes()) {
            return content;
        }
        let coded = [
            (share::PREFIX, Self::ForceCode),
            (share::EVENT_PREFIX, Self::EventCode),
            (share::CAMPAIGN_PREFIX, Self::CampaignCode),
        ];
        let code = || {
            let mut coded = coded.iter();
            let found = coded.find(|(prefix, _)| share::has_code(text, prefix));
            found.map(|(_, content)| *content)
        };
        let lower = first_bytes(start).to_ascii_lowercase();
        let is_page = ["<!doctype html", "<html", "<head", "<body"];
        if is_page.iter().any(|tag| lower.starts_with(tag))
            || lower.starts_with("<?xml") && lower.contains("<html")
        {
            return code().unwrap_or(Self::WebPage);
        }
        if lower.starts_with('<')
            && let Some(content) = of_xml(&lower)
        {
            return content;
        }
        if lower.starts_with("{\\rtf") {
            return Self::Document;
        }
        let inner = start.strip_prefix('[').map(str::trim_start);
        if start.starts_with('{') || inner.is_some_and(|inner| inner.starts_with('{')) {
            return of_json(start);
        }
        if let Some(content) = code() {
            return content;
        }
        let is_link = lower.starts_with("http://") || lower.starts_with("https://");
        if is_link && start.split_whitespace().count() == 1 {
            return Self::Link;
        }
        Self::Text
    }

    /// Returns the id for messages.
    #[must_use]
    pub fn id(self) -> &'static str {
        match self {
            Self::Empty => "empty",
            Self::System => "system",
            Self::Pdf => "pdf",
            Self::Picture => "picture",
            Self::Media => "media",
            Self::WebPage => "web-page",
            Self::Everything => "everything",
            Self::Database => "database",
            Self::Pack => "pack",
            Self::Force => "force",
            Self::Event => "event",
            Self::Campaign => "campaign",
            Self::Roster => "roster",
            Self::DataFile => "data-file",
            Self::Spreadsheet => "spreadsheet",
            Self::Document => "document",
            Self::Archive => "archive",
            Self::Program => "program",
            Self::ForceCode => "force-code",
            Self::EventCode => "event-code",
            Self::CampaignCode => "campaign-code",
            Self::Link => "link",
            Self::Json => "json",
            Self::Xml => "xml",
            Self::Text => "text",
            Self::Other => "other",
        }
    }

    /// Returns whether a door's own reader reads such a file, or says best what is wrong with it.
    #[must_use]
    pub fn fits(self, door: FileDoor) -> bool {
        use FileContent as C;
        // Text and JSON may be anything, and what is not known may be a damaged file of the right kind. Of an empty file
        // each reader says what it misses.
        let is_open = matches!(self, C::Empty | C::Json | C::Text | C::Other);
        let wanted: &[FileContent] = match door {
            FileDoor::Force => &[
                C::Force,
                C::ForceCode,
                C::Roster,
                C::Event,
                C::Campaign,
                C::EventCode,
                C::CampaignCode,
            ],
            FileDoor::Event => &[C::Event, C::EventCode],
            FileDoor::Campaign => &[C::Campaign, C::CampaignCode],
            FileDoor::Pack => &[C::Pack],
            FileDoor::DataSet => &[C::DataFile, C::Archive],
            FileDoor::Table => &[C::Spreadsheet],
            FileDoor::Everything => &[C::Everything],
        };
        is_open || wanted.contains(&self)
    }
}

/// Checks that a file may be one for this door.
///
/// # Errors
/// `other-file` with what the file is, and where it belongs.
pub fn check_door(bytes: &[u8], name: &str, door: FileDoor) -> Result<(), Problem> {
    let found = FileContent::recognise(bytes, name);
    if found.fits(door) {
        return Ok(());
    }
    Err(other_file(found).in_file(name))
}

/// Returns the problem for a file that belongs elsewhere.
#[must_use]
pub fn other_file(found: FileContent) -> Problem {
    Problem::new("other-file").with("found", found.id())
}

/// Returns whether a file of this name is one that systems write beside those of users.
#[must_use]
pub fn is_system_file(name: &str) -> bool {
    let last = name.rsplit(['/', '\\']).next().unwrap_or_default();
    let known = [
        ".DS_Store",
        "Thumbs.db",
        "ehthumbs.db",
        "desktop.ini",
        ".localized",
        "Icon\r",
    ];
    let is_inside = name.split(['/', '\\']).any(|part| part == "__MACOSX");
    last.starts_with("._")
        || is_inside
        || known.iter().any(|known| last.eq_ignore_ascii_case(known))
}

/// How files begin.
const STARTS: &[(&[u8], FileContent)] = &[
    (b"%PDF-", FileContent::Pdf),
    (b"\xef\xbb\xbf%PDF-", FileContent::Pdf),
    (b"\x89PNG\r\n", FileContent::Picture),
    (b"\xff\xd8\xff", FileContent::Picture),
    (b"GIF87a", FileContent::Picture),
    (b"II*\0", FileContent::Picture),
    (b"MM\0*", FileContent::Picture),
    (b"\0\0\x01\0", FileContent::Picture),
    (b"8BPS", FileContent::Picture),
    (b"GIF89a", FileContent::Picture),
    (b"ID3\x02", FileContent::Media),
    (b"ID3\x03", FileContent::Media),
    (b"ID3\x04", FileContent::Media),
    (b"OggS\0", FileContent::Media),
    (b"fLaC", FileContent::Media),
    (b"\x1aE\xdf\xa3", FileContent::Media),
    (b"MUSTER\x1a", FileContent::Everything),
    (b"SQLite format 3\0", FileContent::Database),
    // The resource fork of a file, and the view of a folder.
    (b"\0\x05\x16\x07", FileContent::System),
    (b"\0\x05\x16\0", FileContent::System),
    (b"\0\0\0\x01Bud1", FileContent::System),
    (b"[.ShellClassInfo]", FileContent::System),
    // Old files of Word and Excel have the same start.
    (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", FileContent::Document),
    (b"\x1f\x8b", FileContent::Archive),
    (b"7z\xbc\xaf'\x1c", FileContent::Archive),
    (b"Rar!\x1a\x07", FileContent::Archive),
    (b"\xfd7zXZ\0", FileContent::Archive),
    (b"BZh91AY", FileContent::Archive),
    (b"(\xb5/\xfd", FileContent::Archive),
    (b"\x7fELF", FileContent::Program),
    (b"MZ\x90\0", FileContent::Program),
    (b"\xcf\xfa\xed\xfe", FileContent::Program),
    (b"\xca\xfe\xba\xbe", FileContent::Program),
];

fn by_start(bytes: &[u8]) -> Option<FileContent> {
    let found = STARTS.iter().find(|(start, _)| bytes.starts_with(start));
    found.map(|(_, content)| *content)
}

fn first_bytes(text: &str) -> &str {
    let mut end = text.len().min(MAX_LOOKED_AT_BYTES);
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    &text[..end]
}

/// Returns what an XML text is, by its first element. `None` if it is not XML. The text is in small letters.
fn of_xml(lower: &str) -> Option<FileContent> {
    let mut rest = lower;
    loop {
        rest = rest.trim_start();
        if let Some(after) = rest.strip_prefix("<?") {
            rest = after.split_once("?>")?.1;
        } else if let Some(after) = rest.strip_prefix("<!--") {
            rest = after.split_once("-->")?.1;
        } else if let Some(after) = rest.strip_prefix("<!") {
            rest = after.split_once('>')?.1;
        } else {
            break;
        }
    }
    let name = rest.strip_prefix('<')?;
    let end = name.find(|c: char| !c.is_ascii_alphanumeric() && !matches!(c, ':' | '-' | '_'))?;
    let name = name[..end].rsplit(':').next().unwrap_or_default();
    Some(match name {
        "roster" => FileContent::Roster,
        "catalogue" | "gamesystem" | "dataindex" => FileContent::DataFile,
        "svg" => FileContent::Picture,
        "workbook" => FileContent::Spreadsheet,
        "html" => FileContent::WebPage,
        _ if lower.starts_with("<?xml") => FileContent::Xml,
        // A list for a forum may begin with a tag.
        _ => return None,
    })
}

fn of_json(text: &str) -> FileContent {
    /// The fields that tell what a JSON text is.
    #[derive(Default, Deserialize)]
    #[serde(default)]
    struct Head<'t> {
        #[serde(borrow)]
        kind: Option<Cow<'t, str>>,
        roster: Option<serde::de::IgnoredAny>,
        catalogue: Option<serde::de::IgnoredAny>,
        #[serde(rename = "gameSystem")]
        game_system: Option<serde::de::IgnoredAny>,
        cards: Option<serde::de::IgnoredAny>,
        entries: Option<serde::de::IgnoredAny>,
        mode: Option<serde::de::IgnoredAny>,
    }
    let Ok(head) = serde_json::from_str::<Head<'_>>(text) else {
        return FileContent::Json;
    };
    match head.kind.as_deref() {
        Some("event") => FileContent::Event,
        Some("campaign") => FileContent::Campaign,
        Some("muster-everything") => FileContent::Everything,
        _ if head.roster.is_some() => FileContent::Roster,
        _ if head.catalogue.is_some() || head.game_system.is_some() => FileContent::DataFile,
        _ if head.entries.is_some() || head.mode.is_some() => FileContent::Force,
        _ if head.cards.is_some() => FileContent::Pack,
        _ => FileContent::Json,
    }
}

fn is_everything(bytes: &[u8]) -> bool {
    let start = decompress_to_vec_zlib_with_limit(bytes, MAX_LOOKED_AT_BYTES);
    let start = start.unwrap_or_else(|error| error.output);
    let text = String::from_utf8_lossy(&start);
    text.contains("\"muster-everything\"")
}

/// Returns what an archive is, by the names of its parts.
fn of_archive(bytes: &[u8]) -> FileContent {
    let is = |name: &str, endings: &[&str]| {
        let lower = name.to_lowercase();
        endings.iter().any(|ending| lower.ends_with(ending))
    };
    let mut found = FileContent::Archive;
    for name in part_names(bytes).take(MAX_PARTS) {
        let name = String::from_utf8_lossy(name);
        found = match &*name {
            "pack.json" => FileContent::Pack,
            "xl/workbook.xml" | "xl/workbook.bin" | "Index/Document.iwa" => {
                FileContent::Spreadsheet
            }
            "word/document.xml" | "ppt/presentation.xml" => FileContent::Document,
            "META-INF/MANIFEST.MF" | "AndroidManifest.xml" => FileContent::Program,
            name if is(name, &[".ros"]) => FileContent::Roster,
            name if is(name, &[".cat", ".gst", ".catz", ".gstz"]) => FileContent::DataFile,
            "content.xml" => match contains(bytes, b"opendocument.spreadsheet") {
                true => FileContent::Spreadsheet,
                false => FileContent::Document,
            },
            _ => continue,
        };
        break;
    }
    found
}

fn contains(bytes: &[u8], wanted: &[u8]) -> bool {
    let start = &bytes[..bytes.len().min(MAX_LOOKED_AT_BYTES)];
    start.windows(wanted.len()).any(|part| part == wanted)
}

/// Returns the names in the directory of a ZIP, or, if it is cut off, of the parts that follow each other from its start.
fn part_names(bytes: &[u8]) -> impl Iterator<Item = &[u8]> {
    /// The longest comment after the end of the directory.
    const MAX_TAIL_BYTES: usize = 66_000;
    let number = |at: usize, size: usize| {
        let digits = bytes.get(at..at + size)?;
        let digits = digits.iter().rev();
        Some(digits.fold(0_usize, |number, byte| (number << 8) | usize::from(*byte)))
    };
    let tail = bytes.len().saturating_sub(MAX_TAIL_BYTES);
    let end = bytes[tail..]
        .windows(4)
        .rposition(|part| part == b"PK\x05\x06");
    let mut directory = end.and_then(|end| number(tail + end + 16, 4));
    let mut local = 0;
    std::iter::from_fn(move || match directory {
        Some(at) if bytes.get(at..at + 4) == Some(b"PK\x01\x02") => {
            let (name, extra, comment) = (
                number(at + 28, 2)?,
                number(at + 30, 2)?,
                number(at + 32, 2)?,
            );
            directory = Some(at + 46 + name + extra + comment);
            bytes.get(at + 46..at + 46 + name)
        }
        Some(_) => None,
        None if bytes.get(local..local + 4) == Some(b"PK\x03\x04") => {
            let (size, name, extra) = (
                number(local + 18, 4)?,
                number(local + 26, 2)?,
                number(local + 28, 2)?,
            );
            let at = local + 30;
            local = at + name + extra + size;
            bytes.get(at..at + name)
        }
        None => None,
    })
}

#[cfg(test)]
mod tests {
    use super::FileContent as C;
    use super::*;

    #[test]
    fn files_are_known_by_their_content() {
        let cases: [(&[u8], &str, C); 30] = [
            (b"", "", C::Empty),
            (b" \r\n", "list.txt", C::Empty),
            (b"%PDF-1.7", "force.muster", C::Pdf),
            (b"\x89PNG\r\n\x1a\n", "list.txt", C::Picture),
            (b"\xff\xd8\xff\xe0", "", C::Picture),
            (b"\0\0\0\x18ftypheic", "", C::Picture),
            (b"RIFF\0\0\0\0WEBPVP8 ", "", C::Picture),
            (b"\0\0\0\x18ftypmp42", "", C::Media),
            (b"<!DOCTYPE html><html>", "web-page.cat", C::WebPage),
            (b"\xef\xbb\xbf\n<HTML lang=en>", "", C::WebPage),
            (
                b"<?xml version=\"1.0\"?><!DOCTYPE html PUBLIC \"x\"><html>",
                "",
                C::WebPage,
            ),
            (b"\xff\xfe<\0h\0t\0m\0l\0>\0", "", C::WebPage),
            (b"MUSTER\x1a\x01", "", C::Everything),
            (
                b"{\"kind\":\"muster-everything\",\"format\":1}",
                "",
                C::Everything,
            ),
            (b"SQLite format 3\0", "", C::Database),
            (
                b"{\"format\":1,\"system\":\"fww\",\"mode\":\"battle\",\"entries\":[]}",
                "",
                C::Force,
            ),
            (b"{\"format\":1,\"kind\":\"event\"}", "", C::Event),
            (b"{\"kind\":\"campaign\"}", "", C::Campaign),
            (b"{\"id\":\"mine\",\"cards\":[]}", "", C::Pack),
            (b"{\"roster\":{}}", "", C::Roster),
            (
                b"<?xml version=\"1.0\"?>\n<!-- a --><roster id=\"1\">",
                "",
                C::Roster,
            ),
            (b"<catalogue id=\"1\">", "", C::DataFile),
            (b"<b>Knight</b>", "", C::Text),
            (b"x\n", "lists/._resource-fork.muster", C::System),
            (b"\0\0\0\x01Bud1", "copy", C::System),
            (b"x", "thumbs.db", C::System),
            (b"https://example.org/list/12", "", C::Link),
            (b"see MU1.abcdefghijklmnopqrst", "", C::ForceCode),
            (b"2x Knight", "", C::Text),
            (b"\0\x9f\x01", "", C::Other),
        ];
        for (bytes, name, content) in cases {
            let found = C::recognise(bytes, name);
            assert_eq!(found, content, "{}", String::from_utf8_lossy(bytes));
        }
        let export =
            miniz_oxide::deflate::compress_to_vec_zlib(b"{\"kind\":\"muster-everything\"}", 6);
        assert_eq!(C::recognise(&export, ""), C::Everything);
    }

    #[test]
    fn cut_off_archives_do_no_harm() {
        for bytes in [
            b"PK\x03\x04".as_slice(),
            b"PK\x05\x06\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff",
            b"PK\x03\x04\0\0\0\0\0\0\0\0\0\0\0\0\0\0\xff\xff\xff\xff\0\0\0\0\x04\0\0\0xl/w",
        ] {
            assert_eq!(C::recognise(bytes, ""), C::Archive);
        }
    }

    #[test]
    fn every_door_takes_its_own_files() {
        let fits = |bytes: &[u8], door| check_door(bytes, "", door).is_ok();
        assert!(fits(b"2x Knight", FileDoor::Force));
        assert!(!fits(b"%PDF-1.4", FileDoor::Force));
        assert!(!fits(b"<html>", FileDoor::DataSet));
        assert!(fits(b"<catalogue>", FileDoor::DataSet));
        assert!(!fits(b"{\"kind\":\"event\"}", FileDoor::Campaign));
        assert!(fits(b"{\"kind\":\"event\"}", FileDoor::Event));
    }
}
