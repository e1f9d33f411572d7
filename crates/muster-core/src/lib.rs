//! The data and the rules engine behind cards, forces and games.
//!
//! The core is pure: it opens no file, reads no clock and draws no random number. Cards and forces come in as text.
//! Reviews, sheets and problems go out as values. Games are values too, and a library carries them.
//!
//! The crate has two layers. The model defines what cards, forces, reviews, sheets and games are. Of judging it knows
//! only that a game has a judge. The engine above it reads packs and forces, assembles libraries, lays forces out for
//! the rules, applies the rules and puts their findings into words. The modules below combine both layers by subject.

mod engine;
mod model;

pub use engine::{carry_over, content, embedded_cards, facts, fill_up, link, rule, share, shipped};
pub use model::{
    card, choice, cost_limit, encoding, fold, force, game, icon, json, number, order, price,
    problem, reference, remark, sheet, shown_text, source, unknown, words,
};

/// Campaigns: players, their forces and games, and what changed between the games.
pub mod campaign {
    pub use crate::engine::campaign::*;
    pub use crate::model::campaign::*;
}

/// The user's collection: what forces need of it, what is missing, and which boxes to buy.
pub mod collection {
    pub use crate::engine::collection::box_cover::{BoxCover, BoxOffer, MAX_WORK, cover};
    pub use crate::engine::collection::shortage::{
        Fieldable, Fielding, NEARLY_MISSING, Possession, Requirement, Stock, fieldable,
        requirements,
    };
    pub use crate::model::needs::{FigureId, ForceNeeds, NeededFigure};
}

/// Edits: the changes that can be made to a force.
pub mod edit {
    pub use crate::engine::edit::lacking;
    pub use crate::model::edit::*;
}

/// Events: what organisers demand of lists, beyond the rules of the game.
pub mod event {
    pub use crate::engine::event::*;
    pub use crate::model::event::*;
}

/// Forms: what can be filled in on a kind of card.
pub mod form {
    pub use crate::engine::form::{card_form, unnamed};
    pub use crate::engine::shorthand;
    pub use crate::model::form::*;
}

/// The library: every card that the program knows, with the user's corrections.
pub mod library {
    pub use crate::engine::library::mark_shared_names;
    pub use crate::model::correction::{Correction, hash};
    pub use crate::model::game::library::Library;
    pub use crate::model::pack::PackInfo;
}

/// Packs: cards that are released and updated together.
pub mod pack {
    pub use crate::engine::pack::{
        Reference, check_bounds, check_box, check_content, check_content_in, check_references,
        locate, read, read_known,
    };
    pub use crate::model::pack::*;
}

/// Games at the table: pieces, presses and the state that follows from them.
pub mod play {
    pub use crate::engine::play::{
        DeckList, LeftOutCard, LeftOutReason, MAX_TABLE_DECK, PlayHistory, SplitMix64, shuffled,
    };
    pub use crate::model::game::play::*;
    pub use crate::model::play::*;
}

/// Reviews: what the rules say about a force.
pub mod review {
    pub use crate::engine::messages::VerdictText;
    pub use crate::engine::unchecked::{UncheckedRule, fact_name};
    pub use crate::model::review::*;
}

/// Sheets that all games have, and parts that games build their own sheets from.
pub mod sheets {
    pub use crate::model::game::sheets::{
        SourceLine, also_called, cost_chart, entries, entry_name, names, reminders, source_lines,
        sources,
    };
    pub use crate::model::sheets::*;
}
