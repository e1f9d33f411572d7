//! What the window asks for when it opens, and settings.

use std::collections::BTreeMap;

use muster_core::problem::Problem;
use muster_core::words::{Lang, Words};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

use crate::App;
use crate::vocabulary::LangArgs;

/// A setting.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct SettingArgs {
    /// Its name: `language`, `theme`, `revision.<game>`, …
    pub key: String,
    /// Its value; null forgets it.
    #[ts(type = "unknown")]
    pub value: Value,
}

/// How things stand when the program begins.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct StartView {
    /// Whether there was nothing in the data folder before.
    pub first: bool,
    /// What was damaged and what a repair did; null where nothing was.
    pub report: Option<RepairView>,
    /// The data folder; null where nothing is kept.
    pub folder: Option<String>,
    /// Every setting by its name.
    #[ts(type = "Record<string, unknown>")]
    pub settings: BTreeMap<String, Value>,
    /// The program's version.
    pub version: String,
}

/// What a repair did, in words.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct RepairView {
    /// What happened, and where what was damaged is kept.
    pub text: String,
    /// What is lost or may be, one a line; empty where nothing is.
    pub lost: Vec<String>,
}

impl App {
    /// How things stand. The index for searching is built meanwhile.
    ///
    /// # Errors
    /// Where the settings cannot be read.
    pub fn start(&self, args: LangArgs) -> Result<StartView, Problem> {
        self.prepare_search();
        let version = env!("CARGO_PKG_VERSION").to_owned();
        let Some(data) = &self.data else {
            return Ok(StartView {
                first: false,
                report: None,
                folder: None,
                settings: BTreeMap::new(),
                version,
            });
        };
        Ok(StartView {
            first: data.first,
            report: self.repair(args.lang),
            folder: Some(data.store.path().display().to_string()),
            settings: data.store.settings().all()?,
            version,
        })
    }

    /// What a repair did when the data folder was opened; none where nothing was damaged.
    #[must_use]
    pub fn repair(&self, lang: Lang) -> Option<RepairView> {
        let report = self.data.as_ref()?.report.as_ref()?;
        Some(repair(report, self.words(lang)))
    }

    /// Keeps a setting.
    ///
    /// # Errors
    /// `store-too-large`, `store-unreadable` where its name is none, or where it cannot be written.
    pub fn setting(&self, args: SettingArgs) -> Result<(), Problem> {
        let settings = self.store()?.settings();
        if args.value.is_null() {
            settings.remove(&args.key)?;
        } else {
            settings.set(&args.key, &args.value)?;
        }
        Ok(())
    }
}

fn repair(report: &muster_store::RepairReport, words: &Words) -> RepairView {
    let mut view = RepairView {
        text: String::new(),
        lost: Vec::new(),
    };
    for problem in report.problems() {
        let said = problem.message(words);
        if matches!(
            problem.code.as_str(),
            "store-changes-lost" | "store-part-lost" | "store-part-restored"
        ) {
            view.lost.push(said);
            continue;
        }
        if !view.text.is_empty() {
            view.text.push(' ');
        }
        view.text.push_str(&said);
    }
    view
}
