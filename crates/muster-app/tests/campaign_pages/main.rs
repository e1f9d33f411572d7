//! Reads the pages of a campaign back with poppler. `cargo xtask test --all` runs this test if poppler is installed.

#![allow(clippy::expect_used, clippy::panic, reason = "a test may fail")]

use std::process::Command;

use muster_app::Reply;
use serde_json::json;

#[path = "../all/common.rs"]
#[expect(dead_code, reason = "other tests use the rest")]
mod common;
#[path = "../all/campaigns/journey.rs"]
mod journey;

#[test]
#[ignore = "needs poppler"]
fn the_pages_of_a_campaign_have_its_history() {
    let place = common::folder();
    let app = common::open(place.path());
    let view = journey::play(&app);
    let id = view["id"].as_str().expect("an id");
    assert_eq!(journey::now(&app, id)["campaign"], view["campaign"]);
    let Ok(Reply::Bytes(pdf)) = app.call("campaign_pdf", json!({ "id": id })) else {
        panic!("no pages");
    };
    let file = place.path().join("campaign.pdf");
    std::fs::write(&file, pdf).expect("written");
    let mut command = Command::new("pdftotext");
    let output = command
        .args(["-layout", "-enc", "UTF-8"])
        .arg(&file)
        .arg("-")
        .output();
    let text = String::from_utf8(output.expect("pdftotext runs").stdout).expect("UTF-8");
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    for words in [
        "The Ravaged Galaxy",
        "Game 2: The refinery",
        "Injury: Smashed leg",
        "Bought: Pistol (at the spaceport)",
        "Pistol: new, 1",
        "Strange idol",
        "240",
        "History: Ada",
        "When they joined",
    ] {
        // Headings are printed in capitals.
        let has = text.to_lowercase().contains(&words.to_lowercase());
        assert!(has, "{words}: {text}");
    }
    for soldier in [journey::SNIPER, journey::PISTOL] {
        assert!(!text.contains(soldier), "ids are for programs");
    }
}
