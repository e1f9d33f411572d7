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
    json!({
        "openapi": "3.1.0",
        "info": { "title": "Muster", "version": env!("CARGO_PKG_VERSION") },
        "paths": paths,
        "components": {
            "schemas": generator.take_definitions(true),
            "securitySchemes": {
                "token": { "type": "http", "scheme": "bearer" },
                "cookie": { "type": "apiKey", "in": "cookie", "name": COOKIE },
            },
        },
    })
}

fn operation(route: &Route, generator: &mut SchemaGenerator, api_error: &Value) -> Value {
    let mut content = |shape: Option<SchemaFn>| {
        let schema = shape.map(|shape| shape(generator));
        schema.map(|schema| json!({ "application/json": { "schema": schema } }))
    };
    let answer = match content(route.response) {
        Some(content) => json!({ "200": { "description": "Done.", "content": content } }),
        None => json!({ "2XX": { "description": "Done." } }),
    };
    let mut operation = json!({ "summary": route.summary, "responses": answer });
    operation["responses"]["default"] = json!({
        "description": "Why not.",
        "content": { "application/json": { "schema": api_error } },
    });
    if let Some(content) = content(route.request) {
        operation["requestBody"] = json!({ "required": true, "content": content });
    }
    if route.access != Access::Anyone {
        operation["security"] = json!([{ "token": [] }, { "cookie": [] }]);
    }
    let named = route
        .path
        .split('/')
        .filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'));
    let in_path = named.map(|name| json!({ "name": name, "in": "path", "required": true, "schema": { "type": "string" } }));
    let in_query = route
        .query
        .iter()
        .map(|name| json!({ "name": name, "in": "query", "schema": { "type": "string" } }));
    let parameters: Vec<Value> = in_path.chain(in_query).collect();
    if !parameters.is_empty() {
        operation["parameters"] = parameters.into();
    }
    operation
}
