//! The games, one folder each, and the one line a game that registers it.

use crate::game::Game;

pub mod fww;

pub(crate) static GAMES: &[&dyn Game] = &[&fww::Fww];
