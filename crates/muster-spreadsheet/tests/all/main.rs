//! Tests of spreadsheets as a whole.
#![allow(
    missing_docs,
    clippy::expect_used,
    clippy::unwrap_used,
    clippy::panic,
    reason = "tests may fail"
)]

mod bad;
mod corpus;
mod generated;
mod shipped;
mod support;
