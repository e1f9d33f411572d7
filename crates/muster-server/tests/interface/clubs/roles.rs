//! Tries every route of clubs as every kind of caller, also with ids of other people.

use muster_server::routes::{Access, Route, routes};

use super::*;

on_each_database!(every_route_of_a_club_answers_each_role_as_the_table_says);

fn club_routes() -> Vec<Route> {
    let of_devices = |access| matches!(access, Access::Anyone | Access::Newcomer | Access::Device);
    let routes = routes().into_iter();
    routes.filter(|route| !of_devices(route.access)).collect()
}

/// The callers, in the order of what they may do.
const CALLERS: [&str; 9] = [
    "nobody",
    "a guess",
    "the revoked",
    "the removed",
    "the guest",
    "the stranger",
    "the member",
    "the organiser",
    "the owner",
];

/// Returns a valid request body for a route.
fn body_for(route: &Route) -> Option<Value> {
    let asked = match (route.method.as_str(), route.path.rsplit('/').next()?) {
        ("POST", "role" | "invitations") => json!({ "role": "member" }),
        ("POST", "guests") => json!({ "name": "Gast" }),
        ("POST", "packs") => json!({ "body": "{\"id\":\"mine\",\"version\":1}" }),
        ("POST", "events") => json!({ "event": "{\"name\":\"Cup\"}", "until": 9_000_000 }),
        ("POST", "state") => json!({ "locked": false }),
        ("POST", "lists") => json!({ "force": "{}" }),
        ("POST", "ask") => json!({ "version": 1, "note": "less" }),
        ("POST", "rulings") => json!({ "version": 1, "rule": "illegal", "accepted": false }),
        _ => return None,
    };
    Some(asked)
}

async fn every_route_of_a_club_answers_each_role_as_the_table_says(site: Site) {
    let club = Club::new(&site).await;
    let revoked = club.comes(&site, "organiser", "Rita").await;
    let device = text(&site.get("/api/v1/me", &revoked).await.body["device"]);
    let path = format!("/api/v1/devices/{device}");
    site.ask(Method::DELETE, &path, &revoked, None).await;
    let removed = club.comes(&site, "organiser", "Ron").await;
    let path = club.path(&format!("/members/{}", club.member_id(&site, "Ron").await));
    site.ask(Method::DELETE, &path, &club.owner, None).await;
    let guests = club.path("/guests");
    let guest = site
        .post(&guests, &club.owner, json!({ "name": "Gus" }))
        .await;
    let tokens = [
        String::new(),
        "mtAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA".to_owned(),
        revoked,
        removed,
        text(&guest.body["key"]),
        club.stranger.clone(),
        club.member.clone(),
        club.organiser.clone(),
        club.owner.clone(),
    ];
    let pack = json!({ "body": "{\"id\":\"mine\",\"version\":1}" });
    site.post(&club.path("/packs"), &club.owner, pack).await;
    let mut tried = 0;
    for route in club_routes() {
        for (caller, token) in CALLERS.into_iter().zip(&tokens) {
            // Everybody finds the same: an event with the member's list, an invitation, a guest, and somebody to
            // remove.
            let event = club.event(&site).await;
            let lists = club.path(&format!("/events/{event}/lists"));
            let handed = site
                .post(&lists, &club.member, json!({ "force": "[\"illegal\"]" }))
                .await;
            assert_eq!(handed.status, StatusCode::OK, "{}", handed.body);
            let invited = club.invited(&site, "member").await;
            let invitation = invited.split('.').nth(1).expect("an id").to_owned();
            let other = site
                .post(&guests, &club.owner, json!({ "name": "Gina" }))
                .await;
            let mut member = club.member_id(&site, "Max").await;
            if route.path.contains("/members/") {
                club.comes(&site, "member", "Out").await;
                member = club.member_id(&site, "Out").await;
            }
            let path = route
                .path
                .replace("{club}", &club.id)
                .replace("{member}", &member)
                .replace("{event}", &event)
                .replace("{invitation}", &invitation)
                .replace("{guest}", &text(&other.body["guest"]))
                .replace("{pack}/{version}", "mine/1");
            let said = site
                .ask(route.method.clone(), &path, token, body_for(&route))
                .await;
            let known = !["nobody", "a guess", "the revoked", "the guest"].contains(&caller);
            let of_club = ["the member", "the organiser", "the owner"].contains(&caller);
            // A caller who has not handed in a list has none to withdraw.
            let nothing = route.method == Method::DELETE && route.path.ends_with("/lists");
            let expected = match route.access {
                Access::Guest if caller == "the guest" => 200,
                Access::Guest => 401,
                _ if !known => 401,
                _ if !of_club => 404,
                Access::Member if nothing && caller != "the member" => 404,
                Access::Organiser if caller == "the member" => 403,
                Access::Owner if caller != "the owner" => 403,
                _ => 200,
            };
            let status = said.status.as_u16();
            let as_said = status == expected || expected == 200 && status == 204;
            assert!(
                as_said,
                "{caller} at {} {path}: {status} {}",
                route.method, said.body
            );
            // Nobody learns anything about what they may not see.
            if expected != 200 {
                let told = said.body.to_string();
                for secret in ["Max", "Rust Devils", "Cup"] {
                    assert!(!told.contains(secret), "{caller} at {path}: {told}");
                }
            }
            // Delete what was made for this try, so that no limit is reached.
            for path in [
                club.path(&format!("/events/{event}")),
                club.path(&format!("/invitations/{invitation}")),
                club.path(&format!("/guests/{}", text(&other.body["guest"]))),
            ] {
                site.ask(Method::DELETE, &path, &club.owner, None).await;
            }
            if route.path.contains("/members/") {
                let path = club.path(&format!("/members/{member}"));
                site.ask(Method::DELETE, &path, &club.owner, None).await;
            }
            site.pass(20);
            tried += 1;
        }
    }
    assert_eq!(tried, club_routes().len() * CALLERS.len());
    // The ids of one club are of no use in another, whoever sends them.
    let other = text(&site.get("/api/v1/clubs", &club.stranger).await.body["clubs"][0]["club"]);
    let event = club.event(&site).await;
    let member = club.member_id(&site, "Max").await;
    for rest in [
        format!("/events/{event}"),
        format!("/events/{event}/lists/{member}"),
        "/packs/mine/1".to_owned(),
    ] {
        let path = format!("/api/v1/clubs/{other}{rest}");
        for token in [&club.stranger, &club.owner] {
            assert_eq!(
                site.get(&path, token).await.status,
                StatusCode::NOT_FOUND,
                "{path}"
            );
        }
    }
}
