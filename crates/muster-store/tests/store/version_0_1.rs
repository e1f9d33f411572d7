//! Tests that a data folder written by version 0.1 (`tests/data/0.1`) opens as it is. Nothing in it is repaired or
//! created anew.

use std::fs::File;
use std::path::Path;

use muster_store::Store;

const NOW: i64 = 1_795_286_000;

#[test]
fn a_data_folder_of_0_1_is_sound_and_its_backup_is_restored() {
    let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/data/0.1/data-folder.zip");
    let folder = tempfile::tempdir().unwrap();
    let mut archive = zip::ZipArchive::new(File::open(kept).unwrap()).unwrap();
    archive.extract(folder.path()).unwrap();
    let (store, report) = Store::open(folder.path(), NOW).unwrap();
    assert_eq!(report, None);
    store.check().unwrap();
    let names = || {
        let forces = store.forces().list().unwrap();
        let mut names: Vec<String> = forces.into_iter().map(|force| force.name).collect();
        names.sort();
        names
    };
    let all = [
        "Birthday party",
        "From the desk",
        "From the phone",
        "Night watch",
        "Night watch (copy)",
        "Trinity Tower raid",
    ];
    assert_eq!(names(), all);
    assert_eq!(store.events().list().unwrap().len(), 1);
    assert_eq!(store.plays().list().unwrap().len(), 2);
    assert_eq!(store.corrections().all().unwrap().len(), 2);
    assert_eq!(store.photos().all().unwrap().len(), 5);
    assert!(store.sync().account().unwrap().is_some());
    let backups = store.backups().list().unwrap();
    let asked = backups.iter().find(|one| one.name.starts_with("asked-"));
    let kept = (store.backups())
        .restore_beside(&asked.unwrap().name, |name| format!("{name} (newer)"))
        .unwrap();
    store.check().unwrap();
    // What was changed after the backup is a copy beside it.
    let (copies, restored): (Vec<String>, Vec<String>) = names()
        .into_iter()
        .partition(|name| name.ends_with(" (newer)"));
    assert_eq!(restored, all);
    assert_eq!(copies.len(), 1, "{copies:?}");
    assert_eq!((kept.stayed, kept.copies, kept.binned), (0, 1, 0));
}
