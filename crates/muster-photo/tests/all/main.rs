//! Photos taken in: what is refused, what is done to them, what is left of them.
#![allow(clippy::expect_used, reason = "a test fails by panicking")]

mod corpus;
mod drawn;
mod metadata;
mod properties;
mod refusals;
mod shapes;
