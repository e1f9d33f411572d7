//! What cards, forces and rules are.
//!
//! The core is pure: it opens no file, asks no clock and draws no random number. Cards and forces come in as text,
//! verdicts, sheets and problems go out as values, and games are values that a library carries.
//!
//! It has two floors. The model says what cards, forces, reviews, sheets and games are, and knows of judging only that a
//! game has a judge. The engine above it does the work: it reads packs and forces, assembles libraries, lays tables,
//! applies rules and says what they found. What both have to say of one thing stands here under one name.

mod engine;
mod model;

pub use engine::{brought, facts, rule, share, shipped};
pub use model::{
    card, choice, club, fold, force, game, icon, json, order, price, problem, reference, remark,
    sheet, source, unknown, words,
};

/// Changes to a force.
pub mod edit {
    pub use crate::engine::edit::lacking;
    pub use crate::model::edit::*;
}

/// What the lists of an event are judged by.
pub mod event {
    pub use crate::engine::event::*;
    pub use crate::model::event::*;
}

/// What can be filled in of a kind of card.
pub mod form {
    pub use crate::engine::form::{of, unnamed};
    pub use crate::engine::line;
    pub use crate::model::form::*;
}

/// Every card at hand, and what the user corrected of them.
pub mod library {
    pub use crate::model::correction::{Correction, hash};
    pub use crate::model::game::library::Library;
    pub use crate::model::pack::PackInfo;
}

/// Cards that ship and change together.
pub mod pack {
    pub use crate::engine::pack::{
        Reference, check_bounds, check_box, check_references, locate, read, read_known,
    };
    pub use crate::model::pack::*;
}

/// A game at the table.
pub mod play {
    pub use crate::engine::play::{Course, Dice, shuffled};
    pub use crate::model::game::play::*;
    pub use crate::model::play::*;
}

/// What the rules say of a force.
pub mod review {
    pub use crate::engine::say::Verdict;
    pub use crate::model::review::*;
}

/// What the sheets of every game have in common.
pub mod sheets {
    pub use crate::model::game::sheets::{
        SourceLine, cost_chart, entries, entry_name, names, reminders, source_lines, sources,
    };
    pub use crate::model::sheets::*;
}

/// Devices in step.
pub mod sync {
    pub use crate::engine::sync::*;
    pub use crate::model::sync::*;
}
