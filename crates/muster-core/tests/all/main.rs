//! The core as its callers see it: scenarios, cards, sheets, what any input may do.

mod candidates;
mod corpus;
mod form;
mod fww_sheets;
mod icons;
mod opening_hand;
mod pack_style;
mod properties;
mod regression;
mod scenarios;
mod sheets;
mod shipped;
mod trials;
