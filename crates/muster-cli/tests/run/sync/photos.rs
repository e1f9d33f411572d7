//! Photos of cards and entries are synced by real programs.

use std::collections::BTreeSet;
use std::io::Cursor;
use std::sync::mpsc::channel;
use std::sync::{Arc, Mutex};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use image::{ImageFormat, Rgb, RgbImage};
use muster_app::{App, Reply};
use serde_json::{Value, json};

use super::world::{CliDevice, CliServer, between, call, two};

const KNIGHT: &str = "fww/unit/knight";

fn png(shade: u8) -> String {
    let picture = RgbImage::from_fn(64, 48, |x, _| {
        Rgb([shade, u8::try_from(x).unwrap_or(0), 40])
    });
    let mut bytes = Cursor::new(Vec::new());
    picture
        .write_to(&mut bytes, ImageFormat::Png)
        .expect("a PNG");
    STANDARD.encode(bytes.into_inner())
}

fn of_card(card: &str) -> Value {
    json!({ "card": card })
}

/// Takes a photo of something, and returns its name.
fn take(app: &App, of: &Value, shade: u8) -> String {
    let taken = call(
        app,
        "import_photo",
        json!({ "of": of, "bytes": png(shade) }),
    );
    taken["photo"].as_str().expect("a name").to_owned()
}

fn bytes(app: &App, name: &str, photo: &str) -> Vec<u8> {
    match app.call(name, json!({ "photo": photo })) {
        Ok(Reply::Bytes(bytes)) => bytes,
        other => panic!("{name} {photo}: {other:?}"),
    }
}

/// Returns the photos of a device, each with whether it can be shown.
fn photos(device: &CliDevice) -> BTreeSet<(String, bool)> {
    let app = device.app();
    let rows = call(&app, "photos", json!({}));
    let rows = rows.as_array().expect("photos").iter();
    rows.map(|row| {
        assert_eq!(row["lost"], false, "{row}");
        let name = row["photo"].as_str().expect("a name").to_owned();
        let shown = row["coming"] == false && !bytes(&app, "photo", &name).is_empty();
        (name, shown)
    })
    .collect()
}

fn shown(names: &[&String]) -> BTreeSet<(String, bool)> {
    names.iter().map(|name| ((*name).clone(), true)).collect()
}

/// Returns the first entry of the only force.
fn entry(device: &CliDevice) -> Value {
    let app = device.app();
    let rows = call(&app, "forces", json!({}));
    let kept = call(&app, "force", json!({ "id": rows[0]["id"] }));
    json!({ "entry": { "force": kept["id"], "node": kept["force"]["entries"][0]["id"] } })
}

#[test]
fn a_photo_that_is_taken_here_is_seen_there_and_so_is_that_it_was_taken_away() {
    let (_server, desk, phone) = two("photos");
    desk.make("Patrol");
    let (knight, mine) = {
        let app = desk.app();
        let mine = entry(&desk);
        (take(&app, &of_card(KNIGHT), 1), take(&app, &mine, 2))
    };
    let done = desk.now();
    assert_eq!(
        (&done["photos_sent"], &done["sent"]),
        (&json!(2), &json!(2))
    );
    let done = phone.now();
    assert_eq!(done["photos_taken"], 2);
    assert!(done["changed"].to_string().contains("\"photo\""));
    assert_eq!(photos(&phone), shown(&[&knight, &mine]));
    let (here, there) = (desk.app(), phone.app());
    for name in [&knight, &mine] {
        assert_eq!(bytes(&here, "photo", name), bytes(&there, "photo", name));
        assert!(!bytes(&there, "photo_thumb", name).is_empty());
    }
    drop((here, there));
    // On the phone too, the photo belongs to the entry, and is no step in the force's history.
    let app = phone.app();
    let rows = call(&app, "photos", json!({}));
    assert!(
        rows.to_string()
            .contains(&entry(&phone)["entry"]["force"].to_string())
    );
    let kept = call(
        &app,
        "force",
        json!({ "id": entry(&phone)["entry"]["force"] }),
    );
    assert_eq!(kept["undo"], Value::Null);
    call(&app, "remove_photo", json!({ "of": of_card(KNIGHT) }));
    call(&app, "remove_photo", json!({ "of": entry(&phone) }));
    drop(app);
    phone.now();
    desk.now();
    assert_eq!(photos(&desk), BTreeSet::new());
    let quiet = json!({ "sent": 0, "taken": 0, "twice": 0, "photos_sent": 0, "photos_taken": 0, "changed": [] });
    assert_eq!(desk.now(), quiet);
    assert_eq!(phone.now(), quiet);
    // A photo that was removed can be given back, and is synced again.
    call(
        &desk.app(),
        "assign_photo",
        json!({ "of": of_card(KNIGHT), "photo": knight }),
    );
    desk.now();
    phone.now();
    assert_eq!(photos(&phone), shown(&[&knight]));
}

#[test]
fn two_photos_of_a_card_both_stand_until_one_is_chosen() {
    let (_server, desk, phone) = two("photos-stand");
    let ours = take(&desk.app(), &of_card(KNIGHT), 1);
    let theirs = take(&phone.app(), &of_card(KNIGHT), 2);
    desk.now();
    phone.now();
    desk.now();
    let stands = |device: &CliDevice| {
        let view = call(&device.app(), "sync_status", json!({ "lang": "en" }));
        view["photos"].clone()
    };
    for (device, counts) in [(&desk, &ours), (&phone, &theirs)] {
        let stands = stands(device);
        assert_eq!(stands[0]["card"], KNIGHT);
        let place = usize::try_from(stands[0]["counts"].as_u64().expect("a place")).expect("small");
        assert_eq!(&stands[0]["photos"][place], &json!(counts));
        let app = device.app();
        // Both photos are here, so that the user can look at them and choose.
        for photo in [&ours, &theirs] {
            assert!(!bytes(&app, "photo_thumb", photo).is_empty());
        }
    }
    let status = phone.sync(&["status"]);
    assert!(status.stdout.contains("Two photos"), "{}", status.stdout);
    let chosen = json!({ "card": KNIGHT, "photo": ours });
    call(&phone.app(), "sync_choose_photo", chosen);
    phone.now();
    desk.now();
    for device in [&desk, &phone] {
        assert_eq!(photos(device), shown(&[&ours]));
        assert_eq!(stands(device), json!([]));
    }
}

#[test]
fn an_exchange_that_is_killed_among_photos_goes_on_where_it_was() {
    let server = CliServer::new("photos-killed");
    let (kill, killed) = channel::<()>();
    let brought = Mutex::new((Vec::new(), Some(kill)));
    let (tell, told) = channel::<String>();
    let port = between(server.port, move |asked, _| {
        let Some(photo) = asked.first.strip_prefix("PUT /api/v1/photos/") else {
            return true;
        };
        let mut brought = brought.lock().expect("a list");
        tell.send(photo.to_owned()).expect("somebody listens");
        brought.0.push(photo.to_owned());
        // The response to the third upload never arrives.
        let third = brought.0.len() == 3;
        match brought.1.take_if(|_| third) {
            Some(kill) => {
                kill.send(()).expect("somebody waits");
                false
            }
            None => true,
        }
    });
    let desk = CliDevice::new("photos-killed", "desk");
    desk.claim(port, &server.code);
    let cards: Vec<String> = {
        let app = desk.app();
        let found = call(
            &app,
            "search",
            json!({ "query": "kind:unit", "lang": "en", "limit": 8 }),
        );
        let hits = found["hits"].as_array().expect("hits").iter();
        hits.take(8)
            .map(|hit| hit["id"].as_str().expect("an id").to_owned())
            .collect()
    };
    assert_eq!(cards.len(), 8);
    let names: Vec<String> = {
        let app = desk.app();
        let shades = (1_u8..).zip(&cards);
        shades
            .map(|(shade, card)| take(&app, &of_card(card), shade))
            .collect()
    };
    let mut child = desk.beside(&[]);
    killed.recv().expect("photos");
    let _ = child.kill();
    child.wait().expect("an end");
    desk.now();
    let all: Vec<String> = told.try_iter().collect();
    let each: BTreeSet<&String> = all.iter().collect();
    // The server has the photo whose response was lost: no photo was uploaded twice.
    assert_eq!((all.len(), each.len()), (8, 8));
    let phone = CliDevice::new("photos-killed", "phone");
    let ran = desk.invites(&phone, "y");
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    phone.now();
    assert_eq!(photos(&phone), shown(&names.iter().collect::<Vec<_>>()));
}

#[test]
fn photos_on_their_way_are_no_lost_ones_and_a_restored_server_gets_all_again() {
    let mut server = CliServer::new("photos-restored");
    // For a while, the server does not hand out the photos that it has.
    let closed = std::sync::Arc::new(std::sync::atomic::AtomicBool::new(true));
    let is_closed = std::sync::Arc::clone(&closed);
    let port = between(server.port, move |asked, _| {
        let fetches = asked.first.starts_with("GET /api/v1/photos/");
        !(fetches && is_closed.load(std::sync::atomic::Ordering::SeqCst))
    });
    let desk = CliDevice::new("photos-restored", "desk");
    let phone = CliDevice::new("photos-restored", "phone");
    desk.claim(port, &server.code);
    let ran = desk.invites(&phone, "y");
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    server.back_up();
    let knight = take(&desk.app(), &of_card(KNIGHT), 1);
    desk.now();
    let ran = phone.sync(&[]);
    assert_eq!(ran.code, Some(2), "{}", ran.stdout);
    assert_eq!(photos(&phone), BTreeSet::from([(knight.clone(), false)]));
    let view = call(&phone.app(), "sync_status", json!({ "lang": "en" }));
    assert_eq!(view["coming"], 1);
    let status = phone.sync(&["status"]);
    assert!(status.stdout.contains("on its way"), "{}", status.stdout);
    // The server loses the photo before the phone has it. The desk uploads it again.
    server.restore();
    closed.store(false, std::sync::atomic::Ordering::SeqCst);
    phone.now();
    assert_eq!(photos(&phone), BTreeSet::from([(knight.clone(), false)]));
    let done = desk.now();
    assert_eq!(done["photos_sent"], 1, "{done}");
    phone.now();
    assert_eq!(photos(&phone), shown(&[&knight]));
}

#[test]
fn each_photo_goes_up_once_and_comes_down_once() {
    const PHOTOS: u8 = 40;
    let server = CliServer::new("photos-many");
    let travelled = Arc::new(Mutex::new(Vec::new()));
    let seen = Arc::clone(&travelled);
    let port = between(server.port, move |asked, _| {
        let mut words = asked.first.split(' ').map(str::to_owned);
        let (method, path) = (words.next(), words.next());
        if let (Some(method @ ("PUT" | "GET")), Some(path)) = (method.as_deref(), path)
            && path.starts_with("/api/v1/photos/")
        {
            let mut seen = seen.lock().expect("a list");
            seen.push((method.to_owned(), path));
        }
        true
    });
    let desk = CliDevice::new("photos-many", "desk");
    let phone = CliDevice::new("photos-many", "phone");
    desk.claim(port, &server.code);
    assert_eq!(desk.invites(&phone, "y").code, Some(0));

    let app = desk.app();
    let asked = json!({ "query": "kind:unit", "lang": "en", "limit": PHOTOS });
    let found = call(&app, "search", asked);
    for (shade, hit) in (0..PHOTOS).zip(found["hits"].as_array().expect("hits")) {
        take(&app, &json!({ "card": hit["id"] }), shade);
    }
    drop(app);
    assert_eq!(desk.now()["photos_sent"], PHOTOS);
    assert_eq!(phone.now()["photos_taken"], PHOTOS);
    assert_eq!(desk.now()["photos_sent"], 0);
    assert_eq!(phone.now()["photos_taken"], 0);

    let travelled = travelled.lock().expect("a list");
    let different: BTreeSet<_> = travelled.iter().collect();
    assert_eq!(different.len(), travelled.len(), "one went twice");
    for method in ["PUT", "GET"] {
        let times = travelled.iter().filter(|(found, _)| found == method);
        assert_eq!(times.count(), usize::from(PHOTOS), "{method}");
    }
}
