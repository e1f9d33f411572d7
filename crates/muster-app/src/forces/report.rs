//! The verdict in the form for scripts and tournaments. Its fields and their order must not change: see
//! `docs/formats.md`.

use muster_core::force::{Force, NodeId};
use muster_core::library::{Library, PackInfo};
use muster_core::review::{Finding, Profile, Review, Severity, Unchecked};
use muster_core::words::{Lang, Words};
use serde::Serialize;
use ts_rs::TS;

mod totals;

pub use totals::ReportTotals;

/// A verdict with everything that led to it.
#[derive(Debug, Clone, Serialize, TS)]
pub struct Report<F = FindingReport> {
    /// The user's name for the force.
    pub name: String,
    /// The game.
    pub system: String,
    /// The mode in which the force is played.
    pub mode: String,
    /// The points revision that was applied.
    pub revision: String,
    /// Whether no finding is an error.
    pub legal: bool,
    /// Whether every rule could be checked and every cost is known.
    pub certain: bool,
    /// The rules that could not be checked because a fact is missing.
    #[ts(type = "Array<{ rule: string, at: Array<string>, missing: string }>")]
    pub unchecked: Vec<Unchecked>,
    /// The points, their limit, and the other totals that the game counts. `null` if a total is not known.
    #[ts(type = "{ cost: number, limit: number | null } & Record<string, number | null>")]
    pub totals: ReportTotals,
    /// The findings of the rules.
    pub findings: Vec<F>,
    /// The numbers of each unit as fielded, as its game names them. `None` in answers to screens, which do not show
    /// them.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(skip)]
    pub profiles: Option<Vec<Profile>>,
    /// The packs whose cards the force uses.
    pub data: Vec<PackReport>,
}

/// A finding in the form of the report.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct FindingReport {
    /// The id of the rule: `fww/unique-unit`.
    pub rule: String,
    /// The severity of the finding.
    pub severity: Severity,
    /// The ids from the root to the node. Empty if the finding is about the force as a whole.
    pub at: Vec<NodeId>,
    /// What is wrong and what to do, in the reader's language.
    pub message: String,
}

/// A pack that contributed to a verdict.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct PackReport {
    /// The id of the pack.
    pub pack: String,
    /// The version of the pack.
    pub version: u32,
    /// The number of its cards that the user has corrected.
    pub corrected: u32,
}

impl Report {
    /// Builds the report on a force, in a language.
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

    /// Describes a finding that a card would cause if it were added. It has no place yet.
    pub(crate) fn of_candidate(finding: &Finding, library: &Library, words: &Words) -> Self {
        Self {
            rule: finding.rule.to_string(),
            severity: finding.severity,
            at: Vec::new(),
            message: finding.candidate_message(words, library),
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
