//! The sheet of a piece as fielded, and reminders for its icons and weapons.

use muster_core::force::{Force, NodeId};
use muster_core::problem::Problem;
use muster_core::sheet::Sheet;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::Session;

/// A piece of a saved game.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct PieceSheetArgs {
    /// The id of the game.
    pub id: String,
    /// The index of the side that owns the piece.
    pub side: usize,
    /// The piece's entry in the force.
    pub node: NodeId,
}

/// The sheet of a piece, with reminders.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct PieceSheet {
    /// The sheet of the entry as fielded.
    pub sheet: Option<Sheet>,
    /// Reminders of the rules that the piece uses.
    pub reminders: Vec<Sheet>,
}

impl Session<'_> {
    /// Returns the sheet of an entry in a game, and reminders of the rules that it uses. The force is the game's copy,
    /// and the cards are the current ones.
    ///
    /// # Errors
    /// `store-not-found`, `play-damaged`, `play-no-piece` if the side has no force.
    pub fn piece_sheet(&self, args: PieceSheetArgs) -> Result<PieceSheet, Problem> {
        let open = self.opened_play(&args.id)?;
        let words = self.words();
        let library = open.cards().of_side(args.side);
        let side = open.course.play().sides.get(args.side);
        let force = side.and_then(|side| side.force.as_ref());
        let force = force.ok_or_else(|| Problem::new("play-no-piece"))?;
        let game = library.games().named(&force.system)?;
        let review = game.review(force, library);
        let sheets = game.entry_sheets(force, Some(&args.node), &review, library, words);
        let alone = Force {
            entries: force
                .entries
                .iter()
                .filter(|entry| entry.id == args.node)
                .cloned()
                .collect(),
            ..force.clone()
        };
        let review = game.review(&alone, library);
        Ok(PieceSheet {
            sheet: sheets.into_iter().next(),
            reminders: game.reference_sheets(Some((&alone, &review)), library, words),
        })
    }
}
