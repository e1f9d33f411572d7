//! Checks before every route: rate limits, foreign pages, who may use the route, and how much is handled at once.

use std::future::poll_fn;
use std::pin::Pin;
use std::sync::{Arc, LazyLock};

use axum::body::{Body, HttpBody};
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::MethodRouter;

use crate::access::{Access, ClientAddr, ClubGuest, NewcomerToken};
use crate::api_error::ApiError;
use crate::app_state::AppState;
use crate::client_address::client_address;
use crate::connections::{Connection, Handling, Transfer};
use crate::cookie::{self, Scheme};
use crate::held_body::hold;
use crate::lent_body::lend;
use crate::limits::{
    BODY_PAUSE, FREE_BYTES, MAX_BODY_BYTES, MAX_SMALL_BODY_BYTES, MEMORY_OF_BODY_BYTE, PATIENCE,
};
use crate::log_limit::LogLimit;
use crate::pool::{Asker, PoolShare};
use crate::refusals;
use crate::request_load::RequestLoad;
use crate::routes::{Load, Route, routes};
use crate::secret;
use crate::storage::Caller;

/// Header with the version of the API. It tells the web app that its host runs a server; other hosts only serve files.
const INTERFACE: HeaderName = HeaderName::from_static("muster-interface");

/// After how many seconds a request that was refused for now may come again.
const RETRY_AFTER_SECONDS: HeaderValue = HeaderValue::from_static("1");

/// Wrong codes, and requests that came too often, of which few are logged.
static WRONG_CODES: LogLimit = LogLimit::new();
static TOO_OFTEN: LogLimit = LogLimit::new();

/// The paths that bring codes.
static CODE_PATHS: LazyLock<Vec<&'static str>> = LazyLock::new(|| {
    let routes = routes().into_iter();
    let routes = routes.filter(|route| route.tries_a_code);
    routes.map(|route| route.path).collect()
});

/// Checks every request before it reaches a route or the web app: the rate limits, and that no page of another origin
/// sent it. Adds the headers that every response has.
pub(crate) async fn check_request(
    State(app): State<AppState>,
    mut request: Request,
    next: Next,
) -> Response {
    let has_body = length(request.headers()) != Some(0);
    let is_api = is_api(request.uri().path());
    let mut must_close = has_body;
    let response = match check(&app, &request) {
        Err(api_error) => {
            let (_, rest) = lend(request);
            must_close = has_body && !rest.drain().await;
            api_error.into_response()
        }
        Ok(()) => {
            let scheme = Scheme::from_request(&app, &request);
            request.extensions_mut().insert(scheme);
            let (request, rest) = lend(request);
            let response = next.run(request).await;
            // A proxy that is still sending when the connection is closed does not pass the answer on.
            if has_body && !response.status().is_success() {
                must_close = !rest.drain().await;
            }
            response
        }
    };
    if is_overload(response.status()) {
        refusals::log("time or places");
    }
    with_common_headers(response, is_api, must_close)
}

fn check(app: &AppState, request: &Request) -> Result<(), ApiError> {
    let address = client_address(request);
    let allowed = if CODE_PATHS.contains(&request.uri().path()) {
        app.rate_limits.allow_code(address)
    } else {
        let token = any_token(request).map(secret::hash);
        app.rate_limits.allow_request(address, token.as_ref())
    };
    if !allowed {
        if let Some(more) = TOO_OFTEN.count() {
            tracing::warn!(target: "security", %address, more, "requests come too often");
        }
        return Err(ApiError::too_often());
    }
    if is_foreign(request.headers()) {
        return Err(ApiError::new(
            StatusCode::FORBIDDEN,
            "foreign-page",
            "a page of another origin asks",
        ));
    }
    let hosts = request.headers().get_all(header::HOST).iter().count();
    // A request without a connection comes from a test. HTTP/1.0 needs no `Host`.
    let needs_host = request.version() == axum::http::Version::HTTP_11
        && request.extensions().get::<Arc<Connection>>().is_some();
    if hosts > 1 || hosts == 0 && needs_host {
        return Err(ApiError::bad_request("there must be one Host"));
    }
    if request.headers().contains_key(header::CONTENT_ENCODING) {
        return Err(ApiError::bad_request("a body must not be compressed"));
    }
    Ok(())
}

/// Returns whether a request was refused because there is too much to do, or it took too long.
fn is_overload(status: StatusCode) -> bool {
    [StatusCode::SERVICE_UNAVAILABLE, StatusCode::REQUEST_TIMEOUT].contains(&status)
}

/// Returns whether a path belongs to the API, whose errors are always JSON.
fn is_api(path: &str) -> bool {
    path.starts_with("/api/") || path == "/health" || path == "/ready"
}

/// Adds the headers that every response has. An error without a JSON body gets one.
fn with_common_headers(response: Response, is_api: bool, must_close: bool) -> Response {
    let status = response.status();
    let is_error = status.is_client_error() || status.is_server_error();
    let kind = response.headers().get(header::CONTENT_TYPE);
    let is_json = kind.is_some_and(|kind| kind == "application/json");
    let mut response = match is_error && is_api && !is_json {
        true => {
            let allow = response.headers().get(header::ALLOW).cloned();
            let mut response = ApiError::of_status(status).into_response();
            if let Some(allow) = allow {
                response.headers_mut().insert(header::ALLOW, allow);
            }
            response
        }
        false => response,
    };
    let headers = response.headers_mut();
    for (name, value) in [
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
        (INTERFACE, "1"),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if [
        StatusCode::TOO_MANY_REQUESTS,
        StatusCode::SERVICE_UNAVAILABLE,
    ]
    .contains(&status)
    {
        headers.insert(header::RETRY_AFTER, RETRY_AFTER_SECONDS);
    }
    // The body was not read to its end, and then the connection cannot be used for another request.
    if is_error && must_close {
        headers.insert(header::CONNECTION, HeaderValue::from_static("close"));
    }
    response
}

/// Returns the handler of a route behind its guard. The guard identifies the caller, reads the body, and limits wrong
/// codes and what is handled at once.
pub(crate) fn with_guard(app: &AppState, route: &Route) -> MethodRouter<AppState> {
    let rules = Rules {
        access: route.access,
        tries_a_code: route.tries_a_code,
        max_body: match route.large {
            true => MAX_BODY_BYTES,
            false => MAX_SMALL_BODY_BYTES,
        },
        load: route.load,
    };
    let guard = move |State(app): State<AppState>, request: Request, next: Next| async move {
        let done = guard(&app, rules, request, next).await;
        done.unwrap_or_else(IntoResponse::into_response)
    };
    let guard = middleware::from_fn_with_state(app.clone(), guard);
    route.handler().layer(guard)
}

/// What a guard checks for its route.
#[derive(Debug, Clone, Copy)]
struct Rules {
    access: Access,
    tries_a_code: bool,
    max_body: usize,
    load: Load,
}

async fn guard(
    app: &AppState,
    rules: Rules,
    mut request: Request,
    next: Next,
) -> Result<Response, ApiError> {
    admit(app, rules.access, &mut request).await?;
    let renewed = renewed_cookie(&request);
    let address = client_address(&request);
    let connection = request.extensions().get::<Arc<Connection>>().cloned();
    let asker = asker(&request).with_connection(connection.clone());
    let (mut request, memory) = read_body(app, &asker, rules.max_body, request).await?;
    let handling = connection.as_ref().map(Connection::handle_request);
    let load = RequestLoad::new(Arc::clone(&app.load), asker, memory);
    request.extensions_mut().insert(load.clone());
    if rules.load != Load::None {
        load.take_place().await?;
    }
    let mut response = answer(rules.load, &load, request, next).await?;
    if rules.tries_a_code && response.status() == StatusCode::FORBIDDEN {
        if let Some(more) = WRONG_CODES.count() {
            tracing::warn!(target: "security", %address, more, "a wrong code");
        }
        // Only wrong codes count. Others at the same address can still use the right one.
        if !app.rate_limits.allow_wrong_code(address) {
            return Err(ApiError::too_often());
        }
    }
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    if let Some(cookie) = renewed.filter(|_| response.status().is_success()) {
        response.headers_mut().insert(header::SET_COOKIE, cookie);
    }
    let memory = load.end_memory();
    let place = load.end_place();
    if let Some(place) = &place {
        place.charge(size_of(&response) as u64);
    }
    // What has its memory needs no place any more.
    let place = place.filter(|_| memory.is_none());
    // The connection of a stream of changes stands still most of the time.
    let transfer = connection.filter(|_| rules.load != Load::None);
    let transfer = transfer.as_ref().map(Connection::transfer);
    let held: HeldForAnswer = (handling, place, memory, transfer);
    Ok(hold(response, held))
}

/// What a response holds until it was read.
type HeldForAnswer = (
    Option<Handling>,
    Option<PoolShare>,
    Option<PoolShare>,
    Option<Transfer>,
);

/// Handles a request whose body is in, and takes memory for the answer. If there is no room for it, the request waits
/// with empty hands: whoever only reads is handled anew once there is room.
async fn answer(
    rules: Load,
    load: &RequestLoad,
    request: Request,
    next: Next,
) -> Result<Response, ApiError> {
    let body_bytes = load.memory_amount();
    let is_heavy = match rules {
        Load::LargeAnswer => true,
        Load::Small => body_bytes > 0,
        Load::None | Load::Judged => false,
    };
    let turn = match is_heavy {
        true => Some(load.database_turn().await?),
        false => None,
    };
    let (parts, body) = request.into_parts();
    let again = (parts.method == Method::GET).then(|| (parts.clone(), next.clone()));
    let response = next.run(Request::from_parts(parts, body)).await;
    let size = size_of(&response);
    if let Some(turn) = turn {
        turn.charge(size.saturating_add(body_bytes) as u64);
    }
    if load.fit_memory(size).await {
        return Ok(response);
    }
    let Some((parts, next)) = again else {
        // What was changed stays changed, and its answer waits alone.
        load.take_memory(size).await?;
        return Ok(response);
    };
    drop(response);
    load.take_memory(size).await?;
    let turn = match is_heavy {
        true => Some(load.database_turn().await?),
        false => None,
    };
    let response = next.run(Request::from_parts(parts, Body::empty())).await;
    let size = size_of(&response);
    if let Some(turn) = turn {
        turn.charge(size as u64);
    }
    // It may have grown meanwhile.
    match load.fit_memory(size).await {
        true => Ok(response),
        false => Err(ApiError::busy()),
    }
}

/// Returns the size of an answer in bytes; 0 if it is not known, as of a stream.
fn size_of(response: &Response) -> usize {
    let size = response.body().size_hint().exact().unwrap_or_default();
    usize::try_from(size).unwrap_or(usize::MAX)
}

/// Limits how many files of the web app are sent at once.
pub(crate) async fn limit_files(
    State(app): State<AppState>,
    request: Request,
    next: Next,
) -> Response {
    let connection = request.extensions().get::<Arc<Connection>>().cloned();
    let asker = Asker::stranger(client_address(&request)).with_connection(connection.clone());
    let handling = connection.as_ref().map(Connection::handle_request);
    match app.load.place(&asker).await {
        Some(place) => {
            let response = next.run(request).await;
            place.charge(size_of(&response) as u64);
            let transfer = connection.as_ref().map(Connection::transfer);
            hold(response, (handling, place, transfer))
        }
        None => ApiError::busy().into_response(),
    }
}

/// Returns who a request counts for.
fn asker(request: &Request) -> Asker {
    let extensions = request.extensions();
    if let Some(caller) = extensions.get::<Caller>() {
        return Asker::account(&caller.account);
    }
    match extensions.get::<ClubGuest>() {
        Some(guest) => Asker::account(&guest.club),
        None => Asker::stranger(client_address(request)),
    }
}

/// Reads the body of a request before the request takes a place: a client that sends slowly holds none. A body that is
/// larger than [`FREE_BYTES`] takes memory as it comes in, so whoever sends slowly holds little of it.
async fn read_body(
    app: &AppState,
    asker: &Asker,
    most: usize,
    request: Request,
) -> Result<(Request, Option<PoolShare>), ApiError> {
    let too_large = || {
        let status = StatusCode::PAYLOAD_TOO_LARGE;
        ApiError::new(status, "too-large", "it is too long")
    };
    let declared = length(request.headers());
    if declared.is_some_and(|declared| declared > most) {
        return Err(too_large());
    }
    let connection = request.extensions().get::<Arc<Connection>>().cloned();
    let (parts, mut body) = request.into_parts();
    let (mut content, mut share, mut _handling) = (Vec::<u8>::new(), None::<PoolShare>, None);
    let mut _transfer = connection.as_ref().map(Connection::transfer);
    while !body.is_end_stream() {
        let frame = poll_fn(|cx| Pin::new(&mut body).poll_frame(cx));
        let frame = tokio::time::timeout(BODY_PAUSE, frame).await;
        let frame = frame.map_err(|_| ApiError::of_status(StatusCode::REQUEST_TIMEOUT))?;
        let Some(frame) = frame else { break };
        let frame = frame.map_err(|_| ApiError::bad_request("the body ended too early"))?;
        let Ok(part) = frame.into_data() else {
            continue;
        };
        let size = content.len().saturating_add(part.len());
        if size > most {
            return Err(too_large());
        }
        if size > FREE_BYTES && size > content.capacity() {
            // A large body that has its share is worth waiting for. The client does not stand still meanwhile.
            _handling = connection.as_ref().map(Connection::handle_request);
            drop(_transfer.take());
            let all = declared.unwrap_or(most).max(size);
            let room = size.saturating_mul(2).min(all);
            let more = room.saturating_sub(content.capacity()) * MEMORY_OF_BODY_BYTE;
            let has_room = match &mut share {
                Some(share) => share.grow(more, PATIENCE).await,
                None => {
                    share = app.load.memory(asker, more).await;
                    share.is_some()
                }
            };
            if !has_room {
                return Err(ApiError::busy());
            }
            content.reserve_exact(room.saturating_sub(content.len()));
            _transfer = connection.as_ref().map(Connection::transfer);
        }
        content.extend_from_slice(&part);
    }
    Ok((Request::from_parts(parts, Body::from(content)), share))
}

/// Returns the caller's cookie with a new expiry date if a device makes a `GET` request by cookie. A cookie therefore
/// stays valid for as long as it is used.
fn renewed_cookie(request: &Request) -> Option<header::HeaderValue> {
    let device = request.extensions().get::<Caller>();
    if device.is_none() || request.method() != Method::GET || bearer(request).is_some() {
        return None;
    }
    let scheme = request.extensions().get::<Scheme>()?;
    scheme.set_cookie(cookie::token_in(request.headers())?)
}

/// Returns the length of the body as the request declares it; 0 if there is no body. `None` if there is a body of
/// undeclared or unreadable length.
fn length(headers: &HeaderMap) -> Option<usize> {
    match headers.get(header::CONTENT_LENGTH) {
        Some(length) => length.to_str().ok()?.parse().ok(),
        None => (!headers.contains_key(header::TRANSFER_ENCODING)).then_some(0),
    }
}

/// Identifies the caller by their token, and attaches them to the request. Fails if the route is not for them.
async fn admit(app: &AppState, access: Access, request: &mut Request) -> Result<(), ApiError> {
    if access == Access::Anyone {
        return Ok(());
    }
    let hash = secret::hash(token(request)?);
    if access == Access::Newcomer {
        request.extensions_mut().insert(NewcomerToken(hash));
        return Ok(());
    }
    if access == Access::Guest {
        let club = app.storage.guests_club(hash).await?;
        let (club, name) = club.ok_or_else(ApiError::unknown_caller)?;
        request.extensions_mut().insert(ClubGuest { club, name });
        return Ok(());
    }
    // The tasks in `clubs` check what a member may do in a club.
    let caller = app
        .storage
        .caller(hash.clone(), app.clock.seconds())
        .await?;
    let Some(caller) = caller else {
        app.rate_limits.forget_device(&hash);
        return Err(ApiError::unknown_caller());
    };
    app.rate_limits.remember_device(&hash);
    let from = ClientAddr(client_address(request));
    request.extensions_mut().insert(from);
    request.extensions_mut().insert(caller);
    Ok(())
}

/// Reads the token from the `Authorization` header, or else from the cookie. Except for `GET`, the cookie only counts
/// if a page of this origin sends the request.
fn token(request: &Request) -> Result<&str, ApiError> {
    if let Some(token) = bearer(request) {
        return Ok(token);
    }
    let headers = request.headers();
    let token = cookie::token_in(headers).ok_or_else(ApiError::missing_token)?;
    let own_page = headers.contains_key(header::ORIGIN)
        || headers
            .get("sec-fetch-site")
            .is_some_and(|site| site == "same-origin");
    if request.method() != Method::GET && !own_page {
        return Err(ApiError::new(
            StatusCode::FORBIDDEN,
            "foreign-page",
            "no page of this origin asks",
        ));
    }
    Ok(token)
}

/// Returns the token that a request brings, whether or not it counts.
fn any_token(request: &Request) -> Option<&str> {
    bearer(request).or_else(|| cookie::token_in(request.headers()))
}

fn bearer(request: &Request) -> Option<&str> {
    let said = request.headers().get(header::AUTHORIZATION)?;
    let (scheme, token) = said.to_str().ok()?.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| token.trim())
}

/// Returns whether a page of another origin sent the request. Programs other than browsers send no `Origin` header.
fn is_foreign(headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else {
        return false;
    };
    let host = headers
        .get(header::HOST)
        .and_then(|host| host.to_str().ok());
    let of = origin
        .to_str()
        .ok()
        .and_then(|origin| origin.split_once("://"));
    of.is_none_or(|(_, of)| host.is_none_or(|host| !of.eq_ignore_ascii_case(host)))
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use axum::Router;
    use axum::routing::get;
    use tokio::time::{Duration, Instant, sleep};
    use tower::ServiceExt;

    use super::*;
    use crate::limits::LoadLimits;

    const ANSWER_BYTES: usize = 8 << 20;

    /// Asks for an answer of [`ANSWER_BYTES`], and counts in `read` how often it was read from the database.
    async fn ask(load: &RequestLoad, read: &Arc<AtomicUsize>) -> Result<Response, ApiError> {
        let (load, read) = (load.clone(), Arc::clone(read));
        let handler = async move || {
            read.fetch_add(1, Ordering::SeqCst);
            vec![0_u8; ANSWER_BYTES]
        };
        let guarded = move |request: Request, next: Next| {
            let load = load.clone();
            async move {
                let done = answer(Load::LargeAnswer, &load, request, next).await;
                done.unwrap_or_else(IntoResponse::into_response)
            }
        };
        let router = Router::new().route("/", get(handler));
        let router = router.layer(middleware::from_fn(guarded));
        let asked = Request::get("/").body(Body::empty());
        Ok(router
            .oneshot(asked.expect("a request"))
            .await
            .expect("an answer"))
    }

    #[tokio::test(start_paused = true)]
    async fn an_answer_that_waits_for_memory_holds_no_turn_at_the_database() {
        let limits = Arc::new(LoadLimits::new());
        let asker = Asker::account("a");
        let read = Arc::default();
        let load = || RequestLoad::new(Arc::clone(&limits), asker.clone(), None);
        let first = load();
        let unread = ask(&first, &read).await.expect("an answer");
        assert_eq!(first.memory_amount(), ANSWER_BYTES);
        // An account has an eighth of the memory, and one turn.
        let second = load();
        let (waiting, again) = (second.clone(), Arc::clone(&read));
        let waiting = tokio::spawn(async move { ask(&waiting, &again).await });
        sleep(Duration::from_millis(1)).await;
        let begun = Instant::now();
        let turn = limits.database_turn(&asker).await;
        assert!(turn.is_some() && begun.elapsed() == Duration::ZERO);
        drop(turn);
        assert!(!waiting.is_finished());
        drop(unread);
        first.free_memory();
        let answer = waiting.await.expect("no panic").expect("an answer");
        assert_eq!(size_of(&answer), ANSWER_BYTES);
        assert_eq!(read.load(Ordering::SeqCst), 3);
        assert_eq!(second.memory_amount(), ANSWER_BYTES);
    }

    #[tokio::test(start_paused = true)]
    async fn an_answer_for_which_there_is_never_room_is_refused() {
        let limits = Arc::new(LoadLimits::new());
        let load = || RequestLoad::new(Arc::clone(&limits), Asker::account("a"), None);
        let read = Arc::default();
        let (first, second) = (load(), load());
        let _unread = ask(&first, &read).await.expect("an answer");
        let refused = ask(&second, &read).await.expect("an answer");
        assert_eq!(refused.status(), StatusCode::SERVICE_UNAVAILABLE);
        assert_eq!(second.memory_amount(), 0);
    }
}
