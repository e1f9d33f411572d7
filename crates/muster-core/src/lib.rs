//! The data and the rules engine behind cards, forces and games.
//!
//! The core is pure: it opens no file, reads no clock and draws no random number. Cards and forces come in as text.
//! Reviews, sheets and problems go out as values. Games are values too, and a library carries them.
//!
//! Each module is a subject, with its data and what works on it. Those that games implement or build on are [`game`],
//! [`rule`] and [`sheets`].

mod text_id;

pub mod campaign;
pub mod card;
pub mod collection;
pub mod content;
pub mod edit;
pub mod encoding;
pub mod event;
pub mod fold;
pub mod force;
pub mod form;
pub mod game;
pub mod json;
pub mod library;
pub mod number;
pub mod order;
pub mod pack;
pub mod play;
pub mod problem;
pub mod review;
pub mod rule;
pub mod sheet;
pub mod sheets;
pub mod shown_text;
pub mod words;

pub use card::{choice, facts, icon, reference, remark, source, unknown};
pub use force::{carry_over, cost_limit, fill_up, link, price, share};
pub use pack::{embedded_cards, shipped};
