//! Tests that codes are drawn and read.
#![allow(clippy::expect_used, reason = "a test fails by panicking")]

mod codes;
mod corpus;
