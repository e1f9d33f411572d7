//! The file format `.musterpack`: a card pack with its photos. The file is a ZIP with `pack.json` and the photos of its
//! cards as `photos/<card id>.jpg`.
//!
//! Such files come from untrusted sources. The content is read only into memory. Each part has a size limit that is
//! enforced while unpacking, whatever sizes the file claims. A file is refused if it contains a path that leads
//! outside.

use std::collections::BTreeMap;
use std::io::{Cursor, Read, Write};

use muster_core::card::CardId;
use muster_core::pack;
use muster_core::problem::Problem;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipArchive, ZipWriter};

/// The maximum size of a file, in bytes.
pub const MAX_BYTES: usize = 256 << 20;
/// The maximum size of all content after unpacking, in bytes.
pub const MAX_UNPACKED_BYTES: u64 = 256 << 20;
/// The maximum number of parts in a file.
pub const MAX_PARTS: usize = 5_000;
/// The maximum size of a photo, in bytes.
pub const MAX_PHOTO_BYTES: u64 = 8 << 20;
/// The maximum ratio of unpacked to packed size. A part of up to `ANY_RATIO_BYTES` bytes may have any ratio.
pub const MAX_RATIO: u64 = 100;

/// The unpacked size up to which a part may have any compression ratio, in bytes.
const ANY_RATIO_BYTES: u64 = 1 << 20;
const PACK: &str = "pack.json";
const PHOTOS: &str = "photos/";
const PHOTO_END: &str = ".jpg";

/// The content of a `.musterpack` file.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Packed {
    /// The bytes of the pack file, JSON.
    pub pack: Vec<u8>,
    /// The photos, by card. Their bytes have not been checked to be images.
    pub photos: BTreeMap<CardId, Vec<u8>>,
}

/// Returns whether bytes begin like a ZIP file.
#[must_use]
pub fn is_packed(bytes: &[u8]) -> bool {
    bytes.starts_with(b"PK\x03\x04")
}

/// Reads a `.musterpack` file. Parts with unknown names are skipped.
///
/// # Errors
/// `file-too-large`, `musterpack-broken`, `musterpack-too-many`, `musterpack-name`, `musterpack-swells`,
/// `musterpack-without-pack`.
pub fn read(bytes: &[u8]) -> Result<Packed, Problem> {
    if bytes.len() > MAX_BYTES {
        let problem = Problem::new("file-too-large").with("size", bytes.len());
        return Err(problem.with("limit", MAX_BYTES));
    }
    let mut archive = ZipArchive::new(Cursor::new(bytes)).map_err(|_| broken())?;
    if archive.len() > MAX_PARTS {
        let problem = Problem::new("musterpack-too-many").with("count", archive.len());
        return Err(problem.with("limit", MAX_PARTS));
    }
    let names: Vec<String> = (0..archive.len())
        .map(|index| part_name(&mut archive, index))
        .collect::<Result<_, _>>()?;
    let folder = folder_around(&names);
    let mut pack = None;
    let mut photos = BTreeMap::new();
    let mut left = MAX_UNPACKED_BYTES;
    for (index, name) in names.iter().enumerate() {
        let Some(kind) = name.strip_prefix(folder).and_then(PackEntryKind::from_name) else {
            continue;
        };
        let mut part = archive.by_index(index).map_err(|_| broken())?;
        let swollen = part
            .compressed_size()
            .saturating_mul(MAX_RATIO)
            .max(ANY_RATIO_BYTES);
        let most = kind.limit().min(swollen).min(left);
        let mut unpacked = Vec::new();
        let mut limited = (&mut part).take(most.saturating_add(1));
        limited.read_to_end(&mut unpacked).map_err(|_| broken())?;
        let size = unpacked.len() as u64;
        if size > most {
            let problem = Problem::new("musterpack-swells").with("part", name);
            return Err(problem.with("limit", most));
        }
        left -= size;
        match kind {
            PackEntryKind::Pack => pack = Some(unpacked),
            PackEntryKind::Photo(card) => drop(photos.insert(card, unpacked)),
        }
    }
    let pack = pack.ok_or_else(|| Problem::new("musterpack-without-pack"))?;
    Ok(Packed { pack, photos })
}

/// Writes a `.musterpack` file. The same content always gives the same bytes.
///
/// # Errors
/// `musterpack-swells` if a part is larger than [`read`] allows, `musterpack-too-many`.
pub fn write(packed: &Packed) -> Result<Vec<u8>, Problem> {
    if packed.photos.len() >= MAX_PARTS {
        let problem = Problem::new("musterpack-too-many").with("count", packed.photos.len());
        return Err(problem.with("limit", MAX_PARTS));
    }
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    let mut add = |name: &str, bytes: &[u8], method, most: u64| {
        if bytes.len() as u64 > most {
            let problem = Problem::new("musterpack-swells").with("part", name);
            return Err(problem.with("limit", most));
        }
        let options = SimpleFileOptions::default()
            .compression_method(method)
            .last_modified_time(zip::DateTime::default());
        archive.start_file(name, options).map_err(|_| broken())?;
        archive.write_all(bytes).map_err(|_| broken())
    };
    let deflated = CompressionMethod::Deflated;
    add(PACK, &packed.pack, deflated, pack::MAX_BYTES as u64)?;
    for (card, photo) in &packed.photos {
        let name = format!("{PHOTOS}{card}{PHOTO_END}");
        add(&name, photo, CompressionMethod::Stored, MAX_PHOTO_BYTES)?;
    }
    let file = archive.finish().map_err(|_| broken())?;
    Ok(file.into_inner())
}

/// The kinds of parts in a file.
enum PackEntryKind {
    Pack,
    Photo(CardId),
}

impl PackEntryKind {
    fn from_name(name: &str) -> Option<Self> {
        if name == PACK {
            return Some(Self::Pack);
        }
        let card = name.strip_prefix(PHOTOS)?.strip_suffix(PHOTO_END)?;
        let card = CardId::new(card);
        card.is_well_formed().then_some(Self::Photo(card))
    }

    fn limit(&self) -> u64 {
        match self {
            Self::Pack => pack::MAX_BYTES as u64,
            Self::Photo(_) => MAX_PHOTO_BYTES,
        }
    }
}

/// Returns the name of a part as it would be in a file of ours: in lower case, without `./`, and with `/` between
/// folders, where some programs on Windows write `\`. Empty for a folder.
///
/// # Errors
/// `musterpack-name` if the path is absolute, on another drive, or outside its folder.
fn part_name(archive: &mut ZipArchive<Cursor<&[u8]>>, index: usize) -> Result<String, Problem> {
    let part = archive.by_index(index).map_err(|_| broken())?;
    let written = part.name().map_err(|_| broken())?.into_owned();
    let name = written.replace('\\', "/");
    let leads_out = name.starts_with('/')
        || name.contains([':', '\0'])
        || name.split('/').any(|part| part == "..");
    if leads_out {
        return Err(Problem::new("musterpack-name").with("name", written));
    }
    if part.is_dir() || name.ends_with('/') {
        return Ok(String::new());
    }
    let name = name.to_lowercase();
    let steps = name.split('/').filter(|step| !matches!(*step, "" | "."));
    Ok(steps.collect::<Vec<_>>().join("/"))
}

/// Returns the start of all names if one folder lies around the content, as when somebody packs a folder: `my pack/`.
/// Empty if there is none. What systems add beside it, such as `__MACOSX`, does not count.
fn folder_around(names: &[String]) -> &str {
    if names.iter().any(|name| name == PACK) {
        return "";
    }
    let around = names.iter().filter_map(|name| name.strip_suffix(PACK));
    let mut around =
        around.filter(|folder| folder.ends_with('/') && !folder.starts_with("__macosx/"));
    match (around.next(), around.next()) {
        (Some(folder), None) => folder,
        // If several folders hold a pack, it is not clear which one is meant.
        _ => "",
    }
}

fn broken() -> Problem {
    Problem::new("musterpack-broken")
}

#[cfg(test)]
mod tests {
    #![allow(clippy::expect_used, reason = "a test may fail")]

    use proptest::prelude::*;

    use super::*;

    /// Makes a ZIP of these parts.
    fn zip(parts: &[(&str, &[u8])]) -> Vec<u8> {
        let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
        for (name, bytes) in parts {
            let options = SimpleFileOptions::default();
            archive.start_file(*name, options).expect("a part");
            archive.write_all(bytes).expect("its bytes");
        }
        archive.finish().expect("whole").into_inner()
    }

    fn refused(parts: &[(&str, &[u8])]) -> String {
        read(&zip(parts)).expect_err("it is refused").code
    }

    #[test]
    fn what_was_written_is_read_again_and_is_the_same_each_time() {
        let packed = Packed {
            pack: b"{}".to_vec(),
            photos: BTreeMap::from([(CardId::new("fww/unit/a"), vec![1; 5000])]),
        };
        let file = write(&packed).expect("small");
        assert!(is_packed(&file));
        assert_eq!(read(&file), Ok(packed.clone()));
        assert_eq!(write(&packed), Ok(file));
    }

    #[test]
    fn names_that_lead_elsewhere_refuse_the_file() {
        for name in [
            "../pack.json",
            "photos/../../a.jpg",
            "/etc/pack.json",
            "C:pack.json",
            "..\\pack.json",
            "photos\\..\\..\\a.jpg",
            "\\etc\\pack.json",
            "C:\\pack.json",
            "my pack/../../pack.json",
        ] {
            assert_eq!(
                refused(&[(name, b"x"), (PACK, b"{}")]),
                "musterpack-name",
                "{name}"
            );
        }
        // Unknown but harmless names are skipped.
        let file = zip(&[
            ("readme.txt", b"hello"),
            ("photos/Not a card.jpg", b"x"),
            (PACK, b"{}"),
        ]);
        assert_eq!(read(&file).expect("a pack").photos.len(), 0);
    }

    #[test]
    fn files_that_other_programs_packed_are_read() {
        let photo = "photos/fww/unit/a.jpg";
        for [pack, image] in [
            [PACK, "photos\\fww\\unit\\a.jpg"],
            ["./pack.json", "./photos/fww/unit/a.jpg"],
            [".\\pack.json", photo],
            ["my pack/pack.json", "my pack/photos/fww/unit/a.jpg"],
            ["my pack\\pack.json", "my pack\\photos\\fww\\unit\\a.jpg"],
            ["Packs/Mine/Pack.JSON", "Packs/Mine/Photos/FWW/unit/a.JPG"],
        ] {
            let file = zip(&[
                ("__MACOSX/pack.json", b"x"),
                ("my pack/.DS_Store", b"x"),
                (image, b"picture"),
                (pack, b"{}"),
            ]);
            let read = read(&file).expect(pack);
            assert_eq!(read.pack, b"{}", "{pack}");
            assert_eq!(
                read.photos[&CardId::new("fww/unit/a")],
                b"picture",
                "{image}"
            );
        }
        let two = [("one/pack.json", &b"{}"[..]), ("two/pack.json", b"{}")];
        assert_eq!(refused(&two), "musterpack-without-pack");
    }

    #[test]
    fn what_swells_is_refused_before_it_fills_the_memory() {
        let zeros = vec![b' '; 15 << 20];
        assert_eq!(refused(&[(PACK, &zeros)]), "musterpack-swells");
        let photo = vec![0; MAX_PHOTO_BYTES as usize + 1];
        assert_eq!(
            refused(&[("photos/fww/unit/a.jpg", &photo), (PACK, b"{}")]),
            "musterpack-swells"
        );
        // Small parts may have any compression ratio.
        assert!(read(&zip(&[(PACK, &zeros[..ANY_RATIO_BYTES as usize])])).is_ok());
    }

    #[test]
    fn too_many_parts_no_pack_and_no_zip_are_refused_in_words() {
        let names: Vec<String> = (0..=MAX_PARTS).map(|number| number.to_string()).collect();
        let parts: Vec<(&str, &[u8])> =
            names.iter().map(|name| (name.as_str(), &b""[..])).collect();
        assert_eq!(refused(&parts), "musterpack-too-many");
        assert_eq!(refused(&[("readme.txt", b"")]), "musterpack-without-pack");
        assert_eq!(
            read(b"PK\x03\x04").expect_err("cut").code,
            "musterpack-broken"
        );
        let whole = zip(&[(PACK, b"{}")]);
        for end in 0..whole.len() {
            assert!(read(&whole[..end]).is_err(), "cut at {end}");
        }
    }

    proptest! {
        #[test]
        fn any_damage_is_refused_or_read_within_the_limits(
            at in 0_usize..400, byte in any::<u8>(), photo in proptest::collection::vec(any::<u8>(), 0..200),
        ) {
            let mut file = write(&Packed {
                pack: br#"{"format": 1}"#.to_vec(),
                photos: BTreeMap::from([(CardId::new("fww/unit/a"), photo)]),
            }).expect("small");
            let at = at % file.len();
            file[at] = byte;
            if let Ok(packed) = read(&file) {
                prop_assert!(packed.pack.len() <= pack::MAX_BYTES);
            }
        }

        #[test]
        fn any_bytes_are_refused_or_read(bytes in proptest::collection::vec(any::<u8>(), 0..2000)) {
            let mut zipped = b"PK\x03\x04".to_vec();
            zipped.extend(bytes);
            let _ = read(&zipped);
        }
    }
}
