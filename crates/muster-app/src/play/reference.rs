//! The reminders of a game, as sheets for the screen.

use muster_core::problem::Problem;
use muster_core::sheet::Sheet;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::Session;

/// A game whose reminders are wanted.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ReferenceArgs {
    /// The game.
    pub system: String,
}

/// The reminders of a game in sections.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct ReferenceView {
    /// The sections, in the order of the game.
    pub sections: Vec<SectionView>,
}

/// A section of reminders on one subject.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct SectionView {
    /// The title of the section.
    pub title: String,
    /// The sheets, one for each reminder.
    pub sheets: Vec<Sheet>,
}

impl Session<'_> {
    /// Returns every reminder of a game.
    ///
    /// # Errors
    /// `unknown-system`.
    pub fn reference(&self, args: ReferenceArgs) -> Result<ReferenceView, Problem> {
        let games = self.known_games();
        let game = games.named(&args.system)?;
        let sheets = game.reference_sheets(None, &self.library(), self.words());
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
