//! Force files that are broken, hostile or odd: they are read, or refused with the place of the problem.

use crate::{TestFolder, muster, sample};

/// Asserts that a file is refused: exit code 2, nothing on standard output, the file and these words on standard error.
fn refused(folder: &TestFolder, name: &str, bytes: impl AsRef<[u8]>, words: &[&str]) {
    let file = folder.write(name, bytes);
    for format in ["text", "json"] {
        let ran = muster(&["review", &file, "--format", format]);
        assert_eq!(ran.code, Some(2), "{name}: {}{}", ran.stdout, ran.stderr);
        assert_eq!(ran.stdout, "", "{name}");
        assert!(
            ran.stderr.len() < 1_000,
            "{name}: {} bytes",
            ran.stderr.len()
        );
        let place = file.chars().take(160).collect::<String>();
        assert!(ran.stderr.starts_with(&place), "{name}: {}", ran.stderr);
        for words in words {
            assert!(ran.stderr.contains(words), "{name}: {}", ran.stderr);
        }
    }
}

/// Reads a file, which must be readable, and returns the output.
fn read(folder: &TestFolder, name: &str, bytes: impl AsRef<[u8]>) -> String {
    let file = folder.write(name, bytes);
    let ran = muster(&["review", &file]);
    assert!(matches!(ran.code, Some(0 | 1)), "{name}: {}", ran.stderr);
    ran.stdout
}

fn with(fields: &str) -> String {
    format!("{{\n\"format\": 1,\n\"system\": \"fww\",\n\"mode\": \"battle\",\n{fields}\n}}\n")
}

#[test]
fn what_is_no_force_is_refused_with_its_place() {
    let folder = TestFolder::new("no-force");
    let whole = std::fs::read(sample("brotherhood")).expect("a sample");
    refused(&folder, "empty", "", &[":1:"]);
    refused(
        &folder,
        "cut",
        &whole[..whole.len() / 2],
        &["ends in the middle"],
    );
    refused(&folder, "text", "a list of my units", &[":1:", "JSON"]);
    refused(&folder, "binary", [0_u8, 159, 146, 150, 0, 1], &["UTF-8"]);
    refused(&folder, "list", "[]", &[":1:"]);
    refused(
        &folder,
        "twice",
        [whole.as_slice(), whole.as_slice()].concat(),
        &["JSON"],
    );
    // What Windows writes is read: these bytes are no UTF-8.
    let latin = with("\"name\": \"Légion\", \"entries\": []");
    let latin: Vec<u8> = latin.chars().map(|c| c as u8).collect();
    assert!(read(&folder, "latin-1", latin).contains("Légion"));
}

#[test]
fn wrong_values_are_refused_with_line_and_field() {
    let folder = TestFolder::new("wrong-values");
    let place = |name: &str, fields: &str, words: &[&str]| {
        refused(&folder, name, with(fields), words);
    };
    place("limit", "\"limit\": \"750\"", &[":5: limit:"]);
    place("negative", "\"limit\": -1", &[":5: limit:"]);
    place("entries", "\"entries\": {}", &[":5: entries"]);
    place(
        "card",
        "\"entries\": [\n{\"card\": 7}]",
        &[":6: entries[0].card:"],
    );
    place(
        "no-card",
        "\"entries\": [\n{}]",
        &[":6: entries[0].card:", "missing"],
    );
    place(
        "count",
        "\"entries\": [\n{\"card\": \"a\", \"count\": 1.5}]",
        &["entries[0].count"],
    );
    place(
        "huge",
        "\"entries\": [\n{\"card\": \"a\", \"count\": 99999999999999999999}]",
        &["entries[0].count"],
    );
    place(
        "id-twice",
        "\"entries\": [\n{\"id\": \"e1\", \"card\": \"a\"},\n{\"id\": \"e1\", \"card\": \"b\"}]",
        &[":7: entries[1].id:", "e1"],
    );
    refused(
        &folder,
        "format",
        with("")
            .replace("\"format\": 1", "\"format\": 2")
            .replace(",\n\n}", "\n}"),
        &[":2: format:"],
    );
    refused(
        &folder,
        "system",
        "{\"format\": 1, \"system\": \"chess\", \"mode\": \"x\"}",
        &["system", "chess"],
    );
    refused(
        &folder,
        "mode",
        "{\"format\": 1, \"system\": \"fww\", \"mode\": \"x\"}",
        &["mode", "narrative"],
    );
    place(
        "revision",
        "\"revision\": \"1999\"",
        &[":5: revision:", "2026"],
    );
}

#[test]
fn hostile_sizes_are_refused_quickly_and_in_little_memory() {
    let folder = TestFolder::new("sizes");
    refused(&folder, "deep", "[".repeat(20_000), &[":1: "]);
    let nested = format!(
        "{{\"format\":1,\"system\":\"fww\",\"mode\":\"battle\",\"entries\":[{}{}]}}",
        "{\"card\":\"fww/unit/knight\",\"cards\":[".repeat(20_000),
        "]}".repeat(20_000)
    );
    refused(&folder, "nested", nested, &["nested too deep"]);
    let stacked = format!(
        "{{\"format\":1,\"system\":\"fww\",\"mode\":\"battle\",\"entries\":[{}{}]}}",
        "{\"card\":\"fww/unit/knight\",\"cards\":[".repeat(30),
        "]}".repeat(30)
    );
    refused(&folder, "stacked", stacked, &["16"]);
    let entries = vec!["{\"card\":\"fww/unit/knight\"}"; 300_000].join(",\n");
    refused(
        &folder,
        "entries",
        with(&format!("\"entries\": [{entries}]")),
        &["too many"],
    );
    refused(
        &folder,
        "name",
        with(&format!("\"name\": \"{}\"", "x".repeat(5 << 20))),
        &["name:"],
    );
    refused(
        &folder,
        "card-id",
        with(&format!(
            "\"entries\": [{{\"card\": \"{}\"}}]",
            "x".repeat(5 << 20)
        )),
        &["card"],
    );
    refused(&folder, "brackets", "[".repeat(50 << 20), &["bytes long"]);
    refused(&folder, "pairs", "[],".repeat(5 << 20), &[]);
    refused(
        &folder,
        "numbers",
        with(&format!("\"more\": [{}1]", "0,".repeat(4 << 20))),
        &[],
    );
    refused(
        &folder,
        "lists",
        with(&format!("\"more\": [{}1]", "[],".repeat(2 << 20))),
        &[],
    );
    refused(
        &folder,
        "keys",
        with(&format!(
            "\"entries\": [{}{{\"card\":\"\"}}]",
            "{\"card\":\"\",\"x\":{}},".repeat(100_000)
        )),
        &[],
    );
}

#[test]
fn odd_but_sound_files_are_read() {
    let folder = TestFolder::new("odd");
    let whole = std::fs::read(sample("brotherhood")).expect("a sample");
    let bom = [b"\xef\xbb\xbf".as_slice(), &whole].concat();
    assert!(read(&folder, "bom", bom).contains("Sanctuary patrol"));
    let windows = String::from_utf8_lossy(&whole).replace('\n', "\r\n");
    assert!(read(&folder, "windows", windows).contains("Legal"));
    assert!(read(&folder, "nameless", with("\"entries\": []")).contains("without a name"));
    read(
        &folder,
        "kept",
        with("\"colour\": {\"a\": [1]}, \"entries\": [{\"card\": \"fww/unit/knight\", \"x\": 1}]"),
    );
    read(
        &folder,
        "strange-ids",
        with("\"entries\": [{\"card\": \"\"}, {\"card\": \"///\"}, {\"card\": \"\\u0000\"}]"),
    );
    read(
        &folder,
        "counts",
        with(
            "\"entries\": [{\"card\": \"fww/unit/knight\", \"count\": 9223372036854775807, \"cards\": [{\"card\": \"fww/chem/stimpak\", \"count\": -9223372036854775808}]}]",
        ),
    );
    let many = vec!["{\"card\":\"fww/unit/knight\"}"; 2_000].join(",\n");
    read(&folder, "many", with(&format!("\"entries\": [{many}]")));
}

#[test]
fn what_is_no_file_is_told() {
    let folder = TestFolder::new("no-file");
    for (path, words) in [
        (folder.path(), "folder"),
        (format!("{}/none", folder.path()), "no such file"),
        (format!("{}/{}", folder.path(), "x".repeat(5_000)), ""),
        (String::new(), ""),
    ] {
        let ran = muster(&["review", &path]);
        assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), ""), "{path}");
        assert!(ran.stderr.contains(words), "{path}: {}", ran.stderr);
        assert!(!ran.stderr.is_empty());
    }
}

#[cfg(target_os = "linux")]
#[test]
fn devices_are_read_up_to_the_limit() {
    for (path, words) in [("/dev/null", ":1:"), ("/dev/zero", "bytes long")] {
        let ran = muster(&["review", path]);
        assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), ""), "{path}");
        assert!(ran.stderr.contains(words), "{path}: {}", ran.stderr);
    }
}

#[test]
fn control_characters_do_not_reach_the_terminal() {
    let folder = TestFolder::new("control");
    let shown = read(
        &folder,
        "escape",
        with(
            "\"name\": \"\\u001b[2Jgone\", \"entries\": [{\"card\": \"\\u001b[2J\", \"name\": \"\\u0007\"}]",
        ),
    );
    assert!(
        !shown.contains(|c: char| c.is_control() && c != '\n'),
        "{shown:?}"
    );
}
