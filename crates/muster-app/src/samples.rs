//! Forces to look at before there is one of one's own.

use include_dir::{Dir, include_dir};
use muster_core::force::Force;
use muster_core::problem::Problem;
use muster_core::words::{Lang, Words};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::App;
use crate::review::{Verdict, game_of};
use crate::vocabulary::LangArgs;

static SAMPLES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../samples");

/// A sample force.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct SampleView {
    /// Names it for [`App::open_sample`].
    pub id: String,
    /// Its name.
    pub name: String,
    /// The game.
    pub system: String,
    /// The way of playing.
    pub mode: String,
    /// Its verdict.
    pub verdict: Verdict,
}

/// A sample to open.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct OpenSampleArgs {
    /// Its id.
    pub id: String,
    /// The reader's language.
    #[serde(default)]
    pub lang: Lang,
}

impl App {
    /// The sample forces, legal ones first.
    ///
    /// # Errors
    /// What makes one unreadable.
    pub fn samples(&self, args: LangArgs) -> Result<Vec<SampleView>, Problem> {
        let (library, words) = (self.library(), self.words(args.lang));
        let mut samples = Vec::new();
        for (id, bytes) in files() {
            let force = self.sample(id, bytes, words)?;
            let review = game_of(&force, &library)?.review(&force, &library);
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

    /// A sample force, named in the reader's language.
    ///
    /// # Errors
    /// `no-sample`, or what makes it unreadable.
    pub fn open_sample(&self, args: OpenSampleArgs) -> Result<Force, Problem> {
        let (id, bytes) = files()
            .find(|(id, _)| *id == args.id)
            .ok_or_else(|| Problem::new("no-sample").with("id", &args.id))?;
        self.sample(id, bytes, self.words(args.lang))
    }
}

impl App {
    /// One of the sample forces, whichever comes first.
    ///
    /// # Errors
    /// As [`App::open_sample`].
    pub(crate) fn any_sample(&self) -> Result<Force, Problem> {
        let first = files().next();
        let (id, bytes) = first.ok_or_else(|| Problem::new("no-sample").with("id", ""))?;
        self.sample(id, bytes, self.words(Lang::default()))
    }

    /// A sample with what it says in a language.
    fn sample(&self, id: &str, bytes: &[u8], words: &Words) -> Result<Force, Problem> {
        let say = |what: &str, text: &mut String| {
            if let Some(said) = words.find(&format!("sample-{id}{what}"), &[]) {
                *text = said;
            }
        };
        let mut force = Force::read(bytes, id, &self.games)?;
        say("", &mut force.name);
        say("-note", &mut force.note);
        for entry in &mut force.entries {
            if let Some(name) = &mut entry.name {
                say(&format!("-{}", entry.id), name);
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
