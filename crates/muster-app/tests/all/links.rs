//! Tests links that show a force: what they carry, what they leave out, and what their page shows.

#![allow(clippy::expect_used, clippy::panic, reason = "a test may fail")]

use muster_app::{App, Reply};
use muster_core::force::Force;
use muster_core::link::{self, Shown};
use muster_core::share;
use muster_core::words::{Lang, Localized};
use serde_json::{Value, json};

use crate::common::{call, folder, open, shipped};

const ADDRESS: &str = "https://muster.example.org";

/// A force with everything that an opponent need not know.
fn force() -> Value {
    json!({
        "format": 1, "name": "Sanctuary patrol", "system": "fww", "mode": "narrative", "revision": "2026",
        "limit": 500, "note": "Hold the bridge", "tags": ["secret-plan"], "later": "kept-field",
        "entries": [
            {"id": "e1", "card": "fww/unit/knight", "count": 1, "name": "Rhys", "note": "Flank left",
             "picks": ["ambush"],
             "cards": [{"id": "e2", "card": "fww/heavy/missile-launcher", "note": "For the tank"},
                       {"id": "e3", "card": "fww/leader/tactician"}]},
            {"id": "e4", "card": "fww/unit/knight", "count": 2,
             "cards": [{"id": "e5", "card": "fww/rifle/laser-rifle"}]}]})
}

fn share(app: &App, force: &Value, more: Value) -> String {
    let mut args = json!({"force": force, "address": ADDRESS});
    for (name, value) in more.as_object().expect("an object") {
        args[name] = value.clone();
    }
    let link = call(app, "share_link", args)["link"].clone();
    link.as_str().expect("a link").to_owned()
}

fn show(app: &App, link: &str) -> Value {
    call(app, "open_link", json!({"text": link}))
}

fn code_of(app: &App, name: &str, args: Value) -> String {
    app.call(name, args).expect_err("it is refused").code
}

/// Returns the JSON that a link carries, as text.
fn carried(link: &str) -> String {
    let force = share::decode(link, &shipped().known_games());
    force.expect("a force").write()
}

fn texts(view: &Value, field: &str) -> Vec<String> {
    let lines = view["lines"].as_array().expect("lines").iter();
    let text = |line: &Value| line[field].as_str().unwrap_or_default().to_owned();
    lines.map(text).collect()
}

#[test]
fn a_link_shows_the_verdict_the_list_and_the_profiles() {
    let app = shipped();
    let link = share(app, &force(), json!({}));
    assert!(
        link.starts_with("https://muster.example.org/#f/MU1."),
        "{link}"
    );
    let view = show(app, &link);
    let kept = call(app, "import_text", json!({"text": force().to_string()}));
    assert_eq!(view["force"], kept["force"]);
    assert_eq!(
        (&view["hides"], &view["known"]),
        (&json!(false), &json!(true))
    );
    assert_eq!(view["game"], "Fallout: Wasteland Warfare");
    assert_eq!(view["unchecked"], "");
    assert_eq!(
        view["verdict"]["legal"],
        json!(true),
        "{}",
        view["findings"]
    );
    assert_eq!(
        texts(&view, "name"),
        [
            "Knight",
            "Missile Launcher",
            "Tactician",
            "Knight",
            "Laser Rifle"
        ]
    );
    assert_eq!(view["lines"][0]["own_name"], "Rhys");
    assert_eq!(view["lines"][0]["picks"], json!(["ambush"]));
    assert_eq!(view["lines"][1]["note"], "For the tank");
    assert_eq!(view["lines"][1]["depth"], 1);
    let sheets = view["sheets"].as_array().expect("sheets");
    assert_eq!(sheets.len(), 2);
    // An entry costs what lies on it, too, and the entries add up to the total.
    let costs = texts(&view, "cost");
    let number = |text: &str| text.split(' ').next()?.parse::<i64>().ok();
    let entries = number(&costs[0]).zip(number(&costs[3]));
    let (first, second) = entries.expect("two costs");
    assert_eq!(view["total"], format!("{} of 500 caps", first + second));
    assert!(number(&costs[1]).expect("a cost") < first);
}

#[test]
fn a_pasted_link_is_imported_without_what_it_shows() {
    let app = shipped();
    let link = share(app, &force(), json!({}));
    assert!(carried(&link).contains(&format!("\"{}\"", link::SHOWN_FIELD)));
    let imported = call(
        app,
        "import_text",
        json!({"text": format!("Look: {link} !")}),
    );
    let file = call(app, "import_text", json!({"text": force().to_string()}));
    assert_eq!(imported["force"], file["force"]);
    assert!(imported["force"].get(link::SHOWN_FIELD).is_none());
    assert_eq!(imported["force"]["later"], "kept-field");
}

#[test]
fn what_an_opponent_shall_not_know_is_not_in_the_link() {
    let app = shipped();
    let link = share(app, &force(), json!({"hides": true}));
    let text = carried(&link);
    for secret in [
        "missile-launcher",
        "Missile",
        "tactician",
        "Tactician",
        "laser-rifle",
        "Laser",
        "ambush",
        "picks",
        "Flank",
        "tank",
        "bridge",
        "note",
        "secret-plan",
        "tags",
        "kept-field",
        "later",
        "costs",
        "cards",
        "total",
        "legal",
        "verdict",
        "e3",
        "e4",
        "e5",
    ] {
        assert!(!text.contains(secret), "{secret} is in {text}");
    }
    let full = show(app, &share(app, &force(), json!({})));
    let total = full["total"].as_str().expect("a total");
    let total = total.split(' ').next().expect("a number");
    assert!(!text.contains(total), "{total} is in {text}");

    let view = show(app, &link);
    assert_eq!(view["hides"], json!(true));
    assert_eq!(texts(&view, "name"), ["Knight", "Knight"]);
    assert_eq!(texts(&view, "cost"), ["", ""]);
    assert_eq!(
        (&view["lines"][1]["count"], &view["lines"][0]["own_name"]),
        (&json!(2), &json!("Rhys"))
    );
    assert_eq!(
        (&view["verdict"], &view["total"]),
        (&json!(null), &json!(""))
    );
    assert_eq!(
        (&view["findings"], &view["sheets"]),
        (&json!([]), &json!([]))
    );
}

#[test]
fn a_link_that_hides_shows_no_cost_even_if_one_is_smuggled_in() {
    let app = shipped();
    let games = &app.known_games();
    let force = Force::read(force().to_string().as_bytes(), "force", games).expect("a force");
    let shown = Shown {
        hides: true,
        costs: vec![Some(90); 5],
        ..Shown::default()
    };
    let view = show(app, &link::encode(&force, &shown).expect("small"));
    assert_eq!(
        (&view["verdict"], &view["total"]),
        (&json!(null), &json!(""))
    );
    assert!(texts(&view, "cost").iter().all(String::is_empty));
}

#[test]
fn a_game_that_nobody_here_knows_is_shown_by_names_and_costs() {
    let app = shipped();
    let text = json!({"format": 1, "name": "Fleet", "system": "bs-harbour", "mode": "any", "limit": 100,
        "entries": [{"id": "e1", "card": "bs-harbour/unit/a", "cards": [{"id": "e2", "card": "bs-harbour/gear/b"}]},
                    {"id": "e3", "card": "bs-harbour/unit/c"}]});
    let force: Force = serde_json::from_value(text).expect("a force");
    let name = |slug: &str, name: &str| {
        (
            muster_core::card::CardId::new(slug),
            Localized::new(Lang::En, name),
        )
    };
    let shown = Shown {
        hides: false,
        game: Localized::new(Lang::En, "Harbour"),
        names: [
            name("bs-harbour/unit/a", "Frigate"),
            name("bs-harbour/gear/b", "Cannon"),
        ]
        .into(),
        costs: vec![Some(40), Some(7), None],
    };
    let code = link::encode(&force, &shown).expect("a small force");
    let view = show(app, &format!("https://a.example/{}{code}", link::FRAGMENT));
    assert_eq!(
        (&view["known"], &view["game"]),
        (&json!(false), &json!("Harbour"))
    );
    assert_eq!(
        texts(&view, "name"),
        ["Frigate", "Cannon", "bs-harbour/unit/c"]
    );
    assert_eq!(texts(&view, "cost"), ["47", "7", "?"]);
    assert_eq!(view["total"], "at least 47 of 100");
    assert_eq!(view["verdict"], json!(null));
    assert!(
        view["unchecked"]
            .as_str()
            .expect("why")
            .contains("bs-harbour")
    );
}

#[test]
fn a_card_that_the_reader_lacks_is_shown_by_the_name_and_cost_in_the_link() {
    let place = folder();
    let author = open(place.path());
    let pack = json!({"format": 1, "id": "club", "version": 3, "system": "fww", "title": {"en": "Club"},
        "cards": [{"id": "fww/unit/argos", "name": {"en": "Argos"}, "types": ["dog"], "costs": {"2026": 20}}]});
    call(&author, "put_pack", json!({"text": pack.to_string()}));
    let force = json!({"format": 1, "name": "Pack", "system": "fww", "mode": "narrative", "revision": "2026",
        "entries": [{"id": "e1", "card": "fww/unit/argos", "count": 2}]});
    let bare = show(
        shipped(),
        &share(&author, &force, json!({"carries": false})),
    );
    assert_eq!(
        (texts(&bare, "name"), texts(&bare, "cost")),
        (vec!["Argos".to_owned()], vec!["40 caps".to_owned()])
    );
    assert_eq!(
        (&bare["verdict"], &bare["known"]),
        (&json!(null), &json!(true))
    );
    assert!(bare["unchecked"].as_str().expect("why").contains('1'));
    assert_eq!(bare["lines"][0]["card"], json!(null));

    let with = show(shipped(), &share(&author, &force, json!({})));
    assert_eq!(with["unchecked"], "");
    assert_eq!(with["brought"]["cards"], 1);
    assert!(with["verdict"].is_object());

    // Nobody can look up in a link that hides something what the cards of its author can do.
    let hidden = share(&author, &force, json!({"hides": true}));
    assert!(!carried(&hidden).contains("with"), "{}", carried(&hidden));
    assert_eq!(texts(&show(shipped(), &hidden), "name"), ["Argos"]);
}

#[test]
fn a_link_is_refused_with_the_reason() {
    let app = shipped();
    let bad = json!({"force": force(), "address": "not an address"});
    assert_eq!(code_of(app, "share_link", bad), "link-bad-address");
    assert_eq!(
        code_of(app, "link_address", json!({"address": "a b"})),
        "link-bad-address"
    );
    let whole = call(
        app,
        "link_address",
        json!({"address": "Muster.example.org/app"}),
    );
    assert_eq!(whole["address"], "https://muster.example.org/app/");
    let mut large = force();
    large["note"] = "0123456789".repeat(900).into();
    large["entries"] = (0..20)
        .map(|number| json!({"card": format!("fww/unit/{number}"), "note": "9876543210".repeat(900)}))
        .collect();
    let args = json!({"force": large, "address": ADDRESS});
    assert_eq!(code_of(app, "share_link", args), "share-too-large");
    for (text, code) in [
        ("", "share-no-code"),
        ("MU1.####", "share-broken"),
        ("MU1.AAAAAAAAAAAAAAAAAAAA", "share-broken"),
    ] {
        assert_eq!(
            code_of(app, "open_link", json!({"text": text})),
            code,
            "{text}"
        );
    }
}

#[test]
fn a_picture_of_the_list_is_as_wide_as_a_phone_and_light_or_dark() {
    let picture = |dark: bool| {
        let args = json!({"force": force(), "dark": dark});
        let Ok(Reply::Bytes(bytes)) = shipped().call("picture", args) else {
            panic!("no picture");
        };
        let picture = image::load_from_memory_with_format(&bytes, image::ImageFormat::Png);
        picture.expect("a PNG").to_rgb8()
    };
    let (light, dark) = (picture(false), picture(true));
    assert_eq!(light.width(), 1080);
    assert_eq!(light.dimensions(), dark.dimensions());
    assert!(light.height() > 1080, "{}", light.height());
    assert_eq!(light.get_pixel(0, 0).0, [0xff; 3]);
    assert!(dark.get_pixel(0, 0).0.iter().all(|part| *part < 0x30));
    // Both show the same words.
    let is_marked = |picture: &image::RgbImage| {
        let paper = *picture.get_pixel(0, 0);
        picture.pixels().filter(|pixel| **pixel != paper).count()
    };
    assert_eq!(
        is_marked(&light).abs_diff(is_marked(&dark)) * 50 / is_marked(&light),
        0
    );
}

#[test]
fn a_list_that_nobody_could_read_on_a_picture_is_refused() {
    let mut long = force();
    long["entries"] = (0..400)
        .map(|_| json!({"card": "fww/unit/knight"}))
        .collect();
    assert_eq!(
        code_of(shipped(), "picture", json!({"force": long})),
        "picture-too-long"
    );
}
