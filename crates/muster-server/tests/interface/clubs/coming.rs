//! How members join and leave.

use super::*;

on_each_database!(
    an_invitation_counts_once_for_a_week_and_five_tries,
    who_has_an_account_joins_with_it_and_only_once,
    nobody_gives_what_he_has_not,
    the_owner_hands_the_club_on_and_leaves_last,
    codes_of_clubs_tried_in_bulk_are_answered_less_and_less,
    names_are_said_as_they_are_and_as_json,
    who_is_put_out_takes_their_invitations_and_guests_along,
    who_lost_the_answer_to_an_invitation_gets_it_again,
    members_and_guests_whose_names_look_alike_are_told_apart,
);

async fn an_invitation_counts_once_for_a_week_and_five_tries(site: Site) {
    let club = Club::new(&site).await;
    let code = club.invited(&site, "member").await;
    assert_eq!(welcome(&site, &code, "One").await.status, StatusCode::OK);
    let again = welcome(&site, &code, "Two").await;
    assert_eq!(
        (again.status, &again.body["code"]),
        (StatusCode::FORBIDDEN, &json!("wrong-code"))
    );
    let old = club.invited(&site, "member").await;
    site.pass(7 * 24 * 3_600);
    assert_eq!(
        welcome(&site, &old, "Late").await.status,
        StatusCode::FORBIDDEN
    );
    let code = club.invited(&site, "member").await;
    let (id, _) = code.rsplit_once('.').expect("parts");
    for _ in 0..5 {
        let wrong = format!("{id}.AAAA-AAAA-AAAA-AAAA");
        assert_eq!(
            welcome(&site, &wrong, "Thief").await.status,
            StatusCode::FORBIDDEN
        );
    }
    assert_eq!(
        welcome(&site, &code, "Right").await.status,
        StatusCode::FORBIDDEN
    );
    let revoked = club.invited(&site, "member").await;
    let id = revoked.split('.').nth(1).expect("an id");
    let path = club.path(&format!("/invitations/{id}"));
    site.ask(Method::DELETE, &path, &club.organiser, None).await;
    assert_eq!(
        welcome(&site, &revoked, "Late").await.status,
        StatusCode::FORBIDDEN
    );
    // None of them got an account or joined.
    let members = site.get(&club.path(""), &club.owner).await.body;
    assert_eq!(members["members"].as_array().map(Vec::len), Some(4));
}

async fn who_has_an_account_joins_with_it_and_only_once(site: Site) {
    let club = Club::new(&site).await;
    let join = async |token: &str, code: &str| {
        site.pass(20);
        let asked = json!({ "code": code, "name": "Stan" });
        site.post("/api/v1/join-club", token, asked).await
    };
    let code = club.invited(&site, "organiser").await;
    let joined = join(&club.stranger, &code).await;
    assert_eq!(joined.body["role"], "organiser");
    let clubs = site.get("/api/v1/clubs", &club.stranger).await.body;
    assert_eq!(clubs["clubs"].as_array().map(Vec::len), Some(2));
    assert_eq!(clubs["founds"], false);
    // An invitation stays valid if a member tries it, for the person whom it is meant for.
    let code = club.invited(&site, "member").await;
    let again = join(&club.stranger, &code).await;
    assert_eq!(
        (again.status, &again.body["code"]),
        (StatusCode::CONFLICT, &json!("member-already"))
    );
    assert_eq!(
        welcome(&site, &code, "Whose it is").await.status,
        StatusCode::OK
    );
}

async fn nobody_gives_what_he_has_not(site: Site) {
    let club = Club::new(&site).await;
    for (token, role) in [
        (&club.organiser, "organiser"),
        (&club.organiser, "owner"),
        (&club.owner, "owner"),
    ] {
        let asked = json!({ "role": role });
        let said = site.post(&club.path("/invitations"), token, asked).await;
        assert_eq!(said.status, StatusCode::FORBIDDEN, "{role}");
    }
    // An organiser may remove members, but neither another organiser nor the owner.
    club.comes(&site, "organiser", "Otto").await;
    for name in ["Otto", "Anna"] {
        let path = club.path(&format!("/members/{}", club.member_id(&site, name).await));
        let said = site.ask(Method::DELETE, &path, &club.organiser, None).await;
        assert_eq!(said.status, StatusCode::FORBIDDEN, "{name}");
    }
    let path = club.path(&format!("/members/{}", club.member_id(&site, "Max").await));
    let said = site.ask(Method::DELETE, &path, &club.organiser, None).await;
    assert_eq!(said.status, StatusCode::NO_CONTENT);
    // A removed member is out at once. Their device keeps syncing its own account.
    assert_eq!(
        site.get(&club.path(""), &club.member).await.status,
        StatusCode::NOT_FOUND
    );
    assert_eq!(
        site.get("/api/v1/pull", &club.member).await.status,
        StatusCode::OK
    );
}

async fn the_owner_hands_the_club_on_and_leaves_last(site: Site) {
    let club = Club::new(&site).await;
    let out = async |token: &str, name: &str, by: &str| {
        let path = club.path(&format!("/members/{}", of(&site, &club, by, name).await));
        site.ask(Method::DELETE, &path, token, None).await
    };
    assert_eq!(
        out(&club.owner, "Anna", &club.owner).await.body["code"],
        "owner-stays"
    );
    let olga = club.member_id(&site, "Olga").await;
    let role = club.path(&format!("/members/{olga}/role"));
    let handed = site
        .post(&role, &club.owner, json!({ "role": "owner" }))
        .await;
    assert_eq!(handed.status, StatusCode::NO_CONTENT);
    let roles = site.get(&club.path(""), &club.owner).await.body;
    let roles: Vec<_> = roles["members"]
        .as_array()
        .expect("members")
        .iter()
        .map(|member| (text(&member["name"]), text(&member["role"])))
        .collect();
    let as_said = |name: &str, role: &str| (name.to_owned(), role.to_owned());
    assert_eq!(
        roles,
        [
            as_said("Olga", "owner"),
            as_said("Anna", "organiser"),
            as_said("Max", "member")
        ]
    );
    assert_eq!(
        out(&club.owner, "Anna", &club.owner).await.status,
        StatusCode::NO_CONTENT
    );
    assert_eq!(
        out(&club.member, "Max", &club.member).await.status,
        StatusCode::NO_CONTENT
    );
    assert_eq!(
        out(&club.organiser, "Olga", &club.organiser).await.status,
        StatusCode::NO_CONTENT
    );
    let clubs = site.get("/api/v1/clubs", &club.organiser).await.body;
    assert_eq!(clubs["clubs"], json!([]));
}

/// Returns the id of a member, as the owner of a token sees it.
async fn of(site: &Site, club: &Club, token: &str, name: &str) -> String {
    let view = site.get(&club.path(""), token).await.body;
    let members = view["members"].as_array().expect("members").iter();
    let mut found = members.filter(|member| member["name"] == name);
    text(&found.next().expect("a member")["member"])
}

async fn codes_of_clubs_tried_in_bulk_are_answered_less_and_less(site: Site) {
    let club = Club::new(&site).await;
    let asked =
        json!({ "code": format!("{}.aaaaaaaaaaaa.AAAA", club.id), "name": "x", "device": "x" });
    let mut refused = 0;
    for _ in 0..50 {
        let said = site.post("/api/v1/welcome", "", asked.clone()).await;
        refused += u32::from(said.status == StatusCode::TOO_MANY_REQUESTS);
    }
    assert!(refused >= 40, "{refused}");
}

async fn names_are_said_as_they_are_and_as_json(site: Site) {
    let club = Club::new(&site).await;
    let name = "<img src=x onerror=alert(1)>";
    club.comes(&site, "member", name).await;
    let said = site.get(&club.path(""), &club.owner).await;
    assert_eq!(said.headers["content-type"], "application/json");
    assert_eq!(said.headers["x-content-type-options"], "nosniff");
    assert!(said.body.to_string().contains(name));
    for bad in ["", " ", "a\nb", "\u{202e}\u{7}", &"x".repeat(81)] {
        let code = club.invited(&site, "member").await;
        assert_eq!(
            welcome(&site, &code, bad).await.status,
            StatusCode::BAD_REQUEST,
            "{bad:?}"
        );
    }
}

async fn who_is_put_out_takes_their_invitations_and_guests_along(site: Site) {
    let club = Club::new(&site).await;
    let gives = async |token: &str| {
        let invited = json!({ "role": "member" });
        let path = club.path("/invitations");
        let code = site.post(&path, token, invited).await.body["code"].clone();
        let guest = json!({ "name": "Guest" });
        let key = site.post(&club.path("/guests"), token, guest).await.body["key"].clone();
        (text(&code), text(&key))
    };
    let (code, key) = gives(&club.organiser).await;
    let (owners_code, owners_key) = gives(&club.owner).await;
    let listed = site.get(&club.path("/invitations"), &club.owner).await.body;
    let by = |rows: &Value| {
        let rows = rows.as_array().expect("rows").iter();
        let mut by: Vec<String> = rows.map(|row| text(&row["by"])).collect();
        by.sort();
        by
    };
    assert_eq!(by(&listed["invitations"]), ["Anna", "Olga"]);
    let listed = site.get(&club.path("/guests"), &club.owner).await.body;
    assert_eq!(by(&listed["guests"]), ["Anna", "Olga"]);
    let path = club.path(&format!("/members/{}", club.member_id(&site, "Olga").await));
    let out = site.ask(Method::DELETE, &path, &club.owner, None).await;
    assert_eq!(out.status, StatusCode::NO_CONTENT);
    // Neither she nor anybody else comes in by what she made.
    let join = json!({ "code": code, "name": "Olga" });
    let again = site.post("/api/v1/join-club", &club.organiser, join).await;
    assert_eq!(again.status, StatusCode::FORBIDDEN);
    assert_eq!(
        welcome(&site, &code, "Other").await.status,
        StatusCode::FORBIDDEN
    );
    assert_eq!(
        site.get("/api/v1/guest", &key).await.status,
        StatusCode::UNAUTHORIZED
    );
    assert_eq!(
        site.get("/api/v1/guest", &owners_key).await.status,
        StatusCode::OK
    );
    assert_eq!(
        welcome(&site, &owners_code, "New").await.status,
        StatusCode::OK
    );

    // The same goes for an organiser who becomes a member.
    let otto = club.comes(&site, "organiser", "Otto").await;
    let (code, key) = gives(&otto).await;
    let path = club.path(&format!(
        "/members/{}/role",
        club.member_id(&site, "Otto").await
    ));
    let lower = site
        .post(&path, &club.owner, json!({ "role": "member" }))
        .await;
    assert_eq!(lower.status, StatusCode::NO_CONTENT);
    assert_eq!(
        welcome(&site, &code, "Late").await.status,
        StatusCode::FORBIDDEN
    );
    assert_eq!(
        site.get("/api/v1/guest", &key).await.status,
        StatusCode::UNAUTHORIZED
    );
}

async fn who_lost_the_answer_to_an_invitation_gets_it_again(site: Site) {
    let club = Club::new(&site).await;
    let code = club.invited(&site, "member").await;
    let asked = |attempt: &str| json!({ "code": code, "name": "Nina", "device": "phone", "attempt": attempt });
    let attempt = "0123456789abcdefghijklmnopqrstuv";
    let first = site.post("/api/v1/welcome", "", asked(attempt)).await;
    assert_eq!(first.status, StatusCode::OK, "{}", first.body);
    let again = site.post("/api/v1/welcome", "", asked(attempt)).await;
    assert_eq!((again.status, &again.body), (StatusCode::OK, &first.body));
    let other = "ABCDEFGHIJKLMNOPQRSTUVWXYZ012345";
    let other = site.post("/api/v1/welcome", "", asked(other)).await;
    assert_eq!(other.status, StatusCode::FORBIDDEN);
    let members = site.get(&club.path(""), &club.owner).await.body;
    assert_eq!(members["members"].as_array().map(Vec::len), Some(4));
    // With an account, the account itself is known.
    let code = club.invited(&site, "member").await;
    let join = json!({ "code": code, "name": "Stan" });
    for _ in 0..2 {
        let joined = site
            .post("/api/v1/join-club", &club.stranger, join.clone())
            .await;
        assert_eq!(joined.status, StatusCode::OK, "{}", joined.body);
        assert_eq!(joined.body["club"], json!(club.id));
    }
    let join = site.post("/api/v1/join-club", &club.member, join).await;
    assert_eq!(join.status, StatusCode::FORBIDDEN);
}

async fn members_and_guests_whose_names_look_alike_are_told_apart(site: Site) {
    let club = Club::new(&site).await;
    // The third has a Cyrillic letter.
    for name in ["Hope", "hope", "H\u{43e}pe", "Hope 5"] {
        club.comes(&site, "member", name).await;
    }
    let seen = site.get(&club.path(""), &club.owner).await.body;
    let members = seen["members"].as_array().expect("members");
    let mut names: Vec<&str> = members
        .iter()
        .filter_map(|row| row["name"].as_str())
        .collect();
    names.retain(|name| name.to_lowercase().ends_with("pe") || name.contains(['(', '5']));
    names.sort_unstable();
    assert_eq!(names, ["Hope", "Hope 5", "H\u{43e}pe (3)", "hope (2)"]);
    for name in ["\u{e0041}", "Ho\npe", "\u{202e}epoH"] {
        let code = club.invited(&site, "member").await;
        let said = welcome(&site, &code, name).await;
        assert_eq!(said.status, StatusCode::BAD_REQUEST, "{name:?}");
    }
    for _ in 0..2 {
        let guest = json!({ "name": "Gus" });
        site.post(&club.path("/guests"), &club.organiser, guest)
            .await;
    }
    let guests = site.get(&club.path("/guests"), &club.organiser).await.body;
    let guests = guests["guests"].as_array().expect("guests").iter();
    let names: Vec<String> = guests.map(|guest| text(&guest["name"])).collect();
    assert_eq!(names, ["Gus", "Gus (2)"]);
}
