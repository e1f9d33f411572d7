//! Data folders that cannot be read or written.

use std::fs::Permissions;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::{Ran, TestFolder, muster_in, sample};

/// Runs `muster` as somebody to whom the rights of files apply, which they do not to an administrator.
fn without_privileges(folder: &Path, before: &str, args: &[&str]) -> Ran {
    let plain = format!("{before} exec \"$0\" \"$@\"");
    let bounded = |program: &str| {
        let mut command = Command::new("setpriv");
        command.args([
            "--bounding-set=-dac_override,-dac_read_search",
            "--inh-caps=-all",
        ]);
        command.args([program]);
        command
    };
    let is_bounded = bounded("true")
        .status()
        .is_ok_and(|status| status.success());
    let mut command = if is_bounded {
        bounded("sh")
    } else {
        Command::new("sh")
    };
    let output = command
        .args(["-c", &plain, env!("CARGO_BIN_EXE_muster")])
        .args(args)
        .env("LC_ALL", "C")
        .env("MUSTER_DATA", folder)
        .stdin(Stdio::null())
        .output()
        .expect("muster starts");
    Ran {
        code: output.status.code(),
        stdout: String::from_utf8(output.stdout).expect("UTF-8"),
        stderr: String::from_utf8(output.stderr).expect("UTF-8"),
    }
}

fn set_mode(path: &Path, mode: u32) {
    std::fs::set_permissions(path, Permissions::from_mode(mode)).expect("the rights change");
}

/// A data folder with a force and a card of the user's own.
struct DataFolder {
    folder: TestFolder,
    force: String,
}

impl DataFolder {
    fn new(name: &str) -> Self {
        let folder = TestFolder::new(name);
        let pack = folder.write(
            "mine.json",
            r#"{"format": 1, "id": "mine", "version": 1, "system": "fww", "title": {"en": "Mine"},
                "cards": [{"id": "fww/unit/alpha", "name": {"en": "Alpha"}, "costs": {"2026": 10}}]}"#,
        );
        let path = folder.path() + "/data";
        let environment = [("LC_ALL", "C"), ("MUSTER_DATA", path.as_str())];
        for args in [&["pack", "add", &pack][..], &["force", "new", "Patrol"]] {
            assert_eq!(muster_in(args, &environment).code, Some(0));
        }
        let listed = muster_in(&["force", "list"], &environment).stdout;
        let force = listed.split_whitespace().next().expect("an id").to_owned();
        Self { folder, force }
    }

    fn path(&self) -> std::path::PathBuf {
        self.folder.0.join("data")
    }

    fn set_modes(&self, folder: u32, file: u32) {
        set_mode(&self.path(), 0o755);
        for entry in std::fs::read_dir(self.path()).expect("a folder") {
            let path = entry.expect("an entry").path();
            let mode = if path.is_dir() { folder } else { file };
            set_mode(&path, mode);
        }
        set_mode(&self.path(), folder);
    }

    fn run(&self, args: &[&str]) -> Ran {
        without_privileges(&self.path(), "", args)
    }
}

impl Drop for DataFolder {
    fn drop(&mut self) {
        self.set_modes(0o755, 0o644);
    }
}

#[test]
fn a_folder_that_cannot_be_written_can_be_read() {
    let data = DataFolder::new("read-only");
    let force = data.force.clone();
    for (folder, file) in [(0o555, 0o444), (0o555, 0o644), (0o755, 0o444)] {
        data.set_modes(folder, file);
        let listed = data.run(&["force", "list"]);
        assert_eq!((listed.code, listed.stderr.as_str()), (Some(0), ""));
        assert!(listed.stdout.contains("Patrol"), "{}", listed.stdout);
        for args in [
            &["force", "export", &force][..],
            &["force", "export", &force, "--form", "chat"],
            &["pack", "list"],
            &["collection", "list"],
            &["review", &sample("brotherhood")],
        ] {
            let ran = data.run(args);
            assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""), "{args:?}");
        }
        assert!(matches!(data.run(&["review", &force]).code, Some(0 | 1)));
        assert!(
            data.run(&["search", "Alpha"])
                .stdout
                .contains("fww/unit/alpha")
        );
        let ran = data.run(&["force", "edit", &force, "--name", "Other"]);
        assert_eq!(ran.code, Some(2));
        assert!(ran.stderr.contains("cannot be written"), "{}", ran.stderr);
        let unknown = data.run(&["review", "f999"]);
        assert!(
            unknown.stderr.contains("no saved force"),
            "{}",
            unknown.stderr
        );
    }
}

#[test]
fn a_folder_that_cannot_be_read_is_said_to_be_that() {
    let data = DataFolder::new("unreadable");
    let force = data.force.clone();
    let out = data.folder.path() + "/out.pdf";
    for (folder, file) in [(0o000, 0o644), (0o755, 0o000)] {
        data.set_modes(folder, file);
        for args in [
            &["force", "list"][..],
            &["force", "export", &force],
            &["review", &force],
            &["review", &sample("brotherhood")],
            &["print", &sample("brotherhood"), "--out", &out],
            &["search", "knight"],
            &["show", "fww/unit/knight"],
            &["pack", "list"],
            &["missing"],
        ] {
            let ran = data.run(args);
            assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), ""), "{args:?}");
            assert!(
                ran.stderr.contains("cannot be read"),
                "{args:?} {}",
                ran.stderr
            );
            assert!(!ran.stderr.contains("no saved force"), "{}", ran.stderr);
        }
    }
}

#[test]
fn a_link_that_leads_nowhere_is_said_to_be_that() {
    let folder = TestFolder::new("nowhere");
    let link = folder.0.join("data");
    std::os::unix::fs::symlink(folder.0.join("unplugged"), &link).expect("a link");
    let path = link.display().to_string();
    for args in [
        &["force", "list"][..],
        &["search", "knight"],
        &["review", "f1"],
    ] {
        let ran = muster_in(args, &[("LC_ALL", "C"), ("MUSTER_DATA", &path)]);
        assert_eq!(ran.code, Some(2), "{args:?}");
        assert!(
            ran.stderr.contains("leads nowhere"),
            "{args:?} {}",
            ran.stderr
        );
    }
}

#[test]
fn a_full_disk_is_named_and_reading_goes_on() {
    let data = DataFolder::new("no-space");
    let force = data.force.clone();
    // Files may not grow, as on a disk without space. The signal that would end the program is ignored.
    let full = |args: &[&str]| without_privileges(&data.path(), "trap '' XFSZ; ulimit -f 0;", args);
    let listed = full(&["force", "list"]);
    assert_eq!((listed.code, listed.stderr.as_str()), (Some(0), ""));
    assert!(listed.stdout.contains("Patrol"), "{}", listed.stdout);
    let exported = full(&["force", "export", &force]);
    assert_eq!((exported.code, exported.stderr.as_str()), (Some(0), ""));
    let ran = full(&["force", "edit", &force, "--name", "Other"]);
    assert_eq!(ran.code, Some(2));
    assert!(ran.stderr.contains("disk is full"), "{}", ran.stderr);
}
