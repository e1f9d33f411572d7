//! The sync server behind `muster serve`.
//!
//! A server stores what the devices of an account exchange, in the order in which it arrives, and checks who may ask.
//! [`muster_sync`] defines the exchange. [`routes`] lists the routes, and who may use each. [`storage`] lists
//! what is stored; [`sqlite`] and [`postgres`] are the two databases. The server never interprets a force: the devices
//! merge, and the [`ListJudge`] that the caller supplies judges the lists of a club's events.

mod access;
mod api_error;
mod app_state;
mod change_feed;
mod client_address;
mod clock;
pub mod clubs;
mod connections;
mod cookie;
mod database;
pub mod denied;
mod guard;
mod handlers;
mod held_body;
mod judge;
mod judge_threads;
mod lent_body;
mod limits;
mod log_limit;
mod metrics;
mod openapi;
mod pool;
pub mod postgres;
mod refusals;
mod request_load;
mod router;
pub mod routes;
mod run;
mod secret;
mod serve;
pub mod sqlite;
pub mod storage;
mod transaction;
mod verdict_cache;
mod web;
mod written;

pub use api_error::ApiError;
pub use app_state::{AppState, owners_code};
pub use clock::ServerClock;
pub use database::{BadDatabase, Database};
pub use handlers::metrics::metrics_router;
pub use handlers::{changes, devices, exchange, pairing, photos};
pub use judge::{EventSummary, ListJudge, PackSummary, RulingRequest, SubmittedList};
pub use router::router;
pub use run::{Options, ServerInfo, run};
pub use serve::{BoundServer, ServeError, Tls, serve};
