//! Tests photos through the calls of the window.

#![allow(clippy::expect_used, clippy::panic, reason = "a test may fail")]

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use muster_app::{App, Reply};
use serde_json::{Value, json};

use crate::common::{call, every_call_takes, folder, open, png};

fn file(app: &App, name: &str, args: Value) -> Vec<u8> {
    match app.call(name, args) {
        Ok(Reply::Bytes(bytes)) => bytes,
        other => panic!("{name}: {other:?}"),
    }
}

fn code(app: &App, name: &str, args: Value) -> String {
    app.call(name, args).expect_err("it is refused").code
}

fn knight() -> Value {
    json!({"card": "fww/unit/knight"})
}

#[test]
fn a_card_gets_a_photo_that_is_found_again_replaced_removed_and_given_back() {
    let place = folder();
    let app = open(place.path());
    assert_eq!(call(&app, "photos", json!({})), json!([]));
    let edits = json!({"turns": 1, "corners": null, "crop": null});
    let args = json!({"of": knight(), "bytes": png(2000, 1000, 9), "edits": edits, "job": "one"});
    let taken = call(&app, "import_photo", args);
    assert_eq!(taken["before"], Value::Null);
    let name = taken["photo"].as_str().expect("a name");
    let photo = file(&app, "photo", json!({"photo": name}));
    let seen = image::load_from_memory(&photo).expect("a picture");
    assert_eq!((seen.width(), seen.height()), (800, 1600));
    let thumb = file(&app, "photo_thumb", json!({"photo": name}));
    let seen = image::load_from_memory(&thumb).expect("a picture");
    assert_eq!((seen.width(), seen.height()), (160, 320));
    let row = json!({"of": knight(), "photo": name, "lost": false, "coming": false});
    assert_eq!(call(&app, "photos", json!({})), json!([row]));
    drop(app);

    let app = open(place.path());
    let args = json!({"of": knight(), "bytes": png(30, 20, 200)});
    let second = call(&app, "import_photo", args);
    assert_eq!(second["before"], name);
    let gone = call(&app, "remove_photo", json!({"of": knight()}));
    assert_eq!(gone, second["photo"]);
    assert_eq!(call(&app, "photos", json!({})), json!([]));
    call(&app, "assign_photo", json!({"of": knight(), "photo": name}));
    assert_eq!(call(&app, "photos", json!({}))[0]["photo"], name);
    assert_eq!(
        call(&app, "photo_progress", json!({"job": "one"})),
        Value::Null
    );
    call(&app, "cancel_photo_import", json!({"job": "one"}));
}

#[test]
fn an_entry_has_its_own_miniature_and_a_copy_of_the_force_has_it_too() {
    let place = folder();
    let app = open(place.path());
    let force = call(&app, "open_sample", json!({"id": "brotherhood"}));
    let kept = call(&app, "create_force", json!({"force": force}));
    let node = kept["force"]["entries"][0]["id"].clone();
    let of = json!({"entry": {"force": kept["id"], "node": node}});
    let args = json!({"of": of, "bytes": png(40, 40, 7)});
    let taken = call(&app, "import_photo", args);
    let copy = call(&app, "duplicate_force", json!({"id": kept["id"]}));
    let rows = call(&app, "photos", json!({}));
    assert_eq!(rows.as_array().map(Vec::len), Some(2));
    for row in rows.as_array().expect("rows") {
        assert_eq!(row["photo"], taken["photo"]);
    }
    let deleted = call(
        &app,
        "delete_documents",
        json!({"kind": "force", "ids": [kept["id"]]}),
    );
    let rows = call(&app, "photos", json!({}));
    assert_eq!(rows[0]["of"]["entry"]["force"], copy["id"]);
    assert_eq!(rows.as_array().map(Vec::len), Some(1));
    call(&app, "bin_restore", json!({"id": deleted[0]}));
    let rows = call(&app, "photos", json!({}));
    assert_eq!(rows.as_array().map(Vec::len), Some(2));
    // All data is moved to another machine.
    let everything = file(&app, "export_all", json!({}));
    let other = folder();
    let there = open(other.path());
    let args = json!({"bytes": STANDARD.encode(everything), "how": "add"});
    call(&there, "import_all", args);
    let mut arrived = call(&there, "photos", json!({}));
    assert_eq!(arrived.as_array().map(Vec::len), Some(2));
    let name = arrived[0]["photo"].take();
    assert!(file(&there, "photo_thumb", json!({"photo": name})).starts_with(&[0xff, 0xd8]));
}

#[test]
fn what_is_no_photo_or_of_nothing_is_refused() {
    let place = folder();
    let app = open(place.path());
    let no_photo = STANDARD.encode(b"\0\0\0\x18ftypheic\0\0\0\0mif1heic");
    let heic = json!({"of": knight(), "bytes": no_photo});
    assert_eq!(code(&app, "import_photo", heic), "photo-heic");
    let look = json!({"bytes": no_photo});
    assert_eq!(code(&app, "preview_photo", look), "photo-heic");
    let picture = png(30, 20, 1);
    let nobody = json!({"of": {"card": "fww/unit/knigt"}, "bytes": picture});
    assert_eq!(code(&app, "import_photo", nobody), "no-card-near");
    let nowhere = json!({"of": {"entry": {"force": "x", "node": "e1"}}, "bytes": picture});
    assert_eq!(code(&app, "import_photo", nowhere), "store-not-found");
    let bad = json!({"photo": "../muster.db"});
    assert_eq!(code(&app, "photo", bad.clone()), "store-not-found");
    assert_eq!(code(&app, "photo_thumb", bad), "store-not-found");
    assert_eq!(call(&app, "photos", json!({})), json!([]));
    assert!(file(&app, "preview_photo", json!({"bytes": picture})).starts_with(&[0xff, 0xd8]));
    assert!(!place.path().join("photos").exists());
    every_call_takes(&app, &[json!({"photo": "0"}), json!({"of": {"card": ""}})]);
}

#[test]
fn what_is_printed_has_its_photos_and_prints_without_one_that_is_lost() {
    let place = folder();
    let app = open(place.path());
    let force = call(&app, "open_sample", json!({"id": "brotherhood"}));
    let kept = call(&app, "create_force", json!({"force": force}));
    let of = |index: usize| {
        let node = &kept["force"]["entries"][index]["id"];
        json!({"entry": {"force": kept["id"], "node": node}})
    };
    let card = kept["force"]["entries"][1]["card"].clone();
    let print = |layout: &str| {
        let args = json!({"kept": [kept["id"]], "layouts": [layout]});
        file(&app, "print", args)
    };
    let images = |pdf: &[u8]| {
        let filter = b"/DCTDecode";
        pdf.windows(filter.len())
            .filter(|part| part == filter)
            .count()
    };
    assert_eq!(images(&print("cards")), 0);
    let args = json!({"of": of(0), "bytes": png(40, 40, 7)});
    let mine = call(&app, "import_photo", args);
    let args = json!({"of": {"card": card}, "bytes": png(40, 60, 90)});
    call(&app, "import_photo", args);
    // A photo is in the file only once, however often its card is fielded.
    assert_eq!(images(&print("cards")), 2);
    assert_eq!(images(&print("cutout")), 2);
    assert_eq!(images(&print("list")), 0);
    let alone = json!({"cards": [card], "layouts": ["cards"]});
    assert_eq!(images(&file(&app, "print", alone)), 1);
    let path = format!("photos/{}.jpg", mine["photo"].as_str().expect("a name"));
    std::fs::write(place.path().join(path), b"\xff\xd8\xff").expect("it is written");
    assert_eq!(images(&print("cards")), 1);
}
