//! Lists are handed in, judged, sent back for changes, locked and revealed.

use super::*;

on_each_database!(
    a_list_is_handed_in_judged_asked_for_mended_locked_and_revealed,
    an_event_begins_with_a_moment_that_is_still_to_come,
    a_list_is_never_written_over_nor_ruled_on_unseen,
    a_list_is_judged_once_until_it_or_what_it_is_judged_by_is_another,
    lists_go_with_who_leaves_unless_the_event_is_locked,
    a_guest_sees_what_is_revealed_until_the_key_counts_no_more,
    lists_that_are_long_together_come_in_pages,
);

struct Cup<'a> {
    site: &'a Site,
    club: &'a Club,
    event: String,
}

impl Cup<'_> {
    async fn new<'a>(site: &'a Site, club: &'a Club) -> Cup<'a> {
        let event = club.event(site).await;
        Cup { site, club, event }
    }

    fn path(&self, rest: &str) -> String {
        self.club.path(&format!("/events/{}{rest}", self.event))
    }

    async fn hands_in(&self, token: &str, force: &str) -> TestResponse {
        let list = json!({ "force": force });
        self.site.post(&self.path("/lists"), token, list).await
    }

    async fn seen(&self, token: &str) -> Value {
        let said = self.site.get(&self.path(""), token).await;
        assert_eq!(said.status, StatusCode::OK, "{}", said.body);
        said.body
    }

    async fn set(&self, state: Value) {
        let said = self
            .site
            .post(&self.path("/state"), &self.club.organiser, state)
            .await;
        assert_eq!(said.status, StatusCode::OK, "{}", said.body);
    }
}

async fn a_list_is_handed_in_judged_asked_for_mended_locked_and_revealed(site: Site) {
    let club = Club::new(&site).await;
    let cup = Cup::new(&site, &club).await;
    let handed = cup.hands_in(&club.member, "[\"illegal\"]").await.body;
    assert_eq!(handed["lists"][0]["verdict"]["standing"], "not-legal");
    assert_eq!(handed["lists"][0]["mine"], true);
    cup.hands_in(&club.organiser, "[]").await;
    // Each member sees their own list. The organiser sees all of them, and who has handed in none.
    let lists = |event: &Value| event["lists"].as_array().map(Vec::len);
    assert_eq!(lists(&cup.seen(&club.member).await), Some(1));
    let all = cup.seen(&club.owner).await;
    assert_eq!((lists(&all), &all["missing"]), (Some(2), &json!(["Anna"])));
    let french = site
        .get(&format!("{}?lang=fr", cup.path("")), &club.owner)
        .await;
    assert_eq!(
        french.body["lists"][0]["verdict"]["said"],
        "fr with 0 packs"
    );
    // The organiser asks for changes, and the deadline passes. Now only that player may hand in again.
    let max = club.member_id(&site, "Max").await;
    let ask = cup.path(&format!("/lists/{max}/ask"));
    let note = json!({ "version": 1, "note": "Leave it at home." });
    assert_eq!(
        site.post(&ask, &club.organiser, note).await.status,
        StatusCode::OK
    );
    let mine = cup.seen(&club.member).await;
    assert_eq!(
        (&mine["mine"], &mine["lists"][0]["ask"]),
        (&json!("asked"), &json!("Leave it at home."))
    );
    site.pass(2_000);
    assert_eq!(cup.hands_in(&club.owner, "[]").await.body["code"], "closed");
    assert_eq!(
        cup.hands_in(&club.organiser, "[1]").await.body["code"],
        "closed"
    );
    let mended = cup.hands_in(&club.member, "[2]").await.body;
    assert_eq!(
        (&mended["mine"], &mended["lists"][0]["version"]),
        (&json!("handed"), &json!(2))
    );
    assert_eq!(mended["lists"][0]["verdict"]["standing"], "legal");
    cup.set(json!({ "locked": true })).await;
    assert_eq!(
        cup.hands_in(&club.member, "[3]").await.body["code"],
        "closed"
    );
    let back = site
        .ask(Method::DELETE, &cup.path("/lists"), &club.member, None)
        .await;
    assert_eq!(back.body["code"], "closed");
    // Nobody is asked for what they could not hand in.
    let ask = json!({ "version": 2, "note": "Smaller." });
    let path = cup.path(&format!("/lists/{max}/ask"));
    let asked = site.post(&path, &club.organiser, ask).await;
    assert_eq!(asked.body["code"], "closed");
    cup.set(json!({ "revealed": true })).await;
    assert_eq!(lists(&cup.seen(&club.member).await), Some(2));
    // The first list is still there, for the player and the organisers.
    let versions = site
        .get(&cup.path(&format!("/lists/{max}")), &club.member)
        .await
        .body;
    let forces: Vec<_> = versions["lists"]
        .as_array()
        .expect("lists")
        .iter()
        .map(|list| list["force"].clone())
        .collect();
    assert_eq!(forces, [json!("[\"illegal\"]"), json!("[2]")]);
}

async fn a_list_is_never_written_over_nor_ruled_on_unseen(site: Site) {
    let club = Club::new(&site).await;
    let cup = Cup::new(&site, &club).await;
    for _ in 0..2 {
        // Handing in the same list again, as after a lost response, makes no new version.
        let said = cup.hands_in(&club.member, "[\"illegal\"]").await.body;
        assert_eq!(said["lists"][0]["version"], 1);
    }
    let max = club.member_id(&site, "Max").await;
    let rulings = cup.path(&format!("/lists/{max}/rulings"));
    let ruling = |version| json!({ "version": version, "rule": "illegal", "accepted": true, "note": "once" });
    // A finding that the list does not have is no finding: its name was mistyped.
    for (rule, node) in [("ilegal", ""), ("illegal", "1")] {
        let mistyped = json!({ "version": 1, "rule": rule, "node": node, "accepted": true });
        let refused = site.post(&rulings, &club.organiser, mistyped).await;
        assert_eq!(refused.body["code"], "not-found", "{rule} {node}");
    }
    let ruled = site.post(&rulings, &club.organiser, ruling(1)).await.body;
    assert_eq!(ruled["lists"][0]["verdict"]["standing"], "legal");
    // A new list has no rulings, and what the organiser saw of the first does not count for it.
    cup.hands_in(&club.member, "[\"illegal\", 2]").await;
    assert_eq!(
        cup.seen(&club.member).await["lists"][0]["verdict"]["standing"],
        "not-legal"
    );
    let late = site.post(&rulings, &club.organiser, ruling(1)).await;
    assert_eq!(
        (late.status, &late.body["code"]),
        (StatusCode::CONFLICT, &json!("changed"))
    );
    let ask = cup.path(&format!("/lists/{max}/ask"));
    let late = site
        .post(&ask, &club.organiser, json!({ "version": 1, "note": "x" }))
        .await;
    assert_eq!(late.body["code"], "changed");
    // A list that is too long or unreadable is refused.
    let long = format!("[\"{}\"]", "x".repeat(256 << 10));
    assert_eq!(
        cup.hands_in(&club.member, &long).await.status,
        StatusCode::PAYLOAD_TOO_LARGE
    );
    assert_eq!(
        cup.hands_in(&club.member, "no list").await.status,
        StatusCode::BAD_REQUEST
    );
    let long = json!({ "version": 2, "note": "x".repeat(2_001) });
    assert_eq!(
        site.post(&ask, &club.organiser, long).await.status,
        StatusCode::BAD_REQUEST
    );
    for version in 3..=50 {
        let said = cup.hands_in(&club.member, &format!("[{version}]")).await;
        assert_eq!(said.status, StatusCode::OK, "{}", said.body);
    }
    let said = cup.hands_in(&club.member, "[51]").await;
    assert_eq!(said.status, StatusCode::INSUFFICIENT_STORAGE);
}

async fn an_event_begins_with_a_moment_that_is_still_to_come(site: Site) {
    let club = Club::new(&site).await;
    let now = i64::try_from(site.seconds.load(Ordering::SeqCst)).expect("a moment");
    for (until, status) in [
        (now - 1, StatusCode::CONFLICT),
        (now, StatusCode::CONFLICT),
        (now + 1, StatusCode::OK),
    ] {
        let event = json!({ "event": "{\"name\":\"Cup\"}", "until": until });
        let said = site
            .post(&club.path("/events"), &club.organiser, event)
            .await;
        assert_eq!(said.status, status, "{}", said.body);
        if status == StatusCode::CONFLICT {
            assert_eq!(said.body["code"], "past");
        }
    }
    let events = site.get(&club.path("/events"), &club.organiser).await;
    assert_eq!(events.body["events"].as_array().map(Vec::len), Some(1));
}

async fn lists_go_with_who_leaves_unless_the_event_is_locked(site: Site) {
    let club = Club::new(&site).await;
    let (open, locked) = (Cup::new(&site, &club).await, Cup::new(&site, &club).await);
    for cup in [&open, &locked] {
        cup.hands_in(&club.member, "[]").await;
    }
    locked.set(json!({ "locked": true })).await;
    let max = club.member_id(&site, "Max").await;
    let path = club.path(&format!("/members/{max}"));
    site.ask(Method::DELETE, &path, &club.member, None).await;
    assert_eq!(open.seen(&club.owner).await["lists"], json!([]));
    assert_eq!(locked.seen(&club.owner).await["lists"][0]["player"], "Max");
    assert_eq!(
        site.get(&locked.path(""), &club.member).await.status,
        StatusCode::NOT_FOUND
    );
}

async fn a_guest_sees_what_is_revealed_until_the_key_counts_no_more(site: Site) {
    let club = Club::new(&site).await;
    let cup = Cup::new(&site, &club).await;
    let _hidden = Cup::new(&site, &club).await;
    cup.hands_in(&club.member, "[]").await;
    let guest = site
        .post(
            &club.path("/guests"),
            &club.organiser,
            json!({ "name": "Gus" }),
        )
        .await
        .body;
    let key = text(&guest["key"]);
    assert_eq!(
        site.get("/api/v1/guest", &key).await.body["events"],
        json!([])
    );
    let max = club.member_id(&site, "Max").await;
    let note = json!({ "version": 1, "note": "between us" });
    site.post(
        &cup.path(&format!("/lists/{max}/ask")),
        &club.organiser,
        note,
    )
    .await;
    cup.set(json!({ "revealed": true })).await;
    let seen = site.get("/api/v1/guest", &key).await.body;
    assert_eq!(seen["events"].as_array().map(Vec::len), Some(1));
    assert_eq!(seen["events"][0]["lists"][0]["player"], "Max");
    assert!(!seen.to_string().contains("between us"));
    let path = club.path(&format!("/guests/{}", text(&guest["guest"])));
    site.ask(Method::DELETE, &path, &club.organiser, None).await;
    assert_eq!(
        site.get("/api/v1/guest", &key).await.status,
        StatusCode::UNAUTHORIZED
    );
}

async fn a_list_is_judged_once_until_it_or_what_it_is_judged_by_is_another(mut site: Site) {
    let club = Club::new(&site).await;
    let cup = Cup::new(&site, &club).await;
    let event = cup.event.clone();
    let judged = |site: &Site| site.judge.judged.swap(0, Ordering::SeqCst);
    cup.hands_in(&club.member, "[\"illegal\"]").await;
    cup.hands_in(&club.organiser, "[]").await;
    // Both lists are judged when they are handed in. Looking at them again gives the same verdicts.
    assert_eq!(judged(&site), 2);
    let all = cup.seen(&club.owner).await;
    assert_eq!(all, cup.seen(&club.owner).await);
    let standing = |event: &Value, at: usize| text(&event["lists"][at]["verdict"]["standing"]);
    assert_eq!(
        [standing(&all, 0), standing(&all, 1)],
        ["not-legal", "legal"]
    );
    assert_eq!(judged(&site), 0);
    // In another language, or with a ruling, the verdict is another one.
    let french = format!("{}?lang=fr", cup.path(""));
    let french = site.get(&french, &club.owner).await.body;
    let said = &french["lists"][0]["verdict"]["said"];
    assert_eq!((said, judged(&site)), (&json!("fr with 0 packs"), 2));
    let max = club.member_id(&site, "Max").await;
    let rule = json!({ "version": 1, "rule": "illegal", "node": "", "accepted": true, "note": "" });
    let ruled = cup.path(&format!("/lists/{max}/rulings"));
    let ruled = site.post(&ruled, &club.organiser, rule).await;
    assert_eq!(ruled.status, StatusCode::OK, "{}", ruled.body);
    assert_eq!(
        (standing(&ruled.body, 0), judged(&site)),
        ("legal".to_owned(), 1)
    );
    // Another list of the same player is judged. One that was judged before is not, even after it was withdrawn.
    cup.hands_in(&club.member, "[3]").await;
    assert_eq!(judged(&site), 1);
    let back = cup.path("/lists");
    site.ask(Method::DELETE, &back, &club.member, None).await;
    let again = cup.hands_in(&club.member, "[\"illegal\"]").await.body;
    assert_eq!(
        (standing(&again, 0), judged(&site)),
        ("not-legal".to_owned(), 0)
    );
    // Another server has an empty cache, and judges the lists itself.
    site.start();
    let path = club.path(&format!("/events/{event}"));
    let anew = site.get(&path, &club.owner).await.body;
    assert_eq!(
        (standing(&anew, 0), judged(&site)),
        ("not-legal".to_owned(), 2)
    );
}

/// Asks for page after page, and returns the members of each.
async fn pages(
    site: &Site,
    path: &str,
    token: &str,
    of: impl Fn(&Value) -> &Value,
) -> Vec<Vec<String>> {
    let (mut pages, mut after) = (Vec::new(), String::new());
    loop {
        let said = site.get(&format!("{path}after={after}"), token).await;
        assert_eq!(said.status, StatusCode::OK, "{}", said.body);
        let event = of(&said.body);
        let lists = event["lists"].as_array().expect("lists");
        let members: Vec<String> = lists.iter().map(|list| text(&list["member"])).collect();
        after = members.iter().max().expect("a page has a list").clone();
        pages.push(members);
        if event["more"] != true {
            return pages;
        }
    }
}

async fn lists_that_are_long_together_come_in_pages(site: Site) {
    let club = Club::new(&site).await;
    let cup = Cup::new(&site, &club).await;
    let long = json!(["x".repeat(250_000)]).to_string();
    let mut players = vec![
        club.owner.clone(),
        club.organiser.clone(),
        club.member.clone(),
    ];
    for at in 0..9 {
        players.push(club.comes(&site, "member", &format!("Player {at}")).await);
    }
    for player in &players {
        assert_eq!(cup.hands_in(player, &long).await.status, StatusCode::OK);
    }
    // Of 250 kB each, eight are in a page of 2 MB.
    let path = format!("{}?", cup.path(""));
    let seen = pages(&site, &path, &club.organiser, |event| event).await;
    assert_eq!(seen.iter().map(Vec::len).collect::<Vec<_>>(), [8, 4]);
    let mut all: Vec<String> = seen.concat();
    all.sort_unstable();
    all.dedup();
    assert_eq!(all.len(), players.len());
    // A member sees their own, and a guest the same pages as organisers once the lists are revealed.
    assert_eq!(
        cup.seen(&club.member).await["lists"]
            .as_array()
            .map(Vec::len),
        Some(1)
    );
    cup.set(json!({ "revealed": true })).await;
    let guests = club.path("/guests");
    let guest = site
        .post(&guests, &club.organiser, json!({ "name": "Gus" }))
        .await;
    let key = text(&guest.body["key"]);
    let path = format!("/api/v1/guest?event={}&", cup.event);
    let shown = pages(&site, &path, &key, |view| &view["events"][0]).await;
    assert_eq!(shown, seen);
    let first = site.get("/api/v1/guest", &key).await.body;
    assert_eq!(first["events"][0]["more"], true);
}
