//! Tests of opening a store in difficult conditions.

use std::fs;
use std::path::Path;

use muster_store::{Store, StoreError};

use super::proof;
use super::proof::model::Model;
use super::proof::random::Random;

fn filled(folder: &Path, edits: usize) -> (Store, Model) {
    let (store, _) = proof::open(folder, 1_795_000_000).unwrap();
    let mut model = Model::of(&store).unwrap();
    let mut random = Random::new(edits as u64);
    for _ in 0..edits {
        let edit = model.next_edit(&mut random);
        model.make(&edit, &store).unwrap();
        model.apply(&edit);
    }
    (store, model)
}

#[test]
fn the_first_opening_makes_the_folder() {
    let folder = proof::folder();
    let inside = folder.path().join("a").join("b");
    let (store, report) = proof::open(&inside, 1_795_000_000).unwrap();
    assert_eq!(report, None);
    assert_eq!(store.path(), inside);
    assert!(store.forces().list().unwrap().is_empty());
    store.check().unwrap();
}

#[test]
fn the_folder_named_in_the_environment_is_taken() {
    let named = |folder: &str| {
        std::process::Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "opening::the_child_that_says_its_folder"])
            .args(["--ignored", "--nocapture"])
            .env(muster_store::DATA_VARIABLE, folder)
            .output()
            .map(|output| String::from_utf8_lossy(&output.stdout).into_owned())
            .unwrap()
    };
    assert!(named("elsewhere").contains("folder: elsewhere\n"));
    // An empty value counts as unset.
    assert!(!named("").contains("folder: \n"));
}

/// A child process, started by the test above.
#[test]
#[ignore = "it only says its folder"]
fn the_child_that_says_its_folder() {
    match muster_store::data_dir() {
        Ok(folder) => println!("\nfolder: {}", folder.display()),
        Err(error) => println!("\n{error}"),
    }
}

#[test]
fn a_closed_store_is_one_file() {
    let folder = proof::folder();
    drop(filled(folder.path(), 30));
    assert!(!folder.path().join("muster.db-wal").exists());
    assert!(folder.path().join("muster.db").exists());
}

#[test]
fn damaged_files_are_kept_with_their_date_and_the_report_beside_them() {
    let folder = proof::folder();
    let (store, model) = filled(folder.path(), 60);
    drop(store);
    let database = folder.path().join("muster.db");
    let mut bytes = fs::read(&database).unwrap();
    for page in bytes.chunks_mut(4096).skip(2).step_by(5) {
        page.fill(0);
    }
    fs::write(&database, &bytes).unwrap();
    let (store, report) = proof::open(folder.path(), 1_795_285_502).unwrap();
    let report = report.expect("the damage is reported");
    let aside = folder.path().join("damaged");
    let copy = aside.join("muster-2026-11-21-182502.db");
    assert_eq!(report.set_aside, [copy.as_path()]);
    assert_eq!(fs::read(&copy).unwrap(), bytes);
    assert!(aside.join("report-2026-11-21-182502.json").exists());
    assert!(!report.nothing_lost());
    assert!(Model::of(&store).unwrap() != model);
    store.check().unwrap();
}

#[test]
fn a_repair_waits_until_nobody_else_has_the_store_open() {
    let folder = proof::folder();
    drop(filled(folder.path(), 60));
    let (store, _) = proof::open(folder.path(), 1_795_000_000).unwrap();
    let database = folder.path().join("muster.db");
    let sound = fs::read(&database).unwrap();
    let mut bytes = sound.clone();
    for at in (4096..bytes.len()).step_by(4096) {
        bytes[at + 3] ^= 1;
    }
    fs::write(&database, &bytes).unwrap();
    assert!(matches!(
        proof::open(folder.path(), 1_795_000_000),
        Err(StoreError::InUse { .. })
    ));
    assert_eq!(fs::read(&database).unwrap(), bytes);
    drop(store);
    fs::write(&database, &sound).unwrap();
    let (_store, report) = proof::open(folder.path(), 1_795_000_000).unwrap();
    assert_eq!(report, None);
}

#[test]
fn a_lost_database_comes_back_from_its_backup() {
    let folder = proof::folder();
    let (store, model) = filled(folder.path(), 60);
    store.backups().make().unwrap();
    drop(store);
    fs::remove_file(folder.path().join("muster.db")).unwrap();
    let (store, report) = proof::open(folder.path(), 1_795_000_000).unwrap();
    let report = report.expect("the loss is reported");
    assert!(report.backup.is_some());
    let found = Model::of(&store).unwrap();
    for part in [
        muster_store::DataPart::Forces,
        muster_store::DataPart::History,
    ] {
        assert!(found.same_part(&model, part));
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_folder_that_cannot_be_written_is_named() {
    let denied = Path::new("/sys/muster");
    match proof::open(denied, 1_795_000_000) {
        Err(StoreError::ReadOnly { path }) => assert_eq!(path, denied),
        other => panic!("{other:?}"),
    }
}

#[cfg(unix)]
#[test]
fn nothing_is_lost_in_a_folder_that_was_made_read_only() {
    use std::os::unix::fs::PermissionsExt;
    let folder = proof::folder();
    let (store, model) = filled(folder.path(), 30);
    drop(store);
    let mode = |path: &Path, mode| {
        fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
    };
    for file in fs::read_dir(folder.path()).unwrap().flatten() {
        let path = file.path();
        if path.is_file() {
            mode(&path, 0o444);
        }
    }
    mode(folder.path(), 0o555);
    // Some users, such as root, may write anywhere. Nothing is refused for them.
    let refused = proof::open(folder.path(), 1_795_000_000);
    if let Err(error) = &refused {
        assert!(matches!(error, StoreError::ReadOnly { .. }), "{error:?}");
    }
    drop(refused);
    mode(folder.path(), 0o755);
    for file in fs::read_dir(folder.path()).unwrap().flatten() {
        let path = file.path();
        if path.is_file() {
            mode(&path, 0o644);
        }
    }
    let (store, report) = proof::open(folder.path(), 1_795_000_000).unwrap();
    assert_eq!(report, None);
    assert!(Model::of(&store).unwrap() == model);
}

/// Limits the size of files. Wherever the limit strikes, the edit is refused and nothing is lost.
#[cfg(unix)]
#[test]
fn a_disk_that_fills_up_loses_nothing() {
    use std::process::{Command, Stdio};
    let program = std::env::current_exe().unwrap();
    for blocks in [0, 8, 70, 150, 400, 1000] {
        let folder = proof::folder();
        let (store, mut model) = filled(folder.path(), 10);
        drop(store);
        let limited = format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$0\" \"$@\"");
        let output = Command::new("sh")
            .args(["-c", &limited])
            .arg(&program)
            .args(["--exact", "opening::the_child_whose_disk_is_full"])
            .args(["--ignored", "--nocapture"])
            .env("MUSTER_FULL_FOLDER", folder.path())
            .stderr(Stdio::inherit())
            .output()
            .unwrap();
        let said = String::from_utf8_lossy(&output.stdout);
        let acknowledged = said.lines().filter(|line| *line == "ack").count();
        let mut random = Random::new(77);
        for _ in 0..acknowledged {
            let edit = model.next_edit(&mut random);
            model.apply(&edit);
        }
        let (store, report) = proof::open(folder.path(), 1_795_000_000).unwrap();
        assert_eq!(report, None, "{blocks} blocks");
        assert!(Model::of(&store).unwrap() == model, "{blocks} blocks");
    }
}

/// A child process, started by the test above under a limit on the size of files. Its output is a pipe and no file, so
/// it can still report.
#[test]
#[ignore = "it fills the disk"]
fn the_child_whose_disk_is_full() {
    let Ok(folder) = std::env::var("MUSTER_FULL_FOLDER") else {
        return;
    };
    println!();
    let full = |error: StoreError| {
        let clear = matches!(error, StoreError::DiskFull { .. } | StoreError::Io { .. });
        assert!(clear, "{error:?}");
    };
    let store = match proof::open(Path::new(&folder), 1_795_000_000) {
        Ok((store, report)) => {
            assert_eq!(report, None);
            store
        }
        Err(error) => return full(error),
    };
    let mut model = Model::of(&store).unwrap();
    let mut random = Random::new(77);
    for _ in 0..2000 {
        let edit = model.next_edit(&mut random);
        if let Err(error) = model.make(&edit, &store) {
            full(error);
            // The existing data can still be read.
            assert!(Model::of(&store).unwrap() == model);
            return;
        }
        model.follow(&edit, &store).unwrap();
        println!("ack");
    }
    panic!("the disk is not full");
}
