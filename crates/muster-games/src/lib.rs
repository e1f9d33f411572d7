//! The games that ship with the program, one module each, and the packs of their cards.
//!
//! ```
//! use muster_core::card::CardId;
//! use muster_core::edit::ForceEdit;
//! use muster_core::force::Force;
//!
//! let library = muster_games::library();
//! let game = library.game("fww").expect("a shipped game");
//! let knight = ForceEdit::Add {
//!     card: CardId::new("fww/unit/knight"),
//!     via: Vec::new(),
//!     parent: None,
//!     index: None,
//!     count: None,
//! };
//! let patrol = Force::new("fww", "narrative", "Patrol");
//! let patrol = patrol.apply(&knight, &library).expect("the library has the card");
//!
//! // A review says what the rules find, and candidates are the cards that may be added next.
//! let review = game.review(&patrol, &library);
//! assert_eq!(review.findings[0].rule, "fww/leader-missing");
//! let candidates = game.candidates(&patrol, &library, None);
//! assert!(candidates.iter().any(|candidate| candidate.allowed()));
//! ```

use std::sync::Arc;

use include_dir::{Dir, include_dir};
use muster_core::game::{Game, Games};
use muster_core::library::Library;
use muster_core::shipped::{Shipped, pack_files};

pub mod fww;
pub mod stargrave;
pub mod tragic;
pub mod warzone;

static CARDS: Dir<'_> = include_dir!("$OUT_DIR/cards");

/// Returns every shipped game.
#[must_use]
pub fn games() -> Games {
    let shipped: [Arc<dyn Game>; 4] = [
        Arc::new(fww::game()),
        Arc::new(stargrave::game()),
        Arc::new(tragic::game()),
        Arc::new(warzone::game()),
    ];
    Games::new(shipped)
}

/// Returns the shipped games together with the packs of their cards.
#[must_use]
pub fn shipped() -> Shipped {
    Shipped {
        games: games(),
        packs: pack_files(&CARDS),
    }
}

/// Returns a library that holds the shipped packs and nothing else.
///
/// ```
/// use muster_core::card::CardId;
/// use muster_core::words::Lang;
///
/// let library = muster_games::library();
/// let rifle = library.card(&CardId::new("fww/rifle/laser-rifle")).expect("a shipped card");
/// assert_eq!(rifle.name.get(Lang::En), "Laser Rifle");
/// assert!(library.of_kind("fww", "rifle").any(|card| card.id == rifle.id));
/// ```
#[must_use]
pub fn library() -> Library {
    shipped().library()
}
