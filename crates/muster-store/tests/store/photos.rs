//! Tests of photos: files named by their content, and rows that name them.

use std::fs;
use std::path::{Path, PathBuf};

use muster_store::{
    ImportMode, MAX_PHOTO_BYTES, PhotoSubject, Store, StoreError, UNUSED_PHOTO_SECONDS,
};

use super::proof;

const NOW: i64 = 1_795_285_502;

fn open(folder: &Path, now: i64) -> Store {
    let (store, report) = Store::open(folder, now).unwrap();
    assert_eq!(report, None);
    store
}

fn jpeg(words: &str) -> Vec<u8> {
    [&[0xff, 0xd8, 0xff][..], words.as_bytes()].concat()
}

fn card(id: &str) -> PhotoSubject {
    PhotoSubject::Card(format!("fww/unit/{id}"))
}

fn entry(force: &str, entry: &str) -> PhotoSubject {
    PhotoSubject::Entry {
        force: force.to_owned(),
        entry: entry.to_owned(),
    }
}

fn put(store: &Store, subject: &PhotoSubject, words: &str) -> String {
    let thumb = jpeg(&format!("small {words}"));
    store.photos().put(subject, jpeg(words), thumb).unwrap()
}

fn files(folder: &Path) -> Vec<String> {
    let Ok(entries) = fs::read_dir(folder.join("photos")) else {
        return Vec::new();
    };
    let mut names: Vec<String> = entries
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

fn file(folder: &Path, name: &str) -> PathBuf {
    folder.join("photos").join(format!("{name}.jpg"))
}

#[test]
fn a_photo_is_kept_for_a_card_and_for_an_entry() {
    let folder = proof::folder();
    let store = open(folder.path(), NOW);
    store.forces().create(Some("p"), "{}", "").unwrap();
    let mine = put(&store, &entry("p", "u1"), "painted");
    let box_art = put(&store, &card("a"), "box art");
    drop(store);
    let store = open(folder.path(), NOW);
    let all = store.photos().all().unwrap();
    assert_eq!(all.len(), 2);
    assert_eq!((&all[0].subject, &all[0].name), (&card("a"), &box_art));
    assert_eq!((all[0].at, all[0].is_lost), (NOW, false));
    assert_eq!(store.photos().read(&mine).unwrap(), jpeg("painted"));
    let thumb = store.photos().thumb(&mine).unwrap();
    assert_eq!(thumb, Some(jpeg("small painted")));
    assert!(store.photos().get(&entry("p", "u2")).unwrap().is_none());
    store.check().unwrap();
    // A force takes its photos with it when it is deleted.
    store.forces().delete("p").unwrap();
    assert_eq!(store.photos().all().unwrap().len(), 1);
}

#[test]
fn what_is_no_photo_is_not_kept_and_no_name_leads_out_of_the_folder() {
    let folder = proof::folder();
    let store = open(folder.path(), NOW);
    let photos = store.photos();
    let refused = |photo: Vec<u8>| photos.put(&card("a"), photo, jpeg("small")).unwrap_err();
    assert!(matches!(
        refused(b"GIF89a".to_vec()),
        StoreError::Unreadable { .. }
    ));
    let mut large = jpeg("");
    large.resize(MAX_PHOTO_BYTES + 1, 0);
    assert!(matches!(refused(large), StoreError::TooLarge { .. }));
    let nobody = photos.put(&entry("nobody", "u1"), jpeg("x"), jpeg("y"));
    assert!(matches!(
        nobody,
        Err(StoreError::NotFound { what: "force", .. })
    ));
    for name in [
        "",
        "../muster",
        "../../x.jpg",
        &"a".repeat(33),
        &"0".repeat(32),
    ] {
        assert!(
            matches!(photos.read(name), Err(StoreError::NotFound { .. })),
            "{name}"
        );
        assert!(matches!(
            photos.set(&card("a"), name),
            Err(StoreError::NotFound { .. })
        ));
    }
    assert!(files(folder.path()).is_empty());
}

#[test]
fn a_photo_that_is_taken_away_can_be_given_back() {
    let folder = proof::folder();
    let store = open(folder.path(), NOW);
    let name = put(&store, &card("a"), "box art");
    assert_eq!(
        store.photos().remove(&card("a")).unwrap(),
        Some(name.clone())
    );
    assert_eq!(store.photos().remove(&card("a")).unwrap(), None);
    assert!(store.photos().all().unwrap().is_empty());
    store.photos().set(&card("a"), &name).unwrap();
    store.photos().set(&card("b"), &name).unwrap();
    assert_eq!(store.photos().all().unwrap().len(), 2);
    assert_eq!(
        store.photos().thumb(&name).unwrap(),
        Some(jpeg("small box art"))
    );
    assert_eq!(files(folder.path()).len(), 2);
    store.check().unwrap();
}

#[test]
fn an_unused_photo_goes_after_thirty_days_and_one_that_is_used_stays() {
    let folder = proof::folder();
    let store = open(folder.path(), NOW);
    let gone = put(&store, &card("a"), "box art");
    let used = put(&store, &card("b"), "another");
    put(&store, &card("c"), "box art");
    put(&store, &card("a"), "better");
    drop(store);
    let later = NOW + UNUSED_PHOTO_SECONDS + 1;
    let store = open(folder.path(), later);
    // A second card still has this photo.
    assert!(store.photos().read(&gone).is_ok());
    store.photos().remove(&card("c")).unwrap();
    drop(store);
    let almost = later + UNUSED_PHOTO_SECONDS - 1;
    assert!(
        open(folder.path(), almost)
            .photos()
            .set(&card("c"), &gone)
            .is_ok()
    );
    open(folder.path(), almost)
        .photos()
        .remove(&card("c"))
        .unwrap();
    for backup in fs::read_dir(folder.path().join("backups")).unwrap() {
        fs::remove_file(backup.unwrap().path()).unwrap();
    }
    let store = open(folder.path(), almost + UNUSED_PHOTO_SECONDS);
    assert!(matches!(
        store.photos().read(&gone),
        Err(StoreError::NotFound { .. })
    ));
    assert_eq!(store.photos().read(&used).unwrap(), jpeg("another"));
    assert_eq!(files(folder.path()).len(), 4);
    store.check().unwrap();
}

#[test]
fn what_a_backup_names_stays_and_comes_back_with_it() {
    let folder = proof::folder();
    let store = open(folder.path(), NOW);
    let name = put(&store, &card("a"), "box art");
    let backup = store.backups().make().unwrap();
    store.photos().remove(&card("a")).unwrap();
    drop(store);
    let store = open(folder.path(), NOW + 3 * UNUSED_PHOTO_SECONDS);
    assert!(store.photos().all().unwrap().is_empty());
    store.backups().restore(&backup.name).unwrap();
    assert_eq!(store.photos().all().unwrap()[0].name, name);
    assert_eq!(store.photos().read(&name).unwrap(), jpeg("box art"));
}

#[test]
fn a_file_that_no_row_names_is_given_its_thirty_days() {
    let folder = proof::folder();
    let other = proof::folder();
    let name = put(&open(other.path(), NOW), &card("a"), "left by a stop");
    drop(open(folder.path(), NOW));
    fs::create_dir_all(folder.path().join("photos")).unwrap();
    fs::copy(file(other.path(), &name), file(folder.path(), &name)).unwrap();
    let unfinished = folder.path().join("photos/x.jpg.unfinished");
    fs::write(&unfinished, "half").unwrap();
    drop(open(folder.path(), NOW));
    assert!(!unfinished.exists());
    drop(open(folder.path(), NOW + UNUSED_PHOTO_SECONDS - 1));
    assert_eq!(files(folder.path()).len(), 1);
    drop(open(folder.path(), NOW + UNUSED_PHOTO_SECONDS));
    assert!(files(folder.path()).is_empty());
}

#[test]
fn a_missing_or_cut_file_is_reported_once_and_known_from_then_on() {
    let folder = proof::folder();
    let store = open(folder.path(), NOW);
    let missing = put(&store, &card("a"), "missing");
    let cut = put(&store, &card("b"), "cut");
    let whole = put(&store, &card("c"), "whole");
    drop(store);
    let saved = fs::read(file(folder.path(), &missing)).unwrap();
    fs::remove_file(file(folder.path(), &missing)).unwrap();
    fs::write(file(folder.path(), &cut), b"\xff\xd8").unwrap();
    let (store, report) = Store::open(folder.path(), NOW).unwrap();
    let report = report.unwrap();
    assert!(!report.nothing_lost());
    assert_eq!(report.problems().len(), 2);
    assert_eq!(report.photos.len(), 2);
    for lost in &report.photos {
        let aside = lost.aside.as_ref().map(|path| fs::read(path).unwrap());
        let expected = (lost.name == cut).then(|| b"\xff\xd8".to_vec());
        assert_eq!(aside, expected);
    }
    assert!(matches!(
        store.photos().read(&missing),
        Err(StoreError::PhotoLost { .. })
    ));
    assert_eq!(store.photos().read(&whole).unwrap(), jpeg("whole"));
    drop(store);
    // The loss is not reported twice, and the photo stays marked as lost.
    let store = open(folder.path(), NOW);
    let lost = store.photos().all().unwrap();
    assert_eq!(lost.iter().filter(|photo| photo.is_lost).count(), 2);
    store.check().unwrap();
    drop(store);
    // Putting the file back restores the photo, and so does adding the photo again.
    fs::write(file(folder.path(), &missing), saved).unwrap();
    let store = open(folder.path(), NOW);
    put(&store, &card("d"), "cut");
    assert!(
        store
            .photos()
            .all()
            .unwrap()
            .iter()
            .all(|photo| !photo.is_lost)
    );
    store.check().unwrap();
}

#[test]
fn a_file_that_was_altered_is_noticed_when_it_is_read_and_set_aside() {
    let folder = proof::folder();
    let store = open(folder.path(), NOW);
    let name = put(&store, &card("a"), "box art");
    let path = file(folder.path(), &name);
    for at in 0..fs::read(&path).unwrap().len() {
        put(&store, &card("a"), "box art");
        let mut bytes = fs::read(&path).unwrap();
        bytes[at] ^= 4;
        fs::write(&path, &bytes).unwrap();
        match store.photos().read(&name) {
            Err(StoreError::PhotoLost {
                aside: Some(aside), ..
            }) => {
                assert_eq!(fs::read(aside).unwrap(), bytes);
            }
            other => panic!("{other:?}"),
        }
        assert!(!path.exists());
        assert!(store.photos().get(&card("a")).unwrap().unwrap().is_lost);
    }
    // A thumbnail can be made again.
    put(&store, &card("a"), "box art");
    let thumb = folder.path().join(format!("photos/{name}.small.jpg"));
    fs::write(&thumb, b"\xff\xd8\xff").unwrap();
    assert_eq!(store.photos().thumb(&name).unwrap(), None);
    store.photos().put_thumb(&name, jpeg("smaller")).unwrap();
    assert_eq!(store.photos().thumb(&name).unwrap(), Some(jpeg("smaller")));
}

#[test]
fn photos_go_out_with_everything_and_come_in_again() {
    let folder = proof::folder();
    let store = open(folder.path(), NOW);
    store.forces().create(Some("p"), "{}", "").unwrap();
    let mine = put(&store, &entry("p", "u1"), "painted");
    let box_art = put(&store, &card("a"), "box art");
    put(&store, &card("b"), "box art");
    let document = store.export().unwrap();
    for how in [ImportMode::Add, ImportMode::Replace] {
        let other = proof::folder();
        let there = open(other.path(), NOW);
        // A different force has the same id. The photo belongs to the imported force.
        there
            .forces()
            .create(Some("p"), r#"{"name":"theirs"}"#, "")
            .unwrap();
        let theirs = put(&there, &card("a"), "theirs");
        there.import(&document, how).unwrap();
        let name = |subject| {
            there
                .photos()
                .get(&subject)
                .unwrap()
                .map(|photo| photo.name)
        };
        let kept = if how == ImportMode::Add {
            &theirs
        } else {
            &box_art
        };
        assert_eq!(name(card("a")).as_ref(), Some(kept));
        assert_eq!(name(card("b")).as_ref(), Some(&box_art));
        let id = if how == ImportMode::Add { "p-2" } else { "p" };
        assert_eq!(name(entry(id, "u1")).as_ref(), Some(&mine));
        assert_eq!(there.photos().read(&mine).unwrap(), jpeg("painted"));
        assert_eq!(there.photos().thumb(&mine).unwrap(), None);
        there.check().unwrap();
        drop(there);
        open(other.path(), NOW).check().unwrap();
    }
}

#[test]
fn an_export_whose_photos_are_damaged_is_turned_away_whole() {
    let folder = proof::folder();
    let store = open(folder.path(), NOW);
    put(&store, &card("a"), "box art");
    let document = store.export().unwrap();
    let other = proof::folder();
    let there = open(other.path(), NOW);
    let mut longer = document.clone();
    longer.push(0);
    let mut flipped = document.clone();
    *flipped.last_mut().unwrap() ^= 1;
    let mut wrong_length = document.clone();
    wrong_length[8..16].copy_from_slice(&u64::MAX.to_le_bytes());
    let cuts = [4, 8, 12, 16, 40, document.len() - 1].map(|at| document[..at].to_vec());
    for bad in [longer, flipped, wrong_length].into_iter().chain(cuts) {
        for how in [ImportMode::Add, ImportMode::Replace] {
            let taken = there.import(&bad, how);
            assert!(
                matches!(taken, Err(StoreError::Unreadable { .. })),
                "{taken:?}"
            );
        }
    }
    assert!(there.photos().all().unwrap().is_empty());
    assert!(files(other.path()).is_empty());
}

#[test]
fn a_photo_whose_row_is_damaged_is_not_said_to_be_unknown() {
    let folder = proof::folder();
    let store = open(folder.path(), NOW);
    let name = put(&store, &card("a"), "one");
    put(&store, &card("b"), "two");
    let unknown = "0".repeat(32);
    assert!(matches!(
        store.photos().thumb(&unknown),
        Err(StoreError::NotFound { .. })
    ));
    let database = rusqlite::Connection::open(folder.path().join("muster.db")).unwrap();
    let changed = database.execute(
        "UPDATE photos SET photo = ?1 WHERE photo = ?2",
        [&unknown, &name],
    );
    assert_eq!(changed, Ok(1));
    for name in [name, unknown] {
        assert!(store.photos().thumb(&name).unwrap_err().is_damage());
    }
}
