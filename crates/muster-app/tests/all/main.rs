//! Tests everything that a user can do, through the calls of the window and the command line.

mod boxes;
mod browsing;
mod building;
mod call;
mod campaigns;
mod choices;
mod clubs;
mod collection_plan;
mod common;
mod compare;
mod corpus;
mod disputes;
mod drafts;
mod embedding;
mod evaluation;
mod events;
mod facts;
mod far_calls;
mod fill_up;
mod force_cache;
mod hand;
mod import;
mod item_facts;
mod jobs;
mod kept;
mod links;
mod list_reading;
mod missing;
mod own_packs;
mod own_too;
mod pack_files;
mod paper;
mod photos;
mod plays;
mod prices;
mod qr;
mod recycle_bin;
mod refused;
mod samples;
mod schema;
mod sources;
mod spreadsheets;
mod table_deck;
mod unit_facts;

/// The check of the fuzz target expects the module at this path.
pub(crate) use muster_app::musterpack;
