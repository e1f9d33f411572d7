//! Everything that a user can do, through the calls of the window and the command line.

mod boxes;
mod brought;
mod call;
mod choices;
mod common;
mod compare;
mod disputes;
mod drafts;
mod facts;
mod hand;
mod import;
mod kept;
mod missing;
mod opened;
mod own_packs;
mod own_too;
mod pack_files;
mod photos;
mod plays;
mod prices;
mod qr;
mod refused;
mod regression;
mod samples;
mod schema;
mod spreadsheets;
