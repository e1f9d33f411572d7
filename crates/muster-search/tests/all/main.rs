//! Queries as players type them.

mod any_query;
mod common;
mod complete;
mod guide;
mod queries;
mod relevance;
