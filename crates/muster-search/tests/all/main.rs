//! Queries as players type them.

mod any_query;
mod common;
mod complete;
mod corpus;
mod edits;
mod finding;
mod guide;
mod names;
mod players;
mod queries;
mod relevance;
mod slices;
