//! What the server counts, and where it is told.

use std::time::Duration;

use axum::Router;
use axum::extract::{MatchedPath, Request, State};
use axum::http::header;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use governor::clock::Clock as _;

use crate::fault::Fault;
use crate::house::House;

/// Where questions count that no door is for: the web app, and what does not exist.
const NO_DOOR: &str = "web";

/// Counts a question that goes through a door.
pub(crate) async fn count(State(house): State<House>, request: Request, next: Next) -> Response {
    let matched = request.extensions().get::<MatchedPath>().cloned();
    let begun = house.clock.now();
    let response = next.run(request).await;
    let took = Duration::from(house.clock.now()).saturating_sub(begun.into());
    let door = matched.as_ref().map_or(NO_DOOR, MatchedPath::as_str);
    let status = response.status().as_u16();
    house.figures.answered(door, status, took);
    response
}

/// The figures at `/metrics`, for an address of their own: whoever reaches it may read them.
pub fn figures(house: House) -> Router {
    Router::new()
        .route("/metrics", get(metrics))
        .fallback(async || Fault::missing())
        .with_state(house)
}

async fn metrics(State(house): State<House>) -> Response {
    let ready = house.storage.ready().await.is_ok();
    let form = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    ([(header::CONTENT_TYPE, form)], house.figures.text(ready)).into_response()
}
