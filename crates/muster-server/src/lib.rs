//! Keeps devices in step: `muster serve`.
//!
//! A server keeps what the devices of an account exchange, in the order in which it came ([`muster_core::sync`] says how),
//! and knows who may ask. [`table`] says which doors there are and for whom; [`storage`] what is kept, in
//! [`sqlite`] or in [`postgres`]. It reads no force: merging is the devices' work, and lists of a club's events are judged by
//! whoever is handed in as [`Judge`].

mod clock;
pub mod clubs;
mod cookie;
mod database;
mod doors;
mod fault;
mod figures;
mod from;
mod guard;
mod house;
mod judge;
mod limits;
mod news;
mod openapi;
pub mod postgres;
pub mod refusal;
mod router;
mod run;
mod secret;
mod serve;
pub mod sqlite;
pub mod storage;
pub mod table;
mod transaction;
mod verdicts;
mod web;
mod who;
mod written;

pub use clock::Clock;
pub use database::{BadDatabase, Database};
pub use doors::figures::figures;
pub use doors::{changes, devices, exchange, pairing, photos};
pub use fault::Fault;
pub use house::{House, owners_code};
pub use judge::{HandedIn, Judge, ReadEvent, ReadPack, Ruled};
pub use router::router;
pub use run::{Options, Ready, run};
pub use serve::{ServeError, Served, Tls, serve};
