//! Packs of a club.

use super::*;

on_each_database!(
    a_version_of_a_pack_is_never_written_over,
    an_event_keeps_the_version_that_it_was_opened_with,
);

fn pack(version: u32, more: &str) -> Value {
    json!({ "body": format!("{{\"id\":\"scrap\",\"version\":{version},\"more\":\"{more}\"}}") })
}

async fn a_version_of_a_pack_is_never_written_over(site: Site) {
    let club = Club::new(&site).await;
    let packs = club.path("/packs");
    let publish = async |version, more: &str| {
        let said = site
            .post(&packs, &club.organiser, pack(version, more))
            .await;
        (said.status.as_u16(), said.body["code"].clone())
    };
    assert_eq!(publish(2, "a").await.0, 200);
    // Publishing the same again changes nothing. Another pack of this version, or an older version, is refused.
    assert_eq!(publish(2, "a").await.0, 200);
    assert_eq!(publish(2, "b").await, (409, json!("changed")));
    assert_eq!(publish(1, "a").await, (409, json!("changed")));
    assert_eq!(publish(3, "c").await.0, 200);
    let newest = site.get(&packs, &club.member).await.body;
    assert_eq!(newest["packs"].as_array().map(Vec::len), Some(1));
    assert_eq!(
        (&newest["packs"][0]["version"], &newest["packs"][0]["by"]),
        (&json!(3), &json!("Olga"))
    );
    let old = site
        .get(&club.path("/packs/scrap/2"), &club.member)
        .await
        .body;
    assert!(text(&old["body"]).contains("\"a\""));
    let bad = json!({ "body": "no pack" });
    assert_eq!(
        site.post(&packs, &club.organiser, bad).await.status,
        StatusCode::BAD_REQUEST
    );
    let long = json!({ "body": "x".repeat((8 << 20) + 1) });
    assert_eq!(
        site.post(&packs, &club.organiser, long).await.status,
        StatusCode::PAYLOAD_TOO_LARGE
    );
}

async fn an_event_keeps_the_version_that_it_was_opened_with(site: Site) {
    let club = Club::new(&site).await;
    site.post(&club.path("/packs"), &club.organiser, pack(1, ""))
        .await;
    let event = json!({ "event": "{\"name\":\"Cup\"}", "until": 2_000_000, "packs": ["scrap"] });
    let opened = site
        .post(&club.path("/events"), &club.organiser, event)
        .await
        .body;
    site.post(&club.path("/packs"), &club.organiser, pack(2, ""))
        .await;
    let path = club.path(&format!("/events/{}", text(&opened["event"])));
    let list = json!({ "force": "[]" });
    let seen = site
        .post(&format!("{path}/lists"), &club.member, list)
        .await
        .body;
    assert_eq!(seen["packs"], json!([{ "pack": "scrap", "version": 1 }]));
    assert_eq!(seen["lists"][0]["verdict"]["said"], "en with 1 packs");
    let unknown = json!({ "event": "{\"name\":\"Cup\"}", "until": 2_000_000, "packs": ["none"] });
    let said = site
        .post(&club.path("/events"), &club.organiser, unknown)
        .await;
    assert_eq!(said.status, StatusCode::NOT_FOUND);
}
