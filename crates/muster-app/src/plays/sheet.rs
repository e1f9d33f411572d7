//! What a piece is: its sheet as fielded, and reminders of what its icons and weapons do.

use muster_core::force::{Force, NodeId};
use muster_core::problem::Problem;
use muster_core::sheet::Sheet;
use muster_core::words::Lang;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::App;

/// A piece of a kept game.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct PieceSheetArgs {
    /// The game.
    pub id: String,
    /// Whose piece it is.
    pub side: usize,
    /// The entry of the force.
    pub node: NodeId,
    /// The reader's language.
    #[serde(default)]
    pub lang: Lang,
}

/// What a piece is.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct PieceSheet {
    /// Its sheet as fielded.
    pub sheet: Option<Sheet>,
    /// Reminders of what it uses.
    pub reminders: Vec<Sheet>,
}

impl App {
    /// The sheet of an entry of a game as it was fielded, by the cards as they are now, and reminders of the rules that it
    /// uses.
    ///
    /// # Errors
    /// `store-not-found`, `play-damaged`.
    pub fn piece_sheet(&self, args: PieceSheetArgs) -> Result<PieceSheet, Problem> {
        let open = self.opened_play(&args.id)?;
        let words = self.words(args.lang);
        let library = open.cards().of(args.side);
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
