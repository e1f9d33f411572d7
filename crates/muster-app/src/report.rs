//! The verdict as scripts and tournaments read it. Its fields and their order are a promise: see `docs/formats.md`.

use muster_core::force::{Force, NodeId};
use muster_core::library::{Library, PackInfo};
use muster_core::review::{Finding, Profile, Review, Severity, Unchecked};
use muster_core::words::{Lang, Words};
use serde::Serialize;
use ts_rs::TS;

mod totals;

pub use totals::ReportTotals;

/// A verdict and all that led to it.
#[derive(Debug, Clone, Serialize, TS)]
pub struct Report<F = FindingReport> {
    /// The user's name for the force.
    pub name: String,
    /// The game.
    pub system: String,
    /// The way of playing.
    pub mode: String,
    /// The points revision that counted.
    pub revision: String,
    /// No finding is an error.
    pub legal: bool,
    /// Every rule could be checked and every cost is known.
    pub certain: bool,
    /// Rules that lacked a fact.
    #[ts(type = "Array<{ rule: string, at: Array<string>, missing: string }>")]
    pub unchecked: Vec<Unchecked>,
    /// Points, their limit, and what else the game counts; null is unknown.
    #[ts(type = "{ cost: number, limit: number | null } & Record<string, number | null>")]
    pub totals: ReportTotals,
    /// What the rules found.
    pub findings: Vec<F>,
    /// The numbers of each unit as fielded, as its game names them; left out where a screen asks, as none shows them.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(skip)]
    pub profiles: Option<Vec<Profile>>,
    /// The packs whose cards the force uses.
    pub data: Vec<PackReport>,
}

/// What a rule found.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct FindingReport {
    /// The id of the rule: `fww/unique-unit`.
    pub rule: String,
    /// How much it weighs.
    pub severity: Severity,
    /// The ids from the root to the node; empty where it concerns the force as a whole.
    pub at: Vec<NodeId>,
    /// What is wrong and what to do, in the reader's language.
    pub message: String,
}

/// A pack that a verdict rests on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct PackReport {
    /// Id of the pack.
    pub pack: String,
    /// Its version.
    pub version: u32,
    /// How many of its cards the user has corrected.
    pub corrected: u32,
}

impl Report {
    /// The report on a force, in a language.
    #[must_use]
    pub fn new(force: &Force, review: &Review, library: &Library, words: &Words) -> Self {
        let profiles = Some(review.profiles.clone());
        Report::with(force, review, profiles, words.lang(), |finding| {
            FindingReport::new(finding, library, words)
        })
    }
}

impl<F> Report<F> {
    pub(crate) fn with(
        force: &Force,
        review: &Review,
        profiles: Option<Vec<Profile>>,
        lang: Lang,
        finding: impl Fn(&Finding) -> F,
    ) -> Self {
        Report {
            name: force.name.clone(),
            system: force.system.clone(),
            mode: force.mode.clone(),
            revision: review.revision.clone(),
            legal: review.legal(),
            certain: review.certain(),
            unchecked: review.unchecked.clone(),
            totals: ReportTotals::new(&review.totals, lang),
            findings: review.findings.iter().map(finding).collect(),
            profiles,
            data: review.data.iter().map(PackReport::new).collect(),
        }
    }
}

impl FindingReport {
    pub(crate) fn new(finding: &Finding, library: &Library, words: &Words) -> Self {
        Self {
            rule: finding.rule.to_string(),
            severity: finding.severity,
            at: finding.at.clone(),
            message: finding.message(words, library),
        }
    }
}

impl PackReport {
    pub(crate) fn new(pack: &PackInfo) -> Self {
        Self {
            pack: pack.id.clone(),
            version: pack.version,
            corrected: pack.corrected,
        }
    }
}
