//! Sheets for the screen: entries as fielded, and the reminders of a game.

use muster_core::force::NodeId;
use muster_core::game;
use muster_core::problem::Problem;
use muster_core::sheet::Sheet;
use muster_core::words::{Lang, Words};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::App;
use crate::opened::{ForceRef, Judged};
use crate::review::game_of;

/// An entry of a force.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct EntrySheetArgs {
    /// The force.
    pub force: ForceRef,
    /// The entry's node.
    pub entry: NodeId,
    /// The reader's language.
    #[serde(default)]
    pub lang: Lang,
}

/// The reminders of a game.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ReferenceArgs {
    /// The game.
    pub system: String,
    /// The reader's language.
    #[serde(default)]
    pub lang: Lang,
}

/// The reminders of a game, section by section.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct ReferenceView {
    /// In the order of the game.
    pub sections: Vec<SectionView>,
}

/// Reminders that belong together.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct SectionView {
    /// What they are about.
    pub title: String,
    /// One a sheet.
    pub sheets: Vec<Sheet>,
}

impl App {
    /// An entry of a force as fielded, as it is printed; none where the force has no such entry.
    ///
    /// # Errors
    /// What makes the force unreadable.
    pub fn entry_sheet(&self, args: EntrySheetArgs) -> Result<Option<Sheet>, Problem> {
        let judged = self.judged(args.force)?;
        let Judged {
            force,
            review,
            library,
        } = &*judged;
        let words = Words::of(args.lang);
        Ok(game_of(force)?.entry_sheet(&args.entry, force, review, library, words))
    }

    /// Every reminder of a game.
    ///
    /// # Errors
    /// `unknown-system`.
    pub fn reference(&self, args: ReferenceArgs) -> Result<ReferenceView, Problem> {
        let game = game::named(&args.system)?;
        let sheets = game.reference_sheets(None, &self.library(), Words::of(args.lang));
        let mut sections: Vec<SectionView> = Vec::new();
        for sheet in sheets {
            let section = sections
                .iter_mut()
                .find(|section| section.title == sheet.subtitle);
            match section {
                Some(section) => section.sheets.push(sheet),
                None => sections.push(SectionView {
                    title: sheet.subtitle.clone(),
                    sheets: vec![sheet],
                }),
            }
        }
        Ok(ReferenceView { sections })
    }
}
