//! What cards, forces and rules are.
//!
//! The core is pure: it opens no file, asks no clock and draws no random number. Cards and forces come in as text,
//! verdicts, sheets and problems go out as values, and games are values that a library carries.

pub mod card;
pub mod choice;
pub mod edit;
pub mod facts;
pub mod force;
pub mod form;
pub mod game;
pub mod icon;
pub mod library;
pub mod order;
pub mod pack;
pub mod problem;
pub mod reference;
pub mod remark;
pub mod review;
pub mod rule;
pub mod share;
pub mod sheet;
pub mod sheets;
pub mod shipped;
pub mod unknown;
pub mod words;

pub mod json;
