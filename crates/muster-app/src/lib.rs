//! What a user can do with Muster, one function each.
//!
//! The window calls them by name through [`App::call`], the command line directly. Both get the same answers, and what
//! goes wrong is a [`Problem`] in either.

use std::sync::Arc;

use muster_core::library::Library;
use muster_core::shipped;

pub mod bindings;
mod call;
mod card;
pub mod files;
mod force;
pub mod packs;
mod print;
mod report;
mod review;
mod samples;
pub mod schema;
mod search;
mod vocabulary;

pub use call::{NAMES, Reply};
pub use card::{CardArgs, CardView, Title};
pub use force::{
    EditArgs, ForceArgs, ForceText, NewForceArgs, ReadForceArgs, ReadShareArgs, ShareCode,
};
pub use muster_core::problem::Problem;
pub use print::PrintArgs;
pub use report::{FindingReport, PackReport, Report};
pub use review::{
    CandidateView, CandidatesArgs, FindingView, LineView, ReviewArgs, ReviewView, Verdict,
};
pub use samples::{OpenSampleArgs, SampleView};
pub use search::{Found, Hit, SearchArgs};
pub use vocabulary::{GameView, IconView, LangArgs, TermView};

/// The program behind window and command line.
#[derive(Debug)]
pub struct App {
    library: Arc<Library>,
}

impl App {
    /// The program with the shipped cards alone, and nothing on disk.
    #[must_use]
    pub fn shipped() -> Self {
        Self {
            library: Arc::new(shipped::library()),
        }
    }

    /// The cards as they are now.
    #[must_use]
    pub fn library(&self) -> Arc<Library> {
        Arc::clone(&self.library)
    }
}
