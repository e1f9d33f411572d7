//! Sheets for the screen: the reminders of a game.

use muster_core::problem::Problem;
use muster_core::sheet::Sheet;
use muster_core::words::Lang;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::App;

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
    /// Every reminder of a game.
    ///
    /// # Errors
    /// `unknown-system`.
    pub fn reference(&self, args: ReferenceArgs) -> Result<ReferenceView, Problem> {
        let game = self.games.named(&args.system)?;
        let sheets = game.reference_sheets(None, &self.library(), self.words(args.lang));
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
