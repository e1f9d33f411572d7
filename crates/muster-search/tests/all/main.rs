//! Queries as players type them.

mod any_query;
mod common;
mod complete;
mod corpus;
mod finding;
mod guide;
mod queries;
mod regression;
mod relevance;
