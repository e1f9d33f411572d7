//! Every route of the server: what it is for, and who may use it.

use axum::http::Method;
use axum::routing::MethodFilter;
use axum::routing::{MethodRouter, on};
use muster_sync::{PullPage, Push, PushAnswers};
use schemars::{JsonSchema, Schema, SchemaGenerator};

pub use crate::access::Access;
use crate::app_state::AppState;
use crate::handlers::{changes, devices, exchange, health, pairing, photos};

mod clubs;

/// A route: a method and a path, who may use it, and its handler.
#[derive(Debug)]
pub struct Route {
    /// The HTTP method.
    pub method: Method,
    /// The path; `{…}` stands for a part that varies, such as an id.
    pub path: &'static str,
    /// Who may use the route.
    pub access: Access,
    /// What the route does, in English, for the OpenAPI description.
    pub summary: &'static str,
    /// Whether a request tries a code. The rate limit for such requests is stricter.
    pub(crate) tries_a_code: bool,
    /// Whether the request body may be larger than `limits::MAX_SMALL_BODY_BYTES`.
    pub(crate) large: bool,
    /// What a request costs the server.
    pub(crate) load: Load,
    /// The names of the query parameters.
    pub(crate) query: &'static [&'static str],
    pub(crate) request: Option<SchemaFn>,
    pub(crate) response: Option<SchemaFn>,
    /// The content type of a request body that is not JSON.
    pub(crate) request_type: Option<&'static str>,
    /// The content type of a response body that is not JSON.
    pub(crate) response_type: Option<&'static str>,
    handler: fn() -> MethodRouter<AppState>,
}

/// What a request costs the server while it is handled.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Load {
    /// Too little to wait for a place, or limited otherwise.
    None,
    /// A place among the requests that are handled at once.
    Small,
    /// Also a turn at the database, because the answer may be large.
    LargeAnswer,
    /// A place, and a turn at the judge for each list.
    Judged,
}

/// Generates the JSON schema of a request or response body.
pub(crate) type SchemaFn = fn(&mut SchemaGenerator) -> Schema;

fn schema_of<T: JsonSchema>() -> Option<SchemaFn> {
    Some(|generator| generator.subschema_for::<T>())
}

impl Route {
    fn new(
        method: Method,
        path: &'static str,
        access: Access,
        summary: &'static str,
        handler: fn() -> MethodRouter<AppState>,
    ) -> Self {
        Self {
            method,
            path,
            access,
            summary,
            tries_a_code: false,
            large: false,
            load: Load::Small,
            query: &[],
            request: None,
            response: None,
            request_type: None,
            response_type: None,
            handler,
        }
    }

    fn with_request<T: JsonSchema>(self) -> Self {
        let request = schema_of::<T>();
        Self { request, ..self }
    }

    fn with_response<T: JsonSchema>(self) -> Self {
        let response = schema_of::<T>();
        Self { response, ..self }
    }

    fn with_request_type(mut self, kind: &'static str) -> Self {
        self.request_type = Some(kind);
        self
    }

    fn with_response_type(mut self, kind: &'static str) -> Self {
        self.response_type = Some(kind);
        self
    }

    fn tries_a_code(mut self) -> Self {
        self.tries_a_code = true;
        self
    }

    fn large(mut self) -> Self {
        self.large = true;
        self
    }

    fn with_load(self, load: Load) -> Self {
        Self { load, ..self }
    }

    fn with_query(self, query: &'static [&'static str]) -> Self {
        Self { query, ..self }
    }

    pub(crate) fn handler(&self) -> MethodRouter<AppState> {
        (self.handler)()
    }
}

/// Returns every route, one entry per method and path.
#[must_use]
pub fn routes() -> Vec<Route> {
    let mut routes = device_routes();
    routes.extend(clubs::routes());
    routes
}

fn device_routes() -> Vec<Route> {
    use Access::{Anyone, Device, Newcomer};
    vec![
        Route::new(Method::GET, "/health", Anyone, "Tells that the server is running.", || on(MethodFilter::GET, health::health))
            .with_load(Load::None),
        Route::new(Method::GET, "/ready", Anyone, "Tells whether the server can answer, which needs its database.", || on(MethodFilter::GET, health::ready))
            .with_load(Load::None),
        Route::new(Method::GET, "/api/v1/openapi.json", Anyone, "This description.", || on(MethodFilter::GET, health::openapi)),
        Route::new(Method::POST, "/api/v1/claim", Anyone, "Opens an account with its first device, in exchange for the owner's code.", || on(MethodFilter::POST, pairing::claim))
            .with_request::<pairing::CodeClaim>()
            .with_response::<pairing::PairedDevice>()
            .tries_a_code(),
        Route::new(Method::POST, "/api/v1/recover", Anyone, "Pairs a device with the recovery code, and replaces that code.", || on(MethodFilter::POST, pairing::recover))
            .with_request::<pairing::CodeClaim>()
            .with_response::<pairing::PairedDevice>()
            .tries_a_code(),
        Route::new(Method::POST, "/api/v1/pairing/join", Anyone, "Sends the code that a paired device shows. The token becomes valid once that device accepts the new one.", || on(MethodFilter::POST, pairing::join))
            .with_request::<pairing::CodeClaim>()
            .with_response::<pairing::NewcomerAccess>()
            .tries_a_code(),
        Route::new(Method::GET, "/api/v1/pairing/mine", Newcomer, "Tells whether the new device was accepted.", || on(MethodFilter::GET, pairing::own_status))
            .with_response::<pairing::PairingStatus>(),
        Route::new(Method::POST, "/api/v1/pairing", Device, "Creates a code for another device. It works once, for ten minutes.", || on(MethodFilter::POST, pairing::show))
            .with_response::<pairing::PairingCode>(),
        Route::new(Method::GET, "/api/v1/pairing/{pairing}", Device, "Tells which device sent the code.", || on(MethodFilter::GET, pairing::status))
            .with_response::<pairing::PairingStatus>(),
        Route::new(Method::POST, "/api/v1/pairing/{pairing}/settle", Device, "Accepts or refuses the new device.", || on(MethodFilter::POST, pairing::settle))
            .with_request::<pairing::PairingDecision>()
            .with_response::<pairing::PairingStatus>(),
        Route::new(Method::POST, "/api/v1/recovery", Device, "Replaces the recovery code.", || on(MethodFilter::POST, pairing::recovery))
            .with_response::<pairing::RecoveryCode>(),
        Route::new(Method::GET, "/api/v1/me", Device, "Tells which device asks.", || on(MethodFilter::GET, devices::me))
            .with_response::<devices::CurrentDevice>(),
        Route::new(Method::GET, "/api/v1/devices", Device, "Lists the devices of the account.", || on(MethodFilter::GET, devices::list))
            .with_response::<devices::AccountDevices>(),
        Route::new(Method::DELETE, "/api/v1/devices/{device}", Device, "Revokes a device. Its data stays on it.", || on(MethodFilter::DELETE, devices::revoke)),
        Route::new(Method::POST, "/api/v1/push", Device, "Stores changes in order. A stale change is refused; a repeated one gets its first answer.", || on(MethodFilter::POST, exchange::push))
            .with_request::<Push>()
            .with_response::<PushAnswers>()
            .large(),
        Route::new(Method::GET, "/api/v1/pull", Device, "Returns the changes since a position (`since`) of an epoch (`epoch`).", || on(MethodFilter::GET, exchange::pull))
            .with_query(&["epoch", "since"])
            .with_response::<PullPage>()
            .with_load(Load::LargeAnswer),
        Route::new(Method::GET, "/api/v1/changes", Device, "Streams server-sent events: the data of each is the position of the account, whenever it differs from the device's. A comment comes every 15 seconds.", || on(MethodFilter::GET, changes::changes))
            .with_query(&["epoch", "since"])
            .with_response::<changes::AccountPosition>()
            .with_response_type("text/event-stream")
            .with_load(Load::None),
        Route::new(Method::POST, "/api/v1/photos/missing", Device, "Tells which of these photos the server lacks.", || on(MethodFilter::POST, photos::missing))
            .with_request::<photos::PhotoNames>()
            .with_response::<photos::MissingPhotos>(),
        Route::new(Method::PUT, "/api/v1/photos/{photo}", Device, "Stores a photo, a JPEG as devices make them, under the hash of its content.", || on(MethodFilter::PUT, photos::put))
            .with_request_type("image/jpeg")
            .large(),
        Route::new(Method::GET, "/api/v1/photos/{photo}", Device, "Returns a photo.", || on(MethodFilter::GET, photos::get))
            .with_response_type("image/jpeg")
            .with_load(Load::LargeAnswer),
    ]
}
