//! The core as its callers see it: scenarios, cards, sheets, what any input may do.

mod candidates;
mod corpus;
mod events;
mod form;
mod fww_sheets;
mod icons;
mod line;
mod opening_hand;
mod pack_style;
mod plays;
mod properties;
mod regression;
mod scenarios;
mod sheets;
mod shipped;
mod table;
mod trials;

use std::sync::LazyLock;

use muster_core::game::Games;

/// The games of the house.
pub(crate) fn games() -> &'static Games {
    static GAMES: LazyLock<Games> = LazyLock::new(muster_games::games);
    &GAMES
}
