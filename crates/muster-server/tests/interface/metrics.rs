//! The metrics that a server offers to Prometheus.

use super::*;

async fn told(site: &Site, path: &str) -> (StatusCode, String) {
    let request = question(Method::GET, path, "", None);
    let answer = site
        .metrics
        .clone()
        .oneshot(request)
        .await
        .expect("an answer");
    let status = answer.status();
    let bytes = to_bytes(answer.into_body(), usize::MAX)
        .await
        .expect("a body");
    (status, String::from_utf8(bytes.to_vec()).expect("text"))
}

#[tokio::test]
async fn questions_and_changes_are_counted_by_route_and_never_by_what_a_stranger_makes_up() {
    let site = Site::on_sqlite();
    let desk = text(&site.account("desk").await["token"]);
    let epoch = text(&site.get("/api/v1/pull", &desk).await.body["epoch"]);
    let body = push(&epoch, 1, "f1", 0, &json!({ "name": "first" }));
    site.post("/api/v1/push", &desk, body).await;
    let body = push(&epoch, 2, "f1", 0, &json!({ "name": "late" }));
    site.post("/api/v1/push", &desk, body).await;
    for path in ["/made-up", "/api/v1/devices/1", "/api/v1/devices/2"] {
        site.ask(Method::DELETE, path, "", None).await;
    }
    let (status, told) = told(&site, "/metrics").await;
    assert_eq!(status, StatusCode::OK);
    for line in [
        r#"muster_questions_total{door="/api/v1/push",status="200"} 2"#,
        r#"muster_questions_total{door="/api/v1/devices/{device}",status="401"} 2"#,
        r#"muster_questions_total{door="web",status="405"} 1"#,
        r#"muster_question_seconds_count{door="/api/v1/pull"} 1"#,
        r#"muster_changes_total{outcome="taken"} 1"#,
        r#"muster_changes_total{outcome="stale"} 1"#,
        "muster_database_ready 1",
    ] {
        assert!(told.lines().any(|told| told == line), "{line} in {told}");
    }
    assert!(!told.contains("made-up"), "{told}");
}

#[tokio::test]
async fn the_figures_are_told_at_their_own_address_alone() {
    let site = Site::on_sqlite();
    let said = site.get("/metrics", "").await;
    assert_eq!(said.status, StatusCode::NOT_FOUND);
    assert_eq!(
        told(&site, "/api/v1/devices").await.0,
        StatusCode::NOT_FOUND
    );
}
