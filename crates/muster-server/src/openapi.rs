//! Describes the API by its routes and the types that they take and return.

use schemars::SchemaGenerator;
use schemars::generate::SchemaSettings;
use serde_json::{Map, Value, json};

use crate::access::Access;
use crate::api_error::ApiError;
use crate::cookie::COOKIE;
use crate::routes::{Route, SchemaFn, routes};

/// Returns the description as an OpenAPI 3.1 document.
pub(crate) fn document() -> Value {
    let settings = SchemaSettings::draft2020_12().with(|settings| {
        settings.definitions_path = "/components/schemas".into();
        settings.meta_schema = None;
    });
    let mut generator = settings.into_generator();
    let api_error = generator.subschema_for::<ApiError>();
    let mut paths = Map::new();
    for route in routes() {
        let path = paths.entry(route.path).or_insert_with(|| json!({}));
        path[route.method.as_str().to_lowercase()] =
            operation(&route, &mut generator, api_error.as_value());
    }
    let mut schemas = Value::Object(generator.take_definitions(true));
    schemas["Fault"]["properties"]["code"]["description"] = codes().into();
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Muster",
            "version": env!("CARGO_PKG_VERSION"),
            "description": DESCRIPTION,
        },
        "paths": paths,
        "components": {
            "schemas": schemas,
            "securitySchemes": {
                "token": { "type": "http", "scheme": "bearer" },
                "cookie": { "type": "apiKey", "in": "cookie", "name": COOKIE },
            },
        },
    })
}

/// What a client has to know beside the types.
const DESCRIPTION: &str = "Keeps the devices of accounts in step, and serves clubs.

An account is opened with the owner's code (`claim`) or an invitation to a club (`welcome`). A device joins an account \
by a code that another device shows (`pairing`), or by the recovery code (`recover`). A code may be typed in capital or \
small letters, with or without dashes. In an address that a user copies or scans, it stands behind `#`.

A device pulls everything since its position (0 and an empty epoch at first), and then pushes its own changes. It counts \
them from 1. A change names the revision of the item that it is based on, and 0 if there is none. Another base is \
answered as `stale`: pull, merge, and push under a new number. If the epoch of an answer is another one, the database was \
restored: pull from 0, and offer again what it lacks.

Every error has a JSON body with a code. A program that is refused by 429 or 503 asks again after `Retry-After` seconds. \
The HTTP layer itself answers 400, 414 and 431 without a body, and closes a connection that sends no head for 15 seconds, \
no body for 10, or does not read for 15. It speaks HTTP/1.1.";

/// The codes of errors, each with its status and its meaning.
const CODES: [(&str, &str, &str); 25] = [
    (
        "bad-request",
        "400",
        "the request cannot be read, or a value is not valid",
    ),
    ("unreadable", "400", "a file in the request cannot be read"),
    (
        "no-key",
        "401",
        "neither a token nor a cookie came with the request",
    ),
    (
        "unknown-device",
        "401",
        "the device is not paired, or was revoked",
    ),
    (
        "foreign-page",
        "403",
        "a page of another origin sent the request",
    ),
    (
        "wrong-code",
        "403",
        "the code is wrong, was used, or is too old",
    ),
    (
        "not-allowed",
        "403",
        "the role in the club does not allow it",
    ),
    (
        "not-found",
        "404",
        "there is nothing here, or it belongs to somebody else",
    ),
    ("no-such-method", "405", "the path has other methods"),
    ("too-slow", "408", "the request was not complete in time"),
    (
        "owner-stays",
        "409",
        "the owner must hand the club on first",
    ),
    (
        "member-already",
        "409",
        "the account is a member of the club already",
    ),
    (
        "closed",
        "409",
        "the deadline has passed, or the event is locked",
    ),
    ("past", "409", "the deadline would be in the past"),
    (
        "changed",
        "409",
        "it was changed meanwhile, or a newer version is there",
    ),
    (
        "damaged",
        "409",
        "a pack or an event was altered on the server's disk and is not given out; publish the pack again, or open the event again",
    ),
    ("too-large", "413", "the body is too large"),
    ("not-json", "415", "the body must be application/json"),
    (
        "no-photo",
        "422",
        "it is not what its name says, or no photo as devices make them",
    ),
    (
        "too-often",
        "429",
        "too many requests, wrong codes or streams",
    ),
    ("no-judge", "501", "the server judges no lists"),
    (
        "busy",
        "503",
        "too much is handled at once; nothing was done",
    ),
    (
        "unavailable",
        "500, 503",
        "the server failed; whether a change was stored is not known",
    ),
    (
        "full",
        "507",
        "a limit of the account or the club is reached; the detail names it",
    ),
    ("refused", "4XX", "any other reason"),
];

fn operation(route: &Route, generator: &mut SchemaGenerator, api_error: &Value) -> Value {
    let binary = || json!({ "type": "string", "format": "binary" });
    let mut content = |shape: Option<SchemaFn>, kind: Option<&str>| {
        let schema = match (shape, kind) {
            (Some(shape), _) => Some(json!(shape(generator))),
            (None, Some(_)) => Some(binary()),
            (None, None) => None,
        };
        let kind = kind.unwrap_or("application/json");
        schema.map(|schema| json!({ kind: { "schema": schema } }))
    };
    let answer = match content(route.response, route.response_type) {
        Some(content) => json!({ "200": { "description": "Done.", "content": content } }),
        None => json!({ "2XX": { "description": "Done." } }),
    };
    let mut operation = json!({ "summary": route.summary, "responses": answer });
    operation["responses"]["default"] = json!({
        "description": "Why not.",
        "content": { "application/json": { "schema": api_error } },
    });
    if let Some(content) = content(route.request, route.request_type) {
        operation["requestBody"] = json!({ "required": true, "content": content });
    }
    if route.access != Access::Anyone {
        operation["security"] = json!([{ "token": [] }, { "cookie": [] }]);
    }
    let named = route
        .path
        .split('/')
        .filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'));
    let in_path = named.map(
        |name| json!({ "name": name, "in": "path", "required": true, "schema": parameter(name) }),
    );
    let in_query = route
        .query
        .iter()
        .map(|name| json!({ "name": name, "in": "query", "schema": parameter(name) }));
    let parameters: Vec<Value> = in_path.chain(in_query).collect();
    if !parameters.is_empty() {
        operation["parameters"] = parameters.into();
    }
    operation
}

/// Returns the schema of a parameter.
fn parameter(name: &str) -> Value {
    match name {
        "since" => json!({ "type": "integer", "format": "uint64", "minimum": 0,
            "maximum": i64::MAX, "default": 0,
            "description": "The position up to which the device has everything." }),
        "epoch" => json!({ "type": "string", "default": "",
            "description": "The epoch that the position belongs to; empty if the device knows none." }),
        "lang" => json!({ "type": "string", "enum": ["en", "fr"], "default": "en" }),
        "version" => json!({ "type": "integer", "format": "uint32", "minimum": 0 }),
        "photo" => json!({ "type": "string", "pattern": "^[0-9a-f]{32}$",
            "description": "The XXH3-128 hash of the photo's bytes, as 32 small hexadecimal digits." }),
        _ => json!({ "type": "string" }),
    }
}

/// Returns the description of an error's code.
fn codes() -> String {
    let codes = CODES.iter();
    let codes = codes.map(|(code, status, meaning)| format!("- `{code}` ({status}): {meaning}"));
    let codes: Vec<String> = codes.collect();
    format!(
        "The code of the error. Programs check this.\n\n{}",
        codes.join("\n")
    )
}
