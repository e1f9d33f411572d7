//! Tries every route as every kind of caller.

use super::*;
use muster_server::routes::{Access, Route, routes};

on_each_database!(
    every_route_answers_each_role_as_the_table_says,
    what_one_account_keeps_no_other_sees,
    the_description_names_every_route_and_every_form_that_it_speaks_of,
    the_description_tells_all_that_a_client_needs,
    the_web_app_is_given_out_beside_the_interface_and_nothing_outside_its_folder,
);

/// Returns the routes that do not belong to clubs. Those of clubs have tests of their own.
fn device_routes() -> Vec<Route> {
    let routes = routes().into_iter();
    let device_routes = |route: &Route| {
        matches!(
            route.access,
            Access::Anyone | Access::Newcomer | Access::Device
        )
    };
    routes.filter(device_routes).collect()
}

/// Returns a valid request body for a route. Its ids are those of the first account.
fn body_for(path: &str, epoch: &str) -> Option<Value> {
    match path {
        "/api/v1/claim" | "/api/v1/recover" => {
            Some(json!({ "code": "AAAA-AAAA-AAAA-AAAA", "name": "thief" }))
        }
        "/api/v1/pairing/join" => {
            Some(json!({ "code": "aaaaaaaaaaaa.AAAA-AAAA-AAAA-AAAA", "name": "thief" }))
        }
        "/api/v1/pairing/{pairing}/settle" => Some(json!({ "admit": false })),
        "/api/v1/welcome" | "/api/v1/join-club" => Some(json!({
            "code": "aaaaaaaaaaaa.aaaaaaaaaaaa.AAAA-AAAA-AAAA-AAAA", "name": "thief", "device": "thief",
        })),
        "/api/v1/clubs" => Some(json!({ "name": "Club", "own_name": "Anna" })),
        "/api/v1/photos/missing" => Some(json!({ "photos": [] })),
        "/api/v1/push" => Some(push(epoch, 1, "f1", 0, &json!({}))),
        _ => None,
    }
}

async fn every_route_answers_each_role_as_the_table_says(site: Site) {
    let owner = site.account("desk").await;
    let device = text(&owner["token"]);
    let phone = site.paired(&device, "phone").await;
    let stranger = text(&site.account("stranger").await["token"]);
    let phones = site.get("/api/v1/me", &phone).await.body;
    let epoch = text(&site.get("/api/v1/pull", &device).await.body["epoch"]);

    // Somebody who brought a code and was not let in yet.
    let shown = site.post("/api/v1/pairing", &device, json!({})).await.body;
    let code = json!({ "code": shown["code"], "name": "tablet" });
    let newcomer = text(&site.post("/api/v1/pairing/join", "", code).await.body["token"]);
    // A device that was revoked.
    let revoked = site.paired(&device, "lost").await;
    let lost = text(&site.get("/api/v1/me", &revoked).await.body["device"]);
    let gone = site
        .ask(
            Method::DELETE,
            &format!("/api/v1/devices/{lost}"),
            &device,
            None,
        )
        .await;
    assert_eq!(gone.status, StatusCode::NO_CONTENT);

    let photo = photos::photo(7);
    let callers = [
        ("nobody", String::new()),
        (
            "a guess",
            "mtAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA".to_owned(),
        ),
        ("the revoked", revoked),
        ("the newcomer", newcomer),
        ("the stranger", stranger),
        ("the phone", phone),
        ("the device", device),
    ];
    let mut tried = 0;
    for route in device_routes() {
        let path = route
            .path
            .replace("{pairing}", &text(&shown["pairing"]))
            .replace("{device}", &text(&phones["device"]))
            .replace("{photo}", &photo.0);
        let tries_a_code = [
            "/api/v1/claim",
            "/api/v1/recover",
            "/api/v1/pairing/join",
            "/api/v1/welcome",
            "/api/v1/join-club",
        ]
        .contains(&route.path);
        // Only the owner of the server may found clubs.
        let founds = route.path == "/api/v1/clubs" && route.method == Method::POST;
        for (caller, token) in &callers {
            if tries_a_code {
                site.pass(10);
            }
            let body = body_for(route.path, &epoch);
            let mut request = question(route.method.clone(), &path, token, body);
            if route.method == Method::PUT {
                *request.body_mut() = Body::from(photo.1.clone());
            }
            let said = site.send(request).await;
            let is_device = ["the stranger", "the phone", "the device"].contains(caller);
            // Ids of other accounts, and pairings that another device shows, look as if they did not exist.
            let others = route.path.contains("{pairing}") && *caller != "the device"
                || route.path.contains("{device}") && *caller == "the stranger";
            // At this route the phone revokes itself, and is unknown from then on.
            let last = route.path.contains("{device}");
            let expected = match route.access {
                Access::Anyone if tries_a_code => vec![403],
                Access::Anyone => vec![200],
                // The phone joined by a code as well.
                Access::Newcomer if ["the newcomer", "the phone"].contains(caller) => vec![200],
                Access::Newcomer => vec![401],
                Access::Device if !is_device => vec![401],
                Access::Device if tries_a_code && *caller == "the phone" => vec![403, 401],
                Access::Device if tries_a_code => vec![403],
                Access::Device if founds && *caller == "the stranger" => vec![403],
                Access::Device if others => vec![404],
                // The stranger uploads the photo too, but to their own account.
                Access::Device if route.method == Method::PUT => vec![204, 401],
                Access::Device if last && *caller == "the phone" => vec![204],
                Access::Device if last => vec![404],
                Access::Device if *caller == "the phone" => vec![200, 401],
                Access::Device => vec![200],
                of_a_club => panic!("{of_a_club:?}"),
            };
            assert!(
                expected.contains(&said.status.as_u16()),
                "{caller} at {} {}: {} {}",
                route.method,
                route.path,
                said.status,
                said.body
            );
            assert!(said.headers.contains_key("x-content-type-options"));
            tried += 1;
        }
    }
    assert_eq!(tried, device_routes().len() * callers.len());
}

async fn what_one_account_keeps_no_other_sees(site: Site) {
    let (one, other) = (site.account("desk").await, site.account("stranger").await);
    let (one, other) = (text(&one["token"]), text(&other["token"]));
    let epoch = text(&site.get("/api/v1/pull", &one).await.body["epoch"]);
    let pushed = site
        .post(
            "/api/v1/push",
            &one,
            push(&epoch, 1, "f1", 0, &json!({ "name": "mine" })),
        )
        .await;
    assert_eq!(
        pushed.body["answers"][0],
        json!({ "answer": "taken", "revision": 1 })
    );
    let theirs = site.get("/api/v1/pull", &other).await.body;
    assert_eq!(
        (&theirs["things"], &theirs["position"]),
        (&json!([]), &json!(0))
    );
    let devices = site.get("/api/v1/devices", &other).await.body;
    assert_eq!(devices["devices"].as_array().map(Vec::len), Some(1));
}

async fn the_description_names_every_route_and_every_form_that_it_speaks_of(site: Site) {
    let document = site.get("/api/v1/openapi.json", "").await.body;
    for route in routes() {
        let operation = &document["paths"][route.path][route.method.as_str().to_lowercase()];
        assert_eq!(operation["summary"], json!(route.summary));
        let secured = operation.get("security").is_some();
        assert_eq!(secured, route.access != Access::Anyone, "{}", route.path);
    }
    let all = document.to_string();
    let named = all.split("#/components/schemas/").skip(1);
    for name in named.filter_map(|rest| rest.split('"').next()) {
        assert!(
            document["components"]["schemas"].get(name).is_some(),
            "{name}"
        );
    }
}

async fn the_description_tells_all_that_a_client_needs(site: Site) {
    let document = site.get("/api/v1/openapi.json", "").await.body;
    let at = |pointer: &str| {
        let found = document.pointer(pointer);
        found.unwrap_or_else(|| panic!("no {pointer}")).clone()
    };
    let paths = "/paths/~1api~1v1~1";
    let photo = format!("{paths}photos~1{{photo}}");
    at(&format!("{photo}/put/requestBody/content/image~1jpeg"));
    at(&format!("{photo}/get/responses/200/content/image~1jpeg"));
    let name = at(&format!("{photo}/get/parameters/0/schema"));
    assert!(text(&name["description"]).contains("XXH3-128"), "{name}");
    at(&format!(
        "{paths}changes/get/responses/200/content/text~1event-stream"
    ));
    let since = at(&format!("{paths}pull/get/parameters/1/schema/type"));
    assert_eq!(since, "integer");
    let required = at("/components/schemas/Change/required");
    let required = required.as_array().expect("names");
    assert!(required.contains(&json!("body")), "{required:?}");
    at("/components/schemas/Claim/properties/attempt");
    let codes = text(&at("/components/schemas/Fault/properties/code/description"));
    for code in [
        "bad-request",
        "wrong-code",
        "too-often",
        "busy",
        "no-such-method",
        "full",
    ] {
        assert!(codes.contains(&format!("`{code}`")), "{code}");
    }
    // A response has the form that the description gives it, for each error too.
    let refused = site.get("/api/v1/me", "").await;
    assert!(codes.contains(&format!("`{}` (401)", text(&refused.body["code"]))));
}

async fn the_web_app_is_given_out_beside_the_interface_and_nothing_outside_its_folder(site: Site) {
    let page = site.get("/", "").await;
    assert_eq!(page.status, StatusCode::OK);
    let policy = page.headers["content-security-policy"]
        .to_str()
        .expect("words");
    assert!(policy.starts_with("default-src 'none'"));
    for path in [
        "/../server.db",
        "/%2e%2e/server.db",
        "/..%2fserver.db",
        "/nothing",
    ] {
        let said = site.get(path, "").await;
        assert_eq!(said.status, StatusCode::NOT_FOUND, "{path}");
    }
}
