//! A picture of a force's list, for a chat.

use muster_core::force::Force;
use muster_core::problem::Problem;
use muster_jobs::Job;
use serde::Deserialize;
use ts_rs::TS;

use crate::Session;

/// A force to draw.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct PictureArgs {
    /// The force.
    pub force: Force,
    /// Whether the picture is light on dark.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub dark: bool,
}

impl Session<'_> {
    /// Draws the list of a force in the shape of a phone, with the layout that prints it, and returns the bytes of a
    /// PNG.
    ///
    /// # Errors
    /// `picture-too-long`, `fonts-missing`, `print-failed`, or a problem of the force.
    pub async fn picture(&self, args: &PictureArgs) -> Result<Vec<u8>, Problem> {
        self.load_fonts().await?;
        let open = self.open_given(args.force.clone())?;
        let page =
            muster_print::lay_out_picture(&open.force, open.review(), &open.library, self.lang)?;
        self.file_of(Job::Picture(page, args.dark)).await
    }
}
