//! Tests of `import`: what it refuses, what it does to a picture, and what is left of it.
#![allow(clippy::expect_used, reason = "a test fails by panicking")]

mod corpus;
mod drawn;
mod metadata;
mod properties;
mod refusals;
mod shapes;
