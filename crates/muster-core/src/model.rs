//! The model: what cards, forces, edits, reviews, libraries, words, sheets and games are.

pub mod card;
pub mod choice;
pub mod correction;
pub mod edit;
pub mod encoding;
pub mod event;
pub mod fold;
pub mod force;
pub mod form;
pub mod game;
pub mod icon;
pub mod json;
pub mod needs;
pub mod order;
pub mod pack;
pub mod play;
pub mod price;
pub mod problem;
pub mod reference;
pub mod remark;
pub mod review;
pub mod sheet;
pub mod sheets;
pub mod source;
pub mod unknown;
pub mod words;
