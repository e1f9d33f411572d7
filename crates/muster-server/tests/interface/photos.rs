//! Uploading and downloading photos.

use std::io::Cursor;
use std::ops::ControlFlow;

use image::{ImageFormat, Rgb, RgbImage};
use muster_photo::Edits;
use muster_server::storage::UNNAMED_PHOTO_SECONDS;

use super::*;

on_each_database!(
    a_photo_comes_back_to_the_byte_and_to_its_own_account_alone,
    what_is_no_photo_is_refused_and_nothing_is_kept_of_it,
    a_photo_that_nothing_names_goes_once_no_device_can_ask_for_it,
    a_photo_that_was_asked_after_stays_until_it_can_be_named,
);

/// Returns a photo in the form that devices make, and its name.
pub(super) fn photo(shade: u8) -> (String, Vec<u8>) {
    let picture = RgbImage::from_fn(40, 30, |x, y| Rgb([shade, x as u8, y as u8]));
    let mut png = Cursor::new(Vec::new());
    picture
        .write_to(&mut png, ImageFormat::Png)
        .expect("a picture");
    let go_on = &mut |_| ControlFlow::Continue(());
    let photo = muster_photo::import(&png.into_inner(), &Edits::default(), go_on);
    let photo = photo.expect("a photo");
    (photo.name, photo.bytes)
}

fn put(token: &str, path: &str, bytes: Vec<u8>) -> Request<Body> {
    let mut request = question(Method::PUT, path, token, None);
    let length = bytes.len().into();
    request.headers_mut().insert(header::CONTENT_LENGTH, length);
    *request.body_mut() = Body::from(bytes);
    request
}

async fn bring(site: &Site, token: &str, (name, bytes): &(String, Vec<u8>)) -> StatusCode {
    let path = format!("/api/v1/photos/{name}");
    site.send(put(token, &path, bytes.clone())).await.status
}

async fn missing(site: &Site, token: &str, names: &[&str]) -> Value {
    let asked = json!({ "photos": names });
    let said = site.post("/api/v1/photos/missing", token, asked).await;
    assert_eq!(said.status, StatusCode::OK, "{}", said.body);
    said.body["missing"].clone()
}

/// Pushes the photo of a card, or its removal, and returns its revision.
async fn name(site: &Site, token: &str, number: u64, base: u64, photo: Option<&str>) -> u64 {
    let epoch = text(&site.get("/api/v1/pull", token).await.body["epoch"]);
    let body = photo.map_or(
        Value::Null,
        |photo| json!({ "stand": [{ "photo": photo }] }),
    );
    let change = json!({ "number": number, "kind": "photo", "key": "fww/unit/knight", "base": base, "seen": {}, "body": body });
    let push = json!({ "epoch": epoch, "answered": 0, "changes": [change] });
    let said = site.post("/api/v1/push", token, push).await;
    let revision = said.body["answers"][0]["revision"].as_u64();
    revision.unwrap_or_else(|| panic!("not taken: {}", said.body))
}

/// Confirms that a device has everything up to a position.
async fn pass(site: &Site, token: &str, since: u64) {
    let epoch = text(&site.get("/api/v1/pull", token).await.body["epoch"]);
    let path = format!("/api/v1/pull?epoch={epoch}&since={since}");
    assert_eq!(site.get(&path, token).await.status, StatusCode::OK);
}

async fn a_photo_comes_back_to_the_byte_and_to_its_own_account_alone(site: Site) {
    let desk = text(&site.account("desk").await["token"]);
    let phone = site.paired(&desk, "phone").await;
    let stranger = text(&site.account("stranger").await["token"]);
    let (one, other) = (photo(1), photo(2));
    let both = [&*one.0, &*other.0];
    assert_eq!(missing(&site, &desk, &both).await, json!(both));
    assert_eq!(bring(&site, &desk, &one).await, StatusCode::NO_CONTENT);
    // Uploading it again changes nothing.
    assert_eq!(bring(&site, &phone, &one).await, StatusCode::NO_CONTENT);
    assert_eq!(missing(&site, &phone, &both).await, json!([other.0]));
    let path = format!("/api/v1/photos/{}", one.0);
    let request = question(Method::GET, &path, &phone, None);
    let response = site.router.clone().oneshot(request).await;
    let response = response.expect("an answer");
    assert_eq!(response.headers()[header::CONTENT_TYPE], "image/jpeg");
    assert_eq!(response.headers()[header::CACHE_CONTROL], "no-store");
    let bytes = to_bytes(response.into_body(), usize::MAX).await;
    assert_eq!(bytes.expect("a body"), one.1);

    // Knowing the name of somebody else's photo tells nothing, and gives no access to it.
    let theirs = site.get(&path, &stranger).await;
    let nobodys = format!("/api/v1/photos/{}", other.0);
    let nothing = site.get(&nobodys, &stranger).await;
    assert_eq!(theirs.status, StatusCode::NOT_FOUND);
    assert_eq!(theirs.body, nothing.body);
    assert_eq!(missing(&site, &stranger, &both).await, json!(both));
    assert_eq!(bring(&site, &stranger, &one).await, StatusCode::NO_CONTENT);
    assert_eq!(site.get(&path, &stranger).await.status, StatusCode::OK);
    assert_eq!(missing(&site, &stranger, &both).await, json!([other.0]));
}

async fn what_is_no_photo_is_refused_and_nothing_is_kept_of_it(site: Site) {
    let desk = text(&site.account("desk").await["token"]);
    let (name, bytes) = photo(3);
    let named = |bytes: &[u8]| format!("/api/v1/photos/{}", muster_photo::name(bytes));
    let with = |at: usize, more: &[u8]| [&bytes[..at], more, &bytes[at..]].concat();
    // A photo that says where it was taken, as cameras write it.
    let place = with(2, b"\xff\xe1\x00\x0aExif\0\0GP");
    let comment = with(2, b"\xff\xfe\x00\x08secret");
    let page = b"<script>alert(1)</script>".to_vec();
    // A picture that claims to have four thousand million pixels.
    let mut bomb = bytes.clone();
    let frame = bomb.windows(2).position(|pair| pair == [0xff, 0xc0]);
    let size = frame.expect("a frame") + 5;
    bomb[size..size + 4].fill(0xff);
    let zip = b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\x03\xed\xc1\x01".to_vec();
    let bad: [(&str, String, Vec<u8>, u16); 12] = [
        ("another's name", named(b"other"), bytes.clone(), 422),
        ("nothing", named(b""), Vec::new(), 422),
        ("a page", named(&page), page, 422),
        (
            "the half of one",
            named(&bytes[..200]),
            bytes[..200].to_vec(),
            422,
        ),
        ("with a place", named(&place), place, 422),
        ("with a comment", named(&comment), comment, 422),
        (
            "with something behind it",
            named(&with(bytes.len(), b"more")),
            with(bytes.len(), b"more"),
            422,
        ),
        ("of too many pixels", named(&bomb), bomb, 422),
        ("zipped", named(&zip), zip, 422),
        ("too large", named(&vec![0; 9 << 20]), vec![0; 9 << 20], 413),
        (
            "a path out",
            "/api/v1/photos/..%2f..%2fserver.db".to_owned(),
            bytes.clone(),
            404,
        ),
        (
            "a name in capitals",
            format!("/api/v1/photos/{}", name.to_uppercase()),
            bytes.clone(),
            404,
        ),
    ];
    for (what, path, bytes, status) in bad {
        let said = site.send(put(&desk, &path, bytes)).await;
        assert_eq!(said.status.as_u16(), status, "{what}: {}", said.body);
        assert!(!text(&said.body["detail"]).is_empty(), "{what}");
        assert_eq!(
            site.get(&path, &desk).await.status,
            StatusCode::NOT_FOUND,
            "{what}"
        );
    }
    for path in [
        "/api/v1/photos/",
        "/api/v1/photos/..%2fserver.db",
        "/api/v1/photos/%00",
    ] {
        assert_eq!(
            site.get(path, &desk).await.status,
            StatusCode::NOT_FOUND,
            "{path}"
        );
    }
    let many = vec![name.as_str(); 301];
    for photos in [json!(many), json!(["../server.db"]), json!([7]), json!("x")] {
        let asked = json!({ "photos": photos });
        let said = site.post("/api/v1/photos/missing", &desk, asked).await;
        assert_eq!(said.status, StatusCode::BAD_REQUEST, "{}", said.body);
    }
    assert_eq!(missing(&site, &desk, &[&name]).await, json!([name]));
}

async fn a_photo_that_nothing_names_goes_once_no_device_can_ask_for_it(site: Site) {
    let desk = text(&site.account("desk").await["token"]);
    let phone = site.paired(&desk, "phone").await;
    let (one, other) = (photo(4), photo(5));
    for photo in [&one, &other] {
        assert_eq!(bring(&site, &desk, photo).await, StatusCode::NO_CONTENT);
    }
    let path = |photo: &(String, Vec<u8>)| format!("/api/v1/photos/{}", photo.0);
    let is_there = async |photo| site.get(&path(photo), &desk).await.status == StatusCode::OK;
    let first = name(&site, &desk, 1, 0, Some(&one.0)).await;
    let second = name(&site, &desk, 2, first, Some(&other.0)).await;
    pass(&site, &desk, second).await;
    site.pass(UNNAMED_PHOTO_SECONDS as u64 + 100);
    pass(&site, &desk, second).await;
    // The phone has not heard yet that the card has another photo.
    assert!(is_there(&one).await);
    pass(&site, &phone, second).await;
    site.pass(100);
    pass(&site, &phone, second).await;
    assert!(!is_there(&one).await && is_there(&other).await);
    let third = name(&site, &phone, 1, second, None).await;
    for token in [&desk, &phone] {
        pass(&site, token, third).await;
    }
    site.pass(100);
    pass(&site, &phone, third).await;
    assert!(!is_there(&other).await);
}

async fn a_photo_that_was_asked_after_stays_until_it_can_be_named(site: Site) {
    let desk = text(&site.account("desk").await["token"]);
    let one = photo(6);
    assert_eq!(bring(&site, &desk, &one).await, StatusCode::NO_CONTENT);
    let path = format!("/api/v1/photos/{}", one.0);
    for _ in 0..3 {
        site.pass(UNNAMED_PHOTO_SECONDS as u64 - 100);
        pass(&site, &desk, 0).await;
        assert_eq!(missing(&site, &desk, &[&one.0]).await, json!([]));
    }
    name(&site, &desk, 1, 0, Some(&one.0)).await;
    // A photo that is named stays, even if nobody asks for it for long.
    site.pass(3 * UNNAMED_PHOTO_SECONDS as u64);
    pass(&site, &desk, 1).await;
    site.pass(100);
    assert_eq!(site.get(&path, &desk).await.status, StatusCode::OK);
}
