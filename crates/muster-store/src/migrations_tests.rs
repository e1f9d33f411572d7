//! Databases of earlier formats, brought up to date.

use std::path::Path;

use super::*;
use crate::connection;
use crate::describe::{About, Describe};
use crate::folder::Folder;
use crate::kept::KeptForce;
use crate::proof;
use crate::schema::*;
use crate::store::Store;

const SHIPPED: &str = r#"{"shipped":1,"cards":[]}"#;
const OWN: &str = r#"{"own": 1, "cards": [ { "id": "fww/unit/a", "x": 1 } , {"id":"fww/unit/b"}], "more": {"kept": true}}"#;
const OWN_HEAD: &str =
    r#"{"own": 1, "cards": [ "fww/unit/a" , "fww/unit/b"], "more": {"kept": true}}"#;

/// A database as the program of `format` left it, with two forces and one of everything else that it knew.
fn old(folder: &Path, format: u32) {
    let mut database =
        connection::writer(&Folder::at(folder, Describe::default()).unwrap()).unwrap();
    if format == 0 {
        return;
    }
    migrate(&mut database, format, &Describe::default()).unwrap();
    let row = |cells: &[&str]| -> Vec<Cell> {
        let cell = |text: &&str| text.parse::<i64>().map_or(Cell::from(*text), Cell::Int);
        cells.iter().map(cell).collect()
    };
    let force = |id: &str, name: &str| {
        let body = format!("{{\"name\":\"{name}\"}}");
        let mut cells = row(&[id, &body, "2", "1", "1", "2", "100", "200"]);
        if format >= 2 {
            cells.extend(row(&["1", "[\"club\"]"]));
        }
        if format >= WITH_SYNC {
            cells.extend(row(&["4"]));
        }
        cells
    };
    let state = |id: &str, place: &str, name: &str| {
        let body = format!("{{\"name\":\"{name}\"}}");
        row(&[id, place, place, "150", "what", &body])
    };
    let mut all = vec![
        (&CORRECTIONS, row(&["fww/unit/a", "{\"x\":1}", "hash", "9"])),
        (&FORCES, force("f1", "One")),
        (&FORCES, force("f2", "Deux")),
        (&HISTORY, state("f1", "1", "One")),
        (&HISTORY, state("f1", "2", "Later")),
        (&HISTORY, state("f2", "1", "Deux")),
        (&HISTORY, state("f2", "2", "Après")),
        (&SETTINGS, row(&["language", "\"fr\""])),
    ];
    if format >= 2 {
        all.push((&COLLECTION, row(&["fww/unit/a", "2", "1"])));
        all.push((&SEARCHES, row(&["laser", "5"])));
    }
    if format >= 3 {
        let photo = b"\xff\xd8\xff a photo";
        let name = crate::photo_files::content(photo);
        std::fs::create_dir_all(folder.join("photos")).unwrap();
        std::fs::write(folder.join(format!("photos/{name}.jpg")), photo).unwrap();
        let mut cells = row(&["card", "fww/unit/a"]);
        cells.extend([name.into(), Cell::Int(photo.len() as i64), "".into()]);
        cells.extend(row(&["7", "0"]));
        all.push((&PHOTOS, cells));
    }
    if format < WITH_CARDS {
        all.push((&PACKS, row(&["shipped", "3", SHIPPED])));
        all.push((&OWN_PACKS, row(&["own", "1", OWN])));
    } else {
        let text = |body: &str| {
            row(&[
                "own",
                "fww/unit/a",
                "fww",
                "unit",
                "A",
                "",
                "[]",
                "5",
                "-1",
                "0",
                body,
            ])
        };
        all.push((&PACKS, row(&["shipped", "3", SHIPPED])));
        all.push((&OWN_PACKS, row(&["own", "1", OWN_HEAD])));
        all.push((&OWN_CARDS, text(r#"{ "id": "fww/unit/a", "x": 1 }"#)));
        let mut second = text(r#"{"id":"fww/unit/b"}"#);
        second[1] = "fww/unit/b".into();
        all.push((&OWN_CARDS, second));
        all.push((&OWN_ICONS, row(&["own", "fww/unit/a", "dog"])));
        all.push((&OWN_WORDS, row(&["own", "fww/unit/a", "en", "A"])));
    }
    let tx = database.transaction().unwrap();
    for (rev, (table, cells)) in (10..).zip(all) {
        let mut tally = rows::read_tally(&tx, format, table).unwrap();
        tally.add(rows::write(&tx, table, format, rev, &cells).unwrap());
        rows::write_tally(&tx, format, table, rev, tally).unwrap();
    }
    rows::write_change_number(&tx, format, 30).unwrap();
    tx.commit().unwrap();
    proof::prove(&database, format).unwrap();
}

fn is_there(store: &Store, format: u32) {
    store.check().unwrap();
    let force: KeptForce = store.forces().get("f2").unwrap();
    assert_eq!(force.json, "{\"name\":\"Deux\"}");
    assert_eq!((force.seq, force.created, force.changed), (2, 100, 200));
    assert_eq!((force.can_undo, force.can_redo), (false, true));
    let history = store.forces().history("f2").unwrap();
    assert_eq!(history.states[1].json, "{\"name\":\"Après\"}");
    assert_eq!(store.forces().list().unwrap().len(), 2);
    assert_eq!(store.packs().shipped().unwrap()[0].json, SHIPPED);
    assert_eq!(store.packs().own().unwrap()[0].json, OWN);
    let cards = store
        .read(|database| rows::all(database, &OWN_CARDS))
        .unwrap();
    assert_eq!(cards.len(), 2);
    assert_eq!(
        cards[0].text(10).unwrap(),
        r#"{ "id": "fww/unit/a", "x": 1 }"#
    );
    assert_eq!(store.corrections().all().unwrap()[0].patch, "{\"x\":1}");
    let language = store.settings().get::<String>("language").unwrap();
    assert_eq!(language.as_deref(), Some("fr"));
    let owned = store.collection().get("fww/unit/a").unwrap();
    if format < 2 {
        assert!(!force.archived && force.tags.is_empty());
        assert_eq!(owned.cards, 0);
    } else {
        assert!(force.archived);
        assert_eq!(force.tags, ["club"]);
        assert_eq!((owned.cards, owned.miniatures), (2, 1));
        assert_eq!(store.searches().recent().unwrap(), ["laser"]);
    }
    let photos = store.photos().all().unwrap();
    assert_eq!(photos.len(), usize::from(format >= 3));
    for photo in photos {
        let bytes = store.photos().read(&photo.name).unwrap();
        assert_eq!(bytes, b"\xff\xd8\xff a photo");
    }
}

#[test]
fn every_earlier_format_is_brought_up_to_date_with_its_data() {
    for format in 0..=FORMAT {
        let folder = tempfile::tempdir().unwrap();
        old(folder.path(), format);
        let (store, report) = Store::open(folder.path(), 1_795_285_502).unwrap();
        assert_eq!(report, None, "from format {format}");
        if format == 0 {
            assert!(store.forces().list().unwrap().is_empty());
            continue;
        }
        is_there(&store, format);
        // It can be changed, and what it was before can be brought back.
        store.forces().delete("f2").unwrap();
        let backups = store.backups().list().unwrap();
        let before = backups.iter().find(|b| b.name.starts_with("format-"));
        assert_eq!(before.is_some(), format < FORMAT);
        if let Some(before) = before {
            store.backups().restore(&before.name).unwrap();
            is_there(&store, format);
        }
    }
}

#[test]
fn damage_is_repaired_before_the_format_is_changed() {
    let original = tempfile::tempdir().unwrap();
    old(original.path(), 1);
    let bytes = std::fs::read(original.path().join("muster.db")).unwrap();
    let mut repaired = 0;
    for at in (0..bytes.len()).step_by(bytes.len() / 40) {
        let folder = tempfile::tempdir().unwrap();
        let mut bytes = bytes.clone();
        bytes[at] ^= 4;
        std::fs::write(folder.path().join("muster.db"), &bytes).unwrap();
        let (store, report) = Store::open(folder.path(), 1_795_285_502).unwrap();
        store.check().unwrap();
        match report {
            None => is_there(&store, 1),
            Some(report) if report.nothing_lost() => {
                repaired += 1;
                is_there(&store, 1);
            }
            Some(_) => repaired += 1,
        }
    }
    assert!(repaired > 0);
}

#[test]
fn a_step_that_meets_damage_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    old(folder.path(), 1);
    let mut database =
        connection::writer(&Folder::at(folder.path(), Describe::default()).unwrap()).unwrap();
    database
        .execute("UPDATE forces SET seq = 99 WHERE id = 'f1'", [])
        .unwrap();
    let brought = migrate(&mut database, FORMAT, &Describe::default());
    assert!(brought.unwrap_err().is_damage());
    let format: u32 = database
        .pragma_query_value(None, "user_version", |row| row.get(0))
        .unwrap();
    assert_eq!(format, 1);
}

#[test]
fn packs_are_taken_apart_with_what_is_told_of_their_cards() {
    let folder = tempfile::tempdir().unwrap();
    old(folder.path(), WITH_CARDS - 1);
    let describe = Describe::new(|json| About {
        game: "fww".to_owned(),
        factions: vec!["raiders".to_owned()],
        cost: Some(json.len() as i64),
        unique: Some(true),
        icons: vec!["dog".to_owned(), "dog".to_owned()],
        words: vec![("fr".to_owned(), "Un mot".to_owned())],
        ..About::default()
    });
    let (store, report) = Store::open_with(folder.path(), 1_795_285_502, describe).unwrap();
    assert_eq!(report, None);
    let rows = |table: &'static SqlTable| -> Vec<Vec<Cell>> {
        let rows = store
            .read(move |database| rows::all(database, table))
            .unwrap();
        rows.into_iter().map(|row| row.cells).collect()
    };
    let body = r#"{"id":"fww/unit/b"}"#;
    let card = ["own", "fww/unit/b", "fww", "", "", "", r#"["raiders"]"#].map(Cell::from);
    let known = [body.len() as i64, 1, 0].map(Cell::Int);
    let card: Vec<Cell> = card.into_iter().chain(known).chain([body.into()]).collect();
    assert_eq!(rows(&OWN_CARDS)[1], card);
    let icon = ["own", "fww/unit/a", "dog"].map(Cell::from);
    assert_eq!(rows(&OWN_ICONS)[0], icon);
    let words = ["own", "fww/unit/a", "fr", "Un mot"].map(Cell::from);
    assert_eq!(rows(&OWN_WORDS)[0], words);
    assert_eq!(rows(&OWN_PACKS)[0][2], OWN_HEAD.into());
}

#[test]
fn what_the_newest_schema_says_is_written_down() {
    let made = Newest {
        format: FORMAT,
        schema: made(FORMAT).unwrap(),
    };
    if std::env::var_os("MUSTER_UPDATE_SCHEMA").is_some() {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../migrations/newest.json");
        std::fs::write(path, serde_json::to_string_pretty(&made).unwrap() + "\n").unwrap();
        return;
    }
    let written: Newest = serde_json::from_str(NEWEST).unwrap();
    assert!(
        written == made,
        "migrations/newest.json is not of these migrations: run this test with MUSTER_UPDATE_SCHEMA=on"
    );
}
