//! Access checks before every route: rate limits per address, foreign pages, and who may use the route.

use axum::extract::{Request, State};
use axum::http::{HeaderMap, Method, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::MethodRouter;

use crate::access::{Access, ClientAddr, Guest, NewcomerToken};
use crate::api_error::ApiError;
use crate::app_state::AppState;
use crate::client_address::client_address;
use crate::cookie::{self, Scheme};
use crate::limits::MAX_SMALL_BODY_BYTES;
use crate::routes::Route;
use crate::secret;
use crate::storage::Caller;

/// Header with the version of the API. It tells the web app that its host runs a server; other hosts only serve files.
const INTERFACE: header::HeaderName = header::HeaderName::from_static("muster-interface");

/// Checks every request before it reaches a route or the web app: the rate limit of its address, and that no page of
/// another origin sent it. Adds security headers to the response.
pub(crate) async fn check_request(
    State(app): State<AppState>,
    mut request: Request,
    next: Next,
) -> Response {
    if !app.rate_limits.allow_request(client_address(&request)) {
        return ApiError::new(StatusCode::TOO_MANY_REQUESTS, "too-often", "ask less often")
            .into_response();
    }
    if is_foreign(request.headers()) {
        return ApiError::new(
            StatusCode::FORBIDDEN,
            "foreign-page",
            "a page of another origin asks",
        )
        .into_response();
    }
    let scheme = Scheme::from_request(&app, &request);
    request.extensions_mut().insert(scheme);
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    for (name, value) in [
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
        (INTERFACE, "1"),
    ] {
        headers.insert(name, header::HeaderValue::from_static(value));
    }
    response
}

/// Returns the handler of a route behind its guard. The guard limits attempts at codes, identifies the caller, and
/// limits the size of the body.
pub(crate) fn with_guard(app: &AppState, route: &Route) -> MethodRouter<AppState> {
    let (access, tries, large) = (route.access, route.tries_a_code, route.large);
    let guard = move |State(app): State<AppState>, mut request: Request, next: Next| async move {
        if tries && !app.rate_limits.allow_attempt(client_address(&request)) {
            return ApiError::new(StatusCode::TOO_MANY_REQUESTS, "too-often", "ask less often")
                .into_response();
        }
        if let Err(api_error) = admit(&app, access, &mut request).await {
            return api_error.into_response();
        }
        let renewed = renewed_cookie(&request);
        if !large && length(request.headers()).is_none_or(|length| length > MAX_SMALL_BODY_BYTES) {
            return ApiError::new(StatusCode::PAYLOAD_TOO_LARGE, "too-large", "it is too long")
                .into_response();
        }
        let mut response = next.run(request).await;
        let fresh = header::HeaderValue::from_static("no-store");
        response.headers_mut().insert(header::CACHE_CONTROL, fresh);
        if let Some(cookie) = renewed.filter(|_| response.status().is_success()) {
            response.headers_mut().insert(header::SET_COOKIE, cookie);
        }
        response
    };
    let guard = middleware::from_fn_with_state(app.clone(), guard);
    route.handler().layer(guard)
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
    let token = token(request)?;
    let hash = secret::hash(&token);
    if access == Access::Newcomer {
        request.extensions_mut().insert(NewcomerToken(hash));
        return Ok(());
    }
    if access == Access::Guest {
        let club = app.storage.guests_club(hash).await?;
        let (club, name) = club.ok_or_else(ApiError::unknown_caller)?;
        request.extensions_mut().insert(Guest { club, name });
        return Ok(());
    }
    // The tasks in `clubs` check what a member may do in a club.
    let caller = app.storage.caller(hash, app.clock.seconds()).await?;
    let caller = caller.ok_or_else(ApiError::unknown_caller)?;
    let from = ClientAddr(client_address(request));
    request.extensions_mut().insert(from);
    request.extensions_mut().insert(caller);
    Ok(())
}

/// Reads the token from the `Authorization` header, or else from the cookie. Except for `GET`, the cookie only counts
/// if a page of this origin sends the request.
fn token(request: &Request) -> Result<String, ApiError> {
    if let Some(token) = bearer(request) {
        return Ok(token.to_owned());
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
    Ok(token.to_owned())
}

fn bearer(request: &Request) -> Option<&str> {
    let said = request.headers().get(header::AUTHORIZATION)?;
    said.to_str().ok()?.strip_prefix("Bearer ")
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
