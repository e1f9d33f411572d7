//! Settings, backups, and the data that a window needs when it opens.

use std::collections::BTreeMap;

use muster_core::problem::Problem;
use muster_core::words::Words;
use muster_store::DATA_SET_SETTINGS;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

use crate::vocabulary::NoArgs;
use crate::{App, Session};

pub(crate) mod backups;

pub use backups::{BackupRow, Bytes, ImportAllArgs, RestoreBackupArgs};

/// A setting to save.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct SaveSettingArgs {
    /// The name of the setting: `language`, `theme`, `revision.<game>`, …
    pub key: String,
    /// The value. `null` removes the setting.
    #[ts(type = "unknown")]
    pub value: Value,
}

/// The state of the program when a window opens.
#[derive(Debug, Clone, Default, PartialEq, Serialize, TS)]
pub struct StartView {
    /// Whether the data folder was empty or missing before it was opened.
    pub first: bool,
    /// The result of a repair. `None` if nothing was damaged.
    pub report: Option<RepairView>,
    /// The path of the data folder. `None` if the program runs without one.
    pub folder: Option<String>,
    /// All settings by name.
    #[ts(type = "Record<string, unknown>")]
    pub settings: BTreeMap<String, Value>,
    /// The version of the program.
    pub version: String,
}

/// The result of a repair, in words.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct RepairView {
    /// What happened, and where the damaged files are kept.
    pub text: String,
    /// What is lost or may be lost, one item per line. Empty if nothing is.
    pub lost: Vec<String>,
}

impl Session<'_> {
    /// Returns the state of the program. Starts to build the search index in the background.
    ///
    /// # Errors
    /// A store error if the settings cannot be read.
    pub fn startup(&self, _: NoArgs) -> Result<StartView, Problem> {
        self.prepare_search();
        let version = env!("CARGO_PKG_VERSION").to_owned();
        let Some(data) = &self.data else {
            return Ok(StartView {
                version,
                ..StartView::default()
            });
        };
        Ok(StartView {
            first: data.first,
            report: self.repair(),
            folder: Some(data.store.path().display().to_string()),
            settings: of_window(data.store.settings().all()?),
            version,
        })
    }

    /// Returns the result of the repair that was made when the data folder was opened, with the data sets that cannot be
    /// used. `None` if nothing was damaged.
    #[must_use]
    pub fn repair(&self) -> Option<RepairView> {
        let words = self.words();
        let report = self.data.as_ref()?.report.as_ref();
        let mut view = report.map(|report| repair(report, words));
        let unusable = self.unusable_data_sets(words);
        if !unusable.is_empty() {
            let view = view.get_or_insert_with(|| RepairView {
                text: words.message("data-sets-unusable", &[]),
                lost: Vec::new(),
            });
            view.lost.extend(unusable);
        }
        view
    }
}

impl App {
    /// Saves or removes a setting.
    ///
    /// # Errors
    /// `store-too-large`, `store-unreadable` if the name is not valid, or a store error if it cannot be written.
    pub fn save_setting(&self, args: SaveSettingArgs) -> Result<(), Problem> {
        let settings = self.store()?.settings();
        if args.value.is_null() {
            settings.remove(&args.key)?;
        } else {
            settings.set(&args.key, &args.value)?;
        }
        Ok(())
    }
}

/// Returns the settings without those that a window asks for when it needs them.
fn of_window(mut settings: BTreeMap<String, Value>) -> BTreeMap<String, Value> {
    settings.retain(|key, _| {
        !crate::collection_plan::is_internal(key) && !key.starts_with(DATA_SET_SETTINGS)
    });
    settings
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
