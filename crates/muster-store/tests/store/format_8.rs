//! Tests that a data folder of format 8 (`tests/data/format-8`), in which forces, games and events had tables of
//! different columns and campaigns lay among the settings, becomes one of today's format without losing anything.
//! What a user saw in it was written down by the program that made it.

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::time::Duration;

use muster_store::{ImportMode, Location, Store, StoreError};
use serde_json::{Value, json};

use super::proof;

const NOW: i64 = 1_795_300_000;

fn data() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/data/format-8")
}

/// Unpacks the data folder.
fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let mut archive =
        zip::ZipArchive::new(File::open(data().join("data-folder.zip")).unwrap()).unwrap();
    archive.extract(folder.path()).unwrap();
    folder
}

/// Returns what a user saw in the program that made the folder.
fn expected(name: &str) -> Value {
    let archive = File::open(data().join("expected.zip")).unwrap();
    let mut archive = zip::ZipArchive::new(archive).unwrap();
    serde_json::from_reader(archive.by_name(name).unwrap()).unwrap()
}

/// Returns what a user sees of everything that is stored.
fn seen(store: &Store) -> Value {
    let forces = store.forces().all().unwrap().into_iter().map(|force| {
        let history = store.forces().history(&force.id).unwrap();
        let steps = store.forces().steps(&force.id).unwrap();
        json!([force, history, steps])
    });
    let plays = store.plays().list().unwrap();
    let plays = plays
        .iter()
        .map(|play| store.plays().get(&play.id).unwrap());
    let events = store.events().list().unwrap();
    let events = events
        .iter()
        .map(|event| store.events().get(&event.id).unwrap());
    let campaigns = store.campaigns().list().unwrap().into_iter().map(|kept| {
        let (forces, version) = (kept.forces, kept.campaign_version);
        let times = (kept.created, kept.changed);
        json!([
            kept.id, kept.json, version, times, forces, kept.undo, kept.redo
        ])
    });
    let bin = store
        .recycle_bin()
        .list()
        .unwrap()
        .into_iter()
        .map(|entry| {
            let counted = (entry.at, entry.counted_from);
            json!([
                entry.id, entry.kind, entry.name, entry.game, entry.of, counted
            ])
        });
    let photos = store.photos().all().unwrap().into_iter().map(|photo| {
        let bytes = store.photos().read(&photo.name).unwrap().len();
        json!([format!("{:?}", photo.subject), photo.name, bytes])
    });
    let collection = store.collection().all().unwrap();
    let corrections = store.corrections().all().unwrap().into_iter();
    let packs = store.packs().own().unwrap().into_iter();
    let account = store.sync().account().unwrap();
    json!({
        "forces": forces.collect::<Vec<_>>(),
        "plays": plays.collect::<Vec<_>>(),
        "events": events.collect::<Vec<_>>(),
        "campaigns": campaigns.collect::<Vec<_>>(),
        "bin": bin.collect::<Vec<_>>(),
        "photos": photos.collect::<Vec<_>>(),
        "settings": store.settings().all().unwrap(),
        "searches": store.searches().recent().unwrap(),
        "collection": collection,
        "corrections": corrections.map(|one| json!([one.card, one.patch, one.base, one.at])).collect::<Vec<_>>(),
        "packs": packs.map(|pack| json!([pack.id, pack.version, pack.json])).collect::<Vec<_>>(),
        "account": account.map(|account| format!("{account:?}")),
    })
}

/// Returns the campaigns to which undo and redo lead, one after the other.
fn steps_of_campaigns(store: &Store) -> Value {
    let campaigns = store.campaigns();
    let mut all = Vec::new();
    for kept in campaigns.list().unwrap() {
        let mut now = kept;
        let mut states = Vec::new();
        while now.undo > 0 {
            now = campaigns.undo(&now.id, now.campaign_version).unwrap();
            states.push(json!(["undo", now.json, now.forces]));
        }
        while now.redo > 0 {
            now = campaigns.redo(&now.id, now.campaign_version).unwrap();
            states.push(json!(["redo", now.json, now.forces]));
        }
        all.push(json!([now.id, states]));
    }
    json!(all)
}

fn bring_all_back(store: &Store) {
    let bin = store.recycle_bin().list().unwrap();
    for entry in bin.iter().rev() {
        store.recycle_bin().restore(&entry.id).unwrap();
    }
}

fn restore_backup(store: &Store) {
    let backups = store.backups().list().unwrap();
    let asked = backups.iter().find(|one| one.name.starts_with("asked-"));
    let kept =
        (store.backups()).restore_beside(&asked.unwrap().name, |name| format!("{name} (newer)"));
    assert!(kept.unwrap().copies > 0);
}

/// Opens the data folder of format 8 and returns it with its store.
fn opened() -> (tempfile::TempDir, Store) {
    let folder = folder();
    let (store, report) = Store::open(folder.path(), NOW).unwrap();
    assert_eq!(report, None);
    (folder, store)
}

fn same(store: &Store, name: &str) {
    store.check().unwrap();
    let (seen, expected) = (seen(store), expected(name));
    for (part, expected) in expected.as_object().unwrap() {
        assert_eq!(seen[part], *expected, "{name}: {part}");
    }
}

#[test]
fn everything_is_as_the_program_of_that_format_showed_it() {
    let (folder, store) = opened();
    same(&store, "seen.json");
    drop(store);
    let (store, report) = Store::open(folder.path(), NOW).unwrap();
    assert_eq!(report, None);
    same(&store, "seen.json");
}

#[test]
fn what_lay_in_the_bin_comes_back() {
    let (_folder, store) = opened();
    bring_all_back(&store);
    same(&store, "brought-back.json");
    let steps = steps_of_campaigns(&store);
    assert_eq!(steps, expected("campaign-steps.json"));
}

#[test]
fn a_backup_of_that_format_is_restored() {
    let (_folder, store) = opened();
    restore_backup(&store);
    store.check().unwrap();
    let (mut seen, mut expected) = (seen(&store), expected("restored.json"));
    for all in [&mut seen, &mut expected] {
        // A restored document has a new version, so that a save of what was seen before is refused.
        for event in all["events"].as_array_mut().unwrap() {
            event["head"]["seq"].take();
        }
        for campaign in all["campaigns"].as_array_mut().unwrap() {
            campaign[2].take();
        }
    }
    for (part, expected) in expected.as_object().unwrap() {
        assert_eq!(seen[part], *expected, "{part}");
    }
}

#[test]
fn the_export_is_the_same_and_goes_in_again() {
    let (_folder, store) = opened();
    let text = |export: &[u8]| {
        let start = export.iter().position(|byte| *byte == 0x78).unwrap();
        let json = miniz_oxide::inflate::decompress_to_vec_zlib(&export[start..]);
        json.unwrap_or_else(|stopped| stopped.output)
    };
    let expected = std::fs::read(data().join("everything.muster-everything")).unwrap();
    let read = |export: &[u8]| -> Value { serde_json::from_slice(&text(export)).unwrap() };
    let export = store.export().unwrap();
    assert_eq!(read(&export), read(&expected));
    let other = tempfile::tempdir().unwrap();
    let (other, _) = Store::open(other.path(), NOW).unwrap();
    other.import(&export, ImportMode::Replace).unwrap();
    assert_eq!(steps_of_campaigns(&other).as_array().unwrap().len(), 3);
}

#[test]
fn the_database_of_that_format_is_among_the_backups() {
    let (folder, store) = opened();
    let backups = store.backups().list().unwrap();
    let before = backups
        .iter()
        .find(|backup| backup.name.starts_with("format-"));
    let before = before.expect("there is one").name.clone();
    let force = store.forces().create(None, "{}", "").unwrap();
    let kept = store.backups().restore(&before).unwrap();
    assert_eq!((kept.stayed, kept.copies, kept.binned), (1, 0, 0));
    store.forces().delete(&force.id).unwrap();
    let forces = store.forces().list().unwrap().len();
    assert_eq!(
        forces,
        expected("seen.json")["forces"].as_array().unwrap().len()
    );
    drop((store, folder));
}

/// Returns the files of a folder by name.
fn files(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let files = std::fs::read_dir(folder).unwrap().flatten();
    let files = files.filter(|file| file.path().is_file());
    let mut files: Vec<(String, Vec<u8>)> = files
        .map(|file| {
            let name = file.file_name().into_string().unwrap();
            (name, std::fs::read(file.path()).unwrap())
        })
        .collect();
    files.sort();
    files
}

/// Returns the folder in today's format, without its forces.
fn written_without_forces() -> tempfile::TempDir {
    let (folder, store) = opened();
    for force in store.forces().list().unwrap() {
        store.forces().delete(&force.id).unwrap();
    }
    drop(store);
    folder
}

#[test]
fn a_migration_that_was_stopped_is_begun_again_or_completed() {
    let whole = {
        let (folder, store) = opened();
        drop(store);
        std::fs::read(folder.path().join("muster.db")).unwrap()
    };
    // Stopped while the new database was written.
    let begun = folder();
    std::fs::write(
        begun.path().join("unfinished-7-0-migrated.db"),
        &whole[..9000],
    )
    .unwrap();
    // Stopped before the old database moved, and after that.
    let written = folder();
    std::fs::write(written.path().join("muster.migrated"), &whole).unwrap();
    let moved = folder();
    std::fs::write(moved.path().join("muster.migrated"), &whole).unwrap();
    let place = moved.path().join("backups/format-2026-11-21-000000.db");
    std::fs::rename(moved.path().join("muster.db"), place).unwrap();
    // Stopped before the old database moved, and a program of that format has written to it since.
    let older = folder();
    std::fs::copy(
        written_without_forces().path().join("muster.db"),
        older.path().join("muster.migrated"),
    )
    .unwrap();
    for stopped in [begun, written, moved, older] {
        let (store, report) = Store::open(stopped.path(), NOW).unwrap();
        assert_eq!(report, None);
        same(&store, "seen.json");
        let backups = store.backups().list().unwrap();
        let before = backups
            .iter()
            .filter(|backup| backup.name.starts_with("format-"));
        assert_eq!(before.count(), 1);
        let names: Vec<String> = files(stopped.path())
            .into_iter()
            .map(|file| file.0)
            .collect();
        let left = |name: &String| name.starts_with("unfinished") || name.ends_with("migrated");
        assert!(!names.iter().any(left), "{names:?}");
    }
}

/// Damages one page after the other of the database in folders that `make` makes, in which campaigns lie in the part
/// `campaigns`. What the report of the repair does not name must be as it was.
fn damage_each_page(make: impl Fn() -> tempfile::TempDir, campaigns: &str) {
    let sound = make();
    let bytes = std::fs::read(sound.path().join("muster.db")).unwrap();
    let all = expected("seen.json");
    let (mut repaired, mut whole) = (0, 0);
    for page in 1..bytes.len() / 4096 {
        let folder = make();
        let mut damaged = bytes.clone();
        damaged[page * 4096 + 700..page * 4096 + 1_100].fill(0x5a);
        std::fs::write(folder.path().join("muster.db"), &damaged).unwrap();
        let (store, report) = Store::open(folder.path(), NOW).unwrap();
        store.check().unwrap();
        let seen = seen(&store);
        let Some(report) = report else {
            // The bytes belonged to nothing.
            assert_eq!(seen, all, "page {page}");
            whole += 1;
            continue;
        };
        repaired += 1;
        let lost: Vec<&str> = report.lost.iter().map(|loss| loss.part.slug()).collect();
        for (part, names) in [
            ("forces", &["forces", "history"][..]),
            ("plays", &["plays"]),
            ("events", &["events"]),
            ("campaigns", &[campaigns]),
            ("packs", &["own-packs"]),
            ("collection", &["collection"]),
        ] {
            if !names.iter().any(|name| lost.contains(name)) {
                assert_eq!(seen[part], all[part], "page {page}: {part}, {report:?}");
            }
        }
        assert!(!report.set_aside.is_empty());
    }
    assert!(repaired > 10, "{repaired} repaired, {whole} whole");
}

#[test]
fn what_can_be_read_of_a_damaged_database_of_that_format_is_kept() {
    damage_each_page(folder, "settings");
}

#[test]
fn what_a_damaged_database_lacks_comes_from_backups_of_that_format() {
    let migrated = || opened().0;
    damage_each_page(migrated, "campaigns");
    // Without the database, everything comes from the backup that the migration left.
    let folder = migrated();
    std::fs::remove_file(folder.path().join("muster.db")).unwrap();
    let (store, report) = Store::open(folder.path(), NOW).unwrap();
    let from = report.and_then(|report| report.backup);
    assert!(from.is_some_and(|name| name.starts_with("format-")));
    store.check().unwrap();
    let (seen, all) = (seen(&store), expected("seen.json"));
    let now = |force: &Value| (force[0]["id"].clone(), force[0]["json"].clone());
    let forces = |all: &Value| {
        let forces = all["forces"].as_array().unwrap().iter();
        forces.map(now).collect::<Vec<_>>()
    };
    assert_eq!(forces(&seen), forces(&all));
    for part in ["plays", "events", "packs", "collection", "settings", "bin"] {
        assert_eq!(seen[part], all[part], "{part}");
    }
    let steps = steps_of_campaigns(&store);
    assert_eq!(
        steps.as_array().unwrap().len(),
        all["campaigns"].as_array().unwrap().len()
    );
}

#[test]
fn a_damaged_database_that_does_not_name_its_format_any_more_is_still_read() {
    let sound = folder();
    let bytes = std::fs::read(sound.path().join("muster.db")).unwrap();
    let names = |page: &[u8]| page.windows(6).any(|bytes| bytes == b"schema");
    let about: Vec<usize> = (1..bytes.len() / 4096)
        .filter(|page| names(&bytes[page * 4096..][..4096]))
        .collect();
    assert_eq!(about.len(), 1);
    let all = expected("seen.json");
    let rows = [0x5a; 4096];
    // With a sound header, with one that names another format, and without one.
    for header in [&[][..], &[(63, 9)], &[(0, 0), (63, 9)]] {
        let folder = folder();
        let mut damaged = bytes.clone();
        damaged[about[0] * 4096..][..4096].copy_from_slice(&rows);
        for (at, byte) in header {
            damaged[*at] = *byte;
        }
        std::fs::write(folder.path().join("muster.db"), &damaged).unwrap();
        let (store, report) = Store::open(folder.path(), NOW).unwrap();
        assert!(report.is_some());
        store.check().unwrap();
        let seen = seen(&store);
        // Nothing proves that what only the backup has was deleted.
        let ids = |all: &Value| -> Vec<String> {
            let forces = all["forces"].as_array().unwrap().iter();
            forces.map(|force| force[0]["id"].to_string()).collect()
        };
        assert!(ids(&all).iter().all(|id| ids(&seen).contains(id)));
        for part in ["plays", "campaigns", "collection", "settings", "bin"] {
            let count = |all: &Value| match &all[part] {
                Value::Array(all) => all.len(),
                all => all.as_object().unwrap().len(),
            };
            assert!(count(&seen) >= count(&all), "{header:?}: {part}");
        }
    }
}

#[test]
fn a_clock_that_stands_still_overwrites_no_earlier_backup() {
    let (folder, store) = opened();
    drop(store);
    let first = std::fs::read_dir(folder.path().join("backups")).unwrap();
    let first = first
        .flatten()
        .map(|file| file.path())
        .find(|path| path.to_string_lossy().contains("format-"));
    let first = first.expect("there is one");
    let kept = std::fs::read(&first).unwrap();
    // The user takes the earlier program again, with the backup of its format.
    std::fs::copy(&first, folder.path().join("muster.db")).unwrap();
    std::fs::write(&first, b"another one").unwrap();
    std::fs::remove_file(folder.path().join("muster.witness")).unwrap();
    let (store, report) = Store::open(folder.path(), NOW).unwrap();
    assert_eq!(report, None);
    same(&store, "seen.json");
    assert_eq!(std::fs::read(&first).unwrap(), b"another one");
    let backups = store.backups().list().unwrap();
    let before = backups
        .iter()
        .filter(|backup| backup.name.starts_with("format-"));
    assert_eq!(before.count(), 2);
    let copies = std::fs::read_dir(folder.path().join("backups")).unwrap();
    let mut copies = copies
        .flatten()
        .map(|file| std::fs::read(file.path()).unwrap());
    assert!(copies.any(|copy| copy == kept));
}

#[test]
fn a_program_that_is_killed_while_it_starts_loses_nothing() {
    use std::process::{Command, Stdio};
    let program = std::env::current_exe().unwrap();
    for number in 0..25_u64 {
        let folder = folder();
        let mut child = Command::new(&program)
            .args(["--exact", "format_8::the_child_that_starts"])
            .args(["--ignored", "--nocapture"])
            .env("MUSTER_KILLED_FOLDER", folder.path())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let said = BufReader::new(child.stdout.take().unwrap());
        assert!(said.lines().any(|line| line.unwrap() == "begun"));
        std::thread::sleep(Duration::from_micros(number * 2_000));
        child.kill().unwrap();
        child.wait().unwrap();
        let (store, report) = Store::open(folder.path(), NOW + 1).unwrap();
        assert_eq!(report, None, "{number}");
        same(&store, "seen.json");
        let backups = store.backups().list().unwrap();
        let before = backups
            .iter()
            .filter(|backup| backup.name.starts_with("format-"));
        assert_eq!(before.count(), 1, "{number}");
    }
}

/// A child process, started by the test above, which kills it.
#[test]
#[ignore = "it waits to be killed"]
fn the_child_that_starts() {
    let Ok(folder) = std::env::var("MUSTER_KILLED_FOLDER") else {
        return;
    };
    // The test runner has begun the line.
    println!();
    proof::say("begun");
    let opened = Store::open(Path::new(&folder), NOW).map(drop);
    proof::wait_to_be_killed();
    opened.unwrap();
}

#[test]
fn several_programs_that_start_at_once_make_it_so_once() {
    let folder = folder();
    let path = folder.path();
    std::thread::scope(|scope| {
        let open = || {
            let (store, report) = Store::open(path, NOW).unwrap();
            assert_eq!(report, None);
            same(&store, "seen.json");
            store
        };
        let programs: Vec<_> = (0..3).map(|_| scope.spawn(open)).collect();
        let stores: Vec<Store> = programs
            .into_iter()
            .map(|program| program.join().unwrap())
            .collect();
        let backups = stores[0].backups().list().unwrap();
        let before = backups
            .iter()
            .filter(|backup| backup.name.starts_with("format-"));
        assert_eq!(before.count(), 1);
    });
}

#[cfg(unix)]
#[test]
fn a_folder_that_cannot_be_written_is_read_all_the_same() {
    use std::os::unix::fs::PermissionsExt;
    let folder = folder();
    let before = files(folder.path());
    let mode = |path: &Path, mode| {
        std::fs::set_permissions(path, std::fs::Permissions::from_mode(mode)).unwrap();
    };
    for (name, _) in &before {
        mode(&folder.path().join(name), 0o444);
    }
    mode(folder.path(), 0o555);
    let (store, report) = Store::open(folder.path(), NOW).unwrap();
    assert_eq!(report, None);
    same(&store, "seen.json");
    // Some users, such as root, may write anywhere.
    if store.is_read_only() {
        let refused = store.forces().create(None, "{}", "");
        assert!(matches!(refused, Err(StoreError::ReadOnly { .. })));
        assert_eq!(files(folder.path()), before);
    }
    drop(store);
    mode(folder.path(), 0o755);
}

#[test]
fn it_becomes_so_where_only_one_connection_can_be_open() {
    let folder = folder();
    let (store, report) = Store::open(Location::single_connection(folder.path()), NOW).unwrap();
    assert_eq!(report, None);
    same(&store, "seen.json");
    bring_all_back(&store);
    same(&store, "brought-back.json");
}

#[cfg(unix)]
#[test]
fn a_disk_without_room_for_both_is_told_and_changes_nothing() {
    use std::process::{Command, Stdio};
    let program = std::env::current_exe().unwrap();
    // The old database has 180 kB. If the disk is clearly full, it is read all the same.
    for (blocks, is_read) in [(8, true), (100, true), (250, false)] {
        let folder = folder();
        let limited = format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$0\" \"$@\"");
        let output = Command::new("sh")
            .args(["-c", &limited])
            .arg(&program)
            .args(["--exact", "format_8::the_child_without_room"])
            .args(["--ignored", "--nocapture"])
            .env("MUSTER_FULL_FOLDER", folder.path())
            .stderr(Stdio::inherit())
            .output()
            .unwrap();
        let said = String::from_utf8_lossy(&output.stdout);
        let told = if is_read { "read" } else { "refused" };
        assert!(said.lines().any(|line| line == told), "{blocks}: {said}");
        let (store, report) = Store::open(folder.path(), NOW).unwrap();
        assert_eq!(report, None, "{blocks}");
        same(&store, "seen.json");
    }
}

/// A child process, started by the test above under a limit on the size of files.
#[test]
#[ignore = "it fills the disk"]
fn the_child_without_room() {
    let Ok(folder) = std::env::var("MUSTER_FULL_FOLDER") else {
        return;
    };
    match Store::open(Path::new(&folder), NOW) {
        Ok((store, None)) if store.is_read_only() => {
            same(&store, "seen.json");
            let refused = store.forces().create(None, "{}", "");
            assert!(matches!(refused, Err(StoreError::DiskFull { .. })));
            println!("\nread");
        }
        Err(StoreError::DiskFull { .. } | StoreError::Io { .. }) => println!("\nrefused"),
        other => println!("\n{other:?}"),
    }
}

#[test]
fn a_folder_that_another_program_has_open_is_refused_and_left_as_it_was() {
    let folder = folder();
    let before = files(folder.path());
    let lock = std::fs::File::create(folder.path().join("muster.lock")).unwrap();
    // Another program has the folder open.
    lock.lock_shared().unwrap();
    let refused = Store::open(folder.path(), NOW).map(drop);
    assert!(
        matches!(refused, Err(StoreError::InUse { .. })),
        "{refused:?}"
    );
    let mut after = files(folder.path());
    after.retain(|(name, _)| name != "muster.lock");
    let shared = |name: &str| name == "muster.db" || name == "muster.witness";
    after.retain(|(name, _)| shared(name));
    assert_eq!(after, before);
}
