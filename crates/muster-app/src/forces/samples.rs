//! Sample forces for users who have no force yet.

use include_dir::{Dir, include_dir};
use muster_core::force::Force;
use muster_core::problem::Problem;
use muster_core::words::{Lang, Words};
use serde::Serialize;
use ts_rs::TS;

use crate::builder::review::Verdict;
use crate::vocabulary::{IdArgs, NoArgs};
use crate::{App, Session};

static SAMPLES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../samples");

/// A sample force.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct SampleView {
    /// The sample's id, as [`Session::open_sample`] takes it.
    pub id: String,
    /// The sample's name.
    pub name: String,
    /// The game.
    pub system: String,
    /// The mode in which the force is played.
    pub mode: String,
    /// The sample's verdict.
    pub verdict: Verdict,
}

impl Session<'_> {
    /// Returns the sample forces, legal ones first.
    ///
    /// # Errors
    /// An error that says why a sample cannot be read.
    pub fn samples(&self, _: NoArgs) -> Result<Vec<SampleView>, Problem> {
        let (library, words) = (self.library(), self.words());
        let mut samples = Vec::new();
        for (id, bytes) in files() {
            let force = self.sample(id, bytes, words)?;
            let review = library
                .games()
                .named(&force.system)?
                .review(&force, &library);
            samples.push(SampleView {
                id: id.to_owned(),
                name: force.name,
                system: force.system,
                mode: force.mode,
                verdict: Verdict::new(&review, words),
            });
        }
        samples.sort_by(|a, b| {
            (!a.verdict.legal, &a.system, &a.id).cmp(&(!b.verdict.legal, &b.system, &b.id))
        });
        Ok(samples)
    }

    /// Returns a sample force, with names in the reader's language.
    ///
    /// # Errors
    /// `no-sample`, or an error that says why the sample cannot be read.
    pub fn open_sample(&self, args: IdArgs) -> Result<Force, Problem> {
        let (id, bytes) = files()
            .find(|(id, _)| *id == args.id)
            .ok_or_else(|| Problem::new("no-sample").with("id", &args.id))?;
        self.sample(id, bytes, self.words())
    }
}

impl App {
    /// Returns the first of the sample forces.
    ///
    /// # Errors
    /// The same as [`Session::open_sample`].
    pub(crate) fn any_sample(&self) -> Result<Force, Problem> {
        let first = files().next();
        let (id, bytes) = first.ok_or_else(|| Problem::new("no-sample").with("id", ""))?;
        self.sample(id, bytes, self.words(Lang::default()))
    }

    /// Reads a sample and translates its names and its note.
    fn sample(&self, id: &str, bytes: &[u8], words: &Words) -> Result<Force, Problem> {
        let message = |what: &str, text: &mut String| {
            if let Some(said) = words.find(&format!("sample-{id}{what}"), &[]) {
                *text = said;
            }
        };
        let mut force = Force::read(bytes, id, &self.known_games())?;
        message("", &mut force.name);
        message("-note", &mut force.note);
        for entry in &mut force.entries {
            if let Some(name) = &mut entry.name {
                message(&format!("-{}", entry.id), name);
            }
        }
        Ok(force)
    }
}

fn files() -> impl Iterator<Item = (&'static str, &'static [u8])> {
    SAMPLES.files().filter_map(|file| {
        let id = file.path().to_str()?.strip_suffix(".muster")?;
        Some((id, file.contents()))
    })
}
