//! The engine: everything that works on cards and forces by the rules of their game.

pub mod campaign;
pub mod carry_over;
pub mod collection;
pub mod content;
pub mod edit;
pub mod embedded_cards;
pub mod event;
pub mod facts;
pub mod fill_up;
mod force;
pub mod form;
mod head;
pub(crate) mod library;
pub mod link;
pub mod messages;
pub mod pack;
pub mod play;
pub mod rule;
pub mod share;
pub mod shipped;
pub mod shorthand;
pub mod unchecked;
mod unwrap_link;
