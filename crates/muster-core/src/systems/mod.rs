//! The games, one folder each, and the one line a game that registers it.

use crate::game::Game;

pub mod fww;
pub mod stargrave;
pub mod tragic;
pub mod warzone;

pub(crate) static GAMES: &[&dyn Game] = &[
    &fww::Fww,
    &tragic::Tragic,
    &stargrave::Stargrave,
    &warzone::Warzone,
];
