//! Every route of the server (a "door"): what it is for, and who may use it.

use axum::http::Method;
use axum::routing::MethodFilter;
use axum::routing::{MethodRouter, on};
use muster_core::sync::{Answers, Page, Push};
use schemars::{JsonSchema, Schema, SchemaGenerator};

use crate::doors::{changes, devices, exchange, health, pairing, photos};
use crate::house::House;
pub use crate::who::Who;

mod clubs;

/// A route: a method and a path, who may use it, and its handler.
#[derive(Debug)]
pub struct Door {
    /// The HTTP method.
    pub method: Method,
    /// The path; `{…}` stands for a part that varies, such as an id.
    pub path: &'static str,
    /// Who may use the route.
    pub who: Who,
    /// What the route does, in English, for the OpenAPI description.
    pub does: &'static str,
    /// Whether a request tries a code. The rate limit for such requests is stricter.
    pub(crate) tries_a_code: bool,
    /// Whether the request body may be larger than `limits::MOST_WORDS`.
    pub(crate) large: bool,
    /// The names of the query parameters.
    pub(crate) query: &'static [&'static str],
    pub(crate) asked: Option<Shape>,
    pub(crate) answered: Option<Shape>,
    open: fn() -> MethodRouter<House>,
}

/// Generates the JSON schema of a request or response body.
pub(crate) type Shape = fn(&mut SchemaGenerator) -> Schema;

fn shape<T: JsonSchema>() -> Option<Shape> {
    Some(|generator| generator.subschema_for::<T>())
}

impl Door {
    fn new(
        method: Method,
        path: &'static str,
        who: Who,
        does: &'static str,
        open: fn() -> MethodRouter<House>,
    ) -> Self {
        Self {
            method,
            path,
            who,
            does,
            tries_a_code: false,
            large: false,
            query: &[],
            asked: None,
            answered: None,
            open,
        }
    }

    fn asks<T: JsonSchema>(self) -> Self {
        let asked = shape::<T>();
        Self { asked, ..self }
    }

    fn answers<T: JsonSchema>(self) -> Self {
        let answered = shape::<T>();
        Self { answered, ..self }
    }

    fn tries_a_code(self) -> Self {
        let tries_a_code = true;
        Self {
            tries_a_code,
            ..self
        }
    }

    fn large(self) -> Self {
        let large = true;
        Self { large, ..self }
    }

    fn with(self, query: &'static [&'static str]) -> Self {
        Self { query, ..self }
    }

    pub(crate) fn open(&self) -> MethodRouter<House> {
        (self.open)()
    }
}

/// Returns every route, one entry per method and path.
#[must_use]
pub fn doors() -> Vec<Door> {
    let mut doors = of_devices();
    doors.extend(clubs::doors());
    doors
}

fn of_devices() -> Vec<Door> {
    use Who::{Anyone, Device, Newcomer};
    vec![
        Door::new(Method::GET, "/health", Anyone, "Tells that the server is running.", || on(MethodFilter::GET, health::health)),
        Door::new(Method::GET, "/ready", Anyone, "Tells whether the server can answer, which needs its database.", || on(MethodFilter::GET, health::ready)),
        Door::new(Method::GET, "/api/v1/openapi.json", Anyone, "This description.", || on(MethodFilter::GET, health::openapi)),
        Door::new(Method::POST, "/api/v1/claim", Anyone, "Opens an account with its first device, in exchange for the owner's code.", || on(MethodFilter::POST, pairing::claim))
            .asks::<pairing::Claim>()
            .answers::<pairing::Paired>()
            .tries_a_code(),
        Door::new(Method::POST, "/api/v1/recover", Anyone, "Pairs a device with the recovery code, and replaces that code.", || on(MethodFilter::POST, pairing::recover))
            .asks::<pairing::Claim>()
            .answers::<pairing::Paired>()
            .tries_a_code(),
        Door::new(Method::POST, "/api/v1/pairing/join", Anyone, "Sends the code that a paired device shows. The token becomes valid once that device accepts the new one.", || on(MethodFilter::POST, pairing::join))
            .asks::<pairing::Claim>()
            .answers::<pairing::Joined>()
            .tries_a_code(),
        Door::new(Method::GET, "/api/v1/pairing/mine", Newcomer, "Tells whether the new device was accepted.", || on(MethodFilter::GET, pairing::mine))
            .answers::<pairing::Waiting>(),
        Door::new(Method::POST, "/api/v1/pairing", Device, "Creates a code for another device. It works once, for ten minutes.", || on(MethodFilter::POST, pairing::show))
            .answers::<pairing::Shown>(),
        Door::new(Method::GET, "/api/v1/pairing/{pairing}", Device, "Tells which device sent the code.", || on(MethodFilter::GET, pairing::look))
            .answers::<pairing::Waiting>(),
        Door::new(Method::POST, "/api/v1/pairing/{pairing}/settle", Device, "Accepts or refuses the new device.", || on(MethodFilter::POST, pairing::settle))
            .asks::<pairing::Settle>()
            .answers::<pairing::Waiting>(),
        Door::new(Method::POST, "/api/v1/recovery", Device, "Replaces the recovery code.", || on(MethodFilter::POST, pairing::recovery))
            .answers::<pairing::Recovery>(),
        Door::new(Method::GET, "/api/v1/me", Device, "Tells which device asks.", || on(MethodFilter::GET, devices::me))
            .answers::<devices::Me>(),
        Door::new(Method::GET, "/api/v1/devices", Device, "Lists the devices of the account.", || on(MethodFilter::GET, devices::list))
            .answers::<devices::Devices>(),
        Door::new(Method::DELETE, "/api/v1/devices/{device}", Device, "Revokes a device. Its data stays on it.", || on(MethodFilter::DELETE, devices::revoke)),
        Door::new(Method::POST, "/api/v1/push", Device, "Stores changes in order. A stale change is refused; a repeated one gets its first answer.", || on(MethodFilter::POST, exchange::push))
            .asks::<Push>()
            .answers::<Answers>()
            .large(),
        Door::new(Method::GET, "/api/v1/pull", Device, "Returns the changes since a position (`since`) of an epoch (`epoch`).", || on(MethodFilter::GET, exchange::pull))
            .with(&["epoch", "since"])
            .answers::<Page>(),
        Door::new(Method::GET, "/api/v1/changes", Device, "Streams the position of the account as server-sent events whenever it moves past the device's.", || on(MethodFilter::GET, changes::changes))
            .with(&["epoch", "since"])
            .answers::<changes::Position>(),
        Door::new(Method::POST, "/api/v1/photos/missing", Device, "Tells which of these photos the server lacks.", || on(MethodFilter::POST, photos::missing))
            .asks::<photos::AskedPhotos>()
            .answers::<photos::MissingPhotos>(),
        Door::new(Method::PUT, "/api/v1/photos/{photo}", Device, "Stores a photo under the hash of its content.", || on(MethodFilter::PUT, photos::put))
            .large(),
        Door::new(Method::GET, "/api/v1/photos/{photo}", Device, "Returns a photo.", || on(MethodFilter::GET, photos::get)),
    ]
}
